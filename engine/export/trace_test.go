package export_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/export"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// build returns the experiment of a document, {"version":1, and the members}, and its run, not
// trained yet.
func build(t testing.TB, members string) (*experiment.Experiment, *trace.Trace) {
	t.Helper()
	e, err := experiment.Parse([]byte(strings.TrimSuffix(`{"version":1,`+members, ",") + "}"))
	if err != nil {
		t.Fatalf("%s: %v", members, err)
	}
	return e, e.Run()
}

const worked = `"title":"Two irises by hand","data":{"preset":"worked-example"},"stop":{"epochs":1}`

// The numbers are those of spec §7, worked by hand: z = 0.2 + 0.3·6.2 − 0.5·3.4 = 0.36, and
// z = 0.2 + 0.3·3.9 − 0.5·3.0 = −0.13; no number has more digits than on paper.
func TestWorkedExample(t *testing.T) {
	e, r := build(t, worked+`,"learner":{"init":[0.2,0.3,-0.5]}`)
	var text bytes.Buffer
	if err := export.WriteJSON(&text, e, r, true); err != nil {
		t.Fatal(err)
	}
	want := `{"experiment":` + string(e.Document.Full()) + `,
"arithmetic":"exact",
"terms":["1","sepal length","sepal width"],
"steps":[
{"t":1,"epoch":1,"samples":[0],"eta":0.1,"z":[0.36],"output":[1],"error":[0],"mistake":false,"delta":[0,0,0],"weights":[0.2,0.3,-0.5]},
{"t":2,"epoch":1,"samples":[1],"eta":0.1,"z":[-0.13],"output":[-1],"error":[2],"mistake":true,"delta":[0.2,0.78,0.6],"weights":[0.4,1.08,0.1]}],
"epochs":[
{"epoch":0,"updates":0,"mistakes":0,"errors":1,"test_errors":0,"loss":null,"online_loss":null,"weights":[0.2,0.3,-0.5]},
{"epoch":1,"updates":1,"mistakes":1,"errors":0,"test_errors":0,"loss":null,"online_loss":1,"weights":[0.4,1.08,0.1]}],
"stopped":"epochs","updates":1,"weights":[0.4,1.08,0.1]`
	got, analysis, found := strings.Cut(text.String(), ",\n\"analysis\":")
	if got != want || !found {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	// Both are +1: R² = 1 + 6.2² + 3.4² is the first's, and ρ the length of the second, the nearer.
	if !strings.HasPrefix(analysis, `{"separable":true,"radius":7.141428`) ||
		!strings.Contains(analysis, `"margin":5.02095`) ||
		!strings.Contains(analysis, `"support":[1],"witness":null,"lambda_max":null,"eta_limit":null,"least_squares":null,"least_loss":null}`) {
		t.Errorf("the analysis is %s", analysis)
	}
	for _, c := range []struct {
		steps bool
		want  string
	}{
		{false, "epoch,updates,mistakes,errors,test_errors,w0,w1,w2\n" +
			"0,0,0,1,0,0.2,0.3,-0.5\n" +
			"1,1,1,0,0,0.4,1.08,0.1\n"},
		{true, "epoch,step,sample,x0,x1,x2,d,z,o,dw0,dw1,dw2,w0,w1,w2,eta,error,mistake,mistakes\n" +
			"1,1,1,1,6.2,3.4,1,0.36,1,0,0,0,0.2,0.3,-0.5,0.1,0,false,0\n" +
			"1,2,2,1,3.9,3,1,-0.13,-1,0.2,0.78,0.6,0.4,1.08,0.1,0.1,2,true,1\n"},
	} {
		text.Reset()
		if err := export.WriteCSV(&text, e, r, c.steps); err != nil || text.String() != c.want {
			t.Errorf("steps %v: %v, got\n%s\nwant\n%s", c.steps, err, &text, c.want)
		}
	}
	// The same with Adaline, one batch: Δw = [0.177, 0.8375, 0.5566].
	e, r = build(t, worked+`,"learner":{"algorithm":"adaline","init":[0.2,0.3,-0.5]}`)
	text.Reset()
	if err := export.WriteCSV(&text, e, r, true); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&text).ReadAll()
	if err != nil || rows[1][2] != "1 2" ||
		rows[1][3] != "" || rows[1][6] != "1 1" ||
		rows[1][7] != "0.3600000000000001 -0.13000000000000012" {
		t.Fatalf("%v, %q", err, rows)
	}
	for j, want := range []float64{0.177, 0.8375, 0.5566, 0.377, 1.1375, 0.0566} {
		if got, err := strconv.ParseFloat(rows[1][9+j], 64); err != nil ||
			math.Abs(got-want) > 1e-12 {
			t.Errorf("%s is %v, want %v", rows[0][9+j], got, want)
		}
	}
}

// runs are members of documents: one a preset, and the conventions that change what is written.
func runs() []string {
	var all []string
	for _, p := range data.Presets() {
		for _, r := range rule.All() {
			if r.Takes(p.Kind) {
				all = append(all, fmt.Sprintf(`"data":{"preset":%q},"learner":{"algorithm":%q},"stop":{"epochs":3}`, p.ID, r.ID))
			}
		}
	}
	return append(all,
		`"learner":{"bias":false,"batch":7,"order":"shuffle"},"test":{"fraction":0.2},"stop":{"epochs":4}`,
		`"learner":{"algorithm":"pocket"},"data":{"preset":"xor"},"stop":{"updates":9}`,
		`"learner":{"algorithm":"adaline","eta":1e9},"test":{"fraction":0.2}`,
		`"learner":{"algorithm":"linear-regression"},"data":{"preset":"noisy-line"},"test":{"rows":[1,3]},"stop":{"epochs":4}`,
		`"learner":{"algorithm":"least-squares"},"data":{"preset":"and"},"test":{"fraction":0.25}`,
		`"learner":{"algorithm":"adaline","activation":"logistic","batch":1},"stop":{"loss":5}`,
		`"data":{"points":[[1e308,-1e308],[1,1]],"labels":[1,-1]},"learner":{"init":[1e99,1e99,1e99]},"stop":{"epochs":2}`,
		`"data":{"points":[[1e200]],"labels":[1]},"learner":{"algorithm":"adaline","init":[0,1e99]}`,
	)
}

// kinds of the members of spec §5, as JSON has them: n a number, 0 a number or null, b true or
// false, s text, l a list of numbers, w the same or a list of such per class, o an object.
var schema = map[string]map[string]string{
	"": {"experiment": "o", "arithmetic": "s", "terms": "ls", "steps": "lo", "epochs": "lo",
		"stopped": "s", "updates": "n", "weights": "w", "analysis": "o"},
	"step": {"t": "n", "epoch": "n", "samples": "l", "eta": "0", "z": "l", "output": "l",
		"error": "l", "mistake": "b", "delta": "w", "weights": "w"},
	"analysis": {"separable": "b", "radius": "0", "margin": "0", "bound": "0", "separator": "l",
		"support": "l", "witness": "lo",
		"lambda_max": "0", "eta_limit": "0", "least_squares": "l", "least_loss": "0"},
	"epoch": {"epoch": "n", "updates": "n", "mistakes": "0", "errors": "0", "test_errors": "0", "loss": "0",
		"online_loss": "0", "weights": "w"},
}

func fits(v any, kind string, perClass bool) bool {
	list, isList := v.([]any)
	all := func(kind string) bool {
		return isList && !slices.ContainsFunc(list,
			func(v any) bool { return !fits(v, kind, perClass) })
	}
	switch v := v.(type) {
	case nil:
		return kind == "0"
	case float64:
		return kind == "n" || kind == "0"
	case bool:
		return kind == "b"
	case string:
		return kind == "s"
	case map[string]any:
		return kind == "o"
	default:
		_ = v
	}
	switch {
	case kind == "w" && perClass:
		return all("l")
	case kind == "w" || kind == "l":
		return all("0")
	case strings.HasPrefix(kind, "l"):
		return all(kind[1:])
	}
	return false
}

// TestSchema: what is written is JSON, has the members of spec §5 and no others, of the right kind;
// the document in it is read as the one that was run; numbers are the trace's bits.
func TestSchema(t *testing.T) {
	for _, members := range runs() {
		e, r := build(t, members)
		var text bytes.Buffer
		if err := export.WriteJSON(&text, e, r, true); err != nil {
			t.Fatal(err)
		}
		var root map[string]any
		if err := json.Unmarshal(text.Bytes(), &root); err != nil {
			t.Fatalf("%s: %v", members, err)
		}
		perClass := e.Set.Kind == data.Classes
		check := func(where string, object map[string]any, kinds map[string]string) {
			if where == "epoch" && e.Rule.Loss != rule.NoLoss && len(e.Table.TestRows) > 0 {
				kinds = maps.Clone(kinds)
				kinds["test_loss"] = "0"
			}
			for key, v := range object {
				if kind := kinds[key]; !fits(v, kind, perClass) &&
					!(where == "analysis" && v == nil) &&
					!(kind == "b" && v == nil && e.Set.Kind == data.Real) &&
					!(r.KeepsBest() && where == "step") {
					t.Errorf("%s: %s %q is %v", members, where, key, v)
				}
			}
			for key := range kinds {
				if _, ok := object[key]; !ok {
					t.Errorf("%s: %s has no %q", members, where, key)
				}
			}
		}
		check("", root, schema[""])
		check("analysis", root["analysis"].(map[string]any), schema["analysis"])
		steps, epochs := root["steps"].([]any), root["epochs"].([]any)
		if len(steps) != r.Len() || len(epochs) != len(r.Epochs()) ||
			root["stopped"] != string(r.Stopped()) {
			t.Fatalf("%s: %d steps, %d epochs, %v", members, len(steps), len(epochs),
				root["stopped"])
		}
		for _, s := range steps {
			check("step", s.(map[string]any), schema["step"])
		}
		for k, s := range epochs {
			check("epoch", s.(map[string]any), schema["epoch"])
			if got, want := flat(s.(map[string]any)["weights"]),
				r.Answer(r.Epochs()[k].End, nil); !slices.Equal(got, want) {
				t.Errorf("%s: epoch %d: %v, want %v", members, k, got, want)
			}
		}
		full, err := json.Marshal(root["experiment"])
		if err != nil {
			t.Fatal(err)
		}
		if run, err := experiment.Parse(full); err != nil ||
			!bytes.Equal(run.Document.Full(), e.Document.Full()) {
			t.Errorf("%s: the document is not the one that was run: %v", members, err)
		}
		checkCSV(t, members, e, r)
	}
}

func flat(v any) []float64 {
	var all []float64
	for _, v := range v.([]any) {
		switch v := v.(type) {
		case float64:
			all = append(all, v)
		default:
			all = append(all, flat(v)...)
		}
	}
	return all
}

// checkCSV: every row has a field per name, and the weights are the trace's, bit for bit.
func checkCSV(t *testing.T, members string, e *experiment.Experiment, r *trace.Trace) {
	t.Helper()
	for _, steps := range []bool{false, true} {
		var text bytes.Buffer
		if err := export.WriteCSV(&text, e, r, steps); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(&text).ReadAll() // refuses rows of another length
		if err != nil {
			t.Fatalf("%s: %v", members, err)
		}
		first := slices.IndexFunc(rows[0],
			func(name string) bool { return strings.HasPrefix(name, "w") })
		width := r.Problem().K * r.Problem().N
		for k, row := range rows[1:] {
			var want []float64
			if steps {
				want = r.Weights(k+1, nil)
			} else {
				want = r.Answer(r.Epochs()[k].End, nil)
			}
			for j, field := range row[first : first+width] {
				if v, err := strconv.ParseFloat(field, 64); err != nil ||
					math.Float64bits(v) != math.Float64bits(want[j]) {
					t.Fatalf("%s: row %d, %s: %q, want %v", members, k+1, rows[0][first+j], field,
						want[j])
				}
			}
		}
	}
}

// TestHeldOutLoss, by hand: the mean loss of one sample, x = 3 with target 6, is ½(6 − 3w)². Of the
// others (1, 1) and (2, 2) the start's is ¼(1 + 4), and the step is ½ · ½(1·1 + 2·2) = 1.25.
func TestHeldOutLoss(t *testing.T) {
	const document = `"data":{"points":[[1],[2],[3]],"labels":[1,2,6]},"learner":{"algorithm":"linear-regression","bias":false,"eta":0.5,"gradient":"mean"},"stop":{"epochs":1}`
	e, r := build(t, document+`,"test":{"rows":[2]}`)
	var text bytes.Buffer
	const want = "epoch,updates,mistakes,errors,test_errors,loss_mean,test_loss_mean,online_loss_mean,w1\n0,0,,,,1.25,18,,0\n1,1,,,,0.078125,2.53125,1.25,1.25\n"
	if err := export.WriteCSV(&text, e, r, false); err != nil || text.String() != want {
		t.Errorf("%v, got\n%s\nwant\n%s", err, &text, want)
	}
	text.Reset()
	if err := export.WriteJSON(&text, e, r, false); err != nil ||
		!strings.Contains(text.String(), `"loss":0.078125,"test_loss":2.53125,"online_loss":1.25`) {
		t.Errorf("%v\n%s", err, &text)
	}
	// Without held-out rows there is no such key.
	e, r = build(t, document)
	for _, write := range []func() error{
		func() error { return export.WriteCSV(&text, e, r, false) },
		func() error { return export.WriteJSON(&text, e, r, false) },
	} {
		text.Reset()
		if err := write(); err != nil || strings.Contains(text.String(), "test_loss") {
			t.Errorf("%v\n%s", err, &text)
		}
	}
}

// TestPocketInTrace: each step of the pocket tells what it holds.
func TestPocketInTrace(t *testing.T) {
	e, r := build(t, `"data":{"preset":"xor"},"learner":{"algorithm":"pocket"},"stop":{"updates":9}`)
	var text bytes.Buffer
	if err := export.WriteJSON(&text, e, r, true); err != nil {
		t.Fatal(err)
	}
	const witness = `"witness":[{"sample":0,"weight":0.25},{"sample":1,"weight":0.25},{"sample":2,"weight":0.25},{"sample":3,"weight":0.25}]`
	// spec §7
	if !strings.Contains(text.String(), `"analysis":{"separable":false,`) ||
		!strings.Contains(text.String(), witness) {
		t.Errorf("no witness in %s", &text)
	}
	var got struct {
		Steps []struct {
			T            int       `json:"t"`
			Pocket       []float64 `json:"pocket"`
			PocketErrors int       `json:"pocket_errors"`
		} `json:"steps"`
	}
	if err := json.Unmarshal(text.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	for _, s := range got.Steps {
		if want := r.Step(s.T); !slices.Equal(s.Pocket, want.Pocket) ||
			s.PocketErrors != want.PocketErrors {
			t.Errorf("step %d: %v with %d errors, want %v with %d", s.T, s.Pocket, s.PocketErrors,
				want.Pocket, want.PocketErrors)
		}
	}
	text.Reset()
	if err := export.WriteCSV(&text, e, r, true); err != nil ||
		!strings.HasPrefix(text.String(),
			"epoch,step,sample,x0,x1,x2,d,z,o,dw0,dw1,dw2,w0,w1,w2,eta,error,mistake,mistakes,pocket0,pocket1,pocket2,pocket_errors\n") {
		t.Errorf("%v\n%s", err, &text)
	}
}

// TestNumbers: what is written gives its bits back, to Go, and to Python as text that it reads as
// a double.
func TestNumbers(t *testing.T) {
	e, r := build(t, `"data":{"points":[[1,1]],"labels":[-1]},"learner":{"tie":"negative","init":[-0.0,1e-7,-1e22]},"stop":{"epochs":1}`)
	var text bytes.Buffer
	if err := export.WriteCSV(&text, e, r, false); err != nil ||
		!strings.Contains(text.String(), ",-0.0,1e-07,-1e+22\n") {
		t.Errorf("%v\n%s", err, &text)
	}
}
