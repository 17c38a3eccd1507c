package exercise

import (
	"slices"
	"strconv"

	"perceptronlab/engine/byhand"
	"perceptronlab/engine/data"
	"perceptronlab/engine/strict"
	"perceptronlab/engine/text"
)

// tableGoal is the working of several steps, cell by cell. A cell counts that is right or that
// follows from the student's own cells before it; the first that is neither is told.
type tableGoal struct {
	from, to int
	columns  []string
	digits   int
}

var columnIDs = []string{"z", "o", "error", "delta", "weights-after"}

func readTable(n strict.Node) Goal {
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

func (g tableGoal) steps(b *bench) []*byhand.Step {
	var steps []*byhand.Step
	for t := g.from; t <= g.to; t++ {
		steps = append(steps, byhand.NewStep(b.exp, b.run, t))
	}
	return steps
}

// row returns the cells of a step, column by column.
func (g tableGoal) row(s *byhand.Step) []byhand.Vector {
	about := &byhand.Case{Step: s}
	var cells []byhand.Vector
	for _, id := range g.columns {
		cells = append(cells, about.OfStep(byhand.Asked(id)))
	}
	return cells
}

func (g tableGoal) answer(b *bench) (Answer, bool) {
	var a Answer
	for _, s := range g.steps(b) {
		for _, cell := range g.row(s) {
			a.Texts = append(a.Texts, written4(cell, answerDigits)...)
		}
	}
	return a, true
}

func (g tableGoal) judge(j *judging, a Answer) Verdict {
	steps := g.steps(j.bench)
	right, _ := g.answer(j.bench)
	typed, invalid := readTyped(a, len(right.Texts))
	if invalid != nil {
		return *invalid
	}
	sheet := tableSheet{g: g, b: j.bench, typed: typed, first: -1}
	var own byhand.Vector // the student's weights before the step, where they are not the run's
	for _, s := range steps {
		own = sheet.row(s, own)
	}
	v := verdict(Right, say("right"))
	if sheet.first >= 0 {
		v = verdict(Wrong, say("first-cell", g.from+sheet.first/sheet.width(),
			j.bench.symbol(sheet.column)))
		v.Show = []Show{toStep(g.from + sheet.first/sheet.width()), atField(sheet.first)}
		v.Errors = sheet.errors
		v.Say = append(v.Say, sheet.says...)
	}
	v.Parts = sheet.states
	v.Score = float64(sheet.held) / float64(len(typed))
	return v
}

// tableSheet is a table while it is judged.
type tableSheet struct {
	g      tableGoal
	b      *bench
	typed  []byhand.Typed
	states []State
	errors []string  // the named errors that give the column of the first wrong cell
	says   []Message // what is said of them
	held   int       // cells that are right or follow
	first  int       // cell that is neither; −1: none is
	column string    // of the first
}

// width is the number of cells of a row.
func (t *tableSheet) width() int { return max(1, len(t.states)/max(1, t.rows())) }

func (t *tableSheet) rows() int { return t.g.to - t.g.from + 1 }

// row judges the cells of a step worked from the student's own weights, and returns those after it.
func (t *tableSheet) row(s *byhand.Step, own byhand.Vector) byhand.Vector {
	right := t.g.row(s)
	given := byhand.Given{}
	follows := s
	if own != nil {
		follows = s.From(own)
	}
	var after byhand.Vector
	for k, id := range t.g.columns {
		about := &byhand.Case{Exp: t.b.exp, Run: t.b.run, Step: follows}
		expected := about.OfStepFrom(byhand.Asked(id), given)
		cells := t.typed[len(t.states) : len(t.states)+len(right[k])]
		whole := t.first < 0
		for c, cell := range cells {
			digits := t.g.digits
			if id == "o" {
				digits = 0
			}
			ok := cell.Against(right[k][c], digits) == byhand.Same ||
				cell.Against(expected[c], digits) == byhand.Same
			t.add(ok, id)
		}
		if whole && t.first >= 0 {
			g := quantityGoal{list: true, of: byhand.Asked(id)}
			if v, ok := g.named(about, cells, given, t.g.digits); ok {
				t.errors, t.says = v.Errors, v.Say
			}
		}
		putGiven(&given, byhand.Asked(id), cells)
		if id == "weights-after" {
			for _, cell := range cells {
				after = append(after, cell.Value)
			}
		}
	}
	return after
}

func (t *tableSheet) add(ok bool, column string) {
	if ok {
		t.held++
		t.states = append(t.states, Right)
		return
	}
	if t.first < 0 {
		t.first, t.column = len(t.states), column
	}
	t.states = append(t.states, Wrong)
}
