package exercise

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/text"
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
		v.Refuse(goal.LeftOut, text.Same(fmt.Sprint(Version)))
	} else {
		v.Integer(Version, Version, Version)
	}
	x := &Exercise{
		ID: goal.ReadID(m["id"]), Title: goal.ReadText(m["title"], true),
		Objective: goal.ReadText(m["objective"], false), Onward: goal.ReadText(m["onward"], false),
		Notes: m["notes"].Text("", goal.MaxText), Minutes: m["minutes"].Integer(0, 1, 60),
		Sources: m["sources"].Texts(goal.MaxList, MaxName), hash: HashOf(root.Value),
		lacking: lacking(root.Value),
	}
	for _, n := range m["misconceptions"].List(goal.MaxList) {
		x.Misconceptions = append(x.Misconceptions, goal.ReadError(n))
	}
	if x.tree = m["experiment"].Value; !m["experiment"].Given() {
		m["experiment"].Refuse(goal.LeftOut, data.AnObject)
	}
	x.readOptions(m["options"])
	if m["variant"].Given() {
		x.Drawing = readDrawing(m["variant"])
	}
	steps := m["steps"].List(MaxSteps)
	if len(steps) == 0 {
		m["steps"].Refuse(goal.LeftOut, atLeastOneStep)
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
		ID: goal.ReadID(m["id"]),
		Kind: StepKind(m["kind"].Word("", string(PredictStep), string(DoStep), string(ObserveStep),
			string(ExplainStep))),
		Text: goal.ReadText(m["text"], true), Quiz: goal.ReadText(m["quiz"], false),
		Cursor: m["cursor"].Integer(0, 0, goal.MaxCursor),
		Patch:  goal.ReadChanges(m["patch"]), May: goal.ReadWords(m["may"], Changeable),
		Beside: m["beside"].Word("", besides()...), Streak: m["streak"].Integer(1, 1, 10),
		Shows: Showing(m["shows"].Word(string(ShowsRun), string(ShowsRun), string(ShowsLine),
			string(ShowsGap), string(ShowsPoints), string(ShowsColumns))),
		At: m["at"].Integer(0, goal.AtEnd, goal.MaxCursor),
	}
	if s.Kind == "" {
		m["kind"].Refuse(goal.LeftOut, stepKinds)
	}
	for _, ask := range m["ask"].List(MaxAsks) {
		s.Asks = append(s.Asks, readAsk(ask))
	}
	return s
}

func readAsk(n data.Node) Ask {
	m := n.Object("id", "text", "quiz", "goal", "points", "carry", "digits", "patch", "hints",
		"settle", "solution", "lesson", "way")
	a := Ask{
		ID: goal.ReadID(m["id"]), Text: goal.ReadText(m["text"], false),
		Quiz: goal.ReadText(m["quiz"], false),
		Goal: goal.Read(m["goal"], 0), kind: goal.IDOf(m["goal"]),
		Points: m["points"].Integer(1, 0, 100), Patch: goal.ReadChanges(m["patch"]),
		Lesson: m["lesson"].Text("", MaxName),
	}
	digits := goal.DefaultDigits
	if q, ok := a.Goal.(goal.Quantity); ok && q.Of.Of != "" {
		digits = cmp.Or(q.Of.Places(), digits)
	}
	a.Digits = m["digits"].Integer(digits, 0, 9)
	m["carry"].Texts(8, 40) // of older documents: what builds on what is known
	if p, ok := a.Goal.(goal.Predict); ok {
		a.kind = p.Of
	}
	a.Settle = readSettling(m["settle"])
	if m["solution"].Given() {
		a.solution = goal.AnswerIn(m["solution"])
	}
	for k, hint := range m["hints"].List(len(hintLevels)) {
		a.Hints = append(a.Hints, readHint(hint, k))
	}
	for _, part := range m["way"].List(len(hintLevels)) {
		p := part.Object("symbol", "value")
		a.Way = append(a.Way, goal.Part{Symbol: p["symbol"].Text("", MaxName),
			Value: derive.Decimal(p["value"].Number(0))})
	}
	return a
}

// readHint reads the hint of a place in the list, which is its level where it has words alone.
func readHint(n data.Node, k int) Hint {
	m := n.Object("point", "rule", "work", "j", "text")
	h := Hint{J: m["j"].Integer(0, 0, 1000), Text: goal.ReadText(m["text"], false)}
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
		Answers: goal.AnswersIn(m["answer"]),
		Expect: Expect{
			State: goal.State(e["state"].Word("", goal.States()...)),
			Note:  e["note"].Text("", MaxName),
		},
	}
	if e["error"].Given() {
		t.Expect.Error = goal.ReadError(e["error"])
	}
	if e["score"].Given() {
		t.Expect.Score = new(readShare(e["score"], 0))
	}
	if e["carried"].Given() {
		t.Expect.Carried = new(e["carried"].Boolean(false))
	}
	if len(t.Answers) == 0 {
		m["answer"].Refuse(goal.LeftOut, goal.AnAnswer)
	}
	return t
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
			refuse(field+".id", step.ID, goal.EachIDOnce)
		}
		steps[step.ID] = true
		ids := map[string]bool{}
		for a, ask := range step.Asks {
			field := fmt.Sprintf("%s.ask[%d]", field, a)
			if asks++; ids[ask.ID] {
				refuse(field+".id", ask.ID, goal.EachIDOnce)
			}
			ids[ask.ID] = true
			if goal.Builds(ask.Goal) && len(step.May) == 0 {
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
					goal.OneOfWords.With(goal.List(x.Names())))
			}
		}
	}
	return faults
}
