package lab

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
)

// TestBranchIsTheSameRun: a learner that branches off and changes nothing goes the same way, to the
// bit, whatever the order and wherever it branches.
func TestBranchIsTheSameRun(t *testing.T) {
	for _, learner := range []string{
		`"order":"cyclic"`, `"order":"shuffle"`, `"order":"random"`,
		`"order":"sequence","sequence":[[3,1,2],[0,0]]`,
		`"algorithm":"adaline","batch":1,"order":"shuffle","eta":0.01`,
		`"algorithm":"adaline","eta":0.001`,
	} {
		for _, from := range []int{1, 3, 8, 10} {
			m := opened(t, `{"version":1,"data":{"points":[[0,0],[1,1],[0,1],[1,0],[2,2],[0.5,0.5],[3,1],[1,3]],"labels":[1,1,-1,-1,1,-1,1,-1]},
				"learner":{`+learner+`},"stop":{"epochs":6}}`)
			if from > m.Known {
				continue
			}
			m = play(m, Seek{from}, Branch{})
			if len(m.Rivals) != 1 || m.Rivals[0].From != from || m.Rivals[0].Exp == nil {
				t.Fatalf("%s: %+v", learner, m.Rivals)
			}
			r := &m.Rivals[0]
			for step := from; step <= min(m.Known, from+16); step++ {
				if got, want := r.Run.Weights(step-from, nil),
					m.Run.Weights(step, nil); !reflect.DeepEqual(got, want) {
					t.Errorf("%s from %d: step %d has %v, want %v", learner, from, step, got, want)
					break
				}
			}
			if _, ok := play(m, Reset{}).placeOfFirst(); ok {
				t.Errorf("%s: it is there before its branch", learner)
			}
		}
	}
}

func (m Model) placeOfFirst() (int, bool) { return m.Place(&m.Rivals[0]) }

// What if η were larger: one setting differs, and the table says which.
func TestWhatIf(t *testing.T) {
	m := play(six(), Seek{2}, Branch{}, SetRival{0, "learner.eta", "0.7"})
	c := explain.Contest(m.Lang, m.Learners())
	if len(c) != 2 || c[0].Eta != "0.1" || c[1].Eta != "0.7" ||
		c[0].Settings+c[1].Settings != "" || c[1].Name != "Perceptron from step 2" {
		t.Errorf("the table is %+v", c)
	}
	if m = play(m, SetRival{0, "learner.eta", "-1"}); m.Fault == nil ||
		m.Rivals[0].Learner.Eta != 0.7 {
		t.Errorf("fault %v, η %v", m.Fault, m.Rivals[0].Learner.Eta)
	}
	if lines := strings.Split(explain.ContestText(m.Lang, m.Learners()), "\n"); len(lines) != 4 ||
		strings.Count(lines[0], "\t") != 8 || strings.Count(lines[2], "\t") != 8 {
		t.Errorf("copied: %q", lines)
	}
	if c[0].Verdict != "" || c[1].Verdict != "" {
		t.Errorf("before they end the table tells how: %q, %q", c[0].Verdict, c[1].Verdict)
	}
	if over := contestAtEnd(m); over[0].Verdict == "" ||
		over[1].Verdict == "" {
		t.Errorf("at the end it does not: %+v", over)
	}
	if m = play(m, Reset{}); !explain.Contest(m.Lang, m.Learners())[1].Away {
		t.Error("before its branch it has results")
	}
	if m = play(m, RemoveRival{3}, RemoveRival{0}); len(m.Rivals) != 0 {
		t.Errorf("%d rivals are left", len(m.Rivals))
	}
}

// TestReadyDuels: on noisy labels the pocket ends with fewer mistakes than the perceptron; Adaline
// online is ahead of the whole batch after an epoch, for it has made a hundred steps to one.
func TestReadyDuels(t *testing.T) {
	for _, duel := range Duels {
		m := play(Opening(words.En), ReadyDuel{duel.ID})
		for m.Working() {
			m = Update(m, Work{1 << 20})
		}
		m = play(m, ToEnd{})
		if duel.ID == "batch" {
			m = play(m, Reset{}, EpochBy{1})
		}
		c := explain.Contest(m.Lang, m.Learners())
		if len(c) != 2 || c[1].Away || c[0].Settings == c[1].Settings && c[0].Name == c[1].Name {
			t.Fatalf("%s: %+v", duel.ID, c)
		}
		var wrong [2]int
		var loss [2]float64
		for i := range c {
			fmt.Sscan(c[i].Wrong, &wrong[i])
			fmt.Sscan(c[i].Loss, &loss[i])
		}
		switch duel.ID {
		case "pocket":
			if wrong[1] >= wrong[0] {
				t.Errorf("perceptron %d wrong, pocket %d", wrong[0], wrong[1])
			}
		case "batch":
			if loss[1] >= loss[0] || loss[1] == 0 {
				t.Errorf("losses %v", loss)
			}
		}
	}
}

// Rivals follow the data, stay within four learners, change places, and come back with a link.
func TestRivals(t *testing.T) {
	m := play(six(), AddRival{"adaline"}, AddRival{"pocket"}, AddRival{"averaged"},
		AddRival{"perceptron"})
	if len(m.Rivals) != MaxRivals || m.Fault != nil {
		t.Fatalf("%d rivals, fault %v", len(m.Rivals), m.Fault)
	}
	m = play(m, AddSample{at(9, 9)})
	for _, r := range m.Rivals {
		if r.Exp == nil || len(r.Exp.Set.Points) != 7 {
			t.Errorf("%s does not have the new sample", r.Algorithm)
		}
	}
	n := play(Opening(words.En), OpenLink{Fragment: m.Fragment()})
	if len(n.Rivals) != 3 || n.Fault != nil || n.Rivals[1].Algorithm != "pocket" ||
		n.Rivals[1].Exp == nil || !n.Folds.Has(FoldDuel) {
		t.Errorf("the link brings %+v, fault %v", n.Rivals, n.Fault)
	}
	m = play(m, SwapRival{0})
	if m.Exp.Rule.ID != "adaline" || m.Rivals[0].Algorithm != "perceptron" {
		t.Errorf("after the exchange: %s, %s", m.Exp.Rule.ID, m.Rivals[0].Algorithm)
	}
	m = play(m, algorithm("multiclass")) // they learn two classes only
	if !explain.Contest(m.Lang, m.Learners())[1].Away {
		t.Error("a perceptron learns several classes")
	}
	m = play(Opening(words.En), OpenLink{Fragment: Model{Course: six().Course}.fragment() +
		"&vs=zzz&view=moon"})
	if m.Fault == nil || m.Fault.Why.Field != "link.vs" || len(m.Fault.Also) != 1 ||
		m.Fault.Also[0].Field != "link.view" || len(m.Exp.Set.Points) != 6 {
		t.Errorf("fault %+v", m.Fault)
	}
}

func (m Model) fragment() string { return m.Fragment() }

// A learner that cannot learn from the data cannot change places, and is not lost by it.
func TestSwapThatIsRefused(t *testing.T) {
	m := play(six(), AddRival{"pocket"})
	m.Rivals[0].Algorithm = "linear-regression" // as a link may have it
	was := m.Rivals[0]
	if m = play(m, SwapRival{0}); m.Fault == nil || len(m.Rivals) != 1 ||
		!reflect.DeepEqual(m.Rivals[0], was) || m.Exp.Document.Algorithm != "perceptron" {
		t.Errorf("fault %v, beside %s runs %s", m.Fault, m.Exp.Document.Algorithm,
			m.Rivals[0].Algorithm)
	}
}

// contestAtEnd returns the table of a duel at its end.
func contestAtEnd(m Model) []explain.Contestant {
	m = play(m, ToEnd{})
	return explain.Contest(m.Lang, m.Learners())
}

// TestRivalsGoOn: where a rival's run is longer than the document's, the timeline, playing and
// every step go on to its end; back from there the document's run ends where it did.
func TestRivalsGoOn(t *testing.T) {
	// AND: the perceptron is done after some epochs; Adaline takes all 40, online.
	open := func(from int) Model {
		m := opened(t, `{"version":1,"data":{"preset":"and"},"learner":{"init":[1,1,1]},"stop":{"epochs":40}}`)
		m = play(m, Seek{from}, AddRival{"adaline"}, SetRival{0, "learner.batch", "1"})
		for m.Working() {
			m = Update(m, Work{1 << 20})
		}
		return m
	}
	m := open(0)
	end := m.Known
	if m.Rivals[0].Known != 160 || end >= 100 || end%4 != 0 {
		t.Fatalf("%d steps against %d", end, m.Rivals[0].Known)
	}
	stands := func(does string, m Model, cursor, rival int) {
		t.Helper()
		if step, ok := m.Place(&m.Rivals[0]); m.Cursor() != cursor || step != rival || !ok {
			t.Errorf("%s: at %d the rival is at %d, want %d, %d", does, m.Cursor(), step, cursor, rival)
		}
	}
	stands("end", play(m, ToEnd{}), end, 160)
	stands("a step", play(m, Seek{end}, StepBy{1}), end, end+1)
	stands("and back", play(m, Seek{end}, StepBy{2}, StepBy{-1}), end, end+1)
	stands("and again", play(m, Seek{end}, StepBy{1}, StepBy{-1}), end, end)
	stands("and before", play(m, Seek{end}, StepBy{1}, StepBy{-2}), end-1, end-1)
	stands("an epoch", play(m, Seek{end}, EpochBy{1}), end, end+4)
	stands("two, one back", play(m, Seek{end}, EpochBy{2}, EpochBy{-1}), end, end+4)
	stands("an update", play(m, Seek{end}, UpdateBy{1}), end, end+1)
	stands("three updates", play(m, Seek{end}, UpdateBy{3}), end, end+3)
	stands("and two back", play(m, Seek{end}, UpdateBy{3}, UpdateBy{-2}), end, end+1)
	stands("and ten", play(m, Seek{end}, UpdateBy{3}, UpdateBy{-10}), end, end)
	stands("three, one back", play(m, Seek{end + 3}, UpdateBy{-1}), end, end+2)
	stands("far", play(m, Seek{1e6}), end, 160)
	stands("start", play(m, ToEnd{}, Reset{}), 0, 0)
	for _, speed := range []float64{1000, Fastest, Followed} {
		n := play(m, SetSpeed{speed}, TogglePlay{})
		for ticks := 0; n.Playing; ticks++ {
			if n = play(n, Tick{1e8}); ticks > 10_000 {
				t.Fatalf("speed %v: it never ends", speed)
			}
		}
		stands("played", n, end, 160)
		if n = play(n, TogglePlay{}); n.Cursor() != 0 || n.Over() != 0 {
			t.Errorf("played again, it begins at %d", n.Cursor())
		}
	}
	n := play(m, Seek{end})
	list := explain.Contest(n.Lang, n.Learners())
	if list[0].Verdict == "" || list[1].Verdict != "" {
		t.Errorf("where the first ends: %q, %q", list[0].Verdict, list[1].Verdict)
	}
	if n = play(n, EpochBy{1}); n.Spoken.Text != "Epoch "+words.Short(n.EpochPlace())+". Adaline: 1 of 4 wrong." &&
		n.Spoken.Text != "Epoch "+words.Short(n.EpochPlace())+". Adaline: 0 of 4 wrong." {
		t.Errorf("spoken is %q", n.Spoken.Text)
	}
	if !strings.Contains(n.Position(), "the others continue") {
		t.Errorf("the timeline says %q", n.Position())
	}
	n = play(n, ToEnd{})
	if list = explain.Contest(n.Lang, n.Learners()); list[1].Verdict == "" ||
		!strings.Contains(n.Spoken.Text, list[1].Verdict) {
		t.Errorf("at the end: %q, spoken %q", list[1].Verdict, n.Spoken.Text)
	}
	// Without it, the end is the document's; a shorter one changes nothing.
	if n = play(n, RemoveRival{0}); n.Over() != 0 || n.Cursor() != end {
		t.Errorf("alone it stands %d over", n.Over())
	}
	if n = play(n, AddRival{"perceptron"}, ToEnd{}); n.Over() != 0 {
		t.Errorf("with one as long it stands %d over", n.Over())
	}
}

// TestPlayAtTheEndAsks: played anew while something is to be predicted, it asks at the start.
func TestPlayAtTheEndAsks(t *testing.T) {
	for _, p := range Predictions[1:] {
		m := play(opened(t, twoByHand), ToEnd{}, SetPredict{p}, TogglePlay{}, Tick{9e9})
		if m.Cursor() != 0 || m.Playing || m.Guess == nil || m.Guess.Shown {
			t.Errorf("%s: at %d, playing %v, %+v", p, m.Cursor(), m.Playing, m.Guess)
		}
	}
}
