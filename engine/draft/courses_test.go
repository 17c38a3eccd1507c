package draft

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// courses are exercises of first courses (docs/courses.md), as they were made on the page Teach by
// clicks and typing: testdata/courses has what the page wrote. Of each question there is a wrong
// answer and a right one, from the course's solution or by hand. Several fields stand in one text;
// of choices it is the words of the option.
var courses = map[string]map[string][2]string{
	// 6.86x: θ goes (−1, −1), (−2, 0.5) from x⁽¹⁾ on, and stays (−1, 0) from x⁽²⁾ on
	"01-first-point": {"first-sample.q1": {"3", "2"}, "first-sample.q2": {"2", "1"},
		"table.q": {"0 -1 -1 -1 -1 -1 -1 -1 -1 -1 -2 0.5", "0 -1 -1 -1 -1 -1 -1 -1 -0.5 -1 -2 0.5"}},
	"02-far-point": {"first-sample.q1": {"2", "6"}, "first-sample.q2": {"2", "1"}},
	// the sum of α d x: θ₀ = −34 + 16, θ = (70, 32) − (66, 28)
	"03-from-mistakes": {"own-1.q": {"50 136 60", "-18 4 4"}, "own-2.q": {"Yes", "No"}},
	// w = (−0.5, 0, 1): d (w · x) = 0.3 four times, and R² = 800² + 0.8² + 1
	"04-scaling": {"gamma.q": {"0.6", "0.3"}, "longest.q": {"800", "800.001"}},
	// w = (−3, −1, 2): z = −2, −4, 4, 4; the least by √5 is 2/√5; z of (2, 1) is −3
	"05-which-side": {"outputs.q": {"1 -1 1 1", "-1 -1 1 1"}, "new-point.q": {"1", "-1"},
		"gamma.q": {"0.5", "0.894"}},
	// one update to (2, 2), whose least d (w · x) is 4; the widest gap is 4/√5, so 10/(16/5)
	"06-margin-achieved": {"updates.q": {"2", "1"}, "gamma.q": {"4", "1.414"}, "bound.q": {"1", "3.125"}},
	// by hand; (4, 5) and (1, 1) lie on a line between the others
	"07-movies": {"table.q": {"-1 -1 -1 0 0 -1 -1 0 3 2 22 1 -1 -1 -3 -16 -1 0 2 1 7 1 0 2 2",
		"-1 -1 -1 0 0 -1 -1 0 3 2 22 1 -1 -1 -3 -16 -1 0 2 1 7 1 0 2 1"},
		"separable.q": {"Yes, a line separates them.", "No, no line separates them."}},
	"08-scenarios": {"own-1.q": {"No", "Yes"}, "own-2.q": {"Yes", "No"}, "own-3.q": {"Yes", "No"}},
	// by hand: B wins with 0.8918, so w_B − x and w_C + x
	"09-three-classes": {"own-1.q": {"0.85 0.8918 0.3", "0.8502 0.8918 0.2041"},
		"own-2.q": {"-2.69 0.07 1.45 -0.3", "-0.57 -1.83 -0.67 1.6"}},
	// by hand, with η d x: Carrie and Spot are wrong; Krunch's z is 0.05 − 0.25
	"10-krunch": {"table.q": {"0.1 1 0 0.1 0.1 -0.2 -0.1 -1 0 0.1 0.1 -0.2 0.1 1 -0.1 0 0.1 -0.2 -0.05 -1 0 0.1 0.05 -0.25",
		"0.1 1 0 0.1 0.1 -0.2 -0.1 -1 0 0.1 0.1 -0.2 0.1 1 -0.1 0 0.1 -0.2 -0.05 -1 0 -0.1 0.05 -0.25"},
		"new-final.q": {"1", "-1"}},
	"11-always": {"claim-always-stops.q": {always, notAlways}, "claim-any-order.q": {always, notAlways},
		"claim-right-after.q": {always, notAlways}},
	// by hand, z = 0 counts as a mistake
	"12-by-hand": {"table.q": {"0 -1 1 1 2 4 1 0 0 1 2 1 0 0 1 1 1 -1 -2 1", "0 -1 1 1 2 4 1 0 0 1 2 1 0 0 1 1 1 -1 -2 0"}},
	// by hand: 3, 1, 2, 2 and 1 updates in five epochs
	"13-updates": {"after-update.q": {"0 2 0", "0 1 0"}, "updates.q": {"2", "9"}, "line.q": {"1 1 1", "-0.5 1 1"}},
	// the course's answers: 15 is closest to the mean of the updates, and 0.1 to that of P[f ≠ g]
	"14-random-lines": {"own-1.q": {"300", "15"}, "mean-data.q": {"1000", "10"}, "mean-apart.q": {"0.9", "0.1"}},
	// d (w · x) grows by η‖x‖² or more
	"15-right-direction": {"claim-update-helps.q": {notAlways, always}},
	// the course's solution lists w₁ to w₉; 12/√328
	"16-two-points": {"updates.q": {"8", "9"}, "after-update.q": {"4 -14", "2 -18"}, "gamma.q": {"12", "0.663"}},
}

const (
	always    = "It always holds."
	notAlways = "It does not always hold."
)

// answerIn makes an answer of a text: the option with these words, or numbers in their fields.
func answerIn(s *exercise.Sheet, step, ask int, said string) goal.Answer {
	f := s.Form(step, ask)
	for _, options := range f.Choices {
		for _, c := range options {
			if c.Text.En == said {
				return goal.Typed(c.ID)
			}
		}
	}
	return goal.Typed(strings.Fields(said)...)
}

// TestCourses: what Teach made of each course exercise is an exercise that judges the right answers as
// right and the wrong ones as wrong, and docs/courses.md lists it. A guess is never wrong.
func TestCourses(t *testing.T) {
	list, err := os.ReadFile("../../docs/courses.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("testdata/courses/*.json")
	if err != nil || len(files) != len(courses) {
		t.Fatalf("%d files of %d exercises, %v", len(files), len(courses), err)
	}
	for _, file := range files {
		id := strings.TrimSuffix(filepath.Base(file), ".json")
		if !strings.Contains(string(list), "`"+id+"`") {
			t.Errorf("%s is not in docs/courses.md", id)
		}
		document, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		x, err := exercise.Parse(document)
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		s, err := x.Sheet("")
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		judged := 0
		for i, step := range x.Steps {
			for a := range step.Asks {
				name := x.Name(i, a)
				said, ok := courses[id][name]
				if !ok {
					continue
				}
				judged++
				state := func(said string) goal.State {
					answers := goal.Answers{name: answerIn(s, i, a, said)}
					return s.JudgeAt(answers, i, a, exercise.Attempt{Number: 1}).State
				}
				wrong := goal.Wrong
				if step.Kind == exercise.PredictStep {
					wrong = goal.Near
				}
				if got := state(said[0]); got != wrong {
					t.Errorf("%s %s: %q is %s", id, name, said[0], got)
				}
				if got := state(said[1]); got != goal.Right {
					t.Errorf("%s %s: %q is %s", id, name, said[1], got)
				}
			}
		}
		if judged != len(courses[id]) {
			t.Errorf("%s: %d of %d answers were judged", id, judged, len(courses[id]))
		}
	}
}
