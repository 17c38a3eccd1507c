package experiment

import (
	"fmt"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Experiment is a document with its data at hand, ready to train. It is never written after
// Build; copies may share it.
type Experiment struct {
	Document Document
	Rule     rule.Rule
	Set      data.Set
	Preset   data.Preset // zero when the points are the document's own
	Table    *data.Table // nil when there are no samples at all
}

// Build checks a document and gathers its data. The error is a *data.FieldError.
func Build(d Document) (*Experiment, error) {
	if err := d.check(); err != nil {
		return nil, err
	}
	e := &Experiment{Document: d, Rule: d.Rule()}
	if err := e.gather(); err != nil {
		return nil, err
	}
	inputs := data.Inputs{
		Columns: d.Inputs.Columns, Map: d.Inputs.Map, Standardize: d.Inputs.Standardize,
		Unit: d.Inputs.Unit, Bias: d.Learner.Bias,
	}
	if len(e.Set.Labels) == 0 {
		if err := inputs.Suit(e.Set.Features); err != nil { // the first sample has to have its place
			return nil, err
		}
		return e, nil
	}
	table, err := data.NewTable(e.Set, inputs, data.HoldOut{Fraction: d.Test.Fraction, Rows: d.Test.Rows, Seed: d.Seed})
	if err != nil {
		return nil, err
	}
	e.Table = table
	if err := d.checkSequence(table.M()); err != nil {
		return nil, err
	}
	if err := e.checkInit(); err != nil {
		return nil, err
	}
	return e, nil
}

// checkInit checks that a given start has a weight per input, and with classes a list per class.
func (e *Experiment) checkInit() error {
	init, n, k := e.Document.Learner.Init, e.Table.N, e.Classes()
	switch {
	case init.Start != rule.StartGiven || init.Vectors == k && len(init.Weights) == n*max(1, k):
		return nil
	case k > 0:
		return data.Refuse("learner.init", fmt.Sprintf("%d lists, %d weights in all", init.Vectors, len(init.Weights)),
			fmt.Sprintf("%d lists, one per class, of %d weights, one per input", k, n),
			fmt.Sprintf("%d 个列表（每类一个），各 %d 个权重（每个输入一个）", k, n)).OfKind(data.StartMisfit)
	}
	return data.Refuse("learner.init", fmt.Sprintf("%d weights", len(init.Weights)),
		fmt.Sprintf("%d weights, one per input", n), fmt.Sprintf("%d 个权重，每个输入一个", n)).OfKind(data.StartMisfit)
}

// gather finds or checks the samples.
func (e *Experiment) gather() error {
	d := &e.Document.Data
	if d.Preset != "" {
		preset, ok := data.ByID(d.Preset)
		if !ok {
			return data.Refuse("data.preset", d.Preset, "the name of a built-in set", "内置数据集的名称")
		}
		if !e.Rule.Takes(preset.Kind) {
			have, need := kindNames[preset.Kind], kindNames[e.Rule.Kind]
			return data.Refuse("data.preset", fmt.Sprintf("%s, whose labels are %s", d.Preset, have.En),
				fmt.Sprintf("a set whose labels are %s, as %s needs", need.En, e.Rule.ID),
				fmt.Sprintf("标签为%s的数据集（%s 需要），而 %s 的标签为%s", need.Zh, e.Rule.ID, d.Preset, have.Zh))
		}
		set, err := preset.Make(d.Options)
		if fault, ok := err.(*data.OptionError); ok {
			return data.Refuse("data.options."+fault.Option, fault.Value, fault.Allowed.En, fault.Allowed.Zh)
		} else if err != nil {
			return err
		}
		e.Preset, e.Set = preset, set
		return nil
	}
	if len(d.Options) > 0 {
		return data.Refuse("data.options", "given without a preset", "only with a preset", "仅用于内置数据集")
	}
	e.Set = data.Set{
		Features: d.Features, Points: d.Points, Labels: d.Labels, Classes: d.Classes, Kind: d.kind(e.Rule),
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

// kindNames say what labels are.
var kindNames = map[data.Kind]text.Text{
	data.Binary:  {En: "two classes (-1 and 1)", Zh: "两类（-1 与 1）"},
	data.Classes: {En: "class numbers from 0", Zh: "从 0 起的类别序号"},
	data.Real:    {En: "real numbers", Zh: "实数"},
}

// kind returns what the labels of points of one's own are to a rule. To one that takes numbers and
// two classes they are classes where two classes are named.
func (d *Data) kind(r rule.Rule) data.Kind {
	if r.Also == data.Binary && len(d.Classes) == 2 {
		return r.Also
	}
	return r.Kind
}

// classNames returns the names of classes that have none: −1 and +1, or 0 … K−1 with K told by the
// largest label. A board without samples has room for three classes.
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
			if label+1 > k { // labels that are none are refused by their own check
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

// Classes returns the number of classes where there is a weight vector for each; else 0.
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
	t, err := trace.New(trace.Config{
		Table: e.Table, Rule: e.Rule, Settings: e.Document.Learner, Kind: e.Set.Kind, Classes: len(e.Set.Classes),
		Stop: e.Document.Stop, Seed: e.Document.Seed,
	})
	if err != nil {
		panic(err) // Build has checked the lengths
	}
	return t
}
