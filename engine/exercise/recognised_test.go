package exercise

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/goal"
)

// TestCellsAreRecognised: of a table the cells that a named error gives are listed, one row an error, and
// the judge names the error in all but one of twenty, where another explains the table as well; only the
// wrong cells are shown.
func TestCellsAreRecognised(t *testing.T) {
	for _, of := range []string{and, bowl} {
		cellsAreRecognised(t, of)
	}
}

func cellsAreRecognised(t *testing.T, of string) {
	columns := map[bool]string{true: `["z","o","weights-after"]`, false: `["delta","weights-after"]`}[of == and]
	s := sheetOf(t, asking(of, `{"is":"table","from":1,"to":4,"columns":`+columns+`}`, 1))
	all := s.Recognised(0, 0)
	if len(all) < 3 {
		t.Fatalf("%d errors are recognised", len(all))
	}
	var named []string
	missed := 0
	for _, r := range all {
		v := s.JudgeAt(goal.Answers{s.Exercise.Name(0, 0): r.Answer}, 0, 0, Attempt{Number: 1})
		if v.State != goal.Wrong || !slices.ContainsFunc(v.Errors, func(id string) bool { return slices.Contains(r.Errors, id) }) {
			missed++
			t.Logf("%s, %s: %s, %v, %s", r.Errors, r.Cell.En, v.State, v.Errors, v.Said().En)
		}
		if !strings.HasPrefix(r.Cell.En, "step ") || !strings.Contains(r.Cell.Zh, "步：") || r.Say.En == "" {
			t.Errorf("%s is shown as %q", r.Errors, r.Cell)
		}
		if slices.Contains(named, r.Errors[0]) {
			t.Errorf("%s stands twice", r.Errors)
		}
		named = append(named, r.Errors[0])
	}
	if missed > len(all)/20 {
		t.Errorf("%d of %d are not named", missed, len(all))
	}
	t.Log(named, all[0].Cell.En)
}
