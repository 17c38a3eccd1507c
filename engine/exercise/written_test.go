package exercise

import (
	"math"
	"strings"
	"testing"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/num"
)

// TestWaysOfWriting: an answer may be written as on paper. The values are worked by hand.
func TestWaysOfWriting(t *testing.T) {
	for typed, want := range map[string]float64{
		"√2": math.Sqrt2, "√(2)": math.Sqrt2, "sqrt(2)": math.Sqrt2, "SQRT (2)": math.Sqrt2, "sqrt 2": math.Sqrt2,
		"√ 2": math.Sqrt2, "−√2": -math.Sqrt2, "√2/2": math.Sqrt2 / 2, "√2 / √3": math.Sqrt(2. / 3),
		"1/√17": 1 / math.Sqrt(17), "1 / sqrt(17)": 1 / math.Sqrt(17), "-1/√17": -1 / math.Sqrt(17),
		"3√2": 3 * math.Sqrt2, "3·√2": 3 * math.Sqrt2, "3 × √2": 3 * math.Sqrt2, "3*sqrt(2)/4": 0.75 * math.Sqrt2,
		"√(1/17)": 1 / math.Sqrt(17), "√½": math.Sqrt(0.5), "0,5/√4,25": 0.5 / math.Sqrt(4.25),
		"√(0.25/4.25)": 0.5 / math.Sqrt(4.25), "√0.25": 0.5, "√16": 4, "0.5√0": 0,
		"½": 0.5, "−½": -0.5, "¾": 0.75, "1½": 1.5, "1 ½": 1.5, "-2¼": -2.25, "⅒": 0.1, "⅜": 0.375,
		"1 1/2": 1.5, "−1 1/2": -1.5, "+1 1/2": 1.5, "12 3/4": 12.75, "1\u00a01/2": 1.5, "１ １／２": 1.5,
		"(0.5)": 0.5, "[−0.13]": -0.13, "（1/3）": 1 / 3., "(−½)": -0.5,
		"z = −0.13": -0.13, "z=-0,13": -0.13, "z ＝ 0.5": 0.5, "w₀ = 0.4": 0.4, "Δw₁ = 1 1/2": 1.5, "= 0.5": 0.5,
		"‖x‖² = 6": 6, "R²/ρ² = 51": 51, "ρ = 1/√17": 1 / math.Sqrt(17), "ρ ≈ 0.243": 0.243, "≈0.243": 0.243,
		"d − o = 2": 2, "z = w · x = −0.13": -0.13, "净输入 z = 1": 1, "x̄ = 4,75": 4.75,
		"z: 6": 6, "z：−0.13": -0.13, "~6": 6, "approx. 1.5": 1.5, "about 1/3": 1 / 3., "约 0.5": 0.5, "ca. 6": 6,
		"1.5.": 1.5, "0.5。": 0.5, "½/√4.25": 0.5 / math.Sqrt(4.25), "{0.5}": 0.5, "(0.5)ᵀ": 0.5,
		"2e-3": 0.002, "1/3": 1 / 3., "０，３９": 0.39, "–0.13": -0.13,
	} {
		n, fault := derive.ReadNumber(typed)
		if fault != nil {
			t.Errorf("%q: %v", typed, fault)
			continue
		}
		if v, _ := n.Value.Float64(); math.Abs(v-want) > 1e-15*math.Abs(want) || n.Text != typed {
			t.Errorf("%q is %v, %q; want %v", typed, v, n.Text, want)
		}
	}
	for typed, want := range map[string]num.Why{
		"1 5": num.Gap, "1 000": num.Gap, "1 5/2": num.Gap, "1 2 1/2": num.Gap, "1 1/2/3": num.Gap,
		"√": num.NoNumber, "√−2": num.NoNumber, "√(2": num.NoNumber, "√2√3": num.NoNumber, "1/2√3": num.NoNumber,
		"√1/17": num.NoNumber, "√0.25/4.25": num.NoNumber, "1/√0": num.NoNumber, "½½": num.NoNumber,
		"½/2": num.NoNumber, "1/½": num.NoNumber, "3½√2": num.NoNumber, "√1,234": num.NoNumber, "½5": num.NoNumber,
		"1 = 2": num.NoNumber, "1:2": num.NoNumber, "approximately": num.NoNumber, "0.5ᵀ": num.NoNumber,
		"½/√0": num.NoNumber, "1.2.3": num.Marks, "0.5 =": num.NoNumber, "z =": num.Blank, "z": num.NoNumber, "z = x": num.NoNumber,
		"z = 1,234": num.Either, "(1,234)": num.Either, "(1)/(2)": num.NoNumber, "()": num.Blank, "1+1": num.NoNumber,
		"50%": num.NoNumber, "50 ％": num.NoNumber, "0.5 kg": num.NoNumber, "": num.Blank, "2e-3√2": num.NoNumber,
		"√" + strings.Repeat("9", 70): num.TooLong,
	} {
		n, fault := derive.ReadNumber(typed)
		if fault == nil || fault.Why != want || fault.Text != typed {
			t.Errorf("%q is %v, %+v; want %s", typed, n.Value, fault, want)
		}
	}
}

// TestRefusedFormsSayWhatIsAccepted, and cost nothing: no try is counted.
func TestRefusedFormsSayWhatIsAccepted(t *testing.T) {
	for _, typed := range []string{"1/2√3", "50%", "about a half"} {
		v := verdictOf(t, asking(worked2, `{"is":"number","of":"z"}`, 2), goal.Typed(typed))
		if v.State != goal.Invalid || len(v.Say) != 1 {
			t.Fatalf("%q is %+v", typed, v)
		}
		said := v.Say[0].Text()
		for _, words := range []string{said.En, said.Zh} {
			if !strings.Contains(words, "√2") && !strings.Contains(words, "0.5") {
				t.Errorf("%q: %s", typed, words)
			}
		}
		var r Record
		if r.Count(goal.Typed(typed), &v); r.Attempts != 0 || len(r.Wrong) != 0 {
			t.Errorf("%q is counted: %+v", typed, r)
		}
	}
}

// TestListsAsTheyArePrinted: a list may stand in the first field alone, as the lab prints one, and
// shares may be percents.
func TestListsAsTheyArePrinted(t *testing.T) {
	after := asking(worked2, `{"is":"vector","of":"weights-after"}`, 2)
	for typed, want := range map[string]goal.State{
		"(0.4, 1.08, 0.1)": goal.Right, "[0.4; 1.08; 0.1]": goal.Right, "w = (0.4, 1.08, 0.1)": goal.Right, "0,4 1,08 0,1": goal.Right,
		"(0.4, 1 2/25, 0.1)": goal.Right, "2/5, 1.08, √0.01": goal.Right, "(√(0.16), 1.08, 0.1)": goal.Right, "0.4 1.08": goal.Invalid,
		"{0.4, 1.08, 0.1}": goal.Right, "(0.4, 1.08, 0.1)ᵀ": goal.Right, "[0.4, 1.08, 0.1]^T": goal.Right, "w0=0.4, w1=1.08, w2=0.1": goal.Right, "w0: 0.4; w1: 1.08; w2: 0.1": goal.Right,
		"[0.4; 1.08; 0.1]'": goal.Right, "w: 0.4, 1.08, 0.1": goal.Right, "(0.4, 1.08, 0.1).": goal.Right,
		"0.4": goal.Invalid, "(0.4, 1.08, 0.2)": goal.Wrong, "0,4, 1,08, 0,1": goal.Right, "0,4,1,08,0,1": goal.Invalid,
	} {
		for _, a := range []goal.Answer{goal.Typed(typed), goal.Typed(typed, "", "")} {
			if v := verdictOf(t, after, a); v.State != want {
				t.Errorf("%q is %s, want %s", a.Texts, v.Note, want)
			}
		}
	}
	if v := verdictOf(t, after, goal.Typed("", "1.08", "")); v.State != goal.Invalid {
		t.Errorf("a single number in its field is %s", v.Note)
	}
	shares := asking(xor, `{"is":"witness"}`, 0)
	for _, a := range []goal.Answer{goal.Typed("25%", "25 %", "¼", "0.25"), goal.Typed("25%; 25%; 25%; 25%"),
		goal.Typed("(1/4, 1/4, 1/4, 1/4)")} {
		if v := verdictOf(t, shares, a); v.State != goal.Right {
			t.Errorf("shares %q are %s", a.Texts, v.Note)
		}
	}
	support := asking(and, `{"is":"support"}`, 0)
	for _, typed := range []string{"2, 3, 4", "2,3,4", "2 3 4", "(2; 3; 4)", "2、3、4"} {
		if v := verdictOf(t, support, goal.Typed(typed)); v.State != goal.Right {
			t.Errorf("samples %q are %s", typed, v.Note)
		}
	}
}

// verdictOf judges an answer to the one ask of a document.
func verdictOf(t *testing.T, document string, a goal.Answer) goal.Verdict {
	t.Helper()
	x, err := Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	v, err := Judge(x, "", goal.Answers{"s.q": a}, "s.q", Attempt{Number: 1})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestDecimalCommaOfThreePlaces: where three decimals of a value below 1000 are asked for, the comma
// of 1,080 is a decimal mark; where a whole number is, it can still be either.
func TestDecimalCommaOfThreePlaces(t *testing.T) {
	after := asking(worked2, `{"is":"vector","of":"weights-after"}`, 2)
	for typed, want := range map[string]goal.State{"1,080": goal.Right, "1,081": goal.Wrong, "1,08": goal.Right, "1,080,000": goal.Invalid} {
		if v := verdictOf(t, after, goal.Typed("0,400", typed, "0,100")); v.State != want {
			t.Errorf("%s is %s, want %s", typed, v.Note, want)
		}
	}
	if v := verdictOf(t, asking(and, `{"is":"number","of":"updates"}`, 0), goal.Typed("1,080")); v.State != goal.Invalid {
		t.Errorf("a count 1,080 is %s", v.Note)
	}
}
