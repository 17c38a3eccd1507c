// Package embed is the protocol between a lab in a frame and the page around it (spec §8). Obey
// carries out a command of that page and returns an Answer; Teller reports what happens in the lab.
// Package view calls Obey with the page's model, and package browser sends and receives the
// messages.
package embed

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strings"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// Commands are the types of what the page around an embed can say to it (spec §8), each with the
// fields that it may have beside perceptronLab, type and id.
var Commands = []struct {
	Type   string
	Fields []string
}{
	{"load", []string{"experiment", "link"}}, {"set", []string{"path", "value"}},
	{"step", []string{"count", "unit"}},
	{"run", []string{"speed"}}, {"pause", nil}, {"reset", nil}, {"seek", []string{"t"}},
	{"getState", nil}, {"export", []string{"format", "steps"}}, {"restore", []string{"answers"}},
}

// Codes of errors.
const (
	CodeType    = "type"    // no such command
	CodeValue   = "value"   // a field that is missing, not allowed, or has a wrong value
	CodeLocked  = "locked"  // by the link
	CodePredict = "predict" // the reader is to predict first
	CodeEmpty   = "empty"   // there is nothing to train on
	CodeRate    = "rate"    // too many commands
	CodeSize    = "size"    // too large a command
	CodeBusy    = "busy"    // too many files are being written
	CodeFailed  = "failed"  // a file could not be written, or did not come
	codeLacks   = "lacks"   // a file is to be provided first
)

// MaxCommand is the size of the largest command, as JSON.
const MaxCommand = experiment.MaxBytes

// Answer is what a command comes to: a report to be sent or, with Export, a file to be written and
// then sent.
type Answer struct {
	Report Report
	Export *lab.Format
	Format string // as the command calls it
	// Restore is an attempt at the exercise that is played; "": the command is another
	Restore string
	ID      json.RawMessage // of the command; nil without one
	Failed  bool            // the report is an error, and nothing has changed
	// Lacks says that nothing has been done yet: the command needs the file of a built-in set, and
	// is to be obeyed again once data.Provide has it.
	Lacks bool
}

// trouble is why a command is not obeyed.
type trouble struct{ code, field, message string }

func bad(m *lab.Model, field string, value any, allowed text.Text) *trouble {
	fault := data.Refuse(field, value, allowed)
	return &trouble{CodeValue, fault.Field, explain.Refusal(m.Lang, fault)}
}

// Obey carries out a command, given as JSON. A command that fails changes nothing, and the answer
// says why. Nothing is announced to the reader: that is up to the page around.
func Obey(m lab.Model, command []byte) (lab.Model, Answer) {
	var fields map[string]json.RawMessage
	if err := data.Unmarshal(command, &fields); err != nil || fields == nil {
		fault, deep := err.(*data.FieldError)
		if !deep {
			fault = data.Refuse("message", cut(command), words.MessageAllowed)
		}
		fault.Field = "message"
		return m, Refusal(nil, CodeValue, "message", explain.Refusal(m.Lang, fault))
	}
	id, fault := idOf(&m, fields["id"])
	answer := Answer{ID: id}
	next := m
	if fault == nil {
		next, fault = find(m, fields, &answer)
	}
	if fault != nil && fault.code == codeLacks {
		return m, Answer{ID: id, Lacks: true}
	}
	if fault != nil {
		return m, Refusal(id, fault.code, fault.field, fault.message)
	}
	next.Spoken = m.Spoken
	if answer.Export == nil && answer.Report == nil {
		answer.Report = State(&next, false)
	}
	if answer.Report != nil && id != nil {
		answer.Report["id"] = id
	}
	return next, answer
}

// Refusal is the answer to a command that is not obeyed.
func Refusal(id json.RawMessage, code, field, message string) Answer {
	r := report("error")
	r["code"], r["message"], r["field"] = code, message, nil
	if field != "" {
		r["field"] = field
	}
	if id != nil {
		r["id"] = id
	}
	return Answer{Report: r, ID: id, Failed: true}
}

// idOf checks the id of a command: a string or a number.
func idOf(m *lab.Model, raw json.RawMessage) (json.RawMessage, *trouble) {
	const most = 200
	if raw == nil {
		return nil, nil
	}
	c := raw[0]
	if len(raw) <= most && (c == '"' || c == '-' || c >= '0' && c <= '9') {
		return raw, nil
	}
	return nil, bad(m, "id", shown(m, raw), words.IDAllowed)
}

// shown returns the beginning of a value, for a sentence that refuses it.
func shown(m *lab.Model, raw json.RawMessage) string {
	if raw == nil {
		return m.Lang.Say(words.NotGiven)
	}
	return cut(raw)
}

// cut returns the beginning of text.
func cut(text []byte) string {
	const most = 200
	return string(bytes.ToValidUTF8(text[:min(len(text), most)], nil))
}

// find finds the command and checks which fields it has.
func find(m lab.Model, fields map[string]json.RawMessage, answer *Answer) (lab.Model, *trouble) {
	var kind string
	err := data.Unmarshal(fields["type"], &kind)
	var names []string
	for _, c := range Commands {
		names = append(names, c.Type)
		if err != nil || kind != c.Type {
			continue
		}
		for name, value := range fields {
			if name != "perceptronLab" && name != "type" && name != "id" &&
				!slices.Contains(c.Fields, name) {
				allowed := strings.Join(append([]string{"id"}, c.Fields...), ", ")
				return m, bad(&m, name, shown(&m, value), words.FieldsAllowed.With(kind, allowed))
			}
		}
		return obey(m, kind, fields, answer)
	}
	all := strings.Join(names, ", ")
	return m, &trouble{CodeType, "type", explain.Refusal(m.Lang,
		data.Refuse("type", shown(&m, fields["type"]), data.OneOf.With(all)))}
}

func obey(m lab.Model, kind string, fields map[string]json.RawMessage, answer *Answer) (lab.Model,
	*trouble) {
	switch kind {
	case "load":
		return obeyLoad(m, fields)
	case "set":
		return obeySet(m, fields)
	case "step":
		return obeyStep(m, fields)
	case "run":
		return obeyRun(m, fields)
	case "pause":
		if !m.Playing {
			return m, nil
		}
		return try(m, lab.TogglePlay{})
	case "reset":
		return try(m, lab.Reset{})
	case "seek":
		t, fault := whole(&m, fields, "t", 0, -1)
		if fault != nil {
			return m, fault
		}
		return goTo(m, lab.Seek{Step: t}, t)
	case "getState":
		answer.Report = State(&m, true)
	case "export":
		return m, obeyExport(&m, fields, answer)
	case "restore":
		return m, obeyRestore(&m, fields, answer)
	}
	return m, nil
}

// try sends a message; a refusal is no fault on the reader's screen but trouble of the page around.
func try(m lab.Model, msg lab.Msg) (lab.Model, *trouble) {
	next, lock := m.Try(msg)
	if lock != "" {
		return m, &trouble{CodeLocked, lock, explain.Locked(m.Lang, lock)}
	}
	if next.LacksFile {
		return m, &trouble{code: codeLacks}
	}
	if f := next.Fault; f != nil && f != m.Fault && f.Why != nil {
		return m, &trouble{CodeValue, f.Why.Field, f.Report(m.Lang)}
	}
	return next, nil
}

func obeyLoad(m lab.Model, fields map[string]json.RawMessage) (lab.Model, *trouble) {
	document, link := fields["experiment"], fields["link"]
	switch {
	case document == nil && link == nil || document != nil && link != nil:
		return m, bad(&m, "experiment", shown(&m, document), words.ExperimentOrLink)
	case link != nil:
		var address string
		if err := data.Unmarshal(link, &address); err != nil {
			return m, bad(&m, "link", shown(&m, link), words.LinkAllowed)
		}
		fragment := address[strings.IndexByte(address, '#')+1:]
		if place, taught := wire.ParsePlace(fragment); taught {
			return try(m, lab.EnterLessons{Place: place})
		}
		body, _ := experiment.Options(fragment)
		text, err := experiment.Text(body)
		if fault, ok := err.(*data.FieldError); ok {
			return m, &trouble{CodeValue, fault.Field, explain.Refusal(m.Lang, fault)}
		}
		document = text
	}
	if place, taught := wire.PackedPlace(document); taught {
		return try(m, lab.EnterLessons{Place: place})
	}
	if m.Lessons != nil {
		m, _ = m.Try(lab.LeaveLessons{})
	}
	return try(m, lab.Open{Text: document})
}

// obeySet changes a value of the document. The cursor stays, also where another data set would put
// it at the start.
func obeySet(m lab.Model, fields map[string]json.RawMessage) (lab.Model, *trouble) {
	var path string
	if err := data.Unmarshal(fields["path"], &path); err != nil || path == "" {
		return m, bad(&m, "path", shown(&m, fields["path"]), words.PathAllowed)
	}
	if fields["value"] == nil {
		return m, bad(&m, "value", shown(&m, nil), words.ValueOrNull)
	}
	next, fault := try(m, lab.Set{Path: path, Value: string(fields["value"])})
	if fault == nil {
		next.Want = m.Want
	}
	return next, fault
}

func obeyStep(m lab.Model, fields map[string]json.RawMessage) (lab.Model, *trouble) {
	count, fault := whole(&m, fields, "count", -maxCount, 1)
	if fault != nil {
		return m, fault
	}
	unit := "step"
	if raw := fields["unit"]; raw != nil {
		if err := data.Unmarshal(raw, &unit); err != nil || !slices.Contains(units, unit) {
			return m, bad(&m, "unit", shown(&m, raw), data.OneOf.With(strings.Join(units, ", ")))
		}
	}
	var msg lab.Msg
	var enough func(*lab.Model) bool // of the run is known
	switch unit {
	case "step":
		to := max(0, m.Cursor()+count)
		return goTo(m, lab.Seek{Step: to}, to)
	case "update":
		msg = lab.UpdateBy{Updates: count}
		enough = func(m *lab.Model) bool {
			return m.Run.UpdatesAt(m.Known) >= m.Run.UpdatesAt(m.Cursor())+count
		}
	case "epoch":
		msg = lab.EpochBy{Epochs: count}
		enough = func(m *lab.Model) bool { return m.Epochs > m.Epoch()+count }
	}
	if count <= 0 {
		return try(m, msg)
	}
	return ahead(trained(m, enough), msg)
}

// units are what a run is stepped through by.
var units = []string{"step", "update", "epoch"}

// maxCount bounds how many steps or epochs are asked for.
const maxCount = 1_000_000_000

// whole reads a whole number from low on; where it is not given, otherwise, unless that is below
// low.
func whole(m *lab.Model, fields map[string]json.RawMessage, name string, low, otherwise int) (int,
	*trouble) {
	raw := fields[name]
	if raw == nil && otherwise >= low {
		return otherwise, nil
	}
	var v float64
	if err := data.Unmarshal(raw, &v); err != nil || string(raw) == "null" ||
		v != math.Trunc(v) || v < float64(low) || v > maxCount {
		return 0, bad(m, name, shown(m, raw), data.WholeFromTo.With(low, "1000000000"))
	}
	return int(v), nil
}

// goTo moves the cursor by a message to a step, which the run may reach only later.
func goTo(m lab.Model, msg lab.Msg, step int) (lab.Model, *trouble) {
	if step <= m.Cursor() {
		return try(m, msg)
	}
	m = trained(m, func(m *lab.Model) bool { return m.Known >= step })
	next, fault := ahead(m, msg)
	if fault == nil && !next.Ended() {
		next.Want = step
	}
	return next, fault
}

// ahead sends a message that moves on, unless a prediction has to come first.
func ahead(m lab.Model, msg lab.Msg) (lab.Model, *trouble) {
	next, fault := try(m, msg)
	switch {
	case fault != nil:
		return m, fault
	case m.Run == nil:
		return m, &trouble{CodeEmpty, "", m.Lang.Say(words.Nothing)}
	case m.Holds():
		return m, &trouble{CodePredict, "", m.Question()}
	}
	return next, nil
}

// trained trains on until enough is known, for a tenth of a second or so at most.
func trained(m lab.Model, enough func(*lab.Model) bool) lab.Model {
	const portion, portions = 100_000, 30
	for i := 0; i < portions && !m.Ended() && !enough(&m); i++ {
		m, _ = m.Try(lab.Work{Budget: portion})
	}
	return m
}

func obeyRun(m lab.Model, fields map[string]json.RawMessage) (lab.Model, *trouble) {
	if raw := fields["speed"]; raw != nil {
		var v float64
		if err := data.Unmarshal(raw, &v); err != nil || string(raw) == "null" ||
			!(v >= 0 && v <= wire.MaxSpeed) {
			return m, bad(&m, "speed", shown(&m, raw), words.SpeedAllowed)
		}
		next, fault := try(m, lab.SetSpeed{StepsPerSecond: v})
		if fault != nil {
			return m, fault
		}
		m = next
	}
	if m.Playing {
		return try(m, lab.SetSpeed{StepsPerSecond: m.Speed})
	}
	return ahead(m, lab.TogglePlay{})
}
