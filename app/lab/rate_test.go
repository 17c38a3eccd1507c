package lab

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/theory"
)

func eta(m Model) float64 { return m.Exp.Document.Learner.Eta }

// AND, all four samples at once: 2/λmax = 4/(7 + √33) = 0.3139 (see TestKnown). Half of it is
// 0.157.
const andBy = `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":0.6},
	"stop":{"epochs":12}}`

// TestRisesAtTheCursor: that η is too large is said when the loss has risen, not before, and with
// an η for which it does not.
func TestRisesAtTheCursor(t *testing.T) {
	m := play(opened(t, andBy), Work{1 << 20})
	for step := range m.Known + 1 {
		m = play(m, Seek{step})
		rises := step > 0 && m.Run.LossAt(m.Run.Answer(step, nil)) >
			m.Run.LossAt(m.Run.Answer(step-1, nil))
		a := m.Advice()
		if a.Rises != rises {
			t.Fatalf("step %d: advice %+v, but rises: %v", step, a, rises)
		}
		if rises && (a.Take != 0.2 || a.Eta != 0.6 || a.Stable.Says != theory.Sharp) {
			t.Errorf("step %d: %+v", step, a)
		}
	}
	if a := m.Advice(); !a.Rises {
		t.Fatalf("at the end: %+v", a)
	}
	m = play(m, Set{Path: "learner.eta", Value: "0.1"}, ToEnd{})
	if a := m.Advice(); a != (Advice{}) {
		t.Errorf("with what it says: %+v", a)
	}
	// A run that leaves all numbers behind says so to its end.
	m = play(opened(t, `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":1e90}}`),
		ToEnd{})
	if a := m.Advice(); !a.Rises || a.Eta != 1e90 {
		t.Errorf("η = 1e90: %+v at %d of %d", a, m.Cursor(), m.Known)
	}
	// With one sample at a time a rise is no sign of too large an η where every step is safe.
	m = opened(t, `{"version":1,"data":{"preset":"xor"},"learner":{"algorithm":"adaline","batch":1,"eta":0.6},"stop":{"epochs":30}}`)
	rose := false
	for m = play(m, Work{1 << 20}); m.Cursor() < m.Known; m = play(m, StepBy{1}) {
		at := m.Moment()
		rose = rose || at.Rises()
		if m.Advice().Rises {
			t.Fatalf("step %d: %+v", m.Cursor(), m.Advice())
		}
	}
	if !rose {
		t.Error("it never rose: nothing was tried")
	}
	// With a decay there is nothing to take.
	m = play(opened(t, `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","decay":{"c1":9,"c2":1}}}`),
		StepBy{1}, StepBy{1})
	if a := m.Advice(); !a.Rises || a.Take != 0 || a.Eta != 4.5 {
		t.Errorf("decay: %+v", a)
	}
}

// TestRateIsProposed: a rule that descends begins with an η below what is stable; one that the
// reader, a link or a file states stays; rule and η are taken back as one.
func TestRateIsProposed(t *testing.T) {
	and := Set{Path: "data.preset", Value: `"and"`}
	m := play(Opening(words.En), and)
	before := m.Exp.Document
	m = play(m, algorithm("adaline"))
	if a := m.Advice(); eta(m) != 0.1 || !a.Proposed || math.Abs(a.Stable.Below-0.3139) > 1e-4 {
		t.Errorf("Adaline on AND: η = %v, %+v", eta(m), a)
	}
	if m = play(m, Set{Path: "learner.gradient", Value: `"mean"`}); eta(m) != 0.5 {
		t.Errorf("the mean gradient: η = %v", eta(m))
	}
	if m = play(m, algorithm("perceptron")); eta(m) != 0.1 || m.Advice() != (Advice{}) {
		t.Errorf("the perceptron has η = %v, which was for Adaline", eta(m))
	}
	for range 3 {
		m = play(m, Undo{})
	}
	if !reflect.DeepEqual(m.Exp.Document, before) {
		t.Errorf("three changes are undone as %+v", m.Exp.Document)
	}
	if m = play(m, Redo{}); eta(m) != 0.1 || !m.Advice().Proposed {
		t.Errorf("redone: η = %v, %+v", eta(m), m.Advice())
	}
	if m = play(m, Set{Path: "data.preset", Value: `"two-clouds"`}); !m.Advice().Proposed ||
		eta(m) > m.Advice().Stable.Below/2 || eta(m) < m.Advice().Stable.Below/5 {
		t.Errorf("another set: η = %v, %+v", eta(m), m.Advice())
	}
	stated := func(name string, m Model, want float64) {
		t.Helper()
		if m = play(m, algorithm("adaline")); eta(m) != want || m.Advice() != (Advice{}) {
			t.Errorf("%s: η = %v, %+v", name, eta(m), m.Advice())
		}
	}
	stated("set", play(Opening(words.En), and, Set{Path: "learner.eta", Value: "0.3"}), 0.3)
	stated("set to what it was", play(Opening(words.En), and,
		Set{Path: "learner.eta", Value: "0.1"}), 0.1)
	m = play(Opening(words.En), and, algorithm("adaline"), Set{Path: "learner.eta", Value: "0.05"})
	stated("set for Adaline", play(m, algorithm("perceptron")), 0.05)
	const document = `{"version":1,"data":{"preset":"and"},"learner":{"eta":0.1}}`
	stated("a file", play(Opening(words.En), Open{Text: []byte(document)}), 0.1)
	stated("a link", play(Opening(words.En), OpenLink{Fragment: "json=" + document}), 0.1)
	m = play(Opening(words.En), OpenLink{Fragment: `json={"version":1,"data":{"preset":"xor"}}`},
		algorithm("adaline"))
	if !m.Advice().Proposed {
		t.Errorf("a link that states none: η = %v", eta(m))
	}
	m = play(Opening(words.En), OpenLink{Fragment: `json={"version":1,"data":{"preset":"xor"}}&lock=eta`},
		algorithm("adaline"))
	if m.Exp.Rule.ID != "adaline" || m.Advice().Proposed {
		t.Errorf("a locked η: %s with %v", m.Exp.Rule.ID, eta(m))
	}
}

// TestRisesForEveryLoss: whatever the loss, its samples and how many of them a step sees: where the
// loss has risen with an η far too large, that is said, and with the one that is offered the loss
// ends lower than it began.
func TestRisesForEveryLoss(t *testing.T) {
	tried := 0
	for _, of := range []string{
		`"data":{"preset":"two-clouds"},"learner":{"algorithm":"adaline"`,
		`"data":{"preset":"iris-setosa-versicolor"},"learner":{"algorithm":"adaline"`,
		`"data":{"preset":"two-clouds"},"learner":{"algorithm":"adaline","activation":"tanh"`,
		`"data":{"preset":"two-clouds"},"learner":{"algorithm":"adaline","activation":"logistic"`,
		`"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression"`,
	} {
		for _, batch := range []string{`1`, `3`, `"all"`} {
			for _, gradient := range []string{"sum", "mean"} {
				for _, inputs := range []string{"none", "population"} {
					m := opened(t, `{"version":1,`+of+`,"batch":`+batch+`,"gradient":"`+gradient+
						`"},"inputs":{"standardize":"`+inputs+`"},"stop":{"epochs":8}}`)
					s, ok := m.Course.Stable(false)
					if !ok {
						t.Fatalf("%s: nothing is stable", of)
					}
					m = play(m, Set{Path: "learner.eta", Value: fmt.Sprint(40 * s.Below)}, Work{1 << 20})
					rose := false
					for step := range m.Known + 1 {
						m = play(m, Seek{step})
						at, a := m.Moment(), m.Advice()
						if at.Rises() != a.Rises || a.Rises && !(a.Take > 0 && a.Take < a.Stable.Below) {
							t.Fatalf("%s, %s, %s, %s, step %d: rises %v, %+v", of, batch, gradient, inputs, step,
								at.Rises(), a)
						}
						if a.Rises && !rose {
							rose = true
							tried++
							n := play(m, TakeRate{Eta: a.Take}, Work{1 << 20}, ToEnd{})
							if first, last := n.Run.Epochs()[0].Loss, n.Run.LossAt(n.Answered()); !(last < first) {
								t.Errorf("%s, %s, %s, %s: with η = %v the loss goes from %v to %v", of, batch,
									gradient, inputs, a.Take, first, last)
							}
							if late := play(n, TakeRate{Eta: a.Take * 2}); eta(late) != a.Take {
								t.Error("what is not advised is taken")
							}
						}
					}
				}
			}
		}
	}
	if tried < 40 {
		t.Errorf("only %d of 60 ever rose", tried)
	}
}

// TestStaleRateEndsNoDrag: a button for an η that is no longer advised does nothing at all.
func TestStaleRateEndsNoDrag(t *testing.T) {
	drag := MoveSample{Row: 0, At: at(1, 1), Gesture: Gesture{By: ByPointer, Number: 1}}
	m := play(opened(t, andBy), drag)
	if n := play(m, TakeRate{Eta: 0.1}); !n.Dragging() || !reflect.DeepEqual(n, m) {
		t.Errorf("dragging %v", n.Dragging())
	}
}
