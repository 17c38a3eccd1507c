// Package lessons holds the lessons: one folder each, with an exercise document, its words in a
// file per language and its picture for the list of lessons. A lesson is data; this package only
// finds and reads it.
package lessons

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"perceptronlab/engine/exercise"
)

//go:embed */exercise.json */*.md */picture.svg
var files embed.FS

// Languages are the languages that every lesson has.
var Languages = []string{"en", "zh-Hans"}

// Names lists the folders of the lessons in their order.
func Names() []string {
	var names []string
	entries, err := fs.ReadDir(files, ".")
	if err != nil {
		panic(err) // the files are built in
	}
	for _, e := range entries {
		if e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names
}

// Load returns the document of a lesson with its words, and what it says.
func Load(name string) (document []byte, x *exercise.Exercise, err error) {
	if document, err = From(files, name); err == nil {
		x, err = exercise.Parse(document)
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return document, x, err
}

// Place says where a lesson of the list stands: its number or, of a checkpoint, that of the lesson
// before it. A checkpoint's folder has a letter after the number.
func Place(name string) (number int, checkpoint bool, err error) {
	place, _, _ := strings.Cut(name, "-")
	digits := strings.TrimRight(place, "b")
	if number, err = strconv.Atoi(digits); err != nil {
		err = fmt.Errorf("%s: a lesson's folder begins with its number", name)
	}
	return number, digits != place, err
}

// Picture returns the small picture of a lesson for the list of lessons, as SVG without colours of
// its own: static/lessons.css colours it by class. A lesson without one has "".
func Picture(name string) string {
	svg, _ := fs.ReadFile(files, path.Join(name, "picture.svg"))
	return strings.TrimSpace(string(svg))
}

// From reads a lesson from a folder of some files. Its words are in one language or in both.
func From(f fs.FS, folder string) ([]byte, error) {
	document, err := fs.ReadFile(f, path.Join(folder, "exercise.json"))
	if err != nil {
		return nil, err
	}
	if document, err = withFamilies(document); err != nil {
		return nil, err
	}
	words, missing := map[string][]byte{}, error(nil)
	for _, lang := range Languages {
		if content, err := fs.ReadFile(f, path.Join(folder, lang+".md")); err == nil {
			words[lang] = content
		} else {
			missing = fmt.Errorf("the words of a lesson: %w", err)
		}
	}
	if len(words) == 0 {
		return nil, missing
	}
	return exercise.Join(document, words)
}
