package lab

import (
	"slices"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
)

// MaxRivals is how many learners may run against the one of the document: four lines in one plane
// are as many as can be told apart.
const MaxRivals = 3

// Rival is another learner on the same data, in the same order, from the same start. It follows the
// document: another data set, seed or stop is its own too.
type Rival struct {
	Algorithm string
	Learner   rule.Settings
	From      int  // it has the weights of the document's learner up to this step; 0: from start
	Suited    bool // its η is chosen to suit its rule and the samples, and stated by nobody

	Course // Exp is nil where it cannot learn from this data
}

// firstSlice is how many presentations a rival is trained at once, so that it is there in the frame
// of an edit.
const firstSlice = 100_000

// Messages of the duel.
type (
	// AddRival adds a learner: the same settings with another rule, as far as that one has them,
	// and an η that suits it unless one is stated.
	AddRival struct{ Algorithm string }
	// Branch adds a learner that is like the document's up to the cursor, there to be changed: what
	// if?
	Branch struct{}
	// SetRival changes one setting of a rival, by its path in the document, as JSON.
	SetRival struct {
		Rival       int
		Path, Value string
	}
	// RemoveRival takes a rival away.
	RemoveRival struct{ Rival int }
	// SwapRival makes a rival the document's learner, and that one the rival.
	SwapRival struct{ Rival int }
	// OtherArithmetic adds the same learner in the other arithmetic: float64 beside exact, exact
	// beside float64.
	OtherArithmetic struct{}
	// ReadyDuel shows one of Duels.
	ReadyDuel struct{ ID string }
)

// document returns the experiment of a rival: the document with its rule. From a later step on, the
// start is the weights there and the order what the document's learner is shown after it.
func (m *Model) document(r *Rival) experiment.Document {
	d := m.under(r)
	if r.From == 0 || m.Run == nil {
		return d
	}
	from := min(r.From, m.Known)
	d.Stop.Epochs = max(1, d.Stop.Epochs-int(m.PlaceOf(from))) // both end at the same epoch
	d.Learner.Init = rule.Init{Start: rule.StartGiven, Weights: m.Run.Weights(from, nil),
		Vectors: m.Exp.Classes()}
	if next := m.presented(from); next != nil && r.Learner.Order == m.Exp.Document.Learner.Order &&
		slices.Contains(d.Rule().Orders, rule.OrderSequence) {
		d.Learner.Order, d.Learner.Sequence = rule.OrderSequence, next
	}
	return d
}

// under returns the document with the rule of a rival. Two classes stay classes to a rule of
// numbers, where they have names.
func (m *Model) under(r *Rival) experiment.Document {
	d := m.Exp.Document.Under(r.Algorithm, r.Learner)
	if m.Kind() == data.Binary && d.Rule().Kind == data.Real && d.Data.Preset == "" {
		d.Data.Classes = m.Exp.Set.Classes
	}
	return d
}

// presented returns what the document's learner is shown after a step, an epoch's worth in a list;
// nil where the order follows from the weights or every step is a whole epoch, or where the run has
// no more to show.
func (m *Model) presented(from int) [][]int {
	const most = 20_000 // indexes: a sequence that runs out begins anew
	settings, size := &m.Exp.Document.Learner, m.Exp.Table.M()
	if settings.Order == rule.OrderMistake || settings.Batch == rule.BatchAll ||
		settings.Batch >= size {
		return nil
	}
	enough := most
	if settings.Order == rule.OrderCyclic {
		enough = size
	}
	var shown []int
	for step := from + 1; step <= m.Known && len(shown) < enough; step++ {
		for _, i := range m.Run.Batch(step) {
			shown = append(shown, int(i))
		}
	}
	if len(shown) < size && settings.Order == rule.OrderCyclic {
		return nil
	}
	return slices.Collect(slices.Chunk(shown, size))
}

// Place returns where a rival stands at the cursor, as a step of its own: as many epochs on as the
// document's learner. ok is false before its branch.
func (m *Model) Place(r *Rival) (step int, ok bool) {
	if r.Run == nil || r.From > m.Cursor() {
		return 0, false
	}
	return m.stepOf(r, m.EpochPlace()), true
}

// stepOf returns the step of a rival at a place of the timeline.
func (m *Model) stepOf(r *Rival, place float64) int {
	return r.StepAt(place - m.PlaceOf(min(r.From, m.Known)))
}

// rematch trains the rivals anew on the present document. The slice is the model's own.
func (m Model) rematch(budget int) Model {
	m.Rivals = slices.Clone(m.Rivals)
	for i := range m.Rivals {
		m.retrain(&m.Rivals[i], budget)
	}
	return m
}

// retrain trains a rival anew on the present document, if it can learn from that. While samples are
// dragged its η stays.
func (m *Model) retrain(r *Rival, budget int) {
	r.Course = Course{}
	if !m.Dragging() {
		m.suit(r)
	}
	if e, err := m.Exp.Rebuild(m.document(r)); err == nil && !e.Empty() && e.Set.Kind == m.Kind() {
		r.Course = moment.Begin(e).Train(affordable(e, budget))
	}
}

// work trains on: first the document's learner, then the rivals. Those that branch from its way are
// made anew when all of it is known.
func (m Model) work(budget int) Model {
	if m.Ended() {
		return m.trainRivals(budget)
	}
	m.Course = m.Train(affordable(m.Exp, budget))
	if m.Predict != PredictNone && m.Guess == nil { // the step that is asked about was not known
		m = m.guess()
	}
	if m.Ended() && slices.ContainsFunc(m.Rivals, func(r Rival) bool { return r.From > 0 }) {
		m = m.rematch(firstSlice)
		m.Edits++
	}
	return m
}

// trainRivals trains those on that are not at their end.
func (m Model) trainRivals(budget int) Model {
	if len(m.Rivals) == 0 {
		return m
	}
	m.Rivals = slices.Clone(m.Rivals)
	for i := range m.Rivals {
		if r := &m.Rivals[i]; !r.Ended() {
			r.Course = r.Train(affordable(r.Exp, budget))
		}
	}
	return m
}

// rivalsWork reports whether a rival has more to train.
func (m *Model) rivalsWork() bool {
	return slices.ContainsFunc(m.Rivals, func(r Rival) bool { return !r.Ended() })
}

// RivalRules lists the rules that can learn from the data.
func (m *Model) RivalRules() []rule.Rule {
	var list []rule.Rule
	for _, r := range rule.All() {
		if r.Takes(m.Kind()) {
			list = append(list, r)
		}
	}
	return list
}

func (m Model) addRival(algorithm string) Model {
	e, err := m.unrated().With("learner.algorithm", []byte(`"`+algorithm+`"`))
	if err != nil {
		return m.refuse(err, words.Invalid, "", "")
	}
	return m.withRival(Rival{Algorithm: algorithm, Learner: e.Document.Learner,
		Suited: m.rateFrom != stated})
}

func (m Model) withRival(r Rival) Model {
	if len(m.Rivals) == MaxRivals {
		return m
	}
	m.retrain(&r, firstSlice)
	m.Rivals = append(m.Rivals[:len(m.Rivals):len(m.Rivals)], r)
	m.Folds |= bit(FoldDuel)
	m.Edits++
	return m.say(m.Lang.Say(words.RivalAdded, explain.LearnerName(m.Lang, r.Algorithm, r.From)))
}

// otherArithmetic adds the same learner in the other arithmetic, from the same start.
func (m Model) otherArithmetic() Model {
	if m.Run == nil {
		return m
	}
	other, ok := theory.InOther(m.Exp, m.Run)
	if !ok {
		return m
	}
	return m.withRival(Rival{Algorithm: other.Document.Algorithm, Learner: other.Document.Learner})
}

// BothArithmetics reports whether the same rule runs beside in the other arithmetic.
func (m *Model) BothArithmetics() bool {
	if m.Run == nil {
		return false
	}
	used, _ := m.Run.Arithmetic()
	return slices.ContainsFunc(m.Rivals, func(r Rival) bool {
		if r.Run == nil || r.Algorithm != m.Exp.Document.Algorithm {
			return false
		}
		other, _ := r.Run.Arithmetic()
		return other != used
	})
}

// branch adds a rival from the cursor on.
func (m Model) branch() Model {
	d := &m.Exp.Document
	return m.withRival(Rival{Algorithm: d.Algorithm, Learner: d.Learner, From: m.Cursor()})
}

func (m Model) setRival(msg SetRival) Model {
	if msg.Rival < 0 || msg.Rival >= len(m.Rivals) {
		return m
	}
	r := &m.Rivals[msg.Rival]
	d, err := m.Exp.Document.Under(r.Algorithm, r.Learner).With(msg.Path, []byte(msg.Value))
	return m.changedRival(msg.Rival, msg.Path, d, err)
}

// setRivalNumber changes a number of a rival there is.
func (m Model) setRivalNumber(rival int, path string, v float64) Model {
	r := &m.Rivals[rival]
	d, err := m.Exp.Document.Under(r.Algorithm, r.Learner).WithNumber(path, v)
	return m.changedRival(rival, path, d, err)
}

// changedRival gives a rival the learner of a document or, with an error, says why not.
func (m Model) changedRival(i int, path string, d experiment.Document, err error) Model {
	if err == nil {
		_, err = m.Exp.Rebuild(d)
	}
	if err != nil {
		return m.refuse(err, words.Invalid, "", "")
	}
	r := m.Rivals[i]
	r.Suited = r.Suited && path != "learner.eta"
	if r.Suited && d.Algorithm != r.Algorithm {
		d.Learner.Eta = d.Rule().Defaults().Eta
	}
	r.Algorithm, r.Learner = d.Algorithm, d.Learner
	m.Rivals = slices.Clone(m.Rivals)
	m.Rivals[i] = r
	m.Fault = nil
	m.retrain(&m.Rivals[i], firstSlice)
	m.Edits++
	return m
}

func (m Model) removeRival(i int) Model {
	if i < 0 || i >= len(m.Rivals) {
		return m
	}
	m.Rivals = slices.Delete(slices.Clone(m.Rivals), i, i+1)
	m.Edits++
	return m.say(m.Lang.Say(words.RivalRemoved))
}

// swapRival exchanges learners; both start at the start then.
func (m Model) swapRival(i int) Model {
	if i < 0 || i >= len(m.Rivals) {
		return m
	}
	d := m.Exp.Document
	other := Rival{Algorithm: d.Algorithm, Learner: d.Learner, Suited: m.rateFrom != stated}
	was := m.unrated().Document.Learner.Eta
	next, from := m.under(&m.Rivals[i]), m.Rivals[i].rate(was)
	kept := m.Rivals
	m.Rivals = slices.Clone(m.Rivals)
	m.Rivals[i] = other
	m, done := m.edit(next, stroke{})
	if !done { // it cannot learn from this data: both stay where they are
		m.Rivals = kept
		return m
	}
	m.rateFrom, m.rateWas = from, was
	return m.rematch(firstSlice) // their η comes from this one
}

// BranchEpoch returns the epoch nearest to where a rival branches off, as far as the run is known.
func (m *Model) BranchEpoch(r *Rival) int {
	return int(m.PlaceOf(min(r.From, m.Known)) + 0.5)
}

// Contenders lists the learners that there are at the cursor, the document's first, for pictures;
// nil without rivals. With all, those are there too that have not branched off yet.
func (m *Model) Contenders(all bool) []picture.Rival {
	if len(m.Rivals) == 0 || m.Run == nil {
		return nil
	}
	names := explain.Names(m.Lang, m.Learners())
	list := []picture.Rival{{Moment: m.Moment(), Name: names[0]}}
	for i := range m.Rivals {
		r := &m.Rivals[i]
		if step, ok := m.Place(r); r.Run != nil && (ok || all) {
			list = append(list, picture.Rival{Moment: r.At(step), Name: names[i+1],
				From: m.BranchEpoch(r)})
		}
	}
	return list
}

// Learners lists the learners of the duel at the cursor, the document's first.
func (m *Model) Learners() []explain.Learner {
	d := &m.Exp.Document
	unsaid := m.unsaid()
	list := []explain.Learner{{Moment: m.Moment(), Algorithm: d.Algorithm, Settings: d.Learner,
		Away: m.Run == nil, Unsaid: unsaid}}
	for i := range m.Rivals {
		r := &m.Rivals[i]
		step, ok := m.Place(r)
		list = append(list, explain.Learner{
			Moment: r.At(step), Algorithm: r.Algorithm, Settings: r.Learner, From: r.From,
			Away: m.Run == nil || !ok, Unsaid: unsaid,
		})
	}
	return list
}
