package goal

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
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

func readChoice(n data.Node, inner reader) Goal {
	m := n.Object("is", "options", "reasons")
	g := Choose{Options: readOptions(m["options"], inner),
		Reasons: readOptions(m["reasons"], inner)}
	if len(g.Options) < 2 {
		m["options"].Refuse(len(g.Options), twoOptions)
	}
	return g
}

// readOptions reads a list of options, of which at least one can be right.
func readOptions(n data.Node, inner reader) []option {
	var options []option
	for _, v := range n.List(12) {
		m := v.Object("id", "text", "say", "right", "true-if", "open", "at", "claim")
		o := option{
			ID: ReadID(m["id"]), Text: ReadText(m["text"], true), right: m["right"].Boolean(false),
			Open: ReadChanges(m["open"]), at: m["at"].Integer(unsaid, AtEnd, MaxCursor),
			claim: readClaim(m["claim"]),
		}
		if m["true-if"].Given() {
			o.trueIf = readFact(m["true-if"], inner)
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

// Tells returns the step of a run that settles a goal; 0 where none does. A question about one step
// is settled by that step, a count by the end of the run, anything else by the first epoch in which
// the loss rises or by the update that undoes most, where there is one.
func (b *Bench) Tells(goal Goal) int {
	switch goal.(type) {
	case Separable, Boundary: // the picture tells
		return 0
	}
	if b.Cursor > 0 {
		return b.Cursor
	}
	if b.Run == nil || !b.Ended() {
		return 0
	}
	last := b.Run.Len()
	switch g := goal.(type) {
	case Estimate:
		if g.Of.Of != "eta-limit" {
			return last
		}
	case Choose:
		for _, o := range slices.Concat(g.Lists()...) {
			if o.IsRight(b) && o.counts() {
				return last
			}
		}
	}
	if b.Exp.Rule.Loss != rule.NoLoss {
		epochs := b.Run.Epochs()
		for e := 1; e < len(epochs); e++ {
			if !(epochs[e].Loss <= epochs[e-1].Loss) {
				return epochs[e].End
			}
		}
		return last
	}
	if b.Run.Stopped() == trace.Converged {
		return last
	}
	return b.undone()
}

// counts reports whether what decides an option is counted at the end of the run.
func (o option) counts() bool {
	switch g := o.trueIf.(type) {
	case OfRun:
		return g.id != "converges" && g.id != "falls"
	case Combined:
		return slices.ContainsFunc(g.Goals, func(inner Goal) bool {
			f, ok := inner.(Fact)
			return ok && option{trueIf: f}.counts()
		})
	}
	return false
}

// undone returns the step that undoes most: before it fewer samples are wrong than ever, and after
// it as many more as after no other such step.
func (b *Bench) undone() int {
	const most = 1 << 20 // samples to be looked at
	if b.Run.Len()*b.Exp.Table.M() > most {
		return b.Run.Len()
	}
	at, rise := b.Run.Len(), 0
	before := b.WrongAt(0)
	least := before
	for t := 1; t <= b.Run.Len() && !b.Work.Over(); t++ {
		now := b.WrongAt(t)
		if before < least {
			least, rise = before, 0
		}
		if before == least && now-before > rise {
			at, rise = t, now-before
		}
		before = now
	}
	return at
}

// WrongAt counts the samples that are wrong after a step.
func (b *Bench) WrongAt(step int) (wrong int) {
	p := b.Run.Problem()
	b.Looks(p.M)
	w, z := b.Run.Answer(step, nil), make([]float64, p.K)
	for i := range p.M {
		if b.Run.Predict(w, b.Exp.Table.Sample(i), p.D[i], z) != p.D[i] {
			wrong++
		}
	}
	return wrong
}

// EpochOf returns the epoch that a step belongs to.
func (b *Bench) EpochOf(step int) int {
	epochs := b.Run.Epochs()
	for e := range epochs {
		if epochs[e].End >= step {
			return e
		}
	}
	return len(epochs) - 1
}
