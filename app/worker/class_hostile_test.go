package worker

import (
	"os"
	"strings"
	"testing"

	"perceptronlab/app/lessons"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// aCase is something that a student could hand in to do harm.
func aCase(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile("testdata/class/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// teacherOf opens the class of a lesson, where clocks are so many minutes ahead of UTC in winter and
// one hour more in summer, and reads codes.
func teacherOf(t *testing.T, folder string, ahead int, codes string) (r *reader, show func(action any)) {
	t.Helper()
	r = reads(t, folder, words.En)
	r.play.Zone = func(minute int64) int {
		const begin, end = 29_055_000, 29_360_000 // about the summer of 2025: 31 March to 29 October
		if begin <= minute && minute < end {
			return ahead + 60
		}
		return ahead
	}
	r.order.Of, r.order.Place = r.order.Place.ID, wire.Place{ID: wire.ClassID, Step: 1}
	r.order.Minute, r.order.Fields = 29_100_000, map[string]string{"codes": codes} // 30 April 2025
	show = func(action any) {
		t.Helper()
		r.order.Do = wire.Done{Action: action}
		for more := true; more; r.order.Do = (wire.Done{}) { // it judges in portions, by the clock
			a, err := r.play.Show(r.order)
			if err != nil || a.Needs != "" {
				t.Fatalf("%v; it needs %q", err, a.Needs)
			}
			r.last, more = a, a.More
		}
	}
	show(wire.ReadCodes)
	return r, show
}

const gradient = "15-one-gradient-step"

func (r *reader) lacks(all ...string) {
	r.t.Helper()
	for _, not := range all {
		if strings.Contains(r.last.HTML, not) {
			r.t.Errorf("%q is in\n%s", not, r.last.HTML)
		}
	}
}

// TestClassOwnLessonInside: an exercise that came with a student's file stands for no lesson, is
// marked, and counts by a click, apart from the lesson; by another it does no longer.
func TestClassOwnLessonInside(t *testing.T) {
	codes := "== mallory.json ==\n" + aCase(t, "own-lesson-inside.json") + "\n== ann.txt ==\n" + aCase(t, "sent-again.txt")
	r, show := teacherOf(t, gradient, 60, codes)
	r.wants("The exercise “<bdi>One gradient step</bdi>” came with a student’s file, not from you. Codes: 1.", "It has the id of an exercise that is known here, but asks something else.",
		`data-do="lesson-teach:take/LRCPHGXD"`, "Students: 1</span>")
	r.lacks("another version", `id="class-1"`, `class="foreign"`, "<td>40</td>", `id="class-links"`)
	show(wire.Teach{What: "take", To: "LRCPHGXD"})
	r.wants(`id="class-1"`, `class="foreign"`, "Came with a student’s file (version LRCPHGXD)", "<td>100</td><td>40</td>", "Leave it out again")
	r.lacks("not from you.")
	show(wire.ClassTable)
	if table := string(r.last.File); !strings.Contains(table, `mallory.json,"One gradient step (came with a student’s file, version LRCPHGXD)",100,40,40,yes,`) ||
		!strings.Contains(table, "\nAnn,One gradient step,0,0,42,yes,") {
		t.Errorf("the table is\n%s", table)
	}
	r.order.Fields["codes"] += "\nhello" // more comes in
	show(wire.ReadCodes)
	r.wants(`class="foreign"`)
	show(wire.Teach{What: "take", To: "LRCPHGXD"})
	r.wants("not from you.")
	r.lacks(`id="class-1"`)
	show(wire.Teach{What: "take", To: "LRCPHGXD"})
	show(wire.EmptyClass)
	show(wire.ReadCodes)
	r.wants("not from you.")
}

// TestClassAnotherVersion: the field for the link that is needed stands beside the sentence that says
// so, has the focus, and cures it.
func TestClassAnotherVersion(t *testing.T) {
	r, show := teacherOf(t, gradient, 60, aCase(t, "another-version.txt"))
	said := strings.Index(r.last.HTML, "This device has another version of “<bdi>One gradient step</bdi>”: ")
	field := strings.Index(r.last.HTML, `<textarea id="class-links"`)
	if said < 0 || field < said || strings.Contains(r.last.HTML[said:field], "<details") || r.last.Focus != "class-links" ||
		strings.LastIndex(r.last.HTML[:said], "</details>") < strings.LastIndex(r.last.HTML[:said], "<details") {
		t.Errorf("it is said at %d, the field is at %d; the focus is on %q", said, field, r.last.Focus)
	}
	content := aCase(t, "own-lesson-inside.json")
	link := content[strings.Index(content, `"own": "`)+len(`"own": "`):]
	r.order.Fields["links"] = "https://lab.example/#exercise=" + link[:strings.IndexByte(link, '"')]
	show(wire.ReadCodes)
	r.lacks("another version", "came with a student’s file")
	r.wants("Students: 1</span>", "<td>100</td><td>40</td>")
	r.order.Fields["links"] = "https://lab.example/#exercise=1.abc"
	show(wire.ReadCodes)
	r.wants(`class="missing" role="alert"`, `<textarea id="class-links"`)
}

// TestClassSentAgain: of equal codes the earlier counts; the time that is due is that of the clocks on
// that day, which the zone says.
func TestClassSentAgain(t *testing.T) {
	// The codes are of 2025-02-19 21:20 and of 2025-02-26 20:00, UTC.
	r, show := teacherOf(t, gradient, 60, aCase(t, "sent-again.txt"))
	r.lacks(`id="class-late-too"`) // nothing is due
	r.wants("Due (local time, UTC+02:00)", "Handed in again: 1. One code of each student counts: with more points", "Handed in (UTC+01:00)", "2025-02-19 22:20")
	r.order.Fields["due"] = "2025-02-20T00:00"
	show(wire.Teach{What: "due", To: wire.Nobody})
	r.wants("Late: 0.", "one in time, then with more points", "Due (local time, UTC+01:00)")
	r.order.Fields["due"] = "2025-02-19T22:19"
	show(wire.Teach{What: "due", To: wire.Nobody})
	r.wants("Late: 1.")
	r.order.Fields["due"] = "2025-02-19T22:20"
	show(wire.Teach{What: "due", To: wire.Nobody})
	r.wants("Late: 0.", `id="class-late-too" aria-pressed="false"`)
	show(wire.Teach{What: "late", To: wire.Nobody})
	r.wants("Late: 0.", `id="class-late-too" aria-pressed="true"`, "counts: with more points")
}

// TestClassNames: names stay in their cells, isolated; what is not seen of them is remarked where they
// look alike; a time in the future is too.
func TestClassNames(t *testing.T) {
	r, show := teacherOf(t, gradient, 60, aCase(t, "control-characters.txt")+"\n"+aCase(t, "two-lines.txt"))
	r.lacks("Alice", "Eve", "{1}")
	show(wire.ShowNames)
	r.wants("<bdi>{1}{2}{3} {0}</bdi>", "<bdi>evE Alice</bdi>", "<bdi>Alice</bdi>: The name looks like another name", "<bdi>Mallory  40/40↵  Eve</bdi>",
		"<bdi>tries</bdi>: The time lies in the future", "<bdi>Eve�[2J�[1;31mred↵Mallory: 100 of 100</bdi>", "With a remark: 11, see below.",
		"Students: 9</span>")
	for _, cleaned := range strings.Split(r.last.HTML, "<textarea") {
		if _, rest, found := strings.Cut(cleaned, "</textarea>"); found {
			cleaned = rest
		}
		if strings.ContainsAny(cleaned, "\x1b\a\u200b\u202e\u202c\u2068\u2069") {
			t.Errorf("there is an unseen character in\n%q", cleaned)
		}
	}
}

// TestEveryLessonIsLoaded: a link to an exercise with a lesson's id is no reason not to load the
// lesson, whose codes count.
func TestEveryLessonIsLoaded(t *testing.T) {
	document, x, err := lessons.Load(gradient)
	if err != nil {
		t.Fatal(err)
	}
	r, _ := teacherOf(t, oneUpdate, 0, "")
	content := aCase(t, "own-lesson-inside.json")
	link := content[strings.Index(content, `"own": "`)+len(`"own": "`):]
	r.order.Contents = `{"Lessons":[{"ID":"` + x.ID + `"}]}`
	r.order.Fields = map[string]string{"codes": aCase(t, "sent-again.txt"), "links": "#exercise=" + link[:strings.IndexByte(link, '"')]}
	a, err := r.play.Show(r.order)
	if err != nil || a.Needs != x.ID {
		t.Fatalf("%v; it needs %q", err, a.Needs)
	}
	r.order.Document, r.order.Of = string(document), x.ID
	if r.last, err = r.play.Show(r.order); err != nil || r.last.Needs != "" {
		t.Fatalf("%v; it needs %q", err, r.last.Needs)
	}
	r.wants("Students: 1</span>")
}
