package worker

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/draft"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// What Teach answers: the document of the draft, the page of the students beside it, and what is
// handed out.

// document returns the exercise, and why it cannot be played, if so; then it is one that can: with
// the usual words, or with nothing to be asked.
func (t *teacher) document() []byte {
	d := t.kept.Draft
	document := d.Document()
	err := t.player.read(string(document))
	if err == nil {
		_, err = t.player.sheet("")
	}
	if err == nil {
		return document
	}
	t.fault = err
	plain := *d
	for _, without := range []func(){func() { plain.Words = nil }, func() { plain.Own = nil },
		func() { plain.Vary = nil },
		func() { plain.About = nil }, func() { plain.Fixed, plain.Numbers = nil, nil },
		func() { plain.Asks = nil }, func() { plain.Base = nil }} {
		without()
		document = plain.Document()
		if t.player.read(string(document)) == nil {
			if _, err := t.player.sheet(""); err == nil {
				return document
			}
		}
	}
	return document
}

// ready says why the exercise cannot be handed out yet; empty: it can.
func (t *teacher) ready() text.Text {
	d := t.kept.Draft
	switch {
	case t.fault != nil:
		if wanted := d.Wanted(); wanted.En != "" {
			return words.TeachNot.With(wanted)
		}
		return words.TeachNot.With(t.faulty())
	case d.Refused().En != "":
		return words.TeachNot.With(d.Refused())
	case d.Base == nil && len(d.Asks)+len(d.Own) == 0:
		return words.TeachAsksNothing
	case len(d.Unsolved()) > 0 && !d.Open:
		return words.TeachShowFirst
	}
	return text.Text{}
}

// faulty says what is wrong with the exercise as its teacher sees it: by the box that it stands in,
// and of an unknown number which there are.
func (t *teacher) faulty() text.Text {
	fault, ok := t.fault.(*data.FieldError)
	if !ok {
		return text.Said(t.fault)
	}
	for _, w := range draft.WordsIn(t.player.exercise) {
		if !strings.HasPrefix(fault.Field, w.Field) {
			continue
		}
		if !strings.HasPrefix(fault.Value.En, "{") {
			return words.TeachInBox.With(boxName(w), fault.Value, fault.Allowed)
		}
		var names []string
		if s, err := t.player.sheet(""); err == nil {
			for _, place := range s.Places(0) {
				names = append(names, place.Name)
			}
		}
		if names == nil {
			return words.TeachNoNumbers.With(boxName(w), fault.Value)
		}
		return words.TeachNoNumber.With(boxName(w), fault.Value, text.Text{
			En: strings.Join(names, ", "), Zh: strings.Join(names, "、")})
	}
	for _, part := range faultyParts {
		if strings.HasPrefix(fault.Field, part.field) {
			return words.TeachInPart.With(part.name, fault.Value, fault.Allowed)
		}
	}
	return text.Said(t.fault)
}

// boxName names a box for words.
func boxName(w draft.WordsOf) text.Text {
	switch {
	case w.Key == "title":
		return words.TeachName
	case w.Key == "after":
		return words.TeachAfter
	case w.Asks:
		return words.TeachQuestion.With(w.Number)
	case w.Key == "before":
		return words.TeachBefore
	}
	return words.TeachBeforeOf.With(w.Number)
}

// faultyParts are the steps of making an exercise, by the beginnings of places in its document.
var faultyParts = []struct {
	field string
	name  text.Text
}{{"variant", words.TeachNumbers}, {"misconceptions", words.TeachWrong},
	{"experiment", words.TeachStart}, {"score", words.TeachRules}, {"minutes", words.TeachRules},
	{"steps", words.TeachAsk}}

// answer plays the students' page, and writes what stands beside it.
func (t *teacher) answer() (a wire.LessonAnswer, err error) {
	t.pool()
	document := t.document()
	k := &t.kept
	x := t.player.exercise
	place := wire.Place{ID: wire.TeachID, Step: t.Place.Step}
	inner := t.LessonOrder
	inner.Place, inner.Embedded = place, true
	if hash := x.Hash(); hash != k.Hash { // other questions: nothing is answered yet
		k.Hash, k.Seen = hash, ""
		for name := range t.Fields {
			if !strings.HasPrefix(name, fieldTeach) && !strings.HasPrefix(name, fieldOther) {
				t.fill(name, "")
			}
		}
	}
	if t.do.What != "" {
		inner.Do = wire.Done{}
	}
	inner.Kept = map[string]string{wire.TeachID: k.Seen}
	inner.Fields = t.Fields
	student := turn{LessonOrder: inner, player: t.player, contents: t.contents, entry: -1,
		preview: true}
	if t.do.What == teachWrong {
		t.wrong(&student)
	}
	student.kept = readKept(student.Kept[wire.TeachID])
	if own := placeOf(document); t.ready().En == "" {
		if at, ok := t.player.card(t.kept.Draft.ID); ok && at.Own == own.Own {
			own.Card = at.Card
		}
		place.Own, place.Card = own.Own, own.Card
		page, _, _ := strings.Cut(t.Link, "#")
		student.Link = page + "#" + own.Short().Fragment()
	}
	if t.Do.Action == wire.LiveBegin && place.Own != "" {
		return wire.LessonAnswer{Go: wire.ClassID,
			Live: &wire.LiveAnswer{Begin: placeOf(document).Fragment()}}, nil
	}
	if t.do.What == teachNames {
		return student.sheets(t.Fields[fieldNames])
	}
	if a, err = student.answer(); err != nil || a.Paper != "" {
		return a, err
	}
	k.Seen, place.Step = a.Kept, student.Place.Step
	t.seek()
	p := &markup.Page{Lang: t.Lang}
	t.html(p, &student)
	p.Put(`<div class="student" role="group" aria-labelledby="teach-sees"><p class="quiet small" id="teach-sees">{}</p>{}</div>`,
		words.TeachSees, markup.Raw(a.HTML))
	a.HTML = p.String()
	a.Title, a.Kept = t.Lang.Say(words.Teach), wire.JSON(k)
	if t.drop != "" {
		a.Drop = t.drop
	}
	if a.Put == nil {
		a.Put = map[string]string{}
	}
	for name, value := range t.put {
		if _, later := a.Put[name]; !later {
			a.Put[name] = value
		}
	}
	t.beside(&a, place)
	if t.focus != "" {
		a.Focus = t.focus
	}
	if t.do.What != "" {
		var said []string
		for _, s := range t.say {
			said = append(said, t.Lang.Say(s))
		}
		a.Say, a.Tell = t.Lang.Sentences(said...), nil
	}
	return a, nil
}

// beside is what stands in the lab: what students see, or all of it to show that it can be done.
func (t *teacher) beside(a *wire.LessonAnswer, place wire.Place) {
	s := a.Scene
	s.Place = place
	if t.kept.Solving == "" {
		s.Key = "teach " + t.kept.Hash + " " + s.Key
		return
	}
	lab, lead := t.Fields[fieldLab], solveNow
	if lab == "" {
		lab = string(t.kept.Draft.Start)
	}
	switch t.kept.Solving {
	case placing:
		lead = placeNow
		if t.Fields[fieldLab] == "" {
			lab = emptyPlane
		}
	case changing:
		lead = changeNow
	}
	*s = wire.LessonScene{Title: s.Title, Place: place, Document: lab, Until: -1, Set: fieldLab,
		Key:  "teach solves " + strconv.Itoa(t.kept.Shows),
		Hide: []string{"title", "file", "link", "duel", "predict", "look"},
		Lock: []string{"predict", "duel"}, Lead: t.Lang.Say(lead),
		Marks: wire.LessonMarks{Seek: -1}}
}

// card returns the place of the exercise of a card; ok is false if there is no such card.
func (p *Player) card(id string) (at wire.Place, ok bool) {
	if at, ok = p.cards[id]; ok {
		return at, true
	}
	for _, c := range draft.Cards() {
		if c.ID != id {
			continue
		}
		if d, err := draft.Remix(c.Document, -1); err == nil {
			at = placeOf(d.Document())
			at.Card = id
			derive.Ready(&p.cards)[id] = at
			return at, true
		}
	}
	return at, false
}

// placeOf returns the place of an exercise for those who get its link.
func placeOf(document []byte) wire.Place {
	stripped, err := exercise.Stripped(document)
	if err != nil {
		stripped = document
	}
	var small bytes.Buffer
	if json.Compact(&small, stripped) == nil {
		stripped = small.Bytes()
	}
	place, _ := wire.PackedPlace(stripped)
	return place
}

// pool looks for variants once something varies, and keeps their codes.
func (t *teacher) pool() {
	const most = 12
	k := &t.kept
	d := k.Draft
	if !d.Redraws() {
		return
	}
	plain := *d
	plain.Pool, plain.Words = nil, nil
	x, err := exercise.Parse(plain.Document())
	if err != nil {
		k.Sought, d.Pool = "", nil
		return
	}
	if hash := x.Hash(); k.Sought != hash {
		found := x.Variants(most)
		k.Sought, k.Found, k.Codes = hash, found.Said, found.Codes
	}
	d.Pool = k.Codes
}

// wrong types a wrong answer that is recognised into the students' page, and checks it.
func (t *teacher) wrong(s *turn) {
	ask, number, _ := strings.Cut(t.do.To, ".")
	n, err := strconv.Atoi(number)
	x := t.player.exercise
	at := max(0, min(s.Place.Step, len(x.Steps))-1)
	sheet, fault := t.player.sheet(readKept(t.kept.Seen).Code)
	a := slices.IndexFunc(x.Steps[at].Asks, func(q exercise.Ask) bool { return q.ID == ask })
	if err != nil || fault != nil || a < 0 {
		return
	}
	known := sheet.Recognised(at, a)
	if n < 0 || n >= len(known) {
		return
	}
	for i, typed := range known[n].Texts {
		t.fill(x.Steps[at].ID+"."+ask+"."+strconv.Itoa(i), typed)
	}
	seen := readKept(t.kept.Seen)
	seen.Steps = nil
	s.Kept = map[string]string{wire.TeachID: seen.text()}
	s.Fields, s.Do = t.Fields, wire.Done{Action: wire.Check}
	t.focus = "wrong-" + t.do.To
}

// sheets prints a sheet for each of some names, a line each, with numbers of their own.
func (t *turn) sheets(names string) (a wire.LessonAnswer, err error) {
	const most = 60
	t.kept.Code = t.player.exercise.Code("", t.Chance)
	n := 0
	for name := range strings.Lines(names) {
		if name = strings.TrimSpace(name); name == "" || n == most {
			continue
		}
		n++
		s, err := t.player.sheet(t.player.exercise.Code("", name))
		if err != nil {
			return a, err
		}
		t.handout(&a, s, Handout{Name: name})
	}
	if n == 0 {
		t.sheet, err = t.player.sheet(t.kept.Code)
		if err == nil {
			t.handout(&a, t.sheet, Handout{})
		}
	}
	return a, err
}
