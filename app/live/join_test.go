package live

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"perceptronlab/app/wire"
)

const (
	empty    = `{"N":1,"Step":1}`
	answered = `{"N":1,"Step":1,"Attempt":"x"}`
)

// posts sends a student's message from a network.
func (h *hall) posts(status int, l leader, n int, body, network string) {
	h.Helper()
	h.want(status, "POST", l.path()+"/me", body, wire.StudentKey, pupil(n), "X-Forwarded-For", network)
}

// TestOneDeviceFillsNoClass: a network brings 120 students at once and then one a second; that holds up
// neither other networks nor other classes nor who has joined, and a school of 40 phones, three
// times over, notices nothing.
func TestOneDeviceFillsNoClass(t *testing.T) {
	h := open(t)
	l, other := h.begins(1), h.begins(2)
	took := 0
	for n := range MaxStudents {
		status, _ := h.does("POST", l.path()+"/me", answered, wire.StudentKey, pupil(1000+n), "X-Forwarded-For", "9.9.9.9")
		if status == 204 {
			took++
		} else if status != 429 {
			t.Fatalf("the answer is %d", status)
		}
	}
	if took != 120 {
		t.Errorf("one device takes %d places at once", took)
	}
	h.posts(204, l, 1000, `{"N":2,"Step":1}`, "9.9.9.9")
	h.posts(204, l, 1, answered, "9.9.9.8")
	h.posts(204, other, 1, answered, "9.9.9.9")
	h.pass(time.Second)
	h.posts(204, l, 2, answered, "9.9.9.9")
	h.posts(429, l, 3, answered, "9.9.9.9")
}

// TestFullClassMakesRoom: a student whose device never connected makes room for another, then one who
// is away and has answered nothing; who is connected, has answered or has just come stays.
func TestFullClassMakesRoom(t *testing.T) {
	dir := t.TempDir()
	h := open(t)
	h.keeps(dir)
	l := h.begins(1)
	const never, away, has = 11, 22, 33 // the numbers of three students; all others are connected
	for n := 1; n <= MaxStudents; n++ {
		h.posts(204, l, n, []string{answered, empty}[n%2], fmt.Sprint("9.9.9.", n%9))
	}
	c := h.classes[l.code]
	c.lock.Lock()
	for _, s := range c.came {
		s.met, s.page = true, newReader()
		switch s.who {
		case whoOf(pupil(never)):
			s.met, s.page = false, nil
		case whoOf(pupil(away)):
			s.page, s.last.Attempt = nil, ""
		case whoOf(pupil(has)):
			s.page, s.last.Attempt = nil, "x"
		}
	}
	c.lock.Unlock()
	all := h.events(l.path()+"/all", wire.LiveKey, l.key)
	h.posts(409, l, 1001, answered, "9.9.9.9") // these three may be on their way
	h.pass(arrival + time.Second)
	for k, gone := range []int{never, away} {
		h.posts(204, l, 1001+k, answered, "9.9.9.9")
		c.lock.Lock()
		if s := c.students[whoOf(pupil(1001+k))]; s != nil {
			s.page = newReader()
		}
		c.lock.Unlock()
		h.until(all, "who made room", func(s wire.LiveStudent, _ string) bool {
			return s.Gone && s.Who == whoOf(pupil(gone))
		})
	}
	h.posts(409, l, 1003, answered, "9.9.9.9")
	h.posts(204, l, has, `{"N":2,"Step":2,"Attempt":"y"}`, "9.9.9.9")
	if len(c.came) != MaxStudents || len(c.students) != MaxStudents || h.kept.Load() != MaxStudents {
		t.Errorf("%d, %d and %d students", len(c.came), len(c.students), h.kept.Load())
	}
	again := open(t) // from the file
	again.keeps(dir)
	c = again.classes[l.code]
	for n, is := range map[int]bool{never: false, away: false, has: true, 1001: true, 1002: true, 1003: false} {
		if (c.students[whoOf(pupil(n))] != nil) != is {
			t.Errorf("student %d is kept: %v", n, !is)
		}
	}
}

// TestRemoved: whom the lecturer removes is told, loses the place at once and cannot come back under
// the same key, neither after a restart nor through a page of the lecturer that does not know;
// nobody else can remove anybody.
func TestRemoved(t *testing.T) {
	dir := t.TempDir()
	h := open(t)
	h.keeps(dir)
	l, other := h.begins(1), h.begins(2)
	for n := 1; n <= 3; n++ {
		h.sends(204, l, pupil(n), 1, fmt.Sprint("student ", n), "x")
	}
	h.sends(204, other, pupil(2), 1, "student 2", "x")
	ann := h.events(l.path()+"/me", wire.StudentKey, pupil(1))
	mallory := h.events(l.path()+"/me", wire.StudentKey, pupil(2))
	all := h.events(l.path()+"/all", wire.LiveKey, l.key)
	out := fmt.Sprintf(`{"Out":[%q,"x","",%q]}`, whoOf(pupil(2)), whoOf(pupil(9)))
	h.want(403, "PUT", l.path(), out, wire.LiveKey, other.key)
	h.want(403, "PUT", l.path(), out, wire.LiveKey, pupil(1)+pupil(1))
	h.want(204, "PUT", l.path(), out, wire.LiveKey, l.key)
	h.until(mallory, "the news", func(_ wire.LiveStudent, text string) bool { return text == `{"Removed":true}` })
	for range mallory { // it is closed
	}
	gone := func(all <-chan string, n int) {
		t.Helper()
		h.until(all, "who is gone", func(s wire.LiveStudent, _ string) bool { return s.Gone && s.Who == whoOf(pupil(n)) })
	}
	gone(all, 2)
	refused := func(h *hall) {
		t.Helper()
		h.sends(423, l, pupil(2), 2, "student 2", "again")
		if t.Failed() {
			t.FailNow() // a stream that is allowed has no end
		}
		h.want(403, "GET", l.path()+"/me", "", wire.StudentKey, pupil(2))
		h.sends(423, l, pupil(9), 1, "student 9", "never was here")
		h.sends(204, l, pupil(1), 2, "student 1", "goes on")
	}
	refused(h)
	h.sends(204, other, pupil(2), 2, "student 2", "elsewhere")
	if h.kept.Load() != 3 {
		t.Errorf("%d students are counted, want 3", h.kept.Load())
	}
	gone(h.events(l.path()+"/all", wire.LiveKey, l.key), 2) // a page that may have kept her
	h.want(204, "PUT", l.path(), `{"Say":{"N":1}}`, wire.LiveKey, l.key)
	h.until(ann, "what is said", func(_ wire.LiveStudent, text string) bool { return strings.Contains(text, "Say") })
	h.pass(time.Second)
	refused(h)
	again := open(t) // killed: from its file
	again.keeps(dir)
	refused(again)
	devices := open(t) // killed without a folder: the lecturer's page knows
	devices.want(204, "PUT", l.path(), out, wire.LiveKey, l.key)
	refused(devices)
	var many []string
	for n := range 2 * MaxStudents {
		many = append(many, fmt.Sprintf("%q", whoOf(pupil(100+n))))
	}
	h.want(204, "PUT", l.path(), `{"Out":[`+strings.Join(many, ",")+`]}`, wire.LiveKey, l.key)
	c := h.classes[l.code]
	if len(c.out) != MaxStudents || !slices.Contains(c.out, whoOf(pupil(100+2*MaxStudents-1))) {
		t.Errorf("%d removed students are known", len(c.out))
	}
}
