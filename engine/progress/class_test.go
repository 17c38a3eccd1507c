package progress

import (
	"fmt"
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
)

// twoAsked is an exercise of two questions of one point, whose numbers are the same for everybody.
const twoAsked = `{"exercise":1,"id":"sum","title":"A sum","experiment":{"version":1,"data":{"points":[[1,2],[-1,1]],"labels":[1,-1]}},
	"steps":[{"id":"s","kind":"do","text":"Choose.","ask":[
		{"id":"p","text":"P","goal":{"is":"choice","options":[{"id":"a","text":"A","right":true},{"id":"b","text":"B","say":"no"}]}},
		{"id":"q","text":"Q","goal":{"is":"choice","options":[{"id":"a","text":"A","right":true},{"id":"b","text":"B","say":"no"}]}}]}]}`

// handed is what somebody handed in at a minute, with so many right answers.
func handed(x *exercise.Exercise, name string, right int, minute int64) Found {
	p := Progress{Hash: x.Hash()}
	p.Complete()
	for k, ask := range []string{"p", "q"} {
		given := "b"
		if k < right {
			given = "a"
		}
		p.Step("s").Ask(ask).Top = &Submitted{Texts: []string{given}}
		p.Step("s").Ask(ask).Attempts = 1
	}
	h := &HandIn{ID: x.ID, Label: name, Minute: minute, Progress: p}
	return Found{Name: name, Attempt: fmt.Sprint(name, right, minute), HandIn: h}
}

// TestOneCodeCounts: of a student one code counts, in whatever order they come and whenever the time
// is set that is due.
func TestOneCodeCounts(t *testing.T) {
	x, err := exercise.Parse([]byte(twoAsked))
	if err != nil {
		t.Fatal(err)
	}
	type code struct {
		right  int
		minute int64
	}
	const due = 100
	for _, c := range []struct {
		about   string
		codes   []code
		due     int64
		lateToo bool
		counts  code
	}{
		{"more points", []code{{1, 50}, {2, 60}, {0, 40}}, 0, false, code{2, 60}},
		{"of equal points the earlier", []code{{1, 60}, {1, 50}, {1, 70}}, 0, false, code{1, 50}},
		{"the same answers sent again are not late", []code{{1, 90}, {1, 500}}, due, false, code{1, 90}},
		{"in time before late", []code{{2, 101}, {1, 90}}, due, false, code{1, 90}},
		{"exactly in time", []code{{2, 101}, {1, 100}}, due, false, code{1, 100}},
		{"late where there is no other", []code{{1, 300}, {2, 200}}, due, false, code{2, 200}},
		{"late with more points, where the teacher wants it", []code{{2, 101}, {1, 90}}, due, true, code{2, 101}},
		{"late with equal points is still not", []code{{1, 101}, {1, 90}}, due, true, code{1, 90}},
		{"without a time before late", []code{{2, 101}, {1, 0}}, due, false, code{1, 0}},
		{"with a time before without", []code{{1, 0}, {1, 90}}, due, false, code{1, 90}},
	} {
		for turn := range 2 * len(c.codes) {
			class := &Class{}
			class.Know(x)
			if turn >= len(c.codes) {
				class.SetDue(c.due, c.lateToo)
			}
			for k := range c.codes {
				of := c.codes[(k+turn)%len(c.codes)]
				class.Add(handed(x, "Ann", of.right, of.minute))
			}
			class.SetDue(c.due, c.lateToo)
			counted := class.Counted(x)
			if len(counted) != 1 || counted[0].Marked.Points != float64(c.counts.right) || counted[0].HandIn.Minute != c.counts.minute {
				t.Errorf("%s, turn %d: %d count, the first with %v of minute %d", c.about, turn, len(counted),
					counted[0].Marked.Points, counted[0].HandIn.Minute)
			}
		}
	}
}

// TestNamesThatLookAlike: what cannot be seen of a name makes no other student, and is remarked where
// another name looks the same.
func TestNamesThatLookAlike(t *testing.T) {
	x, err := exercise.Parse([]byte(twoAsked))
	if err != nil {
		t.Fatal(err)
	}
	const now = firstMinute + 1000
	class := &Class{Now: now}
	class.Know(x)
	for k, name := range []string{"Alice", "alice  ", "Alice\u200b", "\u202eAlice\u202c", "Аliсе", "Ａｌｉｃｅ", "Bo\u2060", "\u200b", "", "بل"} {
		class.Add(handed(x, name, 1, now-int64(k)))
	}
	class.Add(handed(x, "Late\u00adr", 1, now+24*60+1))
	class.Add(handed(x, "Cy", 1, now+24*60))
	for k, name := range []string{"Нур", "Һур", "Ilgın", "Ilgin", "王丽", "王莉", "Νίκος", "Nikos"} { // eight
		class.Add(handed(x, name, 1, now+1+int64(k)))
	}
	if n := class.Students(); n != 7+8 { // Alice, Bo, two without a name, بل, Later, Cy
		t.Errorf("there are %d students", n)
	}
	remarked := ""
	for _, e := range class.Entries {
		for _, r := range class.Remarks(e) {
			remarked += fmt.Sprintf("%q: %s\n", e.Name, r.En)
		}
	}
	want := `"Alice\u200b": The name looks like` + "|" + `"\u202eAlice\u202c": The name looks like` +
		"|" + `"Аliсе": The name looks like` + "|" + `"Ａｌｉｃｅ": The name looks like` + "|" + `"Late\u00adr": The time lies in the future`
	lines := strings.Split(strings.TrimSpace(remarked), "\n")
	for k, begin := range strings.Split(want, "|") {
		if k >= len(lines) || len(lines) != 5 || !strings.HasPrefix(lines[k], begin) {
			t.Fatalf("the remarks are\n%s", remarked)
		}
	}
}

// TestOnlyTheTeacherMakesKnown: an exercise that came with what was handed in neither stands for a
// lesson of its id nor takes its place, whichever came first, and counts only once it is taken in.
func TestOnlyTheTeacherMakesKnown(t *testing.T) {
	lesson, err := exercise.Parse([]byte(twoAsked))
	if err != nil {
		t.Fatal(err)
	}
	easy, err := exercise.Parse([]byte(strings.Replace(twoAsked, `"right":true}`, `"right":true},{"id":"c","text":"C","say":"no"}`, 1)))
	if err != nil || easy.Hash() == lesson.Hash() || easy.ID != lesson.ID {
		t.Fatal(err)
	}
	twin, err := exercise.Parse([]byte(strings.Replace(twoAsked, `"A sum"`, `"A sum, with other words"`, 1)))
	if err != nil || twin.Hash() != lesson.Hash() {
		t.Fatal(err)
	}
	for _, first := range []bool{false, true} {
		class := &Class{}
		if first {
			class.Know(lesson)
		}
		class.Bring(easy, "mallory.json")
		class.Bring(twin, "mallory.json")
		if !first {
			class.Know(lesson)
		}
		class.Add(handed(lesson, "Ann", 1, 50))
		forged := class.Add(handed(easy, "Mallory", 2, 50))
		if got := class.Counted(lesson); len(got) != 1 || got[0].Name != "Ann" {
			t.Errorf("of the lesson %d count", len(got))
		}
		if forged.Exercise != nil || forged.Lacks != LacksConsent || len(class.Exercises()) != 1 {
			t.Errorf("%+v counts", forged)
		}
		if missing := class.Missing(); len(missing) != 1 || missing[0].Offer == nil || missing[0].Offer.File != "mallory.json" {
			t.Errorf("%v is missing", missing)
		}
		if class.Take("22222222", true) || !class.Take(easy.Hash(), true) {
			t.Error("another can be taken in than the one that came")
		}
		if len(class.Counted(lesson)) != 1 || len(class.Counted(easy)) != 1 || len(class.Exercises()) != 2 ||
			len(class.Missing()) != 0 {
			t.Error("it is not taken in, or summed with the lesson")
		}
		class.Take(easy.Hash(), false)
		if len(class.Counted(easy)) != 0 || forged.Lacks != LacksConsent {
			t.Error("it is not left out again")
		}
		class.Know(easy) // given by the teacher
		if e := class.Add(handed(easy, "Bo", 2, 50)); e.Exercise != easy || class.Offer(easy.Hash()) != nil {
			t.Errorf("%+v", e)
		}
	}
}

// TestOtherVersion: an id of which another version is known says which version is missing, unless only
// a student's file has that id.
func TestOtherVersion(t *testing.T) {
	x, err := exercise.Parse([]byte(twoAsked))
	if err != nil {
		t.Fatal(err)
	}
	other := handed(x, "Ann", 1, 50)
	other.HandIn.Hash = "22222222"
	for want, class := range map[Lack]*Class{LacksLink: {}, LacksVersion: {}} {
		if class.Bring(x, "a"); want == LacksVersion {
			class.Know(x)
		} else {
			class.Take(x.Hash(), true)
		}
		if e := class.Add(other); e.Lacks != want {
			t.Errorf("it lacks %q, want %q", e.Lacks, want)
		}
	}
}

// TestRemarksOnTimesAndCopies: a code without a time has a remark where one is due, and so has a time
// before there was a lab; another student's answers, numbers and minute are remarked, those of one
// who hands in twice are not.
func TestRemarksOnTimesAndCopies(t *testing.T) {
	x, err := exercise.Parse([]byte(twoAsked))
	if err != nil {
		t.Fatal(err)
	}
	class := &Class{}
	class.Know(x)
	add := func(name string, minute int64) *Entry { return class.Add(handed(x, name, 1, minute)) }
	const now = firstMinute + 1000
	ann, bob, again := add("Ann", now), add("Bob", now), add("Cy", now+1)
	add("Cy", now+1)
	timeless, old := add("Dee", 0), add("Eve", 1)
	class.SetDue(now, false)
	for e, want := range map[*Entry]string{ann: copied.En, bob: copied.En, again: "",
		timeless: withoutTime.En, old: beforeAll.En} {
		said := ""
		for _, remark := range class.Remarks(e) {
			said += remark.En
		}
		if said != want {
			t.Errorf("%s: %q, not %q", e.Name, said, want)
		}
	}
}

// TestSlowCodesWait: codes that take much are judged last, and together no longer than ClassWork.
func TestSlowCodesWait(t *testing.T) {
	x, err := exercise.Parse([]byte(twoAsked))
	if err != nil {
		t.Fatal(err)
	}
	class := &Class{}
	class.Know(x)
	quick := class.Add(handed(x, "Ann", 1, 5))
	slow := []*Entry{{Found: handed(x, "Bob", 1, 5), student: "bob"},
		{Found: handed(x, "Cy", 1, 6), student: "cy"}}
	class.Entries, class.waiting = append(class.Entries, slow...), slow
	class.JudgeNext()
	if slow[0].Exercise != x || class.slow == 0 {
		t.Errorf("judged with a whole budget: %v, %d spent", slow[0].Fault, class.slow)
	}
	class.slow = ClassWork // nothing is left
	class.Finish()
	if slow[1].Fault != errClassWork || class.Waiting() > 0 || quick.Exercise != x {
		t.Errorf("past the budget: %v, %d wait", slow[1].Fault, class.Waiting())
	}
}

// TestRemove: what is taken out counts no more, and another code of the student does again; what it
// took of the work is there for others.
func TestRemove(t *testing.T) {
	x, err := exercise.Parse([]byte(twoAsked))
	if err != nil {
		t.Fatal(err)
	}
	var c Class
	c.Know(x)
	first, better := c.Add(handed(x, "Ann", 1, 50)), c.Add(handed(x, "Ann", 2, 60))
	other := c.Add(handed(x, "Bo", 0, 50))
	if !first.Instead || better.Instead {
		t.Fatal("the better one does not count")
	}
	better.slow, c.slow = 7, 9
	c.waiting = []*Entry{better}
	c.Remove(better)
	if first.Instead || len(c.Entries) != 2 || c.Waiting() != 0 || c.slow != 2 {
		t.Errorf("%d codes, %d wait, %d spent, the first counts: %v", len(c.Entries), c.Waiting(), c.slow, !first.Instead)
	}
	c.Remove(other)
	if counted := c.Counted(x); len(counted) != 1 || counted[0] != first || c.Students() != 1 {
		t.Errorf("%d codes count", len(counted))
	}
}
