package exercise

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// Prose may hold numbers of its variant by name: {w}, {x}, {eta} and so on. The names are a closed
// set, and those of what a step asks for cannot stand in its own prose.

// placeNames lists the names with the quantity that each tells; "" for what is given.
var placeNames = map[string]string{
	"w": "", "x": "", "d": "", "eta": "", "sample": "", "x1": "", "x2": "", "x3": "",
	"s1": "", "s2": "", "s3": "", "s4": "", "d1": "", "d2": "", "d3": "", "d4": "", // of a batch
	"rule": "", "formula": "",
	"z": "z", "o": "o", "error": "error", "delta": "delta", "after": "weights-after",
}

// placesIn returns the names of the places {name} in words, each as often as it stands there.
func placesIn(words string) (names []string) {
	for {
		_, rest, found := strings.Cut(words, "{")
		if !found {
			return names
		}
		words = rest
		end := strings.IndexFunc(rest, func(r rune) bool {
			return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9')
		})
		if end > 0 && rest[end] == '}' {
			names = append(names, rest[:end])
		}
	}
}

// checkPlaces refuses names that there are not.
func (s *Sheet) checkPlaces(field string, t text.Text, b *bench) error {
	for _, name := range placesIn(t.En + t.Zh) {
		if _, ok := placeNames[name]; !ok || b.about == nil || b.about.Step == nil ||
			placed(name) > len(b.about.Step.Samples) {
			return data.Refuse(field, "{"+name+"}", aPlace)
		}
	}
	return nil
}

// placed returns which sample of its step a name tells of, from 1; 0: none in particular.
func placed(name string) int {
	if len(name) == 2 && (name[0] == 's' || name[0] == 'd') {
		return int(name[1] - '0')
	}
	return 0
}

// fill puts the numbers of a bench into prose.
func (b *bench) fill(t text.Text) text.Text {
	var names []string
	for _, name := range placesIn(t.En + t.Zh) {
		if _, ok := placeNames[name]; ok && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 || b.about == nil || b.about.Step == nil {
		return t
	}
	values := make([]any, len(names))
	for i, name := range names {
		place := "{" + strconv.Itoa(i) + "}"
		t.En = strings.ReplaceAll(t.En, "{"+name+"}", place)
		t.Zh = strings.ReplaceAll(t.Zh, "{"+name+"}", place)
		switch name {
		case "rule":
			values[i] = b.exp.Rule.Name
		case "formula":
			values[i] = formulaOf(b.exp)
		default:
			values[i] = valueOf(b.about.Step, name)
		}
	}
	return t.With(values...)
}

// formulaOf writes the formula of an experiment's rule in a line, with the values of its constants.
func formulaOf(e *experiment.Experiment) text.Text {
	set := &e.Document.Learner
	line := strings.Join(e.Rule.Formula(set), ",  ")
	for _, c := range []struct {
		symbol string
		value  float64
	}{{"θ", set.Threshold}, {"γ", set.Margin}, {"λ", set.Lambda}, {"C", set.Aggressiveness}} {
		if strings.Contains(line, c.symbol) {
			line += ",  " + c.symbol + " = " + number(c.value, 4)
		}
	}
	return text.Text{En: line,
		Zh: strings.NewReplacer(targetVector.En, targetVector.Zh, outputVector.En,
			outputVector.Zh).Replace(line)}
}

// valueOf writes what a name stands for.
func valueOf(s *derive.WorkedStep, name string) string {
	first, w := s.Samples[0], s.Work()
	if k := placed(name); k > 0 {
		if name[0] == 's' {
			return vectorText(s.Samples[k-1].X)
		}
		return s.Class(s.Samples[k-1].D)
	}
	one := func(v derive.Vector) string { return derive.WriteAll(v, 4)[0] }
	switch name {
	case "w":
		return rows(s, s.Before)
	case "x":
		return vectorText(first.X)
	case "d":
		return s.Class(first.D)
	case "eta":
		return one(derive.Vector{s.Eta})
	case "sample":
		return strconv.Itoa(first.Index + 1)
	case "z":
		return one(w.At(derive.Z))
	case "o":
		return s.Class(w.At(derive.O)[0])
	case "error":
		return vectorText(w.Of(derive.Err, 0))
	case "delta":
		return vectorText(w.At(derive.Delta))
	case "after":
		return rows(s, w.At(derive.After))
	}
	if j := int(name[1] - '0'); j < len(first.X) {
		return one(first.X[j : j+1])
	}
	return fmt.Sprintf("{%s}", name)
}

// rows writes weights: with classes one vector after the other.
func rows(s *derive.WorkedStep, w derive.Vector) string {
	if s.Classes == 0 {
		return vectorText(w)
	}
	var written []string
	for row := range slices.Chunk(w, s.N) {
		written = append(written, vectorText(row))
	}
	return strings.Join(written, ", ")
}

// inRows writes values of a worked line: those of several weight vectors in brackets.
func inRows(s *derive.WorkedStep, values []string) string {
	if s.Classes == 0 || len(values) != len(s.Before) {
		return strings.Join(values, ", ")
	}
	var written []string
	for row := range slices.Chunk(values, s.N) {
		written = append(written, "("+strings.Join(row, ", ")+")")
	}
	return strings.Join(written, ", ")
}

// Text returns the prose of a step with the numbers of the variant.
func (s *Sheet) Text(step int) text.Text {
	return s.at(step, -1).fill(s.Exercise.Steps[step].Text)
}

// QuizText returns the prose of a step for a quiz, which has no lab beside it.
func (s *Sheet) QuizText(step int) text.Text {
	if words := s.Exercise.Steps[step].Quiz; words != (text.Text{}) {
		return s.at(step, -1).fill(words)
	}
	return s.Text(step)
}

// Place is a name that may stand in the prose of a step, and the number that stands for it.
type Place struct{ Name, Value string }

// Places lists what the prose of a step can tell of its numbers: what is given, not what is worked.
func (s *Sheet) Places(step int) (all []Place) {
	names := []string{"sample", "x", "d", "w", "eta"}
	b := s.at(step, -1)
	if b.about == nil || b.about.Step == nil {
		return nil
	}
	if n := len(b.about.Step.Samples); n > 1 {
		names = []string{"w", "eta"}
		for k := range min(n, 4) {
			at := strconv.Itoa(k + 1)
			names = append(names, "s"+at, "d"+at)
		}
	}
	for _, name := range names {
		all = append(all, Place{"{" + name + "}", valueOf(b.about.Step, name)})
	}
	return all
}
