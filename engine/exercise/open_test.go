package exercise

import (
	"strings"
	"testing"

	"perceptronlab/engine/goal"
)

// TestOpenLeavesThePatch: what an option opens changes a copy of the step's patch, so that the next
// sheet of the exercise asks about the same numbers.
func TestOpenLeavesThePatch(t *testing.T) {
	document := strings.Replace(asking(and, `{"is":"choice","options":[
		{"id":"a","text":{"en":"A","zh-Hans":"甲"},"right":true},
		{"id":"b","text":{"en":"B","zh-Hans":"乙"},"say":{"en":"No","zh-Hans":"不"},
		"open":{"learner.eta":10}}]}`, 1), `"cursor":1`,
		`"cursor":1,"patch":{"learner":{"algorithm":"perceptron","eta":0.5}}`, 1)
	x, err := Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		s, err := x.Sheet("")
		if err != nil {
			t.Fatal(err)
		}
		if eta := s.Experiment(0, 0).Document.Learner.Eta; eta != 0.5 {
			t.Errorf("η is %v, not 0.5 as in the patch", eta)
		}
		if v := judged(t, s, "q", goal.Answers{"q": goal.Typed("b")}); len(v.Show) != 1 {
			t.Fatalf("opens nothing: %v", v)
		}
	}
}

// TestPlacesOfABatch: prose tells of each sample of a batch, and only of those that there are.
func TestPlacesOfABatch(t *testing.T) {
	document := strings.Replace(asking(bowl, `{"is":"number","of":"loss"}`, 1),
		`"en":"T"`, `"en":"{s4}, {d4}"`, 1)
	s := sheetOf(t, document)
	if said := s.Text(0).En; said != "(1, 1, 1), +1" {
		t.Errorf("said %q", said)
	}
	single := strings.Replace(document, `"init":[1,1,1]`, `"init":[1,1,1],"batch":1`, 1)
	if _, err := Parse([]byte(single)); err == nil {
		t.Error("a fourth sample of one was told")
	}
}

// TestRowsInProse: with classes w is told as a vector for each.
func TestRowsInProse(t *testing.T) {
	classes := `{"version":1,"data":{"features":["x"],"points":[[2],[3]],"labels":[0,1],
		"classes":["a","b"]},"learner":{"algorithm":"multiclass","eta":1,"init":[[1,-1],[0,2]]}}`
	document := strings.Replace(asking(classes, `{"is":"number","of":"o"}`, 1), `"en":"T"`,
		`"en":"{w}"`, 1)
	if said := sheetOf(t, document).Text(0).En; said != "(1, −1), (0, 2)" {
		t.Errorf("said %q", said)
	}
}

// TestWorkedClasses: of classes no d − o is worked, for their numbers are but names.
func TestWorkedClasses(t *testing.T) {
	classes := `{"version":1,"data":{"features":["x"],"points":[[2],[3]],"labels":[2,1],
		"classes":["0","1","2"]},"learner":{"algorithm":"multiclass","eta":1}}`
	s := sheetOf(t, asking(classes, `{"is":"find-bug","errors":["reward-only"]}`, 1))
	lines := s.Form(0, 0).Choices[0]
	if len(lines) != 4 || lines[2].ID != "delta" ||
		lines[2].Text.En != "Δw = (0, 0), (0, 0), (1, 2)" {
		t.Errorf("the lines are %v", lines)
	}
	if v := judged(t, s, "q", goal.Answers{"q": goal.Typed("delta")}); v.State != goal.Right {
		t.Errorf("%+v", v)
	}
}

// TestSoftmaxIsAsked: a step of softmax asks for t − p of each class, names the mistakes with it,
// and shows p on the way. By hand: z = 0, so p = ½; the class of the sample is b.
func TestSoftmaxIsAsked(t *testing.T) {
	soft := `{"version":1,"data":{"features":["x"],"points":[[2],[3]],"labels":[1,0],
		"classes":["a","b"]},"learner":{"algorithm":"softmax","eta":1,"batch":1}}`
	s := sheetOf(t, asking(soft, `{"is":"number","of":"error"}`, 1))
	if f := s.Form(0, 0); f.Symbol.En != "t − p" || len(f.Heads) != 2 || f.Heads[1].En != "class b" {
		t.Errorf("the form is %+v", f)
	}
	if v := judged(t, s, "q", goal.Answers{"q": goal.Typed("-0.5", "0.5")}); v.State != goal.Right {
		t.Errorf("t − p: %+v", v)
	}
	// t − o, with o = a
	if v := judged(t, s, "q", goal.Answers{"q": goal.Typed("-1", "1")}); v.State == goal.Right ||
		v.Error() != "winner-for-p" {
		t.Errorf("t − o: %+v", v)
	}
	sol, ok := s.Solution(0, 0)
	written := ""
	for _, line := range sol.Lines {
		written += line.En + "\n"
	}
	if !ok || !strings.Contains(written, "p = (0.5, 0.5)\nt − p = (−0.5, 0.5)") {
		t.Errorf("the solution is\n%s", written)
	}
	bug := sheetOf(t, asking(soft, `{"is":"find-bug","errors":["own-class-only"]}`, 1))
	lines := bug.Form(0, 0).Choices[0]
	if len(lines) != 5 || lines[2].Text.En != "t − p = −0.5, 0.5" ||
		lines[3].Text.En != "Δw = (0, 0), (0.5, 1)" {
		t.Errorf("the lines are %v", lines)
	}
	if v := judged(t, bug, "q", goal.Answers{"q": goal.Typed("delta")}); v.State != goal.Right {
		t.Errorf("%+v", v)
	}
}

// TestClassHeads: three scores are those of the classes, not of the three weights of one.
func TestClassHeads(t *testing.T) {
	classes := `{"version":1,"data":{"features":["x","y"],"points":[[2,1],[3,1]],"labels":[2,1],
		"classes":["0","1","2"]},"learner":{"algorithm":"multiclass","eta":1}}`
	scores := sheetOf(t, asking(classes, `{"is":"number","of":"z"}`, 1)).Form(0, 0)
	if len(scores.Heads) != 3 || scores.Heads[0].En != "class 0" {
		t.Errorf("scores: %v", scores.Heads)
	}
	rows := sheetOf(t, asking(classes, `{"is":"vector","of":"weights-after"}`, 1)).Form(0, 0)
	if rows.Kind != goal.FormTable || rows.Fields != 9 || len(rows.Heads) != 3 ||
		rows.Heads[2].En != "x₂" || len(rows.Rows) != 3 || rows.Rows[1].En != "class 1" {
		t.Errorf("rows: %+v", rows)
	}
	wanted := `{"is":"number","of":"weights-after","j":5}`
	one := sheetOf(t, asking(classes, wanted, 1)).Form(0, 0)
	if one.Symbol.En != "w₂" {
		t.Errorf("one: %+v", one)
	}
}

// TestErrorSymbol: the error is written as the rule takes it.
func TestErrorSymbol(t *testing.T) {
	tanh := strings.Replace(bowl, `"init"`, `"activation":"tanh","init"`, 1)
	for experiment, want := range map[string]string{and: "d − o", bowl: "d − z", tanh: "d − α"} {
		s := sheetOf(t, asking(experiment, `{"is":"number","of":"error"}`, 1))
		if got := s.Form(0, 0).Symbol.En; got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// TestShows: what a step shows and where, and where an option opens its run: at the step that it names,
// else at the end.
func TestShows(t *testing.T) {
	options := `{"is":"choice","options":[{"id":"a","text":{"en":"a","zh-Hans":"a"},"right":true},
		{"id":"b","text":{"en":"b","zh-Hans":"b"},"say":{"en":"b","zh-Hans":"b"},"open":{"stop.epochs":3}AT}]}`
	for at, want := range map[string]int{`,"at":-1`: 12, `,"at":0`: 0, `,"at":5`: 5, `,"at":50`: 12} {
		document := strings.Replace(asking(`{"version":1,"data":{"preset":"xor"}}`, strings.Replace(options, "AT", at, 1), 0),
			`"kind":"do"`, `"kind":"do","shows":"points","at":-1`, 1)
		s := sheetOf(t, document)
		if step := &s.Exercise.Steps[0]; step.Shows != ShowsPoints || step.At != goal.AtEnd {
			t.Errorf("the step shows %q at %d", step.Shows, step.At)
		}
		v, err := s.Judge(goal.Answers{s.Exercise.Name(0, 0): goal.Typed("b")}, s.Exercise.Name(0, 0), Attempt{Number: 1})
		if err != nil || len(v.Show) != 1 || v.Show[0].At != want {
			t.Errorf("%s: %+v, %v, want step %d", at, v.Show, err, want)
		}
	}
}

// TestBeside: a step has one of the pictures beside the plane, and no other.
func TestBeside(t *testing.T) {
	document := asking(bowl, `{"is":"number","of":"loss"}`, 1)
	with := strings.Replace(document, `"kind":"do"`, `"kind":"do","beside":"surface"`, 1)
	if got := sheetOf(t, with).Exercise.Steps[0].Beside; got != "surface" {
		t.Errorf("beside the plane: %q", got)
	}
	_, err := Parse([]byte(strings.Replace(with, "surface", "moon", 1)))
	if err == nil || !strings.Contains(err.Error(), "steps[0].beside") {
		t.Errorf("another picture: %v", err)
	}
}
