package lessons

import (
	"encoding/json"
	"flag"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

var casesFile = flag.String("cases", "", "write the cases that testdata/fresh.py reads")

// freshCase is a typed question with the numbers of one code, for testdata/fresh.py.
type freshCase struct {
	Lesson, Code, Ask, Of string
	J, Sample             *int
	Cursor                int
	Experiment            json.RawMessage
}

// writeCases writes every typed question about one step, with the numbers of every code.
func writeCases(t *testing.T) {
	var all []freshCase
	for _, name := range Names() {
		document, x, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		var read struct {
			Steps []struct {
				Ask []struct {
					Goal struct {
						Is, Of    string
						J, Sample *int
					}
				}
			}
		}
		if err := json.Unmarshal(document, &read); err != nil {
			t.Fatal(err)
		}
		codes := []string{""}
		if x.Drawing != nil {
			codes = x.Drawing.Pool
		}
		for _, code := range codes {
			s, err := x.Sheet(code)
			if err != nil {
				t.Fatal(err)
			}
			for i, step := range read.Steps {
				for a := range step.Ask {
					g := step.Ask[a].Goal
					if g.Is == "number" || g.Is == "vector" {
						all = append(all, freshCase{name, code, x.Name(i, a), g.Of, g.J, g.Sample,
							x.Steps[i].Cursor, s.Experiment(i, a).Document.Full()})
					}
				}
			}
		}
	}
	content, err := json.Marshal(all)
	if err == nil {
		err = os.WriteFile(*casesFile, content, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// countsSaid are counts of numbers, not numbers of the question.
var countsSaid = regexp.MustCompile(`\d+ of \d+`)

var numbersSaid = regexp.MustCompile(`[−-]?\d+(\.\d+)?(/\d+)?`)

// TestFreshWrongAnswers: of the wrong answers in testdata/fresh.tsv, which testdata/fresh.py works from
// definitions alone, no sentence is false or makes the right number computable, at most 3 in 100 have
// neither a name nor a small question, and at most one in ten random whole numbers is named plainly.
func TestFreshWrongAnswers(t *testing.T) {
	if *casesFile != "" {
		writeCases(t)
		return
	}
	table, err := os.ReadFile("testdata/fresh.tsv")
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	sheet, at := (*exercise.Sheet)(nil), ""
	for line := range strings.Lines(string(table)) {
		c := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		name, ask, right, typed := c[0]+" "+c[1], c[2], strings.Fields(c[3]), strings.Fields(c[4])
		if name != at {
			_, x, err := Load(c[0])
			if err != nil {
				t.Fatal(err)
			}
			if sheet, err = x.Sheet(c[1]); err != nil {
				t.Fatal(err)
			}
			at = name
		}
		step, a, _ := sheet.Exercise.Find(ask)
		judge := func(texts []string) (goal.Answers, goal.Verdict) {
			answers := goal.Answers{ask: goal.Typed(texts...)}
			v, err := sheet.Judge(answers, ask, exercise.Attempt{Number: 1})
			if err != nil {
				t.Fatal(name, ask, err)
			}
			return answers, v
		}
		if _, v := judge(right); v.State != goal.Right {
			t.Fatalf("%s %s: %v is %s", name, ask, right, v.Note)
		}
		answers, v := judge(typed)
		if v.State == goal.Right {
			counts["right"]++ // a slip that does not show in these numbers
			continue
		}
		kind := c[5]
		counts[kind]++
		plain := len(v.Errors) > 0 && !v.Perhaps
		if plain {
			counts[kind+" named"]++
		}
		if v.State != goal.Near && falselyNamed(v, typed, c[6]) {
			counts["false"]++
			t.Errorf("%s %s: %v is said to be %v: %s", name, ask, typed, v.Errors, v.Said().En)
		}
		if given := givesAway(v.Said().En, sheet.Text(step).En, right, typed); given != "" {
			counts["given away"]++
			t.Errorf("%s %s: %v, and right is %v: %s gives it away: %s", name, ask, typed, right,
				given, v.Said().En)
		}
		w, way := sheet.Way(step, a, answers, &v, nil, func(b int) bool { return b > a })
		way = way || w.Behind >= 0 // then the question before is asked first
		if strings.HasPrefix(v.Say[0].Key, "other-") {
			counts["said which number it is"]++
			way = true
		}
		if !plain && !way && v.State == goal.Wrong && len(v.Errors) == 0 {
			counts["bare"]++
			t.Logf("%s %s: %v has neither a name nor a question: %s", name, ask, typed, v.Note)
		}
	}
	wrong := counts["slip"] + counts["random"]
	t.Logf("of %d wrong answers: %v", wrong, counts)
	if wrong < 1500 || counts["bare"]*100 > 3*wrong {
		t.Errorf("of %d wrong answers %d have neither a name nor a question", wrong, counts["bare"])
	}
	if counts["random named"]*10 > counts["random"] {
		t.Errorf("of %d random whole numbers %d are named", counts["random"], counts["random named"])
	}
}

// falselyNamed reports whether a verdict names a misconception whose numbers, as fresh.py works
// them, are other ones: known has "id=number number" for each that it works, behind semicolons.
func falselyNamed(v goal.Verdict, typed []string, known string) bool {
	if len(v.Errors) != 1 {
		return false // either gives it, or both together: none is said alone
	}
	found := false
	for entry := range strings.SplitSeq(known, ";") {
		id, numbers, _ := strings.Cut(entry, "=")
		if id != v.Errors[0] {
			continue
		}
		found = true
		if same := strings.Fields(numbers); slices.EqualFunc(same, typed, func(a, b string) bool {
			return math.Abs(number(a)-number(b)) < 0.0016
		}) {
			return false
		}
	}
	return found
}

// givesAway returns a number in a sentence with which a wrong number makes the right one by one
// operation, and which is neither typed nor given in the text of the step.
func givesAway(said, text string, right, typed []string) string {
	given := numbersSaid.FindAllString(text, -1)
	said = countsSaid.ReplaceAllString(said, "")
	for _, told := range numbersSaid.FindAllString(said, -1) {
		n := number(told)
		if math.Abs(n) <= 3 && n == math.Trunc(n) || slices.Contains(given, told) || slices.ContainsFunc(typed,
			func(s string) bool { return number(s) == n }) {
			continue
		}
		for k := range right {
			r, w := number(right[k]), number(typed[k])
			if r == w || r == 0 {
				continue
			}
			for _, made := range []float64{n, w * n, w / n, w + n, w - n} {
				if math.Abs(made-r) < 0.0006 {
					return told
				}
			}
		}
	}
	return ""
}

// number reads a number, a fraction too; NaN where it is none.
func number(s string) float64 {
	n, fault := derive.ReadNumber(s)
	if fault != nil {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return math.NaN()
		}
		return v
	}
	v, _ := n.Value.Float64()
	return v
}
