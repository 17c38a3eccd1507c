package cli_test

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"perceptronlab/app/cli"
	"perceptronlab/app/wire"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// cases are what students could hand in to do harm.
const cases = "../worker/testdata/class/"

// inZone has the clocks of this computer be ahead of UTC by some hours.
func inZone(t *testing.T, hours int) {
	was := time.Local
	time.Local = time.FixedZone("", hours*3600)
	t.Cleanup(func() { time.Local = was })
}

// grades has what was handed in graded. Nothing of it may act on a terminal.
func grades(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exerciseCall(t, "", append([]string{"grade"}, args...)...)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out) {
		if line = strings.TrimSuffix(line, "\n"); text.Line(line) != line {
			t.Errorf("%q is printed", line)
		}
	}
	return out
}

func wants(t *testing.T, out string, all ...string) {
	t.Helper()
	for _, want := range all {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
}

// TestNamesStayInTheirRows: a name with a line break makes no row, what a terminal would act upon is
// not printed, and what looks like a placeholder is not filled.
func TestNamesStayInTheirRows(t *testing.T) {
	out := grades(t, "-answers", cases+"two-lines.txt")
	wants(t, out, "\n  Mallory  40/40↵  Eve  0/42\n")
	if strings.Contains(out, "\n  Eve") {
		t.Errorf("a name made a row:\n%s", out)
	}
	out = grades(t, "-answers", cases+"control-characters.txt")
	wants(t, out, "One gradient step. Students: 8\n", "\n  Eve�[2J�[1;31mred↵Mallory: 100 of 100  0/42\n", "\n  {1}{2}{3} {0}  0/42\n",
		"\n  evE Alice  0/42\n", "\n  Alice  0/42\n", "line 8, Alice: The name looks like another name",
		"line 15, tries: The time lies in the future", "The exercise “=cmd|calc�[31m” is not known here.")
}

// TestGradebookIsHarmless: the table has a row a code, and no part of a cell begins a formula, whatever
// separator a program takes.
func TestGradebookIsHarmless(t *testing.T) {
	out := grades(t, "-format", "csv", "-answers", cases+"control-characters.txt")
	rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if err != nil || len(rows) != 16 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	wants(t, out, "\n\"x;'=cmd|' /C calc'!A0;y\",", "\n{1}{2}{3} {0},", "\n'＝1+1,", "\nevE Alice,", ",Handed in (UTC),")
	for line := range strings.Lines(out) {
		for _, separator := range []string{",", ";", "\t"} {
			for part := range strings.SplitSeq(line, separator) {
				if bare := strings.TrimLeft(part, `" `); bare != "" && strings.ContainsRune("=+-@＝", []rune(bare)[0]) {
					t.Errorf("%q has the part %q", line, part)
				}
			}
		}
	}
}

// TestSentAgain: who sends the same answers again stays in time; the time that is due is local.
func TestSentAgain(t *testing.T) {
	// The first code is of 2025-02-19 21:20 UTC, the second of 2025-02-26 20:00.
	file := cases + "sent-again.txt"
	for _, c := range []struct {
		zone  int
		flags string
		want  string
	}{
		{0, "-due 2025-02-20T00:00", "Ann  0/42\n"},
		{2, "-due 2025-02-20T00:00", "Ann  0/42\n"},
		{3, "-due 2025-02-20T00:00", "Ann  0/42  late: 2025-02-20 00:20 (UTC+03:00)\n"},
		{-5, "-due 2025-02-19T16:19", "Ann  0/42  late: 2025-02-19 16:20 (UTC−05:00)\n"},
		{-5, "-due 2025-02-19T16:20 -late-too", "Ann  0/42\n"},
	} {
		t.Run(c.flags, func(t *testing.T) {
			inZone(t, c.zone)
			out := grades(t, append(strings.Fields(c.flags), "-answers", file)...)
			wants(t, out, "local time (UTC", "  "+c.want, "line 2, Ann: no, another code of this student counts")
		})
	}
	inZone(t, 8)
	wants(t, grades(t, "-format", "csv", "-answers", file), "Handed in (UTC+08:00)", ",2025-02-20 05:20,")
}

// TestALateCodeThatCounts: with more points it stands back behind one in time, unless the teacher
// wants it.
func TestALateCodeThatCounts(t *testing.T) {
	inZone(t, 0)
	const due = 20781*24*60 + 9*60 // 2026-11-24 09:00
	file := filepath.Join(t.TempDir(), "codes.txt")
	write(t, file, handIn(t, "Ann", "0.3 0.69 -0.2", due)+"\n"+handIn(t, "Ann", "0.4 1.08 0.1", due+1))
	args := []string{"-due", "2026-11-24T09:00", "-answers", file}
	wants(t, grades(t, args...), "\n  Ann  0/")
	wants(t, grades(t, append(args, "-late-too")...), "late: 2026-11-24 09:01 (UTC)\n")
}

// TestOwnLessonInside: a progress file that holds an exercise with a lesson's id and title keeps no
// honest code of the lesson from counting, and earns nothing until the teacher takes it in.
func TestOwnLessonInside(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"own-lesson-inside.json", "sent-again.txt"} {
		content, err := os.ReadFile(cases + name)
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, name), string(content))
	}
	out := grades(t, "-answers", dir)
	wants(t, out, "One gradient step. Students: 1\n  Ann  0/42\n", "own-lesson-inside: Not counted: the exercise “One gradient step” came with what was handed in",
		"count them with -take LRCPHGXD")
	if strings.Contains(out, "another version") || strings.Contains(out, "40/40") {
		t.Errorf("it counts:\n%s", out)
	}
	wants(t, grades(t, "-format", "csv", "-answers", dir), "own-lesson-inside,\"One gradient step (came with a student’s file, version LRCPHGXD)\",,,,,")
	out = grades(t, "-take", "LRCPHGXD", "-answers", dir)
	wants(t, out, "One gradient step. Students: 1\n  Ann  0/42\n",
		"One gradient step (came with a student’s file, version LRCPHGXD). Students: 1\n  own-lesson-inside  40/40\n")
	if _, err := exerciseCall(t, "", "grade", "-take", "22222222", "-answers", dir); err == nil || !strings.Contains(err.Error(), "-take is 22222222") {
		t.Errorf("of a version that did not come: %v", err)
	}
}

// TestAnotherVersion: a code of another version says what is needed; given as a file or as a link, it
// is judged.
func TestAnotherVersion(t *testing.T) {
	file := cases + "another-version.txt"
	wants(t, grades(t, "-answers", file), "line 1, Zoe: This code is of another version", "Its link or file is needed.")
	held := wire.ProgressFile{}
	content, err := os.ReadFile(cases + "own-lesson-inside.json")
	if err != nil || json.Unmarshal(content, &held) != nil {
		t.Fatal(err)
	}
	document, err := experiment.Text(held.Lessons["own-x"].Own)
	if err != nil {
		t.Fatal(err)
	}
	own := filepath.Join(t.TempDir(), "own.json")
	write(t, own, string(document))
	place, _ := wire.PackedPlace(document)
	for _, given := range []string{own, "https://lab.example/#" + place.Fragment(), place.Fragment()} {
		wants(t, grades(t, "-answers", file, given), "One gradient step. Students: 1\n  Zoe  40/40\n")
	}
}

// TestShownTextsAreCleaned: an exercise from elsewhere cannot print lines that look like ours, nor
// reach the terminal; a document in a link keeps its meaning.
func TestShownTextsAreCleaned(t *testing.T) {
	document := `{"exercise":1,"id":"a","title":"A\n  = 1\u001b[2J","experiment":{"version":1,"data":{"points":[[1,2],[-1,1]],"labels":[1,-1]}},
		"steps":[{"id":"s","kind":"do","text":"T\n\n  = 2\u009b1m","ask":[{"id":"e","text":"Q\n  = 3","goal":{"is":"choice",
		"options":[{"id":"a","text":"A\n  = 4","right":true},{"id":"b","text":"B\u202e","say":"no"}]}}]}]}`
	out, err := exerciseCall(t, document, "show", "-")
	if err != nil {
		t.Fatal(err)
	}
	want := "A↵  = 1�[2J\n\n1. s\n| T\n| \n|   = 2�1m\n- s.e: Q↵  = 3\n    a  A↵  = 4\n    b  B\n"
	if out != want {
		t.Errorf("it shows\n%q, want\n%q", out, want)
	}
	raw := strings.ReplaceAll(document, `\u009b`, "\u009b")
	place, ok := wire.PackedPlace([]byte(raw))
	if !ok {
		t.Fatal("no place")
	}
	var b strings.Builder
	if err := cli.Link([]string{"-decode", place.Fragment()}, nil, &b); err != nil || !strings.Contains(b.String(), `2\u009b1m`) ||
		!strings.Contains(b.String(), `B\u202e`) {
		t.Errorf("%v, %q", err, b.String())
	}
	// what a link holds need not be JSON
	place.Own = experiment.Body([]byte("\x1b[2J"))
	if err := cli.Link([]string{"-decode", place.Fragment()}, nil, &b); err == nil || !strings.Contains(err.Error(), "-decode is") {
		t.Errorf("of a link to no document: %v", err)
	}
}
