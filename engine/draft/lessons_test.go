package draft

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

var (
	toldInTurn = regexp.MustCompile(`\d+: x = \(([^)]*)\), d = ([−+]?[0-9.]+)`)
	toldStart  = regexp.MustCompile(`starts from w = \(([^)]*)\)\. The learning rate η is ([0-9.]+)\.`)
)

// fillTable works a table from nothing but the words before it: z, o where the rule has no loss, and w
// of each step, the samples in turn.
func fillTable(t *testing.T, words string, rows, cells int) (fields []string) {
	t.Helper()
	start, rule := toldStart.FindStringSubmatch(words), toldRule.FindStringSubmatch(words)
	all := toldInTurn.FindAllStringSubmatch(words, -1)
	if start == nil || rule == nil || all == nil {
		t.Fatalf("the start, the rule or the samples are not in %q", words)
	}
	p := paper{w: toldAll(t, start[1]), eta: told(t, start[2]), formula: rule[1], tie: rule[3], low: -1}
	if regexp.MustCompile(`o = \[`).MatchString(p.formula) {
		p.low = 0
	}
	if regexp.MustCompile(`θ`).MatchString(p.formula) {
		p.at = p.constant(t, "θ")
	}
	put := func(v float64) { fields = append(fields, strconv.FormatFloat(v, 'f', 6, 64)) }
	for k := range rows {
		m := all[k%len(all)]
		p.x, p.d = [][]float64{toldAll(t, m[1])}, []float64{told(t, m[2])}
		z := p.z(p.x[0])
		if put(z); cells == len(p.w)+2 {
			put(p.output(t, z, p.d[0]))
		}
		for j, change := range p.change(t) {
			p.w[j] += change
			put(p.w[j])
		}
	}
	return fields
}

// TestSentencesOfCardsAndLessons: what Teach offers about a step, or as a table, of the experiment of
// each card and each lesson is answered from its words alone. Pictures show their numbers instead.
func TestSentencesOfCardsAndLessons(t *testing.T) {
	var experiments []string
	add := func(document []byte) {
		var x struct{ Experiment json.RawMessage }
		if json.Unmarshal(document, &x) == nil && x.Experiment != nil {
			experiments = append(experiments, string(x.Experiment))
		}
	}
	for _, c := range Cards() {
		add(c.Document)
	}
	files, _ := filepath.Glob("../../app/lessons/*/exercise.json")
	for _, file := range files {
		document, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		add(document)
	}
	if len(experiments) < 35 {
		t.Fatalf("only %d experiments", len(experiments))
	}
	steps, tables := 0, 0
	for _, document := range experiments {
		d, err := New([]byte(document), 1)
		if err != nil {
			t.Fatalf("%s: %v", document, err)
		}
		if b := newDesk(d).bench(0); b == nil || b.Run == nil || b.Pictured() {
			continue
		}
		for _, of := range d.Sentences() {
			if of.Why.En != "" || workable[of.ID] == "" && of.ID != "table" {
				continue
			}
			d.Asks = []Asking{{Sentence: of.ID}}
			x, err := exercise.Parse(d.Document())
			if err != nil {
				t.Fatalf("%s: %v", document, err)
			}
			s, err := x.Sheet("")
			if err != nil {
				t.Fatalf("%s: %v", document, err)
			}
			words := s.Text(0).En
			if newDesk(d).exp.Classes() > 0 {
				continue // several vectors w: this reader knows one
			}
			if of.ID != "table" {
				steps++
				p := readPaper(t, words)
				p.answers(t, s, 0, 0, of.ID, document)
				continue
			}
			tables++
			f := s.Form(0, 0)
			answer := goal.Typed(fillTable(t, words, len(f.Rows), len(f.Heads))...)
			v := s.JudgeAt(goal.Answers{x.Name(0, 0): answer}, 0, 0, exercise.Attempt{Number: 1})
			if v.State != goal.Right {
				t.Errorf("%s\n%s\n%v: %s", document, words, answer.Texts, v.Said().En)
			}
		}
	}
	t.Logf("%d experiments, %d questions about a step, %d tables", len(experiments), steps, tables)
	if steps < 80 || tables < 8 {
		t.Errorf("%d questions about a step and %d tables were answered", steps, tables)
	}
}
