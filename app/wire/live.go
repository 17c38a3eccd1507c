package wire

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// A live class: students' answers reach the lecturer's page by themselves, over the server that
// serves the lab (package live). Everything else works without it.

const (
	// JoinID is the place where a student joins a live class. Its variant is the code of the class.
	JoinID = "join"
	// LiveKey is the header with a lecturer's key, StudentKey that with a student's. Keys stand in
	// headers alone: an address is seen on projectors, in histories and in logs.
	LiveKey, StudentKey = "Class-Key", "Class-Student"
	// LiveTab is the header in which a student's page names its tab, LiveTake that with which it
	// takes the place of another tab.
	LiveTab, LiveTake = "Class-Tab", "Class-Take"
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

// LiveOrder tells the worker about a live class. Offered and Join come from the page, the rest from
// static/live/live.js.
type LiveOrder struct {
	Offered bool   // the server has live classes
	Join    string // the address of a class, but for its code

	Key      string          // the lecturer's; "": no class runs
	Of       string          // its exercise, as a fragment
	Lost     bool            // the server does not answer
	Students json.RawMessage // each a LiveStudent, in the order in which they came
	Vote     int             // the number of the last vote
	At       int             // the step to which all were brought last, from 1; 0: none

	Code   string     // of the class that a student has joined; "": none
	Name   string     // of that student
	Chosen string     // what the student has chosen in the vote, as LiveChoice writes it
	Moved  bool       // the class goes on in another tab or on another device
	Found  *LiveFound // the class whose code was typed

	Frozen bool      // the lecturer has stopped all phones
	Poll   *LivePoll // the vote that is open; nil: none is
	Fault  LiveFault // why a class cannot be joined or begun
}

// PhoneOrder orders what stands before every page of a device in a class. Lang, Chance and Join
// come from the page, the rest from static/live/live.js.
type PhoneOrder struct {
	Lang    words.Lang
	Chance  string // a word of this device
	Join    string // the address of a class, but for its code
	Here    string // the place of the class's exercise, as a fragment; "": it is not shown here
	Asks    bool   // in a frame whose address names a class that nobody has joined yet
	Blocked bool   // the browser keeps nothing for this frame
	Live    LiveOrder
}

// PhoneAnswer is HTML.
type PhoneAnswer struct {
	Sheet  string // that covers the page, for a vote or a stop; "": nothing does
	Line   string // on the class
	Lesson string // the id of the exercise of the class that was found
}

// LiveFound is a class as the server tells of it.
type LiveFound struct{ Code, ID, Of string }

// LivePoll is a vote on phones. It carries its own texts, since students' numbers differ.
type LivePoll struct {
	N       int // votes are counted from 1
	Ask     text.Text
	Options []text.Text
}

// LiveChoice is how a student's message has a choice, from 0, in a vote.
func LiveChoice(vote, option int) string {
	return strconv.Itoa(vote) + ":" + string(rune('A'+option))
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
	Vote    string // the last choice, as LiveChoice writes it
	On      bool   // the device is connected
	Gone    bool   `json:",omitempty"` // the student is no longer in the class
}

// Attending lists the students of a class; none where they cannot be read.
func (l *LiveOrder) Attending() (all []LiveStudent) {
	if len(l.Students) > 0 && data.Unmarshal(l.Students, &all) != nil {
		return nil
	}
	return all
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
	LiveClosed  LiveFault = "closed"  // a frame that has no origin reaches no class
	LiveRemoved LiveFault = "removed" // the lecturer has removed this student
)

// LiveAnswer answers a LiveOrder. static/live/live.js reads it.
type LiveAnswer struct {
	Begin    string    // the exercise of a class that is to begin, as a fragment; "": none is
	Code, ID string    // of the lecturer's class
	Stage    bool      // it is a step, where a vote may be open
	Poll     *LivePoll // that vote; nil: none is
	Vote     int       // the number of the last vote

	Join    string // the code of a class to be looked for; "": none is
	Name    string // of a student who joins
	Enter   string // the exercise of the class that was found, as a fragment
	Lesson  string // its id
	Attempt string // what the student has done so far, to be sent
	Step    int    // where
	Here    string // the same as a fragment
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
