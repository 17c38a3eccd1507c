package worker

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/lessons"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/goal"
)

// reader is somebody who goes through a lesson, with what the page keeps for them.
type reader struct {
	t     *testing.T
	play  Player
	order wire.LessonOrder
	last  wire.LessonAnswer
}

// forAll is a Player with all that there is.
func forAll() Player { return Player{Teachers: ForTeachers()} }

// reads opens a lesson of the course.
func reads(t *testing.T, folder string, lang words.Lang) *reader {
	t.Helper()
	document, x, err := lessons.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	contents, err := json.Marshal(wire.Contents{Lessons: []wire.Entry{
		{ID: x.ID, Number: 5, Title: x.Title, Objective: x.Objective, Minutes: 9, Steps: len(x.Steps)}}})
	if err != nil {
		t.Fatal(err)
	}
	return &reader{t: t, play: forAll(), order: wire.LessonOrder{Lang: lang, Place: wire.Place{ID: x.ID, Step: 1},
		Contents: string(contents), Document: string(document), Fields: map[string]string{},
		Kept: map[string]string{}, Chance: "somebody"}}
}

// do does something at a step, after some fields were filled in.
func (r *reader) do(step int, what string, fields ...string) wire.LessonAnswer {
	r.t.Helper()
	r.order.Place.Step, r.order.Do = step, did(what)
	for i := 0; i+1 < len(fields); i += 2 {
		r.order.Fields[fields[i]] = fields[i+1]
	}
	a, err := r.play.Show(r.order)
	if err != nil {
		r.t.Fatal(err)
	}
	r.order.Kept[r.order.Place.ID] = a.Kept
	for name := range r.order.Fields {
		if a.Drop != "" && strings.HasPrefix(name, a.Drop) {
			delete(r.order.Fields, name)
		}
	}
	for name, value := range a.Put {
		r.order.Fields[name] = value
	}
	r.last = a
	return a
}

func (r *reader) wants(parts ...string) {
	r.t.Helper()
	for _, part := range parts {
		if !strings.Contains(r.last.HTML, part) {
			r.t.Errorf("%q is missing in\n%s", part, r.last.HTML)
		}
	}
}

// answers fills in what the engine finds right.
func (r *reader) answers(step int) {
	s, err := r.play.sheet(codeOfStep(r, step))
	if err != nil {
		r.t.Fatal(err)
	}
	x := s.Exercise
	for a, ask := range x.Steps[step].Asks {
		right, ok := s.Answer(step, a)
		if !ok {
			continue
		}
		form := s.Form(step, a)
		name := x.Name(step, a) + "."
		for k, text := range right.Texts {
			switch form.Kind {
			case goal.FormSort, goal.FormOrder, goal.FormTiles:
				r.order.Fields[name+"0"] = strings.Join(right.Texts, " ")
			case goal.FormSamples:
				r.order.Fields[name+before(text)] = "1"
			default:
				r.order.Fields[name+strconv.Itoa(k)] = text
			}
		}
		_ = ask
	}
}

// before is a number that is one less.
func before(number string) string {
	n, err := strconv.Atoi(number)
	if err != nil {
		panic(err)
	}
	return strconv.Itoa(n - 1)
}

func codeOf(r *reader) string {
	k := readKept(r.order.Kept[r.order.Place.ID])
	if code := k.Steps["own"].Code; code != "" {
		return code
	}
	return k.Code
}

func codeOfStep(r *reader, step int) string {
	k := readKept(r.order.Kept[r.order.Place.ID])
	if d := k.Steps[r.play.exercise.Steps[step].ID]; d != nil && d.Code != "" {
		return d.Code
	}
	return k.Code
}

// did is an action of the lessons by its text without "lesson-".
func did(what string) (done wire.Done) {
	if what != "" {
		what = "lesson-" + what
	}
	if err := done.UnmarshalText([]byte(what)); err != nil {
		panic(err)
	}
	return done
}
