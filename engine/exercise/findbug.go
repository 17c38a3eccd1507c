package exercise

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// findBug is a step worked by somebody who makes one of some named errors: which line is the first
// that does not follow from those above it?
type findBug struct{ errors []string }

func readFindBug(n data.Node) Goal {
	m := n.Object("is", "errors")
	var g findBug
	for _, e := range m["errors"].List(maxList) {
		g.errors = append(g.errors, readError(e))
	}
	if len(g.errors) == 0 {
		m["errors"].Refuse(leftOut, anError)
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

// bug returns the error of this variant with the lines that come of it: the first of the list, from
// a drawn place on, that shows.
func (g findBug) bug(b *bench) (e derive.Misconception, lines []Line, ok bool) {
	for k := range g.errors {
		id := g.errors[(int(b.seed%uint64(len(g.errors)))+k)%len(g.errors)]
		e, _ := derive.MisconceptionByID(id)
		if e.Work == nil {
			continue
		}
		for _, w := range e.Work(b.about.Step) {
			if lines := b.lines(w); firstSlip(lines) >= 0 {
				return e, lines, true
			}
		}
	}
	return e, nil, false
}

// lines writes a working, and says of each line whether it follows from those above.
func (b *bench) lines(w *derive.Working) []Line {
	var given derive.GivenValues
	var lines []Line
	for _, id := range workedLines {
		if s := b.about.Step; id == "error" && s.Classes > 0 && !s.Descends() {
			continue // classes have no difference, t and p have
		}
		q := derive.Asked(id)
		v := w.At(derive.NodeOf[id])
		follows := b.about.From(given).Right(q)
		lines = append(lines, Line{id, derive.WriteAll(v, 6), v.Equal(follows)})
		given.Put(b.about, q, v)
	}
	return lines
}

func (g findBug) check(b *bench) *data.FieldError {
	if b.about == nil || b.about.Step == nil || len(b.about.Step.Samples) != 1 {
		return data.Refuse(".errors", list(g.errors), oneSampleStep)
	}
	if _, _, ok := g.bug(b); !ok {
		return data.Refuse(".errors", list(g.errors), anErrorThatShows)
	}
	return nil
}

func (g findBug) form(b *bench) Form {
	_, lines, _ := g.bug(b)
	var shown []Choice
	for _, l := range lines {
		line := b.symbol(l.ID).En + " = " + inRows(b.about.Step, l.Values)
		shown = append(shown, Choice{ID: l.ID, Text: text.Same(line)})
	}
	return Form{Kind: FormChoice, Choices: [][]Choice{shown}}
}

func (g findBug) answer(b *bench) (Answer, bool) {
	_, lines, ok := g.bug(b)
	if !ok {
		return Answer{}, false
	}
	return Typed(lines[firstSlip(lines)].ID), true
}

// firstSlip returns the first line that does not follow; −1: all do.
func firstSlip(lines []Line) int {
	return slices.IndexFunc(lines, func(l Line) bool { return !l.Follows })
}

func (g findBug) judge(j *judging, a Answer) Verdict {
	e, lines, _ := g.bug(j.bench)
	at := slices.IndexFunc(lines, func(l Line) bool {
		return slices.Equal(a.Texts, []string{l.ID})
	})
	if at < 0 {
		return verdict(Invalid, say("a-line", text.Same(list(workedLines))))
	}
	first := firstSlip(lines)
	shown := atField(at)
	switch {
	case at < first:
		return verdict(Wrong, say("line-right")).showing(shown)
	case at > first:
		return verdict(Wrong, say("line-later")).showing(shown)
	}
	q := derive.Asked(lines[first].ID)
	v := verdict(Right, say("line-found"), saying(e.ID, aboutThem.With(e.Say(j.bench.about, q))))
	return v.showing(shown)
}
