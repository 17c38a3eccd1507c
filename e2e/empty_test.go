package e2e

import "testing"

// emptyLink is the fragment of an experiment without samples.
const emptyLink = "#json=%7B%22version%22:1,%22data%22:%7B%22points%22:%5B%5D,%22labels%22:%5B%5D%7D%7D"

// TestEmptyPlaneComesBack: an experiment without samples opens like any other: kept, by a link, in a
// frame. Each of them once ended the program at its start, the kept one for good.
func TestEmptyPlaneComesBack(t *testing.T) {
	server := StartServer(t)
	p := Open(t, server.URL+"/", Options{}).Started()
	x, y := p.Box("#plane").Center()
	p.Click(x, y) // a sample of one's own: the work is worth keeping
	p.ClickOn(`[data-do="clear"]`)
	p.WaitFor(`location.hash.length > 1`)
	p.Reload()
	p.Started()
	p.WaitFor(`document.body.innerText.includes("0 samples")`)
	p.Goto(server.URL + "/")
	p.Started()
	addsASample(p)
	for _, page := range []string{"/", "/embed.html"} {
		addsASample(Open(t, server.URL+page+emptyLink, Options{}).Started())
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
