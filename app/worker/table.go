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
	case control == "separator":
		r = table.Reading{Encoding: r.Encoding, Separator: value}
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
		p.cells()
	}
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
	}
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

// reading writes how the file is read, folded.
func (p *dialog) reading() {
	l, r := p.Lang, &p.t.Reading
	if r.Header == "" && r.Separator == "" && r.Encoding == "" { // it is no table at all
		return
	}
	marks := []option{{".", l.Say(words.PointMark)}, {",", l.Say(words.CommaMark)}}
	rows := []option{{"yes", l.Say(words.NamesFirst)}, {"no", l.Say(words.ValuesFirst)}}
	var encodings, separators []option
	if p.t.Sheet == "" {
		for _, e := range table.Encodings {
			encodings = append(encodings, option{string(e), table.EncodingName(e)})
		}
		for _, s := range table.Separators {
			separators = append(separators, option{s, l.Say(table.SeparatorName(s))})
		}
	}
	names := words.WithNames
	if r.Header == "no" {
		names = words.WithoutNames
	}
	all := []struct {
		id, name, value string
		options         []option
		short           string // what is said of it, if not the name of the option
	}{
		{"encoding", l.Say(words.Encoded), string(r.Encoding), encodings, ""},
		{"separator", l.Say(words.Separated), r.Separator, separators, ""},
		{"decimal", l.Say(words.DecimalMark), r.Decimal, marks, ""},
		{"header", l.Say(words.FirstRow), r.Header, rows, l.Say(names)},
	}
	said, open := p.t.Sheet, ""
	for _, m := range all {
		at := slices.IndexFunc(m.options, func(o option) bool { return o.value == m.value })
		if at < 0 {
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
		l.Say(words.HowRead, said))
	for _, m := range all {
		if len(m.options) > 0 {
			p.menu(m.id, m.name, m.value, m.options)
		}
	}
	p.WriteString(`</div></details>`)
}
