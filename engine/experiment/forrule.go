package experiment

import (
	"cmp"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// Reading says how a change of the rule reinterprets the samples.
type Reading string

// The readings.
const (
	Kept     Reading = "kept"     // unchanged
	Two      Reading = "two"      // as the two classes that have samples
	FirstTwo Reading = "firsttwo" // two classes as the first two of several
	Against  Reading = "against"  // the first of several classes against all others
	Heights  Reading = "heights"  // the height in the plane is the target
	Numbers  Reading = "numbers"  // labels as numbers, or whole numbers as labels
	Replaced Reading = "replaced" // replaced by others
)

// Others is the name of the class of all samples outside the first class.
const Others = "others"

// ForRule returns e with another rule, as With does, and with the same points if their labels can
// be reinterpreted: see Reading. A reinterpreted built-in set becomes own points with the given
// title. Otherwise the set's twin, if the rule takes it, or the rule's opening set replaces the
// samples. A start, a sequence or a feature
// map for other samples is dropped. An unknown rule changes nothing.
func (e *Experiment) ForRule(ruleID, title string) (next *Experiment, reading Reading) {
	r, ok := rule.ByID(ruleID)
	if !ok {
		return e, Kept
	}
	n := data.NodeAt("learner.algorithm", ruleID)
	d := e.Document.withAlgorithm(n)
	if d, reading = e.read(d, title); reading != Replaced {
		if next, err := e.fitted(d); err == nil {
			return next, reading
		}
	}
	n.Value = nil // the rule's own set
	if e.twin(r) {
		n.Value = e.Preset.Twin
	}
	next, err := e.fitted(e.Document.withAlgorithm(data.NodeAt("learner.algorithm", ruleID)).
		withPreset(n))
	if err != nil {
		next = opening(r)
	}
	return next, Replaced
}

// read returns d, which has another rule, with the samples of e as the rule reads them.
func (e *Experiment) read(d Document, title string) (Document, Reading) {
	r, was := d.Rule(), e.Set.Kind
	if r.Takes(was) {
		if was == data.Binary && r.Also == was && d.Data.Preset == "" { // else −1 and 1 are numbers
			d.Data.Classes = slices.Clone(e.Set.Classes)
		}
		return d, Kept
	}
	if e.twin(r) {
		return d, Replaced
	}
	named := len(d.Data.Classes) > 0 || d.Data.Preset != ""
	if d.Data.Preset != "" {
		d.Title, d.Data = cmp.Or(d.Title, cut(title, maxName)), e.OwnData()
		d.Test = e.OwnTest()
	}
	reading := Replaced
	if was == data.Real && len(d.Data.Points) == 0 && len(d.Data.Features) < 2 {
		d.Data.Features, d.Inputs.Columns = DefaultFeatures(2), nil // heights are an input again
	}
	switch {
	case r.Takes(data.Binary) && was == data.Classes:
		d.Data, reading = d.Data.asTwo(e.Set.Classes, named)
	case r.Takes(data.Binary):
		d.Data.Labels, reading = signs(d.Data.Labels)
	case r.Takes(data.Classes) && was == data.Binary:
		d.Data.Labels, reading = mapped(d.Data.Labels, map[float64]float64{-1: 0, 1: 1}), FirstTwo
	case r.Takes(data.Classes):
		reading = Numbers // if they are whole, which is checked
		if two, how := signs(d.Data.Labels); how == Numbers {
			d.Data.Labels = mapped(two, map[float64]float64{-1: 0})
		}
	default:
		d, reading = d.asHeights()
	}
	return d, reading
}

// twin reports whether the samples have a twin that a rule takes.
func (e *Experiment) twin(r rule.Rule) bool {
	other, ok := data.ByID(e.Preset.Twin)
	return ok && r.Takes(other.Kind)
}

// OwnData returns the data as own points, which share their rows.
func (e *Experiment) OwnData() Data {
	d, set := e.Document.Data, &e.Set
	if d.Preset != "" {
		base := Base{Preset: d.Preset, Options: d.Options}
		d = ownData(set)
		d.Base = base
		return d
	}
	if d.Features == nil {
		d.Features = set.Features
	}
	d.Points, d.Labels = slices.Clone(set.Points), slices.Clone(set.Labels)
	return d
}

// asTwo reads several classes as two: the two that have samples or, with more, the first against
// all others.
func (d Data) asTwo(names []string, named bool) (Data, Reading) {
	var there []float64
	for _, label := range d.Labels {
		if !slices.Contains(there, label) {
			there = append(there, label)
		}
	}
	num.SortFew(there, func(label float64) float64 { return label })
	first, second, reading := 0, 1, Two
	if len(there) > 0 {
		first = int(there[0])
		second = (first + 1) % len(names)
	}
	if len(there) > 1 {
		second = int(there[1])
	}
	d.Classes = []string{names[first], names[second]}
	if len(there) > 2 {
		d.Classes[1], reading = Others, Against
	} else if !named {
		d.Classes = nil
	}
	labels := make([]float64, len(d.Labels))
	for i, label := range d.Labels {
		labels[i] = 1
		if int(label) == first {
			labels[i] = -1
		}
	}
	d.Labels = labels
	return d, reading
}

// signs reads numbers as two classes, if they are −1 and 1, or 0 and 1.
func signs(numbers []float64) ([]float64, Reading) {
	low := 1.0
	for _, v := range numbers {
		low = min(low, v)
	}
	for _, v := range numbers {
		if v != 1 && v != low || v != 0 && v != -1 && v != 1 {
			return numbers, Replaced
		}
	}
	return mapped(numbers, map[float64]float64{0: -1}), Numbers
}

// mapped returns labels with some of them replaced.
func mapped(labels []float64, to map[float64]float64) []float64 {
	list := slices.Clone(labels)
	for i, label := range list {
		if other, ok := to[label]; ok {
			list[i] = other
		}
	}
	return list
}

// asHeights returns d, which has points, with the feature on the plane's vertical axis as the
// target. Without such an axis the labels stay as numbers.
func (d Document) asHeights() (Document, Reading) {
	y, columns := d.vertical()
	d.Data.Classes = nil
	if y < 0 {
		return d, Numbers
	}
	without := func(list []float64) []float64 {
		return slices.Delete(slices.Clone(list), y, y+1)
	}
	d.Data.Features = slices.Delete(slices.Clone(d.Data.Features), y, y+1)
	d.Data.Labels = nil
	points := make([][]float64, len(d.Data.Points))
	for i, p := range d.Data.Points {
		points[i] = without(p)
		d.Data.Labels = append(d.Data.Labels, p[y])
	}
	d.Data.Points = points
	d.Inputs.Columns, d.Inputs.Map = columns, nil
	return d, Heights
}

// vertical returns the feature on the plane's vertical axis, −1 without one, and the columns
// without it, renumbered.
func (d *Document) vertical() (y int, columns []int) {
	chosen := d.Inputs.Columns
	switch {
	case d.Inputs.Grid != data.Grid{}: // a pixel is no height
		return -1, chosen
	case len(chosen) == 0 && len(d.Data.Features) > 1:
		return 1, nil
	case len(chosen) < 2:
		return -1, chosen
	}
	y = chosen[1]
	for i, c := range chosen {
		switch {
		case i == 1:
		case c > y:
			columns = append(columns, c-1)
		default:
			columns = append(columns, c)
		}
	}
	return y, columns
}

// Samples holds the parts of a document that depend on its samples.
type Samples struct {
	Title   string
	Data    Data
	Columns []int
	Map     []string
	Grid    data.Grid
	Rows    []int // held out
}

// Samples returns the parts of the document that depend on its samples.
func (d *Document) Samples() Samples {
	return Samples{d.Title, d.Data, d.Inputs.Columns, d.Inputs.Map,
		d.Inputs.Grid, d.Test.Rows}
}

// Same reports whether the samples are those of a document made from them, unchanged.
func (s *Samples) Same(d *Document) bool {
	return s.Data.Preset == d.Data.Preset && shared(s.Data.Points, d.Data.Points) &&
		shared(s.Data.Labels, d.Data.Labels)
}

// WithSamples returns e with a rule and the samples that it had before. The error is a
// *data.FieldError.
func (e *Experiment) WithSamples(ruleID string, s Samples) (*Experiment, error) {
	d := e.Document.withAlgorithm(data.NodeAt("learner.algorithm", ruleID))
	d.Title, d.Data, d.Test.Rows = s.Title, s.Data, s.Rows
	d.Inputs.Columns, d.Inputs.Map, d.Inputs.Grid = s.Columns, s.Map, s.Grid
	return e.fitted(d)
}

// fitted is Rebuild without a start or a sequence that does not fit the data.
func (e *Experiment) fitted(d Document) (*Experiment, error) {
	next, err := e.Rebuild(d)
	if next == nil || err == nil {
		return next, err
	}
	plain := d.Rule().Defaults()
	d.Learner.Init, d.Learner.Sequence = plain.Init, nil
	if d.Learner.Order == rule.OrderSequence {
		d.Learner.Order = plain.Order
	}
	return next.Rebuild(d)
}
