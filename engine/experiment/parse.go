package experiment

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Parse reads a document and checks it whole, by building it. Anything outside the contract is
// refused with a *data.FieldError; nothing is repaired. A document without samples is valid: it is
// a lab before the first click.
func Parse(text []byte) (*Experiment, error) {
	root, r := decode(text)
	d := read(root)
	if r.fault != nil {
		return nil, r.fault
	}
	e, err := Build(d)
	if err != nil {
		return nil, err
	}
	return e, nil
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
	if r, _ := rule.ByID(readAlgorithm(top["learner"], d.Algorithm)); root.r.fault == nil {
		d = NewFor(r)
	}
	d.Title = top["title"].text("", maxName)
	d.Notes = top["notes"].text("", maxText)
	if top["data"].given() {
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

func readSeed(n node) uint64 { return uint64(n.integer(int(New().Seed), 0, MaxSeed)) }

func readData(n node) Data {
	m := n.object("preset", "options", "features", "points", "labels", "classes")
	d := Data{
		Preset:   m["preset"].text("", maxName),
		Features: m["features"].texts(data.MaxColumns),
		Classes:  m["classes"].texts(data.MaxClasses),
	}
	if options, ok := m["options"].value.(map[string]any); ok {
		for _, key := range slices.Sorted(maps.Keys(options)) {
			if d.Options == nil {
				d.Options = make(map[string]float64, len(options))
			}
			d.Options[key] = m["options"].child("data.options."+key, options[key]).number(0)
		}
	} else if m["options"].given() {
		m["options"].wrong("an object {…}", "对象 {…}")
	}
	if rows := m["points"].list(data.MaxPoints); len(rows) > 0 {
		d.Points = make([][]float64, len(rows))
		for i, row := range rows {
			d.Points[i] = row.numbers(data.MaxColumns)
		}
	}
	d.Labels = m["labels"].numbers(data.MaxPoints)
	if d.Preset == "" {
		return d
	}
	for _, key := range []string{"features", "points", "labels", "classes"} {
		if v := m[key].value; v != nil && !empty(v) {
			m[key].refuse("given beside a preset", "either a preset or points of your own", "内置数据集与自己的点二者取一")
		}
	}
	return d
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

func empty(v any) bool {
	list, ok := v.([]any)
	return ok && len(list) == 0
}

func readInputs(n node, d *Document) {
	m := n.object("columns", "map", "standardize", "unit")
	if columns := m["columns"].list(data.MaxColumns); columns != nil {
		var names []string
		d.Inputs.Columns = nil
		for _, c := range columns {
			if _, named := c.value.(string); named && names == nil {
				names = d.featureNames()
			}
			d.Inputs.Columns = append(d.Inputs.Columns, column(c, names))
		}
	}
	d.Inputs.Map = m["map"].texts(data.MaxTerms)
	d.Inputs.Standardize = data.Standardize(m["standardize"].word(string(data.None),
		string(data.None), string(data.Population), string(data.Sample)))
	d.Inputs.Unit = m["unit"].boolean(false)
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

func readTest(n node, d *Document) {
	m := n.object("fraction", "rows")
	d.Test = Test{
		Fraction: m["fraction"].number(0),
		Rows:     m["rows"].integers(data.MaxPoints, data.MaxPoints-1),
	}
}

func readStop(n node, d *Document) {
	m := n.object("epochs", "updates", "loss")
	d.Stop = trace.Stop{
		Epochs:  m["epochs"].integer(New().Stop.Epochs, 1, MaxEpochs),
		Updates: m["updates"].integer(0, 1, math.MaxInt32),
	}
	if m["loss"].given() {
		loss := m["loss"].number(0)
		d.Stop.Loss = &loss
	}
}

// learnerKeys are the keys that some rule reads.
var learnerKeys = []string{"algorithm", "eta", "decay", "init", "bias", "step", "tie", "order", "sequence", "batch",
	"remainder", "gradient", "activation", "targets"}

func readAlgorithm(n node, otherwise string) string {
	return n.object(learnerKeys...)["algorithm"].word(otherwise, ruleIDs()...)
}

func ruleIDs() []string {
	var ids []string
	for _, r := range rule.All() {
		ids = append(ids, r.ID)
	}
	return ids
}

// readLearner reads the settings of the document's rule.
func readLearner(n node, d *Document) {
	m := n.object(learnerKeys...)
	r := d.Rule()
	s := r.Defaults()
	s.Eta = m["eta"].number(s.Eta)
	if m["decay"].given() {
		decay := m["decay"].object("c1", "c2")
		s.Decay = &rule.Decay{C1: decay["c1"].number(0), C2: decay["c2"].number(0)}
	}
	s.Init = readInit(m["init"], r.Kind, s.Init)
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
	s.Targets = r.Coding(&s) // the document says what is used
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

// readInit reads "zero", "random" or a list of weights, for classes a list of lists.
func readInit(n node, kind data.Kind, otherwise rule.Init) rule.Init {
	switch n.value.(type) {
	case string:
		return rule.Init{Start: rule.Start(n.word("", string(rule.StartZero), string(rule.StartRandom)))}
	case []any:
		if empty(n.value) {
			n.wrong("at least one weight", "至少一个权重")
		}
		init := rule.Init{Start: rule.StartGiven}
		if kind == data.Classes {
			for k, list := range n.list(data.MaxClasses) {
				weights := list.numbers(data.MaxTerms + 1)
				if empty(list.value) {
					list.wrong("at least one weight", "至少一个权重")
				}
				if k > 0 && len(weights)*k != len(init.Weights) {
					list.refuse(fmt.Sprintf("%d weights long", len(weights)),
						fmt.Sprintf("%d weights like the first list", len(init.Weights)/k), fmt.Sprintf("与第一个列表一样 %d 个权重", len(init.Weights)/k))
				}
				init.Weights = append(init.Weights, weights...)
				init.Vectors++
			}
			return init
		}
		init.Weights = n.numbers(data.MaxTerms + 1)
		return init
	case json.Number, bool, map[string]any:
		n.wrong(`"zero", "random" or a list of weights`, `"zero"、"random" 或权重列表`)
	}
	return otherwise
}
