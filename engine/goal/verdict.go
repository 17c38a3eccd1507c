package goal

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
)

// State says how an answer stands.
type State string

// The states. Empty, invalid and near cost nothing.
const (
	Empty    State = "empty"
	Invalid  State = "invalid" // it cannot be read, or nothing was changed
	Wrong    State = "wrong"
	Near     State = "near"
	Unmarked State = "unmarked" // a text that nobody marks: neither right nor wrong
	Right    State = "right"
)

// States lists the states, from the worst to the best.
func States() []string {
	return strings.Fields("empty invalid wrong near unmarked right")
}

// Verdict is what is said of an answer.
type Verdict struct {
	State  State
	Score  float64  // share of the ask's points that the way of working earns, before any penalty
	Errors []string // the named error that explains it; several when they agree on the number
	// two errors explain it only together
	Together bool
	// the named errors may as well agree by chance, and are asked about
	Perhaps bool
	each    []text.Text // what is said of each of several errors
	short   *Message    // the student's run ended sooner than that of the exercise
	Say     []Message
	Show    []Show
	// it follows from the student's own earlier answer, which is not right; a step is done only
	// when nothing in it is
	Carried bool
	Note    string  // without numbers: what reports count
	Parts   []State // per field, where there are several
}

// Error returns the one named error; "" where none or several explain the answer.
func (v *Verdict) Error() string {
	if len(v.Errors) == 1 && !v.Perhaps {
		return v.Errors[0]
	}
	return ""
}

// Message is something to say: a key of the catalogue with its arguments, in every language.
type Message struct {
	Key  string
	Args []any
	own  text.Text // the words where they are the document's or an error's
}

// Text returns the words of a message.
func (m Message) Text() text.Text {
	if m.own != (text.Text{}) {
		return m.own
	}
	return sayWords[m.Key].With(m.Args...)
}

func say(key string, args ...any) Message { return Message{Key: key, Args: args} }

func saying(key string, own text.Text) Message { return Message{Key: key, own: own} }

// ShowKind says what a picture does for an answer.
type ShowKind string

// The kinds of Show.
const (
	ShowSamples   ShowKind = "samples"   // ring them
	ShowLine      ShowKind = "line"      // the line of the student's own weights
	ShowWitness   ShowKind = "witness"   // why no line separates
	ShowSeparator ShowKind = "separator" // a line that does
	ShowTarget    ShowKind = "target"    // the line that was meant, beside a guess
	ShowStep      ShowKind = "step"      // go to a step of the run
	ShowEpoch     ShowKind = "epoch"     // go to the end of an epoch
	ShowComponent ShowKind = "component" // a field of a list
	ShowOpen      ShowKind = "open"      // an experiment that one can open
	ShowCurve     ShowKind = "curve"     // the curve that the student sketched
)

// Show is what a picture does for an answer. Each has a sentence.
type Show struct {
	Kind    ShowKind
	Samples []int // training indexes
	Weights []float64
	Witness []theory.Share
	At      int    // a step, an epoch or a component; of an experiment to open its step, 0: none
	Open    string // the experiment, as JSON
	Curve   []Value
}

// Value is one of a curve: that after an epoch.
type Value struct {
	Epoch int
	Value float64
}

func ring(samples []int) Show           { return Show{Kind: ShowSamples, Samples: samples} }
func ownLine(w []float64) Show          { return Show{Kind: ShowLine, Weights: w} }
func parting(w []float64) Show          { return Show{Kind: ShowSeparator, Weights: w} }
func meant(w []float64) Show            { return Show{Kind: ShowTarget, Weights: w} }
func proof(witness []theory.Share) Show { return Show{Kind: ShowWitness, Witness: witness} }
func toStep(at int) Show                { return Show{Kind: ShowStep, At: at} }
func toEpoch(at int) Show               { return Show{Kind: ShowEpoch, At: at} }
func atField(at int) Show               { return Show{Kind: ShowComponent, At: at} }

// Text returns the sentence for those who do not see the picture.
func (s Show) Text() text.Text {
	words := showWords[string(s.Kind)]
	switch s.Kind {
	case ShowSamples:
		if len(s.Samples) > 1 {
			one := func(k int) string { return strconv.Itoa(k + 1) }
			return samplesAre.With(text.Text{En: text.List(s.Samples, ", ", one),
				Zh: text.List(s.Samples, "、", one)})
		}
		return words.With(numbers(s.Samples, 1))
	case ShowLine, ShowSeparator, ShowTarget:
		return words.With(text.WriteVector(s.Weights))
	case ShowStep, ShowEpoch, ShowComponent:
		return words.With(s.At)
	}
	return words
}

// verdict starts a verdict: a state, its share of the points and what is said.
func verdict(state State, says ...Message) Verdict {
	v := Verdict{State: state, Say: says}
	if state == Right {
		v.Score = 1
	}
	return v
}

func (v Verdict) showing(shows ...Show) Verdict {
	v.Show = append(slices.Clip(v.Show), shows...)
	return v
}

// About reports whether a verdict is about a field of an answer: one names no other.
func (v *Verdict) About(field int) bool {
	for _, s := range v.Show {
		if s.Kind == ShowComponent {
			return s.At == field
		}
	}
	return true
}

func (v Verdict) scoring(score float64) Verdict {
	v.Score = score
	return v
}

// NoteOf returns the path of reports: ask, state, and what explains it.
func (v *Verdict) NoteOf(ask string) string {
	parts := []string{ask, string(v.State)}
	switch {
	case v.Together:
		parts = append(parts, "bug:"+strings.Join(v.Errors, "&"))
	case v.Perhaps:
		parts = append(parts, "perhaps:"+strings.Join(v.Errors, "+"))
	case len(v.Errors) > 0:
		parts = append(parts, "bug:"+strings.Join(v.Errors, "+"))
	case v.Carried:
		parts = append(parts, "carried")
	case len(v.Say) > 0:
		parts = append(parts, v.Say[0].Key)
	}
	return strings.Join(parts, "/")
}

// Earns reports whether a verdict leaves nothing to do.
func (v *Verdict) Earns() bool {
	return v.State == Right && !v.Carried || v.State != Right && v.Score == 1
}

// Named is the named mistake that explains an answer: two that explain it together are one, and so
// are two of which either does.
func (v *Verdict) Named() string {
	if v.Perhaps {
		return ""
	}
	between := "+"
	if v.Together {
		between = "&"
	}
	return strings.Join(v.Errors, between)
}

// Mistake is a named mistake that explains an answer, and what is said of it.
type Mistake struct {
	ID  string
	Say text.Text
}

// Mistakes lists the named mistakes that explain an answer, one of those that say the same; none
// where it may be a coincidence.
func (v *Verdict) Mistakes() (all []Mistake) {
	if v.Perhaps {
		return nil
	}
	if len(v.Errors) == 1 {
		return []Mistake{{v.Errors[0], v.Said()}}
	}
	for k, say := range v.each {
		if !slices.ContainsFunc(all, func(m Mistake) bool { return m.Say == say }) {
			all = append(all, Mistake{v.Errors[k], say})
		}
	}
	return all
}

// Said is all that a verdict says, as one text.
func (v *Verdict) Said() (all text.Text) {
	for _, m := range v.Say {
		if all == (text.Text{}) {
			all = m.Text()
		} else {
			all = sayBoth.With(all, m.Text())
		}
	}
	return all
}
