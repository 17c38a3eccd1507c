package lab

import "perceptronlab/engine/moment"

// Course is an experiment and its run as far as a model has seen it.
type Course = moment.Course

// Moment returns what is shown: the experiment's run at the cursor.
func (m *Model) Moment() moment.Moment { return m.At(m.Cursor()) }
