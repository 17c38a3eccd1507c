package picture

import (
	"regexp"
	"slices"
	"testing"
)

// TestOnPaper: a sheet shows the pictures that a question is about, or the machine at the step or at
// the end that it is about, and the line at the end of a run.
func TestOnPaper(t *testing.T) {
	words := regexp.MustCompile(`<text[^>]*>([^<]*)<`)
	drawn := func(document string, step int, asked bool) (written []string, svg string) {
		svg = PlaneOnPaper(Style{Theme: &Paper}, "", []byte(document), OnPaper{Step: step, Asked: asked})
		for _, found := range words.FindAllStringSubmatch(svg, -1) {
			written = append(written, found[1])
		}
		return written, svg
	}
	const letters = `{"version":1,"data":{"preset":"t-against-j"},"learner":{"eta":0.5}}`
	if all, _ := drawn(letters, 0, false); !slices.Equal(all,
		[]string{"1 T", "2 T", "3 T", "4 T", "5 J", "6 J", "7 J", "8 J"}) {
		t.Errorf("of the letters it shows %q", all)
	}
	// worked by another program: at the end z of sample 8 is −2
	if end, _ := drawn(letters, -1, false); !slices.Contains(end, "−2") {
		t.Errorf("at the end the machine says %q", end)
	}
	if one, _ := drawn(letters, 0, true); slices.Contains(one, "8 J") {
		t.Errorf("of a step it shows %q", one)
	}
	const digits = `{"version":1,"data":{"preset":"digits"},"learner":{"algorithm":"multiclass"}}`
	if many, _ := drawn(digits, 0, false); len(many) != 16 || many[15] != "16 5" {
		t.Errorf("of the digits it shows %q", many)
	}
	const and = `{"version":1,"data":{"preset":"and"},"learner":{"eta":1}}`
	start, _ := drawn(and, 0, false)
	end, _ := drawn(and, -1, false)
	if slices.Contains(start, "w") || !slices.Contains(end, "w") {
		t.Errorf("w is at the start in %q, at the end in %q", start, end)
	}
}
