package goal

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
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
	g.that = ReadOne(m["that"], pickable[g.what])
	return g
}

func (g pickGoal) Check(b *Bench) *data.FieldError {
	if b.Run == nil {
		return data.Refuse(".what", g.what, ASample)
	}
	if !b.Ended() {
		return data.Refuse(".what", g.what, shorterRun)
	}
	if _, ok := g.Answer(b); !ok {
		return data.Refuse(".that", g.that, oneThatHasIt)
	}
	return nil
}

func (g pickGoal) Form(b *Bench) Form {
	if g.what == "sample" {
		return Form{Kind: FormSample, Rows: b.samples(), Fields: 1}
	}
	return Form{Kind: FormAt, Counts: g.what, Fields: 1}
}

// last returns the highest number that can be picked.
func (g pickGoal) last(b *Bench) int {
	switch g.what {
	case "sample":
		return b.Exp.Table.M()
	case "step":
		return b.Run.Len()
	case "epoch":
		return len(b.Run.Epochs()) - 1
	}
	return math.MaxInt32
}

func (g pickGoal) Answer(b *Bench) (Answer, bool) {
	if g.what == "updates" {
		crossing, ok := b.crossing()
		return Typed(strconv.Itoa(crossing)), ok
	}
	for at := 1; at <= min(g.last(b), 10_000); at++ {
		if !b.Looks(1 + b.Exp.Table.M()/4) {
			return Answer{}, false
		}
		if g.has(b, at) {
			return Typed(strconv.Itoa(at)), true
		}
	}
	return Answer{}, false
}

// has reports whether one that can be picked has the property.
func (g pickGoal) has(b *Bench, at int) bool {
	switch g.what {
	case "sample":
		i := at - 1
		if g.that == "support" {
			_, nearest := supportGoal{}.nearest(b)
			return slices.Contains(nearest, i)
		}
		w := b.Run.Weights(min(b.Run.Len(), max(0, b.Cursor-1)), nil)
		d := b.Run.Problem().D[i]
		z := make([]float64, b.Run.Problem().K)
		return (b.Run.Predict(w, b.Exp.Table.Sample(i), d, z) == d) == (g.that == "right")
	case "step":
		return b.Run.Step(at).Mistake == (g.that == "mistake")
	case "epoch":
		before, now := b.Run.Epochs()[at-1], b.Run.Epochs()[at]
		return g.epoch(before, now)
	}
	crossing, ok := b.crossing()
	return ok && at == crossing
}

// crossing returns the first number of updates above the bound R²/ρ².
func (b *Bench) crossing() (int, bool) {
	bound := b.About.Right(derive.Asked("bound"))
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

func (g pickGoal) Judge(j *Judging, a Answer) Verdict {
	at, ok := derive.ReadWhole(strings.Join(a.Texts, " "))
	if !ok || at < 1 || at > g.last(j.Bench) {
		return verdict(Invalid, say("pick-"+g.what))
	}
	state := Wrong
	key := "picked-not"
	if g.has(j.Bench, at) {
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
			v.Say = []Message{g.course(j.Bench, at)}
		}
	case "updates":
		return g.crossing(j, at, v)
	}
	return v
}

// course says what an epoch that was picked does.
func (g pickGoal) course(b *Bench, at int) Message {
	before, now := b.Run.Epochs()[at-1], b.Run.Epochs()[at]
	if g.that == "loss-rises" || g.that == "errors-rise-loss-falls" {
		return say("picked-loss", at, before.Errors, now.Errors, text.Number(before.Loss, 4),
			text.Number(now.Loss, 4))
	}
	return say("picked-errors", at, before.Errors, now.Errors)
}

// crossing says on which side of the bound a number of updates lies.
func (g pickGoal) crossing(j *Judging, at int, v Verdict) Verdict {
	crossing, _ := j.Bench.crossing()
	switch {
	case v.State == Right:
	case at < crossing:
		v.Say = []Message{say("not-crossed", at)}
	default:
		v.Say = []Message{say("crossed-before", at)}
	}
	return v
}
