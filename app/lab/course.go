package lab

import "perceptronlab/engine/moment"

// Course is an experiment and its run as far as a model has seen it.
type Course = moment.Course

// Moment returns what is shown: the experiment's run at the cursor.
func (m *Model) Moment() moment.Moment {
	at := m.At(m.Cursor())
	at.Due = m.Due()
	return at
}
