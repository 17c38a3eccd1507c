package data

import "strconv"

// ClassCode returns a class as formulas write it: −1 and +1, or its index.
func (s *Set) ClassCode(class int) string {
	switch {
	case s.Kind == Classes:
		return strconv.Itoa(class)
	case class > 0:
		return "+1"
	}
	return "−1"
}

// ClassName returns the one name of a class for display. It is the code if a class has no name, and
// for the outputs 0 and 1 of a gate, since a 0 beside d = −1 would confuse.
func (s *Set) ClassName(class int) string {
	gate := s.Kind == Binary && len(s.Classes) == 2 && s.Classes[0] == "0" && s.Classes[1] == "1" &&
		len(s.Features) < digitsGrid.Pixels()
	if gate || class >= len(s.Classes) {
		return s.ClassCode(class)
	}
	return s.Classes[class]
}
