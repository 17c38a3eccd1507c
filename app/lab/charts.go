package lab

import (
	"slices"

	"perceptronlab/engine/picture"
)

// Charts lists the charts that the run has, in the order of the page.
func (m *Model) Charts() []picture.Quantity {
	if m.Run == nil {
		return nil
	}
	return picture.Quantities(m.Moment(), m.Made)
}

// ShownChart returns the chart that is shown: the chosen one where the run has it, else its first;
// "" without a run.
func (m *Model) ShownChart() picture.Quantity {
	list := m.Charts()
	switch {
	case len(list) == 0:
		return ""
	case slices.Contains(list, m.Chart):
		return m.Chart
	}
	return list[0]
}
