package trial

import (
	"fmt"
	"math"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// document returns an experiment as JSON. It loves the edges: no samples, one, all equal, all on a
// line, one class, ten, all held out, no bias. Some of what it makes is refused, as it should be.
func (k maker) document() string {
	r := one(k, rule.All()...)
	d := map[string]any{"version": 1}
	kind := r.Kind
	if k.now(12) {
		kind = one(k, data.Binary, data.Classes, data.Real)
	}
	features, rows := 1+k.size(4), k.size(14)
	if k.now(3) {
		d["data"] = map[string]any{"preset": k.preset(kind)}
		features, rows = 2, 16
	} else {
		d["data"] = k.samples(kind, features, rows)
	}
	learner := map[string]any{"algorithm": r.ID}
	for _, id := range r.Settings {
		if k.now(4) {
			learner[string(id)] = k.setting(id, r, features, rows)
		}
	}
	d["learner"] = learner
	if k.now(3) {
		d["inputs"] = k.inputs(features)
	}
	if k.now(5) {
		d["test"] = one(k, map[string]any{"fraction": float64(k.IntN(10)) / 10},
			map[string]any{"rows": k.indexes(rows)})
	}
	if k.now(2) {
		d["stop"] = map[string]any{"epochs": one(k, 1, 2, 3, 7, 30, 100, 1000)}
	}
	d["seed"] = k.IntN(5)
	return asJSON(d)
}

// preset returns the id of a built-in set, mostly of a kind.
func (k maker) preset(kind data.Kind) string {
	p := one(k, data.Presets()...)
	for range 5 {
		if p.Kind == kind {
			break
		}
		p = one(k, data.Presets()...)
	}
	return p.ID
}

// samples returns points with labels.
func (k maker) samples(kind data.Kind, features, rows int) map[string]any {
	points, labels := make([][]float64, rows), make([]float64, rows)
	shape, classes := k.IntN(8), 2+k.size(8)
	first := k.many(features)
	for i := range points {
		switch shape {
		case 0: // all equal
			points[i] = first
		case 1: // all on a line
			points[i] = make([]float64, features)
			for j := range first {
				points[i][j] = max(-math.MaxFloat64, min(math.MaxFloat64, first[j]*float64(i)))
			}
		default:
			points[i] = k.many(features)
		}
		switch {
		case shape == 2: // one class
			labels[i] = 1
		case kind == data.Binary:
			labels[i] = float64(2*k.IntN(2) - 1)
		case kind == data.Classes:
			labels[i] = float64(k.IntN(classes))
		default:
			labels[i] = k.number()
		}
	}
	set := map[string]any{"points": points, "labels": labels}
	names := make([]string, features)
	for i := range names {
		names[i] = fmt.Sprintf("f%d", i)
	}
	set["features"] = names
	if kind == data.Classes {
		var list []string
		for c := range classes {
			list = append(list, fmt.Sprintf("class %d", c))
		}
		set["classes"] = list
	}
	return set
}

func (k maker) indexes(below int) []int {
	list := make([]int, k.size(below))
	for i := range list {
		list[i] = k.IntN(below + 1)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// inputs returns columns, terms and scales.
func (k maker) inputs(features int) map[string]any {
	in := map[string]any{}
	if k.now(2) {
		in["columns"] = k.indexes(features - 1)
	}
	if k.now(2) {
		in["map"] = k.terms()
	}
	if k.now(3) {
		in["standardize"] = one(k, "none", "population", "sample")
	}
	if k.now(4) {
		in["unit"] = true
	}
	return in
}

// terms returns a feature map, sometimes of as many terms as there may be.
func (k maker) terms() []string {
	if k.now(12) {
		var all []string
		for i := range 64 {
			all = append(all, fmt.Sprintf("x1^%d", i+1))
		}
		return all
	}
	var list []string
	for range k.IntN(4) {
		list = append(list, one(k, "x1", "x2", "x1*x2", "x1^2", "x2^2", "x1^2*x2^2", "x3", "x1^64"))
	}
	return list
}

// edges makes a value of a setting for which there is more to try than its entry draws: what is
// refused, and what does not fit so many features and rows.
var edges = map[rule.SettingID]func(k maker, features, rows int) any{
	rule.SettingEta: func(k maker, _, _ int) any {
		return one(k, 0.1, 1, 0.5, 0.2, 2, 100, 1e-9, 1e9, 1e300, 5e-324)
	},
	rule.SettingDecay: func(k maker, _, _ int) any {
		return map[string]any{"c1": 1 + k.IntN(9), "c2": k.IntN(20)}
	},
	rule.SettingInit: func(k maker, features, _ int) any {
		return one[any](k, "zero", "random", k.many(features+1), k.many(features), k.many(3),
			[][]float64{k.many(features + 1), k.many(features + 1)})
	},
	rule.SettingGradient: func(k maker, _, _ int) any {
		return one(k, "sum", "mean", "twice-mean")
	},
	rule.SettingSequence: func(k maker, _, rows int) any {
		lists := make([][]int, 1+k.IntN(3))
		for i := range lists {
			lists[i] = []int{k.IntN(rows + 1), k.IntN(rows + 1)}
		}
		return lists
	},
}

// setting makes a value of a setting for a rule.
func (k maker) setting(id rule.SettingID, r rule.Rule, features, rows int) any {
	if edge := edges[id]; edge != nil {
		return edge(k, features, rows)
	}
	return id.Setting().Draw(r, max(1, rows), k.IntN)
}

// value returns a path of a document and a value for it, as JSON.
func (k maker) value() (path, value string) {
	features, rows := 1+k.IntN(3), k.IntN(12)
	if k.now(3) {
		id, r := one(k, rule.SettingIDs()...), one(k, rule.All()...)
		return "learner." + string(id), asJSON(k.setting(id, r, features, rows))
	}
	switch k.IntN(14) {
	case 0, 1, 2:
		return "learner.algorithm", asJSON(one(k, rule.All()...).ID)
	case 3, 4:
		return "data.preset", asJSON(one(k, data.Presets()...).ID)
	case 5:
		return "stop.epochs", asJSON(one(k, 0, 1, 2, 5, 30, 100))
	case 6:
		return "stop.loss", asJSON(k.tame())
	case 7:
		return "stop.updates", asJSON(k.IntN(20))
	case 8:
		return "inputs.columns", asJSON(k.indexes(features))
	case 9:
		return "inputs.map", asJSON(k.terms())
	case 10:
		return one(k, "inputs.standardize", "inputs.unit"), one(k, `"population"`, `"sample"`,
			`"none"`, "true", "false")
	case 11:
		return "test.fraction", asJSON(float64(k.IntN(10)) / 10)
	case 12:
		return one(k, "seed", "title", "notes", "nonsense", "data.points", "data.labels",
				"learner"),
			one(k, "7", "null", `"x"`, "[]", "[[1,2],[3,4]]", "[1,-1]", "{}")
	}
	return "data.options." + one(k, "n", "margin", "seed", "noise", "spread"), asJSON(k.tame())
}
