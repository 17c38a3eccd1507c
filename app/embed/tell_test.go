package embed

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// hear collects what is told while messages are sent, one each so many ms.
func hear(t *testing.T, m lab.Model, every float64, script ...lab.Msg) (lab.Model, []told) {
	t.Helper()
	var teller Teller
	var all []told
	now := 0.0
	follow := func() bool {
		list, later := teller.Follow(&m, now)
		for _, r := range list {
			all = append(all, readReport(t, r))
		}
		return later
	}
	follow()
	for _, msg := range script {
		m = lab.Update(m, msg)
		now += every
		follow()
	}
	for range 10_000 {
		if now += 16; !follow() {
			return m, all
		}
	}
	t.Fatal("it never ends")
	return m, nil
}

func kinds(list []told) string {
	var names []string
	for _, r := range list {
		names = append(names, fmt.Sprint(r["type"]))
	}
	return strings.Join(names, " ")
}

func TestWhatIsTold(t *testing.T) {
	// At 100 steps a second an epoch of the iris each second, six of them.
	script := []lab.Msg{lab.SetSpeed{StepsPerSecond: 100}, lab.TogglePlay{}}
	for range 70 {
		script = append(script, lab.Tick{Elapsed: 100 * time.Millisecond})
	}
	_, all := hear(t, iris(), 100, script...)
	var updates []any
	for _, r := range all {
		if r["type"] == "epoch" {
			updates = append(updates, r["updates"])
		}
	}
	if want := []any{2.0, 2.0, 3.0, 2.0, 1.0, 0.0}; !reflect.DeepEqual(updates, want) { // spec §7
		t.Errorf("updates %v", updates)
	}
	last := all[len(all)-1]
	if last["type"] != "stopped" || last["stopped"] != "converged" || last["epochs"] != 6.0 ||
		last["updates"] != 10.0 || len(last["weights"].([]any)) != 3 {
		t.Errorf("at last %v", last)
	}
	if before := all[len(all)-2]; before["type"] != "state" || before["stopped"] != "converged" ||
		before["errors"] != 0.0 || before["t"] != 600.0 {
		t.Errorf("before that %v", before)
	}
	// As fast as it goes: every epoch of many, once and in order, and the end after them.
	_, all = hear(t, play(iris(), lab.Set{Path: "data.preset", Value: `"xor"`},
		lab.Set{Path: "stop.epochs", Value: "1000"}), 16,
		lab.SetSpeed{StepsPerSecond: lab.Fastest}, lab.TogglePlay{},
		lab.Tick{Elapsed: time.Millisecond})
	next := 1.0
	for _, r := range all {
		if r["type"] == "epoch" {
			if r["epoch"] != next {
				t.Fatalf("epoch %v, want %v", r["epoch"], next)
			}
			next++
		}
	}
	if next != 1001 || all[len(all)-1]["type"] != "stopped" ||
		strings.Count(kinds(all), "stopped") != 1 {
		t.Errorf("%v epochs, then %v", next-1, all[len(all)-1])
	}
	// States: at most ten a second, the last one always.
	script = nil
	for i := range 100 {
		script = append(script, lab.Seek{Step: i})
	}
	m, all := hear(t, iris(), 10, script...)
	if n := len(all); n < 8 || n > 11 || all[n-1]["t"] != 99.0 ||
		kinds(all) != strings.TrimSpace(strings.Repeat("state ", n)) {
		t.Errorf("in a second: %s, the last at %v", kinds(all), all[n-1]["t"])
	}
	// Nothing moves, nothing is said; looking is no moving.
	if _, all = hear(t, m, 16, lab.FitView{}, lab.ToggleFold{Fold: lab.FoldTable},
		lab.SetLang{Lang: words.Zh}); len(all) > 0 {
		t.Errorf("%v", all)
	}
	// A pause is no end.
	if _, all = hear(t, iris(), 200, lab.TogglePlay{},
		lab.Tick{Elapsed: time.Second}, lab.TogglePlay{}); strings.Contains(kinds(all), "stopped") {
		t.Errorf("%s", kinds(all))
	}
}

func TestPredictionsAreTold(t *testing.T) {
	_, all := hear(t, play(iris(), lab.Seek{Step: 202}), 200,
		lab.SetPredict{Predict: lab.PredictStep}, lab.TypeGuess{Text: "0.1, 0.2, 0.3"},
		lab.Reveal{}, lab.GuessAgain{}, lab.MoveEnd{End: 0, At: at(0, 1)}, lab.Reveal{})
	var answers []told
	for _, r := range all {
		if r["type"] == "answer" {
			answers = append(answers, r)
		}
	}
	if len(answers) != 2 {
		t.Fatalf("%s", kinds(all))
	}
	given, distance := answers[0]["given"].(map[string]any), answers[0]["distance"].(map[string]any)
	if answers[0]["task"] != "predict step" || answers[0]["t"] != 203.0 ||
		!reflect.DeepEqual(given["weights"], []any{0.1, 0.2, 0.3}) ||
		!(distance["weights"].(float64) > 0) || answers[0]["right"] != false {
		t.Errorf("%v", answers[0])
	}
	given, distance = answers[1]["given"].(map[string]any), answers[1]["distance"].(map[string]any)
	if line := given["line"].([]any); !reflect.DeepEqual(line[0], []any{0.0, 1.0}) ||
		distance["angle"] == nil || distance["apart"] == nil {
		t.Errorf("%v", answers[1])
	}
	// How many are wrong would answer a question: it is told when that is answered.
	asked := play(iris(), lab.Seek{Step: 202}, lab.SetPredict{Predict: lab.PredictSample})
	if state := readReport(t, State(&asked, false)); state["errors"] != nil || state["updates"] == nil {
		t.Errorf("asked, %v is told", state)
	}
	_, all = hear(t, asked, 200, lab.SetPredict{})
	if len(all) != 1 || all[0]["errors"] == nil {
		t.Errorf("no longer asked, %v is told", all)
	}
	// Right is told as right, and with a vector per class weights are a list per class.
	m := six()
	w := m.Run.Answer(m.Known, nil)
	_, all = hear(t, m, 200, lab.SetPredict{Predict: lab.PredictRun},
		lab.TypeGuess{Text: fmt.Sprint(w)}, lab.Reveal{})
	if i := slices.IndexFunc(all, func(r told) bool { return r["type"] == "answer" }); i < 0 ||
		all[i]["right"] != true || all[i]["task"] != "predict run" {
		t.Errorf("%v", all)
	}
	m = play(iris(), lab.Set{Path: "learner.algorithm", Value: `"multiclass"`},
		lab.ToEnd{})
	if w := readReport(t, State(&m, false))["weights"].([]any); len(w) != m.Exp.Classes() ||
		len(w[0].([]any)) != m.Exp.Table.N {
		t.Errorf("%v", w)
	}
	m = play(m, lab.Set{Path: "learner.algorithm", Value: `"linear-regression"`},
		lab.Set{Path: "learner.eta", Value: "1e9"}, lab.ToEnd{})
	if state := readReport(t, State(&m, false)); state["errors"] != nil ||
		state["stopped"] != "diverged" {
		t.Errorf("%v", state)
	}
	if got := readReport(t, Ready("v1")); got["version"] != "v1" ||
		len(got["types"].([]any)) != len(Commands) {
		t.Errorf("%v", got)
	}
}
