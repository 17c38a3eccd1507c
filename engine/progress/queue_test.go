package progress

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// answered adds an answer to a log: right at the first try (r), right with help (h), right after a
// wrong one (c), wrong (w).
func answered(l Log, day int, how string) Log {
	r, v := &exercise.Record{}, goal.Verdict{State: goal.Right}
	switch how {
	case "h":
		r.Hints = 1
	case "c":
		r.Wrong = []string{"1"}
	case "w":
		r.Wrong, v.State = []string{"1"}, goal.Wrong
	}
	return l.Add(day, r, &v)
}

// TestAMonthOfOneQuestion: a question is answered when it comes back, and how it stands on every day
// of a month is worked out by hand: it waits 1, 3, 7, 14, 21 days after 0, 1, 2, 3, 4 right first
// tries in a row.
func TestAMonthOfOneQuestion(t *testing.T) {
	const first = 20000
	answers := map[int]string{0: "r", 3: "r", 10: "w", 11: "c", 12: "h", 13: "r", 16: "r", 23: "r"}
	// state after the day's answer, and the next day: d(one), m(astered), f(aded)
	want := strings.Fields("d3 d3 d3 m10 m10 m10 m10 m10 m10 m10 f11 d12 d13 " +
		"d16 d16 d16 m23 m23 m23 m23 m23 m23 m23 m37 m37 m37 m37 m37 m37 m37 m37")
	due := []int{3, 10, 11, 12, 13, 16, 23}
	var l Log
	for day, state := range want {
		is := l.At(first + day).Due
		if should := day == 0 || slices.Contains(due, day); is != should {
			t.Errorf("day %d: due is %v", day, is)
		}
		if how := answers[day]; how != "" {
			l = answered(l, first+day, how)
		}
		s, got := l.At(first+day), "d"
		if s.Mastered {
			got = "m"
		} else if s.Faded {
			got = "f"
		}
		if got = fmt.Sprint(got, s.Next-first); got != state {
			t.Errorf("day %d: %s, want %s", day, got, state)
		}
	}
	if len(l) != mostTries {
		t.Errorf("%d tries are kept", len(l))
	}
}

// TestItFades: four weeks after the last answer, however well it went, and not a day before.
func TestItFades(t *testing.T) {
	var l Log
	for _, day := range []int{0, 1, 2, 3} {
		l = answered(l, 100+day, "r")
	}
	for day, want := range map[int]Standing{
		123: {Next: 124, Over: -1, Mastered: true},
		124: {Due: true, Next: 124, Mastered: true},
		130: {Due: true, Next: 130, Over: 6, Mastered: true},
		131: {Due: true, Next: 131, Over: 7, Faded: true},
	} {
		if got := l.At(day); got != want {
			t.Errorf("day %d: %+v, want %+v", day, got, want)
		}
	}
}

// TestTwoDays: two first tries on one day are one day; of a day its last try counts.
func TestTwoDays(t *testing.T) {
	l := answered(answered(nil, 7, "r"), 7, "r")
	if s := l.At(7); len(l) != 1 || s.Mastered || s.Next != 10 {
		t.Errorf("%+v %+v", l, s)
	}
	if l = answered(l, 7, "w"); len(l) != 1 || !l.At(7).Faded {
		t.Errorf("%+v", l)
	}
	near, empty := goal.Verdict{State: goal.Near, Score: 0.5}, goal.Verdict{State: goal.Invalid}
	if l.Add(9, &exercise.Record{}, &near).At(9) != l.At(9) || l.Add(9, &exercise.Record{}, &empty).At(9) != l.At(9) {
		t.Error("what is not judged counts")
	}
	carried := goal.Verdict{State: goal.Right, Carried: true}
	if s := (Log)(nil).Add(9, &exercise.Record{}, &carried).At(9); s.Next != 10 {
		t.Errorf("what only follows is right: %+v", s)
	}
}

// TestAClockSetBack: nothing is lost, nothing waits for ever, and what was answered a moment ago is not
// asked again at once.
func TestAClockSetBack(t *testing.T) {
	l := answered(answered(nil, 5000, "r"), 5003, "r")
	if s := l.At(5002); s.Due || !s.Mastered || s.Next != 5010 {
		t.Errorf("a day back: %+v", s)
	}
	s := l.At(4000) // years back
	if !s.Due || s.Next != 4000 {
		t.Errorf("years back: %+v", s)
	}
	l = answered(l, 4000, "r")
	if s = l.At(4000); len(l) != 3 || s.Due || !s.Mastered || s.Next != 4014 {
		t.Errorf("answered then: %+v of %+v", s, l)
	}
}

// keys names questions: number of the lesson and ask.
func keys(list []Coming) string {
	var names []string
	for _, c := range list {
		names = append(names, fmt.Sprint(c.Lesson, c.Ask))
	}
	return strings.Join(names, " ")
}

// TestAMonthOfLessons: a student does two lessons in the first two days, opens the lab on some days
// of a month and answers what is due. Each day's questions are worked out by hand.
func TestAMonthOfLessons(t *testing.T) {
	all := []Coming{{1, "a", nil}, {1, "b", nil}, {2, "c", nil}, {2, "d", nil}, {3, "e", nil}}
	at := func(ask string) *Coming {
		return &all[slices.IndexFunc(all, func(c Coming) bool { return c.Ask == ask })]
	}
	days := map[int]struct{ asks, answers string }{
		1:  {"1b", "b:r"}, // b was learned with a mistake; it waits until 4 now
		2:  {"", ""},
		3:  {"1a", "a:r"},               // mastered, until 10
		4:  {"1b 2c 2d", ""},            // nobody answers
		5:  {"1b 2c 2d", ""},            // each is over by one day
		9:  {"1b 2c 2d", "b:r c:w d:r"}, // b until 16, c until 10, d until 16
		10: {"1a 2c", "a:r c:r"},        // a until 24, c until 13
		13: {"2c", "c:h"},               // with help: tomorrow again
		14: {"2c", "c:r"},               // until 17
		16: {"1b 2d", "b:r d:r"},        // both until 30
		17: {"2c", "c:r"},               // until 24
		20: {"", ""},
		24: {"3e 1a 2c", "a:w e:r"}, // e is over by one day; a until 25, e until 31
		25: {"2c 1a", "a:r c:r"},    // c is over by one day; a until 28, c until 39
		28: {"1a", "a:r"},
		30: {"1b 2d", ""},
	}
	for day := range 31 {
		switch day {
		case 0:
			at("a").Log, at("b").Log = answered(nil, 0, "r"), answered(nil, 0, "c")
		case 1:
			at("c").Log, at("d").Log = answered(nil, 1, "r"), answered(nil, 1, "r")
		case 20:
			at("e").Log = answered(nil, 20, "r")
		}
		d, ok := days[day]
		var begun []Coming
		for _, c := range all {
			if c.Log != nil {
				begun = append(begun, c)
			}
		}
		got := keys(Today(begun, day))
		if ok && got != d.asks {
			t.Errorf("day %d: %q, want %q", day, got, d.asks)
		}
		for _, pair := range strings.Fields(d.answers) {
			ask, how, _ := strings.Cut(pair, ":")
			at(ask).Log = answered(at(ask).Log, day, how)
		}
	}
}

// TestADayHasAnEnd: of many that are due no more than MostToday are asked on a day, with those that
// were answered already; the next day has the rest.
func TestADayHasAnEnd(t *testing.T) {
	var all []Coming
	for i := range 20 {
		all = append(all, Coming{1 + i/4, fmt.Sprint(i), answered(nil, 1, "r")})
	}
	first := Today(all, 4)
	if len(first) != MostToday || keys(first[:3]) != "10 24 11" {
		t.Errorf("%s", keys(first))
	}
	for i := range 5 {
		all[i].Log = answered(all[i].Log, 4, "r")
	}
	if rest := Today(all, 4); len(rest) != MostToday-5 {
		t.Errorf("then %s", keys(rest))
	}
	if next := Today(all, 5); len(next) != MostToday {
		t.Errorf("the next day %s", keys(next))
	}
}

// TestBefore: a lesson begins with questions of two earlier lessons that are due; the first lesson, and
// whoever has done none before, with nothing. What was promised for a later day waits for it.
func TestBefore(t *testing.T) {
	all := []Coming{{1, "a", answered(nil, 9, "r")}, {1, "b", answered(nil, 2, "r")},
		{2, "c", answered(nil, 4, "r")}, {2, "d", answered(nil, 9, "r")}, {4, "e", nil}}
	for _, c := range []struct {
		lesson int
		want   string
	}{{1, ""}, {2, "1b"}, {3, "1b 2c"}, {4, "1b 2c"}, {9, "1b 2c"}} {
		if got := keys(Before(all, c.lesson, 10)); got != c.want {
			t.Errorf("lesson %d: %q, want %q", c.lesson, got, c.want)
		}
	}
}

// TestMissed: what was missed elsewhere counts as a wrong answer of that day, unless it was answered
// since then; it is due on the day after.
func TestMissed(t *testing.T) {
	known := Log{{Day: 10, First: true, Right: true}, {Day: 20, First: true, Right: true}}
	for _, c := range []struct {
		missed, today int
		due, faded    bool
	}{{0, 22, false, false}, {15, 22, false, false}, {21, 22, true, true}, {20, 21, true, true}, {21, 21, false, true}} {
		if s := known.Missed(c.missed).At(c.today); s.Due != c.due || s.Faded != c.faded {
			t.Errorf("missed on day %d, on day %d: %+v", c.missed, c.today, s)
		}
	}
	if len(known) != 2 || known[1].Right != true {
		t.Errorf("the log was changed: %v", known)
	}
}
