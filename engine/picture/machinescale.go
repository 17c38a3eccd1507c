package picture

import (
	"math"

	"perceptronlab/engine/trace"
)

// machineScale is the scale of dials and needle, the same at every step of what is known of a run,
// and that of pictures of weights, the same for all classes, which grows with them.
type machineScale struct {
	run         *trace.Trace
	epochs      int
	weight, net float64   // at the end of the scale
	strongest   []float64 // weight of a pixel after 1, 2, 4, 8, … steps
}

// measure finds the scale of dials and needle from what is known of the run.
func (p *Machine) measure(f MachineFrame) {
	if p.scale.run == f.Run && p.scale.epochs == min(f.Epochs, settled) {
		return
	}
	if p.scale.run != f.Run {
		p.scale.strongest = nil
	}
	p.scale.run, p.scale.epochs = f.Run, min(f.Epochs, settled)
	n, largest, net := p.exp.Table.N, 0.0, 0.0
	look := func(step int) {
		all := f.Run.Answer(step, nil)
		for w := all; len(w) > 0; w = w[n:] {
			for _, v := range w[:n] {
				largest = max(largest, math.Abs(v))
			}
			for i := range min(p.exp.Table.M(), 64) {
				net = max(net, math.Abs(p.net(w[:n], p.exp.Table.Sample(i))))
			}
		}
	}
	epochs := f.Run.Epochs()[:p.scale.epochs]
	for step := range min(f.Known+1, 17) { // within an epoch a cycle may be far from both its ends
		look(step)
	}
	for e := 0; e < len(epochs); e += max(1, len(epochs)/16) {
		look(epochs[e].End)
	}
	p.scale.weight, p.scale.net = niceStep(1.5*largest), niceStep(1.5*net)
	for _, v := range []*float64{&p.scale.weight, &p.scale.net} {
		if *v == 0 {
			*v = 1
		}
	}
}

// fullColour returns the weight of a pixel that has the full colour: more than any at the cursor
// and, so that a shade means the same for long, than those of some steps before it.
func (p *Machine) fullColour(f MachineFrame, now []float64) float64 {
	largest := p.strongest(now)
	for i, step := 0, 1; step <= f.Step; i, step = i+1, 2*step {
		if i == len(p.scale.strongest) {
			p.scale.strongest = append(p.scale.strongest, p.strongest(f.Run.Answer(step, nil)))
		}
		largest = max(largest, p.scale.strongest[i])
	}
	if largest == 0 {
		return 1
	}
	return niceStep(largest)
}

// strongest returns the largest size of a pixel's weight, of all classes.
func (p *Machine) strongest(all []float64) (largest float64) {
	first, n := p.first(), p.exp.Table.N
	for w := all; len(w) > 0; w = w[n:] {
		for _, v := range w[first : first+p.grid.Pixels()] {
			largest = max(largest, math.Abs(v))
		}
	}
	return largest
}

func (p *Machine) net(w, x []float64) (z float64) {
	for j, v := range x {
		z += float64(w[j] * v)
	}
	return z
}
