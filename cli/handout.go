package cli

import (
	"crypto/sha256"
	_ "embed" // the style
	"encoding/base64"
	"io"
	"os"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/lesson"
	"perceptronlab/app/lesson/player"
	"perceptronlab/app/markup"
	"perceptronlab/app/share"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
)

//go:embed handout.css
var handoutStyle string

// maxNames bounds the sheets of one file.
const maxNames = 500

// sheetExercise writes an exercise for paper, as HTML that needs no other file: one variant, or one
// for each name of a file.
func sheetExercise(args []string, in io.Reader, out io.Writer) error {
	flags := newFlags("exercise sheet")
	code := flags.String("variant", "", "")
	names := flags.String("names", "", "")
	class := flags.String("class", "", "")
	lang := choose(flags, "lang", "en", "zh-Hans")
	key := flags.Bool("answers", false, "")
	base := flags.String("base", "", "")
	file := flags.String("o", "", "")
	given, err := Parse(flags, args, 1)
	if err != nil {
		return err
	}
	if *names != "" && *code != "" {
		return NotUnderstood(namesOrVariant)
	}
	x, err := loadExercise(given, in)
	if err != nil {
		return err
	}
	students, err := readNames(*names, in)
	if err != nil {
		return err
	}
	h := handouts{lang: words.Lang(*lang), key: *key}
	if *base != "" {
		h.link = *base + "#" + lesson.Place{ID: x.ID, Step: 1}.Fragment()
	}
	for _, name := range students {
		variant := *code
		if name != "" {
			variant = x.Code(*class, name)
		}
		s, err := x.Sheet(variant)
		if err != nil {
			return err
		}
		h.add(s, name)
	}
	page := h.page(h.lang.Say(x.Title))
	if *file != "" {
		return os.WriteFile(*file, []byte(page), 0o666)
	}
	_, err = io.WriteString(out, page)
	return err
}

// readNames reads the names of students, a line each; without a file there is one sheet without a
// name.
func readNames(file string, in io.Reader) ([]string, error) {
	if file == "" {
		return []string{""}, nil
	}
	content, err := read([]string{file}, in, 1<<20)
	if err != nil {
		return nil, err
	}
	var names []string
	for line := range strings.Lines(strings.TrimPrefix(string(content), "\ufeff")) {
		if name := strings.TrimSpace(line); name != "" {
			names = append(names, name)
		}
	}
	if len(names) == 0 || len(names) > maxNames {
		return nil, data.Refuse("-names", len(names), namesAllowed.With(maxNames))
	}
	return names, nil
}

// handouts are sheets of one file.
type handouts struct {
	lang words.Lang
	key  bool
	link string
	body strings.Builder
}

// add writes the sheet of a student.
func (h *handouts) add(s *exercise.Sheet, name string) {
	o := player.Handout{Lang: h.lang, Sheet: s, Name: name, Key: h.key, Link: h.link,
		Figure: h.plane}
	if code, ok := share.QR(h.link); ok && h.link != "" {
		o.Code = code.SVG(h.lang.Say(words.HandoutOpen), 96)
	}
	h.body.WriteString(o.HTML())
}

// plane draws the plane of an experiment after a step in black and white. Whether a sample is right
// is for the student to say.
func (h *handouts) plane(document []byte, step int, bare bool) string {
	e, err := experiment.Parse(document)
	if err != nil || e.Empty() {
		return ""
	}
	course := moment.Begin(e)
	for course.Known < step && !course.Ended() {
		course = course.Train(1 << 12)
	}
	frame := picture.Frame{Moment: course.At(min(step, course.Known)), Selected: -1}
	for row := range e.Set.Points {
		frame.Unsaid = append(frame.Unsaid, row)
	}
	counts := func(v float64) bool { return v != 0 }
	if bare || !slices.ContainsFunc(frame.Run.Answer(frame.Step, nil), counts) {
		frame.Run = nil // there is no boundary
	}
	style := picture.Style{Theme: &picture.Paper, Text: newText(), Width: 400, Height: 300,
		Name: h.lang.Name}
	return picture.SVGFile(style, h.lang.Say(words.HandoutPlane), func(c vg.Canvas) {
		picture.Figure(c, style, func(c vg.Canvas, style picture.Style) {
			view := picture.Fit(e)
			picture.NewPlane(e, view, picture.EqualScales(e, view), style).Draw(c, frame)
		})
	})
}

// page is the file: it loads nothing, and allows no style but its own and no script.
func (h *handouts) page(title string) string {
	sum := sha256.Sum256([]byte(handoutStyle))
	hash := base64.StdEncoding.EncodeToString(sum[:])
	policy := "default-src 'none'; style-src 'sha256-" + hash + "'"
	head := markup.Fill(`<!doctype html>
<html lang="{}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{}">
<meta name="viewport" content="width=device-width"><title>{}</title>
`, string(h.lang), policy, title)
	return head + "<style>" + handoutStyle + "</style></head><body>\n" + h.body.String() +
		"\n</body></html>\n"
}
