package exercise

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
)

// TestDigits holds the rule of digits: both rounding and cutting are right, an exact value is to be
// had exactly, fewer digits are told apart; a whole number is not taken for a decimal that was rounded.
func TestDigits(t *testing.T) {
	for _, a := range []struct {
		typed, value string
		digits       int
		want         derive.Match
	}{
		{"0.057", "0.0566", 3, derive.Equal}, {"0.0566", "0.0566", 3, derive.Equal}, {"0.056", "0.0566", 3, derive.Equal},
		{"0.058", "0.0566", 3, derive.Other}, {"0.06", "0.0566", 3, derive.Fewer}, {"0.05", "0.0566", 3, derive.Other},
		{"-0.13", "-0.13", 3, derive.Equal}, {"-0.130", "-0.13", 3, derive.Equal}, {"-13/100", "-0.13", 3, derive.Equal},
		{"-0.1305", "-0.13", 3, derive.Close}, {"-0.1", "-0.13", 3, derive.Rounded}, {"0", "-0.13", 3, derive.Other},
		{"0.13", "-0.13", 3, derive.Other}, {"1", "1.08", 3, derive.Other}, {"1.1", "1.08", 3, derive.Rounded}, {"5", "4.75", 3, derive.Other}, {"1", "0.5", 3, derive.Other}, {"3", "10/3", 3, derive.Other}, {"33", "100/3", 3, derive.Fewer}, {"0.333", "1/3", 3, derive.Equal},
		{"1/3", "1/3", 3, derive.Equal}, {"0.33", "1/3", 3, derive.Fewer}, {"0.334", "1/3", 3, derive.Equal},
		{"0.335", "1/3", 3, derive.Other}, {"0.3", "0.29995", 3, derive.Equal}, {"0", "0.4", 3, derive.Other},
		{"18", "18", 0, derive.Equal}, {"18.2", "18", 0, derive.Whole}, {"17", "18", 0, derive.Other},
	} {
		typed, fault := derive.ReadNumber(a.typed)
		value, _ := new(big.Rat).SetString(a.value)
		if fault != nil {
			t.Fatal(a.typed, fault)
		}
		if got := typed.Against(value, a.digits); got != a.want {
			t.Errorf("%s against %s to %d places: %d, want %d", a.typed, a.value, a.digits, got, a.want)
		}
	}
}

// TestWrittenIsReadAgain: what is written of a value is right when it is typed.
func TestWrittenIsReadAgain(t *testing.T) {
	for _, value := range []string{"-0.13", "1/3", "2/7", "1.1375", "0", "-1", "1000", "0.0000001", "51"} {
		v, _ := new(big.Rat).SetString(value)
		for digits := range 5 {
			typed, fault := derive.ReadNumber(derive.WriteNumber(v, digits))
			if fault != nil || typed.Against(v, digits) != derive.Equal {
				t.Errorf("%s to %d places is written %q", value, digits, derive.WriteNumber(v, digits))
			}
		}
	}
}

// FuzzAgainst: what passes for a number is less than one unit of the last digit away.
func FuzzAgainst(f *testing.F) {
	for _, seed := range []string{"-0.13", "1/3", "2e-3", "１，０８", "1 000", "−", "1e60/1"} {
		f.Add(seed, "0.4", 3)
	}
	f.Fuzz(func(t *testing.T, typed, value string, digits int) {
		number, fault := derive.ReadNumber(typed)
		other, wrong := derive.ReadNumber(value)
		if fault != nil || wrong != nil || digits < 0 || digits > 9 {
			return
		}
		match := number.Against(other.Value, digits)
		off := derive.Abs(derive.Sub(number.Value, other.Value))
		if match == derive.Equal && off.Cmp(derive.Power(-digits)) >= 0 {
			t.Fatalf("%q passes for %q to %d places", typed, value, digits)
		}
	})
}

// TestDecimal: a float64 is the shortest decimal that reads as it, as the library writes it.
func TestDecimal(t *testing.T) {
	values := []float64{0, math.Copysign(0, -1), 0.1, -1.25, 1e15, 1e15 + 1, 1 / 3.0, 1e-9, 5e-324, 0.00012345, 123456789.0125}
	for i := -2000; i < 2000; i++ {
		for _, over := range []float64{1, 7, 10, 1e3, 1e4, 1e5} {
			values = append(values, float64(i*317)/over)
		}
	}
	for _, v := range values {
		want, _ := new(big.Rat).SetString(strconv.FormatFloat(v, 'g', -1, 64))
		if got := derive.Decimal(v); got.Cmp(want) != 0 {
			t.Errorf("%v is %v, want %v", v, got, want)
		}
	}
	if derive.Decimal(math.NaN()) != nil || derive.Decimal(math.Inf(-1)) != nil {
		t.Error("what is no number has a decimal")
	}
}

// TestDividesByZero: a margin of 0.001 is 0 once it is rounded to two places, and then nothing can be
// divided by its square. The error that would has no number; the others are told.
func TestDividesByZero(t *testing.T) {
	x, err := Parse([]byte(`{"exercise": 1, "id": "near", "title": "Near", "minutes": 5,
		"experiment": {"version": 1, "data": {"points": [[0.001, 0], [-0.001, 0]], "labels": [1, -1]}},
		"steps": [{"id": "s", "kind": "do", "text": "Look.", "ask": [{"id": "b", "text": "How large is the bound?",
			"goal": {"is": "number", "of": "bound"}}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	right, ok := s.Reference(0, 0)
	if v := s.judge(goal.Answers{"s.b": right}, 0, 0); !ok || v.State != goal.Right {
		t.Errorf("%v is %v", right, v)
	}
	if v := s.judge(goal.Answers{"s.b": goal.Typed("7.5")}, 0, 0); v.State != goal.Wrong {
		t.Errorf("7.5 is %v", v)
	}
}

// TestFollowsFromNothing: nothing follows from σ = 0, by which nobody can divide, and no usual answer
// from a tiny σ. The next answer is then judged by itself.
func TestFollowsFromNothing(t *testing.T) {
	x, err := Parse([]byte(`{"exercise": 1, "id": "scale", "title": "Scale", "minutes": 5,
		"experiment": {"version": 1, "data": {"points": [[1, 0], [3, 0]], "labels": [1, -1]},
			"inputs": {"standardize": "population"}},
		"steps": [{"id": "s", "kind": "do", "cursor": 1, "text": "Look.", "ask": [
			{"id": "sigma", "text": "What is σ?", "goal": {"is": "number", "of": "sigma", "j": 0}},
			{"id": "x", "text": "What is x?", "goal": {"is": "number", "of": "x", "j": 1}}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	for _, sigma := range []string{"0", "1/" + strings.Repeat("9", 50)} {
		for typed, want := range map[string]goal.State{"-1": goal.Right, "7.5": goal.Wrong} {
			v := s.judge(goal.Answers{"s.sigma": goal.Typed(sigma), "s.x": goal.Typed(typed)}, 0, 1)
			if v.State != want || v.Carried {
				t.Errorf("after σ = %s, %s is %+v", sigma, typed, v)
			}
		}
	}
}
