package embed

import (
	"encoding/json"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
)

// obeyRestore has an attempt restored. Whether it is one is looked at where it is judged: an error
// follows if it is not.
func obeyRestore(m *lab.Model, fields map[string]json.RawMessage, answer *Answer) *trouble {
	var attempt string
	if err := data.Unmarshal(fields["answers"], &attempt); err != nil || attempt == "" {
		return bad(m, "answers", shown(m, fields["answers"]), words.AttemptAllowed)
	}
	if m.Lessons == nil || m.Lessons.ID == "" {
		return &trouble{CodeEmpty, "answers", m.Lang.Say(words.RestoreNowhere)}
	}
	answer.Restore = attempt
	return nil
}

// exports are the formats of the page by the names that commands have for them; with steps, those
// of every step.
var exports = []struct{ name, id, steps string }{
	{"json", "epochs-json", "steps-json"}, {"csv", "epochs-csv", "steps-csv"},
	{"svg", "plane-svg", ""}, {"png", "plane-png", ""}, {"python", "python", ""},
}

func obeyExport(m *lab.Model, fields map[string]json.RawMessage, answer *Answer) *trouble {
	steps := false
	if raw := fields["steps"]; raw != nil {
		if err := data.Unmarshal(raw, &steps); err != nil || string(raw) == "null" {
			return bad(m, "steps", shown(m, raw), data.TrueOrFalse)
		}
	}
	var name string
	err := data.Unmarshal(fields["format"], &name)
	for _, e := range exports {
		if err != nil || e.name != name {
			continue
		}
		id := e.id
		if steps {
			id = e.steps
		}
		for i := range lab.Formats {
			f := &lab.Formats[i]
			if f.ID != id {
				continue
			}
			if m.Untold(f) {
				const lock = wire.LockTransport
				return &trouble{CodeLocked, lock, explain.Locked(m.Lang, lock)}
			}
			if !m.CanTake(f) {
				return &trouble{CodeEmpty, "", m.Lang.Say(words.Nothing)}
			}
			answer.Export, answer.Format = f, name
			return nil
		}
		return bad(m, "steps", true, words.StepsOnlyWith)
	}
	return bad(m, "format", shown(m, fields["format"]),
		data.OneOf.With("json, csv, svg, png, python"))
}
