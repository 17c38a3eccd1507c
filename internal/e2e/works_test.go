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

// TestTeachersLink: what comes by a link takes the place of nothing, looked at or changed.
func TestTeachersLink(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{})
	l.draws(5)
	l.visits(written(teachers, 0))
	if got := l.Text("h1"); got != "Teacher’s" {
		t.Fatalf("the link shows %q", got)
	}
	l.Do("step:1")
	l.Kept()
	l.visits("")
	if n := l.shownSamples(); n != 5 {
		t.Errorf("after a step on a link the plain address shows %d samples, %q", n, l.Text("h1"))
	}
	if all := l.works(); len(all) != 1 {
		t.Errorf("looking at a link is kept as a work:\n%s", strings.Join(all, "\n"))
	}

	// Changed, it is a work of its own, and still not the reader's first.
	l.visits(written(teachers, 0))
	b := l.place("#plane")
	l.Click(b.X+b.Width*0.3, b.Y+b.Height*0.3)
	l.Settle()
	if n := l.samples(); n != 4 {
		t.Fatalf("a click made %d samples of 3", n)
	}
	l.visits("")
	if n := l.shownSamples(); n != 5 {
		t.Errorf("after a change of a link the plain address shows %d samples", n)
	}
	all := strings.Join(l.works(), "\n")
	if !strings.Contains(all, "4 samples · from a link") {
		t.Errorf("the changed link is not listed among\n%s", all)
	}
	l.Focus(`#kept [data-do^="open-work"]`)
	l.Key("\r")
	l.WaitFor(find(`#works > [data-do="works"]`) + " === document.activeElement")
	l.Settle()
	if n := l.samples(); n != 4 {
		t.Errorf("the list opened %d samples", n)
	}
	l.Do("undo")
	if n := l.samples(); n != 5 {
		t.Errorf("undo brought back %d samples", n)
	}
}

// shownSamples is samples of a page that has not been touched: its address is still plain.
func (l *Lab) shownSamples() int {
	l.t.Helper()
	var n int
	if _, err := fmt.Sscanf(l.Text(".head .quiet"), "%d", &n); err != nil {
		l.t.Fatalf("the head reads %q", l.Text(".head .quiet"))
	}
	return n
}

// TestDrawingsStay: whatever takes the place of a drawing, it is in the list, and can be opened in
// a page that has no history of it.
func TestDrawingsStay(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{})
	for i, c := range []struct {
		name    string
		replace func()
	}{
		{"clear", func() {
			l.Do("clear")
			b := l.place("#plane")
			l.Click(b.X+b.Width*0.5, b.Y+b.Height*0.5)
		}},
		{"preset", func() { l.Choose("#preset", "iris-setosa-versicolor") }},
		{"file", func() { l.opens("Teacher.json", teachers) }},
		{"table", func() { l.opens("Heights.csv", twoClasses) }},
		{"over", func() { l.Do("startover") }},
	} {
		n := 2 + i
		l.draws(n)
		c.replace()
		l.WaitFor(find(".head .quiet") + fmt.Sprintf(`.innerText !== "%d samples"`, n))
		l.Kept()
		if l.listed(n); t.Failed() {
			t.Fatalf("after %s", c.name)
		}
		l.Do("works")
	}
	l.visits("")
	for n := 2; n < 7; n++ {
		l.works()
		Eval[bool](l.Page, fmt.Sprintf(`([...document.querySelectorAll("#kept li")].find(li => /\b%d samples/.test(li.innerText)).querySelector("button").click(), true)`, n))
		l.Settle()
		if shown := l.samples(); shown != n {
			t.Errorf("the list opens %d samples, want %d", shown, n)
		}
	}
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

// TestLockWhileThePageStands: a lock that comes while the page stands still, as it does while it is
// printed, is refused by the browser and asked for again. One that never comes is done without.
func TestLockWhileThePageStands(t *testing.T) {
	t.Parallel()
	const refuse = `{
		const request = LockManager.prototype.request;
		let left = %d;
		LockManager.prototype.request = function (...with_) {
			return left-- > 0
				? Promise.reject(new TypeError("The provided callback is no longer runnable."))
				: request.apply(this, with_);
		};
	}`
	for times, held := range map[int]bool{1: true, 1000: false} {
		t.Run(fmt.Sprint(times), func(t *testing.T) {
			l := OpenFirst(t, Options{Before: fmt.Sprintf(refuse, times)})
			l.draws(2)
			if got := Eval[bool](l.Page,
				`navigator.locks.query().then(all => all.held.length > 0)`); got != held {
				t.Errorf("refused %d times, a lock is held: %t", times, got)
			}
			l.Reload()
			l.Started()
			if n := l.samples(); n != 2 {
				t.Errorf("refused %d times, %d samples are kept of 2", times, n)
			}
		})
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
