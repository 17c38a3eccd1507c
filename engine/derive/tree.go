package derive

import (
	"math/big"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"slices"
)

// Node is a named part of a step: a number for each sample (with classes one z, and down a gradient
// one p and one error, for each of them), or one for each weight.
type Node int

// The nodes of a step, each after those that it is worked from.
const (
	X      Node = iota // the inputs, sample by sample
	W                  // the weights before the step
	D                  // the targets as coded
	Eta                // η
	Share              // s, the scale of the batch
	Z                  // w · x
	Alpha              // α(z), or what d is compared with in another loss
	O                  // the output
	Err                // d − o, or d − α
	Slope              // what the error is multiplied with to become the factor of x
	Factor             // f, the factor of x
	Inputs             // x as f multiplies it
	Pull               // Σ ηsfx
	Own                // −ηλw, of a penalty
	Delta              // Δw
	Base               // the weights that Δw is added to
	Moved              // w + Δw
	After              // w after the step
	Nodes
)

// Formula works a node from others: by an operation, or by a function.
type Formula struct {
	Op   operation
	Args []Node
	work func(w *Working) Vector
}

// operation is how the values of nodes are put together.
type operation int

const (
	opFunction   operation = iota // formula.work
	OpSame                        // the value of the only argument
	opSum                         // number by number
	OpDifference                  // number by number
	OpProduct                     // number by number
	opDot                         // each weight vector times each sample
	opUnit                        // each weight vector brought to length 1, unless the second is 0
	opPull                        // Σ over the samples of four factors, the last a vector
)

// Working is a step as it is worked: a value for each node. A value is worked when it is first
// asked for.
type Working struct {
	step   *WorkedStep
	values [Nodes]Vector
}

// At returns the value of a node. Do not write it.
func (w *Working) At(n Node) Vector {
	if w.values[n] == nil {
		w.values[n] = w.step.Given.in(n, w.worked(w.step.formulas[n]))
	}
	return w.values[n]
}

func (w *Working) worked(f Formula) Vector {
	switch f.Op {
	case OpSame:
		return w.At(f.Args[0])
	case opSum:
		return w.At(f.Args[0]).Plus(w.At(f.Args[1]))
	case OpDifference:
		return w.At(f.Args[0]).minus(w.At(f.Args[1]))
	case OpProduct:
		return w.At(f.Args[0]).by(w.At(f.Args[1]))
	case opDot:
		var z Vector
		for k := range w.samples() {
			for c := range max(1, w.step.Classes) {
				z = append(z, w.Row(f.Args[0], c).Dot(w.Row(f.Args[1], k)))
			}
		}
		return z
	case opUnit:
		var all Vector
		for k := range max(1, w.step.Classes) {
			v := w.Row(f.Args[0], k)
			if !v.Zero() && !w.Row(f.Args[1], k).Zero() {
				v = v.Times(Quo(Integer(1), Root(v.Dot(v))))
			}
			all = append(all, v...)
		}
		return all
	case opPull:
		n, classes := w.step.N, max(1, w.step.Classes)
		delta, rate := Zeros(classes*n), Mul(w.At(f.Args[0])[0], w.At(f.Args[1])[0])
		for k, v := range w.At(f.Args[2]) {
			if v.Sign() != 0 {
				own := delta[k%classes*n:][:n]
				copy(own, own.Plus(w.Row(f.Args[3], k/classes).Times(Mul(rate, v))))
			}
		}
		return delta
	}
	return f.work(w)
}

// Row returns the numbers of a sample, or the weights of a class.
func (w *Working) Row(n Node, k int) Vector {
	return w.At(n)[k*w.step.N : (k+1)*w.step.N]
}

// Of returns the numbers of a node for a sample of the step.
func (w *Working) Of(n Node, k int) Vector {
	all := w.At(n)
	size := len(all) / w.samples()
	return all[k*size : (k+1)*size]
}

func (w *Working) samples() int { return len(w.step.Samples) }

// with returns the working with another value at a node: what depends on it is worked anew.
func (w *Working) with(n Node, v Vector) *Working {
	c := *w
	c.values[n] = w.step.Given.in(n, v)
	var changed [Nodes]bool
	changed[n] = true
	for m := n + 1; m < Nodes; m++ {
		for _, from := range w.step.formulas[m].Args {
			changed[m] = changed[m] || changed[from]
		}
		if changed[m] {
			c.values[m] = nil
		}
	}
	return &c
}

// keeping returns the working, all of it worked, with the values of another at some nodes.
func (w *Working) keeping(right *Working, all ...Node) *Working {
	for n := range Nodes {
		if f := w.step.formulas[n]; f.work != nil || f.Args != nil {
			w.At(n)
		}
	}
	c := *w
	for _, n := range all {
		c.values[n] = right.At(n)
	}
	return &c
}

// operator makes something else of the value of a node: a value for each way that this can be
// meant. A nil is a way that does not apply.
type operator func(w *Working, v Vector) []Vector

// mistake is one of what stands at a node in place of its value. What depends on it follows.
func mistake(n Node, to operator) func(*WorkedStep) []*Working {
	return func(s *WorkedStep) (worked []*Working) {
		right := s.Work()
		for _, v := range to(right, right.At(n)) {
			if v != nil {
				worked = append(worked, right.with(n, v))
			}
		}
		return worked
	}
}

// misread is at the factor of x, where the error itself is misread: it shows there too.
func misread(to operator) func(*WorkedStep) []*Working {
	return func(s *WorkedStep) (worked []*Working) {
		for _, w := range mistake(Factor, to)(s) {
			w.values[Err] = w.At(Factor)
			worked = append(worked, w)
		}
		return worked
	}
}

// anyOf has the ways of several mistakes.
func anyOf(ways ...func(*WorkedStep) []*Working) func(*WorkedStep) []*Working {
	return func(s *WorkedStep) (worked []*Working) {
		for _, way := range ways {
			worked = append(worked, way(s)...)
		}
		return worked
	}
}

// every applies functions to every number, one way for each function.
func every(ways ...func(*big.Rat) *big.Rat) operator {
	return func(_ *Working, v Vector) (all []Vector) {
		for _, way := range ways {
			all = append(all, v.each(way))
		}
		return all
	}
}

// times multiplies by a number, one way for each number.
func times(numbers ...*big.Rat) operator {
	return func(_ *Working, v Vector) (all []Vector) {
		for _, c := range numbers {
			all = append(all, v.Times(c))
		}
		return all
	}
}

// become puts one number in the place of all: 1 drops a factor, and 0 a term.
func become(n int64) operator { return every(func(*big.Rat) *big.Rat { return Integer(n) }) }

// node makes something of the value of another node, or takes it as it is.
func node(n Node, ways ...func(*big.Rat) *big.Rat) operator {
	return func(w *Working, _ Vector) []Vector {
		if len(ways) == 0 {
			return []Vector{w.At(n)}
		}
		return every(ways...)(w, w.At(n))
	}
}

// of makes numbers of those of two other nodes.
func of(a, b Node, way func(a, b *big.Rat) *big.Rat) operator {
	return by(func(w *Working) Vector { return w.At(a).pairs(w.At(b), way) })
}

// by puts what a function returns in the place of a value, one way for each function.
func by(ways ...func(w *Working) Vector) operator {
	return func(w *Working, _ Vector) (all []Vector) {
		for _, way := range ways {
			all = append(all, way(w))
		}
		return all
	}
}

// bySample works a number for each sample of the step; nil: the mistake does not apply.
func bySample(f func(w *Working, k int) *big.Rat) operator {
	return by(func(w *Working) Vector {
		own := make(Vector, w.samples())
		for k := range own {
			if own[k] = f(w, k); own[k] == nil {
				return nil
			}
		}
		return own
	})
}

// eachSample has one way for each sample of the step, or several.
func eachSample(ways ...func(w *Working, v Vector, k int) Vector) operator {
	return func(w *Working, v Vector) (all []Vector) {
		for k := range w.samples() {
			for _, way := range ways {
				all = append(all, way(w, v, k))
			}
		}
		return all
	}
}

// onRows makes something else of every vector of a node: of each sample, or of each class.
func onRows(to func(row Vector) Vector) operator {
	return func(w *Working, v Vector) []Vector {
		var own Vector
		for row := range slices.Chunk(v, w.step.N) {
			own = append(own, to(row)...)
		}
		return []Vector{own}
	}
}

// GivenValues are values of a student's own, which stand for the right ones in all that depends on
// them: those of nodes by their place, and others by the id of the quantity.
type GivenValues struct {
	Nodes map[Node]map[int]*big.Rat
	Of    map[string]Vector
}

func (g GivenValues) none() bool { return g.Nodes == nil && g.Of == nil }

// in returns the values of a node with those that are given.
func (g GivenValues) in(n Node, v Vector) Vector {
	for k, own := range g.Nodes[n] {
		if k < len(v) {
			v = v.with(k, own)
		}
	}
	return v
}

// WorkedStep is a step of a run in exact numbers: what stands on the sheet before the working.
type WorkedStep struct {
	T        int
	Rule     rule.Rule
	Settings rule.Settings
	Coding   rule.Targets
	Kind     data.Kind
	Classes  int // weight vectors of a rule with classes; else 0
	N        int // numbers of x
	Eta      *big.Rat
	Before   Vector   // w, with classes one vector after the other
	Samples  []Sample // what is presented, in order
	All      []Sample // all training samples
	Earlier  []Vector // weights that somebody may have started from by mistake

	Mean, Scale Vector // of standardised inputs, the bias included; else nil

	Given GivenValues // what is taken from a student in place of the right value

	signal func(z, d float64) (rule.Signal, bool) // of a loss that is not a sum of squares; nil

	formulas *[Nodes]Formula
	Worked   *Working // what Work gives, once it is known
	units    int      // what Cost gives, once it is known
}

// Sample is a training sample: its index, the whole x, and d as coded (with classes the index of
// the class).
type Sample struct {
	Index int
	X     Vector
	D     *big.Rat
}

// Work works the step as it is done right, from what is given.
func (s *WorkedStep) Work() *Working {
	if s.Worked == nil {
		s.Worked = &Working{step: s}
	}
	return s.Worked
}

// Descends reports whether the rule follows a gradient.
func (s *WorkedStep) Descends() bool { return s.Rule.Loss != rule.NoLoss }

// one reports whether the step is a correction of a perceptron on one sample.
func (s *WorkedStep) one() bool { return !s.Descends() && s.Classes == 0 && len(s.Samples) == 1 }

// Biased reports whether x₀ is 1.
func (s *WorkedStep) Biased() bool { return s.Settings.Bias }
