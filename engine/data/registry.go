package data

import (
	"slices"

	"perceptronlab/engine/text"
)

// Preset is a built-in data set, or a family of sets that a generator makes from options.
type Preset struct {
	ID      string
	Name    text.Text
	About   text.Text // what the set is and where it comes from
	Kind    Kind
	Columns []int    // 0-based columns to show first; nil: all
	Grid    Grid     // of sets of pictures
	Options []Option // nil for a fixed set
	Gate    bool     // a function of two bits, which textbooks work out from zero in order
	Twin    string   // id of the set of the same pictures with labels of another kind; "": none
	File    string   // with its rows, if they are not linked into every program: see Provide

	// draw returns the set for options that Complete has filled in: the same options give the same
	// bits on every machine.
	draw func(Options) Set
	// target returns the weights that Target does; nil: none were drawn
	target func(Options) []float64
	// suits refuses, with an *OptionError, options that are each in their ranges; nil: none.
	suits func(Options) error
}

// Make returns the set for the given options, the defaults where there is none. It refuses what
// Complete refuses, and a set whose file is not there, with a *FieldError of the kind FileMissing.
func (p Preset) Make(given Options) (Set, error) {
	full, err := p.Complete(given)
	if err != nil {
		return Set{}, err
	}
	if p.File != "" && provided.Load() == nil {
		lacked.Store(true)
		return Set{}, Refuse("data.preset", p.ID, fileProvided.With(p.File)).OfKind(FileMissing)
	}
	return p.draw(full), nil
}

// presets lists the built-in sets in the order of teaching: a set to see a line learn, irises, the
// sets to calculate by hand, the gates, the rest of the irises, penguins, the generators
// from easy to hard, then pictures.
var presets = slices.Concat(
	[]*Preset{&twoClouds16, &irisSetosaVersicolor, &workedExample, &fourVectors},
	gatePresets(),
	[]*Preset{&irisSetosaRest, &irisVersicolorVirginica, &iris,
		&penguinsAdelieGentoo, &penguinsAdelieChinstrap, &penguins,
		&twoClouds, &hiddenLine, &outlier, &noisyLabels, &xorClouds, &twoRings, &twoMoons,
		&threeClouds, &noisyLine, &tAgainstJ, &connected, &oddOrEven, &sameTwice, &digits,
		&digitPair},
)

// Presets returns every built-in set in the order of teaching. The slice is the caller's; what its
// elements point to is shared and not to be written.
func Presets() []Preset {
	list := make([]Preset, len(presets))
	for i, p := range presets {
		list[i] = *p
	}
	return list
}

// ByID returns the preset of an ID; false for an unknown one.
func ByID(id string) (Preset, bool) {
	for _, p := range presets {
		if p.ID == id {
			return *p, true
		}
	}
	return Preset{}, false
}

// Chinese returns the name of a feature or class of a built-in set in Chinese, without its unit;
// false for other names.
func Chinese(name string) (string, bool) {
	zh, ok := chinese[name]
	return zh, ok
}
