package goal

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// FindBug is a step worked by somebody who makes one of some named errors: which line is the first
// that does not follow from those above it?
type FindBug struct{ Errors []string }

func readFindBug(n data.Node) Goal {
	m := n.Object("is", "errors")
	var g FindBug
	for _, e := range m["errors"].List(MaxList) {
		g.Errors = append(g.Errors, ReadError(e))
	}
	if len(g.Errors) == 0 {
		m["errors"].Refuse(LeftOut, anError)
	}
	return g
}

// Line is a line of a worked sheet.
type Line struct {
	ID      string // what it works out
	Values  []string
	Follows bool // from the lines above it
}

// workedLines are the lines of a step's working.
var workedLines = []string{"z", "o", "error", "delta", "weights-after"}

// Bug returns the error of this variant with the lines that come of it: the first of the list, from
// a drawn place on, that shows.
func (g FindBug) Bug(b *Bench) (e derive.Misconception, lines []Line, ok bool) {
	for k := range g.Errors {
		id := g.Errors[(int(b.Seed%uint64(len(g.Errors)))+k)%len(g.Errors)]
		e, _ := derive.MisconceptionByID(id)
		if e.Work == nil {
			continue
		}
		for _, w := range e.Work(b.About.Step) {
			if lines := b.lines(w); FirstSlip(lines) >= 0 {
				return e, lines, true
			}
		}
	}
	return e, nil, false
}

// lines writes a working, and says of each line whether it follows from those above.
func (b *Bench) lines(w *derive.Working) []Line {
	var given derive.GivenValues
	var lines []Line
	for _, id := range workedLines {
		if s := b.About.Step; id == "error" && s.Classes > 0 && !s.Descends() {
			continue // classes have no difference, t and p have
		}
		q := derive.Asked(id)
		v := w.At(derive.NodeOf[id])
		follows := b.About.From(given).Right(q)
		lines = append(lines, Line{id, derive.WriteAll(v, 6), v.Equal(follows)})
		given.Put(b.About, q, v)
	}
	return lines
}

func (g FindBug) Check(b *Bench) *data.FieldError {
	if b.About == nil || b.About.Step == nil || len(b.About.Step.Samples) != 1 {
		return data.Refuse(".errors", List(g.Errors), oneSampleStep)
	}
	if _, _, ok := g.Bug(b); !ok {
		return data.Refuse(".errors", List(g.Errors), anErrorThatShows)
	}
	return nil
}

func (g FindBug) Form(b *Bench) Form {
	_, lines, _ := g.Bug(b)
	var shown []Choice
	for _, l := range lines {
		line := b.Symbol(l.ID).En + " = " + derive.InRows(b.About.Step, l.Values)
		shown = append(shown, Choice{ID: l.ID, Text: text.Same(line)})
	}
	return Form{Kind: FormChoice, Choices: [][]Choice{shown}}
}

func (g FindBug) Answer(b *Bench) (Answer, bool) {
	_, lines, ok := g.Bug(b)
	if !ok {
		return Answer{}, false
	}
	return Typed(lines[FirstSlip(lines)].ID), true
}

// FirstSlip returns the first line that does not follow; −1: all do.
func FirstSlip(lines []Line) int {
	return slices.IndexFunc(lines, func(l Line) bool { return !l.Follows })
}

func (g FindBug) Judge(j *Judging, a Answer) Verdict {
	e, lines, _ := g.Bug(j.Bench)
	at := slices.IndexFunc(lines, func(l Line) bool {
		return slices.Equal(a.Texts, []string{l.ID})
	})
	if at < 0 {
		return verdict(Invalid, say("a-line", text.Same(List(workedLines))))
	}
	first := FirstSlip(lines)
	shown := atField(at)
	switch {
	case at < first:
		return verdict(Wrong, say("line-right")).showing(shown)
	case at > first:
		return verdict(Wrong, say("line-later")).showing(shown)
	}
	q := derive.Asked(lines[first].ID)
	v := verdict(Right, say("line-found"), saying(e.ID, AboutThem.With(e.Say(j.Bench.About, q))))
	return v.showing(shown)
}
