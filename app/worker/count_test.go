package worker

import (
	"encoding/json"
	"fmt"
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

// TestTypedIsToldOnce: what was typed, chosen or set up is told with the first check that finds it
// there, in the words of a course system, with the points of the ask.
func TestTypedIsToldOnce(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	r.order.Embedded = true
	r.order.Document = `{"exercise":1,"id":"own","title":"t","minutes":1,"experiment":{"version":1},"steps":[
		{"id":"a","kind":"do","text":"t","cursor":1,"ask":[
			{"id":"w","goal":{"is":"vector","of":"weights-after"},"points":3},
			{"id":"c","text":"t","goal":{"is":"choice","options":[{"id":"one","text":"1","say":"no"},{"id":"two","text":"2","right":true}]}}]},
		{"id":"b","kind":"do","text":"t","may":["eta"],"ask":[{"id":"s","goal":{"is":"converges","updates":99}}]}]}`
	for i, c := range []struct {
		step   int
		ask    string
		fields []string
		want   string
	}{
		{1, "w", []string{"a.w.0", "1", "a.w.1", "−1/2", "a.w.2", "0", "a.c.0", "two"}, "1; −1/2; 0 false 3"},
		{1, "w", nil, ""},
		{1, "c", []string{"a.c.0", "one"}, "a true 1"},
		{1, "c", []string{"a.c.0", "two"}, "b true 1"},
		{1, "w", []string{"a.w.0", "x"}, ""}, // it cannot be read
	} {
		got := ""
		if v := reports(r, c.step, c.ask, c.fields...).Typed; v != nil {
			got = fmt.Sprintf("%s %t %d", v.Text, v.Choice, v.Points)
		}
		if got != c.want {
			t.Errorf("check %d: %q is told, want %q", i, got, c.want)
		}
	}
	r.order.Set = `{"version":1,"learner":{"eta":0.5}}`
	if v := reports(r, 2, "s").Typed; v == nil || v.Text != "learner.eta = 0.5" {
		t.Errorf("of what was set up %+v is told", v)
	}
}
