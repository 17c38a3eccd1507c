// Package draft is for teachers who make an exercise. A Draft holds the experiment on the screen,
// or an exercise to change, and what is asked of it: sentences with blanks that are true of the
// run. Its Document is the exercise. The page Teach shows a Draft and changes it.
package draft

import (
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Draft is an exercise that a teacher is making: what it starts from, what it asks, what varies,
// and its words. It is kept as JSON; Document makes the exercise of it.
type Draft struct {
	ID     string          `json:"id"` // of the exercise; it stays, whatever is changed
	Start  json.RawMessage `json:"start"`
	Cursor int             `json:"cursor,omitempty"` // the step of the run that was shown
	// Base is an exercise that is changed; its questions are asked unless Asks has others.
	Base  json.RawMessage      `json:"base,omitempty"`
	Asks  []Asking             `json:"asks,omitempty"`
	Vary  []string             `json:"vary,omitempty"`  // of Varying
	About []string             `json:"about"`           // named errors; nil: those of Base
	Pool  []string             `json:"pool,omitempty"`  // codes of variants that were checked
	Words map[string]text.Text `json:"words,omitempty"` // by Words; left out: the usual ones
	Open  bool                 `json:"open,omitempty"`  // nobody has shown that it can be solved

	// What is changed of Base while its own questions are asked.
	Fixed   []string          `json:"fixed,omitempty"`   // of its Varying, what does not vary
	Numbers map[string]string `json:"numbers,omitempty"` // in its questions, by Number.ID

	Mode    exercise.Mode `json:"mode,omitempty"`
	Pass    float64       `json:"pass,omitempty"`
	Minutes int           `json:"minutes,omitempty"`
}

// Asking is a sentence that was chosen to be asked, and what was shown to solve it.
type Asking struct {
	Sentence string      `json:"sentence"`         // id
	Blanks   []string    `json:"blanks,omitempty"` // as filled in; empty: as the engine does
	Set      []goal.Edit `json:"set,omitempty"`    // a solution of what is set up in the lab
}

// Words are the keys of the words that a teacher can write: the title, what stands before the first
// question, and what is said at the end.
var Words = []string{"title", "before", "after"}

// New returns a draft of what is on the screen: an experiment at a step of its run. It asks
// what can be asked of that first.
func New(document []byte, cursor int) (*Draft, error) {
	const most = 8 // inputs, for fields of all weights to be asked for
	e, err := derive.NewBudget(derive.SheetWork).Parse(document)
	if err != nil {
		return nil, err
	}
	start := e.Document.Full()
	id := "made-" + strings.ToLower(exercise.HashOf(string(start)))
	d := &Draft{Start: start, Cursor: cursor, ID: id}
	for _, s := range d.Sentences() {
		kind, _ := sentenceByID(s.ID)
		if s.Why.En == "" && !s.Shown && (!kind.wide || len(e.Set.Features) <= most) {
			d.Asks = []Asking{{Sentence: s.ID}}
			break
		}
	}
	return d, nil
}

// Remix returns a draft that changes an exercise: one of its steps, from 0, or with −1 all.
func Remix(document []byte, step int) (*Draft, error) {
	x, err := exercise.Parse(document)
	if err != nil {
		return nil, err
	}
	s, err := x.Sheet("")
	if err != nil {
		return nil, err
	}
	tree, err := exercise.TreeOf(document)
	if err != nil {
		return nil, err
	}
	if step >= 0 { // else it is a card, which is there to begin with
		tree["id"] = ownID(x.ID, goal.JSON(tree)+strconv.Itoa(step))
		if step < len(x.Steps) && len(x.Steps) > 1 {
			cut(tree, x.Steps[step].ID, step)
		}
		renumber(tree)
	}
	at := max(0, min(step, len(x.Steps)-1))
	shown := s.Experiment(at, -1).Document
	return &Draft{ID: tree["id"].(string), Start: shown.Full(), Cursor: x.Steps[at].Cursor,
		Base: []byte(goal.JSON(tree)), Mode: x.Mode, Pass: x.Pass, Minutes: x.Minutes}, nil
}

// ownID returns an id for what is made from an exercise: with the same id its codes would look like
// codes of another version of it.
func ownID(of, tree string) string {
	sum := "-" + strings.ToLower(exercise.HashOf(tree))
	return of[:min(len(of), goal.MaxID-len(sum))] + sum
}

// cut leaves one step of an exercise, with what is about it.
func cut(tree map[string]any, id string, step int) {
	tree["steps"] = tree["steps"].([]any)[step : step+1]
	var tests []any
	for _, test := range goal.Objects(tree["tests"]) {
		answers, _ := test["answer"].(map[string]any)
		only := len(answers) > 0
		for name := range answers {
			only = only && strings.HasPrefix(name, id+".")
		}
		if only {
			tests = append(tests, test)
		}
	}
	tree["tests"] = tests
	for _, key := range []string{"review", "onward", "misconceptions", "objective", "notes"} {
		delete(tree, key)
	}
	if drawing, ok := tree["variant"].(map[string]any); ok {
		delete(drawing, "show") // an error that another step may show
		drawing["require"] = slices.DeleteFunc(objectsOf(drawing["require"]), func(r any) bool {
			at, named := r.(map[string]any)["at"]
			return named && at != id
		})
	}
}

// renumber takes the variants of an exercise with a new id, or without some conditions: their codes
// draw other numbers. What was tried with the numbers of one code is left out.
func renumber(tree map[string]any) {
	drawing, ok := tree["variant"].(map[string]any)
	if !ok {
		return
	}
	repool(tree, drawing)
	if tree["variant"] == nil {
		return
	}
	tree["tests"] = slices.DeleteFunc(objectsOf(tree["tests"]), func(test any) bool {
		_, named := test.(map[string]any)["variant"]
		return named
	})
}

// repool takes those codes of a pool that draw numbers of their own. A step with the same numbers
// for everybody has none.
func repool(tree, drawing map[string]any) {
	pool := listOf(drawing["pool"])
	delete(drawing, "pool")
	x, err := exercise.Parse([]byte(goal.JSON(tree)))
	if err != nil {
		return
	}
	s, err := x.Sheet("")
	if err != nil || !s.Varies(0) {
		delete(tree, "variant")
		return
	}
	codes := x.Distinct(pool)
	if len(codes) > 0 {
		drawing["pool"] = anys(codes)
	}
}

func objectsOf(v any) (items []any) {
	for _, object := range goal.Objects(v) {
		items = append(items, object)
	}
	return items
}

// Document returns the exercise. Whether it can be asked, Parse and Sheet say.
func (d *Draft) Document() []byte {
	var tree map[string]any
	if d.ownAsks() {
		tree = d.baseTree()
	} else {
		tree = d.made()
	}
	tree["id"] = d.ID
	if d.Mode != "" || d.Pass > 0 {
		score := map[string]any{"mode": string(d.Mode)}
		if d.Mode == "" {
			score["mode"] = string(exercise.Practice)
		}
		if d.Pass > 0 {
			score["pass"] = d.Pass
		}
		tree["score"] = score
	}
	if d.Minutes > 0 {
		tree["minutes"] = d.Minutes
	}
	if steps := goal.Objects(tree["steps"]); len(steps) > 0 {
		for _, w := range []struct {
			key   string
			place map[string]any
			field string
		}{{"title", tree, "title"}, {"before", steps[0], "text"}, {"after", tree, "onward"}} {
			if t, ok := d.Words[w.key]; ok && t != (text.Text{}) {
				w.place[w.field] = wordsTree(t)
				delete(w.place, "quiz") // words of the lesson, which the teacher replaced
			}
		}
	}
	return []byte(goal.JSON(tree))
}

// wordsTree is a text as a document has it: in one language, it is a plain text.
func wordsTree(t text.Text) any {
	switch {
	case t.En == "" || t.En == t.Zh:
		return t.Zh
	case t.Zh == "":
		return t.En
	}
	return map[string]any{"en": t.En, "zh-Hans": t.Zh}
}

// named yields the sentences that were chosen, each with the id of its step.
func (d *Draft) named() iter.Seq2[string, Asking] {
	return func(yield func(string, Asking) bool) {
		ids := map[string]int{}
		for _, a := range d.Asks {
			kind, ok := sentenceByID(a.Sentence)
			if !ok {
				continue
			}
			id := kind.id
			if ids[id]++; ids[id] > 1 {
				id += fmt.Sprintf("-%d", ids[id])
			}
			if !yield(id, a) {
				return
			}
		}
	}
}

// made returns the exercise whose questions are the sentences that were chosen, each a step.
func (d *Draft) made() map[string]any {
	k := newDesk(d)
	tree := map[string]any{"exercise": json.Number("1"), "title": wordsTree(usualTitle),
		"minutes": json.Number("5"), "experiment": goal.TreeOf(d.Start)}
	var steps, tests []any
	var may []string
	for id, a := range d.named() {
		kind, _ := sentenceByID(a.Sentence)
		step := k.step(kind, a)
		step["id"] = id
		for _, lock := range listOf(step["may"]) {
			if !slices.Contains(may, lock) {
				may = append(may, lock)
			}
		}
		steps = append(steps, step)
		if len(a.Set) > 0 {
			set := map[string]any{}
			for _, e := range a.Set {
				set[e.Path] = goal.TreeOf([]byte(e.Value))
			}
			tests = append(tests, map[string]any{"answer": map[string]any{id + ".q": set},
				"expect": map[string]any{"state": string(goal.Right)}})
		}
	}
	if len(steps) == 0 {
		steps = []any{map[string]any{"id": "look", "kind": string(exercise.ObserveStep),
			"text": wordsTree(usualLook)}}
	}
	tree["steps"] = steps
	if tests != nil {
		tree["tests"] = tests
	}
	tree["options"] = map[string]any{"show": anys(shownParts(may))}
	d.drawing(k, tree)
	if len(d.About) > 0 {
		tree["misconceptions"] = anys(d.About)
	}
	return tree
}

func anys(words []string) []any {
	list := make([]any, len(words))
	for i, w := range words {
		list[i] = w
	}
	return list
}

func listOf(v any) (words []string) {
	list, _ := v.([]any)
	for _, w := range list {
		word, _ := w.(string)
		words = append(words, word)
	}
	return words
}

// shownParts lists the parts of the page that an exercise shows, by what its reader may change.
// Parts that the page gets later are not among them.
func shownParts(may []string) []string {
	parts := map[string]bool{"sentence": true, "transport": true, "step": true, "charts": true}
	for lock, needs := range map[string][]string{"data": {"data", "tools", "table"},
		"inputs": {"inputs"}, "rule": {"rule"}, "eta": {"rule"}, "settings": {"rule"}} {
		if slices.Contains(may, lock) {
			for _, part := range needs {
				parts[part] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(parts))
}
