package experiment

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Experiment is a checked document with its data, ready to train. It never changes after Build;
// copies may share it.
type Experiment struct {
	Document Document
	Rule     rule.Rule
	Set      data.Set
	Preset   data.Preset // zero when the points are the document's own
	Table    *data.Table // nil when there are no samples at all

	compact, link func() string
}

// Compact returns the text of Document.Compact, which is written when first asked for.
func (e *Experiment) Compact() string { return e.compact() }

// Link returns the body of a fragment that holds the document, which is packed when first asked
// for.
func (e *Experiment) Link() string { return e.link() }

// Done counts the tables made and the runs started, for tests that nothing is done twice.
var Done struct{ Tables, Runs atomic.Int64 }

// Build checks a document and gathers its data. The error is a *data.FieldError.
func Build(d Document) (*Experiment, error) { return (&Experiment{}).Rebuild(d) }

// Default returns the experiment of a document that has only a version.
func Default() *Experiment { return opening(rule.All()[0]) }

func opening(r rule.Rule) *Experiment {
	e, err := Build(NewFor(r))
	if err != nil {
		panic(err) // a test builds that of every rule
	}
	return e
}

// Rebuild is Build of another document that takes over the samples of e, if they are the same. If
// only a start or a sequence does not suit the samples, it returns the experiment with the error,
// to be rebuilt with others.
func (e *Experiment) Rebuild(d Document) (*Experiment, error) {
	if err := d.check(); err != nil {
		return nil, err
	}
	next := &Experiment{Document: d, Rule: d.Rule()}
	next.compact = sync.OnceValue(func() string { return string(next.Document.Compact()) })
	next.link = sync.OnceValue(func() string { return Body([]byte(next.compact())) })
	if e.suits(next) {
		next.Set, next.Preset, next.Table = e.Set, e.Preset, e.Table
	} else if err := next.gather(); err != nil {
		return nil, err
	}
	if err := d.checkGrid(len(next.Set.Features)); err != nil {
		return nil, err
	}
	return next, next.checkStart()
}

// suits reports whether another experiment has the samples of e. Lists of samples never change, so
// the same list has the same samples, and equal ones need no check.
func (e *Experiment) suits(next *Experiment) bool {
	a, b := &e.Document, &next.Document
	kind := next.Rule.Takes(e.Set.Kind)
	if b.Data.Preset == "" {
		kind = e.Set.Kind == b.Data.kind(next.Rule)
	}
	return kind && a.Data.Preset == b.Data.Preset && maps.Equal(a.Data.Options, b.Data.Options) &&
		slices.Equal(a.Data.Features, b.Data.Features) && slices.Equal(a.Data.Classes,
		b.Data.Classes) && a.Data.Label == b.Data.Label &&
		shared(a.Data.Points, b.Data.Points) && shared(a.Data.Labels, b.Data.Labels) &&
		slices.Equal(a.Inputs.Columns, b.Inputs.Columns) && slices.Equal(a.Inputs.Map,
		b.Inputs.Map) &&
		a.Inputs.Standardize == b.Inputs.Standardize && a.Inputs.Unit == b.Inputs.Unit &&
		a.Learner.Bias == b.Learner.Bias && a.Test.Fraction == b.Test.Fraction &&
		slices.Equal(a.Test.Rows, b.Test.Rows) && (a.Seed == b.Seed || a.Test.Fraction == 0) &&
		e.multiplied(next)
}

// multiplied reports whether the products of e's inputs are as next wants them: decimals or
// float64.
func (e *Experiment) multiplied(next *Experiment) bool {
	switch {
	case e.Table == nil:
		return true
	case e.Table.Rounded: // float64 in any case
		return next.Document.multiplies()
	case !next.Document.multiplies() || !e.Table.Decimal:
		return next.Document.multiplies() == e.Table.Decimal
	}
	same := *next
	same.Set, same.Table = e.Set, e.Table
	return trace.Exact(same.config()) == ""
}

// shared reports whether two lists are the same memory.
func shared[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// checkStart checks the settings that depend on the samples.
func (e *Experiment) checkStart() error {
	if e.Empty() {
		return nil
	}
	if err := e.Document.checkSequence(e.Table.M()); err != nil {
		return err
	}
	return e.checkInit()
}

// checkInit checks that a given start has a weight per input, and with classes a list per class.
func (e *Experiment) checkInit() error {
	init, n, k := e.Document.Learner.Init, e.Table.N, e.Classes()
	switch {
	case init.Start != rule.StartGiven || init.Vectors == k && len(init.Weights) == n*max(1, k):
		return nil
	case k > 0:
		given := listsAndWeights.With(text.Plural(init.Vectors, oneList, manyLists),
			text.Plural(len(init.Weights), oneWeight, manyWeights))
		return data.Refuse("learner.init", given, listPerClass.With(k, n,
			e.WeightNames())).OfKind(data.StartMisfit)
	}
	allowed := namedWeights
	if n == 1 {
		allowed = oneNamedWeight
	}
	return data.Refuse("learner.init", text.Plural(len(init.Weights), oneWeight, manyWeights),
		allowed.With(n, e.WeightNames())).OfKind(data.StartMisfit)
}

// WeightNames lists the weights of one vector in their order: w₀, the bias, first. Of many it
// leaves the middle ones out.
func (e *Experiment) WeightNames() string {
	const few = 4
	first, n := 0, e.Table.N
	if !e.Table.Bias {
		first = 1
	}
	names := make([]string, 0, few)
	for j := range min(n, few) {
		names = append(names, "w"+text.Subscript(first+j))
	}
	if n > few {
		names[few-2], names[few-1] = "…", "w"+text.Subscript(first+n-1)
	}
	return strings.Join(names, ", ")
}

// gather makes the table of the samples.
func (e *Experiment) gather() error {
	if err := e.find(); err != nil {
		return err
	}
	d := &e.Document
	inputs := data.Inputs{
		Columns: d.Inputs.Columns, Map: d.Inputs.Map, Standardize: d.Inputs.Standardize,
		Unit: d.Inputs.Unit, Bias: d.Learner.Bias, Decimal: d.multiplies(),
	}
	if len(e.Set.Labels) == 0 {
		return inputs.Suit(e.Set.Features) // checked before the first sample comes
	}
	hold := data.HoldOut{Fraction: d.Test.Fraction, Rows: d.Test.Rows, Seed: d.Seed}
	table, err := data.NewTable(e.Set, inputs, hold)
	if err != nil {
		return err
	}
	e.Table = table
	Done.Tables.Add(1)
	if !table.Decimal || trace.Exact(e.config()) == "" {
		return nil
	}
	inputs.Decimal = false // a run in float64 multiplies in float64
	Done.Tables.Add(1)
	e.Table, err = data.NewTable(e.Set, inputs, hold)
	return err
}

// multiplies reports whether the inputs hold products to be kept as decimals.
func (d *Document) multiplies() bool {
	return len(d.Inputs.Map) > 0 && d.Rule().Adds && d.Learner.Arithmetic == rule.ArithmeticExact &&
		d.Learner.Decay == nil && cmp.Or(d.Inputs.Standardize, data.None) == data.None &&
		!d.Inputs.Unit
}

// find finds or checks the samples.
func (e *Experiment) find() error {
	d := &e.Document.Data
	if d.Preset != "" {
		preset, ok := data.ByID(d.Preset)
		if !ok {
			return data.Refuse("data.preset", d.Preset, builtInSet)
		}
		if !e.Rule.Takes(preset.Kind) {
			have, need := kindNames[preset.Kind], kindNames[e.Rule.Kind]
			return data.Refuse("data.preset", setWithLabels.With(d.Preset, have),
				setNeeded.With(need, e.Rule.ID))
		}
		set, err := preset.Make(d.Options)
		if fault, ok := err.(*data.OptionError); ok {
			return data.Refuse("data.options."+fault.Option, fault.Value, fault.Allowed)
		} else if err != nil {
			return err
		}
		e.Preset, e.Set = preset, set
		return nil
	}
	if len(d.Options) > 0 {
		return data.Refuse("data.options", withoutPreset, onlyWithPreset)
	}
	e.Set = data.Set{
		Features: d.Features, Points: d.Points, Labels: d.Labels, Classes: d.Classes,
		Kind: d.kind(e.Rule), Label: d.Label,
	}
	if e.Set.Features == nil {
		e.Set.Features = DefaultFeatures(2)
	}
	if len(e.Set.Classes) == 0 {
		e.Set.Classes = d.classNames(e.Set.Kind)
	}
	if len(d.Points) == 0 && len(d.Labels) == 0 {
		return nil
	}
	return e.Set.Validate()
}

// kindNames are the names of the kinds of labels.
var kindNames = map[data.Kind]text.Text{
	data.Binary:  binaryLabels,
	data.Classes: classLabels,
	data.Real:    realLabels,
}

// kind returns the kind of the document's own labels under a rule. A rule for numbers and two
// classes takes them as classes if two classes are named.
func (d *Data) kind(r rule.Rule) data.Kind {
	if r.Also == data.Binary && len(d.Classes) == 2 {
		return r.Also
	}
	return r.Kind
}

// classNames returns default names of classes: −1 and +1, or 0 … K−1 with K from the largest label.
// Without samples there are three.
func (d *Data) classNames(kind data.Kind) []string {
	switch kind {
	case data.Binary:
		return DefaultClasses()
	case data.Classes:
		k := 2.0
		if len(d.Labels) == 0 {
			k = 3
		}
		for _, label := range d.Labels {
			if label+1 > k { // another check refuses wrong labels
				k = min(data.MaxClasses, label+1)
			}
		}
		names := make([]string, int(k))
		for i := range names {
			names[i] = strconv.Itoa(i)
		}
		return names
	}
	return nil
}

// Classes returns the number of weight vectors, one per class; 0 for rules with a single one.
func (e *Experiment) Classes() int {
	if e.Set.Kind == data.Classes {
		return len(e.Set.Classes)
	}
	return 0
}

// Empty reports whether there is nothing to train on.
func (e *Experiment) Empty() bool { return e.Table == nil }

// Run starts the experiment's trace. It panics on an empty experiment.
func (e *Experiment) Run() *trace.Trace {
	Done.Runs.Add(1)
	t, err := trace.New(e.config())
	if err != nil {
		panic(err) // Build has checked the lengths
	}
	return t
}

func (e *Experiment) config() trace.Config {
	return trace.Config{
		Table: e.Table, Rule: e.Rule, Settings: e.Document.Learner, Kind: e.Set.Kind,
		Classes: len(e.Set.Classes),
		Stop:    e.Document.Stop, Seed: e.Document.Seed, Shuffle: e.shuffle(),
	}
}
