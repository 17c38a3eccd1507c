package export

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Bank is exercises that become questions.
type Bank struct {
	Exercises []*exercise.Exercise
	Title     text.Text // of them all, where there are several
	Variants  int       // of an exercise at most

	Say   func(text.Text) string // in the language of the bank
	Prose func(string) string    // paragraphs as HTML, without numeric character references
	Line  func(string) string    // the same of one line
}

// say is Say with numbers as course systems read them, so that one copied from a question can be
// typed: Moodle refuses a minus sign that is no hyphen.
func (b *Bank) say(t text.Text) string {
	said := b.Say(t)
	for digit := '0'; digit <= '9'; digit++ {
		said = strings.ReplaceAll(said, "−"+string(digit), "-"+string(digit))
	}
	return said
}

// MostVariants bounds the variants of an exercise.
const MostVariants = 100

// Made is a file, with what became of the exercises.
type Made struct {
	Content   []byte
	Questions int    // that it holds
	Of        int    // asks of the exercises that they are of
	Left      []Left // asks that are none
}

// Left is an ask that a course system cannot ask, and why.
type Left struct {
	Exercise *exercise.Exercise
	Ask      string // step.ask
	Why      text.Text
}

// asked is an ask with its questions, one a variant unless they are the same.
type asked struct {
	x         *exercise.Exercise
	step, ask int
	questions []question
}

// question is an ask in one variant.
type question struct {
	exercise.Quiz
	sheet     *exercise.Sheet
	step, ask int
	name      string // no other question of the bank has it
	before    string // HTML: the words of the step
	words     string // HTML: those of the ask
	file      string // name of the picture; "": none
	picture   string // SVG
	alt       string
	points    int
}

// Lacks lists the asks of an exercise that are no questions of a quiz.
func Lacks(x *exercise.Exercise) (left []Left, of int) {
	s, err := x.Sheet("")
	if err != nil {
		return nil, 0
	}
	for i := range x.Steps {
		for a := range x.Steps[i].Asks {
			of++
			if _, why := s.Quiz(i, a); why != (text.Text{}) {
				left = append(left, Left{x, x.Name(i, a), why})
			}
		}
	}
	return left, of
}

// CountVariants returns how many variants of an exercise there are to choose among: 1 without any.
func CountVariants(x *exercise.Exercise) int {
	switch {
	case x.Drawing == nil:
		return 1
	case len(x.Drawing.Pool) > 0:
		return min(MostVariants, len(x.Drawing.Pool))
	}
	return MostVariants
}

// sheets makes the variants of an exercise.
func (b *Bank) sheets(x *exercise.Exercise) (sheets []*exercise.Sheet, err error) {
	codes := []string{""}
	if x.Drawing != nil {
		if codes = x.Drawing.Pool; len(codes) == 0 {
			for i := range MostVariants {
				codes = append(codes, x.Code("quiz", strconv.Itoa(i)))
			}
		}
		codes = codes[:min(len(codes), max(1, b.Variants), MostVariants)]
	}
	for _, code := range codes {
		s, err := x.Sheet(code)
		if err != nil {
			return nil, err
		}
		sheets = append(sheets, s)
	}
	return sheets, nil
}

// collect makes the questions of a bank.
func (b *Bank) collect() (all []asked, made Made, err error) {
	for _, x := range b.Exercises {
		sheets, err := b.sheets(x)
		if err != nil {
			return nil, made, err
		}
		for i := range x.Steps {
			for a := range x.Steps[i].Asks {
				of := asked{x: x, step: i, ask: a}
				seen := map[string]bool{}
				for _, s := range sheets {
					quiz, why := s.Quiz(i, a)
					if why != (text.Text{}) {
						made.Left = append(made.Left, Left{x, x.Name(i, a), why})
						break
					}
					q := b.question(s, i, a, quiz)
					if key := fmt.Sprint(q.before, q.words, q.picture, quiz); !seen[key] {
						seen[key] = true
						of.questions = append(of.questions, q)
					}
					if !s.Varies(i) {
						break
					}
				}
				if len(of.questions) > 0 {
					all, made.Of = append(all, of), made.Of+1
					made.Questions += len(of.questions)
				}
			}
		}
	}
	return all, made, nil
}

// question writes the words and the picture of an ask.
func (b *Bank) question(s *exercise.Sheet, i, a int, quiz exercise.Quiz) question {
	x := s.Exercise
	step := &x.Steps[i]
	q := question{Quiz: quiz, sheet: s, step: i, ask: a, points: max(1, step.Asks[a].Points),
		before: b.Prose(b.say(s.QuizText(i)))}
	if len(quiz.Rubric) > 0 {
		q.points = step.Asks[a].Points // without any, nobody has to mark it
	}
	q.name = strings.TrimSpace(x.ID + " " + x.Name(i, a) + " " + s.Code)
	f := s.Form(i, a)
	words := b.say(s.QuizQuestion(i, a))
	if step.Asks[a].Text == (text.Text{}) && words == b.say(f.Symbol) {
		words = b.say(give.With(words))
	}
	q.words = b.Line(words)
	v := view{step: max(0, step.Cursor-1), asked: step.Cursor > 0,
		bare: step.Shows.Bare()}
	for k := range step.Asks { // no question of a quiz may answer another
		gives := s.Form(i, k).Gives
		v.bare = v.bare || gives == goal.GivesLine
		v.alike = v.alike || gives == goal.GivesSides
	}
	e := s.Experiment(i, -1)
	q.alt = b.say(planeAlt.With(b.samples(e)))
	if e.Document.Inputs.Grid.Pixels() > 0 && !e.Empty() {
		if !v.asked {
			v.step = step.At
		}
		var alt text.Text
		q.picture, alt = pictures(e, v)
		q.alt = b.say(alt)
	} else {
		q.picture = plane(e, v, q.alt)
	}
	if q.picture != "" {
		q.file = strings.NewReplacer(" ", "-", ".", "-").Replace(q.name) + ".svg"
	}
	return q
}

// typed reports whether there are numbers to type that are no guesses, and how many places one that
// does not end has.
func (q *question) typed() (any bool, places int) {
	for _, p := range q.Parts {
		any = any || p.Number && !p.Rough
	}
	return any, cmp.Or(q.sheet.Exercise.Steps[q.step].Asks[q.ask].Digits, goal.DefaultDigits)
}

// note says how numbers are typed; "" where none are, or guesses.
func (b *Bank) note(q *question) string {
	any, places := q.typed()
	if !any {
		return ""
	}
	return "<p><small>" + b.Line(b.say(typeSo.With(places))) + "</small></p>"
}

// hints returns the levels of help, each as HTML.
func (b *Bank) hints(q *question) (hints []string) {
	for level := 1; ; level++ {
		h, ok := q.sheet.Hint(q.step, q.ask, level)
		if !ok {
			return hints
		}
		hint := "<p>" + b.Line(b.say(h.Say)) + "</p>"
		if h.Worked.En != "" {
			hint += "<p>" + b.Line(b.say(h.Worked)) + "</p>"
		}
		hints = append(hints, hint)
	}
}

// solution returns the whole working as HTML, or what a text is held against; "" where there is
// neither.
func (b *Bank) solution(q *question) string {
	if len(q.Rubric) > 0 {
		list := ""
		for _, line := range q.Rubric {
			list += "<li>" + b.Line(b.say(line)) + "</li>"
		}
		return "<ul>" + list + "</ul>"
	}
	s, ok := q.sheet.Solution(q.step, q.ask)
	if !ok {
		return ""
	}
	var lines []string
	for _, line := range append(s.Lines, q.sheet.Settled(q.step, q.ask)...) {
		lines = append(lines, b.Line(b.say(line)))
	}
	return "<p>" + strings.Join(lines, "<br>") + "</p>"
}

// samples lists the samples of an experiment, for those who do not see the picture.
func (b *Bank) samples(e *experiment.Experiment) text.Text {
	const most = 12
	if e.Empty() {
		return text.Text{}
	}
	var all text.Text
	for i, row := range e.Table.Rows {
		at := text.Vector(e.Set.Points[row], number)
		one := oneOf.With(i+1, at, number(e.Set.Labels[row]))
		if e.Set.Kind == data.Classes {
			one = ofClass.With(i+1, at, e.Set.Classes[int(e.Set.Labels[row])])
		}
		switch {
		case i == most:
			return andMore.With(all, len(e.Table.Rows)-most)
		case i == 0:
			all = one
		default:
			all = text.Same("{0}{1}{2}").With(all, comma, one)
		}
	}
	return all
}
