package lab

import (
	"fmt"
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

// TestRateIsKept: a change of the rule or of the samples keeps η, unless the loss would run away;
// then another is proposed, and the one before can be taken all the same. One that the reader, a
// link or a file states stays; rule and η are taken back as one.
func TestRateIsKept(t *testing.T) {
	and := Set{Path: "data.preset", Value: `"and"`}
	clouds := Set{Path: "data.preset", Value: `"two-clouds-16"`}
	m := play(Opening(words.En), and)
	before := m.Exp.Document
	m = play(m, algorithm("adaline")) // 0.1 is below 2/λmax = 0.3139
	if eta(m) != 0.1 || m.Advice() != (Advice{}) {
		t.Errorf("Adaline on AND: η = %v, %+v", eta(m), m.Advice())
	}
	if m = play(m, clouds); eta(m) != 0.02 || !m.Advice().Proposed || m.Advice().Take != 0.1 {
		t.Errorf("on two clouds: η = %v, %+v", eta(m), m.Advice())
	}
	if taken := play(m, TakeRate{Eta: 0.1}, and, clouds); eta(taken) != 0.1 ||
		taken.Advice().Proposed {
		t.Errorf("taken all the same: η = %v", eta(taken))
	}
	if m = play(m, Set{Path: "learner.gradient", Value: `"mean"`}); eta(m) != 0.1 ||
		m.Advice() != (Advice{}) { // 16 · 0.084
		t.Errorf("the mean gradient: η = %v", eta(m))
	}
	if m = play(m, Set{Path: "learner.gradient", Value: `"sum"`}); eta(m) != 0.1 {
		t.Errorf("a setting makes η %v", eta(m))
	}
	if m = play(m, algorithm("logistic")); eta(m) != 0.1 { // which never runs away
		t.Errorf("logistic regression has η = %v", eta(m))
	}
	m = play(m, algorithm("adaline"))
	if a := m.Advice(); eta(m) != 0.02 || !a.Proposed {
		t.Errorf("Adaline again: η = %v, %+v", eta(m), a)
	}
	if m = play(m, algorithm("perceptron")); eta(m) != 0.1 || m.Advice() != (Advice{}) {
		t.Errorf("the perceptron has η = %v, which was for Adaline", eta(m))
	}
	for range 7 {
		m = play(m, Undo{})
	}
	if !reflect.DeepEqual(m.Exp.Document, before) {
		t.Errorf("seven changes are undone as %+v", m.Exp.Document)
	}
	if m = play(m, Redo{}, Redo{}); eta(m) != 0.02 || !m.Advice().Proposed || m.Advice().Take != 0.1 {
		t.Errorf("redone: η = %v, %+v", eta(m), m.Advice())
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
	m = play(Opening(words.En), OpenLink{Fragment: `json={"version":1,"data":{"preset":"two-clouds-16"}}`},
		algorithm("adaline"))
	if !m.Advice().Proposed {
		t.Errorf("a link that states none: η = %v", eta(m))
	}
	m = play(Opening(words.En),
		OpenLink{Fragment: `json={"version":1,"data":{"preset":"two-clouds-16"}}&lock=eta`},
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
