package exercise

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/goal"
)

// small is a document with everything short: one step of the worked example, one of AND.
const small = `{"exercise":1,"id":"small","title":{"en":"A","zh-Hans":"甲"},
"experiment":{"version":1,"data":{"preset":"worked-example"},
 "learner":{"algorithm":"perceptron","eta":0.1,"init":[0.2,0.3,-0.5]},"stop":{"epochs":1}},
"options":{"lock":["data"],"hide":["duel"]},
"steps":[{"id":"s","kind":"do","text":{"en":"x = {x}","zh-Hans":"x = {x}"},"cursor":2,"ask":[
 {"id":"z","goal":{"is":"number","of":"z"}},
 {"id":"o","goal":{"is":"number","of":"o"},"carry":["z"]},
 {"id":"w","goal":{"is":"vector","of":"weights-after"},"points":3,"carry":["o"],"digits":3,
  "hints":[{"point":"sample"},{"rule":"update"},{"work":"component","j":1}]}]}],
"score":{"mode":"practice","pass":0.8},
"tests":[{"answer":{"z":"-0.13"},"expect":{"state":"right"}}]}`

// sheetOf reads a document, or fails.
func sheetOf(t testing.TB, document string) *Sheet {
	t.Helper()
	x, err := Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestRefusals: what is not of the contract is refused with the field, the value and what is
// allowed, in both languages.
func TestRefusals(t *testing.T) {
	if _, err := Parse([]byte(small)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, new, field, allowed string }{
		{`"id":"small"`, `"id":"small","colour":1`, "colour", "the keys exercise"},
		{`{"exercise":1,`, `{`, "exercise", "1"},
		{`{"exercise":1,`, `{"exercise":2,`, "exercise", "1"},
		{`"id":"small"`, `"id":"Big One"`, "id", "lower-case letters"},
		{`{"en":"A","zh-Hans":"甲"}`, `{}`, "title", "some text, or text in en"},
		{`"en":"A"`, `"en":" "`, "title.en", "some text, or text in en"},
		{`"kind":"do"`, `"kind":"dance"`, "steps[0].kind", "predict, do, observe, explain"},
		{`"kind":"do",`, ``, "steps[0].kind", "predict, do, observe, explain"},
		{`"is":"number","of":"z"`, `"is":"magic"`, "steps[0].ask[0].goal.is", "number, vector"},
		{`"is":"number","of":"z"`, `"of":"z"`, "steps[0].ask[0].goal.is", "number, vector"},
		{`"is":"number","of":"z"`, `"is":"number","of":"q"`, "steps[0].ask[0].goal.of", "z, o, alpha, error"},
		{`"is":"number","of":"z"`, `"is":"number","of":"z","colour":1`, "steps[0].ask[0].goal.colour", "the keys is, of"},
		{`"is":"number","of":"z"`, `"is":"number","of":"delta"`, "steps[0].ask[0].goal.j", "which number"},
		{`"is":"number","of":"z"`, `"is":"vector","of":"z"`, "steps[0].ask[0].goal.of", "delta, weights-after"},
		{`"is":"vector","of":"weights-after"`, `"is":"number","of":"loss"`, "steps[0].ask[2].goal.of", "a quantity that"},
		{`"is":"number","of":"z"`, `"is":"converges"`, "steps[0].ask[0].goal", "“may” in the step"},
		{`"carry":["z"]`, `"carry":"z"`, "steps[0].ask[1].carry", "a list"},
		{`"cursor":2`, `"cursor":9`, "steps[0].cursor", "0 to 2"},
		{`"cursor":2,`, ``, "steps[0].ask[0].goal.of", "where the cursor is 1 or more"},
		{`"en":"x = {x}"`, `"en":"{q}"`, "steps[0].text", "{w}, {x}"},
		{`"en":"x = {x}"`, `"en":"z is {z}"`, "steps[0].text", "does not give away"},
		{`"lock":["data"]`, `"lock":["door"]`, "options.lock[0]", "data, inputs"},
		{`{"point":"sample"}`, `{"point":"sample","rule":"net"}`, "steps[0].ask[2].hints[0]", "one of point"},
		{`"digits":3`, `"digits":12`, "steps[0].ask[2].digits", "a whole number from 0 to 9"},
		{`"pass":0.8`, `"pass":80`, "score.pass", "a number from 0 to 1"},
		{`"mode":"practice"`, `"mode":"free"`, "score.mode", "practice, graded, once"},
		{`{"answer":{"z"`, `{"answer":{"y"`, "tests[0].answer", "s.z, s.o, s.w"},
		{`"eta":0.1`, `"eta":-1`, "experiment.learner.eta", "above 0"},
		{`"cursor":2`, `"cursor":2,"patch":{"learner":{"eta":-1}}`, "steps[0].patch.learner.eta", "above 0"},
		{`"cursor":2`, `"cursor":2,"patch":{"learner.rate.x[3]":1}`, "steps[0].patch.learner.rate.x[3]", "a place in the experiment"},
		{`"id":"o",`, `"id":"o","patch":{"learner.init[1]":"1"},`, "steps[0].ask[1].patch.learner.init[1]", "a finite number"},
		{`"steps":[{`, `"variant":{"draw":{"e":[-1]},"into":{"learner.eta":"e"}},"steps":[{`, "variant.into.learner.eta", "above 0"},
		{`"steps":[{`, `"variant":{"draw":{"e":[-1]},"into":{"learner.eta":"e"},"require":[{"is":"separable"}]},"steps":[{`, "variant.into.learner.eta", "above 0"},
		{`"steps":[{`, `"variant":{"draw":{"e":[0.1]},"into":{"learner.eta":"e"},"require":[{"is":"mistake-at","step":9}]},"steps":[{`, "variant.require[0].step", "0 to 2"},
		{`"rule":"update"}`, `"rule":"update","text":{"en":"{q}","zh-Hans":"{q}"}}`, "steps[0].ask[2].hints[1].text", "{w}, {x}"},
		{`"id":"o"`, `"id":"z"`, "steps[0].ask[1].id", "each id once"},
		{`"steps":[{`, `"variant":{"draw":{"e":[0.1]},"into":{"learner.rate.x[3]":"e"}},"steps":[{`, "variant.into", "a place in the experiment"},
		{`"steps":[{`, `"variant":{"draw":{"e":[0.1]},"into":{"learner.eta":"f"}},"steps":[{`, "variant.into.learner.eta", "e"},
		{`"steps":[{`, `"variant":{"draw":{"e":{"from":1,"to":0,"step":1}},"into":{}},"steps":[{`, "variant.draw.e", "a list of numbers"},
		{`"steps":[{`, `"variant":{"draw":{"e":[0.1]},"pool":["OIL0"]},"steps":[{`, "variant.pool[0]", "four to six"},
	} {
		document := strings.Replace(small, c.old, c.new, 1)
		if document == small {
			t.Fatalf("%s is not in the document", c.old)
		}
		_, err := Parse([]byte(document))
		fault, ok := err.(*data.FieldError)
		if !ok || fault.Field != c.field || !strings.Contains(fault.Allowed.En, c.allowed) || fault.Allowed.Zh == "" {
			t.Errorf("%s: %v, want %s … %s", c.new, err, c.field, c.allowed)
		}
	}
}

// TestLimits: 256 KiB, 40 steps, 100 asks.
func TestLimits(t *testing.T) {
	step := `{"id":"s%","kind":"do","text":{"en":"T","zh-Hans":"文"},"ask":[]}`
	many := func(n int, one string) string {
		var parts []string
		for i := range n {
			parts = append(parts, strings.Replace(one, "%", strconv.Itoa(i), 1))
		}
		return strings.Join(parts, ",")
	}
	head := `{"exercise":1,"id":"a","title":{"en":"A","zh-Hans":"甲"},"experiment":{"version":1},"steps":[`
	ask := `{"id":"a%","goal":{"is":"explain","rubric":[{"en":"a","zh-Hans":"甲"}]}}`
	for _, c := range []struct {
		document, field string
	}{
		{head + many(41, step) + "]}", "steps"},
		{head + many(39, step) + "]}", ""},
		{head + strings.Replace(strings.Replace(step, "%", "x", 1), `"ask":[]`, `"ask":[`+many(40, ask)+`]`, 1) + "," +
			strings.Replace(strings.Replace(step, "%", "z", 1), `"ask":[]`, `"ask":[`+many(40, ask)+`]`, 1) + "," +
			strings.Replace(strings.Replace(step, "%", "y", 1), `"ask":[]`, `"ask":[`+many(21, ask)+`]`, 1) + "]}", "steps"},
		{small + strings.Repeat(" ", MaxBytes), "document"},
	} {
		_, err := Parse([]byte(c.document))
		fault, _ := err.(*data.FieldError)
		if (c.field == "") != (err == nil) || fault != nil && fault.Field != c.field {
			t.Errorf("%.60s …: %v, want a fault of %q", c.document, err, c.field)
		}
	}
}

// TestJoin puts words of each language in their places, and refuses what has none.
func TestJoin(t *testing.T) {
	bare := `{"exercise":1,"id":"a","experiment":{"version":1},"steps":[{"id":"s","kind":"explain","ask":[
		{"id":"q","goal":{"is":"choice","options":[{"id":"one","right":true},{"id":"two"}]}},
		{"id":"e","goal":{"is":"explain","rubric":["",""]}}]}]}`
	words := "# title\nA\n\n# s\nText\n\nmore\n# s.q\nQuestion\n# s.q.one\n1\n# s.q.two\n2\n# s.q.two.say\nno\n# s.e.1\na\n# s.e.2\nb\n"
	document, err := Join([]byte(bare), map[string][]byte{"en": []byte(words), "zh-Hans": []byte(words)})
	if err != nil {
		t.Fatal(err)
	}
	s := sheetOf(t, string(document))
	if got := s.Text(0).Zh; got != "Text\n\nmore" {
		t.Errorf("the step says %q", got)
	}
	if v, _ := s.Judge(goal.Answers{"q": goal.Typed("two")}, "q", Attempt{}); v.State != goal.Wrong || v.Say[0].Text().En != "no" {
		t.Errorf("the wrong option is judged %+v", v)
	}
	for text, field := range map[string]string{
		"# nothing\nA": "en.#", "A": "en.#", "# title\nA\n# title\nB": "en.#",
	} {
		_, err := Join([]byte(bare), map[string][]byte{"en": []byte(text)})
		if fault, ok := err.(*data.FieldError); !ok || fault.Field != field {
			t.Errorf("%q: %v", text, err)
		}
	}
	_, err = Join([]byte(bare), map[string][]byte{"en": []byte(words)})
	if err != nil {
		t.Fatal(err)
	}
	document, _ = Join([]byte(bare), map[string][]byte{"en": []byte(words)})
	x, err := Parse(document)
	if err != nil || x.Title.Zh != "A" || x.Steps[0].Text.Zh != "Text\n\nmore" {
		t.Errorf("one language does not stand for both: %v", err)
	}
}

// TestOptionsThatShow: what is not listed is hidden, whatever parts there are.
func TestOptionsThatShow(t *testing.T) {
	with := func(options string) string {
		return strings.Replace(asking(and, `{"is":"separable"}`, 0), `"steps"`, `"options":`+options+`,"steps"`, 1)
	}
	x, err := Parse([]byte(with(`{"show":["sentence","rule"]}`)))
	if err != nil || len(x.Hide) != len(Parts)-2 || slices.Contains(x.Hide, "rule") {
		t.Errorf("%v, hidden %v", err, x)
	}
	if _, err := Parse([]byte(with(`{"show":["sentence"],"hide":["rule"]}`))); err == nil {
		t.Error("shown and hidden at once")
	}
	_, err = Parse([]byte(with(`{"show":["sentence","oracle"]}`)))
	if err == nil || !strings.HasPrefix(err.Error(), "options.show[1] is \"oracle\"; allowed: title, sentence,") {
		t.Errorf("of a part that there is not: %v", err)
	}
	defer func(was []string) { Parts = was }(Parts)
	Parts = append(slices.Clone(Parts), "oracle") // the page gets one
	for options, hidden := range map[string]bool{`{"show":["sentence","rule"]}`: true, `{"hide":["rule"]}`: false} {
		if x, err := Parse([]byte(with(options))); err != nil || slices.Contains(x.Hide, "oracle") != hidden {
			t.Errorf("%s: a later part is hidden: %t; %v", options, !hidden, err)
		}
	}
}
