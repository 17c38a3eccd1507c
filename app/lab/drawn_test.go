package lab

import (
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
)

// TestALineIsDrawn: in a lesson that asks for a line, one press begins it, the next ends it, and after
// that the nearer end moves; what is typed is drawn too. Elsewhere nothing is.
func TestALineIsDrawn(t *testing.T) {
	m := Update(Opening(words.En), ShowScene{Scene: wire.LessonScene{Place: wire.Place{ID: "x", Step: 1}, Key: "a", Bare: true, Draw: "a.b.",
		Document: `{"version":1,"data":{"points":[[0,0],[4,0],[0,3]],"labels":[-1,1,1]}}`,
		Marks:    wire.LessonMarks{Seek: -1}}})
	press := func(x, y float64) {
		at := geometry.Point{X: x, Y: y}
		m = Update(m, MoveEnd{End: m.EndFor(at), At: at})
	}
	at := func(want ...float64) {
		t.Helper()
		through := m.Drawn()
		if len(through) != len(want)/2 {
			t.Fatalf("the line goes through %v, want %v", through, want)
		}
		for k, p := range through {
			if p.X != want[2*k] || p.Y != want[2*k+1] {
				t.Errorf("the line goes through %v, want %v", through, want)
			}
		}
	}
	at()
	press(0, 2)
	at(0, 2)
	press(3, 1)
	at(0, 2, 3, 1)
	press(4, 0)
	at(0, 2, 4, 0)
	press(0, 1)
	at(0, 1, 4, 0)
	if f := m.Frame(); f.Guess == nil || !f.Bare || f.Boundary != "" {
		t.Errorf("the plane shows %+v", f)
	}
	m = Update(m, DrawLine{Through: []geometry.Point{{X: 1, Y: 1}, {X: 2, Y: 2}}})
	at(1, 1, 2, 2)
	if m = Update(m, Reveal{}); m.Cursor() != 0 {
		t.Error("the run is shown")
	}
	m = Update(m, DrawLine{})
	at()
	if n := Update(Opening(words.En), MoveEnd{End: 0}); n.Drawn() != nil || n.Guess != nil {
		t.Error("a line is drawn where none is asked for")
	}
}

// TestMovedSamplesHaveRoom: lesson 6 has (1, 2) moved to a place such as (0.6, 0.6), which is in
// view with the origin, and is not where nothing is to be moved; far points bring no origin.
func TestMovedSamplesHaveRoom(t *testing.T) {
	opens := func(move bool, points string) Model {
		m := Update(Opening(words.En), ShowScene{Scene: wire.LessonScene{
			Place: wire.Place{ID: "x", Step: 1}, Key: "a", Move: move, Until: -1,
			Document: `{"version":1,"data":{"points":` + points + `,"labels":[1,1],"classes":["−1","+1"]},` +
				`"learner":{"init":[-6,1,1]}}`}})
		m.Shape = 0 // no wider than what is fitted
		return m
	}
	place := geometry.Point{X: 0.6, Y: 0.6}
	if m := opens(true, "[[1,2],[6,4]]"); !m.seen().Contains(place) {
		t.Errorf("the view is %v", m.seen())
	}
	if m := opens(true, "[[100,200],[101,202]]"); m.seen().Contains(geometry.Point{}) {
		t.Errorf("far points: the view is %v", m.seen())
	}
	if m := opens(false, "[[1,2],[6,4]]"); m.fit() != picture.Fit(m.Exp) {
		t.Errorf("nothing is moved: the view is %v", m.fit())
	}
}
