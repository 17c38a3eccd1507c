package experiment

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// member is one key of an object; objects keep their order.
type member struct {
	key   string
	value any
}

type object []member

// encode writes a value, an object with its members in order, without escaping <, > and &.
func encode(v any) []byte {
	var b bytes.Buffer
	write(&b, v)
	return b.Bytes()
}

func write(b *bytes.Buffer, v any) {
	o, ok := v.(object)
	if !ok {
		e := json.NewEncoder(b)
		e.SetEscapeHTML(false)
		if err := e.Encode(v); err != nil {
			panic(err) // a valid document holds nothing that JSON cannot write
		}
		b.Truncate(b.Len() - 1) // a new line
		return
	}
	b.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`"` + m.key + `":`)
		write(b, m.value)
	}
	b.WriteByte('}')
}

// Full writes the document with all defaults.
func (d *Document) Full() []byte { return encode(d.members()) }

// Compact writes the document without the values of its rule's opening experiment, for links. Parse
// gives the document again.
func (d *Document) Compact() []byte {
	short, e, edited := d.onBase()
	short.Data.Base = Base{}
	if n := len(short.Data.Features); n >= longRow && len(short.Data.Points) > 0 &&
		slices.Equal(short.Data.Features, DefaultFeatures(n)) {
		short.Data.Features = nil
	}
	plain := NewFor(d.Rule())
	if edited || !reflect.DeepEqual(short.Data, plain.Data) {
		plain.Data, plain.Inputs.Columns = Data{}, nil
		plain.Inputs.Grid = short.setGrid()
	}
	all := differing(short.members(), plain.members(), "version", "algorithm")
	for i, m := range all {
		if edited && m.key == "data" {
			all[i].value = append(m.value.(object), e.member())
		}
	}
	return encode(all)
}

// Indented writes the document for a file, with all defaults and a line per sample.
func (d *Document) Indented() []byte {
	var b bytes.Buffer
	if err := json.Indent(&b, d.Full(), "", " "); err != nil {
		panic(err) // Full writes JSON
	}
	return append(joinNumbers(b.Bytes()), '\n')
}

// joinNumbers puts lists of numbers on one line.
func joinNumbers(text []byte) []byte {
	var out bytes.Buffer
	for i := 0; i < len(text); i++ {
		end := bytes.IndexByte(text[i:], ']')
		if text[i] != '[' || end < 0 || bytes.ContainsAny(text[i+1:i+end], `[{"`) {
			out.WriteByte(text[i])
			if text[i] == '"' { // skip strings
				for i++; text[i] != '"'; i++ {
					out.WriteByte(text[i])
					if text[i] == '\\' {
						i++
						out.WriteByte(text[i])
					}
				}
				out.WriteByte('"')
			}
			continue
		}
		out.Write(bytes.Join(bytes.Fields(text[i:i+end+1]), nil))
		i += end
	}
	return out.Bytes()
}

// differing drops the members that equal those of plain, except the named keys.
func differing(o, plain object, keep ...string) object {
	kept := object{}
	for i, m := range o {
		if inner, ok := m.value.(object); ok && i < len(plain) {
			if rest := differing(inner, plain[i].value.(object), keep...); len(rest) > 0 {
				kept = append(kept, member{m.key, rest})
			}
			continue
		}
		always := false
		for _, key := range keep {
			always = always || key == m.key
		}
		if always || !reflect.DeepEqual(m.value, plain[i].value) {
			kept = append(kept, m)
		}
	}
	return kept
}

// members lists the whole document in the order of spec §4. Its shape does not depend on the
// values, so that two documents can be compared member by member.
func (d *Document) members() object {
	r := d.Rule()
	list := func(n int) any { return make([]any, n) }
	orEmpty := func(v any) any {
		if reflect.ValueOf(v).Len() == 0 {
			return list(0)
		}
		return v
	}
	options := any(object{})
	if len(d.Data.Options) > 0 {
		options = d.Data.Options
	}
	samples := object{
		{"preset", d.Data.Preset}, {"options", options}, {"features", orEmpty(d.Data.Features)},
		{"points", orEmpty(written(d.Data.Points))}, {"labels", orEmpty(d.Data.Labels)},
		{"classes", orEmpty(d.Data.Classes)},
		{"label", object{{"name", d.Data.Label.Name}, {"after", d.Data.Label.After}}},
		{"shuffle", object{{"of", d.Data.Shuffle.Of}, {"places", orEmpty(d.Data.Shuffle.Places)}}},
	}
	standardize := d.Inputs.Standardize
	if standardize == "" {
		standardize = data.None
	}
	grid := []int{}
	if g := d.Inputs.Grid; g != (data.Grid{}) {
		grid = []int{g.Rows, g.Columns}
	}
	learner := object{{"algorithm", d.Algorithm}}
	for _, id := range r.Settings {
		learner = append(learner, member{string(id), d.Setting(id)})
	}
	var updates any
	if d.Stop.Updates > 0 {
		updates = d.Stop.Updates
	}
	var loss any
	if d.Stop.Loss != nil {
		loss = *d.Stop.Loss
	}
	return object{
		{"version", Version}, {"title", d.Title}, {"notes", d.Notes}, {"data", samples},
		{"inputs", object{
			{"columns", orEmpty(d.Inputs.Columns)}, {"map", orEmpty(d.Inputs.Map)},
			{"grid", grid},
			{"standardize", string(standardize)}, {"unit", d.Inputs.Unit},
		}},
		{"test", object{{"fraction", d.Test.Fraction}, {"rows", orEmpty(d.Test.Rows)}}},
		{"learner", learner},
		{"stop", object{{"epochs", d.Stop.Epochs}, {"updates", updates}, {"loss", loss}}},
		{"seed", d.Seed},
	}
}

// longRow is how many numbers a row has at least that is written in letters.
const longRow = 64

// written returns points as in JSON: a long row as a letter for each number, if they are greys of a
// picture.
func written(points [][]float64) []any {
	rows := make([]any, len(points))
	for i, point := range points {
		rows[i] = point
		if letters, ok := data.WriteGreys(point); ok && len(point) >= longRow {
			rows[i] = letters
		}
	}
	return rows
}

// Setting returns a setting of the learner as in JSON: a number, a word, a list or nil.
func (d *Document) Setting(id rule.SettingID) any {
	return id.Setting().Get(d.Rule(), &d.Learner)
}
