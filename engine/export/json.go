package export

import (
	"encoding/json"
	"io"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/trace"
)

// WriteJSON writes the trace of a run as in spec §5, with a line per epoch and, if asked for, per
// step. It trains t to its end. Values that do not apply are null: the loss or η of rules without
// one, errors and mistakes with real targets. Weights are a list, or a list per class. In addition
// to spec §5 an epoch has test_loss, the loss over the held-out samples, if there is one.
func WriteJSON(w io.Writer, e *experiment.Experiment, t *trace.Trace, steps bool) error {
	o := &jsonOutput{output: output{w: w}, t: t, perClass: classes(t), judged: judged(t),
		rated: rated(t), kept: kept(t.Config().Rule)}
	o.text(`{"experiment":`)
	o.b = append(o.b, e.Document.Full()...)
	arithmetic, _ := t.Arithmetic()
	o.text(",\n\"arithmetic\":\"" + string(arithmetic) + "\",\n\"terms\":")
	o.strings(e.Table.Terms)
	begin := ",\n\"epochs\":["
	if steps {
		o.text(",\n\"steps\":[")
		done := 0
		if err := follow(t, func() error { return o.steps(&done) }); err != nil {
			return err
		}
		begin = "],\n\"epochs\":["
	}
	o.text(begin)
	done := 0
	if err := follow(t, func() error { return o.epochs(&done) }); err != nil {
		return err
	}
	o.text("],\n\"stopped\":\"" + string(t.Stopped()) + "\",\"updates\":")
	o.integer(t.Updates())
	o.text(",\"weights\":")
	o.weights(t.Answer(t.Len(), nil))
	o.text(",\n\"analysis\":")
	o.analysis(e)
	o.text("}\n")
	return o.pass(true)
}

type jsonOutput struct {
	output
	t        *trace.Trace
	perClass bool
	judged   bool
	rated    bool
	kept     string // the name of an answer that is not w
}

// steps writes the steps after the first done.
func (o *jsonOutput) steps(done *int) error {
	for s := range o.t.Walk(*done+1, o.t.Len()) {
		o.separate(s.T > 1)
		o.step(s)
		if err := o.pass(false); err != nil {
			return err
		}
	}
	*done = o.t.Len()
	return nil
}

func (o *jsonOutput) step(s *trace.Step) {
	o.text(`{"t":`)
	o.integer(s.T)
	o.text(`,"epoch":`)
	o.integer(s.Epoch)
	o.text(`,"samples":[`)
	for k, i := range s.Samples {
		o.comma(k)
		o.integer(int(i))
	}
	o.text(`],"eta":`)
	if o.rated {
		o.value(s.Eta)
	} else {
		o.text("null")
	}
	o.text(`,"z":`)
	o.list(s.Z)
	o.text(`,"output":`)
	o.list(s.Output)
	o.text(`,"error":`)
	o.list(s.Error)
	o.text(`,"mistake":`)
	switch {
	case !o.judged:
		o.text("null")
	case s.Mistake:
		o.text("true")
	default:
		o.text("false")
	}
	o.text(`,"delta":`)
	o.weights(s.Delta)
	o.text(`,"weights":`)
	o.weights(s.After)
	if s.Pocket != nil {
		o.text(`,"` + o.kept + `":`)
		o.weights(s.Pocket)
		o.text(`,"` + o.kept + `_errors":`)
		o.integer(s.PocketErrors)
	}
	o.text("}")
}

// epochs writes the records of the epochs after the first done.
func (o *jsonOutput) epochs(done *int) error {
	for e, w := range o.t.WalkEpochs(*done, len(o.t.Epochs())-1) {
		o.separate(e.Number > 0)
		o.text(`{"epoch":`)
		o.integer(e.Number)
		o.text(`,"updates":`)
		o.integer(e.Updates)
		o.text(`,"mistakes":`)
		o.count(e.Mistakes)
		o.text(`,"errors":`)
		o.count(e.Errors)
		o.text(`,"test_errors":`)
		o.count(e.TestErrors)
		o.text(`,"loss":`)
		o.value(e.Loss)
		if o.t.HasTestLoss() {
			o.text(`,"test_loss":`)
			o.value(e.TestLoss)
		}
		o.text(`,"online_loss":`)
		o.value(e.OnlineLoss)
		o.text(`,"weights":`)
		o.weights(w)
		o.text("}")
		if err := o.pass(false); err != nil {
			return err
		}
	}
	*done = len(o.t.Epochs())
	return nil
}

// separate begins a line of a list.
func (o *jsonOutput) separate(more bool) {
	if more {
		o.text(",")
	}
	o.text("\n")
}

func (o *jsonOutput) comma(k int) {
	if k > 0 {
		o.text(",")
	}
}

// value writes a number, or null for one that is not finite.
func (o *jsonOutput) value(v float64) {
	if !num.Finite(v) {
		o.text("null")
		return
	}
	o.number(v)
}

// count writes a number of errors, or null with real targets.
func (o *jsonOutput) count(n int) {
	if !o.judged {
		o.text("null")
		return
	}
	o.integer(n)
}

func (o *jsonOutput) list(values []float64) {
	o.text("[")
	for k, v := range values {
		o.comma(k)
		o.value(v)
	}
	o.text("]")
}

// weights writes K×N weights: a list, or a list per class.
func (o *jsonOutput) weights(w []float64) {
	if !o.perClass {
		o.list(w)
		return
	}
	n := o.t.Problem().N
	o.text("[")
	for k := 0; k < len(w); k += n {
		o.comma(k)
		o.list(w[k : k+n])
	}
	o.text("]")
}

func (o *jsonOutput) strings(values []string) {
	o.text("[")
	for k, s := range values {
		o.comma(k)
		o.b = appendString(o.b, s)
	}
	o.text("]")
}

// appendString writes a string for JSON and Python.
func appendString(b []byte, s string) []byte {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // every string can be written
	}
	return append(b, text...)
}
