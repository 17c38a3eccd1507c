package export

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// WriteCSV writes the epochs of a run as comma-separated values or, when asked for, its steps: the
// first row holds the names, lines end in a line feed, no field needs quotes. It trains t to its
// end.
//
// The columns of an epoch: epoch, updates, mistakes (made during it), errors (wrong at its end),
// test_errors; for a rule with a loss loss_sum, loss_mean or loss_twice_mean, by its gradient,
// test_loss_… likewise (where rows are held out) and online_loss_mean; then the weights. A
// step has the columns that a homework asks for, as on the page: epoch, step, sample, x, d, z, o,
// Δw and the weights after it; then eta, error, mistake and mistakes (of this
// sample so far); for rules whose answer is not w then the answer and its errors. Samples are
// counted from 1, by their rows in the data, as on the page; in JSON, which is for programs, they
// are training indexes from 0.
//
// Weights are named w0, w1, … (w1, w2, … without a bias), Δw dw0, dw1, …, inputs x0, x1, …, an
// answer pocket0, pocket1, … or average0, average1, …; with a weight vector per class the class
// comes first: w0_0, w0_1, …, w1_0, …. The samples of a batch, and a number for each of them, share
// a field, separated by spaces; the x of a batch are left out, for they are in the data. What does
// not apply is empty; a net input that has left the range of numbers is inf, -inf or nan.
func WriteCSV(w io.Writer, e *experiment.Experiment, t *trace.Trace, steps bool) error {
	o := &csvOutput{output: output{w: w}, e: e, t: t, judged: judged(t), rated: rated(t),
		losses: e.Rule.Loss != rule.NoLoss}
	if steps {
		o.text("epoch,step,sample")
		for j := range t.Problem().N {
			o.text(",x" + strconv.Itoa(o.first()+j))
		}
		o.text(",d,z,o")
		o.names("dw")
		o.names("w")
		o.text(",eta,error,mistake,mistakes")
		if name := kept(t.Config().Rule); t.KeepsBest() {
			o.names(name)
			o.text("," + name + "_errors")
		}
	} else {
		o.text("epoch,updates,mistakes,errors,test_errors")
		if o.losses {
			gradient := cmp.Or(t.Config().Settings.Gradient, rule.GradientSum)
			kind := strings.ReplaceAll(string(gradient), "-", "_")
			o.text(",loss_" + kind)
			if t.HasTestLoss() {
				o.text(",test_loss_" + kind)
			}
			o.text(",online_loss_mean")
		}
		o.names("w")
	}
	o.text("\n")
	done := 0
	write := o.epochs
	if steps {
		write = o.steps
	}
	if err := follow(t, func() error { return write(&done) }); err != nil {
		return err
	}
	return o.pass(true)
}

type csvOutput struct {
	output
	e      *experiment.Experiment
	t      *trace.Trace
	judged bool
	rated  bool
	losses bool
	misses []int // mistakes of each training sample in the steps that are written
}

// names writes the names of K×N columns.
func (o *csvOutput) names(prefix string) {
	first, p := o.first(), o.t.Problem()
	for k := range p.K {
		class := ""
		if classes(o.t) {
			class = fmt.Sprintf("%d_", k)
		}
		for j := range p.N {
			o.text("," + prefix + class + strconv.Itoa(first+j))
		}
	}
}

// first is the number of the first weight: 0 is the bias's.
func (o *csvOutput) first() int {
	if o.e.Document.Learner.Bias {
		return 0
	}
	return 1
}

// presented writes the samples of a step and, if it is one, its x.
func (o *csvOutput) presented(s *trace.Step) {
	for k, i := range s.Samples {
		if k > 0 {
			o.text(" ")
		}
		o.integer(o.e.Table.Rows[i] + 1)
	}
	if len(s.Samples) == 1 {
		o.values(o.e.Table.Sample(int(s.Samples[0])))
		return
	}
	for range o.t.Problem().N {
		o.text(",")
	}
}

// list writes a field of several numbers.
func (o *csvOutput) list(values []float64) {
	o.text(",")
	for k, v := range values {
		if k > 0 {
			o.text(" ")
		}
		o.number(v)
	}
}

// steps writes the steps after the first done.
func (o *csvOutput) steps(done *int) error {
	for s := range o.t.Walk(*done+1, o.t.Len()) {
		o.integer(s.Epoch)
		o.text(",")
		o.integer(s.T)
		o.text(",")
		o.presented(s)
		o.list(s.Target)
		o.list(s.Z)
		o.list(s.Output)
		o.values(s.Delta)
		o.values(s.After)
		if o.rated {
			o.value(s.Eta)
		} else {
			o.text(",")
		}
		o.list(s.Error)
		switch {
		case !o.judged:
			o.text(",,")
		default:
			o.text("," + strconv.FormatBool(s.Mistake))
			o.text(",")
			o.missed(s)
		}
		if s.Pocket != nil {
			o.values(s.Pocket)
			o.text(",")
			o.integer(s.PocketErrors)
		}
		o.text("\n")
		if err := o.pass(false); err != nil {
			return err
		}
	}
	*done = o.t.Len()
	return nil
}

// missed writes how often each sample of a step was a mistake up to it.
func (o *csvOutput) missed(s *trace.Step) {
	if o.misses == nil {
		o.misses = make([]int, o.t.Problem().M)
	}
	near := o.e.Rule.Corrects()
	for k, i := range s.Samples {
		if s.Output[k] != s.Target[k] || near && s.Factor[k] != 0 {
			o.misses[i]++
		}
	}
	for k, i := range s.Samples {
		if k > 0 {
			o.text(" ")
		}
		o.integer(o.misses[i])
	}
}

// epochs writes the records of the epochs after the first done.
func (o *csvOutput) epochs(done *int) error {
	for e, w := range o.t.WalkEpochs(*done, len(o.t.Epochs())-1) {
		o.integer(e.Number)
		o.text(",")
		o.integer(e.Updates)
		for _, n := range []int{e.Mistakes, e.Errors, e.TestErrors} {
			o.text(",")
			if o.judged {
				o.integer(n)
			}
		}
		if o.losses {
			o.value(e.Loss)
			if o.t.HasTestLoss() {
				o.value(e.TestLoss)
			}
			o.value(e.OnlineLoss)
		}
		o.values(w)
		o.text("\n")
		if err := o.pass(false); err != nil {
			return err
		}
	}
	*done = len(o.t.Epochs())
	return nil
}

// value writes a field: empty for what is not a number.
func (o *csvOutput) value(v float64) {
	o.text(",")
	if !math.IsNaN(v) {
		o.number(v)
	}
}

func (o *csvOutput) values(list []float64) {
	for _, v := range list {
		o.value(v)
	}
}
