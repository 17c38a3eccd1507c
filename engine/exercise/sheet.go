package exercise

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/byhand"
	"perceptronlab/engine/claim"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/strict"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Sheet is an exercise with the numbers of one variant. It works out what it is asked for and keeps
// it; what it answers depends on nothing else. It is not safe for concurrent use.
type Sheet struct {
	Exercise *Exercise
	Code     string // of the variant; "" without variants
	Draws    []Draw

	tree    any
	benches map[[2]int]*bench
}

// Draw is a number of a variant.
type Draw struct{ Name, Value string }

// bench is an experiment with its run at the step that is asked about.
type bench struct {
	exp    *experiment.Experiment
	run    *trace.Trace // nil without samples
	cursor int
	about  *byhand.Case
	seed   uint64 // of what is drawn for the question itself
	// searches for what breaks a claim, done, by the goal that asks
	searches map[breakGoal]*claim.Search
}

const (
	maxCursor = 1_000_000
	// maxWork bounds the presentations that one run may take to be judged.
	maxWork = 4_000_000
)

// newBench builds an experiment and trains it up to a step.
func newBench(document []byte, cursor int) (*bench, error) {
	e, err := experiment.Parse(document)
	if err != nil {
		return nil, err
	}
	b := &bench{exp: e, cursor: cursor}
	if e.Empty() {
		if cursor > 0 {
			return nil, data.Refuse("cursor", cursor, withoutSamples)
		}
		return b, nil
	}
	b.run = e.Run()
	b.about = &byhand.Case{Exp: e, Run: b.run}
	if cursor == 0 {
		return b, nil
	}
	for work := 0; b.run.Len() < cursor; work += 4096 {
		if b.run.Advance(4096) && b.run.Len() < cursor || work > maxWork {
			return nil, data.Refuse("cursor", cursor, stepsOfRun.With(b.run.Len()))
		}
	}
	b.about.Step = byhand.NewStep(e, b.run, cursor)
	return b, nil
}

// ended trains to the end of the run; false where that is further than anybody waits.
func (b *bench) ended() bool {
	if b.run == nil {
		return false
	}
	for b.run.Stopped() == trace.Running {
		b.run.Advance(1 << 16)
		presented := b.run.Len() * b.batch()
		if presented > maxWork || len(b.run.Epochs())*b.exp.Table.M() > maxWork {
			return false
		}
	}
	return true
}

// batch is how many samples a step takes.
func (b *bench) batch() int {
	if size := b.exp.Document.Learner.Batch; size > 0 {
		return size
	}
	return b.exp.Table.M()
}

// prefixed names the place of a fault in what is around it.
func prefixed(prefix string, err error) error {
	if fault, ok := err.(*data.FieldError); ok {
		named := *fault
		named.Field = prefix + "." + fault.Field
		return &named
	}
	return err
}

// layer is what a part of an exercise sets in its experiment.
type layer struct {
	place string
	edits []edit
}

// placed names the place of an experiment's fault in the exercise: in the first of the layers that sets
// the value, else in the experiment itself. The cursor has a place of its own.
func (s *Sheet) placed(err error, cursor string, layers ...layer) error {
	fault, ok := err.(*data.FieldError)
	if !ok {
		return err
	}
	named := *fault
	if fault.Field == "cursor" {
		named.Field = cursor
		return &named
	}
	if d := s.Exercise.Drawing; d != nil {
		layers = append(layers, layer{"variant.into", d.into})
	}
	sets := func(e edit) bool { return within(fault.Field, e.path) || within(e.path, fault.Field) }
	named.Field = "experiment." + fault.Field
	for _, l := range layers {
		if slices.ContainsFunc(l.edits, sets) {
			named.Field = l.place + "." + fault.Field
			break
		}
	}
	return &named
}

// within reports whether a path is that of a place or of something inside of it.
func within(path, place string) bool {
	rest, ok := strings.CutPrefix(path, place)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

// build makes the benches of all steps and asks, and looks whether every goal can be asked.
func (s *Sheet) build() error {
	s.benches = map[[2]int]*bench{}
	for i := range s.Exercise.Steps {
		step := &s.Exercise.Steps[i]
		field := fmt.Sprintf("steps[%d]", i)
		cursor, patched := field+".cursor", layer{field + ".patch", step.Patch}
		own, err := s.bench(step.Cursor, step.Patch)
		if err != nil {
			return s.placed(err, cursor, patched)
		}
		own.seed = hashed(s.Exercise.ID, s.Code, step.ID)
		s.benches[[2]int{i, -1}] = own
		for a := range step.Asks {
			ask, b := &step.Asks[a], own
			field := fmt.Sprintf("%s.ask[%d]", field, a)
			if len(ask.Patch) > 0 {
				patch := append(slices.Clip(step.Patch), ask.Patch...)
				if b, err = s.bench(step.Cursor, patch); err != nil {
					own := layer{field + ".patch", ask.Patch}
					return s.placed(err, cursor, own, patched)
				}
				b.seed = own.seed
			}
			s.benches[[2]int{i, a}] = b
			if fault := ask.Goal.check(b); fault != nil {
				fault.Field = field + ".goal" + fault.Field
				return fault
			}
			if err := s.checkPlaces(field+".text", ask.Text, b, nil); err != nil {
				return err
			}
			for k, hint := range ask.Hints {
				place := fmt.Sprintf("%s.hints[%d].text", field, k)
				if err := s.checkPlaces(place, hint.Text, b, nil); err != nil {
					return err
				}
			}
		}
		if err := s.checkPlaces(field+".text", step.Text, own, step); err != nil {
			return err
		}
	}
	return nil
}

// bench makes the bench of a patched experiment.
func (s *Sheet) bench(cursor int, patch []edit) (*bench, error) {
	tree := clone(s.tree)
	for _, e := range patch {
		if !put(tree, e.path, e.value) {
			return nil, data.Refuse(e.path, strconv.Quote(e.path), aPath)
		}
	}
	b, err := newBench([]byte(written(tree)), cursor)
	if err != nil {
		return nil, err
	}
	return b, nil
}

// Experiment returns the document of a step's experiment, and of an ask's where ask ≥ 0.
func (s *Sheet) Experiment(step, ask int) *experiment.Experiment {
	return s.benches[[2]int{step, ask}].exp
}

// clone copies a JSON tree.
func clone(v any) any {
	switch v := v.(type) {
	case map[string]any:
		c := make(map[string]any, len(v))
		for key, inner := range v {
			c[key] = clone(inner)
		}
		return c
	case []any:
		c := make([]any, len(v))
		for i, inner := range v {
			c[i] = clone(inner)
		}
		return c
	}
	return v
}

// segment cuts the first key, or index in brackets, off a path like data.points[0][1]; the rest begins
// with the dot or the bracket of the next. ok is false where there is neither.
func segment(path string, first bool) (key string, index int, rest string, ok bool) {
	if inner, is := strings.CutPrefix(path, "["); is {
		digits, rest, closed := strings.Cut(inner, "]")
		i, err := strconv.ParseUint(digits, 10, 16)
		return "", int(i), rest, closed && err == nil && !first
	}
	if !first {
		if path, ok = strings.CutPrefix(path, "."); !ok {
			return "", 0, "", false
		}
	}
	end := strings.IndexAny(path, ".[")
	if end < 0 {
		end = len(path)
	}
	return path[:end], -1, path[end:], isKey(path[:end])
}

// isKey reports whether a word can be a key: letters, digits and _.
func isKey(word string) bool {
	return word != "" && !strings.ContainsFunc(word, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_')
	})
}

// put sets the value at a path like data.points[0][1] in a tree; false when there is no such place.
// Objects on the way that are left out are made, elements of lists are not.
func put(tree any, path string, value any) bool {
	var set func(any)
	for first := true; path != ""; first = false {
		key, i, rest, ok := segment(path, first)
		if !ok {
			return false
		}
		path = rest
		if i >= 0 {
			list, ok := tree.([]any)
			if !ok || i >= len(list) {
				return false
			}
			tree, set = list[i], func(v any) { list[i] = v }
			continue
		}
		object := tree
		if tree == nil && set != nil {
			object = map[string]any{}
			set(object)
		}
		members, ok := object.(map[string]any)
		if !ok {
			return false
		}
		tree, set = members[key], func(v any) { members[key] = v }
	}
	if set == nil {
		return false
	}
	set(clone(value)) // a later edit inside of it must not write the document's own
	return true
}

// built returns the bench of what a student made of an experiment, or the verdict on what cannot be
// built. Only what the step lets its reader change may be.
func (j *judging) built(a Answer) (*bench, *Verdict) {
	refused := func(m Message) (*bench, *Verdict) {
		v := verdict(Invalid, m)
		return nil, &v
	}
	if len(a.Set) == 0 {
		return refused(say("untouched"))
	}
	d := j.bench.exp.Document
	before := string(d.Full())
	for _, e := range a.Set {
		if lock := lockOf(e.Path); lock == "" || !slices.Contains(j.step.May, lock) {
			return refused(say("locked", e.Path))
		}
		next, err := edited(d, e)
		if err != nil {
			return refused(say("refused", text.Said(err)))
		}
		d = next
	}
	if string(d.Full()) == before {
		return refused(say("untouched"))
	}
	b, err := newBench(d.Full(), 0)
	if err != nil {
		return refused(say("refused", text.Said(err)))
	}
	switch {
	case b.exp.Empty():
		return refused(say("no-samples"))
	case b.exp.Table.M() > maxPoints, d.Stop.Epochs > maxEpochs:
		return refused(say("too-long"))
	}
	return b, nil
}

// Bounds of what a student makes.
const (
	maxPoints = 1000
	maxEpochs = 20_000
)

// lockOf returns what locks a path of the document.
func lockOf(path string) string {
	section, key, _ := cutPath(path)
	switch {
	case section == "data", path == wholeData:
		return "data"
	case section == "inputs", section == "test":
		return "inputs"
	case path == "learner.algorithm":
		return "rule"
	case section == "learner" && (key == "eta" || key == "decay"):
		return "eta"
	case section == "learner", section == "stop", path == "seed":
		return "settings"
	}
	return ""
}

func cutPath(path string) (section, key string, ok bool) {
	section, rest, ok := strings.Cut(path, ".")
	key, _, _, valid := segment(rest, true)
	return section, key, ok && valid
}

// drawn returns the draws by name in a fixed order.
func drawn(values map[string]json.Number) []Draw {
	var draws []Draw
	for _, name := range slices.Sorted(maps.Keys(values)) {
		draws = append(draws, Draw{name, values[name].String()})
	}
	return draws
}

// tree reads JSON that Go wrote.
func treeOf(content []byte) any { return strict.Decode(content).Value }

// Answer returns a right answer of an ask where the engine can find one.
func (s *Sheet) Answer(step, ask int) (Answer, bool) {
	return s.Exercise.Steps[step].Asks[ask].Goal.answer(s.benches[[2]int{step, ask}])
}

// Reference returns a right answer of an ask: what the engine finds, or else one of the document's
// tests.
func (s *Sheet) Reference(step, ask int) (Answer, bool) {
	if a, ok := s.Answer(step, ask); ok {
		return a, true
	}
	name := s.Exercise.Name(step, ask)
	for _, test := range s.Exercise.Tests {
		full := s.named(test.Answers)
		if a, ok := full[name]; ok && s.judge(full, step, ask).State == Right {
			return a, true
		}
	}
	return Answer{}, false
}

// WrongAnswer is what a named error gives, with what is said of it.
type WrongAnswer struct {
	Answer
	Error string
	Say   text.Text
}

// Wrongs returns the answers that the named errors give to an ask for numbers, for reading.
func (s *Sheet) Wrongs(step, ask int) []WrongAnswer {
	g, ok := s.Exercise.Steps[step].Asks[ask].Goal.(quantityGoal)
	if !ok {
		return nil
	}
	var answers []WrongAnswer
	about := s.benches[[2]int{step, ask}].about
	for _, wrong := range about.Wrongs(g.of, byhand.Given{}) {
		for _, values := range wrong.Values {
			typed := s.short(step, ask, Typed(written4(values, answerDigits)...))
			said := wrong.Error.Say(about, g.of)
			answers = append(answers, WrongAnswer{typed, wrong.Error.ID, said})
		}
	}
	return answers
}
