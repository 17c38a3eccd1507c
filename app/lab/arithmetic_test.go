package lab

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
)

// onPaper runs the perceptron on a gate as by hand: from zero, sign(0) = +1, in whole numbers of η.
// From zero the way does not depend on η, as z and every weight are multiples of it.
func onPaper(outputs [4]int, epochs int) (weights [][3]int, wrong []bool) {
	w := [3]int{}
	weights = append(weights, w)
	for range epochs {
		clean := true
		for i, d := range outputs {
			x := [3]int{1, i >> 1, i & 1}
			o := -1
			if w[0]*x[0]+w[1]*x[1]+w[2]*x[2] >= 0 {
				o = 1
			}
			for j := range w {
				w[j] += (d - o) * x[j]
			}
			weights, wrong, clean = append(weights, w), append(wrong, d != o), clean && d == o
		}
		if clean {
			break
		}
	}
	return weights, wrong
}

// decimal writes k·η as one would.
func decimal(eta string, k int) string {
	v, _ := new(big.Rat).SetString(eta)
	s := v.Mul(v, big.NewRat(int64(k), 1)).FloatString(4)
	return strings.Replace(strings.TrimRight(strings.TrimRight(s, "0"), "."), "-", "−", 1)
}

// TestOnPaper: the weights that the page shows, step by step, are those of pencil and paper.
func TestOnPaper(t *testing.T) {
	gates := map[string][4]int{"and": {-1, -1, -1, 1}, "or": {-1, 1, 1, 1}, "nand": {1, 1, 1, -1},
		"xor": {-1, 1, 1, -1}}
	for gate, outputs := range gates {
		for _, eta := range []string{"0.05", "0.1", "0.2", "0.3", "0.7", "1"} {
			m := opened(t, fmt.Sprintf(`{"version":1,"data":{"preset":%q},"learner":{"eta":%s},"stop":{"epochs":12}}`, gate, eta))
			weights, wrong := onPaper(outputs, 12)
			if m.Known != len(wrong) {
				t.Fatalf("%s with η = %s: %d steps, %d by hand", gate, eta, m.Known, len(wrong))
			}
			for step, w := range weights {
				m = play(m, Seek{step})
				list, _ := m.Explain().Weights()
				for j, k := range w {
					if got, want := words.Number(list[j].Now), decimal(eta, k); got != want {
						t.Fatalf("%s with η = %s: after step %d w%d is %s, %s by hand", gate, eta,
							step, j, got, want)
					}
				}
				if step > 0 && m.Run.Step(step).Mistake != wrong[step-1] {
					t.Fatalf("%s with η = %s: step %d is a mistake: %v by hand", gate, eta, step,
						wrong[step-1])
				}
			}
		}
	}
}

// TestWhereTheyPart: AND with η = 0.1 makes 11 updates on paper and 8 in float64; the page says
// where, from there on, and offers the other, whichever runs.
func TestWhereTheyPart(t *testing.T) {
	for _, used := range []string{"exact", "float64"} {
		m := opened(t, `{"version":1,"data":{"preset":"and"},"learner":{"eta":0.1,"arithmetic":"`+used+`"}}`)
		at := -1
		for step := range m.Known + 1 {
			m = play(m, Seek{step})
			sentence, offer := m.Explain().Parting()
			if (sentence == "") != (offer == "") || at >= 0 && sentence == "" {
				t.Fatalf("%s, step %d: %q, %q", used, step, sentence, offer)
			}
			if sentence != "" && at < 0 {
				at = step
				want := "On paper z = 0 here, but in float64 it is "
				if !strings.HasPrefix(sentence, want) || !strings.Contains(sentence, "×10⁻¹") {
					t.Errorf("%s: %s", used, sentence)
				}
			}
		}
		if at < 1 {
			t.Fatalf("%s: nothing is said", used)
		}
		m = play(m, OtherArithmetic{}, ToEnd{})
		names := explain.Names(m.Lang, m.Learners())
		if len(m.Rivals) != 1 || names[0] == names[1] {
			t.Fatalf("%s: %d rivals, %q", used, len(m.Rivals), names)
		}
		updates := []int{m.Run.Updates(), m.Rivals[0].Run.Updates()}
		if used == "float64" {
			slices.Reverse(updates)
		}
		if !slices.Equal(updates, []int{11, 8}) {
			t.Errorf("%s: %d updates", used, updates)
		}
	}
	m := opened(t, `{"version":1,"learner":{"algorithm":"adaline"}}`)
	m = play(m, ToEnd{}, OtherArithmetic{})
	if sentence, _ := m.Explain().Parting(); sentence != "" || len(m.Rivals) != 0 {
		t.Errorf("Adaline: %q, %d rivals", sentence, len(m.Rivals))
	}
	if said := m.Explain().Computed(); !strings.Contains(said, "float64, because") {
		t.Errorf("Adaline: %q", said)
	}
}

// Two learners of one rule have names that tell them apart.
func TestNamesOfAlikes(t *testing.T) {
	m := play(six(), AddRival{"perceptron"}, AddRival{"perceptron"},
		SetRival{0, "learner.eta", "0.5"}, AddRival{"pocket"})
	names := explain.Names(m.Lang, m.Learners())
	slices.Sort(names)
	if len(slices.Compact(names)) != 4 {
		t.Errorf("%q", names)
	}
}
