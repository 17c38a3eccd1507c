package explain

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// Choice is an answer to a question about a step.
type Choice string

// The choices: whether the sample is right, and which way w turns.
const (
	IsRight  Choice = "right"
	IsWrong  Choice = "wrong"
	Towards  Choice = "towards"
	Away     Choice = "away"
	NotAtAll Choice = "not"
)

// Name returns what the button of a choice says.
func (c Choice) Name() text.Text {
	return map[Choice]text.Text{
		IsRight: words.ChoiceRight, IsWrong: words.ChoiceWrong, Towards: words.ChoiceTowards,
		Away: words.ChoiceAway, NotAtAll: words.ChoiceNot,
	}[c]
}

// Answered says in one sentence whether an answer to the step at the cursor was right, if one was
// given, and what came.
func (m *Moment) Answered(said, came Choice) string {
	l, s := m.Lang, m.Run.Step(m.Step)
	row, o, d := m.RowOf(s.Samples[0])+1, "", ""
	if m.Kind() != data.Real {
		o, d = m.ClassCode(m.classOf(s.Output[0])), m.ClassCode(m.classOf(s.Target[0]))
	}
	if m.classOf(s.Output[0]) < 0 {
		o, d = signed(s.Output[0]), signed(s.Target[0])
	}
	what := map[Choice]text.Text{
		IsRight: words.CameRight, IsWrong: words.CameWrong, Towards: words.CameTowards,
		Away: words.CameAway, NotAtAll: words.CameNot,
	}[came]
	if came == NotAtAll && m.OnlyBias(&s) {
		what = words.CameBias
	}
	verdict := words.AnswerNo
	switch said {
	case "":
		verdict = words.AnswerShown
	case came:
		verdict = words.AnswerYes
	}
	return l.Say(verdict, l.Say(what, row, o, d))
}
