package draft

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// What can be changed of an exercise that a draft begins with, such as a card, while its own
// questions are asked: numbers in them, what varies, and which named errors it is about.

// ownAsks reports whether the questions are those of the exercise that the draft begins with.
func (d *Draft) ownAsks() bool { return d.Base != nil && len(d.Asks) == 0 }

// baseTree returns the exercise that the draft begins with, with what was changed of it.
func (d *Draft) baseTree() map[string]any {
	tree, _ := goal.TreeOf(d.Base).(map[string]any)
	if tree == nil {
		return map[string]any{}
	}
	for _, n := range numbersIn(tree) {
		if typed := d.Numbers[n.ID]; typed != "" && isWhole(typed) {
			n.put(tree, typed)
		}
	}
	drawing, _ := tree["variant"].(map[string]any)
	if drawing != nil && len(d.Fixed) > 0 {
		fix(drawing, d.Fixed)
		if into, _ := drawing["into"].(map[string]any); len(into) == 0 {
			delete(tree, "variant")
			drawing = nil
		}
	}
	if d.About != nil {
		tree["misconceptions"] = anys(d.About)
		if drawing != nil && len(d.About) > 0 {
			drawing["show"] = anys(d.About)
		}
	}
	if drawing != nil && d.Redraws() {
		delete(drawing, "pool")
		if len(d.Pool) > 0 {
			drawing["pool"] = anys(d.Pool)
		}
	}
	return tree
}

// Redraws reports whether variants have to be looked for: those that an exercise came with are no
// longer of what it is now.
func (d *Draft) Redraws() bool {
	if d.ownAsks() {
		return len(d.Fixed) > 0 || len(d.Numbers) > 0 || d.About != nil
	}
	return len(d.Vary) > 0
}

// Topics lists the named errors that the exercise is about.
func (d *Draft) Topics() []string {
	if !d.ownAsks() || d.About != nil {
		return d.About
	}
	tree, _ := goal.TreeOf(d.Base).(map[string]any)
	return listOf(tree["misconceptions"])
}

// ToggleTopic makes the exercise be about a named error, or no longer.
func (d *Draft) ToggleTopic(id string) { d.About, d.Pool = toggled(d.Topics(), id), nil }

// ToggleVarying has something vary, or no longer.
func (d *Draft) ToggleVarying(id string) {
	if d.Pool = nil; d.ownAsks() {
		d.Fixed = toggled(d.Fixed, id)
	} else {
		d.Vary = toggled(d.Vary, id)
	}
}

// toggled returns a list with a word, or without it. It is not nil.
func toggled(list []string, id string) []string {
	list = append([]string{}, list...)
	if at := slices.Index(list, id); at >= 0 {
		return slices.Delete(list, at, at+1)
	}
	return append(list, id)
}

// baseVaryings are the places into which an exercise draws numbers, by the beginnings of their
// paths.
var baseVaryings = []struct {
	id, path string
	name     text.Text
}{
	{"weights", "learner.init", varyWeights}, {"eta", "learner.eta", varyEta},
	{"points", "data.points", varyPoints}, {"labels", "data.labels", varyLabels},
}

// baseVaries lists what varies of the exercise that the draft begins with, and can be fixed.
func (d *Draft) baseVaries() (all []Varying) {
	tree, _ := goal.TreeOf(d.Base).(map[string]any)
	drawing, _ := tree["variant"].(map[string]any)
	into, _ := drawing["into"].(map[string]any)
	for _, v := range baseVaryings {
		for path := range into {
			if strings.HasPrefix(path, v.path) {
				all = append(all, Varying{v.id, v.name, !slices.Contains(d.Fixed, v.id)})
				break
			}
		}
	}
	return all
}

// fix takes out of a drawing what is to be the same for everybody.
func fix(drawing map[string]any, fixed []string) {
	into, _ := drawing["into"].(map[string]any)
	draw, _ := drawing["draw"].(map[string]any)
	for _, v := range baseVaryings {
		for path := range into {
			if slices.Contains(fixed, v.id) && strings.HasPrefix(path, v.path) {
				delete(into, path)
			}
		}
	}
	for name := range draw {
		used := false
		for _, of := range into {
			used = used || of == name
		}
		if !used {
			delete(draw, name)
		}
	}
}

// Number is a whole number that a question of an exercise names, and its goal asks for.
type Number struct {
	ID     string    // step.ask.number as the exercise has it
	Text   text.Text // the question, with {0} in its place
	Value  string    // as it was typed
	Usual  string    // as the exercise has it
	Wanted text.Text // what is wrong with Value; empty: nothing

	step, ask int
}

// goalBounds are the keys of goals whose numbers a teacher can change.
var goalBounds = []string{"n", "by", "at-most", "updates", "epoch", "min", "max"}

// numbersIn lists the numbers of an exercise's questions that can be changed: those of a goal that
// its question names in every language.
func numbersIn(tree map[string]any) (all []Number) {
	for i, step := range goal.Objects(tree["steps"]) {
		for a, ask := range goal.Objects(step["ask"]) {
			words := textIn(ask["text"])
			var seen []string
			eachBound(ask["goal"], func(value string, _ func(json.Number)) {
				en, ok := withPlace(words.En, value)
				zh, also := withPlace(words.Zh, value)
				if !ok || !also || slices.Contains(seen, value) {
					return
				}
				seen = append(seen, value)
				stepID, _ := step["id"].(string)
				askID, _ := ask["id"].(string)
				all = append(all, Number{ID: stepID + "." + askID + "." + value, Value: value,
					Usual: value, Text: text.Text{En: en, Zh: zh}, step: i, ask: a})
			})
		}
	}
	return all
}

// eachBound visits the whole numbers of a goal, in a fixed order.
func eachBound(wanted any, visit func(value string, put func(json.Number))) {
	g, _ := wanted.(map[string]any)
	for _, key := range goalBounds {
		if v, ok := g[key].(json.Number); ok && isWhole(v.String()) {
			visit(v.String(), func(n json.Number) { g[key] = n })
		}
	}
	if inner, ok := g["goal"]; ok {
		eachBound(inner, visit)
	}
	for _, inner := range goal.Objects(g["goals"]) {
		eachBound(inner, visit)
	}
}

// put changes a number in the goal, and in the words that name it: the question, the title and what
// the exercise is for.
func (n *Number) put(tree map[string]any, value string) {
	ask := goal.Objects(goal.Objects(tree["steps"])[n.step]["ask"])[n.ask]
	eachBound(ask["goal"], func(was string, put func(json.Number)) {
		if was == n.Usual {
			put(json.Number(value))
		}
	})
	for _, w := range []struct {
		of  map[string]any
		key string
	}{{ask, "text"}, {tree, "title"}, {tree, "objective"}} {
		if words := textIn(w.of[w.key]); words != (text.Text{}) {
			w.of[w.key] = wordsTree(text.Text{En: renumbered(words.En, n.Usual, value),
				Zh: renumbered(words.Zh, n.Usual, value)})
		}
	}
}

// textIn reads words of a document: one text, or one for each language.
func textIn(v any) text.Text {
	if same, ok := v.(string); ok {
		return text.Same(same)
	}
	words, _ := v.(map[string]any)
	en, _ := words["en"].(string)
	zh, _ := words["zh-Hans"].(string)
	return text.Text{En: en, Zh: zh}
}

func renumbered(words, number, value string) string {
	if with, ok := withPlace(words, number); ok {
		return strings.ReplaceAll(with, "{0}", value)
	}
	return words
}

// withPlace puts {0} wherever a number stands alone in words, and reports whether it does.
func withPlace(words, number string) (with string, ok bool) {
	part := func(c byte) bool { return c >= '0' && c <= '9' || c == '.' || c == '/' || c == '-' }
	rest := words
	for {
		at := strings.Index(rest, number)
		if at < 0 {
			return with + rest, ok
		}
		end := at + len(number)
		alone := (at == 0 || !part(rest[at-1])) && (end == len(rest) || !part(rest[end]) ||
			rest[end] == '.' && (end+1 == len(rest) || !part(rest[end+1])))
		if with += rest[:at]; alone {
			with, ok = with+"{0}", true
		} else {
			with += number
		}
		rest = rest[end:]
	}
}

// isWhole reports whether a text is a whole number from 0, as JSON has it.
func isWhole(typed string) bool {
	n, err := strconv.ParseUint(typed, 10, 16)
	return err == nil && strconv.FormatUint(n, 10) == typed
}

// BaseNumbers lists the numbers of the questions that the draft begins with.
func (d *Draft) BaseNumbers() (all []Number) {
	if !d.ownAsks() {
		return nil
	}
	tree, _ := goal.TreeOf(d.Base).(map[string]any)
	for _, n := range numbersIn(tree) {
		if typed, ok := d.Numbers[n.ID]; ok {
			n.Value = typed
			n.Wanted = d.numberWanted(&n)
		}
		all = append(all, n)
	}
	return all
}

// numberWanted says what is wrong with a number that was typed: the exercise cannot ask for it, it
// is so from the start, or the solution that came with the exercise does not reach it.
func (d *Draft) numberWanted(n *Number) text.Text {
	if !isWhole(n.Value) {
		return sentenceNumbers
	}
	plain := *d
	plain.Words, plain.Pool = nil, nil
	x, err := exercise.Parse(plain.Document())
	if err != nil {
		if fault, ok := err.(*data.FieldError); ok {
			return sentenceNeeds.With(fault.Allowed)
		}
		return text.Said(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		return text.Said(err)
	}
	g := x.Steps[n.step].Asks[n.ask].Goal
	if goal.Builds(g) && metAtStart(g, s.Bench(n.step, n.ask)) {
		return numberMet
	}
	if problems := s.Problems(); len(x.Tests) > 0 && len(problems) > 0 {
		return numberUnsolved
	}
	return text.Text{}
}

// metAtStart reports whether a goal is met before anything is done.
func metAtStart(g goal.Goal, b *goal.Bench) bool {
	all, ok := g.(goal.Combined)
	if !ok || all.ID != "all" {
		return goal.Met(g, b)
	}
	return !slices.ContainsFunc(all.Goals, func(inner goal.Goal) bool {
		return !metAtStart(inner, b)
	})
}

// SetNumber puts another number into a question that the draft begins with.
func (d *Draft) SetNumber(id, typed string) {
	for _, n := range d.BaseNumbers() {
		if n.ID != id || n.Value == typed {
			continue
		}
		numbers := map[string]string{}
		for other, value := range d.Numbers {
			numbers[other] = value
		}
		if numbers[id] = typed; typed == n.Usual {
			delete(numbers, id)
		}
		if d.Numbers, d.Pool = numbers, nil; len(numbers) == 0 {
			d.Numbers = nil
		}
	}
}

// Refused says why what was typed into a question cannot be asked; empty: it can.
func (d *Draft) Refused() text.Text {
	for _, n := range d.BaseNumbers() {
		if n.Wanted.En != "" {
			return n.Wanted
		}
	}
	return text.Text{}
}

// Apart looks for a learning rate with which every named error that the exercise is about gives an
// answer of its own; ok is false where none was found, and where they do already.
func (d *Draft) Apart() (eta string, ok bool) {
	k := newDesk(d)
	if d.ownAsks() || len(d.About) == 0 || k.exp == nil || !d.steady(k) || d.tells() {
		return "", false
	}
	for _, v := range timesOf(k.exp.Document.Learner.Eta) {
		other := *d
		if other.SetEta(v.String()); other.tells() {
			return v.String(), true
		}
	}
	return "", false
}

// SetEta gives the experiment another learning rate.
func (d *Draft) SetEta(eta string) {
	start := goal.TreeOf(d.Start)
	if goal.PutAt(start, "learner.eta", json.Number(eta)) {
		d.Start, d.Pool = []byte(goal.JSON(start)), nil
	}
}

// tells reports whether every named error that the exercise is about gives an answer of its own.
func (d *Draft) tells() bool {
	plain := *d
	plain.Vary, plain.About, plain.Words, plain.Pool = nil, nil, nil, nil
	x, err := exercise.Parse(plain.Document())
	if err != nil {
		return false
	}
	s, err := x.Sheet("")
	if err != nil {
		return false
	}
	alone := map[string]bool{}
	for i := range x.Steps {
		for a := range x.Steps[i].Asks {
			for _, r := range s.Recognised(i, a) {
				for _, id := range r.Errors {
					alone[id] = len(r.Errors) == 1
				}
			}
		}
	}
	return !slices.ContainsFunc(d.About, func(id string) bool { return !alone[id] })
}
