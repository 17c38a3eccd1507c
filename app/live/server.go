package live

import (
	"cmp"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"perceptronlab/app/wire"
	"perceptronlab/app/wire/classid"
	"perceptronlab/engine/data"
)

// Bounds of a Server.
const (
	MaxClasses  = 200
	MaxStudents = 500            // of a class
	MaxAttempt  = 4 << 10        // bytes of a student's attempt
	MaxLife     = 12 * time.Hour // of a class

	maxName     = 240              // bytes of a student's name
	maxMessage  = 5 << 10          // bytes of a student's message
	maxTerms    = 64 << 10         // bytes of what a lecturer says, the exercise among it
	maxNumber   = 1 << 53          // of a message
	mostEnded   = 1000             // classes known to have ended
	mostLeaders = 8                // pages of a lecturer at a time
	mostKept    = 20_000           // students of all classes
	arrival     = 30 * time.Second // in which a student who has joined has to connect
	idle        = 30 * time.Minute // after which a class without students makes room for another
)

// Server has the classes. Its methods may be called at once from many goroutines.
type Server struct {
	// Beat is how long a stream is silent at most, and Patience how long a reader may take to read
	// what is written; both have defaults.
	Beat, Patience time.Duration
	// Now is the time; nil: that of the machine.
	Now func() time.Time

	lock    sync.Mutex
	classes map[string]*class   // by their codes
	ended   map[string]struct{} // ids of classes that have ended
	order   []string            // of ended, the first to be forgotten first
	kept    atomic.Int64        // students of all classes
	guesses limits
	opens   limits
	joins   limits      // by the code and the network
	dir     string      // where classes are kept; "": nowhere
	fault   func(error) // gets what went wrong with a file
}

// New returns a Server without classes.
func New() *Server {
	return &Server{Beat: 15 * time.Second, Patience: 10 * time.Second, Now: time.Now,
		classes: map[string]*class{}, ended: map[string]struct{}{},
		guesses: limits{rate: perGuesser}, opens: limits{rate: perOpener},
		joins: limits{rate: perJoiner}}
}

// Is reports whether an address of the site is one of a Server.
func Is(path string) bool {
	return strings.HasPrefix(path, "/class/") || strings.HasPrefix(path, "/j/")
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	if code, ok := strings.CutPrefix(r.URL.Path, "/j/"); ok {
		s.lead(w, r, code)
		return
	}
	code, rest, below := strings.Cut(strings.TrimPrefix(r.URL.Path, "/class/"), "/")
	id, what, _ := strings.Cut(rest, "/")
	if wire.LiveCode(code) != code {
		refuse(w, http.StatusNotFound)
		return
	}
	switch r.Method + " " + what {
	case "GET ":
		if below {
			refuse(w, http.StatusNotFound)
			return
		}
		s.find(w, r, code)
	case "PUT ":
		s.open(w, r, code, id)
	case "DELETE ":
		if c := s.led(w, r, code, id); c != nil {
			s.end(c)
			w.WriteHeader(http.StatusNoContent)
		}
	case "GET all":
		if c := s.led(w, r, code, id); c != nil {
			s.tellLeader(w, r, c)
		}
	case "POST me":
		s.take(w, r, code, id)
	case "GET me":
		s.tellStudent(w, r, code, id)
	default:
		refuse(w, http.StatusMethodNotAllowed)
	}
}

// lead leads from the address in a QR code to the page that joins, by a relative address: it works
// behind a proxy that adds a path.
func (s *Server) lead(w http.ResponseWriter, r *http.Request, typed string) {
	code := wire.LiveCode(typed)
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		refuse(w, http.StatusMethodNotAllowed)
	case code == "":
		refuse(w, http.StatusNotFound)
	default:
		w.Header().Set("Location", "../#"+wire.Place{ID: wire.JoinID, Variant: code}.Fragment())
		w.WriteHeader(http.StatusSeeOther)
	}
}

// refuse answers with a status alone: the page has the words.
func refuse(w http.ResponseWriter, status int) { http.Error(w, http.StatusText(status), status) }

// answer answers with JSON.
func answer(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(v)
}

// read reads a body of at most so many bytes as JSON. It answers where it is none.
func read(w http.ResponseWriter, r *http.Request, most int64, v any) bool {
	if r.ContentLength > most {
		w.Header().Set("Connection", "close") // what is on its way is not waited for
		refuse(w, http.StatusRequestEntityTooLarge)
		return false
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, most))
	if err == nil {
		err = data.Unmarshal(body, v)
	}
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		refuse(w, http.StatusRequestEntityTooLarge)
	case err != nil:
		refuse(w, http.StatusBadRequest)
	}
	return err == nil
}

// key returns a key of so many bytes from a header, "" where there is none.
func key(r *http.Request, header string, bytes int) string {
	given := r.Header.Get(header)
	if len(given) != 2*bytes {
		return ""
	}
	if _, err := hex.DecodeString(given); err != nil {
		return ""
	}
	return given
}

// found answers whoever has the code of a class.
type found struct{ ID, Of string }

// find answers with the class of a code.
func (s *Server) find(w http.ResponseWriter, r *http.Request, code string) {
	now := s.Now()
	s.lock.Lock()
	defer s.lock.Unlock()
	s.sweep(now)
	guesses := s.guesses.at(network(r), now)
	if guesses.left(perGuesser, now) < 1 {
		w.Header().Set("Retry-After", "15")
		refuse(w, http.StatusTooManyRequests)
		return
	}
	c := s.classes[code]
	if c == nil {
		guesses.spent++
		refuse(w, http.StatusNotFound)
		return
	}
	answer(w, found{c.id, c.of})
}

// get returns a class by its code and id. Where there is none it answers: 410 if it has ended.
func (s *Server) get(w http.ResponseWriter, code, id string) *class {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.sweep(s.Now())
	if c := s.classes[code]; c != nil && c.id == id {
		return c
	}
	if _, over := s.ended[id]; over {
		refuse(w, http.StatusGone)
	} else {
		refuse(w, http.StatusNotFound)
	}
	return nil
}

// isLeader reports whether a request has the key of a class; it answers where it has not.
func isLeader(w http.ResponseWriter, r *http.Request, code, id string) bool {
	k := key(r, wire.LiveKey, 32)
	c, i := classid.Of(k)
	if ok := k != "" && c == code && i == id; !ok {
		refuse(w, http.StatusForbidden)
		return false
	}
	return true
}

// led returns a class to its lecturer.
func (s *Server) led(w http.ResponseWriter, r *http.Request, code, id string) *class {
	if !isLeader(w, r, code, id) {
		return nil
	}
	return s.get(w, code, id)
}

// terms are set by the lecturer of a class: the exercise, as the fragment of its link, what all
// students are told, and the students who are removed.
type terms struct {
	Of  string
	Say json.RawMessage
	Out []string
}

// open opens a class, or changes what its students are told.
func (s *Server) open(w http.ResponseWriter, r *http.Request, code, id string) {
	var t terms
	if !isLeader(w, r, code, id) || !read(w, r, maxTerms, &t) {
		return
	}
	now := s.Now()
	s.lock.Lock()
	defer s.lock.Unlock()
	s.sweep(now)
	_, over := s.ended[id]
	c := s.classes[code]
	switch {
	case over:
		refuse(w, http.StatusGone)
	case c != nil && c.id != id: // another class has this code
		refuse(w, http.StatusConflict)
	case c != nil:
		s.kept.Add(int64(-c.change(t)))
		w.WriteHeader(http.StatusNoContent)
	case !s.room(now) || !s.opens.at(network(r), now).take(perOpener, now):
		refuse(w, http.StatusServiceUnavailable)
	default:
		c := newClass(code, id, t, now)
		c.file = s.filed(id)
		c.keep()
		s.classes[code] = c
		w.WriteHeader(http.StatusNoContent)
	}
}

// room reports whether there is room for another class; one that nobody uses makes some.
func (s *Server) room(now time.Time) bool {
	if len(s.classes) < MaxClasses {
		return true
	}
	for _, c := range s.classes {
		if c.unused(now) {
			s.close(c)
			return true
		}
	}
	return false
}

// sweep ends classes that are too old.
func (s *Server) sweep(now time.Time) {
	for _, c := range s.classes {
		if now.Sub(c.began) > MaxLife {
			s.close(c)
		}
	}
}

// end ends a class: nothing of it is kept but that it has ended.
func (s *Server) end(c *class) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.close(c)
}

func (s *Server) close(c *class) {
	if s.classes[c.code] != c {
		return
	}
	delete(s.classes, c.code)
	s.kept.Add(int64(-c.end()))
	if s.ended[c.id] = struct{}{}; len(s.order) >= mostEnded {
		delete(s.ended, s.order[0])
		s.order = s.order[1:]
	}
	s.order = append(s.order, c.id)
}

// message comes from a student's device: the number of the message, which grows, and the state
// of the student, all of it.
type message struct {
	N       int64
	Name    string
	Step    int
	Attempt string
	Vote    string
}

// fits reports whether a message is within its bounds.
func (m *message) fits() bool {
	return len(m.Attempt) <= MaxAttempt && len(m.Name) <= maxName && len(m.Vote) <= maxName
}

// take takes the latest message of a student.
func (s *Server) take(w http.ResponseWriter, r *http.Request, code, id string) {
	k := key(r, wire.StudentKey, 16)
	if k == "" {
		refuse(w, http.StatusForbidden)
		return
	}
	var m message
	if !read(w, r, maxMessage, &m) {
		return
	}
	if m.N < 1 || m.N > maxNumber || m.Step < 1 {
		refuse(w, http.StatusBadRequest)
		return
	}
	m.Name = strings.ToValidUTF8(m.Name, "")
	if !m.fits() {
		refuse(w, http.StatusRequestEntityTooLarge)
		return
	}
	c := s.get(w, code, id)
	if c == nil {
		return
	}
	status := http.StatusTooManyRequests
	if now := s.Now(); c.has(k) || s.admits(code, network(r), now) {
		status = c.take(k, m, now, s.join)
	}
	if status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", "1")
	}
	if status == http.StatusNoContent {
		w.WriteHeader(status)
		return
	}
	refuse(w, cmp.Or(status, http.StatusGone))
}

// admits reports whether a network may bring another student into a class now.
func (s *Server) admits(code, network string, now time.Time) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.joins.at(code+" "+network, now).take(perJoiner, now)
}

// join counts another student, if there is room.
func (s *Server) join() bool {
	if s.kept.Add(1) > mostKept {
		s.kept.Add(-1)
		return false
	}
	return true
}
