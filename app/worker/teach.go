package worker

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// Where exercises are made there are two columns: the steps of making one, and beside them what
// students will see, which is the very page of theirs, played like any lesson.

// What can be done there: the What of a wire.Teach.
const (
	teachFold   = "fold"
	teachUndo   = "undo"
	teachScreen = "screen" // start from what is on the screen
	teachCard   = "card"
	teachLesson = "lesson" // start from a step of one
	teachAsk    = "ask"
	teachSolve  = "solve"  // show that it can be done
	teachTake   = "take"   // what was set up as the solution
	teachCancel = "cancel" // the showing
	teachOpen   = "open"   // hand it out unsolved
	teachWrong  = "wrong"  // type a wrong answer
	teachAbout  = "about"  // the exercise is about a mistake
	teachVary   = "vary"
	teachMode   = "mode"
	teachNames  = "names" // print a sheet for each
	nobody      = "-"     // To of what needs none
)

// solveNow says what to do to show that it can be done.
var solveNow = words.TeachSolveNow.With(words.TeachTake)

// teaching is what is kept where exercises are made.
type teaching struct {
	Draft   *exercise.Draft   `json:"draft"`
	Was     []*exercise.Draft `json:"was,omitempty"` // before each change, the last at the end
	Fold    string            `json:"fold,omitempty"`
	Solving string            `json:"solving,omitempty"` // the sentence whose solution is shown
	Shows   int               `json:"shows,omitempty"`   // how often that was begun
	Code    string            `json:"code,omitempty"`    // of the numbers that are seen
	Hash    string            `json:"hash,omitempty"`    // of the exercise that Seen is of
	Seen    string            `json:"seen,omitempty"`    // kept of the students' page
	Sought  string            `json:"sought,omitempty"`  // the exercise that Codes are of
	Codes   []string          `json:"codes,omitempty"`
	Found   text.Text         `json:"found"` // how many there are, and why not more
}

// mostUndone bounds the drafts that can be brought back.
const mostUndone = 30

// names of fields.
const (
	fieldTeach = "teach/" // of the draft
	fieldBlank = fieldTeach + "blank."
	fieldOther = "teaching/"
	fieldLab   = fieldOther + "lab" // what is set up to show that it can be done
	fieldNames = fieldOther + "names"
	fieldOf    = fieldOther + "lesson"
	fieldAt    = fieldOther + "step"
)

// teacher is one order of a teacher.
type teacher struct {
	wire.LessonOrder
	kept     teaching
	contents wire.Contents
	player   *Player
	do       wire.Teach // nothing: something was done on the students' page
	put      map[string]string
	drop     string // fields whose names begin so are emptied
	say      []text.Text
	fault    error             // why the exercise cannot be handed out
	tried    *exercise.Verdict // of what was set up to show that it can be done
	focus    string
	needs    string // the lesson whose document is missing
}

func (p *Player) teach(o wire.LessonOrder, contents wire.Contents) (wire.LessonAnswer, error) {
	t := &teacher{LessonOrder: o, contents: contents, player: p, put: map[string]string{}}
	_ = data.Unmarshal([]byte(o.Kept[wire.TeachID]), &t.kept) // what cannot be read is not there
	t.do, _ = o.Do.Action.(wire.Teach)
	if t.kept.Draft == nil {
		t.kept.Draft, t.kept.Fold = fromScreen(o), foldStart
	}
	was := t.kept.Draft
	changed := *was // whoever changes it, changes the copy
	t.kept.Draft = &changed
	t.read()
	if t.act(); t.needs != "" {
		return wire.LessonAnswer{Needs: t.needs}, nil
	}
	if now := t.kept.Draft; wire.JSON(now) != wire.JSON(was) && t.do.What != teachUndo {
		t.kept.Was = append(t.kept.Was, was)
		t.kept.Was = t.kept.Was[max(0, len(t.kept.Was)-mostUndone):]
		if t.do.What != "" {
			t.refill()
		}
	}
	return t.answer()
}

// fromScreen begins with what is in the lab or, where that is nothing, with the opening experiment.
func fromScreen(o wire.LessonOrder) *exercise.Draft {
	if d, err := exercise.NewDraft([]byte(o.Home), o.HomeStep); err == nil {
		return d
	}
	plain := experiment.New()
	d, err := exercise.NewDraft(plain.Compact(), 0)
	if err != nil {
		panic(err) // it is one of ours
	}
	return d
}

// wordLangs are the languages that words can be written in.
var wordLangs = []words.Lang{words.En, words.Zh}

func wordField(key string, l words.Lang) string { return fieldTeach + key + "." + string(l) }

// in returns the words of a text in a language, "" where they stand for the other's.
func in(t text.Text, l words.Lang) string {
	if l == words.Zh {
		return t.Zh
	}
	return t.En
}

// read takes over what was typed.
func (t *teacher) read() {
	d := t.kept.Draft
	all := map[string]text.Text{}
	for _, key := range exercise.DraftWords {
		said := d.Words[key]
		for _, l := range wordLangs {
			typed, ok := t.Fields[wordField(key, l)]
			if !ok {
				continue
			}
			if typed = strings.TrimSpace(typed); l == words.Zh {
				said.Zh = typed
			} else {
				said.En = typed
			}
		}
		if said != (text.Text{}) {
			all[key] = said
		}
	}
	if d.Words = all; len(all) == 0 {
		d.Words = nil
	}
	for _, a := range slices.Clone(d.Asks) {
		for i := range 2 {
			if typed, ok := t.Fields[fieldBlank+a.Sentence+"."+strconv.Itoa(i)]; ok {
				d.Fill(a.Sentence, i, strings.TrimSpace(typed))
			}
		}
	}
	if n, err := strconv.Atoi(t.Fields[fieldTeach+"minutes"]); err == nil && n >= 1 && n <= 60 {
		d.Minutes = n
	}
	if n, err := strconv.Atoi(t.Fields[fieldTeach+"pass"]); err == nil && n >= 1 && n <= 100 {
		d.Pass = float64(n) / 100
	}
}

// refill has the fields hold what the draft does. Otherwise what was typed for another exercise
// would be taken for this one.
func (t *teacher) refill() {
	t.drop = fieldTeach
	for name := range t.Fields {
		if strings.HasPrefix(name, fieldTeach) {
			delete(t.Fields, name)
		}
	}
	d := t.kept.Draft
	for key, said := range d.Words {
		for _, l := range wordLangs {
			t.fill(wordField(key, l), in(said, l))
		}
	}
	for _, a := range d.Asks {
		for i, blank := range a.Blanks {
			t.fill(fieldBlank+a.Sentence+"."+strconv.Itoa(i), blank)
		}
	}
}

func (t *teacher) fill(name, value string) {
	if t.Fields == nil {
		t.Fields = map[string]string{}
	}
	t.Fields[name], t.put[name] = value, value
}

// act does what was done.
func (t *teacher) act() {
	k := &t.kept
	d, to := k.Draft, t.do.To
	switch t.do.What {
	case teachFold:
		if k.Fold = to; t.do.To == nobody {
			k.Fold = ""
		}
		t.focus = "teach-" + to
	case teachUndo:
		if n := len(k.Was); n > 0 {
			k.Draft, k.Was = k.Was[n-1], k.Was[:n-1]
			k.Solving = ""
			t.refill()
			t.say = append(t.say, words.TeachUndone)
		}
	case teachScreen:
		t.begin(fromScreen(t.LessonOrder), nil)
	case teachCard:
		for _, c := range exercise.Cards() {
			if c.ID == to {
				t.begin(exercise.Remix(c.Document, -1))
			}
		}
	case teachLesson:
		t.fromLesson()
	case teachAsk:
		d.Choose(to)
		k.Solving = ""
		t.focus = "ask-" + to
	case teachSolve:
		k.Solving, k.Shows = to, k.Shows+1
		t.fill(fieldLab, "")
		t.Set = ""
		t.say = append(t.say, solveNow)
	case teachTake:
		t.take()
	case teachCancel:
		k.Solving = ""
	case teachOpen:
		d.Open = !d.Open
	case teachAbout:
		d.About, d.Pool = toggled(d.About, to), nil
	case teachVary:
		d.Vary, d.Pool = toggled(d.Vary, to), nil
	case teachMode:
		d.Mode = exercise.Mode(to)
	}
}

func toggled(list []string, id string) []string {
	list = slices.Clone(list)
	if at := slices.Index(list, id); at >= 0 {
		return slices.Delete(list, at, at+1)
	}
	return append(list, id)
}

// begin starts with another draft.
func (t *teacher) begin(d *exercise.Draft, err error) {
	if err != nil {
		t.fault = err
		return
	}
	t.kept.Draft, t.kept.Solving, t.kept.Fold = d, "", foldAsk
	t.say = append(t.say, words.TeachBegun)
}

// fromLesson starts with a step of a lesson, whose document is loaded first.
func (t *teacher) fromLesson() {
	at := slices.IndexFunc(t.contents.Lessons,
		func(e wire.Entry) bool { return e.ID == t.Fields[fieldOf] })
	if at < 0 {
		at = 0
	}
	if len(t.contents.Lessons) == 0 {
		return
	}
	e := t.contents.Lessons[at]
	if t.Of != e.ID {
		t.needs = e.ID
		return
	}
	step, _ := strconv.Atoi(t.Fields[fieldAt])
	t.begin(exercise.Remix([]byte(t.Document), max(1, min(step, e.Steps))-1))
}

// take judges what was set up to show that it can be done.
func (t *teacher) take() {
	d := t.kept.Draft
	v, err := d.Solve(t.kept.Solving, []byte(t.Set))
	if err != nil {
		t.fault = err
		return
	}
	t.tried = &v
	if v.State == exercise.Right {
		t.kept.Solving, d.Open = "", false
		t.say = append(t.say, words.TeachCan)
		return
	}
	for _, m := range v.Say {
		t.say = append(t.say, m.Text())
	}
}

// remix begins a draft with the step that is shown, and goes on where exercises are made. What was
// there can be brought back.
func (t *turn) remix() error {
	d, err := exercise.Remix([]byte(t.player.document), t.at)
	if err != nil {
		return err
	}
	var k teaching
	_ = data.Unmarshal([]byte(t.LessonOrder.Kept[wire.TeachID]), &k)
	if k.Draft != nil {
		k.Was = append(k.Was, k.Draft)
	}
	k.Draft, k.Fold, k.Solving = d, foldAsk, ""
	t.made = wire.JSON(k)
	return nil
}

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
	for _, without := range []func(){func() { plain.Words = nil }, func() { plain.Vary = nil },
		func() { plain.About = nil }, func() { plain.Asks = nil }, func() { plain.Base = nil }} {
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
		return words.TeachNot.With(text.Said(t.fault))
	case d.Base == nil && len(d.Asks) == 0:
		return words.TeachAsksNothing
	case len(d.Unsolved()) > 0 && !d.Open:
		return words.TeachShowFirst
	}
	return text.Text{}
}

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
	if own := t.own(document); t.ready().En == "" {
		place.Own = own.Own
		page, _, _ := strings.Cut(t.Link, "#")
		student.Link = page + "#" + own.Fragment()
	}
	if t.do.What == teachNames {
		return student.sheets(t.Fields[fieldNames])
	}
	if a, err = student.answer(); err != nil || a.Paper != "" {
		return a, err
	}
	k.Seen, place.Step = a.Kept, student.Place.Step
	p := &page{lang: t.Lang}
	t.html(p, &student)
	p.put(`<section class="student" aria-labelledby="teach-sees"><p class="quiet small" id="teach-sees">{}</p>{}</section>`,
		words.TeachSees, raw(a.HTML))
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
	lab := t.Fields[fieldLab]
	if lab == "" {
		lab = string(t.kept.Draft.Start)
	}
	*s = wire.LessonScene{Title: s.Title, Place: place, Document: lab, Until: -1, Set: fieldLab,
		Key:  "teach solves " + strconv.Itoa(t.kept.Shows),
		Hide: []string{"title", "file", "link", "duel", "predict", "look"},
		Lock: []string{"predict", "duel"}, Lead: t.Lang.Say(solveNow),
		Marks: wire.LessonMarks{Seek: -1}}
}

// own returns the place of the exercise for those who get its link.
func (t *teacher) own(document []byte) wire.Place {
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
	if len(d.Vary) == 0 || d.Base != nil && len(d.Asks) == 0 {
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
