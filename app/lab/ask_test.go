package lab

import (
	"reflect"
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// Two samples by hand, η = 1 from (0, 0, 0): z = 0 counts as +1, so sample 1, a −1, is wrong: d − o
// is −2 and w turns away from it, to (−2, −2, −4). Sample 2, a +1 with x = (1, −1, −1), has z = 4:
// right.
const twoByHand = `{"version":1,"data":{"points":[[1,2],[-1,-1]],"labels":[-1,1]},"learner":{"eta":1},"stop":{"epochs":2}}`

// TestQuestions: each answer is judged by the step that comes, said in one sentence, and counted.
func TestQuestions(t *testing.T) {
	m := play(opened(t, twoByHand), SetPredict{PredictSample})
	if got := m.Question(); !m.Asking() || m.Guess.Row != 0 ||
		got != "Sample 1 comes next. Do the weights get it right or wrong?" {
		t.Fatalf("asked is %q", got)
	}
	for _, msg := range []Msg{StepBy{1}, EpochBy{1}, UpdateBy{1}, ToEnd{}, TogglePlay{}, Seek{2},
		Answer{explain.Towards}, Answer{"x"}, TypeGuess{"1 2 3"}, MoveEnd{0, at(1, 1)}} {
		if n := play(m, msg); n.Cursor() != 0 || n.Playing || !n.Asking() || n.Guess.Weights != nil {
			t.Errorf("%T: step %d, playing %v", msg, n.Cursor(), n.Playing)
		}
	}
	if n := play(m, StepBy{1}); n.Spoken.Text != m.Question() {
		t.Errorf("spoken is %q", n.Spoken.Text)
	}
	n := play(m, Answer{explain.IsRight})
	if got := n.Outcome(); n.Cursor() != 1 || !reflect.DeepEqual(got, []string{
		"No: sample 1 is wrong, since o = +1 but d = −1.", "0 of 1 right so far"}) ||
		n.Spoken.Text != got[0] {
		t.Errorf("at step %d: %q, spoken %q", n.Cursor(), n.Outcome(), n.Spoken.Text)
	}
	if n = play(n, Answer{explain.IsWrong}); n.Hits != 0 || n.Asked != 1 {
		t.Error("one question is answered twice")
	}
	n = play(n, StepBy{1}) // asks the next
	if !n.Asking() || n.Guess.Row != 1 || n.Cursor() != 1 {
		t.Fatalf("the next question is %+v at step %d", n.Guess, n.Cursor())
	}
	if n = play(n, Answer{explain.IsRight}); n.Hits != 1 || n.Asked != 2 ||
		n.Outcome()[0] != "Yes: sample 2 is right, since o = +1 and d = +1." {
		t.Errorf("%d of %d, %q", n.Hits, n.Asked, n.Outcome())
	}
	if n = play(n, SetPredict{PredictTurn}); n.Asked != 0 {
		t.Error("another kind of question goes on counting")
	}

	m = play(m, SetPredict{PredictTurn})
	for choice, want := range map[Choice]string{
		explain.Away: "Yes: w turns away from sample 1.", explain.Towards: "No: w turns away from sample 1.",
		explain.NotAtAll: "No: w turns away from sample 1.",
	} {
		if n := play(m, Answer{choice}); n.Outcome()[0] != want {
			t.Errorf("%s: %q", choice, n.Outcome())
		}
	}
	n = play(m, Answer{explain.Away}, GuessAgain{}, Answer{explain.NotAtAll})
	if n.Outcome()[0] != "Yes: sample 2 leaves w as it is." || n.Hits != 2 {
		t.Errorf("%q", n.Outcome())
	}
	// The first sample of AND has no input but the 1 of the bias: w turns neither way.
	n = play(opened(t, `{"version":1,"data":{"preset":"and"}}`), SetPredict{PredictTurn},
		Answer{explain.NotAtAll})
	if n.Hits != 1 || n.Outcome()[0] != "Yes: sample 1 has inputs 0, so only the bias changes." {
		t.Errorf("AND: %q", n.Outcome())
	}
	// Adaline from zero: d − z is d.
	n = play(opened(t, `{"version":1,"data":{"points":[[1,2],[-1,-1]],"labels":[1,-1]},"learner":{"algorithm":"adaline","batch":1}}`),
		SetPredict{PredictTurn}, Answer{explain.Towards})
	if n.Hits != 1 {
		t.Errorf("Adaline: %q", n.Outcome())
	}
	zh := play(m, SetLang{words.Zh})
	if zh.Question() != "下一个是样本 1。w 会往哪边转？" {
		t.Errorf("%q", zh.Question())
	}
}

// TestRemote: by its two keys a presenter goes from question to answer to question, without giving
// one and without being counted, through all that can be predicted, and back.
func TestRemote(t *testing.T) {
	for _, p := range Predictions[1:] {
		m := play(opened(t, twoByHand), Work{1 << 20}, Present{true}, SetPredict{p})
		asked, shown := 0, 0
		for range 20 {
			was := m.Cursor()
			waits := m.Guess != nil && !m.Guess.Shown
			m = play(m, m.Turn(1))
			switch {
			case waits && (!m.Guess.Shown || m.Cursor() <= was || len(m.Outcome()) == 0):
				t.Errorf("%s: at step %d, %+v is not shown", p, was, m.Guess)
			case waits:
				shown++
			case m.Guess != nil && !m.Guess.Shown:
				asked++
			}
		}
		if !m.AtEnd() || shown == 0 || asked != shown-1 || m.Asked != 0 {
			t.Errorf("%s: %d asked, %d shown, %d counted, at step %d of %d", p, asked, shown, m.Asked,
				m.Cursor(), m.Known)
		}
		if n := play(m, m.Turn(-1)); n.Cursor() >= m.Cursor() {
			t.Errorf("%s: it does not go back", p)
		}
	}
	m := play(opened(t, twoByHand), SetPredict{PredictTurn}, Reveal{})
	if got := m.Outcome(); !reflect.DeepEqual(got,
		[]string{"The answer: w turns away from sample 1."}) {
		t.Errorf("shown is %q", got)
	}
}

// TestQuestionsEnd: at the end of the run nothing is asked and nothing is held; back from there it
// is.
func TestQuestionsEnd(t *testing.T) {
	m := play(opened(t, twoByHand), SetPredict{PredictSample})
	for steps := 0; m.Asking(); steps++ {
		if m = play(m, Answer{explain.IsRight}, GuessAgain{}); steps > m.Known {
			t.Fatal("it never ends")
		}
	}
	if m.Cursor() != m.Known || !m.Ended() || m.Holds() {
		t.Fatalf("no more is asked at step %d of %d", m.Cursor(), m.Known)
	}
	if n := play(m, TogglePlay{}); !n.Playing && !n.Asking() {
		t.Error("it cannot begin anew")
	}
	if m = play(m, Reset{}); !m.Asking() || m.Guess.Row != 0 {
		t.Errorf("back at the start it asks %+v", m.Guess)
	}
	m = play(m, AddSample{at(5, 5)})
	if !m.Asking() {
		t.Error("an edit ends the question")
	}
}

// TestStoriesWaitForPredictions: a story does not play what is to be predicted.
func TestStoriesWaitForPredictions(t *testing.T) {
	for _, p := range Predictions[1:] {
		m := play(Opening(words.En), SetPredict{p}, OpenStory{"xor"}, Tick{9e9}, Tick{9e9})
		if m.Cursor() != 0 || m.Guess == nil || m.Guess.Shown {
			t.Errorf("%s: it played to step %d", p, m.Cursor())
		}
	}
	if m := play(Opening(words.En), SetPredict{PredictSample}, OpenStory{"eta"}); !m.Playing {
		t.Error("where nothing can be asked it does not play")
	}
}

// TestNothingMovesUnasked: what is played, or goes to the end of a run that is still trained, stops
// for a prediction; a step of a link that is not known yet is asked about when it is.
func TestNothingMovesUnasked(t *testing.T) {
	const long = `{"version":1,"data":{"preset":"noisy-labels"},"stop":{"epochs":100000}}`
	for _, p := range Predictions[1:] {
		for _, msg := range []Msg{TogglePlay{}, ToEnd{}} {
			m := play(opened(t, long), msg, SetSpeed{Fastest}, Tick{1e6})
			at := m.Cursor()
			m = play(m, SetPredict{p})
			for range 3 {
				m = play(m, Work{100_000}, Tick{1e9})
			}
			if m.Cursor() != at || m.Playing || m.Guess == nil || m.Guess.Shown {
				t.Errorf("%s after %T: step %d, was %d, playing %v, asked %+v", p, msg, m.Cursor(), at,
					m.Playing, m.Guess)
			}
		}
	}
	m := play(Opening(words.En), OpenLink{Fragment: "json=" + long + "&t=400000&predict=turn"})
	if m.Known >= 400_000 || m.Guess != nil {
		t.Fatalf("%d steps are known, asked is %+v", m.Known, m.Guess)
	}
	m = play(m, Work{200_000}, StepBy{1})
	if m.Cursor() != 400_000 || !m.Asking() || m.Guess.Step != 400_001 {
		t.Errorf("at step %d of %d it asks %+v", m.Cursor(), m.Known, m.Guess)
	}
}

// TestQuestionsThatCannotBe: a rule that sees several samples at once, numbers, several vectors.
func TestQuestionsThatCannotBe(t *testing.T) {
	for document, want := range map[string][2]string{
		`"learner":{"algorithm":"adaline"}`:                                                    {"one sample", "one sample"},
		`"learner":{"algorithm":"least-squares"}`:                                              {"one sample", "one sample"},
		`"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"}`:                        {"", "one weight vector"},
		`"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression","batch":1}`: {"classes", ""},
		`"data":{"preset":"and"}`:                                                              {"", ""},
	} {
		m := opened(t, `{"version":1,`+document+`}`)
		for i, p := range []Predict{PredictSample, PredictTurn} {
			lacks := m.LacksPredict(p).En
			if (lacks == "") != (want[i] == "") || !strings.Contains(lacks, want[i]) {
				t.Errorf("%s, %s: %q", document, p, lacks)
			}
			n := play(m, SetPredict{p})
			if n.Asking() != (lacks == "") || n.Holds() != (lacks == "") {
				t.Errorf("%s, %s: asking %v, holding %v", document, p, n.Asking(), n.Holds())
			}
		}
	}
}

// TestQuestionsComeByLinks, and locks leave them to be answered.
func TestQuestionsComeByLinks(t *testing.T) {
	m := play(opened(t, twoByHand), SetPredict{PredictTurn})
	n := play(Opening(words.En), OpenLink{Fragment: m.Fragment() + "&lock=predict"})
	if n.Predict != PredictTurn || !n.Asking() || n.Fault != nil {
		t.Fatalf("the link asks for %q, fault %+v", n.Predict, n.Fault)
	}
	if !n.Locked(wire.LockPredict) || play(n, SetPredict{PredictNone}).Predict != PredictTurn {
		t.Error("the lock does not hold")
	}
	if n = play(n, Answer{explain.Away}); n.Hits != 1 {
		t.Error("a locked question cannot be answered")
	}
	n = play(Opening(words.En), OpenLink{Fragment: m.Fragment() + "x"})
	if n.Fault == nil || !strings.Contains(n.Fault.Sentence(words.En), "sample, turn, step") {
		t.Errorf("fault %+v", n.Fault)
	}
}
