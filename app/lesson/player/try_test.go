package player

import (
	"encoding/json"
	"strings"
	"testing"

	"perceptronlab/app/lesson"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/lessons"
)

// asked gives the worker an order in a lesson of this repository.
func asked(t *testing.T, folder string, o lesson.Order) lesson.Answer {
	t.Helper()
	document, err := lessons.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	x, err := exercise.Parse(document)
	if err != nil {
		t.Fatal(err)
	}
	contents, err := json.Marshal(lesson.Contents{Lessons: []lesson.Entry{{ID: x.ID}}})
	if err != nil {
		t.Fatal(err)
	}
	o.Lang, o.Document, o.Contents, o.Place.ID = words.En, string(document), string(contents), x.ID
	a, err := (&Player{}).Show(o)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestTryToBreakIt: a block with a claim has a button; what is not true falls, and its counterexample
// opens at its step; of what survives it is said how many were tried.
func TestTryToBreakIt(t *testing.T) {
	place := lesson.Place{Step: 6}
	plain := asked(t, "11-it-must-stop", lesson.Order{Place: place})
	if n := strings.Count(plain.HTML, `data-do="lesson:try:order/`); n != 10 {
		t.Errorf("%d blocks can be tried", n)
	}
	falls := asked(t, "11-it-must-stop", lesson.Order{Place: place, Do: "try:order/right-after"})
	if !strings.Contains(falls.HTML, `data-do="lesson:counter:order/right-after"`) || !strings.Contains(falls.Say, "does not always hold") {
		t.Errorf("it says %q", falls.Say)
	}
	opened := asked(t, "11-it-must-stop", lesson.Order{Place: place, Do: "counter:order/right-after"})
	if opened.Scene.Cursor < 1 || opened.Scene.Document == falls.Scene.Document {
		t.Errorf("step %d of %s", opened.Scene.Cursor, opened.Scene.Document)
	}
	holds := asked(t, "11-it-must-stop", lesson.Order{Place: place, Do: "try:order/square"})
	if !strings.Contains(holds.Say, "1000 experiments were tried") || strings.Contains(holds.HTML, "lesson:counter") {
		t.Errorf("it says %q", holds.Say)
	}
	for _, none := range []string{"try:order/separator", "try:nothing/square", "counter:order/square", "ghost:order"} {
		if a := asked(t, "11-it-must-stop", lesson.Order{Place: place, Do: none}); a.Scene.Document != plain.Scene.Document {
			t.Errorf("%s opens something", none)
		}
	}
}

// TestGhostOfTheLesson: after a wrong w the page says where the run goes from it, and shows that.
func TestGhostOfTheLesson(t *testing.T) {
	kept := `{"at":3,"of":6,"steps":{"fill":{"asks":{"w":{"texts":["0.3","0.69","-0.2"],"tries":1}}}}}`
	o := lesson.Order{Place: lesson.Place{Step: 3}, Kept: map[string]string{"one-update": kept}}
	said := asked(t, "05-one-update", o)
	if !strings.Contains(said.HTML, "From your numbers, as from the right ones, every sample is right at once.") || !strings.Contains(said.HTML, `data-do="lesson:ghost:w"`) {
		t.Errorf("no word of where they lead: %s", said.HTML)
	}
	o.Do = "ghost:w"
	if shown := asked(t, "05-one-update", o); !strings.Contains(shown.Scene.Document, "0.69") {
		t.Errorf("the lab shows %s", shown.Scene.Document)
	}
	right := strings.Replace(kept, `"0.3","0.69","-0.2"`, `"0.4","1.08","0.1"`, 1)
	o.Do, o.Kept = "", map[string]string{"one-update": right}
	if done := asked(t, "05-one-update", o); strings.Contains(done.HTML, "lesson:ghost") {
		t.Error("right numbers have a ghost")
	}
}
