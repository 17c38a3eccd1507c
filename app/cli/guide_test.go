package cli_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestExercisesOfTheDocuments: every exercise that a document shows is written to files, as its
// readers do, and checked: nothing is found and nothing advised. One with words apart has them in
// the blocks behind it.
func TestExercisesOfTheDocuments(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(pages) < 5 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	checked := 0
	for _, page := range append(pages, "../../README.md") {
		content, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		blocks := regexp.MustCompile("(?s)```(\\w+)\n(.*?)```").FindAllStringSubmatch(string(content), -1)
		for i, block := range blocks {
			if block[1] != "json" || !strings.Contains(block[2], `"exercise": 1`) ||
				strings.Contains(block[2], "predict|do|") { // the names of all fields, in the contract
				continue
			}
			folder := t.TempDir()
			path := filepath.Join(folder, "exercise.json")
			write(t, path, block[2])
			if i+1 < len(blocks) && blocks[i+1][1] == "md" {
				write(t, filepath.Join(folder, "en.md"), blocks[i+1][2])
				path = folder
			}
			out, err := exerciseCall(t, "", "check", path)
			if err != nil || strings.Contains(out, "advice") || !strings.Contains(out, "reference answers") {
				t.Errorf("%s: %v\n%s", page, err, out)
			}
			checked++
		}
	}
	if checked < 2 {
		t.Errorf("only %d exercises were found", checked)
	}
}

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

// faulty is an exercise with four faults at once.
const faulty = `{"exercise":1,"id":"A b","title":"A","experiment":{"version":1,"data":{"preset":"and"}},"steps":[
	{"id":"s","kind":"doing","text":"T","ask":[{"id":"a","goal":{"is":"magic"}},{"id":"b","goal":{"is":"number","of":"q"}}]}]}`

// TestAllFaultsAtOnce: a check names every place that is wrong, each with what is allowed.
func TestAllFaultsAtOnce(t *testing.T) {
	out, err := exerciseCall(t, faulty, "check", "-")
	if err == nil || !strings.Contains(err.Error(), "4 to fix") {
		t.Errorf("the error is %v", err)
	}
	for _, want := range []string{"id is A b; allowed: lower-case", `steps[0].kind is "doing"; allowed: predict`,
		`steps[0].ask[0].goal.is is "magic"; allowed: number`, `steps[0].ask[1].goal.of is "q"; allowed: `} {
		if !strings.Contains(out, want) {
			t.Errorf("%s is missing in\n%s", want, out)
		}
	}
	if n := strings.Count(out, "\n"); n != 4 {
		t.Errorf("%d faults:\n%s", n, out)
	}
	goals := strings.NewReplacer("A b", "a", "doing", "do", `"is":"magic"`, `"is":"witness"`, `"q"`, `"z"`).Replace(faulty)
	out, _ = exerciseCall(t, goals, "check", "-lang", "zh-Hans", "-")
	if !strings.Contains(out, "ask[0].goal.is") || !strings.Contains(out, "ask[1].goal.of") || !strings.Contains(out, "线性不可分") {
		t.Errorf("goals that cannot be asked:\n%s", out)
	}
}

// TestCheckAdvises: what works and could be better is said with what to write.
func TestCheckAdvises(t *testing.T) {
	document := `{"exercise":1,"id":"a","title":"A","experiment":{"version":1,"data":{"points":[[0,0],[1,1],[2,2]],
		"features":["x1","x2"],"labels":[-1,1,-1]},"learner":{"algorithm":"perceptron","eta":1}},
		"variant":{"draw":{"e":[1,2]},"into":{"learner.eta":"e"}},"steps":[{"id":"s","kind":"do","may":["data"],"cursor":1,
		"text":{"en":"T","zh-Hans":"文"},"ask":[{"id":"w","goal":{"is":"vector","of":"weights-after"}},
		{"id":"n","text":{"en":"T"},"goal":{"is":"separable","want":"no"},"hints":[{"text":"a"}]}]}],
		"tests":[{"answer":{"n":{"data":{"preset":"xor"}}},"ask":"n","expect":{"state":"right"}}]}`
	out, err := exerciseCall(t, document, "check", "-variants", "8", "-")
	for _, want := range []string{`advice: s.w: it is judged, but has no hints. For example: "hints": [{"point": "sample"}, {"rule": "update"}`,
		"advice: s.n: this holds before anything is done", "no line separates the samples", `"pool": ["`,
		"advice: steps[0].ask[1].text: this has one language"} {
		if err != nil || !strings.Contains(out, want) {
			t.Errorf("%s is missing: %v\n%s", want, err, out)
		}
	}
	twins := strings.Replace(document, `"into"`, `"pool":["2222","3333","4444"],"into"`, 1)
	out, err = exerciseCall(t, twins, "check", "-variants", "8", "-")
	for _, want := range []string{"has the same numbers as", `variant.pool: Paste into “variant”: "pool": ["`} {
		if err == nil || !strings.Contains(out, want) {
			t.Errorf("of a pool with twins, %s is missing: %v\n%s", want, err, out)
		}
	}
}
