package exercise

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Settling is what a document says of a prediction once it is made.
type Settling struct {
	Text text.Text // two or three lines: what happened, why, and a question that nobody marks
	At   int       // the step that tells; 0: none does; −1: the engine finds it

	open []edit // what of the ask's experiment is otherwise in the run that tells
}

func readSettling(n data.Node) *Settling {
	if !n.Given() {
		return nil
	}
	m := n.Object("text", "at", "open")
	s := &Settling{Text: readText(m["text"], true), At: m["at"].Integer(-1, 0, maxCursor),
		open: readEdits(m["open"])}
	en, zh := len(linesOf(s.Text.En)), len(linesOf(s.Text.Zh))
	if n.Fault() == nil && (en != zh || en < 2 || en > 3) {
		m["text"].Refuse(en, settlingLines)
	}
	return s
}

// linesOf returns the lines of words that have anything in them.
func linesOf(words string) []string {
	return slices.DeleteFunc(strings.Split(words, "\n"),
		func(line string) bool { return strings.TrimSpace(line) == "" })
}

// Settlement settles a prediction: what is right, and the run that shows it.
type Settlement struct {
	Right         [][]string // for each list or field of the form what is right there
	Happened, Why text.Text  // "" where the document says nothing
	Question      text.Text  // that nobody marks; may be ""
	Experiment    *experiment.Experiment
	Step          int // of its run that tells; 0: nothing of a run does
}

// Settlement returns what settles an ask. It is worked out once, and not to be changed.
func (s *Sheet) Settlement(step, ask int) *Settlement {
	place := [2]int{step, ask}
	if t := s.settled[place]; t != nil {
		return t
	}
	s.begin(step)
	t := s.settle(step, ask)
	if !s.work.Over() {
		derive.Ready(&s.settled)[place] = t
	}
	return t
}

func (s *Sheet) settle(step, ask int) *Settlement {
	a, b := &s.Exercise.Steps[step].Asks[ask], s.at(step, ask)
	goal := a.Goal
	if p, ok := goal.(predictGoal); ok {
		goal = p.inner
	}
	t := &Settlement{Right: rights(goal, b)}
	told, at := b, -1
	if a.Settle != nil {
		at = a.Settle.At
	}
	if open := a.opens(goal, b); len(open) > 0 {
		if other := b.with(open); other != nil {
			told = other
		}
	}
	if at < 0 {
		at = told.tells(goal)
	}
	if told.run != nil {
		told.work.Reach(told.run, at)
		at = min(at, told.run.Len())
	}
	t.Experiment, t.Step = told.exp, at
	if a.Settle != nil {
		lines := told.settling(a.Settle.Text, at)
		t.Happened, t.Why = lines[0], lines[1]
		if len(lines) > 2 {
			t.Question = lines[2]
		}
	}
	return t
}

// opens returns what is otherwise in the run that tells: what the document says or, of a choice,
// what its right option opens.
func (a *Ask) opens(goal Goal, b *bench) []edit {
	if a.Settle != nil && len(a.Settle.open) > 0 {
		return a.Settle.open
	}
	if g, ok := goal.(choiceGoal); ok {
		for _, o := range slices.Concat(g.lists()...) {
			if len(o.open) > 0 && o.isRight(b) {
				return o.open
			}
		}
	}
	return nil
}

// rights returns for each list or field of a goal's form what is right there.
func rights(goal Goal, b *bench) (all [][]string) {
	if g, ok := goal.(choiceGoal); ok {
		for _, options := range g.lists() {
			var right []string
			for _, o := range options {
				if o.isRight(b) {
					right = append(right, o.id)
				}
			}
			all = append(all, right)
		}
		return all
	}
	answer, _ := goal.answer(b)
	for _, text := range answer.Texts {
		all = append(all, []string{text})
	}
	return all
}

// tells returns the step of a run that settles a goal; 0 where none does. Of a step that is asked
// about it is this one. Of what is counted it is the end. Else it is the first epoch in which the
// loss rises, or the update that undoes most, where there is one.
func (b *bench) tells(goal Goal) int {
	switch goal.(type) {
	case separableGoal, lineGoal: // the picture tells
		return 0
	}
	if b.cursor > 0 {
		return b.cursor
	}
	if b.run == nil || !b.ended() {
		return 0
	}
	last := b.run.Len()
	switch g := goal.(type) {
	case estimateGoal:
		if g.of.Of != "eta-limit" {
			return last
		}
	case choiceGoal:
		for _, o := range slices.Concat(g.lists()...) {
			if o.isRight(b) && o.counts() {
				return last
			}
		}
	}
	if b.exp.Rule.Loss != rule.NoLoss {
		epochs := b.run.Epochs()
		for e := 1; e < len(epochs); e++ {
			if !(epochs[e].Loss <= epochs[e-1].Loss) {
				return epochs[e].End
			}
		}
		return last
	}
	if b.run.Stopped() == trace.Converged {
		return last
	}
	return b.undone()
}

// counts reports whether what decides an option is counted at the end of the run.
func (o option) counts() bool {
	switch g := o.trueIf.(type) {
	case runGoal:
		return g.id != "converges" && g.id != "falls"
	case combined:
		return slices.ContainsFunc(g.goals, func(inner Goal) bool {
			f, ok := inner.(fact)
			return ok && option{trueIf: f}.counts()
		})
	}
	return false
}

// undone returns the step that undoes most: before it fewer samples are wrong than ever, and after
// it as many more as after no other such step.
func (b *bench) undone() int {
	const most = 1 << 20 // samples to be looked at
	if b.run.Len()*b.exp.Table.M() > most {
		return b.run.Len()
	}
	at, rise := b.run.Len(), 0
	before := b.wrongAt(0)
	least := before
	for t := 1; t <= b.run.Len() && !b.work.Over(); t++ {
		now := b.wrongAt(t)
		if before < least {
			least, rise = before, 0
		}
		if before == least && now-before > rise {
			at, rise = t, now-before
		}
		before = now
	}
	return at
}

// wrongAt counts the samples that are wrong after a step.
func (b *bench) wrongAt(step int) (wrong int) {
	p := b.run.Problem()
	b.looks(p.M)
	w, z := b.run.Answer(step, nil), make([]float64, p.K)
	for i := range p.M {
		if b.run.Predict(w, b.exp.Table.Sample(i), p.D[i], z) != p.D[i] {
			wrong++
		}
	}
	return wrong
}

// settlingNames are the names that words of a settling may hold in places {name}, with what they
// stand for: the step that tells and its first sample; how many samples there are, and how many are
// wrong before and after it; w after it; the run's updates and epochs up to it; the loss at the
// ends of the epoch; how many held-out samples are wrong at its end.
var settlingNames = map[string]func(b *bench, at int) string{
	"step": func(_ *bench, at int) string { return strconv.Itoa(at) },
	"earlier": func(_ *bench, at int) string {
		return strconv.Itoa(max(0, at-1))
	},
	"sample": func(b *bench, at int) string {
		if at == 0 {
			return "?"
		}
		return strconv.Itoa(int(b.run.Batch(at)[0]) + 1)
	},
	"samples": func(b *bench, _ int) string { return strconv.Itoa(b.run.Problem().M) },
	"before":  func(b *bench, at int) string { return strconv.Itoa(b.wrongAt(max(0, at-1))) },
	"wrong":   func(b *bench, at int) string { return strconv.Itoa(b.wrongAt(at)) },
	"weights": func(b *bench, at int) string { return short(b.run.Answer(at, nil)) },
	"updates": func(b *bench, at int) string { return strconv.Itoa(b.run.UpdatesAt(at)) },
	"epochs":  func(b *bench, at int) string { return strconv.Itoa(b.epochOf(at)) },
	"loss0": func(b *bench, at int) string {
		return number(b.run.Epochs()[max(0, b.epochOf(at)-1)].Loss, 3)
	},
	"loss": func(b *bench, at int) string { return number(b.run.Epochs()[b.epochOf(at)].Loss, 3) },
	"heldout": func(b *bench, at int) string {
		return strconv.Itoa(b.run.Epochs()[b.epochOf(at)].TestErrors)
	},
	"test": func(b *bench, _ int) string { return strconv.Itoa(len(b.exp.Table.TestD)) },
}

// epochOf returns the epoch that a step belongs to.
func (b *bench) epochOf(step int) int {
	epochs := b.run.Epochs()
	for e := range epochs {
		if epochs[e].End >= step {
			return e
		}
	}
	return len(epochs) - 1
}

// settling returns the lines of a settling with the numbers of the run put in.
func (b *bench) settling(words text.Text, at int) []text.Text {
	for _, name := range placesIn(words.En + words.Zh) {
		if of := settlingNames[name]; of != nil && b.run != nil {
			put := strings.NewReplacer("{"+name+"}", of(b, at)).Replace
			words.En, words.Zh = put(words.En), put(words.Zh)
		}
	}
	en, zh := linesOf(words.En), linesOf(words.Zh)
	lines := make([]text.Text, len(en))
	for k := range en {
		lines[k] = b.fill(text.Text{En: en[k], Zh: zh[k]})
	}
	return lines
}

// checkSettling refuses what cannot settle an ask: a run that cannot be built, names that there are
// not.
func (s *Sheet) checkSettling(field string, ask *Ask, b *bench) error {
	if ask.Settle == nil {
		return nil
	}
	if open := ask.Settle.open; len(open) > 0 && b.with(open) == nil {
		return data.Refuse(field+".settle.open", open[0].path, aPath)
	}
	words := ask.Settle.Text
	for _, name := range placesIn(words.En + words.Zh) {
		if settlingNames[name] == nil {
			if err := s.checkPlaces(field+".settle.text",
				text.Same("{"+name+"}"), b); err != nil {
				return err
			}
		}
	}
	return nil
}
