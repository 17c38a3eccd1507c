// Package experiment holds the document behind a link, a saved file, an embed and a command (spec
// §4). Its main types are Document, a value with the data, inputs, rule, conventions, stop and
// seed, and Experiment, a checked document with its data. Parse and Build make them; functions that
// change a document return another.
package experiment

import (
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Version is the version of the document that this package reads and writes.
const Version = 1

// Bounds of the contract (spec §4); those of the data are in package data.
const (
	MaxBytes  = data.MaxBytes
	MaxEpochs = rule.MaxEpochs
	MaxSeed   = 1<<53 - 1 // the largest whole number that every JSON reader holds exactly
	maxText   = 10_000    // characters of the notes
	maxName   = 200       // characters of a title, feature or class name
)

// Document is an experiment: data, inputs, rule with its conventions, stop, seed.
type Document struct {
	Title, Notes string
	Data         Data
	Inputs       Inputs
	Test         Test
	Algorithm    string // id of a rule
	Learner      rule.Settings
	Stop         trace.Stop
	Seed         uint64 // ≤ MaxSeed
}

// Data is a built-in set by name, or points.
type Data struct {
	Preset   string             // id of a built-in set; "": the points
	Options  map[string]float64 // of a generated set; never written after it is set
	Features []string           // n names
	Points   [][]float64        // M rows of n numbers
	Labels   []float64          // M labels
	Classes  []string           // class names
	Label    data.LabelColumn
	Shuffle  Shuffle
	Base     Base // which the points were made from
}

// Shuffle remembers for which samples the order "shuffle" was drawn before samples were added or
// removed, so that the others keep their order in every epoch.
type Shuffle struct {
	Of     int   // the number of samples of the draw; 0: the present training samples
	Places []int // each sample's number in the draw, from Of on: added later; empty: 0, 1, 2 …
}

// Inputs says how x is made from the features (spec §2).
type Inputs struct {
	Columns     []int    // 0-based features, in the order wanted; empty: all
	Map         []string // terms over the columns; empty: the columns
	Grid        data.Grid
	Standardize data.Standardize
	Unit        bool
}

// Pixel returns the feature of a pixel of pictures, by its number from 0.
func (in *Inputs) Pixel(i int) (feature int) {
	if len(in.Columns) > 0 {
		return in.Columns[i]
	}
	return i
}

// Test says which rows are held out: Rows (indexes into the set) or else a seeded Fraction.
type Test struct {
	Fraction float64 // 0 ≤ Fraction < 1
	Rows     []int
}

// OpeningPreset is the set of a document without data, with OpeningColumns. NewFor takes another
// for rules that do not learn two classes.
const OpeningPreset = "iris-setosa-versicolor"

// OpeningColumns returns the columns of the opening set: sepal length and petal length.
func OpeningColumns() []int { return []int{0, 2} }

// New returns the document that has only a version.
func New() Document { return NewFor(rule.All()[0]) }

// NewFor returns the document that has only a version and a rule.
func NewFor(r rule.Rule) Document {
	preset, columns := openingData(r)
	return Document{
		Data:      Data{Preset: preset},
		Inputs:    Inputs{Columns: columns, Standardize: data.None},
		Algorithm: r.ID,
		Learner:   r.Defaults(),
		Stop:      trace.Stop{Epochs: 100},
		Seed:      1,
	}
}

// openingData returns the set that a rule opens with, and its columns: the opening preset or, if
// its labels are not the rule's, the first built-in set that suits.
func openingData(r rule.Rule) (preset string, columns []int) {
	if r.Kind != data.Binary {
		for _, p := range data.Presets() {
			if p.Kind == r.Kind {
				return p.ID, p.Columns
			}
		}
	}
	return OpeningPreset, OpeningColumns()
}

// Rule returns the document's rule. The document must have been parsed or validated.
func (d *Document) Rule() rule.Rule {
	r, _ := rule.ByID(d.Algorithm)
	return r
}

// DefaultFeatures returns the default names of n features: x1, x2, …
func DefaultFeatures(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = "x" + strconv.Itoa(i+1)
	}
	return names
}

// DefaultClasses returns the default names of two classes.
func DefaultClasses() []string { return []string{"−1", "+1"} }
