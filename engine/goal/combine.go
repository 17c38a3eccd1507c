package goal

import (
	"slices"
	"strings"

	"perceptronlab/engine/data"
)

// Combined is several goals of one answer: all of them, or any.
type Combined struct {
	ID    string
	Goals []Goal
}

func readCombined(n data.Node, inner reader) Goal {
	m := n.Object("is", "goals")
	g := Combined{ID: IDOf(n)}
	for _, each := range m["goals"].List(8) {
		g.Goals = append(g.Goals, inner(each))
	}
	if len(g.Goals) < 2 {
		m["goals"].Refuse(len(g.Goals), twoGoals)
	}
	return g
}

func (g Combined) builds() bool {
	return slices.ContainsFunc(g.Goals, Builds)
}

// Form is the lab itself where one of the goals is set up there, else that of the first.
func (g Combined) Form(b *Bench) Form {
	if !Builds(g) {
		return g.Goals[0].Form(b)
	}
	drags := func(inner Goal) bool { return Builds(inner) && inner.Form(b).Drags }
	return Form{Kind: FormSet, Drags: g.ID == "all" && slices.ContainsFunc(g.Goals, drags)}
}

func (g Combined) Check(b *Bench) *data.FieldError {
	for _, inner := range g.Goals {
		if fault := inner.Check(b); fault != nil {
			return fault
		}
	}
	return nil
}

func (g Combined) Answer(b *Bench) (Answer, bool) {
	for _, inner := range g.Goals {
		if a, ok := inner.Answer(b); ok && g.ID == "any" {
			return a, true
		}
	}
	return Answer{}, false
}

// Judge takes what the first goal says that is not met (of any: the best), and the share of those
// that are; where all are met, what each says. What was met before anything was done earns nothing,
// but has to stay so.
func (g Combined) Judge(j *Judging, a Answer) Verdict {
	var worst, best Verdict
	score, of, kept := 0.0, 0, true
	var says []Message
	for i, inner := range g.Goals {
		v := inner.Judge(j, a)
		switch {
		case v.State == Invalid:
			return v
		case Met(inner, j.Bench):
			kept = kept && v.State == Right
		default:
			score, of = score+v.Score, of+1
		}
		for _, said := range v.Say {
			if said.Key != "right" {
				says = append(says, said)
			}
		}
		if i == 0 || v.rank() < worst.rank() {
			worst = v
		}
		if i == 0 || v.rank() > best.rank() {
			best = v
		}
	}
	switch {
	case g.ID == "any":
		return best
	case worst.State == Right && len(says) > 0:
		worst.Say = says // what each of them found
	case worst.State == Right:
	case kept:
		worst.Score = score / float64(max(1, of))
	default:
		worst.Score = 0
	}
	return worst
}

// Met reports whether a goal that is to be set up holds before anything is done.
func Met(g Goal, b *Bench) bool {
	if s, ok := g.(setGoal); ok {
		return s.limit
	}
	f, ok := g.(Fact)
	return ok && Builds(g) && f.Holds(b)
}

// rank orders verdicts from wrong to right.
func (v *Verdict) rank() int { return slices.Index(States(), string(v.State)) }

func (g Combined) Holds(b *Bench) bool {
	for _, inner := range g.Goals {
		f, ok := inner.(Fact)
		if held := ok && f.Holds(b); held == (g.ID == "any") {
			return held
		}
	}
	return g.ID == "all"
}

// notGoal is another goal that is not to be met.
type notGoal struct{ inner Goal }

func readNot(n data.Node, inner reader) Goal {
	m := n.Object("is", "goal")
	return notGoal{inner(m["goal"])}
}

func (g notGoal) builds() bool                    { return Builds(g.inner) }
func (g notGoal) Check(b *Bench) *data.FieldError { return g.inner.Check(b) }
func (g notGoal) Answer(*Bench) (Answer, bool)    { return Answer{}, false }

func (g notGoal) Form(b *Bench) Form {
	f := g.inner.Form(b)
	f.Drags = false // not to move samples is more than to move none
	return f
}

func (g notGoal) Judge(j *Judging, a Answer) Verdict {
	v := g.inner.Judge(j, a)
	switch v.State {
	case Right:
		v.State, v.Score = Wrong, 0
	case Wrong, Near:
		v.State, v.Score = Right, 1
		switch first := v.Say[0]; { // without the goal that was not to be met
		case first.Key == "climbs-to":
			v.Say = []Message{say("climbs", first.Args[:2]...)}
		case strings.HasPrefix(first.Key, "asked-"):
			v.Say = []Message{say("right")}
		}
		v = v.orShort()
	}
	return v
}

func (g notGoal) Holds(b *Bench) bool {
	f, ok := g.inner.(Fact)
	return ok && !f.Holds(b)
}
