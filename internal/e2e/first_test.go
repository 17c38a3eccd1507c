package e2e

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
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
