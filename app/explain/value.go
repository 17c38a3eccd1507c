package explain

import (
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
)

// Value says what a value of the document is now, by its path, for a screen reader after typing; ""
// for an unknown path.
func (m *Moment) Value(path string) string {
	l, d := m.Lang, &m.Exp.Document
	is := func(name, value string) string { return l.Say(words.NowIs, name, value) }
	switch stop := &d.Stop; {
	case path == "data.preset":
		return is(l.Say(words.DataSet), m.Title())
	case path == "seed":
		return is(l.Say(words.Seed), strconv.FormatUint(d.Seed, 10))
	case path == "stop.epochs":
		return l.Say(words.NowStops, l.Plural(stop.Epochs, words.Epoch, words.EpochsN))
	case path == "stop.updates" && stop.Updates == 0:
		return l.Say(words.NowNoUpdates)
	case path == "stop.updates":
		return l.Say(words.NowStops, l.Plural(stop.Updates, words.Update, words.UpdatesN))
	case path == "stop.loss" && stop.Loss == nil:
		return l.Say(words.NowNoLoss)
	case path == "stop.loss":
		return l.Say(words.NowStopsLoss, *stop.Loss)
	case path == "learner.decay" && d.Learner.Decay == nil:
		return is(l.Say(words.LearningRate), words.Number(d.Learner.Eta))
	case path == "learner.decay":
		return is(l.Say(words.LearningRate), words.Number(d.Learner.Decay.C1)+"/("+
			words.Number(d.Learner.Decay.C2)+" + t)")
	}
	id, of := strings.CutPrefix(path, "learner.")
	if !of || !m.Exp.Rule.Uses(rule.SettingID(id)) {
		return ""
	}
	learner := Learner{Algorithm: d.Algorithm, Settings: d.Learner}
	return is(l.Say(rule.SettingID(id).Setting().Name), setting(l, &learner, rule.SettingID(id)))
}
