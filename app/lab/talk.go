package lab

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
)

// Commands are the types of what the page around an embed can say to it (spec §8), each with the fields that it may
// have beside perceptronLab, type and id.
var Commands = []struct {
	Type   string
	Fields []string
}{
	{"load", []string{"experiment", "link"}}, {"set", []string{"path", "value"}}, {"step", []string{"count", "unit"}},
	{"run", []string{"speed"}}, {"pause", nil}, {"reset", nil}, {"seek", []string{"t"}},
	{"getState", nil}, {"export", []string{"format", "steps"}},
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
	CodeFailed  = "failed"  // a file could not be written
)

// MaxCommand is the size of the largest command, as JSON.
const MaxCommand = experiment.MaxBytes

// Answer is what a command comes to: a report to be sent or, with Export, a file to be written and then sent.
type Answer struct {
	Report Report
	Export *Format
	Format string          // as the command calls it
	ID     json.RawMessage // of the command; nil without one
	Failed bool            // the report is an error, and nothing has changed
}

// trouble is why a command is not obeyed.
type trouble struct{ code, field, message string }

func (m *Model) bad(field string, value any, allowedEn, allowedZh string) *trouble {
	return &trouble{CodeValue, field, sentence(m.Lang, data.Refuse(field, value, allowedEn, allowedZh))}
}

// Obey does what a command says, given as JSON. What goes wrong is told in the answer and changes nothing; what goes
// well is not announced to the reader, for the page around speaks for itself.
func (m Model) Obey(text []byte) (Model, Answer) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(text, &fields); err != nil || fields == nil {
		return m, m.Refusal(nil, CodeValue, "message", sentence(m.Lang, data.Refuse("message", cut(text), "an object that can be written as JSON", "可写成 JSON 的对象")))
	}
	id, fault := m.idOf(fields["id"])
	answer := Answer{ID: id}
	next := m
	if fault == nil {
		next, fault = m.command(fields, &answer)
	}
	if fault != nil {
		return m, m.Refusal(id, fault.code, fault.field, fault.message)
	}
	next.Spoken = m.Spoken
	if answer.Export == nil && answer.Report == nil {
		answer.Report = next.State(false)
	}
	if answer.Report != nil && id != nil {
		answer.Report["id"] = id
	}
	return next, answer
}

// Refusal is the answer to a command that is not obeyed.
func (m *Model) Refusal(id json.RawMessage, code, field, message string) Answer {
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
func (m *Model) idOf(raw json.RawMessage) (json.RawMessage, *trouble) {
	const most = 200
	if raw == nil {
		return nil, nil
	}
	c := raw[0]
	if c == '"' && len(raw) <= most || c == '-' || c >= '0' && c <= '9' {
		return raw, nil
	}
	return nil, m.bad("id", m.shown(raw), "a number, or text of at most 200 bytes", "数字，或不超过 200 字节的文本")
}

// shown returns the beginning of a value, for a sentence that refuses it.
func (m *Model) shown(raw json.RawMessage) string {
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

// command finds the command and checks which fields it has.
func (m Model) command(fields map[string]json.RawMessage, answer *Answer) (Model, *trouble) {
	var kind string
	err := json.Unmarshal(fields["type"], &kind)
	var names []string
	for _, c := range Commands {
		names = append(names, c.Type)
		if err != nil || kind != c.Type {
			continue
		}
		for name, value := range fields {
			if name != "perceptronLab" && name != "type" && name != "id" && !slices.Contains(c.Fields, name) {
				allowed := strings.Join(append([]string{"id"}, c.Fields...), ", ")
				return m, m.bad(name, m.shown(value), "with "+kind+": "+allowed, kind+" 可带："+allowed)
			}
		}
		return m.obey(kind, fields, answer)
	}
	all := strings.Join(names, ", ")
	return m, &trouble{CodeType, "type", sentence(m.Lang, data.Refuse("type", m.shown(fields["type"]), "one of "+all, "以下之一："+all))}
}

func (m Model) obey(kind string, fields map[string]json.RawMessage, answer *Answer) (Model, *trouble) {
	switch kind {
	case "load":
		return m.obeyLoad(fields)
	case "set":
		return m.obeySet(fields)
	case "step":
		return m.obeyStep(fields)
	case "run":
		return m.obeyRun(fields)
	case "pause":
		if !m.Playing {
			return m, nil
		}
		return m.try(TogglePlay{})
	case "reset":
		return m.try(Reset{})
	case "seek":
		t, fault := m.whole(fields, "t", 0, -1)
		if fault != nil {
			return m, fault
		}
		return m.goTo(Seek{t}, t)
	case "getState":
		answer.Report = m.State(true)
	case "export":
		return m, m.obeyExport(fields, answer)
	}
	return m, nil
}

// try sends a message; a refusal is no fault on the reader's screen but trouble of the page around.
func (m Model) try(msg Msg) (Model, *trouble) {
	next, lock := m.permit(msg)
	if lock != "" {
		return m, &trouble{CodeLocked, lock, m.LockedSentence(lock)}
	}
	if f := next.Fault; f != nil && f != m.Fault && f.Why != nil {
		return m, &trouble{CodeValue, f.Why.Field, f.Sentence(m.Lang)}
	}
	return next, nil
}

func (m Model) obeyLoad(fields map[string]json.RawMessage) (Model, *trouble) {
	document, link := fields["experiment"], fields["link"]
	switch {
	case document == nil && link == nil || document != nil && link != nil:
		return m, m.bad("experiment", m.shown(document), "either experiment, a document, or link, not both", "experiment（文档）与 link 二者之一")
	case link != nil:
		var address string
		if err := json.Unmarshal(link, &address); err != nil {
			return m, m.bad("link", m.shown(link), "a link of the lab as text, or its part from the # on", "文本形式的实验室链接，或其 # 之后的部分")
		}
		body, _ := experiment.Options(address[strings.IndexByte(address, '#')+1:])
		text, err := experiment.Text(body)
		if fault, ok := err.(*data.FieldError); ok {
			return m, &trouble{CodeValue, fault.Field, sentence(m.Lang, fault)}
		}
		document = text
	}
	return m.try(Open{Text: document})
}

// obeySet changes a value of the document. The cursor stays, also where another data set would put it at the start.
func (m Model) obeySet(fields map[string]json.RawMessage) (Model, *trouble) {
	var path string
	if err := json.Unmarshal(fields["path"], &path); err != nil || path == "" {
		return m, m.bad("path", m.shown(fields["path"]), `a path of the document, such as "learner.eta"`, `文档中的路径，例如 "learner.eta"`)
	}
	if fields["value"] == nil {
		return m, m.bad("value", m.shown(nil), "a value, or null for the default", "一个值，或以 null 表示默认值")
	}
	next, fault := m.try(Set{Path: path, Value: string(fields["value"])})
	if fault == nil {
		next.Want = m.Want
	}
	return next, fault
}

func (m Model) obeyStep(fields map[string]json.RawMessage) (Model, *trouble) {
	count, fault := m.whole(fields, "count", -maxCount, 1)
	if fault != nil {
		return m, fault
	}
	unit := "step"
	if raw := fields["unit"]; raw != nil {
		if err := json.Unmarshal(raw, &unit); err != nil || unit != "step" && unit != "epoch" {
			return m, m.bad("unit", m.shown(raw), `"step" or "epoch"`, `"step" 或 "epoch"`)
		}
	}
	if unit == "step" {
		to := max(0, m.Cursor()+count)
		return m.goTo(Seek{to}, to)
	}
	if count <= 0 {
		return m.try(EpochBy{count})
	}
	m = m.trained(func(m *Model) bool { return m.Epochs > m.Epoch()+count })
	return m.ahead(EpochBy{count})
}

// maxCount bounds how many steps or epochs are asked for.
const maxCount = 1_000_000_000

// whole reads a whole number from low on; where it is not given, otherwise, unless that is below low.
func (m *Model) whole(fields map[string]json.RawMessage, name string, low, otherwise int) (int, *trouble) {
	raw := fields[name]
	if raw == nil && otherwise >= low {
		return otherwise, nil
	}
	var v float64
	if err := json.Unmarshal(raw, &v); err != nil || string(raw) == "null" || v != math.Trunc(v) || v < float64(low) || v > maxCount {
		from := strconv.Itoa(low)
		return 0, m.bad(name, m.shown(raw), "a whole number from "+from+" to 1000000000", from+" 至 1000000000 的整数")
	}
	return int(v), nil
}

// goTo moves the cursor by a message to a step, which the run may reach only later.
func (m Model) goTo(msg Msg, step int) (Model, *trouble) {
	if step <= m.Cursor() {
		return m.try(msg)
	}
	m = m.trained(func(m *Model) bool { return m.Known >= step })
	next, fault := m.ahead(msg)
	if fault == nil && !next.Ended() {
		next.Want = step
	}
	return next, fault
}

// ahead sends a message that moves on, unless a prediction has to come first.
func (m Model) ahead(msg Msg) (Model, *trouble) {
	next, fault := m.try(msg)
	switch {
	case fault != nil:
		return m, fault
	case m.Run == nil:
		return m, &trouble{CodeEmpty, "", m.Lang.Say(words.Nothing)}
	case m.Predict != PredictNone:
		return m, &trouble{CodePredict, "", m.Lang.Say(words.PredictAsk, m.Asked())}
	}
	return next, nil
}

// trained trains on until enough is known, for a tenth of a second or so at most.
func (m Model) trained(enough func(*Model) bool) Model {
	const portion, portions = 100_000, 30
	for i := 0; i < portions && !m.Ended() && !enough(&m); i++ {
		m = m.work(portion)
	}
	return m
}

func (m Model) obeyRun(fields map[string]json.RawMessage) (Model, *trouble) {
	if raw := fields["speed"]; raw != nil {
		var v float64
		if err := json.Unmarshal(raw, &v); err != nil || string(raw) == "null" || !(v >= 0 && v <= MaxSpeed) {
			return m, m.bad("speed", m.shown(raw), "steps a second, from 0 (as fast as it goes) to 1000000", "每秒步数，0（最快）至 1000000")
		}
		next, fault := m.try(SetSpeed{v})
		if fault != nil {
			return m, fault
		}
		m = next
	}
	if m.Playing {
		return m.try(SetSpeed{m.Speed})
	}
	return m.ahead(TogglePlay{})
}

// exports are the formats of the page by the names that commands have for them; with steps, those of every step.
var exports = []struct{ name, id, steps string }{
	{"json", "epochs-json", "steps-json"}, {"csv", "epochs-csv", "steps-csv"},
	{"svg", "plane-svg", ""}, {"png", "plane-png", ""}, {"python", "python", ""},
}

func (m *Model) obeyExport(fields map[string]json.RawMessage, answer *Answer) *trouble {
	steps := false
	if raw := fields["steps"]; raw != nil {
		if err := json.Unmarshal(raw, &steps); err != nil || string(raw) == "null" {
			return m.bad("steps", m.shown(raw), "true or false", "true 或 false")
		}
	}
	var name string
	err := json.Unmarshal(fields["format"], &name)
	for _, e := range exports {
		if err != nil || e.name != name {
			continue
		}
		id := e.id
		if steps {
			id = e.steps
		}
		for i := range Formats {
			f := &Formats[i]
			if f.ID != id {
				continue
			}
			if !m.CanTake(f) {
				return &trouble{CodeEmpty, "", m.Lang.Say(words.Nothing)}
			}
			answer.Export, answer.Format = f, name
			return nil
		}
		return m.bad("steps", true, "only with json and csv", "仅用于 json 与 csv")
	}
	return m.bad("format", m.shown(fields["format"]), "one of json, csv, svg, png, python", "以下之一：json, csv, svg, png, python")
}
