package experiment

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// Parse reads a document and checks it whole. Anything outside the contract is refused with a
// *data.FieldError; nothing is repaired.
func Parse(text []byte) (Document, error) {
	root, r := decode(text)
	doc := read(root)
	if r.fault != nil {
		return Document{}, r.fault
	}
	if err := doc.Validate(); err != nil {
		return Document{}, err
	}
	return doc, nil
}

// read turns a JSON tree into a document; faults are left in the reader.
func read(root node) Document {
	d := New()
	top := root.object("version", "title", "notes", "data", "inputs", "test", "learner", "stop", "seed")
	if root.r.fault == nil && !root.given() {
		root.wrong("an object {…}", "对象 {…}")
	}
	if v := top["version"]; !v.given() {
		v.refuse("left out", fmt.Sprint(Version), fmt.Sprint(Version))
	} else {
		v.integer(Version, Version, Version)
	}
	d.Title = top["title"].text("", maxName)
	d.Notes = top["notes"].text("", maxText)
	if top["data"].given() {
		d.Data, d.Inputs.Columns = readData(top["data"]), nil
	}
	readInputs(top["inputs"], &d)

	test := top["test"].object("fraction", "rows")
	d.Test.Fraction = test["fraction"].number(0)
	d.Test.Rows = test["rows"].integers(data.MaxPoints, data.MaxPoints-1)

	readLearner(top["learner"], &d)

	stop := top["stop"].object("epochs", "updates", "loss")
	d.Stop.Epochs = stop["epochs"].integer(d.Stop.Epochs, 1, MaxEpochs)
	d.Stop.Updates = stop["updates"].integer(0, 1, math.MaxInt32)
	if stop["loss"].given() {
		loss := stop["loss"].number(0)
		d.Stop.Loss = &loss
	}
	d.Seed = uint64(top["seed"].integer(1, 0, MaxSeed))
	return d
}

func readData(n node) Data {
	m := n.object("preset", "options", "features", "points", "labels", "classes")
	d := Data{
		Preset:   m["preset"].text("", maxName),
		Features: m["features"].texts(data.MaxColumns),
		Labels:   m["labels"].numbers(data.MaxPoints),
		Classes:  m["classes"].texts(data.MaxClasses),
	}
	if options, ok := m["options"].value.(map[string]any); ok {
		d.Options = make(map[string]float64, len(options))
		for key, value := range options {
			d.Options[key] = m["options"].child("data.options."+key, value).number(0)
		}
	} else if m["options"].given() {
		m["options"].wrong("an object {…}", "对象 {…}")
	}
	if rows := m["points"].list(data.MaxPoints); rows != nil {
		d.Points = make([][]float64, len(rows))
		for i, row := range rows {
			d.Points[i] = row.numbers(data.MaxColumns)
		}
	}
	if d.Preset == "" {
		if d.Features == nil {
			n := 2
			if len(d.Points) > 0 {
				n = len(d.Points[0])
			}
			d.Features = DefaultFeatures(n)
		}
		return d
	}
	for _, key := range []string{"features", "points", "labels", "classes"} {
		if v := m[key].value; v != nil && !empty(v) {
			m[key].refuse("given beside a preset", "either a preset or points of your own", "内置数据集与自己的点二者取一")
		}
	}
	return d
}

func empty(v any) bool {
	list, ok := v.([]any)
	return ok && len(list) == 0
}

func readInputs(n node, d *Document) {
	m := n.object("columns", "map", "standardize", "unit")
	if columns := m["columns"].list(data.MaxColumns); columns != nil {
		names := d.Data.Features
		if preset, ok := data.ByID(d.Data.Preset); ok {
			if set, err := preset.Make(d.Data.Options); err == nil {
				names = set.Features
			}
		}
		d.Inputs.Columns = nil
		for _, c := range columns {
			d.Inputs.Columns = append(d.Inputs.Columns, column(c, names))
		}
	}
	d.Inputs.Map = m["map"].texts(data.MaxTerms)
	d.Inputs.Standardize = data.Standardize(m["standardize"].word(string(data.None),
		string(data.None), string(data.Population), string(data.Sample)))
	d.Inputs.Unit = m["unit"].boolean(false)
}

// column reads a feature by its 0-based index or its name.
func column(n node, names []string) int {
	if name, ok := n.value.(string); ok {
		if i := slices.Index(names, name); i >= 0 {
			return i
		}
		n.wrong("an index or one of "+strings.Join(names, ", "), "序号，或 "+strings.Join(names, "、"))
		return 0
	}
	return n.integer(0, 0, data.MaxColumns-1)
}

func readLearner(n node, d *Document) {
	m := n.object("algorithm", "eta", "decay", "init", "bias", "step", "tie", "order", "sequence", "batch",
		"remainder", "gradient", "activation", "targets")
	var ids []string
	for _, r := range rule.All() {
		ids = append(ids, r.ID)
	}
	d.Algorithm = m["algorithm"].word(d.Algorithm, ids...)
	r := d.Rule()
	s := r.Defaults()
	s.Eta = m["eta"].number(s.Eta)
	if m["decay"].given() {
		decay := m["decay"].object("c1", "c2")
		s.Decay = &rule.Decay{C1: decay["c1"].number(0), C2: decay["c2"].number(0)}
	}
	s.Init = readInit(m["init"], s.Init)
	s.Bias = m["bias"].boolean(s.Bias)
	word := func(id rule.SettingID, otherwise string) string {
		words := r.Allowed(id)
		if words == nil {
			for _, c := range rule.Choices(id) {
				words = append(words, c.Value)
			}
		}
		return m[string(id)].word(otherwise, words...)
	}
	s.Step = rule.Step(word(rule.SettingStep, string(s.Step)))
	s.Tie = rule.Tie(word(rule.SettingTie, string(s.Tie)))
	s.Order = rule.Order(word(rule.SettingOrder, string(s.Order)))
	s.Remainder = rule.Remainder(word(rule.SettingRemainder, string(s.Remainder)))
	s.Gradient = rule.Gradient(word(rule.SettingGradient, string(s.Gradient)))
	s.Activation = rule.Activation(word(rule.SettingActivation, string(s.Activation)))
	s.Targets = rule.Targets(word(rule.SettingTargets, string(s.Targets)))
	for _, list := range m["sequence"].list(MaxEpochs) {
		s.Sequence = append(s.Sequence, list.integers(MaxBytes, data.MaxPoints-1))
	}
	if word, ok := m["batch"].value.(string); ok {
		if word != "all" {
			m["batch"].wrong(`a whole number ≥ 1 or "all"`, "≥ 1 的整数或 \"all\"")
		}
		s.Batch = rule.BatchAll
	} else {
		s.Batch = m["batch"].integer(s.Batch, 1, data.MaxPoints)
	}
	d.Learner = s
	for _, id := range []rule.SettingID{
		rule.SettingStep, rule.SettingTie, rule.SettingActivation, rule.SettingTargets, rule.SettingGradient,
		rule.SettingBatch, rule.SettingRemainder, rule.SettingOrder, rule.SettingSequence, rule.SettingDecay,
		rule.SettingEta, rule.SettingInit, rule.SettingBias,
	} {
		if field := m[string(id)]; field.given() && !r.Uses(id) {
			field.wrong("nothing: "+r.ID+" has no such setting", "不应出现："+r.ID+" 没有此设置")
		}
	}
}

// readInit reads "zero", "random" or a list of weights.
func readInit(n node, otherwise rule.Init) rule.Init {
	switch v := n.value.(type) {
	case string:
		return rule.Init{Start: rule.Start(n.word("", string(rule.StartZero), string(rule.StartRandom)))}
	case []any:
		init := rule.Init{Start: rule.StartGiven}
		if len(v) > 0 {
			if _, nested := v[0].([]any); nested { // one list per class
				for _, list := range n.list(data.MaxClasses) {
					init.Weights = append(init.Weights, list.numbers(data.MaxTerms+1)...)
				}
				return init
			}
		}
		init.Weights = n.numbers(data.MaxTerms + 1)
		return init
	case json.Number, bool, map[string]any:
		n.wrong(`"zero", "random" or a list of weights`, `"zero"、"random" 或权重列表`)
	}
	return otherwise
}
