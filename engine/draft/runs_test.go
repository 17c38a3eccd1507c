package draft

import (
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/rule"
)

// A reader of questions about a run, who has nothing but their words: the start, η, the samples in
// turn, the rule, the output at z = 0 and when the run ends.

var (
	toldRun   = regexp.MustCompile(`(?:run starts from|step, the weights are) w = \(([^)]*)\)\.`)
	toldEnd   = regexp.MustCompile(`ends after an epoch without a mistake, at the latest after (\d+) epochs\.`)
	toldLimit = regexp.MustCompile(`in its first (\d+) epochs`)
)

// readers lists the sentences by who can answer them from words alone: workable are the sentences of a
// step, inRun those of a run, inPoints those about samples that are listed. The others have a reason.
var (
	inRun    = []string{"updates", "epochs", "errors", "guess-updates", "first-sample", "new-final", "gamma"}
	inPoints = []string{"separable", "guess-line", "line", "nearest", "witness", "longest", "margin",
		"bound", "next-wrong", "outputs", "new-point", "order"}
	elsewhere = map[string]string{
		"table": "TestSentencesOfCardsAndLessons", "alpha": "TestOneSampleIsAsked",
		"slip": "the lines stand in the question", "adds": "a picture", "takes": "a picture",
		"loss": "by the formula of the loss in the lab", "limit": "by trying η in the lab",
		"accuracy":  "the held-out samples are seen in the lab",
		"mean-data": "a guess", "mean-order": "a guess", "mean-apart": "a guess"}
)

// TestEveryKindIsRead: a sentence is worked by a reader of its words, is set up in the lab, is about
// a statement, or has a reason.
func TestEveryKindIsRead(t *testing.T) {
	for _, k := range sentenceKinds {
		if workable[k.id] == "" && elsewhere[k.id] == "" && len(k.may) == 0 && !strings.HasPrefix(k.id, ClaimSentence) &&
			!slices.Contains(inRun, k.id) && !slices.Contains(inPoints, k.id) {
			t.Errorf("nobody answers %s from its words", k.id)
		}
	}
}

// readRun reads a run; its first sample is the one that each epoch begins with, counted from 1.
func readRun(t *testing.T, words string) (p paper, samples [][]float64, classes []float64, most int) {
	t.Helper()
	start, eta, by := toldRun.FindStringSubmatch(words), toldEta.FindStringSubmatch(words), toldRunRule.FindStringSubmatch(words)
	all, end := toldInTurn.FindAllStringSubmatch(words, -1), toldEnd.FindStringSubmatch(words)
	if start == nil || eta == nil || by == nil || all == nil || end == nil {
		t.Fatalf("the start, η, the rule, the samples or the end are not in %q", words)
	}
	p = paper{w: toldAll(t, start[1]), eta: told(t, eta[1]), formula: by[1], tie: by[2], low: -1}
	if strings.Contains(p.formula, "o = [") {
		p.low = 0
	}
	if strings.Contains(p.formula, "θ") {
		p.at = p.constant(t, "θ")
	}
	if m := regexp.MustCompile(`(At z = [^.]*\.(?:\d[^.]*\.)*)`).FindStringSubmatch(words); m != nil {
		p.tie = m[1]
	}
	if m := toldOutput.FindStringSubmatch(words); m != nil {
		p.at, p.low = told(t, m[2]), told(t, m[3])
	}
	for _, m := range all {
		samples, classes = append(samples, toldAll(t, m[1])), append(classes, told(t, m[2]))
	}
	most, _ = strconv.Atoi(end[1])
	return p, samples, classes, most
}

var toldRunRule = regexp.MustCompile(`The rule is [^:]*: (.*?)\. (?:At z|With z|It ends)(.*)$`)

// runOn trains from words, and returns updates, epochs, the wrong samples after each, and the end.
func runOn(t *testing.T, words string, first, limit int) (updates, epochs int, wrong []int, end paper) {
	t.Helper()
	p, x, d, most := readRun(t, words)
	count := func() (n int) {
		for i := range x {
			if p.output(t, p.z(x[i]), d[i]) != d[i] {
				n++
			}
		}
		return n
	}
	wrong = append(wrong, count())
	for epochs < most && (limit == 0 || epochs < limit) {
		epochs++
		before := updates
		for i := range x {
			at := (first - 1 + i) % len(x)
			p.x, p.d = x[at:at+1], d[at:at+1]
			if change := p.change(t); slices.ContainsFunc(change, func(v float64) bool { return v != 0 }) {
				updates++
				for j := range change {
					p.w[j] += change[j]
				}
			}
		}
		wrong = append(wrong, count())
		if updates == before {
			break
		}
	}
	p.x, p.d = x, d
	return updates, epochs, wrong, p
}

// TestRunsCanBeAnswered: how many updates, epochs and mistakes a run has, what it says of a new point
// and its margin follow from the words alone, by other code; so do the runs of epochs that begin elsewhere.
func TestRunsCanBeAnswered(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 29))
	one := func(of ...string) string { return of[r.IntN(len(of))] }
	times := map[string]int{}
	for range 60 {
		learner := fmt.Sprintf(`"algorithm":"perceptron","eta":%s,"init":%s,"tie":%q,"step":%q`, one("0.5", "1", "2"),
			one(`"zero"`, `[1,0,-2]`, `[0.5,-1,0]`), one("positive", "negative", "mistake", "correct"), one("error", "label"))
		points := `{"points":[[1,1],[3,1],[1,4],[3,5]],"labels":[-1,-1,1,1]}`
		document := fmt.Sprintf(`{"version":1,"data":%s,"learner":{%s},"stop":{"epochs":%s}}`,
			one(`{"preset":"and"}`, `{"preset":"xor"}`, points), learner, one("40", "100"))
		d, err := New([]byte(document), 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range inRun {
			s := sentence(t, d, id)
			if s.Why.En != "" {
				continue
			}
			sheet := asked(t, d, Asking{Sentence: id})
			for ask := range sheet.Exercise.Steps[0].Asks {
				times[id]++
				words, question := sheet.Text(0).En, sheet.Question(0, ask).En
				first, limit := 1, 0
				if m := regexp.MustCompile(`begins with sample (\d+)`).FindStringSubmatch(question); m != nil {
					first, _ = strconv.Atoi(m[1])
				}
				if m := toldLimit.FindStringSubmatch(question); m != nil {
					limit, _ = strconv.Atoi(m[1])
				}
				updates, epochs, wrong, end := runOn(t, words, first, limit)
				want := float64(updates)
				switch id {
				case "epochs":
					want = float64(epochs)
				case "errors":
					n, _ := strconv.Atoi(s.Blanks[0])
					want = float64(wrong[n])
				case "new-final":
					at := toldAll(t, s.Blanks[0])
					want = end.output(t, end.z(append([]float64{1}, at...)), 0)
				case "gamma":
					want = math.Inf(1)
					for i := range end.x {
						want = min(want, end.d[i]*end.z(end.x[i])/math.Hypot(end.w[1], end.w[2]))
					}
				}
				v := sheet.JudgeAt(goal.Answers{sheet.Exercise.Name(0, ask): goal.Typed(strconv.FormatFloat(want, 'f', 6, 64))},
					0, ask, exercise.Attempt{Number: 1})
				if v.State != goal.Right {
					t.Errorf("%s\n%s %s\nworked %v: %s", document, words, question, want, v.State)
				}
			}
		}
	}
	for _, id := range inRun {
		if times[id] < 5 {
			t.Errorf("%s was asked %d times", id, times[id])
		}
	}
}

// TestOneIsSingular: what there is one of has no s.
func TestOneIsSingular(t *testing.T) {
	d := drafted(t, preset("and", `"algorithm":"perceptron","eta":1`), 1)
	for id, want := range map[string]string{"needs": "at least 1 update.", "within": "within 1 update."} {
		if s := asked(t, d, Asking{Sentence: id, Blanks: []string{"1"}}); !strings.HasSuffix(s.Question(0, 0).En, want) {
			t.Errorf("%q", s.Question(0, 0).En)
		}
	}
}

// TestCardsTellTheirRuns: whatever Teach offers about the run, or about few points, of any card names
// rule, start, η, what z = 0 gives, and the samples.
func TestCardsTellTheirRuns(t *testing.T) {
	read := 0
	for _, c := range Cards() {
		d, err := Remix(c.Document, -1)
		if err != nil {
			t.Fatal(err)
		}
		d.Base = nil
		b := newDesk(d).bench(0)
		if b == nil || b.Run == nil {
			continue
		}
		for _, s := range d.Sentences() {
			run := slices.Contains(inRun, s.ID)
			if s.Why.En != "" || s.Wanted.En != "" || !run && !slices.Contains(inPoints, s.ID) {
				continue
			}
			read++
			words := asked(t, d, Asking{Sentence: s.ID}).Text(0)
			wants := []string{}
			if b.Exp.Table.M() <= mostListed && !b.Pictured() {
				wants = append(wants, "1: x = ")
			}
			if run {
				wants = append(wants, "The rule is ", "start", "learning rate η is", "ends after")
				if b.Exp.Rule.Rest == rule.RestCorrect && b.Exp.Classes() == 0 {
					wants = append(wants, "At z = ")
				}
			}
			for _, want := range wants {
				if !strings.Contains(words.En, want) {
					t.Errorf("%s, %s: no %q in %q", c.ID, s.ID, want, words.En)
				}
			}
			if strings.Contains(words.En+words.Zh, "{") {
				t.Errorf("%s, %s: %q", c.ID, s.ID, words)
			}
		}
	}
	if read < 40 {
		t.Errorf("%d sentences were read", read)
	}
}
