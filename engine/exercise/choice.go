package exercise

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// choiceGoal is one of some options, and where reasons are given, one of these too. What is right
// is said by the document, or found by a goal that holds of the experiment or not.
type choiceGoal struct {
	options, reasons []option
}

// unsaid stands for a step that a document does not name.
const unsaid = -2

// option is one to choose. A wrong one has words and may open an experiment that speaks against it.
type option struct {
	id     string
	text   text.Text
	say    text.Text
	right  bool
	trueIf fact // where it decides, right does not
	open   []edit
	at     int    // the step of its run that tells; AtEnd: its end; unsaid: the engine finds it
	claim  string // what it says, where that can be tried; "": it cannot
}

func readChoice(n data.Node) Goal {
	m := n.Object("is", "options", "reasons")
	g := choiceGoal{options: readOptions(m["options"]), reasons: readOptions(m["reasons"])}
	if len(g.options) < 2 {
		m["options"].Refuse(len(g.options), twoOptions)
	}
	return g
}

// readOptions reads a list of options, of which at least one can be right.
func readOptions(n data.Node) []option {
	var options []option
	for _, v := range n.List(12) {
		m := v.Object("id", "text", "say", "right", "true-if", "open", "at", "claim")
		o := option{
			id: readID(m["id"]), text: readText(m["text"], true), right: m["right"].Boolean(false),
			open: readEdits(m["open"]), at: m["at"].Integer(unsaid, AtEnd, maxCursor),
			claim: readClaim(m["claim"]),
		}
		if m["true-if"].Given() {
			o.trueIf = readFact(m["true-if"])
		}
		o.say = readText(m["say"], !o.right)
		if slices.ContainsFunc(options, func(p option) bool { return p.id == o.id }) {
			n.Refuse(o.id, eachIDOnce)
		}
		options = append(options, o)
	}
	right := func(o option) bool { return o.right || o.trueIf != nil }
	if len(options) > 0 && !slices.ContainsFunc(options, right) {
		n.Refuse(leftOut, aRightOption)
	}
	return options
}

func (g choiceGoal) check(b *bench) *data.FieldError {
	for _, options := range g.lists() {
		right := 0
		for _, o := range options {
			if o.trueIf != nil {
				if fault := o.trueIf.check(b); fault != nil {
					return fault
				}
			}
			if o.isRight(b) {
				right++
			}
		}
		if right == 0 {
			return data.Refuse(".options", leftOut, aRightOption)
		}
	}
	return nil
}

func (g choiceGoal) form(b *bench) Form {
	f := Form{Kind: FormChoice, Fixed: true}
	for _, options := range g.lists() {
		var choices []Choice
		for _, o := range options {
			choices = append(choices, Choice{o.id, b.fill(o.text), o.claim})
			f.Fixed = f.Fixed && o.trueIf == nil
		}
		f.Choices = append(f.Choices, choices)
	}
	return f
}

// lists are the options, and the reasons where there are any.
func (g choiceGoal) lists() [][]option {
	if len(g.reasons) == 0 {
		return [][]option{g.options}
	}
	return [][]option{g.options, g.reasons}
}

func (o option) isRight(b *bench) bool {
	if o.trueIf != nil {
		return o.trueIf.holds(b)
	}
	return o.right
}

func (g choiceGoal) answer(b *bench) (Answer, bool) {
	a := Answer{}
	for _, options := range g.lists() {
		if i := slices.IndexFunc(options, func(o option) bool { return o.isRight(b) }); i >= 0 {
			a.Texts = append(a.Texts, options[i].id)
		}
	}
	return a, len(a.Texts) > 0
}

func (g choiceGoal) judge(j *judging, a Answer) Verdict {
	lists := g.lists()
	if len(a.Texts) != len(lists) {
		return verdict(Invalid, say("choose", len(lists)))
	}
	v := verdict(Right)
	right := 0
	for k, options := range lists {
		i := slices.IndexFunc(options, func(o option) bool { return o.id == a.Texts[k] })
		if i < 0 {
			return verdict(Invalid, say("choose", len(lists)))
		}
		o := options[i]
		if o.isRight(j.bench) {
			right++
		} else {
			v.State = Wrong
		}
		if said := j.bench.fill(o.say); said != (text.Text{}) {
			v.Say = append(v.Say, saying(o.id, said))
		}
		if len(o.open) > 0 {
			if opened, ok := j.opened(o.open, o.at); ok {
				v.Show = append(v.Show, opened)
			}
		}
	}
	if len(v.Say) == 0 {
		v.Say = []Message{say(map[bool]string{true: "right", false: "wrong"}[v.State == Right])}
	}
	if v.State == Wrong && right > 0 {
		v.Say = append(v.Say, say("half-chosen"))
	}
	v.Score = 0
	if right == len(lists) {
		v.Score = 1
	}
	return v
}

// opened is an experiment that one can open at the step that tells: that of the ask with some
// values changed.
func (j *judging) opened(edits []edit, at int) (Show, bool) {
	defer func(samples int) { j.sheet.samples = samples }(j.sheet.samples) // of this answer alone
	b, err := j.sheet.bench(0, append(append(slices.Clip(j.step.Patch), j.ask.Patch...), edits...))
	if err != nil {
		return Show{}, false
	}
	show := Show{Kind: ShowOpen, Open: string(b.exp.Document.Compact())}
	switch {
	case at == unsaid:
		show.At = b.tells(j.ask.Goal)
	case at == AtEnd && b.ended():
		show.At = b.run.Len()
	case at > 0 && b.run != nil:
		b.work.Reach(b.run, at)
		show.At = min(at, b.run.Len())
	}
	return show, true
}
