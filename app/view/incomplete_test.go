package view

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/paper"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// hasty is a rule as a newcomer may leave it: a margin perceptron that says nothing of its margin
// but how it learns. Its number has no unit.
func hasty() (rule.Rule, *rule.Setting) {
	r := rule.Perceptron
	r.ID, r.Name = "hasty", text.Same("Hasty")
	r.Settings = []rule.SettingID{rule.SettingEta, "gap", rule.SettingArithmetic}
	r.Adjust = func(s *rule.Settings) { s.Step = rule.StepLabel }
	r.Proof, r.Board, r.Factor, r.Margin = nil, nil, nil, nil
	r.New = func(p *rule.Problem) rule.Learner { return &near{rule.Perceptron.New(p), p} }
	at := func(s *rule.Settings) *float64 { return &s.Margin }
	return r, &rule.Setting{
		ID: "gap", Name: text.Same("Gap"), Control: rule.ControlBox, Number: &rule.Number{At: at},
		Get:  func(_ rule.Rule, s *rule.Settings) any { return s.Margin },
		Read: func(n data.Node, _ rule.Rule, s *rule.Settings) { s.Margin = n.Number(s.Margin) },
		Draw: func(_ rule.Rule, _ int, intN func(int) int) any { return intN(3) },
	}
}

// near corrects single samples with d(w·x) ≤ γ.
type near struct {
	rule.Learner
	p *rule.Problem
}

func (l *near) Show(state []float64, batch []int32, eta float64) rule.Working {
	g := l.Learner.Show(state, batch, eta)
	if g.Target[0]*g.Z[0] <= l.p.Settings.Margin {
		g.Factor[0] = g.Target[0]
		for j := range g.Delta {
			g.Delta[j] = eta * g.Factor[0] * l.p.X[int(batch[0])*l.p.N+j]
		}
	}
	return g
}

func (l *near) Learn(state []float64, steps rule.Steps, t *rule.Tally) int {
	for k := range steps.Samples {
		g := l.Show(state, steps.Samples[k:k+1], l.p.Settings.Eta)
		if g.Acts() {
			t.Mistakes++
			t.Updates++
			for j, v := range g.Delta {
				state[j] += v
			}
		}
	}
	return len(steps.Samples)
}

// TestRuleThatSaysTooLittle: a rule and a setting whose entries leave out all that can be left out
// are shown, computed and written without anything wrong being said. Each part once failed.
func TestRuleThatSaysTooLittle(t *testing.T) {
	r, own := hasty()
	defer rule.Add(r, own)()
	const and = `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"hasty","gap":0.5%s}}`
	open := func(more string) lab.Model {
		m := lab.Update(lab.Opening(words.En), lab.OpenLink{Fragment: "#json=" + fmt.Sprintf(and, more)})
		m = lab.Update(m, lab.SetFolds{Folds: everyFold})
		return lab.Update(m, lab.ToEnd{})
	}
	m, float := open(""), open(`,"arithmetic":"float64"`)
	if m.Fault != nil {
		t.Fatal(m.Fault.Sentence(words.En))
	}
	t.Run("panel", func(t *testing.T) {
		html := pageOf(m)
		if !strings.Contains(html, `id="gap"`) || !strings.Contains(html, `value="0.5"`) {
			t.Error("no box for the number")
		}
		m := lab.Update(m, lab.SetTyped{Path: "learner.gap", Text: "1.5", As: lab.ReadNumber})
		if got := m.Exp.Document.Learner.Margin; got != 1.5 {
			t.Errorf("typed 1.5, the document has %v", got)
		}
	})
	t.Run("exact", func(t *testing.T) {
		if a, cause := m.Run.Arithmetic(); a != rule.ArithmeticFloat64 {
			t.Errorf("%s (%s) with a number of unknown unit", a, cause)
		}
		if a, b := m.Run.Updates(), float.Run.Updates(); a != b || a < 20 {
			t.Errorf("%d updates, in float64 %d", a, b)
		}
	})
	t.Run("headline", func(t *testing.T) {
		met := 0
		for step := 1; step <= m.Known; step++ {
			x := m.Explain()
			x.Step = step
			s := m.Run.Step(step)
			if said := x.Sentence(); s.Acts() && !s.Mistake && step < m.Known {
				met++
				if strings.Contains(said, "nothing changes") {
					t.Fatalf("step %d: %q, and Δw = %v", step, said, s.Delta)
				}
				a := x.Arithmetic()
				work := explain.Flat(a.Lines[a.Main-2].Value)
				if strings.Contains(work, "no change") {
					t.Fatalf("step %d: %q", step, work)
				}
			}
		}
		if met == 0 {
			t.Error("no step corrects a right sample")
		}
	})
	t.Run("bound", func(t *testing.T) {
		now := m.Moment()
		if p, _ := now.Proof(false); p != nil {
			t.Errorf("a bound of %v for %d updates", p.Bound, m.Run.Updates())
		}
	})
	t.Run("sheet", func(t *testing.T) {
		page, err := paper.WriteSheet(wire.SheetOrder{Lang: words.En,
			Document: json.RawMessage(fmt.Sprintf(and, ""))})
		if err != nil || !strings.Contains(page, "Gap: 0.5") {
			t.Errorf("no gap in the sheet (%v)", err)
		}
	})
	t.Run("value", func(t *testing.T) {
		if said := m.Explain().Value("learner.gap"); !strings.Contains(said, "0.5") {
			t.Errorf("told %q", said)
		}
	})
}
