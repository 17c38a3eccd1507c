package embed

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
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
		// Steps 5, 6 and 7 change w in the second epoch, step 8, (1, 1), does not: −0.2 + 0.6 + 0.6 ≥ 0.
		{`{"type":"step","count":-2,"unit":"update"}`, 6, `"updates":5`},
		{`{"type":"step","unit":"update"}`, 7, `"weights":[-0.2,0.6,0.6]`}, // spec §7
		{`{"type":"step","count":1,"unit":"step"}`, 8, `"updates":6`},
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
		`{"type":"load","experiment":` + deep(9000) + `}`:          "value message",
		`{"type":"load","link":"#json=` + deep(9000) + `"}`:        "value document",
		`{"type":"set","path":"title","value":` + deep(99) + `}`:   "value title",
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
		`{"type":"step","unit":"update"}`:  CodeEmpty,
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
		`{"type":"step","unit":"epoch"}`, `{"type":"step","unit":"update"}`} {
		if _, answer := send(t, asked, command); answer["code"] != CodePredict {
			t.Errorf("before a prediction, %s: %v", command, answer)
		}
	}
}

// deep returns lists inside one another.
func deep(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }

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

// TestExportWaits: while a step of a lesson asks about the run, the page around gets nothing of it.
func TestExportWaits(t *testing.T) {
	scene := wire.LessonScene{Place: wire.Place{ID: "one-update", Step: 3}, Until: 1, Cursor: 1,
		Document: `{"version":1,"data":{"preset":"worked-example"}}`, Marks: wire.LessonMarks{Seek: -1}}
	m := lab.Update(lab.Opening(words.En), lab.ShowScene{Scene: scene})
	for _, format := range []string{"csv", "json", "python"} {
		_, answer := send(t, m, `{"perceptronLab":1,"type":"export","format":"`+format+`"}`)
		if answer["code"] != CodeLocked {
			t.Errorf("%s: %v", format, answer)
		}
	}
	scene.Until = -1
	m = lab.Update(lab.Opening(words.En), lab.ShowScene{Scene: scene})
	if _, answer := send(t, m, `{"perceptronLab":1,"type":"export","format":"csv"}`); answer["code"] != nil {
		t.Errorf("once it is answered: %v", answer)
	}
}
