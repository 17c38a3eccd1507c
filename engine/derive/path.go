package derive

import "perceptronlab/engine/rule"

// MostAsked bounds how many samples of a batch somebody is led through number by number.
const MostAsked = 4

// Part is a number on the way to another: a place in a node of a step.
type Part struct {
	Node Node
	At   int // in the value of the node
}

// Path lists the numbers on the way to one of a node, in the order of the derivation: of the sample
// at a place for what each sample has, of all that are presented for a change of w. A batch larger
// than MostAsked is begun only.
func (s *WorkedStep) Path(last Node, place, at int) (path []Part) {
	nodes := s.before(last)
	from, to := place, place+1
	if last >= Delta {
		from, to = 0, len(s.Samples)
		if to > MostAsked {
			to = 1
		}
	}
	w, class := s.Work(), 0
	if s.Classes > 0 && last >= Delta {
		class = at / s.N
	}
	for k := from; k < to; k++ {
		for _, n := range nodes {
			size := len(w.Of(n, 0))
			switch {
			case n == Delta:
			case n == Z || size == 1:
				for c := range size {
					path = append(path, Part{n, k*size + c})
				}
			default: // of the class that is asked about
				path = append(path, Part{n, k*size + class})
			}
		}
	}
	if last == After {
		path = append(path, Part{Delta, at})
	}
	return path
}

// before lists the nodes that a node is worked from and that a student writes down.
func (s *WorkedStep) before(last Node) (nodes []Node) {
	var needed [Nodes]bool
	needed[last] = true
	for n := last; n > Z; n-- {
		for _, from := range s.formulas[n].Args {
			needed[from] = needed[from] || needed[n]
		}
	}
	for n := Z; n < last; n++ {
		if needed[n] && s.writtenDown(n) {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// writtenDown reports whether a node is a number of its own: not one that only passes another on,
// and not a d that is either taken or not.
func (s *WorkedStep) writtenDown(n Node) bool {
	f := &s.formulas[n]
	switch n {
	case Z, O, Delta:
		return true
	case Alpha: // of another loss it is p, where the targets are 0 and 1
		return f.work != nil &&
			(s.signal == nil || s.Classes > 0 || s.Coding == rule.Targets01)
	case Err:
		return s.formulas[Factor].work == nil
	case Factor:
		return f.Op == OpProduct || f.work != nil && s.Rule.Uses(rule.SettingVariant)
	}
	return false
}
