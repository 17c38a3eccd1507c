package draft

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

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
		tree["id"] = ownID(x.ID, data.JSON(tree)+strconv.Itoa(step))
		if step < len(x.Steps) && len(x.Steps) > 1 {
			cut(tree, x.Steps[step].ID, step)
		}
		renumber(tree)
	}
	at := max(0, min(step, len(x.Steps)-1))
	shown := s.Experiment(at, -1).Document
	return &Draft{ID: tree["id"].(string), Start: shown.Full(), Cursor: x.Steps[at].Cursor,
		Base: []byte(data.JSON(tree)), Mode: x.Mode, Pass: x.Pass, Minutes: x.Minutes}, nil
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
	for _, test := range data.Objects(tree["tests"]) {
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
	x, err := exercise.Parse([]byte(data.JSON(tree)))
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
	if own := d.ownSteps(); len(own) > 0 {
		steps, _ := tree["steps"].([]any)
		if !d.ownAsks() && len(d.Asks) == 0 { // there is nothing else to be asked
			steps = nil
		}
		tree["steps"] = append(steps, own...)
	}
	d.worded(tree)
	return []byte(data.JSON(tree))
}

// made returns the exercise whose questions are the sentences that were chosen, each a step.
func (d *Draft) made() map[string]any {
	k := newDesk(d)
	tree := map[string]any{"exercise": json.Number("1"), "title": wordsTree(usualTitle),
		"minutes": json.Number("5"), "experiment": data.TreeOf(d.Start)}
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
				set[e.Path] = data.TreeOf([]byte(e.Value))
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
