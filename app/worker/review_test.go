package worker

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"strings"
	"testing"

	"perceptronlab/app/lessons"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/progress"
)

// device is a browser with the lessons of some folders, as the page has it.
type device struct {
	t         *testing.T
	play      Player
	lang      words.Lang
	contents  string
	documents map[string]string
	kept      map[string]string
	fields    map[string]map[string]string
	undone    []string
	own       []wire.Place
	today     int
	place     wire.Place
	last      wire.LessonAnswer
}

func newDevice(t *testing.T, lang words.Lang, folders ...string) *device {
	t.Helper()
	d := &device{t: t, lang: lang, today: 20000, documents: map[string]string{},
		kept: map[string]string{}, fields: map[string]map[string]string{}}
	var c wire.Contents
	for i, folder := range folders {
		document, x, err := lessons.Load(folder)
		if err != nil {
			t.Fatal(err)
		}
		s, err := x.Sheet("")
		if err != nil {
			t.Fatal(err)
		}
		d.documents[x.ID] = string(document)
		c.Lessons = append(c.Lessons, wire.Entry{ID: x.ID, Number: i + 1, Title: x.Title, Objective: x.Objective,
			Minutes: 9, Steps: len(x.Steps), Review: s.Reviews(), Back: map[string]string{}})
		entry := &c.Lessons[i]
		_, entry.Checkpoint, _ = lessons.Place(folder)
		for s, step := range x.Steps {
			for a, ask := range step.Asks {
				if ask.Lesson != "" {
					entry.Back[x.Name(s, a)] = ask.Lesson
				}
			}
		}
	}
	written, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	d.contents = string(written)
	return d
}

// visit does something at a place, and goes where that leads.
func (d *device) visit(fragment, what string) {
	d.t.Helper()
	d.place, _ = wire.ParsePlace(fragment)
	of, do := "", did(what)
	for range 5 {
		id := d.place.ID
		if d.fields[id] == nil {
			d.fields[id] = map[string]string{}
		}
		kept := maps.Clone(d.kept)
		o := wire.LessonOrder{Lang: d.lang, Place: d.place, Contents: d.contents, Do: do, Of: of,
			Document: d.documents[id] + d.documents[of], Fields: d.fields[id], Kept: kept,
			Chance: "somebody", Today: d.today, Undone: d.undone, Own: d.own, Link: "http://localhost/#" + fragment}
		a, err := d.play.Show(o)
		if err != nil {
			d.t.Fatal(err)
		}
		if of = a.Needs; of != "" {
			continue
		}
		maps.Copy(d.kept, a.Also)
		if a.Go != "" {
			d.place, _ = wire.ParsePlace(a.Go)
			do = did("")
			continue
		}
		if d.last = a; id != "" && a.Scene != nil {
			d.kept[id] = a.Kept
			maps.DeleteFunc(d.fields[id], func(name, _ string) bool {
				return a.Drop != "" && strings.HasPrefix(name, a.Drop)
			})
			maps.Copy(d.fields[id], a.Put)
		}
		return
	}
	d.t.Fatalf("%s leads nowhere", fragment)
}

// study goes through a whole lesson with right answers.
func (d *device) study(id string) {
	d.t.Helper()
	x, err := exercise.Parse([]byte(d.documents[id]))
	if err != nil {
		d.t.Fatal(err)
	}
	sheet, err := x.Sheet("")
	if err != nil {
		d.t.Fatal(err)
	}
	for i := range x.Steps {
		place := fmt.Sprintf("lesson=%s&step=%d", id, i+1)
		if d.visit(place, ""); d.place.ID != id {
			d.visit(d.place.Fragment(), "skip")
		}
		for range max(1, x.Steps[i].Streak) {
			r := reader{t: d.t, play: d.play, order: wire.LessonOrder{Place: d.place, Kept: d.kept, Fields: d.fields[id]}}
			r.answers(i)
			for a := range x.Steps[i].Asks { // a guess is any
				for k, choices := range sheet.Form(i, a).Choices {
					if x.Steps[i].Kind == exercise.PredictStep {
						d.fields[id][fmt.Sprint(x.Name(i, a), ".", k)] = choices[0].ID
					}
				}
			}
			d.visit(place, "check")
			if strings.Contains(d.last.HTML, `id="lesson-again" data-do="lesson-again" class="primary"`) {
				d.visit(place, "again")
			}
		}
	}
	if k := readKept(d.kept[id]); k.Count() != len(x.Steps) {
		d.t.Fatalf("%d steps of %s are done: %s", k.Count(), id, d.kept[id])
	}
}

// answer answers the question that comes back at a place; with wrong, wrongly first.
func (d *device) answer(place string, wrong bool) {
	d.t.Helper()
	d.visit(place, "")
	k := readKept(d.kept[d.place.ID])
	of := k.Review.Items[d.place.Step-1]
	x, err := exercise.Parse([]byte(d.documents[of.Lesson]))
	if err != nil {
		d.t.Fatal(err)
	}
	sheet, err := x.Sheet(of.Code)
	if err != nil {
		d.t.Fatal(err)
	}
	step, ask, _ := x.Find(of.Ask)
	name := fmt.Sprintf("q%d.%s.", d.place.Step, x.Steps[step].Asks[ask].ID)
	right, _ := sheet.Answer(step, ask)
	fill := func(texts ...string) {
		for i, text := range texts {
			d.fields[d.place.ID][fmt.Sprint(name, i)] = text
		}
		d.visit(place, "check")
	}
	if wrong {
		other := make([]string, len(right.Texts))
		for i := range other {
			other[i] = "77"
		}
		fill(other...)
		d.wants(`data-state="wrong"`)
		return
	}
	fill(right.Texts...)
	d.wants(`data-state="right"`)
}

func (d *device) wants(parts ...string) {
	d.t.Helper()
	for _, part := range parts {
		if !strings.Contains(d.last.HTML, part) {
			d.t.Errorf("day %d: %q is missing in\n%s", d.today-20000, part, d.last.HTML)
		}
	}
}

func (d *device) lacks(parts ...string) {
	d.t.Helper()
	for _, part := range parts {
		if strings.Contains(d.last.HTML, part) {
			d.t.Errorf("day %d: there is %q in\n%s", d.today-20000, part, d.last.HTML)
		}
	}
}

const (
	threshold = "02-score-threshold-bias" // own.o comes back
	oneStep   = "05-one-update"           // own.w and slip.w do
)

// TestAMonthOfToday: two lessons are gone through on day 0, 4 October 2024, and the list is opened on
// every day of a month. By hand: right on day 0 comes back on day 3; a question that is wrong then
// comes back on days 4, 7 (three later) and 14 (a week later), the other two on days 10 and 24.
func TestAMonthOfToday(t *testing.T) {
	d := newDevice(t, words.En, threshold, oneStep)
	d.visit("lessons", "")
	d.wants("2 short lessons")
	d.lacks("Today:", "popover", "mastered")
	d.study("score-threshold-bias")
	d.study("one-update")
	asked := map[int]int{3: 3, 4: 1, 7: 1, 10: 2, 14: 1, 24: 2, 28: 1}
	for day := range 31 {
		d.today = 20000 + day
		d.visit("lessons", "")
		n := asked[day]
		switch {
		case n == 0:
			d.wants("2 short lessons")
			d.lacks("Today:", "due today")
			continue
		case n == 1:
			d.wants("Today: 1 question, about 2 minutes", "You have done these before, with other numbers: 1 from lesson 2.",
				"1 due today", "Start today’s questions")
		default:
			d.wants(fmt.Sprintf("Today: %d questions", n), "1 from lesson 1")
		}
		for k := range n {
			place := fmt.Sprintf("lesson=review-today&step=%d", k+1)
			d.answer(place, day == 3 && k == 1)
			if day == 3 && k == 1 { // one of lesson 2, since two of it do not follow one another
				d.visit("lessons", "")
				d.wants("faded", `href="#lesson=review-of-one-update"`)
			}
		}
		d.wants("Right at the first try, without help:")
		d.lacks("More are due")
		if day == 3 {
			d.wants("without help: 2 of 3.", "come back on 8 Oct.")
		}
		d.visit("lessons", "")
		d.lacks("Today:")
		switch day {
		case 3: // lesson 1 was right on two days
			d.wants("mastered</span> · next check 14 Oct", "faded")
		case 4:
			d.lacks("faded</span>")
		case 7:
			d.wants("mastered</span> · next check 14 Oct")
		}
	}
}

// TestALessonOpensWithEarlierOnes: the first lesson begins at once, the next with two questions of the
// first that are due, on other numbers, once; they can be passed over, and are not asked in a frame or by a link to numbers.
func TestALessonOpensWithEarlierOnes(t *testing.T) {
	d := newDevice(t, words.En, oneStep, threshold, "13-a-line-through-a-cloud")
	d.visit("lesson=one-update", "")
	d.wants("Step 1 of 7")
	d.visit("lesson=score-threshold-bias", "")
	d.wants("Step 1 of") // nothing was done before it
	d.kept = map[string]string{}
	d.study("one-update")
	own := readKept(d.kept["one-update"]).Steps["own"].Code
	d.visit("lesson=score-threshold-bias&variant=K7Q2", "")
	d.wants("Step 1 of")
	d.kept["score-threshold-bias"] = ""
	d.visit("lesson=score-threshold-bias", "")
	d.wants("Step 1 of") // nothing is due on the day itself
	d.kept["score-threshold-bias"] = ""
	d.today += 30
	d.visit("lesson=score-threshold-bias", "")
	d.wants("Before lesson 2", "Question 1 of 2", "Lesson 1: One update by hand", `id="lesson-skip"`)
	items := readKept(d.kept[d.place.ID]).Review.Items
	if len(items) != 2 || items[0].Ask != "own.w" || items[0].Code == own || items[0].Code == "" {
		t.Errorf("%+v, in the lesson %s", items, own)
	}
	d.answer("lesson=review-before-score-threshold-bias&step=1", true)
	d.wants(`id="lesson-next" href="#lesson=review-before-score-threshold-bias&amp;step=2"`)
	if k := readKept(d.kept["one-update"]); !k.Log["own.w"].At(d.today).Faded || k.Count() != 7 {
		t.Errorf("%+v", k.Log)
	}
	d.answer("lesson=review-before-score-threshold-bias&step=2", false)
	d.wants("without help: 1 of 2.", `href="#lesson=score-threshold-bias">Go on to lesson 2`)
	d.visit("lesson=score-threshold-bias", "")
	d.wants("Step 1 of")
	d.today += 30
	d.visit("lesson=a-line-through-a-cloud", "")
	d.wants("Before lesson 3") // of lesson 1 alone: 2 was not gone through
	d.visit(d.place.Fragment(), "skip")
	d.wants("Step 1 of")
	d.visit("lesson=a-line-through-a-cloud", "")
	d.wants("Step 1 of")
}

// TestAnOlderStore: what an older version has kept, without days, is all there; its questions are due,
// and no lesson has faded.
func TestAnOlderStore(t *testing.T) {
	d := newDevice(t, words.Zh, oneStep)
	d.study("one-update")
	k := readKept(d.kept["one-update"])
	k.Log = nil
	old := k.text()
	if strings.Contains(old, `"log"`) {
		t.Fatal(old)
	}
	d.kept["one-update"] = old
	d.visit("lessons", "")
	d.wants("今天：2 道题，约 3 分钟", "✓ 已完成", "今天 2 题")
	d.lacks("已生疏</span>", "已掌握</span>")
	d.answer("lesson=review-of-one-update&step=1", false)
	if now := readKept(d.kept["one-update"]); now.Count() != 7 || len(now.Log) != 1 ||
		now.Steps["own"].Asks["w"].Best != 1 || now.Code != k.Code {
		t.Errorf("%s", d.kept["one-update"])
	}
	d.kept["one-update"] = `{"at":6,"of":6,"log":{"own.w":null,"x":[{"d":1}]},"steps":{}}`
	d.visit("lessons", "")
	d.visit("lesson=review-today", "")
	d.wants("没有到期的题")
}

// TestMenuOfALesson: what was begun has a menu; another start says what it clears, and where the answers are.
// TestCheckpointBringsItsLessonBack: what is missed in a checkpoint has the questions of its lesson come
// back from the next day on, though they were mastered; what is right brings nothing back.
func TestCheckpointBringsItsLessonBack(t *testing.T) {
	d := newDevice(t, words.En, oneStep, threshold, "08b-checkpoint-1")
	d.study("one-update")
	d.study("score-threshold-bias")
	known := progress.Log{{Day: d.today, First: true, Right: true}, {Day: d.today + 3, First: true, Right: true},
		{Day: d.today + 10, First: true, Right: true}}
	for id, asks := range map[string][]string{"one-update": {"own.w", "slip.w"}, "score-threshold-bias": {"own.o"}} {
		k := readKept(d.kept[id])
		for ask := range k.Log {
			k.Log[ask] = known
		}
		for _, ask := range asks {
			k.Log[ask] = known
		}
		d.kept[id] = k.text()
	}
	d.today += 12
	for step, choice := range map[int]string{2: "back.eta.0", 6: "rate.same.0"} {
		place := fmt.Sprintf("lesson=checkpoint-1&step=%d", step)
		d.visit(place, "")
		x, _ := exercise.Parse([]byte(d.documents["checkpoint-1"]))
		sheet, err := x.Sheet(readKept(d.kept["checkpoint-1"]).Code)
		if err != nil {
			t.Fatal(err)
		}
		right, _ := sheet.Answer(step-1, 0)
		chosen := right.Texts[0]
		if step == 2 {
			chosen = map[bool]string{true: "fifth", false: "tenth"}[chosen == "tenth"]
		}
		d.fields["checkpoint-1"][choice] = chosen
		d.visit(place, "check")
	}
	d.visit("lessons", "")
	d.lacks("due today") // not on the same day
	d.today++
	d.visit("lessons", "")
	d.wants("2 due today", "2 from lesson 1")
	d.lacks("from lesson 2", "from lesson 3")
	d.visit("lesson=review-today", "")
	d.wants("Question 1 of 2", "Lesson 1: One update by hand")
}

func TestMenuOfALesson(t *testing.T) {
	d := newDevice(t, words.En, oneStep, threshold)
	d.study("one-update")
	d.today += 3
	d.visit("lessons", "")
	d.wants("Answer the 2 due today", `<span class="quiet">step 1 of 7`, "Start lesson 1 again",
		"Clears your answers to lesson 1 only. You can undo it.", `data-do="lesson-print-of:one-update"`)
	d.lacks(`popovertarget="more-score-threshold-bias"`, "lesson-undo:")
	kept := d.kept["one-update"]
	d.kept["one-update"], d.undone = "", []string{"one-update"} // as the page does
	d.visit("lessons", "anew:one-update")
	d.wants("Answers cleared.", `id="undo-one-update" data-do="lesson-undo:one-update"`)
	d.lacks("Today:", "✓ done")
	if d.last.Focus != "undo-one-update" || d.last.Say != "Your answers to lesson 1 are cleared." {
		t.Errorf("focus %q, said %q", d.last.Focus, d.last.Say)
	}
	d.kept["one-update"], d.undone = kept, nil
	d.visit("lessons", "undo:one-update")
	d.wants("Today: 2 questions", "✓ done")
	if d.last.Focus != "more-of-one-update" || d.last.Say != "Your answers to lesson 1 are back." {
		t.Errorf("focus %q, said %q", d.last.Focus, d.last.Say)
	}
	d.visit("lessons", "print-of:one-update")
	if !strings.Contains(d.last.Paper, "One update by hand") || !strings.Contains(d.last.Paper, `data-code="http://localhost/#lesson=one-update`) {
		t.Errorf("printed is %.80q", d.last.Paper)
	}
}

// TestRecap: a lesson ends with three sentences that hold of what was done in it, by hand: of the twelve
// questions of the lesson one was wrong first, and one was helped.
func TestRecap(t *testing.T) {
	d := newDevice(t, words.En, oneStep, threshold)
	d.visit("lesson=one-update&step=2", "hint")
	d.fields["one-update"]["last.w2.0"] = "-0.3"
	d.visit("lesson=one-update&step=2", "check")
	d.lacks("three sentences")
	d.study("one-update")
	d.wants("Guesses apart, you got 11 of 12 questions right at the first try, without help.",
		"In step 2 you first answered −0.3; then you found ",
		"From 7 Oct on, its questions come back at the top of “Lessons”, for practice.")
	d = newDevice(t, words.En, oneStep, threshold)
	d.visit("lesson=one-update&step=2", "")
	for _, w := range []string{"-0.98", "-0.3", "-0.98"} { // right at first, whatever came after
		d.fields["one-update"]["last.w2.0"] = w
		d.visit("lesson=one-update&step=2", "check")
	}
	d.study("one-update")
	d.wants("Guesses apart, you got 12 of 12 questions right at the first try, without help.")
	d.lacks("you first answered")
	d = newDevice(t, words.Zh, oneStep, threshold)
	d.study("one-update")
	d.wants("12 道题中你有 12 道不看提示一次答对。", "第 1 步，你猜", "从 10 月 7 日起，“课程”页顶部会安排复习这一课的题")
}

// TestOwnExercisesComeBack: a question of an exercise from a link is due three days after it was
// answered right, on other numbers, and its answer is kept with the exercise. Questions of a graded
// exercise do not come back.
func TestOwnExercisesComeBack(t *testing.T) {
	d := newDevice(t, words.En, oneStep, threshold)
	document := d.documents["score-threshold-bias"]
	place := ownPlace(document)
	d.own = []wire.Place{place}
	x, err := exercise.Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	step, _, _ := x.Find("own.z")
	d.visit(place.At(step+1).Fragment(), "")
	code := readKept(d.kept[place.ID]).Code
	answer := func(place string, code, field string) {
		sheet, err := x.Sheet(code)
		if err != nil {
			t.Fatal(err)
		}
		for a, ask := range x.Steps[step].Asks {
			right, _ := sheet.Answer(step, a)
			d.fields[d.place.ID][field+"."+ask.ID+".0"] = right.Texts[0]
		}
		d.visit(place, "check")
	}
	answer(place.At(step+1).Fragment(), code, "own")
	d.visit("lessons", "")
	d.lacks("Today:", "due today")
	d.today += 3
	d.visit("lessons", "")
	d.wants("Today:", "from “"+x.Title.En+"”", `href="#lesson=review-of-`+place.ID)
	d.visit("lesson=review-today&step=1", "")
	d.wants(`<p class="quiet from">` + x.Title.En + `</p>`)
	items := readKept(d.kept[wire.ReviewToday]).Review.Items
	if len(items) == 0 || items[0].Lesson != place.ID || items[0].Code == code {
		t.Fatalf("asked is %v; the numbers before were %s", items, code)
	}
	for k := range items {
		at := fmt.Sprintf("lesson=review-today&step=%d", k+1)
		d.visit(at, "")
		answer(at, readKept(d.kept[wire.ReviewToday]).Review.Items[k].Code, fmt.Sprint("q", k+1))
	}
	if log := readKept(d.kept[place.ID]).Log[items[0].Ask]; len(log) != 2 || !log[1].First {
		t.Errorf("of %s is kept %v", items[0].Ask, log)
	}
	d.visit("lessons", "")
	d.lacks("Today:")
	graded := ownPlace(strings.Replace(document, "{", `{"score":{"mode":"graded"},`, 1))
	d.visit(graded.Fragment(), "")
	if k := readKept(d.kept[graded.ID]); k.Title == nil || len(k.Again) > 0 {
		t.Errorf("of one that is graded %v come back", k.Again)
	}
}

func ownPlace(document string) wire.Place {
	p, _ := wire.ParsePlace(wire.Place{Own: "json=" + url.PathEscape(document), Step: 1, ID: "x"}.Fragment())
	return p
}
