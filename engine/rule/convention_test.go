package rule_test

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
)

// TestEveryConventionRuns: every convention is whole, and what it sets is valid for its rules.
func TestEveryConventionRuns(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range rule.Conventions() {
		if seen[c.ID] || c.Name.En == "" || c.Name.Zh == "" || c.About.En == "" ||
			c.About.Zh == "" || c.Source == "" {
			t.Errorf("%q is not whole, or there twice", c.ID)
		}
		seen[c.ID] = true
		covered := 0
		for _, r := range rule.All() {
			if !c.Covers(r.ID) || r.Kind != "binary" {
				continue
			}
			covered++
			d := experiment.New()
			d.Algorithm = r.ID
			d.Learner = c.Settings(r, d.Learner, 3)
			if _, err := experiment.Build(d); err != nil {
				t.Errorf("%s of %s: %v", r.ID, c.ID, err)
			}
			if found, ok := rule.ConventionOf(r, d.Learner, 3); !ok || found.ID != c.ID &&
				found.About != c.About && !same(found, c, r) {
				t.Errorf("the settings of %s for %s are taken for those of %q", c.ID, r.ID,
					found.ID)
			}
		}
		if covered == 0 {
			t.Errorf("%s covers no rule", c.ID)
		}
	}
}

// same reports whether two sources run a rule alike.
func same(a, b rule.Convention, r rule.Rule) bool {
	d := experiment.New()
	d.Algorithm, d.Learner = r.ID, a.Settings(r, r.Defaults(), 3)
	e := d
	e.Learner = b.Settings(r, r.Defaults(), 3)
	return string(d.Full()) == string(e.Full())
}

// TestSources checks what the sources are known for (peers, §3 of the research): where they
// disagree, the conventions do.
func TestSources(t *testing.T) {
	get := func(id, ruleID string) rule.Settings {
		c, ok := rule.ConventionByID(id)
		r, known := rule.ByID(ruleID)
		if !ok || !known || !c.Covers(ruleID) {
			t.Fatalf("%s does not cover %s", id, ruleID)
		}
		return c.Settings(r, r.Defaults(), 3)
	}
	if s := get("pla", "perceptron"); s.Tie != rule.TieNegative || s.Step != rule.StepLabel ||
		s.Eta != 1 {
		t.Errorf("Lin: ηyx with η = 1, z = 0 → −1; got %+v", s)
	}
	if s := get("mitx-6.86x", "perceptron"); s.Tie != rule.TieMistake || s.Bias {
		t.Errorf("MITx: a tie is a mistake, through the origin; got %+v", s)
	}
	if s := get("raschka-2022", "adaline"); s.Gradient != rule.GradientTwiceMean ||
		s.Targets != rule.Targets01 {
		t.Errorf("Raschka 2022: 2·mean with targets 0 and 1; got %+v", s)
	}
	if s := get("mlxtend", "adaline"); s.Remainder != rule.RemainderAppend {
		t.Errorf("mlxtend appends the remainder; got %+v", s)
	}
	if s := get("scikit-learn", "perceptron"); s.Step != rule.StepLabel || s.Eta != 1 ||
		s.Tie != rule.TieMistake || s.Batch != 1 || s.Order != rule.OrderShuffle {
		t.Errorf("scikit-learn: +yx with η = 1 where yz ≤ 0, shuffled; got %+v", s)
	}
	if s := get("scikit-learn", "logistic"); s.Batch != 1 || s.Order != rule.OrderShuffle ||
		s.Init.Start != rule.StartZero {
		t.Errorf("SGDClassifier: single samples, shuffled, from zero; got %+v", s)
	}
	if s := get("scikit-learn", "svm"); s.Lambda != 0.0001 || s.RegularizeBias ||
		s.Order != rule.OrderShuffle || s.Schedule != rule.ScheduleConstant {
		t.Errorf("SGDClassifier: alpha = 0.0001 without the intercept, shuffled; got %+v", s)
	}
	if s := get("pegasos", "svm"); s.Schedule != rule.SchedulePegasos || s.Bias ||
		s.Order != rule.OrderRandom || s.Lambda == 0 {
		t.Errorf("Pegasos: η = 1/(λt), random draws, no bias; got %+v", s)
	}
	if s := get("hagan", "adaline"); s.Batch != 1 || s.Gradient != rule.GradientTwiceMean {
		t.Errorf("Hagan: LMS step 2αep; got %+v", s)
	}
	if s := get("worked-example", "perceptron"); s.Init.Start != rule.StartGiven ||
		s.Init.Weights[2] != -0.5 {
		t.Errorf("the worked example starts at (0.2, 0.3, −0.5); got %+v", s)
	}
}

// Programs compute in float64, blackboards in decimals; a new source has to say which it is.
func TestArithmetic(t *testing.T) {
	programs := []string{"maml-code", "raschka-2015", "raschka-2022", "mlxtend",
		"scikit-learn", "sign"}
	for _, c := range rule.Conventions() {
		if !c.Covers("perceptron") {
			continue
		}
		want := rule.ArithmeticExact
		if slices.Contains(programs, c.ID) {
			want = rule.ArithmeticFloat64
		}
		r := rule.Perceptron
		if s := c.Settings(r, r.Defaults(), 3); s.Arithmetic != want {
			t.Errorf("%s computes in %s, want %s", c.ID, s.Arithmetic, want)
		}
		if said := strings.Contains(c.About.En, "float64") &&
			strings.Contains(c.About.Zh, "float64"); said != (want == rule.ArithmeticFloat64) {
			t.Errorf("%s: %q does not say what it computes in", c.ID, c.About.En)
		}
	}
}

// With inputs of another length the worked example's start does not fit, and is zero.
func TestStartFitsTheInputs(t *testing.T) {
	c, _ := rule.ConventionByID("worked-example")
	if s := c.Settings(rule.Perceptron, rule.Perceptron.Defaults(),
		5); s.Init.Start != rule.StartZero {
		t.Errorf("start %+v with five inputs", s.Init)
	}
}
