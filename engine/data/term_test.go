package data

import (
	"errors"
	"strings"
	"testing"
)

func TestParseTerm(t *testing.T) {
	row := []float64{2, 3, -5} // x1, x2, x3
	for _, c := range []struct {
		in, canonical string
		value         float64
	}{
		{"x1", "x1", 2},
		{"x3", "x3", -5},
		{"x2^2", "x2^2", 9},
		{"x2^1", "x2", 3},
		{"x1^9", "x1^9", 512},
		{"x1*x2", "x1*x2", 6},
		{"x2*x1", "x2*x1", 6},
		{"x1*x1", "x1*x1", 4},
		{"x3^3*x1^2*x2", "x3^3*x1^2*x2", -1500},
		{strings.Repeat("x1*", 15) + "x1", strings.Repeat("x1*", 15) + "x1", 65536},
	} {
		term, err := ParseTerm(c.in, 3)
		if err != nil {
			t.Errorf("%q: %v", c.in, err)
			continue
		}
		if got := term.String(); got != c.canonical {
			t.Errorf("%q reads %q, want %q", c.in, got, c.canonical)
		}
		if got := term.Value(row); got != c.value {
			t.Errorf("%q = %v, want %v", c.in, got, c.value)
		}
	}
}

func TestParseTermRefuses(t *testing.T) {
	for _, in := range []string{
		"", "1", "x", "x0", "x4", "x-1", "x+1", "x01", "x1.0", "x99999999999999999999", "X1", "y1",
		" x1", "x1 ", "x1 * x2",
		"x1*", "*x1", "x1**x2", "x1^", "x1^0", "x1^10", "x1^02", "x1^-1", "x1^2^2", "x1^2.5",
		"x1x2", "x1+x2", "2*x1", "x１",
		strings.Repeat("x1*", 16) + "x1", "x1\n",
	} {
		_, err := ParseTerm(in, 3)
		var fault *FieldError
		if !errors.As(err, &fault) {
			t.Errorf("%q: error %v", in, err)
			continue
		}
		if line := fault.Error(); strings.Contains(line, "\n") ||
			!strings.Contains(line, "x1 to x3") {
			t.Errorf("%q: %s", in, line)
		}
	}
}

func FuzzParseTerm(f *testing.F) {
	for _, s := range []string{"x1", "x2^2*x1", "x16^9", "x1*", "", "x1^^", "1"} {
		f.Add(s, 3)
	}
	row := make([]float64, MaxColumns)
	for j := range row {
		row[j] = 1 + float64(j)/8
	}
	f.Fuzz(func(t *testing.T, s string, columns int) {
		columns = min(columns, MaxColumns)
		term, err := ParseTerm(s, columns)
		if err != nil {
			if term.String() != "" {
				t.Errorf("%q: a term %v beside the error %v", s, term, err)
			}
			return
		}
		value := term.Value(row[:columns])
		again, err := ParseTerm(term.String(), columns)
		if err != nil || again.String() != term.String() || again.Value(row[:columns]) != value {
			t.Errorf("%q reads %v, which reads %v, %v", s, term, again, err)
		}
	})
}
