package draft

import (
	"fmt"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// Own is a question of the teacher's own: one of some options is to be chosen, or it is answered in
// words.
type Own struct {
	Text    text.Text   `json:"text"`
	As      string      `json:"as,omitempty"` // of OwnKinds
	Options []OwnOption `json:"options"`      // of one in words, the lines of a good answer
}

// How a question of the teacher's own is answered: by choosing an option, the same before the run
// is seen, by typing numbers, or in words that nobody judges. Of numbers an option holds the right
// ones, and each other one wrong ones with the reason.
const (
	OwnChosen  = ""
	OwnGuessed = "predict"
	OwnTyped   = "numbers"
	OwnWritten = "explain"
)

// OwnKinds lists them.
func OwnKinds() []string { return []string{OwnChosen, OwnGuessed, OwnTyped, OwnWritten} }

// OwnOption is an option of a question that is answered by choosing. True says when it is right: ""
// never, AlwaysRight always, the id of one of OwnFacts where that holds of the experiment. Say is
// the reason, shown to whoever chooses the option.
type OwnOption struct {
	Text text.Text `json:"text"`
	Say  text.Text `json:"say"`
	True string    `json:"true,omitempty"`
}

// AlwaysRight is an option that is right whatever the experiment does.
const AlwaysRight = "right"

// MostOwn and MostOptions bound the questions of a teacher's own, and their options.
const (
	MostOwn     = 5
	MostOptions = 6
)

// OwnFact is something that holds of an experiment or not, as the engine finds.
type OwnFact struct {
	ID   string
	goal record
}

// OwnFacts lists the facts that can make an option right.
func OwnFacts() []OwnFact {
	is := func(id string) record { return record{"is": id} }
	not := func(id string) record { return record{"is": "not", "goal": is(id)} }
	line := func(want string) record { return record{"is": "separable", "want": want} }
	return []OwnFact{{"separable", line("yes")}, {"inseparable", line("no")},
		{"converges", is("converges")}, {"goes-on", not("converges")}, {"cycles", is("cycles")}}
}

// Lacks says what a question of the teacher's own still needs; empty: nothing.
func (o *Own) Lacks() text.Text {
	written, right := o.written(), false
	switch {
	case o.Text == (text.Text{}):
		return ownWords
	case o.As == OwnWritten && len(written) == 0:
		return ownLine
	case o.As == OwnTyped:
		if lacks := o.lacksNumbers(written); lacks.En != "" {
			return lacks
		}
	case o.As != OwnWritten && len(written) < 2:
		return ownOptions
	}
	said := map[string]bool{}
	for _, option := range written {
		for _, t := range []text.Text{o.Text, option.Text, option.Say} {
			if places := goal.PlacesIn(t.En + t.Zh); places != nil {
				return ownPlaces.With("{" + places[0] + "}")
			}
		}
		right = right || option.True != ""
		switch words := option.Text.En + "\n" + option.Text.Zh; {
		case o.As == OwnWritten:
		case option.True != AlwaysRight && option.Say == (text.Text{}):
			return ownReason.With(option.Text)
		case said[words]:
			return ownAlike.With(option.Text)
		default:
			said[words] = true
		}
	}
	if o.As != OwnWritten && !right {
		return ownRight
	}
	return text.Text{}
}

// lacksNumbers says what a question that is answered by numbers still needs in its options.
func (o *Own) lacksNumbers(written []OwnOption) text.Text {
	right := slices.IndexFunc(written, func(a OwnOption) bool { return a.True == AlwaysRight })
	if right < 0 {
		return ownNumbers
	}
	count := len(written[right].numbers())
	for i, a := range written {
		switch n := len(a.numbers()); {
		case n == 0 || n > goal.MaxTyped:
			return ownNotNumbers.With(a.Text, goal.MaxTyped)
		case n != count:
			return ownCount.With(a.Text, n, count)
		case i != right && a.True != "":
			return ownOneRight
		}
	}
	return text.Text{}
}

// numbers returns the numbers of an option as they were typed; nil where they cannot be read.
func (o OwnOption) numbers() []string {
	typed := o.Text.En
	if typed == "" {
		typed = o.Text.Zh
	}
	items, fault := num.Split(strings.Trim(typed, "()[] "), false)
	for _, item := range items {
		if _, bad := derive.ReadNumber(item); bad != nil {
			fault = bad
		}
	}
	if fault != nil {
		return nil
	}
	return items
}

// written are the options that have words.
func (o *Own) written() []OwnOption {
	return slices.DeleteFunc(slices.Clone(o.Options), func(option OwnOption) bool {
		return option.Text == (text.Text{})
	})
}

// ownSteps returns the steps that ask the teacher's own questions, as far as they lack nothing.
func (d *Draft) ownSteps() (steps []any) {
	for i := range d.Own {
		o := &d.Own[i]
		if o.Lacks().En != "" {
			continue
		}
		var options []any
		if o.As == OwnTyped {
			wanted := record{"is": "numbers"}
			for _, list := range o.written() {
				if list.True == AlwaysRight {
					wanted["right"] = list.numbers()
					continue
				}
				options = append(options,
					record{"numbers": list.numbers(), "say": wordsTree(list.Say)})
			}
			if options != nil {
				wanted["wrong"] = options
			}
			steps = append(steps, ownStep(i, exercise.DoStep, beforeTyped, o.Text, wanted))
			continue
		}
		if o.As == OwnWritten {
			for _, line := range o.written() {
				options = append(options, wordsTree(line.Text))
			}
			steps = append(steps, ownStep(i, exercise.ExplainStep, beforeWritten, o.Text,
				record{"is": "explain", "rubric": options}))
			continue
		}
		for k, option := range o.written() {
			v := record{"id": fmt.Sprintf("o%d", k+1), "text": wordsTree(option.Text)}
			if option.Say != (text.Text{}) {
				v["say"] = wordsTree(option.Say)
			}
			if option.True == AlwaysRight {
				v["right"] = true
			}
			for _, f := range OwnFacts() {
				if f.ID == option.True {
					v["true-if"] = f.goal
				}
			}
			options = append(options, v)
		}
		wanted := record{"is": "choice", "options": options}
		if o.As == OwnGuessed {
			steps = append(steps, ownStep(i, exercise.PredictStep, beforeGuess, o.Text,
				guess(wanted)))
			continue
		}
		steps = append(steps, ownStep(i, exercise.DoStep, beforeOwn, o.Text, wanted))
	}
	return steps
}

// ownStep returns a step that asks a question of the teacher's own, by its number from 0.
func ownStep(i int, kind exercise.StepKind, before, question text.Text, wanted record) any {
	return data.TreeOf([]byte(data.JSON(record{
		"id": fmt.Sprintf("own-%d", i+1), "kind": string(kind), "text": wordsTree(before),
		"ask": []any{record{"id": "q", "text": wordsTree(question), "goal": wanted}},
	})))
}

// worded puts the words of the teacher into an exercise.
func (d *Draft) worded(tree map[string]any) {
	put := func(key string, place map[string]any, field string) {
		if t, ok := d.Words[key]; ok && t != (text.Text{}) {
			place[field] = wordsTree(t)
			delete(place, "quiz") // words of the lesson, which the teacher replaced
		}
	}
	put("title", tree, "title")
	put("after", tree, "onward")
	for i, step := range data.Objects(tree["steps"]) {
		id, _ := step["id"].(string)
		put(beforeKey(i, id), step, "text")
		for _, ask := range data.Objects(step["ask"]) {
			of, _ := ask["id"].(string)
			put(AskKey(id, of), ask, "text")
		}
	}
}

func beforeKey(i int, step string) string {
	if i == 0 {
		return "before"
	}
	return "before:" + step
}

// AskKey is the key of the words of a question, by the ids of its step and its own.
func AskKey(step, ask string) string { return "ask:" + step + "." + ask }

// WordsOf is a place for words of the teacher: its key among Draft.Words, its place in the
// document, what stands there now and, of a question or what stands before one, its number from 1.
type WordsOf struct {
	Key, Field string
	Now        text.Text
	Number     int
	Asks       bool // it is a question
}

// WordsIn lists the places for words in the exercise of a draft, in the order in which they are
// read.
func WordsIn(x *exercise.Exercise) []WordsOf {
	all := []WordsOf{{Key: "title", Field: "title", Now: x.Title}}
	n := 0
	for i := range x.Steps {
		step := &x.Steps[i]
		all = append(all, WordsOf{Key: beforeKey(i, step.ID), Now: step.Text, Number: n + 1,
			Field: fmt.Sprintf("steps[%d].text", i)})
		for a, ask := range step.Asks {
			n++
			all = append(all, WordsOf{Key: AskKey(step.ID, ask.ID), Now: ask.Text, Number: n,
				Field: fmt.Sprintf("steps[%d].ask[%d].text", i, a), Asks: true})
		}
	}
	return append(all, WordsOf{Key: "after", Field: "onward", Now: x.Onward})
}
