package lab

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/export"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
	"perceptronlab/internal/e2e/blackboard"
)

// TestOnPaper: at every step of the first examples the page shows the weights of the blackboard,
// works its z, o and Δw, and calls the step a mistake or not.
func TestOnPaper(t *testing.T) {
	for _, b := range blackboard.All() {
		m := opened(t, b.Document)
		if m.Known != len(b.Lines) {
			t.Fatalf("%s: %d steps, %d by hand", b.Name, m.Known, len(b.Lines))
		}
		for step, l := range b.Lines {
			m = play(m, Seek{step + 1})
			list, _ := m.Explain().Weights()
			for j, w := range l.After {
				if got, want := words.Number(list[j].Now), blackboard.OnScreen(w); got != want {
					t.Fatalf("%s: after step %d w%d is %s, %s by hand", b.Name, step+1, j, got, want)
				}
			}
			want := []string{"z = " + l.Z, "w = " + vector(l.After)}
			if l.Mistake {
				want = append(want, "Δw = "+vector(l.Delta))
			}
			_, board := m.Explain().Board()
			for _, line := range want {
				symbol, value, _ := strings.Cut(blackboard.OnScreen(line), " = ")
				if !shows(board, symbol, value) {
					t.Fatalf("%s: step %d does not show %s:\n%s", b.Name, step+1, line, board)
				}
			}
			if m.Run.Step(step+1).Mistake != l.Mistake {
				t.Fatalf("%s: step %d is a mistake: %v by hand", b.Name, step+1, l.Mistake)
			}
		}
	}
}

// shows reports whether the first line of a symbol on the board has a value.
func shows(board, symbol, value string) bool {
	for line := range strings.Lines(board) {
		if parts := strings.Split(strings.TrimSpace(line), "\t"); parts[0] == symbol {
			return parts[len(parts)-1] == value
		}
	}
	return false
}

func vector(decimals []string) string { return "(" + strings.Join(decimals, ", ") + ")" }

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

// TestWhyFloat64: where an exact run cannot be, trace and page say that it is float64, and the page why.
func TestWhyFloat64(t *testing.T) {
	// 1.000000001·0.999999999 is 1 − 10⁻¹⁸ on paper, and 1 in float64.
	const one = `"data":{"points":[[1.000000001,0.999999999],[2,3]],"labels":[1,-1]},"inputs":{"map":["x1*x2"]}`
	for members, want := range map[string]trace.Cause{
		``:                                                "",
		`"learner":{"arithmetic":"float64"}`:              trace.Chosen,
		`"learner":{"algorithm":"adaline"}`:               trace.Multiplies,
		`"learner":{"decay":{"c1":1,"c2":2}}`:             "decay",
		`"inputs":{"standardize":"sample"}`:               trace.Standardised,
		`"inputs":{"unit":true}`:                          trace.UnitLength,
		`"learner":{"batch":2,"gradient":"mean"}`:         trace.Averages,
		`"learner":{"eta":0.3333333333333333}`:            trace.TooLarge,
		`"stop":{"epochs":100000},"learner":{"eta":1e11}`: trace.TooLarge,
		one: trace.TooLarge,
	} {
		document := strings.TrimSuffix(`{"version":1,`+members, ",") + "}"
		m := opened(t, document)
		var written strings.Builder
		if err := export.WriteJSON(&written, m.Exp, m.Exp.Run(), false); err != nil {
			t.Fatal(err)
		}
		used := rule.ArithmeticExact
		if want != "" {
			used = rule.ArithmeticFloat64
		}
		if says := "\n\"arithmetic\":\"" + string(used) + "\""; !strings.Contains(written.String(), says) {
			t.Errorf("%s: no %s in the trace", document, says)
		}
		for _, l := range []words.Lang{words.En, words.Zh} {
			m.Lang = l
			says := l.Say(words.ComputedBecause, l.Say(want.Say()))
			switch want {
			case "":
				says = l.Say(words.ComputedExactly)
			case trace.Chosen:
				says = l.Say(words.ComputedInFloat64)
			}
			if said := m.Explain().Computed(); said != says {
				t.Errorf("%s: %q, want %q", document, said, says)
			}
		}
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
