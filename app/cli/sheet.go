package cli

import (
	"io"
	"strings"

	"perceptronlab/app/lessons"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/app/worker"
	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/picture"
	"perceptronlab/web/site/replace"
)

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
	given, err := parse(flags, args, 1)
	if err != nil {
		return err
	}
	if *names != "" && *code != "" {
		return notUnderstood(namesOrVariant)
	}
	if *class != "" && *names == "" {
		return data.Refuse("-class", *class, onlyWith.With("-names FILE"))
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
	sheet := worker.Handout{Lang: words.Lang(*lang), Key: *key}
	place, page := placeOf(x, document), worker.HandoutFile{Lang: sheet.Lang, Title: x.Title}
	for _, name := range students {
		variant := *code
		if name != "" {
			variant = x.Code(*class, name)
		}
		if sheet.Sheet, err = x.Sheet(variant); err != nil {
			return err
		}
		sheet.Name, sheet.Figure = name, planes(sheet.Lang)
		if *base != "" {
			place.Variant = sheet.Sheet.Code
			sheet.Link = *base + "#" + place.Fragment()
			if code, ok := wire.QR(sheet.Link); ok {
				sheet.Code = code.SVG(sheet.Lang.Say(words.HandoutOpen), 96)
			}
		}
		page.Add(sheet)
	}
	if *file != "" {
		return replace.File(*file, []byte(page.HTML()))
	}
	_, err = io.WriteString(out, page.HTML())
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

// placeOf returns where the page plays an exercise: one of the lessons, or what its link holds.
func placeOf(x *exercise.Exercise, document []byte) wire.Place {
	for _, name := range lessons.Names() {
		if _, k, err := lessons.Load(name); err == nil && k.ID == x.ID && k.Hash() == x.Hash() {
			return wire.Place{ID: x.ID, Step: 1}
		}
	}
	place, _ := wire.PackedPlace(document)
	return place
}

// planes draws the figures of a sheet, each once.
func planes(lang words.Lang) func(wire.Figure) string {
	style := picture.Style{Theme: &picture.Paper, Text: newText(), Name: lang.Name}
	drawn := map[string]bool{}
	return func(f wire.Figure) string {
		svg := picture.PlaneOnPaper(style, lang.Say(words.HandoutFigure), []byte(f.Document),
			picture.OnPaper{Step: f.Step, Asked: f.Asked, Bare: f.Bare, Alike: f.Alike,
				Columns: f.Columns})
		if drawn[svg] {
			return ""
		}
		drawn[svg] = true
		return svg
	}
}
