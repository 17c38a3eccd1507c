package progress

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"io"
	"slices"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// HandIn is what a student hands in: the progress in one exercise. It is written as one text, the
// attempt: compact JSON, deflated, in base64url. A page around a frame stores an attempt; between
// people it goes as a code with a check sum (handin_find.go). It holds answers and counts, never
// verdicts: whoever reads it judges again (mark.go).
type HandIn struct {
	ID     string // of the exercise
	Label  string // what the student calls themselves; may be empty
	Minute int64  // when it was written, minutes since 1970; 0: not said
	Progress

	// Cut lists the asks of which an answer was too long to be written, as step.ask.
	Cut []string
}

// Bounds of an attempt.
const (
	MaxAttempt = 3800 // characters: what a SCORM 1.2 package may store, with room
	MaxLabel   = 60   // characters

	mostWritten = MaxAttempt - 10 // a package stores the score before it (static/scorm/bridge.js)
	maxInflated = 64 << 10        // bytes of its JSON
	maxTyped    = 200             // characters of one text
	maxCodes    = 24              // variants
)

// The JSON of an attempt. Its keys are short because most of a short attempt is keys.
type (
	attemptJSON struct {
		Version int                  `json:"v"`
		ID      string               `json:"id"`
		Hash    string               `json:"x"`
		Code    string               `json:"c,omitempty"`
		Label   string               `json:"by,omitempty"`
		Minute  int64                `json:"t,omitempty"`
		Steps   map[string]*stepJSON `json:"s,omitempty"`
		Cut     []string             `json:"cut,omitempty"`
	}
	stepJSON struct {
		Code   string              `json:"c,omitempty"`
		Streak int                 `json:"k,omitempty"`
		Done   bool                `json:"d,omitempty"`
		Asks   map[string]*askJSON `json:"a,omitempty"`
	}
	askJSON struct {
		Top   *checkedJSON `json:"b,omitempty"`
		First *checkedJSON `json:"f,omitempty"` // left out: Top
		Tries int          `json:"n,omitempty"`
		Wrong int          `json:"w,omitempty"`
		Hints int          `json:"h,omitempty"`
		// what was typed into small questions
		Small map[string]string `json:"q,omitempty"`
	}
	checkedJSON struct {
		Code  string              `json:"c,omitempty"` // left out: that of the step
		Texts []string            `json:"t,omitempty"`
		Set   [][2]string         `json:"e,omitempty"` // paths and values
		With  map[string][]string `json:"o,omitempty"`
		Wrong int                 `json:"w,omitempty"`
		Hints int                 `json:"h,omitempty"`
	}
)

// Attempt writes the attempt. It has at most MaxAttempt characters: where the answers are too long
// for that, the longest are left out, and Cut of what is read names their asks.
func (h *HandIn) Attempt() string {
	j := h.json()
	for {
		written, err := json.Marshal(j)
		if err != nil {
			panic(err) // texts and numbers
		}
		packed := experiment.Pack(written)
		if len(packed) <= mostWritten && len(written) <= maxInflated && len(j.codes()) <= maxCodes {
			return packed
		}
		j.shorten()
	}
}

// json returns what is written of a hand-in.
func (h *HandIn) json() *attemptJSON {
	j := &attemptJSON{Version: 1, ID: h.ID, Hash: h.Hash, Code: h.Code, Minute: h.Minute,
		Label: text.Cut(h.Label, MaxLabel), Steps: map[string]*stepJSON{}}
	for id, d := range h.Steps {
		s := &stepJSON{Code: d.Code, Streak: d.Streak, Done: d.Done, Asks: map[string]*askJSON{}}
		for name, t := range d.Asks {
			first, top := t.given(h.codeOf(id))
			if top == nil && t.Help() == 0 {
				continue
			}
			a := &askJSON{Tries: t.Attempts, Wrong: t.WrongCount(), Hints: t.Hints,
				Top: top.json(h.codeOf(id)), Small: t.shortSmall()}
			if !bytes.Equal(marshalled(first), marshalled(top)) {
				a.First = first.json(h.codeOf(id))
			}
			s.Asks[name] = a
		}
		if s.Done || len(s.Asks) > 0 {
			j.Steps[id] = s
		}
	}
	return j
}

// marshalled is an answer as it is written, so that two are compared by what is kept of them.
func marshalled(c *Submitted) []byte {
	written, err := json.Marshal(c)
	if err != nil {
		panic(err) // texts and numbers
	}
	return written
}

// codeOf returns the code of the numbers of a step.
func (p *Progress) codeOf(step string) string {
	if d := p.Steps[step]; d != nil && d.Code != "" {
		return d.Code
	}
	return p.Code
}

// given returns the first answer and the one that earned most. Before both were kept, there was the
// last alone.
func (t *Ask) given(code string) (first, top *Submitted) {
	last := &Submitted{Code: code, Texts: t.Texts, Set: t.Set}
	switch {
	case t.Top != nil && t.First != nil:
		return t.First, t.Top
	case t.Top != nil:
		return t.Top, t.Top
	case t.Checked() && t.Attempts > 0:
		return last, last
	}
	return nil, nil
}

func (c *Submitted) json(code string) *checkedJSON {
	if c == nil {
		return nil
	}
	j := &checkedJSON{With: map[string][]string{}, Wrong: min(c.Wrong, exercise.MostWrong),
		Hints: c.Hints}
	if c.Code != code {
		j.Code = c.Code
	}
	for _, t := range c.Texts {
		j.Texts = append(j.Texts, text.Cut(t, maxTyped))
	}
	for _, e := range c.Set {
		j.Set = append(j.Set, [2]string{e.Path, e.Value})
	}
	for id, texts := range c.With {
		for _, t := range texts {
			j.With[id] = append(j.With[id], text.Cut(t, maxTyped))
		}
	}
	return j
}

// codes lists the variants that are named.
func (j *attemptJSON) codes() []string {
	codes := []string{j.Code}
	for _, s := range j.Steps {
		codes = append(codes, s.Code)
		for _, a := range s.Asks {
			for _, c := range []*checkedJSON{a.First, a.Top} {
				if c != nil {
					codes = append(codes, c.Code)
				}
			}
		}
	}
	slices.Sort(codes)
	return slices.DeleteFunc(slices.Compact(codes), func(c string) bool { return c == "" })
}

// size is about how many characters an answer takes.
func (c *checkedJSON) size() (n int) {
	if c == nil {
		return 0
	}
	for _, t := range c.Texts {
		n += len(t) + 3
	}
	for _, e := range c.Set {
		n += len(e[0]) + len(e[1]) + 7
	}
	for _, texts := range c.With {
		for _, t := range texts {
			n += len(t) + 3
		}
	}
	return n + len(c.Code) + 9
}

// shorten leaves out the longest answer: first ones before those that earned most.
func (j *attemptJSON) shorten() {
	var longest *askJSON
	size, name, first := 0, "", false
	for id, s := range j.Steps {
		for ask, a := range s.Asks {
			for _, c := range []*checkedJSON{a.First, a.Top} {
				n, is := c.size(), c == a.First
				of := id + "." + ask // in a fixed order, whatever that of the map
				if n > 0 && (is && !first || is == first && (n > size || n == size && of < name)) {
					longest, size, name, first = a, n, of, is
				}
			}
		}
	}
	switch {
	case j.dropSmall(): // what was typed on the way, before any answer
		return
	case longest == nil: // there are no answers left
		j.Steps = nil
		return
	case first:
		longest.First = nil
	default:
		longest.Top = nil
	}
	if !slices.Contains(j.Cut, name) {
		j.Cut = append(j.Cut, name)
		slices.Sort(j.Cut)
	}
}

// ReadAttempt reads an attempt, whoever wrote it. The error is a *data.FieldError.
func ReadAttempt(packed string) (*HandIn, error) {
	if len(packed) > MaxAttempt {
		return nil, data.Refuse("attempt", charactersIn.With(len(packed)),
			charactersAtMost.With(MaxAttempt))
	}
	deflated, err := base64.RawURLEncoding.DecodeString(packed)
	var written []byte
	if err == nil {
		written, err = io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(deflated)),
			maxInflated+1))
	}
	if err != nil || len(written) > maxInflated {
		return nil, data.Refuse("attempt", cutOrAltered, wholeAttempt)
	}
	var j attemptJSON
	if err := data.Unmarshal(written, &j); err != nil {
		return nil, data.Refuse("attempt", cutOrAltered, wholeAttempt)
	}
	if fault := j.check(); fault != nil {
		return nil, fault
	}
	return j.handIn(), nil
}

// check looks whether an attempt keeps within its bounds.
func (j *attemptJSON) check() *data.FieldError {
	refuse := func(field string, value any, allowed text.Text) *data.FieldError {
		return data.Refuse("attempt."+field, value, allowed)
	}
	most := func(n int) text.Text { return atMostOf.With(n) }
	switch {
	case j.Version != 1:
		return refuse("v", j.Version, text.Same("1"))
	case len(j.ID) > exercise.MaxName:
		return refuse("id", charactersIn.With(len(j.ID)), charactersAtMost.With(exercise.MaxName))
	case j.Minute < 0 || j.Minute > 1e9:
		return refuse("t", j.Minute, minutesSince)
	case len(j.Steps) > exercise.MaxSteps:
		return refuse("s", len(j.Steps), most(exercise.MaxSteps))
	}
	asks := 0
	for id, s := range j.Steps {
		if s == nil {
			return refuse("s."+text.Cut(id, 40), text.Same("null"), data.AnObject)
		}
		asks += len(s.Asks)
		for name, a := range s.Asks {
			field := text.Cut("s."+id+".a."+name, 80)
			if a == nil {
				return refuse(field, text.Same("null"), data.AnObject)
			}
			if min(a.Tries, a.Wrong, a.Hints) < 0 || a.Hints > exercise.SolutionLevel ||
				a.Tries > 1e6 ||
				a.Wrong > a.Tries {
				return refuse(field, strconv.Itoa(a.Tries)+", "+strconv.Itoa(a.Wrong)+", "+
					strconv.Itoa(a.Hints), countsAllowed)
			}
			if !smallFits(a.Small) {
				return refuse(field, len(a.Small), most(maxSmall))
			}
			for _, c := range []*checkedJSON{a.First, a.Top} {
				if fault := c.check(field, refuse); fault != nil {
					return fault
				}
			}
		}
	}
	if asks > exercise.MaxAsks || len(j.Cut) > exercise.MaxAsks {
		return refuse("s", max(asks, len(j.Cut)), most(exercise.MaxAsks))
	}
	if n := len(j.codes()); n > maxCodes {
		return refuse("c", n, most(maxCodes))
	}
	return nil
}

func (c *checkedJSON) check(field string,
	refuse func(string, any, text.Text) *data.FieldError) *data.FieldError {
	if c == nil {
		return nil
	}
	lists := [][]string{c.Texts}
	for _, texts := range c.With {
		lists = append(lists, texts)
	}
	for _, texts := range lists {
		if len(texts) > goal.MaxFields {
			return refuse(field, len(texts), atMostOf.With(goal.MaxFields))
		}
		for _, t := range texts {
			if len(t) > 4*maxTyped+4 {
				return refuse(field, charactersIn.With(len(t)), charactersAtMost.With(maxTyped))
			}
		}
	}
	if len(c.Set) > goal.MaxFields || len(c.With) > exercise.MaxAsks {
		return refuse(field, max(len(c.Set), len(c.With)), atMostOf.With(goal.MaxFields))
	}
	if c.Hints < 0 || c.Hints > exercise.SolutionLevel || c.Wrong < 0 ||
		c.Wrong > exercise.MostWrong {
		return refuse(field, strconv.Itoa(c.Wrong)+", "+strconv.Itoa(c.Hints), countsAllowed)
	}
	return nil
}

// handIn returns what was read.
func (j *attemptJSON) handIn() *HandIn {
	h := &HandIn{ID: j.ID, Label: text.Tame(text.Cut(j.Label, MaxLabel)), Minute: j.Minute,
		Cut: j.Cut, Progress: Progress{Hash: j.Hash, Code: j.Code}}
	h.Complete()
	for id, s := range j.Steps {
		d := h.Step(id)
		d.Code, d.Streak, d.Done = s.Code, s.Streak, s.Done
		for name, a := range s.Asks {
			t := d.Ask(name)
			t.Record = exercise.Record{Attempts: a.Tries, Hints: a.Hints, Before: a.Wrong}
			t.Small = a.Small
			t.Top = a.Top.checked(h.codeOf(id))
			if t.First = a.First.checked(h.codeOf(id)); t.First == nil {
				t.First = t.Top
			}
			if top := t.Top; top != nil && top.Code == h.codeOf(id) {
				t.Texts, t.Set, t.Last = top.Texts, top.Set, top.Answer().Key()
			}
		}
	}
	return h
}

func (c *checkedJSON) checked(code string) *Submitted {
	if c == nil {
		return nil
	}
	read := &Submitted{Code: code, Texts: c.Texts, With: c.With, Wrong: c.Wrong, Hints: c.Hints}
	if c.Code != "" {
		read.Code = c.Code
	}
	for _, e := range c.Set {
		read.Set = append(read.Set, goal.Edit{Path: e[0], Value: e[1]})
	}
	return read
}

// ErrTooMuch is said of a code that takes more than CodeWork.
var ErrTooMuch error = &text.Fault{Text: codeTooMuch}
