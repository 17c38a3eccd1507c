package experiment

import (
	"bytes"
	"encoding/json"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// Under returns d with another rule and settings. A loss to stop at goes if the rule has none.
func (d Document) Under(algorithm string, s rule.Settings) Document {
	d.Algorithm, d.Learner = algorithm, s
	if d.Rule().Loss == rule.NoLoss {
		d.Stop.Loss = nil
	}
	return d
}

// LearnerText returns the rule and its settings as the learner of a document that has nothing else,
// in its shortest form.
func (d *Document) LearnerText() []byte {
	plain := NewFor(d.Rule())
	plain.Learner = d.Learner
	var parts map[string]json.RawMessage
	if err := data.Unmarshal(plain.Compact(), &parts); err != nil {
		panic(err) // it was just written
	}
	if parts["learner"] == nil {
		return []byte("{}")
	}
	return parts["learner"]
}

// WithLearner returns d with the rule and settings of LearnerText. Whether they suit the data of d
// is not looked at: data comes and goes. The error is a *data.FieldError.
func (d Document) WithLearner(text []byte) (Document, error) {
	if !json.Valid(text) {
		return d, data.Refuse("learner", string(bytes.TrimSpace(text)), objectInJSON)
	}
	const before = `{"version":1,"data":{"points":[],"labels":[]},"learner":`
	other, err := Parse(slices.Concat([]byte(before), text, []byte("}")))
	if err != nil {
		return d, err
	}
	return d.Under(other.Document.Algorithm, other.Document.Learner), nil
}
