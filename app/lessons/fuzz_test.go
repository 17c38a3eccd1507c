package lessons

import (
	"math"
	"math/big"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/num"
	"perceptronlab/internal/e2e/cases"
)

// sheets are the lessons with the numbers of their first variants.
var sheets = sync.OnceValue(func() []*exercise.Sheet {
	var all []*exercise.Sheet
	for _, name := range Names() {
		_, x, err := Load(name)
		if err != nil {
			panic(err)
		}
		s, err := x.Sheet("")
		if err != nil {
			panic(err)
		}
		all = append(all, s)
	}
	return all
})

// FuzzAnswers: whatever is answered in whatever lesson, the judge judges, and gives points only for
// what is right.
func FuzzAnswers(f *testing.F) {
	for _, seed := range []string{"0.4\n1.08\n0.1", "yes", "1 2 3 4", "2，5", "1/0", "−", "\x00", "1e60", strings.Repeat("9", 70)} {
		f.Add(uint8(4), uint8(2), seed, "learner.eta", "0.3")
	}
	f.Add(uint8(10), uint8(3), "", "data.points", "[[0],[0.1]]")
	f.Fuzz(func(t *testing.T, lesson, ask uint8, typed, path, value string) {
		s := sheets()[int(lesson)%len(sheets())]
		names := s.Exercise.Names()
		name := names[int(ask)%len(names)]
		hold(t, s, name, goal.Typed(strings.Split(typed, "\n")...))
		hold(t, s, name, goal.Answer{Set: []goal.Edit{{Path: path, Value: value}}})
	})
}

// TestMutatedAnswers: right answers, altered in one place, in all lessons.
func TestMutatedAnswers(t *testing.T) {
	source := rand.New(rand.NewPCG(1, 2))
	for _, s := range sheets() {
		for i, step := range s.Exercise.Steps {
			for a := range step.Asks {
				right, ok := s.Reference(i, a)
				if !ok {
					continue
				}
				tries := cases.Of(20)
				if len(right.Set) > 0 { // a run each
					tries = cases.Of(5)
				}
				for range tries {
					hold(t, s, s.Exercise.Name(i, a), mutated(source, right))
				}
			}
		}
	}
}

// pieces are what people type by mistake, and what nobody should.
var pieces = []string{"", " ", "-", "−", ",", "，", ".", "/", "e", "1e9", "1e-60", "０", "٣", "NaN", "∞", "0x1", "\n",
	"\x00", "\ufeff", "\u202e", "<b>", "null", "[", "]", "{}", "x", "true", "no", "999999999999999999999", "1/3"}

// mutated alters an answer in one place.
func mutated(source *rand.Rand, a goal.Answer) goal.Answer {
	alter := func(s string) string {
		at, piece := source.IntN(len(s)+1), pieces[source.IntN(len(pieces))]
		switch source.IntN(4) {
		case 0:
			return s[:at] + piece + s[at:]
		case 1:
			return s[:at] + piece
		case 2:
			return piece
		}
		return strings.Map(func(r rune) rune {
			if unicode.IsDigit(r) && source.IntN(2) == 0 {
				return '0' + rune(source.IntN(10))
			}
			return r
		}, s)
	}
	m := goal.Answer{Texts: slices.Clone(a.Texts), Set: slices.Clone(a.Set)}
	switch {
	case len(m.Set) > 0:
		e := &m.Set[source.IntN(len(m.Set))]
		if source.IntN(3) == 0 {
			e.Path = alter(e.Path)
		} else {
			e.Value = alter(e.Value)
		}
	case source.IntN(5) == 0:
		m.Texts = m.Texts[:source.IntN(len(m.Texts))]
	case source.IntN(5) == 0:
		m.Texts = append(m.Texts, m.Texts[source.IntN(len(m.Texts))])
	default:
		k := source.IntN(len(m.Texts))
		m.Texts[k] = alter(m.Texts[k])
	}
	return m
}

var noteForm = regexp.MustCompile(`^[a-z0-9-]+\.[a-z0-9-]+/(empty|invalid|wrong|near|right|unmarked)(/[^ ]*)?$`)

// hold judges an answer to an ask alone, and holds the verdict to what has to be true of any.
func hold(t *testing.T, s *exercise.Sheet, name string, a goal.Answer) {
	t.Helper()
	answers := goal.Answers{name: a}
	v, err := s.Judge(answers, name, exercise.Attempt{Number: 1})
	again, _ := s.Judge(answers, name, exercise.Attempt{Number: 1})
	step, k, _ := s.Exercise.Find(name)
	ask := &s.Exercise.Steps[step].Asks[k]
	form := s.Form(step, k)
	switch {
	case err != nil, !reflect.DeepEqual(v, again):
		t.Fatalf("%s %s with %q: %v; %+v, then %+v", s.Exercise.ID, name, a, err, v, again)
	case !(v.Score >= 0 && v.Score <= 1), !noteForm.MatchString(v.Note),
		v.State == goal.Right && v.Score != 1 && ask.Kind() != "estimate",
		v.Score > 0 && (v.State == goal.Empty || v.State == goal.Invalid):
		t.Fatalf("%s %s with %q: %+v", s.Exercise.ID, name, a, v)
	case v.Score > 0 && len(a.Set) == 0 && form.Kind == goal.FormSet:
		t.Fatalf("%s %s is built by the words %q", s.Exercise.ID, name, a)
	}
	for _, m := range v.Say {
		if said := m.Text(); said.En == "" || said.Zh == "" {
			t.Fatalf("%s %s with %q says nothing: %+v", s.Exercise.ID, name, a, m)
		}
	}
	if ask.Kind() == "number" || ask.Kind() == "vector" {
		numbers(t, s, step, k, a, v)
	}
	if ask.Kind() == "choice" && v.State == goal.Right {
		for i, id := range a.Texts {
			is := func(c goal.Choice) bool { return c.ID == id }
			if lists := form.Choices; i >= len(lists) || !slices.ContainsFunc(lists[i], is) {
				t.Fatalf("%s %s: %q is right, and no choice", s.Exercise.ID, name, a)
			}
		}
	}
}

// numbers holds the verdict on typed numbers: right are only those that are, and named only those
// that an error gives.
func numbers(t *testing.T, s *exercise.Sheet, step, k int, a goal.Answer, v goal.Verdict) {
	t.Helper()
	ask := &s.Exercise.Steps[step].Asks[k]
	right, _ := s.Answer(step, k)
	if q, ok := ask.Goal.(goal.Quantity); ok && q.Of.Of == "bound" && v.State == goal.Right {
		return // ρ may be rounded: TestRoundedGap
	}
	if v.State == goal.Right && !within(a, right, ask.Digits) &&
		!(anyScale(s, step, k) && scaled(a, right)) {
		t.Fatalf("%s %s: %q is right, and %q is asked", s.Exercise.ID, ask.ID, a.Texts, right.Texts)
	}
	if len(v.Errors) == 0 {
		return
	}
	for _, wrong := range append(s.Wrongs(step, k), s.RareWrongs(step, k)...) {
		if slices.Contains(v.Errors, wrong.Error) && within(a, wrong.Answer, ask.Digits) {
			return
		}
	}
	t.Fatalf("%s %s: %q is called %v, which do not give it", s.Exercise.ID, ask.ID, a.Texts, v.Errors)
}

// typed reads numbers of an answer; a list may be given as one text.
func typed(a goal.Answer) []float64 {
	texts := a.Texts
	if len(texts) == 1 {
		if _, fault := derive.ReadNumber(texts[0]); fault != nil {
			texts, _ = num.Split(texts[0], false)
		}
	}
	var values []float64
	for _, text := range texts {
		number, fault := derive.ReadNumber(text)
		if fault != nil {
			return nil
		}
		v, _ := new(big.Float).SetRat(number.Value).Float64()
		values = append(values, v)
	}
	return values
}

// within reports whether two answers are the same numbers to so many decimals.
func within(a, b goal.Answer, digits int) bool {
	one, other := typed(a), typed(b)
	unit, _ := strconv.ParseFloat("1e-"+strconv.Itoa(digits), 64)
	return len(one) > 0 && slices.EqualFunc(one, other, func(x, y float64) bool {
		return math.Abs(x-y) <= unit*(1+1e-9)
	})
}

// anyScale reports whether a multiple of the right answer is right.
func anyScale(s *exercise.Sheet, step, k int) bool {
	right, _ := s.Answer(step, k)
	for i, v := range typed(right) {
		right.Texts[i] = strconv.FormatFloat(4*v, 'f', -1, 64)
	}
	name := s.Exercise.Name(step, k)
	v, _ := s.Judge(goal.Answers{name: right}, name, exercise.Attempt{Number: 1})
	return v.State == goal.Right
}

// scaled reports whether two answers are the same numbers up to a positive factor, about.
func scaled(a, b goal.Answer) bool {
	one, other := typed(a), typed(b)
	factor := 0.0
	for i := range min(len(one), len(other)) {
		if math.Abs(other[i]) > math.Abs(factor) && one[i] != 0 {
			factor = one[i] / other[i]
			break
		}
	}
	return factor > 0 && slices.EqualFunc(one, other, func(x, y float64) bool {
		return math.Abs(x-y*factor) < 0.01*(1+math.Abs(x))
	})
}
