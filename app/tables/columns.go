package tables

import (
	"cmp"
	"slices"
	"strconv"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/table"
	"perceptronlab/engine/text"
)

// The rows that are shown, and how many classes a menu has: words that are all different can be
// taken for a million of them.
const (
	shownRows    = 8
	shownClasses = 1000
)

// columnName names a column that may have no name.
func (p *dialog) columnName(j int) string { return shortened(p.fullName(j)) }

func (p *dialog) fullName(j int) string {
	return cmp.Or(p.t.Columns[j].Name, p.Lang.Say(words.ColumnNo, j+1))
}

// shortened is what of a name or a cell there is room for.
func shortened(s string) string {
	const most = 32 // columns
	return text.Shorten(s, most)
}

// choices writes which column is the label, and what its classes are.
func (p *dialog) choices() {
	l, t := p.Lang, p.t
	var columns []option
	label := ""
	if t.Odd { // whatever is chosen was no guess
		columns = []option{{"", "—"}}
	}
	for j := range t.Columns {
		columns = append(columns, option{labelAt(j), p.columnName(j)})
		if t.Columns[j].Role == table.Label && !t.Odd {
			label = labelAt(j)
		}
	}
	p.WriteString(`<div class="looks">`)
	p.menu("label", l.Say(words.LabelColumn), label, columns)
	if t.Either {
		as := "numbers"
		if t.Classes != nil {
			as = "classes"
		}
		p.menu("labels", l.Say(words.LabelsAre), as,
			[]option{{"classes", l.Say(words.AsClasses)}, {"numbers", l.Say(words.AsNumbers)}})
	}
	p.classes()
	if t.Reading.Rows != "" {
		p.menu("rows", l.Say(words.TooManyRows), t.Reading.Rows, []option{
			{"first", l.Say(words.RowsFirst, data.MaxPoints)},
			{"sample", l.Say(words.RowsSample, data.MaxPoints)}})
	}
	p.WriteString(`</div>`)
}

// classes writes which class is +1, and which −1.
func (p *dialog) classes() {
	l, t := p.Lang, p.t
	if len(t.Classes) < 2 || slices.Equal(t.Classes, []string{"−1", "+1"}) {
		return
	}
	var all []option
	for _, name := range t.Classes[:min(len(t.Classes), shownClasses)] {
		all = append(all, option{name, shortened(name)})
	}
	if len(all) == 2 {
		p.menu("positive", l.Say(words.PlusOne), cmp.Or(t.Reading.Positive, t.Classes[1]), all)
		return
	}
	none := option{"", l.Say(words.AllClasses, len(all))}
	if len(all) > data.MaxClasses {
		none.name = "—"
	}
	p.menu("positive", l.Say(words.PlusOne), t.Reading.Positive,
		append([]option{none}, all...))
	if t.Reading.Positive == "" {
		return
	}
	others := []option{{"", l.Say(words.AllOthers)}}
	for _, o := range all {
		if o.value != t.Reading.Positive {
			others = append(others, o)
		}
	}
	p.menu("negative", l.Say(words.MinusOne), t.Reading.Negative, others)
}

// cells writes the first rows as they were typed, under what each column is for, and the rows that
// are passed over or could be. A row is passed over with a click.
func (p *dialog) cells() {
	l, t := p.Lang, p.t
	p.put(`<div class="cells" tabindex="0" role="region" aria-label="{}"><table>`,
		l.Say(words.FirstLines))
	if len(t.Columns) > 0 {
		p.roles()
	}
	p.WriteString(`<tbody>`)
	for _, row := range p.shown() {
		class, out, checked := row.class, "", " checked"
		switch class {
		case "gap":
			out = l.Say(words.RowLeftOut)
		case "passed":
			out, checked = l.Say(words.RowPassed), ""
		}
		number := strconv.Itoa(row.Line)
		p.put(`<tr class="{}"><th scope="row"><label><input type="checkbox" id="table-skip-{}"`+
			` data-kind="table" data-path="skip" value="{}"`+checked+`>`+
			`<span class="spoken">{}</span>`+
			`<span aria-hidden="true">{}</span></label> <span class="quiet">{}</span></th>`,
			class, number, number, l.Say(words.UseRow, number), number, out)
		for j, cell := range row.Cells {
			role := ""
			if j < len(t.Columns) {
				role = string(t.Columns[j].Role)
			}
			p.put(`<td data-role="{}">{}</td>`, role, shortened(cell))
		}
		p.WriteString(`</tr>`)
	}
	p.WriteString(`</tbody></table></div>`)
}

// roles writes the names of the columns and the menus of what they are for.
func (p *dialog) roles() {
	l, t := p.Lang, p.t
	p.WriteString(`<thead><tr><th scope="col"></th>`)
	for j := range t.Columns {
		p.put(`<th scope="col" data-role="{}" title="{}">{}</th>`, string(t.Columns[j].Role),
			text.Tame(p.fullName(j)), p.columnName(j))
	}
	p.WriteString(`</tr><tr><td></td>`)
	roles := []option{{string(table.Number), l.Say(words.RoleNumber)},
		{string(table.Label), l.Say(words.RoleLabel)}, {string(table.Name), l.Say(words.RoleName)},
		{string(table.Out), l.Say(words.RoleOut)}}
	for j := range t.Columns {
		id := "role-" + strconv.Itoa(j)
		p.put(`<td><label class="spoken" for="table-{}">{}</label>`, id,
			l.Say(words.RoleOf, p.columnName(j)))
		p.choose(id, string(t.Columns[j].Role), roles)
		p.WriteString(`</td>`)
	}
	p.WriteString(`</tr></thead>`)
}

// shownRow is a row in the dialog.
type shownRow struct {
	table.Passed
	class string // gap, passed, unread; "": it is used
}

// shown lists the first rows, those that are passed over, and those that could be, by their lines.
func (p *dialog) shown() (list []shownRow) {
	t := p.t
	passed := t.Passed[:min(len(t.Passed), shownClasses)]
	for i := 0; i < len(t.Rows) || len(passed) > 0; {
		if len(passed) > 0 && (i == len(t.Rows) || passed[0].Line < t.Lines[i]) {
			list, passed = append(list, shownRow{passed[0], "passed"}), passed[1:]
			continue
		}
		one := shownRow{Passed: table.Passed{Line: t.Lines[i], Cells: t.Rows[i]}}
		if slices.Contains(t.Offer, one.Line) && p.fault != nil {
			one.class = "unread"
		} else if i < len(t.Gaps) && t.Gaps[i] {
			one.class = "gap"
		}
		if i < shownRows || one.class == "unread" {
			list = append(list, one)
		}
		i++
	}
	return list
}
