//go:build !js

package export_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/app/worker"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// judged returns the verdict on an answer to the ask of a question.
func judged(t *testing.T, s *exercise.Sheet, step, ask int, typed ...string) goal.Verdict {
	t.Helper()
	name := s.Exercise.Name(step, ask)
	v, err := s.Judge(goal.Answers{name: goal.Typed(typed...)}, name,
		exercise.Attempt{Number: 1})
	if err != nil {
		t.Fatal(name, err)
	}
	return v
}

// TestOfferedVectors: where the lab asks to type one of many right vectors, a quiz offers some. Each
// is typed in the lab: the one that has all marks is right there, and no other is.
func TestOfferedVectors(t *testing.T) {
	all := load(t, 2, 3, 4, 9, 10, 21)
	bank, faults := readMoodle(pack(t, "moodle", worker.Packing{Lang: words.En, Exercises: all,
		Title: words.Title, Variants: 2}).Content)
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	questions := map[string]bool{}
	for _, q := range bank {
		s, step, ask := asked(t, all, q.name)
		if s.Form(step, ask).Kind != goal.FormFields || q.kind != "multichoice" {
			continue
		}
		questions[strings.Join(strings.Fields(q.name)[:2], " ")] = true
		right := 0
		for _, a := range q.fields[0].answers {
			v := judged(t, s, step, ask, strings.Split(strings.Trim(said(a.text), "()"), ", ")...)
			if (v.State == goal.Right) != (a.fraction == 100) || v.State == goal.Invalid {
				t.Errorf("%s: %s earns %v, in the lab it is %s", q.name, a.text, a.fraction, v.State)
			}
			if a.fraction == 100 {
				right++
			} else if !strings.Contains(plainly(said(a.feedback)), plainly(v.Say[0].Text().En)) {
				t.Errorf("%s: %s is told %q", q.name, a.text, a.feedback)
			}
		}
		if n := len(q.fields[0].answers); right != 1 || n < 3 {
			t.Errorf("%s: %d of %d are right", q.name, right, n)
		}
	}
	if len(questions) != 13 {
		t.Errorf("%d questions: %v", len(questions), questions)
	}
}

// TestGuessesInQuiz: a guess has its marks within the factor that the lab calls good, and none
// beyond. How a number is typed is not said of it.
func TestGuessesInQuiz(t *testing.T) {
	all := load(t, 7, 11, 16, 17)
	bank, _ := readMoodle(pack(t, "moodle", worker.Packing{Lang: words.En, Exercises: all,
		Title: words.Title, Variants: 1}).Content)
	good := map[string]float64{"guess.epochs": 1.5, "guess.updates": 1.5, "guess.one": 2,
		"guess.half": 2, "guess.tenth": 2, "enough.epochs": 2, "guess.eta": 10}
	for _, q := range bank {
		ask := strings.Fields(q.name)[1]
		factor := good[ask]
		if factor == 0 {
			continue
		}
		delete(good, ask)
		s, step, at := asked(t, all, q.name)
		answer, _ := s.Answer(step, at)
		right, err := strconv.ParseFloat(answer.Texts[0], 64)
		if err != nil {
			t.Fatal(err)
		}
		for by, want := range map[float64]float64{1: 100, 0.999 * factor: 100, 1.001 / factor: 100,
			1.01 * factor: 0, 0.99 / factor: 0} {
			typed := strconv.FormatFloat(by*right, 'f', 12, 64)
			if share, _ := q.fields[0].mark(t, typed); share != want {
				t.Errorf("%s: %s, %v times as large, earns %v", q.name, typed, by, share)
			}
		}
		if strings.Contains(q.text, "decimal places") {
			t.Errorf("%s says how many places a guess has", q.name)
		}
	}
	if len(good) > 0 {
		t.Errorf("not asked: %v", good)
	}
}

// TestOrderInQuiz: what a quiz has in order is right in the lab, and nothing that changes two
// neighbours is.
func TestOrderInQuiz(t *testing.T) {
	all := load(t, 7, 10)
	bank, _ := readMoodle(pack(t, "moodle", worker.Packing{Lang: words.En, Exercises: all,
		Title: words.Title, Variants: 1}).Content)
	found := 0
	for _, q := range bank {
		if q.kind != "ordering" {
			continue
		}
		found++
		s, step, ask := asked(t, all, q.name)
		var ids []string
		for _, a := range q.fields[0].answers {
			for _, c := range s.Form(step, ask).Choices[0] {
				if plainly(c.Text.En) == plainly(said(a.text)) {
					ids = append(ids, c.ID)
				}
			}
		}
		if v := judged(t, s, step, ask, ids...); v.State != goal.Right {
			t.Errorf("%s: %v is %s", q.name, ids, v.State)
		}
		for k := range ids[1:] {
			other := slices.Clone(ids)
			other[k], other[k+1] = other[k+1], other[k]
			if v := judged(t, s, step, ask, other...); v.State == goal.Right {
				t.Errorf("%s: %v is right too", q.name, other)
			}
		}
	}
	if found != 2 {
		t.Errorf("%d questions to put in order", found)
	}
}

// TestTextInQuiz: a text of the student's own is a question that a person marks, by the lines of the
// exercise, which its writer sees afterwards; it counts as much as there.
func TestTextInQuiz(t *testing.T) {
	all := load(t, 14)
	packing := worker.Packing{Lang: words.En, Exercises: all, Variants: 1}
	bank, _ := readMoodle(pack(t, "moodle", packing).Content)
	items, files, _ := readQTI(pack(t, "qti", packing).Content)
	const line = "<li>It takes every training sample into account.</li>"
	found := 0
	for _, q := range bank {
		if q.kind != "essay" {
			continue
		}
		found++
		s, step, ask := asked(t, all, q.name)
		if want := s.Exercise.Steps[step].Asks[ask].Points; q.points != float64(want) {
			t.Errorf("%s: %v points, want %d", q.name, q.points, want)
		}
		if !strings.Contains(q.general, line) || !strings.Contains(q.marker, line) ||
			!strings.Contains(q.text, "What should any loss be like?") {
			t.Errorf("%s: %q is held against %q, by the marker %q", q.name, q.text, q.general, q.marker)
		}
	}
	open := slices.ContainsFunc(items, func(q item) bool {
		return q.kind == "essay_question" && q.name == "adalines-bowl must.own"
	})
	if found != 1 || !open || !strings.Contains(string(files["bank/bank.xml"]), "every training sample") {
		t.Errorf("%d texts for Moodle, for Canvas %v", found, open)
	}
}
