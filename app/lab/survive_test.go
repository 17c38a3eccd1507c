package lab

import (
	"fmt"
	"slices"
	"testing"

	"perceptronlab/app/words"
)

// TestHeldOutAfterRemoval: the rows that are held out stay the same samples when one is removed,
// before, among or after them; if all that is left is held out, nothing is.
func TestHeldOutAfterRemoval(t *testing.T) {
	const four = `{"version":1,"data":{"points":[[1,1],[2,2],[3,3],[4,4]],"labels":[1,-1,1,-1]},
		"test":{"rows":[1,2]}}`
	for _, c := range []struct {
		removed []int
		want    []int
	}{{[]int{0}, []int{0, 1}}, {[]int{1}, []int{1}}, {[]int{2}, []int{1}}, {[]int{3}, []int{1, 2}},
		{[]int{3, 0}, nil}, {[]int{2, 1}, nil}} {
		m := opened(t, four)
		for _, row := range c.removed {
			m = play(m, RemoveSample{Row: row})
		}
		if got := m.Exp.Document.Test.Rows; m.Fault != nil || !slices.Equal(got, c.want) {
			t.Errorf("without %v rows %v are held out, want %v; %v", c.removed, got, c.want, m.Fault)
		}
	}
}

// TestRedoEndsAtALock: a link that locks leaves nothing to undo or to redo.
func TestRedoEndsAtALock(t *testing.T) {
	m := play(six(), Set{Path: "learner.eta", Value: "0.3"}, Undo{})
	if !m.CanRedo() {
		t.Fatal("there is nothing to redo")
	}
	m = play(m, OpenLink{Fragment: "lock=data"})
	if m.CanRedo() || m.CanUndo() || len(m.future) > 0 || len(m.past) > 0 {
		t.Errorf("under a lock, %d to undo and %d to redo", len(m.past), len(m.future))
	}
}

// TestCountersSurviveLessons: what counts edits, openings, drags and works goes on where the lesson
// left it. What was drawn, named or kept under a number would else pass for something newer.
func TestCountersSurviveLessons(t *testing.T) {
	free := scene()
	free.Lock, free.Until = nil, -1
	before := play(Opening(words.En), StepBy{Steps: 3})
	m := play(before, ShowScene{Scene: free}, ClearSamples{}, AddSample{at(0, 0)},
		AddSample{at(1, 1)}, MoveSample{0, at(1, 2), Gesture{By: ByKeys}}, EndGesture{},
		MoveSample{1, at(2, 2), Gesture{By: ByKeys}})
	for _, take := range []bool{false, true} {
		back := play(m, LeaveLessons{Take: take})
		for name, counts := range map[string][3]int{
			"edits": {before.Edits, m.Edits, back.Edits}, "openings": {before.Opened, m.Opened, back.Opened},
		} {
			if counts[1] <= counts[0] || counts[2] <= counts[1] {
				t.Errorf("%s before, in and after the lesson: %v", name, counts)
			}
		}
		for name, counts := range map[string][3]int{
			"works": {before.works, m.works, back.works}, "gestures": {before.gestures, m.gestures,
				back.gestures},
		} {
			if counts[1] <= counts[0] || counts[2] < counts[1] {
				t.Errorf("%s before, in and after the lesson: %v", name, counts)
			}
		}
	}
	back := play(m, LeaveLessons{}, MoveSample{0, at(1, 1), Gesture{By: ByKeys}})
	_, inside, _ := m.Dragged()
	if _, outside, ok := back.Dragged(); !ok || inside == outside {
		t.Error(fmt.Sprint("two drags have one number: ", inside, outside))
	}
}

// TestEditsKeepWhoIsHeldOut: under a share, adding, moving and removing samples leaves the others
// on their side, and undo brings the drawn share back. A new share is drawn among all.
func TestEditsKeepWhoIsHeldOut(t *testing.T) {
	m := play(Opening(words.En), Set{Path: "test.fraction", Value: "0.25"})
	drawn := m.Exp.Table.TestRows
	if !slices.Equal(drawn, []int{0, 1, 5, 14}) {
		t.Fatalf("held out are %v", drawn)
	}
	now := play(m, MoveSample{Row: 3, At: at(1, 1)}, AddSample{At: at(1, 0)})
	if got := now.Exp.Table.TestRows; !slices.Equal(got, drawn) {
		t.Errorf("with a sample more %v are held out, were %v", got, drawn)
	}
	now = play(now, RemoveSample{Row: 2})
	if got := now.Exp.Table.TestRows; !slices.Equal(got, []int{0, 1, 4, 13}) {
		t.Errorf("without row 2 %v are held out", got)
	}
	if back := play(now, Undo{}, Undo{}, Undo{}); len(back.Exp.Document.Test.Rows) > 0 ||
		!slices.Equal(back.Exp.Table.TestRows, drawn) {
		t.Errorf("undone, %v are held out", back.Exp.Table.TestRows)
	}
	if now = play(now, Set{Path: "test.fraction", Value: "0.5"}); len(now.Exp.Table.TestRows) != 8 {
		t.Errorf("half of 16 are %v", now.Exp.Table.TestRows)
	}
	link := m.Fragment()
	if now = play(m, OpenLink{Fragment: link + "&lock=inputs"}, RemoveSample{Row: 0},
		AddSample{At: at(1, 0)}); now.Refused != "" || len(now.Exp.Set.Points) != 16 {
		t.Errorf("with locked inputs: %q, %d samples", now.Refused, len(now.Exp.Set.Points))
	}
}
