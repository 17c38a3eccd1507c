package experiment

import (
	"fmt"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Parse reads a document and checks all of it by building it. It refuses anything outside the
// contract with a *data.FieldError, and repairs nothing. A document without samples is valid.
func Parse(text []byte) (*Experiment, error) {
	root := data.Decode(text)
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

// read turns a JSON tree into a document; the reader keeps the faults.
func read(root data.Node) Document {
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
		d.Data, d.Inputs.Columns = Data{}, nil
		d.read("data", top, "preset", "options", "features", "points", "labels", "classes",
			"label", "shuffle", "edits")
		d.Data.nameFeatures()
	}
	d.read("inputs", top, "columns", "map", "grid", "standardize", "unit")
	own := d.Test.Rows // of a built-in set that was edited
	if d.read("test", top, "fraction", "rows"); d.Test.Fraction == 0 && len(d.Test.Rows) == 0 {
		d.Test.Rows = own
	}
	readLearner(top["learner"], &d)
	d.read("stop", top, "epochs", "updates", "loss")
	d.Seed = readSeed(top["seed"])
	return d
}

// read reads a section, which has the keys.
func (d *Document) read(section string, top map[string]data.Node, keys ...string) {
	members := top[section].Object(keys...)
	for _, f := range sections[section] {
		f.read(members[f.key], d)
	}
}

// ruleOfPreset returns the rule of a document that names none: the first one or, for a built-in set
// with other labels, the one of ForData. Own points do not say which kind their labels are.
func ruleOfPreset(n data.Node) rule.Rule {
	members, _ := n.Value.(map[string]any)
	id, _ := members["preset"].(string)
	r := rule.All()[0]
	if preset, ok := data.ByID(id); ok && !r.Takes(preset.Kind) {
		r = ruleFor(preset.Kind)
	}
	return r
}

func readSeed(n data.Node) uint64 { return uint64(n.Integer(int(New().Seed), 0, MaxSeed)) }

// nameFeatures names the features of own points that have no names.
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
func column(n data.Node, names []string) int {
	if name, ok := n.Value.(string); ok {
		if i := slices.Index(names, name); i >= 0 {
			return i
		}
		n.Wrong(indexOrName.With(strings.Join(names, ", ")))
		return 0
	}
	return n.Integer(0, 0, data.MaxPixels-1)
}

// learnerKeys returns the keys of all rules' settings.
func learnerKeys() []string {
	keys := []string{"algorithm"}
	for _, id := range rule.SettingIDs() {
		keys = append(keys, string(id))
	}
	return keys
}

func readAlgorithm(n data.Node, otherwise string) string {
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
func readLearner(n data.Node, d *Document) {
	d.Learner = d.Rule().Read(n.Object(learnerKeys()...))
}
