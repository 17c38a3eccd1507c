package progress

import (
	"cmp"
	"slices"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// Questions come back in later days. Which of an exercise do is in its document; when one does is a
// function of the days on which it was answered. The intervals are those of a learner who is asked
// again after one day, three, a week, two and three: where practice is spread over four weeks, such
// growing intervals keep more in mind all the while than equal ones, and as much eight weeks later
// (Kang, Lindsey, Mozer & Pashler 2014, doi 10.3758/s13423-014-0636-z); that it is spread at all
// matters most (Latimier, Peyre & Ramus 2021, doi 10.1007/s10648-020-09572-8: g = 0.74, growing
// against equal 0.03). The last is less than the four weeks after which a question has faded.

// intervals are the days until a question comes back, by how many first tries in a row were right,
// without help, each on another day.
var intervals = [...]int{1, 3, 7, 14, 21}

const (
	fadesAfter   = 28 // days
	masteredFrom = 2  // days in a row
	mostTries    = 8  // remembered; the longest interval needs four

	// MostToday is how many questions of a day at most come back.
	MostToday = 8
	// MostBefore is how many questions of earlier lessons a lesson begins with.
	MostBefore = 2
)

// Try is what became of a question on one day.
type Try struct {
	Day   int  `json:"d"`           // since 1970-01-01, where the student is
	First bool `json:"f,omitempty"` // right at the first try, without help
	Right bool `json:"r,omitempty"` // the last answer was
}

// Log is what became of a question, one Try a day, in the order in which they were made. A clock
// that is set back makes it no shorter.
type Log []Try

// Add notes an answer after which a record stands so. Those that cannot be read, or that are almost
// right, say nothing.
func (l Log) Add(day int, r *exercise.Record, v *goal.Verdict) Log {
	if v.State != goal.Right && v.State != goal.Wrong && !(v.State == goal.Near && v.Score == 1) {
		return l
	}
	right := v.State != goal.Wrong && !v.Carried
	t := Try{day, right && r.WrongCount() == 0 && r.Hints == 0, right}
	if n := len(l); n > 0 && l[n-1].Day == day {
		l = l[:n-1]
	}
	l = append(slices.Clip(l), t)
	return l[max(0, len(l)-mostTries):]
}

// Missed returns the log of a question after its subject was missed elsewhere on a day: it counts
// as a wrong answer of that day. One that was answered since then, or day 0, changes nothing.
func (l Log) Missed(day int) Log {
	if n := len(l); day == 0 || n > 0 && l[n-1].Day > day {
		return l
	} else if n > 0 && l[n-1].Day == day {
		l = l[:n-1]
	}
	return append(slices.Clip(l), Try{Day: day})
}

// Standing is how a question stands on a day.
type Standing struct {
	Due      bool // it comes back
	Next     int  // the day on which it does; the day itself if it is due
	Over     int  // days that it is due already
	Mastered bool // right at the first try, without help, on two days in a row
	Faded    bool // the last answer was wrong, or is four weeks old
}

// At returns how a question stands on a day. One that was answered before days were noted is due. A
// day after today is as far away as one before it: then the clock was set back.
func (l Log) At(today int) Standing {
	if len(l) == 0 {
		return Standing{Due: true, Next: today}
	}
	var days []int
	for _, t := range slices.Backward(l) {
		if !t.First {
			break
		}
		if !slices.Contains(days, t.Day) {
			days = append(days, t.Day)
		}
	}
	last := l[len(l)-1]
	away := max(today-last.Day, last.Day-today)
	wait := intervals[min(len(days), len(intervals)-1)]
	s := Standing{Due: away >= wait, Next: last.Day + wait, Over: away - wait,
		Faded: !last.Right || away >= fadesAfter}
	s.Mastered = len(days) >= masteredFrom && !s.Faded
	if s.Due {
		s.Next = today
	}
	return s
}

// again reports whether a question was answered on a day after another one.
func (l Log) again(today int) bool { return len(l) > 1 && l[len(l)-1].Day == today }

// Coming is a question that may come back.
type Coming struct {
	Lesson int    // its place among the lessons
	Ask    string // step.ask
	Log    Log
}

// Today returns the questions that come back on a day: of those that are due those for which it is
// most overdue, and none more than MostToday with those that were answered already. Two of one
// lesson stand apart where others can stand between them.
func Today(all []Coming, today int) []Coming {
	var due []Coming
	room := MostToday
	for _, c := range all {
		if c.Log.again(today) {
			room--
		}
		if c.Log.At(today).Due {
			due = append(due, c)
		}
	}
	slices.SortStableFunc(due, func(a, b Coming) int {
		return cmp.Compare(b.Log.At(today).Over, a.Log.At(today).Over)
	})
	return apart(due[:min(len(due), max(0, room))])
}

// Before returns the questions that a lesson begins with: questions of earlier lessons that are
// due, since a promised date is kept; of two lessons where possible, the most overdue first.
func Before(all []Coming, lesson, today int) []Coming {
	var earlier []Coming
	for _, c := range all {
		if c.Lesson < lesson && c.Log.At(today).Due {
			earlier = append(earlier, c)
		}
	}
	slices.SortStableFunc(earlier, func(a, b Coming) int {
		return cmp.Compare(b.Log.At(today).Over, a.Log.At(today).Over)
	})
	chosen := apart(earlier)
	return chosen[:min(len(chosen), MostBefore)]
}

// apart puts questions so that two of a lesson do not follow one another where that is possible,
// else in their order.
func apart(list []Coming) []Coming {
	list, mixed := slices.Clone(list), []Coming(nil)
	for len(list) > 0 {
		next := 0
		if n := len(mixed); n > 0 {
			next = max(0, slices.IndexFunc(list, func(c Coming) bool {
				return c.Lesson != mixed[n-1].Lesson
			}))
		}
		mixed = append(mixed, list[next])
		list = slices.Delete(list, next, next+1)
	}
	return mixed
}
