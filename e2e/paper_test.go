package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestOnPaper: AND from zero with η = 0.1 goes as on the blackboard, every number of it, and where
// float64 would go another way the page says so and shows it beside.
//
// By hand, in multiples of 0.1: the bias, then the weights, after each of the first twelve steps
// (00, 01, 10, 11).
func TestOnPaper(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1,"data":{"preset":"and"},"learner":{"eta":0.1}}`, 0),
		Options{})
	byHand := []string{
		"−0.2 0 0", "−0.2 0 0", "−0.2 0 0", "0 0.2 0.2", // epoch 1: mistakes at 00 and 11
		"−0.2 0.2 0.2", "−0.4 0.2 0", "−0.4 0.2 0", "−0.2 0.4 0.2", // 00, 01 (z = 0) and 11
		"−0.2 0.4 0.2", "−0.4 0.4 0", "−0.6 0.2 0", "−0.4 0.4 0.2", // 01 (z = 0), 10 (z = 0) and 11
	}
	for i, want := range byHand {
		l.Key(kb.ArrowRight)
		l.Settle()
		if got := l.Text("#w0") + " " + l.Text("#w1") + " " + l.Text("#w2"); got != want {
			t.Fatalf("after step %d the weights are %s, by hand %s", i+1, got, want)
		}
	}
	if said := l.Text("#computed"); !strings.Contains(said, "as on paper") {
		t.Errorf("it is computed: %q", said)
	}
	l.Do("end")
	if said := l.Text("#parting"); !strings.Contains(said, "On paper z was 0") ||
		!strings.Contains(said, "×10⁻¹⁷") {
		t.Errorf("where they part: %q", said)
	}
	l.Screenshot("paper")
	l.Axe()
	l.Do("arithmetic")
	table := l.Text("#contest")
	for _, want := range []string{"11", "8", "float64, as in a program",
		"exact decimals, as on paper"} {
		if !strings.Contains(table, want) {
			t.Errorf("the table of the two lacks %q: %s", want, table)
		}
	}
	l.Screenshot("paper-beside")
	l.NoNaN()
}
