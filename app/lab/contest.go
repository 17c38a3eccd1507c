package lab

import (
	"encoding/json"
	"fmt"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// firstSlice is how many presentations a rival is trained at once, so that it is there in the frame of an edit.
const firstSlice = 100_000

// As returns a model that shows a rival where the document's learner is: its numbers and its verdict at the
// cursor.
func (m *Model) As(r *Rival) Model {
	step, _ := m.Place(r)
	return Model{Course: r.Course, Want: step, Lang: m.Lang}
}

// Contestant is a learner's line in the table of a duel.
type Contestant struct {
	Name     string
	Settings string // those in which the learners differ
	Away     bool   // it cannot learn from this data, or has not branched yet
	Epoch    string
	Updates  string
	Wrong    string // training samples; "" with real targets
	Loss     string // "" without one
	Weights  string
	Verdict  string
}

// Contest returns the table of the duel at the cursor, the document's learner first.
func (m *Model) Contest() []Contestant {
	own := Rival{Algorithm: m.Exp.Document.Algorithm, Learner: m.Exp.Document.Learner, Course: m.Course}
	differ := m.differing()
	var list []Contestant
	for i := -1; i < len(m.Rivals); i++ {
		r, shown := &own, *m
		away := m.Run == nil
		if i >= 0 {
			r = &m.Rivals[i]
			_, ok := m.Place(r)
			away = away || !ok
			if !away {
				shown = m.As(r)
			}
		}
		c := Contestant{Name: m.Name(r), Settings: m.settings(r, differ), Away: away}
		if !away {
			shown.score(&c)
		}
		list = append(list, c)
	}
	return list
}

// score fills in what a learner has reached.
func (m *Model) score(c *Contestant) {
	w := m.Run.Answer(m.Cursor(), nil)
	c.Epoch, c.Updates = words.Short(m.EpochPlace()), fmt.Sprint(m.Run.UpdatesAt(m.Cursor()))
	if m.Kind() != data.Real {
		wrong, _ := m.Run.WrongAt(w)
		c.Wrong = fmt.Sprint(wrong)
	}
	if loss := m.Run.LossAt(w); loss == loss {
		c.Loss = words.Number(loss)
	}
	c.Weights, c.Verdict = shortVector(w), m.Verdict()
}

// differing lists the settings in which the learners differ.
func (m *Model) differing() []rule.SettingID {
	var list []rule.SettingID
	for _, id := range rule.SettingIDs() {
		seen := map[string]bool{m.setting(m.Exp.Document.Algorithm, m.Exp.Document.Learner, id): true}
		for _, r := range m.Rivals {
			seen[m.setting(r.Algorithm, r.Learner, id)] = true
		}
		delete(seen, "")
		if len(seen) > 1 {
			list = append(list, id)
		}
	}
	return list
}

// settings writes some settings of a learner.
func (m *Model) settings(r *Rival, ids []rule.SettingID) string {
	var parts []string
	for _, id := range ids {
		if value := m.setting(r.Algorithm, r.Learner, id); value != "" {
			parts = append(parts, m.Lang.Say(id.Setting().Name)+": "+value)
		}
	}
	return strings.Join(parts, " · ")
}

// setting writes one setting of a rule; "" where the rule does not read it.
func (m *Model) setting(algorithm string, s rule.Settings, id rule.SettingID) string {
	d := experiment.Document{Algorithm: algorithm, Learner: s}
	if !d.Rule().Uses(id) {
		return ""
	}
	switch v := d.Setting(id).(type) {
	case string:
		if id == rule.SettingBatch {
			return m.Lang.Say(words.BatchAll)
		}
		return m.Lang.Say(id.Setting().Say(v))
	case float64:
		return words.Number(v)
	case nil:
		return m.Lang.Say(words.NoLimit)
	case bool:
		if v {
			return m.Lang.Say(words.Yes)
		}
		return m.Lang.Say(words.No)
	default:
		written, err := json.Marshal(v)
		if err != nil {
			return ""
		}
		return string(written)
	}
}

// ContestText is the table of the duel as lines of cells with tabs between them, for a spreadsheet or notes.
func (m *Model) ContestText() string {
	l := m.Lang
	lines := []string{strings.Join([]string{
		l.Say(words.Learner), l.Say(words.Differences), l.Say(words.EpochColumn), l.Say(words.UpdatesColumn), l.Say(words.WrongColumn),
		l.Say(words.LossColumn), "w", l.Say(words.ResultColumn),
	}, "\t")}
	for _, c := range m.Contest() {
		lines = append(lines, strings.Join([]string{c.Name, c.Settings, c.Epoch, c.Updates, c.Wrong, c.Loss, c.Weights, c.Verdict}, "\t"))
	}
	return strings.Join(lines, "\n") + "\n"
}

// ReadyMade is a duel that shows something by itself.
type ReadyMade struct {
	ID       string
	Name     text.Text
	document string
	rival    [][2]string // its changes of the document's learner: paths and values
}

// Duels are the duels that come ready.
var Duels = []ReadyMade{
	{"pocket", words.DuelPocket,
		`{"version":1,"data":{"preset":"noisy-labels"},"learner":{"algorithm":"perceptron"},"stop":{"epochs":30}}`,
		[][2]string{{"learner.algorithm", `"pocket"`}, {"learner.order", `"cyclic"`}}},
	{"batch", words.DuelBatch,
		`{"version":1,"inputs":{"columns":[0,2],"standardize":"population"},"learner":{"algorithm":"adaline","gradient":"mean","eta":0.05},"stop":{"epochs":30}}`,
		[][2]string{{"learner.batch", "1"}}},
}

func (m Model) readyDuel(id string) Model {
	for _, duel := range Duels {
		if duel.ID != id {
			continue
		}
		e, err := experiment.Parse([]byte(duel.document))
		if err != nil {
			panic(err) // a test plays them all
		}
		m.Rivals = nil
		m = m.load(e, 0)
		for _, change := range duel.rival {
			if e, err = e.With(change[0], []byte(change[1])); err != nil {
				panic(err)
			}
		}
		return m.withRival(Rival{Algorithm: e.Document.Algorithm, Learner: e.Document.Learner})
	}
	return m
}
