package explain

import (
	"math"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
)

// InForce says what the formula has put in at the step: the learning rate and, where one sample was
// shown, what its error was.
func (m *Moment) InForce() string {
	if !m.Exp.Rule.Uses(rule.SettingEta) {
		return ""
	}
	line := "η = " + words.Short(m.Exp.Document.Learner.Rate(max(0, m.Step-1)))
	for _, of := range m.Arithmetic().Lines {
		if !strings.HasPrefix(of.Symbol, "d − ") {
			continue
		}
		value := Flat(of.Value)
		if e := m.Run.Step(m.Step).Error[0]; math.Abs(e) > words.Readable {
			value = m.Lang.Amount(e)
		}
		line += ",  " + of.Symbol + " = " + value
	}
	return line
}

// Before lists the weights of the answer before the step, in the order of Weights; at the start
// those of the start.
func (m *Moment) Before() []float64 {
	if m.Run == nil {
		return nil
	}
	return m.Run.Answer(max(0, m.Step-1), nil)
}
