package embed

import (
	"encoding/json"
	"math"

	"perceptronlab/app/lab"
	"perceptronlab/engine/data"
	"perceptronlab/engine/trace"
)

// Report is a message from an embed to the page around it (spec §8), to be written as JSON.
type Report map[string]any

func report(kind string) Report { return Report{"perceptronLab": 1, "type": kind} }

// Text returns the report as JSON.
func (r Report) Text() string {
	text, err := json.Marshal(r)
	if err != nil {
		panic(err) // numbers that JSON does not know are null
	}
	return string(text)
}

// finite returns a number, or nil for one that does not apply.
func finite(v float64) any {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return nil
	}
	return v
}

// listed returns weights as a list or, with a vector per class, as a list per class.
func listedWeights(m *lab.Model, w []float64) any {
	k := m.Exp.Classes()
	if k == 0 {
		return w
	}
	n := len(w) / k
	lists := make([][]float64, k)
	for class := range lists {
		lists[class] = w[class*n : (class+1)*n]
	}
	return lists
}

// errors returns a number of wrong samples, nil where targets are numbers.
func wrong(m *lab.Model, n int) any {
	if m.Kind() == data.Real {
		return nil
	}
	return n
}

// ending returns why the run has ended at the cursor; nil before its end.
func ending(m *lab.Model) any {
	if m.Run == nil || m.Stopped == trace.Running || m.Cursor() < m.Known {
		return nil
	}
	return string(m.Stopped)
}

// Ready says that commands are answered now.
func Ready(version string) Report {
	r := report("ready")
	var types []string
	for _, c := range Commands {
		types = append(types, c.Type)
	}
	r["version"], r["types"] = version, types
	return r
}

// State says where the cursor is and what its weights achieve; whole, with the document. While the
// reader is asked about a sample, how many are wrong is not told.
func State(m *lab.Model, whole bool) Report {
	r := report("state")
	r["t"], r["epoch"], r["playing"], r["stopped"] = m.Cursor(), m.Epoch(), m.Playing, ending(m)
	r["updates"], r["errors"], r["loss"], r["weights"] = 0, nil, nil, nil
	if m.Run != nil {
		w := m.Run.Answer(m.Cursor(), nil)
		train, _ := m.Run.WrongAt(w)
		r["updates"], r["errors"], r["loss"] = m.Run.UpdatesAt(m.Cursor()), wrong(m, train),
			finite(m.Run.LossAt(w))
		r["weights"] = listedWeights(m, w)
		if m.Asking() {
			r["errors"] = nil
		}
	}
	if whole {
		r["experiment"] = json.RawMessage(m.Exp.Document.Full())
	}
	return r
}

// epochReport is the record of an epoch (spec §5).
func epochReport(m *lab.Model, e trace.Epoch) Report {
	r := report("epoch")
	r["epoch"], r["updates"], r["errors"], r["test_errors"] = e.Number, e.Updates,
		wrong(m, e.Errors), nil
	if len(m.Exp.Table.TestRows) > 0 {
		r["test_errors"] = wrong(m, e.TestErrors)
	}
	r["mistakes"] = wrong(m, e.Mistakes)
	r["loss"], r["online_loss"] = finite(e.Loss), finite(e.OnlineLoss)
	r["weights"] = listedWeights(m, m.Run.Answer(e.End, nil))
	return r
}

// stoppedReport says how a run that was played has ended.
func stoppedReport(m *lab.Model) Report {
	r := report("stopped")
	r["stopped"], r["epochs"], r["updates"] = string(m.Stopped), m.Run.Epochs()[m.Epochs-1].Number,
		m.Run.Updates()
	r["weights"] = listedWeights(m, m.Run.Answer(m.Known, nil))
	return r
}

// answerReport says what was predicted and how far it is from what came.
func answerReport(m *lab.Model) Report {
	r, g := report("answer"), m.Guess
	r["task"], r["t"] = "predict "+string(m.Predict), g.Step
	if g.Asks {
		r["given"], r["right"] = map[string]any{"choice": string(g.Said)}, g.Said == g.Came
		r["distance"] = map[string]any{}
		return r
	}
	d := m.Distance()
	r["right"] = d.Right && !d.None
	distance := map[string]any{}
	if g.Weights != nil {
		r["given"] = map[string]any{"weights": listedWeights(m, g.Weights)}
		distance["weights"] = finite(d.Largest)
	} else {
		p, q := g.Ends[0], g.Ends[1]
		r["given"] = map[string]any{"line": [][]any{
			{finite(p.X), finite(p.Y)}, {finite(q.X), finite(q.Y)}}}
		switch {
		case d.None: // there is no real line
		case m.Kind() == data.Real:
			distance["left"], distance["right"] = finite(d.Apart), finite(d.Far)
		default:
			distance["angle"], distance["apart"] = finite(d.Angle), finite(d.Apart)
		}
	}
	r["distance"] = distance
	return r
}

// Teller reports to the page around an embed what happens in it. Its zero value is ready for use.
type Teller struct {
	begun   bool
	told    stateKey
	when    float64 // of the last state, ms
	playing bool
	edits   int
	epoch   int // the last that was told or need not be
	guess   *lab.Guess
}

// stateKey changes with what a state says.
type stateKey struct {
	Edits, Cursor int
	Ending        any
	Playing       bool
	Asking        bool
}

// statePause is the least time between two states that nobody asked for, ms; most is how many
// epochs are reported at once.
const (
	statePause = 100
	mostEpochs = 100
)

// Follow returns what there is to tell of a model, now in ms. later says that there is more to come
// even if nothing happens: it is to be asked again.
func (t *Teller) Follow(m *lab.Model, now float64) (list []Report, later bool) {
	key := stateKey{m.Edits, m.Cursor(), ending(m), m.Playing, m.Asking()}
	if !t.begun {
		*t = Teller{begun: true, told: key, when: now - statePause, edits: m.Edits,
			epoch: passed(m), guess: m.Guess}
	}
	if m.Playing && !t.playing || m.Edits != t.edits || passed(m) < t.epoch {
		t.epoch = passed(m)
	}
	t.edits = m.Edits
	played := t.playing && !m.Playing
	if t.playing || m.Playing {
		t.playing = true
		for n := 0; t.epoch < passed(m) && n < mostEpochs; n++ {
			t.epoch++
			list = append(list, epochReport(m, m.Run.Epochs()[t.epoch]))
		}
		later = t.epoch < passed(m)
	}
	if key != t.told {
		if now-t.when >= statePause {
			t.told, t.when = key, now
			list = append(list, State(m, false))
		} else {
			later = true
		}
	}
	if m.Guess != t.guess {
		t.guess = m.Guess
		if g := m.Guess; g != nil && g.Shown && (g.Said != "" || !g.Asks) {
			list = append(list, answerReport(m))
		}
	}
	if played && t.epoch == passed(m) { // all of its epochs are reported
		t.playing = false
		if ending(m) != nil {
			list = append(list, stoppedReport(m))
		}
	}
	return list, later
}

// Answered notes that a state was told just now, as an answer.
func (t *Teller) Answered(m *lab.Model, now float64) {
	t.told, t.when = stateKey{m.Edits, m.Cursor(), ending(m), m.Playing, m.Asking()}, now
}

// passed returns the last epoch whose end the cursor has reached.
func passed(m *lab.Model) int {
	if m.Run == nil {
		return 0
	}
	ends, e := m.Run.Epochs()[:m.Epochs], min(m.Epoch(), m.Epochs-1)
	if ends[e].End > m.Cursor() {
		e--
	}
	return max(0, e)
}

// Gate limits the number of commands a second. Of those it stops, it marks the first, so that only
// one refusal is sent until there has been a quiet time.
type Gate struct {
	used float64 // of what is let through at once
	last float64 // ms
	shut bool
}

// MaxRate is the number of commands a second that are heard.
const MaxRate = 60

// Pass reports whether a command is heard, now in ms; tell is true for the first that is not.
func (g *Gate) Pass(now float64) (pass, tell bool) {
	g.used = max(0, g.used-(now-g.last)*MaxRate/1000)
	g.last = now
	if g.used < MaxRate/2 { // it has been quiet
		g.shut = false
	}
	if g.used+1 <= MaxRate {
		g.used++
		return true, false
	}
	tell = !g.shut
	g.shut = true
	return false, tell
}
