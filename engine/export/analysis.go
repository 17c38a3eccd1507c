package export

import (
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/theory"
)

// analysis writes the analysis of spec §5. Separable is null if there are not two classes, and if
// the samples are too close to call (then there is a radius).
func (o *jsonOutput) analysis(e *experiment.Experiment) {
	r := theory.Analyse(e)
	o.text(`{"separable":`)
	switch r.Verdict {
	case theory.Separable:
		o.text("true")
	case theory.Inseparable:
		o.text("false")
	default:
		o.text("null")
	}
	value := func(name string, v float64) {
		o.text(`,"` + name + `":`)
		o.value(v)
	}
	list := func(name string, values []float64) {
		o.text(`,"` + name + `":`)
		if values == nil {
			o.text("null")
			return
		}
		o.list(values)
	}
	value("radius", r.Radius)
	value("margin", r.Margin)
	value("bound", r.Bound)
	list("separator", r.Separator)
	o.text(`,"support":`)
	o.begin(r.Support == nil)
	for k, i := range r.Support {
		o.comma(k)
		o.integer(i)
	}
	o.end(r.Support == nil)
	o.text(`,"witness":`)
	o.begin(r.Witness == nil)
	for k, share := range r.Witness {
		o.comma(k)
		o.text(`{"sample":`)
		o.integer(share.Sample)
		o.text(`,"weight":`)
		o.number(share.Weight)
		o.text("}")
	}
	o.end(r.Witness == nil)
	value("lambda_max", r.LambdaMax)
	value("eta_limit", r.EtaLimit)
	list("least_squares", r.LeastSquares)
	value("least_loss", r.LeastLoss)
	o.text("}")
}

// begin begins a list, or writes null in its place.
func (o *jsonOutput) begin(null bool) {
	if null {
		o.text("null")
		return
	}
	o.text("[")
}

func (o *jsonOutput) end(null bool) {
	if !null {
		o.text("]")
	}
}
