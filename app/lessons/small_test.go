package lessons

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// typedAsks calls a function for every ask of the lessons that numbers are typed for.
func typedAsks(each func(s *exercise.Sheet, step, a int, name string)) {
	kinds := []string{"number", "vector", "table", "interval"}
	for _, s := range sheets() {
		for i, step := range s.Exercise.Steps {
			for a, ask := range step.Asks {
				if slices.Contains(kinds, ask.Kind()) {
					each(s, i, a, s.Exercise.Name(i, a))
				}
			}
		}
	}
}

// draws returns numbers below n that are drawn in a fixed order.
func draws(seed uint64) func(n int) int {
	return func(n int) int {
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed>>33) % n
	}
}

// TestSmallQuestions: a wrong answer about a step that nothing explains leads through the numbers on
// the way to it. No question tells its number, a wrong number is not right, and what the way is
// worked with leads to its end. What is wrong and has no way is said in other words.
func TestSmallQuestions(t *testing.T) {
	draw, ways, questions := draws(7), 0, 0
	number := regexp.MustCompile(`[−-]?\d+(\.\d+)?`)
	typedAsks(func(s *exercise.Sheet, i, a int, name string) {
		right, _ := s.Shown(i, a)
		k := draw(len(right.Texts))
		answer := goal.Typed(slices.Clone(right.Texts)...)
		answer.Texts[k] = fmt.Sprintf("%d.%02d", 17+draw(7), 1+draw(98))
		answers := goal.Answers{name: answer}
		v, err := s.Judge(answers, name, exercise.Attempt{Number: 1})
		if err != nil {
			t.Fatal(err)
		}
		alone := func(other int) bool { return other != a }
		way, ok := s.Way(i, a, answers, &v, nil, alone)
		if !ok {
			if v.State == goal.Wrong && len(v.Errors) == 0 && len(v.Say) == 1 &&
				v.Say[0].Key == "wrong" {
				t.Errorf("%s %s: a wrong answer is told nothing more", s.Exercise.ID, name)
			}
			return
		}
		ways++
		typed, wrong := map[string]string{}, map[string]string{}
		for k := range way.Parts {
			wrong[way.Parts[k].ID] = "777.123"
		}
		if w, _ := s.Way(i, a, answers, &v, wrong, alone); w.At != 0 {
			t.Errorf("%s %s: 777.123 is right for %s", s.Exercise.ID, name, w.Parts[0].ID)
		}
		for n := range way.Parts {
			part := &way.Parts[n]
			questions++
			for {
				w, _ := s.Way(i, a, answers, &v, typed, alone)
				if w.At > n {
					break
				}
				value := s.OnWay(i, a, answers, part.ID)
				if typed[part.ID] != "" || value == "" {
					t.Fatalf("%s %s: %q is not right for %s", s.Exercise.ID, name, value, part.Symbol)
				}
				typed[part.ID] = value
				for _, said := range []string{part.Formula.En, part.Formula.Zh} {
					for _, told := range number.FindAllString(said, -1) {
						if told == value && told != "1" && told != "0" {
							t.Errorf("%s %s: %q tells %s", s.Exercise.ID, name, said, value)
						}
					}
				}
				if part.State != goal.Empty || part.Worked.En != "" {
					t.Errorf("%s %s: before anything is typed stands %+v", s.Exercise.ID, name, part)
				}
			}
		}
		w, _ := s.Way(i, a, answers, &v, typed, alone)
		for _, part := range w.Parts {
			if !strings.Contains(part.Worked.En, "=") && !strings.Contains(part.Worked.En, "is") {
				t.Errorf("%s %s: %s is worked as %q", s.Exercise.ID, name, part.Symbol, part.Worked)
			}
		}
	})
	if ways < 50 || questions < 150 {
		t.Errorf("%d ways with %d questions", ways, questions)
	}
	t.Logf("%d ways with %d questions", ways, questions)
}

// TestCoincidencesAreNotNamed: of random wrong whole numbers one in ten at most is told a mistake
// plainly.
func TestCoincidencesAreNotNamed(t *testing.T) {
	s := sheets()[slices.Index(Names(), "21-what-weights-can-see")]
	for _, name := range []string{"own.z", "own.both"} {
		step, a, _ := s.Exercise.Find(name)
		right, _ := s.Shown(step, a)
		named, asked, all := 0, 0, 0
		judge := func(texts ...string) {
			if slices.Equal(texts, right.Texts) {
				return
			}
			answer := goal.Answers{name: goal.Typed(texts...)}
			v, err := s.Judge(answer, name, exercise.Attempt{Number: 1})
			if err != nil {
				t.Fatal(err)
			}
			all++
			if len(v.Errors) > 0 && v.Perhaps {
				asked++
			} else if len(v.Errors) > 0 {
				named++
			}
			if _, ok := s.Way(step, a, answer, &v, nil, func(b int) bool { return b != a }); !ok &&
				(len(v.Errors) == 0 || v.Perhaps) {
				t.Errorf("%s: %v has neither a name nor a way: %s", name, texts, v.Note)
			}
		}
		for z := -12; z <= 12; z++ {
			if written := strings.Replace(fmt.Sprint(z), "-", "−", 1); len(right.Texts) == 1 {
				judge(written)
			} else {
				judge(right.Texts[0], written) // the second alone is wrong, or both are
				judge(written, fmt.Sprint((7*z+40)%11))
			}
		}
		t.Logf("%s: of %d, %d are named, %d asked about", name, all, named, asked)
		if named*10 > all || all < 20 {
			t.Errorf("%s: %d of %d random numbers are named", name, named, all)
		}
	}
}

// TestWayWithoutUpdate: where w is the same in two rows of a table, the way to z of the second does
// not lead through an update.
func TestWayWithoutUpdate(t *testing.T) {
	s := numbered(4)
	step, a, _ := s.Exercise.Find("sums.corners")
	answers := goal.Answers{"sums.corners": goal.Typed("-1", "2", "1", "7.31")}
	v, err := s.Judge(answers, "sums.corners", exercise.Attempt{Number: 1})
	if err != nil {
		t.Fatal(err)
	}
	w, ok := s.Way(step, a, answers, &v, nil, func(int) bool { return true })
	if !ok || w.Parts[0].Symbol.En != "w₀ · 1 of step 4" {
		t.Errorf("%v, %+v", ok, w.Parts)
	}
}

// TestFirstWords: what is said first of wrong answers, or the small question that opens.
func TestFirstWords(t *testing.T) {
	for _, c := range []struct{ lesson, ask, typed, said string }{
		{"07-passes-order-stopping", "pass.table", "0 0 −2 3 1 −1 −2 2 0 −1 −2 2 −1 0 −1 3", "a-class"},
		{"11-it-must-stop", "space.rho", "0.547", "wrong how-rho"},
		{"12-noise-and-the-pocket", "pocket.first", "0", "wrong how-errors-pocket"},
		{"13-a-line-through-a-cloud", "own.loss", "27.35", "wrong, Σ (d − z)²"},
		{"19-many-classes", "own.z", "−3 −1 8", "signs-wrong, w₀ · 1 of class 2"},
		{"19-many-classes", "back.won", "1", "highest, z of class 0"},
		{"22-digits", "ten.two", "0.5", "times-right, Δw₀ of class 2"},
	} {
		s := sheets()[slices.Index(Names(), c.lesson)]
		step, a, _ := s.Exercise.Find(c.ask)
		answers := goal.Answers{c.ask: goal.Typed(strings.Fields(c.typed)...)}
		v, err := s.Judge(answers, c.ask, exercise.Attempt{Number: 1})
		if err != nil {
			t.Fatal(err)
		}
		var keys []string
		for _, m := range v.Say {
			keys = append(keys, m.Key)
		}
		said := strings.Join(keys, " ")
		w, ok := s.Way(step, a, answers, &v, nil, func(b int) bool { return b < a })
		if !strings.Contains(said, "how-") && ok {
			last := len(w.Parts) - 1
			said += ", " + w.Parts[map[bool]int{true: last}[c.ask == "own.loss"]].Symbol.En
		}
		if said != c.said {
			t.Errorf("%s %s: %s, not %s", c.lesson, c.ask, said, c.said)
		}
	}
}

// TestBackwardWay: what is worked backwards is not led through z and o of the weights that are asked for.
func TestBackwardWay(t *testing.T) {
	for lesson, name := range map[string]string{"05-one-update": "back.w", "08b-checkpoint-1": "before.w",
		"12b-checkpoint-2": "step.w"} {
		s := sheets()[slices.Index(Names(), lesson)]
		step, a, _ := s.Exercise.Find(name)
		answers := goal.Answers{name: goal.Typed("17.3", "17.4", "17.5")}
		v, err := s.Judge(answers, name, exercise.Attempt{Number: 1})
		if err != nil {
			t.Fatal(err)
		}
		w, ok := s.Way(step, a, answers, &v, nil, func(int) bool { return true })
		if !ok || w.Parts[0].Symbol.En != "d − o" {
			t.Errorf("%s %s: %v, %+v", lesson, name, ok, w.Parts)
		}
	}
}

// TestLimitIsNotTold: the run that a wrong limit of η opens lies between it and the right one, but not in
// the middle, from which the right one could be worked out.
func TestLimitIsNotTold(t *testing.T) {
	s := sheets()[slices.Index(Names(), "16-too-big-too-small")]
	const right = 0.31386 // 2/λ with λ = (7 + √33)/2
	for _, typed := range []string{"7.31", "1", "0.5", "0.35", "0.32", "0.29", "0.25", "0.02"} {
		answers := goal.Answers{"limit.eta": goal.Typed(typed)}
		v, err := s.Judge(answers, "limit.eta", exercise.Attempt{Number: 1})
		if err != nil || v.State != goal.Wrong {
			t.Fatal(typed, v.State, err)
		}
		said, own := number(fmt.Sprint(v.Say[len(v.Say)-1].Args[0])), number(typed)
		if said <= min(own, right) || said >= max(own, right) || math.Abs(2*said-own-right) < 0.0005 {
			t.Errorf("%s is answered by %v", typed, said)
		}
	}
}

// TestRoundedGap: R²/ρ² may be worked out with ρ = 0.243, which is right to the places that are asked:
// 3/0.243² = 50.805. With a ρ that is wrong it is not right.
func TestRoundedGap(t *testing.T) {
	for typed, want := range map[string]goal.State{"51": goal.Right, "50.8": goal.Right, "50.81": goal.Right,
		"50.805": goal.Right, "50": goal.Wrong, "52": goal.Wrong, "24": goal.Wrong} { // 3/0.354² = 23.9
		if v := judged(t, numbered(11), "bound.bound", goal.Typed(typed)); v.State != want {
			t.Errorf("%s is %s", typed, v.State)
		}
	}
}
