package experiment

import (
	"bytes"
	"encoding/json"

	"perceptronlab/engine/data"
)

// LearnerText returns the rule and its settings as the learner of a document that has nothing else, in its shortest form.
func (d *Document) LearnerText() []byte {
	plain := NewFor(d.Rule())
	plain.Learner = d.Learner
	var parts map[string]json.RawMessage
	if err := json.Unmarshal(plain.Compact(), &parts); err != nil {
		panic(err) // it was just written
	}
	if parts["learner"] == nil {
		return []byte("{}")
	}
	return parts["learner"]
}

// WithLearner returns d with the rule and settings of LearnerText. The error is a *data.FieldError.
func (d Document) WithLearner(text []byte) (Document, error) {
	var parts map[string]json.RawMessage
	if err := json.Unmarshal(d.Compact(), &parts); err != nil {
		panic(err) // it was just written
	}
	if !json.Valid(text) {
		return d, data.Refuse("learner", string(bytes.TrimSpace(text)), "an object in JSON", "JSON 对象")
	}
	parts["learner"] = text
	whole, err := json.Marshal(parts)
	if err != nil {
		return d, data.Refuse("learner", err, "an object in JSON", "JSON 对象")
	}
	other, err := Parse(whole)
	if err != nil {
		return d, err
	}
	other.Data, other.Title, other.Notes = d.Data, d.Title, d.Notes // share the points
	return other, nil
}
