package view

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
)

// TestNoSamples: without samples no heading stands over nothing, every button that moves the run is
// disabled, and a sentence says what brings them back; with one sample all are there again.
func TestNoSamples(t *testing.T) {
	heads := []string{"<h2>" + words.WeightsPart.En + "</h2>", "<h2>" + words.StepPart.En + "</h2>"}
	for _, algorithm := range []string{"perceptron", "adaline", "linear-regression", "multiclass"} {
		m := lab.Opening(words.En)
		for _, msg := range []lab.Msg{
			lab.Set{Path: "learner.algorithm", Value: `"` + algorithm + `"`}, lab.ClearSamples{},
		} {
			m = lab.Update(m, msg)
		}
		for samples := range 2 {
			p := pageOf(m)
			for _, head := range heads {
				if strings.Contains(p, head) != (samples > 0) {
					t.Errorf("%s, %d samples: %s is there: %v", algorithm, samples, head, samples == 0)
				}
			}
			if strings.Contains(p, words.NoSteps.En) != (samples == 0) {
				t.Errorf("%s, %d samples: what to do next", algorithm, samples)
			}
			for _, do := range []string{"reset", "update:-1", "step:-1", "play", "step:1", "end"} {
				button := p[strings.LastIndex(p[:strings.Index(p, `data-do="`+do+`"`)], "<button"):]
				button, _, _ = strings.Cut(button, ">")
				if strings.Contains(button, " disabled") != (samples == 0) {
					t.Errorf("%s, %d samples: <%s>", algorithm, samples, button)
				}
			}
			m = lab.Update(m, lab.AddSample{})
		}
	}
}

// TestDrawnOrders: of an order that an edit of the samples draws anew the page says so, and of no
// other.
func TestDrawnOrders(t *testing.T) {
	for order, want := range map[rule.Order]string{rule.OrderRandom: words.OrderDrawn.En,
		rule.OrderMistake: words.OrderWrong.En, rule.OrderShuffle: "", rule.OrderCyclic: ""} {
		m := lab.Update(lab.Opening(words.En), lab.SetFolds{Folds: everyFold})
		p := pageOf(lab.Update(m, lab.ChooseOrder{Order: order}))
		for _, said := range []string{words.OrderDrawn.En, words.OrderWrong.En} {
			if strings.Contains(p, said) != (said == want) {
				t.Errorf("%s: %q is said: %v", order, said, said != want)
			}
		}
	}
}

// TestWhatAnEditDraws holds what is said of drawn orders against runs.
func TestWhatAnEditDraws(t *testing.T) {
	drawn := func(m lab.Model) (list []int32) {
		m = lab.Update(m, lab.Seek{Step: 60})
		for !m.Run.Advance(1 << 20) {
		}
		for step := range min(60, m.Run.Len()) {
			list = append(list, m.Run.Batch(step+1)...)
		}
		return list
	}
	m := lab.Update(lab.Opening(words.En), lab.ChooseOrder{Order: rule.OrderRandom})
	m = lab.Update(m, lab.Set{Path: "learner.tie", Value: `"mistake"`})
	was := drawn(m)
	if moved := drawn(lab.Update(m, lab.MoveSample{Row: 3, At: m.View.Center()})); !startsAlike(was,
		moved) {
		t.Error("moving a sample draws a random order anew")
	}
	if added := drawn(lab.Update(m, lab.AddSample{At: m.View.Center()})); startsAlike(was, added) {
		t.Error("adding a sample leaves a random order as it is")
	}
}

// startsAlike reports whether the shorter of two lists begins the longer one.
func startsAlike(a, b []int32) bool {
	n := min(len(a), len(b))
	return n > 0 && slices.Equal(a[:n], b[:n])
}

// TestVectorsOfClasses: w with a small o, the class of the output, would look like w₀, the bias.
func TestVectorsOfClasses(t *testing.T) {
	for lang, names := range map[words.Lang][2]string{words.En: {"target", "output"},
		words.Zh: {"目标", "输出"}} {
		m := lab.Opening(lang)
		for _, msg := range []lab.Msg{
			lab.Set{Path: "learner.algorithm", Value: `"multiclass"`}, lab.ToEnd{},
			lab.ShowBeside{Beside: lab.BesideSteps}, lab.Present{On: true},
		} {
			m = lab.Update(m, msg)
			p := pageOf(m)
			for _, odd := range []string{"w_", "<sub>o</sub>", "<mi>o</mi></mrow></msub>"} {
				if strings.Contains(p, odd) {
					t.Errorf("%s, %T: %q is on the page", lang, msg, odd)
				}
			}
			for _, name := range names {
				if !strings.Contains(p, "<mi>"+name+"</mi></mrow></msub>") {
					t.Errorf("%s, %T: no w of %s in the formula", lang, msg, name)
				}
			}
		}
		if p := pageOf(m); !strings.Contains(p, "<i>w</i><sub>"+names[1]+"</sub>") {
			t.Errorf("%s: no w of %s under the table of steps", lang, names[1])
		}
	}
}

// TestFoldedWeights: numbers that a machine shows as pictures are written once they are asked for,
// of ten classes and 400 pixels 4,010.
func TestFoldedWeights(t *testing.T) {
	m := lab.Opening(words.En)
	for _, msg := range []lab.Msg{lab.Set{Path: "data.preset", Value: `"t-against-j"`}, lab.StepBy{Steps: 1}} {
		m = lab.Update(m, msg)
	}
	for _, want := range []int{0, 17, 0} {
		if got := strings.Count(reading(&m), `<td class="number" id="w`); got != want {
			t.Errorf("%d weights are written, want %d", got, want)
		}
		m = lab.Update(m, lab.ToggleFold{Fold: lab.FoldWeights})
	}
	for _, msg := range []lab.Msg{lab.Set{Path: "learner.algorithm", Value: `"multiclass"`},
		lab.Set{Path: "data.preset", Value: `"digits"`}, lab.StepBy{Steps: 1}} {
		m = lab.Update(m, msg)
	}
	const box = `<div class="scroll" tabindex="0" role="group" aria-labelledby="weights-fold">`
	if !strings.Contains(reading(&m), box) {
		t.Error("keys do not reach the columns of ten classes")
	}
}

// TestCatchingUp: while a run of many samples is trained towards the cursor, it is not counted in
// each frame what the step at its end put right; once it is there it is.
func TestCatchingUp(t *testing.T) {
	m := lab.Opening(words.En)
	for _, msg := range []lab.Msg{lab.Set{Path: "data.preset", Value: `"noisy-labels"`},
		lab.Set{Path: "data.options.samples", Value: "10000"}, lab.Set{Path: "stop.epochs", Value: "100"},
		lab.ToEnd{}} {
		m = lab.Update(m, msg)
	}
	grey := func() bool { return !strings.Contains(headline(&m), `<p id="then" class="then"></p>`) }
	if !m.CatchesUp() || grey() {
		t.Errorf("at step %d of a run that goes on, catching up: %v, told of all samples: %v",
			m.Cursor(), m.CatchesUp(), grey())
	}
	for m.Working() {
		m = lab.Update(m, lab.Work{Budget: 1 << 20})
	}
	if m.CatchesUp() || !grey() {
		t.Errorf("at the end, catching up: %v, told of all samples: %v", m.CatchesUp(), grey())
	}
}
