package goal

import (
	"slices"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// Table is the working of several steps, cell by cell. A cell counts that is right or that
// follows from the student's own cells before it; the verdict names the first that is neither.
type Table struct {
	from, to int
	Columns  []string
	Digits   int
}

var columnIDs = []string{"z", "o", "error", "delta", "weights-after"}

func readTable(n data.Node) Goal {
	m := n.Object("is", "from", "to", "columns", "digits")
	g := Table{
		from: m["from"].Integer(1, 1, MaxCursor), to: m["to"].Integer(1, 1, MaxCursor),
		Columns: ReadWords(m["columns"], columnIDs),
		Digits:  m["digits"].Integer(DefaultDigits, 0, 9),
	}
	if len(g.Columns) == 0 || g.to < g.from || g.to-g.from > 30 {
		n.Wrong(aTable)
	}
	return g
}

func (g Table) Check(b *Bench) *data.FieldError {
	if b.Run == nil || !b.Ended() || b.Run.Len() < g.to {
		return data.Refuse(".to", g.to, stepsOfRun.With(g.to-1))
	}
	for _, s := range g.Steps(b) {
		b.Work.Spend(s.Cost())
		single := func(id string) bool { return id != "delta" && id != "weights-after" }
		if s.Classes > 0 || len(s.Samples) != 1 && slices.ContainsFunc(g.Columns, single) {
			return data.Refuse(".from", g.from, oneSampleStep)
		}
	}
	return nil
}

func (g Table) Form(b *Bench) Form {
	f := Form{Kind: FormTable}
	cells := g.Row(g.Steps(b)[0])
	for k, id := range g.Columns {
		for c := range cells[k] {
			head := b.Symbol(id)
			if len(cells[k]) > 1 {
				if id == "weights-after" {
					head = text.Same("w")
				}
				head = text.Same(head.En + Subscript(c))
			}
			f.Heads = append(f.Heads, head)
		}
	}
	for t := g.from; t <= g.to; t++ {
		f.Rows = append(f.Rows, text.Same(strconv.Itoa(t)))
	}
	f.Fields = len(f.Heads) * len(f.Rows)
	return f
}

// Steps returns the steps of the run that the rows are about.
func (g Table) Steps(b *Bench) []*derive.WorkedStep {
	var steps []*derive.WorkedStep
	for t := g.from; t <= g.to; t++ {
		if b.rows[t] == nil {
			derive.Ready(&b.rows)[t] = b.worked(t)
		}
		steps = append(steps, b.rows[t])
	}
	return steps
}

// Row returns the cells of a step, column by column.
func (g Table) Row(s *derive.WorkedStep) []derive.Vector {
	about := &derive.Case{Step: s}
	var cells []derive.Vector
	for _, id := range g.Columns {
		cells = append(cells, about.OfStep(derive.Asked(id)))
	}
	return cells
}

func (g Table) Answer(b *Bench) (Answer, bool) {
	var a Answer
	for _, s := range g.Steps(b) {
		for _, cell := range g.Row(s) {
			a.Texts = append(a.Texts, derive.WriteAll(cell, FullDigits)...)
		}
	}
	return a, true
}

func (g Table) Judge(j *Judging, a Answer) Verdict {
	right, _ := g.Answer(j.Bench)
	typed, invalid := ReadTyped(a, len(right.Texts))
	if invalid != nil {
		return *invalid
	}
	w := &worksheet{Table: g, bench: j.Bench, typed: typed, given: j.given()}
	entries, _ := w.entries(nil)
	v, held, owes := verdict(Right, say("right")), 0, false
	for _, b := range entries {
		if first := slices.Index(b.held, false); first >= 0 && v.State == Right {
			v = w.named(b, first+len(v.Parts), v.Parts)
		}
		owes = owes || b.stand == owed
		for _, ok := range b.held {
			state := Wrong
			if ok {
				state, held = Right, held+1
			}
			v.Parts = append(v.Parts, state)
		}
	}
	if v.State == Right && owes {
		return j.carried(w.given[0])
	}
	return v.scoring(float64(held) / float64(len(typed)))
}

// named says where the first cell is that neither is right nor follows, and which errors explain
// the table, or at least that cell.
func (w *worksheet) named(b entry, at int, parts []State) Verdict {
	where := say("first-cell", b.about.Step.T, w.bench.Symbol(b.of.Of))
	v := Verdict{State: Wrong, Say: []Message{where}, Parts: parts}
	v.Show = []Show{toStep(b.about.Step.T), atField(at)}
	column := Quantity{List: true, Of: b.of}
	named, ok := w.explained(column, b)
	if !ok {
		if said, plain := column.standing(w.bench, b.about, b.typed, w.Digits); plain {
			v.Say = append(v.Say, said)
			return v
		}
	}
	switch {
	case ok:
		v.Errors, v.Perhaps = named.Errors, named.Perhaps
		v.Say = append(v.Say, named.Say...)
	case b.of.Of == "o":
		v.Say = append(v.Say, say("output"))
	}
	return v
}
