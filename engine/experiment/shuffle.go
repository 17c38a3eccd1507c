package experiment

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// WithSample returns the data with one more sample as the last row, as own points. In every epoch
// of a shuffled order the other samples keep their order.
func (e *Experiment) WithSample(row []float64, label float64) Data {
	d := e.OwnData()
	d.Points, d.Labels = append(d.Points, row), append(d.Labels, label)
	d.Shuffle = e.drawn()
	if d.Shuffle.Of > 0 {
		next := 0
		for _, place := range d.Shuffle.Places {
			next = max(next, place+1, d.Shuffle.Of)
		}
		d.Shuffle.Places = append(d.Shuffle.Places, next)
	}
	d.Shuffle.shorten()
	return d
}

// WithoutSample returns the data without one row, as own points. In every epoch of a shuffled order
// the other samples keep their order.
func (e *Experiment) WithoutSample(row int) Data {
	d := e.OwnData()
	d.Points, d.Labels = slices.Delete(d.Points, row, row+1), slices.Delete(d.Labels, row, row+1)
	d.Shuffle = e.drawn()
	if d.Shuffle.Of > 0 {
		d.Shuffle.Places = slices.Delete(d.Shuffle.Places, row, row+1)
	}
	d.Shuffle.shorten()
	return d
}

// drawn returns the samples for which the order is drawn, with the place of every row; zero if the
// order is not shuffled. Held-out rows have the places after the training samples.
func (e *Experiment) drawn() Shuffle {
	given := e.Document.Data.Shuffle
	if e.Document.Learner.Order != rule.OrderShuffle {
		return Shuffle{}
	}
	rows := len(e.Set.Points)
	s := Shuffle{Of: given.Of, Places: make([]int, rows)}
	for i := range s.Places {
		s.Places[i] = given.place(i)
	}
	if given.Of > 0 {
		return s
	}
	if e.Table == nil { // the very first sample
		return Shuffle{Of: 1}
	}
	for i, row := range slices.Concat(e.Table.Rows, e.Table.TestRows) {
		s.Places[row] = i
	}
	s.Of = e.Table.M()
	return s
}

// place returns the place of a row.
func (s *Shuffle) place(row int) int {
	if len(s.Places) == 0 {
		return row
	}
	return s.Places[row]
}

// shorten drops the places if they are the row numbers.
func (s *Shuffle) shorten() {
	for row, place := range s.Places {
		if place != row {
			return
		}
	}
	s.Places = nil
}

// shuffle returns the places of the training samples, for a run.
func (e *Experiment) shuffle() trace.Shuffle {
	s := &e.Document.Data.Shuffle
	if s.Of == 0 {
		return trace.Shuffle{}
	}
	places := make([]int32, e.Table.M())
	for i, row := range e.Table.Rows {
		places[i] = int32(s.place(row))
	}
	return trace.Shuffle{Of: s.Of, Places: places}
}

// checkShuffle checks that every sample has a place, if places are given.
func (d *Data) checkShuffle() error {
	s := &d.Shuffle
	switch {
	case d.Preset != "" && (s.Of > 0 || len(s.Places) > 0):
		return data.Refuse("data.shuffle", besidePreset, presetOrPoints)
	case len(s.Places) > 0 && s.Of == 0:
		return data.Refuse("data.shuffle.of", s.Of, data.WholeFromOne)
	case len(s.Places) > 0 && len(s.Places) != len(d.Points):
		return data.Refuse("data.shuffle.places", len(s.Places), placePerSample.With(len(d.Points)))
	}
	return nil
}
