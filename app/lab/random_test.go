package lab

import (
	"math/rand/v2"
	"time"

	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/rule"
)

// paths are values that a reader may set, some of them wrong.
var paths = []struct{ path, value string }{
	{"learner.eta", "0.7"}, {"learner.eta", "-1"}, {"learner.algorithm", `"adaline"`},
	{"learner.algorithm", `"pocket"`},
	{"learner.algorithm", `"perceptron"`}, {"data.preset", `"xor"`}, {"data.preset", `"two-moons"`},
	{"stop.epochs", "7"},
	{"inputs.standardize", `"population"`}, {"test.fraction", "0.3"}, {"learner.init", "[1,2,3]"},
	{"learner.bias", "false"},
	{"learner.bias", "true"}, {"nonsense", "1"}, {"seed", "7"}, {"learner.batch", "2"},
	{"learner.algorithm", `"multiclass"`}, {"learner.algorithm", `"linear-regression"`},
	{"learner.algorithm", `"least-squares"`},
	{"learner.algorithm", `"averaged"`}, {"data.preset", `"iris"`}, {"data.preset", `"noisy-line"`},
	{"inputs.map", `["x1","x1*x2"]`},
	{"inputs.map", `[]`}, {"inputs.columns", `[2]`}, {"learner.batch", `"all"`},
}

// anyMessage is something that a reader might do.
func anyMessage(random *rand.Rand) Msg {
	point := func() geometry.Point { return at(random.Float64()*10-2, random.Float64()*10-2) }
	switch random.IntN(28) {
	case 0, 1:
		return AddSample{point()}
	case 2, 3:
		return MoveSample{random.IntN(12) - 1, point(), Gesture{By: ByPointer}}
	case 4:
		return RemoveSample{Row: random.IntN(12) - 1}
	case 5:
		return Undo{}
	case 6:
		return Redo{}
	case 7, 8, 9:
		p := paths[random.IntN(len(paths))]
		return Set{Path: p.path, Value: p.value}
	case 10:
		return TogglePlay{}
	case 11:
		return StepBy{random.IntN(300) - 150}
	case 12:
		return EpochBy{random.IntN(5) - 2}
	case 13:
		return Tick{time.Duration(random.IntN(1e9))}
	case 14:
		return Seek{random.IntN(3000) - 10}
	case 15:
		return ToggleColumn{random.IntN(4)}
	case 16:
		return ChooseClass{random.IntN(3) - 1}
	case 17:
		return Zoom{random.Float64() * 3, point()}
	case 18:
		return ChooseOrder{[]rule.Order{rule.OrderSequence, rule.OrderMistake, rule.OrderShuffle,
			rule.OrderCyclic}[random.IntN(4)]}
	case 19:
		return SetLabel{random.IntN(10), random.IntN(2)}
	case 20:
		return []Msg{NewStart{}, FitView{}, ToEnd{}, Reset{}, ClearSamples{}, ToggleFold{FoldTable},
			TablePage{1}, Dismiss{}}[random.IntN(8)]
	case 21:
		return []Msg{Select{random.IntN(5)}, PickUp{}, MoveCross{point()}, HideCross{}, Work{5000},
			EndGesture{}}[random.IntN(6)]
	case 22:
		return []Msg{AddClass{}, SetTarget{random.IntN(9), "2.5"},
			ShowOn{random.IntN(3), random.IntN(5)}, SetLabel{0, 2}}[random.IntN(4)]
	case 23:
		return []Msg{PointAt{random.IntN(12) - 1}, ChooseStart{rule.StartGiven},
			ChooseStart{rule.StartRandom},
			DragArrow{point(), point(), 0.5, Gesture{By: ByPointer}}}[random.IntN(4)]
	case 24:
		return []Msg{AddRival{"pocket"}, Branch{}, SetRival{0, "learner.eta", "0.3"},
			RemoveRival{0}, SwapRival{0}, ReadyDuel{"pocket"}, ReadyDuel{"batch"}}[random.IntN(7)]
	case 25:
		return []Msg{SetPredict{PredictEpoch}, SetPredict{}, MoveEnd{1, point()},
			TypeGuess{"1, 2, 3"}, Reveal{}, GuessAgain{}}[random.IntN(6)]
	case 26:
		return []Msg{ShowBeside{BesideWeights}, ShowBeside{},
			SetStart{Weights: []float64{random.Float64(), 1, 2}}, DragBoundary{At: point()},
			ChooseConvention{"pla"}, SetSpeed{random.Float64() * 99}, Flip{"learner.bias"},
			Flip{"inputs.unit"}}[random.IntN(8)]
	case 27:
		return []Msg{StartOver{}, Open{Text: []byte(`{"version":1,"data":{"preset":"and"},"seed":9}`)}, Open{Text: []byte(`{`)},
			OpenTable{Set: table(), Name: "x.csv"}, ChooseTool{Erase}}[random.IntN(5)]
	}
	return Dismiss{}
}

// table is a set of numbers to predict that was read from a file.
func table() data.Set {
	return data.Set{Kind: data.Real, Features: []string{"a"}, Points: [][]float64{{1}, {2}, {3}},
		Labels: []float64{1, 2, 4}}
}
