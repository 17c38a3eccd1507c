package worker

import (
	"cmp"
	"html"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/classroom"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// Player answers orders. It is not safe for concurrent use.
type Player struct {
	Teachers *Teachers      // nil: nothing is done for them
	Zone     classroom.Zone // where the page is read; nil: LocalZone

	document string // that was read last
	exercise *exercise.Exercise
	sheets   map[string]*exercise.Sheet // of it, by the codes of their numbers
	cards    map[string]wire.Place      // of the cards that were asked for, by their ids
	room     *classroom.Room            // of a teacher; nil: none was opened
}

// Show does what an order says.
func (p *Player) Show(o wire.LessonOrder) (wire.LessonAnswer, error) {
	var contents wire.Contents
	if err := data.Unmarshal([]byte(o.Contents), &contents); err != nil {
		return wire.LessonAnswer{}, err
	}
	if p.Teachers != nil {
		if show, ok := p.Teachers.rooms[o.Place.ID]; ok {
			return show(p, o, contents)
		}
		if id, ok := strings.CutPrefix(o.Place.ID, wire.CardID); ok {
			at, known := p.Teachers.card(p, id)
			if !known {
				return contentsOf(contents, o, words.LessonNone), nil
			}
			at.Step, at.Variant = o.Place.Step, o.Place.Variant
			return wire.LessonAnswer{Go: at.Fragment()}, nil
		}
	}
	if o.Place.Own != "" {
		if why := p.readOwn(o.Place.Own); why != nil {
			return refused(contents, o, why), nil
		}
		return p.turn(o, contents, -1)
	}
	at := slices.IndexFunc(contents.Lessons,
		func(e wire.Entry) bool { return e.ID == o.Place.ID })
	if at < 0 {
		if strings.HasPrefix(o.Place.ID, wire.ReviewID) {
			return p.review(o, contents)
		}
		if do, ok := o.Do.Action.(wire.PrintOf); ok {
			return p.printed(o, contents, do.Lesson)
		}
		missing := text.Text{}
		if o.Place.ID != "" {
			missing = words.LessonNone
		}
		return contentsOf(contents, o, missing), nil
	}
	if place, ok := opening(o, contents, at); ok {
		return wire.LessonAnswer{Go: place.Fragment()}, nil
	}
	if err := p.read(o.Document); err != nil {
		return wire.LessonAnswer{}, err
	}
	return p.turn(o, contents, at)
}

func (p *Player) turn(o wire.LessonOrder, contents wire.Contents,
	entry int) (wire.LessonAnswer, error) {
	t := turn{LessonOrder: o, player: p, contents: contents, entry: entry}
	t.kept, t.adopted = p.adopted(&o)
	return t.answer()
}

// readOwn reads an exercise that a link holds, and tells why it cannot be played.
func (p *Player) readOwn(body string) error {
	document, err := experiment.Text(body)
	if err != nil {
		return err
	}
	return p.read(string(document))
}

// read reads the document of a lesson, if it is another.
func (p *Player) read(document string) error {
	if p.exercise != nil && p.document == document {
		return nil
	}
	x, err := exercise.Parse([]byte(document))
	if err != nil {
		return err
	}
	p.document, p.exercise, p.sheets = document, x, map[string]*exercise.Sheet{}
	return nil
}

// sheet returns the numbers of a variant. A code of another version of the lesson gives the first.
func (p *Player) sheet(code string) (*exercise.Sheet, error) {
	if s := p.sheets[code]; s != nil {
		return s, nil
	}
	s, err := p.exercise.Sheet(code)
	if err != nil && code != "" {
		s, err = p.exercise.Sheet("")
	}
	if err != nil {
		return nil, err
	}
	p.sheets[code] = s
	return s, nil
}

// turn is one order that is answered.
type turn struct {
	wire.LessonOrder
	player   *Player
	contents wire.Contents
	entry    int // of the contents; −1: none of them
	kept     kept

	sheet    *exercise.Sheet
	at       int // the step, from 0
	step     *exercise.Step
	done     *progress.Step
	verdicts []goal.Verdict // of the asks that were checked
	open     string         // an experiment to look at in the place of the step's
	openAt   int            // the step of its run that tells; 0: its start
	plays    bool           // the run is played up to the step that tells
	smalls   *smallWay      // nil: not known yet
	trial    *trial         // nil: nothing was tried
	drop     string
	put      map[string]string
	say      []text.Text
	told     []string
	changed  bool // the lesson is another version than what was kept of it
	focus    string
	hands    handing
	missed   bool   // Check was pressed and nothing was answered
	see      string // id of what is to be in sight
	back     *back  // nil: it is a lesson
	adopted  bool   // what is kept was another's that asks the same
	preview  bool   // it stands beside the steps of making it
	ballot   int    // the number of the last vote of a live class
	begins   bool   // a live class is to begin
}

func (t *turn) answer() (wire.LessonAnswer, error) {
	x := t.player.exercise
	t.at = max(0, min(t.Place.Step, len(x.Steps))-1)
	t.Place.Step = t.at + 1
	t.step, t.done = &x.Steps[t.at], t.kept.Step(x.Steps[t.at].ID)
	if t.kept.Code == "" {
		t.kept.Code = x.Code("", t.Chance)
	}
	if t.kept.Renew(x.Hash()) {
		t.changed = true
		t.say = append(t.say, words.LessonChanged)
	}
	t.kept.At, t.kept.Of = t.at+1, len(x.Steps)
	if t.leads() {
		t.ballot = t.Live.Vote
	}
	t.linked()
	if err := t.numbers(); err != nil {
		return wire.LessonAnswer{}, err
	}
	if t.Place.Own != "" {
		t.enter()
	}
	if t.adopted {
		t.retype()
	}
	if do := t.Do.Action; do == wire.PrintLesson || do == wire.PrintKey && t.preview {
		return t.paper(do == wire.PrintKey), nil
	}
	t.unveil()
	t.judge()
	if err := t.act(); err != nil {
		return wire.LessonAnswer{}, err
	}
	if len(t.step.Asks) == 0 {
		t.done.Done = true // there is nothing to do but to look
	}
	t.kept.Next = t.goesOn()
	var said []string
	for _, s := range t.say {
		said = append(said, t.Lang.Say(s))
	}
	scene := t.scene()
	return wire.LessonAnswer{
		HTML: t.html(), Title: t.Lang.Say(x.Title), Kept: t.kept.text(), Drop: t.drop,
		Put: t.veiled(t.put), Tell: t.told,
		Say: t.Lang.Sentences(said...), Focus: t.focus, See: t.see, Scene: &scene,
		Live: t.lived(),
	}, nil
}

// paper is the lesson to be printed, with places for what the page draws.
func (t *turn) paper(key bool) (a wire.LessonAnswer) {
	t.handout(&a, t.sheet, Handout{Key: key})
	return a
}

// handout adds a sheet to what is printed, with places for what the page draws.
func (t *turn) handout(a *wire.LessonAnswer, s *exercise.Sheet, h Handout) {
	h.Lang, h.Sheet, h.Link = t.Lang, s, t.Link
	if s.Code != "" {
		h.Link += "&variant=" + s.Code
	}
	h.Code = `<span data-code="` + html.EscapeString(h.Link) + `"></span>`
	h.Figure = func(f wire.Figure) string {
		a.Draw = append(a.Draw, f)
		return `<span data-figure></span>`
	}
	a.Paper += h.HTML()
}

// numbers takes the numbers that the step has.
func (t *turn) numbers() (err error) {
	code := t.kept.Code
	if t.done.Code != "" {
		code = t.done.Code
	}
	t.sheet, err = t.player.sheet(code)
	return err
}

// answers are those of the step that were checked last.
func (t *turn) answers() goal.Answers {
	answers := goal.Answers{}
	for _, ask := range t.step.Asks {
		if tried := t.done.Asks[ask.ID]; tried.Checked() {
			answers[t.step.ID+"."+ask.ID] = tried.Answer()
		}
	}
	return answers
}

// judge judges what was checked.
func (t *turn) judge() {
	answers := t.answers()
	t.smalls = nil
	t.verdicts = make([]goal.Verdict, len(t.step.Asks))
	for a, ask := range t.step.Asks {
		tried := t.done.Asks[ask.ID]
		if !tried.Checked() {
			t.verdicts[a].State = goal.Empty
			continue
		}
		v, err := t.sheet.Judge(answers, t.step.ID+"."+ask.ID, tried.Attempt(tried.Answer()))
		if err != nil { // there is such an ask
			panic(err)
		}
		t.verdicts[a] = v
	}
}

// act does what was done.
func (t *turn) act() error {
	switch do := t.Do.Action.(type) {
	case wire.Verb:
		return t.verb(do)
	case wire.Solve:
		t.on(do.Ask, func(a int) { t.solve(a, do) })
	case wire.Small:
		t.on(do.Ask, t.small)
	case wire.Watch:
		t.on(do.Ask, func(a int) { t.watch(a, do) })
	case wire.Open:
		t.on(do.Ask, func(a int) { t.opened(a, do) })
	case wire.Try:
		t.on(do.Ask, func(a int) { t.try(a, do) })
	case wire.Counter:
		t.on(do.Ask, func(a int) { t.counter(a, do) })
	case wire.Ghost:
		t.on(do.Ask, t.ghost)
	case wire.AddTile:
		t.on(do.Ask, func(a int) { t.addTile(a, do) })
	case wire.RemoveTile:
		t.on(do.Ask, func(a int) { t.removeTile(a, do) })
	case wire.Move:
		t.on(do.Ask, func(a int) { t.move(a, do) })
	case wire.Poll:
		t.on(do.Ask, func(a int) { t.vote(a, do) })
	case wire.Here:
		t.on(do.Ask, func(a int) { t.here(a, do) })
	case wire.Restore:
		return t.restore(do.Attempt)
	}
	return nil
}

func (t *turn) verb(do wire.Verb) error {
	switch do {
	case wire.Check:
		t.check()
	case wire.Hint:
		t.hint()
	case wire.Again:
		return t.redraw()
	case wire.Back:
		t.see = t.shows()
	case wire.HandIn:
		t.hands, t.focus, t.see = handsIn, "handin-label", "handin"
	case wire.MakeCode:
		t.hands, t.focus, t.see = handsCode, "handin-copy", "handin"
		t.say = append(t.say, words.HandInMade)
	case wire.LiveBegin:
		t.begins = t.stages()
	case wire.Restart:
		t.drop = t.step.ID + "/"
		t.Set = ""
	}
	return nil
}

// on does something with an ask of the step, by its id, if there is such an ask.
func (t *turn) on(id string, do func(a int)) {
	is := func(ask exercise.Ask) bool { return ask.ID == id }
	if a := slices.IndexFunc(t.step.Asks, is); a >= 0 {
		do(a)
	}
}

// opened shows the experiment that a verdict opens.
func (t *turn) opened(a int, do wire.Open) {
	if do.Show >= len(t.verdicts[a].Show) {
		return
	}
	if show := t.verdicts[a].Show[do.Show]; show.Kind == goal.ShowOpen {
		t.plays = show.At > 0
		t.show(show)
	}
}

// codesTried is how many codes are looked at for numbers that show a student's mistakes.
const codesTried = 8

// redraw takes other numbers, which tell the mistakes that were named, one from the other, as well
// as any that are looked at, and empties the fields of the step.
func (t *turn) redraw() error {
	if !t.sheet.Varies(t.at) {
		return nil
	}
	made := map[int][]string{}
	for a, ask := range t.step.Asks {
		if tried := t.done.Asks[ask.ID]; tried != nil && len(tried.Made) > 0 {
			made[a] = tried.Made
		}
	}
	was, best, least := t.sheet.Code, "", 0
	for n := 0; n < codesTried || best == "" && n < 20; n++ {
		t.kept.Draws++
		t.done.Code = t.sheet.Exercise.Code("", t.Chance+" "+strconv.Itoa(t.kept.Draws))
		if t.done.Code == was {
			continue
		}
		s, err := t.player.sheet(t.done.Code)
		if err != nil {
			continue
		}
		unclear := s.Unclear(t.at, made)
		if best == "" || unclear < least {
			best, least = t.done.Code, unclear
		}
		if least == 0 {
			break
		}
	}
	t.done.Code = cmp.Or(best, was)
	t.anew()
	t.focus = "lesson-title"
	if err := t.numbers(); err != nil {
		return err
	}
	t.judge()
	t.say = append(t.say, t.sheet.Text(t.at))
	return nil
}

// anew empties the fields of the step. What it has earned stays.
func (t *turn) anew() {
	for id, was := range t.done.Asks {
		t.done.Asks[id] = was.Anew()
	}
	t.drop = t.step.ID + "."
	t.Fields = without(t.Fields, t.drop)
}

// linked takes the numbers that a link names, once: to those of a sheet of paper one comes by its
// link. The step that is shown begins anew with them; others that were worked keep the numbers they
// had.
func (t *turn) linked() {
	code := strings.ToUpper(t.Place.Variant)
	if t.Place.Variant = ""; code == "" {
		return
	}
	if _, err := t.player.exercise.Sheet(code); err != nil {
		return // of another version
	}
	was := t.kept.Code
	for _, d := range t.kept.Steps {
		if d.Code == "" && d.Checked() {
			d.Code = was
		}
	}
	if t.done.Code != "" && t.done.Code != code {
		t.anew()
	}
	t.kept.Code, t.done.Code = code, ""
}

func without(fields map[string]string, begin string) map[string]string {
	rest := map[string]string{}
	for name, value := range fields {
		if !strings.HasPrefix(name, begin) {
			rest[name] = value
		}
	}
	return rest
}
