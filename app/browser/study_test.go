//go:build !js

package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// memory is a store for tests.
type memory map[string]string

func (s memory) load(name string) string { return s[name] }

func (s memory) put(name, value string) bool {
	if s[name] = value; value == "" {
		delete(s, name)
	}
	return true
}

func (s memory) store(name, value string) bool { return s.put(name, value) }

func (s memory) stored(begin string) (names []string) {
	for name := range s {
		if rest, ok := strings.CutPrefix(name, begin); ok {
			names = append(names, rest)
		}
	}
	return names
}

// twoLessons is a list of lessons as its file has it.
const twoLessons = `{"Lessons":[{"ID":"a","File":"a.json"},{"ID":"b","File":"b.json"}]}`

// listedStudy is a study with a list, and the document of lesson a.
func listedStudy(t *testing.T, store memory) *study {
	t.Helper()
	s := &study{store: store}
	if !s.listed(twoLessons) {
		t.Fatal("the list cannot be read")
	}
	s.loaded("a", "{}")
	return s
}

// TestClassHearsOfExercises: what was opened here and what was handed out from here goes to the class,
// each handed-out exercise once, the oldest dropped above a bound.
func TestClassHearsOfExercises(t *testing.T) {
	store := memory{storeLesson + "own-a": `{"fields":{},"kept":"{}","own":"1.opened"}`}
	s := listedStudy(t, store)
	for _, body := range []string{"1.first", "1.made", "1.first"} {
		s.handedOut(body)
	}
	place := wire.Place{ID: wire.ClassID, Step: 1}
	m := lab.Update(lab.Opening(words.En), lab.EnterLessons{Place: place})
	var bodies []string
	for _, at := range s.order(&m, place, nil, "", "", 0).Own {
		bodies = append(bodies, at.Own)
	}
	if want := []string{"1.made", "1.first", "1.opened"}; !slices.Equal(bodies, want) {
		t.Errorf("the class hears of %v, want %v", bodies, want)
	}
	for k := range 2 * wire.MostOwn {
		s.handedOut(fmt.Sprint("1.", k))
	}
	if made := s.made(); len(made) != wire.MostOwn || made[0] != fmt.Sprint("1.", wire.MostOwn) {
		t.Errorf("%d are kept: %v", len(made), made)
	}
}

// TestStudyLoads: what a place needs is asked for, one thing after the other, and only once.
func TestStudyLoads(t *testing.T) {
	s := &study{store: memory{}}
	place := wire.Place{ID: "b", Step: 1}
	own := wire.Place{ID: wire.OwnID + "1", Own: "json={}"}
	for _, c := range []struct {
		happens func()
		place   wire.Place
		next    stage
		file    string
	}{
		{nil, place, needsList, ""},
		{func() { s.listed("<html>") }, place, needsList, ""}, // of a page in its place
		{func() { s.listed(twoLessons) }, place, needsDocument, "b.json"},
		{nil, wire.Place{}, isUnknown, ""}, // the list itself
		{nil, wire.Place{ID: "c", Step: 1}, isUnknown, ""},
		{nil, own, isWritten, ""},
		{func() { s.loaded("b", "{}") }, place, isWritten, ""},
		{nil, wire.Place{ID: "a", Step: 2}, needsDocument, "a.json"},
	} {
		if c.happens != nil {
			c.happens()
		}
		if next, file := s.show(c.place, nil); next != c.next || file != c.file {
			t.Errorf("for %+v comes %d %q, want %d %q", c.place, next, file, c.next, c.file)
		}
	}
}

// TestStudyWaits: actions while a place is written are done one after the other, in their order, and
// not at all once the place is given up.
func TestStudyWaits(t *testing.T) {
	s := listedStudy(t, memory{})
	place := wire.Place{ID: "a", Step: 1}
	m := lab.Update(lab.Opening(words.En), lab.EnterLessons{Place: place})
	var log []string
	do := func(action any) {
		if next, _ := s.show(place, action); next != isWritten {
			log = append(log, fmt.Sprint(action, " waits"))
			return
		}
		o := s.order(&m, place, action, "http://localhost/", "x", 1)
		log = append(log, fmt.Sprint(o.Do.Action, " asked"))
	}
	answer := func() {
		s.writing = false
		if action, ok := s.next(); ok {
			do(action)
		}
	}
	do(wire.Check)
	if _, ok := s.next(); ok {
		t.Error("something waits already")
	}
	do(wire.Hint)
	do(wire.Again)
	if _, ok := s.next(); ok {
		t.Error("an action does not wait for the answer")
	}
	answer()
	answer()
	answer()
	do(wire.Check)
	do(wire.Hint)
	s.stop()
	answer()
	want := []string{"lesson-check asked", "lesson-hint waits", "lesson-again waits",
		"lesson-hint asked", "lesson-again asked", "lesson-check asked", "lesson-hint waits"}
	if !slices.Equal(log, want) {
		t.Errorf("it went\n%q, want\n%q", log, want)
	}
}

// TestStudyKeeps: what is typed and what the clerk answers is there again on the next visit, and in
// what the clerk is asked then.
func TestStudyKeeps(t *testing.T) {
	store := memory{}
	s := listedStudy(t, store)
	place := wire.Place{ID: "a", Step: 1}
	s.fill("a", "one.z.0", "1/2")
	s.fill("a", "two.z.0", "3")
	s.answered("a", &wire.LessonAnswer{Kept: "K", Drop: "one.", Put: map[string]string{"two.o.0": "+1"},
		Scene: &wire.LessonScene{Place: place}})
	s.answered("a", &wire.LessonAnswer{Kept: "K", Scene: &wire.LessonScene{Place: place}})
	again := listedStudy(t, store)
	m := lab.Update(lab.Opening(words.Zh), lab.EnterLessons{Place: place})
	o := again.order(&m, place, nil, "http://localhost/", "chance", 1)
	if want := map[string]string{"two.z.0": "3", "two.o.0": "+1"}; !maps.Equal(o.Fields, want) ||
		!maps.Equal(o.Kept, map[string]string{"a": "K"}) || o.Lang != words.Zh || o.Document != "{}" ||
		o.Chance != "chance" || !strings.HasPrefix(o.Link, "http://localhost/#") || o.Set != "" {
		t.Errorf("the clerk is asked %+v", o)
	}
	store.put("lesson a", `{"fields":null,"kept":"K2"}`)
	store.put("lesson b", "nonsense")
	broken := listedStudy(t, store)
	if page := broken.page("a"); page.Kept != "K2" || page.Fields == nil {
		t.Errorf("without fields there is %+v", page)
	}
	if page := broken.page("b"); page.Kept != "" || page.Fields == nil {
		t.Errorf("of what cannot be read there is %+v", page)
	}
	broken.forget()
	if page := broken.page("a"); len(store) > 0 || page.Kept != "" {
		t.Errorf("not forgotten: %v, %+v", store, page)
	}
}

// TestStudyOwn: of exercises that are none of the lessons those used longest ago are dropped, and
// the list has the one used last first.
func TestStudyOwn(t *testing.T) {
	store := memory{"lesson b": "{}"}
	s := listedStudy(t, store)
	id := func(n int) string { return fmt.Sprintf("%s%02d", wire.OwnID, n) }
	for n := range wire.MostOwn + 2 {
		place := wire.Place{ID: id(n), Step: 1, Own: "json={}"}
		s.answered(id(n), &wire.LessonAnswer{Kept: "K", Scene: &wire.LessonScene{Place: place}})
	}
	s.fill(id(5), "f", "1")
	ids := s.ids()
	if s.page(id(1)).Kept != "" {
		t.Error("what was dropped is there")
	}
	if len(ids) != 2+wire.MostOwn || ids[0] != "a" || ids[2] != id(5) ||
		ids[3] != id(wire.MostOwn+1) || ids[len(ids)-1] != id(2) || store.load("lesson "+id(1)) != "" {
		t.Errorf("there are %v", ids)
	}
	m := lab.Update(lab.Opening(words.En), lab.EnterLessons{})
	o := s.order(&m, wire.Place{}, nil, "", "", 1)
	if _, nameless := o.Kept[""]; nameless || len(o.Own) != wire.MostOwn || o.Own[0] != (wire.Place{ID: id(5), Own: "json={}"}) {
		t.Errorf("the list is asked for with %v", o.Own)
	}
}

// TestProgress: a file of what is kept brings it back on another device, in the same order, and
// nothing of what is no file of it.
func TestProgress(t *testing.T) {
	s := listedStudy(t, memory{})
	s.fill("a", "f", "1")
	for _, id := range []string{"2", "1"} {
		s.answered(wire.OwnID+id, &wire.LessonAnswer{Kept: "K" + id,
			Scene: &wire.LessonScene{Place: wire.Place{ID: wire.OwnID + id, Own: "json={}"}}})
	}
	file := []byte(wire.JSON(s.progress()))
	other := listedStudy(t, memory{})
	other.fill("a", "g", "2")
	if !other.take(file) || !reflect.DeepEqual(other.progress(), s.progress()) {
		t.Errorf("it brings %s", []byte(wire.JSON(other.progress())))
	}
	before := []byte(wire.JSON(other.progress()))
	for _, odd := range []string{"", "{}", `{"perceptronLabLessons":2,"lessons":{}}`, `{"version":1}`} {
		if other.take([]byte(odd)) || !bytes.Equal([]byte(wire.JSON(other.progress())), before) {
			t.Errorf("%q is taken", odd)
		}
	}
	var p wire.ProgressFile
	if err := json.Unmarshal(file, &p); err != nil {
		t.Fatal(err)
	}
	p.Lessons = map[string]*wire.Notebook{"a": nil, "elsewhere": {Kept: "K"}, "b": {Kept: "K"}}
	if p.Own = nil; !other.take([]byte(wire.JSON(p))) || other.page("b").Fields == nil ||
		other.page("a").Fields["f"] != "1" || other.page("elsewhere").Kept != "" {
		t.Errorf("of lessons that are not known there is %s", []byte(wire.JSON(other.progress())))
	}
}

// TestStudyStartsAgain: a lesson that is started again loses its own answers alone, which can be brought
// back, also after it was begun anew and the page reloaded; nothing that there is is lost by that.
func TestStudyStartsAgain(t *testing.T) {
	store := memory{}
	s := listedStudy(t, store)
	place := wire.Place{ID: "a", Step: 1}
	scene := &wire.LessonScene{Place: place}
	s.fill("a", "one.z.0", "3")
	s.answered("a", &wire.LessonAnswer{Kept: "A", Scene: scene})
	s.also(map[string]string{"b": "B"})
	s.undo("a") // nothing to bring back
	s.anew("a")
	s = listedStudy(t, store)
	m := lab.Update(lab.Opening(words.En), lab.EnterLessons{})
	o := s.order(&m, wire.Place{}, nil, "", "", 7)
	if o.Kept["a"] != "" || o.Kept["b"] != "B" || !slices.Equal(o.Undone, []string{"a"}) || o.Today != 7 {
		t.Errorf("after the start %+v", o)
	}
	s.answered("a", &wire.LessonAnswer{Kept: "new", Scene: scene})
	s.undo("a")
	if page := s.page("a"); page.Kept != "A" || page.Fields["one.z.0"] != "3" || page.Was.Kept != "new" {
		t.Errorf("brought back is %+v", page)
	}
	s.undo("a")
	if page := s.page("a"); page.Kept != "new" || page.Was.Kept != "A" || page.Was.Was != nil {
		t.Errorf("and in turn %+v", page)
	}
	s.anew("a")
	if page := s.page("a"); page.Was.Kept != "new" || page.Was.Was != nil {
		t.Errorf("of older ones are kept %+v", page.Was)
	}
	s.forget()
	if left := s.store.stored(storeLesson); len(left) > 0 {
		t.Errorf("%q is left", left)
	}
}

// TestStudyComesBack: a question of another lesson wants its document, which is loaded once.
func TestStudyComesBack(t *testing.T) {
	s := listedStudy(t, memory{})
	place := wire.Place{ID: wire.ReviewToday, Step: 1}
	m := lab.Update(lab.Opening(words.En), lab.EnterLessons{Place: place})
	if next, _ := s.show(place, nil); next != isWritten {
		t.Errorf("first comes %d", next)
	}
	if o := s.order(&m, place, nil, "", "", 1); o.Of != "" || o.Document != "" {
		t.Errorf("%+v", o)
	}
	s.stop()
	s.want(place, "b")
	if next, file := s.show(place, nil); next != needsDocument || file != "b.json" || s.of(place) != "b" {
		t.Errorf("then %d %q", next, file)
	}
	s.loaded("b", "{b}")
	if next, _ := s.show(place, nil); next != isWritten {
		t.Errorf("at last %d", next)
	}
	if o := s.order(&m, place, wire.Check, "", "", 1); o.Of != "b" || o.Document != "{b}" {
		t.Errorf("%+v", o)
	}
}
