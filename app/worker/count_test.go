package worker

import (
	"encoding/json"
	"strings"
	"testing"

	"perceptronlab/app/words"
)

// reports does what a check does, and returns what the page around the frame hears of an ask.
func reports(r *reader, step int, ask string, fields ...string) (heard answered) {
	r.t.Helper()
	for _, told := range r.do(step, "check", fields...).Tell {
		var one answered
		if err := json.Unmarshal([]byte(told), &one); err != nil {
			r.t.Fatal(err)
		}
		if one.Type == "answer" && one.Ask == ask {
			heard = one
		}
	}
	return heard
}

// TestChecksAreNoAttempts: only another answer that can be read is another attempt, however often
// Check is pressed for the other questions of a step; with mode once the first one keeps its score.
func TestChecksAreNoAttempts(t *testing.T) {
	for _, mode := range []string{"once", "graded", "practice"} {
		r := reads(t, oneUpdate, words.En)
		r.order.Embedded = true
		r.order.Document = strings.Replace(r.order.Document, `"mode": "practice"`,
			`"mode": "`+mode+`"`, 1)
		if heard := reports(r, 3, "z", "fill.z.0", "?"); heard.Attempt != 0 || heard.Score != 0 {
			t.Errorf("%s: an answer that cannot be read is %+v", mode, heard)
		}
		for press := 1; press <= 5; press++ {
			heard := reports(r, 3, "z", "fill.z.0", "-0.13")
			if heard.Score != 1 || heard.Attempt != 1 {
				t.Errorf("%s, check %d: %+v", mode, press, heard)
			}
		}
	}
	r := reads(t, oneUpdate, words.En)
	r.order.Embedded = true
	r.order.Document = strings.Replace(r.order.Document, `"mode": "practice"`, `"mode": "graded"`, 1)
	for i, c := range []struct {
		typed   string
		attempt int
		score   float64
	}{{"5", 1, 0}, {"5", 1, 0}, {"6", 2, 0}, {"-0.1", 3, 0}, {"", 0, 0}, {"-0.13", 4, 0.8},
		{"-0.13", 4, 0.8}} {
		heard := reports(r, 3, "z", "fill.z.0", c.typed)
		if heard.Attempt != c.attempt || heard.Score < c.score-1e-9 || heard.Score > c.score+1e-9 {
			t.Errorf("answer %d, %q: %+v", i, c.typed, heard)
		}
	}
}
