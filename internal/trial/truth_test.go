package trial

import (
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
	"perceptronlab/internal/e2e/cases"
)

// verdict is a sentence with its plain meaning: what must be so of a run of which it is said. said
// are the values in it.
type verdict struct {
	text  text.Text
	means func(m *explain.Moment, said []string) bool
}

// end returns the records of the last two epochs; the first is the same where there is only one.
func end(m *explain.Moment) (before, last trace.Epoch) {
	epochs := m.Run.Epochs()
	return epochs[max(0, len(epochs)-2)], epochs[len(epochs)-1]
}

func wrong(m *explain.Moment, w []float64) int {
	n, _ := m.Run.WrongAt(w)
	return n
}

// passes reports whether a number of epochs or updates is said as it is.
func passes(m *explain.Moment, said string) bool {
	_, last := end(m)
	return said == m.Lang.Plural(last.Number, words.Epoch, words.EpochsN) ||
		m.Stopped == trace.Updates &&
			said == m.Lang.Plural(m.Run.Updates(), words.Update, words.UpdatesN)
}

// counts reports whether a number of mistakes is said as the answer makes them.
func counts(m *explain.Moment, said string) bool {
	n, all := wrong(m, m.Answer()), m.Exp.Table.M()
	switch n {
	case 0:
		return said == "all "+fmt.Sprint(all)+" right" || all == 1 && said == "the only sample is right"
	case 1:
		return said == fmt.Sprintf("1 of %d wrong", all)
	}
	return said == fmt.Sprintf("%d of %d wrong", n, all)
}

// longer returns the run of the same experiment with so many times the epochs.
func longer(m *explain.Moment, times int) moment.Course {
	d := m.Exp.Document
	_, last := end(m)
	d.Stop = trace.Stop{Epochs: max(1, last.Number) * times}
	e, err := experiment.Build(d)
	if err != nil {
		panic(err)
	}
	return moment.Begin(e).Train(1 << 22)
}

// parted reports whether a few thousand tries with small whole numbers find weights that get all
// training samples right, or each on its side.
func parted(m *explain.Moment, right func(w []float64) bool) bool {
	k := rand.New(rand.NewPCG(1, 2))
	w := make([]float64, len(m.Answer()))
	for range 2000 {
		for j := range w {
			w[j] = float64(k.IntN(41) - 20)
		}
		if right(w) {
			return true
		}
	}
	return right(make([]float64, len(w)))
}

func allRight(m *explain.Moment) func(w []float64) bool {
	return func(w []float64) bool { return wrong(m, w) == 0 }
}

func eachOnItsSide(m *explain.Moment) func(w []float64) bool {
	return func(w []float64) bool {
		for i := range m.Exp.Table.M() {
			z := 0.0
			for j, x := range m.Exp.Table.Sample(i) {
				z += w[j] * x
			}
			if !(z*m.Exp.Table.D[i] > 0) {
				return false
			}
		}
		return true
	}
}

// diverges reports whether the run goes on to larger losses or to numbers that are too large.
func diverges(m *explain.Moment) bool {
	if m.Stopped == trace.Diverged {
		return true
	}
	on := longer(m, 5)
	return on.Stopped == trace.Diverged ||
		on.Run.LossAt(on.At(on.Known).Answer()) > m.Run.LossAt(m.Answer())
}

func tooLarge(m *explain.Moment, said []string) bool {
	return m.Stopped == trace.Diverged
}

// rests reports whether the last epoch left w as it was.
func rests(m *explain.Moment) bool {
	epochs := m.Run.Epochs()
	return len(epochs) > 1 && slices.Equal(m.Run.Weights(epochs[len(epochs)-2].End, nil),
		m.Run.Weights(epochs[len(epochs)-1].End, nil))
}

func nearlyNone(m *explain.Moment, said string) bool { return said == m.Lang.Say(words.NearlyNone) }

func lossIs(m *explain.Moment, said string) bool {
	loss := m.Run.LossAt(m.Answer())
	return nearlyNone(m, said) && loss > 0 && loss < 1e-4 || said == m.Lang.ShortAmount(loss) || said == words.Number(loss) || said == words.Short(loss)
}

const barely = 1e-6 // of the loss: what nobody sees

var verdicts = []verdict{
	{words.DivergedSharp, func(m *explain.Moment, said []string) bool { return diverges(m) }},
	{words.DivergedSafe, func(m *explain.Moment, said []string) bool { return diverges(m) }},
	{words.DivergedGrows, func(m *explain.Moment, said []string) bool { return diverges(m) }},
	{words.DoneTooLarge, tooLarge},
	{words.TooLargeW, func(m *explain.Moment, said []string) bool {
		return m.Stopped == trace.Diverged && said[0] == fmt.Sprint(m.Run.Divergence().Step) &&
			!(math.Abs(m.Run.Divergence().Value) <= rule.Limit)
	}},
	{words.TooLargeLoss, tooLarge},
	{words.TooLargeStart, func(m *explain.Moment, said []string) bool {
		return math.IsInf(m.Run.Epochs()[0].Loss, 1)
	}},
	{words.SolvedAt, func(m *explain.Moment, said []string) bool {
		if !even(m.Exp.Table.X) {
			return true
		}
		w := m.Answer()
		least := m.Run.LossAt(w)
		for j := 0; j < len(w); j += 1 + len(w)/80 { // of ten classes of digits some
			v := w[j]
			for _, other := range []float64{v * 1.01, v * 0.99, v + 0.01, v - 0.01} {
				w[j] = other
				if m.Run.LossAt(w) < least*(1-1e-9)-1e-12 {
					return false
				}
			}
			w[j] = v
		}
		return lossIs(m, said[0])
	}},
	{words.DoneAtOnce, func(m *explain.Moment, said []string) bool {
		return slices.Equal(m.Run.Weights(0, nil), m.Moment.Weights()) && wrong(m, m.Moment.Weights()) == 0 &&
			counts(m, said[0])
	}},
	{words.DoneRight, func(m *explain.Moment, said []string) bool {
		return said[0] == m.Lang.Plural(m.Run.Updates(), words.Update, words.UpdatesN) &&
			passes(m, said[1]) && counts(m, said[2]) && (rests(m) ||
			wrong(m, m.Answer()) == 0 && !slices.Equal(m.Run.Weights(0, nil), m.Moment.Weights()))
	}},
	{words.ConvergedStill, func(m *explain.Moment, said []string) bool {
		return rests(m) && passes(m, said[0]) &&
			said[1] == m.Lang.Plural(m.Run.Updates(), words.Update, words.UpdatesN)
	}},
	{words.Converged, func(m *explain.Moment, said []string) bool {
		return passes(m, said[0]) && wrong(m, m.Answer()) == 0 &&
			said[1] == m.Lang.Plural(m.Run.Updates(), words.Update, words.UpdatesN)
	}},
	{words.DoneSmall, func(m *explain.Moment, said []string) bool {
		_, last := end(m)
		return last.Loss <= *m.Exp.Document.Stop.Loss && lossIs(m, said[0]) && passes(m, said[1])
	}},
	{words.LimitLoss, func(m *explain.Moment, said []string) bool {
		_, last := end(m)
		return last.Loss <= *m.Exp.Document.Stop.Loss && passes(m, said[0])
	}},
	{words.DoneFlat, func(m *explain.Moment, said []string) bool {
		before, last := end(m)
		return math.Abs(last.Loss-before.Loss) <= barely*last.Loss && passes(m, said[0]) &&
			lossIs(m, said[1])
	}},
	{words.DoneRose, func(m *explain.Moment, said []string) bool {
		before, last := end(m)
		return last.Loss > before.Loss && passes(m, said[0]) && lossIs(m, said[1])
	}},
	{words.DoneLoss, func(m *explain.Moment, said []string) bool {
		return passes(m, said[0]) && lossIs(m, said[1])
	}},
	{rule.Logistic.Endless, func(m *explain.Moment, said []string) bool {
		// Along a w that gets all right the loss falls below any number, and is never 0.
		r, _ := m.Analysis()
		loss := m.Run.LossAt(m.Answer())
		for _, far := range []float64{30, 100, 400} {
			w := slices.Clone(r.Separator)
			for j := range w {
				w[j] *= far / r.Margin
			}
			next := m.Run.LossAt(w)
			if far > 30 && !(next < loss) || next > 1e-6 || next == 0 {
				return false
			}
			loss = next
		}
		return separated(m)
	}},
	{words.DoneRound, func(m *explain.Moment, said []string) bool {
		// The same weights recur, with others between, and go on to do so.
		on := longer(m, 3)
		epochs := on.Run.Epochs()
		final, again, between := on.At(on.Known).Weights(), 0, false
		for e := len(epochs) - 2; e >= 0 && again < 2; e-- {
			if slices.Equal(on.Run.Weights(epochs[e].End, nil), final) {
				again++
			}
			between = between || epochs[e+1].Updates > 0
		}
		return again == 2 && between && counts(m, said[1])
	}},
	{words.DoneNever, func(m *explain.Moment, said []string) bool {
		return m.Exp.Table.N == 3 && len(m.Exp.Document.Inputs.Map) == 0 &&
			!parted(m, eachOnItsSide(m)) &&
			wrong(m, m.Answer()) > 0 && passes(m, said[0]) && counts(m, said[1])
	}},
	{words.DoneNoWeights, func(m *explain.Moment, said []string) bool {
		return !parted(m, allRight(m)) && wrong(m, m.Answer()) > 0 && counts(m, said[1])
	}},
	{words.SeparableBound, func(m *explain.Moment, said []string) bool {
		return lined(m) && separated(m) && within(m, said[1])
	}},
	{words.SeparableBy, func(m *explain.Moment, _ []string) bool {
		return lined(m) && separated(m)
	}},
	{words.Inseparable, func(m *explain.Moment, _ []string) bool {
		return lined(m) && !parted(m, eachOnItsSide(m))
	}},
	{words.SomeWeightsBound, func(m *explain.Moment, said []string) bool {
		return separated(m) && within(m, said[1])
	}},
	{words.SomeWeights, func(m *explain.Moment, _ []string) bool { return separated(m) }},
	{words.NoWeights, func(m *explain.Moment, _ []string) bool {
		return !parted(m, eachOnItsSide(m))
	}},
	{words.TooLargeToCall, func(m *explain.Moment, _ []string) bool {
		return m.Exp.Table.N > theory.Wide
	}},
	{words.TooCloseToCall, func(m *explain.Moment, _ []string) bool { return true }},
	{words.DoneLimit, func(m *explain.Moment, said []string) bool {
		return passes(m, said[0]) && counts(m, said[1]) && limited(m)
	}},
	{words.LimitEpochs, func(m *explain.Moment, said []string) bool {
		return passes(m, said[0]) && said[1] == fmt.Sprint(wrong(m, m.Answer())) &&
			said[2] == fmt.Sprint(m.Exp.Table.M()) && limited(m)
	}},
	{words.LimitAt, func(m *explain.Moment, said []string) bool {
		return passes(m, said[0]) && lossIs(m, said[1]) && limited(m)
	}},
}

// even reports whether numbers are of sizes whose squares a float64 can add up.
func even(numbers []float64) bool {
	least, most := math.Inf(1), 0.0
	for _, v := range numbers {
		if v != 0 {
			least, most = min(least, math.Abs(v)), max(most, math.Abs(v))
		}
	}
	return most <= 1e6*least
}

// separated reports whether the weights that the analysis has put every sample on its side.
func separated(m *explain.Moment) bool {
	r, _ := m.Analysis()
	return eachOnItsSide(m)(r.Separator)
}

// within reports whether a perceptron that started at zero made no more updates than is said.
func within(m *explain.Moment, said string) bool {
	s := &m.Exp.Document.Learner
	most, err := strconv.Atoi(strings.Fields(said)[0])
	return err != nil || s.Eta < 1e-300 || most > 0 && (m.Exp.Rule.ID != "perceptron" || s.Batch != 1 ||
		s.Decay != nil || s.Init.Start != rule.StartZero || m.Run.Updates() <= most)
}

// lined reports whether the boundaries are all lines of the plane of two inputs.
func lined(m *explain.Moment) bool {
	in := m.Exp.Document.Inputs
	return m.Exp.Table.N == 3 && m.Exp.Table.Bias && len(in.Map) == 0 && !in.Unit
}

func limited(m *explain.Moment) bool {
	return m.Stopped == trace.Epochs || m.Stopped == trace.Updates
}

var value = regexp.MustCompile(`\\\{\d\\\}`)

// meanings are verdicts with their patterns: a text with any values, and what is said after it.
type meanings struct {
	verdicts []verdict
	patterns []*regexp.Regexp
	seen     map[string]int
}

func meaning(verdicts []verdict) *meanings {
	s := &meanings{verdicts: verdicts, seen: map[string]int{}}
	for _, v := range verdicts {
		p := value.ReplaceAllString(regexp.QuoteMeta(v.text.En), `((?:[^.]|\.\d)+?)`)
		s.patterns = append(s.patterns, regexp.MustCompile("^"+p+"(?: (.*))?$"))
	}
	return s
}

// judge takes a text apart into verdicts, and reports the first that is not true, or that nobody
// has given a meaning.
func (s *meanings) judge(m *explain.Moment, said string) error {
	for said != "" {
		found := false
		for i, p := range s.patterns {
			values := p.FindStringSubmatch(said)
			if values == nil {
				continue
			}
			v, last := s.verdicts[i], len(values)-1
			if !v.means(m, values[1:last]) {
				return fmt.Errorf("not true: %q", said)
			}
			s.seen[v.text.En]++
			said, found = values[last], true
			break
		}
		if !found {
			return fmt.Errorf("no meaning: %q", said)
		}
	}
	return nil
}

// all reports the verdicts that were never said. A tenth of the runs need not meet all of them.
func (s *meanings) all(t *testing.T) {
	if testing.Short() {
		return
	}
	for _, v := range s.verdicts {
		if s.seen[v.text.En] == 0 {
			t.Errorf("never said: %q", v.text.En)
		}
	}
}

// ends are documents for verdicts that random ones seldom get.
var ends = []string{
	`{"version":1,"data":{"preset":"or"},"learner":{"algorithm":"adaline","eta":0.75,"bias":false,"init":[1,-0.5]},"stop":{"epochs":10}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":0.1},"stop":{"epochs":2000}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":0.1},"stop":{"epochs":200,"loss":0.6}}`,
	`{"version":1,"data":{"preset":"two-clouds"},"learner":{"algorithm":"adaline","batch":1,"eta":3},"stop":{"epochs":5}}`,
	`{"version":1,"data":{"points":[[1],[2],[3]],"labels":[1,-1,1]},"learner":{"eta":0.5,"bias":false},"stop":{"epochs":99}}`,
	`{"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1*x2"]},"stop":{"epochs":9}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","init":[1e200,0,0]}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"eta":1e99},"stop":{"epochs":90}}`,
	`{"version":1,"data":{"preset":"xor"},"learner":{"eta":1e100},"stop":{"epochs":90}}`,
	`{"version":1,"data":{"preset":"true"}}`,
	`{"version":1,"data":{"points":[[0,0],[1,0]],"labels":[1,-1]},"learner":{"bias":false,"tie":"correct"}}`,
	`{"version":1,"data":{"points":[[0,0],[1,0],[0,0]],"labels":[1,-1,-1]},"learner":{"tie":"correct","eta":0.1,"init":[0.5,0.5,0.3]}}`,
}

// random calls f with the courses of random runs that have ended, and of those of a list.
func random(n int, list []string, f func(document string, c moment.Course)) {
	k := maker{rand.New(rand.NewPCG(27, 2))}
	for i := range len(list) + cases.Of(n) {
		document := ""
		if i < len(list) {
			document = list[i]
		} else {
			document = k.document()
		}
		e, err := experiment.Parse([]byte(document))
		if err != nil || e.Empty() {
			continue
		}
		if c := moment.Begin(e).Train(1 << 20); c.Stopped != trace.Running {
			f(document, c)
		}
	}
}

// TestVerdictsAreTrue: whatever a run was, what is said of how it ended has its plain meaning.
func TestVerdictsAreTrue(t *testing.T) {
	s := meaning(verdicts)
	random(6000, append(slices.Clone(ends), fine()), func(document string, c moment.Course) {
		m := &explain.Moment{Moment: c.At(c.Known), Lang: words.En}
		for _, said := range []string{m.Sentence(), m.Verdict(), m.Separability()} {
			if err := s.judge(m, said); err != nil {
				t.Errorf("%s\n%v", document, err)
			}
		}
		m.Limitless = true // as in a lesson
		if err := s.judge(m, m.Sentence()); err != nil {
			t.Errorf("%s\n%v", document, err)
		}
	})
	s.all(t)
}
