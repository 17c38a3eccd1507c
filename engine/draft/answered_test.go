package draft

import (
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/rule"
)

// paper is what a reader of an exercise has: the numbers that its words tell.
type paper struct {
	x       [][]float64
	d       []float64
	w       []float64
	eta     float64
	formula string
	tie     string
	at, low float64 // z above at gives +1, below it low
}

var (
	toldSample = regexp.MustCompile(`x = \(([^)]*)\) (?:and should give|with) d = ([−+]?[0-9.]+)`)
	toldAlone  = regexp.MustCompile(`([xw]) = ([−+]?[0-9.]+)([ ,;])`) // of one input, without a bias
	toldW      = regexp.MustCompile(`weights (?:are )?w = \(([^)]*)\)`)
	toldEta    = regexp.MustCompile(`learning rate η is ([0-9.]+)\.`)
	toldRule   = regexp.MustCompile(`The rule is [^:]*: (.*?)\. ?(B is the number of samples in the step\. ?)?(At z = .*)?$`)
	toldOutput = regexp.MustCompile(`With z = w · x, the output o is ([+0-9−]+) for z above ([−0-9.]+) and ([+0-9−]+) for z below it\. ?(At z = .*)?$`)
	toldUpdate = regexp.MustCompile(`(o ≠ d ⇒  |d z ≤ γ ⇒  )?w ← (\(1 − ηλ\) )?w \+ (2 )?η(/B)? (Σ )?(.*?) ?x(?:,|$)`)
)

func told(t *testing.T, s string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(strings.NewReplacer("−", "-", "+", "").Replace(strings.TrimSpace(s)), 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func toldAll(t *testing.T, list string) (all []float64) {
	for _, s := range strings.Split(list, ",") {
		all = append(all, told(t, s))
	}
	return all
}

func readPaper(t *testing.T, words string) (p paper) {
	t.Helper()
	words = toldAlone.ReplaceAllString(words, "$1 = ($2)$3")
	for _, m := range toldSample.FindAllStringSubmatch(words, -1) {
		p.x, p.d = append(p.x, toldAll(t, m[1])), append(p.d, told(t, m[2]))
	}
	w, eta := toldW.FindStringSubmatch(words), toldEta.FindStringSubmatch(words)
	if w == nil || eta == nil || p.x == nil {
		t.Fatalf("the samples, w or η are not in %q", words)
	}
	p.w, p.eta = toldAll(t, w[1]), told(t, eta[1])
	if m := toldRule.FindStringSubmatch(words); m != nil {
		p.formula, p.tie = m[1], m[3]
		if strings.Contains(p.formula, "/B") != (m[2] != "") {
			t.Fatalf("what B is stands beside each formula with B alone: %q", words)
		}
	}
	p.low = -1
	if strings.Contains(p.formula, "o = [") {
		p.low = 0
	}
	if strings.Contains(p.formula, "θ") {
		p.at = p.constant(t, "θ")
	}
	if m := toldOutput.FindStringSubmatch(words); m != nil {
		p.at, p.low, p.tie = told(t, m[2]), told(t, m[3]), m[4]
	}
	return p
}

// constant reads what a symbol of the formula is worth.
func (p *paper) constant(t *testing.T, symbol string) float64 {
	t.Helper()
	_, rest, ok := strings.Cut(p.formula, symbol+" = ")
	if !ok {
		t.Fatalf("%s has no value in %q", symbol, p.formula)
	}
	value, _, _ := strings.Cut(rest, ",")
	return told(t, value)
}

func (p *paper) z(x []float64) (z float64) {
	for j := range x {
		z += p.w[j] * x[j]
	}
	return z
}

// output returns o as the formula and the sentence about z = 0 say.
func (p *paper) output(t *testing.T, z, d float64) float64 {
	t.Helper()
	low := p.low
	z -= p.at
	switch {
	case math.Abs(z) > 1e-9:
		return map[bool]float64{true: 1, false: low}[z > 0]
	case strings.Contains(p.tie, "counts as right"):
		return d
	case strings.Contains(p.tie, "counts as wrong"):
		return 1 + low - d
	case strings.Contains(p.tie, "halfway"):
		return (1 + low) / 2
	}
	_, value, ok := strings.Cut(p.tie, "output o is ")
	if !ok {
		t.Fatalf("what z = 0 gives is not in %q", p.tie)
	}
	return told(t, strings.TrimSuffix(value, "."))
}

// change works Δw from nothing but the words.
func (p *paper) change(t *testing.T) []float64 {
	t.Helper()
	switch {
	case strings.Contains(p.formula, "w ← argmin Σ (d − z)^2"):
		return p.leastSquares()
	case strings.Contains(p.formula, "w ← w + τ d x,  τ = ℓ / ‖x‖^2,  ℓ = max(0, 1 − d z)"):
		delta, square := make([]float64, len(p.w)), 0.0
		for _, v := range p.x[0] {
			square += v * v
		}
		for j, v := range p.x[0] {
			delta[j] = math.Max(0, 1-p.d[0]*p.z(p.x[0])) / square * p.d[0] * v
		}
		return delta
	}
	m := toldUpdate.FindStringSubmatch(p.formula)
	if m == nil {
		t.Fatalf("no update is in %q", p.formula)
	}
	eta := p.eta
	if m[3] != "" {
		eta *= 2
	}
	if m[4] != "" {
		eta /= float64(len(p.x))
	}
	if m[5] == "" && len(p.x) > 1 {
		t.Fatalf("%d samples are given for %q", len(p.x), p.formula)
	}
	delta := make([]float64, len(p.w))
	if m[2] != "" {
		for j := range delta {
			if j > 0 || !strings.Contains(p.formula, "w_0 ←") {
				delta[j] = -p.eta * p.constant(t, "λ") * p.w[j]
			}
		}
	}
	for i, x := range p.x {
		z, d, f := p.z(x), p.d[i], 0.0
		a := z
		if _, is, ok := strings.Cut(p.formula, "α(z) = "); ok {
			a = map[bool]float64{true: math.Tanh(z), false: 1 / (1 + math.Exp(-z))}[strings.HasPrefix(is, "tanh")]
		}
		switch strings.TrimSpace(m[6]) {
		case "(d − o)":
			f = d - p.output(t, z, d)
		case "d", "[o ≠ d] d":
			switch {
			case strings.HasPrefix(m[1], "d z"):
				if d*z <= p.constant(t, "γ") {
					f = d
				}
			case p.output(t, z, d) != d:
				f = d
			}
		case "f":
			if !strings.Contains(p.formula, "f = [d z < 1] d") {
				t.Fatalf("what f is stands not in %q", p.formula)
			}
			if d*z < 1 {
				f = d
			}
		case "(d − z)":
			f = d - z
		case "(d − α(z)) α′(z)":
			slope := 1 - a*a
			if !strings.Contains(p.formula, "tanh") {
				slope = a * (1 - a)
			}
			f = (d - a) * slope
		case "(t − p)":
			f = map[bool]float64{true: 1, false: 0}[d > 0] - 1/(1+math.Exp(-z))
		default:
			t.Fatalf("the factor %q of %q is not one that a reader knows", m[6], p.formula)
		}
		for j := range x {
			delta[j] += eta * f * x[j]
		}
	}
	return delta
}

// leastSquares solves XᵀX w = Xᵀd by Gauss and Jordan, and returns the way from w to it.
func (p *paper) leastSquares() []float64 {
	n := len(p.w)
	a := make([][]float64, n)
	for j := range a {
		a[j] = make([]float64, n+1)
		for i, x := range p.x {
			for k := range n {
				a[j][k] += x[j] * x[k]
			}
			a[j][n] += x[j] * p.d[i]
		}
	}
	for c := range n {
		for r := c + 1; r < n; r++ {
			if math.Abs(a[r][c]) > math.Abs(a[c][c]) {
				a[r], a[c] = a[c], a[r]
			}
		}
		for r := range n {
			if r != c {
				f := a[r][c] / a[c][c]
				for k := range n + 1 {
					a[r][k] -= f * a[c][k]
				}
			}
		}
	}
	delta := make([]float64, n)
	for j := range n {
		delta[j] = a[j][n]/a[j][j] - p.w[j]
	}
	return delta
}

// workable are the sentences about a step that a reader works from its words, with what they ask for.
var workable = map[string]string{"score": "z", "output": "o", "change": "delta", "after": "weights-after",
	"after-update": "weights-after", "length": "norm", "angle": "angle"}

// answers works what is asked for of a step, and has it judged.
func (p *paper) answers(t *testing.T, s *exercise.Sheet, step, ask int, sentence, where string) {
	t.Helper()
	var want []float64
	switch workable[sentence] {
	case "z":
		want = []float64{p.z(p.x[0])}
	case "o":
		want = []float64{p.output(t, p.z(p.x[0]), p.d[0])}
	case "norm":
		square := 0.0
		for _, w := range p.w {
			square += w * w
		}
		want = []float64{math.Sqrt(square)}
	case "angle":
		w, x := 0.0, 0.0
		for j, v := range p.w {
			w, x = w+v*v, x+p.x[0][j]*p.x[0][j]
		}
		want = []float64{180 / math.Pi * math.Acos(p.z(p.x[0])/math.Sqrt(w*x))}
	case "delta":
		want = p.change(t)
	case "weights-after":
		want = p.change(t)
		for j := range want {
			want[j] += p.w[j]
		}
	}
	answer := goal.Answer{}
	for _, v := range want {
		answer.Texts = append(answer.Texts, strconv.FormatFloat(v, 'f', 6, 64))
	}
	name := s.Exercise.Name(step, ask)
	if v := s.JudgeAt(goal.Answers{name: answer}, step, ask, exercise.Attempt{Number: 1}); v.State != goal.Right {
		t.Errorf("%s\n%s\n%s: worked %.6v: %+v", where, s.Text(step).En, sentence, want, v)
	}
}

// TestSentencesOfEveryRule: what is offered about a step of any rule is answered from its words alone,
// or the rule is one of those whose steps a reader of these words cannot work, and nothing is offered.
func TestSentencesOfEveryRule(t *testing.T) {
	answered := 0
	for _, r := range rule.All() {
		for _, preset := range []string{"and", "two-clouds", "iris-setosa-versicolor", "line-noise"} {
			document := fmt.Sprintf(`{"version":1,"data":{"preset":%q},"learner":{"algorithm":%q}}`, preset, r.ID)
			d, err := New([]byte(document), 1)
			if err != nil {
				continue // no set for this rule
			}
			for _, s := range d.Sentences() {
				if workable[s.ID] == "" || s.Why.En != "" {
					continue
				}
				d.Asks = []Asking{{Sentence: s.ID}}
				x, err := exercise.Parse(d.Document())
				if err != nil {
					t.Fatalf("%s: %v", document, err)
				}
				sheet, err := x.Sheet("")
				if err != nil {
					t.Fatalf("%s: %v", document, err)
				}
				answered++
				t.Run(r.ID+" "+preset+" "+s.ID, func(t *testing.T) {
					p := readPaper(t, sheet.Text(0).En)
					p.answers(t, sheet, 0, 0, s.ID, document)
				})
			}
		}
	}
	if answered < 50 {
		t.Errorf("%d questions were answered", answered)
	}
}

// TestSentencesCanBeAnswered: whatever is offered about a step can be worked by somebody who has its
// words alone. The numbers are worked here from what they say, by other code.
func TestSentencesCanBeAnswered(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 51))
	one := func(of ...string) string { return of[r.IntN(len(of))] }
	asked := map[string]int{}
	for range 200 {
		algorithm := one("perceptron", "perceptron", "pocket", "adaline", "logistic",
			"margin-perceptron")
		init, cursor := `"zero"`, 1 // where z = 0
		if r.IntN(2) == 0 {
			init = fmt.Sprintf("[%s,%s,%s]", one("0", "0.2", "-0.5"), one("0", "0.3", "-1"),
				one("0", "-0.5", "0.25"))
			cursor = r.IntN(6)
		}
		learner := fmt.Sprintf(`"algorithm":%q,"eta":%s,"init":%s`, algorithm,
			one("0.1", "0.5", "1"), init)
		switch algorithm {
		case "perceptron", "pocket":
			learner += fmt.Sprintf(`,"tie":%q,"step":%q`, one("positive", "negative", "mistake", "correct",
				"middle"), one("error", "label"))
			if r.IntN(3) == 0 {
				learner += `,"threshold":0.4`
			}
		case "margin-perceptron":
			learner += `,"margin":` + one("0.1", "0.5")
		case "adaline":
			learner += fmt.Sprintf(`,"activation":%q`, one("identity", "tanh", "logistic"))
		}
		if algorithm == "adaline" || algorithm == "logistic" {
			learner += fmt.Sprintf(`,"lambda":%s,"gradient":%q`, one("0", "0.1"), one("sum", "mean"))
			learner += `,"batch":` + one("1", "2", "3", `"all"`)
		}
		document := fmt.Sprintf(`{"version":1,"data":{"preset":%q},"learner":{%s}}`,
			one("and", "or", "xor", "two-clouds"), learner)
		d, err := New([]byte(document), cursor)
		if err != nil {
			t.Fatalf("%s: %v", document, err)
		}
		for _, s := range d.Sentences() {
			if workable[s.ID] == "" || s.Why.En != "" {
				continue
			}
			asked[algorithm+" "+s.ID]++
			d.Asks = []Asking{{Sentence: s.ID}}
			x, err := exercise.Parse(d.Document())
			if err != nil {
				t.Fatalf("%s: %v", document, err)
			}
			sheet, err := x.Sheet("")
			if err != nil {
				t.Fatalf("%s: %v", document, err)
			}
			p := readPaper(t, sheet.Text(0).En)
			p.answers(t, sheet, 0, 0, s.ID, document)
		}
	}
	for _, want := range []string{"perceptron after-update", "pocket output", "adaline length", "perceptron change", "adaline after", "logistic after", "pocket score",
		"margin-perceptron after"} {
		if asked[want] < 5 {
			t.Errorf("%s was asked %d times", want, asked[want])
		}
	}
}

// TestNoBatchOfACloud: sixteen samples at once are not offered to be worked by hand, with the reason.
func TestNoBatchOfACloud(t *testing.T) {
	d := drafted(t, `{"version":1,"data":{"preset":"two-clouds"},"learner":{"algorithm":"logistic"}}`, 0)
	for _, s := range d.Sentences() {
		byHand := s.ID == "after" || s.ID == "change" || s.ID == "score" || s.ID == "slip"
		if byHand && !strings.Contains(s.Why.En, "steps of at most 4 samples") {
			t.Errorf("%s is asked: %q", s.ID, s.Why.En)
		}
	}
}
