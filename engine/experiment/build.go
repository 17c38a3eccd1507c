package experiment

import (
	"fmt"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
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
	if len(e.Set.Labels) == 0 {
		return e, nil
	}
	table, err := data.NewTable(e.Set, data.Inputs{
		Columns: d.Inputs.Columns, Map: d.Inputs.Map, Standardize: d.Inputs.Standardize,
		Unit: d.Inputs.Unit, Bias: d.Learner.Bias,
	}, data.HoldOut{Fraction: d.Test.Fraction, Rows: d.Test.Rows, Seed: d.Seed})
	if err != nil {
		return nil, err
	}
	e.Table = table
	if err := d.checkSequence(table.M()); err != nil {
		return nil, err
	}
	if init := d.Learner.Init; init.Start == rule.StartGiven {
		if want := table.N * e.vectors(); len(init.Weights) != want {
			return nil, data.Refuse("learner.init", fmt.Sprintf("%d weights", len(init.Weights)),
				fmt.Sprintf("%d weights, one per input", want), fmt.Sprintf("%d 个权重，每个输入一个", want))
		}
	}
	return e, nil
}

// gather finds or checks the samples.
func (e *Experiment) gather() error {
	d := &e.Document.Data
	if d.Preset != "" {
		preset, ok := data.ByID(d.Preset)
		if !ok {
			return data.Refuse("data.preset", d.Preset, "the name of a built-in set", "内置数据集的名称")
		}
		if preset.Kind != e.Rule.Kind {
			return data.Refuse("data.preset", d.Preset,
				"a set whose labels suit "+e.Rule.ID, "标签适合 "+e.Rule.ID+" 的数据集")
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
		Features: d.Features, Points: d.Points, Labels: d.Labels, Classes: d.Classes, Kind: e.Rule.Kind,
	}
	if e.Set.Features == nil {
		e.Set.Features = DefaultFeatures(2)
	}
	if len(e.Set.Classes) == 0 && e.Set.Kind == data.Binary {
		e.Set.Classes = DefaultClasses()
	}
	if len(d.Points) == 0 && len(d.Labels) == 0 {
		return nil
	}
	return e.Set.Validate()
}

// vectors returns how many weight vectors the rule trains.
func (e *Experiment) vectors() int {
	if e.Rule.Kind == data.Classes {
		return len(e.Set.Classes)
	}
	return 1
}

// Empty reports whether there is nothing to train on.
func (e *Experiment) Empty() bool { return e.Table == nil }

// Run starts the experiment's trace. It panics on an empty experiment.
func (e *Experiment) Run() *trace.Trace {
	t, err := trace.New(trace.Config{
		Table: e.Table, Rule: e.Rule, Settings: e.Document.Learner, Classes: len(e.Set.Classes),
		Stop: e.Document.Stop, Seed: e.Document.Seed,
	})
	if err != nil {
		panic(err) // Build has checked the lengths
	}
	return t
}
