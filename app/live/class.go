package live

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"sync"
	"time"
)

// class is a class that runs.
type class struct {
	code, id string
	began    time.Time
	over     chan struct{} // closed at its end

	lock     sync.Mutex
	of       string
	say      json.RawMessage
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
	page  *reader // that is told; nil: the device is not connected
}

// reader is a stream. It is woken when it has something to tell, and asks for it then: a slow
// reader skips what has changed again, and nothing piles up for it.
type reader struct {
	wake  chan struct{}   // holds one
	gone  chan struct{}   // closed when another stream takes its place
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
	return &class{code: code, id: id, of: t.Of, say: t.Say, began: now,
		over: make(chan struct{}), students: map[string]*student{}}
}

// change changes what students are told. The exercise stays.
func (c *class) change(t terms) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if string(c.say) == string(t.Say) {
		return
	}
	c.say = t.Say
	c.noted(record{Say: c.say})
	for _, s := range c.came {
		if s.page != nil {
			s.page.say = true
			s.page.call()
		}
	}
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

// whoOf names a student to the lecturer: it tells students apart and is no key.
func whoOf(key string) string {
	sum := sha256.Sum256([]byte("student " + key))
	return hex.EncodeToString(sum[:8])
}

// take takes a message of the student with a key and returns the status of the answer. An older one
// than the last changes nothing, whether it is late or was sent again by somebody else. join is
// asked whether there is room for another student.
func (c *class) take(key string, m message, now time.Time, join func() bool) int {
	who := whoOf(key)
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.ended {
		return http.StatusGone
	}
	s := c.students[who]
	if s == nil {
		if len(c.came) >= MaxStudents || !join() {
			return http.StatusConflict
		}
		s = &student{who: who, tries: bucket{at: now}}
		c.students[who] = s
		c.came = append(c.came, s)
	}
	if !s.tries.take(perStudent, now) {
		return http.StatusTooManyRequests
	}
	if m.N > s.last.N {
		s.last = m
		c.noted(record{Who: who, Last: &m})
		c.stale(s)
	}
	return http.StatusNoContent
}

// stale has the lecturer's pages told of a student.
func (c *class) stale(s *student) {
	for _, r := range c.leaders {
		r.stale[s.who] = true
		r.call()
	}
}
