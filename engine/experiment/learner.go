package experiment

import (
	"bytes"
	"encoding/json"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// Under returns d with another rule and settings, without a loss to stop at if the rule has none.
func (d Document) Under(algorithm string, s rule.Settings) Document {
	d.Algorithm, d.Learner = algorithm, s
	if d.Rule().Loss == rule.NoLoss {
		d.Stop.Loss = nil
	}
	return d
}

// LearnerText returns the rule and its settings as the learner of an otherwise empty document, in
// its shortest form.
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

// WithLearner returns d with the rule and settings of LearnerText, whether or not they suit the
// data of d. The error is a *data.FieldError.
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
