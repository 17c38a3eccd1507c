package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// clicks adds a sample to the plane, at a place for each n.
func (l *Lab) clicks(n int) {
	l.t.Helper()
	b := l.place("#plane")
	l.Click(b.X+b.Width*(0.15+0.03*float64(n)), b.Y+b.Height*(0.2+0.025*float64(n)))
	l.Settle()
}

// draws clears the plane and puts n samples on it.
func (l *Lab) draws(n int) {
	l.t.Helper()
	l.Do("clear")
	for i := range n {
		l.clicks(i)
	}
	l.Kept()
}

// visits goes to an address of the lab that the page loads anew, even where only its fragment
// differs.
func (l *Lab) visits(fragment string) {
	l.t.Helper()
	l.Goto(labURL() + "/robots.txt")
	address := labURL() + "/"
	if fragment != "" {
		address += "#" + fragment
	}
	l.Goto(address)
	l.Started()
	l.Settle()
}

// beside opens the lab in another tab of the same reader.
func (l *Lab) beside(fragment string, o Options) *Lab {
	l.t.Helper()
	address := labURL() + "/"
	if fragment != "" {
		address += "#" + fragment
	}
	other := &Lab{l.Beside(address, o).Started(), l.t}
	other.Settle()
	return other
}

// samples is how many the page shows.
func (l *Lab) samples() int {
	l.t.Helper()
	d, _ := l.Kept()
	return len(d.Data.Points)
}

// works unfolds the list of the kept works and reads it, a line for each.
func (l *Lab) works() []string {
	l.t.Helper()
	if !Eval[bool](l.Page, find("#kept")+" !== null") {
		l.Do("works")
	}
	l.Text("#kept")
	l.Settle()
	return Eval[[]string](l.Page, `[...document.querySelectorAll("#kept li")].map(li => li.innerText.replaceAll("\n", " | "))`)
}

// listed fails the test unless a work of so many samples is in the list.
func (l *Lab) listed(samples int) {
	l.t.Helper()
	all := l.works()
	if !strings.Contains(strings.Join(all, "\n"), fmt.Sprintf("%d samples", samples)) {
		l.t.Errorf("no work of %d samples is listed among\n%s", samples, strings.Join(all, "\n"))
	}
}

const teachers = `{"version":1,"title":"Teacher’s","data":{"points":[[0,0],[4,1],[1,3]],"labels":[-1,1,-1]},"stop":{"epochs":50}}`

// shownSamples is samples of a page that has not been touched: its address is still plain.
func (l *Lab) shownSamples() int {
	l.t.Helper()
	var n int
	if _, err := fmt.Sscanf(l.Text(".head .quiet"), "%d", &n); err != nil {
		l.t.Fatalf("the head reads %q", l.Text(".head .quiet"))
	}
	return n
}

// TestTabs: each tab keeps its own drawing.
func TestTabs(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{})
	l.draws(2)
	const last = 4
	for n := 3; n <= last; n++ { // each begins with what the one before it drew
		tab := l.beside("", Options{})
		tab.clicks(n)
		if got := tab.samples(); got != n {
			t.Fatalf("tab %d has %d samples", n-1, got)
		}
	}
	// Each goes on with its own after it is loaded anew.
	l.Reload()
	l.Started()
	l.Settle()
	l.clicks(20)
	if n := l.samples(); n != 3 {
		t.Errorf("loaded anew and clicked, the first has %d samples", n)
	}
	all := l.works()
	if len(all) != last-1 {
		t.Errorf("%d works are kept of %d tabs:\n%s", len(all), last-1, strings.Join(all, "\n"))
	}
	for n := 3; n <= last; n++ {
		l.listed(n)
	}
}

// TestKeptListIsShort: the oldest go, but none that a tab has open.
func TestKeptListIsShort(t *testing.T) {
	t.Parallel()
	open := OpenFirst(t, Options{})
	open.draws(1)
	other := open.beside("", Options{})
	other.Do("clear")
	for n := range 13 {
		Eval[bool](other.Page, fmt.Sprintf(`(location.hash = %s, true)`,
			quoted("#"+written(fmt.Sprintf(`{"version":1,"title":"No. %d","data":{"points":[[0,0],[4,1]],"labels":[-1,1]}}`, n), 0))))
		other.WaitFor(find("h1") + fmt.Sprintf(`.innerText === "No. %d"`, n))
		other.Settle() // the field has been written too
		other.Enter("#eta-exact", "0.5")
		other.Blur()
		other.Settle()
		other.Kept()
	}
	other.WaitFor(`Object.keys(localStorage).filter(key => / work /.test(key)).length === 12`)
	all := strings.Join(other.works(), "\n")
	for _, want := range []string{"1 sample", "No. 12"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not among\n%s", want, all)
		}
	}
}

// fill leaves no room in the store.
const fill = `(() => { let text = "x".repeat(1 << 20); for (let i = 0; text.length > 0; ) {
	try { localStorage.setItem("other program " + i++, text); } catch { text = text.slice(0, text.length >> 1); } } })()`
