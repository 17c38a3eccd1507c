package exercise

import (
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// predictGoal is another goal, answered before anything is seen: it scores for being made, and what
// is wrong in it costs nothing.
type predictGoal struct {
	inner Goal
	of    string // the id of it
}

func readPredict(n data.Node) Goal {
	m := n.Object("is", "goal")
	return predictGoal{readInner(m["goal"]), goalID(m["goal"])}
}

func (g predictGoal) builds() bool                    { return builds(g.inner) }
func (g predictGoal) check(b *bench) *data.FieldError { return g.inner.check(b) }
func (g predictGoal) answer(b *bench) (Answer, bool)  { return g.inner.answer(b) }

func (g predictGoal) form(b *bench) Form {
	f := g.inner.form(b)
	f.Unseen = true
	return f
}

func (g predictGoal) judge(j *judging, a Answer) Verdict {
	v := g.inner.judge(j, a)
	if v.State == Empty || v.State == Invalid {
		return v
	}
	if v.State == Wrong {
		v.State = Near
	}
	if w := j.sheet.Form(j.at[0], j.at[1]).meant; w != nil && v.State != Right {
		v = v.showing(meant(w)) // it can be told now
	}
	v.Score, v.Carried = 1, false
	return v
}

// explainGoal is a text of the student's own, beside the lines that it can be held against. Nobody
// judges it, and it does not leave the device.
type explainGoal struct{ rubric []text.Text }

func readExplain(n data.Node) Goal {
	m := n.Object("is", "rubric")
	var g explainGoal
	for _, line := range m["rubric"].List(12) {
		g.rubric = append(g.rubric, readText(line, true))
	}
	if len(g.rubric) == 0 {
		m["rubric"].Refuse(leftOut, aRubric)
	}
	return g
}

func (g explainGoal) check(*bench) *data.FieldError { return nil }
func (g explainGoal) answer(*bench) (Answer, bool)  { return Answer{}, false }

func (g explainGoal) form(*bench) Form { return Form{Kind: FormWords, Fields: 1, Fixed: true} }

// fewest are the letters below which a text explains nothing.
const fewest = 4

func (g explainGoal) judge(j *judging, a Answer) Verdict {
	if len([]rune(strings.TrimSpace(strings.Join(a.Texts, "")))) < fewest {
		return verdict(Invalid, say("too-short"))
	}
	v := verdict(Right, say("compare-yourself"))
	for _, line := range g.rubric {
		v.Say = append(v.Say, saying("rubric", line))
	}
	return v
}
