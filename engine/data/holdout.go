package data

import (
	"fmt"

	"perceptronlab/engine/portable"
	"perceptronlab/engine/text"
)

// split returns the training rows and the held-out rows of a set of m, both ascending.
func (h HoldOut) split(m int) (train, test []int, err error) {
	if !(h.Fraction >= 0 && h.Fraction < 1) {
		return nil, nil, refuse("test.fraction", -1, h.Fraction,
			text.Text{En: "a number from 0 up to, not including, 1", Zh: "0 到 1（不含 1）的数"})
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
			return refuse("test.rows", i, row,
				text.Text{En: fmt.Sprintf("a row from 0 to %d", len(out)-1),
					Zh: fmt.Sprintf("0 到 %d 的行号", len(out)-1)})
		case out[row]:
			return refuse("test.rows", i, fmt.Sprintf("%d again", row),
				text.Text{En: "each row once", Zh: "每行只列一次"})
		}
		out[row] = true
	}
	if len(h.Rows) == len(out) {
		return refuse("test.rows", -1, "all rows",
			text.Text{En: "a list that leaves a row to train on", Zh: "至少留一行用于训练"})
	}
	return nil
}

// draw holds out round(Fraction·M) rows, the first of a random permutation.
func (h HoldOut) draw(out []bool) error {
	m := len(out)
	count := int(nearest(float64(h.Fraction * float64(m))))
	if count == m {
		return refuse("test.fraction", -1, h.Fraction, text.Text{
			En: fmt.Sprintf("a share that leaves one of %d rows to train on", m),
			Zh: fmt.Sprintf("%d 行中至少留一行用于训练的比例", m),
		}).OfKind(NothingToTrain)
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
