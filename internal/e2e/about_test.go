package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"perceptronlab/app/words"
)

// about opens the dialog about the lab.
func (l *Lab) about() {
	l.t.Helper()
	l.WaitFor(`document.getElementById("about-open").textContent`)
	l.ClickOn("#about-open")
	l.WaitFor(`document.getElementById("about").open`)
}

// TestAbout: what the lab is, its version, keys, sources and terms, in the language of the page; a
// report says what is shown; no key in it moves the lab. The terms in full are a file of the site.
func TestAbout(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(""), 5), Options{})
	l.mayCopy()
	l.about()
	text := l.Text("#about")
	for _, want := range []string{words.AboutWhat.En, "Rosenblatt", "Novikoff", "Widrow", "Gallant",
		"Freund", "CC BY 4.0", "Page Down", "go-app", "MIT", "gonum.org/v1/plot", "BSD-3-Clause",
		Eval[string](l.Page, `document.querySelector("script[data-version]").dataset.version`)} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	l.ClickOn(`[data-do="report"]`)
	l.WaitFor(`document.getElementById("report").value`)
	report := Eval[string](l.Page, `document.getElementById("report").value`)
	for _, want := range []string{"Perceptron Lab ", "step 5 of", `"points":[[0,0],[4,1]`} {
		if !strings.Contains(report, want) {
			t.Errorf("no %q in the report %s", want, report)
		}
	}
	l.WaitFor(`/Copied/.test(document.getElementById("spoken").textContent)`)
	if copied := l.clipboard(); copied != report {
		t.Errorf("copied is %q", copied)
	}
	l.Focus("#about .body")
	for _, key := range []string{kb.End, "n", kb.ArrowRight} {
		l.Key(key)
	}
	l.at("keys in the dialog", 5)
	terms := Eval[string](l.Page, `fetch(document.querySelector("#about a").href).then(answer => answer.text())`)
	if !strings.Contains(terms, "The Go Authors") || len(terms) < 20_000 {
		t.Errorf("the terms in full are %d bytes", len(terms))
	}
	l.Key(kb.Escape)
	l.WaitFor(`!document.getElementById("about").open`)
	l.Do("lang:zh-Hans")
	l.WaitFor(`document.getElementById("about-open").textContent === ` + quoted(words.About.Zh))
	l.about()
	if text := l.Text("#about"); !strings.Contains(text, words.AboutWhat.Zh) {
		t.Errorf("in Chinese it says %s", text)
	}
	l.ClickOn("[data-about=close]")
	l.WaitFor(`!document.getElementById("about").open`)
}
