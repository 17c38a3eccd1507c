package lab

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/explain"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
)

// set changes one value of the document.
func (m Model) set(msg Set) Model {
	if msg.Path == "learner.algorithm" {
		return m.setRule(msg.Value)
	}
	e, err := m.Exp.With(msg.Path, []byte(msg.Value))
	return m.changed(msg.Path, msg.Gesture, e, err)
}

// setNumber changes one number of the document.
func (m Model) setNumber(msg SetNumber) Model {
	e, err := m.Exp.WithNumber(msg.Path, msg.Number)
	return m.changed(msg.Path, msg.Gesture, e, err)
}

// changed shows the experiment with another value at a path or, with an error, why not.
func (m Model) changed(path string, by Gesture, e *experiment.Experiment, err error) Model {
	if path == "data.preset" && e != nil && !m.Locked(wire.LockSettings) {
		switch d := m.wholeDials(e); {
		case e.Preset.Gate || picture.Pictured(e):
			if m.plain = m.plain || m.Exp.Document.OpensStill(); m.plain { // nobody chose them
				d, m.start = d.InTextbooks(), rule.Init{}
			}
			e, err = e.Rebuild(d)
		case e.Preset.ID == experiment.OpeningSet && m.plain:
			e, err = e.Rebuild(e.Document.Reopened())
		}
	}
	fault, _ := err.(*data.FieldError)
	dropped := e != nil && fault != nil && fault.Refusal == data.StartMisfit &&
		path != "learner.init"
	if dropped { // given start weights do not fit other inputs
		m.plain = m.plain || m.Exp.Document.OpensStill()
		d := e.Document
		m.start, d.Learner.Init = d.Learner.Init, rule.Init{Start: rule.StartZero}
		e, err = e.Rebuild(d)
	}
	if err != nil {
		return m.refuse(err, words.Invalid, "", "")
	}
	if path != "learner.init" {
		e = startAgain(e, m.start)
	}
	before := m.Exp.Document.Learner
	from, was := m.rateFrom, e.Document.Learner.Eta
	m.plain = m.plain && path != "learner.init" && path != "learner.order"
	switch {
	case path == "learner.eta":
		from = stated
	case from == proposed:
		was = m.rateWas
		fallthrough
	case path == "data.preset":
		e, from = m.withRate(e, was)
	}
	m = m.record(stroke{does: setting, path: path}.of(by))
	switch {
	case path == "data.preset":
		m = m.open(e)
	case path == "inputs.columns" || strings.HasPrefix(path, "data.options."):
		m = m.replay(e).look() // the samples are elsewhere in the plane
	default:
		m = m.replay(e)
	}
	m.rateFrom, m.rateWas = from, was
	if path == "data.preset" && !dropped && m.plain && unlike(before, e.Document.Learner) &&
		e.Document.Learner.Init.Start == rule.StartZero {
		m.Changed = &explain.Change{What: words.StartPlain}
	}
	if dropped {
		m.Fault = &explain.Fault{What: words.InitReset}
		return m.say(m.Lang.Say(words.InitReset))
	}
	if by == (Gesture{}) { // else when it ends
		m = m.sayValue(path)
	}
	if a := m.Advice(); path == "data.preset" && a.Proposed {
		m = m.say(m.Lang.Sentences(m.Explain().Value(path),
			explain.RateChanged(m.Lang, a.Take, a.Eta, a.Stable)))
	}
	return m
}

// startAgain returns an experiment with given start weights in the place of zero, if they fit.
func startAgain(e *experiment.Experiment, start rule.Init) *experiment.Experiment {
	d := e.Document
	if start.Start != rule.StartGiven || d.Learner.Init.Start != rule.StartZero || e.Empty() ||
		!e.Rule.Uses(rule.SettingInit) {
		return e
	}
	d.Learner.Init = start
	if again, err := e.Rebuild(d); err == nil {
		return again
	}
	return e
}

// unlike reports whether two settings have another start or order.
func unlike(a, b rule.Settings) bool {
	return a.Init.Start != b.Init.Start || a.Order != b.Order
}

// wholeDials returns the document of an experiment with the η at which a mistake turns a dial of a
// machine by 1, unless the reader chose another.
func (m *Model) wholeDials(e *experiment.Experiment) experiment.Document {
	d := e.Document
	if !picture.Pictured(e) || m.rateFrom == stated || !e.Rule.Uses(rule.SettingStep) {
		return d
	}
	if d.Learner.Eta = 1; d.Learner.Step == rule.StepError && d.Learner.Targets == rule.TargetsPM1 {
		d.Learner.Eta = 0.5
	}
	return d
}

// sayValue says to a listener what a value of the document is now.
func (m Model) sayValue(path string) Model {
	if said := m.Explain().Value(path); said != "" {
		return m.say(said)
	}
	return m
}

// showOn puts a feature on an axis of the plane.
func (m Model) showOn(msg ShowOn) Model {
	m, ok := m.edit(m.Exp.OnAxis(msg.Axis, msg.Feature), stroke{})
	if ok {
		m = m.look()
	}
	return m
}

func (m Model) flip(msg Flip) Model {
	d, on := &m.Exp.Document, false
	switch msg.Path {
	case "inputs.unit":
		on = d.Inputs.Unit
	default:
		name, of := strings.CutPrefix(msg.Path, "learner.")
		if id, ok := rule.SettingID(name), false; of && m.Exp.Rule.Uses(id) {
			if on, ok = d.Setting(id).(bool); ok {
				break
			}
		}
		return m.refuse(data.Refuse("path", strconv.Quote(msg.Path),
			words.SwitchPaths), words.Invalid, "", "")
	}
	return m.set(Set{Path: msg.Path, Value: strconv.FormatBool(!on)})
}

// toggleColumn adds a feature to the inputs, in the order of the set, or takes it out; the last
// one stays.
func (m Model) toggleColumn(feature int) Model {
	chosen := m.Exp.Document.Inputs.Columns
	var columns []string
	for i := range m.Exp.Set.Features {
		on := len(chosen) == 0 || slices.Contains(chosen, i)
		if on != (i == feature) {
			columns = append(columns, strconv.Itoa(i))
		}
	}
	if len(columns) == 0 {
		return m
	}
	return m.set(Set{Path: "inputs.columns", Value: "[" + strings.Join(columns, ",") + "]"})
}

func (m Model) chooseStart(start rule.Start) Model {
	if !m.Exp.Rule.Uses(rule.SettingInit) {
		return m
	}
	d := m.Exp.Document
	d.Learner.Init = rule.Init{Start: start}
	if start == rule.StartGiven {
		switch in := &d.Inputs; {
		case m.Run != nil:
			d.Learner.Init.Weights, d.Learner.Init.Vectors = m.Run.Weights(0, nil), m.Exp.Classes()
		case m.Exp.Rule.Kind == data.Classes || len(in.Map) > 0 || in.Columns != nil ||
			len(m.Exp.Set.Features) == 0:
			m.Fault = &explain.Fault{What: words.StartAfterSamples}
			return m.say(m.Lang.Say(words.StartAfterSamples))
		default: // as many as the samples will need
			n := len(m.Exp.Set.Features)
			if d.Learner.Bias {
				n++
			}
			d.Learner.Init.Weights = make([]float64, n)
		}
	}
	m, _ = m.edit(d, stroke{})
	return m
}

func (m Model) chooseOrder(order rule.Order) Model {
	const most = 1000 // indexes that are written out for the reader to change
	if !slices.Contains(m.Exp.Rule.Orders, order) {
		return m
	}
	d := m.Exp.Document
	d.Learner.Order, d.Learner.Sequence = order, nil
	if order == rule.OrderMistake {
		d.Learner.Batch = 1
	}
	if order == rule.OrderSequence {
		if m.Run == nil {
			return m
		}
		epoch := make([]int, min(most, m.Exp.Table.M()))
		for i := range epoch {
			epoch[i] = i
		}
		d.Learner.Sequence = [][]int{epoch}
	}
	m, _ = m.edit(d, stroke{})
	return m
}

func (m Model) newStart() Model {
	if !m.Exp.Rule.Uses(rule.SettingInit) {
		return m
	}
	d := m.Exp.Document
	d.Learner.Init = rule.Init{Start: rule.StartRandom}
	d.Seed = (d.Seed + 1) % (experiment.MaxSeed + 1)
	m, ok := m.edit(d, stroke{does: drawing})
	if ok {
		m = m.say(m.Lang.Say(words.SeedIs, strconv.FormatUint(d.Seed, 10)))
	}
	return m
}

// SampleNumber returns the number by which the page calls a training sample.
func (m *Model) SampleNumber(sample int) int {
	if m.Exp.Table == nil || sample < 0 || sample >= m.Exp.Table.M() {
		return sample + 1
	}
	return m.Exp.Table.Rows[sample] + 1
}

// setSequence sets the given order to what was typed: lists of sample numbers as everywhere on the
// page, counted from 1 by their rows in the set. The document counts training samples from 0.
func (m Model) setSequence(path, lists string) Model {
	var typed [][]float64
	if err := data.Unmarshal([]byte(lists), &typed); err != nil {
		panic(err) // setTyped writes it
	}
	if m.Exp.Table == nil {
		return m
	}
	numbers := len(m.Exp.Set.Points)
	places := make([]int, numbers+1) // among the training samples, from 1, by number; 0: none
	for at, row := range m.Exp.Table.Rows {
		places[row+1] = at + 1
	}
	sequence := make([][]int, len(typed))
	for k, epoch := range typed {
		sequence[k] = []int{}
		for _, number := range epoch {
			at := 0
			if number >= 1 && number <= float64(numbers) && number == math.Trunc(number) {
				at = places[int(number)]
			}
			if at == 0 {
				return m.refuse(data.Refuse(path, "“"+words.Number(number)+"”",
					words.SequenceNumbers.With(numbers)), words.Invalid, "", "")
			}
			sequence[k] = append(sequence[k], at-1)
		}
	}
	text, err := json.Marshal(sequence)
	if err != nil {
		panic(err) // whole numbers are JSON
	}
	return m.set(Set{Path: path, Value: string(text)})
}
