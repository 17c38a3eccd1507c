package worker

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/progress"
)

// Questions that come back: those of today, those of one lesson, and those that a lesson begins
// with. Each is a step with one ask of a lesson, alone, on new numbers where the lesson has any.

// session is what is asked at such a place on a day.
type session struct {
	Day   int    `json:"day"`
	Items []item `json:"items"`
}

// item is one of the questions.
type item struct {
	Lesson string `json:"lesson"` // its id
	Ask    string `json:"ask"`    // step.ask
	Code   string `json:"code,omitempty"`
}

// back is what a turn has of such a place.
type back struct {
	items  []item
	lesson int  // of the contents: that of the question
	before int  // of the contents: the lesson that waits; −1: none does
	logs   kept // of the lesson of the question
	also   map[string]string
}

// coming lists the questions of the lessons that may come back: those that were answered, and all
// of a lesson to which a checkpoint goes back. With
// done, only of lessons that were gone through.
func coming(c wire.Contents, o wire.LessonOrder, done bool) (all []progress.Coming) {
	missed := missed(c, o)
	for i, e := range c.Lessons {
		k := readKept(o.Kept[e.ID])
		if done && k.Count() < e.Steps {
			continue
		}
		for _, ask := range e.Review {
			step, _, _ := strings.Cut(ask, ".")
			if d := k.Steps[step]; len(k.Log[ask]) > 0 || d != nil && d.Done ||
				missed[e.ID] > 0 {
				all = append(all, progress.Coming{Lesson: i, Ask: ask,
					Log: k.Log[ask].Missed(missed[e.ID])})
			}
		}
	}
	return all
}

// missed returns the last day before today on which a question of a checkpoint was missed, by the
// id of the lesson that it goes back to.
func missed(c wire.Contents, o wire.LessonOrder) map[string]int {
	days := map[string]int{}
	for _, e := range c.Lessons {
		if len(e.Back) == 0 {
			continue
		}
		k := readKept(o.Kept[e.ID])
		for ask, lesson := range e.Back {
			log := k.Log[ask]
			if len(log) == 0 {
				continue
			}
			if last := log[len(log)-1]; !last.First && last.Day < o.Today {
				days[lesson] = max(days[lesson], last.Day)
			}
		}
	}
	return days
}

// opening returns the place that comes before a lesson that nobody has seen yet here.
func opening(o wire.LessonOrder, c wire.Contents, at int) (wire.Place, bool) {
	e := c.Lessons[at]
	if e.Checkpoint || o.Embedded || o.Place.Variant != "" || o.Place.Step > 1 ||
		readKept(o.Kept[e.ID]).At > 0 ||
		len(progress.Before(coming(c, o, true), at, o.Today)) == 0 {
		return wire.Place{}, false
	}
	return wire.Place{ID: wire.ReviewBefore + e.ID, Step: 1}, true
}

// due returns what a place asks on a day.
func due(o wire.LessonOrder, c wire.Contents) (due []progress.Coming, before int) {
	if id, ok := strings.CutPrefix(o.Place.ID, wire.ReviewBefore); ok {
		if before = c.At(id); before < 0 {
			return nil, before
		}
		return progress.Before(coming(c, o, true), before, o.Today), before
	}
	due = progress.Today(coming(c, o, false), o.Today)
	if id, ok := strings.CutPrefix(o.Place.ID, wire.ReviewOf); ok {
		at := c.At(id)
		due = slices.DeleteFunc(due, func(q progress.Coming) bool {
			return q.Lesson != at
		})
	}
	return due, -1
}

// review shows a question that comes back, or the place that there is where none does.
func (p *Player) review(o wire.LessonOrder, c wire.Contents) (wire.LessonAnswer, error) {
	t := turn{LessonOrder: o, player: p, contents: withOwn(c, o),
		kept: readKept(o.Kept[o.Place.ID]), back: &back{also: map[string]string{}}}
	if !t.asks() {
		if t.back.before >= 0 {
			return t.toLesson(), nil
		}
		return contentsOf(c, o, words.ReviewNone), nil
	}
	if o.Do.Action == wire.Skip && t.back.before >= 0 {
		return t.toLesson(), nil
	}
	t.at = max(0, min(t.Place.Step, len(t.back.items))-1)
	t.Place.Step = t.at + 1
	of := t.back.items[t.at]
	own := slices.IndexFunc(o.Own, func(at wire.Place) bool { return at.ID == of.Lesson })
	var err error
	switch {
	case own >= 0:
		err = p.readOwn(o.Own[own].Own)
	case o.Of != of.Lesson:
		return wire.LessonAnswer{Needs: of.Lesson}, nil
	default:
		err = p.read(o.Document)
	}
	if err != nil {
		return wire.LessonAnswer{}, err
	}
	return t.comesBack(of)
}

// toLesson goes to the lesson that waits, which has been seen then.
func (t *turn) toLesson() wire.LessonAnswer {
	t.seen()
	return wire.LessonAnswer{Also: t.back.also,
		Go: wire.Place{ID: t.contents.Lessons[t.back.before].ID, Step: 1}.Fragment()}
}

// seen notes that the lesson that waits has been begun: it does not ask again.
func (t *turn) seen() {
	id := t.contents.Lessons[t.back.before].ID
	k := readKept(t.Kept[id])
	k.At = max(1, k.At)
	t.back.also[id] = k.text()
}

// asks takes the questions of the place: those of today that were begun, else those that are due.
// It reports whether there are any.
func (t *turn) asks() bool {
	due, before := due(t.LessonOrder, t.contents)
	t.back.before = before
	if s := t.kept.Review; s != nil && s.Day == t.Today && t.holds(s) {
		if _, open := t.unanswered(); open || len(due) == 0 || before >= 0 {
			t.back.items = s.Items
			return true
		}
	}
	t.kept = kept{Review: &session{Day: t.Today}}
	t.kept.Complete()
	for _, q := range due {
		t.kept.Review.Items = append(t.kept.Review.Items,
			item{Lesson: t.contents.Lessons[q.Lesson].ID, Ask: q.Ask})
	}
	t.back.items = t.kept.Review.Items
	t.drop, t.Fields, t.Place.Step = "q", map[string]string{}, 1
	return len(due) > 0
}

// holds reports whether all that a session asks is still there.
func (t *turn) holds(s *session) bool {
	t.back.items = s.Items
	return len(s.Items) > 0 && !slices.ContainsFunc(s.Items, func(i item) bool {
		at := t.contents.At(i.Lesson)
		return at < 0 || !slices.Contains(t.contents.Lessons[at].Review, i.Ask)
	})
}

// question names the step of a question.
func questionStep(k int) string { return "q" + strconv.Itoa(k+1) }

// answered reports whether a question was.
func (t *turn) answered(k int) bool {
	_, ask, _ := strings.Cut(t.back.items[k].Ask, ".")
	d := t.kept.Steps[questionStep(k)]
	return d != nil && d.Asks[ask] != nil && d.Asks[ask].Attempts > 0
}

// unanswered returns the first question that was not.
func (t *turn) unanswered() (k int, ok bool) {
	for k := range t.back.items {
		if !t.answered(k) {
			return k, true
		}
	}
	return 0, false
}

// comesBack shows a question.
func (t *turn) comesBack(of item) (wire.LessonAnswer, error) {
	p := t.player
	t.back.lesson = t.contents.At(of.Lesson)
	t.back.logs = readKept(t.Kept[of.Lesson])
	if of.Code == "" {
		of.Code = t.newNumbers(p.exercise, of.Ask)
		t.back.items[t.at].Code = of.Code
	}
	code := of.Code
	if p.exercise.Drawing == nil {
		code = ""
	}
	sheet, err := p.sheet(code)
	if err != nil {
		return wire.LessonAnswer{}, err
	}
	number := t.at
	alone, err := sheet.Alone(of.Ask, of.Code, questionStep(number))
	if err != nil {
		return wire.LessonAnswer{}, err
	}
	t.sheet, t.player = alone, &Player{exercise: alone.Exercise,
		sheets: map[string]*exercise.Sheet{alone.Code: alone}}
	t.at, t.step = 0, &alone.Exercise.Steps[0]
	t.done = t.kept.Step(t.step.ID)
	t.unveil()
	t.judge()
	if err := t.act(); err != nil {
		return wire.LessonAnswer{}, err
	}
	if _, open := t.unanswered(); !open && t.back.before >= 0 {
		t.seen()
	}
	var said []string
	for _, s := range t.say {
		said = append(said, t.Lang.Say(s))
	}
	scene := t.scene()
	return wire.LessonAnswer{
		HTML: t.backHTML(number), Title: t.Lang.Say(t.backTitle()), Kept: t.kept.text(),
		Also: t.back.also, Drop: t.drop, Put: t.veiled(t.put), Say: t.Lang.Sentences(said...),
		Focus: t.focus, See: t.see, Scene: &scene,
	}, nil
}

// newNumbers returns the code of numbers that the question was not answered with in its lesson,
// where there are others.
func (t *turn) newNumbers(x *exercise.Exercise, ask string) (code string) {
	step, _, _ := strings.Cut(ask, ".")
	had := t.back.logs.Code
	if d := t.back.logs.Steps[step]; d != nil && d.Code != "" {
		had = d.Code
	}
	for n := range 20 {
		key := strings.Join([]string{t.Chance, strconv.Itoa(t.Today), t.Place.ID,
			strconv.Itoa(t.at), strconv.Itoa(n)}, " ")
		if code = x.Code("", key); code == "" {
			return key
		}
		if code != had {
			break
		}
	}
	return code
}

// log notes what became of an ask today, in the lesson that it is of.
func (t *turn) log(a int, tried *progress.Ask) {
	form := t.form(a)
	if t.Today == 0 || form.Unseen || form.Kind == goal.FormWords {
		return
	}
	k, name := &t.kept, t.step.ID+"."+t.step.Asks[a].ID
	if t.back != nil {
		k = &t.back.logs
		_, at, _ := strings.Cut(t.step.ID, "q")
		n, _ := strconv.Atoi(at)
		name = t.back.items[n-1].Ask
	}
	if k.Log == nil {
		k.Log = map[string]progress.Log{}
	}
	k.Log[name] = k.Log[name].Add(t.Today, &tried.Record, &t.verdicts[a])
	if t.back != nil {
		t.back.also[t.contents.Lessons[t.back.lesson].ID] = k.text()
	}
}

// printed prints a lesson of the list.
func (p *Player) printed(o wire.LessonOrder, c wire.Contents,
	lesson string) (wire.LessonAnswer, error) {
	at := c.At(lesson)
	if at < 0 {
		return contentsOf(c, o, words.LessonNone), nil
	}
	if o.Of != lesson {
		return wire.LessonAnswer{Needs: lesson}, nil
	}
	o.Place, o.Do.Action = wire.Place{ID: lesson, Step: 1}, wire.PrintLesson
	page, _, _ := strings.Cut(o.Link, "#")
	o.Link = page + "#" + o.Place.Fragment()
	if err := p.read(o.Document); err != nil {
		return wire.LessonAnswer{}, err
	}
	return p.turn(o, c, at)
}
