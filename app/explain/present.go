package explain

import (
	"math"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// InForce says what the formula has put in at the step: the learning rate and, where one sample was
// shown, what its error was.
func (m *Moment) InForce() string {
	if m.Run == nil || !m.Exp.Rule.Uses(rule.SettingEta) {
		return ""
	}
	if m.Step == 0 {
		return "η = " + words.Number(m.Exp.Document.Learner.Rate(0))
	}
	s := m.Run.Step(m.Step)
	line := "η = " + words.Short(s.Eta)
	if len(s.Samples) > 1 || m.Exp.Classes() > 0 {
		return line
	}
	name, value := m.factorName(), words.Short(s.Factor[0])
	switch {
	case m.Exp.Rule.Loss == rule.NoLoss:
		value = signed(s.Error[0])
	case name == "d − z":
		value = words.Short(s.Error[0])
	}
	return line + ",  " + name + " = " + value
}

// Achieved says what the weights achieve: how many samples are wrong or, with numbers as targets,
// the loss.
func (m *Moment) Achieved() string {
	if m.Run == nil {
		return ""
	}
	w := m.Run.Answer(m.Step, nil)
	if m.Kind() == data.Real {
		if loss := m.Run.LossAt(w); !math.IsNaN(loss) {
			return m.Lang.Say(words.LossNow, words.Short(loss))
		}
		return ""
	}
	wrong, _ := m.Run.WrongAt(w)
	return m.Lang.Say(words.ErrorsNow, wrong, m.Exp.Table.M())
}

// Before lists the weights of the answer before the step, in the order of Weights; at the start
// those of the start.
func (m *Moment) Before() []float64 {
	if m.Run == nil {
		return nil
	}
	return m.Run.Answer(max(0, m.Step-1), nil)
}
