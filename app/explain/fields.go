package explain

import (
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Field returns what the page calls a value of the document, by its path; the path itself for what
// no control can set. Places in lists are counted from 1, as they stand on the page.
func Field(path string) text.Text {
	if list, places, ok := strings.Cut(path, "["); ok && list != "" {
		first, second, nested := strings.Cut(strings.TrimSuffix(places, "]"), "][")
		if nested {
			return words.FieldLine.With(Field(list), after(first), after(second))
		}
		return words.FieldEntry.With(Field(list), after(first))
	}
	if name := field(path); name.En != "" {
		return name
	}
	if id, ok := strings.CutPrefix(path, "learner."); ok {
		for _, known := range rule.SettingIDs() {
			if string(known) == id {
				return known.Setting().Name
			}
		}
	}
	if id, ok := strings.CutPrefix(path, "data.options."); ok {
		for _, preset := range data.Presets() {
			for _, o := range preset.Options {
				if o.ID == id {
					return o.Name
				}
			}
		}
	}
	return text.Same(path)
}

// field returns the name that the page has for what is no setting of a rule, by its path. A switch
// is 6 kB less of a program than a map.
func field(path string) text.Text {
	switch path {
	case "learner", "learner.algorithm":
		return words.LearningRule
	case "learner.decay.c1":
		return text.Same("c₁")
	case "learner.decay.c2":
		return text.Same("c₂")
	case "data", "data.preset", "data.points", "data.kind":
		return words.DataPart
	case "data.labels":
		return words.TargetColumn
	case "data.classes":
		return words.ClassColumn
	case "data.features", "inputs.columns":
		return words.Inputs
	case "inputs.map":
		return words.FeatureMap
	case "inputs.grid":
		return words.PictureShape
	case "inputs.standardize":
		return words.Standardise
	case "inputs.unit":
		return words.UnitLength
	case "test.fraction", "test.rows":
		return words.HeldOut
	case "stop.epochs":
		return words.StopEpochs
	case "stop.updates":
		return words.StopUpdates
	case "stop.loss":
		return words.StopLoss
	case "seed":
		return words.Seed
	}
	return text.Text{}
}

// after is the number that the page counts from 1 for one that the document counts from 0.
func after(index string) string {
	n, err := strconv.Atoi(index)
	if err != nil {
		return index
	}
	return strconv.Itoa(n + 1)
}
