package experiment

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/strict"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Parse reads a document and checks it whole, by building it. Anything outside the contract is
// refused with a *data.FieldError; nothing is repaired. A document without samples is valid: it is
// a lab before the first click.
func Parse(text []byte) (*Experiment, error) {
	root := strict.Decode(text)
	d := read(root)
	if fault := root.Fault(); fault != nil {
		return nil, fault
	}
	e, err := Build(d)
	if err != nil {
		return nil, err
	}
	return e, nil
}

// read turns a JSON tree into a document; faults are left in the reader.
func read(root strict.Node) Document {
	d := New()
	top := root.Object("version", "title", "notes", "data", "inputs", "test", "learner", "stop",
		"seed")
	if root.Fault() == nil && !root.Given() {
		root.Wrong(data.AnObject)
	}
	if v := top["version"]; !v.Given() {
		v.Refuse(leftOut, text.Same(fmt.Sprint(Version)))
	} else {
		v.Integer(Version, Version, Version)
	}
	otherwise := ruleOfPreset(top["data"]).ID
	if r, _ := rule.ByID(readAlgorithm(top["learner"], otherwise)); root.Fault() == nil {
		d = NewFor(r)
	}
	d.Title = top["title"].Text("", maxName)
	d.Notes = top["notes"].Text("", maxText)
	if top["data"].Given() {
		d.Data, d.Inputs.Columns = readData(top["data"]), nil
		d.Data.nameFeatures()
	}
	readInputs(top["inputs"], &d)

	readTest(top["test"], &d)
	readLearner(top["learner"], &d)
	readStop(top["stop"], &d)
	d.Seed = readSeed(top["seed"])
	return d
}

// ruleOfPreset returns the rule of a document that names none: the first one or, where data names a
// built-in set with other labels, the one that ForData takes for them. Labels of points of one's
// own could be of several kinds.
func ruleOfPreset(n strict.Node) rule.Rule {
	members, _ := n.Value.(map[string]any)
	id, _ := members["preset"].(string)
	r := rule.All()[0]
	if preset, ok := data.ByID(id); ok && !r.Takes(preset.Kind) {
		r = ruleFor(preset.Kind)
	}
	return r
}

func readSeed(n strict.Node) uint64 { return uint64(n.Integer(int(New().Seed), 0, MaxSeed)) }

func readData(n strict.Node) Data {
	m := n.Object("preset", "options", "features", "points", "labels", "classes", "label",
		"shuffle")
	label := m["label"].Object("name", "after")
	d := Data{
		Preset:   m["preset"].Text("", maxName),
		Features: m["features"].Texts(data.MaxColumns, maxName),
		Classes:  m["classes"].Texts(data.MaxClasses, maxName),
		Label: data.LabelColumn{Name: label["name"].Text("", maxName),
			After: label["after"].Integer(0, 0, data.MaxColumns)},
		Shuffle: readShuffle(m["shuffle"]),
	}
	if options, ok := m["options"].Value.(map[string]any); ok {
		for _, key := range slices.Sorted(maps.Keys(options)) {
			if d.Options == nil {
				d.Options = make(map[string]float64, len(options))
			}
			d.Options[key] = m["options"].Child("data.options."+key, options[key]).Number(0)
		}
	} else if m["options"].Given() {
		m["options"].Wrong(data.AnObject)
	}
	if rows := m["points"].List(data.MaxPoints); len(rows) > 0 {
		d.Points = make([][]float64, len(rows))
		for i, row := range rows {
			d.Points[i] = row.Numbers(data.MaxColumns)
		}
	}
	d.Labels = m["labels"].Numbers(data.MaxPoints)
	if d.Preset == "" {
		return d
	}
	for _, key := range []string{"features", "points", "labels", "classes"} {
		if m[key].Value != nil && !m[key].Empty() {
			m[key].Refuse(besidePreset, presetOrPoints)
		}
	}
	return d
}

func readShuffle(n strict.Node) Shuffle {
	m := n.Object("of", "places")
	return Shuffle{Of: m["of"].Integer(0, 0, data.MaxPoints),
		Places: m["places"].Integers(data.MaxPoints, trace.MaxPlace)}
}

// nameFeatures names the features of points of one's own that have no names.
func (d *Data) nameFeatures() {
	if d.Preset != "" || d.Features != nil {
		return
	}
	n := 2
	if len(d.Points) > 0 {
		n = len(d.Points[0])
	}
	d.Features = DefaultFeatures(n)
}

func readInputs(n strict.Node, d *Document) {
	m := n.Object("columns", "map", "standardize", "unit")
	if columns := m["columns"].List(data.MaxColumns); columns != nil {
		var names []string
		d.Inputs.Columns = nil
		for _, c := range columns {
			if _, named := c.Value.(string); named && names == nil {
				names = d.featureNames()
			}
			d.Inputs.Columns = append(d.Inputs.Columns, column(c, names))
		}
	}
	d.Inputs.Map = m["map"].Texts(data.MaxTerms, maxName)
	d.Inputs.Standardize = data.Standardize(m["standardize"].Word(string(data.None),
		string(data.None), string(data.Population), string(data.Sample)))
	d.Inputs.Unit = m["unit"].Boolean(false)
}

// featureNames returns the names of the features before columns are chosen.
func (d *Document) featureNames() []string {
	if preset, ok := data.ByID(d.Data.Preset); ok {
		if set, err := preset.Make(d.Data.Options); err == nil {
			return set.Features
		}
	}
	return d.Data.Features
}

// column reads a feature by its 0-based index or its name.
func column(n strict.Node, names []string) int {
	if name, ok := n.Value.(string); ok {
		if i := slices.Index(names, name); i >= 0 {
			return i
		}
		n.Wrong(indexOrName.With(strings.Join(names, ", ")))
		return 0
	}
	return n.Integer(0, 0, data.MaxColumns-1)
}

func readTest(n strict.Node, d *Document) {
	m := n.Object("fraction", "rows")
	d.Test = Test{
		Fraction: m["fraction"].Number(0),
		Rows:     m["rows"].Integers(data.MaxPoints, data.MaxPoints-1),
	}
}

func readStop(n strict.Node, d *Document) {
	m := n.Object("epochs", "updates", "loss")
	d.Stop = trace.Stop{
		Epochs:  m["epochs"].Integer(New().Stop.Epochs, 1, MaxEpochs),
		Updates: m["updates"].Integer(0, 1, math.MaxInt32),
	}
	if m["loss"].Given() {
		loss := m["loss"].Number(0)
		d.Stop.Loss = &loss
	}
}

// learnerKeys returns the keys that some rule reads.
func learnerKeys() []string {
	keys := []string{"algorithm"}
	for _, id := range rule.SettingIDs() {
		keys = append(keys, string(id))
	}
	return keys
}

func readAlgorithm(n strict.Node, otherwise string) string {
	return n.Object(learnerKeys()...)["algorithm"].Word(otherwise, ruleIDs()...)
}

func ruleIDs() []string {
	var ids []string
	for _, r := range rule.All() {
		ids = append(ids, r.ID)
	}
	return ids
}

// readLearner reads the settings of the document's rule.
func readLearner(n strict.Node, d *Document) {
	d.Learner = d.Rule().Read(n.Object(learnerKeys()...))
}
