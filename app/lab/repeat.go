package lab

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/explain"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/text"
)

// Repeat is the page's side of runs that differ in their random numbers: of the document's
// learner and of its rivals. A worker trains them.
type Repeat struct {
	Vary     []repeat.Vary // what is to differ; nil: what first can
	Runs     int           // of each learner; 0: RunCounts[1]
	Quantity string        // of the histogram
	Serial   int           // counts the starts; 0: there was none
	Going    bool          // there are runs to come
	Done     int           // runs of each learner so far
	Chosen   int           // the run that was opened, from 1; 0: none
	HTML     string        // what they come to

	of        *experiment.Experiment // that is repeated
	vary      []repeat.Vary
	documents []string // of all learners
	names     []string
}

// LeastRuns is the lowest number of runs that a link may ask for.
const LeastRuns = 10

// RunCounts are how many runs the page offers.
var RunCounts = []int{100, 1000, repeat.MaxRuns}

// The messages of repeated runs.
type (
	// ToggleVary has something differ between runs, or not.
	ToggleVary struct{ What repeat.Vary }
	// SetRuns sets how many runs there are to be.
	SetRuns struct{ Runs int }
	// StartRuns begins runs of the present experiment; while they are trained, it ends them.
	StartRuns struct{}
	// StopRuns ends them: there is nobody to train them.
	StopRuns struct{}
	// ShowRuns puts what the worker has written into the page.
	ShowRuns struct {
		Serial, Done int
		HTML         string
	}
	// ShowQuantity shows the spread of another quantity.
	ShowQuantity struct{ ID string }
	// OpenRun makes the experiment of a run, from 0, the document.
	OpenRun struct{ Run int }
)

// Varies reports whether something is to differ between runs, and can.
func (m *Model) Varies(v repeat.Vary) bool {
	if m.Exp.Empty() || repeat.Lacks(m.Exp, v).En != "" {
		return false
	}
	if m.Repeat.Vary == nil {
		return v == m.firstVary()
	}
	return slices.Contains(m.Repeat.Vary, v)
}

// firstVary returns the first thing that can vary for every learner or, without such a thing, for
// the document's.
func (m *Model) firstVary() (first repeat.Vary) {
	for _, v := range repeat.All() {
		if repeat.Lacks(m.Exp, v).En != "" {
			continue
		}
		if !slices.ContainsFunc(m.Rivals, func(r Rival) bool {
			return r.Exp == nil || repeat.Lacks(r.Exp, v).En != ""
		}) {
			return v
		}
		first = cmp.Or(first, v)
	}
	return first
}

// RunsNotes says what of the things that are to vary a learner does not use. They cannot be trained
// where all runs of a learner would be the same, or where it cannot learn from the samples.
func (m *Model) RunsNotes() (notes []text.Text, can bool) {
	if m.Exp.Empty() {
		return nil, false
	}
	vary, names := m.Varying(), explain.Names(m.Lang, m.Learners())
	if len(vary) == 0 {
		if m.firstVary() == "" {
			why := repeat.Lacks(m.Exp, repeat.Order)
			return []text.Text{words.RunsAlike.With(names[0], why)}, false
		}
		return []text.Text{words.RunsChoose}, false
	}
	can = true
	for i := range m.Rivals {
		e, name := m.Rivals[i].Exp, names[i+1]
		if e == nil {
			notes, can = append(notes, words.RunsUnable.With(name)), false
			continue
		}
		var lacking []text.Text
		for _, v := range vary {
			if why := repeat.Lacks(e, v); why.En != "" {
				lacking = append(lacking, why)
			}
		}
		switch {
		case len(lacking) == len(vary):
			notes, can = append(notes, words.RunsAlike.With(name, lacking[0])), false
		case len(lacking) > 0:
			notes = append(notes, words.RunsUnused.With(name, lacking[0]))
		}
	}
	return notes, can
}

// Varying lists what is to differ.
func (m *Model) Varying() (list []repeat.Vary) {
	for _, v := range repeat.All() {
		if m.Varies(v) {
			list = append(list, v)
		}
	}
	return list
}

// RunsWanted is how many runs of each learner there are to be.
func (m *Model) RunsWanted() int {
	if m.Repeat.Runs == 0 {
		return RunCounts[1]
	}
	return m.Repeat.Runs
}

func (m Model) toggleVary(what repeat.Vary) Model {
	if !slices.Contains(repeat.All(), what) {
		return m
	}
	list := m.Varying()
	if i := slices.Index(list, what); i >= 0 {
		list = slices.Delete(list, i, i+1)
	} else {
		list = append(list, what)
	}
	m.Repeat.Vary = append([]repeat.Vary{}, list...) // not nil: the reader has chosen
	return m
}

func (m Model) startRuns() Model {
	r := &m.Repeat
	if r.Going {
		r.Going = false
		return m
	}
	notes, can := m.RunsNotes()
	if !can {
		if len(notes) > 0 {
			return m.say(m.Lang.Say(notes[0]))
		}
		return m
	}
	vary := m.Varying()
	m.Fault = nil                         // what kept earlier runs from being trained is over
	r.Vary, r.Runs = vary, m.RunsWanted() // a link has them, too
	r.of, r.vary, r.documents = m.Exp, vary, []string{m.Exp.Compact()}
	for i := range m.Rivals {
		d := m.under(&m.Rivals[i])
		r.documents = append(r.documents, string(d.Compact()))
	}
	r.names = explain.Names(m.Lang, m.Learners())
	r.Serial++
	r.Going, r.Done, r.Chosen = true, 0, 0
	return m
}

// repeatOptions returns the options of a fragment that repeat runs as the reader has set; "" before
// anything of it was set.
func (m *Model) repeatOptions() string {
	if m.Repeat.Vary == nil && m.Repeat.Runs == 0 {
		return ""
	}
	options := "&repeat=" + strconv.Itoa(m.RunsWanted())
	if vary := m.Varying(); len(vary) > 0 {
		options += "&vary=" + text.List(vary, ",", func(v repeat.Vary) string { return string(v) })
	}
	return options
}

// linkedRuns takes from the options of a link how many runs there are to be, and what is to differ
// between them. For what is wrong it takes the default and returns a fault.
func (m Model) linkedRuns(options map[string]string) (Model, []*data.FieldError) {
	var faults []*data.FieldError
	m.Repeat.Vary, m.Repeat.Runs, m.Repeat.Going = nil, 0, false
	count, counted := options["repeat"]
	vary, varied := options["vary"]
	if !counted && !varied {
		return m, nil
	}
	m.Folds |= bit(FoldDuel)
	if runs, err := strconv.Atoi(count); err == nil && runs >= LeastRuns && runs <= repeat.MaxRuns {
		m.Repeat.Runs = runs
	} else if counted {
		faults = append(faults, data.Refuse("link.repeat", "“"+count+"”",
			data.WholeFromTo.With(LeastRuns, repeat.MaxRuns)))
	}
	if !varied {
		return m, faults
	}
	var list []repeat.Vary
	for word := range strings.SplitSeq(vary, ",") {
		list = append(list, repeat.Vary(word))
	}
	if _, err := repeat.New(m.Exp, list...); err != nil {
		fault := err.(*data.FieldError)
		fault.Field = "link.vary"
		return m, append(faults, fault)
	}
	m.Repeat.Vary = list
	return m, faults
}

func (m Model) showRuns(msg ShowRuns) Model {
	r := &m.Repeat
	if msg.Serial != r.Serial {
		return m
	}
	r.HTML, r.Done = msg.HTML, msg.Done
	r.Going = r.Going && r.Done < m.RunsWanted()
	return m
}

func (m Model) openRun(run int) Model {
	r := &m.Repeat
	if r.of == nil || run < 0 || run >= r.Done {
		return m
	}
	p, err := repeat.New(r.of, r.vary...)
	if err != nil {
		return m
	}
	m, ok := m.edit(p.Document(run), stroke{})
	if ok {
		m.Repeat.Chosen = run + 1
	}
	return m
}

// RepeatOrder returns what the worker must know to go on, with the documents or without.
func (m *Model) RepeatOrder(whole bool) wire.RepeatOrder {
	r := &m.Repeat
	o := wire.RepeatOrder{Lang: m.Lang, Serial: r.Serial, Names: r.names, Runs: m.RunsWanted(),
		Quantity: r.Quantity, Chosen: r.Chosen, Stopped: !r.Going}
	for _, v := range r.vary {
		o.Vary = append(o.Vary, string(v))
	}
	if whole {
		o.Documents = r.documents
	}
	return o
}
