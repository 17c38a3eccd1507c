package explain

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/rule"
)

// Contestant is a learner's line in the table of a duel.
type Contestant struct {
	Name     string
	Eta      string // "" without one
	Settings string // the others in which the learners differ
	Away     bool   // it cannot learn from this data, or has not branched yet
	Epoch    string
	Updates  string
	Wrong    string // training samples; "" with real targets, and while the reader is asked
	Loss     string // "" without one
	Weights  string
	Verdict  string
}

// Learner is one of a duel's, where it stands in its own run.
type Learner struct {
	moment.Moment
	Algorithm string
	Settings  rule.Settings
	From      int  // step of the document's run that it branches off at; 0: none
	Away      bool // it cannot learn from this data, or has not branched yet
	Unsaid    []int
}

// LearnerName names a rule as a learner of a duel, with the step that it branches off at.
func LearnerName(l words.Lang, algorithm string, from int) string {
	known, _ := rule.ByID(algorithm)
	name := l.Say(known.Name)
	if from > 0 {
		name = l.Say(words.FromStep, name, from)
	}
	return name
}

// Names names the learners of a duel, no two the same: those of one rule by the first setting in
// which they differ, or else by number.
func Names(l words.Lang, learners []Learner) []string {
	names, same := make([]string, len(learners)), map[string][]int{}
	for i := range learners {
		names[i] = LearnerName(l, learners[i].Algorithm, learners[i].From)
		same[names[i]] = append(same[names[i]], i)
	}
	for name, list := range same {
		if len(list) == 1 {
			continue
		}
		alike := make([]Learner, len(list))
		for k, i := range list {
			alike[k] = learners[i]
		}
		differ, used := differing(l, alike), map[string]bool{}
		for k, i := range list {
			apart := fmt.Sprint(k + 1)
			if len(differ) > 0 {
				apart = apartBy(l, &alike[k], differ[0])
			}
			if used[apart] {
				apart += fmt.Sprintf(" · %d", k+1)
			}
			used[apart] = true
			names[i] = l.Say(words.LearnerApart, name, apart)
		}
	}
	return names
}

// apartBy writes a setting in which two learners differ: a choice by its value, a number with its
// name.
func apartBy(l words.Lang, r *Learner, id rule.SettingID) string {
	if value := setting(l, r, id); len(id.Setting().Choices) > 0 {
		return value
	}
	return settings(l, r, []rule.SettingID{id})
}

// Contest returns the table of a duel.
func Contest(l words.Lang, learners []Learner) []Contestant {
	differ, names := differing(l, learners), Names(l, learners)
	differ = slices.DeleteFunc(differ, func(id rule.SettingID) bool {
		return id == rule.SettingEta // it has a column
	})
	var list []Contestant
	for i := range learners {
		r := &learners[i]
		c := Contestant{
			Name: names[i], Eta: setting(l, r, rule.SettingEta),
			Settings: settings(l, r, differ), Away: r.Away,
		}
		if !r.Away {
			at := Moment{Moment: r.Moment, Lang: l, Unsaid: r.Unsaid}
			at.score(&c)
			if r.atEnd() { // the ending is given away only at the end
				c.Verdict = at.Verdict()
			}
		}
		list = append(list, c)
	}
	return list
}

// atEnd reports whether a learner's run is over where it stands.
func (r *Learner) atEnd() bool { return !r.Away && r.Ended() && r.Step == r.Known }

// score fills in what a learner has reached.
func (m *Moment) score(c *Contestant) {
	w := m.Run.Answer(m.Step, nil)
	c.Epoch, c.Updates = words.Short(m.Place()), fmt.Sprint(m.Run.UpdatesAt(m.Step))
	if m.Kind() != data.Real && len(m.Unsaid) == 0 {
		wrong, _ := m.Run.WrongAt(w)
		c.Wrong = fmt.Sprint(wrong)
	}
	if loss := m.Run.LossAt(w); loss == loss {
		c.Loss = words.Cell(loss)
	}
	c.Weights = m.Vector(w)
}

// differing lists the settings in which the learners differ.
func differing(l words.Lang, learners []Learner) []rule.SettingID {
	var list []rule.SettingID
	for _, id := range rule.SettingIDs() {
		seen := map[string]bool{}
		for i := range learners {
			seen[setting(l, &learners[i], id)] = true
		}
		delete(seen, "")
		if len(seen) > 1 {
			list = append(list, id)
		}
	}
	return list
}

// settings writes some settings of a learner.
func settings(l words.Lang, r *Learner, ids []rule.SettingID) string {
	var parts []string
	for _, id := range ids {
		if value := setting(l, r, id); value != "" {
			parts = append(parts, l.Say(id.Setting().Name)+": "+value)
		}
	}
	return strings.Join(parts, " · ")
}

// setting writes one setting of a rule; "" where the rule does not read it.
func setting(l words.Lang, r *Learner, id rule.SettingID) string {
	d := experiment.Document{Algorithm: r.Algorithm, Learner: r.Settings}
	if !d.Rule().Uses(id) {
		return ""
	}
	switch v := d.Setting(id).(type) {
	case string:
		if id == rule.SettingBatch {
			return l.Say(words.BatchAll)
		}
		return l.Say(id.Setting().Say(d.Rule(), v))
	case float64:
		return words.Number(v)
	case []float64:
		return vector(v)
	case nil:
		return l.Say(words.NoLimit)
	case bool:
		if v {
			return l.Say(words.Yes)
		}
		return l.Say(words.No)
	default:
		written, err := json.Marshal(v)
		if err != nil {
			return ""
		}
		return string(written)
	}
}

// ContestText is the table of the duel as lines of cells with tabs between them, for a spreadsheet
// or notes.
func ContestText(l words.Lang, learners []Learner) string {
	lines := []string{strings.Join([]string{
		l.Say(words.Learner), "η", l.Say(words.Differences), l.Say(words.EpochColumn),
		l.Say(words.UpdatesColumn), l.Say(words.WrongColumn),
		l.Say(words.LossColumn), "w", l.Say(words.ResultColumn),
	}, "\t")}
	for _, c := range Contest(l, learners) {
		lines = append(lines, strings.Join([]string{c.Name, c.Eta, c.Settings, c.Epoch, c.Updates,
			c.Wrong, c.Loss, c.Weights, c.Verdict}, "\t"))
	}
	return strings.Join(lines, "\n") + "\n"
}
