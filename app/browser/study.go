package browser

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/num"
)

// study is what the page knows about the lessons: their list and documents as far as they are
// loaded, what the device stores of each, and the actions that wait for an earlier one. It is a
// state machine without the browser: it says what comes next, and classroom does it.
type study struct {
	store     store
	contents  string // the list of the lessons, as its file has it; "" not loaded yet
	list      wire.Contents
	documents map[string]string         // by the id of the lesson
	pages     map[string]*wire.Notebook // what the device keeps of them, as far as it was read
	needs     map[string]string         // lessons whose documents places want, by their ids
	writing   bool                      // the worker writes a place
	later     []any                     // actions meanwhile, to be done after it
}

// store keeps texts by name; "" means none.
type store interface {
	load(name string) string
	put(name, value string) bool   // and reports whether it is stored
	store(name, value string) bool // the same, and has the page say so when it is not
	// stored lists the rest of the names that begin so.
	stored(begin string) []string
}

// Names in the browser's store.
const (
	storeLesson = "lesson " // and the id of one
	storeOwn    = "own"     // ids of those from elsewhere, the one used last at the end
	storeMade   = "made"    // exercises that were handed out from here, as links hold them
	storeBase   = "base"    // where others find the lab
	storeChance = "chance"  // a word of this device, for numbers unlike others'
)

// stage is what comes next before a place can be shown.
type stage int

const (
	waits         stage = iota // for what is being written
	needsList                  // it is to be loaded
	needsDocument              // that of the lesson is
	isWritten                  // the clerk is to write it
	isUnknown                  // the same, but there is no such lesson: it writes the list
)

// show begins to show a place after an action there, nil for none. file is the address of the
// document that it needs.
func (s *study) show(place wire.Place, do any) (next stage, file string) {
	of := s.of(place)
	if s.writing { // each action builds on what the one before has left in the fields
		s.later = append(s.later, do)
		return waits, ""
	}
	if s.contents == "" {
		return needsList, ""
	}
	known := slices.IndexFunc(s.list.Lessons,
		func(e wire.Entry) bool { return e.ID == of })
	if known >= 0 && s.documents[of] == "" {
		return needsDocument, s.list.Lessons[known].File
	}
	if known < 0 && place.Own == "" && place.ID != wire.ClassID && place.ID != wire.TeachID &&
		place.ID != wire.JoinID && !strings.HasPrefix(place.ID, wire.ReviewID) &&
		!strings.HasPrefix(place.ID, wire.CardID) {
		return isUnknown, ""
	}
	return isWritten, ""
}

// of returns the id of the lesson whose document a place wants.
func (s *study) of(place wire.Place) string { return cmp.Or(s.needs[place.ID], place.ID) }

// want notes that a place wants the document of a lesson.
func (s *study) want(place wire.Place, lesson string) {
	if s.needs == nil {
		s.needs = map[string]string{}
	}
	s.needs[place.ID] = lesson
}

// listed takes the list of the lessons, and reports whether it is one.
func (s *study) listed(contents string) bool {
	if data.Unmarshal([]byte(contents), &s.list) != nil {
		return false
	}
	s.contents = contents
	return true
}

// loaded takes the document of a lesson.
func (s *study) loaded(id, document string) {
	if s.documents == nil {
		s.documents = map[string]string{}
	}
	s.documents[id] = document
}

// stop gives up what is being written, and what waits for it.
func (s *study) stop() { s.writing, s.later = false, nil }

// next returns the action that waited for what was written.
func (s *study) next() (do any, ok bool) {
	if len(s.later) == 0 || s.writing {
		return nil, false
	}
	do, s.later = s.later[0], s.later[1:]
	return do, true
}

// order returns the order for a place after an action there, and notes that it is being written.
// page is the address of the page, chance the word of this device, today the days since 1970-01-01.
func (s *study) order(m *lab.Model, place wire.Place, do any,
	page, chance string, today int) wire.LessonOrder {
	here := s.page(place.ID)
	o := wire.LessonOrder{Lang: m.Lang, Place: place, Contents: s.contents,
		Do: wire.Done{Action: do}, Document: s.documents[s.of(place)], Of: s.needs[place.ID],
		Kept: map[string]string{}, Chance: chance, Today: today,
		Link: page + "#" + place.At(1).Fragment(), Embedded: m.Embedded,
		Step: m.Cursor(), Epoch: m.Epoch(), Fields: here.Fields}
	if place.ID != "" {
		o.Kept[place.ID] = here.Kept
	}
	if m.Teaches() {
		o.Home, o.HomeStep = m.Home()
	}
	// The answer may be the list, a question of theirs that comes back, or a version of them.
	// A class knows what was opened here, and what was handed out from here.
	list := m.Lessons.ID == "" || place.Own != "" || m.Teaches() || place.ID == wire.ClassID ||
		strings.HasPrefix(place.ID, wire.ReviewID)
	if place.ID == wire.ClassID {
		for _, body := range s.made() {
			o.Own = append(o.Own, wire.Place{ID: wire.OwnID, Own: body})
		}
	}
	for _, id := range s.ids() {
		page := s.page(id)
		if page.Kept != "" {
			o.Kept[id] = page.Kept
		}
		if list && page.Own != "" {
			o.Own = append(o.Own, wire.Place{ID: id, Own: page.Own})
		}
		if page.Was != nil {
			o.Undone = append(o.Undone, id)
		}
	}
	if scene := m.Scene(); scene != nil && scene.Place == place && scene.Set != "" {
		o.Set = string(m.Exp.Document.Compact())
	}
	s.writing = true
	return o
}

// answered keeps what the clerk has answered about a lesson.
func (s *study) answered(id string, a *wire.LessonAnswer) {
	page := s.page(id)
	page.Kept, page.Own = a.Kept, a.Scene.Place.Own
	maps.DeleteFunc(page.Fields, func(name, _ string) bool {
		return a.Drop != "" && strings.HasPrefix(name, a.Drop)
	})
	maps.Copy(page.Fields, a.Put)
	s.keep(id)
}

// put takes what stands in fields of a place that has no steps.
func (s *study) put(id string, fields map[string]string) { maps.Copy(s.page(id).Fields, fields) }

// also keeps what the clerk has answered about other lessons.
func (s *study) also(kept map[string]string) {
	for id, text := range kept {
		s.page(id).Kept = text
		s.keep(id)
	}
}

// anew empties what is kept of a lesson. What was there can be brought back.
func (s *study) anew(id string) {
	was := s.page(id)
	was.Was = nil
	s.pages[id] = &wire.Notebook{Fields: map[string]string{}, Was: was}
	s.keep(id)
}

// undo brings back what was kept of a lesson before it was started again. What was done since can
// be brought back in turn.
func (s *study) undo(id string) {
	page := s.page(id)
	was := page.Was
	if was == nil {
		return
	}
	if page.Was = nil; page.Kept != "" {
		was.Was = page
	}
	s.pages[id] = was
	s.keep(id)
}

// fill keeps what stands in a field of a lesson.
func (s *study) fill(id, field, value string) {
	s.page(id).Fields[field] = value
	s.keep(id)
}

// points reads the points of a line from the fields of a lesson whose names begin so: both, the
// first, or none.
func (s *study) points(id, begin string) (through []geometry.Point) {
	var read [4]float64
	for k := range read {
		list, fault := num.Floats(s.page(id).Fields[begin+strconv.Itoa(k)], false)
		if fault != nil || len(list) != 1 {
			break
		}
		if read[k] = list[0]; k%2 == 1 {
			through = append(through, geometry.Point{X: read[k-1], Y: read[k]})
		}
	}
	return through
}

// page returns what is kept of a lesson.
func (s *study) page(id string) *wire.Notebook {
	if s.pages == nil {
		s.pages = map[string]*wire.Notebook{}
	}
	if s.pages[id] == nil {
		k := &wire.Notebook{}
		if data.Unmarshal([]byte(s.store.load(storeLesson+id)), k) != nil || k.Fields == nil {
			k = &wire.Notebook{Fields: map[string]string{}, Kept: k.Kept}
		}
		s.pages[id] = k
	}
	return s.pages[id]
}

// ids lists the lessons, and the other exercises of which the device keeps something, the one used
// last before the others.
func (s *study) ids() []string {
	var ids []string
	for _, e := range s.list.Lessons {
		ids = append(ids, e.ID)
	}
	own := s.own()
	slices.Reverse(own)
	return append(ids, own...)
}

// own lists the exercises that are not lessons of the site, in the order of use.
func (s *study) own() []string {
	ids := slices.DeleteFunc(s.store.stored(storeLesson),
		func(id string) bool { return !strings.HasPrefix(id, wire.OwnID) })
	return wire.InOrder(ids, strings.Fields(s.store.load(storeOwn)))
}

// keep writes what is kept of a lesson into the store.
func (s *study) keep(id string) {
	if id == wire.ClassID { // it is of other people
		return
	}
	if strings.HasPrefix(id, wire.OwnID) {
		s.used(id)
	}
	s.store.store(storeLesson+id, wire.JSON(s.page(id)))
}

// used notes which exercise that is no lesson was used last, and drops the oldest where they are
// too many.
func (s *study) used(id string) {
	if list := s.store.load(storeOwn); list == id || strings.HasSuffix(list, " "+id) {
		return // what is typed comes here at each key
	}
	ids, dropped := wire.UsedOwn(s.own(), id)
	for _, old := range dropped {
		s.store.put(storeLesson+old, "")
		delete(s.pages, old)
	}
	s.store.put(storeOwn, strings.Join(ids, " "))
}

// made lists the exercises that were handed out from here, as links hold them.
func (s *study) made() []string { return strings.Fields(s.store.load(storeMade)) }

// handedOut notes an exercise that is handed out, as its link holds it.
func (s *study) handedOut(body string) {
	list, _ := wire.UsedOwn(s.made(), body)
	s.store.put(storeMade, strings.Join(list, " "))
}

// forget removes all that is kept.
func (s *study) forget() {
	for _, id := range s.store.stored(storeLesson) {
		if id != wire.TeachID { // that is no progress
			s.store.put(storeLesson+id, "")
		}
	}
	s.store.put(storeOwn, "")
	s.pages = nil
}

const progressName = "perceptron-lab-lessons.json"

// progress returns what is kept of all lessons.
func (s *study) progress() wire.ProgressFile {
	p := wire.ProgressFile{Version: wire.ProgressVersion, Lessons: map[string]*wire.Notebook{},
		Own: s.own()}
	for _, id := range s.ids() {
		if page := s.page(id); page.Kept != "" || len(page.Fields) > 0 {
			p.Lessons[id] = page
		}
	}
	return p
}

// take replaces what is stored by the content of such a file, and reports whether the file is one.
func (s *study) take(file []byte) bool {
	var p wire.ProgressFile
	if data.Unmarshal(file, &p) != nil || p.Version != wire.ProgressVersion {
		return false
	}
	known := s.ids()
	for _, id := range wire.InOrder(slices.Collect(maps.Keys(p.Lessons)), p.Own) {
		page := p.Lessons[id]
		if page == nil || !strings.HasPrefix(id, wire.OwnID) && !slices.Contains(known, id) {
			continue
		}
		if page.Fields == nil {
			page.Fields = map[string]string{}
		}
		*s.page(id) = *page
		s.keep(id)
	}
	return true
}
