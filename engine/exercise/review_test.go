package exercise

import (
	"strings"
	"testing"

	"perceptronlab/engine/goal"
)

// reviewed is an exercise with one step of drawn numbers and one of fixed ones.
const reviewed = `{"exercise":1,"id":"r","title":{"en":"R","zh-Hans":"R"},
 "experiment":{"version":1,"data":{"points":[[2,1],[1,3]],"labels":[1,-1]},
  "learner":{"algorithm":"perceptron","eta":0.5,"init":[0,1,1]}},
 "variant":{"draw":{"w1":[1,2,3]},"into":{"learner.init[1]":"w1"}},
 "steps":[
  {"id":"own","kind":"do","cursor":2,"text":{"en":"{w}","zh-Hans":"{w}"},"ask":[
   {"id":"z","goal":{"is":"number","of":"z"}},
   {"id":"w","goal":{"is":"vector","of":"weights-after"}}]},
  {"id":"why","kind":"explain","text":{"en":"Why?","zh-Hans":"为何？"},"ask":[{"id":"so","goal":{"is":"choice",
   "options":[{"id":"a","text":{"en":"A","zh-Hans":"A"},"right":true},{"id":"b","text":{"en":"B","zh-Hans":"B"},"say":{"en":"No.","zh-Hans":"不。"}}]}}]},
  {"id":"words","kind":"explain","text":{"en":"Say.","zh-Hans":"说。"},
   "ask":[{"id":"own","goal":{"is":"explain","rubric":[{"en":"A","zh-Hans":"A"}]}}]}]REVIEW}`

// TestWhatComesBack: what a document names, else the last written ask of steps with numbers of their own,
// else questions with options; nothing that nobody judges.
func TestWhatComesBack(t *testing.T) {
	for field, want := range map[string]string{
		"":                             "own.w",
		`,"review":[]`:                 "",
		`,"review":["why.so","own.z"]`: "why.so own.z",
		`,"review":["words.own"]`:      "refused",
		`,"review":["z"]`:              "refused",
		`,"review":["own.other"]`:      "refused",
		`,"review":[7]`:                "refused",
		"\x00":                         "why.so", // without numbers of its own
	} {
		document := strings.Replace(reviewed, "REVIEW", strings.Trim(field, "\x00"), 1)
		if field == "\x00" {
			document = strings.Replace(document, `"variant":{"draw":{"w1":[1,2,3]},"into":{"learner.init[1]":"w1"}},`, "", 1)
		}
		x, err := Parse([]byte(document))
		got := "refused"
		if err == nil {
			s, err := x.Sheet("")
			if err != nil {
				t.Fatal(err)
			}
			got = strings.Join(s.Reviews(), " ")
		} else if !strings.Contains(err.Error(), "review") {
			t.Errorf("%q: %v", field, err)
		}
		if got != want {
			t.Errorf("%q: %q comes back, want %q (%v)", field, got, want, err)
		}
	}
}

// TestAlone: an ask by itself has the numbers and the verdicts that it has among the others, but
// for what follows from them. By hand, with w = (0, 2, 1): sample 1 is right (z = 5), sample 2 has
// z = 0 + 2 + 3 = 5 and d = −1, so w = (0, 2, 1) − 0.5 · 2 · (1, 1, 3) = (−1, 1, −2).
func TestAlone(t *testing.T) {
	x, err := Parse([]byte(strings.Replace(reviewed, "REVIEW", "", 1)))
	if err != nil {
		t.Fatal(err)
	}
	for _, letter := range alphabet {
		s, err := x.Sheet("222" + string(letter))
		if err != nil {
			t.Fatal(err)
		}
		if s.Draws[0].Value != "2" {
			continue
		}
		alone, err := s.Alone("own.w", "", "q1")
		if err != nil {
			t.Fatal(err)
		}
		if got := alone.Text(0).En; !strings.Contains(got, "(0, 2, 1)") {
			t.Errorf("it says %q", got)
		}
		for _, a := range []struct {
			answer goal.Answer
			state  goal.State
		}{{goal.Typed("-1", "1", "-2"), goal.Right}, {goal.Typed("0", "2", "1"), goal.Wrong}} {
			v, err := alone.Judge(goal.Answers{"q1.w": a.answer}, "q1.w", Attempt{Number: 1})
			if err != nil || v.State != a.state || !strings.HasPrefix(v.Note, "q1.w/") {
				t.Errorf("%v: %+v %v", a.answer, v, err)
			}
		}
		if len(x.Steps) != 3 || len(x.Steps[0].Asks) != 2 {
			t.Error("the exercise has changed")
		}
		return
	}
	t.Error("no code draws 2")
}
