package cli

import (
	"fmt"
	"io"
	"slices"

	"perceptronlab/app/lessons"
	"perceptronlab/app/words"
	"perceptronlab/app/worker"
	"perceptronlab/engine/export"
	"perceptronlab/engine/text"
	"perceptronlab/web/built"
	"perceptronlab/web/site"
	"perceptronlab/web/site/replace"
)

// packageExercise writes exercises as a file for a course system: those that are given as files,
// folders or ids of lessons, or all lessons. What it says of the file goes where progress goes.
func packageExercise(args []string, in io.Reader, out io.Writer, told func(text.Text)) error {
	var ids []string
	for _, p := range worker.Packages() {
		ids = append(ids, p.ID)
	}
	flags := newFlags("exercise package")
	as := choose(flags, "as", ids...)
	lang := choose(flags, "lang", "en", "zh-Hans")
	variants := number(flags, "variants", worker.UsualVariants, 1, export.MostVariants)
	file := flags.String("o", "", "")
	given, err := parse(flags, args, maxExercises)
	if err != nil {
		return err
	}
	kind, _ := worker.PackageByID(*as)
	packing := worker.Packing{Lang: words.Lang(*lang), Title: words.Title, Variants: *variants}
	if packing.Exercises, err = packables(given, in); err != nil {
		return err
	}
	if len(packing.Exercises) > 1 && !kind.Several {
		return notUnderstood(oneExercise.With(kind.ID))
	}
	packed, err := kind.Write(packing)
	if err != nil {
		return err
	}
	if kind.Site {
		files, err := built.Files()
		if err != nil {
			return err
		}
		if packed.Content, err = site.Package(files, packed.Content); err != nil {
			return err
		}
	}
	for _, said := range packed.Said {
		told(said)
	}
	if *file != "" {
		return replace.File(*file, packed.Content)
	}
	_, err = out.Write(packed.Content)
	return err
}

// packables reads the exercises that are given, or all lessons where none is.
func packables(given []string, in io.Reader) (all []worker.Packable, err error) {
	known := map[string]worker.Packable{}
	for _, name := range lessons.Names() {
		document, x, err := lessons.Load(name)
		if err != nil {
			return nil, err
		}
		known[x.ID] = worker.Packable{Exercise: x, Document: document}
		if len(given) == 0 {
			all = append(all, known[x.ID])
		}
	}
	for _, word := range given {
		p, lesson := known[word]
		if !lesson {
			if p.Exercise, p.Document, err = loadExercise([]string{word}, in); err != nil {
				return nil, err
			}
		}
		same := func(q worker.Packable) bool { return q.ID == p.ID }
		if slices.ContainsFunc(all, same) {
			return nil, notUnderstood(unexpected.With(fmt.Sprintf("%q", p.ID)))
		}
		all = append(all, p)
	}
	return all, nil
}
