package lab

import (
	"testing"
	"time"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// TestSceneHasItsPicture: the picture beside the plane is the scene's, and gone with the next.
func TestSceneHasItsPicture(t *testing.T) {
	e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"and"}}`))
	if err != nil {
		t.Fatal(err)
	}
	m, err := New(e.Document, 0, words.En)
	if err != nil {
		t.Fatal(err)
	}
	for _, beside := range []string{"surface", ""} {
		s := wire.LessonScene{Place: wire.Place{ID: "x", Step: 1}, Key: "1" + beside, Until: -1,
			Beside: beside, Document: `{"version":1,"data":{"preset":"and"},` +
				`"learner":{"algorithm":"adaline"}}`}
		s.Marks.Seek = -1
		if m = Update(m, ShowScene{Scene: s}); string(m.Beside) != beside {
			t.Errorf("%q beside the plane, not %q", m.Beside, beside)
		}
	}
}

// TestSceneIsPlayed: the run that settles a guess is played from its start and stops at the step
// that tells; where nothing may move it is there at once, and playing on from there does not stop.
func TestSceneIsPlayed(t *testing.T) {
	for _, moves := range []bool{true, false} {
		m := Update(Opening(words.En), Motion{On: moves})
		s := wire.LessonScene{Place: wire.Place{ID: "x", Step: 1}, Key: "1", Until: -1,
			Document: `{"version":1,"data":{"preset":"and"}}`}
		s.Marks.Seek, s.Marks.Plays = 20, true
		m = Update(m, ShowScene{Scene: s})
		if m.Playing != moves || (m.Cursor() == 20) == moves {
			t.Errorf("moves %v: playing %v at %d", moves, m.Playing, m.Cursor())
		}
		for range 200 {
			m = Update(m, Tick{Elapsed: 50 * time.Millisecond})
		}
		if m.Playing || m.Cursor() != 20 {
			t.Errorf("moves %v: playing %v at %d in the end", moves, m.Playing, m.Cursor())
		}
		m = Update(m, TogglePlay{})
		for range 200 {
			m = Update(m, Tick{Elapsed: 50 * time.Millisecond})
		}
		if m.Cursor() <= 20 {
			t.Errorf("moves %v: it does not play on", moves)
		}
	}
}

// TestSceneShowsThePictureItAsksAbout: the machine shows the sample of the step that is asked about,
// and its needle says nothing of it until the answer is right. Pictures are not added to data that
// are locked.
func TestSceneShowsThePictureItAsksAbout(t *testing.T) {
	s := wire.LessonScene{Place: wire.Place{ID: "x", Step: 1}, Key: "1", Until: 0, Asked: true,
		Document: `{"version":1,"data":{"preset":"t-against-j"},` +
			`"learner":{"order":"sequence","sequence":[[3]]}}`}
	s.Marks.Seek = -1
	m := Update(Opening(words.En), ShowScene{Scene: s})
	if _, row := m.PictureShown(); row != 3 || !m.MachineFrame().Unsaid {
		t.Errorf("row %d is shown, unsaid: %v", row, m.MachineFrame().Unsaid)
	}
	s.Until, s.Asked, s.Marks.Seek = -1, false, 1
	m = Update(m, ShowScene{Scene: s})
	if _, row := m.PictureShown(); row != 3 || m.MachineFrame().Unsaid {
		t.Errorf("answered, row %d is shown, unsaid: %v", row, m.MachineFrame().Unsaid)
	}
}
