package goal

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// Choose is one of some options, and where reasons are given, one of these too. What is right
// is said by the document, or found by a goal that holds of the experiment or not.
type Choose struct {
	Options, Reasons []option
}

// unsaid stands for a step that a document does not name.
const unsaid = -2

// option is one to choose. A wrong one has words and may open an experiment that speaks against it.
type option struct {
	ID     string
	Text   text.Text
	Say    text.Text
	right  bool
	trueIf Fact // where it decides, right does not
	Open   []Change
	at     int    // the step of its run that tells; AtEnd: its end; unsaid: the engine finds it
	claim  string // what it says, where that can be tried; "": it cannot
}

func readChoice(n data.Node) Goal {
	m := n.Object("is", "options", "reasons")
	g := Choose{Options: readOptions(m["options"]), Reasons: readOptions(m["reasons"])}
	if len(g.Options) < 2 {
		m["options"].Refuse(len(g.Options), twoOptions)
	}
	return g
}

// readOptions reads a list of options, of which at least one can be right.
func readOptions(n data.Node) []option {
	var options []option
	for _, v := range n.List(12) {
		m := v.Object("id", "text", "say", "right", "true-if", "open", "at", "claim")
		o := option{
			ID: ReadID(m["id"]), Text: ReadText(m["text"], true), right: m["right"].Boolean(false),
			Open: ReadChanges(m["open"]), at: m["at"].Integer(unsaid, AtEnd, MaxCursor),
			claim: readClaim(m["claim"]),
		}
		if m["true-if"].Given() {
			o.trueIf = readFact(m["true-if"])
		}
		o.Say = ReadText(m["say"], !o.right)
		if slices.ContainsFunc(options, func(p option) bool { return p.ID == o.ID }) {
			n.Refuse(o.ID, EachIDOnce)
		}
		options = append(options, o)
	}
	right := func(o option) bool { return o.right || o.trueIf != nil }
	if len(options) > 0 && !slices.ContainsFunc(options, right) {
		n.Refuse(LeftOut, aRightOption)
	}
	return options
}

func (g Choose) Check(b *Bench) *data.FieldError {
	for _, options := range g.Lists() {
		right := 0
		for _, o := range options {
			if o.trueIf != nil {
				if fault := o.trueIf.Check(b); fault != nil {
					return fault
				}
			}
			if o.IsRight(b) {
				right++
			}
		}
		if right == 0 {
			return data.Refuse(".options", LeftOut, aRightOption)
		}
	}
	return nil
}

func (g Choose) Form(b *Bench) Form {
	f := Form{Kind: FormChoice, Fixed: true}
	for _, options := range g.Lists() {
		var choices []Choice
		for _, o := range options {
			choices = append(choices, Choice{o.ID, b.Fill(o.Text), o.claim})
			f.Fixed = f.Fixed && o.trueIf == nil
		}
		f.Choices = append(f.Choices, choices)
	}
	return f
}

// Lists are the options, and the reasons where there are any.
func (g Choose) Lists() [][]option {
	if len(g.Reasons) == 0 {
		return [][]option{g.Options}
	}
	return [][]option{g.Options, g.Reasons}
}

func (o option) IsRight(b *Bench) bool {
	if o.trueIf != nil {
		return o.trueIf.Holds(b)
	}
	return o.right
}

func (g Choose) Answer(b *Bench) (Answer, bool) {
	a := Answer{}
	for _, options := range g.Lists() {
		if i := slices.IndexFunc(options, func(o option) bool { return o.IsRight(b) }); i >= 0 {
			a.Texts = append(a.Texts, options[i].ID)
		}
	}
	return a, len(a.Texts) > 0
}

func (g Choose) Judge(j *Judging, a Answer) Verdict {
	lists := g.Lists()
	if len(a.Texts) != len(lists) {
		return verdict(Invalid, say("choose", len(lists)))
	}
	v := verdict(Right)
	right := 0
	for k, options := range lists {
		i := slices.IndexFunc(options, func(o option) bool { return o.ID == a.Texts[k] })
		if i < 0 {
			return verdict(Invalid, say("choose", len(lists)))
		}
		o := options[i]
		if o.IsRight(j.Bench) {
			right++
		} else {
			v.State = Wrong
		}
		if said := j.Bench.Fill(o.Say); said != (text.Text{}) {
			v.Say = append(v.Say, saying(o.ID, said))
		}
		if len(o.Open) > 0 {
			if opened, ok := j.opened(o.Open, o.at); ok {
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
func (j *Judging) opened(edits []Change, at int) (Show, bool) {
	b, err := j.Changed(edits)
	if err != nil {
		return Show{}, false
	}
	show := Show{Kind: ShowOpen, Open: string(b.Exp.Document.Compact())}
	switch {
	case at == unsaid:
		show.At = b.Tells(j.asked().Goal)
	case at == AtEnd && b.Ended():
		show.At = b.Run.Len()
	case at > 0 && b.Run != nil:
		b.Work.Reach(b.Run, at)
		show.At = min(at, b.Run.Len())
	}
	return show, true
}
