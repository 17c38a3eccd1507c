package lab

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
)

// holds returns what must stay as it is under each lock, from the document as it is written and
// from the model.
func holds(t *testing.T, m *Model) map[string]string {
	t.Helper()
	var d, learner map[string]json.RawMessage
	if err := json.Unmarshal(m.Exp.Document.Full(), &d); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(d["learner"], &learner); err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, l := range wire.Locks() {
		all[l.ID] = held(m, l.ID, d, learner)
	}
	return all
}

func held(m *Model, lock string, d, learner map[string]json.RawMessage) string {
	switch lock {
	case "data":
		return fmt.Sprintf("%s %s %s", d["title"], d["notes"], d["data"])
	case "inputs":
		return fmt.Sprintf("%s %s", d["inputs"], d["test"])
	case "rule":
		return string(learner["algorithm"])
	case "eta":
		if !m.Exp.Rule.Uses(rule.SettingEta) {
			return "none"
		}
		return fmt.Sprintf("%s %s", learner["eta"], learner["decay"])
	case "settings":
		rest := maps.Clone(learner)
		delete(rest, "eta")
		delete(rest, "decay")
		return fmt.Sprintf("%s %s %s", rest, d["stop"], d["seed"])
	case "predict":
		return string(m.Predict)
	case "view":
		return string(m.Beside)
	case "duel":
		all := ""
		for _, r := range m.Rivals {
			all += fmt.Sprint(r.Algorithm, r.Learner, r.From)
		}
		return all
	}
	return ""
}

// TestLocksHold: whatever a reader does, what is locked stays, for each lock and for several; and
// what is not locked can be changed.
func TestLocksHold(t *testing.T) {
	locks := []string{""}
	for _, l := range wire.Locks() {
		locks = append(locks, l.ID)
	}
	locks = append(locks, "data,rule", "inputs,eta",
		"data,inputs,settings,eta,duel,predict,view,transport")
	for _, lock := range locks {
		random := rand.New(rand.NewPCG(3, uint64(len(lock))))
		m := play(Opening(words.En), AddRival{"pocket"}, Set{Path: "data.preset",
			Value: `"two-clouds"`})
		m = play(m, OpenLink{Fragment: m.EmbedFragment(wire.Options{Lock: strings.Split(lock,
			",")})}, ShowBeside{BesideWeights})
		before := holds(t, &m)
		changed := map[string]bool{}
		for i := range 500 {
			msg := anyMessage(random)
			was := m
			m = Update(m, msg)
			for id, now := range holds(t, &m) {
				if now == before[id] || now == "none" {
					continue
				}
				changed[id] = true
				if m.Locked(id) {
					t.Fatalf("lock=%s: message %d, %T%+v, changed %s", lock, i, msg, msg, id)
				}
			}
			_, reveal := msg.(Reveal)
			if m.Locked("transport") && m.Edits == was.Edits && !reveal &&
				(m.Want != was.Want || m.Speed != was.Speed) {
				t.Fatalf("lock=%s: message %d, %T, moved the cursor", lock, i, msg)
			}
		}
		for _, l := range wire.Locks() {
			if !changed[l.ID] && lock == "" && l.ID != "transport" {
				t.Errorf("nothing that was tried changes %s", l.ID)
			}
		}
	}
}

// TestLockedIsSeen where it is met, until the reader does something else or another link is opened;
// tried again then, it is said again.
func TestLockedIsSeen(t *testing.T) {
	m := follow("&lock=data,settings")
	for _, try := range []struct {
		msg  Msg
		lock string
	}{
		{AddSample{at(1, 1)}, "data"}, {TryLocked{"data"}, "data"}, {TryLocked{"rule"}, "rule"},
		{TryLocked{"eta"}, ""}, {TogglePlay{}, ""}, {Set{Path: "seed", Value: "3"}, "settings"},
	} {
		was := m.Spoken.Count
		m = play(m, ReadLocked{}, try.msg)
		if said := m.Spoken.Count > was && strings.HasPrefix(m.Spoken.Text, "Locked"); m.Refused !=
			try.lock || said != (try.lock != "") {
			t.Errorf("%T%+v meets %q, and says %q", try.msg, try.msg, m.Refused, m.Spoken.Text)
		}
	}
	if m = play(m, OpenLink{Fragment: "lock=eta"}); m.Refused != "" {
		t.Errorf("after another link it still says that %s is locked", m.Refused)
	}
}

// TestLockedIsSaidOnce, changes nothing else, and is undone by nothing.
func TestLockedIsSaidOnce(t *testing.T) {
	m := follow("&lock=data,transport")
	if m.Tool != Move {
		t.Errorf("the tool is %s", m.Tool)
	}
	before := m.Spoken.Count
	m = play(m, AddSample{at(1, 1)}, MoveSample{0, at(1, 1), Gesture{By: ByPointer}},
		MoveSample{0, at(2, 1), Gesture{By: ByPointer}}, ClearSamples{})
	if m.Spoken.Text != "Locked by the link: Data and title." || m.Spoken.Count != before+1 {
		t.Errorf("%q, said %d times", m.Spoken.Text, m.Spoken.Count-before)
	}
	if m = play(m, TogglePlay{}); m.Playing ||
		m.Spoken.Text != "Locked by the link: "+words.TransportPart.En+"." {
		t.Errorf("playing %v, %q", m.Playing, m.Spoken.Text)
	}
	if m = play(m, SetLang{words.Zh}, StepBy{1}); m.Cursor() != 0 ||
		m.Spoken.Text != "已由链接锁定：播放控制。" {
		t.Errorf("at %d, %q", m.Cursor(), m.Spoken.Text)
	}
	// What plays by itself goes on.
	m = follow("&lock=transport&play=1&speed=10")
	if m = play(m, Tick{time.Second}, TogglePlay{}); m.Cursor() != 10 || !m.Playing {
		t.Errorf("at %d, playing %v", m.Cursor(), m.Playing)
	}
	// Undo stops where the lock begins: neither what was before the link nor a redone edit crosses
	// it.
	m = play(six(), Set{Path: "learner.eta", Value: "0.3"})
	m = play(m, OpenLink{Fragment: "lock=data"})
	if m.CanUndo() {
		t.Error("what was before the link can be undone")
	}
	m = play(m, Set{Path: "learner.eta", Value: "0.7"}, Undo{}, Undo{}, Redo{})
	if m.Exp.Document.Learner.Eta != 0.7 || m.Exp.Preset.ID != "iris-setosa-versicolor" {
		t.Errorf("η %v on %q", m.Exp.Document.Learner.Eta, m.Exp.Preset.ID)
	}
	m.Given.Lock = []string{"eta"}
	if m.CanUndo() || play(m, Undo{}).Exp.Document.Learner.Eta != 0.7 {
		t.Error("undo crosses a lock")
	}
	// Another link has its own locks.
	if m = play(m, OpenLink{Fragment: "t=1"}, Set{Path: "learner.eta",
		Value: "0.9"}); m.Exp.Document.Learner.Eta != 0.9 || m.CanRedo() {
		t.Errorf("η %v", m.Exp.Document.Learner.Eta)
	}
}

// TestStepLocks: in a lesson nobody used a link, so its step is named.
func TestStepLocks(t *testing.T) {
	m := Opening(words.En)
	if s := m.SayLocked("data"); s != "Locked by the link: Data and title." {
		t.Error(s)
	}
	m = Update(m, ShowScene{Scene: scene()})
	if s := m.SayLocked("data"); s != "This step does not let you change: Data and title." {
		t.Error(s)
	}
}
