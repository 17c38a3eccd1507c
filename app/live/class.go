package live

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"perceptronlab/engine/data"
)

// class is a class that runs.
type class struct {
	code, id string
	began    time.Time
	over     chan struct{} // closed at its end

	lock     sync.Mutex
	of       string
	say      json.RawMessage
	poll     int                 // the number of the vote that is open; 0: none is
	out      []string            // students who were removed, the first to be forgotten first
	students map[string]*student // by what their keys hash to
	came     []*student          // in the order in which they came
	leaders  []*reader           // the oldest first
	ended    bool
	file     *file // nil: it is kept in memory alone
}

// student is a student of a class.
type student struct {
	who   string
	last  message
	tries bucket
	came  time.Time
	met   bool    // the device was connected
	page  *reader // that is told; nil: the device is not connected
}

// reader is a stream. It is woken when it has something to tell, and asks for it then: a slow
// reader skips what has changed again, and nothing piles up for it.
type reader struct {
	wake  chan struct{}   // holds one
	gone  chan struct{}   // closed when another stream takes its place, or the student is removed
	out   bool            // the student is removed
	stale map[string]bool // students whose last message it has not told; nil: a student's
	say   bool            // what the lecturer says is to be told
	tab   string          // of a student's page: another one asks before it takes the place
}

func newReader() *reader {
	return &reader{wake: make(chan struct{}, 1), gone: make(chan struct{})}
}

func (r *reader) call() {
	select {
	case r.wake <- struct{}{}:
	default: // it has been called already
	}
}

func newClass(code, id string, t terms, now time.Time) *class {
	c := &class{code: code, id: id, of: t.Of, began: now,
		over: make(chan struct{}), students: map[string]*student{}}
	c.says(t.Say)
	c.remove(t.Out)
	return c
}

// says takes over what students are told. Of that only the number of the vote is read.
func (c *class) says(say json.RawMessage) {
	var told struct{ Poll *struct{ N int } }
	if c.say, c.poll = say, 0; data.Unmarshal(say, &told) == nil && told.Poll != nil {
		c.poll = told.Poll.N
	}
}

// change changes what students are told, and removes some. The exercise stays. It returns how many
// places it has made.
func (c *class) change(t terms) (places int) {
	c.lock.Lock()
	defer c.lock.Unlock()
	places = len(c.came)
	if c.remove(t.Out) {
		c.noted(record{Out: c.out})
	}
	places -= len(c.came)
	if string(c.say) == string(t.Say) {
		return places
	}
	c.says(t.Say)
	c.noted(record{Say: c.say})
	for _, s := range c.came {
		if s.page != nil {
			s.page.say = true
			s.page.call()
		}
	}
	return places
}

// remove removes students for good and reports whether there was somebody to remove. A page of the
// lecturer that does not know of one yet brings nobody back.
func (c *class) remove(out []string) (some bool) {
	for _, who := range out {
		if len(who) != whoLength || slices.Contains(c.out, who) {
			continue
		}
		some = true
		c.out = append(c.out, who)
		if len(c.out) > MaxStudents {
			c.out = c.out[1:]
		}
		if s := c.students[who]; s != nil {
			c.drop(s)
		} else {
			c.stale(who) // a page may have kept the student through a restart
		}
	}
	return some
}

// drop takes a student's place away.
func (c *class) drop(s *student) {
	delete(c.students, s.who)
	c.came = slices.DeleteFunc(c.came, func(other *student) bool { return other == s })
	if s.page != nil {
		s.page.out = true
		close(s.page.gone)
		s.page = nil
	}
	c.stale(s.who)
}

// makeRoom drops a student with whom nothing is lost: the first whose device never connected, as
// that of a page does within a second, or else the first that is away and has neither an attempt
// nor a vote. A device that comes back sends all again.
func (c *class) makeRoom(now time.Time) bool {
	for _, nothing := range []func(s *student) bool{
		func(s *student) bool { return !s.met },
		func(s *student) bool { return s.last.Attempt == "" && s.last.Vote == "" },
	} {
		for _, s := range c.came {
			if s.page == nil && now.Sub(s.came) > arrival && nothing(s) {
				c.noted(record{Gone: s.who})
				c.drop(s)
				return true
			}
		}
	}
	return false
}

// has reports whether a key belongs to a student, or to one who was removed: neither takes a place.
func (c *class) has(key string) bool {
	who := whoOf(key)
	c.lock.Lock()
	defer c.lock.Unlock()
	return c.students[who] != nil || slices.Contains(c.out, who)
}

// unused reports whether nobody has used a class for long.
func (c *class) unused(now time.Time) bool {
	c.lock.Lock()
	defer c.lock.Unlock()
	return len(c.came) == 0 && len(c.leaders) == 0 && now.Sub(c.began) > idle
}

// end ends a class and returns how many students it had. Those who wait for its lock find it ended.
func (c *class) end() int {
	c.lock.Lock()
	defer c.lock.Unlock()
	n := len(c.came)
	c.ended, c.students, c.came, c.say = true, nil, nil, nil
	c.file.remove()
	close(c.over)
	return n
}

// whoLength is how long the name is that whoOf gives.
const whoLength = 16

// whoOf names a student to the lecturer: it tells students apart and is no key.
func whoOf(key string) string {
	sum := sha256.Sum256([]byte("student " + key))
	return hex.EncodeToString(sum[:whoLength/2])
}

// take takes a message of the student with a key and returns the status of the answer. An older one
// than the last changes nothing, whether it is late or was sent again by somebody else. A vote that
// is not for the one that is open changes nothing: none can be sent before, and what was voted
// stays when phones go on. join is asked whether there is room for another student.
func (c *class) take(key string, m message, now time.Time, join func() bool) int {
	who := whoOf(key)
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.ended {
		return http.StatusGone
	}
	if slices.Contains(c.out, who) {
		return http.StatusLocked
	}
	s := c.students[who]
	if s == nil {
		if (len(c.came) >= MaxStudents || !join()) && !c.makeRoom(now) {
			return http.StatusConflict
		}
		s = &student{who: who, came: now, tries: bucket{at: now}}
		c.students[who] = s
		c.came = append(c.came, s)
	}
	if !s.tries.take(perStudent, now) {
		return http.StatusTooManyRequests
	}
	if m.N > s.last.N {
		if c.poll == 0 || !strings.HasPrefix(m.Vote, strconv.Itoa(c.poll)+":") {
			m.Vote = s.last.Vote
		}
		s.last = m
		c.noted(record{Who: who, Last: &m})
		c.stale(who)
	}
	return http.StatusNoContent
}

// stale has the lecturer's pages told of a student.
func (c *class) stale(who string) {
	for _, r := range c.leaders {
		r.stale[who] = true
		r.call()
	}
}
