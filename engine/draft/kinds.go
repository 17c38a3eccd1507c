package draft

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/claim"
	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// sentenceKind is a sentence that can be asked: a goal with blanks.
type sentenceKind struct {
	id   string
	text text.Text
	// blanks fills the blanks from the run, so that the sentence is true of it or, of what is set
	// up in the lab, within reach but not met.
	blanks  func(k *desk, b *goal.Bench) []int
	goal    func(k *desk, v []json.Number) map[string]any
	at      int              // the step that is asked about; below 0 the first blank says: ofBlank
	shows   exercise.Showing // "": the run
	may     []string         // what is changed to bring it about; none: it is typed or chosen
	hints   string           // the rule of the second hint; "": there are none
	before  text.Text        // what stands before it
	within  bool             // the goal is around another, which is to be brought about
	anew    bool             // it holds before anything is done, and something has to be done
	wide    bool             // it has a field for each weight
	updates bool             // it takes the rule to answer
	outputs bool             // it takes how the output follows from z
	guessed bool             // it is answered before the run is seen
	over    repeat.Vary      // it asks about a mean over so many runs, among which this varies
	point   bool             // its last blank holds the coordinates of a new point
	counts  bool             // it asks how many updates or epochs a run takes
	begins  bool             // it asks about epochs that begin with the samples in the blanks
	needs   needs            // of the experiment
}

// needs is what an experiment has to have, for a sentence to be asked of it.
type needs struct {
	loss     bool // a rule with a loss
	plane    bool // points, not pictures
	pictures bool
	byHand   bool   // few inputs
	heldOut  bool   // samples that are held out
	alpha    bool   // a rule that compares d with α(z) or p
	oneW     bool   // one vector of weights
	inOrder  bool   // samples that are taken one by one in their order, and few enough to list
	listed   bool   // samples that are few enough to be listed
	target   bool   // samples that a hidden line gives their classes
	mistakes bool   // a rule that changes w on mistakes alone
	of       string // a rule by its id
	single   bool   // a step of one sample, which the question is about
}

// mostByHand is how many inputs, with the bias, a step has at most that is worked by hand.
const mostByHand = 26

// mostInBatch is how many samples a step has at most that is worked by hand: all are written out.
const mostInBatch = 4

// mostListed is how many samples are listed before a question at most.
const mostListed = 12

// missing returns what an experiment lacks; empty: nothing.
func (n needs) missing(b *goal.Bench) text.Text {
	switch {
	case n.loss && b.Exp.Rule.Loss == rule.NoLoss:
		return goal.ALoss
	case n.plane && b.Pictured():
		return aPlane
	case n.pictures && !b.Pictured():
		return aPicture
	case n.mistakes && b.Exp.Rule.Loss != rule.NoLoss:
		return onMistakes
	case n.oneW && b.Exp.Classes() > 0:
		return twoClasses
	case n.inOrder && (b.Exp.Document.Learner.Order != rule.OrderCyclic ||
		b.Exp.Table.M() > mostListed):
		return inTheirOrder.With(mostListed)
	case n.listed && b.Exp.Table.M() > mostListed:
		return fewListed.With(mostListed)
	case n.target && repeat.Target(b.Exp) == nil:
		return aTarget
	case n.of != "" && b.Exp.Rule.ID != n.of:
		return theRule.With(ruleNamed(n.of))
	case n.alpha && b.Exp.Classes() > 0:
		return twoClasses
	case n.alpha && b.Exp.Rule.Loss != rule.CrossEntropy &&
		!b.Exp.Rule.Activated(&b.Exp.Document.Learner):
		return anActivation
	case n.heldOut && len(b.Exp.Table.TestD) == 0:
		return someHeldOut
	case n.byHand && b.Exp.Table.N > mostByHand:
		return fewInputs.With(mostByHand - 1)
	}
	return text.Text{}
}

// As the step that is asked about, ofBlank takes that of the first blank, ofUpdate that of the
// update with its number.
const (
	ofBlank  = -1
	ofUpdate = -2
)

// cursor returns the step that a sentence asks about; of an update that there is not, one past the
// end of the run.
func (k *desk) cursor(s sentenceKind, blanks []string) int {
	if s.at >= 0 || len(blanks) == 0 {
		return s.at
	}
	n, _ := derive.ReadWhole(blanks[0])
	if s.at == ofBlank {
		return max(0, n)
	}
	b := k.bench(0)
	b.Ended()
	if marks := b.Run.Marks(); n >= 1 && n <= len(marks) {
		return int(marks[n-1])
	}
	return b.Run.Len() + 1
}

// fill returns the blanks as the engine fills them.
func (s *sentenceKind) fill(k *desk) (blanks []string) {
	var counts []int
	if s.blanks != nil {
		counts = s.blanks(k, k.bench(0))
	}
	for _, n := range counts {
		blanks = append(blanks, strconv.Itoa(n))
	}
	if s.point {
		blanks = append(blanks, k.newPoint(s, blanks))
	}
	return blanks
}

// standIn returns blanks where nothing is known of a run.
func (s *sentenceKind) standIn() (blanks []string) {
	for i := range len(placesOfText(s.text)) {
		blanks = append(blanks, strconv.Itoa(i+1))
	}
	return blanks
}

// placesOfText lists the numbers of the places {0} in a pattern.
func placesOfText(t text.Text) (places []string) {
	for _, name := range goal.PlacesIn(t.En) {
		if _, err := strconv.Atoi(name); err == nil && !slices.Contains(places, name) {
			places = append(places, name)
		}
	}
	return places
}

// tree returns the goal as a document has it.
func (s *sentenceKind) tree(k *desk, v []json.Number) map[string]any {
	for len(v) < len(placesOfText(s.text)) {
		v = append(v, "1")
	}
	return data.TreeOf([]byte(data.JSON(s.goal(k, v)))).(map[string]any)
}

func sentenceByID(id string) (sentenceKind, bool) {
	i := slices.IndexFunc(sentenceKinds, func(s sentenceKind) bool { return s.id == id })
	if i < 0 {
		return sentenceKind{}, false
	}
	return sentenceKinds[i], true
}

// named yields the sentences that were chosen, each with the id of its step.
func (d *Draft) named() iter.Seq2[string, Asking] {
	return func(yield func(string, Asking) bool) {
		ids := map[string]int{}
		for _, a := range d.Asks {
			kind, ok := sentenceByID(a.Sentence)
			if !ok {
				continue
			}
			id := kind.id
			if ids[id]++; ids[id] > 1 {
				id += fmt.Sprintf("-%d", ids[id])
			}
			if !yield(id, a) {
				return
			}
		}
	}
}

// plain is a goal without blanks.
func plain(r record) func(*desk, []json.Number) record {
	return func(*desk, []json.Number) record { return r }
}

func ofStep(of, is string) func(*desk, []json.Number) record {
	return plain(record{"is": is, "of": of})
}

// asRuns is how many runs a mean is over.
func asRuns(*desk, *goal.Bench) []int { return []int{200} }

// meanOver guesses the mean of a quantity over runs among which something varies.
func meanOver(of string, v repeat.Vary) func(*desk, []json.Number) record {
	return func(_ *desk, n []json.Number) record {
		return guess(record{"is": "estimate", "of": of, "runs": n[0],
			"vary": []string{string(v)}})
	}
}

// guess is a goal that is answered before the run is seen.
func guess(of record) record { return record{"is": "predict", "goal": of} }

// ClaimSentence begins the ids of sentences that ask whether a claim always holds.
const ClaimSentence = "claim-"

// ofDescent are the claims about Adaline; the others are about the perceptron.
var ofDescent = []string{"loss-falls", "loss-falls-below", "loss-and-errors", "adaline-separates"}

func ruleNamed(id string) text.Text {
	all := rule.All()
	return all[slices.IndexFunc(all, func(r rule.Rule) bool { return r.ID == id })].Name
}

// claimBefore says whose statement it is, and what its symbols stand for.
func claimBefore(said text.Text, of string) text.Text {
	before := beforeClaim.With(ruleNamed(of))
	for _, s := range claimSymbols {
		if strings.Contains(said.En, s.symbol) {
			before = andThen(before, s.is)
		}
	}
	return before
}

// sentenceKinds lists what can be asked: what is typed and chosen first, then what is set up. It is
// filled by init, since sentences look at each other through the desk.
var sentenceKinds []sentenceKind

func init() {
	sentenceKinds = []sentenceKind{
		{id: "after", blanks: asStep, goal: ofStep("weights-after", "vector"), at: ofBlank,
			hints: "update", before: beforeStep, wide: true, updates: true,
			needs: needs{byHand: true}},
		{id: "after-update", blanks: asUpdate, goal: ofStep("weights-after", "vector"),
			at: ofUpdate, hints: "update", before: beforeStep, wide: true, updates: true,
			needs: needs{byHand: true}},
		{id: "score", blanks: asStep, goal: ofStep("z", "number"), at: ofBlank, hints: "net",
			before: beforeStep, needs: needs{byHand: true, single: true}},
		{id: "alpha", blanks: asStep, goal: ofStep("alpha", "number"), at: ofBlank,
			before: beforeStep, updates: true,
			needs: needs{plane: true, byHand: true, single: true, alpha: true}},
		{id: "output", blanks: asStep, goal: ofStep("o", "number"), at: ofBlank,
			before: beforeStep, outputs: true,
			needs: needs{plane: true, byHand: true, single: true}},
		{id: "length", blanks: asStep, goal: ofStep("norm", "number"), at: ofBlank,
			before: beforeStep, needs: needs{byHand: true, oneW: true}},
		{id: "angle", blanks: asStep, goal: ofStep("angle", "number"), at: ofBlank,
			before: beforeStep, needs: needs{plane: true, byHand: true, single: true}},
		{id: "next-wrong", blanks: asStep, goal: plain(record{"is": "pick", "what": "sample",
			"that": "mistake"}), at: ofBlank, before: beforeWith, outputs: true,
			needs: needs{plane: true, byHand: true}},
		{id: "outputs", blanks: asStep, goal: plain(record{"is": "classify"}), at: ofBlank,
			before: beforeWith, outputs: true, needs: needs{plane: true, byHand: true}},
		{id: "new-point", blanks: asStep, goal: func(_ *desk, v []json.Number) record {
			return record{"is": "classify", "points": [][]json.Number{v[1:]}}
		}, at: ofBlank, before: beforeWith, outputs: true, point: true,
			needs: needs{plane: true, byHand: true}},
		{id: "change", blanks: asStep, goal: ofStep("delta", "vector"), at: ofBlank,
			hints: "update", before: beforeStep, wide: true, updates: true,
			needs: needs{byHand: true}},
		{id: "slip", blanks: asStep, goal: slips, at: ofBlank, before: beforeStep,
			updates: true, needs: needs{plane: true, byHand: true}},
		{id: "table", blanks: asLast, goal: tableOf, at: 1, before: beforeStart,
			wide: true, updates: true,
			needs: needs{plane: true, byHand: true, inOrder: true}},
		{id: "adds", blanks: asStep, goal: plain(record{"is": "pixel", "that": "adds"}),
			at: ofBlank, hints: "adds", before: beforeStep, needs: needs{pictures: true}},
		{id: "takes", blanks: asStep, goal: plain(record{"is": "pixel", "that": "takes"}),
			at: ofBlank, hints: "takes", before: beforeStep, needs: needs{pictures: true}},
		{id: "errors", blanks: asEpoch, goal: func(_ *desk, v []json.Number) record {
			return record{"is": "number", "of": "errors", "epoch": v[0]}
		}, before: beforeRun},
		{id: "loss", blanks: asEpoch, goal: func(_ *desk, v []json.Number) record {
			return record{"is": "number", "of": "loss", "epoch": v[0]}
		}, before: beforeRun, needs: needs{loss: true}},
		{id: "updates", goal: ofStep("updates", "number"), before: beforeRun, counts: true},
		{id: "epochs", goal: ofStep("epochs", "number"), before: beforeRun, counts: true},
		{id: "accuracy", goal: ofStep("accuracy", "number"), before: beforeRun,
			needs: needs{heldOut: true}},
		{id: "new-final", goal: func(_ *desk, v []json.Number) record {
			return record{"is": "classify", "points": [][]json.Number{v}, "end": true}
		}, before: beforeRun, outputs: true, point: true,
			needs: needs{plane: true, byHand: true}},
		{id: "gamma", goal: ofStep("gamma", "number"), before: beforeRun,
			needs: needs{plane: true, byHand: true}},
		{id: "first-sample", blanks: func(*desk, *goal.Bench) []int { return []int{1, 2} },
			goal: ofStep("updates", "number"), before: beforeFirst, begins: true,
			needs: needs{plane: true, mistakes: true, listed: true}},
		{id: "guess-updates", goal: plain(guess(record{"is": "estimate", "of": "updates"})),
			before: beforeGuess, guessed: true, counts: true},
		{id: "mean-order", blanks: asRuns, goal: meanOver("updates", repeat.Order),
			before: beforeRepeat, guessed: true, counts: true, over: repeat.Order,
			needs: needs{plane: true, mistakes: true}},
		{id: "mean-data", blanks: asRuns, goal: meanOver("updates", repeat.Data),
			before: beforeRepeat, guessed: true, counts: true, over: repeat.Data,
			needs: needs{plane: true}},
		{id: "mean-apart", blanks: asRuns, goal: meanOver("disagreement", repeat.Data),
			before: beforeTarget, guessed: true, over: repeat.Data,
			needs: needs{plane: true, target: true}},
		{id: "guess-line", goal: plain(guess(record{"is": "separable"})),
			shows: exercise.ShowsPoints, before: beforePoints, guessed: true},
		{id: "limit", goal: ofStep("eta-limit", "interval"), before: beforeRun,
			needs: needs{loss: true}},
		{id: "separable", goal: plain(record{"is": "separable"}), shows: exercise.ShowsPoints,
			before: beforePoints},
		{id: "line", goal: plain(record{"is": "separates"}), shows: exercise.ShowsPoints,
			before: beforePoints, needs: needs{plane: true}},
		{id: "nearest", goal: plain(record{"is": "support"}), shows: exercise.ShowsPoints,
			before: beforePoints, needs: needs{plane: true}},
		{id: "witness", goal: plain(record{"is": "witness"}), shows: exercise.ShowsPoints,
			before: beforePoints, needs: needs{plane: true}},
		{id: "longest", goal: ofStep("R", "number"), shows: exercise.ShowsPoints,
			before: beforePoints, needs: needs{plane: true}},
		{id: "margin", goal: ofStep("rho", "number"), shows: exercise.ShowsPoints,
			before: beforePoints, needs: needs{plane: true}},
		{id: "bound", goal: ofStep("bound", "number"), shows: exercise.ShowsPoints,
			before: beforePoints, needs: needs{plane: true}},
		{id: "order", goal: plain(record{"is": "order", "want": "fewest"}),
			shows: exercise.ShowsPoints, before: beforePoints,
			needs: needs{plane: true, mistakes: true}},

		{id: "within", blanks: asFewer, goal: func(_ *desk, v []json.Number) record {
			return record{"is": "converges", "updates": v[0]}
		}, may: []string{"eta", "settings"}, before: beforeSet},
		{id: "converges", goal: plain(record{"is": "converges"}),
			may: []string{"data", "inputs", "eta", "settings"}, before: beforeSet},
		{id: "needs", blanks: asMore, goal: func(_ *desk, v []json.Number) record {
			return record{"is": "updates", "op": "at-least", "n": v[0]}
		}, may: []string{"data", "eta", "settings"}, before: beforeSet},
		{id: "place", blanks: func(k *desk, b *goal.Bench) []int {
			return []int{2, asMore(k, b)[0]}
		},
			goal: func(_ *desk, v []json.Number) record {
				return record{"is": "place", "min": v[0], "max": v[0],
					"goal": record{"is": "updates", "op": "at-least", "n": v[1]}}
			}, may: []string{"data"}, before: beforeSet, within: true, needs: needs{plane: true}},
		{id: "wrong", blanks: func(k *desk, b *goal.Bench) []int {
			epoch := asEpoch(k, b)[0]
			return []int{max(0, b.Counted("errors", epoch)-1), epoch}
		}, goal: func(_ *desk, v []json.Number) record {
			return record{"is": "errors", "op": "at-most", "n": v[0], "epoch": v[1]}
		}, may: []string{"eta", "settings"}, before: beforeSet},
		{id: "cycle", goal: plain(record{"is": "cycles"}),
			may: []string{"data", "eta", "settings"}, before: beforeSet},
		{id: "diverges", goal: plain(record{"is": "diverges"}),
			may: []string{"eta", "settings"}, before: beforeSet},
		{id: "stays", goal: plain(record{"is": "stays"}), may: []string{"eta", "settings"},
			before: beforeSet},
		{id: "falls", goal: plain(record{"is": "falls"}), may: []string{"eta", "settings"},
			before: beforeSet},
		{id: "path", goal: plain(record{"is": "same-path"}), may: []string{"eta"},
			before: beforeSet, anew: true, needs: needs{mistakes: true}},
		{id: "pocket", blanks: func(*desk, *goal.Bench) []int { return []int{1} },
			goal: func(_ *desk, v []json.Number) record {
				return record{"is": "beats", "by": v[0]}
			}, may: []string{"data"}, before: beforeSet, needs: needs{plane: true}},
		{id: "label", goal: plain(record{"is": "label", "want": "no"}), may: []string{"data"},
			before: beforeSet, needs: needs{plane: true}},
		{id: "features", blanks: func(*desk, *goal.Bench) []int { return []int{3} },
			goal: func(_ *desk, v []json.Number) record {
				return record{"is": "terms", "at-most": v[0]}
			}, may: []string{"inputs"}, before: beforeSet, needs: needs{plane: true}},
		{id: "unseen", blanks: func(*desk, *goal.Bench) []int { return []int{3} },
			goal: func(_ *desk, v []json.Number) record { return record{"is": "gap", "n": v[0]} },
			may:  []string{"inputs", "settings"}, before: beforeSet},
	}
	for i := range sentenceKinds {
		sentenceKinds[i].text = sentenceWords[sentenceKinds[i].id]
	}
	for _, id := range claim.IDs() {
		c, _ := claim.ByID(id)
		of := rule.Perceptron.ID
		if slices.Contains(ofDescent, id) {
			of = rule.Adaline.ID
		}
		sentenceKinds = append(sentenceKinds, sentenceKind{id: ClaimSentence + id, text: c.Text(),
			goal: plain(record{"is": "break", "claim": id}), shows: exercise.ShowsPoints,
			before: claimBefore(c.Text(), of), needs: needs{plane: true, of: of}})
	}
}

// asStep is the step that was on the screen or, at the start of a run, its first update.
func asStep(k *desk, b *goal.Bench) []int {
	b.Ended()
	switch marks := b.Run.Marks(); {
	case k.draft.Cursor > 0 && k.draft.Cursor <= b.Run.Len():
		return []int{k.draft.Cursor}
	case len(marks) > 0:
		return []int{int(marks[0])}
	}
	return []int{1}
}

// asUpdate is the second update or, of a run with fewer, the first.
func asUpdate(_ *desk, b *goal.Bench) []int {
	b.Ended()
	return []int{max(1, min(2, b.Run.Updates()))}
}

// asLast is the last step of a table of four.
func asLast(_ *desk, b *goal.Bench) []int {
	b.Ended()
	return []int{max(1, min(4, b.Run.Len()))}
}

// asEpoch is the epoch of the step that was on the screen; at the start of a run, the second.
func asEpoch(k *desk, b *goal.Bench) []int {
	b.Ended()
	epochs := b.Run.Epochs()
	at := 2
	for _, e := range epochs[1:] {
		if k.draft.Cursor > 0 && e.End >= k.draft.Cursor {
			at = e.Number
			break
		}
	}
	return []int{min(at, len(epochs)-1)}
}

// asFewer is three quarters of the updates of a run or, where no run that is tried takes so few,
// the fewest that one does.
func asFewer(k *desk, b *goal.Bench) []int {
	b.Ended()
	n := max(1, b.Run.Updates()*3/4)
	if fewest, ok := k.fewest(); ok && fewest < b.Run.Updates() {
		n = max(n, fewest)
	}
	return []int{n}
}

// asMore is half as many updates again, to the next ten where there are as many.
func asMore(_ *desk, b *goal.Bench) []int {
	b.Ended()
	n := b.Run.Updates()*3/2 + 1
	if n > 10 {
		n = (n + 9) / 10 * 10
	}
	return []int{n}
}

// slips are the errors that show in the lines of a step: another one in each variant.
func slips(k *desk, v []json.Number) record {
	const most = 6
	ids := []string{}
	cursor, _ := strconv.Atoi(string(v[0]))
	if b := k.bench(cursor); b != nil && b.About.Step != nil && len(b.About.Step.Samples) == 1 {
		for _, e := range derive.Misconceptions() {
			if e.Work == nil || !e.Often || len(ids) == most {
				continue
			}
			if _, _, ok := (goal.FindBug{Errors: []string{e.ID}}).Bug(b); ok {
				ids = append(ids, e.ID)
			}
		}
	}
	return record{"is": "find-bug", "errors": ids}
}

// tableOf is the table of a run from its first step on.
func tableOf(k *desk, v []json.Number) record {
	columns := []string{"z", "o", "weights-after"}
	if k.exp != nil && k.exp.Rule.Loss != rule.NoLoss {
		columns = []string{"z", "weights-after"}
	}
	return record{"is": "table", "from": 1, "to": v[0], "columns": columns}
}
