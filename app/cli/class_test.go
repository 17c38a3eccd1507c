package cli_test

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"perceptronlab/app/lessons"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/progress"
)

// handIn answers a step of one update by hand, and returns the code of that.
func handIn(t *testing.T, name, w string, minute int64) string {
	t.Helper()
	_, x, err := lessons.Load("05-one-update")
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("TEMV")
	if err != nil {
		t.Fatal(err)
	}
	p := progress.Progress{Hash: x.Hash(), Code: "TEMV"}
	p.Complete()
	ask := p.Step("fill").Ask("w")
	ask.Texts = strings.Fields(w)
	all := goal.Answers{"fill.w": ask.Answer()}
	v, err := s.Judge(all, "fill.w", ask.Attempt(ask.Answer()))
	if err != nil {
		t.Fatal(err)
	}
	step, at, _ := x.Find("fill.w")
	ask.Count(s, step, at, all, &v)
	h := progress.HandIn{ID: x.ID, Label: name, Minute: minute, Progress: p}
	return progress.HandInCode(h.Attempt())
}

// TestExerciseGradesAClass: codes in a chat, in a table or in files of a folder, with the points of
// each student, the named mistakes, and what cannot be read.
func TestExerciseGradesAClass(t *testing.T) {
	// 2026-11-24 is day 20781 after 1970-01-01
	const due = 20781*24*60 + 9*60
	ann, bo := handIn(t, "", "0.4 1.08 0.1", due-1), handIn(t, "Bo", "0.3 0.69 -0.2", due+1)
	chat := "[24/11/2026, 09:14] Ann Lee: " + ann[:90] + "\n> " + ann[90:] + "\nhello\nBo: " + bo[:80] + "\n" + bo
	out, err := exerciseCall(t, chat, "grade", "-due", "2026-11-24T09:00", "-answers", "-")
	for _, want := range []string{"One update by hand. Students: 2", "Ann Lee  ", "  Bo  0/", "late",
		"fill.w  first tries: 1 right, 1 named mistakes, 0 other, 0 empty", "1 × fill.w half, for example 0.3; 0.69; -0.2. You get this if you add",
		"Line 4, Bo: The code PL1."} {
		if err != nil || !strings.Contains(out, want) {
			t.Errorf("%v; %q is missing in\n%s", err, want, out)
		}
	}
	dir := t.TempDir()
	for name, content := range map[string]string{"cy.txt": ann, "list.csv": "Time,Code,Name\n9:14," + bo + ",x\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	out, err = exerciseCall(t, "", "grade", "-format", "csv", "-due", "2026-11-24T09:00", "-answers", dir, lesson)
	rows, fault := csv.NewReader(strings.NewReader(out)).ReadAll()
	if err != nil || fault != nil || len(rows) != 3 {
		t.Fatalf("%v, %v:\n%s", err, fault, out)
	}
	const half = "Step 3: Students get this if they add η · d · x. On a mistake d − o is 2 or −2, so the step is twice as long."
	for k, want := range []string{"cy|yes||2026-11-24 08:59|", "Bo|yes|" + half + "|2026-11-24 09:01|late"} {
		row := rows[k+1]
		if got := strings.Join([]string{row[0], row[5], row[8], row[9], row[10]}, "|"); got != want {
			t.Errorf("row %d: %s, want %s", k+1, got, want)
		}
	}
	if _, err := exerciseCall(t, "", "grade", "-answers", t.TempDir()); err == nil || !strings.Contains(err.Error(), "at least one hand-in code") {
		t.Errorf("of an empty folder: %v", err)
	}
}
