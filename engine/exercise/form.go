package exercise

import (
	"slices"
	"strconv"

	"perceptronlab/engine/byhand"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// FormKind says how an ask is answered.
type FormKind string

// The kinds of Form.
const (
	FormFields  FormKind = "fields"  // texts, one each
	FormTable   FormKind = "table"   // texts, row by row
	FormChoice  FormKind = "choice"  // one of each list of Sheet.Choices
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
	Kind    FormKind
	Symbol  text.Text   // of what is typed, or what the rows of a table are; may be empty
	Fields  int         // texts of an answer, where their number is fixed
	Heads   []text.Text // over the fields of a list, or the columns of a table
	Rows    []text.Text // beside the rows of a table, or of samples
	Counts  string      // what a FormAt counts: step, epoch, updates
	Outputs []string    // what a FormSigns chooses from
	Runs    [][]float64 // of a FormMatch: their errors or losses, epoch by epoch
	Drags   bool        // what is set are places of samples
	Unseen  bool        // it is answered before anything is seen, and once
}

// Form returns how an ask is answered.
func (s *Sheet) Form(step, ask int) Form {
	b := s.benches[[2]int{step, ask}]
	g := s.Exercise.Steps[step].Asks[ask].Goal
	p, unseen := g.(predictGoal)
	if unseen {
		g = p.inner
	}
	f := form(g, b)
	f.Unseen = unseen
	return f
}

func form(g Goal, b *bench) Form {
	if builds(g) {
		return Form{Kind: FormSet, Drags: drags(g)}
	}
	switch g := g.(type) {
	case quantityGoal:
		return g.form(b)
	case tableGoal:
		return g.form(b)
	case choiceGoal, findBug, breakGoal:
		return Form{Kind: FormChoice}
	case separableGoal:
		return Form{Kind: FormChoice, Fields: 1}
	case assembleGoal:
		return Form{Kind: FormTiles, Symbol: g.symbol()}
	case sortGoal:
		return Form{Kind: FormSort}
	case curveGoal:
		return g.form()
	case orderGoal:
		return Form{Kind: FormOrder, Rows: b.samples()}
	case matchGoal:
		return g.form(b)
	case supportGoal:
		return Form{Kind: FormSamples, Rows: b.samples()}
	case classifyGoal:
		outputs := []string{"1", "-1"}
		if b.run.Problem().D != nil && !slices.Contains(b.run.Problem().D, -1) {
			outputs[1] = "0"
		}
		return Form{Kind: FormSigns, Rows: b.samples(), Fields: b.exp.Table.M(), Outputs: outputs}
	case witnessGoal:
		return Form{Kind: FormFields, Symbol: text.Same("c"), Fields: b.exp.Table.M(),
			Heads: b.samples()}
	case lineGoal:
		return g.form(b)
	case separatesGoal:
		return b.weightsForm()
	case pickGoal:
		if g.what == "sample" {
			return Form{Kind: FormSample, Rows: b.samples(), Fields: 1}
		}
		return Form{Kind: FormAt, Counts: g.what, Fields: 1}
	case explainGoal:
		return Form{Kind: FormWords, Fields: 1}
	case intervalGoal:
		return Form{Kind: FormFields, Symbol: text.Same("η"), Fields: 1}
	case estimateGoal:
		return Form{Kind: FormFields, Fields: 1}
	case combined:
		return form(g.goals[0], b)
	case notGoal:
		return form(g.inner, b)
	}
	return Form{Kind: FormFields, Fields: 1}
}

// drags reports whether a goal is met by moving samples alone.
func drags(g Goal) bool {
	if all, ok := g.(combined); ok {
		return all.id == "all" && slices.ContainsFunc(all.goals, drags)
	}
	_, ok := g.(dragGoal)
	return ok
}

func (g quantityGoal) form(b *bench) Form {
	f := Form{Kind: FormFields, Symbol: b.symbol(g.of.Of), Fields: len(b.about.Right(g.of))}
	if g.of.List() && g.of.J >= 0 {
		f.Symbol = b.picked(f.Symbol, g.of)
	}
	if s := b.about.Step; s != nil && s.Classes > 0 && f.Fields > 1 && g.of.Of != "x" {
		for _, name := range b.exp.Set.Classes {
			f.Rows = append(f.Rows, className.With(name))
		}
		if f.Heads = b.terms(); f.Fields == len(f.Rows) { // scores, one each
			f.Heads, f.Rows = f.Rows, nil
		} else {
			f.Kind = FormTable
		}
		return f
	}
	if terms := b.terms(); f.Fields == len(terms) && f.Fields > 1 {
		f.Heads = terms
	} else if f.Fields == len(terms)-1 && f.Fields > 1 { // of the inputs, without the bias
		f.Heads = terms[1:]
	}
	return f
}

// picked writes a symbol with the index of the one that is asked for: inputs are counted from 1,
// and of a single feature there is no index.
func (b *bench) picked(symbol text.Text, of byhand.Quantity) text.Text {
	index, n := of.J, b.exp.Table.N
	switch s := b.about.Step; {
	case of.Of == "mean" || of.Of == "sigma":
		if len(b.exp.Table.Map) == 1 {
			return symbol
		}
		index++
	case of.Of == "x" && !b.exp.Table.Bias:
		index++
	case s != nil && s.Classes > 0 && of.Of != "x":
		index %= n // the question says of which class
	}
	return text.Same(symbol.En + subscript(index))
}

func (g curveGoal) form() Form {
	f := Form{Kind: FormFields, Fields: len(g.epochs), Symbol: text.Same("L")}
	if g.of == "errors" {
		f.Symbol = errorsName
	}
	for _, at := range g.epochs {
		f.Heads = append(f.Heads, epochName.With(at))
	}
	return f
}

func (g lineGoal) form(b *bench) Form {
	if !g.points {
		return b.weightsForm()
	}
	return Form{Kind: FormTable, Symbol: pointWord, Fields: 4,
		Heads: []text.Text{text.Same("x₁"), text.Same("x₂")},
		Rows:  []text.Text{firstWord, secondWord}}
}

// weightsForm are fields for weights, one an input.
func (b *bench) weightsForm() Form {
	n := b.exp.Table.N
	return Form{Kind: FormFields, Symbol: text.Same("w"), Fields: n, Heads: b.terms()}
}

func (g tableGoal) form(b *bench) Form {
	f := Form{Kind: FormTable}
	cells := g.row(g.steps(b)[0])
	for k, id := range g.columns {
		for c := range cells[k] {
			head := b.symbol(id)
			if len(cells[k]) > 1 {
				if id == "weights-after" {
					head = text.Same("w")
				}
				head = text.Same(head.En + subscript(c))
			}
			f.Heads = append(f.Heads, head)
		}
	}
	for t := g.from; t <= g.to; t++ {
		f.Rows = append(f.Rows, text.Same(strconv.Itoa(t)))
	}
	f.Fields = len(f.Heads) * len(f.Rows)
	return f
}

func (g matchGoal) form(b *bench) Form {
	f := Form{Kind: FormMatch, Fields: len(g.settings)}
	for _, s := range g.shuffled(b.seed) {
		var course []float64
		if other := b.with(s.patch); other != nil && other.ended() {
			for _, e := range other.run.Epochs() {
				value := float64(e.Errors)
				if other.exp.Rule.Loss != rule.NoLoss {
					value = e.Loss
				}
				course = append(course, value)
			}
		}
		f.Runs = append(f.Runs, course)
	}
	return f
}

// terms names the weights: of the bias, and of the inputs in the order of x.
func (b *bench) terms() []text.Text {
	var names []text.Text
	if b.exp.Table == nil {
		return nil
	}
	first := 0
	if b.exp.Table.Bias {
		names, first = append(names, biasName), 1
	}
	for j := first; j < b.exp.Table.N; j++ {
		names = append(names, text.Same("x"+subscript(j-first+1)))
	}
	return names
}

// samples writes the training samples as points, in their order.
func (b *bench) samples() []text.Text {
	var names []text.Text
	for _, row := range b.exp.Table.Rows {
		names = append(names, text.Same(short(b.exp.Set.Points[row])))
	}
	return names
}

// Varies reports whether a step has other numbers in another variant: whether what it tells or asks
// depends on what is drawn.
func (x *Exercise) Varies(step int) bool {
	s := &x.Steps[step]
	if x.Drawing == nil ||
		slices.ContainsFunc(s.Patch, func(e edit) bool { return e.path == wholeData }) {
		return false
	}
	return len(placesIn(s.Text.En)) > 0 || slices.ContainsFunc(s.Asks, func(a Ask) bool {
		return len(placesIn(a.Text.En)) > 0 || depends(a.Goal)
	})
}

// depends reports whether what is right depends on the experiment.
func depends(g Goal) bool {
	switch g := g.(type) {
	case predictGoal:
		return depends(g.inner)
	case choiceGoal:
		return slices.ContainsFunc(slices.Concat(g.options, g.reasons),
			func(o option) bool { return o.trueIf != nil })
	case sortGoal, breakGoal, explainGoal:
		return false
	}
	return true
}
