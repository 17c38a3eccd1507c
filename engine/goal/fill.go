package goal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// PlaceNames lists the names with the quantity that each tells; "" for what is given.
var PlaceNames = map[string]string{
	"w": "", "x": "", "d": "", "eta": "", "sample": "", "x1": "", "x2": "", "x3": "",
	"s1": "", "s2": "", "s3": "", "s4": "", "d1": "", "d2": "", "d3": "", "d4": "", // of a batch
	"rule": "", "formula": "", "samples": "",
	"z": "z", "o": "o", "error": "error", "delta": "delta", "after": "weights-after",
}

// PlacesIn returns the names of the places {name} in words, each as often as it stands there.
func PlacesIn(words string) (names []string) {
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

// PlaceOfSample returns which sample of its step a name tells of, from 1; 0: none in particular.
func PlaceOfSample(name string) int {
	if len(name) == 2 && (name[0] == 's' || name[0] == 'd') {
		return int(name[1] - '0')
	}
	return 0
}

// Fill puts the numbers of a bench into prose.
func (b *Bench) Fill(t text.Text) text.Text {
	var names []string
	for _, name := range PlacesIn(t.En + t.Zh) {
		if _, ok := PlaceNames[name]; ok && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 || b.About == nil || b.About.Step == nil {
		return t
	}
	values := make([]any, len(names))
	for i, name := range names {
		place := "{" + strconv.Itoa(i) + "}"
		t.En = strings.ReplaceAll(t.En, "{"+name+"}", place)
		t.Zh = strings.ReplaceAll(t.Zh, "{"+name+"}", place)
		switch name {
		case "rule":
			values[i] = b.Exp.Rule.Name
		case "formula":
			values[i] = formulaOf(b.Exp)
		default:
			values[i] = WritePlace(b.About.Step, name)
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
			line += ",  " + c.symbol + " = " + text.Number(c.value, 4)
		}
	}
	return text.Text{En: line,
		Zh: strings.NewReplacer(targetVector.En, targetVector.Zh, outputVector.En,
			outputVector.Zh).Replace(line)}
}

// WritePlace writes what a name stands for.
func WritePlace(s *derive.WorkedStep, name string) string {
	first, w := s.Samples[0], s.Work()
	if k := PlaceOfSample(name); k > 0 {
		if name[0] == 's' {
			return derive.WriteExact(s.Samples[k-1].X)
		}
		return s.Class(s.Samples[k-1].D)
	}
	one := func(v derive.Vector) string { return derive.WriteAll(v, 4)[0] }
	switch name {
	case "w":
		return rows(s, s.Before)
	case "x":
		return derive.WriteExact(first.X)
	case "d":
		return s.Class(first.D)
	case "eta":
		return one(derive.Vector{s.Eta})
	case "sample":
		return strconv.Itoa(first.Index + 1)
	case "samples":
		return s.AllWritten()
	case "z":
		return one(w.At(derive.Z))
	case "o":
		return s.Class(w.At(derive.O)[0])
	case "error":
		return derive.WriteExact(w.Of(derive.Err, 0))
	case "delta":
		return derive.WriteExact(w.At(derive.Delta))
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
		return derive.WriteExact(w)
	}
	var written []string
	for row := range slices.Chunk(w, s.N) {
		written = append(written, derive.WriteExact(row))
	}
	return strings.Join(written, ", ")
}

// inRows writes values of a worked line, each weight vector in brackets.
func inRows(s *derive.WorkedStep, values []string) string {
	if len(values) < 2 || len(values) != len(s.Before) {
		return strings.Join(values, ", ")
	}
	var written []string
	for row := range slices.Chunk(values, s.N) {
		written = append(written, "("+strings.Join(row, ", ")+")")
	}
	return strings.Join(written, ", ")
}
