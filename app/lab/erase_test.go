package lab

import (
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
)

// TestEraseLeavesNoTip: a sample that is erased under the pointer takes its tip along; a tip at a
// later sample stays with it, although that has another number now.
func TestEraseLeavesNoTip(t *testing.T) {
	m := play(six(), ChooseTool{Erase}, PointAt{Row: 2}, RemoveSample{Row: 2})
	if m.Pointed != -1 || m.PlaneLook().Tip != -1 {
		t.Errorf("after an erase the plane tells of sample %d", m.Pointed+1)
	}
	m = play(m, PointAt{Row: 3}, RemoveSample{Row: 1})
	if m.Pointed != 2 {
		t.Errorf("the tip of the fourth sample is at row %d, want 2", m.Pointed)
	}
	if m = play(m, PointAt{Row: 3}, Undo{}); m.Pointed == 3 {
		t.Error("after Undo another sample has the tip")
	}
}

// TestBeginningFollowsTheTool: the line under the first sentence says what a click does.
func TestBeginningFollowsTheTool(t *testing.T) {
	m := play(six(), Seek{0})
	head := func(m Model) explain.Headline { return m.Explain().Headline() }
	for tool, want := range map[Tool]string{Add: words.HeadAdd.En, Move: words.HeadMove.En,
		Erase: words.HeadErase.En} {
		if got := head(play(m, ChooseTool{tool})).Then; got != want {
			t.Errorf("%s: %q, want %q", tool, got, want)
		}
	}
	empty := play(m, ChooseTool{Erase}, ClearSamples{})
	if got := head(empty).Says; got != words.HeadFirst.En {
		t.Errorf("an emptied plane says %q", got)
	}
	got := head(play(empty, ChooseTool{Erase})).Says
	if !strings.Contains(got, "Choose Add") {
		t.Errorf("with Erase an empty plane says %q", got)
	}
}
