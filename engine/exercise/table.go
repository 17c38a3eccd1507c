package exercise

import (
	"slices"
	"strconv"

	"perceptronlab/engine/data"
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

func (g tableGoal) steps(b *bench) []*WorkedStep {
	var steps []*WorkedStep
	for t := g.from; t <= g.to; t++ {
		steps = append(steps, NewWorkedStep(b.exp, b.run, t))
	}
	return steps
}

// row returns the cells of a step, column by column.
func (g tableGoal) row(s *WorkedStep) []Vector {
	about := &Case{Step: s}
	var cells []Vector
	for _, id := range g.columns {
		cells = append(cells, about.OfStep(Asked(id)))
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
	right, _ := g.answer(j.bench)
	typed, invalid := readTyped(a, len(right.Texts))
	if invalid != nil {
		return *invalid
	}
	v := verdict(Right, say("right"))
	var own Vector // the student's weights before the step, where they are not the run's
	for i, s := range g.steps(j.bench) {
		own = g.judgeRow(&v, j.bench, g.from+i, s, own, typed)
	}
	held := 0
	for _, state := range v.Parts {
		if state == Right {
			held++
		}
	}
	return v.scoring(float64(held) / float64(len(typed)))
}

// judgeRow judges the cells of a step worked from the student's own weights, adds them to the parts
// of the verdict, and returns the weights after it. Of the first cell that neither is right nor
// follows, the verdict says where it is and which errors give its column.
func (g tableGoal) judgeRow(v *Verdict, b *bench, at int, s *WorkedStep, own Vector,
	typed []TypedNumber) (after Vector) {
	about, given := &Case{Exp: b.exp, Run: b.run, Step: s}, GivenValues{}
	if own != nil {
		about.Step = s.From(own)
	}
	right := g.row(s)
	for k, id := range g.columns {
		of, digits := Asked(id), g.digits
		if id == "o" {
			digits = 0
		}
		expected, wrong := about.OfStepFrom(of, given), false
		cells := typed[len(v.Parts):][:len(right[k])]
		for c, cell := range cells {
			if cell.Against(right[k][c], digits) == Equal ||
				cell.Against(expected[c], digits) == Equal {
				v.Parts = append(v.Parts, Right)
				continue
			}
			if v.State == Right {
				wrong, v.State = true, Wrong
				v.Say = []Message{say("first-cell", at, b.symbol(id))}
				v.Show = []Show{toStep(at), atField(len(v.Parts))}
			}
			v.Parts = append(v.Parts, Wrong)
		}
		if wrong {
			column := quantityGoal{list: true, of: of}
			if named, ok := column.named(about, cells, given, g.digits); ok {
				v.Errors, v.Say = named.Errors, append(v.Say, named.Say...)
			}
		}
		putGiven(&given, of, cells)
		if id == "weights-after" {
			for _, cell := range cells {
				after = append(after, cell.Value)
			}
		}
	}
	return after
}
