package lab

import (
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/rule"
)

// TestSnap: on a grid, samples that are added, dragged or moved by keys stand on its lines; what is
// typed stays as typed, and without a grid a place stays as it was.
func TestSnap(t *testing.T) {
	m := play(iris(), ClearSamples{}, SetGrid{0.5}, AddSample{at(1.3, -0.2)}, AddSample{at(-2.26, 4.75)})
	for row, want := range [][2]float64{{1.5, 0}, {-2.5, 5}} {
		if p := m.Exp.Set.Points[row]; p[0] != want[0] || p[1] != want[1] {
			t.Errorf("sample %d is at %v, want %v", row, p, want)
		}
	}
	m = play(m, SetGrid{0.1}, MoveSample{Row: 0, At: at(0.34, 0.26), Gesture: Gesture{By: ByPointer}})
	if p := m.Exp.Set.Points[0]; p[0] != 0.3 || p[1] != 0.3 { // the doubles that are typed as 0.3
		t.Errorf("dragged to %v", p)
	}
	m = play(m, SetGrid{1}, SetCell{Row: 0, Feature: 0, Text: "0.27"})
	if p := m.Exp.Set.Points[0]; p[0] != 0.27 {
		t.Errorf("typed is %v", p)
	}
	if m = play(m, SetGrid{7}); m.Grid != 1 {
		t.Errorf("a grid of %v", m.Grid)
	}
	if m = play(m, SetGrid{}, AddSample{at(0.123, 1e300)}); m.Exp.Set.Points[2][0] != 0.123 {
		t.Errorf("without a grid: %v", m.Exp.Set.Points)
	}
	if m = play(m, SetGrid{1}, AddSample{at(0.4, 1e300)}); m.Exp.Set.Points[3][1] != 1e300 {
		t.Errorf("far away: %v", m.Exp.Set.Points)
	}
}

// TestSnapByKeys: an arrow key goes to the next line of the grid at least, however little it moves
// without one.
func TestSnapByKeys(t *testing.T) {
	m := play(iris(), ClearSamples{}, SetGrid{1})
	if m.View != (geometry.Rect{X0: -5, X1: 5, Y0: -5, Y1: 5}) {
		t.Errorf("an empty plane shows %v", m.View)
	}
	m = play(m, MoveCross{at(0.3, 0.2)})
	m = play(m, MoveCross{m.Beyond(*m.Cross, 1, 0, 0.1, 0.1)}, AddSample{*m.Cross})
	if *m.Cross != at(1, 0) {
		t.Errorf("the cross is at %v", *m.Cross)
	}
	m = play(m, Select{0}, PickUp{}, MoveCross{m.Beyond(*m.Cross, 0, -1, 2, 2)})
	if p := m.Exp.Set.Points[0]; p[0] != 1 || p[1] != -2 {
		t.Errorf("carried to %v", p)
	}
}

// TestSnapInTeach: where a teacher sets samples up, the coarsest grid is on that they are on; where
// they are locked, none.
func TestSnapInTeach(t *testing.T) {
	for document, want := range map[string]float64{
		`{"version":1,"data":{"preset":"and"}}`:                                1,
		`{"version":1,"data":{"points":[[0,1.5],[2,3]],"labels":[1,-1]}}`:      0.5,
		`{"version":1,"data":{"points":[[0,1.23],[20,3]],"labels":[1,-1]}}`:    0.1,
		`{"version":1,"data":{"points":[[0,0.01],[0.1,0]],"labels":[1,-1]}}`:   0,
		`{"version":1,"data":{"points":[[0,0.51],[30,40.5]],"labels":[1,-1]}}`: 1,
	} {
		place := wire.Place{ID: wire.TeachID, Step: 1}
		m := play(iris(), EnterLessons{place}, ShowScene{wire.LessonScene{Place: place, Document: document,
			Until: -1, Marks: wire.LessonMarks{Seek: -1}}})
		if m.Grid != want {
			t.Errorf("%s: a grid of %v, want %v", document, m.Grid, want)
		}
		m = play(iris(), EnterLessons{place}, ShowScene{wire.LessonScene{Place: place, Document: document,
			Until: -1, Lock: []string{wire.LockData}, Marks: wire.LessonMarks{Seek: -1}}})
		if m.Grid != 0 {
			t.Errorf("%s: locked, with a grid of %v", document, m.Grid)
		}
	}
}

// TestStartSimply: after Clear a run is offered that starts from zero weights and takes the samples
// in order, where the reader had chosen otherwise, and one Undo takes both back.
func TestStartSimply(t *testing.T) {
	m := play(Opening(words.En), Set{Path: "learner.order", Value: `"random"`}, ClearSamples{})
	if m.StartsSimply() {
		t.Fatal("the run starts so already: the test is none")
	}
	now := play(m, StartSimply{})
	if s := now.Exp.Document.Learner; !now.StartsSimply() || s.Init.Start != rule.StartZero || s.Order != rule.OrderCyclic {
		t.Errorf("it starts from %v in the order %q", s.Init, s.Order)
	}
	if back := play(now, Undo{}); back.Exp.Document.Learner.Order != m.Exp.Document.Learner.Order ||
		back.Exp.Document.Learner.Init.Start != m.Exp.Document.Learner.Init.Start {
		t.Errorf("undone it is %+v", back.Exp.Document.Learner)
	}
	if pocket := play(m, algorithm("least-squares"), StartSimply{}); pocket.Exp.Rule.ID != "least-squares" {
		t.Error("a rule without a start is refused")
	}
}
