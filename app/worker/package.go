package worker

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/export"
	"perceptronlab/engine/text"
)

// Package is a kind of file in which exercises go into a course system.
type Package struct {
	ID      string    // on the command line, and in orders of the page
	Suffix  string    // what the name of its file ends in
	Type    string    // media type
	Name    text.Text // what it is for
	Arrives text.Text // what arrives there, in one sentence
	Lacks   text.Text // what does not
	Several bool      // it holds several exercises
	Varies  bool      // it holds several variants of an exercise
	Site    bool      // it holds the lab: Content is what is added to its files (Scorm), as JSON
	Write   func(Packing) (Packed, error)
}

// Packages lists the kinds of files for course systems. The command line and the page offer them
// all. A variable would be made in every program, with all that writes them.
func Packages() []Package {
	return []Package{
		{ID: "moodle", Suffix: "-moodle.xml", Type: "application/xml", Name: words.PackageMoodle,
			Arrives: words.PackageMoodleHas, Lacks: words.PackageMoodleLacks, Several: true,
			Varies: true, Write: bank((*export.Bank).Moodle)},
		{ID: "qti", Suffix: "-qti.zip", Type: "application/zip", Name: words.PackageQTI,
			Arrives: words.PackageQTIHas, Lacks: words.PackageQTILacks, Several: true, Varies: true,
			Write: bank((*export.Bank).QTI)},
		{ID: "scorm", Suffix: "-scorm.zip", Type: "application/zip", Name: words.PackageScorm,
			Arrives: words.PackageScormHas, Lacks: words.PackageScormLacks, Site: true,
			Write: scorm(Scorm12)},
		{ID: "scorm2004", Suffix: "-scorm2004.zip", Type: "application/zip",
			Name: words.PackageScorm2004, Arrives: words.PackageScorm2004Has,
			Lacks: words.PackageScormLacks, Site: true, Write: scorm(Scorm2004)},
	}
}

// Packing is what goes into such a file.
type Packing struct {
	Lang      words.Lang
	Exercises []Packable
	Title     text.Text // of them all, where there are several
	Variants  int       // of each exercise at most
}

// Packable is an exercise with its document.
type Packable struct {
	*exercise.Exercise
	Document []byte
}

// Packed is such a file, and what is to be said of it: one line each.
type Packed struct {
	Content []byte
	Said    []text.Text
}

// UsualVariants is how many variants go into a file where nobody says how many.
const UsualVariants = 12

// PackageByID returns a kind of file by its id.
func PackageByID(id string) (Package, bool) {
	for _, p := range Packages() {
		if p.ID == id {
			return p, true
		}
	}
	return Package{}, false
}

// WritePackage writes the file of one exercise. how is the language and the number of variants,
// with a blank between: "en 12". Without a number it is the usual one.
func WritePackage(w io.Writer, id, how string, document []byte) error {
	kind, ok := PackageByID(id)
	x, err := exercise.Parse(document)
	if err != nil {
		return err
	} else if !ok {
		return fmt.Errorf("no package %q", id)
	}
	lang, number, _ := strings.Cut(how, " ")
	variants, err := strconv.Atoi(strings.TrimSpace(number))
	if err != nil || variants < 1 {
		variants = UsualVariants
	}
	packed, err := kind.Write(Packing{Lang: words.Lang(lang), Variants: variants,
		Exercises: []Packable{{x, document}}})
	if err == nil {
		_, err = w.Write(packed.Content)
	}
	return err
}

// bank writes questions for the quiz of a course system.
func bank(write func(*export.Bank) (export.Made, error)) func(Packing) (Packed, error) {
	return func(p Packing) (Packed, error) {
		b := &export.Bank{Title: p.Title, Variants: p.Variants,
			Say:   func(t text.Text) string { return p.Lang.Say(t) },
			Prose: func(s string) string { return string(markup.Prose(s)) },
			Line:  func(s string) string { return string(markup.Italics(s)) }}
		for _, x := range p.Exercises {
			b.Exercises = append(b.Exercises, x.Exercise)
		}
		made, err := write(b)
		if err != nil {
			return Packed{}, err
		}
		packed := Packed{Content: made.Content,
			Said: []text.Text{words.PackageHolds.With(made.Questions, made.Of)}}
		if len(made.Left) > 0 {
			packed.Said = append(packed.Said, words.PackageLeft.With(len(made.Left)))
		}
		for _, left := range made.Left {
			name := left.Exercise.ID + " " + left.Ask
			packed.Said = append(packed.Said, words.PackageLeftOne.With(name, left.Why))
		}
		return packed, nil
	}
}
