package explain

import (
	"strings"
	"testing"

	"perceptronlab/app/words"
)

// Softmax on x = 1 of class b, x = 2 of a and x = 0 of c, η = 0.3 from w = 0. By hand: every z is 0,
// so every p is ⅓ and (t − p) is (−⅓, ⅔, −⅓), or (⅔, −⅓, −⅓) for the second sample. There z = −0.3,
// 0.6 and −0.3, e^z = 0.740818, 1.822119 and 0.740818, their sum 3.303755, p = 0.224235, 0.551530.
const softmax = `{"version":1,"data":{"points":[[1],[2],[0]],"labels":[1,0,2],"classes":["a","b","c"]},
	"learner":{"algorithm":"softmax","eta":0.3,"batch":1},"stop":{"epochs":1}}`

// TestSoftmaxBoard: a step shows the probability of each class beside its score, and what each p
// does to the weights of its class.
func TestSoftmaxBoard(t *testing.T) {
	_, first := at(t, softmax, 1).Board()
	_, second := at(t, softmax, 2).Board()
	for want, board := range map[string]string{
		"o\targmax z\t0, a\nd\t\t1, b\nΣeᶻ\te^0 + e^0 + e^0\t3\np₀\te^0 / 3\t0.333333\n": first,
		"t − p\t(0, 1, 0) − p\t(−0.333333, 0.666667, −0.333333)\n":                       first,
		"Δw₁\t0.3 · 0.666667 · (1, 1)\t(0.2, 0.2)\nw₁\t(0, 0) + Δw₁\t(0.2, 0.2)\n":       first,
		"Δw₂\t0.3 · (−0.333333) · (1, 1)\t(−0.1, −0.1)\n":                                first,
		"Σeᶻ\te^(−0.3) + e^0.6 + e^(−0.3)\t3.30376\np₀\te^(−0.3) / 3.30376\t0.224235\n":  second,
		"p₁\te^0.6 / 3.30376\t0.55153\n":                                                 second,
	} {
		if !strings.Contains(board, want) {
			t.Errorf("%q is not on the board\n%s", want, board)
		}
	}
	_, shrunk := at(t, strings.Replace(softmax, `"batch":1`,
		`"batch":1,"lambda":0.5,"init":[[1,2],[1,2],[1,2]]`, 1), 1).Board()
	for _, want := range []string{"−ηλw₁\t−0.3 · 0.5 · (0, 2) (without the bias)\t(0, −0.3)\n",
		"Δw₁\t0.3 · 0.666667 · (1, 1) + (0, −0.3)\t(0.2, −0.1)\n"} {
		if !strings.Contains(shrunk, want) {
			t.Errorf("%q is not on the board\n%s", want, shrunk)
		}
	}
	// e^z past what can be read: the probabilities alone
	_, far := at(t, strings.Replace(softmax, `"batch":1`,
		`"batch":1,"init":[[0,0],[900,0],[0,0]]`, 1), 1).Board()
	if strings.Contains(far, "e^") || !strings.Contains(far, "p₁\t\t1\n") {
		t.Errorf("with z = 900 the board is\n%s", far)
	}
}

// TestSoftmaxBatch: of a batch the sum that each class is moved by, and what p each sample gave its
// class.
func TestSoftmaxBatch(t *testing.T) {
	a := at(t, strings.Replace(softmax, `"batch":1`, `"batch":"all"`, 1), 1).Arithmetic()
	// Σ(t − p)x is (0, 1), (0, 0) and (0, −1)
	if l := a.Lines[4]; l.Symbol != "Δw₂" || Flat(l.Expression) != "0.3 · Σ (t₂ − p₂) x" ||
		!strings.HasSuffix(Flat(l.Value), ", −0.3)") { // the 0 is rounded
		t.Errorf("Δw₂ is %s = %s", Flat(l.Expression), Flat(l.Value))
	}
	if a.Columns[3] != "p of d" || a.Samples[1].Values != [3]string{"a", "a", "0.333333"} {
		t.Errorf("%q: %v", a.Columns, a.Samples)
	}
}

// TestSoftmaxIsSaid: the probability of the sample's class before and after the step, and of a
// picture that of the class that wins.
func TestSoftmaxIsSaid(t *testing.T) {
	// after the first step z = (−0.2, 0.4, −0.2) for x = 1: p of b is e^0.4/(e^0.4 + 2e^−0.2) = 0.477
	if said := at(t, softmax, 1).Sentence(); said !=
		"Sample 1 is a b, and p of b is 0.333. The step raises it to 0.477." {
		t.Error(said)
	}
	m := at(t, softmax, 2)
	m.Lang = words.Zh
	if said := m.Sentence(); !strings.Contains(said, "a 的 p 为 0.224") {
		t.Error(said)
	}
	// the weights of step 1 make of x = 1 z = 0.4 of b
	if said := at(t, softmax, 1).Judged([]float64{1}); said !=
		"b wins with z = 0.4 and probability 0.47673." {
		t.Error(said)
	}
}
