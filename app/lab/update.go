package lab

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Update returns the model after a message. It never changes its argument.
func Update(m Model, msg Msg) Model {
	switch msg := msg.(type) {
	case AddSample:
		return m.addSample(msg)
	case MoveSample:
		return m.moveSample(msg)
	case RemoveSample:
		return m.removeSample(msg)
	case SetCell:
		return m.setCell(msg)
	case SetLabel:
		return m.setLabel(msg)
	case SetTarget:
		return m.setTarget(msg)
	case AddClass:
		return m.addClass()
	case ClearSamples:
		return m.clearSamples()
	case Undo:
		return m.undo()
	case Redo:
		return m.redo()
	case EndGesture:
		m.gesture = ""

	case Set:
		return m.set(msg)
	case Flip:
		return m.flip(msg)
	case ShowOn:
		return m.showOn(msg)
	case ToggleColumn:
		return m.toggleColumn(msg.Feature)
	case ChooseConvention:
		return m.chooseConvention(msg.ID)
	case ChooseStart:
		return m.chooseStart(msg.Start)
	case ChooseOrder:
		return m.chooseOrder(msg.Order)
	case NewStart:
		return m.newStart()
	case Open:
		return m.openFile(msg)
	case OpenLink:
		return m.openLink(msg)
	case Forget:
		m.past, m.future = nil, nil
	case StartOver:
		return m.load(experiment.New(), 0)

	case TogglePlay:
		return m.togglePlay()
	case StepBy:
		return m.seek(m.Cursor() + msg.Steps)
	case EpochBy:
		return m.epochBy(msg.Epochs)
	case Seek:
		return m.seek(msg.Step)
	case Reset:
		return m.seek(0)
	case ToEnd:
		return m.toEnd()
	case SetSpeed:
		m.Speed, m.carry = max(0, msg.StepsPerSecond), 0
	case Tick:
		return m.tick(msg)
	case Work:
		return m.train(msg.Budget)

	case ChooseTool:
		m.Tool = msg.Tool
	case ChooseClass:
		if msg.Class >= 0 && msg.Class < m.Classes() {
			m.Class, m.Tool = msg.Class, Add
		}
	case Select:
		m.Selected, m.Carrying = msg.Row, false
	case PointAt:
		m.Pointed = msg.Row
	case MoveCross:
		return m.moveCross(msg.To)
	case HideCross:
		m.Cross, m.Carrying, m.Selected = nil, false, -1
	case PickUp:
		return m.pickUp()
	case Zoom:
		if view := m.View.Zoom(msg.Factor, msg.About); view.Usable() {
			m.View = view
		}
	case Pan:
		if view := m.View.Shift(msg.DX, msg.DY); view.Usable() {
			m.View = view
		}
	case FitView:
		m.View = picture.Fit(m.Exp)
	case ToggleMargins:
		m.Margins = !m.Margins
	case ToggleEqual:
		m.Equal = !m.Equal
	case HoverChart:
		m.Hover = msg.Epoch
	case ChooseTab:
		m.Tab = msg.Tab
	case ToggleTable:
		m.TableOpen = !m.TableOpen
	case TablePage:
		m.TableAt = clamp(m.TableAt+msg.By*TableRows, 0, lastPage(len(m.Exp.Set.Points)))
	case SetLang:
		m.Lang = msg.Lang
		m = m.say("") // what was said last was said in the other one
	case NextTheme:
		m.Theme = map[Theme]Theme{ThemeSystem: ThemeLight, ThemeLight: ThemeDark}[m.Theme]
	case SetTheme:
		m.Theme = msg.Theme
	case Dismiss:
		m.Fault = nil
	case StorageFailed:
		m.Kept = false
	case Tell:
		if msg.Fault {
			m.Fault = &Fault{What: msg.What, Name: msg.Name}
		}
		return m.say(m.Lang.Say(msg.What, msg.Name))
	default:
		panic(fmt.Sprintf("lab: unknown message %T", msg))
	}
	return m
}

// TableRows is the number of rows of the data table that are shown at once.
const TableRows = 20

func lastPage(rows int) int { return max(0, (rows-1)/TableRows*TableRows) }

func clamp(v, low, high int) int { return max(low, min(high, v)) }

// set changes one value of the document.
func (m Model) set(msg Set) Model {
	if msg.Path == "learner.algorithm" {
		return m.setRule(msg.Value)
	}
	d, err := experiment.With(m.Exp.Document, msg.Path, []byte(msg.Value))
	fault, _ := err.(*data.FieldError)
	dropped := fault != nil && fault.Field == "learner.init" && msg.Path != "learner.init"
	if dropped { // given start weights do not fit other inputs
		zero := m.Exp.Document
		zero.Learner.Init = rule.Init{Start: rule.StartZero}
		d, err = experiment.With(zero, msg.Path, []byte(msg.Value))
	}
	if err != nil {
		return m.refuse(err, words.Invalid, "", "")
	}
	gesture := msg.Gesture
	if gesture != "" {
		gesture = msg.Path + " " + gesture
	}
	m, ok := m.edit(d, gesture)
	if !ok {
		return m
	}
	switch {
	case msg.Path == "data.preset":
		m = m.open(m.Exp)
	case msg.Path == "inputs.columns" || strings.HasPrefix(msg.Path, "data.options."):
		m = m.look() // the samples are elsewhere in the plane
	}
	if dropped {
		m.Fault = &Fault{What: words.InitReset}
		m = m.say(m.Lang.Say(words.InitReset))
	}
	return m
}

// setRule changes the rule, by its id as JSON. Data that does not suit it gives way to a set that does; the
// cursor stays where the data does.
func (m Model) setRule(value string) Model {
	id, err := strconv.Unquote(value)
	if _, known := rule.ByID(id); err != nil || !known {
		_, err = experiment.With(m.Exp.Document, "learner.algorithm", []byte(value))
		return m.refuse(err, words.Invalid, "", "")
	}
	followed := ""
	if c, exact, ok := m.Following(); ok && exact && c.ID == m.Convention {
		followed = c.ID
	}
	kind, own := m.Kind(), m.Exp.Preset.ID == "" && !m.Exp.Empty()
	d, replaced := experiment.ForRule(m.Exp.Document, id)
	m, ok := m.edit(d, "")
	switch {
	case !ok:
		return m
	case replaced:
		m = m.open(m.Exp)
		m = m.say(m.Lang.Say(words.SetReplaced, m.Exp.Rule.Name, m.Title()))
		if own {
			m.Fault = &Fault{What: words.OwnReplaced, Name: m.Lang.Say(m.Exp.Rule.Name)}
			m = m.say(m.Fault.Sentence(m.Lang))
		}
	case m.Kind() != kind:
		m = m.look()
	}
	m.Class = clamp(m.Class, 0, max(1, m.Classes()-1))
	return m.keepConvention(followed)
}

// showOn puts a feature on an axis of the plane.
func (m Model) showOn(msg ShowOn) Model {
	m, ok := m.edit(m.Exp.OnAxis(msg.Axis, msg.Feature), "")
	if ok {
		m = m.look()
	}
	return m
}

func (m Model) flip(msg Flip) Model {
	on := m.Exp.Document.Inputs.Unit
	if msg.Path == "learner.bias" {
		on = m.Exp.Document.Learner.Bias
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

// refuse puts a fault on the screen; nothing else changes.
func (m Model) refuse(err error, what text.Text, name, refused string) Model {
	fault := &Fault{What: what, Name: name, Text: refused}
	if why, ok := err.(*data.FieldError); ok {
		fault.Why = why
	}
	m.Fault = fault
	return m.say(fault.Sentence(m.Lang))
}

// Sentence returns the fault as text.
func (f *Fault) Sentence(l words.Lang) string {
	if f.Why == nil {
		return l.Say(f.What, f.Name)
	}
	why := l.Say(words.Invalid, f.Why.Field, f.Why.Value, f.Why.Allowed)
	if f.What == words.Invalid {
		return why
	}
	return l.Say(f.What, f.Name) + " " + why
}

// edit makes d the document, with the present one to go back to. The edits of one gesture are
// one entry of the history.
func (m Model) edit(d experiment.Document, gesture string) (Model, bool) {
	e, err := experiment.Build(d)
	if err != nil {
		return m.refuse(err, words.Invalid, "", ""), false
	}
	if gesture == "" || gesture != m.gesture {
		m.past = append(m.past[:len(m.past):len(m.past)], snapshot{m.Exp.Document, m.View})
	}
	m.future, m.gesture, m.Fault = nil, gesture, nil
	return m.replay(e), true
}

func (m Model) undo() Model {
	if len(m.past) == 0 {
		return m
	}
	last := len(m.past) - 1
	m.future = append(m.future[:len(m.future):len(m.future)], snapshot{m.Exp.Document, m.View})
	past := m.past[:last]
	m = m.restore(m.past[last])
	m.past = past
	return m.say(m.Lang.Say(words.Undo))
}

func (m Model) redo() Model {
	if len(m.future) == 0 {
		return m
	}
	last := len(m.future) - 1
	m.past = append(m.past[:len(m.past):len(m.past)], snapshot{m.Exp.Document, m.View})
	future := m.future[:last]
	m = m.restore(m.future[last])
	m.future = future
	return m.say(m.Lang.Say(words.Redo))
}

func (m Model) restore(s snapshot) Model {
	e, err := experiment.Build(s.document)
	if err != nil {
		panic(err) // it was shown before
	}
	m = m.replay(e)
	m.View, m.gesture, m.Selected, m.Carrying, m.Fault = s.view, "", -1, false, nil
	return m
}

// load shows another document from a cursor on; the present one stays in the history.
func (m Model) load(d experiment.Document, cursor int) Model {
	m, ok := m.edit(d, "")
	if !ok {
		return m
	}
	m = m.open(m.Exp)
	m.Want = cursor
	return m
}

func (m Model) openFile(msg Open) Model {
	d, err := experiment.Parse(msg.Text)
	if err != nil {
		return m.refuse(err, words.BadFile, msg.Name, string(msg.Text))
	}
	return m.load(d, 0)
}

func (m Model) openLink(msg OpenLink) Model {
	d, cursor, err := experiment.ParseFragment(msg.Fragment)
	if err != nil {
		what := words.BadLink
		if msg.Stored {
			what = words.BadStored
		}
		return m.refuse(err, what, "", msg.Fragment)
	}
	return m.load(d, cursor)
}

func (m Model) chooseStart(start rule.Start) Model {
	d := m.Exp.Document
	d.Learner.Init = rule.Init{Start: start}
	if start == rule.StartGiven {
		if m.Run == nil {
			return m
		}
		d.Learner.Init.Weights, d.Learner.Init.Vectors = m.Run.Weights(0, nil), m.Exp.Classes()
	}
	m, _ = m.edit(d, "")
	return m
}

func (m Model) chooseOrder(order rule.Order) Model {
	const most = 1000 // indexes that are written out for the reader to change
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
	m, _ = m.edit(d, "")
	return m
}

func (m Model) newStart() Model {
	d := m.Exp.Document
	d.Learner.Init = rule.Init{Start: rule.StartRandom}
	d.Seed = (d.Seed + 1) % (experiment.MaxSeed + 1)
	m, ok := m.edit(d, "new start")
	if ok {
		m = m.say(m.Lang.Say(words.SeedIs, strconv.FormatUint(d.Seed, 10)))
	}
	return m
}

// stopped reports whether the run is known to its end.
func (m *Model) ended() bool { return m.Run == nil || m.Stopped != trace.Running }
