package lab

import (
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/moment"
)

// TestAsInTheWorkedExample: its name stands where all of its settings are in force, not where its
// start does not fit the inputs.
func TestAsInTheWorkedExample(t *testing.T) {
	const learner = `"learner":{"eta":0.1}`
	m := opened(t, `{"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1","x2","x1*x2"]},`+learner+`}`)
	c, exact, ok := m.Following()
	if name := explain.Convention(words.En, c, exact, ok); ok && strings.Contains(c.ID, "example") {
		t.Errorf("with a feature map it is as in %q", name)
	}
	for _, c := range m.Conventions() {
		n := play(m, ChooseConvention{c.ID})
		start := n.Exp.Document.Learner.Init
		d, exact, _ := n.Following()
		if d.ID == c.ID && exact && start.Start == "zero" &&
			!c.Exactly(n.Exp.Rule, n.Exp.Document.Learner, 3) {
			t.Errorf("%s: exact, but its start was left out", c.ID)
		}
	}
}

// TestNoBoundaryIsTrue: a bias that is not zero draws no line either, and then the weights are not
// all zero.
func TestNoBoundaryIsTrue(t *testing.T) {
	m := opened(t, `{"version":1,"data":{"preset":"and"},"learner":{"init":[1,0,0]}}`)
	if got := m.Explain().Equation(); got != words.En.Say(words.NoBoundary) ||
		!strings.Contains(got, "input shown") {
		t.Errorf("w = (1, 0, 0): %q", got)
	}
}

// TestProofOfClasses: the reason for which there is none is true.
func TestProofOfClasses(t *testing.T) {
	m := opened(t, `{"version":1,"learner":{"algorithm":"multiclass"}}`)
	if why := m.Lacks(moment.Proof, false); !strings.Contains(why.En, "a w for every class") ||
		strings.Contains(why.En, "does not learn from mistakes alone") {
		t.Errorf("%q", why.En)
	}
}
