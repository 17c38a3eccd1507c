package data

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"perceptronlab/engine/text"
)

// Option is a number that a preset's generator takes.
type Option struct {
	ID       string
	Name     text.Text
	Default  float64
	Min, Max float64 // inclusive
	Integer  bool
}

// Options are option values by the option's ID.
type Options map[string]float64

// Complete returns a copy of given with the defaults of p for missing options. An unknown option
// and a value outside the option's range (NaN, an infinity, a fraction for an integer) are errors
// of type *OptionError, the first by name.
func (p Preset) Complete(given Options) (Options, error) {
	full := Options{}
	ids := make([]string, len(p.Options))
	for i, o := range p.Options {
		ids[i] = o.ID
		full[o.ID] = o.Default
	}
	for _, id := range slices.Sorted(maps.Keys(given)) {
		i, v := slices.Index(ids, id), given[id]
		switch {
		case len(ids) == 0:
			return nil, &OptionError{id, v, noOptions.With(p.ID)}
		case i < 0:
			return nil, &OptionError{id, v, theOptions.With(strings.Join(ids, ", "))}
		case !p.Options[i].admits(v):
			return nil, &OptionError{id, v, p.Options[i].allowed()}
		}
		full[id] = v
	}
	if p.suits != nil {
		if err := p.suits(full); err != nil {
			return nil, err
		}
	}
	return full, nil
}

func (o Option) admits(v float64) bool {
	return v >= o.Min && v <= o.Max && (!o.Integer || v == math.Trunc(v))
}

func (o Option) allowed() text.Text {
	form := NumberFromTo
	if o.Integer {
		form = WholeFromTo
	}
	return form.With(fmt.Sprintf("%.16g", o.Min), fmt.Sprintf("%.16g", o.Max))
}

// The options that several generators share.

func samplesOption(fewest, usual float64) Option {
	return Option{ID: "samples", Name: samplesName, Default: usual, Min: fewest, Max: MaxPoints,
		Integer: true}
}

// seedOption allows every whole number that a float64 holds exactly.
func seedOption() Option {
	return Option{ID: "seed", Name: seedName, Default: 1, Min: 0, Max: 1<<53 - 1, Integer: true}
}

func noiseOption(usual, most float64) Option {
	return Option{ID: "noise", Name: noiseName,
		Default: usual, Max: most}
}

func spreadOption(usual, most float64) Option {
	return Option{ID: "spread", Name: spreadName, Default: usual, Min: 0.01, Max: most}
}
