package lab

import "perceptronlab/engine/moment"

// Course is an experiment and its run as far as a model has seen it.
type Course = moment.Course

// Moment returns what is shown: the experiment's run at the cursor.
func (m *Model) Moment() moment.Moment {
	at := m.At(m.Cursor())
	if m.Still() { // what comes after it is never shown, and decides nothing
		at.Course = at.Until(at.Step)
	}
	at.Due = m.Due()
	return at
}
