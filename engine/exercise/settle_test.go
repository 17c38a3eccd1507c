package exercise

import (
	"math"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/goal"
)

// cycling is lesson 12's cycle on XOR, from w = (0, −1, 0) with η = ½ and z = 0 as +1. By hand, w is
// (−1, −1, 0), (0, −1, 1), (1, 0, 1) and (0, −1, 0) again after each four steps; so many are wrong:
// 2 at the start, then 2, 3, 2, 2.
const cycling = `{"version":1,"data":{"preset":"xor"},"learner":{"algorithm":"perceptron","eta":0.5,` +
	`"init":[0,-1,0]},"stop":{"epochs":10}}`

const settles = `{"exercise":1,"id":"settles","title":{"en":"t","zh-Hans":"题"},"experiment":EXPERIMENT,
 "steps":[{"id":"s","kind":"predict","text":{"en":"t","zh-Hans":"题"},"ask":[{"id":"a",SETTLE
  "goal":{"is":"predict","goal":GOAL}}]}]}`

func settlesOn(experiment, settle, wanted string) string {
	return strings.NewReplacer("EXPERIMENT", experiment, "SETTLE", settle, "GOAL", wanted).Replace(settles)
}

const stopsOrNot = `{"is":"choice","options":[
 {"id":"yes","text":{"en":"y","zh-Hans":"是"},"say":{"en":"n","zh-Hans":"否"},"true-if":{"is":"converges"}},
 {"id":"no","text":{"en":"n","zh-Hans":"否"},"say":{"en":"y","zh-Hans":"是"},"true-if":{"is":"not","goal":{"is":"converges"}}}]}`

// TestStepThatTells: of a run without an end it is the update that undoes most, of one that ends
// the end, of a loss its first rise; a document may name another, or none.
func TestStepThatTells(t *testing.T) {
	words := `"settle":{"text":{"en":"{before} then {wrong} of {samples}\nsample {sample}\nwhy?",` +
		`"zh-Hans":"{before}\n{wrong}\n为什么？"}AT},`
	far := preset("and", `"algorithm":"adaline","eta":1`) // the loss rises at once
	for _, c := range []struct {
		experiment, at, goal string
		step                 int
		happened             string
		right                string
	}{
		{cycling, "", stopsOrNot, 2, "2 then 3 of 4", "no"},
		{cycling, `,"at":4`, stopsOrNot, 4, "2 then 2 of 4", "no"},
		{cycling, `,"at":0`, stopsOrNot, 0, "2 then 2 of 4", "no"},
		{cycling, `,"open":{"data":{"preset":"and"},"stop.epochs":100}`, stopsOrNot, 0, "", "no"},
		{far, "", `{"is":"estimate","of":"eta-limit"}`, 1, "", ""},
	} {
		s := sheetOf(t, settlesOn(c.experiment, strings.Replace(words, "AT", c.at, 1), c.goal))
		got := s.Settlement(0, 0)
		if strings.Contains(c.at, "open") { // AND ends, with nothing wrong
			if got.Step == 0 || got.Step%4 != 0 || got.Happened.En != "0 then 0 of 4" {
				t.Errorf("opened: step %d, %q", got.Step, got.Happened.En)
			}
			continue
		}
		if got.Step != c.step || c.happened != "" && got.Happened.En != c.happened ||
			c.right != "" && !slices.Equal(got.Right[0], []string{c.right}) ||
			got.Question.En != "why?" || strings.Contains(got.Why.En, "{") {
			t.Errorf("%s: %+v", c.at, got)
		}
	}
	for _, bad := range []string{`"settle":{"text":{"en":"one line","zh-Hans":"一行"}},`,
		`"settle":{"text":{"en":"{nothing}\nwhy","zh-Hans":"什么\n为什么"}},`,
		`"settle":{"text":{"en":"a\nb","zh-Hans":"什么\n为什么"},"open":{"learner.eta":"x"}},`} {
		x, err := Parse([]byte(settlesOn(cycling, bad, stopsOrNot)))
		if err == nil {
			t.Errorf("%s is read: %+v", bad, x)
		}
	}
}

// TestWholeSolution: the worked example line by line, as its lecture has it, and what it costs: the
// points of this question, whatever is answered then.
func TestWholeSolution(t *testing.T) {
	s := sheetOf(t, small)
	want := []string{
		"z = 0.2 × 1 + 0.3 × 3.9 + (−0.5) × 3 = −0.13", "z is −0.13, so o = −1.",
		"d − o = 1 − (−1) = 2", "Δw = 0.1 × 2 × (1, 3.9, 3) = (0.2, 0.78, 0.6)",
		"w = (0.2, 0.3, −0.5) + (0.2, 0.78, 0.6) = (0.4, 1.08, 0.1)"}
	step, ask, _ := s.Exercise.Find("w")
	sol, ok := s.Solution(step, ask)
	var got []string
	for _, line := range sol.Lines {
		got = append(got, line.En)
	}
	if !ok || !slices.Equal(got, want) {
		t.Errorf("%v %q", ok, got)
	}
	right := goal.Answers{"w": goal.Typed("0.4", "1.08", "0.1")}
	for hints, score := range map[int]float64{0: 1, 3: 1, SolutionLevel: 0} {
		v, err := s.Judge(right, "w", Attempt{Number: 1, Hints: hints})
		if err != nil || v.State != goal.Right || v.Score != score {
			t.Errorf("with %d: %v %s %v", hints, err, v.State, v.Score)
		}
	}
	r := Record{Best: 0.5, Hints: SolutionLevel} // what was earned before stays
	v, _ := s.Judge(right, "w", r.Attempt(right["w"]))
	if r.Count(right["w"], &v); r.Best != 0.5 {
		t.Errorf("best is %v", r.Best)
	}
}

// TestWhereAGuessLies: on AND from w = 0, where a tie is a mistake, the first sample moves w to
// (−2, 0, 0), the next two are right and the fourth is not: the first update is a quarter of an
// epoch away, the second a whole one. 18 updates are all there are.
func TestWhereAGuessLies(t *testing.T) {
	for _, c := range []struct {
		of, typed string
		at        float64
	}{
		{"updates", "1", 0.25}, {"updates", "2", 1}, {"updates", "19", math.MaxInt32},
		{"epochs", "7", 7}, {"epochs", "seven", 0},
	} {
		s := sheetOf(t, settlesOn(and, "", `{"is":"estimate","of":"`+c.of+`"}`))
		if of, at := s.Guessed(0, 0, goal.Typed(c.typed)); at != c.at || at > 0 && of != c.of {
			t.Errorf("%s %s: %s at %v, want %v", c.typed, c.of, of, at, c.at)
		}
	}
	if of, _ := sheetOf(t, settlesOn(and, "", stopsOrNot)).Guessed(0, 0, goal.Typed("yes")); of != "" {
		t.Errorf("a choice is a guess at %s", of)
	}
}
