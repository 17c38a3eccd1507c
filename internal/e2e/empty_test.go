package e2e

import "testing"

// emptyLink is the fragment of an experiment without samples.
const emptyLink = "#json=%7B%22version%22:1,%22data%22:%7B%22points%22:%5B%5D,%22labels%22:%5B%5D%7D%7D"

// TestEmptyPlaneComesBack: an experiment without samples opens like any other: kept, by a link, in
// a frame. Each of them once ended the program at its start, the kept one for good.
func TestEmptyPlaneComesBack(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{})
	addsASample(l.Page) // of one's own: the work is worth keeping
	before := Eval[string](l.Page, "location.hash")
	l.Do("clear")
	l.WaitFor("location.hash !== " + quoted(before))
	l.Reload()
	l.Started()
	l.WaitFor(`document.querySelector(".head .quiet").textContent.startsWith("0 ")`)
	addsASample(l.Page)
	for _, page := range []string{"/", "/embed.html"} {
		addsASample(Reopen(t, labURL()+page+emptyLink, Options{}).Started())
	}
}

// addsASample sees that a page is alive: a click in the plane adds a sample.
func addsASample(p *Page) {
	p.t.Helper()
	p.WaitFor(`document.getElementById("plane").clientWidth > 100`)
	before := Eval[string](p, `location.hash`)
	x, y := p.Box("#plane").Center()
	p.Click(x, y)
	p.WaitFor(`location.hash !== ` + quoted(before))
}
