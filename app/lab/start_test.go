package lab

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
)

// TestAStartOutlastsItsData: start weights that the reader typed stay with another set of as many
// inputs, go with a notice where they do not fit, and are back as soon as they do.
func TestAStartOutlastsItsData(t *testing.T) {
	set := func(id string) Msg { return Set{Path: "data.preset", Value: `"` + id + `"`} }
	typed := []float64{1, -2, 0.5}
	m := play(Opening(words.En), set("and"))
	if m.Changed == nil || m.Changed.What != words.StartPlain {
		t.Errorf("AND starts from zero, in order, and says %+v", m.Changed)
	}
	m = play(m, Set{Path: "learner.init", Value: "[1,-2,0.5]"})
	n := 3
	for _, next := range []Msg{set("or"), set("xor"), set("iris-setosa-versicolor"),
		algorithm("adaline"), set("two-clouds-16"), algorithm("linear-regression"),
		algorithm("least-squares"), algorithm("perceptron")} {
		m = Update(m, next)
		init := m.Exp.Document.Learner.Init
		if m.Exp.Table.N == 3 && !slices.Equal(init.Weights, typed) {
			t.Errorf("after %+v the start is %+v, fault %+v", next, init, m.Fault)
		}
		lost := m.Fault != nil && m.Fault.What == words.InitReset ||
			m.Changed != nil && m.Changed.Start
		if first := m.Exp.Table.N != n; first && init.Start == rule.StartZero &&
			lost != m.Exp.Rule.Uses(rule.SettingInit) {
			t.Errorf("after %+v the start is %+v; said that it is lost: %t", next, init, lost)
		}
		n = m.Exp.Table.N
	}
	m = play(m, ChooseStart{rule.StartZero}, set("iris-setosa-versicolor"), set("and"))
	if m.Exp.Document.Learner.Init.Start != rule.StartZero {
		t.Errorf("a start from zero that was chosen became %+v", m.Exp.Document.Learner.Init)
	}
}

// TestTheFirstStartComesBack: two clouds have their start again after a regression, and no source is
// named that nobody chose.
func TestTheFirstStartComesBack(t *testing.T) {
	m := play(Opening(words.En), algorithm("linear-regression"))
	if m.Changed == nil || !m.Changed.Start ||
		!strings.HasSuffix(m.Changed.Sentence(words.En), words.InitReset.En) {
		t.Errorf("the start is lost, and the notice is %+v", m.Changed)
	}
	m = Update(m, algorithm("perceptron"))
	if init := m.Exp.Document.Learner.Init; !slices.Equal(init.Weights, []float64{0.2, -0.6, 0.3}) {
		t.Errorf("back at the perceptron the start is %+v", init)
	}
	m = Update(m, Set{Path: "data.preset", Value: `"two-clouds-16"`})
	if c, exact, ok := m.Following(); ok || exact {
		t.Errorf("the settings are said to be taken from %s", c.Name.En)
	}
}
