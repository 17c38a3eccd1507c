package data

import "perceptronlab/engine/num"

// split returns the training rows and the held-out rows of a set of m, both ascending.
func (h HoldOut) split(m int) (train, test []int, err error) {
	if !(h.Fraction >= 0 && h.Fraction < 1) {
		return nil, nil, refuse("test.fraction", -1, h.Fraction, fractionAllowed)
	}
	out := make([]bool, m)
	if len(h.Rows) > 0 {
		err = h.mark(out)
	} else {
		err = h.draw(out)
	}
	if err != nil {
		return nil, nil, err
	}
	for i, held := range out {
		if held {
			test = append(test, i)
		} else {
			train = append(train, i)
		}
	}
	return train, test, nil
}

// mark holds out the given rows.
func (h HoldOut) mark(out []bool) error {
	for i, row := range h.Rows {
		switch {
		case row < 0 || row >= len(out):
			return refuse("test.rows", i, row, rowFromTo.With(len(out)-1))
		case out[row]:
			return refuse("test.rows", i, onceMore.With(row), eachRowOnce)
		}
		out[row] = true
	}
	if len(h.Rows) == len(out) {
		return refuse("test.rows", -1, allRows, listLeavesRow)
	}
	return nil
}

// Count returns how many of m rows the fraction holds out: round(Fraction·M).
func (h HoldOut) Count(m int) int { return int(nearest(float64(h.Fraction * float64(m)))) }

// draw holds out the first Count rows of a random permutation.
func (h HoldOut) draw(out []bool) error {
	m := len(out)
	count := h.Count(m)
	if count == m {
		return refuse("test.fraction", -1, h.Fraction, shareLeavesRow.With(m)).
			OfKind(NothingToTrain)
	}
	if count == 0 {
		return nil
	}
	order := make([]int32, m)
	num.NewSource(h.Seed, streamHoldOut).Perm(order)
	for _, row := range order[:count] {
		out[row] = true
	}
	return nil
}

// tests returns the rows that the set itself keeps for tests.
func (s *Set) tests() (rows []int) {
	for row := s.Train; row > 0 && row < len(s.Points); row++ {
		rows = append(rows, row)
	}
	return rows
}
