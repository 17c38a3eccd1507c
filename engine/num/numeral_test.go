package num

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"
)

// exact is the value of a number.
func exact(n Number) *big.Rat {
	over, _ := new(big.Rat).SetString(n.Over)
	if n.Under == "" {
		return over
	}
	under, _ := new(big.Rat).SetString(n.Under)
	return over.Quo(over, under)
}

// TestRead: what people type, with both languages' keyboards.
func TestRead(t *testing.T) {
	for _, a := range []struct {
		typed, value string
		places       int
	}{
		{"-0.13", "-13/100", 2}, {"−0.13", "-13/100", 2}, {"–0.13", "-13/100", 2},
		{"‑0.13", "-13/100", 2}, {"0,39", "39/100", 2}, {" .4 ", "2/5", 1}, {",4", "2/5", 1},
		{"4.", "4", 0}, {"+1", "1", 0}, {"− 1", "-1", 0}, {"1/3", "1/3", -1},
		{"-1 / 3", "-1/3", -1}, {"１／３", "1/3", -1}, {"0.5/2", "1/4", -1}, {"2e-3", "1/500", 3},
		{"1e−3", "1/1000", 3}, {"２Ｅ３", "2000", 0}, {"1.50", "3/2", 2},
		{"－０．１３", "-13/100", 2}, {"１，０８", "27/25", 2}, {"1。5", "3/2", 1}, {"007", "7", 0},
		{"12,5", "25/2", 1}, {"0,123", "123/1000", 3}, {"-0,123", "-123/1000", 3},
		{"1,2345", "2469/2000", 4}, {"1234,567", "1234567/1000", 3}, {"1.234", "617/500", 3},
		{"1.5×10^3", "1500", 0}, {"3·10⁻²", "3/100", 2}, {"-1,5 × 10³", "-1500", 0},
		{"2*10**-1", "1/5", 1}, {"1.5D+03", "1500", 0}, {"3d0", "3", 0},
		{"1e300", "1" + strings.Repeat("0", 300), 0},
	} {
		got, fault := Read(a.typed)
		want, _ := new(big.Rat).SetString(a.value)
		if fault != nil || exact(got).Cmp(want) != 0 || got.Places != a.places || got.Text != a.typed {
			t.Errorf("%q is read as %v with %d places, %v", a.typed, got, got.Places, fault)
		}
	}
	for typed, want := range map[string]Why{
		"": Blank, "  ": Blank, "\u3000": Blank, "1,234.5": Marks, "1.234,5": Marks, "1.2.3": Marks,
		"1,234,567": Marks, "1 000": Gap, "1 5": Gap, "1\u00a05": Gap, "1'000": Gap, "1, 5": Gap,
		"1 .5": Gap, "1,234": Either, "−12,345": Either, "１，２３４": Either, "1,000": Either,
		"1,234/5": Either, "1,234e3": Either, "NaN": NoNumber, "nan": NoNumber, "∞": NoNumber,
		"inf": NoNumber, "-Infinity": NoNumber, "0x1F": NoNumber, "0x1p4": NoNumber, "abc": NoNumber,
		"-": NoNumber, ".": NoNumber, ",": NoNumber, "1/0": OverZero, "1/": NoNumber, "/2": NoNumber,
		"1/-2": NoNumber, "1/2/3": NoNumber, "1e999": OutOfRange, "1e99999999999999999999": OutOfRange,
		"e5": NoNumber, "1e": NoNumber, "1e+-3": NoNumber, "1e1/2": NoNumber, "--1": NoNumber, "1-1": NoNumber,
		"1_000": NoNumber, "1%": NoNumber, "٣": NoNumber, "1e5.5": NoNumber,
		"1.5×103": NoNumber, "10²": NoNumber, "2×3^2": NoNumber, "1.5×10^": NoNumber, "2d": NoNumber,
		"0.00000000000000000000000000000000000000000000000000000000000000001": TooLong,
	} {
		got, fault := Read(typed)
		if fault == nil || fault.Why != want || fault.Text != typed {
			t.Errorf("%q is read as %v, %+v; want %q", typed, got, fault, want)
		}
	}
}

// TestCell: numbers of tables, where the decimal mark is known.
func TestCell(t *testing.T) {
	for _, c := range []struct {
		cell, point, comma string // "": not a number
	}{
		{"1/2", "0.5", "0.5"}, {"-3 / 4", "-0.75", "-0.75"}, {"0.1/3", "0.03333333333333333", ""},
		{"120/80", "1.5", "1.5"}, {"05/12", "", ""}, {"12/05", "", ""}, {"1/2/3", "", ""},
		{"1/0", "", ""}, {"1/-2", "", ""}, {"/2", "", ""}, {"1/", "", ""}, {"1e3/2", "", ""},
		{"1.5×10^3", "01.5e3", ""}, {"1,5·10³", "", "01.5e3"}, {"1.5D+03", "01.5e3", ""},
		{"1,", "", ""}, {"1.", "01.", ""}, {"9/9", "1", "1"}, {"7/1", "7", "7"},
		{"1,234,567", "01234567.", ""}, {"1.234,5", "", "01234.5"}, {"1,23,456", "", ""},
		{"1234,567,8", "", ""}, {"12 345", "012345.", "012345."}, {"0,123", "", "00.123"},
	} {
		for comma, want := range map[bool]string{false: c.point, true: c.comma} {
			if got, ok := Cell(c.cell, comma); got != want || ok != (want != "") {
				t.Errorf("%q, comma %v: %q, %v", c.cell, comma, got, ok)
			}
		}
	}
}

func TestFloat(t *testing.T) {
	for typed, want := range map[string]float64{
		"0,1": 0.1, "1/3": 1 / 3., "1.7976931348623157e308": math.MaxFloat64, "5e-324": 5e-324,
		"0e300": 0, "-0": 0, "0.1/0.3": 1 / 3., "-0.7/1.4": -0.5, "9007199254740991": 1<<53 - 1,
	} {
		if v, fault := Float(typed); fault != nil || v != want || v == 0 && math.Signbit(v) {
			t.Errorf("%q is %v, %v", typed, v, fault)
		}
	}
	for _, typed := range []string{"1.8e308", "1e349", "1e-340", "-1e340"} {
		if v, fault := Float(typed); fault == nil || fault.Why != OutOfRange || fault.Text != typed {
			t.Errorf("%q is %v, %v", typed, v, fault)
		}
	}
}

// TestSplit: how decimal commas and separators are told apart.
func TestSplit(t *testing.T) {
	for typed, want := range map[string]string{
		"": "[]", " ; ": "[]", "0.5": "[0.5]", "0,5; 0,3": "[0.5 0.3]", "0.5, 0.3": "[0.5 0.3]",
		"0,5 0,3": "[0.5 0.3]", "0,5, 0,3": "[0.5 0.3]", "0.5,0.3": "[0.5 0.3]",
		"0.5;0.3": "[0.5 0.3]", "0.5 0.3 -1": "[0.5 0.3 -1]", "(0.4, 1.08, 0.1)": "[0.4 1.08 0.1]",
		"［０．５，０．３］": "[0.5 0.3]", "0.5、0.3": "[0.5 0.3]", "0,5；0,3": "[0.5 0.3]",
		"1,1,1": "[1 1 1]", "1, 1": "[1 1]", "1,-1": "[1 -1]", "0,4 1 0,1": "[0.4 1 0.1]",
		"1, -1, 1/3": "[1 -1 0.3333333333333333]", "1 , 2": "[1 2]", "((1, 2))": "[1 2]",
		"(1, 2": "[1 2]", "[1; 2)": "[1 2]", "0.2, 0.3,-0.5": "[0.2 0.3 -0.5]",
		"1, 1,0.5": "[1 1 0.5]", "0.5,0.3 0.1": "[0.5 0.3 0.1]", "1; 2;": "[1 2]", "1\t2,5": "[1 2.5]",
		"1/3,1/2": "[0.3333333333333333 0.5]", "− 1; 2": "[-1 2]", "1, 2, ": "[1 2]", "1e-3,2e-3": "[0.001 0.002]",
		"2 1 −2; −1.2 −0.6 0": "[2 1 -2 -1.2 -0.6 0]", "[1, 2; 3, 4]": "[1 2 3 4]",
	} {
		if got, fault := Floats(typed, false); fault != nil || fmt.Sprint(got) != want {
			t.Errorf("%q is %v, %v; want %s", typed, got, fault, want)
		}
	}
	for typed, want := range map[string]Why{
		"0,5": Mixed, "1,1": Mixed, "0,5,0,3": Mixed, "1,1,1,1": Mixed, "1, 1,1": Mixed,
		"0,5, 1": Mixed, "0.5 0,3": Mixed, "0.5, 0,3": Mixed, "1,2,3 4,5,6": Mixed, "1,234.5": Mixed,
		"1,234,567": Mixed, "1,-1 0,5": Mixed, "1/3,1": Mixed, "1,234; 2": Either, "1,234 2": Either,
		"1 1/2; 2 1/2": Gap, "1 5; 2": Gap, "1 5, 2": Gap, "0,5, 0,3; 1": Gap, "1; x": NoNumber, "1,x": NoNumber, "1;;2": Missing,
		"1,,2": Missing, "; 1": Missing, "1 2 0x10": NoNumber, "0.5 - 0.3": NoNumber, "1, inf": NoNumber,
	} {
		if got, fault := Floats(typed, false); fault == nil || fault.Why != want {
			t.Errorf("%q is %v, %+v; want %s", typed, got, fault, want)
		}
	}
	for typed, want := range map[string]string{
		"0,1,2,3": "[0 1 2 3]", "0 1 2": "[0 1 2]", "1, 2": "[1 2]", "５，１２０": "[5 120]",
		"1;2": "[1 2]", "[0 1]": "[0 1]", "1.5": "[1.5]",
	} {
		if got, fault := Floats(typed, true); fault != nil || fmt.Sprint(got) != want {
			t.Errorf("whole numbers %q are %v, %v; want %s", typed, got, fault, want)
		}
	}
	if got, fault := Floats("1,,2", true); fault == nil || fault.Why != Missing {
		t.Errorf("a gap is %v, %v", got, fault)
	}
}

// TestSentences: every fault has its words, and the one of 1,234 names both numbers.
func TestSentences(t *testing.T) {
	seen := map[string]bool{}
	for _, why := range []Why{Blank, NoNumber, Gap, Marks, Either, OverZero, TooLong, OutOfRange, Mixed,
		Missing} {
		f := Fault{Why: why, Text: "1,2"}
		s := f.Said()
		if s.En == "" || s.Zh == "" || strings.Contains(s.En+s.Zh, "{0}") || seen[s.En] {
			t.Errorf("%s says %q", why, s)
		}
		seen[s.En] = true
	}
	_, fault := Read("-1,234e5")
	if want := "“-1,234e5” can mean −1234e5 or −1.234e5. Write the one you mean."; fault.Error() != want {
		t.Errorf("%q, not %q", fault.Error(), want)
	}
}

// FuzzRead: whatever is typed is a number or a fault, never both; what is read once is read again
// from its value, and alone as in a list.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{"-0.13", "1/3", "2e-3", "１，０８", "1 000", "−", "1e60/1", "1,234", "0,5; 0,3",
		"1,1,1", "0,5 0,3", "1, 1,0.5", "(1,2)"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		n, fault := Read(typed)
		if (fault == nil) != (n.Over != "") {
			t.Fatalf("%q: %v and %v", typed, n, fault)
		}
		v, outside := Float(typed)
		if outside == nil && (fault != nil || v-v != 0) {
			t.Fatalf("%q is %v, but %v", typed, v, fault)
		}
		if outside == nil { // a fraction of long numbers may be off by one
			if near, _ := exact(n).Float64(); v != near && n.Under == "" || math.Abs(v-near) > 1e-15*math.Abs(v) {
				t.Fatalf("%q is %v, not %v", typed, v, near)
			}
		}
		values, mixed := Floats(typed, false)
		if mixed == nil && outside == nil && len(values) == 1 && values[0] != v {
			t.Fatalf("%q is %v alone and %v in a list", typed, v, values[0])
		}
		if mixed == nil { // with semicolons it is the same list
			again := fmt.Sprint(values)
			joined := strings.ReplaceAll(strings.Trim(again, "[]"), " ", "; ")
			if back, fault := Floats(joined, false); fault != nil || fmt.Sprint(back) != again {
				t.Fatalf("%q is %v; %q is %v, %v", typed, values, joined, back, fault)
			}
		}
		for _, fault := range []*Fault{fault, outside, mixed} {
			if fault != nil && (fault.Said().En == "" || fault.Said().Zh == "") {
				t.Fatalf("%q: %+v says nothing", typed, fault)
			}
		}
	})
}
