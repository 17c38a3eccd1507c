package goal

// Judging is one answer that is judged: its question among those of its step.
type Judging struct {
	Bench  *Bench   // of the question
	Own    *Bench   // of its step, whose experiment a question may change
	Asks   []Asked  // of the step, in their order
	At     int      // which of them is judged
	answer Answer   // that is judged
	May    []string // what of the experiment the student may change, by the ids of locks
	Runs   bool     // the step shows its run

	Form func() *Form // of the question
	// Changed returns the question's experiment, at its start, with some values changed.
	Changed func([]Change) (*Bench, error)
	// Again reports whether the answer to an earlier question is carried itself.
	Again func(ask int) bool
}

// Asked is a question of the step with the answer so far.
type Asked struct {
	ID     string
	Goal   Goal
	Digits int // decimal places asked for
	Bench  *Bench
	Answer Answer
}

// asked is the question that is judged.
func (j *Judging) asked() *Asked { return &j.Asks[j.At] }
