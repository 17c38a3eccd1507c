package data

import (
	"bytes"
	"compress/flate"
	"errors"
	"io"
	"slices"
	"testing"
)

// TestDigitsAreRead has the first and the last row of the repository's file (optdigits.tes), and how
// often it shows each digit, as its description says.
func TestDigitsAreRead(t *testing.T) {
	s := mustMake(t, "digits", nil)
	first := []float64{0, 0, 5, 13, 9, 1, 0, 0, 0, 0, 13, 15, 10, 15, 5, 0, 0, 3, 15, 2, 0, 11, 8, 0,
		0, 4, 12, 0, 0, 8, 8, 0, 0, 5, 8, 0, 0, 9, 8, 0, 0, 4, 11, 0, 1, 12, 7, 0, 0, 2, 14, 5, 10,
		12, 0, 0, 0, 0, 6, 13, 10, 0, 0, 0}
	for j, grey := range first {
		if s.Points[0][j] != grey/16 {
			t.Errorf("pixel %d is %v/16, want %v/16", j, 16*s.Points[0][j], grey)
		}
	}
	counts := make([]int, 10)
	for _, digit := range s.Labels {
		counts[int(digit)]++
	}
	if want := []int{178, 182, 177, 183, 181, 182, 181, 179, 174, 180}; !slices.Equal(counts, want) ||
		s.Labels[0] != 0 || s.Labels[1796] != 8 || s.Train != 1000 {
		t.Errorf("digits %v, want %v; the last is %v", counts, want, s.Labels[1796])
	}
	if err := s.Validate(); err != nil {
		t.Error(err)
	}
	pair := mustMake(t, "digit-pair", Options{"minus": 8, "plus": 1})
	if err := pair.Validate(); err != nil || len(pair.Labels) != 174+182 || pair.Labels[0] != 1 ||
		!slices.Equal(pair.Points[0], s.Points[1]) || pair.Classes[0] != "8" {
		t.Errorf("the pair of 8 and 1: %v, %v", pair.Labels[:9], err)
	}
}

// TestDigitsMissing: a program without the file says so, takes no other file, and goes on once it has
// the right one.
func TestDigitsMissing(t *testing.T) {
	provided.Store(nil)
	defer func() {
		if err := Provide(digitsFile); err != nil {
			t.Fatal(err)
		}
		mustMake(t, "digits", nil)
	}()
	for _, id := range []string{"digits", "digit-pair"} {
		p, _ := ByID(id)
		_, err := p.Make(nil)
		var fault *FieldError
		if !errors.As(err, &fault) || fault.Refusal != FileMissing || fault.Field != "data.preset" {
			t.Errorf("%s: %v", id, err)
		}
	}
	rows, err := io.ReadAll(flate.NewReader(bytes.NewReader(digitsFile)))
	if err != nil {
		t.Fatal(err)
	}
	grey, digit := slices.Clone(rows), slices.Clone(rows)
	grey[70], digit[64] = 17, 10
	for what, file := range map[string][]byte{"nothing": {}, "cut": digitsFile[:40_000],
		"a page": []byte("<!doctype html>"), "less": deflated(t, rows[65:]),
		"more": deflated(t, append(slices.Clone(rows), rows[:65]...)), "grey": deflated(t, grey),
		"digit": deflated(t, digit)} {
		if err := Provide(file); err == nil || provided.Load() != nil {
			t.Errorf("%s was taken: %v", what, err)
		}
	}
}

func deflated(t *testing.T, rows []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, 1)
	if err == nil {
		_, err = w.Write(rows)
	}
	if err = errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
