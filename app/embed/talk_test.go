package embed

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// told is a report as the page around reads it.
type told map[string]any

func readReport(t *testing.T, r Report) told {
	t.Helper()
	var back told
	if err := json.Unmarshal([]byte(r.Text()), &back); err != nil || back["perceptronLab"] != 1.0 {
		t.Fatalf("%v: %s", err, r.Text())
	}
	return back
}

// send sends a command whose perceptronLab is left out here.
func send(t *testing.T, m lab.Model, command string) (lab.Model, told) {
	t.Helper()
	before := string(m.Exp.Document.Full())
	next, answer := Obey(m, []byte(`{"perceptronLab":1,`+command[1:]))
	if answer.Failed && (string(next.Exp.Document.Full()) != before || !sameFields(m, next)) {
		t.Errorf("%s is refused, and changes something", command)
	}
	if answer.Report == nil {
		return next, told{"export": answer.Export.ID, "format": answer.Format,
			"id": string(answer.ID)}
	}
	return next, readReport(t, answer.Report)
}

// TestCommands drives a lab as the page around an embed does.
func TestCommands(t *testing.T) {
	m := iris()
	for _, c := range []struct {
		command string
		cursor  int
		want    string // a part of the answer, as JSON
	}{
		{`{"type":"load","experiment":{"version":1,"data":{"preset":"and"},"learner":{"init":[1,1,1]}},"id":"a"}`, 0, `"id":"a"`},
		{`{"type":"getState","id":7}`, 0, `"id":7`},
		{`{"type":"getState"}`, 0, `"experiment":{`},
		{`{"type":"step"}`, 1, `"stopped":null`},
		{`{"type":"step","count":3,"unit":"epoch"}`, 12, `"weights":[-0.6,0.4,0.4]`}, // spec §7
		{`{"type":"step","count":-1}`, 11, `"t":11`},
		{`{"type":"step","count":-1,"unit":"epoch"}`, 8, `"epoch":2`},
		{`{"type":"step","count":0}`, 8, `"updates":6`},
		{`{"type":"set","path":"learner.eta","value":0.5}`, 8, `"t":8`},
		{`{"type":"set","path":"learner.algorithm","value":"adaline"}`, 8, `"loss":`},
		{`{"type":"set","path":"data.preset","value":"or"}`, 8, `"t":8`},
		{`{"type":"set","path":"learner.eta","value":null}`, 8, `"t":8`},
		{`{"type":"seek","t":3}`, 3, `"t":3`},
		{`{"type":"run","speed":10}`, 3, `"playing":true`},
		{`{"type":"run"}`, 3, `"playing":true`},
		{`{"type":"pause"}`, 3, `"playing":false`},
		{`{"type":"pause"}`, 3, `"playing":false`},
		{`{"type":"reset"}`, 0, `"t":0`},
		{`{"type":"load","link":"https://a.example/#json=%7B%22version%22:1%7D&t=9&lock=data"}`, 0,
			`"t":0`},
		{`{"type":"load","link":"` + fragment() + `"}`, 0, `"errors":`},
	} {
		var answer told
		m, answer = send(t, m, c.command)
		if answer["type"] != "state" || m.Cursor() != c.cursor {
			t.Errorf("%s: at %d, %v", c.command, m.Cursor(), answer)
		}
		text, _ := json.Marshal(answer)
		if !strings.Contains(string(text), c.want) {
			t.Errorf("%s: %s is not in %s", c.command, c.want, text)
		}
	}
	if len(m.Given.Lock) > 0 || len(m.Exp.Set.Points) != 6 {
		t.Errorf("a loaded link brings %v, %d points", m.Given.Lock, len(m.Exp.Set.Points))
	}
	for format, id := range map[string]string{`"json"`: "epochs-json", `"csv"`: "epochs-csv",
		`"svg"`: "plane-svg", `"png"`: "plane-png", `"python"`: "python",
		`"json","steps":true`: "steps-json", `"csv","steps":true`: "steps-csv",
		`"csv","steps":false`: "epochs-csv"} {
		if _, answer := send(t, m, `{"type":"export","id":"x","format":`+format+`}`); answer["export"] != id || answer["id"] != `"x"` {
			t.Errorf("%s: %v", format, answer)
		}
	}
	// A run that is not known so far is gone to all the same.
	long := `{"type":"load","experiment":{"version":1,"data":{"preset":"xor"},"stop":{"epochs":100000}}}`
	m, _ = send(t, m, long)
	if m, _ = send(t, m, `{"type":"seek","t":399999}`); m.Cursor() != 399999 {
		t.Errorf("at %d", m.Cursor())
	}
	m, _ = send(t, m, strings.Replace(long, `"xor"`, `"xor-clouds"`, 1))
	if m, _ = send(t, m, `{"type":"step","count":1000000000}`); m.Cursor() < 1_000_000 ||
		m.Ended() {
		t.Errorf("at %d", m.Cursor())
	}
	if m = play(m, lab.Work{Budget: 1_000_000}); m.Cursor() != m.Known {
		t.Errorf("at %d of %d", m.Cursor(), m.Known)
	}
	if m, _ = send(t, m, `{"type":"step","count":1000,"unit":"epoch"}`); m.Cursor() != m.Known {
		t.Errorf("at %d of %d", m.Cursor(), m.Known)
	}
}

// TestBadCommands: each is answered by what is wrong and what is allowed, in either language, and
// changes nothing.
func TestBadCommands(t *testing.T) {
	for command, want := range map[string]string{
		`{"type":"fly","id":3}`:                                    "type type",
		`{"type":7}`:                                               "type type",
		`{"x":7}`:                                                  "type type",
		`{"type":"step","count":1.5}`:                              "value count",
		`{"type":"step","count":"1"}`:                              "value count",
		`{"type":"step","count":null}`:                             "value count",
		`{"type":"step","count":1e10}`:                             "value count",
		`{"type":"step","count":1,"unit":"year"}`:                  "value unit",
		`{"type":"step","n":1}`:                                    "value n",
		`{"type":"pause","t":1}`:                                   "value t",
		`{"type":"seek"}`:                                          "value t",
		`{"type":"seek","t":-1}`:                                   "value t",
		`{"type":"run","speed":-1}`:                                "value speed",
		`{"type":"run","speed":"NaN"}`:                             "value speed",
		`{"type":"run","speed":null}`:                              "value speed",
		`{"type":"run","speed":1e9}`:                               "value speed",
		`{"type":"set","path":"learner.eta"}`:                      "value value",
		`{"type":"set","value":1}`:                                 "value path",
		`{"type":"set","path":7,"value":1}`:                        "value path",
		`{"type":"set","path":"a.b","value":1}`:                    "value path",
		`{"type":"set","path":"seed","value":-1}`:                  "value seed",
		`{"type":"set","path":"stop","value":{}}`:                  "value path",
		`{"type":"load"}`:                                          "value experiment",
		`{"type":"load","experiment":{},"link":""}`:                "value experiment",
		`{"type":"load","experiment":7}`:                           "value document",
		`{"type":"load","experiment":{"version":2}}`:               "value version",
		`{"type":"load","link":7}`:                                 "value link",
		`{"type":"load","link":"https://a.example/"}`:              "value link",
		`{"type":"load","link":"#json=%7B%7D&t=1"}`:                "value version",
		`{"type":"export"}`:                                        "value format",
		`{"type":"export","format":"pdf"}`:                         "value format",
		`{"type":"export","format":"svg","steps":true}`:            "value steps",
		`{"type":"export","format":"csv","steps":1}`:               "value steps",
		`{"type":"pause","id":{}}`:                                 "value id",
		`{"type":"pause","id":"` + strings.Repeat("x", 300) + `"}`: "value id",
	} {
		for _, l := range []words.Lang{words.En, words.Zh} {
			m := play(six(), lab.SetLang{Lang: l}, lab.Seek{Step: 2})
			_, answer := send(t, m, command)
			if got := fmt.Sprint(answer["code"], " ", answer["field"]); answer["type"] != "error" ||
				got != want {
				t.Errorf("%s: %v", command, answer)
			}
			allowed := map[words.Lang]string{words.En: "llowed: ", words.Zh: "应为"}[l]
			if s, _ := answer["message"].(string); !strings.Contains(s, allowed) {
				t.Errorf("%s: %q", command, s)
			}
		}
	}
	for _, text := range []string{``, `7`, `null`, `[]`, `{`, `"x"`, "{\"type\":\"\xff\"}"} {
		if _, answer := Obey(six(), []byte(text)); !answer.Failed {
			t.Errorf("%s: %v", text, answer)
		}
	}
	m := follow("&lock=data,transport,eta")
	for command, lock := range map[string]string{
		`{"type":"step","id":1}`: "transport", `{"type":"run"}`: "transport",
		`{"type":"run","speed":1}`: "transport", `{"type":"reset"}`: "transport",
		`{"type":"seek","t":0}`: "transport", `{"type":"seek","t":9}`: "transport",
		`{"type":"set","path":"learner.eta","value":2}`:                                        "eta",
		`{"type":"set","path":"data.preset","value":"and"}`:                                    "data",
		`{"type":"set","path":"title","value":"mine"}`:                                         "data",
		`{"type":"load","experiment":{"version":1,"data":{"preset":"and"}}}`:                   "data",
		`{"type":"load","link":"#json=%7B%22version%22:1,%22learner%22:%7B%22eta%22:3%7D%7D"}`: "eta",
	} {
		if _, answer := send(t, m, command); answer["code"] != CodeLocked ||
			answer["field"] != lock {
			t.Errorf("%s: %v", command, answer)
		}
	}
	if _, answer := send(t, m, `{"type":"set","path":"learner.tie","value":"negative"}`); answer["type"] != "state" {
		t.Errorf("what is not locked: %v", answer)
	}
	empty := play(six(), lab.ClearSamples{})
	for command, code := range map[string]string{
		`{"type":"run"}`: CodeEmpty, `{"type":"step"}`: CodeEmpty,
		`{"type":"export","format":"csv"}`: CodeEmpty,
	} {
		if _, answer := send(t, empty, command); answer["code"] != code {
			t.Errorf("without samples, %s: %v", command, answer)
		}
	}
	if _, answer := send(t, empty, `{"type":"getState"}`); answer["weights"] != nil ||
		answer["errors"] != nil {
		t.Errorf("without samples: %v", answer)
	}
	asked := play(six(), lab.SetPredict{Predict: lab.PredictStep})
	for _, command := range []string{`{"type":"step"}`, `{"type":"run"}`, `{"type":"seek","t":2}`,
		`{"type":"step","unit":"epoch"}`} {
		if _, answer := send(t, asked, command); answer["code"] != CodePredict {
			t.Errorf("before a prediction, %s: %v", command, answer)
		}
	}
}

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

func TestGate(t *testing.T) {
	var g Gate
	count := func(n int, from, every float64) (passed, told int) {
		for i := range n {
			pass, tell := g.Pass(from + float64(i)*every)
			if pass {
				passed++
			}
			if tell {
				told++
			}
		}
		return passed, told
	}
	if passed, told := count(1000, 5000, 0); passed != MaxRate || told != 1 {
		t.Errorf("at once %d pass, %d are told", passed, told)
	}
	if passed, told := count(1000, 10_000, 20); passed != 1000 || told != 0 {
		t.Errorf("at fifty a second %d pass, %d are told", passed, told)
	}
	if passed, told := count(10_000, 100_000, 1); math.Abs(float64(passed)-11*MaxRate) > 2 ||
		told != 1 {
		t.Errorf("in ten seconds %d pass, %d are told", passed, told)
	}
}
