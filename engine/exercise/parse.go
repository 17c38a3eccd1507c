package exercise

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/text"
)

// Parts and Locks are the ids that options can hide and lock: those of links.
var (
	Parts = []string{"title", "sentence", "data", "tools", "inputs", "file", "look", "transport",
		"predict", "notes", "theory", "rule", "step", "charts", "duel", "table", "link"}
	Locks = []string{"data", "inputs", "rule", "eta", "settings", "transport", "predict", "view",
		"duel"}
	changeable = Locks[:5] // of the document
)

// besides lists the pictures that a step can have beside the plane.
func besides() (ids []string) {
	for _, p := range moment.Pictures {
		ids = append(ids, string(p))
	}
	return ids
}

// Parse reads a document strictly and checks what can be seen without numbers: what is not of the
// contract is refused with a *data.FieldError. Sheet makes its numbers.
func Parse(content []byte) (*Exercise, error) {
	return ParseWithin(content, derive.NewBudget(derive.SheetWork))
}

// ParseWithin is Parse within a budget.
func ParseWithin(content []byte, work *derive.Budget) (*Exercise, error) {
	x, faults := parse(content, false, work)
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return x, nil
}

// Faults returns all that is wrong with a document, as far as it can be seen at once: what is
// written, then what concerns several places, then the numbers of the first variant.
func Faults(content []byte) []error {
	_, faults := parse(content, true, derive.NewBudget(derive.SheetWork))
	return faults
}

func parse(content []byte, all bool, work *derive.Budget) (x *Exercise, faults []error) {
	content, err := unpacked(content)
	if err != nil {
		return nil, []error{err}
	}
	if len(content) > MaxBytes {
		return nil, []error{data.Refuse("document", data.ManyBytes.With(len(content)),
			atMost256KiB)}
	}
	if !work.Spend(derive.ByteWork * len(content)) {
		return nil, []error{derive.TooMuch("document")}
	}
	root := data.Decode(content)
	if fault := root.Fault(); fault != nil {
		return nil, []error{fault}
	}
	if all {
		root.Collect()
	}
	x = read(root)
	x.size = len(content)
	for _, fault := range root.Faults() {
		faults = append(faults, fault)
	}
	if len(faults) == 0 {
		faults = x.check(work)
	}
	if len(faults) == 0 {
		var s *Sheet
		if s, faults = x.sheet("", work); len(faults) == 0 {
			faults = s.checkReviews()
		}
	}
	return x, faults
}

func read(root data.Node) *Exercise {
	m := root.Object("exercise", "id", "title", "objective", "notes", "minutes", "misconceptions",
		"sources", "experiment", "options", "variant", "steps", "review", "onward", "score",
		"tests")
	if v := m["exercise"]; !v.Given() {
		v.Refuse(leftOut, text.Same(fmt.Sprint(Version)))
	} else {
		v.Integer(Version, Version, Version)
	}
	x := &Exercise{
		ID: readID(m["id"]), Title: readText(m["title"], true),
		Objective: readText(m["objective"], false), Onward: readText(m["onward"], false),
		Notes: m["notes"].Text("", maxText), Minutes: m["minutes"].Integer(0, 1, 60),
		Sources: m["sources"].Texts(maxList, MaxName), hash: hashOf(root.Value),
		lacking: lacking(root.Value),
	}
	for _, n := range m["misconceptions"].List(maxList) {
		x.Misconceptions = append(x.Misconceptions, readError(n))
	}
	if x.tree = m["experiment"].Value; !m["experiment"].Given() {
		m["experiment"].Refuse(leftOut, data.AnObject)
	}
	x.readOptions(m["options"])
	if m["variant"].Given() {
		x.Drawing = readDrawing(m["variant"])
	}
	steps := m["steps"].List(MaxSteps)
	if len(steps) == 0 {
		m["steps"].Refuse(leftOut, atLeastOneStep)
	}
	for _, n := range steps {
		x.Steps = append(x.Steps, readStep(n))
	}
	if m["review"].Given() {
		x.reviews = readReviews(m["review"])
	}
	score := m["score"].Object("mode", "pass")
	x.Mode = Mode(score["mode"].Word(string(Practice), string(Practice), string(Graded),
		string(Once)))
	x.Pass, x.HasPass = readShare(score["pass"], 0.8), score["pass"].Given()
	for _, n := range m["tests"].List(maxTests) {
		x.Tests = append(x.Tests, readTest(n))
	}
	return x
}

// isID reports whether a word is an id: small letters, digits and single hyphens between them.
func isID(word string) bool {
	for part := range strings.SplitSeq(word, "-") {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return false
		}
	}
	return true
}

func readID(n data.Node) string {
	id := n.Text("", maxID)
	if !isID(id) {
		n.Refuse(cmp.Or(id, `""`), anID)
	}
	return id
}

// readText reads words: in both languages, or in one, which then stands for both.
func readText(n data.Node, needed bool) text.Text {
	if !n.Given() {
		if needed {
			n.Refuse(leftOut, someWords)
		}
		return text.Text{}
	}
	if words, ok := n.Value.(string); ok {
		if strings.TrimSpace(words) == "" {
			n.Refuse(leftOut, someWords)
		}
		return text.Same(n.Text("", maxText))
	}
	m := n.Object("en", "zh-Hans")
	t := text.Text{En: m["en"].Text("", maxText), Zh: m["zh-Hans"].Text("", maxText)}
	for _, key := range []string{"en", "zh-Hans"} {
		if words, ok := m[key].Value.(string); ok && strings.TrimSpace(words) == "" {
			m[key].Refuse(leftOut, someWords)
		}
	}
	switch {
	case t == text.Text{}:
		n.Refuse(leftOut, someWords)
	case t.En == "":
		t.En = t.Zh
	case t.Zh == "":
		t.Zh = t.En
	}
	return t
}

// lacking returns the places whose words are in one language, where some are in both.
func lacking(root any) (places []string) {
	both := false
	var walk func(path string, v any)
	walk = func(path string, v any) {
		switch v := v.(type) {
		case map[string]any:
			_, en := v["en"]
			_, zh := v["zh-Hans"]
			if both = both || en && zh; en != zh {
				places = append(places, path)
			}
			for _, key := range slices.Sorted(maps.Keys(v)) {
				walk(strings.TrimPrefix(path+"."+key, "."), v[key])
			}
		case []any:
			for i, inner := range v {
				walk(fmt.Sprintf("%s[%d]", path, i), inner)
			}
		}
	}
	if walk("", root); !both {
		return nil
	}
	return places
}

func readWords(n data.Node, allowed []string) []string {
	var words []string
	for _, v := range n.List(maxList) {
		words = append(words, v.Word("", allowed...))
	}
	return words
}

// readOne reads one of some words, which has to be given.
func readOne(n data.Node, allowed []string) string {
	word := n.Word("", allowed...)
	if word == "" {
		n.Refuse(leftOut, oneOfWords.With(list(allowed)))
	}
	return word
}

// readError reads the id of a named error.
func readError(n data.Node) string {
	var ids []string
	for _, e := range derive.Misconceptions() {
		ids = append(ids, e.ID)
	}
	return n.Word("", ids...)
}

func readShare(n data.Node, otherwise float64) float64 {
	v := n.Number(otherwise)
	if v < 0 || v > 1 {
		n.Wrong(fromZeroToOne)
	}
	return v
}

func readStep(n data.Node) Step {
	m := n.Object("id", "kind", "text", "quiz", "cursor", "patch", "may", "beside", "shows", "at",
		"streak", "ask")
	s := Step{
		ID: readID(m["id"]),
		Kind: StepKind(m["kind"].Word("", string(PredictStep), string(DoStep), string(ObserveStep),
			string(ExplainStep))),
		Text: readText(m["text"], true), Quiz: readText(m["quiz"], false),
		Cursor: m["cursor"].Integer(0, 0, maxCursor),
		Patch:  readEdits(m["patch"]), May: readWords(m["may"], changeable),
		Beside: m["beside"].Word("", besides()...), Streak: m["streak"].Integer(1, 1, 10),
		Shows: Showing(m["shows"].Word(string(ShowsRun), string(ShowsRun), string(ShowsLine),
			string(ShowsPoints), string(ShowsColumns))),
		At: m["at"].Integer(0, AtEnd, maxCursor),
	}
	if s.Kind == "" {
		m["kind"].Refuse(leftOut, stepKinds)
	}
	for _, ask := range m["ask"].List(MaxAsks) {
		s.Asks = append(s.Asks, readAsk(ask))
	}
	return s
}

func readAsk(n data.Node) Ask {
	m := n.Object("id", "text", "quiz", "goal", "points", "carry", "digits", "patch", "hints",
		"settle", "solution")
	a := Ask{
		ID: readID(m["id"]), Text: readText(m["text"], false), Quiz: readText(m["quiz"], false),
		Goal: readGoal(m["goal"], 0), kind: goalID(m["goal"]),
		Points: m["points"].Integer(1, 0, 100), Patch: readEdits(m["patch"]),
	}
	digits := DefaultDigits
	if q, ok := a.Goal.(quantityGoal); ok && q.of.Of != "" {
		digits = cmp.Or(q.of.Places(), digits)
	}
	a.Digits = m["digits"].Integer(digits, 0, 9)
	m["carry"].Texts(8, 40) // of older documents: what builds on what is known
	if p, ok := a.Goal.(predictGoal); ok {
		a.kind = p.of
	}
	a.Settle = readSettling(m["settle"])
	if m["solution"].Given() {
		a.solution = readAnswer(m["solution"])
	}
	for k, hint := range m["hints"].List(len(hintLevels)) {
		a.Hints = append(a.Hints, readHint(hint, k))
	}
	return a
}

// readHint reads the hint of a place in the list, which is its level where it has words alone.
func readHint(n data.Node, k int) Hint {
	m := n.Object("point", "rule", "work", "j", "text")
	h := Hint{J: m["j"].Integer(0, 0, 1000), Text: readText(m["text"], false)}
	given := 0
	for level, words := range map[HintLevel][]string{
		HintPoint: {"sample", "line", "field"}, HintRule: hintRules(), HintWork: {"component"},
	} {
		if v := m[string(level)]; v.Given() {
			h.Level, h.What = level, v.Word("", words...)
			given++
		}
	}
	if words := h.Text.En != ""; given == 0 && words {
		h.Level = hintLevels[k]
	} else if given != 1 {
		n.Wrong(oneHint)
	}
	return h
}

func readTest(n data.Node) Test {
	m := n.Object("variant", "answer", "ask", "expect")
	e := m["expect"].Object("state", "error", "note", "score", "carried")
	t := Test{
		Variant: m["variant"].Text("", 6), Ask: m["ask"].Text("", 100),
		Answers: readAnswers(m["answer"]),
		Expect: Expect{
			State: State(e["state"].Word("", states()...)), Note: e["note"].Text("", MaxName),
		},
	}
	if e["error"].Given() {
		t.Expect.Error = readError(e["error"])
	}
	if e["score"].Given() {
		t.Expect.Score = new(readShare(e["score"], 0))
	}
	if e["carried"].Given() {
		t.Expect.Carried = new(e["carried"].Boolean(false))
	}
	if len(t.Answers) == 0 {
		m["answer"].Refuse(leftOut, anAnswer)
	}
	return t
}

// edit sets one value of the experiment, by its path.
type edit struct {
	path  string
	value any
}

// readEdits reads an object of paths and values, in the order of the paths.
func readEdits(n data.Node) []edit {
	var edits []edit
	for path, value := range n.Members() {
		edits = append(edits, edit{path, value})
	}
	slices.SortFunc(edits, func(a, b edit) int { return cmp.Compare(a.path, b.path) })
	return edits
}

// check looks at what concerns several places of a document at once.
func (x *Exercise) check(work *derive.Budget) (faults []error) {
	refuse := func(field string, value any, allowed text.Text) {
		faults = append(faults, data.Refuse(field, value, allowed))
	}
	asks, steps := 0, map[string]bool{}
	for s, step := range x.Steps {
		field := fmt.Sprintf("steps[%d]", s)
		if steps[step.ID] {
			refuse(field+".id", step.ID, eachIDOnce)
		}
		steps[step.ID] = true
		ids := map[string]bool{}
		for a, ask := range step.Asks {
			field := fmt.Sprintf("%s.ask[%d]", field, a)
			if asks++; ids[ask.ID] {
				refuse(field+".id", ask.ID, eachIDOnce)
			}
			ids[ask.ID] = true
			if builds(ask.Goal) && len(step.May) == 0 {
				refuse(field+".goal", ask.kind, mayNeeded)
			}
		}
	}
	if x.Drawing != nil {
		for i, r := range x.Drawing.require {
			if r.at != "" && x.Step(r.at) == nil {
				refuse(fmt.Sprintf("variant.require[%d].at", i), r.at, aStepID)
			}
		}
	}
	if asks > MaxAsks {
		refuse("steps", manyAsks.With(asks), data.AtMost.With(MaxAsks))
	}
	const compareWork = 100
	for i, test := range x.Tests {
		if !work.Spend(compareWork * len(test.Answers) * asks) {
			return []error{derive.TooMuch(fmt.Sprintf("tests[%d]", i))}
		}
		for name := range test.Answers {
			if _, _, ok := x.Find(name); !ok {
				refuse(fmt.Sprintf("tests[%d].answer", i), name,
					oneOfWords.With(list(x.Names())))
			}
		}
	}
	return faults
}

// jsonText returns a value as JSON.
func jsonText(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return "?"
	}
	return string(b)
}
