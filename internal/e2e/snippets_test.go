package e2e

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestEmbeddingSnippets: the HTML that docs/embedding.md has people copy works as it stands there.
func TestEmbeddingSnippets(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(inRoot(t, "docs", "embedding.md"))
	if err != nil {
		t.Fatal(err)
	}
	snippets := regexp.MustCompile("(?s)```html\n(.*?)```").FindAllStringSubmatch(string(text), -1)
	if len(snippets) != 4 {
		t.Fatalf("%d snippets", len(snippets))
	}
	readme, err := os.ReadFile(inRoot(t, "README.md"))
	if err != nil || !strings.Contains(string(readme), snippets[0][0]) {
		t.Errorf("the README's snippet is not the first one here (%v)", err)
	}
	lab := StartHost(t, PagesHost(t, Export(t, t.TempDir()))).URL
	for i, snippet := range snippets {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			p := Visit(t, lab, course(t, strings.ReplaceAll(snippet[1], "https://lab.example", lab)),
				Options{Width: 900, Height: 900})
			p.Axe()
			if strings.Contains(snippet[1], "<perceptron-lab") {
				p.defined()
				Eval[bool](p, inside(0, "button")+".click(), true")
			}
			frame := p.Frames(1, lab)[0]
			frame.Started()
			if strings.Contains(snippet[1], `"and"`) {
				frame.WaitFor(`document.querySelector("h1").innerText.includes("AND")`)
			}
			if strings.Contains(snippet[1], "lock=") {
				frame.WaitFor(`document.querySelector("#preset").matches(":disabled") && document.querySelector("#algorithm").matches(":disabled") && !document.querySelector("#duel-fold")`)
			}
			frame.WaitFor(`document.querySelector("#fault") === null && document.documentElement.lang === "en"`)
		})
	}
}
