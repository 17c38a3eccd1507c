package rule

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
)

// Adaline descends the squared error of α(z), before the threshold (Widrow and Hoff's delta rule).
var Adaline = Rule{
	ID: "adaline", Name: adalineName, About: adalineAbout, Kind: data.Binary,
	Sources: []string{
		"B. Widrow and M. E. Hoff, Adaptive switching circuits, IRE WESCON (1960)",
	},
	Settings: []SettingID{
		SettingEta, SettingDecay, SettingActivation, SettingGradient, SettingBatch,
		SettingRemainder,
		SettingOrder, SettingSequence, SettingInit, SettingBias, SettingTargets, SettingTie,
		SettingLambda, SettingRegularizeBias,
	},
	Adjust:  func(s *Settings) { s.Batch, s.Lambda = BatchAll, 0 },
	Orders:  []Order{OrderCyclic, OrderShuffle, OrderRandom, OrderSequence},
	Scales:  []Gradient{GradientSum, GradientMean, GradientTwiceMean},
	Loss:    SquaredLoss,
	Curve:   squareCurve,
	Penalty: ridge,
	Rest:    RestNever,
	Factor:  adalineFactor,
	Board:   adalineBoard,
	Formula: adalineFormula,
	New:     newAdaline,
}

func adalineFormula(s *Settings) []string {
	if s.Activation == ActivationIdentity {
		return append([]string{"z = w · x"}, descends(s, "(d − z)", "")...)
	}
	activation := "α(z) = tanh(z)"
	switch s.Activation {
	case ActivationLogistic:
		activation = "α(z) = 1/(1 + e^−z)"
	case ActivationBipolar:
		activation = "α(z) = 2/(1 + e^−z) − 1"
	}
	return append([]string{"z = w · x,  " + activation}, descends(s, "(d − α(z)) α′(z)", "")...)
}

// squareCurve is the largest α′² − (d − α) α″, for targets from −1 to 1 with tanh, and 0 or 1 with
// the logistic function.
func squareCurve(s *Settings) float64 {
	switch s.Activation {
	case ActivationTanh:
		return 1.24 // of (1 − a)²(1 + a)(1 + 3a), at a = 0.23
	case ActivationBipolar:
		return 0.31 // a quarter of that: tanh(z/2)
	case ActivationLogistic:
		return 0.078 // of a(1 − a)²(3a − 1), at a = 0.62
	}
	return 1
}

// adaline also learns linear-regression, with the identity on real targets.
type adaline struct {
	*single
	activation Activation
	half       bool    // predicts class 1 where α(z) ≥ ½, not where z ≥ 0
	level      float64 // the net input at which the output changes

	rate float64 // η·s of a single sample, without decay
}

func newAdaline(p *Problem) Learner {
	l := &adaline{single: newSingle(p, SquaredLoss), activation: p.Settings.Activation,
		half: p.Coding == Targets01}
	l.single.signal = l.signal
	l.penalise(p)
	switch {
	case l.half && l.activation == ActivationIdentity:
		l.level = 0.5
	case l.half && l.activation == ActivationTanh:
		l.level = 0.5 * num.Log(3) // tanh ½ln 3 = ½
	case l.half && l.activation == ActivationBipolar:
		l.level = num.Log(3)
	}
	l.rate = p.Settings.Eta * p.Settings.Gradient.Scale(1)
	if p.N == plane && l.activation == ActivationIdentity && l.lambda == 0 {
		l.plain, l.linear = l.newPlain(l.level), true
	}
	return l
}

func (l *adaline) Level() float64 { return l.level }

// activate returns α(z) and α′(z).
func (l *adaline) activate(z float64) (a, slope float64) {
	switch l.activation {
	case ActivationTanh:
		a = num.Tanh(z)
		return a, 1 - float64(a*a)
	case ActivationBipolar:
		a = num.Tanh(0.5 * z)
		return a, 0.5 * (1 - float64(a*a))
	case ActivationLogistic:
		a = num.Logistic(z)
		return a, float64(a * (1 - a))
	}
	return z, 1
}

// signal works one sample: e = d − α(z), f = e·α′(z). o is the class after the threshold or, with
// real targets, the prediction α(z).
func (l *adaline) signal(z, d float64) (o, e, f float64) {
	a, slope := l.activate(z)
	if l.real {
		return a, d - a, float64((d - a) * slope)
	}
	v := z
	if l.half {
		v = a - 0.5
	}
	e = d - a
	return l.threshold(v, d), e, float64(e * slope)
}

func (l *adaline) Learn(state []float64, steps Steps, t *Tally) int {
	if l.plain != nil && l.p.Settings.Decay == nil && steps.Ends == nil &&
		l.learn3(state, steps, t) {
		return len(steps.Samples)
	}
	return l.single.Learn(state, steps, t)
}
