package view

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
)

// rendered returns the whole page of a state as HTML. It panics where a part of the page did:
// the page has only a sentence in the place of that part, and no test would notice.
func rendered(s *State) string {
	html := app.HTMLString(&Root{S: s})
	s.whole()
	return html
}

// pageOf renders the whole page of a model.
func pageOf(m lab.Model) string { return rendered(NewState(m)) }

// html returns the page's markup as it stands.
func (p *shownPage) html() string {
	html := app.HTMLString(p)
	p.S.whole()
	return html
}

// whole panics if a mistake was caught.
func (s *State) whole() {
	for _, m := range s.mistakes {
		panic(m.what + "\nin: " + m.doing + "\n" + m.stack)
	}
}

// TestPartsThatFailAreNoticed by what renders pages for the other tests, at once and later.
func TestPartsThatFailAreNoticed(t *testing.T) {
	broken := iris()
	broken.Exp = nil // what no message can do
	p := showPage(t, iris())
	for name, render := range map[string]func(){
		"a page": func() { pageOf(broken) },
		"a page that stays": func() {
			p.show(broken)
			p.html()
		},
	} {
		if caught("", render) == nil {
			t.Errorf("%s has a part that panics, and its test does not fail", name)
		}
	}
}

// TestPagesAreRenderedInOnePlace, which asks whether a part failed.
func TestPagesAreRenderedInOnePlace(t *testing.T) {
	names, err := filepath.Glob("*_test.go")
	if err != nil || len(names) < 10 {
		t.Fatalf("%d files, %v", len(names), err)
	}
	for _, name := range names {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		switch name {
		case "render_test.go", "guard_test.go": // here, and where parts are to fail
		default:
			if strings.Contains(string(source), "HTML"+"String(") {
				t.Errorf("%s renders by itself: use rendered, pageOf or shownPage.html", name)
			}
		}
	}
}
