package exercise

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
)

// judged judges one answer of the small document.
func judged(t *testing.T, s *Sheet, ask string, answers goal.Answers) goal.Verdict {
	t.Helper()
	v, err := s.Judge(answers, ask, Attempt{Number: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range v.Say {
		said := m.Text()
		if said.En == "" || said.Zh == "" || strings.Contains(said.En+said.Zh, "{") {
			t.Errorf("%s says %q", v.Note, said)
		}
	}
	for _, show := range v.Show {
		if said := show.Text(); said.En == "" || said.Zh == "" {
			t.Errorf("%s shows %v without a sentence", v.Note, show)
		}
	}
	return v
}

// TestOrderOfJudging: readable, right, right with what is carried, one named error, near, wrong.
func TestOrderOfJudging(t *testing.T) {
	s := sheetOf(t, small)
	for _, c := range []struct {
		ask     string
		answers goal.Answers
		note    string
		score   float64
	}{
		{"z", goal.Answers{}, "s.z/empty", 0},
		{"z", goal.Answers{"z": goal.Typed(" ")}, "s.z/empty", 0},
		{"z", goal.Answers{"z": goal.Typed("abc")}, "s.z/invalid/number-no-number", 0},
		{"z", goal.Answers{"z": goal.Typed("-0.13")}, "s.z/right/right", 1},
		{"z", goal.Answers{"z": goal.Typed("-0.33")}, "s.z/wrong/bug:no-bias-in-z", 0},
		{"z", goal.Answers{"z": goal.Typed("0.13")}, "s.z/wrong/other-sign", 0},
		{"z", goal.Answers{"z": goal.Typed("0.07")}, "s.z/wrong/bug:bias-twice", 0}, // 0.2 − 0.13
		{"z", goal.Answers{"z": goal.Typed("-1.04")}, "s.z/wrong/times-right", 0},   // 8 times
		{"z", goal.Answers{"z": goal.Typed("-0.1")}, "s.z/near/rounded", 0},
		{"z", goal.Answers{"z": goal.Typed("-0.1302")}, "s.z/near/close", 0},
		{"z", goal.Answers{"z": goal.Typed("7")}, "s.z/wrong/wrong", 0},
		{"o", goal.Answers{"o": goal.Typed("1")}, "s.o/wrong/output", 0},
		{"o", goal.Answers{"z": goal.Typed("0.5"), "o": goal.Typed("1")}, "s.o/right/carried", 1},
		{"o", goal.Answers{"z": goal.Typed("nonsense"), "o": goal.Typed("1")}, "s.o/wrong/output", 0},
		{"o", goal.Answers{"o": goal.Typed("0")}, "s.o/invalid/a-class", 0},
		{"w", goal.Answers{"o": goal.Typed("1"), "w": goal.Typed("0.2 0.3 -0.5")}, "s.w/wrong/carried-trivial", 0},
		{"w", goal.Answers{"w": goal.Typed("0.2", "0.3", "-0.5")}, "s.w/wrong/bug:unchanged", 0},
		{"w", goal.Answers{"w": goal.Typed("2.2", "8.1", "5.5")}, "s.w/wrong/bug:no-eta+decimal", 0},
		{"w", goal.Answers{"w": goal.Typed("0.4", "1.1", "0.1")}, "s.w/near/bug:rounded-early", 0.5},
		{"w", goal.Answers{"w": goal.Typed("0.4", "1.08", "9")}, "s.w/wrong/parts-right", 2.0 / 3},
		// Δw is (0.2, 0.78, 0.6): alone, subtracted, a hundredth of it
		{"w", goal.Answers{"w": goal.Typed("0.4", "1.08", "0.6")}, "s.w/wrong/one-unadded", 2.0 / 3},
		{"w", goal.Answers{"w": goal.Typed("0.4", "1.08", "-1.1")}, "s.w/wrong/one-changed", 2.0 / 3},
		{"w", goal.Answers{"w": goal.Typed("0.202", "0.3078", "-0.494")}, "s.w/wrong/all-changed", 0},
	} {
		v := judged(t, s, c.ask, c.answers)
		if v.Note != c.note || v.Score-c.score > 1e-9 || c.score-v.Score > 1e-9 {
			t.Errorf("%s with %v: %s, score %v; want %s, %v", c.ask, c.answers, v.Note, v.Score, c.note, c.score)
		}
	}
	v := judged(t, s, "w", goal.Answers{"w": goal.Typed("0.3", "0.69", "-0.2")})
	if len(v.Show) != 1 || v.Show[0].Kind != goal.ShowLine || !slices.Equal(v.Show[0].Weights, []float64{0.3, 0.69, -0.2}) {
		t.Errorf("the line of the student's own numbers is %v", v.Show)
	}
	if v := judged(t, s, "w", goal.Answers{"w": goal.Typed("2.2", "8.1", "5.5")}); v.Error() != "" {
		t.Errorf("two errors agree, yet %q is claimed", v.Error())
	}
}

// TestCarriedOnce: what follows from an own answer earns its points once in a chain.
func TestCarriedOnce(t *testing.T) {
	document := strings.Replace(small, `{"id":"w","goal"`, `{"id":"e","goal":{"is":"number","of":"error"},"carry":["o"]},
		{"id":"d","goal":{"is":"vector","of":"delta"},"carry":["e"]},
		{"id":"w","goal"`, 1)
	document = strings.Replace(document, `"carry":["o"],"digits"`, `"carry":["d"],"digits"`, 1)
	s := sheetOf(t, document)
	own := goal.Answers{"z": goal.Typed("-0.13"), "o": goal.Typed("-1"), "d": goal.Typed("0.1 0.39 0.3"), "w": goal.Typed("0.3 0.69 -0.2")}
	if v := judged(t, s, "w", own); v.State != goal.Right || !v.Carried || v.Score != 1 || v.Parts != nil {
		t.Errorf("once: %+v", v)
	}
	chain := goal.Answers{"e": goal.Typed("1"), "d": goal.Typed("0.1 0.39 0.3"), "w": goal.Typed("0.3 0.69 -0.2")}
	if v := judged(t, s, "d", chain); v.Note != "s.d/right/carried" {
		t.Errorf("the first of the chain: %+v", v)
	}
	if v := judged(t, s, "w", chain); v.Note != "s.w/near/carried" || v.Score != 0 {
		t.Errorf("the second of the chain: %+v", v)
	}
}

// TestJudgeIsPure: the same question has the same answer, whatever was asked before.
func TestJudgeIsPure(t *testing.T) {
	x, err := Parse([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	answers := goal.Answers{"w": goal.Typed("0.3", "0.69", "-0.2"), "o": goal.Typed("1")}
	first, err := Judge(x, "", answers, "w", Attempt{Number: 1})
	if err != nil {
		t.Fatal(err)
	}
	s, _ := x.Sheet("")
	for _, ask := range []string{"z", "o", "w", "z", "w"} {
		s.Judge(goal.Answers{ask: goal.Typed("5")}, ask, Attempt{})
	}
	again, _ := s.Judge(answers, "w", Attempt{Number: 1})
	if !reflect.DeepEqual(first, again) {
		t.Errorf("%+v, then %+v", first, again)
	}
	if _, err := Judge(x, "K7Q2", answers, "w", Attempt{}); err == nil {
		t.Error("a variant of an exercise without any")
	}
	if _, err := Judge(x, "", answers, "nothing", Attempt{}); err == nil {
		t.Error("an ask that there is not")
	}
}

// TestUnexplainedIsUnnamed: of random wrong numbers only those are named that an error gives.
func TestUnexplainedIsUnnamed(t *testing.T) {
	s := sheetOf(t, small)
	named := map[string]bool{}
	for _, wrong := range s.Wrongs(0, 2) {
		named[strings.Join(wrong.Texts, " ")] = true
	}
	for i := range 200 {
		fields := []string{fmt.Sprintf("%.1f", float64(i%7)/10), fmt.Sprintf("%.2f", float64(i%31)/20), fmt.Sprintf("%.1f", float64(i%11)/10-0.5)}
		v := judged(t, s, "w", goal.Answers{"w": goal.Typed(fields...)})
		if len(v.Errors) == 0 {
			continue
		}
		typed, _ := goal.ReadTyped(goal.Typed(fields...), 3)
		found := false
		if v.Together {
			continue // TestTwoMistakes
		}
		for _, wrong := range s.benches[[2]int{0, 2}].About.Wrongs(derive.Quantity{Of: "weights-after", J: -1, Sample: -1}) {
			for _, values := range wrong.Values {
				found = found || goal.Quantity{}.Same(typed, values, 3)
			}
		}
		if !found {
			t.Errorf("%v is called %v", fields, v.Errors)
		}
	}
}

// TestMarks: practice keeps the best, graded takes a tenth for each distinct wrong answer before,
// once takes the first that can be read; invalid, near and repeated answers are free.
func TestMarks(t *testing.T) {
	for _, c := range []struct {
		mode    string
		answers string // with blanks between them; ! asks for all hints
		want    float64
		count   int
	}{
		{"practice", "5 5 -0.13 5", 1, 3},
		{"graded", "-0.13", 1, 1},
		{"graded", "5 6 -0.13", 0.8, 3},
		{"graded", "5 5 ? -0.1 -0.13", 0.9, 3},
		{"graded", "5 6 5 -0.13", 0.8, 4},
		{"graded", "! -0.13", 0.5, 1},
		{"graded", "5 ! -0.13", 0.4, 2},
		{"once", "? -0.13", 1, 1},
		{"once", "5 -0.13", 0, 2},
		{"practice", "", 0, 0},
	} {
		s := sheetOf(t, strings.Replace(small, `"practice"`, `"`+c.mode+`"`, 1))
		r, last := Record{}, goal.Verdict{}
		for _, typed := range strings.Fields(c.answers) {
			if typed == "!" {
				r.Hints = 3
				continue
			}
			answers := goal.Answers{"z": goal.Typed(typed)}
			last, _ = s.Judge(answers, "z", r.Attempt(answers["z"]))
			r.Count(answers["z"], &last)
			again, _ := s.Judge(answers, "z", r.Attempt(answers["z"]))
			if again.Score != last.Score {
				t.Errorf("%s %s: %v, looked at again %v", c.mode, c.answers, last.Score, again.Score)
			}
		}
		if math.Abs(r.Best-c.want) > 1e-9 || r.Attempts != c.count {
			t.Errorf("%s %s: %v, want %v in %d", c.mode, c.answers, r, c.want, c.count)
		}
	}
}

// TestMarksOfParts: a wrong answer that is right in part does not count against itself, however often
// it is judged, and an answer that follows from one's own wrong one earns its points.
func TestMarksOfParts(t *testing.T) {
	s := sheetOf(t, strings.Replace(small, `"practice"`, `"graded"`, 1))
	r, answers := Record{}, goal.Answers{}
	for _, c := range []struct {
		ask, typed string
		want       float64
	}{{"w", "9 9 9", 0}, {"w", "0.4 1.08 0.2", 2/3. - 0.1}, {"w", "0.4 1.08 0.2", 2/3. - 0.1}} {
		answers[c.ask] = goal.Typed(c.typed)
		v, err := s.Judge(answers, c.ask, r.Attempt(answers[c.ask]))
		if err != nil || math.Abs(v.Score-c.want) > 1e-9 {
			t.Errorf("%s = %s earns %v, want %v; %v", c.ask, c.typed, v.Score, c.want, err)
		}
		r.Count(answers[c.ask], &v)
	}
	r, answers = Record{}, goal.Answers{"z": goal.Typed("0.13"), "o": goal.Typed("1")}
	v, _ := s.Judge(answers, "o", r.Attempt(answers["o"]))
	if r.Count(answers["o"], &v); !v.Carried || r.Best != 1 {
		t.Errorf("what follows from a wrong z earns %v: %+v", r.Best, v)
	}
}

// TestHints: three levels, where to look, which rule with the numbers, one component worked.
func TestHints(t *testing.T) {
	s := sheetOf(t, small)
	look, _ := s.Hint(0, 2, 1)
	if len(look.Show) != 1 || !slices.Equal(look.Show[0].Samples, []int{1}) {
		t.Errorf("where to look: %+v", look)
	}
	if rule, _ := s.Hint(0, 2, 2); !strings.Contains(rule.Say.En, "η = 0.1 and x = (1, 3.9, 3)") {
		t.Errorf("which rule: %+v", rule)
	}
	worked, _ := s.Hint(0, 2, 3)
	if want := "Δw₁ = 0.1 × 2 × 3.9 = 0.78;  w₁ = 0.3 + 0.78 = 1.08"; worked.Worked.En != want {
		t.Errorf("worked: %q, want %q", worked.Worked.En, want)
	}
	if _, ok := s.Hint(0, 2, 4); ok {
		t.Error("a fourth level")
	}
	if _, ok := s.Hint(0, 0, 1); ok {
		t.Error("a hint that the document does not have")
	}
}

// FuzzJudge: a fuzzed answer never crashes, and what is right is right on paper.
func FuzzJudge(f *testing.F) {
	for _, seed := range []string{"-0.13", "1/3", "0,4 1,08 0,1", "２．５", "1e9", "−", "NaN", "0.4;1.08;0.1"} {
		f.Add(seed, "0.1", "learner.eta", "0.3")
	}
	f.Add("2", "x", "data.points", "[[1,2],[3,4]]")
	s := sheetOf(f, small)
	build := sheetOf(f, strings.Replace(strings.Replace(small, `"kind":"do"`, `"may":["data","eta","inputs","rule","settings"],"kind":"do"`, 1),
		`{"id":"z","goal":{"is":"number","of":"z"}}`, `{"id":"z","goal":{"is":"number","of":"z"}},{"id":"b","goal":{"is":"all","goals":[{"is":"drag"},{"is":"updates","op":"at-most","n":3},{"is":"bound","at-least":2},{"is":"same-path"},{"is":"cycles"},{"is":"converges"}]}}`, 1))
	f.Fuzz(func(t *testing.T, a, b, path, value string) {
		for _, ask := range []string{"z", "o", "w"} {
			v, err := s.Judge(goal.Answers{"z": goal.Typed(b), ask: goal.Typed(a)}, ask, Attempt{Number: 1})
			if err != nil {
				t.Fatal(err)
			}
			step, k, _ := s.Exercise.Find(ask)
			right := s.benches[[2]int{step, k}].About.Right(s.Exercise.Steps[step].Asks[k].Goal.(goal.Quantity).Of)
			typed, invalid := goal.ReadTyped(goal.Typed(a), len(right))
			exact := invalid == nil && slices.Equal(derive.WriteAll(right, 12), derive.WriteAll(values(typed), 12))
			if v.State == goal.Right && !v.Carried && !exact || v.Score > 0 && v.State == goal.Invalid || v.Score < 0 || v.Score > 1 {
				t.Fatalf("%q is judged %+v", a, v)
			}
		}
		v, err := build.Judge(goal.Answers{"b": {Set: []goal.Edit{{Path: path, Value: value}}}}, "b", Attempt{Number: 1})
		if err != nil || v.Score < 0 || v.Score > 1 {
			t.Fatalf("%s = %s: %+v, %v", path, value, v, err)
		}
	})
}

func values(typed []derive.TypedNumber) derive.Vector {
	v := make(derive.Vector, len(typed))
	for k := range typed {
		v[k] = typed[k].Value
	}
	return v
}

// Judge judges an answer in the variant of a code.
func Judge(x *Exercise, code string, answers goal.Answers, ask string, attempt Attempt) (goal.Verdict, error) {
	s, err := x.Sheet(code)
	if err != nil {
		return goal.Verdict{}, err
	}
	return s.Judge(answers, ask, attempt)
}
