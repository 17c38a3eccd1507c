package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"perceptronlab/app/classroom"
	"perceptronlab/app/lessons"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/progress"
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
	lateToo := flags.Bool("late-too", false, "")
	take := flags.String("take", "", "")
	given, err := parse(flags, args, maxExercises)
	if err != nil {
		return err
	}
	if *from == "" {
		return notUnderstood(gradeNeeds)
	}
	if *lateToo && *due == "" {
		return data.Refuse("-late-too", "true", onlyWith.With("-due"))
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
	class := &progress.Class{LateToo: *lateToo, Now: time.Now().Unix() / 60}
	zone := classroom.Zone(classroom.LocalZone)
	if *due != "" {
		at, ok := zone.Read(*due)
		if !ok {
			return data.Refuse("-due", *due, dueAllowed)
		}
		class.Due = at
	}
	if err := knowAll(class, given, in); err != nil {
		return err
	}
	var found []progress.Found
	for k, content := range contents {
		more, own := classroom.HandIns(names[k], content)
		for _, x := range own {
			class.Bring(x, names[k])
		}
		found = append(found, more...)
	}
	if len(found) == 0 {
		return data.Refuse("-answers", *from, someCodes)
	}
	if err := takeIn(class, *take); err != nil {
		return err
	}
	for _, f := range found {
		class.Add(f)
	}
	class.Finish()
	if *format == "csv" {
		return classroom.WriteClass(out, words.Lang(*lang), class, zone)
	}
	writeClass(linesOf(out, *lang), class, zone)
	return nil
}

// takeIn counts the exercises of some versions that came with what was handed in.
func takeIn(class *progress.Class, versions string) error {
	for version := range strings.FieldsFuncSeq(versions, func(r rune) bool { return r == ',' }) {
		if !class.Take(version, true) {
			return data.Refuse("-take", version, versionCame)
		}
	}
	return nil
}

// isHandIn reports whether a text holds codes or is a progress file, and not a file of answers.
func isHandIn(content string) bool {
	return classroom.IsProgress(strings.TrimSpace(content)) ||
		len(progress.FindHandIns(content)) > 0
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
		content, err := read([]string{file}, in, progress.MaxFound)
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
func knowAll(class *progress.Class, given []string, in io.Reader) error {
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
// named mistakes; then what could not be judged, and what else should be known of a code.
func writeClass(l lines, class *progress.Class, zone classroom.Zone) {
	if class.Due > 0 {
		l.say(classDue, zone.Written(class.Due), zone.Name(class.Due))
		l.put("", "")
	}
	for _, x := range class.Exercises() {
		counted := class.Counted(x)
		l.say(classOf, classroom.ClassTitle(class, x), len(counted))
		for _, e := range counted {
			name := e.Name
			if text.Seen(name) == "" {
				name = l.lang.Say(classNobody)
			}
			late := ""
			if e.Late {
				at := e.HandIn.Minute
				late = l.lang.Say(classLate, zone.Written(at), zone.Name(at))
			}
			l.say(classStudent, name, e.Marked.Points, e.Marked.Of, late)
		}
		asks, mistakes := class.Tally(x)
		for _, a := range asks {
			l.say(classAsk, a.Name, a.First.Right, a.First.Named, a.First.Other, a.First.Empty,
				a.Top.Right)
		}
		for _, m := range mistakes {
			l.say(classMistake, m.Students, m.Name, m.Mistake, strings.Join(m.Answer.Texts, "; "),
				m.Say)
			if m.Also > 0 {
				l.say(classAlso, m.Also)
			}
		}
		l.put("", "")
	}
	for _, e := range class.Entries {
		writeRemarks(l, class, e)
	}
	for _, m := range class.Missing() {
		if m.Lacks == progress.LacksConsent {
			l.say(classTake, m.Offer.Title, m.Offer.Hash(), len(m.Entries))
		}
	}
}

// writeRemarks prints what is to be said of a code, with where it stands and whose it is.
func writeRemarks(l lines, class *progress.Class, e *progress.Entry) {
	at := classroom.FoundAt(&e.Found, text.Same(e.File))
	switch {
	case e.Name == "" || e.Name == e.File && at.En != "":
	case at.En == "":
		at = text.Same(e.Name)
	default:
		at = words.ClassWhose.With(at, e.Name)
	}
	said := class.Remarks(e)
	switch {
	case e.Fault != nil:
		said = append([]text.Text{text.Said(e.Fault)}, said...)
	case e.Instead:
		said = append([]text.Text{words.ClassInstead}, said...)
	}
	for _, remark := range said {
		l.say(words.ClassLine, at, remark)
	}
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
	file, err := goal.ReadAnswers(content)
	if err != nil {
		return err
	}
	g, err := s.Grade(file)
	if err != nil {
		return err
	}
	return writeGrade(linesOf(out, lang), s, g)
}
