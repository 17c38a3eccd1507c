package worker

import (
	"encoding/json"

	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// kept is what is remembered of a lesson on the device: texts as they were typed, never verdicts.
// Those are judged again, so that what is kept cannot disagree with the judge.
type kept struct {
	At    int              `json:"at"`             // the step that was seen last, from 1
	Code  string           `json:"code,omitempty"` // of the numbers
	Draws int              `json:"draws,omitempty"`
	Hash  string           `json:"hash,omitempty"`  // of the version of the lesson
	Of    int              `json:"of"`              // steps, for the contents
	Title *text.Text       `json:"title,omitempty"` // of one that the contents do not know
	Steps map[string]*done `json:"steps,omitempty"`

	Log    map[string]exercise.Log `json:"log,omitempty"`    // by step.ask
	Review *session                `json:"review,omitempty"` // of a place where questions come back
}

// done is what was done in a step.
type done struct {
	Code   string            `json:"code,omitempty"`   // of its own numbers, if changed
	Asks   map[string]*tried `json:"asks,omitempty"`   // by the id of the ask
	Streak int               `json:"streak,omitempty"` // variants in a row
	// Counted is the code of the numbers that were counted last, for the streak or against it.
	Counted string `json:"counted,omitempty"`
	Done    bool   `json:"done,omitempty"`
}

// tried is what was done about an ask.
type tried struct {
	Texts []string        `json:"texts,omitempty"` // as they were checked last
	Set   []exercise.Edit `json:"set,omitempty"`
	exercise.Record
}

// readKept reads what is kept. What cannot be read is as if there were nothing.
func readKept(text string) kept {
	var k kept
	if data.Unmarshal([]byte(text), &k) != nil {
		k = kept{}
	}
	if k.Steps == nil {
		k.Steps = map[string]*done{}
	}
	for id, d := range k.Steps {
		if d == nil {
			delete(k.Steps, id)
			continue
		}
		for name, t := range d.Asks {
			if t == nil {
				delete(d.Asks, name)
			}
		}
	}
	return k
}

// renewed takes over what is kept of another version of the lesson: what was done and earned stays,
// what was checked does not. It reports whether there was any.
func (k *kept) renewed(hash string) (changed bool) {
	was := k.Hash
	if k.Hash = hash; was == "" || was == hash {
		return false
	}
	for _, d := range k.Steps {
		for id, t := range d.Asks {
			changed = changed || t.checked()
			d.Asks[id] = t.anew()
		}
	}
	return changed
}

func (k *kept) text() string {
	written, err := json.Marshal(k)
	if err != nil {
		panic(err) // texts and numbers
	}
	return string(written)
}

// step returns what was done in a step, to be written.
func (k *kept) step(id string) *done {
	if k.Steps[id] == nil {
		k.Steps[id] = &done{}
	}
	d := k.Steps[id]
	if d.Asks == nil {
		d.Asks = map[string]*tried{}
	}
	return d
}

func (d *done) ask(id string) *tried {
	if d.Asks[id] == nil {
		d.Asks[id] = &tried{}
	}
	return d.Asks[id]
}

// checked reports whether anything in it was.
func (d *done) checked() bool {
	for _, t := range d.Asks {
		if t.checked() {
			return true
		}
	}
	return false
}

// count returns how many steps are done.
func (k *kept) count() int {
	n := 0
	for _, d := range k.Steps {
		if d.Done {
			n++
		}
	}
	return n
}

func (t *tried) answer() exercise.Answer { return exercise.Answer{Texts: t.Texts, Set: t.Set} }

func (t *tried) checked() bool { return t != nil && (len(t.Texts) > 0 || len(t.Set) > 0) }

// anew returns what is left when the numbers or the question change: what was earned stays.
func (t *tried) anew() *tried { return &tried{Record: exercise.Record{Best: t.Best}} }
