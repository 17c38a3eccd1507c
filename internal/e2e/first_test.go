package e2e

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
)

// TestFirstResponse: the picture of the opening experiment is in the first answer, before any
// program, with one mark to a sample and nothing that the policy would hold back.
func TestFirstResponse(t *testing.T) {
	t.Parallel()
	answer, err := http.Get(labURL() + "/")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	page := string(body)
	for what, bad := range map[string]string{
		"a style attribute": `<[^>]*\sstyle=`, "a handler": `<[^>]*\son[a-z]+=`,
		"a style": `<style`, "a second script of its own": `(?s)<script[^>]*>[^<].*<script[^>]*>[^<]`,
	} {
		if found := regexp.MustCompile(bad).FindString(page); found != "" {
			t.Errorf("the page has %s: %s", what, found)
		}
	}
	_, page, _ = strings.Cut(page, `class="stage">`) // before it are the marks of a sentence
	begin, end := strings.Index(page, "<svg"), strings.Index(page, "</svg>")
	if begin < 0 || end < begin {
		t.Fatal("the page holds no picture")
	}
	svg := page[begin:end]
	// Paths are painted in the colour of what holds them or of their own: a disc is an arc.
	squares, discs := 0, 0
	for _, group := range regexp.MustCompile(`(?s)<[a-z]+[^>]*--class[01],[^>]*>`).
		FindAllString(svg, -1) {
		if outline := regexp.MustCompile(` d="([^"]*)"`).FindStringSubmatch(group); outline == nil {
			t.Errorf("%s has no outline", group)
		} else if n := strings.Count(outline[1], "M"); strings.Contains(outline[1], "A") {
			discs += n
		} else {
			squares += n
		}
	}
	if squares != 8 || discs != 8 {
		t.Errorf("the first picture has %d squares and %d discs, want 8 of either", squares, discs)
	}
}

// TestFirstVisit: two clouds, the page's controls, nothing trained, and nothing amiss; the harness
// sees to the console and to other hosts.
func TestFirstVisit(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{})
	d, cursor := l.Kept()
	sameDocument(t, "a first visit", d, experiment.Opening().Document)
	if cursor != 0 {
		t.Errorf("a first visit stands at step %d", cursor)
	}
	if step, known := l.Step(); step != 0 || known != -1 {
		t.Errorf("step %d of %d, want 0 and not how many there will be", step, known)
	}
	if transport := Eval[string](l.Page, find(".transport")+".outerHTML"); strings.Contains(transport, "96") {
		t.Errorf("the transport tells how long the run is: %s", transport)
	}
	if got := l.Text("#sentence"); got != "Press Play and watch the line learn to separate  from ." {
		t.Errorf("it says %q", got)
	}
	k := l.Ink()
	for class := range 2 {
		if len(k.Marks(class)) < 5 {
			t.Errorf("class %d is painted in %d patches", class, len(k.Marks(class)))
		}
	}
	l.Fastest()
	l.PlayedOut()
	if got, want := l.Text("#verdict"), "Converged after 6 epochs and 13 updates: no sample is wrong."; got != want {
		t.Errorf("the verdict is %q, want %q", got, want)
	}
	if run := l.AgreesWithEngine(); run.Len() != 96 {
		t.Errorf("the engine has %d steps", run.Len())
	}
	l.NoNaN()
}
