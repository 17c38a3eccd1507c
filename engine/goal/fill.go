package goal

import (
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

// ofStart are the names that are known where no step is asked about: of the start of the run.
var ofStart = []string{"w", "eta", "samples", "rule", "formula"}

// HasPlace reports whether a name can stand in prose beside a bench.
func (b *Bench) HasPlace(name string) bool {
	if _, ok := PlaceNames[name]; !ok || b.About == nil {
		return false
	}
	if b.About.Step == nil {
		return slices.Contains(ofStart, name) && b.step() != nil
	}
	return derive.PlaceOfSample(name) <= len(b.About.Step.Samples)
}

// step returns the step that is asked about or, where none is, the first; nil without one.
func (b *Bench) step() *derive.WorkedStep {
	if b.About.Step == nil && b.Work.Reach(b.Run, 1) {
		return b.row(1)
	}
	return b.About.Step
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

// Fill puts the numbers of a bench into prose.
func (b *Bench) Fill(t text.Text) text.Text {
	var names []string
	for _, name := range PlacesIn(t.En + t.Zh) {
		if _, ok := PlaceNames[name]; ok && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 || !b.HasPlace(names[0]) {
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
			values[i] = derive.WritePlace(b.step(), name)
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
