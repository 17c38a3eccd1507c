package draft

import (
	"fmt"
	"regexp"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// asked returns the sheet of a draft that asks one sentence.
func asked(t *testing.T, d *Draft, a Asking) *exercise.Sheet {
	t.Helper()
	d.Asks = []Asking{a}
	x, err := exercise.Parse(d.Document())
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func judgedAs(s *exercise.Sheet, typed ...string) goal.State {
	answers := goal.Answers{s.Exercise.Name(0, 0): goal.Typed(typed...)}
	return s.JudgeAt(answers, 0, 0, exercise.Attempt{Number: 1}).State
}

// TestNewPoint: the output for a point that is no sample follows from the words of the question
// alone, whatever the rule's threshold, targets and bias; what cannot be read as a point is told.
func TestNewPoint(t *testing.T) {
	point := regexp.MustCompile(`new point \(([^)]*)\)`)
	for _, learner := range []string{
		`"algorithm":"perceptron","init":[0.5,-1,2]`,
		`"algorithm":"perceptron","init":[0.5,-1,2],"targets":"01","threshold":1`,
		`"algorithm":"perceptron","init":[-1,2],"bias":false`,
		`"algorithm":"adaline","init":[0.5,-1,2]`,
		`"algorithm":"logistic","init":[0.5,-1,2]`,
	} {
		d := drafted(t, `{"version":1,"data":{"points":[[1,2],[3,1]],"labels":[1,-1]},"learner":{`+learner+`}}`, 1)
		for _, blank := range []string{"2, 1", "(1, 3)", "0.5, -0.5", "1/2; 4"} {
			s := asked(t, d, Asking{Sentence: "new-point", Blanks: []string{"1", blank}})
			words, question := s.Text(0).En, s.Question(0, 0).En
			output := toldOutput.FindStringSubmatch(words)
			w, at := toldW.FindStringSubmatch(words), point.FindStringSubmatch(question)
			if output == nil || w == nil || at == nil {
				t.Fatalf("%s: %q %q", learner, words, question)
			}
			p := paper{w: toldAll(t, w[1]), at: told(t, output[2]), low: told(t, output[3]), tie: output[4]}
			x := toldAll(t, regexp.MustCompile("1/2;").ReplaceAllString(at[1], "0.5,"))
			if len(p.w) == 3 {
				x = append([]float64{1}, x...)
			}
			if f := s.Form(0, 0); f.Named.En != "New point" || f.Named.Zh != "新的点" {
				t.Errorf("a new point is called %q", f.Named)
			}
			right := p.output(t, p.z(x), 0)
			if got := judgedAs(s, fmt.Sprint(right)); got != goal.Right {
				t.Errorf("%s, %s: %v is %s", learner, blank, right, got)
			}
			if got := judgedAs(s, fmt.Sprint(1+p.low-right)); got != goal.Wrong {
				t.Errorf("%s, %s: the other output is %s", learner, blank, got)
			}
		}
	}
	// from zero weights z is 0 everywhere: by a tie that goes by the class there is nothing to ask
	d := drafted(t, preset("and", `"algorithm":"perceptron","tie":"mistake","init":"zero"`), 1)
	if s := sentence(t, d, "new-point"); s.Why.En == "" {
		t.Errorf("a tie is asked: %+v", s)
	}
	// the first point beside (0, 0) that is no sample is (2, 0), where z = 0: the next is proposed
	d = drafted(t, preset("and", `"algorithm":"perceptron","tie":"mistake","init":[-2,1,1]`), 1)
	if s := sentence(t, d, "new-point"); s.Why.En != "" || s.Blanks[1] != "3, 0" {
		t.Errorf("%q: %v", s.Blanks, s.Why.En)
	}
	d = drafted(t, preset("and", `"algorithm":"perceptron"`), 1)
	for blank, want := range map[string]text.Text{"": sentencePoint, "two, one": sentencePoint,
		"2": sentenceNeeds.With(text.Text{En: "2 coordinates for each point", Zh: "每个点 2 个坐标"})} {
		d.Asks = []Asking{{Sentence: "new-point", Blanks: []string{"1", blank}}}
		if s := sentence(t, d, "new-point"); s.Wanted != want {
			t.Errorf("%q: %q", blank, s.Wanted.En)
		}
	}
}

// TestMarginOfRun: the end of a run is asked for the output of a new point and for the margin. By hand,
// with ηdx and zero weights: (10, −2) and (12, 2) take turns until w = (2, −18), so d (w · x) are 56
// and 12, and ‖w‖ is √328.
func TestMarginOfRun(t *testing.T) {
	d := drafted(t, `{"version":1,"data":{"points":[[10,-2],[12,2]],"labels":[1,-1]},"learner":{"algorithm":"perceptron",`+
		`"eta":1,"step":"label","tie":"mistake","init":"zero","bias":false}}`, 0)
	s := asked(t, d, Asking{Sentence: "gamma"})
	for typed, want := range map[string]goal.State{"0.663": goal.Right, "12/√328": goal.Right, "12": goal.Wrong, "1.325": goal.Wrong} {
		if got := judgedAs(s, typed); got != want {
			t.Errorf("γ = %s is %s", typed, got)
		}
	}
	s = asked(t, d, Asking{Sentence: "new-final", Blanks: []string{"0, 1"}})
	if got := judgedAs(s, "-1"); got != goal.Right {
		t.Errorf("−18 gives −1, which is %s", got)
	}
}

// TestOwnNumbers: numbers of a teacher's own are judged as any others, and a wrong list that was
// thought of says its reason.
func TestOwnNumbers(t *testing.T) {
	d := drafted(t, preset("and", `"algorithm":"perceptron"`), 0)
	right := OwnOption{Text: text.Same("−18, 4, 4"), True: AlwaysRight}
	wrong := OwnOption{Text: text.Same("18 -4 -4"), Say: text.Same("The signs are swapped.")}
	d.Asks, d.Own = nil, []Own{{Text: text.Same("What is θ?"), As: OwnTyped, Options: []OwnOption{right, wrong}}}
	x, err := exercise.Parse(d.Document())
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	v := s.JudgeAt(goal.Answers{x.Name(0, 0): goal.Typed("18", "-4", "-4")}, 0, 0, exercise.Attempt{Number: 1})
	if v.State != goal.Wrong || v.Said() != wrong.Say {
		t.Errorf("%s: %s", v.State, v.Said().En)
	}
	if got := judgedAs(s, "-18, 4, 4"); got != goal.Right {
		t.Errorf("the right numbers are %s", got)
	}
	ask := text.Same("What is θ?")
	of := func(options ...OwnOption) Own { return Own{Text: ask, As: OwnTyped, Options: options} }
	typed := func(numbers, is string) OwnOption {
		return OwnOption{Text: text.Same(numbers), True: is, Say: text.Same("No.")}
	}
	for _, c := range []struct {
		own  Own
		want text.Text
	}{
		{of(wrong), ownNumbers},
		{of(right), text.Text{}},
		{of(typed("four", AlwaysRight)), ownNotNumbers.With(text.Same("four"), goal.MaxTyped)},
		{of(right, typed("1, 2", "")), ownCount.With(text.Same("1, 2"), 2, 3)},
		{of(right, typed("1, 2, 3", AlwaysRight)), ownOneRight},
		{of(right, OwnOption{Text: text.Same("1, 2, 3")}), ownReason.With(text.Same("1, 2, 3"))},
	} {
		if got := c.own.Lacks(); got != c.want {
			t.Errorf("%v lacks %q, want %q", c.own.Options, got.En, c.want.En)
		}
	}
}
