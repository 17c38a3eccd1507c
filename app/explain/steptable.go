package explain

import (
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// StepTable is the table of all steps of a run: which columns it has, and its rows. Screen, copy,
// file and paper are written from it, so that they have the same columns.
type StepTable struct {
	Columns []StepColumn
	m       *Moment
}

// StepColumn is a column of the table.
type StepColumn struct {
	Head  text.Text // a word, or
	Sign  string    // the symbol of a quantity
	Names []string  // of its numbers where each has a cell of its own, in plain letters
	Role  Role      // how it looks; "" as text

	coded  bool // its number is a class, as coded
	values func(s *trace.Step) []float64
}

// StepCell is what a step has in a column. Class is the class of its colour; -1: none.
type StepCell struct {
	Text  string
	Class int
}

// StepRow is a step as the table shows it.
type StepRow struct {
	Step, Epoch int
	Opens       bool // it is the first of its epoch
	Mistake     bool
	Cells       []StepCell // those of Columns; empty where a step has nothing there
}

// Steps returns the table of the steps of the run: there must be one.
//
// A step of several samples has no x, d, z and o of its own: then these columns are left out. With
// a weight vector per class a mistake changes two of them, in opposite ways: the table has that of
// d, with its change, and that of o. Down a gradient all change, and the table has all.
func (m *Moment) Steps() *StepTable {
	t := &StepTable{m: m}
	word := func(head text.Text, name string, role Role) {
		t.Columns = append(t.Columns, StepColumn{Head: head, Names: []string{name}, Role: role})
	}
	word(words.SheetColEpoch, "epoch", RoleNone)
	word(words.SheetColStep, "step", RoleNone)
	word(words.SampleColumn, "sample", RoleNone)
	p := m.Run.Problem()
	n, classes := p.N, m.Exp.Classes()
	first := 1
	if m.Exp.Table.Bias {
		first = 0
	}
	add := func(sign, name string, numbers int, c StepColumn) {
		for j := range numbers {
			c.Names = append(c.Names, name+strconv.Itoa(first+j))
		}
		if numbers == 0 {
			c.Names = []string{name}
		}
		c.Sign = sign
		t.Columns = append(t.Columns, c)
	}
	if t.Single() {
		add("x", "x", n, StepColumn{values: func(s *trace.Step) []float64 {
			return m.Exp.Table.Sample(int(s.Samples[0]))
		}})
		add("d", "d", 0, StepColumn{Role: RoleSample, coded: true,
			values: func(s *trace.Step) []float64 { return s.Target[:1] }})
		z := StepColumn{values: func(s *trace.Step) []float64 { return s.Z[:max(1, classes)] }}
		for k := range classes {
			z.Names = append(z.Names, "z_"+strconv.Itoa(k))
		}
		if classes > 0 {
			z.Sign = "z"
			t.Columns = append(t.Columns, z)
			if m.Exp.Rule.Soft() {
				p := StepColumn{Sign: "p", values: func(s *trace.Step) []float64 {
					return m.Probabilities(s.Z[:classes])
				}}
				for k := range classes {
					p.Names = append(p.Names, "p_"+strconv.Itoa(k))
				}
				t.Columns = append(t.Columns, p)
			}
		} else {
			add("z", "z", 0, z)
		}
		if m.Kind() == data.Real {
			add("d − z", "error", 0,
				StepColumn{values: func(s *trace.Step) []float64 { return s.Error[:1] }})
		} else {
			add("o", "o", 0, StepColumn{Role: RoleOutput, coded: true,
				values: func(s *trace.Step) []float64 { return s.Output[:1] }})
		}
	}
	switch {
	case classes == 0:
		add("Δw", "dw", n, StepColumn{Role: RoleChange,
			values: func(s *trace.Step) []float64 { return s.Delta }})
		add("w", "w", n, StepColumn{Role: RoleWeight,
			values: func(s *trace.Step) []float64 { return s.After }})
	case t.Single() && !m.Exp.Rule.Spreads():
		of := func(all []float64, class float64) []float64 { return all[int(class)*n:][:n] }
		add("Δ"+m.Lang.Say(words.TargetVector), "dw_d_", n, StepColumn{Role: RoleChange,
			values: func(s *trace.Step) []float64 { return of(s.Delta, s.Target[0]) }})
		add(m.Lang.Say(words.TargetVector), "w_d_", n, StepColumn{Role: RoleWeight,
			values: func(s *trace.Step) []float64 { return of(s.After, s.Target[0]) }})
		add(m.Lang.Say(words.OutputVector), "w_o_", n, StepColumn{Role: RoleWeight,
			values: func(s *trace.Step) []float64 { return of(s.After, s.Output[0]) }})
	default:
		for k := range classes {
			at := k * n
			sign := "w" + text.Subscript(k)
			add(sign, "w"+strconv.Itoa(k)+"_", n, StepColumn{Role: RoleWeight,
				values: func(s *trace.Step) []float64 { return s.After[at:][:n] }})
		}
	}
	if m.Run.KeepsBest() {
		add(m.Exp.Rule.Symbol, m.Exp.Rule.Answer.En, n, StepColumn{
			values: func(s *trace.Step) []float64 { return s.Pocket }})
	}
	return t
}

// Single reports whether each step of the run presents one sample.
func (t *StepTable) Single() bool {
	s := t.m.Run.Config().Settings
	return !t.m.Exp.Rule.Once && (s.Batch == 1 || t.m.Exp.Table.M() == 1 ||
		!t.m.Exp.Rule.Uses(rule.SettingBatch))
}

// Judged reports whether rows show that their output was wrong.
func (t *StepTable) Judged() bool { return t.Single() && t.m.Kind() != data.Real }

// Note says in one line why a run has other columns than usual; "" where it has not.
func (t *StepTable) Note() string {
	l := t.m.Lang
	switch {
	case !t.Single():
		return l.Say(words.StepsOfBatches)
	case t.m.Exp.Rule.Soft():
		return l.Say(words.StepsOfSoft)
	case t.m.Exp.Rule.Each != nil:
		return l.Say(words.StepsOfRest)
	case t.m.Exp.Classes() > 0:
		return l.Say(words.StepsOfClasses)
	}
	return ""
}

// Rows returns the steps from … to, both included.
func (t *StepTable) Rows(from, to int) []StepRow {
	rows := make([]StepRow, 0, max(0, to-from+1))
	ends := t.m.Run.Epochs()
	for s := range t.m.Run.Walk(from, to) {
		row := StepRow{Step: s.T, Epoch: s.Epoch, Opens: s.T == ends[s.Epoch-1].End+1,
			Mistake: s.Mistake, Cells: make([]StepCell, len(t.Columns))}
		for i := range t.Columns {
			row.Cells[i] = t.cell(i, s)
		}
		rows = append(rows, row)
	}
	return rows
}

// cell writes what a step has in a column.
func (t *StepTable) cell(i int, s *trace.Step) StepCell {
	c := &t.Columns[i]
	switch {
	case c.values == nil:
		return StepCell{t.counted(i, s, ", "), -1}
	case c.coded && t.m.Kind() != data.Real:
		v := c.values(s)[0]
		if t.m.Kind() == data.Classes {
			return StepCell{t.m.ClassCode(int(v)), int(v)}
		}
		return StepCell{signed(v), t.m.classOf(v)}
	case c.Role == RoleChange && allZero(c.values(s)):
		return StepCell{"0", -1}
	case len(c.Names) > 1:
		return StepCell{cellVector(c.values(s)), -1}
	}
	return StepCell{words.Cell(c.values(s)[0]), -1}
}

// counted writes the epoch, the step or the samples. Samples are counted from 1, as everywhere on
// the page.
func (t *StepTable) counted(i int, s *trace.Step, between string) string {
	const most = 4 // samples of a step that are named
	switch i {
	case 0:
		return strconv.Itoa(s.Epoch)
	case 1:
		return strconv.Itoa(s.T)
	}
	var b strings.Builder
	for k, sample := range s.Samples {
		if k == most && between == ", " {
			b.WriteString(", …")
			break
		}
		if k > 0 {
			b.WriteString(between)
		}
		b.WriteString(strconv.Itoa(t.m.RowOf(sample) + 1))
	}
	return b.String()
}

// Text writes the steps up to one, for a spreadsheet: a line each, the first with names, with a
// cell for each number, in full and with a decimal point.
func (t *StepTable) Text(to int, separator string) string {
	var b strings.Builder
	for i := range t.Columns {
		if i > 0 {
			b.WriteString(separator)
		}
		b.WriteString(strings.Join(t.Columns[i].Names, separator))
	}
	b.WriteString("\n")
	var digits [32]byte
	for s := range t.m.Run.Walk(1, to) {
		for i := range t.Columns {
			if i > 0 {
				b.WriteString(separator)
			}
			c := &t.Columns[i]
			if c.values == nil {
				b.WriteString(t.counted(i, s, " "))
				continue
			}
			for k, v := range c.values(s) {
				if k > 0 {
					b.WriteString(separator)
				}
				b.Write(strconv.AppendFloat(digits[:0], v+0, 'g', -1, 64)) // −0 + 0 is 0
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// cellVector writes a vector in a cell, as far as there is room.
func cellVector(v []float64) string {
	const most = 6
	var b strings.Builder
	b.WriteString("(")
	for i, x := range v {
		if i > 0 {
			b.WriteString(", ")
		}
		if i == most {
			b.WriteString("…")
			break
		}
		b.WriteString(words.Cell(x))
	}
	b.WriteString(")")
	return b.String()
}

func allZero(v []float64) bool {
	for _, x := range v {
		if x != 0 {
			return false
		}
	}
	return true
}
