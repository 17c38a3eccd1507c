package experiment

import (
	"cmp"
	"encoding/json"
	"math"
	"reflect"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// With returns e with one value of its document changed, given as JSON: "learner.eta" to `0.5`. A
// null resets the value to its default. The error is a *data.FieldError whose field is the path, a
// place in the value, or a value that no longer fits (a given start of three weights after a column
// was removed; then With also returns the experiment, as Rebuild does). An unknown path is refused
// with the list of paths. e stays the same and shares its samples with the result: no other part of
// the document is read again.
//
// Some values bring others with them:
//
//   - learner.algorithm: a setting that differs from the old rule's default is kept if the new rule
//     has it and allows its value; every other setting takes the new rule's default. A
//     stop.loss goes if the new rule has no loss.
//   - data.preset: the points, their options, title, inputs.columns and inputs.grid (now
//     the preset's own), inputs.map and test.rows go, for they speak of other data.
//   - inputs.columns, inputs.map: inputs.grid goes, if these are no picture of it any more.
//   - test.fraction: test.rows go, for the share is drawn anew.
//
// If another setting decided the targets (logistic: 0 and 1; step "label": ±1) and no longer does,
// learner.targets returns to its default.
func (e *Experiment) With(path string, value []byte) (*Experiment, error) {
	d, err := e.Document.With(path, value)
	if err != nil {
		return nil, err
	}
	return e.Rebuild(d)
}

// WithNumber is With for a number, without JSON: for dragging.
func (e *Experiment) WithNumber(path string, value float64) (*Experiment, error) {
	d, err := e.Document.WithNumber(path, value)
	if err != nil {
		return nil, err
	}
	return e.Rebuild(d)
}

// WithNumber is Experiment.WithNumber for the document, before it is checked.
func (d Document) WithNumber(path string, value float64) (Document, error) {
	written := strconv.FormatFloat(value, 'g', -1, 64)
	if math.IsNaN(value) || math.IsInf(value, 0) { // JSON has none of these
		return d.With(path, []byte(written))
	}
	return d.change(path, data.NodeAt(path, json.Number(written)))
}

// With is Experiment.With for the document, before it is checked.
func (d Document) With(path string, value []byte) (Document, error) {
	n := data.Decode(value)
	switch fault := n.Fault(); {
	case fault == nil:
	case fault.Refusal == data.BrokenText:
		fault.Field, fault.Allowed = cmp.Or(path, "path"), oneValue
		return d, fault
	case fault.Field == n.Path: // too long, too deep
		fault.Field = cmp.Or(path, "path")
		return d, fault
	default: // a key inside the value
		fault.Field = cmp.Or(path, "path") + "." + fault.Field
		return d, fault
	}
	n.Path = path
	return d.change(path, n)
}

// change changes the value at a path to that of a node without faults.
func (d Document) change(path string, n data.Node) (Document, error) {
	next, known := d.with(path, n)
	if !known {
		paths := strings.Join(d.paths(), ", ")
		n.Path = "path"
		n.Refuse(strconv.Quote(path), data.OneOf.With(paths))
	}
	if fault := n.Fault(); fault != nil {
		return d, fault
	}
	return next, nil
}

// with reads a value into a copy of d; false if the path is unknown. The reader keeps faults.
func (d Document) with(path string, n data.Node) (Document, bool) {
	switch path {
	case "title":
		d.Title = n.Text("", maxName)
		return d, true
	case "notes":
		d.Notes = n.Text("", maxText)
		return d, true
	case "seed":
		d.Seed = readSeed(n)
		return d, true
	case "learner.algorithm":
		return d.withAlgorithm(n), true
	case "data.preset":
		return d.withPreset(n), true
	}
	section, rest, _ := strings.Cut(path, ".")
	key, rest, inside := strings.Cut(rest, ".")
	if inside { // part of a value
		n = n.Child(section+"."+key, d.value(section, key, rest, n.Value))
		if n.Value == nil {
			return d, false
		}
	}
	if section == "learner" {
		return d.withSetting(rule.SettingID(key), n)
	}
	switch path {
	case "inputs.columns":
		d.Inputs.Columns = nil
	case "test.fraction":
		d.Test.Rows = nil
	}
	known := false
	for _, f := range sections[section] {
		if f.key == key {
			known = true
			f.read(n, &d)
		}
	}
	if section == "data" {
		d.Data.nameFeatures()
	}
	if path == "inputs.columns" || path == "inputs.map" {
		d = d.gridded()
	}
	return d, known
}

// withSetting changes a setting of the learner; false if its rule has no such setting.
func (d Document) withSetting(id rule.SettingID, n data.Node) (Document, bool) {
	r := d.Rule()
	if !r.Uses(id) {
		return d, false
	}
	plain := Document{Algorithm: r.ID, Learner: r.Defaults()}
	if (id == rule.SettingStep || id == rule.SettingActivation) && d.codingRuled() {
		d.Learner.Targets = plain.Learner.Targets
	}
	if n.Value == nil {
		n = n.Child(n.Path, generic(plain.Setting(id)))
	}
	id.Setting().Read(n, r, &d.Learner)
	d.Learner.Targets = r.Coding(&d.Learner) // the document shows the value in use
	return d, true
}

// value returns a value of a section as in JSON, with the part at a place changed; nil if there is
// no such place.
func (d *Document) value(section, key, inside string, to any) any {
	sections := d.members()
	for _, s := range sections {
		members, _ := s.value.(object)
		for _, m := range members {
			if s.key != section || m.key != key {
				continue
			}
			if tree, ok := generic(m.value).(map[string]any); ok &&
				put(tree, key, strings.Split(inside, "."), to) {
				return tree
			}
		}
	}
	return nil
}

// withAlgorithm changes the rule and its settings as With describes.
func (d Document) withAlgorithm(n data.Node) Document {
	old, was := d.Rule(), d.Learner
	d = d.Under(n.Word(New().Algorithm, ruleIDs()...), was)
	r := d.Rule()
	kept := map[string]any{}
	plain := Document{Algorithm: old.ID, Learner: old.Defaults()}
	changed := Document{Algorithm: old.ID, Learner: was}
	for _, id := range r.Settings {
		if id == rule.SettingTargets && changed.codingRuled() {
			continue
		}
		if old.Uses(id) && !reflect.DeepEqual(changed.Setting(id), plain.Setting(id)) {
			kept[string(id)] = changed.Setting(id)
		}
	}
	for n.Fault() == nil {
		tree := data.NodeAt("learner", generic(kept))
		readLearner(tree, &d)
		fault := tree.Fault()
		if fault == nil {
			fault, _ = d.check().(*data.FieldError)
		}
		if fault == nil {
			break
		}
		key, _, _ := strings.Cut(strings.TrimPrefix(fault.Field, "learner."), "[")
		if _, ok := kept[key]; !ok {
			break // the caller's check reports other faults
		}
		delete(kept, key)
	}
	return d
}

// codingRuled reports whether another setting decides the targets.
func (d *Document) codingRuled() bool {
	r, other := d.Rule(), d.Learner
	other.Targets = rule.Targets01
	if d.Learner.Targets == other.Targets {
		other.Targets = rule.TargetsPM1
	}
	return r.Coding(&other) == r.Coding(&d.Learner)
}

// withPreset changes the data and all that With names.
func (d Document) withPreset(n data.Node) Document {
	d.Title = ""
	otherwise, _ := openingData(d.Rule())
	d.Data = Data{Preset: n.Text(otherwise, maxName)}
	d.Data.nameFeatures()
	d.Inputs, d.Test.Rows = d.Inputs.plain(), nil
	if preset, ok := data.ByID(d.Data.Preset); ok {
		d.Inputs.Columns = preset.Columns
		d.Inputs.Grid = preset.Grid
	}
	return d
}

// generic returns a value in the form of decoded JSON.
func generic(v any) any {
	n := data.Decode(encode(v))
	if fault := n.Fault(); fault != nil {
		panic(fault) // encode writes JSON
	}
	return n.Value
}

// put sets a value in a tree; false if the tree has no such place. Missing options count as places,
// since the reader knows them.
func put(tree map[string]any, name string, keys []string, value any) bool {
	for ; len(keys) > 1; name, keys = keys[0], keys[1:] {
		inner, ok := tree[keys[0]].(map[string]any)
		if !ok {
			return false
		}
		tree = inner
	}
	if _, ok := tree[keys[0]]; !ok && name != "options" {
		return false
	}
	if value == nil && name == "options" {
		delete(tree, keys[0])
		return true
	}
	tree[keys[0]] = value
	return true
}

// paths lists the paths of With.
func (d Document) paths() []string {
	d.Data.Points, d.Data.Labels = nil, nil
	var paths []string
	for _, m := range d.members() {
		section, ok := m.value.(object)
		if !ok && m.key != "version" {
			paths = append(paths, m.key)
		}
		for _, inner := range section {
			paths = append(paths, m.key+"."+inner.key)
		}
	}
	if preset, ok := data.ByID(d.Data.Preset); ok {
		for _, o := range preset.Options {
			paths = append(paths, "data.options."+o.ID)
		}
	}
	return paths
}
