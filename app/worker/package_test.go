package worker

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/export"
)

// TestPackages: where exercises are made, the part with files for course systems names what no quiz
// can ask. Each of its buttons orders a file, of which there are as many questions as the field for
// variants asks for, and as usual where that holds no number.
func TestPackages(t *testing.T) {
	r := newStudio(t, words.Zh)
	r.fields[fieldOf], r.fields[fieldAt] = "sixteen-gates", wholeExercise
	r.order("lesson-teach:lesson/-")
	document, err := experiment.Text(r.place.Own)
	if err != nil {
		t.Fatal(err)
	}
	x, err := exercise.Parse(document)
	if err != nil {
		t.Fatal(err)
	}
	left, of := export.Lacks(x)
	if len(left) == 0 {
		t.Fatal("this lesson was to lack some")
	}
	r.has(words.PackageLacks.With(len(left), of).Zh)
	r = newStudio(t, words.Zh)
	r.fields[fieldOf], r.fields[fieldAt] = "one-update", wholeExercise
	r.order("lesson-teach:lesson/-")
	r.has(words.Packages.Zh, `name="/variants" value="12"`)
	buttons := regexp.MustCompile(`id="package-[a-z0-9]+" data-do="([^"]*)"`).
		FindAllStringSubmatch(r.last.HTML, -1)
	if len(buttons) != len(Packages()) {
		t.Fatalf("%d buttons for %d kinds", len(buttons), len(Packages()))
	}
	do, ok := wire.LessonActions.Read(buttons[0][1])
	order, is := do.(wire.Package)
	if !ok || !is || order.To != "one-update-moodle.xml" {
		t.Fatalf("%+v", do)
	}
	if document, err = experiment.Text(r.place.Own); err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]int{"2": 2, " 3 ": 3, "": 12, "many": 12, "-1": 12} {
		var file bytes.Buffer
		asked := wire.Order{File: &wire.FileOrder{Format: order.What + typed,
			Document: document}}
		if _, err := (&Clerk{Files: WriteOrdered}).Do(asked, nil, &file, 1<<20); err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(file.String(), "<name><text>one-update own.z "); got != want {
			t.Errorf("%q: %d variants, want %d", typed, got, want)
		}
		if !strings.Contains(file.String(), "手算一次更新") {
			t.Error("it is in another language than the page")
		}
	}
}

// TestForStudentsAlone: a program without what is for teachers refuses what only they can order.
func TestForStudentsAlone(t *testing.T) {
	r := reads(t, "05-one-update", words.En)
	var students Player
	r.order.Place, r.order.Do = wire.Place{ID: wire.TeachID}, wire.Done{}
	if a, err := students.Show(r.order); err != nil || !strings.Contains(a.HTML, words.LessonNone.En) {
		t.Errorf("%v, %s", err, a.HTML)
	}
	for _, o := range []wire.Order{{File: &wire.FileOrder{Format: "python"}}, {PDF: &wire.PDFOrder{}},
		{Sheet: &wire.SheetOrder{}}, {Table: &wire.TableOrder{}}} {
		if _, err := (&Clerk{}).Do(o, nil, nil, 1<<20); err == nil {
			t.Errorf("%+v is done", o)
		}
	}
}
