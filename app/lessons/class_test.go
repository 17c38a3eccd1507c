package lessons

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/progress"
)

// TestSixtyStudents: sixty students of one lesson hand in; what comes out of the class is what went
// in. Some are right at once, some make each named mistake of w first and are right then, some stay
// wrong, some have done nothing; some are late, some hand in twice. Some codes are cut off, some are
// forged: with another answer under the same check sum, or with a hash, an ask or a variant that
// there is not.
func TestSixtyStudents(t *testing.T) {
	_, x, err := Load("05-one-update")
	if err != nil {
		t.Fatal(err)
	}
	m := progress.Marker{Exercise: x} // remembers the numbers of the pool
	const own = 3                     // the step that is worked with numbers of one's own
	const due = 29_000_000
	type pupilOut struct {
		points float64
		late   bool
		made   string
	}
	want, mistakes := map[string]pupilOut{}, map[string]int{}
	var rows []string
	right, empty, wrong, broken, twice := 0, 0, 0, 0, 0
	put := func(name string, w *pupil, minute int64) string {
		h := progress.HandIn{ID: x.ID, Label: name, Minute: minute, Progress: w.p}
		code := progress.HandInCode(h.Attempt())
		rows = append(rows, code)
		return code
	}
	for n := range 60 {
		name := fmt.Sprintf("Student %d", n+1)
		s, err := m.Sheet(x.Code("class", name))
		if err != nil {
			t.Fatal(err)
		}
		w, minute, made := newPupil(s), int64(due-n), ""
		last := len(x.Steps[own].Asks) - 1
		for a, ask := range x.Steps[own].Asks {
			if ask.ID == "w" {
				last = a
			}
		}
		wrongs := s.Wrongs(own, last)
		switch {
		case n < 20:
			w.check(own, w.right(own))
			right++
		case n < 20+25: // each named mistake in turn
			slip := wrongs[n%len(wrongs)]
			given := w.right(own)
			given[last] = slip.Answer
			w.check(own, given)
			v, err := s.Judge(goal.Answers{x.Name(own, last): slip.Answer}, x.Name(own, last), exercise.Attempt{Number: 1})
			if err != nil {
				t.Fatal(err)
			}
			if made = v.Named(); made != "" && v.Score < 1 {
				mistakes[made]++
			}
			if n%2 == 0 {
				w.check(own, w.right(own))
			}
			wrong++
		case n < 55:
			w.check(own, map[int]goal.Answer{last: goal.Typed("71", "-72", "73")})
			wrong++
		default:
			empty++
		}
		late := n%10 == 7
		if late {
			minute = due + 5
		}
		code := put(name, w, minute)
		want[name] = pupilOut{w.best(), late, made}
		switch n {
		case 3, 23: // again, with less than before
			put(name, newPupil(s), minute+1)
			twice++
		case 5:
			rows[len(rows)-1] = code[:len(code)/2] // cut off
			delete(want, name)
			broken++
			right--
		case 6: // another letter under the same sum
			rows[len(rows)-1] = strings.Replace(code, code[40:41], map[bool]string{true: "A", false: "B"}[code[40] != 'A'], 1)
			delete(want, name)
			broken++
			right--
		}
	}
	for _, forged := range []func(w *pupil){
		func(w *pupil) { w.p.Hash = "22222222" },
		func(w *pupil) { w.p.Step("own").Ask("no such ask").Hints = 1 },
		func(w *pupil) { w.p.Step("nowhere").Done = true },
		func(w *pupil) { w.p.Step("own").Ask("w").Top = &progress.Submitted{Code: "0000", Texts: []string{"1"}} },
	} {
		s, _ := x.Sheet("")
		w := newPupil(s)
		forged(w)
		put("Forger", w, due)
		broken++
	}
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
	class := &progress.Class{Due: due}
	class.Know(x)
	for _, f := range progress.FindHandIns(strings.Join(rows, "\nsomebody says hello\n")) {
		class.Add(f)
	}
	class.Finish() // what takes more work than a code usually does
	faults, instead := 0, 0
	for _, e := range class.Entries {
		if e.Fault != nil {
			faults++
		}
		if e.Instead {
			instead++
		}
	}
	if faults != broken || instead != twice {
		t.Errorf("%d broken, %d twice, want %d and %d", faults, instead, broken, twice)
	}
	counted := class.Counted(x)
	if len(counted) != len(want) {
		t.Errorf("%d students, want %d", len(counted), len(want))
	}
	for _, e := range counted {
		if is := want[e.Name]; e.Marked.Points != is.points || e.Late != is.late {
			t.Errorf("%s: %v points, late %v; want %+v", e.Name, e.Marked.Points, e.Late, is)
		}
	}
	asks, named := class.Tally(x)
	for _, a := range asks {
		all := a.First.Right + a.First.Named + a.First.Other + a.First.Empty
		if all != len(want) {
			t.Errorf("%s: %+v are %d", a.Name, a.First, all)
		}
		if a.Name == "own.w" && (!a.Apart || a.Lines != nil) {
			t.Errorf("%d lines over points that differ", len(a.Lines))
		}
		if a.Name == "own.w" && (a.First.Right < right || a.First.Empty != empty) {
			t.Errorf("w: %+v, want %d right, %d empty", a.First, right, empty)
		}
	}
	for _, m := range named {
		if m.Name != "own.w" {
			t.Errorf("nobody was wrong in %s: %+v", m.Name, m)
			continue
		}
		if mistakes[m.Mistake] != m.Students || m.Say.En == "" || len(m.Answer.Texts) != 3 || m.Lines != nil {
			t.Errorf("%s: %d students, %d lines over points of their own, want %d and none", m.Mistake, m.Students, len(m.Lines), mistakes[m.Mistake])
		}
		delete(mistakes, m.Mistake)
	}
	if len(mistakes) > 0 || wrong != 35 {
		t.Errorf("not found: %v", mistakes)
	}
}
