package lab

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/rule"
)

// TestUpdateIsPure throws random messages at the lab: it never panics, the cursor stays in the
// run, and Update leaves its argument as it was.
func TestUpdateIsPure(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	m := Opening(words.En)
	point := func() geometry.Point { return at(random.Float64()*10-2, random.Float64()*10-2) }
	paths := []struct{ path, value string }{
		{"learner.eta", "0.7"}, {"learner.eta", "-1"}, {"learner.algorithm", `"adaline"`}, {"learner.algorithm", `"pocket"`},
		{"learner.algorithm", `"perceptron"`}, {"data.preset", `"xor"`}, {"data.preset", `"two-moons"`}, {"stop.epochs", "7"},
		{"inputs.standardize", `"population"`}, {"test.fraction", "0.3"}, {"learner.init", "[1,2,3]"}, {"learner.bias", "false"},
		{"learner.bias", "true"}, {"nonsense", "1"}, {"seed", "7"}, {"learner.batch", "2"},
		{"learner.algorithm", `"multiclass"`}, {"learner.algorithm", `"linear-regression"`}, {"learner.algorithm", `"least-squares"`},
		{"learner.algorithm", `"averaged"`}, {"data.preset", `"iris"`}, {"data.preset", `"noisy-line"`}, {"inputs.map", `["x1","x1*x2"]`},
		{"inputs.map", `[]`}, {"inputs.columns", `[2]`}, {"learner.batch", `"all"`},
	}
	for i := range 3000 {
		var msg Msg
		switch random.IntN(24) {
		case 0, 1:
			msg = AddSample{point()}
		case 2, 3:
			msg = MoveSample{random.IntN(12) - 1, point(), "g"}
		case 4:
			msg = RemoveSample{Row: random.IntN(12) - 1}
		case 5:
			msg = Undo{}
		case 6:
			msg = Redo{}
		case 7, 8, 9:
			p := paths[random.IntN(len(paths))]
			msg = Set{Path: p.path, Value: p.value}
		case 10:
			msg = TogglePlay{}
		case 11:
			msg = StepBy{random.IntN(300) - 150}
		case 12:
			msg = EpochBy{random.IntN(5) - 2}
		case 13:
			msg = Tick{time.Duration(random.IntN(1e9))}
		case 14:
			msg = Seek{random.IntN(3000) - 10}
		case 15:
			msg = ToggleColumn{random.IntN(4)}
		case 16:
			msg = ChooseClass{random.IntN(3) - 1}
		case 17:
			msg = Zoom{random.Float64() * 3, point()}
		case 18:
			msg = ChooseOrder{[]rule.Order{rule.OrderSequence, rule.OrderMistake, rule.OrderShuffle, rule.OrderCyclic}[random.IntN(4)]}
		case 19:
			msg = SetLabel{random.IntN(10), random.IntN(2)}
		case 20:
			msg = []Msg{NewStart{}, FitView{}, ToEnd{}, Reset{}, ClearSamples{}, ToggleTable{}, TablePage{1}, Dismiss{}}[random.IntN(8)]
		case 21:
			msg = []Msg{Select{random.IntN(5)}, PickUp{}, MoveCross{point()}, HideCross{}, Work{5000}, EndGesture{}}[random.IntN(6)]
		case 22:
			msg = []Msg{AddClass{}, SetTarget{random.IntN(9), "2.5"}, ShowOn{random.IntN(3), random.IntN(5)}, SetLabel{0, 2}}[random.IntN(4)]
		case 23:
			msg = []Msg{PointAt{random.IntN(12) - 1}, DragArrow{point(), point(), 0.5, "a"}, ChooseStart{rule.StartGiven}, ChooseStart{rule.StartRandom}}[random.IntN(4)]
		}
		before, document := m, string(m.Exp.Document.Full())
		next := Update(m, msg)
		if got := string(m.Exp.Document.Full()); got != document || !sameFields(before, m) {
			t.Fatalf("message %d, %T%+v, changed its argument", i, msg, msg)
		}
		if c := next.Cursor(); c < 0 || c > next.Known {
			t.Fatalf("message %d, %T: cursor %d of %d", i, msg, c, next.Known)
		}
		_, _, _, _ = next.Sentence(), next.Arithmetic(), next.Status(), next.Charts()
		_, _, _, _ = next.Verdict(), next.Notes(), next.Description(), next.Outputs([]int{0, 1, 2})
		next.Weights()
		m = next
	}
}

// sameFields compares two models field by field, slices by what they hold, but for the memos.
func sameFields(a, b Model) bool {
	a.Run, b.Run = nil, nil
	a.insight, b.insight = nil, nil
	return reflect.DeepEqual(a, b)
}
