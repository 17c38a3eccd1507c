package lab

import (
	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// Choice is an answer to a question about the next step.
type Choice = explain.Choice

// Answer answers the question that is asked.
type Answer struct{ Choice Choice }

// Choices lists the answers to a prediction that is a question, in the order of their keys; nil for
// one of weights.
func (p Predict) Choices() []Choice {
	switch p {
	case PredictSample:
		return []Choice{explain.IsRight, explain.IsWrong}
	case PredictTurn:
		return []Choice{explain.Towards, explain.Away, explain.NotAtAll}
	}
	return nil
}

// Lacks says why something cannot be predicted of the run; nothing where it can.
func (m *Model) LacksPredict(p Predict) text.Text {
	settings := &m.Exp.Document.Learner
	switch {
	case p.Choices() == nil:
		return text.Text{}
	case m.Exp.Rule.Once || settings.Batch != 1:
		return words.AskOneByOne
	case p == PredictSample && m.Kind() == data.Real:
		return words.AskClasses
	case p == PredictTurn && m.Exp.Classes() > 0:
		return words.AskOneVector
	}
	return text.Text{}
}

// Asking reports whether a question is asked and not yet answered.
func (m *Model) Asking() bool { return m.Guess != nil && m.Guess.Asks && !m.Guess.Shown }

// unsaid returns the rows whose answer stays hidden because the reader is asked about them.
func (m *Model) unsaid() []int {
	if next := m.awaited(); next != nil {
		return next
	}
	if s := m.Scene(); s != nil && s.Unsaid && m.Exp.Table != nil {
		return m.Exp.Table.Rows
	}
	if !m.Asking() {
		return nil
	}
	return []int{m.Guess.Row}
}

// question begins a question about the next step, where there is one.
func (m Model) question() Model {
	if m.LacksPredict(m.Predict).En != "" || m.Want >= m.Known { // or not yet: see work
		return m
	}
	row := m.RowOf(m.Run.Batch(m.Cursor() + 1)[0])
	m.Playing, m.Guess = false, &Guess{Asks: true, Row: row, Step: m.Cursor() + 1}
	if asked := m.Question(); m.Spoken.Text != asked { // what was said last may tell the answer
		return m.say(asked)
	}
	return m
}

// answer judges an answer by the step that comes, and shows that.
func (m Model) answer(choice Choice) Model {
	legal := false
	for _, c := range m.Predict.Choices() {
		legal = legal || c == choice
	}
	if !m.Asking() || !legal {
		return m
	}
	m.Asked++
	if choice == m.came(m.Guess.Step) {
		m.Hits++
	}
	return m.answered(choice)
}

// answered shows the step that is asked about, and what was said of it, if anything.
func (m Model) answered(choice Choice) Model {
	g := *m.Guess
	g.Shown, g.Said, g.Came = true, choice, m.came(g.Step)
	m.Guess, m.Want, m.Playing, m.carry = &g, g.Step, false, 0
	return m.swung(stay, 0).say(m.Outcome()[0])
}

// came returns the right answer: what a step does.
func (m *Model) came(step int) Choice {
	s := m.Run.Step(step)
	switch {
	case m.Predict == PredictSample && s.Mistake:
		return explain.IsWrong
	case m.Predict == PredictSample:
		return explain.IsRight
	case m.Explain().OnlyBias(&s):
		return explain.NotAtAll
	case s.Factor[0] > 0:
		return explain.Towards
	case s.Factor[0] < 0:
		return explain.Away
	}
	return explain.NotAtAll
}

// Question asks for what is predicted, in words.
func (m *Model) Question() string {
	l := m.Lang
	switch {
	case m.Asking() && m.Predict == PredictSample:
		return l.Say(words.AskSample, m.Guess.Row+1)
	case m.Asking():
		return l.Say(words.AskTurn, m.Guess.Row+1)
	case m.Predict.Choices() != nil:
		return l.Say(words.AskLater)
	case !m.Drawable():
		return l.Sentences(m.nextSample(), l.Say(words.PredictType, m.Predicted()))
	}
	return l.Sentences(m.nextSample(), l.Say(words.PredictAsk, m.Predicted()))
}

// nextSample says which sample comes next, where a step of one sample is to be predicted; else "".
func (m *Model) nextSample() string {
	if m.Predict != PredictStep || m.Cursor() >= m.Known {
		return ""
	}
	batch := m.Run.Batch(m.Cursor() + 1)
	if len(batch) != 1 {
		return ""
	}
	return m.Lang.Say(words.NextSample, m.RowOf(batch[0])+1)
}

// Holds reports whether nothing moves on before a prediction was made.
func (m *Model) Holds() bool {
	if m.Predict == PredictNone || m.Run == nil || m.AtEnd() {
		return false
	}
	return m.LacksPredict(m.Predict).En == ""
}

// AsShown returns the model as the page shows it. While the reader predicts, or answers a waiting
// step of a lesson, it is as if nothing after the cursor had been computed. Do not change it.
func (m *Model) AsShown() *Model {
	if m.Run == nil || !m.Waits() && (m.Predict == PredictNone || m.AtEnd()) {
		return m
	}
	seen := *m
	seen.Want = m.Cursor()
	seen.Course = m.Course.Until(seen.Want)
	seen.Rivals = append([]Rival(nil), m.Rivals...)
	for i := range seen.Rivals {
		r := &seen.Rivals[i]
		if step, _ := m.Place(&m.Rivals[i]); r.Run != nil {
			r.Course = r.Until(step)
		}
	}
	if seen.Hover >= seen.Epochs {
		seen.Hover = -1
	}
	return &seen
}
