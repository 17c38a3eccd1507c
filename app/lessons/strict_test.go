package lessons

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// judged judges an answer to an ask of a lesson with the numbers of its first variant.
func judged(t *testing.T, s *exercise.Sheet, ask string, a goal.Answer) goal.Verdict {
	t.Helper()
	v, err := s.Judge(goal.Answers{ask: a}, ask, exercise.Attempt{Number: 1})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// numbered returns the sheet of a lesson by its number: checkpoints stand between lessons.
func numbered(lesson int) *exercise.Sheet {
	of := fmt.Sprintf("%02d-", lesson)
	at := slices.IndexFunc(Names(), func(name string) bool { return strings.HasPrefix(name, of) })
	return sheets()[at]
}

// set is an answer that sets one value.
func set(path, value string) goal.Answer {
	return goal.Answer{Set: []goal.Edit{{Path: path, Value: value}}}
}

// TestJudgedByTheWords: what the words of a question exclude is not right and earns nothing; what
// they allow still is right.
func TestJudgedByTheWords(t *testing.T) {
	const far = `{"features":["x"],"points":[[-3],[-2],[-1],[1],[2],[%s]],"labels":[-1,-1,-1,1,1,1],` +
		`"classes":["−1","+1"]}`
	for _, c := range []struct {
		lesson int
		ask    string
		answer goal.Answer
		right  bool
	}{
		// “Type other weights for AND than (−1.5, 1, 1)”
		{4, "and.w", goal.Typed("-1.5", "1", "1"), false},
		{4, "and.w", goal.Typed("-1.6", "1", "1"), true},
		{4, "and.w", goal.Typed("-3", "2", "2"), true},
		// “Keep w₁ = w₂ = 1 and choose another w₀”
		{9, "shift.w", goal.Typed("-3", "2", "2"), false},
		{9, "shift.w", goal.Typed("-1.5", "1", "1.1"), false},
		{9, "shift.w", goal.Typed("-1.9", "1", "1"), true},
		// “keep x1 and x2, and add one new term”
		{10, "term.one", set("inputs.map", `["x1","x1*x2","x2^2"]`), false},
		{10, "term.one", set("inputs.map", `["x1","x2","x1*x2"]`), true},
		{10, "term.one", set("inputs.map", `["x1*x2","x1","x2"]`), true},
		// “with an η as small as you can”: the limit is 2/λ = 0.31386
		{16, "limit.rise", set("learner.eta", "5"), false},
		{16, "limit.rise", set("learner.eta", "0.32"), false},
		{16, "limit.rise", set("learner.eta", "0.313"), false},
		{16, "limit.rise", set("learner.eta", "0.315"), true},
		{16, "limit.rise", set("learner.eta", "0.314"), true},
		// “Drag the last sample further to the right”
		{18, "far.drag", set("data", fmt.Sprintf(far, "-9")), false},
		{18, "far.drag", set("data", fmt.Sprintf(far, "8")), true},
		// “Set the start weights”, and nothing else
		{13, "squares.w", goal.Answer{Set: []goal.Edit{{Path: "learner.gradient", Value: `"mean"`},
			{Path: "learner.init", Value: "[2, 0.3]"}}}, false},
		{13, "squares.w", set("learner.init", "[1, 0.8]"), true},
		{14, "bottom.w", goal.Answer{Set: []goal.Edit{{Path: "learner.gradient", Value: `"mean"`},
			{Path: "learner.init", Value: "[0, 0.4]"}}}, false},
		{14, "bottom.w", set("learner.init", "[-0.3, 0.2]"), true},
		{14, "zero.w", goal.Answer{Set: []goal.Edit{{Path: "learner.gradient", Value: `"mean"`},
			{Path: "learner.init", Value: "[0, 0.4]"}}}, false},
		{14, "zero.w", set("learner.init", "[0, 0.1]"), true},
		// “Change the seed, or the part that is held out”
		{20, "split.gap", goal.Answer{Set: []goal.Edit{{Path: "seed", Value: "5"},
			{Path: "learner.init", Value: "[1, 1, 1]"}}}, false},
		{20, "split.gap", set("seed", "5"), true},
		{20, "split.gap", set("test.fraction", "0.9"), false},
	} {
		v := judged(t, numbered(c.lesson), c.ask, c.answer)
		if right := v.State == goal.Right && v.Score == 1; right != c.right || !right && v.Score > 0.5 {
			t.Errorf("%d %s: %v is %s, %v points", c.lesson, c.ask, c.answer, v.Note, v.Score)
		}
	}
}

// nudged are the questions that any small change answers, and why.
var nudged = map[string]string{
	"path.same":   "every η makes the same mistakes, and that is the point",
	"start.other": "another η makes other mistakes, which is all that is asked",
	"eta.path":    "as path.same",
}

// TestNudgesEarnNothing: what is to be set up in the lab is not right, and earns nothing, after a
// change that does not matter.
func TestNudgesEarnNothing(t *testing.T) {
	tried := 0
	for _, s := range sheets() {
		for i, step := range s.Exercise.Steps {
			for a := range step.Asks {
				name := s.Exercise.Name(i, a)
				if _, may := nudged[name]; may || s.Form(i, a).Kind != goal.FormSet {
					continue
				}
				for _, answer := range nudges(t, s, i, a, step.May) {
					tried++
					v := judged(t, s, name, answer)
					if v.State == goal.Right || v.Score > 0 {
						t.Errorf("%s %s: %v is %s, %v points", s.Exercise.ID, name, answer, v.Note, v.Score)
					}
				}
			}
		}
	}
	if tried < 50 {
		t.Errorf("only %d nudges", tried)
	}
}

// nudges are small changes of what a step lets its reader change.
func nudges(t *testing.T, s *exercise.Sheet, step, ask int, may []string) (all []goal.Answer) {
	t.Helper()
	e := s.Experiment(step, ask)
	if slices.Contains(may, "eta") {
		all = append(all, set("learner.eta", strconv.FormatFloat(e.Document.Learner.Eta*1.0001, 'g', 12, 64)))
	}
	if slices.Contains(may, "settings") {
		w := e.Run().Weights(0, nil)
		w[0] += 0.0001
		content, _ := json.Marshal(w)
		all = append(all, set("learner.init", string(content)),
			set("stop.epochs", strconv.Itoa(e.Document.Stop.Epochs+1)))
	}
	if !slices.Contains(may, "data") {
		return all
	}
	for i := range min(len(e.Set.Points), 8) {
		var document map[string]any
		if err := json.Unmarshal(e.Document.Full(), &document); err != nil {
			t.Fatal(err)
		}
		own := document["data"].(map[string]any)
		if e.Document.Data.Preset != "" {
			own = map[string]any{"features": e.Set.Features, "classes": e.Set.Classes,
				"points": e.Set.Points, "labels": e.Set.Labels}
		}
		content, _ := json.Marshal(own)
		if err := json.Unmarshal(content, &own); err != nil { // a copy
			t.Fatal(err)
		}
		point := own["points"].([]any)[i].([]any)
		point[0] = point[0].(float64) + 0.0001
		content, _ = json.Marshal(own)
		all = append(all, set("data", string(content)))
	}
	return all
}

// TestZeroIsNoAnswer: a number is not asked for to so few decimals that 0 will do for it.
func TestZeroIsNoAnswer(t *testing.T) {
	for _, s := range sheets() {
		for i, step := range s.Exercise.Steps {
			for a, ask := range step.Asks {
				right, ok := s.Answer(i, a)
				if !ok || !slices.Contains([]string{"number", "vector", "interval"}, ask.Kind()) ||
					!slices.ContainsFunc(right.Texts, func(field string) bool { return field != "0" }) {
					continue
				}
				zeros := goal.Typed(slices.Repeat([]string{"0"}, len(right.Texts))...)
				name := s.Exercise.Name(i, a)
				if v := judged(t, s, name, zeros); v.State == goal.Right {
					t.Errorf("%s %s: 0 is right for %v", s.Exercise.ID, name, right.Texts)
				}
			}
		}
	}
}

// TestDoingNothing: the weights that stand there anyway earn nothing where weights are asked for.
func TestDoingNothing(t *testing.T) {
	tried := 0
	for _, s := range sheets() {
		for i, step := range s.Exercise.Steps {
			for a, ask := range step.Asks {
				if ask.Kind() != "separates" && ask.Kind() != "line" || s.Form(i, a).Unseen {
					continue
				}
				var start goal.Answer
				for _, w := range s.Experiment(i, a).Run().Weights(0, nil) {
					start.Texts = append(start.Texts, strconv.FormatFloat(w, 'g', 9, 64))
				}
				name := s.Exercise.Name(i, a)
				if v := judged(t, s, name, start); v.State == goal.Right || v.Score > 0 {
					t.Errorf("%s %s: %v is %s, %v points", s.Exercise.ID, name, start.Texts, v.Note, v.Score)
				}
				tried++
			}
		}
	}
	if tried < 8 {
		t.Errorf("only %d questions", tried)
	}
}
