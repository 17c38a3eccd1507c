package goal

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// Bench is an experiment with its run at the step that is asked about.
type Bench struct {
	Exp    *experiment.Experiment
	Run    *trace.Trace // nil without samples
	Cursor int
	About  *derive.Case
	Seed   uint64 // of what is drawn for the question itself
	Work   *derive.Budget

	// found is what goals have worked out with this experiment, by what each looks it up with. What
	// ended with its budget is not kept: the next answer may have room for it.
	found map[any]any
	rows  map[int]*derive.WorkedStep // steps of tables
}

// MaxCursor bounds the steps of a run that can be asked about.
const MaxCursor = 1_000_000

// NewBench builds an experiment.
func NewBench(document []byte, work *derive.Budget) (*Bench, error) {
	e, err := work.Parse(document)
	if err != nil {
		return nil, err
	}
	return BenchAt(e, 0, work)
}

// BenchAt trains an experiment up to a step.
func BenchAt(e *experiment.Experiment, cursor int, work *derive.Budget) (*Bench, error) {
	b := &Bench{Exp: e, Cursor: cursor, Work: work}
	if e.Empty() {
		if cursor > 0 {
			return nil, data.Refuse("cursor", cursor, withoutSamples)
		}
		return b, nil
	}
	b.Run = work.Begin(e)
	b.About = &derive.Case{Exp: e, Run: b.Run, Work: work}
	if cursor == 0 {
		return b, nil
	}
	if !work.Reach(b.Run, cursor) {
		return nil, data.Refuse("cursor", cursor, stepsOfRun.With(b.Run.Len()))
	}
	b.About.Step = b.worked(cursor)
	return b, nil
}

// worked takes a step of the run to be worked by hand.
func (b *Bench) worked(t int) *derive.WorkedStep {
	const replay = 4096 // samples that may be presented again to show a step
	b.Looks(replay)
	b.Work.Spend(2 * derive.RationWork * derive.InputsOf(b.Exp))
	return derive.NewWorkedStep(b.Exp, b.Run, t)
}

// row returns a step of a table, worked once.
func (b *Bench) row(t int) *derive.WorkedStep {
	if b.rows[t] == nil {
		derive.Ready(&b.rows)[t] = b.worked(t)
	}
	return b.rows[t]
}

// Ended trains to the end of the run; false where that is further than anybody waits.
func (b *Bench) Ended() bool { return b.Run != nil && b.Work.Reach(b.Run, -1) }

// batch is how many samples a step takes.
func (b *Bench) batch() int {
	if size := b.Exp.Document.Learner.Batch; size > 0 {
		return size
	}
	return b.Exp.Table.M()
}

// Looks spends what so many samples take to be looked at with some weights.
func (b *Bench) Looks(n int) bool {
	const beside = 24
	width := 1
	if b.Run != nil {
		width = b.Run.Problem().K * b.Run.Problem().N
	}
	return b.Work.Spend(n * (width + beside))
}

// AtEnd stands for the last step of a run.
const AtEnd = -1

// Pictured reports whether the inputs are pictures.
func (b *Bench) Pictured() bool { return b.Exp.Document.Inputs.Grid != (data.Grid{}) }

// TwoClasses refuses an experiment whose labels are not two classes.
func TwoClasses(b *Bench) *data.FieldError {
	if b.Run == nil || b.Run.Problem().Kind != data.Binary {
		return data.Refuse(".is", "", twoClassesNeeded)
	}
	return nil
}

// YesNo returns "yes" where a line separates the samples, "no" where none does.
func YesNo(b *Bench) string {
	if b.About.Report().Verdict == theory.Separable {
		return "yes"
	}
	return "no"
}

// YesNoWords are the two answers: pictures have weights, and no line that could be seen.
func (b *Bench) YesNoWords() (yes, no text.Text) {
	if b.Pictured() {
		return yesWeights, noWeights
	}
	return yesWord, noWord
}
