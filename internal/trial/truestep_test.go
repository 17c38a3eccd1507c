package trial

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

func product(w, x []float64) (z float64) {
	for j, v := range x {
		z += w[j] * v
	}
	return z
}

// shown returns the only sample of the step at the cursor, and the step.
func shown(m *explain.Moment) (x []float64, s trace.Step) {
	s = m.Run.Step(m.Step)
	return m.Exp.Table.Sample(int(s.Samples[0])), s
}

// still reports whether the step changed nothing.
func still(m *explain.Moment, _ []string) bool {
	return slices.Equal(m.Run.Weights(m.Step-1, nil), m.Moment.Weights())
}

// tooSmall reports whether the step has a Δw that w + Δw, rounded, does not show. One that divides
// by ‖x‖² has none where that is too large for a float64.
func tooSmall(m *explain.Moment, said []string) bool {
	x, s := shown(m)
	moves := slices.ContainsFunc(s.Delta, func(v float64) bool { return v != 0 })
	return still(m, said) && (moves || math.IsInf(product(x, x), 1))
}

// turns reports whether a step that found its sample at a z turned w to one side.
func turns(m *explain.Moment, to float64, z func(z float64) bool) bool {
	x, s := shown(m)
	return z(s.Z[0]-m.Run.Level()) && to*product(s.Delta, x) > 0 && s.Target[0]*to >= 0
}

// undecided returns whether a z is neither class's: 0 or, in a rule with γ alone, up to γ.
func undecided(m *explain.Moment) func(z float64) bool {
	s := m.Exp.Document.Learner
	return func(z float64) bool {
		if m.Exp.Rule.ID == "margin-perceptron" && math.Abs(z) <= s.Margin {
			z = 0
		}
		return s.Tie == rule.TieMiddle && z == 0
	}
}

// near reports whether a step found its sample right, with the d·z and the γ that are said, and
// turned w to one side.
func near(m *explain.Moment, said []string, to float64) bool {
	x, s := shown(m)
	side, gamma := s.Target[0]*s.Z[0], m.Exp.Rule.Near(&m.Exp.Document.Learner)
	return side > 0 && side <= gamma && s.Output[0] == s.Target[0] && s.Target[0] == to &&
		to*product(s.Delta, x) > 0 && said[len(said)-2] == m.Lang.ShortAmount(side) &&
		strings.TrimPrefix(said[len(said)-1], "γ = ") == m.Lang.ShortAmount(gamma)
}

// shrinks reports whether a step of samples that do not pull took ηλw from the weights.
func shrinks(m *explain.Moment, said []string) bool {
	s, l := m.Run.Step(m.Step), &m.Exp.Document.Learner
	for k, z := range s.Z {
		if m.Exp.Rule.Margin != nil && m.Exp.Classes() == 0 && s.Target[k]*z < 1 || s.Factor[k] != 0 {
			return false
		}
	}
	for j, v := range s.Before {
		if j%m.Exp.Table.N == 0 && l.Bias && !l.RegularizeBias {
			v = 0
		}
		if math.Abs(s.After[j]-s.Before[j]+s.Eta*l.Lambda*v) > 1e-9*math.Abs(s.Before[j]) {
			return false
		}
	}
	return !still(m, said)
}

func positive(z float64) bool { return z > 0 }
func negative(z float64) bool { return z < 0 }
func zero(z float64) bool     { return z == 0 }

// missed returns by how much a sample is off its target with some weights.
func missed(m *explain.Moment, w, x []float64, d float64) float64 {
	if m.Exp.Rule.ID == "softmax" {
		return 1 - likelihood(w, x, int(d))
	}
	z := product(w, x)
	if m.Exp.Rule.Activated(&m.Exp.Document.Learner) {
		switch m.Exp.Document.Learner.Activation {
		case rule.ActivationTanh:
			z = math.Tanh(z)
		case rule.ActivationBipolar:
			z = 2/(1+math.Exp(-z)) - 1
		case rule.ActivationLogistic:
			z = 1 / (1 + math.Exp(-z))
		}
	}
	return math.Abs(d - z)
}

// likelihood returns p of a class: e^z over the sum of e^z.
func likelihood(w, x []float64, class int) float64 {
	var z []float64
	for vector := range slices.Chunk(w, len(x)) {
		z = append(z, product(vector, x))
	}
	most, sum := slices.Max(z), 0.0
	for _, v := range z {
		sum += math.Exp(v - most)
	}
	return math.Exp(z[class]-most) / sum
}

// turned returns which samples the answer got wrong before the step and now.
func turned(m *explain.Moment) (before, now []int32) {
	before, _ = m.Run.MistakesAt(m.Run.Answer(m.Step-1, nil))
	before = slices.Clone(before)
	now, _ = m.Run.MistakesAt(m.Answer())
	return before, now
}

// more returns how many of a list are not in another.
func more(list, other []int32) (n int) {
	for _, i := range list {
		if !slices.Contains(other, i) {
			n++
		}
	}
	return n
}

func numbered(m *explain.Moment, said string, n int) bool {
	for _, what := range []string{" points", " point", " pictures", " picture"} {
		said = strings.TrimSuffix(said, what)
	}
	return said == m.Lang.Small(n)
}

// losses returns the loss before the step and now.
func losses(m *explain.Moment) (was, is float64) {
	return m.Run.LossAt(m.Run.Answer(m.Step-1, nil)), m.Run.LossAt(m.Answer())
}

// outputs returns what a sample is taken for by the answer after a step.
func outputs(m *explain.Moment, step int) (list []float64) {
	w, z := m.Run.Answer(step, nil), make([]float64, max(1, m.Exp.Classes()))
	p := m.Run.Problem()
	for i := range p.M {
		list = append(list, m.Run.Predict(w, m.Exp.Table.Sample(i), p.D[i], z))
	}
	return list
}

var steps = []verdict{
	{words.HeadRight, func(m *explain.Moment, said []string) bool {
		_, s := shown(m)
		return still(m, said) && (s.Z[0]-m.Run.Level())*(2*s.Target[0]-1) > 0 && said[1] == said[2]
	}},
	{words.HeadAway, func(m *explain.Moment, _ []string) bool { return turns(m, -1, positive) }},
	{words.HeadTowards, func(m *explain.Moment, _ []string) bool { return turns(m, 1, negative) }},
	{words.HeadNeedle, func(m *explain.Moment, said []string) bool {
		_, s := shown(m)
		up, first := said[len(said)-1] == "up", 0
		if m.Exp.Table.Bias {
			first = 1
		}
		some := false
		for _, v := range s.Delta[first:] {
			if v != 0 && up != (v > 0) {
				return false
			}
			some = some || v != 0
		}
		z := s.Z[0] - m.Run.Level()
		return some && up == (z < 0) && up == (s.Target[0] > 0) && z != 0
	}},
	{words.HeadTieRight, func(m *explain.Moment, said []string) bool {
		_, s := shown(m)
		return still(m, said) && s.Z[0] == m.Run.Level()
	}},
	{words.HeadTieAway, func(m *explain.Moment, _ []string) bool { return turns(m, -1, zero) }},
	{words.HeadTieTowards, func(m *explain.Moment, _ []string) bool { return turns(m, 1, zero) }},
	{words.HeadMiddleTowards, func(m *explain.Moment, _ []string) bool {
		return turns(m, 1, undecided(m))
	}},
	{words.HeadMiddleAway, func(m *explain.Moment, _ []string) bool {
		return turns(m, -1, undecided(m))
	}},
	{words.HeadMiddleBias, func(m *explain.Moment, _ []string) bool {
		x, s := shown(m)
		others := slices.ContainsFunc(s.Delta[1:], func(v float64) bool { return v != 0 })
		return undecided(m)(s.Z[0]-m.Run.Level()) && slices.Max(x[1:]) == 0 && slices.Min(x[1:]) == 0 &&
			s.Delta[0] != 0 && !others
	}},
	{words.HeadMiddleZero, func(m *explain.Moment, said []string) bool {
		x, s := shown(m)
		return undecided(m)(s.Z[0]-m.Run.Level()) && still(m, said) && slices.Max(x) == 0 && slices.Min(x) == 0
	}},
	{words.HeadMiddleStill, func(m *explain.Moment, said []string) bool {
		_, s := shown(m)
		return undecided(m)(s.Z[0]-m.Run.Level()) && tooSmall(m, said)
	}},
	{words.HeadTaken, func(m *explain.Moment, said []string) bool {
		x, s := shown(m)
		n, is, took := len(x), int(s.Target[0]), int(s.Output[0])
		return is != took && product(s.Delta[is*n:is*n+n], x) > 0 &&
			product(s.Delta[took*n:took*n+n], x) < 0
	}},
	{words.HeadNearTowards, func(m *explain.Moment, said []string) bool { return near(m, said, 1) }},
	{words.HeadNearAway, func(m *explain.Moment, said []string) bool { return near(m, said, -1) }},
	{words.HeadNearBias, func(m *explain.Moment, said []string) bool {
		x, s := shown(m)
		return near(m, said, s.Target[0]) && slices.Max(x[1:]) == 0 && slices.Min(x[1:]) == 0
	}},
	{words.HeadTieNear, func(m *explain.Moment, said []string) bool {
		_, s := shown(m)
		return s.Z[0] == 0 && s.Output[0] == s.Target[0] && !still(m, said)
	}},
	{words.HeadShrinks, shrinks},
	{words.HeadAllShrink, shrinks},
	{words.HeadOffOutweighed, func(m *explain.Moment, _ []string) bool {
		x, s := shown(m)
		if d := int(s.Target[0]); m.Exp.Rule.ID == "softmax" {
			return s.Own != nil && likelihood(s.After, x, d) <= likelihood(s.Before, x, d)*(1+1e-9)
		}
		return s.Own != nil && s.Factor[0]*product(s.Delta, x) <= 0
	}},
	{words.HeadMetShrinks, shrinks},
	{words.HeadAllMet, shrinks},
	{words.HeadOutweighed, func(m *explain.Moment, _ []string) bool {
		x, s := shown(m)
		return s.Target[0]*s.Z[0] < 1 && s.Target[0]*product(s.Delta, x) <= 0
	}},
	{words.HeadPullsOf, func(m *explain.Moment, said []string) bool {
		n := len(said)
		least, most := apart(m)
		pulls, _ := strconv.Atoi(said[n-2])
		return least <= pulls && pulls <= most && said[n-1] == strconv.Itoa(m.Exp.Classes())
	}},
	{words.HeadPullsNone, func(m *explain.Moment, said []string) bool {
		least, _ := apart(m)
		x, _ := shown(m)
		return still(m, said) && (least == 0 || tooSmall(m, said) || product(x, x) == 0)
	}},
	{words.HeadPullsShrink, func(m *explain.Moment, said []string) bool {
		least, _ := apart(m)
		return least == 0 && !still(m, said)
	}},
	{words.HeadStillNear, tooSmall},
	{words.HeadZeroNear, func(m *explain.Moment, said []string) bool {
		x, s := shown(m)
		return s.Target[0] == s.Output[0] && still(m, said) && slices.Max(x) == 0 && slices.Min(x) == 0
	}},
	{words.HeadKnown, still},
	{words.HeadNone, still},
	{words.HeadZero, func(m *explain.Moment, said []string) bool {
		x, _ := shown(m)
		return still(m, said) && slices.Max(x) == 0 && slices.Min(x) == 0
	}},
	{words.HeadBias, func(m *explain.Moment, said []string) bool {
		x, s := shown(m)
		others := slices.ContainsFunc(s.Delta[1:], func(v float64) bool { return v != 0 })
		return slices.Max(x[1:]) == 0 && slices.Min(x[1:]) == 0 && s.Delta[0] != 0 && !others &&
			said[1] != said[2]
	}},
	{words.HeadStill, tooSmall},
	{words.HeadOver, func(m *explain.Moment, _ []string) bool {
		x, s := shown(m)
		return missed(m, s.After, x, s.Target[0]) >= missed(m, s.Before, x, s.Target[0])
	}},
	{words.HeadTiny, func(m *explain.Moment, _ []string) bool {
		x, s := shown(m)
		was := missed(m, s.Before, x, s.Target[0])
		return math.Abs(missed(m, s.After, x, s.Target[0])-was) <= 1e-9*was
	}},
	{words.ThenSameRight, func(m *explain.Moment, said []string) bool {
		before, now := turned(m)
		return counts(m, said[0]) && slices.Equal(before, now)
	}},
	{words.HeadTogether, func(m *explain.Moment, said []string) bool { return !still(m, nil) }},
	{words.HeadMet, still},
	{words.HeadLikelier, func(m *explain.Moment, said []string) bool {
		x, s := shown(m)
		d := int(s.Target[0])
		was, is := likelihood(s.Before, x, d), likelihood(s.After, x, d)
		agrees := func(said string, p float64) bool {
			v, err := strconv.ParseFloat(strings.ReplaceAll(said, "−", "-"), 64)
			return nearlyNone(m, said) && p < 1e-4 || err == nil && math.Abs(v-p) <= 5.1e-3*p
		}
		n := len(said)
		return is > was && agrees(said[n-2], was) && agrees(said[n-1], is)
	}},
	{words.HeadOff, func(m *explain.Moment, _ []string) bool {
		x, s := shown(m)
		return missed(m, s.After, x, s.Target[0]) < missed(m, s.Before, x, s.Target[0])
	}},
	{words.ThenBoth, func(m *explain.Moment, said []string) bool {
		before, now := turned(m)
		return numbered(m, said[0], more(before, now)) && numbered(m, said[1], more(now, before)) &&
			counts(m, said[2])
	}},
	{words.ThenMends, func(m *explain.Moment, said []string) bool {
		before, now := turned(m)
		return numbered(m, said[0], more(before, now)) && more(now, before) == 0 && counts(m, said[1])
	}},
	{words.ThenSpoils, func(m *explain.Moment, said []string) bool {
		before, now := turned(m)
		return numbered(m, said[0], more(now, before)) && more(before, now) == 0 && counts(m, said[1])
	}},
	{words.ThenSame, func(m *explain.Moment, said []string) bool {
		return !still(m, nil) && counts(m, said[0]) &&
			slices.Equal(outputs(m, m.Step-1), outputs(m, m.Step))
	}},
	{words.ThenStill, func(m *explain.Moment, said []string) bool {
		before, now := turned(m)
		return still(m, nil) && slices.Equal(before, now) && counts(m, said[0])
	}},
	{words.ThenPockets, func(m *explain.Moment, said []string) bool {
		took, n := 0, m.Exp.Table.N
		for class := range m.Exp.Classes() {
			if !slices.Equal(m.Answer()[class*n:][:n], m.Run.Answer(m.Step-1, nil)[class*n:][:n]) {
				took++
			}
		}
		return said[0] == strconv.Itoa(took) && said[1] == strconv.Itoa(m.Exp.Classes()) &&
			counts(m, said[2]) && said[3] == fmt.Sprint(wrong(m, m.Moment.Weights()))
	}},
	{words.ThenPocketed, func(m *explain.Moment, said []string) bool {
		return slices.Equal(m.Answer(), m.Moment.Weights()) && counts(m, said[0]) &&
			!slices.Equal(m.Answer(), m.Run.Answer(m.Step-1, nil))
	}},
	{words.ThenPocket, func(m *explain.Moment, said []string) bool {
		n := wrong(m, m.Moment.Weights())
		return counts(m, said[0]) && n >= wrong(m, m.Answer()) && said[1] == fmt.Sprint(n) &&
			slices.Equal(m.Answer(), m.Run.Answer(m.Step-1, nil)) &&
			!slices.Equal(m.Answer(), m.Moment.Weights())
	}},
	{words.ThenAverage, func(m *explain.Moment, said []string) bool { return counts(m, said[0]) }},
	{words.ThenFell, func(m *explain.Moment, _ []string) bool {
		was, is := losses(m)
		return is < was
	}},
	{words.ThenRose, func(m *explain.Moment, _ []string) bool {
		was, is := losses(m)
		return is > was
	}},
	{words.ThenFlat, func(m *explain.Moment, said []string) bool {
		was, is := losses(m)
		if nearlyNone(m, said[0]) {
			return was > 0 && is > 0 && max(was, is) < 1e-4
		}
		return is == was || math.Abs(is-was) <= 0.01*was
	}},
	{words.ThenRisesOn, func(m *explain.Moment, _ []string) bool {
		was, is := losses(m)
		return is > was
	}},
	{words.ThenFallsOn, func(m *explain.Moment, _ []string) bool {
		was, is := losses(m)
		return is < was && is > words.Readable
	}},
}

// apart counts the classes that, against the rest, pull for the sample of the step: at least those
// that do so by more than rounding.
func apart(m *explain.Moment) (least, most int) {
	x, s := shown(m)
	for k := range m.Exp.Classes() {
		d := -1.0
		if float64(k) == s.Target[0] {
			d = 1
		}
		const rounding = 1e-9
		w := s.Before[k*len(x):][:len(x)]
		off := pulledBy(m, product(w, x), d, x)
		size := 1.0
		for j, v := range w {
			size += math.Abs(v * x[j])
		}
		if off > rounding*size {
			least++
		}
		if off >= -rounding*size {
			most++
		}
	}
	return least, most
}

// pulledBy returns how far a class of d = ±1 with net input z is beyond where it begins to pull, by
// the rule that each class learns by.
func pulledBy(m *explain.Moment, z, d float64, x []float64) float64 {
	l := &m.Exp.Document.Learner
	switch m.Exp.Rule.ID {
	case "ovr-adaline":
		a, coded := z, d
		if l.Targets == rule.Targets01 || l.Activation == rule.ActivationLogistic {
			coded = max(0, d)
		}
		switch l.Activation {
		case rule.ActivationTanh:
			a = math.Tanh(z)
		case rule.ActivationBipolar:
			a = 2/(1+math.Exp(-z)) - 1
		case rule.ActivationLogistic:
			a = 1 / (1 + math.Exp(-z))
		}
		if l.Activation != rule.ActivationIdentity && math.Abs(z) > 15 {
			return 0 // α′ is as good as 0
		}
		return math.Abs(a - coded)
	case "ovr-logistic":
		if d*z > 30 {
			return 0
		}
		return 1 / (1 + math.Exp(d*z))
	case "ovr-passive-aggressive":
		if product(x, x) == 0 {
			return math.Inf(-1)
		}
		return 1 - d*z
	case "ovr-svm":
		return 1 - d*z
	case "ovr-margin-perceptron":
		return l.Margin - d*z
	}
	side := d * (z - l.Threshold)
	if side != 0 {
		return -side
	}
	return 0 // by the tie
}

// shaky are documents for what random ones seldom do.
var shaky = slices.Repeat([]string{
	`{"version":1,"data":{"preset":"noisy-labels"},"learner":{"algorithm":"pocket"},"stop":{"epochs":2}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"bias":false,"tie":"mistake"}}`,
	`{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"softmax","batch":1},"stop":{"epochs":3}}`,
	`{"version":1,"data":{"points":[[1],[2]],"labels":[0,1],"classes":["a","b"]},"learner":{"algorithm":"softmax",
		"batch":1,"bias":false,"lambda":5,"init":[[1],[-1]]},"stop":{"epochs":1}}`,
	`{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"},"stop":{"epochs":3}}`,
	`{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"ovr-perceptron"},"stop":{"epochs":3}}`,
	`{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"ovr-logistic","batch":1},"stop":{"epochs":3}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","batch":1,"eta":1e-30,"init":[0.5,1,1]},"stop":{"epochs":1}}`,
	`{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"ovr-pocket"},"stop":{"epochs":3}}`,
	`{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"ovr-svm","batch":1,"lambda":1},"stop":{"epochs":3}}`,
	`{"version":1,"data":{"points":[[1],[-1]],"labels":[1,-1]},"learner":{"algorithm":"svm","batch":1,
		"bias":false,"lambda":5,"init":[0.5]},"stop":{"epochs":1}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"margin-perceptron","margin":5,
		"eta":1e-30,"init":[0.5,1,1],"arithmetic":"float64"}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"eta":1e-30,"init":[0.5,1,1],"arithmetic":"float64"}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"tie":"middle"},"stop":{"epochs":2}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","bias":false,"batch":1,
		"lambda":5,"init":[1,1]},"stop":{"epochs":1}}`,
	`{"version":1,"data":{"points":[[1,0],[0,1]],"labels":[1,-1]},"learner":{"algorithm":"adaline",
		"bias":false,"batch":1,"lambda":0.5,"eta":0.001,"init":[1,-1]},"stop":{"epochs":2}}`,
	`{"version":1,"data":{"points":[[1,0],[0,1]],"labels":[1,-1]},"learner":{"algorithm":"adaline",
		"bias":false,"lambda":0.5,"eta":0.001,"init":[1,-1]},"stop":{"epochs":2}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"bias":false,"tie":"middle"},"stop":{"epochs":1}}`,
	`{"version":1,"data":{"points":[[0,0],[1,1]],"labels":[1,-1]},"learner":{"algorithm":"svm","bias":false},"stop":{"epochs":1}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"margin-perceptron","margin":5,
		"eta":1e-30,"init":[0.5,1,1],"arithmetic":"float64","tie":"middle"},"stop":{"epochs":1}}`,
}, 20)

// TestStepsAreTrue: what is said of a step of any run has its plain meaning.
func TestStepsAreTrue(t *testing.T) {
	s, k := meaning(steps), rand.New(rand.NewPCG(3, 4))
	random(3000, shaky, func(document string, c moment.Course) {
		if c.Exp.Document.Learner.Eta < 1e-300 || slices.ContainsFunc(c.Exp.Table.X,
			func(v float64) bool { return v != 0 && math.Abs(v) < 1e-100 }) {
			return // η·x is 0 in a float64, though neither is
		}
		for range min(6, c.Known-1) {
			m := &explain.Moment{Moment: c.At(1 + k.IntN(c.Known-1)), Lang: words.En}
			h := m.Headline()
			for _, said := range []string{m.Spoken(h.Says), m.Spoken(h.Then)} {
				if err := s.judge(m, said); err != nil {
					t.Errorf("%s\nstep %d: %v", document, m.Step, err)
				}
			}
		}
	})
	s.all(t)
}
