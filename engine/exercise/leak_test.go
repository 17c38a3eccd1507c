package exercise

import (
	_ "embed"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/text"
)

// answerInAsk is a case file: an exercise whose question for w tells {after}.
//
//go:embed testdata/answer-in-ask.json
var answerInAsk string

// quiet is the same exercise without that. By hand: x = (1, 2, 1) and w = (0.2, −0.4, −0.7) give
// z = 0.2 − 0.8 − 0.7 = −1.3, so o = −1 and d − o = 2; with η = 0.2 Δw = (0.4, 0.8, 0.4), and w
// becomes (0.6, 0.4, −0.3).
var quiet = strings.Replace(answerInAsk, " It is {after}", "", 1)

const (
	leakText   = `"text": "The sample is x = {x}, with d = {d}. The weights are w = {w}, and the learning rate η is {eta}."`
	leakZ      = `"text": "What is the net input z = w · x?"`
	leakHint   = `{"point": "sample"}, {"rule": "net"}`
	leakRight  = `"text": "The output is not d."`
	leakWrong  = `"text": "Every sample changes w."`
	leakLesson = `"minutes": 5`
	leakData   = `"data": {`
)

// TestNamesThatTell: a name of what a step asks is refused wherever it is read before the answer: in
// the step, in its questions, in options and in hints.
func TestNamesThatTell(t *testing.T) {
	for field, c := range map[string][2]string{
		"steps[0].ask[1].text":                 {quiet, answerInAsk},
		"steps[0].text":                        {leakText, `"text": "It is {after}."`},
		"steps[0].ask[0].text":                 {leakZ, `"text": "What is z? w becomes {after}."`},
		"steps[0].ask[0].hints[0].text":        {leakHint, `{"text": "It is {z}."}, {"rule": "net"}`},
		"steps[0].ask[2].goal.options[0].text": {leakRight, `"text": "It is {after} now."`},
		"steps[0].ask[2].goal.options[1].text": {leakWrong, `"text": "z is {z}."`},
	} {
		document := strings.Replace(quiet, c[0], c[1], 1)
		_, err := Parse([]byte(document))
		if err == nil || !strings.HasPrefix(err.Error(), field+" ") || !strings.Contains(err.Error(), notTold.En) {
			t.Errorf("%s: %v", field, err)
		}
	}
	if _, err := Parse([]byte(strings.Replace(quiet, leakZ, `"text": "What is z? {error} is asked nowhere."`, 1))); err != nil {
		t.Error(err)
	}
}

// leaksOf checks the exercise with a part in place of another, and returns where answers are read.
func leaksOf(t *testing.T, document, part, instead string) (fields []string) {
	t.Helper()
	changed := strings.Replace(document, part, instead, 1)
	if changed == document {
		t.Fatalf("%s is not there", part)
	}
	x, err := Parse([]byte(changed))
	if err != nil {
		t.Fatal(instead, err)
	}
	problems := x.Check(20).Problems
	for _, l := range x.Leaks([]string{""}) {
		if !slices.ContainsFunc(problems, func(p text.Text) bool { return strings.HasPrefix(p.En, l.Field+": ") }) {
			t.Errorf("a check does not speak of %s", l.Field)
		}
		fields = append(fields, l.Field)
	}
	return fields
}

// TestAnswersWrittenOut: an answer is found wherever it is read before, as it is usually written, in
// either language.
func TestAnswersWrittenOut(t *testing.T) {
	title, lesson := `"title": "My first step"`, leakLesson+`, `
	step := func(words string) [3]string { return [3]string{"steps[0].text", leakText, `"text": "` + words + `"`} }
	for _, c := range [][3]string{
		{"title", title, `"title": "From z = −1.3"`},
		{"title", title, `"title": {"en": "A step", "zh-Hans": "z 是 −1.3"}`},
		{"objective", leakLesson, lesson + `"objective": "w becomes (0.6, 0.4, -0.3)"`},
		step("You get 0.6, 0.4 and −0.3."),
		step("w0 = 0.6, w1 = 0.4, w2 = -0.3"),
		step("(0,6; 0,4; −0,3)"),
		step("得到（０.６，０.４，－０.３）"),
		step("z is about −1.30."),
		step("z is - 1.3"),
		step("z is minus 1.3."),
		step("z 是负1.3"),
		step("z = -1 3/10"),
		step("z is −1.\u200b3"),
		step("w is .6, .4, -.3"),
		step("答案是 -13/10。"),
		step("Remember: the output is not d."),
		{"steps[0].ask[0].text", leakZ, `"text": "What is z = w · x? (−1.3)"`},
		{"steps[0].ask[0].hints[0].text", leakHint, `{"text": "It comes to −1.3."}, {"rule": "net"}`},
		{"steps[0].ask[2].goal.options[0].text", leakRight, `"text": "The output is not d. (correct)"`},
		{"steps[0].ask[2].goal.options[1].text", leakWrong, `"text": "Every sample changes w. (wrong)"`},
		{"steps[0].ask[2].goal.options[1].text", leakWrong, `"text": "w is (0.6, 0.4, −0.3) then."`},
		{"steps[0].ask[0].experiment", leakData, `"title": "z = −1.3", "data": {`},
		{"steps[0].ask[0].experiment", leakData, `"notes": "Answer: the output is not d.", "data": {`},
		{"steps[0].ask[0].experiment", `"features": ["x1", "x2"]`, `"features": ["x1", "z is −1.3"]`},
	} {
		if got := leaksOf(t, quiet, c[1], c[2]); !slices.Contains(got, c[0]) {
			t.Errorf("%s in %s: found in %v", c[2], c[0], got)
		}
	}
}

// TestNoAnswers: numbers that are given, options that are all named, and words that a short option may
// be, give nothing away.
func TestNoAnswers(t *testing.T) {
	if got := leaksOf(t, quiet, `"minutes": 5`, `"minutes": 6`); len(got) > 0 {
		t.Errorf("as it is: %v", got)
	}
	for _, words := range []string{
		"x = (1, 2, 1), d = 1, w = (0.2, −0.4, −0.7), η = 0.2",
		"Is it that the output is not d., or that every sample changes w.?",
		"The first of 1.3 million", "Look at x1 and w2.", "0.6 of all, 0.4 of the others",
		"z = 2.4 in the last lesson", "z = 2 - 1.3", "(1 + 2) - 1.3",
	} {
		if got := leaksOf(t, quiet, leakText, `"text": "`+words+`"`); len(got) > 0 {
			t.Errorf("%s: %v", words, got)
		}
	}
}

// TestAnswersOfVariants: with numbers that are drawn, an answer is what all variants have. z does not
// depend on η, w does.
func TestAnswersOfVariants(t *testing.T) {
	drawn := strings.Replace(quiet, ` "steps"`, ` "variant": {"draw": {"eta": [0.2, 0.25]}, "into": {"learner.eta": "eta"}}, "steps"`, 1)
	for words, want := range map[string]int{"w is (0.6, 0.4, −0.3).": 0, "z is −1.3.": 1} {
		x, err := Parse([]byte(strings.Replace(drawn, leakText, `"text": "`+words+`"`, 1)))
		if err != nil {
			t.Fatal(err)
		}
		if got := x.Leaks(x.codes(12)); len(got) != want {
			t.Errorf("%s: %v", words, got)
		}
	}
}
