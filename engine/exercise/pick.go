package exercise

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/trace"
)

// pickGoal is a sample, a step, an epoch or a number of updates that has a property; any that has
// it will do. Samples are counted from 1, as they are shown.
type pickGoal struct{ what, that string }

// pickable lists what can be picked by which property.
var pickable = map[string][]string{
	"sample":  {"mistake", "right", "support"},
	"step":    {"mistake", "right"},
	"epoch":   {"loss-rises", "errors-rise", "errors-rise-loss-falls", "faultless"},
	"updates": {"crossing"},
}

func readPick(n data.Node) Goal {
	m := n.Object("is", "what", "that")
	g := pickGoal{what: m["what"].Word("sample", "sample", "step", "epoch", "updates")}
	g.that = readOne(m["that"], pickable[g.what])
	return g
}

func (g pickGoal) check(b *bench) *data.FieldError {
	if b.run == nil {
		return data.Refuse(".what", g.what, aSample)
	}
	if !b.ended() {
		return data.Refuse(".what", g.what, shorterRun)
	}
	if _, ok := g.answer(b); !ok {
		return data.Refuse(".that", g.that, oneThatHasIt)
	}
	return nil
}

func (g pickGoal) form(b *bench) Form {
	if g.what == "sample" {
		return Form{Kind: FormSample, Rows: b.samples(), Fields: 1}
	}
	return Form{Kind: FormAt, Counts: g.what, Fields: 1}
}

// last returns the highest number that can be picked.
func (g pickGoal) last(b *bench) int {
	switch g.what {
	case "sample":
		return b.exp.Table.M()
	case "step":
		return b.run.Len()
	case "epoch":
		return len(b.run.Epochs()) - 1
	}
	return math.MaxInt32
}

func (g pickGoal) answer(b *bench) (Answer, bool) {
	if g.what == "updates" {
		crossing, ok := b.crossing()
		return Typed(strconv.Itoa(crossing)), ok
	}
	for at := 1; at <= min(g.last(b), 10_000); at++ {
		if !b.looks(1 + b.exp.Table.M()/4) {
			return Answer{}, false
		}
		if g.has(b, at) {
			return Typed(strconv.Itoa(at)), true
		}
	}
	return Answer{}, false
}

// has reports whether one that can be picked has the property.
func (g pickGoal) has(b *bench, at int) bool {
	switch g.what {
	case "sample":
		i := at - 1
		if g.that == "support" {
			return slices.Contains(b.about.Report().Support, i)
		}
		w := b.run.Weights(min(b.run.Len(), max(0, b.cursor-1)), nil)
		d := b.run.Problem().D[i]
		z := make([]float64, b.run.Problem().K)
		return (b.run.Predict(w, b.exp.Table.Sample(i), d, z) == d) == (g.that == "right")
	case "step":
		return b.run.Step(at).Mistake == (g.that == "mistake")
	case "epoch":
		before, now := b.run.Epochs()[at-1], b.run.Epochs()[at]
		return g.epoch(before, now)
	}
	crossing, ok := b.crossing()
	return ok && at == crossing
}

// crossing returns the first number of updates above the bound R²/ρ².
func (b *bench) crossing() (int, bool) {
	bound := b.about.Right(derive.Asked("bound"))
	if bound == nil {
		return 0, false
	}
	floor := new(big.Int).Quo(bound[0].Num(), bound[0].Denom())
	return int(floor.Int64()) + 1, floor.IsInt64() && floor.Int64() < 1e9
}

func (g pickGoal) epoch(before, now trace.Epoch) bool {
	switch g.that {
	case "loss-rises":
		return now.Loss > before.Loss
	case "errors-rise":
		return now.Errors > before.Errors
	case "errors-rise-loss-falls":
		return now.Errors > before.Errors && now.Loss < before.Loss
	}
	return now.Errors == 0
}

func (g pickGoal) judge(j *judging, a Answer) Verdict {
	at, ok := whole(strings.Join(a.Texts, " "))
	if !ok || at < 1 || at > g.last(j.bench) {
		return verdict(Invalid, say("pick-"+g.what))
	}
	state := Wrong
	key := "picked-not"
	if g.has(j.bench, at) {
		state, key = Right, "right"
	}
	v := verdict(state, say(key))
	switch g.what {
	case "sample":
		v.Show = []Show{ring([]int{at - 1})}
	case "step":
		v.Show = []Show{toStep(at)}
	case "epoch":
		v.Show = []Show{toEpoch(at)}
		if state == Wrong {
			v.Say = []Message{g.course(j.bench, at)}
		}
	case "updates":
		return g.crossing(j, at, v)
	}
	return v
}

// course says what an epoch that was picked does.
func (g pickGoal) course(b *bench, at int) Message {
	before, now := b.run.Epochs()[at-1], b.run.Epochs()[at]
	if g.that == "loss-rises" || g.that == "errors-rise-loss-falls" {
		return say("picked-loss", at, before.Errors, now.Errors, number(before.Loss, 4),
			number(now.Loss, 4))
	}
	return say("picked-errors", at, before.Errors, now.Errors)
}

// crossing says on which side of the bound a number of updates lies.
func (g pickGoal) crossing(j *judging, at int, v Verdict) Verdict {
	crossing, _ := j.bench.crossing()
	switch {
	case v.State == Right:
	case at < crossing:
		v.Say = []Message{say("not-crossed", at)}
	default:
		v.Say = []Message{say("crossed-before", at)}
	}
	return v
}
