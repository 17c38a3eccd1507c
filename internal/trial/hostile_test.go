//go:build !js

package trial

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"perceptronlab/engine/claim"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

var (
	hostile = flag.Int("hostile", 120, "hostile exercises and answers to try")
	from    = flag.Int("from", 0, "number of the first of them")
)

// A hostile document is an exercise whose sizes are near their bounds, with answers to it. Nothing
// that it makes the judge do may be left uncounted: what is counted here apart from the budget, the
// presentations that runs have learned from and the pieces of memory that were asked for, stays in
// proportion to what the budget says. The budgets are a fiftieth of the real ones, so that many
// documents can be tried.

const (
	smallWork = 40_000_000 // for a document, and for the answers to it

	leastUnits = 25  // of a presentation, which reads two inputs and the bias
	pieceUnits = 10  // of a piece of memory
	unpaid     = 2e5 // presentations before the budget is asked again
	scraps     = 1e6 // pieces of memory before it is asked again
)

// pick returns one of some values.
func pick[T any](r *rand.Rand, values ...T) T { return values[r.IntN(len(values))] }

// hostileData returns samples: few or many, of short or of extreme numbers.
func hostileData(r *rand.Rand, classes int) string {
	m := pick(r, 4, 6, 20, 300, 3000)
	n := pick(r, 1, 2, 2, 2, 5, 60)
	if m*n > 20_000 {
		n = 2
	}
	scale := pick(r, 1, 1, 1, 1e-3, 1e-150, 1e150)
	points, labels := make([]string, m), make([]string, m)
	for i := range m {
		row := make([]string, n)
		for j := range row {
			row[j] = fmt.Sprint(float64(r.IntN(19)-9) / 2 * scale)
		}
		points[i] = "[" + strings.Join(row, ",") + "]"
		if labels[i] = fmt.Sprint(2*(i%2) - 1); classes > 0 {
			labels[i] = fmt.Sprint(i % classes)
		}
	}
	names := ""
	if classes > 0 {
		names = `,"classes":[` + repeated(classes, func(k int) string { return fmt.Sprintf(`"c%d"`, k) }) + "]"
	}
	return fmt.Sprintf(`"data":{"points":[%s],"labels":[%s]%s}`, strings.Join(points, ","),
		strings.Join(labels, ","), names)
}

// hostileExperiment returns an experiment of a kind of rule.
func hostileExperiment(r *rand.Rand, rule string) string {
	if rule == "perceptron" && r.IntN(6) == 0 { // each step looks at all samples
		return `{"version":1,` + hostileData(r, 0) + `,"learner":{"order":"mistake","eta":0.3},"stop":{"epochs":100000}}`
	}
	samples, classes := "", 0
	if rule == "multiclass" {
		classes = pick(r, 3, 10)
	}
	if samples = hostileData(r, classes); classes == 0 && r.IntN(3) == 0 {
		samples = pick(r, `"data":{"preset":"and"}`, `"data":{"preset":"xor"}`, `"data":{"preset":"worked-example"}`,
			`"data":{"preset":"iris-setosa-versicolor"}`, `"data":{"preset":"iris-versicolor-virginica"}`)
	}
	inputs := pick(r, "", "", "", `,"inputs":{"map":["x1","x1^2","x1^3","x1^4","x1^5","x1^9"]}`,
		`,"inputs":{"standardize":"population"}`, `,"inputs":{"unit":true}`)
	learner := fmt.Sprintf(`"algorithm":%q,"eta":%v`, rule, pick(r, 0.1, 1, 0.001, 1e-300, 0.3))
	learner += pick(r, "", "", `,"batch":"all"`, `,"batch":7`, `,"order":"shuffle"`, `,"order":"random"`,
		`,"init":"random"`)
	if rule == "perceptron" {
		learner += pick(r, "", "", `,"tie":"mistake"`)
	}
	test := pick(r, "", "", "", `,"test":{"fraction":0.5}`)
	stop := fmt.Sprintf(`,"stop":{"epochs":%d%s}`, pick(r, 1, 10, 100, 5000, 100_000), pick(r, "", "", `,"updates":100000`))
	return `{"version":1,` + samples + inputs + test + `,"learner":{` + learner + "}" + stop + "}"
}

// hostileGoals are what can be asked, of any rule and of some.
var hostileGoals = map[string][]string{
	"": {
		`{"is":"number","of":"z"}`, `{"is":"number","of":"error"}`, `{"is":"vector","of":"delta"}`,
		`{"is":"vector","of":"weights-after"}`, `{"is":"vector","of":"x"}`, `{"is":"number","of":"R"}`,
		`{"is":"number","of":"bound"}`, `{"is":"number","of":"rho"}`, `{"is":"number","of":"updates"}`,
		`{"is":"number","of":"epochs"}`, `{"is":"number","of":"errors"}`, `{"is":"number","of":"x-square"}`,
		`{"is":"pick","what":"step","that":"mistake"}`, `{"is":"pick","what":"epoch","that":"errors-rise"}`,
		`{"is":"pick","what":"sample","that":"right"}`, `{"is":"estimate","of":"updates"}`,
		`{"is":"estimate","of":"epochs"}`, `{"is":"curve","of":"errors","epochs":[1,2,3,100000]}`,
		`{"is":"converges"}`, `{"is":"updates","op":"exactly","n":7}`, `{"is":"errors","n":0}`, `{"is":"gap","n":1}`,
		`{"is":"test-errors","op":"at-most","n":0}`, `{"is":"explain","rubric":["a","b"]}`,
		`{"is":"all","goals":[{"is":"any","goals":[{"is":"not","goal":{"is":"converges"}},{"is":"errors","n":0}]},{"is":"converges"}]}`,
		`{"is":"choice","options":[{"id":"a","text":"a","say":"no","true-if":{"is":"converges"},"open":{"learner.eta":0.7},"at":1000000},` +
			`{"id":"b","text":"b","right":true,"open":{"stop.epochs":100000},"at":-1}]}`,
		`{"is":"predict","goal":{"is":"number","of":"updates"}}`,
		`{"is":"table","from":1,"to":31,"columns":["z","o","error","delta","weights-after"]}`,
	},
	"perceptron": {
		`{"is":"separates"}`, `{"is":"separable"}`, `{"is":"support"}`, `{"is":"witness"}`, `{"is":"order","want":"most"}`,
		`{"is":"order","want":"exactly","n":11}`, `{"is":"cycles","period":7}`, `{"is":"same-path"}`, `{"is":"other-result"}`,
		`{"is":"bound","ratio":0.2}`, `{"is":"terms","at-most":3}`, `{"is":"line","w":[-1.5,1,1]}`, `{"is":"line"}`,
		`{"is":"classify","w":[-1.5,1,1]}`, `{"is":"classify"}`, `{"is":"label","want":"no"}`, `{"is":"drag"}`,
		`{"is":"place","min":2,"goal":{"is":"separable","want":"no"}}`,
		`{"is":"assemble","of":"delta","tiles":["eta","sum","d-o","x","squared","open","close","minus"]}`,
		`{"is":"find-bug","errors":["half","no-eta"]}`,
	},
	"adaline": {
		`{"is":"loss","value":0.51}`, `{"is":"falls"}`, `{"is":"diverges"}`, `{"is":"stays"}`, `{"is":"number","of":"loss"}`,
		`{"is":"number","of":"lambda-max"}`, `{"is":"interval","of":"eta-limit"}`, `{"is":"curve","of":"loss","epochs":[1,50,100000]}`,
		`{"is":"assemble","of":"gradient","tiles":["sum","d-z","x","squared","open","close","minus","over-m"]}`,
		`{"is":"pick","what":"epoch","that":"loss-rises"}`,
	},
	"multiclass": {`{"is":"number","of":"o"}`},
	"pocket":     {`{"is":"beats","by":1}`, `{"is":"separable"}`, `{"is":"cycles"}`},
}

// hostileMatch has many settings, each with a long run.
func hostileMatch(r *rand.Rand) string {
	return `{"is":"match","settings":[` + repeated(2+r.IntN(7), func(k int) string {
		return fmt.Sprintf(`{"id":"s%d","text":"s","patch":{"learner.eta":%v}}`, k, 0.1+float64(k)/100)
	}) + "]}"
}

// hostileBreak is a claim that is tried often.
func hostileBreak(r *rand.Rand) string {
	return fmt.Sprintf(`{"is":"break","claim":%q,"tries":%d}`, pick(r, claim.IDs()...), pick(r, 1, 100, 5000))
}

// hostileExercise returns an exercise.
func hostileExercise(r *rand.Rand) string {
	rule := pick(r, "perceptron", "perceptron", "adaline", "multiclass", "pocket", "margin-perceptron", "logistic")
	words := pick(r, "t", strings.Repeat("Lies {w} und {x}. ", 200))
	goal := func() string {
		switch of := hostileGoals[rule]; r.IntN(8) {
		case 0:
			return hostileMatch(r)
		case 1:
			return hostileBreak(r)
		case 2, 3, 4:
			if len(of) > 0 {
				return pick(r, of...)
			}
		}
		return pick(r, hostileGoals[""]...)
	}
	cursor := pick(r, 1, 1, 1, 1, 1, 2, 2, 7, 1000, 1_000_000)
	ask := func(k int) string {
		extra := pick(r, "", "", "", `,"patch":{"learner.eta":0.2}`, `,"hints":[{"point":"sample"},{"work":"component"}]`,
			`,"settle":{"text":"One {step}\nTwo {wrong} {before}","open":{"learner.eta":0.25}}`)
		return fmt.Sprintf(`{"id":"q%d","text":"q","goal":%s%s}`, k, goal(), extra)
	}
	asks := pick(r, 1, 1, 1, 2, 3)
	steps := repeated(pick(r, 1, 1, 2, 33), func(i int) string {
		patch := pick(r, "", "", `,"patch":{"learner.eta":0.15}`, `,"patch":{"stop.epochs":1000}`)
		return fmt.Sprintf(`{"id":"s%d","kind":"do","cursor":%d,"may":["data","inputs","rule","eta","settings"],"text":%s%s,"ask":[%s]}`,
			i, cursor, quoted(words), patch, repeated(asks, ask))
	})
	variant := pick(r, "", "", `,"variant":{"draw":{"a":{"from":0.1,"to":0.9,"step":0.001},"b":[1,2,3]},"into":{"learner.eta":"a"},"show":["no-bias"],"apart":1}`,
		`,"variant":{"draw":{"a":{"from":0.1,"to":2,"step":0.001}},"into":{"learner.eta":"a"},"require":[{"is":"z-at-least","step":1,"value":1000},{"is":"separable"}]}`,
		`,"variant":{"draw":{"a":{"from":0.1,"to":0.9,"step":0.01}},"into":{"learner.eta":"a"}}`)
	tests := pick(r, "", "", `,"tests":[`+repeated(60, func(int) string {
		return `{"answer":{"s0.q0":["1","2","3"]},"expect":{"state":"wrong"}}`
	})+"]")
	return fmt.Sprintf(`{"exercise":1,"id":"hostile","title":"H","minutes":5,"experiment":%s,"steps":[%s]%s%s}`,
		hostileExperiment(r, rule), steps, variant, tests)
}

func quoted(s string) string { b, _ := json.Marshal(s); return string(b) }

// hostileAnswer returns an answer to an ask: the right one, a wrong one of its shape, numbers of any
// size, or something else to be set up.
func hostileAnswer(r *rand.Rand, s *exercise.Sheet, step, ask int) *progress.Submitted {
	form, c := s.Form(step, ask), &progress.Submitted{Code: s.Code}
	if form.Kind == goal.FormSet {
		for range 1 + r.IntN(4) {
			e := pick(r, [2]string{"learner.eta", "0.37"}, [2]string{"stop.epochs", "20000"}, [2]string{"learner.init", "[1,2,3]"},
				[2]string{"data.preset", `"xor"`}, [2]string{"inputs.map", `["x1","x2","x1*x2"]`}, [2]string{"learner.order", `"mistake"`},
				[2]string{"data", "{" + strings.TrimPrefix(hostileData(r, 0), `"data":{`)})
			c.Set = append(c.Set, goal.Edit{Path: e[0], Value: e[1]})
		}
		return c
	}
	right, _ := s.Answer(step, ask)
	n := max(1, len(right.Texts))
	switch r.IntN(5) {
	case 0:
		c.Texts = right.Texts
	case 1:
		for _, options := range form.Choices {
			for range pick(r, 1, 2, 24) {
				if len(options) > 0 {
					c.Texts = append(c.Texts, options[r.IntN(len(options))].ID)
				}
			}
		}
		if form.Kind == goal.FormTiles {
			c.Texts = append(strings.Fields(strings.Repeat("sum ", 19+r.IntN(4))), "x")
		}
	default:
		typed := pick(r, "0.777", "-3.25", "1e149", "1e-149", strings.Repeat("9", 64), "1/3", "7")
		for range n {
			c.Texts = append(c.Texts, typed)
		}
	}
	return c
}

// counted is what was done, counted apart from any budget.
type counted struct{ learned, pieces uint64 }

func count() counted {
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	return counted{trace.Learned(), memory.Mallocs}
}

// honest says where more was done than a budget counted.
func (before counted) honest(t *testing.T, what string, spent int) {
	t.Helper()
	now := count()
	learned, pieces := now.learned-before.learned, now.pieces-before.pieces
	if learned > uint64(unpaid+spent/leastUnits) {
		t.Errorf("%s: runs learned from %d presentations, and %d units were spent", what, learned, spent)
	}
	if pieces > uint64(scraps+spent/pieceUnits) {
		t.Errorf("%s: %d pieces of memory, and %d units were spent", what, pieces, spent)
	}
}

// TestHostile: whatever an exercise and the answers to it ask for ends within the budget, as an
// ordinary refusal or with verdicts, and nothing is done that is not counted.
func TestHostile(t *testing.T) {
	refused, over, judged := 0, 0, 0
	for n := *from; n < *from+*hostile; n++ {
		r := rand.New(rand.NewPCG(*seed, uint64(n)))
		document := hostileExercise(r)
		name := fmt.Sprintf("document %d of seed %d", n, *seed)
		work, before := derive.NewBudget(smallWork), count()
		x, err := exercise.ParseWithin([]byte(document), work)
		before.honest(t, name, work.Spent())
		if work.Over() && err == nil {
			t.Errorf("%s takes %d and is not refused", name, work.Spent())
		}
		if err != nil {
			if testing.Verbose() {
				t.Logf("%s: %.160v", name, err)
			}
			if refused++; work.Over() {
				over++
			}
			continue
		}
		s, err := x.Sheet("")
		if err != nil {
			t.Errorf("%s is read, and has no numbers: %v", name, err)
			continue
		}
		p := progress.Progress{Hash: x.Hash(), Code: s.Code}
		p.Complete()
		for i := range x.Steps {
			with := map[string][]string{}
			for a, ask := range x.Steps[i].Asks {
				of := p.Step(x.Steps[i].ID).Ask(ask.ID)
				of.Attempts, of.First, of.Top = 2, hostileAnswer(r, s, i, a), hostileAnswer(r, s, i, a)
				of.Top.With = with
				with[ask.ID] = of.Top.Texts
				if q, left := s.Quiz(i, a); left == (text.Text{}) && len(q.Parts)+len(q.Order) == 0 {
					t.Errorf("%s: %s.%s is a question of a quiz, and asks nothing", name, x.Steps[i].ID, ask.ID)
				}
			}
		}
		m, work := progress.Marker{Exercise: x}, derive.NewBudget(smallWork)
		before = count()
		_, err = m.MarkWithin(&p, work)
		before.honest(t, name+", answered", work.Spent())
		if errors.Is(err, progress.ErrTooMuch) != work.Over() {
			t.Errorf("%s, answered, takes %d: %v", name, work.Spent(), err)
		}
		if err != nil {
			over++
		} else {
			judged++
		}
		if t.Failed() && testing.Verbose() {
			t.Logf("%.3000s", document)
		}
	}
	t.Logf("%d documents: %d refused, %d of all for the work they take, %d judged", *hostile, refused, over, judged)
	if *hostile >= 100 && (judged < *hostile/8 || over < *hostile/20) {
		t.Errorf("too few of a kind")
	}
}
