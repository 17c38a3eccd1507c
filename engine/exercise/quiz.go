package exercise

import (
	"math/big"
	"slices"
	"strconv"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// mostPicked bounds the samples that can be chosen among.
const mostPicked = 10

// Quiz returns an ask for a course system's quiz, or the reason why it is none.
func (s *Sheet) Quiz(step, ask int) (q Quiz, why text.Text) {
	f, b := s.Form(step, ask), s.Bench(step, ask)
	wanted := s.Exercise.Steps[step].Asks[ask].Goal
	if p, ok := wanted.(goal.Predict); ok { // nothing plays in a quiz: it is a question like others
		wanted = p.Inner
	}
	switch g := wanted.(type) {
	case goal.Quantity:
		if g.UpTo {
			return q, quizMany
		}
		q.numbers(s, step, ask, g)
		return q, why
	case goal.Estimate:
		q.Parts = []QuizPart{guessed(g, b)}
		return q, why
	case goal.Separates, goal.Boundary, goal.Witness:
		if f.Draws || !s.offered(&q, step, ask) {
			return q, quizMany
		}
		return q, why
	case goal.Sort:
		if !g.OneOrder() {
			return q, quizOrders
		}
		for i := range g.Blocks {
			if !g.Blocks[i].Never {
				q.Order = append(q.Order, g.Blocks[i].Text)
			}
		}
		return q, why
	case goal.Explain:
		q.Parts, q.Rubric = []QuizPart{{Open: true}}, g.Rubric
		return q, why
	case goal.Interval:
		q.numbers(s, step, ask, g.Limit)
		return q, why
	case goal.Table:
		q.table(g, b)
		return q, why
	case goal.Choose:
		q.choices(s, step, ask, g)
		return q, why
	case goal.Pixel:
		q.place(s, step, ask)
		return q, why
	case goal.Classify:
		q.signs(s, step, ask)
		return q, why
	}
	if why, ok := quizNot[f.Kind]; ok {
		return q, why
	}
	switch f.Kind {
	case goal.FormChoice:
		q.Parts = []QuizPart{s.judged(step, ask, f.Choices[0])}
	case goal.FormSample, goal.FormSamples:
		return q, q.samples(s, step, ask)
	default:
		return q, quizMany
	}
	return q, why
}

// numbers is a number or a list of them.
func (q *Quiz) numbers(s *Sheet, step, ask int, g goal.Quantity) {
	f, about := s.Form(step, ask), s.Bench(step, ask).About
	right, digits := about.Right(g.Of), s.Exercise.Steps[step].Asks[ask].Digits
	if g.Of.Whole() {
		digits = 0
	}
	if len(f.Rows) > 0 {
		q.Rows, q.Heads = f.Rows, f.Heads
	}
	for j, v := range right {
		p := QuizPart{Number: true, Label: f.Symbol}
		if len(right) > 1 && len(q.Rows) == 0 {
			p.Label = text.Same(f.Symbol.En + text.Subscript(j))
			if j < len(f.Heads) && f.Heads[0] != goal.BiasName {
				p.Label = f.Heads[j]
			}
		}
		p.add(QuizAnswer{Value: v, Within: leeway(v, digits), Share: 1})
		for _, wrong := range about.Wrongs(g.Of) {
			for _, values := range wrong.Values {
				p.mistaken(g, about, values[j], j, digits)
			}
		}
		q.Parts = append(q.Parts, p)
	}
}

// place is the row and the column of a pixel.
func (q *Quiz) place(s *Sheet, step, ask int) {
	f := s.Form(step, ask)
	right, _ := s.Answer(step, ask)
	for j, typed := range right.Texts {
		v, _ := derive.ReadNumber(typed)
		p := QuizPart{Number: true, Label: f.Heads[j]}
		p.add(QuizAnswer{Value: v.Value, Within: new(big.Rat), Share: 1})
		q.Parts = append(q.Parts, p)
	}
}

// leeway returns how far a number may be off that counts as a value: as TypedNumber.Against has it.
func leeway(v *big.Rat, digits int) *big.Rat {
	if derive.Ends(v, digits) {
		return new(big.Rat)
	}
	return derive.Power(-digits)
}

// add adds an answer to a number, unless it is there as far as it is written.
func (p *QuizPart) add(a QuizAnswer) {
	same := func(other QuizAnswer) bool {
		return derive.Abs(derive.Sub(a.Value, other.Value)).Cmp(derive.Power(-goal.FullDigits)) < 0
	}
	if !slices.ContainsFunc(p.Answers, same) {
		p.Answers = append(p.Answers, a)
	}
}

// mistaken adds what named errors make of the number at j, with what the judge says of it.
func (p *QuizPart) mistaken(g goal.Quantity, about *derive.Case, v *big.Rat, j, digits int) {
	typed, fault := derive.ReadNumber(derive.WriteNumber(v, goal.FullDigits))
	if fault != nil {
		return
	}
	var found []derive.Misconception
	for _, wrong := range about.Wrongs(g.Of) {
		for _, values := range wrong.Values {
			if typed.Against(values[j], digits) == derive.Equal {
				found = append(found, wrong.Error)
				break
			}
		}
	}
	verdict := g.Naming(about, found)
	p.add(QuizAnswer{Value: v, Within: leeway(v, digits), Share: verdict.Score,
		Errors: verdict.Errors, Say: verdict.Said()})
}

// table is the working of some steps, cell by cell; each is held against the run, and against what
// an error makes of its step.
func (q *Quiz) table(g goal.Table, b *goal.Bench) {
	f := g.Form(b)
	q.Rows, q.Heads = f.Rows, f.Heads
	for _, s := range g.Steps(b) {
		about := &derive.Case{Exp: b.Exp, Run: b.Run, Step: s}
		for k, cell := range g.Row(s) {
			column := goal.Quantity{List: true, Of: derive.Asked(g.Columns[k])}
			digits := g.Digits
			if column.Of.Whole() {
				digits = 0
			}
			for j, v := range cell {
				p := QuizPart{Number: true}
				p.add(QuizAnswer{Value: v, Within: leeway(v, digits), Share: 1})
				for _, wrong := range about.Wrongs(column.Of) {
					for _, values := range wrong.Values {
						p.mistaken(column, about, values[j], j, digits)
					}
				}
				q.Parts = append(q.Parts, p)
			}
		}
	}
}

// choices is a choice, and of its reasons where there are any.
func (q *Quiz) choices(s *Sheet, step, ask int, g goal.Choose) {
	b := s.Bench(step, ask)
	for _, options := range g.Lists() {
		p := QuizPart{Long: true}
		for _, o := range options {
			a := QuizAnswer{Text: b.Fill(o.Text), Say: b.Fill(o.Say), typed: []string{o.ID}}
			if o.IsRight(b) {
				a.Share = 1
			}
			p.Answers = append(p.Answers, a)
		}
		q.Parts = append(q.Parts, p)
	}
}

// judged is one of some choices, each with what the judge says of it.
func (s *Sheet) judged(step, ask int, choices []goal.Choice) QuizPart {
	p := QuizPart{Long: true}
	for _, c := range choices {
		v := s.judge(goal.Answers{s.Exercise.Name(step, ask): goal.Typed(c.ID)}, step, ask)
		if f := s.Form(step, ask); f.Unseen && v.State != goal.Right {
			v.Score = 0 // a prediction, which the lab gives its points for being made
		}
		p.Answers = append(p.Answers, QuizAnswer{Text: c.Text, Share: v.Score, Errors: v.Errors,
			Say: v.Said(), typed: []string{c.ID}})
	}
	return p
}

// signs is an output for each sample.
func (q *Quiz) signs(s *Sheet, step, ask int) {
	f := s.Form(step, ask)
	right, _ := s.Answer(step, ask)
	for i, row := range f.Rows {
		p := QuizPart{Label: quizSample.With(f.Named.With(i+1), row)}
		for _, o := range f.Outputs {
			typed := slices.Clone(right.Texts)
			typed[i] = o
			a := QuizAnswer{Text: text.Same(output(o)), typed: []string{o}, Share: 1}
			name := s.Exercise.Name(step, ask)
			v := s.judge(goal.Answers{name: goal.Typed(typed...)}, step, ask)
			if v.State != goal.Right {
				a.Share = 0
			}
			p.Answers = append(p.Answers, a)
		}
		q.Parts = append(q.Parts, p)
	}
}

// output writes an o with its sign.
func output(o string) string {
	switch o {
	case "1":
		return "+1"
	case "-1":
		return "−1"
	}
	return o
}

// samples is one of the samples, or several.
func (q *Quiz) samples(s *Sheet, step, ask int) (why text.Text) {
	f := s.Form(step, ask)
	if len(f.Rows) > mostPicked {
		return quizSamples
	}
	var choices []goal.Choice
	for i, row := range f.Rows {
		choices = append(choices,
			goal.Choice{ID: strconv.Itoa(i + 1),
				Text: quizSample.With(goal.SampleRow.With(i+1), row)})
	}
	if f.Kind == goal.FormSample {
		q.Parts = []QuizPart{s.judged(step, ask, choices)}
		return why
	}
	right, ok := s.Answer(step, ask)
	if !ok || len(right.Texts) == len(choices) {
		return quizMany
	}
	p := QuizPart{Several: true}
	for _, c := range choices {
		a := QuizAnswer{Text: c.Text, typed: []string{c.ID}}
		if slices.Contains(right.Texts, c.ID) {
			a.Share = 1 / float64(len(right.Texts))
		}
		p.Answers = append(p.Answers, a)
	}
	q.Parts = []QuizPart{p}
	return why
}

// Settled returns what a quiz says of a prediction once it is made: what happens, and why.
func (s *Sheet) Settled(step, ask int) []text.Text {
	if s.Exercise.Steps[step].Asks[ask].Settle == nil {
		return nil
	}
	t := s.Settlement(step, ask)
	return []text.Text{t.Happened, t.Why}
}

// Typed returns an answer of chosen or typed parts as the judge takes it, by the places of what was
// chosen; of several, all that are right.
func (q *Quiz) Typed(at []int) goal.Answer {
	var a goal.Answer
	for k, p := range q.Parts {
		switch {
		case p.Number:
			a.Texts = append(a.Texts, derive.WriteNumber(p.Answers[at[k]].Value, goal.FullDigits))
		case p.Several:
			for _, answer := range p.Answers {
				if answer.Share > 0 {
					a.Texts = append(a.Texts, answer.typed...)
				}
			}
		default:
			a.Texts = append(a.Texts, p.Answers[at[k]].typed...)
		}
	}
	return a
}

// Bounds returns the least and the greatest number that counts as a value, but for the last of a
// million parts of what it may be off.
func (a QuizAnswer) Bounds() (low, high *big.Rat) {
	off := derive.Mul(a.Within, big.NewRat(999_999, 1_000_000))
	return derive.Sub(a.Value, off), derive.Add(a.Value, off)
}
