package worker

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/classroom"
	"perceptronlab/app/lessons"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/progress"
)

// handsIn has a reader hand in, and returns the code.
func (r *reader) handsIn(name string) string {
	r.t.Helper()
	r.do(4, "code", labelField, name)
	code := regexp.MustCompile(`>(PL1\.[^<]*)<`).FindStringSubmatch(r.last.HTML)
	if code == nil {
		r.t.Fatalf("there is no code in\n%s", r.last.HTML)
	}
	return code[1]
}

// TestHandIn: the code holds what was done, with the points that the page says.
func TestHandIn(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	r.order.Minute = 29_000_000
	r.do(4, "")
	r.answers(3)
	r.do(4, "check")
	if r.do(4, "handin"); r.last.Focus != "handin-label" || strings.Contains(r.last.HTML, "PL1.") {
		t.Errorf("the focus is on %q; the code is there before a name was asked for", r.last.Focus)
	}
	code := r.handsIn("Ann & Bo")
	r.wants(`<svg`, "suits practice, not exams", `value="Ann &amp; Bo"`)
	found := progress.FindHandIns(code)
	if len(found) != 1 || found[0].Fault != nil || found[0].Name != "Ann & Bo" || found[0].HandIn.Minute != 29_000_000 {
		t.Fatalf("%+v", found)
	}
	m := progress.Marker{Exercise: r.play.exercise}
	marked, err := m.Mark(&found[0].HandIn.Progress)
	if err != nil || marked.Points == 0 {
		t.Fatalf("%+v, %v", marked, err)
	}
	r.wants(fmt.Sprintf("%v of %d points so far", marked.Points, marked.Of))
	for _, a := range marked.Asks {
		if strings.HasPrefix(a.Name, "own.") != a.FirstTry() {
			t.Errorf("%s: first try %v", a.Name, a.FirstTry())
		}
	}
}

// TestRestore: a page around a frame gives back the attempt that it was told of; the answers stand in
// their fields, judged again, and nothing is reported. What is no attempt at this exercise changes
// nothing.
func TestRestore(t *testing.T) {
	for _, folder := range []string{"16-too-big-too-small", "11-it-must-stop"} {
		r := reads(t, folder, words.En)
		r.order.Embedded = true
		told := ""
		for i := range reads2(r) {
			r.do(i+1, "")
			r.order.Set = r.last.Scene.Document
			if s, err := r.play.sheet(codeOfStep(r, i)); err == nil {
				for a := range s.Exercise.Steps[i].Asks {
					if answer, ok := s.Reference(i, a); ok && len(answer.Set) > 0 {
						document, err := s.With(i, a, answer)
						if err != nil {
							t.Fatal(err)
						}
						r.order.Set = string(document)
					}
				}
			}
			r.answers(i)
			r.do(i+1, "check")
			if answers := r.reported(); answers != "" {
				told = answers
			}
		}
		was := readKept(r.last.Kept)
		again := reads(t, folder, words.En)
		again.order.Embedded = true
		again.do(1, "")
		again.order.Do = wire.Done{Action: wire.Restore{Attempt: told}}
		a, err := again.play.Show(again.order)
		if err != nil {
			t.Fatal(err)
		}
		is := readKept(a.Kept)
		if len(a.Tell) > 0 || was.Count() < 4 || is.Count() != was.Count() || is.Code != was.Code {
			t.Errorf("%s: told %q, %d steps done, were %d", folder, a.Tell, is.Count(), was.Count())
		}
		for name, value := range r.order.Fields {
			put, ask := a.Put[name], (name + "..")[strings.Index(name+".", ".")+1:]
			ask = ask[:strings.Index(ask, ".")]
			if !strings.HasSuffix(name, "/") && put != value && put != codesOf(ask, value) && strings.TrimSpace(value) != "" {
				t.Errorf("%s: %s holds %q, held %q", folder, name, a.Put[name], value)
			}
		}
		kept := a.Kept
		for _, bad := range []string{"x", "!", strings.Repeat("A", 4000), (&progress.HandIn{ID: "other", Progress: progress.Progress{Hash: "22222222"}}).Attempt()} {
			again.order.Kept[again.order.Place.ID] = kept
			again.order.Do = wire.Done{Action: wire.Restore{Attempt: bad}}
			a, err := again.play.Show(again.order)
			if err != nil || a.Kept != kept || len(a.Tell) != 1 || !strings.Contains(a.Tell[0], `"error"`) {
				t.Errorf("%s, %.20s: %v, told %q", folder, bad, err, a.Tell)
			}
		}
	}
}

// reported returns the answers in the last report of progress; "": none was made.
func (r *reader) reported() (answers string) {
	r.t.Helper()
	for _, report := range r.last.Tell {
		if strings.Contains(report, `"progress"`) {
			var told struct{ Answers string }
			if err := json.Unmarshal([]byte(report), &told); err != nil {
				r.t.Fatal(err)
			}
			answers = told.Answers
		}
	}
	return answers
}

// TestRecapAfterReturn: what a lesson says at its end counts both visits: on the first, in a course
// system, step 2 was answered with a hint, and a number of step 3 was wrong.
func TestRecapAfterReturn(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	r.order.Embedded = true
	r.do(2, "hint")
	r.answers(1)
	r.do(2, "check")
	r.do(3, "")
	r.answers(2)
	r.order.Fields["fill.w.0"] = "7"
	r.do(3, "check")
	again := reads(t, oneUpdate, words.En)
	again.order.Embedded = true
	again.do(1, "")
	again.order.Do = wire.Done{Action: wire.Restore{Attempt: r.reported()}}
	a, err := again.play.Show(again.order)
	if err != nil {
		t.Fatal(err)
	}
	again.order.Kept[again.order.Place.ID] = a.Kept
	for i := range again.play.exercise.Steps {
		again.do(i+1, "")
		again.answers(i)
		again.do(i+1, "check")
	}
	_, recap, _ := strings.Cut(again.last.HTML, `id="recap"`)
	for _, want := range []string{"Guesses apart, you got 10 of 12 questions right at the first try, without help.",
		"You used a hint or small questions in 1 of them."} {
		if !strings.Contains(recap, want) {
			t.Errorf("%q is not in %.400q", want, recap)
		}
	}
}

// TestStepsLeftOpen: a lesson whose last step is done says which others are not. Step 4 wants two
// right answers in a row.
func TestStepsLeftOpen(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	steps := reads2(r)
	last := len(steps)
	work := func(step int) {
		r.do(step, "")
		r.answers(step - 1)
		r.do(step, "check")
	}
	for step := 1; step <= last; step++ {
		if step != 3 && step != 5 {
			work(step)
		}
	}
	r.wants("Not done yet: step 3, 4, 5. So far you have 10 of 21 points.")
	work(3)
	work(5)
	r.do(last, "")
	r.wants("Not done yet: step 4.")
}

// reads2 opens the lesson, and returns its steps.
func reads2(r *reader) []exercise.Step {
	r.do(1, "")
	return r.play.exercise.Steps
}

// TestClass: codes of a lesson, one of them cut off, and of an exercise that is known by its link
// alone; names are hidden until they are asked for; the table has them all.
func TestClass(t *testing.T) {
	document, x, err := lessons.Load(oneUpdate)
	if err != nil {
		t.Fatal(err)
	}
	const own = `{"exercise":1,"id":"bo","title":"Bo’s gap","experiment":{"version":1,"data":{"points":[[2,1],[1.5,3.5]],"labels":[1,-1]},
		"learner":{"eta":0.2,"init":[0.2,-0.4,-0.7]}},"steps":[{"id":"do","kind":"do","cursor":1,"text":"Work it.","ask":[{"id":"z","goal":{"is":"number","of":"z"}}]}]}`
	place, _ := wire.PackedPlace([]byte(own))
	r := reads(t, oneUpdate, words.En)
	r.do(4, "")
	r.answers(3)
	r.do(4, "check")
	ann, bo := r.handsIn("Ann"), r.handsIn("=Bo")
	theirs := &reader{t: t, play: forAll(), order: wire.LessonOrder{Lang: words.En, Place: place, Contents: r.order.Contents,
		Fields: map[string]string{}, Kept: map[string]string{}}}
	theirs.do(1, "check", "do.z.0", "9")
	cy := progress.HandInCode((&progress.HandIn{ID: "bo", Label: "Cy",
		Progress: readKept(theirs.last.Kept).Progress}).Attempt())
	c := &reader{t: t, play: forAll(), order: wire.LessonOrder{Lang: words.En, Place: wire.Place{ID: wire.ClassID, Step: 1},
		Contents: r.order.Contents, Fields: map[string]string{"codes": ann + "\n" + bo[:100] + "\n> " + bo + "\n" + cy},
		Kept: map[string]string{}}}
	show := func(action any) wire.LessonAnswer {
		t.Helper()
		c.order.Do = wire.Done{Action: action}
		for {
			a, err := c.play.Show(c.order)
			if err != nil {
				t.Fatal(err)
			}
			if c.last = a; !a.More {
				return a
			}
			c.order.Do.Action = nil
		}
	}
	if a := show(wire.ReadCodes); a.Needs != x.ID {
		t.Fatalf("it needs %q", a.Needs)
	}
	c.order.Document, c.order.Of = string(document), x.ID
	show(wire.ReadCodes)
	c.wants("Codes: 4. Students: 2.", "Not counted: 2", "Line 2, ••••", "This device does not know “<bdi>bo</bdi>”: paste its link below", "One update by hand", "Students: 2")
	if strings.Contains(strings.ReplaceAll(c.last.HTML, ">PL1.", ""), "Ann") {
		t.Error("a name is shown")
	}
	c.order.Fields["links"] = "https://lab.example/#" + place.Fragment()
	show(wire.ReadCodes)
	c.wants("Codes: 4. Students: 3.", "Bo’s gap")
	show(wire.ShowNames)
	c.wants("Ann", "=Bo", "Cy")
	a := show(wire.ClassTable)
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(a.File), "\ufeff"))).ReadAll()
	if err != nil || len(rows) != 5 || a.Name != "Class.csv" {
		t.Fatalf("%v: %q", err, rows)
	}
	got := ""
	for _, row := range rows[1:] {
		got += row[0] + "|" + row[1] + "|" + row[3] + "|" + row[5] + "|" + row[12] + "\n"
	}
	if want := regexp.MustCompile(`^Ann\|One update by hand\|\d\d?\|yes\|\n\|\|\|\|Line 2: The code .* was cut off or altered.*\n'=Bo\|One update by hand\|\d\d?\|yes\|\nCy\|Bo’s gap\|0\|yes\|\n$`); !want.MatchString(got) {
		t.Errorf("the table is\n%s", got)
	}
	if a := show(wire.EmptyClass); strings.Contains(a.HTML, "PL1.") || a.Put["codes"] != "" {
		t.Error("it is not empty")
	}
}

// TestProgressFileIsHandedIn: the file that the page saves holds what an attempt is made of, and
// exercises that are no lessons themselves.
func TestProgressFileIsHandedIn(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	r.do(4, "")
	r.answers(3)
	r.do(4, "check")
	file, err := json.MarshalIndent(wire.ProgressFile{Version: wire.ProgressVersion, Lessons: map[string]*wire.Notebook{
		r.order.Place.ID: {Kept: r.last.Kept}, "empty": {}, "none": nil}}, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	found, _ := classroom.HandIns("ann", string(file))
	if len(found) != 1 || found[0].Name != "ann" || found[0].Fault != nil {
		t.Fatalf("%+v", found)
	}
	m := progress.Marker{Exercise: r.play.exercise}
	if marked, err := m.Mark(&found[0].HandIn.Progress); err != nil || marked.Points == 0 {
		t.Errorf("%+v, %v", marked, err)
	}
}
