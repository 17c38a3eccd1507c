package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/cli"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

const lesson = "../lessons/05-one-update"

func exerciseCall(t *testing.T, stdin string, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	err := cli.Exercise(args, strings.NewReader(stdin), &out, nil)
	return out.String(), err
}

// TestExerciseShow: the numbers of a variant, the same for the same code, in both languages; with
// the answers and what the named errors give where that is asked for, else without.
func TestExerciseShow(t *testing.T) {
	plain, err := exerciseCall(t, "", "show", "-variant", "temv", lesson)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"TEMV", "One update by hand", "x = (1, 3.9, 3)", "fill.w:"} {
		if !strings.Contains(plain, want) {
			t.Errorf("%q is missing in\n%s", want, plain)
		}
	}
	if strings.Contains(plain, "1.08") {
		t.Error("the answers are shown to whoever did not ask for them")
	}
	if again, _ := exerciseCall(t, "", "show", "-variant", "TEMV", lesson); again != plain {
		t.Error("the same code gives other numbers")
	}
	full, err := exerciseCall(t, "", "show", "-variant", "TEMV", "-answers", "-lang", "zh-Hans", lesson)
	for _, want := range []string{"手算一次更新", "= 0.4  1.08  0.1", "≠ 0.3  0.69  −0.2  half"} {
		if err != nil || !strings.Contains(full, want) {
			t.Errorf("%v; %q is missing in\n%s", err, want, full)
		}
	}
}

// TestExerciseGrade: verdicts on a file of answers, each with its note, and the points.
func TestExerciseGrade(t *testing.T) {
	answers := `{"fill.z": "-0,13", "fill.o": "-1", "fill.delta": ["0.1", "0.39", "0.3"], "fill.w": "0.3 0.69 -0.2"}`
	out, err := exerciseCall(t, answers, "grade", "-answers", "-", lesson)
	for _, want := range []string{`"note": "fill.delta/wrong/bug:half"`, `"note": "fill.w/right/carried"`,
		`"points": 5,`, `"passed": false`, `You get this if you add η · d · x.`} {
		if err != nil || !strings.Contains(out, want) {
			t.Errorf("%v; %s is missing in\n%s", err, want, out)
		}
	}
}

// TestExerciseFaults: what is refused is named with the field, the value and what is allowed; what
// a check finds is an error.
func TestExerciseFaults(t *testing.T) {
	document := `{"exercise":1,"id":"a","title":{"en":"A","zh-Hans":"甲"},"experiment":{"version":1},
		"steps":[{"id":"s","kind":"do","text":{"en":"T","zh-Hans":"文"},"ask":[{"id":"e",
		"goal":{"is":"converges"}}],"may":["eta"]}]}`
	file := filepath.Join(t.TempDir(), "a.json")
	if err := os.WriteFile(file, []byte(document), 0o600); err != nil {
		t.Fatal(err)
	}
	const tells = "../../engine/exercise/testdata/answer-in-ask.json"
	for _, c := range []struct{ args, stdin, want string }{
		{"check " + tells, "", `steps[0].ask[1].text is {after}; allowed: text that does not give away`},
		{"show " + tells, "", `steps[0].ask[1].text is {after}`},
		{"", "", "allowed: check, show, grade, sheet, package"},
		{"print " + file, "", "allowed: check, show, grade, sheet, package"},
		{"sheet -names - -variant TEMV " + lesson, "A", "sheet takes -names or -variant"},
		{"sheet -names - " + lesson, " \n", "-names is 0; allowed: 1 to 500 names"},
		{"check -", "{}", "-: 5 to fix"},
		{"check", strings.Replace(document, `"id":"a"`, `"id":"a","colour":1`, 1), "colour is an unknown key"},
		{"check", strings.Replace(document, `"converges"`, `"magic"`, 1), `steps[0].ask[0].goal.is is "magic"; allowed: number`},
		{"check", strings.Replace(document, `"zh-Hans":"甲"`, `"zh-Hans":""`, 1), "title.zh-Hans is left out; allowed: some text, or text in en"},
		{"check " + file, "", "a: 1 to fix"},
		{"show -variant K7Q2 " + file, "", "variant is K7Q2; allowed: nothing"},
		{"show -variant 0000 " + lesson, "", "variant is 0000; allowed: four to six"},
		{"grade " + file, "", "grade needs -answers"},
		{"grade -answers -", "{}", "grade needs -answers"},
		{"grade -due soon -answers - " + file, "PL1.", "-due is soon"},
		{"grade -answers - " + file, `{"s.x":"1"}`, "answers is s.x; allowed: one of s.e"},
		{"grade -answers - " + file, `[1]`, "answers is [1]"},
	} {
		_, err := exerciseCall(t, c.stdin, strings.Fields(c.args)...)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.args, err, c.want)
		}
	}
}

// TestLinkIsHonest: where attempts cost something, it is told that a link, or a package, can be read.
func TestLinkIsHonest(t *testing.T) {
	document, err := os.ReadFile("../../engine/draft/cards/01-own-update.json")
	if err != nil {
		t.Fatal(err)
	}
	for mode, want := range map[string]bool{"practice": false, "graded": true, "once": true} {
		scored := strings.Replace(string(document), `"mode": "practice"`, `"mode": "`+mode+`"`, 1)
		for _, args := range [][]string{{"link"}, {"package", "-as", "scorm"}} {
			var all []text.Text
			var out bytes.Buffer
			err := cli.Exercise(args, strings.NewReader(scored), &out, func(said text.Text) { all = append(all, said) })
			said := slices.Contains(all, words.LinkHonest) || slices.Contains(all, words.PackageHonest)
			if args[0] == "package" && err != nil { // without the site there is no package
				continue
			}
			if err != nil || said != want {
				t.Errorf("%s, %v: told %v, %v", mode, args, all, err)
			}
		}
	}
}

// TestStudentsFileOnTheCommandLine: the file that the page saves for students is read like any other,
// and its document is written out again.
func TestStudentsFileOnTheCommandLine(t *testing.T) {
	document, err := os.ReadFile("../../engine/draft/cards/01-own-update.json")
	if err != nil {
		t.Fatal(err)
	}
	place, _ := wire.PackedPlace(document)
	file, err := wire.PackedFile(place.Own)
	if err != nil || bytes.Contains(file, []byte(`"goal"`)) {
		t.Fatalf("%v, %s", err, file)
	}
	for _, do := range []string{"check", "show", "sheet", "link"} {
		if out, err := exerciseCall(t, string(file), do); err != nil || out == "" {
			t.Errorf("%s: %v, %s", do, err, out)
		}
	}
	var out bytes.Buffer
	if err := cli.Link([]string{"-decode", "-"}, bytes.NewReader(file), &out); err != nil || !strings.Contains(out.String(), `"goal"`) {
		t.Errorf("%v, %s", err, out.String())
	}
}
