package cli

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/lessons"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

const exerciseUsage = `  perceptronlab exercise check [-variants 200] [-lang en|zh-Hans] FILE|DIR|-
  perceptronlab exercise show [-variant CODE] [-lang en|zh-Hans] [-answers] FILE|DIR|-
  perceptronlab exercise sheet [-variant CODE | -names FILE [-class WORD]] [-answers] [-lang en|zh-Hans] [-base URL] [-o FILE.html] FILE|DIR|-
  perceptronlab exercise package -as moodle|qti|scorm|scorm2004 [-variants 12] [-lang en|zh-Hans] [-o FILE] [LESSON|FILE|DIR ...]
  perceptronlab exercise link [-base URL] [-step N] [-variant CODE] FILE|DIR|-
  perceptronlab exercise grade [-variant CODE] [-lang en|zh-Hans] [-format text|csv] [-due YYYY-MM-DDTHH:MM [-late-too]] [-take VERSION,...] -answers FILE|DIR|- [FILE|DIR|LINK ...]`

// Exercise checks an exercise, shows the numbers of a variant, grades answers, writes a sheet of
// paper, a file for a course system, or the link by which the page plays it. The exercise is a
// document or the folder of a lesson. What is told is no part of what is written.
func Exercise(args []string, in io.Reader, out io.Writer, told func(text.Text)) error {
	parts := map[string]func([]string, io.Reader, io.Writer) error{
		"check": checkExercise, "show": showExercise, "grade": gradeExercise,
		"sheet": sheetExercise,
		"link": func(args []string, in io.Reader, out io.Writer) error {
			return linkExercise(args, in, out, told)
		},
		"package": func(args []string, in io.Reader, out io.Writer) error {
			return packageExercise(args, in, out, told)
		},
	}
	if len(args) > 0 && slices.Contains([]string{"-h", "-help", "--help"}, args[0]) {
		return flag.ErrHelp
	}
	if len(args) == 0 || parts[args[0]] == nil {
		given := ""
		if len(args) > 0 {
			given = args[0]
		}
		return notUnderstood(exerciseParts.With(strconv.Quote(given),
			"check, show, grade, sheet, package, link"))
	}
	return parts[args[0]](args[1:], in, out)
}

// loadExercise reads an exercise from a file, the folder of a lesson, a link, or standard input,
// and returns it with its document. Its faults are named by their places in that.
func loadExercise(words []string, in io.Reader) (x *exercise.Exercise, document []byte, err error) {
	folder := false
	if len(words) > 0 {
		info, err := os.Stat(words[0])
		folder = err == nil && info.IsDir()
	}
	if folder {
		document, err = lessons.From(os.DirFS(words[0]), ".")
	} else if place, ok := linked(words); ok {
		document, err = experiment.Text(place.Own)
	} else {
		document, err = read(words, in, 1<<20)
		document = bytes.TrimPrefix(document, []byte("\ufeff"))
	}
	if err == nil {
		x, err = exercise.Parse(document)
	}
	return x, document, err
}

// linked returns the exercise that a link holds.
func linked(words []string) (place wire.Place, ok bool) {
	if len(words) > 0 {
		place, ok = wire.ParsePlace(words[0][strings.IndexByte(words[0], '#')+1:])
	}
	return place, ok && place.Own != ""
}

// loadSheet reads an exercise and makes the numbers of a variant.
func loadSheet(words []string, in io.Reader, code string) (s *exercise.Sheet, document []byte,
	err error) {
	x, document, err := loadExercise(words, in)
	if err == nil {
		s, err = x.Sheet(code)
	}
	return s, document, err
}

// linkExercise prints the link by which the page plays an exercise, which has to be a good one.
// Where attempts cost something it tells that a link can be read.
func linkExercise(args []string, in io.Reader, out io.Writer, told func(text.Text)) error {
	flags := newFlags("exercise link")
	base := flags.String("base", home, "")
	step := number(flags, "step", 1, 1, exercise.MaxSteps)
	variant := flags.String("variant", "", "")
	given, err := parse(flags, args, 1)
	if err != nil {
		return err
	}
	if !isBase(*base) {
		return data.Refuse("-base", *base, addressAllowed)
	}
	s, document, err := loadSheet(given, in, *variant)
	if err != nil {
		return err
	}
	if s.Exercise.Mode != exercise.Practice {
		told(words.LinkHonest)
	}
	place, _ := wire.PackedPlace(document)
	place.Step, place.Variant = *step, *variant
	_, err = fmt.Fprintf(out, "%s#%s\n", *base, place.Fragment())
	return err
}

// checkExercise prints what a check found; what is not well is its error.
func checkExercise(args []string, in io.Reader, out io.Writer) error {
	flags := newFlags("exercise check")
	variants := number(flags, "variants", 200, 1, 2000)
	lang := choose(flags, "lang", "en", "zh-Hans")
	given, err := parse(flags, args, 1)
	if err != nil {
		return err
	}
	l := linesOf(out, *lang)
	x, document, err := loadExercise(given, in)
	if faults := exercise.Faults(document); err != nil && len(faults) > 1 {
		for _, fault := range faults {
			l.say(text.Said(fault))
		}
		return &text.Fault{Text: notWell.With(append(given, "-")[0], len(faults))}
	}
	if err != nil {
		return err
	}
	r := x.Check(*variants)
	for _, p := range r.Problems {
		l.say(p)
	}
	for _, w := range r.Warnings {
		l.say(advised.With(w))
	}
	l.say(checked.With(x.ID, len(r.Codes), r.Answers, r.Errors, len(r.Named), r.Tests))
	if x.Drawing != nil {
		l.say(r.Spread.Text())
	}
	if len(r.Problems) > 0 {
		return &text.Fault{Text: notWell.With(x.ID, len(r.Problems))}
	}
	return nil
}

// showExercise prints the numbers of a variant, with -answers what is right and what the named
// errors give.
func showExercise(args []string, in io.Reader, out io.Writer) error {
	flags := newFlags("exercise show")
	code := flags.String("variant", "", "")
	lang := choose(flags, "lang", "en", "zh-Hans")
	answers := flags.Bool("answers", false, "")
	words, err := parse(flags, args, 1)
	if err != nil {
		return err
	}
	s, _, err := loadSheet(words, in, *code)
	if err != nil {
		return err
	}
	x, l := s.Exercise, linesOf(out, *lang)
	l.say(x.Title)
	if s.Code != "" {
		drawn := s.Code
		for _, d := range s.Draws {
			drawn += "  " + d.Name + " " + d.Value
		}
		l.put("", drawn)
	}
	for i, step := range x.Steps {
		l.put("", "")
		l.put(strconv.Itoa(i+1)+". ", step.ID)
		l.prose(s.Text(i))
		for a := range step.Asks {
			showAsk(l, s, i, a, *answers)
		}
	}
	return nil
}

func showAsk(l lines, s *exercise.Sheet, step, ask int, answers bool) {
	l.put("- ", s.Exercise.Name(step, ask)+": "+l.lang.Say(s.Question(step, ask)))
	for _, choices := range s.Form(step, ask).Choices {
		for _, c := range choices {
			l.put("    ", c.ID+"  "+l.lang.Say(c.Text))
		}
	}
	if !answers {
		return
	}
	if right, ok := s.Shown(step, ask); ok {
		for _, e := range right.Set {
			right.Texts = append(right.Texts, e.Path+" "+e.Value)
		}
		l.put("  = ", strings.Join(right.Texts, "  "))
	}
	for _, wrong := range s.Wrongs(step, ask) {
		l.put("  ≠ ", strings.Join(wrong.Texts, "  ")+"  "+wrong.Error)
	}
}

// verdictJSON is a verdict as it is printed.
type verdictJSON struct {
	State   goal.State   `json:"state"`
	Score   float64      `json:"score"`
	Error   string       `json:"error,omitempty"`
	Errors  []string     `json:"errors,omitempty"`
	Carried bool         `json:"carried,omitempty"`
	Note    string       `json:"note"`
	Say     []string     `json:"say,omitempty"`
	Show    []string     `json:"show,omitempty"`
	Parts   []goal.State `json:"parts,omitempty"`
}

func writeGrade(l lines, s *exercise.Sheet, g exercise.Grade) error {
	type ask struct {
		Ask string `json:"ask"`
		verdictJSON
	}
	var asks []ask
	for _, name := range s.Exercise.Names() {
		v := g.Verdicts[name]
		shown := verdictJSON{State: v.State, Score: v.Score, Error: v.Error(), Carried: v.Carried,
			Note: v.Note, Parts: v.Parts}
		if len(v.Errors) > 1 {
			shown.Errors = v.Errors
		}
		for _, m := range v.Say {
			shown.Say = append(shown.Say, l.lang.Say(m.Text()))
		}
		for _, show := range v.Show {
			shown.Show = append(shown.Show, l.lang.Say(show.Text()))
		}
		asks = append(asks, ask{name, shown})
	}
	content, err := json.MarshalIndent(struct {
		Exercise string  `json:"exercise"`
		Variant  string  `json:"variant,omitempty"`
		Points   float64 `json:"points"`
		Of       int     `json:"of"`
		Score    float64 `json:"score"`
		Passed   bool    `json:"passed"`
		Asks     []ask   `json:"asks"`
	}{s.Exercise.ID, s.Code, g.Points, g.Of, g.Score, g.Passed, asks}, "", "  ")
	if err != nil {
		return err
	}
	return l.json(append(content, '\n'))
}
