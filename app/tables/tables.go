// Package tables shows what was understood of a table, or of pictures, before it is the data, and
// changes that. It writes HTML for a dialog of the page, in the page's worker.
package tables

import (
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

// Show reads a table, or pictures, as an order says.
func Show(content []byte, o wire.TableOrder) (wire.TableAnswer, error) {
	if table.IsPictures(content) {
		return showPictures(content, o)
	}
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
	if p.fault == nil {
		p.offer(p.t.Sums)
	}
	if p.t.Said.En != "" {
		p.put(`<p id="table-form">{}</p>`, l.Say(p.t.Said))
	}
	p.reading()
	if len(p.t.Columns) > 0 && len(p.t.Rows) > 0 {
		p.choices()
	}
	if len(p.t.Rows)+len(p.t.Passed) > 0 {
		p.cells()
	}
	p.more()
	notes := slices.DeleteFunc(slices.Clone(p.t.Notes),
		func(note text.Text) bool { return note == p.t.Said || note == p.t.Sums })
	p.end(notes, &p.t.Set, words.TableBad)
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
		p.offer(words.OthersRead)
	}
}

// offer writes a button that passes over the rows without which the table can be read, or the last,
// and why.
func (p *dialog) offer(why text.Text) {
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
		l.Say(why))
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
		`</textarea><button type="button" data-do="`+string(wire.PasteMore)+
		`">{}</button></div></details>`,
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

// reading writes how the file is read, folded. A menu whose value is none of its options is left
// out: the form has no such thing.
func (p *dialog) reading() {
	l, r, t := p.Lang, &p.t.Reading, p.t
	if r.Form == "" && r.Encoding == "" && len(t.Sheets) == 0 { // it is no table at all
		return
	}
	var said []string // while the part is folded
	menus := dialog{TableOrder: p.TableOrder}
	menu := func(id string, name text.Text, value string, told bool, options ...option) {
		for _, o := range options {
			if o.value == value {
				menus.menu(id, l.Say(name), value, options)
				if told {
					said = append(said, o.name)
				}
			}
		}
	}
	sheets, sheet := []option{{"", "—"}}, ""
	for i, s := range t.Sheets {
		one := option{strconv.Itoa(i + 1), shortened(s.Name)}
		if s.Name == t.Sheet {
			sheet = one.value
		}
		if s.Hidden {
			one.name = l.Say(words.HiddenSheet, one.name)
		}
		sheets = append(sheets, one)
	}
	if sheet != "" {
		sheets = sheets[1:]
	}
	if len(t.Sheets) > 0 {
		menu("sheet", words.SheetChosen, sheet, true, sheets...)
	} else {
		var forms, encodings []option
		for _, f := range table.Forms {
			forms = append(forms, option{string(f), l.Say(table.FormName(f))})
		}
		for _, e := range table.Encodings {
			encodings = append(encodings, option{string(e), table.EncodingName(e)})
		}
		menu("form", words.FormOf, string(r.Form), r.Form != table.Cells, forms...)
		menu("encoding", words.Encoded, string(r.Encoding), true, encodings...)
	}
	cells := r.Form == table.Cells || r.Form == table.Orange
	if cells {
		var separators []option
		for _, s := range table.Separators {
			separators = append(separators, option{s, l.Say(table.SeparatorName(s))})
		}
		menu("separator", words.Separated, r.Separator, true, separators...)
	}
	if cells || r.Form == table.Bars || t.Sheet != "" {
		menu("decimal", words.DecimalMark, r.Decimal, true,
			option{".", l.Say(words.PointMark)}, option{",", l.Say(words.CommaMark)})
	}
	menu("turn", words.SamplesAre, r.Turn, false,
		option{"rows", l.Say(words.AreRows)}, option{"columns", l.Say(words.AreColumns)})
	if t.Percent {
		means := []option{{"", "—"}, {table.PercentPart, "0.1"}, {table.PercentNumber, "10"}}
		if r.Percent != "" {
			means = means[1:]
		}
		menu("percent", words.PercentIs, r.Percent, false, means...)
	}
	menu("header", words.FirstRow, r.Header, false,
		option{"yes", l.Say(words.NamesFirst)}, option{"no", l.Say(words.ValuesFirst)})
	switch r.Header {
	case "yes":
		said = append(said, l.Say(words.WithNames))
	case "no":
		said = append(said, l.Say(words.WithoutNames))
	}
	open := ""
	if p.Open || p.fault != nil {
		open = " open"
	}
	p.put(`<details id="table-how"`+open+`><summary>{}</summary><div class="looks">`,
		l.Say(words.HowRead, strings.Join(said, " · ")))
	p.WriteString(menus.String() + `</div></details>`)
}
