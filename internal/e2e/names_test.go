package e2e

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestLongNames: names of 60 and 100 characters, of one word and of many, and with marks piled up
// are shortened, with the full name at hand; the plane keeps at least half of its picture, and
// nothing is wider than the page.
func TestLongNames(t *testing.T) {
	t.Parallel()
	const about = "resistance of the sample holder measured before the second heating run, "
	const piled = "Z\u0301\u0302\u0303\u0308\u0301\u0302\u0303\u0308\u0301\u0302\u0303\u0308algo"
	names := map[string]string{"60": about[:60], "100": (about + about)[:100], "one word": strings.Repeat("W", 100),
		"marks": piled}
	for i, name := range slices.Sorted(maps.Keys(names)) {
		full := names[name]
		document, err := json.Marshal(map[string]any{"version": 1, "data": map[string]any{
			"features": []string{full + " a", full + " b", full + " c"}, "classes": []string{full + " no", full + " yes"},
			"points": [][]float64{{1, 2, 0}, {2, 1, 0}, {3, 4, 0}, {4, 4, 1}}, "labels": []int{-1, -1, 1, 1}}})
		if err != nil {
			t.Fatal(err)
		}
		for _, width := range some(i, 2, []int64{390, 1200}) {
			t.Run(fmt.Sprint(name, " ", width), func(t *testing.T) {
				l := OpenLab(t, written(string(document), 0), Options{Width: width, Height: 844})
				if width > 820 {
					l.Do("fold:inputs") // on a phone it stands in another tab
				}
				l.Screenshot("names")
				if over := Eval[int](l.Page, "document.documentElement.scrollWidth - innerWidth"); over > 0 {
					t.Errorf("%s at %d: the page is %d pixels too wide", name, width, over)
				}
				img := l.Canvas("#plane")
				size := img.Bounds().Size()
				x0, y0, x1, y1 := size.X, size.Y, 0, 0
				for y := range size.Y {
					for x := range size.X { // the whole plane is of one class: all weights are 0
						if r, g, b, _ := img.At(x, y).RGBA(); r>>8 == 0xe9 && g>>8 == 0xf3 && b>>8 == 0xfa {
							x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
						}
					}
				}
				if 2*(x1-x0) < size.X || 2*(y1-y0) < size.Y {
					t.Errorf("%s at %d: the plane is %d × %d of %d × %d", name, width, x1-x0, y1-y0, size.X, size.Y)
				}
				text := Eval[string](l.Page, `document.querySelector("#lab").innerText`)
				if found := regexp.MustCompile(`\pM{5}`).FindString(text); found != "" {
					t.Errorf("%s at %d: %d marks stand on one another", name, width, len(found))
				}
				if name == "marks" {
					return
				}
				for what, at := range map[string]string{"the first axis": `[...document.querySelectorAll("#lab .spoken, #plane")].some(e => (e.textContent + e.ariaLabel).includes(NAME + " a"))`,
					"a weight": `[...document.querySelectorAll("#weights [title]")].some(e => e.title === NAME + " b")`,
					"a class":  `[...document.querySelectorAll(".choice")].some(e => e.title.includes(NAME + " yes"))`,
					"an input": `[...document.querySelectorAll(".chip")].some(e => e.title === NAME + " c")`} {
					if what == "an input" && width < 820 {
						continue
					}
					if !Eval[bool](l.Page, strings.ReplaceAll(at, "NAME", quoted(full))) {
						t.Errorf("%s at %d: nothing says the full name of %s", name, width, what)
					}
				}
				if strings.Contains(text, full) || !strings.Contains(text, "…") {
					t.Errorf("%s at %d: names are not shortened", name, width)
				}
			})
		}
	}
}
