package derive

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// PlaceOfSample returns which sample of its step a name tells of, from 1; 0: none in particular.
func PlaceOfSample(name string) int {
	if len(name) == 2 && (name[0] == 's' || name[0] == 'd') {
		return int(name[1] - '0')
	}
	return 0
}

// WritePlace writes what a name in prose stands for, such as w or x1.
func WritePlace(s *WorkedStep, name string) string {
	first, w := s.Samples[0], s.Work()
	if k := PlaceOfSample(name); k > 0 {
		if name[0] == 's' {
			return WriteExact(s.Samples[k-1].X)
		}
		return s.Class(s.Samples[k-1].D)
	}
	one := func(v Vector) string { return WriteAll(v, 4)[0] }
	switch name {
	case "w":
		return rows(s, s.Before)
	case "x":
		return WriteExact(first.X)
	case "d":
		return s.Class(first.D)
	case "eta":
		return one(Vector{s.Eta})
	case "sample":
		return strconv.Itoa(first.Index + 1)
	case "samples":
		return s.AllWritten()
	case "z":
		return one(w.At(Z))
	case "o":
		return s.Class(w.At(O)[0])
	case "error":
		return WriteExact(w.Of(Err, 0))
	case "delta":
		return WriteExact(w.At(Delta))
	case "after":
		return rows(s, w.At(After))
	}
	if j := int(name[1] - '0'); j < len(first.X) {
		return one(first.X[j : j+1])
	}
	return fmt.Sprintf("{%s}", name)
}

// rows writes weights: with classes one vector after the other.
func rows(s *WorkedStep, w Vector) string {
	if s.Classes == 0 {
		return WriteExact(w)
	}
	var written []string
	for row := range slices.Chunk(w, s.N) {
		written = append(written, WriteExact(row))
	}
	return strings.Join(written, ", ")
}

// InRows writes the values of a worked line, N numbers or K×N: each weight vector in
// brackets.
func InRows(s *WorkedStep, values []string) string {
	if len(values) < 2 || len(values) != len(s.Before) {
		return strings.Join(values, ", ")
	}
	var written []string
	for row := range slices.Chunk(values, s.N) {
		written = append(written, "("+strings.Join(row, ", ")+")")
	}
	return strings.Join(written, ", ")
}
