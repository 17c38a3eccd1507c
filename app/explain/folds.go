package explain

import (
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// InputsNow says in short what x is made of: the names of up to two inputs, the terms of the
// feature map, else how many inputs there are.
func (m *Moment) InputsNow() string {
	if list := m.Exp.Document.Inputs.Map; len(list) > 0 {
		return text.List(list, ", ", m.Lang.Name)
	}
	var names []string
	features := m.Exp.Set.Features
	if chosen := m.Exp.Document.Inputs.Columns; len(chosen) > 0 {
		for _, i := range chosen {
			names = append(names, m.Lang.Name(features[i]))
		}
	} else {
		for _, f := range features {
			names = append(names, m.Lang.Name(f))
		}
	}
	switch len(names) {
	case 1:
		return names[0]
	case 2:
		return m.Lang.Say(words.TwoInputs, names[0], names[1])
	}
	return m.Lang.Say(words.ManyInputs, len(names))
}

// ConventionsNow says in short where the weights start and in which order the samples come, and
// that the run is in float64 where its rule could be exact.
func (m *Moment) ConventionsNow() string {
	d, r := &m.Exp.Document, m.Exp.Rule
	var said []string
	if r.Uses(rule.SettingInit) {
		said = append(said, m.Lang.Say(words.StartNow[string(d.Learner.Init.Start)]))
	}
	if r.Uses(rule.SettingOrder) && d.Learner.Batch != rule.BatchAll {
		said = append(said, m.Lang.Say(words.OrderNow[string(d.Learner.Order)]))
	}
	if r.Uses(rule.SettingArithmetic) && m.Run != nil {
		if used, _ := m.Run.Arithmetic(); used == rule.ArithmeticFloat64 {
			said = append(said, m.Lang.Say(words.InFloat64))
		}
	}
	return strings.Join(said, m.Lang.Say(words.ListComma))
}

var chartTabs = map[picture.Quantity]text.Text{
	picture.UpdatesPerEpoch: words.TabUpdates,
	picture.ErrorsPerEpoch:  words.TabErrors, picture.MistakesPerEpoch: words.TabErrors,
	picture.LossPerEpoch:    words.TabLoss,
	picture.WeightsPerEpoch: words.WeightsPart, picture.AccuracyPerEpoch: words.TabAccuracy,
}

// ChartTab is the name of a chart where there are several to choose from.
func (m *Moment) ChartTab(q picture.Quantity) string {
	name := chartTabs[q]
	if name == words.TabErrors && len(picture.Quantities(m.Moment, m.Made)) > 3 {
		name = words.TabErrorsShort // there is less room
	}
	return m.Lang.Say(name)
}
