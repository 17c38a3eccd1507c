package data

import (
	"bytes"
	"compress/flate"
	"io"
	"sync/atomic"

	"perceptronlab/engine/text"
)

// DigitsFile is the file with the rows of the sets of digits: deflated, for each image its 64 grey
// levels from 0 to 16, row by row, and the digit that it shows, a byte each, in the order of the
// UCI Machine Learning Repository. The one binary holds it; a program of the browser does not, and
// is given it with Provide.
const DigitsFile = "digits.bin"

const (
	digitsRows  = 1797
	digitsTrain = 1000 // the first images are to train on
	greys       = 16
)

var (
	digitsGrid = Grid{8, 8}
	digitNames = []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}
	provided   atomic.Pointer[Set]
	lacked     atomic.Bool
)

var digits = Preset{
	ID: "digits", Name: digitsName, About: digitsAbout, Kind: Classes,
	Grid: digitsGrid,
	Twin: "digit-pair",
	File: DigitsFile,
	draw: func(Options) Set { return *provided.Load() },
}

var digitPair = Preset{
	ID: "digit-pair", Name: digitPairName, About: digitPairAbout, Kind: Binary,
	Grid:    digitsGrid,
	Twin:    "digits",
	File:    DigitsFile,
	Options: []Option{digitOption("minus", minusName, 3), digitOption("plus", plusName, 5)},
	draw: func(o Options) Set {
		return pairOfDigits(provided.Load(), o["minus"], o["plus"])
	},
	suits: func(o Options) error {
		if o["minus"] == o["plus"] {
			return &OptionError{"plus", o["plus"], anotherDigit}
		}
		return nil
	},
}

func digitOption(id string, name text.Text, usual float64) Option {
	return Option{ID: id, Name: name, Default: usual, Max: 9, Integer: true}
}

// Provide gives the rows of the sets of digits to a program that does not hold them. The error is a
// *FieldError. Only the first call has an effect; nil takes the rows away again, for tests.
func Provide(file []byte) error {
	if file == nil {
		provided.Store(nil)
		return nil
	}
	rows, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(file)),
		digitsRows*(8*8+1)+1))
	s := Set{Features: PixelNames(8 * 8), Classes: digitNames, Kind: Classes, Train: digitsTrain}
	for ; err == nil && len(rows) > 8*8 && rows[8*8] < 10; rows = rows[8*8+1:] {
		point := make([]float64, 8*8)
		for j, grey := range rows[:8*8] {
			if grey > greys {
				err = io.ErrUnexpectedEOF
			}
			point[j] = float64(grey) / greys
		}
		s.Points, s.Labels = append(s.Points, point), append(s.Labels, float64(rows[8*8]))
	}
	if err != nil || len(rows) > 0 || len(s.Points) != digitsRows {
		return Refuse("data.preset", DigitsFile, digitsAsPublished)
	}
	provided.CompareAndSwap(nil, &s)
	return nil
}

// Lacked reports whether a set was asked for whose file had not been provided, since it was called
// last: what was done meanwhile is to be done again, however the refusal was dealt with.
func Lacked() bool { return lacked.Swap(false) }

// pairOfDigits returns the images of one digit, −1, and those of another, +1, in their order.
func pairOfDigits(all *Set, minus, plus float64) Set {
	s := Set{Features: all.Features, Kind: Binary,
		Classes: []string{digitNames[int(minus)], digitNames[int(plus)]}}
	for i, digit := range all.Labels {
		switch digit {
		case minus:
			s.Labels = append(s.Labels, -1)
		case plus:
			s.Labels = append(s.Labels, 1)
		default:
			continue
		}
		s.Points = append(s.Points, all.Points[i])
		if i < all.Train {
			s.Train++
		}
	}
	return s
}
