package data

import (
	"fmt"

	"perceptronlab/engine/portable"
)

// split returns the training rows and the held-out rows of a set of m, both ascending.
func (h HoldOut) split(m int) (train, test []int, err error) {
	if !(h.Fraction >= 0 && h.Fraction < 1) {
		return nil, nil, refuse("test.fraction", -1, h.Fraction, "a number from 0 up to, not including, 1")
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
			return refuse("test.rows", i, row, fmt.Sprintf("a row from 0 to %d", len(out)-1))
		case out[row]:
			return refuse("test.rows", i, fmt.Sprintf("%d again", row), "each row once")
		}
		out[row] = true
	}
	if len(h.Rows) == len(out) {
		return refuse("test.rows", -1, "all rows", "a list that leaves a row to train on")
	}
	return nil
}

// draw holds out round(Fraction·M) rows, the first of a random permutation.
func (h HoldOut) draw(out []bool) error {
	m := len(out)
	count := int(nearest(float64(h.Fraction * float64(m))))
	if count == m {
		return refuse("test.fraction", -1, h.Fraction, fmt.Sprintf("a share that leaves one of %d rows to train on", m))
	}
	if count == 0 {
		return nil
	}
	order := make([]int32, m)
	portable.New(h.Seed, streamHoldOut).Perm(order)
	for _, row := range order[:count] {
		out[row] = true
	}
	return nil
}
