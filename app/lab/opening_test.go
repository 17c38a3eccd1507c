package lab

import (
	"slices"
	"testing"
	"time"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// iris is the page of a document that says nothing.
func iris() Model {
	m, err := New(experiment.New(), 0, words.En)
	if err != nil {
		panic(err)
	}
	return m
}

// seen counts the steps after which the boundary is in the picture.
func seen(m *Model) (in, all int) {
	for step := range m.Known + 1 {
		w := m.Run.Weights(step, nil)
		if _, _, ok := (geometry.HalfPlane{A: w[1], B: w[2], C: w[0]}).Edge(m.View); ok {
			in++
		}
	}
	return in, m.Known + 1
}

// TestOpeningRun: what a first visit sees moves. Worked out in fractions beforehand: 12 of 16 are
// wrong at the start and 8, 1, 2, 1, 0, 0 after the epochs; 13 updates; no tie.
func TestOpeningRun(t *testing.T) {
	m := play(Opening(words.En), Work{1 << 20})
	if m.Exp.Preset.ID != "two-clouds-16" || m.Stopped != trace.Converged || m.Fault != nil {
		t.Fatalf("%q ends with %q, fault %v", m.Exp.Preset.ID, m.Stopped, m.Fault)
	}
	var errors []int
	for epoch := range m.Epochs {
		wrong, _ := m.Run.WrongAt(m.Run.Answer(m.Run.Epochs()[epoch].End, nil))
		errors = append(errors, wrong)
	}
	if want := []int{12, 8, 1, 2, 1, 0, 0}; !slices.Equal(errors, want) {
		t.Errorf("errors %v, want %v", errors, want)
	}
	if n := m.Run.Updates(); n != 13 {
		t.Errorf("%d updates, want 13", n)
	}
	if used, cause := m.Run.Arithmetic(); used != "exact" {
		t.Errorf("computed in %s: %v", used, cause)
	}
	for step := 1; step <= m.Known; step++ {
		if s := m.Run.Step(step); s.Z[0] == 0 {
			t.Errorf("a tie at step %d", step)
		}
	}
	if in, all := seen(&m); 100*in < 95*all {
		t.Errorf("the boundary is in the picture after %d of %d steps", in, all)
	}
	whole, _ := passed(t, m, 16*time.Millisecond)
	if whole > 50*time.Second || m.Speed != Followed { // of which 34 s are for reading
		t.Errorf("it plays for %v at speed %v", whole, m.Speed)
	}
}

// TestIrisFromTheMenu: one choice away, shuffled, and its boundary is seen.
func TestIrisFromTheMenu(t *testing.T) {
	for _, set := range []string{"iris-setosa-versicolor", "iris-setosa-rest"} {
		m := play(Opening(words.En), Set{Path: "data.preset", Value: `"` + set + `"`}, Work{1 << 20})
		in, all := seen(&m)
		if m.Exp.Document.Learner.Order != rule.OrderShuffle || 100*in < 95*all || m.Fault != nil {
			t.Errorf("%s: order %s, the boundary is in the picture after %d of %d steps, fault %v", set,
				m.Exp.Document.Learner.Order, in, all, m.Fault)
		}
	}
	m := play(iris(), Set{Path: "data.preset", Value: `"iris-setosa-rest"`})
	if m.Exp.Document.Learner.Order != rule.OrderCyclic {
		t.Error("an order that a document has does not stay")
	}
}

// TestOpeningIsNoDefault: what a document leaves out, and a link that has only options, mean what
// they always did; starting over brings the opening experiment.
func TestOpeningIsNoDefault(t *testing.T) {
	for _, fragment := range []string{`json={"version":1}`, "hide=charts"} {
		m := play(Opening(words.En), OpenLink{Fragment: fragment})
		if d := m.Exp.Document; d.Data.Preset != "iris-setosa-versicolor" ||
			d.Learner.Order != rule.OrderCyclic || d.Learner.Init.Start != rule.StartZero {
			t.Errorf("%s: %+v", fragment, d)
		}
		if m = play(m, StartOver{}); m.Exp.Preset.ID != "two-clouds-16" {
			t.Errorf("%s: started over with %s", fragment, m.Exp.Preset.ID)
		}
	}
	for _, r := range rule.All() { // whatever is tried first, nothing is refused
		if m := play(Opening(words.En), algorithm(r.ID)); m.Fault != nil || m.Exp.Rule.ID != r.ID {
			t.Errorf("%s: fault %+v", r.ID, m.Fault)
		}
	}
}

// TestTheOpeningComesBack: the set of the opening, chosen again, is the opening's experiment, unless
// the reader chose another start or order meanwhile; an emptied plane starts at zero, in order.
func TestTheOpeningComesBack(t *testing.T) {
	set := func(id string) Set { return Set{Path: "data.preset", Value: `"` + id + `"`} }
	first := Opening(words.En)
	for _, way := range [][]Msg{
		{set("xor")}, {set("iris-setosa-versicolor")}, {set("penguins-adelie-gentoo")}, {ClearSamples{}},
		{MoveSample{Row: 2, At: geometry.Point{X: 1, Y: 1}}}, {set("t-against-j"), set("and")},
		{MoveSample{Row: 2, At: geometry.Point{X: 1, Y: 1}}, ClearSamples{}},
	} {
		m := play(first, way...)
		if _, cleared := way[len(way)-1].(ClearSamples); cleared {
			if l := m.Exp.Document.Learner; l.Init.Start != rule.StartZero || l.Order != rule.OrderCyclic {
				t.Errorf("%T leaves the start %v and the order %v", way, l.Init, l.Order)
			}
		}
		m = play(m, set(experiment.OpeningSet))
		if got, want := m.Exp.Document.Learner, first.Exp.Document.Learner; got.Init.Start != want.Init.Start ||
			!slices.Equal(got.Init.Weights, want.Init.Weights) ||
			got.Order != want.Order {
			t.Errorf("after %T: the start %v and the order %v", way, got.Init, got.Order)
		}
	}
	chosen := play(first, set("xor"), Set{Path: "learner.order", Value: `"cyclic"`},
		set(experiment.OpeningSet))
	if l := chosen.Exp.Document.Learner; l.Init.Start != rule.StartZero || l.Order != rule.OrderCyclic {
		t.Errorf("the reader's order became %v, from %v", l.Order, l.Init)
	}
}
