package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"perceptronlab/app/lessons"
	"perceptronlab/app/words"
	"perceptronlab/app/worker"
	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

const (
	maxExercises = 50
	maxHandIns   = 1000 // files of a folder
)

// gradeExercise judges answers: a file of answers to one exercise, or what a class has handed in.
func gradeExercise(args []string, in io.Reader, out io.Writer) error {
	flags := newFlags("exercise grade")
	code := flags.String("variant", "", "")
	lang := choose(flags, "lang", "en", "zh-Hans")
	from := flags.String("answers", "", "")
	format := choose(flags, "format", "text", "csv")
	due := flags.String("due", "", "")
	given, err := parse(flags, args, maxExercises)
	if err != nil {
		return err
	}
	if *from == "" {
		return notUnderstood(gradeNeeds)
	}
	names, contents, err := handedIn(*from, in)
	if err != nil {
		return err
	}
	if len(contents) == 1 && !isHandIn(contents[0]) {
		if len(given) != 1 {
			return notUnderstood(gradeNeeds)
		}
		return gradeAnswers(given, []byte(contents[0]), *code, *lang, in, out)
	}
	class := &exercise.Class{}
	if *due != "" {
		at, err := time.ParseInLocation("2006-01-02T15:04", *due, time.UTC)
		if err != nil {
			return data.Refuse("-due", *due, dueAllowed)
		}
		class.Due = at.Unix() / 60
	}
	if err := knowAll(class, given, in); err != nil {
		return err
	}
	for k, content := range contents {
		found, own := worker.HandIns(names[k], content)
		for _, x := range own {
			class.Know(x)
		}
		for _, f := range found {
			class.Add(f)
		}
	}
	if len(class.Entries) == 0 {
		return data.Refuse("-answers", *from, someCodes)
	}
	if *format == "csv" {
		return worker.WriteClass(out, words.Lang(*lang), class)
	}
	return writeClass(out, words.Lang(*lang), class)
}

// isHandIn reports whether a text holds codes or is a progress file, and not a file of answers.
func isHandIn(content string) bool {
	return worker.IsProgress(strings.TrimSpace(content)) ||
		len(exercise.FindHandIns(content)) > 0
}

// handedIn reads a file, or all files of a folder, with their names.
func handedIn(from string, in io.Reader) (names, contents []string, err error) {
	files := []string{from}
	if info, err := os.Stat(from); err == nil && info.IsDir() {
		list, err := os.ReadDir(from)
		if err != nil {
			return nil, nil, err
		}
		files = nil
		for _, e := range list {
			if e.Type().IsRegular() && !strings.HasPrefix(e.Name(), ".") {
				files = append(files, filepath.Join(from, e.Name()))
			}
		}
		if len(files) > maxHandIns {
			return nil, nil, data.Refuse("-answers", len(files), atMostFiles.With(maxHandIns))
		}
	}
	for _, file := range files {
		content, err := read([]string{file}, in, exercise.MaxFound)
		if err != nil {
			return nil, nil, err
		}
		name := filepath.Base(file)
		if name = strings.TrimSuffix(name, filepath.Ext(name)); file == "-" {
			name = ""
		}
		names = append(names, name)
		contents = append(contents, string(bytes.TrimPrefix(content, []byte("\ufeff"))))
	}
	return names, contents, nil
}

// knowAll has a class judge the lessons and the exercises that were given.
func knowAll(class *exercise.Class, given []string, in io.Reader) error {
	for _, name := range lessons.Names() {
		_, x, err := lessons.Load(name)
		if err != nil {
			return err
		}
		class.Know(x)
	}
	for _, word := range given {
		x, _, err := loadExercise([]string{word}, in)
		if err != nil {
			return err
		}
		class.Know(x)
	}
	return nil
}

// writeClass prints, exercise by exercise, who has what, how the questions were answered, and the
// named mistakes; then what could not be judged.
func writeClass(out io.Writer, lang words.Lang, class *exercise.Class) error {
	var b strings.Builder
	say := func(t text.Text, values ...any) { b.WriteString(lang.Say(t, values...) + "\n") }
	for _, x := range class.Exercises() {
		counted := class.Counted(x)
		say(classOf, x.Title, len(counted))
		for _, e := range counted {
			name := e.Name
			if name == "" {
				name = lang.Say(classNobody)
			}
			late := ""
			if e.Late {
				late = lang.Say(classLate)
			}
			say(classStudent, name, e.Marked.Points, e.Marked.Of, late)
		}
		asks, mistakes := class.Tally(x)
		for _, a := range asks {
			say(classAsk, a.Name, a.First.Right, a.First.Named, a.First.Other, a.First.Empty,
				a.Top.Right)
		}
		for _, m := range mistakes {
			say(classMistake, m.Students, m.Name, m.Mistake, strings.Join(m.Answer.Texts, "; "),
				m.Say)
			if m.Also > 0 {
				say(classAlso, m.Also)
			}
		}
		b.WriteString("\n")
	}
	at := func(e *exercise.Entry) text.Text {
		place := worker.FoundAt(&e.Found, text.Same(e.File))
		if e.Name != "" && e.Name != e.File {
			place = words.ClassWhose.With(place, e.Name)
		}
		return place
	}
	for _, e := range class.Entries {
		switch {
		case e.Fault != nil:
			say(words.ClassLine, at(e), text.Said(e.Fault))
		case e.Instead:
			say(words.ClassLine, at(e), words.ClassInstead)
		}
	}
	_, err := fmt.Fprint(out, b.String())
	return err
}

// gradeAnswers prints the verdicts on a file of answers: an object of answers by the names of their
// asks.
func gradeAnswers(given []string, content []byte, code, lang string, in io.Reader,
	out io.Writer) error {
	if slices.Contains(given, "-") { // which the answers may be
		return notUnderstood(gradeNeeds)
	}
	s, _, err := loadSheet(given, in, code)
	if err != nil {
		return err
	}
	file, err := exercise.ReadAnswers(content)
	if err != nil {
		return err
	}
	g, err := s.Grade(file)
	if err != nil {
		return err
	}
	return writeGrade(out, s, g, lang)
}
