package lab

import (
	"strconv"
	"strings"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// Reading is how what was typed into a box becomes a value of the document.
type Reading string

// The readings.
const (
	ReadNumber  Reading = "number"
	ReadLimit   Reading = "limit"   // a number; nothing typed stands for none
	ReadNumbers Reading = "numbers" // a list
	ReadLists   Reading = "lists"   // a list a line
	ReadIndexes Reading = "indexes" // a list of sample numbers a line
	ReadDecay   Reading = "decay"   // c₁ and c₂, a line each
)

// Messages of numbers that were typed.
type (
	// SetTyped sets a value of the document, by its path, to what was typed.
	SetTyped struct {
		Path, Text string
		As         Reading
	}
	// TypeRival sets a number of a rival's learner to what was typed.
	TypeRival struct {
		Rival      int
		Path, Text string
	}
	// MarkBox says in which box of the page, by its id, the refused text stands: the box is marked,
	// and the fault is said beside it.
	MarkBox struct{ ID string }
)

// markBox marks the box with the refused text. The mark goes with the fault.
func (m Model) markBox(id string) Model {
	if m.Fault == nil || !m.Fault.Typed() {
		return m
	}
	fault := *m.Fault
	fault.Box = id
	m.Fault = &fault
	return m
}

func (m Model) setTyped(msg SetTyped) Model {
	if msg.As == ReadDecay && strings.TrimSpace(msg.Text) != "" {
		return m.setDecay(msg)
	}
	edit, fault := msg.As.edit(msg.Path, msg.Text)
	if fault != nil {
		return m.misread(msg.Path, text.Text{}, fault)
	}
	if lists, ok := edit.(Set); ok && msg.As == ReadIndexes {
		return m.setSequence(lists.Path, lists.Value)
	}
	return m.do(edit)
}

// setDecay sets both constants of the decay. A box that is not read is named before an empty one.
func (m Model) setDecay(msg SetTyped) Model {
	first, second, _ := strings.Cut(msg.Text, "\n")
	c1, fault1 := num.Float(first)
	c2, fault2 := num.Float(second)
	switch {
	case fault1 != nil && (fault1.Why != num.Blank || fault2 == nil):
		return m.misread(msg.Path+".c1", text.Text{}, fault1)
	case fault2 != nil:
		return m.misread(msg.Path+".c2", text.Text{}, fault2)
	}
	return m.set(Set{Path: msg.Path, Value: `{"c1":` + plain(c1) + `,"c2":` + plain(c2) + `}`})
}

func (m Model) typeRival(msg TypeRival) Model {
	v, fault := num.Float(strings.TrimSpace(msg.Text))
	switch {
	case fault != nil:
		return m.misread(msg.Path, text.Text{}, fault)
	case msg.Rival < 0 || msg.Rival >= len(m.Rivals):
		return m
	}
	return m.setRivalNumber(msg.Rival, msg.Path, v)
}

// edit returns the message that sets the value at a path to what was typed.
func (r Reading) edit(path, typed string) (Msg, *num.Fault) {
	typed = strings.TrimSpace(typed)
	switch {
	case r == ReadNumbers:
		list, fault := oneList(typed, false)
		return Set{Path: path, Value: list}, fault
	case r == ReadLists || r == ReadIndexes:
		var lists []string
		for line := range strings.SplitSeq(typed, "\n") {
			list, fault := oneList(line, r == ReadIndexes)
			if fault != nil {
				return nil, fault
			}
			lists = append(lists, list)
		}
		return Set{Path: path, Value: "[" + strings.Join(lists, ",") + "]"}, nil
	case typed == "" && (r == ReadLimit || r == ReadDecay):
		return Set{Path: path, Value: "null"}, nil
	}
	v, fault := num.Float(typed)
	return SetNumber{Path: path, Number: v}, fault
}

// oneList returns a list on one line as JSON.
func oneList(typed string, whole bool) (string, *num.Fault) {
	values, fault := num.Floats(typed, whole)
	return "[" + text.List(values, ",", plain) + "]", fault
}

func plain(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// misread puts on the screen why what was typed is not read as a number; nothing else changes.
// place names the field where its path has no name.
func (m Model) misread(path string, place text.Text, fault *num.Fault) Model {
	m.Fault = &explain.Fault{What: words.Misread, Says: fault.Said(), Why: &data.FieldError{
		Field: path, Place: place, Value: text.Same("“" + fault.Text + "”"),
		Allowed: data.FiniteNumber,
	}}
	return m.say(m.Fault.Sentence(m.Lang))
}
