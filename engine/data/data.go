package data

// Kind says what the labels of a set mean.
type Kind string

// The kinds of label.
const (
	Binary  Kind = "binary"  // −1 or +1
	Classes Kind = "classes" // 0 … K−1, K ≤ MaxClasses
	Real    Kind = "real"    // any finite number (regression)
)

// Bounds of the contract (spec §4).
const (
	MaxPoints  = 10_000
	MaxColumns = 64  // beside the pixels of a picture
	MaxPixels  = 400 // of a picture, and in all with further columns
	MaxTerms   = 64
	MaxClasses = 10
)

// Set is a labelled data set of M samples with n features each. A Set never changes after it is
// made; copies may share its slices.
type Set struct {
	Features []string    // n names, e.g. "sepal length"
	Units    []string    // n units, e.g. "cm"; nil or "" where there is none
	Points   [][]float64 // M rows of n finite numbers
	Labels   []float64   // M labels, see Kind
	// class names: two for Binary ({"−1", "+1"} order), K for Classes, none for Real
	Classes []string
	Kind    Kind
	Label   LabelColumn
	// Train, if not 0, is how many rows the set itself is trained on: the first. The others are for
	// tests, unless a HoldOut says otherwise.
	Train int
}

// LabelColumn is the place of the labels in the table that a set is from, so that it can be written
// again. The zero value is for other sets.
type LabelColumn struct {
	Name  string // "" is written as "label"
	After int    // features after it
}

// Standardize is the scaling of each term.
type Standardize string

// The scalings: (v − mean) / deviation, with mean and deviation from the training rows.
const (
	None       Standardize = "none"
	Population Standardize = "population" // deviation divides by M
	Sample     Standardize = "sample"     // deviation divides by M − 1
)

// Inputs says how x is made from the features of a set.
type Inputs struct {
	Columns []int // 0-based feature indexes in the order wanted; empty: all, in order
	// terms over the chosen columns x1 … xk, e.g. "x1*x2"; empty: the columns
	Map         []string
	Standardize Standardize // "" is None
	Unit        bool        // scale each full x (bias included) to length 1
	Bias        bool        // x starts with x₀ = 1
	Decimal     bool        // products as on paper: 0.1·0.7 is 0.07, not 0.06999999999999999
}

// Grid is the shape of inputs that are a picture: the first Rows × Columns chosen columns are its
// pixels, row by row from the top left; those after them are further inputs. The zero value is for
// inputs that are no picture.
type Grid struct{ Rows, Columns int }

// Pixels returns the number of pixels, 0 without a picture.
func (g Grid) Pixels() int { return g.Rows * g.Columns }

// HoldOut says which rows are kept out of training. Rows, if not empty, wins over Fraction, and
// both win over the Train of a set.
type HoldOut struct {
	Fraction float64 // share of the rows, 0 ≤ Fraction < 1, drawn with Seed
	Rows     []int   // 0-based row indexes of the set
	Seed     uint64
}

// Table holds the training and test inputs of a run. It never changes after it is made.
type Table struct {
	N     int      // length of x, bias included
	Bias  bool     // x starts with 1 (or 1/‖x‖ with unit length)
	Terms []string // N names; the bias is "1"

	X    []float64 // training inputs, M×N row by row
	D    []float64 // M labels as in the set
	Rows []int     // row of the set for each training sample

	TestX    []float64 // held-out inputs, row by row
	TestD    []float64
	TestRows []int

	Map   []Term    // from the features of the set, without the bias
	Mean  []float64 // per term (bias: 0); nil when nothing is standardised
	Scale []float64 // per term (bias: 1), > 0; nil when nothing is standardised
	Unit  bool

	Decimal bool // a product is the float64 nearest to its exact decimal
	Rounded bool // Decimal was wanted, but some product has too many digits
}

// M returns the number of training samples.
func (t *Table) M() int { return len(t.D) }

// Sample returns the input of training sample i, length N, shared with the table.
func (t *Table) Sample(i int) []float64 { return t.X[i*t.N : (i+1)*t.N : (i+1)*t.N] }
