package worker

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/draft"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Where exercises are made there are two columns: the steps of making one, and beside them what
// students will see, which is the very page of theirs, played like any lesson.

// What can be done there: the What of a wire.Teach.
const (
	teachFold   = "fold"
	teachUndo   = "undo"
	teachRedo   = "redo"
	teachScreen = "screen" // start from what is on the screen
	teachCard   = "card"
	teachLesson = "lesson" // start from a step of one
	teachPlace  = "place"  // start from points that are placed here
	teachChange = "change" // change those, or the rule
	teachAsk    = "ask"
	teachOwn    = "own"    // a question of the teacher's own
	teachUnown  = "unown"  // no longer
	teachSolve  = "solve"  // show that it can be done
	teachTake   = "take"   // what was set up as the solution
	teachCancel = "cancel" // the showing
	teachOpen   = "open"   // hand it out unsolved
	teachWrong  = "wrong"  // type a wrong answer
	teachAbout  = "about"  // the exercise is about a mistake
	teachVary   = "vary"
	teachMode   = "mode"
	teachUsual  = "usual"         // the numbers of a sentence, or of a question, as they were
	teachEta    = "eta"           // another learning rate
	teachTyped  = "typed"         // take what stands in the fields
	teachNames  = wire.PrintNames // print a sheet for each
	teachKey    = "key"           // print the answers to an exercise as it is
)

// solveNow says what to do to show that it can be done.
var solveNow = words.TeachSolveNow.With(words.TeachTake)

// placing is solved by an experiment of points that the teacher places, and changing by what the
// teacher makes of the experiment that there is.
const (
	placing  = "points"
	changing = "change"
)

// placeNow and changeNow say what to do for that.
var (
	placeNow  = words.TeachPlaceNow.With(words.TeachPlaced)
	changeNow = words.TeachChangeNow.With(words.TeachPlaced)
)

// emptyPlane is where points are placed: a run over them is easy to work by hand.
const emptyPlane = `{"version":1,"data":{"features":["x1","x2"],"points":[],"labels":[]},` +
	`"learner":{"eta":1}}`

// typedIn is what Enter does in a field of a teacher: in those of students it checks.
var typedIn = wire.Teach{What: teachTyped, To: wire.Nobody}

// teaching is what is kept where exercises are made.
type teaching struct {
	Draft   *draft.Draft   `json:"draft"`
	Was     []*draft.Draft `json:"was,omitempty"`  // before each change, the last at the end
	Next    []*draft.Draft `json:"next,omitempty"` // that were undone, the last at the end
	Fold    string         `json:"fold,omitempty"`
	Solving string         `json:"solving,omitempty"` // the sentence that is shown, or placing
	Shows   int            `json:"shows,omitempty"`   // how often that was begun
	Code    string         `json:"code,omitempty"`    // of the numbers that are seen
	Hash    string         `json:"hash,omitempty"`    // of the exercise that Seen is of
	Seen    string         `json:"seen,omitempty"`    // kept of the students' page
	Sought  string         `json:"sought,omitempty"`  // the exercise that Codes are of
	Codes   []string       `json:"codes,omitempty"`
	Found   text.Text      `json:"found"` // how many there are, and why not more
}

// mostUndone bounds the drafts that can be brought back.
const mostUndone = 30

// names of fields.
const (
	fieldTeach = "teach/" // of the draft
	fieldBlank = fieldTeach + "blank."
	fieldOwn   = fieldTeach + "number." // in the questions of a card
	fieldOther = "teaching/"
	fieldLab   = fieldOther + "lab" // what is set up to show that it can be done
	fieldNames = fieldOther + "names"
	fieldSeek  = fieldOther + "seek" // that the sentences are searched for
	fieldOf    = fieldOther + "lesson"
	fieldAt    = fieldOther + "step"
	fieldKeyOf = fieldOther + "key-of" // the exercise whose answers are printed
	fieldCode  = fieldOther + "code"   // of their numbers
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
	fault    error         // why the exercise cannot be handed out
	tried    *goal.Verdict // of what was set up to show that it can be done
	focus    string
	needs    string          // the lesson whose document is missing
	key      *exercise.Sheet // whose answers are printed
	keyless  error           // why none are
	leaked   []exercise.Leak // answers in words that were typed
}

func (p *Player) teach(o wire.LessonOrder, contents wire.Contents) (wire.LessonAnswer, error) {
	t := &teacher{LessonOrder: o, contents: contents, player: p, put: map[string]string{}}
	_ = data.Unmarshal([]byte(o.Kept[wire.TeachID]), &t.kept) // what cannot be read is not there
	t.do, _ = o.Do.Action.(wire.Teach)
	if t.kept.Draft == nil {
		t.kept.Draft, t.kept.Fold = fromScreen(o), foldStart
	}
	was := t.kept.Draft
	t.kept.Draft = new(*was) // whoever changes it, changes the copy
	t.read()
	switch t.act(); {
	case t.needs != "":
		return wire.LessonAnswer{Needs: t.needs}, nil
	case t.key != nil:
		return t.printKey(), nil
	}
	again := t.do.What == teachUndo || t.do.What == teachRedo
	if now := t.kept.Draft; wire.JSON(now) != wire.JSON(was) && !again {
		t.kept.Was, t.kept.Next = append(t.kept.Was, was), nil
		t.kept.Was = t.kept.Was[max(0, len(t.kept.Was)-mostUndone):]
		if t.do.What != "" {
			t.refill()
		}
	}
	return t.answer()
}

// fromScreen begins with what is in the lab or, where that is nothing, with the opening experiment.
func fromScreen(o wire.LessonOrder) *draft.Draft {
	if d, err := draft.New([]byte(o.Home), o.HomeStep); err == nil {
		return d
	}
	plain := experiment.New()
	d, err := draft.New(plain.Compact(), 0)
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
	d.Words = maps.Clone(d.Words)
	for name, typed := range t.Fields {
		key, ok := strings.CutPrefix(name, fieldTeach)
		for _, l := range wordLangs {
			if key, is := strings.CutSuffix(key, "."+string(l)); ok && is && isWords(key) {
				if d.Words == nil {
					d.Words = map[string]text.Text{}
				}
				d.Words[key] = inLang(d.Words[key], l, strings.TrimSpace(typed))
			}
		}
	}
	maps.DeleteFunc(d.Words, func(_ string, said text.Text) bool { return said == (text.Text{}) })
	if len(d.Words) == 0 {
		d.Words = nil
	}
	t.readOwn()
	for _, a := range slices.Clone(d.Asks) {
		for i := range 2 {
			if typed, ok := t.Fields[fieldBlank+a.Sentence+"."+strconv.Itoa(i)]; ok {
				worded := len(d.Words)
				if d.Fill(a.Sentence, i, strings.TrimSpace(typed)); len(d.Words) < worded {
					t.forget(fieldTeach + draft.AskKey(a.Sentence, "q") + ".")
				}
			}
		}
	}
	for name, typed := range t.Fields {
		if id, ok := strings.CutPrefix(name, fieldOwn); ok {
			d.SetNumber(id, strings.TrimSpace(typed))
		}
	}
	if n, err := strconv.Atoi(t.Fields[fieldTeach+"minutes"]); err == nil && n >= 1 && n <= 60 {
		d.Minutes = n
	}
	if n, err := strconv.Atoi(t.Fields[fieldTeach+"pass"]); err == nil && n >= 1 && n <= 100 {
		d.Pass = float64(n) / 100
	}
}

// isWords reports whether a field is for words of the teacher, by the key in its name.
func isWords(key string) bool {
	return key == "title" || key == "before" || key == "after" ||
		strings.HasPrefix(key, "before:") || strings.HasPrefix(key, "ask:")
}

// forget empties the fields whose names begin so.
func (t *teacher) forget(begin string) {
	t.drop = begin
	maps.DeleteFunc(t.Fields, func(name, _ string) bool { return strings.HasPrefix(name, begin) })
}

// refill has the fields hold what the draft does. Otherwise what was typed for another exercise
// would be taken for this one.
func (t *teacher) refill() {
	t.forget(fieldTeach)
	t.refillOwn()
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
	for id, typed := range d.Numbers {
		t.fill(fieldOwn+id, typed)
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
		if k.Fold = to; t.do.To == wire.Nobody {
			k.Fold = ""
		}
		t.focus = "teach-" + to
	case teachUndo:
		k.Was, k.Next = t.bring(k.Was, k.Next, words.TeachUndone)
	case teachRedo:
		k.Next, k.Was = t.bring(k.Next, k.Was, words.TeachRedone)
	case teachScreen:
		t.begin(fromScreen(t.LessonOrder), nil)
	case teachCard:
		for _, c := range draft.Cards() {
			if c.ID == to {
				t.begin(draft.Remix(c.Document, -1))
			}
		}
	case teachLesson:
		t.fromLesson()
	case teachPlace:
		t.setUpLab(placing)
		t.say = append(t.say, placeNow)
	case teachChange:
		t.setUpLab(changing)
		t.say = append(t.say, changeNow)
	case teachAsk:
		d.Choose(to)
		k.Solving = ""
		t.focus = "ask-teach-" + to
	case teachOwn:
		t.addOwn()
	case teachUnown:
		t.removeOwn(to)
	case teachSolve:
		t.setUpLab(to)
		t.say = append(t.say, solveNow)
	case teachTake:
		t.take()
	case teachCancel:
		switch t.focus = "teach-solve"; k.Solving {
		case placing:
			t.focus = "teach-place"
		case changing:
			t.focus = "teach-change"
		}
		k.Solving = ""
	case teachOpen:
		d.Open = !d.Open
	case teachAbout:
		d.ToggleTopic(to)
	case teachVary:
		d.ToggleVarying(to)
	case teachMode:
		d.Mode = exercise.Mode(to)
	case teachUsual:
		d.Refill(to)
	case teachEta:
		d.SetEta(to)
	case teachKey:
		t.key, t.keyless = t.sheetOf(fieldKeyOf)
		t.focus = "teach-answers"
	}
}

// setUpLab unlocks the lab beside, for something to be set up there.
func (t *teacher) setUpLab(what string) {
	t.kept.Solving, t.kept.Shows = what, t.kept.Shows+1
	t.fill(fieldLab, "")
	t.Set = ""
	t.focus = "teach-take"
}

// printKey prints the answers to an exercise as it is.
func (t *teacher) printKey() (a wire.LessonAnswer) {
	of := turn{LessonOrder: t.LessonOrder}
	place := wire.Place{ID: t.choice(fieldKeyOf).ID}
	for _, own := range t.Own {
		if own.ID == place.ID {
			place = own
		}
	}
	page, _, _ := strings.Cut(t.Link, "#")
	of.Link = page + "#" + place.Fragment()
	of.handout(&a, t.key, Handout{Key: true})
	return a
}

// take judges what was set up to show that it can be done.
func (t *teacher) take() {
	if s := t.kept.Solving; s == placing || s == changing {
		t.placed()
		return
	}
	d := t.kept.Draft
	v, err := d.Solve(t.kept.Solving, []byte(t.Set))
	if err != nil {
		t.fault = err
		return
	}
	t.tried = &v
	if v.State == goal.Right {
		t.kept.Solving, d.Open = "", false
		t.say, t.focus = append(t.say, words.TeachCan), "teach-solve"
		return
	}
	t.say = append(t.say, saidOf(&v)...)
}

// saidOf is what is said of what was set up; where nothing was changed, that.
func saidOf(v *goal.Verdict) (said []text.Text) {
	if len(v.Say) == 0 {
		return []text.Text{words.TeachUnchanged}
	}
	for _, m := range v.Say {
		said = append(said, m.Text())
	}
	return said
}
