package draft

import (
	"encoding/json"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/claim"
	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/num"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Sentence is something that can be asked of the experiment of a draft, or why it cannot.
type Sentence struct {
	ID     string
	Text   text.Text // with a place {0} for each blank
	Blanks []string
	Usual  []string  // the blanks as the engine fills them
	Now    text.Text // what is right, or how the run stands to what is asked of it
	Why    text.Text // why it cannot be asked; empty: it can
	Wanted text.Text // what is wrong with a blank that was filled in; empty: nothing
	Shown  bool      // it is set up in the lab, so somebody shows first that it can be
	Chosen bool
	Set    []goal.Edit // what was shown
}

// Sentences lists what can be asked of the experiment, in a fixed order, with the blanks filled so
// that each is true of its run or, of what is set up in the lab, not met yet.
func (d *Draft) Sentences() []Sentence {
	k := newDesk(d)
	var all []Sentence
	for _, kind := range sentenceKinds {
		a := Asking{Sentence: kind.id}
		chosen := false
		for _, own := range d.Asks {
			if own.Sentence == kind.id {
				a, chosen = own, true
			}
		}
		s := k.sentence(kind, a)
		s.Chosen = chosen
		all = append(all, s)
	}
	return all
}

// sentence fills the blanks of a sentence, and looks whether it can be asked.
func (k *desk) sentence(kind sentenceKind, a Asking) Sentence {
	s := Sentence{ID: kind.id, Text: kind.text, Shown: len(kind.may) > 0, Set: a.Set}
	b := k.bench(0)
	if b == nil || b.Run == nil {
		s.Blanks, s.Why = kind.standIn(), sentenceNeeds.With(goal.ASample)
		return s
	}
	if t, ok := ofPictures[kind.id]; ok && b.Pictured() {
		s.Text = t
	}
	if kind.id == "alpha" && b.Exp.Rule.Misses != "" {
		s.Text = ofProbability
	}
	if kind.id == "longest" && !b.Exp.Table.Bias {
		s.Text = ofLongest
	}
	if missing := kind.needs.missing(b); missing.En != "" {
		s.Blanks, s.Why = kind.standIn(), sentenceNeeds.With(missing)
		return s
	}
	own := kind.fill(k)
	s.Blanks, s.Usual = own, own
	if len(a.Blanks) == len(own) {
		s.Blanks = slices.Clone(a.Blanks)
		if last := len(own) - 1; kind.point { // the sentence has brackets
			s.Blanks[last] = strings.Trim(s.Blanks[last], "()[] ")
		}
	}
	values, ok := kind.read(s.Blanks)
	switch {
	case !ok && kind.point:
		s.Wanted = sentencePoint
		return s
	case !ok && kind.at >= 0:
		s.Wanted = sentenceNumbers
		return s
	}
	cursor := k.cursor(kind, s.Blanks)
	if b = k.bench(cursor); b == nil || kind.at < 0 && cursor < 1 {
		s.Wanted = sentenceSteps.With(k.bench(0).Run.Len())
		if kind.at == ofUpdate {
			s.Wanted = sentenceUpdates.With(k.bench(0).Run.Updates())
		}
		if own[0] == s.Blanks[0] { // there is no step to be asked about
			s.Wanted, s.Why = text.Text{}, sentenceNeeds.With(aStepThatIs)
		}
		return s
	}
	if kind.needs.byHand && b.About != nil && b.About.Step != nil &&
		len(b.About.Step.Samples) > mostInBatch {
		s.Why = sentenceNeeds.With(fewInBatch.With(mostInBatch))
		return s
	}
	if kind.needs.single && b.About != nil && b.About.Step != nil && len(b.About.Step.Samples) > 1 {
		s.Why = sentenceNeeds.With(oneInStep)
		return s
	}
	if kind.counts && !k.counted(&s, b) {
		return s
	}
	if kind.begins {
		k.firsts(&s, values)
		return s
	}
	if kind.over != "" && repeat.Lacks(k.exp, kind.over).En != "" {
		s.Why = sentenceNeeds.With(varying[kind.over])
		return s
	}
	n := data.NodeAt("goal", kind.tree(k, values))
	g := goal.Read(n, 0)
	fault := n.Fault()
	if fault == nil && kind.over == "" {
		fault = g.Check(b)
	}
	if fault != nil {
		if len(a.Blanks) > 0 && !slices.Equal(a.Blanks, own) && k.asks(kind, own) {
			s.Wanted = sentenceNeeds.With(fault.Allowed)
		} else {
			s.Why = sentenceNeeds.With(fault.Allowed)
		}
		return s
	}
	k.stands(&s, kind, g, b, values)
	return s
}

// counted words a sentence about how many updates or epochs a run takes: of a run that only reached
// its limit of epochs the updates up to there are asked for, of any other that did not converge
// nothing. It reports whether the sentence can be asked.
func (k *desk) counted(s *Sentence, b *goal.Bench) bool {
	switch {
	case !b.Ended() || endsByItself(b): // how long a run may be is said elsewhere
		return true
	case b.Run.Stopped() == trace.Epochs && inEpochs[s.ID].En != "":
		s.Text = inEpochs[s.ID].With(len(b.Run.Epochs()) - 1)
		return true
	case b.Run.Stopped() == trace.Diverged:
		s.Why = sentenceNeeds.With(aRunThatConverges)
		return false
	}
	s.Why = sentenceNeeds.With(aRunNotStopped.With(len(b.Run.Epochs()) - 1))
	return false
}

// asks reports whether a sentence can be asked with other blanks.
func (k *desk) asks(kind sentenceKind, blanks []string) bool {
	s := k.sentence(kind, Asking{Sentence: kind.id, Blanks: blanks})
	return s.Why.En == "" && s.Wanted.En == ""
}

// stands says what is right, or how the run stands to what is asked of it now: what is met by doing
// nothing cannot be asked.
func (k *desk) stands(s *Sentence, kind sentenceKind, g goal.Goal, b *goal.Bench,
	values []json.Number) {
	if kind.over != "" { // the runs are made when it is asked
		return
	}
	if id, ok := strings.CutPrefix(kind.id, ClaimSentence); ok { // to search for all takes minutes
		c, _ := claim.ByID(id)
		s.Now = map[bool]text.Text{true: goal.AlwaysTrue, false: goal.NotAlwaysTrue}[c.Holds]
		return
	}
	if !s.Shown {
		if a, ok := g.Answer(b); ok {
			s.Now = shownAnswer(g, b, a)
		}
		return
	}
	j := &goal.Judging{Bench: b}
	look := g
	if kind.within { // the points are placed; what they are to bring about stands inside
		n := data.NodeAt("goal", kind.tree(k, values)["goal"])
		look = goal.Read(n, 0)
	}
	if r, ok := look.(goal.OfRun); ok {
		v := r.Look(j, b)
		if len(v.Say) > 0 {
			s.Now = v.Say[0].Text()
		}
		if v.State == goal.Right && !kind.anew {
			s.Why = sentenceAlready.With(s.Now)
		} else if kind.id == "within" {
			most, _ := strconv.Atoi(values[0].String())
			if n, ok := k.fewest(); !ok || n > most {
				s.Now = andThen(s.Now, sentenceHard)
			}
		}
		return
	}
	if f, ok := look.(goal.Fact); ok && f.Holds(b) {
		s.Why = sentenceAlready.With(exercise.SeparableAside(b))
	}
	if kind.id == "label" {
		if goal.YesNo(b) == "no" {
			s.Why = sentenceAlready.With(sentenceIsNot)
		}
	}
}

// shownAnswer writes a right answer in a line.
func shownAnswer(g goal.Goal, b *goal.Bench, a goal.Answer) text.Text {
	const most = 8 // fields that are read in a line
	if p, ok := g.(goal.Predict); ok {
		g = p.Inner
	}
	switch g := g.(type) {
	case goal.Separable:
		yes, no := b.YesNoWords()
		return map[string]text.Text{"yes": yes, "no": no}[goal.YesNo(b)]
	case goal.Quantity:
		return text.Same(derive.PlainList(b.About.Right(g.Of)))
	case goal.FindBug:
		return b.Symbol(a.Texts[0])
	}
	texts, _ := exercise.Rounded(a.Texts, func(v *big.Rat) string {
		f, _ := v.Float64()
		return text.Number(f, 4)
	})
	if texts == nil {
		texts = a.Texts
	}
	if len(texts) > most {
		return sentenceFields.With(len(texts))
	}
	return text.Same(strings.Join(texts, ", "))
}

// read reads what stands in the blanks: a number each or, of a new point, its coordinates.
func (s *sentenceKind) read(blanks []string) (values []json.Number, ok bool) {
	for i, blank := range blanks {
		items := []string{blank}
		if s.point && i == len(blanks)-1 {
			items, _ = num.Split(blank, false)
		}
		for _, item := range items {
			n, fault := derive.ReadNumber(item)
			if fault != nil {
				return nil, false
			}
			f, _ := n.Value.Float64()
			values = append(values, json.Number(strconv.FormatFloat(f, 'g', -1, 64)))
		}
	}
	return values, len(values) >= len(blanks)
}

// newPoint returns the coordinates of a point beside the first sample that is no sample and can be
// asked about, with what stands in the blanks before it.
func (k *desk) newPoint(kind *sentenceKind, before []string) (blank string) {
	const tries = 20
	points := k.exp.Set.Points
	if len(points) == 0 {
		return "2, 1"
	}
	point := slices.Clone(points[0])
	for range tries {
		point[0]++
		if slices.ContainsFunc(points, func(p []float64) bool { return slices.Equal(p, point) }) {
			continue
		}
		blank = strings.Trim(text.WriteVector(point), "()")
		blanks := append(slices.Clone(before), blank)
		values, _ := kind.read(blanks)
		g := goal.Read(data.NodeAt("goal", kind.tree(k, values)), 0)
		if b := k.bench(k.cursor(*kind, blanks)); b != nil && g != nil && g.Check(b) == nil {
			break
		}
	}
	return blank
}

// step returns the step of an exercise that asks a sentence.
func (k *desk) step(kind sentenceKind, a Asking) map[string]any {
	s := k.sentence(kind, a)
	values, _ := kind.read(s.Blanks)
	ask := map[string]any{"id": "q", "goal": kind.tree(k, values),
		"text": wordsTree(singular(s.Text.With(anys(s.Blanks)...)))}
	if kind.hints != "" {
		ask["hints"] = k.hints(kind, k.cursor(kind, s.Blanks))
	}
	if strings.HasPrefix(kind.id, ClaimSentence) {
		ask["text"] = wordsTree(alwaysSo.With(s.Text))
	}
	step := map[string]any{"kind": string(exercise.DoStep), "ask": []any{ask}}
	if kind.guessed {
		step["kind"] = string(exercise.PredictStep)
	}
	if kind.begins {
		step["ask"] = k.asksOfFirsts(s.Blanks)
	}
	cursor := k.cursor(kind, s.Blanks)
	if cursor > 0 {
		step["cursor"] = json.Number(strconv.Itoa(cursor))
	}
	step["text"] = wordsTree(singular(kind.intro(k.bench(cursor))))
	if kind.shows != "" {
		step["shows"] = string(kind.shows)
	}
	if s.Shown {
		may := kind.may
		if touched := mayOf(a.Set); len(touched) > 0 {
			may = touched
		}
		step["may"] = anys(may)
	}
	return step
}

// andThen puts sentences after words.
func andThen(t text.Text, more ...text.Text) text.Text {
	for _, next := range more {
		t = text.Text{En: t.En + " " + next.En, Zh: t.Zh + next.Zh}
	}
	return t
}

// singular writes a thing that there is one of without an s.
func singular(t text.Text) text.Text {
	t.En = ones.Replace(t.En)
	return t
}

var ones = strings.NewReplacer(" 1 updates", " 1 update", " 1 epochs", " 1 epoch", " 1 samples",
	" 1 sample", " 1 points", " 1 point", " 1 features", " 1 feature")

// hints are where to look, the rule where it is one of those that have words, a component worked.
func (k *desk) hints(kind sentenceKind, cursor int) []any {
	named := kind.hints
	if last, ok := pixelHints[named]; ok {
		return []any{record{"text": wordsTree(pixelHint)}, record{"text": wordsTree(pixelRule)},
			record{"text": wordsTree(last)}}
	}
	b := k.bench(cursor)
	if named == "update" && k.exp != nil {
		single := b != nil && b.About.Step != nil && len(b.About.Step.Samples) == 1
		switch id := k.exp.Rule.ID; {
		case single && (id == "perceptron" || id == "pocket" || id == "averaged"):
		case !single && id == "adaline":
			named = "descent"
		default:
			named = ""
		}
	}
	hints := []any{record{"point": "sample"}, record{"rule": named}, record{"work": "component"}}
	if named == "" {
		hints = slices.Delete(hints, 1, 2)
	}
	return hints
}

// mayOf lists what somebody has to be able to change to set values.
func mayOf(set []goal.Edit) (may []string) {
	for _, lock := range exercise.Changeable {
		for _, e := range set {
			if goal.LockOf(e.Path) == lock {
				may = append(may, lock)
				break
			}
		}
	}
	return may
}
