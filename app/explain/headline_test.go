package explain

import (
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/rule"
)

func trained(t *testing.T, e *experiment.Experiment) moment.Course {
	t.Helper()
	return moment.Begin(e).Train(1 << 20)
}

// TestOpeningSentences: what the pictures of the page say at the steps that they show.
func TestOpeningSentences(t *testing.T) {
	c := trained(t, experiment.Opening())
	for _, want := range []struct {
		step       int
		lang       words.Lang
		says, then string
	}{
		{0, words.En, "Press Play and watch the line learn to separate +1 from −1.",
			"Or click in the plane to add points of your own; drag a point to move it."},
		{20, words.En, "Sample 3 is a −1 but lay on the +1 side, so w turns away from it.",
			"That fixes two points but breaks three: 5 of 16 wrong now (was 4)."},
		{c.Known, words.En, "Done after 13 updates in 6 epochs: all 16 right.", ""},
		{20, words.Zh, "样本 3 是 −1，却落在 +1 一侧，所以 w 转离它。",
			"两个样本由错变对，三个由对变错：现在 16 个样本中有 5 个分错（更新前分错 4 个）。"},
		{c.Known, words.Zh, "经过 6 轮、13 次更新，训练完成：16 个样本全部分对。", ""},
	} {
		m := Moment{Moment: c.At(want.step), Lang: want.lang}
		h := m.Headline()
		if got := m.Spoken(h.Says); got != want.says {
			t.Errorf("step %d says %q, want %q", want.step, got, want.says)
		}
		if got := m.Spoken(h.Then); got != want.then {
			t.Errorf("step %d then %q, want %q", want.step, got, want.then)
		}
		if h.Ended != (want.step == c.Known) {
			t.Errorf("step %d: ended %v", want.step, h.Ended)
		}
	}
}

// TestSentencesOfAllRules: something is said at every step of every rule, in both languages,
// nothing is left to fill in, no power of ten is in it, the count is that of the page, and the end
// is said at the end alone.
func TestSentencesOfAllRules(t *testing.T) {
	for _, r := range rule.All() {
		for _, settings := range []string{"", `"batch":1`, `"batch":3`, `"eta":1e40`, `"eta":50`} {
			for _, set := range []string{"", "two-clouds-16", "xor", "false"} {
				document := `{"version":1,"learner":{"algorithm":"` + r.ID + `"`
				if settings != "" {
					document += "," + settings
				}
				document += `},"stop":{"epochs":6}`
				if set != "" {
					document += `,"data":{"preset":"` + set + `"}`
				}
				e, err := experiment.Parse([]byte(document + "}"))
				if err != nil {
					continue // the rule has no such setting, or does not learn from this set
				}
				c := trained(t, e)
				for step := 0; step <= c.Known; step += max(1, c.Known/60) {
					for _, l := range []words.Lang{words.En, words.Zh} {
						m := Moment{Moment: c.At(step), Lang: l}
						h := m.Headline()
						all := m.Spoken(h.Says) + " " + m.Spoken(h.Then) + m.Heard()
						if strings.ContainsAny(all, "{}\uE000") || strings.Contains(m.Spoken(h.Says), "×10") ||
							strings.Contains(m.Spoken(h.Then), "×10") || h.Says == "" {
							t.Fatalf("%s, step %d: %q %q", document, step, h.Says, h.Then)
						}
						if h.Ended != (step == c.Known) {
							t.Errorf("%s, step %d of %d: ended %v", document, step, c.Known, h.Ended)
						}
						if step == 0 || m.Kind() == data.Real {
							continue
						}
						_, _, before, after := m.turned()
						was, _ := m.Run.WrongAt(m.Run.Answer(step-1, nil))
						is, _ := m.Run.WrongAt(m.Run.Answer(step, nil))
						if before != was || after != is {
							t.Errorf("%s, step %d: %d, %d wrong, want %d, %d", document, step, before, after,
								was, is)
						}
					}
				}
			}
		}
	}
}

// TestEndings: what is said of how a run can end.
func TestEndings(t *testing.T) {
	for document, want := range map[string]string{
		`{"version":1,"data":{"preset":"xor"},"stop":{"epochs":8}}`:                                                "No straight line separates these points. Stopped after 8 epochs: 2 of 4 wrong.",
		`{"version":1,"stop":{"epochs":1}}`:                                                                        "Stopped after 1 epoch: ",
		`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":50}}`:                         "Diverged: η = 50 is above the stable limit 0.314.",
		`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":0.1},"stop":{"epochs":2000}}`: "The loss has levelled off: after 2000 epochs it is 0.5.",
		`{"version":1,"data":{"preset":"true"}}`:                                                                   "Nothing to learn: all 4 right from the start.",
	} {
		e, err := experiment.Parse([]byte(document))
		if err != nil {
			t.Fatal(err)
		}
		c := trained(t, e)
		m := Moment{Moment: c.At(c.Known), Lang: words.En}
		if got := m.Sentence(); !strings.HasPrefix(got, want) {
			t.Errorf("%s ends with %q, want %q", document, got, want)
		}
	}
}

// TestEquation: the boundary in numbers, as at the step that the picture of the page shows.
func TestEquation(t *testing.T) {
	c := trained(t, experiment.Opening())
	for step, want := range map[int]string{
		0: "Boundary: −0.6·x₁ + 0.3·x₂ + 0.2 = 0.", 20: "Boundary: 0.42·x₁ − 0.04·x₂ − 0.2 = 0.",
	} {
		m := Moment{Moment: c.At(step), Lang: words.En}
		if got := m.Equation(); got != want || !strings.Contains(m.Description(), want) {
			t.Errorf("step %d: %q, want %q", step, got, want)
		}
	}
}

// TestEndlessLoss: at the end of a run that descends a cross-entropy it is said that the loss has no
// minimum, where the classes are separable; and there alone.
func TestEndlessLoss(t *testing.T) {
	for _, c := range []struct {
		learner, set string
		said         bool
	}{
		{"logistic", "and", true}, {"logistic", "xor", false}, {"adaline", "and", false},
	} {
		e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"` + c.set +
			`"},"learner":{"algorithm":"` + c.learner + `"},"stop":{"epochs":20}}`))
		if err != nil {
			t.Fatal(err)
		}
		run := trained(t, e)
		for l, want := range map[words.Lang]string{words.En: "no minimum", words.Zh: "没有最小值"} {
			end, start := Moment{Moment: run.At(run.Known), Lang: l}, Moment{Moment: run.At(1), Lang: l}
			if strings.Contains(end.Sentence(), want) != c.said ||
				strings.Contains(start.Sentence(), want) ||
				strings.Contains(strings.Join(end.Theory(), ""), want) != c.said {
				t.Errorf("%s on %s: %q, %q", c.learner, c.set, end.Sentence(), end.Theory())
			}
		}
	}
}
