// Package experiment is the document that drives everything (spec §4): the page's link, the saved
// file, the embed, the command line and the tests. A Document is a value: functions that change
// one return another and share no slice that is written.
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
	MaxSeed   = 1<<53 - 1 // what every reader of JSON holds exactly
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
}

// Shuffle says for which samples the order "shuffle" was drawn, once samples were added to them or
// removed: so that the others keep the order they had in every epoch.
type Shuffle struct {
	Of     int   // the order was drawn for so many samples; 0: for the training samples there are
	Places []int // number in that draw of each sample, from Of on: added later; empty: 0, 1, 2 …
}

// Inputs says how x is made from the features (spec §2).
type Inputs struct {
	Columns     []int    // 0-based features, in the order wanted; empty: all
	Map         []string // terms over the columns; empty: the columns
	Standardize data.Standardize
	Unit        bool
}

// Test says which rows are held out: Rows (indexes into the set) or else a seeded Fraction.
type Test struct {
	Fraction float64 // 0 ≤ Fraction < 1
	Rows     []int
}

// OpeningPreset is the set of a document that says nothing of its data, with OpeningColumns; NewFor
// has another for rules that do not learn two classes.
const OpeningPreset = "iris-setosa-versicolor"

// OpeningColumns returns the columns of the opening set: sepal length and petal length.
func OpeningColumns() []int { return []int{0, 2} }

// New returns what a document stands for that says nothing but its version.
func New() Document { return NewFor(rule.All()[0]) }

// NewFor returns what a document stands for that says nothing but its version and its rule.
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

// openingData returns the set that a rule opens with, and its columns: the opening preset or, where
// its labels are not the rule's, the first built-in set whose labels are.
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

// DefaultFeatures returns the names of n features that have none: x1, x2, …
func DefaultFeatures(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = "x" + strconv.Itoa(i+1)
	}
	return names
}

// DefaultClasses returns the names of two classes that have none.
func DefaultClasses() []string { return []string{"−1", "+1"} }
