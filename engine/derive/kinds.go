package derive

import (
	"math/big"

	"perceptronlab/engine/rule"
)

// What kind of step it is.

// moved reports whether the step is a correction of a perceptron that changes w, of one sample or
// of several.
func (s *WorkedStep) moved() bool {
	return !s.Descends() && s.Classes == 0 && !s.Work().At(Delta).Zero()
}

// movedOne is moved by one sample.
func (s *WorkedStep) movedOne() bool { return s.one() && s.moved() }

// single reports whether there is one weight vector, and stepped whether w is changed in steps.
func (s *WorkedStep) single() bool  { return s.Classes == 0 && s.stepped() }
func (s *WorkedStep) stepped() bool { return !s.Rule.Once }

// descending reports whether the step goes down a gradient, and gradient whether one weight vector
// does.
func (s *WorkedStep) descending() bool { return s.Descends() && !s.Rule.Once }
func (s *WorkedStep) gradient() bool   { return s.descending() && s.Classes == 0 }
func (s *WorkedStep) batch() bool      { return s.gradient() && len(s.Samples) > 1 }

// OfSquares and ofEntropy report whether the loss is a sum of squares, or a cross-entropy.
func (s *WorkedStep) OfSquares() bool {
	return s.gradient() && s.Rule.Loss == rule.SquaredLoss && !s.shrunk()
}
func (s *WorkedStep) ofEntropy() bool { return s.gradient() && s.Rule.Loss == rule.CrossEntropy }

// targeted reports whether the gradient has errors d − α(z), which every sample has.
func (s *WorkedStep) targeted() bool { return s.gradient() && s.Rule.Margin == nil }

// together reports whether several samples change w at once: down a gradient, or as a perceptron.
// summed is the same of a descent with classes too.
func (s *WorkedStep) together() bool { return s.single() && len(s.Samples) > 1 }
func (s *WorkedStep) summed() bool {
	return s.together() || s.descending() && len(s.Samples) > 1
}

func (s *WorkedStep) tanh() bool {
	return s.gradient() && s.Rule.Activated(&s.Settings) &&
		s.Settings.Activation == rule.ActivationTanh
}

// shrunk reports whether a penalty takes ηλw from w.
func (s *WorkedStep) shrunk() bool {
	return s.descending() && s.Rule.Shrinks(&s.Settings) != 0
}

// hinged reports whether the loss is a hinge loss.
func (s *WorkedStep) hinged() bool { return s.gradient() && s.Rule.Loss == rule.HingeLoss }

// Size is the number of samples of the step.
func (s *WorkedStep) Size() *big.Rat { return Integer(int64(len(s.Samples))) }
