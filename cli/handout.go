package cli

import (
	"crypto/sha256"
	"encoding/base64"
	"io"
	"strings"

	"perceptronlab/app/lesson"
	"perceptronlab/app/lesson/player"
	"perceptronlab/app/markup"
	"perceptronlab/app/share"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/picture"
	"perceptronlab/lessons"
	"perceptronlab/site/replace"
)

// pageStyle is how a file of sheets looks: each on pages of its own.
const pageStyle = `@page { margin: 12mm 15mm; }
body { max-width: 720px; margin: 0 auto; padding: 16px; background: #fff; font-family: system-ui, "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
@media print { body { max-width: none; padding: 0; } }
article + article { margin-top: 48px; break-before: page; }
`

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
	if *base != "" && !isBase(*base) {
		return data.Refuse("-base", *base, addressAllowed)
	}
	x, document, err := loadExercise(given, in)
	if err != nil {
		return err
	}
	students, err := readNames(*names, in)
	if err != nil {
		return err
	}
	h := handouts{lang: words.Lang(*lang), key: *key, base: *base, place: placeOf(x, document)}
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
		return replace.File(*file, []byte(page))
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
	base string // address of the lab; "": there is no link
	body strings.Builder

	place lesson.Place
}

// placeOf returns where the page plays an exercise: one of the lessons, or what its link holds.
func placeOf(x *exercise.Exercise, document []byte) lesson.Place {
	for _, name := range lessons.Names() {
		if _, k, err := lessons.Load(name); err == nil && k.ID == x.ID && k.Hash() == x.Hash() {
			return lesson.Place{ID: x.ID, Step: 1}
		}
	}
	place, _ := lesson.Packed(document)
	return place
}

// add writes the sheet of a student.
func (h *handouts) add(s *exercise.Sheet, name string) {
	o := player.Handout{Lang: h.lang, Sheet: s, Name: name, Key: h.key,
		Figure: h.plane(map[string]bool{})}
	if h.base != "" {
		place := h.place
		place.Variant = s.Code
		o.Link = h.base + "#" + place.Fragment()
		if code, ok := share.QR(o.Link); ok {
			o.Code = code.SVG(h.lang.Say(words.HandoutOpen), 96)
		}
	}
	h.body.WriteString(o.HTML())
}

// plane draws the figures of a sheet, each once.
func (h *handouts) plane(drawn map[string]bool) func(lesson.Figure) string {
	style := picture.Style{Theme: &picture.Paper, Text: newText(), Name: h.lang.Name}
	return func(f lesson.Figure) string {
		svg := picture.PlaneOnPaper(style, h.lang.Say(words.HandoutPlane), []byte(f.Document),
			f.Step, f.Bare, f.Alike)
		if drawn[svg] {
			return ""
		}
		drawn[svg] = true
		return svg
	}
}

// page is the file: it loads nothing, and allows no style but its own and no script.
func (h *handouts) page(title string) string {
	style := pageStyle + player.HandoutStyle
	sum := sha256.Sum256([]byte(style))
	hash := base64.StdEncoding.EncodeToString(sum[:])
	policy := "default-src 'none'; style-src 'sha256-" + hash + "'"
	head := markup.Fill(`<!doctype html>
<html lang="{}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{}">
<meta name="viewport" content="width=device-width"><title>{}</title>
`, string(h.lang), policy, title)
	return head + "<style>" + style + "</style></head><body>\n" + h.body.String() +
		"\n</body></html>\n"
}
