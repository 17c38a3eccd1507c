package goal

import (
	"perceptronlab/engine/claim"
	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// FormKind says how an ask is answered.
type FormKind string

// The kinds of Form.
const (
	FormFields  FormKind = "fields"  // texts, one each
	FormTable   FormKind = "table"   // texts, row by row
	FormChoice  FormKind = "choice"  // one of each list of Choices
	FormSort    FormKind = "sort"    // some of the choices, in an order
	FormTiles   FormKind = "tiles"   // choices in a row, each as often as it is wanted: a formula
	FormOrder   FormKind = "order"   // all of the samples, in an order
	FormMatch   FormKind = "match"   // a choice for each run
	FormSamples FormKind = "samples" // some of the samples
	FormSample  FormKind = "sample"  // one of the samples
	FormSigns   FormKind = "signs"   // an output for each sample
	FormAt      FormKind = "at"      // a number that counts steps, epochs or updates
	FormWords   FormKind = "words"   // a text of the student's own
	FormSet     FormKind = "set"     // what was set in the experiment
)

// Form is what an ask gives its reader to fill in. A page draws it, and needs to know no goal.
type Form struct {
	Kind     FormKind
	Question text.Text   // what is asked where the ask has no words of its own; may be empty
	Symbol   text.Text   // of what is typed, or what the rows of a table are; may be empty
	Fields   int         // texts of an answer, where their number is fixed; a choice has Choices
	Heads    []text.Text // over the fields of a list, or the columns of a table
	Rows     []text.Text // beside the rows of a table, or of samples
	Choices  [][]Choice  // what is offered, in the order in which it is; a reason comes second
	Counts   string      // what a FormAt counts: step, epoch, updates
	Outputs  []string    // what a FormSigns chooses from
	Named    text.Text   // what a row of a FormSigns is called, with its number as {0}
	Runs     [][]float64 // of a FormMatch: their errors or losses, epoch by epoch
	Drags    bool        // what is set are places of samples
	Draws    bool        // two points of a line, which can be drawn in the plane
	Unseen   bool        // it is answered before anything is seen, and once
	Fixed    bool        // what is right is the same whatever the experiment
	Whole    bool        // what is typed are whole numbers: a row, a count
	Gives    Given       // what of the picture would give the answer away

	meant []float64 // weights of the line that is asked for; nil: none is
	Tried Trial     // of the claim that is asked about; nil: none is
}

// Trial is a claim that can be tried on many experiments.
type Trial interface {
	// Begin begins the search for a counterexample.
	Begin(b *Bench) *claim.Search
}

// Reals reports whether numbers are typed that need not be whole.
func (f *Form) Reals() bool { return (f.Kind == FormFields || f.Kind == FormTable) && !f.Whole }

// Given is what a picture of the experiment must not tell while a question is open.
type Given string

// What a picture can give away.
const (
	GivesLine  Given = "line"  // the boundary, where it is to be predicted
	GivesSides Given = "sides" // which side of the boundary is which
)

// Choice is one of several things to choose.
type Choice struct {
	ID    string
	Text  text.Text
	Claim string // that can be tried to be broken (see Sheet.Search); "": none
}

// typedForm is fields for numbers, one below each head.
func typedForm(symbol string, heads []text.Text) Form {
	return Form{Kind: FormFields, Symbol: text.Same(symbol), Fields: len(heads), Heads: heads}
}

// weightsForm is fields for weights, one an input.
func (b *Bench) weightsForm() Form { return typedForm("w", b.terms()) }

// terms names the weights: of the bias, and of the inputs in the order of x.
func (b *Bench) terms() []text.Text {
	var names []text.Text
	if b.Exp.Table == nil {
		return nil
	}
	first := 0
	if b.Exp.Table.Bias {
		names, first = append(names, BiasName), 1
	}
	for j := first; j < b.Exp.Table.N; j++ {
		names = append(names, text.Same("x"+text.Subscript(j-first+1)))
	}
	return names
}

// samples writes the training samples as points, in their order; pictures by number and class.
func (b *Bench) samples() []text.Text {
	var names []text.Text
	for _, row := range b.Exp.Table.Rows {
		name := text.Same(text.WriteVector(b.Exp.Set.Points[row]))
		if b.Pictured() && b.Exp.Set.Kind != data.Real {
			name = pictureName.With(row+1, b.classOf(row))
		}
		names = append(names, name)
	}
	return names
}

// classOf is the name of the class of a row.
func (b *Bench) classOf(row int) text.Text {
	class := int(b.Exp.Set.Labels[row])
	if b.Exp.Set.Kind == data.Binary {
		class = (class + 1) / 2
	}
	name := text.Same(b.Exp.Set.ClassName(class))
	if zh, ok := data.Chinese(name.En); ok {
		name.Zh = zh
	}
	return name
}
