package data

import "perceptronlab/engine/text"

// gate is one of the sixteen functions of two bits a and b. Its outputs are those for ab = 00, 01,
// 10, 11.
type gate struct {
	id      string
	outputs string
	name    text.Text
	about   text.Text
}

// gates are in the order of teaching: the classics, then the rest by what a perceptron can do. The
// fourteen besides xor and xnor are linearly separable (M. Minsky and S. Papert, Perceptrons,
// 1969).
var gates = []gate{
	{"and", "0001", andName, andAbout},
	{"or", "0111", orName, orAbout},
	{"nand", "1110", nandName, nandAbout},
	{"nor", "1000", norName, norAbout},
	{"xor", "0110", xorName, xorAbout},
	{"xnor", "1001", xnorName, xnorAbout},
	{"a", "0011", aName, aAbout},
	{"b", "0101", bName, bAbout},
	{"not-a", "1100", notAName, notAAbout},
	{"not-b", "1010", notBName, notBAbout},
	{"a-and-not-b", "0010", aAndNotBName, aAndNotBAbout},
	{"b-and-not-a", "0100", bAndNotAName, bAndNotAAbout},
	{"a-implies-b", "1101", aImpliesBName, aImpliesBAbout},
	{"b-implies-a", "1011", bImpliesAName, bImpliesAAbout},
	{"false", "0000", falseName, falseAbout},
	{"true", "1111", trueName, trueAbout},
}

func gatePresets() []*Preset {
	presets := make([]*Preset, len(gates))
	for i, g := range gates {
		about := gateAbout.With(g.about)
		presets[i] = &Preset{ID: g.id, Name: g.name, About: about, Kind: Binary, Gate: true,
			draw: func(Options) Set { return g.set() }}
	}
	return presets
}

func (g gate) set() Set {
	s := Set{
		Features: []string{"x1", "x2"},
		Points:   [][]float64{{0, 0}, {0, 1}, {1, 0}, {1, 1}},
		Labels:   make([]float64, len(g.outputs)),
		Classes:  []string{"0", "1"},
		Kind:     Binary,
	}
	for i, output := range g.outputs {
		s.Labels[i] = -1
		if output == '1' {
			s.Labels[i] = 1
		}
	}
	return s
}
