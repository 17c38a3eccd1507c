package exercise

import (
	"slices"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// tableGoal is the working of several steps, cell by cell. A cell counts that is right or that
// follows from the student's own cells before it; the verdict names the first that is neither.
type tableGoal struct {
	from, to int
	columns  []string
	digits   int
}

var columnIDs = []string{"z", "o", "error", "delta", "weights-after"}

func readTable(n data.Node) Goal {
	m := n.Object("is", "from", "to", "columns", "digits")
	g := tableGoal{
		from: m["from"].Integer(1, 1, maxCursor), to: m["to"].Integer(1, 1, maxCursor),
		columns: readWords(m["columns"], columnIDs),
		digits:  m["digits"].Integer(DefaultDigits, 0, 9),
	}
	if len(g.columns) == 0 || g.to < g.from || g.to-g.from > 30 {
		n.Wrong(aTable)
	}
	return g
}

func (g tableGoal) check(b *bench) *data.FieldError {
	if b.run == nil || !b.ended() || b.run.Len() < g.to {
		return data.Refuse(".to", g.to, stepsOfRun.With(g.to-1))
	}
	for _, s := range g.steps(b) {
		b.work.Spend(s.Cost())
		single := func(id string) bool { return id != "delta" && id != "weights-after" }
		if s.Classes > 0 || len(s.Samples) != 1 && slices.ContainsFunc(g.columns, single) {
			return data.Refuse(".from", g.from, oneSampleStep)
		}
	}
	return nil
}

func (g tableGoal) form(b *bench) Form {
	f := Form{Kind: FormTable}
	cells := g.row(g.steps(b)[0])
	for k, id := range g.columns {
		for c := range cells[k] {
			head := b.symbol(id)
			if len(cells[k]) > 1 {
				if id == "weights-after" {
					head = text.Same("w")
				}
				head = text.Same(head.En + subscript(c))
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

func (g tableGoal) steps(b *bench) []*derive.WorkedStep {
	var steps []*derive.WorkedStep
	for t := g.from; t <= g.to; t++ {
		if b.rows[t] == nil {
			derive.Ready(&b.rows)[t] = b.worked(t)
		}
		steps = append(steps, b.rows[t])
	}
	return steps
}

// row returns the cells of a step, column by column.
func (g tableGoal) row(s *derive.WorkedStep) []derive.Vector {
	about := &derive.Case{Step: s}
	var cells []derive.Vector
	for _, id := range g.columns {
		cells = append(cells, about.OfStep(derive.Asked(id)))
	}
	return cells
}

func (g tableGoal) answer(b *bench) (Answer, bool) {
	var a Answer
	for _, s := range g.steps(b) {
		for _, cell := range g.row(s) {
			a.Texts = append(a.Texts, derive.WriteAll(cell, answerDigits)...)
		}
	}
	return a, true
}

func (g tableGoal) judge(j *judging, a Answer) Verdict {
	right, _ := g.answer(j.bench)
	typed, invalid := readTyped(a, len(right.Texts))
	if invalid != nil {
		return *invalid
	}
	w := &worksheet{tableGoal: g, bench: j.bench, typed: typed, given: j.given()}
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
	where := say("first-cell", b.about.Step.T, w.bench.symbol(b.of.Of))
	v := Verdict{State: Wrong, Say: []Message{where}, Parts: parts}
	v.Show = []Show{toStep(b.about.Step.T), atField(at)}
	column := quantityGoal{list: true, of: b.of}
	named, ok := w.explained(column, b)
	if !ok {
		if said, plain := column.standing(w.bench, b.about, b.typed, w.digits); plain {
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
