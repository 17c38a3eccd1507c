package goal

import (
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// Predict is another goal, answered before anything is seen: it scores for being made, and what
// is wrong in it costs nothing.
type Predict struct {
	Inner Goal
	Of    string // the id of it
}

func readPredict(n data.Node, inner reader) Goal {
	m := n.Object("is", "goal")
	return Predict{inner(m["goal"]), IDOf(m["goal"])}
}

func (g Predict) builds() bool                    { return Builds(g.Inner) }
func (g Predict) Check(b *Bench) *data.FieldError { return g.Inner.Check(b) }
func (g Predict) Answer(b *Bench) (Answer, bool)  { return g.Inner.Answer(b) }

func (g Predict) Form(b *Bench) Form {
	f := g.Inner.Form(b)
	f.Unseen = true
	return f
}

func (g Predict) Judge(j *Judging, a Answer) Verdict {
	v := g.Inner.Judge(j, a)
	if v.State == Empty || v.State == Invalid {
		return v
	}
	if v.State == Wrong {
		v.State = Near
	}
	if w := j.Form().meant; w != nil && v.State != Right {
		v = v.showing(meant(w)) // it can be told now
	}
	v.Score, v.Carried = 1, false
	return v
}

// Explain is a text of the student's own, beside lines to compare it with. It scores for being
// written, since nobody judges it.
type Explain struct{ Rubric []text.Text }

func readExplain(n data.Node) Goal {
	m := n.Object("is", "rubric")
	var g Explain
	for _, line := range m["rubric"].List(12) {
		g.Rubric = append(g.Rubric, ReadText(line, true))
	}
	if len(g.Rubric) == 0 {
		m["rubric"].Refuse(LeftOut, aRubric)
	}
	return g
}

func (g Explain) Check(*Bench) *data.FieldError { return nil }
func (g Explain) Answer(*Bench) (Answer, bool)  { return Answer{}, false }

func (g Explain) Form(*Bench) Form { return Form{Kind: FormWords, Fields: 1, Fixed: true} }

// fewest are the letters below which a text explains nothing.
const fewest = 4

func (g Explain) Judge(j *Judging, a Answer) Verdict {
	if len([]rune(strings.TrimSpace(strings.Join(a.Texts, "")))) < fewest {
		return verdict(Invalid, say("too-short"))
	}
	v := verdict(Unmarked, say("compare-yourself")).scoring(1)
	for _, line := range g.Rubric {
		v.Say = append(v.Say, saying("rubric", line))
	}
	return v
}
