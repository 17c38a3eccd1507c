package rule

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// SVM is the linear support vector machine, learned by descending the subgradient of the hinge loss
// with a penalty on the weights.
var SVM = Rule{
	ID: "svm", Name: svmName, About: svmAbout, Kind: data.Binary,
	Sources: []string{
		"C. Cortes and V. Vapnik, Support-vector networks, Machine Learning 20 (1995)",
		"S. Shalev-Shwartz, Y. Singer and N. Srebro, Pegasos: Primal Estimated sub-GrAdient SOlver for SVM, ICML (2007)",
	},
	Settings: []SettingID{
		SettingEta, SettingSchedule, SettingLambda, SettingRegularizeBias, SettingGradient,
		SettingBatch, SettingRemainder, SettingOrder, SettingSequence, SettingInit, SettingBias,
		SettingTie,
	},
	Adjust:  func(s *Settings) { s.Step, s.Gradient = StepLabel, GradientMean }, // d is ±1
	Orders:  []Order{OrderCyclic, OrderShuffle, OrderRandom, OrderSequence},
	Scales:  []Gradient{GradientMean, GradientSum},
	Loss:    HingeLoss,
	Penalty: ridge,
	Rest:    RestStill,
	Margin:  func(*Settings) float64 { return 1 },
	Says: map[string]text.Text{
		string(GradientSum): svmSumChoice, string(GradientMean): svmMeanChoice,
	},
	Formula: svmFormula,
	Factor:  func(*Settings) string { return svmFactor },
	Misses:  svmFactor,
	Board:   svmBoard,
	New:     newSVM,
}

// svmFactor is −∂/∂z of max(0, 1 − dz), with the subgradient 0 at dz = 1.
const svmFactor = "[d z < 1] d"

func svmFormula(s *Settings) []string {
	lines := append([]string{"z = w · x"}, shrinks(s, "f", "")...)
	f := "f = " + svmFactor
	if s.Schedule == SchedulePegasos {
		f += ",  η = 1/(λ t)"
	}
	return append(lines, f)
}

func svmBoard(s *Settings, v Signal) []BoardLine {
	compared := " < 1"
	if v.Factor == 0 {
		compared = " ≥ 1"
	}
	return []BoardLine{
		perceptronBoard(s, v)[0],
		{"d · z", []any{Target(v.Target), " · ", Term(v.Z)},
			[]any{Plain(v.Target * v.Z), compared}},
	}
}

func newSVM(p *Problem) Learner {
	l := newSingle(p, HingeLoss)
	l.penalise(p)
	// A z that is not a number is a mistake.
	l.signal = func(z, d float64) (o, e, f float64) {
		if !(float64(d*z) >= 1) {
			f = d
		}
		return l.threshold(z, d), f, f
	}
	l.cost = func(z, d float64) float64 { return max(0, 1-float64(d*z)) }
	return l
}
