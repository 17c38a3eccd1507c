// Package repeats shows what many runs of an experiment come to (engine/repeat), for the page's
// worker: a portion of them an order, with a picture, a table and files.
package repeats

import (
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/text"
)

// Repeated trains the runs that the page asks for, a portion an order, and shows what they come to.
// It remembers them, so that another quantity of them can be shown.
type Repeated struct {
	serial   int
	plans    []*repeat.Plan // of each learner
	outcomes [][]repeat.Outcome
	runner   *repeat.Runner // of the run that is being trained; nil: the next is to begin
	fault    text.Text      // why no more runs can be trained
}

// runsPortion is the training of one order: numbers read, each about a nanosecond where compiled
// natively.
const runsPortion = 40_000_000

// Show trains a portion of the runs that are lacking, and writes what there is.
func (r *Repeated) Show(o wire.RepeatOrder) (a wire.RepeatAnswer, err error) {
	if len(o.Documents) > 0 {
		if err := r.begin(o); err != nil {
			return a, err
		}
	}
	if len(r.plans) == 0 || r.serial != o.Serial {
		return wire.RepeatAnswer{Lacks: true}, nil
	}
	if !o.Stopped {
		r.train(min(o.Runs, repeat.MaxRuns))
	}
	done := len(r.outcomes[len(r.outcomes)-1])
	p := repeatPage{RepeatOrder: o, Repeated: r, done: done}
	p.write()
	a = wire.RepeatAnswer{HTML: p.String(), Done: done}
	if r.fault.En != "" {
		a.Done = o.Runs // there are no more to come
	}
	switch {
	case o.File == wire.RunsTable:
		a.File, err = r.csv(o.Names)
	case o.File == wire.RunsPicture && done > 0:
		a.File = p.picture()
	}
	return a, err
}

func (r *Repeated) begin(o wire.RepeatOrder) error {
	next := Repeated{serial: o.Serial}
	var vary []repeat.Vary
	for _, v := range o.Vary {
		vary = append(vary, repeat.Vary(v))
	}
	for _, document := range o.Documents {
		e, err := experiment.Parse([]byte(document))
		if err != nil {
			return err
		}
		p, err := repeat.New(e, able(e, vary)...)
		if err != nil {
			return err
		}
		next.plans = append(next.plans, p)
		next.outcomes = append(next.outcomes, nil)
	}
	*r = next
	return nil
}

// able returns what of some can vary in an experiment: of two learners one may need no start.
func able(e *experiment.Experiment, vary []repeat.Vary) (list []repeat.Vary) {
	for _, v := range vary {
		if repeat.Lacks(e, v).En == "" {
			list = append(list, v)
		}
	}
	return list
}

// train goes on with the runs, the same one of each learner after the other.
func (r *Repeated) train(runs int) {
	for left := runsPortion; left > 0 && r.fault.En == ""; {
		of, run := r.next()
		if run >= runs {
			return
		}
		if r.runner == nil {
			begun, err := r.plans[of].Begin(run)
			if err != nil {
				r.fault = text.Said(err)
				return
			}
			r.runner = begun
		}
		before := r.runner.Worked()
		ended := r.runner.Train(left)
		left -= r.runner.Worked() - before + beginning
		if ended {
			r.outcomes[of] = append(r.outcomes[of], r.runner.Outcome())
			r.runner = nil
		}
	}
}

// beginning is the cost of a run beside its training, as numbers read.
const beginning = 40_000

// next returns the run that is next, and of which learner.
func (r *Repeated) next() (of, run int) {
	run = len(r.outcomes[0])
	for i, list := range r.outcomes {
		if len(list) < run {
			return i, len(list)
		}
	}
	return 0, run
}

// csv returns a row for each run of each learner.
func (r *Repeated) csv(names []string) (string, error) {
	var all strings.Builder
	for i, list := range r.outcomes {
		var rows strings.Builder
		if err := repeat.WriteCSV(&rows, list); err != nil {
			return "", err
		}
		head, body, _ := strings.Cut(rows.String(), "\n")
		if i == 0 {
			all.WriteString("learner," + head + "\n")
		}
		for line := range strings.Lines(body) {
			all.WriteString(text.Cell(names[i]) + "," + line)
		}
	}
	return all.String(), nil
}
