package exercise

import (
	"slices"
	"strings"

	"perceptronlab/engine/data"
)

// combined is several goals of one answer: all of them, or any.
type combined struct {
	id    string
	goals []Goal
}

func readCombined(n data.Node) Goal {
	m := n.Object("is", "goals")
	g := combined{id: goalID(n)}
	for _, inner := range m["goals"].List(8) {
		g.goals = append(g.goals, readInner(inner))
	}
	if len(g.goals) < 2 {
		m["goals"].Refuse(len(g.goals), twoGoals)
	}
	return g
}

// readInner reads a goal inside of another.
func readInner(n data.Node) Goal { return readGoal(n, strings.Count(n.Path, ".goal")-1) }

func (g combined) builds() bool {
	return slices.ContainsFunc(g.goals, builds)
}

// form is the lab itself where one of the goals is set up there, else that of the first.
func (g combined) form(b *bench) Form {
	if !builds(g) {
		return g.goals[0].form(b)
	}
	drags := func(inner Goal) bool { return builds(inner) && inner.form(b).Drags }
	return Form{Kind: FormSet, Drags: g.id == "all" && slices.ContainsFunc(g.goals, drags)}
}

func (g combined) check(b *bench) *data.FieldError {
	for _, inner := range g.goals {
		if fault := inner.check(b); fault != nil {
			return fault
		}
	}
	return nil
}

func (g combined) answer(b *bench) (Answer, bool) {
	for _, inner := range g.goals {
		if a, ok := inner.answer(b); ok && g.id == "any" {
			return a, true
		}
	}
	return Answer{}, false
}

// judge takes what the first goal says that is not met (of any: the best), and the share of those
// that are; where all are met, what each says. What was met before anything was done earns nothing,
// but has to stay so.
func (g combined) judge(j *judging, a Answer) Verdict {
	var worst, best Verdict
	score, of, kept := 0.0, 0, true
	var says []Message
	for i, inner := range g.goals {
		v := inner.judge(j, a)
		switch {
		case v.State == Invalid:
			return v
		case met(inner, j.bench):
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
	case g.id == "any":
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

// met reports whether a goal that is to be set up holds before anything is done.
func met(g Goal, b *bench) bool {
	if s, ok := g.(setGoal); ok {
		return s.limit
	}
	f, ok := g.(fact)
	return ok && builds(g) && f.holds(b)
}

// rank orders verdicts from wrong to right.
func (v *Verdict) rank() int {
	switch v.State {
	case Right:
		return 2
	case Near:
		return 1
	}
	return 0
}

func (g combined) holds(b *bench) bool {
	for _, inner := range g.goals {
		f, ok := inner.(fact)
		if held := ok && f.holds(b); held == (g.id == "any") {
			return held
		}
	}
	return g.id == "all"
}

// notGoal is another goal that is not to be met.
type notGoal struct{ inner Goal }

func readNot(n data.Node) Goal {
	m := n.Object("is", "goal")
	return notGoal{readInner(m["goal"])}
}

func (g notGoal) builds() bool                    { return builds(g.inner) }
func (g notGoal) check(b *bench) *data.FieldError { return g.inner.check(b) }
func (g notGoal) answer(*bench) (Answer, bool)    { return Answer{}, false }

func (g notGoal) form(b *bench) Form {
	f := g.inner.form(b)
	f.Drags = false // not to move samples is more than to move none
	return f
}

func (g notGoal) judge(j *judging, a Answer) Verdict {
	v := g.inner.judge(j, a)
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

func (g notGoal) holds(b *bench) bool {
	f, ok := g.inner.(fact)
	return ok && !f.holds(b)
}
