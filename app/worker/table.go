package worker

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/table"
	"perceptronlab/engine/text"
)

// ShowTable reads a table as an order says.
func ShowTable(content []byte, o wire.TableOrder) (wire.TableAnswer, error) {
	var r table.Reading
	if err := data.Unmarshal([]byte(o.Reading), &r); err != nil {
		return wire.TableAnswer{}, err
	}
	r = ChangedReading(r, o.Change, o.Value)
	t, fault := table.Read(content, r)
	p := dialog{TableOrder: o, t: t}
	if fault != nil {
		p.fault = fault.(*data.FieldError)
	}
	p.write()
	reading, err := json.Marshal(r)
	if err != nil || fault != nil {
		return wire.TableAnswer{HTML: p.String(), Reading: string(reading)}, err
	}
	set, err := json.Marshal(wire.TableSet{Set: t.Set, Grid: t.Grid})
	return wire.TableAnswer{HTML: p.String(), Reading: string(reading), Set: string(set)}, err
}

// ChangedReading returns a reading with the value of one control. What depends on what was changed
// is guessed again.
func ChangedReading(r table.Reading, control, value string) table.Reading {
	role, place, isRole := strings.Cut(control, "-")
	switch {
	case control == "encoding":
		r = table.Reading{Encoding: table.Encoding(value)}
	case control == "form":
		r = table.Reading{Encoding: r.Encoding, Form: table.Form(value)}
	case control == "turn":
		r = table.Reading{Encoding: r.Encoding, Form: r.Form, Turn: value}
	case control == "sheet":
		r = table.Reading{Sheet: value}
	case control == "separator":
		r = table.Reading{Encoding: r.Encoding, Form: r.Form, Separator: value, Skip: r.Skip}
	case control == "percent":
		r.Percent = value
	case control == "skip":
		r = withSkipped(r, value)
	case control == "decimal":
		r.Decimal = value
	case control == "header":
		r.Header = value
		r.Positive, r.Negative = "", ""
	case control == "label":
		r.Label, r.Labels, r.Positive, r.Negative = value, "", "", ""
	case control == "labels":
		r.Labels, r.Positive, r.Negative = value, "", ""
	case control == "positive":
		r.Positive, r.Negative = value, ""
	case control == "negative":
		r.Negative = value
	case control == "rows":
		r.Rows = value
	case role == "role" && isRole:
		if j, err := strconv.Atoi(place); err == nil {
			r = withRole(r, j, table.Role(value))
		}
	}
	return r
}

// withSkipped passes over some rows, or takes those in again that were passed over.
func withSkipped(r table.Reading, rows string) table.Reading {
	skip := slices.Clone(r.Skip)
	for _, row := range strings.Split(rows, ",") {
		line, err := strconv.Atoi(row)
		if at := slices.Index(skip, line); at >= 0 {
			skip = slices.Delete(skip, at, at+1)
		} else if err == nil {
			skip = append(skip, line)
		}
	}
	r.Skip, r.Positive, r.Negative = skip, "", ""
	return r
}

func withRole(r table.Reading, column int, role table.Role) table.Reading {
	roles := map[int]table.Role{}
	for j, other := range r.Roles {
		roles[j] = other
	}
	if delete(roles, column); role == table.Label {
		r = ChangedReading(r, "label", labelAt(column))
	} else {
		roles[column] = role
		if r.Label == labelAt(column) {
			r = ChangedReading(r, "label", "")
		}
	}
	r.Roles = roles
	return r
}

// labelAt names a column of labels by its place.
func labelAt(column int) string { return "#" + strconv.Itoa(column+1) }

// dialog is the dialog's content that is being written.
type dialog struct {
	wire.TableOrder
	strings.Builder
	t     *table.Table
	fault *data.FieldError
}

func (p *dialog) put(pattern string, values ...string) {
	p.WriteString(wire.Fill(pattern, values...))
}

func (p *dialog) write() {
	l := p.Lang
	size := ""
	if len(p.t.Rows) > 0 {
		size = l.Say(words.TableSize,
			l.Plural(len(p.t.Rows), words.OneRow, words.ManyRows),
			l.Plural(len(p.t.Rows[0]), words.OneColumn, words.ManyColumns))
	}
	p.top(size)
	p.reading()
	if len(p.t.Columns) > 0 && len(p.t.Rows) > 0 {
		p.choices()
	}
	if len(p.t.Rows)+len(p.t.Passed) > 0 {
		p.cells()
	}
	p.more()
	p.end(p.t.Notes, &p.t.Set, words.TableBad)
}

// top writes the head, with what is wrong.
func (p *dialog) top(size string) {
	l := p.Lang
	name := p.Name
	if name == "" {
		name = l.Say(words.PastedTable)
	}
	p.put(`<div class="inside"><div class="top"><h2 id="table-title">{}</h2>`+
		`<p class="quiet small">{}</p><button type="button" id="table-again" data-do="`+
		string(wire.AskTable)+`">{}</button></div><div class="body">`, name, size,
		l.Say(words.TableOther))
	if p.fault != nil {
		p.put(`<p class="fault" id="table-fault" role="alert">{}</p>`,
			l.Say(words.Invalid, p.fault.Place, p.fault.Value, p.fault.Allowed))
		p.offer()
	}
}

// offer writes a button that passes over the rows without which the table can be read.
func (p *dialog) offer() {
	if p.t == nil || len(p.t.Offer) == 0 {
		return
	}
	l := p.Lang
	var rows []string
	for _, line := range p.t.Offer {
		rows = append(rows, strconv.Itoa(line))
	}
	say := words.SkipRow
	if len(rows) > 1 {
		say = words.SkipRows
	}
	p.put(`<p class="offer"><button type="button" id="table-skip" data-rows="{}" data-do="`+
		string(wire.SkipRows)+`">{}</button> <span class="quiet">{}</span></p>`,
		strings.Join(rows, ","), l.Say(say, strings.Join(rows, l.Say(words.Between))),
		l.Say(words.OthersRead))
}

// more writes a box for what belongs to a pasted table: y beside X.
func (p *dialog) more() {
	if p.Name != "" || p.t.Sheet != "" {
		return
	}
	l := p.Lang
	open := ""
	if p.fault != nil && p.t.Form.En != "" {
		open = " open"
	}
	p.put(`<details id="table-rest"`+open+`><summary>{}</summary><div class="field">`+
		`<label for="table-more">{}</label><textarea id="table-more" rows="3" spellcheck="false">`+
		`</textarea><button type="button" data-do="`+string(wire.PasteMore)+`">{}</button></div></details>`,
		l.Say(words.TableMore), l.Say(words.TableMoreIs), l.Say(words.TableAdd))
}

// end writes the notes and the foot, with what can be taken.
func (p *dialog) end(notes []text.Text, s *data.Set, bad text.Text) {
	l := p.Lang
	p.WriteString(`<ul class="small" id="table-notes">`)
	for _, note := range notes {
		p.put(`<li>{}</li>`, l.Say(note))
	}
	p.WriteString(`</ul></div>`)
	ready, off := l.Say(bad), " disabled"
	if p.fault == nil {
		ready = l.Sentences(l.Say(words.TableReady, l.Samples(len(s.Points)),
			l.Plural(len(s.Features), words.SingleInput, words.ManyInputs)),
			l.Say(words.TableKeeps))
		off = ""
	}
	p.put(`<div class="end"><p role="status">{}</p>`+
		`<button type="button" data-do="`+string(wire.LeaveTable)+`">{}</button>`+
		`<button type="button" class="primary" id="table-take" data-do="`+string(wire.TakeTable)+`"`+off+`>{}`+
		`</button></div></div>`,
		ready, l.Say(words.TableCancel), l.Say(words.TableTake))
}

// option is a value of a menu, and what it is called.
type option struct{ value, name string }

// menu writes a menu with its label.
func (p *dialog) menu(id, label, value string, options []option) {
	p.put(`<div class="field"><label for="table-{}">{}</label>`, id, label)
	p.choose(id, value, options)
	p.WriteString(`</div>`)
}

func (p *dialog) choose(id, value string, options []option) {
	p.put(`<select id="table-{}" data-kind="table" data-path="{}">`, id, id)
	for _, o := range options {
		selected := ""
		if o.value == value {
			selected = " selected"
		}
		p.put(`<option value="{}"`+selected+`>{}</option>`, o.value, o.name)
	}
	p.WriteString(`</select>`)
}

// way is a menu of how the file is read.
type way struct {
	id, name, value string
	options         []option
	short           string // what is said of it, if not the name of the option
	quiet           bool   // it is not said while the part is folded
}

// ways lists how the file is read; what a form does not have is left out.
func (p *dialog) ways() []way {
	l, r, t := p.Lang, &p.t.Reading, p.t
	var sheets, encodings, forms, separators, percents []option
	sheet := ""
	for i, s := range t.Sheets {
		name, number := shortened(s.Name), strconv.Itoa(i+1)
		if s.Name == t.Sheet {
			sheet = number
		}
		if s.Hidden {
			name = l.Say(words.HiddenSheet, name)
		}
		sheets = append(sheets, option{number, name})
	}
	if len(t.Sheets) == 0 {
		for _, e := range table.Encodings {
			encodings = append(encodings, option{string(e), table.EncodingName(e)})
		}
		for _, f := range table.Forms {
			forms = append(forms, option{string(f), l.Say(table.FormName(f))})
		}
	}
	for _, s := range table.Separators {
		separators = append(separators, option{s, l.Say(table.SeparatorName(s))})
	}
	if t.Percent {
		percents = []option{{table.PercentPart, "0.1"}, {table.PercentNumber, "10"}}
		if r.Percent == "" {
			percents = append([]option{{"", "—"}}, percents...)
		}
	}
	marks := []option{{".", l.Say(words.PointMark)}, {",", l.Say(words.CommaMark)}}
	turns := []option{{"rows", l.Say(words.AreRows)}, {"columns", l.Say(words.AreColumns)}}
	heads := []option{{"yes", l.Say(words.NamesFirst)}, {"no", l.Say(words.ValuesFirst)}}
	names := words.WithNames
	if r.Header == "no" {
		names = words.WithoutNames
	}
	inCells := r.Form == table.Cells || r.Form == table.Orange
	if !inCells {
		separators = nil
	}
	if !inCells && r.Form != table.Bars && t.Sheet == "" {
		marks = nil
	}
	return []way{
		{"sheet", l.Say(words.SheetChosen), sheet, sheets, "", false},
		{"form", l.Say(words.FormOf), string(r.Form), forms, "", r.Form == table.Cells},
		{"encoding", l.Say(words.Encoded), string(r.Encoding), encodings, "", false},
		{"separator", l.Say(words.Separated), r.Separator, separators, "", false},
		{"decimal", l.Say(words.DecimalMark), r.Decimal, marks, "", false},
		{"turn", l.Say(words.SamplesAre), r.Turn, turns, "", true},
		{"percent", l.Say(words.PercentIs), r.Percent, percents, "", true},
		{"header", l.Say(words.FirstRow), r.Header, heads, l.Say(names), false},
	}
}

// reading writes how the file is read, folded.
func (p *dialog) reading() {
	r := &p.t.Reading
	if r.Form == "" && r.Encoding == "" && len(p.t.Sheets) == 0 { // it is no table at all
		return
	}
	said, open, menus := "", "", p.ways()[:0]
	for _, m := range p.ways() {
		at := slices.IndexFunc(m.options, func(o option) bool { return o.value == m.value })
		if at < 0 && (m.id != "sheet" || len(m.options) == 0) {
			continue
		}
		if at < 0 { // none was read
			m.options = append([]option{{"", "—"}}, m.options...)
			at = 0
		}
		menus = append(menus, m)
		if m.quiet {
			continue
		}
		if said != "" {
			said += " · "
		}
		said += cmp.Or(m.short, m.options[at].name)
	}
	if p.Open || p.fault != nil {
		open = " open"
	}
	p.put(`<details id="table-how"`+open+`><summary>{}</summary><div class="looks">`,
		p.Lang.Say(words.HowRead, said))
	for _, m := range menus {
		p.menu(m.id, m.name, m.value, m.options)
	}
	p.WriteString(`</div></details>`)
}
