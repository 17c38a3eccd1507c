package lab

import (
	"slices"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/trace"
)

// TestNoDeadEnd: where no line separates the samples, a feature that does comes first, and its run
// gets all of them right; then the pocket, and no other straight line.
func TestNoDeadEnd(t *testing.T) {
	for document, want := range map[string]struct {
		next  []Next
		terms []string
	}{
		`"data":{"preset":"xor"}`: {[]Next{NextFeature, NextPocket}, []string{"x1*x2"}},
		`"data":{"preset":"xor"},"stop":{"epochs":6},"learner":{"init":[0.05,0.15,-0.1]}`: {
			[]Next{NextFeature, NextPocket}, []string{"x1*x2"}},
		`"data":{"preset":"xor"},"learner":{"algorithm":"adaline"}`: {
			[]Next{NextFeature, NextPocket}, []string{"x1*x2"}},
		`"data":{"preset":"xor"},"learner":{"algorithm":"pocket"}`: {
			[]Next{NextFeature}, []string{"x1*x2"}},
		`"data":{"preset":"xor-clouds"}`: {[]Next{NextFeature, NextPocket, NextXOR},
			[]string{"x1*x2"}},
		`"data":{"preset":"two-rings"}`: {[]Next{NextFeature, NextPocket, NextXOR},
			[]string{"x1^2", "x2^2"}},
		`"data":{"points":[[1],[2],[3]],"labels":[1,-1,1]}`: {
			[]Next{NextFeature, NextPocket, NextXOR}, []string{"x1^2"}},
		`"data":{"preset":"connected"},"inputs":{"columns":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]}`: {
			[]Next{NextFeature, NextPocket}, []string{"white regions"}},
		`"data":{"preset":"odd-or-even"}`:  {[]Next{NextPocket}, nil},
		`"data":{"preset":"noisy-labels"}`: {[]Next{NextPocket, NextXOR}, nil},
		`"data":{"preset":"noisy-labels"},"learner":{"algorithm":"pocket"}`: {
			[]Next{NextAcross, NextXOR}, nil},
	} {
		m := play(opened(t, `{"version":1,`+document+`}`), Work{1 << 20}, ToEnd{})
		if got := m.Next(); !slices.Equal(got, want.next) || !slices.Equal(m.Features(), want.terms) {
			t.Errorf("%s: %v with %v; want %v", document, got, m.Features(), want)
		}
		if len(want.terms) == 0 {
			continue
		}
		n := play(m, TryNext{NextFeature})
		if n.Cursor() != 0 || !n.Playing {
			t.Errorf("%s: at step %d, playing %v", document, n.Cursor(), n.Playing)
		}
		n = play(n, Work{1 << 20}, ToEnd{})
		if n.Stopped != trace.Converged && n.Exp.Rule.ID != "adaline" || n.Inseparable() {
			t.Errorf("%s with %v: %s", document, m.Features(), n.Explain().Sentence())
		}
		if n = play(n, Undo{}); len(n.Exp.Document.Inputs.Map) != 0 ||
			n.Exp.Document.Stop != m.Exp.Document.Stop {
			t.Errorf("%s: undone as %+v", document, n.Exp.Document)
		}
	}
	m := opened(t, `{"version":1,"data":{"preset":"xor"}}`)
	m = play(Opening(words.En), OpenLink{Fragment: m.bare() + "&lock=inputs,rule"}, Work{1 << 20},
		ToEnd{})
	if got := m.Next(); len(got) != 0 {
		t.Errorf("locked, it proposes %v", got)
	}
}

// TestNextOfPictures: of pictures of which some are held out, the mean of the weights is proposed,
// and none of points in a plane.
func TestNextOfPictures(t *testing.T) {
	for document, want := range map[string][]Next{
		`"data":{"preset":"t-against-j"}`:                                          {NextLoss},
		`"data":{"preset":"digit-pair"}`:                                           {NextMean, NextLoss},
		`"data":{"preset":"digits"}`:                                               {NextMeans},
		`"data":{"preset":"digits"},"learner":{"algorithm":"averaged-multiclass"}`: nil,
	} {
		m := play(opened(t, `{"version":1,`+document+`,"stop":{"epochs":2}}`), Work{1 << 20}, ToEnd{})
		if got := m.Next(); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", document, got, want)
		}
		for _, next := range want {
			if n := play(m, TryNext{next}); n.Exp.Rule.ID != string(next) || !n.Playing {
				t.Errorf("%s: %s plays %s", document, next, n.Exp.Rule.ID)
			}
		}
	}
}

// TestNextRate: after a run that diverged, an η that is stable comes first.
func TestNextRate(t *testing.T) {
	m := play(opened(t, andBy), Work{1 << 20}, ToEnd{})
	if got := m.Next(); len(got) == 0 || got[0] != NextRate {
		t.Fatalf("%v", got)
	}
	m = play(m, TryNext{NextRate})
	if eta(m) != 0.2 || m.Cursor() != 0 || !m.Playing {
		t.Errorf("η = %v at step %d, playing %v", eta(m), m.Cursor(), m.Playing)
	}
	if m = play(m, Work{1 << 20}, ToEnd{}); slices.Contains(m.Next(), NextRate) {
		t.Error("it is proposed again")
	}
}

// TestNewRuleStarts: another rule begins at its start, paused, wherever the one before was; undone,
// it is the run that was there.
func TestNewRuleStarts(t *testing.T) {
	for _, at := range [][]Msg{{ToEnd{}}, {Seek{7}}, {TogglePlay{}}, {SetPredict{PredictStep}, Seek{1}}} {
		m := play(play(Opening(words.En), Work{1 << 20}), at...)
		m = play(m, algorithm("adaline"))
		if m.Want != 0 || m.Playing || m.Fault != nil {
			t.Errorf("after %v Adaline is at step %d, playing %v", at, m.Want, m.Playing)
		}
	}
}
