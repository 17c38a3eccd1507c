package explain

import (
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/text"
)

// InputsNow says in short what x is made of: the names of up to two inputs, the terms of the
// feature map, else how many inputs there are.
func (m *Moment) InputsNow() string {
	if list := m.Exp.Document.Inputs.Map; len(list) > 0 {
		return strings.Join(list, ", ")
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

var chartTabs = map[picture.Quantity]text.Text{
	picture.UpdatesPerEpoch: words.TabUpdates,
	picture.ErrorsPerEpoch:  words.TabErrors,
	picture.LossPerEpoch:    words.TabLoss,
	picture.WeightsPerEpoch: words.WeightsPart,
}

// ChartTab is the name of a chart where there are several to choose from.
func (m *Moment) ChartTab(q picture.Quantity) string { return m.Lang.Say(chartTabs[q]) }
