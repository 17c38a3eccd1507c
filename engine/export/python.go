package export

import (
	"io"
	"strings"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

// WritePython writes a run as a short Python program with its data, using only the standard
// library. It prints a line per epoch: number, updates, the loss if there is one, and weights. The
// weights have the trace's bits, except for the activations tanh and logistic, whose last bits
// depend on the machine's library. It trains t to its end.
func WritePython(w io.Writer, e *experiment.Experiment, t *trace.Trace) error {
	return writeProgram(w, e, t, false)
}

// WriteNumPy is WritePython with NumPy, whose sums may round in another order.
func WriteNumPy(w io.Writer, e *experiment.Experiment, t *trace.Trace) error {
	return writeProgram(w, e, t, true)
}

func writeProgram(w io.Writer, e *experiment.Experiment, t *trace.Trace, numpy bool) error {
	p, err := newProgram(e, t, numpy, false)
	if err != nil {
		return err
	}
	o := &output{w: w}
	for k, c := range p.cells {
		if k > 0 {
			o.text("\n")
			if c.defines() || p.cells[k-1].defines() {
				o.text("\n") // two lines around functions, by Python's style
			}
		}
		for _, line := range c.lines {
			if c.words {
				line = strings.TrimRight("# "+line, " ")
			}
			o.text(line + "\n")
		}
		if err := o.pass(false); err != nil {
			return err
		}
	}
	return o.pass(true)
}

// defines reports whether a cell begins with a function or a class.
func (c cell) defines() bool {
	return !c.words && (strings.HasPrefix(c.lines[0], "def ") ||
		strings.HasPrefix(c.lines[0], "class "))
}

// WriteNotebook writes the program of WritePython or, if asked for, of WriteNumPy as a Jupyter
// notebook (nbformat 4.5).
func WriteNotebook(w io.Writer, e *experiment.Experiment, t *trace.Trace, numpy bool) error {
	p, err := newProgram(e, t, numpy, true)
	if err != nil {
		return err
	}
	o := &output{w: w}
	o.text(`{"cells":[`)
	for k, c := range p.cells {
		o.text(when(k > 0, ",\n", "\n") + `{"cell_type":`)
		o.text(when(c.words, `"markdown"`, `"code","execution_count":null,"outputs":[]`) +
			`,"id":"cell-`)
		o.integer(k + 1)
		o.text(`","metadata":{},"source":[`)
		for i, line := range c.lines {
			o.text(when(i > 0, ",\n", "\n"))
			o.b = appendString(o.b, line+when(i < len(c.lines)-1, "\n", ""))
		}
		o.text("]}")
		if err := o.pass(false); err != nil {
			return err
		}
	}
	o.text(`],
"metadata":{"kernelspec":{"display_name":"Python 3","language":"python","name":"python3"},"language_info":{"name":"python"}},
"nbformat":4,"nbformat_minor":5}
`)
	return o.pass(true)
}
