package view

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// The table of all steps. Only the rows that are in sight are written (written.go): the element
// around the table is as high as all of them would be, and package browser says which are in sight.

// stepsKey changes with what the table is beside its rows.
type stepsKey struct {
	Lang  words.Lang
	Run   bool
	Edits int

	Seen int
	Rows lab.StepRows
}

func stepTable(s *State, m *lab.Model) app.UI {
	return el("div").Class("steps").Body(
		el("div").ID("steps").Class("steps-scroll").Body(
			el("div").ID("steps-space").Class("steps-space").Body(
				s.place(m, "table", "steps-table", "class", "steps-table", "role", "grid",
					"tabindex", "0", "aria-label", m.Lang.Say(words.StepsTable)),
			),
		),
		s.place(m, "div", "steps-foot", "class", "quiet steps-foot"),
	)
}

// stepTools take the table away, as far as it is seen.
func stepTools(m *lab.Model) app.UI {
	if m.Beside != lab.BesideSteps {
		return nil
	}
	l := m.Lang
	return el("div").Class("steps-tools").Body(
		do(wire.CopySteps, l.Say(words.StepsCopy)),
		do(wire.PrintSteps, l.Say(words.PrintSheet)),
		do(wire.SaveSteps, "CSV"),
	)
}

// smallPlane says under the plane, where it is small beside the table, which step it is of.
func smallPlane(s *State, m *lab.Model) app.UI {
	if m.Beside != lab.BesideSteps {
		return nil
	}
	return s.place(m, "p", "plane-at", "class", "caption plane-at")
}

func planeAt(m *lab.Model) string {
	back := ""
	if !m.Locked(wire.LockView) {
		back = fill(`<button type="button" class="link" data-do="{}">{}</button>`,
			Actions.Write(lab.ShowBeside{}),
			m.Lang.Say(words.PlanePart))
	}
	return fill(`<span>{}</span>`, m.Lang.Say(words.StepsPlane, m.Cursor())) + back
}

// StepsSheet writes the first steps as a page to print, with the columns of the screen.
func StepsSheet(m *lab.Model, steps int) string {
	l, t, some := m.Lang, m.Explain().Steps(), ""
	if seen := m.StepsSeen(); steps < seen {
		some = fill(`<p>{}</p>`, l.Say(words.StepsFirst, steps, seen))
	}
	rows := t.Rows(1, steps)
	return fill(`<div class="steps-sheet"><h1>{}</h1><p>{}</p>`, m.Explain().Title(),
		l.Say(m.Exp.Rule.Name)) + stepsSaid(m, false) + some +
		`<table>` + stepHeads(l, t) + `<tbody>` +
		each(len(rows), func(i int) string {
			class := ""
			if rows[i].Opens && i > 0 {
				class = ` class="opens"`
			}
			return `<tr` + class + `>` + stepCells(t, &rows[i], true, true) + `</tr>`
		}) + `</tbody></table></div>`
}

// stepID is the id of the row of a step; "" for none.
func stepID(step int) string {
	if step <= 0 {
		return ""
	}
	return "row-of-" + intText(step)
}

// stepRows writes the rows that are in sight, under their heads.
func stepRows(m *lab.Model) string {
	if m.Run == nil || m.Beside != lab.BesideSteps {
		return ""
	}
	t := m.Explain().Steps()
	first, last := m.StepsShown()
	rows, seeks := t.Rows(first, last), !m.Locked(wire.LockTransport)
	return stepHeads(m.Lang, t) + `<tbody` + ofOne(t) + `>` + each(len(rows), func(i int) string {
		row, class, do, current := &rows[i], "", "", ""
		if row.Opens && row.Step > 1 {
			class += " opens"
		}
		switch at := m.Cursor(); {
		case row.Step == at:
			class, current = class+" now", ` aria-current="step"`
		case row.Step > at:
			class += " later"
		}
		if row.Step == m.StepMarked() {
			class += " marked"
			current += fill(` aria-label="{}"`, stepAloud(m.Lang, t, row))
		}
		if seeks {
			do = ` data-do="` + Actions.Write(lab.Seek{Step: row.Step}) + `"`
		}
		return `<tr id="` + stepID(row.Step) + `" class="` + strings.TrimSpace(class) + `"` + do +
			current + ` aria-rowindex="` + intText(row.Step+1) + `">` +
			stepCells(t, row, i == 0 || row.Opens || row.Step == m.Cursor(),
				row.Step > m.Cursor()) + `</tr>`
	}) + `</tbody>`
}

// stepAloud says a row as a sentence: readers say of a row that a key leads to its name alone.
func stepAloud(l words.Lang, t *explain.StepTable, row *explain.StepRow) string {
	said := make([]string, len(row.Cells))
	for i, cell := range row.Cells {
		c := &t.Columns[i]
		head := strings.ReplaceAll(c.Sign, "_", " ")
		switch {
		case c.Sign == "":
			head = l.Say(c.Head)
		case c.Role == explain.RoleWeight:
			head += " " + l.Say(words.StepsAfter)
		}
		said[i] = head + " " + cell.Text
		if c.Role == explain.RoleOutput && row.Mistake {
			said[i] += " " + l.Say(words.StepWrong)
		}
	}
	return l.Aloud(strings.Join(said, l.Say(words.ListComma)))
}

// ofOne marks heads and rows of steps of one sample, which stand in other lines where there is
// little room.
func ofOne(t *explain.StepTable) string {
	if t.Single() {
		return ` class="of-one"`
	}
	return ""
}

// stepHeads writes the heads of the columns.
func stepHeads(l words.Lang, t *explain.StepTable) string {
	return `<thead` + ofOne(t) + `><tr>` + each(len(t.Columns), func(i int) string {
		c := &t.Columns[i]
		if c.Sign == "" {
			return fill(`<th scope="col">{}</th>`, l.Say(c.Head))
		}
		letter, index, classed := strings.Cut(c.Sign, "_")
		sign := fill(`<i>{}</i>`, letter)
		if classed {
			sign += fill(`<sub>{}</sub>`, index)
		}
		if c.Role == explain.RoleWeight { // not the w that z was worked out with
			sign += fill(` {}`, l.Say(words.StepsAfter))
		}
		return `<th scope="col"` + stepClass(c, -1) + `>` + sign + `</th>`
	}) + `</tr></thead>`
}

// stepClass is the class of a cell: how wide it is, and in which colour.
func stepClass(c *explain.StepColumn, class int) string {
	switch {
	case class >= 0:
		return ` class="class` + intText(class%4) + `"`
	case c.Role == explain.RoleChange:
		return ` class="part-delta"`
	case c.Role == explain.RoleWeight:
		return ` class="weight"`
	}
	return ""
}

// stepCells writes the cells of a row. The number of the epoch is seen where it is new; later rows
// are grey altogether.
func stepCells(t *explain.StepTable, row *explain.StepRow, epoch, later bool) string {
	return each(len(row.Cells), func(i int) string {
		c, cell := &t.Columns[i], row.Cells[i]
		text := esc(cell.Text)
		if i == 0 && !epoch {
			text = `<span class="spoken">` + text + `</span>`
		}
		if c.Role == explain.RoleOutput {
			cross := `<span class="cross"></span>` // as wide as one
			if row.Mistake {
				cross = `<b class="cross">×</b>`
			}
			text += cross
		}
		class := ""
		switch {
		case c.Role == explain.RoleChange && cell.Text == "0":
			class = ` class="same"`
		case !later:
			class = stepClass(c, cell.Class)
		}
		return `<td` + class + `>` + text + `</td>`
	})
}

func stepsFoot(m *lab.Model) string { return stepsSaid(m, true) }

// stepsSaid says how many steps there are, where they start, and what is unusual; on the screen
// also what a click does.
func stepsSaid(m *lab.Model, screen bool) string {
	l, seen := m.Lang, m.StepsSeen()
	if m.Run == nil || m.Beside != lab.BesideSteps {
		return ""
	}
	start := words.StepsStart
	if m.Exp.Classes() > 0 {
		start = words.StepsStarts
	}
	t, w := m.Explain().Steps(), m.Run.Weights(0, nil)
	list := []string{l.Say(words.StepsNone)}
	if seen > 0 {
		list = []string{l.Say(words.StepsCount, l.Plural(seen, words.StepName, words.StepsName),
			l.Plural(m.Run.UpdatesAt(seen), words.Update, words.UpdatesN))}
		if t.Judged() {
			list = append(list, l.Say(words.StepsCross))
		}
	}
	list = append(list, t.Note())
	said, click := "", ""
	if screen && seen > 0 && !m.Locked(wire.LockTransport) {
		click = fill(` <span class="by-click">{}</span>`, l.Say(words.StepsClick))
	}
	if n := m.Exp.Table.N; m.Exp.Classes() == 0 || same(w, n) {
		said = fill(`<p>{}</p>`, l.Say(start, m.Explain().Vector(w[:n])))
	}
	return `<p>` + vectors(l, esc(l.Sentences(list...))) + click + `</p>` + said
}

// vectors sets the vectors of the target and of the output as the heads have them.
func vectors(l words.Lang, said string) string {
	for _, sign := range []string{l.Say(words.TargetVector), l.Say(words.OutputVector)} {
		index := strings.TrimPrefix(sign, "w_")
		said = strings.ReplaceAll(said, sign, "<i>w</i><sub>"+index+"</sub>")
	}
	return said
}

// same reports whether all vectors of n weights are one.
func same(w []float64, n int) bool {
	for i, v := range w {
		if v != w[i%n] {
			return false
		}
	}
	return true
}
