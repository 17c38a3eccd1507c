package byhand

import (
	"math/big"
	"testing"
)

// TestTypedNumbersAreRead: what students type, in both languages' keyboards.
func TestTypedNumbersAreRead(t *testing.T) {
	for _, a := range []struct {
		typed, value string
		places       int
	}{
		{"-0.13", "-13/100", 2}, {"−0.13", "-13/100", 2}, {"0,39", "39/100", 2}, {" .4 ", "2/5", 1},
		{"4.", "4", 0}, {"+1", "1", 0}, {"− 1", "-1", 0}, {"1/3", "1/3", -1}, {"-1 / 3", "-1/3", -1},
		{"0.5/2", "1/4", -1}, {"2e-3", "1/500", 3}, {"2E3", "2000", 0}, {"1.50", "3/2", 2},
		{"－０．１３", "-13/100", 2}, {"１，０８", "27/25", 2}, {"1。5", "3/2", 1}, {"007", "7", 0},
		{"1,234", "617/500", 3}, // a lone comma is a decimal sign
	} {
		got, fault := Read(a.typed)
		want, _ := new(big.Rat).SetString(a.value)
		if fault != "" || got.Value.Cmp(want) != 0 || got.Places != a.places || got.Text != a.typed {
			t.Errorf("%q is read as %v with %d places, %q", a.typed, got.Value, got.Places, fault)
		}
	}
	for typed, want := range map[string]Fault{
		"": Blank, "  ": Blank, "1,234.5": Thousands, "1.234,5": Thousands, "1 000": Thousands,
		"1'000": Thousands, "1.2.3": Thousands, "NaN": NoNumber, "∞": NoNumber, "inf": NoNumber,
		"0x1F": NoNumber, "abc": NoNumber, "-": NoNumber, ".": NoNumber, "1/0": OverZero, "1/": NoNumber,
		"/2": Blank, "1/-2": NoNumber, "1/2/3": NoNumber, "1e999": NoNumber, "e5": NoNumber,
		"1e1/2": NoNumber, "--1": NoNumber, "1_000": NoNumber,
		"0.00000000000000000000000000000000000000000000000000000000000000001": TooLong,
	} {
		if got, fault := Read(typed); fault != want && !(want == Blank && fault == NoNumber) {
			t.Errorf("%q is read as %v, %q; want %q", typed, got.Value, fault, want)
		}
	}
}

// TestDigits holds the rule of digits: both rounding and cutting are right, an exact value is to be
// had exactly, fewer digits are told apart.
func TestDigits(t *testing.T) {
	for _, a := range []struct {
		typed, value string
		digits       int
		want         Match
	}{
		{"0.057", "0.0566", 3, Same}, {"0.0566", "0.0566", 3, Same}, {"0.056", "0.0566", 3, Same},
		{"0.058", "0.0566", 3, Other}, {"0.06", "0.0566", 3, Fewer}, {"0.05", "0.0566", 3, Other},
		{"-0.13", "-0.13", 3, Same}, {"-0.130", "-0.13", 3, Same}, {"-13/100", "-0.13", 3, Same},
		{"-0.1305", "-0.13", 3, Close}, {"-0.1", "-0.13", 3, Fewer}, {"0", "-0.13", 3, Other},
		{"0.13", "-0.13", 3, Other}, {"1", "1.08", 3, Fewer}, {"0.333", "1/3", 3, Same},
		{"1/3", "1/3", 3, Same}, {"0.33", "1/3", 3, Fewer}, {"0.334", "1/3", 3, Same},
		{"0.335", "1/3", 3, Other}, {"0.3", "0.29995", 3, Same}, {"0", "0.4", 3, Other},
		{"18", "18", 0, Same}, {"18.2", "18", 0, Close}, {"17", "18", 0, Other},
	} {
		typed, fault := Read(a.typed)
		value, _ := new(big.Rat).SetString(a.value)
		if fault != "" {
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
			typed, fault := Read(Write(v, digits))
			if fault != "" || typed.Against(v, digits) != Same {
				t.Errorf("%s to %d places is written %q", value, digits, Write(v, digits))
			}
		}
	}
}

// FuzzRead: whatever is typed is a number or a fault, never both, and never a crash.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{"-0.13", "1/3", "2e-3", "１，０８", "1 000", "−", "1e60/1"} {
		f.Add(seed, "0.4", 3)
	}
	f.Fuzz(func(t *testing.T, typed, value string, digits int) {
		number, fault := Read(typed)
		if (fault == "") != (number.Value != nil) {
			t.Fatalf("%q: %v and %q", typed, number.Value, fault)
		}
		other, wrong := Read(value)
		if fault != "" || wrong != "" || digits < 0 || digits > 9 {
			return
		}
		match := number.Against(other.Value, digits)
		off := abs(sub(number.Value, other.Value))
		if match == Same && off.Cmp(power(-digits)) >= 0 {
			t.Fatalf("%q passes for %q to %d places", typed, value, digits)
		}
	})
}
