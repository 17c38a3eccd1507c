package worker

import (
	"net/url"
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
)

// TestNextNumbersShowTheMistake: who left out the bias gets numbers next at which that would show:
// in every second draw w₀ is 0.
func TestNextNumbersShowTheMistake(t *testing.T) {
	const document = `{"exercise":1,"id":"b","title":{"en":"B","zh-Hans":"B"},
		"experiment":{"version":1,"data":{"points":[[1,3],[2,1]],"labels":[1,-1]},"learner":{"init":[0,1,1]}},
		"variant":{"draw":{"b":[0,0,0,0.5,1.5,2]},"into":{"learner.init[0]":"b"}},
		"steps":[{"id":"a","kind":"do","cursor":1,"text":{"en":"T","zh-Hans":"T"},
			"ask":[{"id":"z","text":{"en":"Q","zh-Hans":"Q"},"goal":{"is":"number","of":"z"}}]}]}`
	x, err := exercise.Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	r := reads(t, oneUpdate, words.En)
	r.order.Place = wire.Place{ID: wire.OwnID, Step: 1, Own: "json=" + url.PathEscape(document)}
	bias := func() string {
		s, err := x.Sheet(codeOfStep(r, 0))
		if err != nil {
			t.Fatal(err)
		}
		return s.Draws[0].Value
	}
	for r.do(1, ""); bias() == "0"; r.do(1, "again") {
	}
	for round := range 5 {
		r.do(1, "check", "a.z.0", "4") // z without w₀
		r.wants("You get this if you leave out <i>w</i>₀.")
		if r.do(1, "again"); bias() == "0" {
			t.Errorf("round %d: w₀ is 0, so that leaving it out does not show", round)
			break
		}
	}
}

// TestNextNumbersTellTwoMistakesApart: where either of two mistakes gives the answer, both are said,
// and the next numbers are such that they differ: at w₀ = 2, the same z results without w₀ and
// with a wrong sign.
func TestNextNumbersTellTwoMistakesApart(t *testing.T) {
	const document = `{"exercise":1,"id":"b","title":{"en":"B","zh-Hans":"B"},
		"experiment":{"version":1,"data":{"points":[[1,3],[2,1]],"labels":[1,-1]},"learner":{"init":[2,1,1]}},
		"variant":{"draw":{"b":[2,2,2,2,1.5]},"into":{"learner.init[0]":"b"}},
		"steps":[{"id":"a","kind":"do","cursor":1,"text":{"en":"T","zh-Hans":"T"},
			"ask":[{"id":"z","text":{"en":"Q","zh-Hans":"Q"},"goal":{"is":"number","of":"z"}}]}]}`
	x, err := exercise.Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	r := reads(t, oneUpdate, words.En)
	r.order.Place = wire.Place{ID: wire.OwnID, Step: 1, Own: "json=" + url.PathEscape(document)}
	apart, rounds := 0, 0
	for r.do(1, ""); rounds < 8; r.do(1, "again") {
		s, err := x.Sheet(codeOfStep(r, 0))
		if err != nil {
			t.Fatal(err)
		}
		if s.Draws[0].Value != "2" {
			continue
		}
		r.do(1, "check", "a.z.0", "4")
		r.wants("different mistakes give exactly this", "if you leave out <i>w</i>₀",
			"Or: You get this if one of the products has the wrong sign")
		r.do(1, "again")
		if s, err = x.Sheet(codeOfStep(r, 0)); err == nil && s.Draws[0].Value != "2" {
			apart++
		}
		rounds++
	}
	if apart < rounds-2 { // eight draws are looked at
		t.Errorf("in %d of %d rounds the next numbers tell the two apart", apart, rounds)
	}
}

// TestGoesOnAtTheFirstOpenStep: who did the last step and left out one before it goes on there, and
// at a step that is open goes on at this one. A checkpoint has no tick before it is done.
func TestGoesOnAtTheFirstOpenStep(t *testing.T) {
	r := reads(t, "03-the-line-and-its-arrow", words.En)
	r.do(7, "check", "three.boundary.0", "plane")
	r.do(1, "check", "draw.line.0", "0", "draw.line.1", "2", "draw.line.2", "4", "draw.line.3", "0",
		"draw.side.0", "other")
	goesTo := func(step string) {
		t.Helper()
		place := r.order.Place
		r.order.Place = wire.Place{}
		r.do(0, "")
		r.wants(`<a class="button primary" href="#lesson=the-line-and-its-arrow` + step + `">Continue`)
		r.order.Place = place
	}
	goesTo("&amp;step=2")
	r.do(7, "")
	goesTo("&amp;step=2")
	r.do(5, "")
	goesTo("&amp;step=5")
	e := wire.Entry{ID: "c", Checkpoint: true, Steps: 22}
	if row := newRow(e, r.order, nil, 0); strings.Contains(row.ordinal(), "✓") {
		t.Error("a checkpoint that nobody did has a tick")
	}
}
