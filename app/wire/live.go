package wire

import (
	"encoding/json"
	"slices"
	"strings"
)

// A live class: students' answers reach the lecturer's page by themselves, over the server that
// serves the lab (package live). Everything else works without it.

const (
	// JoinID is the place where a student joins a live class. Its variant is the code of the class.
	JoinID = "join"
	// LiveKey is the header with a lecturer's key, StudentKey that with a student's. Keys stand in
	// headers alone: an address is seen on projectors, in histories and in logs.
	LiveKey, StudentKey = "Class-Key", "Class-Student"
	// LiveLetters are the letters of codes: without I, L and O, which look like others.
	LiveLetters = "ABCDEFGHJKMNPQRSTUVWXYZ"
	// LiveLength is how many letters a code has.
	LiveLength = 5
)

// LiveCode reads a code as people type it; "" where it is none.
func LiveCode(typed string) string {
	code := strings.ToUpper(strings.Join(strings.Fields(typed), ""))
	if len(code) != LiveLength || strings.Trim(code, LiveLetters) != "" {
		return ""
	}
	return code
}

// LiveOrder tells the worker about a live class.
type LiveOrder struct {
	Offered  bool            // the server has live classes
	Join     string          // the address of a class, but for its code
	Key      string          // the lecturer's; "": no class runs
	Of       string          // its exercise, as a fragment
	Lost     bool            // the server does not answer
	Students json.RawMessage // each a LiveStudent, in the order in which they came
	Code     string          // of the class that a student has joined; "": none
	Name     string          // of that student
	Fault    LiveFault       // why a class cannot be joined or begun
}

// Leads returns the key of the class that the reader leads, "" where there is none.
func (l *LiveOrder) Leads() string {
	if l == nil {
		return ""
	}
	return l.Key
}

// LiveStudent holds a student's last message.
type LiveStudent struct {
	Who     string // tells students apart; no key
	Name    string
	Step    int
	Attempt string // as exercise.ReadAttempt reads it
	On      bool   // the device is connected
}

// LiveFault is why a class cannot be joined or begun.
type LiveFault string

// Faults of live classes.
const (
	LiveUnknown LiveFault = "unknown" // no such class
	LiveWait    LiveFault = "wait"    // too many wrong codes from this network
	LiveFull    LiveFault = "full"    // of students, or of classes
	LiveOver    LiveFault = "over"    // it has ended
	LiveOffline LiveFault = "offline" // the server does not answer
)

// LiveAnswer answers a LiveOrder.
type LiveAnswer struct {
	Code, ID string // of the lecturer's class
	Name     string // of a student who joins
	Attempt  string // what the student has done so far, to be sent
}

// Fields of the pages of live classes: of the lecturer's, the id of a lesson and the link of an
// exercise; of the student's, the code and a name.
const (
	LiveOf, LiveOwn    = "live-of", "live-own"
	JoinCode, JoinName = "code", "name"
)

// LiveChosen returns the exercise that a lecturer has chosen for a class. ok is false where the
// link leads to none.
func LiveChosen(fields map[string]string, c Contents) (place Place, ok bool) {
	if link := strings.TrimSpace(fields[LiveOwn]); link != "" {
		place, ok = ParsePlace(link[strings.IndexByte(link, '#')+1:])
		return place.At(1), ok && c.Playable(place)
	}
	place = Place{ID: fields[LiveOf], Step: 1}
	if !c.Playable(place) && len(c.Lessons) > 0 {
		place.ID = c.Lessons[0].ID
	}
	return place, c.Playable(place)
}

// Playable reports whether a place is one of an exercise.
func (c *Contents) Playable(p Place) bool {
	return p.Own != "" || slices.ContainsFunc(c.Lessons, func(e Entry) bool { return e.ID == p.ID })
}
