package goal

import (
	"encoding/json"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// Answer is what a student gave: what was typed or chosen, as it was typed, in the order of the
// fields; or what was set in the experiment.
type Answer struct {
	Texts []string
	Set   []Edit
}

// Edit is a value of the experiment that the student set: JSON, by its path.
type Edit struct{ Path, Value string }

// Answers are answers by the name of their ask: "step.ask".
type Answers map[string]Answer

const (
	// MaxFields bounds the texts of an answer.
	MaxFields = 64
	maxAnswer = 2000 // characters of a field
)

// Typed returns an answer of typed or chosen fields.
func Typed(fields ...string) Answer { return Answer{Texts: fields} }

// Empty reports whether nothing was answered.
func (a Answer) Empty() bool {
	return len(a.Set) == 0 && strings.TrimSpace(strings.Join(a.Texts, "")) == ""
}

// fields returns the fields of a list of ids or whole numbers, which may have been given as one
// text: "2 3 4" or "2, 3, 4".
func (a Answer) fields(n int) []string {
	if n != 1 && len(a.Texts) == 1 {
		if items, fault := num.Split(a.Texts[0], true); fault == nil {
			return items
		}
	}
	return a.Texts
}

// ReadAnswers reads a file of answers strictly: an object of answers by the names of their asks; a
// text, a list of texts, or an object of paths and values each.
func ReadAnswers(content []byte) (Answers, error) {
	n := data.Decode(content)
	n.Path = "answers"
	answers := AnswersIn(n)
	if fault := n.Fault(); fault != nil {
		return nil, fault
	}
	return answers, nil
}

// AnswersIn reads an object of answers by the names of their asks.
func AnswersIn(n data.Node) Answers {
	object := n.Members()
	if object == nil {
		return nil
	}
	answers := Answers{}
	for name, value := range object {
		answers[name] = AnswerIn(n.Child(n.Path+"."+name, value))
	}
	return answers
}

// AnswerIn reads an answer: a text or a number, a list of them, or an object of paths and values.
func AnswerIn(n data.Node) Answer {
	switch v := n.Value.(type) {
	case string:
		return Answer{Texts: []string{n.Text("", maxAnswer)}}
	case json.Number:
		return Answer{Texts: []string{v.String()}}
	case []any:
		var a Answer
		for _, field := range n.List(MaxFields) {
			if number, ok := field.Value.(json.Number); ok {
				a.Texts = append(a.Texts, number.String())
				continue
			}
			a.Texts = append(a.Texts, field.Text("", maxAnswer))
		}
		return a
	case map[string]any:
		var a Answer
		for _, e := range ReadChanges(n) {
			a.Set = append(a.Set, Edit{e.Path, data.JSON(e.Value)})
		}
		return a
	}
	n.Wrong(AnAnswer)
	return Answer{}
}

// MarshalJSON writes an answer as ReadAnswers takes it.
func (a Answer) MarshalJSON() ([]byte, error) {
	if len(a.Set) == 0 {
		return json.Marshal(a.Texts)
	}
	object := map[string]json.RawMessage{}
	for _, e := range a.Set {
		object[e.Path] = json.RawMessage(e.Value)
	}
	return json.Marshal(object)
}

// Key tells answers apart.
func (a Answer) Key() string {
	key := strings.Join(a.Texts, "\x00")
	for _, e := range a.Set {
		key += "\x00" + e.Path + "=" + e.Value
	}
	return key
}

// inDigits answers with numbers in so many significant digits.
func inDigits(digits int, values []float64) Answer {
	var a Answer
	for _, v := range values {
		a.Texts = append(a.Texts, text.Number(v, digits))
	}
	return a
}

// samplesOf reads training samples that were chosen, counted from 1.
func samplesOf(a Answer, m int) ([]int, bool) {
	var chosen []int
	for _, field := range a.fields(0) {
		i, ok := derive.ReadWhole(field)
		if !ok || i < 1 || i > m || slices.Contains(chosen, i-1) {
			return nil, false
		}
		chosen = append(chosen, i-1)
	}
	return chosen, len(chosen) > 0
}
