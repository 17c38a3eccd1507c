package draft

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// What stands before a question: all that it takes to answer it, since a sheet or a quiz has no lab
// beside it.

// intro stands before a sentence about a step, or about a run. Of pictures the machine shows
// the numbers, which may be many.
func (s *sentenceKind) intro(b *goal.Bench) text.Text {
	pictured := b != nil && b.Pictured()
	switch {
	case pictured && s.before == beforePoints:
		return beforeSights
	case b == nil || b.About == nil:
		return s.before
	case b.About.Step == nil && s.ofRun() && b.HasPlace("w"):
		return andThen(s.before, s.saysOfRun(b)...)
	case b.About.Step == nil && s.before == beforePoints:
		return andThen(s.before, saysPoints(b)...)
	case b.About.Step == nil:
		return s.before
	case s.before == beforeStart:
		return andThen(s.before, append([]text.Text{beforeEta, beforeInTurn}, s.told(b)...)...)
	case s.before == beforeWith:
		return andThen(s.before, slices.Concat(saysPoints(b), saysBias(b.Exp), s.told(b))...)
	case s.before != beforeStep:
		return s.before
	}
	samples := len(b.About.Step.Samples)
	switch {
	case samples != 1 && pictured:
		return andThen(beforeMany, s.told(b)...)
	case pictured:
		return andThen(beforeSight, s.told(b)...)
	case samples == 1:
		return andThen(beforeStep, s.told(b)...)
	}
	batch := beforeBatch
	for i := range samples {
		place := strconv.Itoa(i + 1)
		batch = andThen(batch, beforeOne.With("{s"+place+"}", "{d"+place+"}"))
	}
	return andThen(batch, append([]text.Text{beforeWeights}, s.told(b)...)...)
}

// told says, for a question about the update, by which rule it is made and, where the output
// decides, which that is at z = 0; for one about outputs, how they follow from z.
func (s *sentenceKind) told(b *goal.Bench) (tells []text.Text) {
	set := &b.Exp.Document.Learner
	classed := b.About.Step != nil && b.About.Step.Classes > 0
	decides := b.Exp.Rule.Rest != rule.RestNever && !classed
	switch {
	case s.outputs:
		if classed {
			return []text.Text{beforeRule}
		}
		low, high := outputsOf(set)
		at := text.Number(set.Threshold, 6)
		return []text.Text{beforeOutput.With(at, low, high),
			beforeTies[set.Tie].With(at, low, high)}
	case s.updates:
		tells = saysRule(b)
	default:
		return nil
	}
	if decides {
		tells = append(tells, saysTie(set))
	}
	return tells
}

// outputsOf returns the outputs of the two classes.
func outputsOf(set *rule.Settings) (low, high string) {
	if set.Targets == rule.Targets01 {
		return "0", "1"
	}
	return "−1", "+1"
}

// saysTie says what the output is where it changes.
func saysTie(set *rule.Settings) text.Text {
	low, high := outputsOf(set)
	at := "0"
	if set.Threshold != 0 {
		at = "θ"
	}
	return beforeTies[set.Tie].With(at, low, high)
}

// divides reports whether a line of a formula has the size B of the batch.
func divides(line string) bool { return strings.Contains(line, "/B") }

// ofRun reports whether a sentence is about a run as a whole, so that its start is told.
func (s *sentenceKind) ofRun() bool {
	switch s.before {
	case beforeRun, beforeFirst, beforeGuess, beforeRepeat, beforeTarget:
		return true
	}
	return s.id == "order" || s.id == "place" || s.id == "pocket"
}

// saysOfRun says from where a run starts, which samples it takes in which order, by which rule, and
// when it ends.
func (s *sentenceKind) saysOfRun(b *goal.Bench) (tells []text.Text) {
	set := &b.Exp.Document.Learner
	tells = append(tells, saysStart(b))
	switch {
	case s.over == repeat.Data || s.id == "place" || s.id == "pocket": // the samples differ
	case s.over != "" || s.begins || s.id == "order": // their order is asked about
		if lists(b) {
			tells = append(tells, beforeSamples)
		}
	default:
		tells = append(tells, saysOrder(b)...)
	}
	tells = append(tells, saysRule(b)...)
	if s.outputs {
		tells = append(tells, s.told(b)...)
	} else if b.Exp.Rule.Rest != rule.RestNever && b.Exp.Classes() == 0 {
		tells = append(tells, saysTie(set))
	}
	if ends, ok := beforeEnds[b.Exp.Rule.Rest]; ok && !b.Exp.Rule.Once {
		tells = append(tells, ends.With(b.Exp.Document.Stop.Epochs))
	}
	return tells
}

// saysStart says where the weights start, and what η is.
func saysStart(b *goal.Bench) text.Text {
	set := &b.Exp.Document.Learner
	start := beforeStart
	switch few := b.Exp.Table.N*max(1, b.Exp.Classes()) <= mostByHand; {
	case few && !b.Pictured():
	case set.Init.Start == rule.StartZero:
		start = beforeZero
	default:
		start = beforeShown
	}
	switch {
	case set.Decay != nil:
		return andThen(start, beforeDecay.With(text.Number(set.Decay.C1, 4),
			text.Number(set.Decay.C2, 4)))
	case set.Schedule == rule.SchedulePegasos:
		return andThen(start, beforePegasos)
	case set.Eta > 0:
		return andThen(start, beforeEta)
	}
	return start
}

// lists reports whether the samples are few enough to be listed.
func lists(b *goal.Bench) bool { return b.Exp.Table.M() <= mostListed && !b.Pictured() }

// saysOrder says which samples a run takes, and in which order.
func saysOrder(b *goal.Bench) (tells []text.Text) {
	set, m := &b.Exp.Document.Learner, b.Exp.Table.M()
	order := rule.SettingOrder.Setting().Say(b.Exp.Rule, string(set.Order))
	all := set.Batch == rule.BatchAll || set.Batch >= m
	switch {
	case all && lists(b):
		return []text.Text{beforeAll}
	case all:
		return []text.Text{beforeAllOf.With(m)}
	case set.Batch == 1 && set.Order == rule.OrderCyclic && lists(b):
		return []text.Text{beforeInTurn}
	case set.Batch == 1 && set.Order == rule.OrderCyclic:
		return []text.Text{beforeTurns.With(m)}
	case lists(b):
		tells = append(tells, beforeSamples)
	default:
		tells = append(tells, beforeManyOf.With(m))
	}
	if set.Batch != 1 {
		tells = append(tells, beforeBatches.With(set.Batch))
	}
	return append(tells, beforeOrder.With(order))
}

// saysRule names the rule, with its formula.
func saysRule(b *goal.Bench) []text.Text {
	if slices.ContainsFunc(b.Exp.Rule.Formula(&b.Exp.Document.Learner), divides) {
		return []text.Text{beforeRule, beforeSize}
	}
	return []text.Text{beforeRule}
}

// saysPoints lists the samples beside a question about them, where they are few.
func saysPoints(b *goal.Bench) []text.Text {
	if !b.HasPlace("samples") || !lists(b) {
		return nil
	}
	return []text.Text{beforeSamples}
}

// saysBias says which component of x belongs to w₀.
func saysBias(e *experiment.Experiment) []text.Text {
	if !e.Table.Bias {
		return nil
	}
	return []text.Text{beforeBias}
}

// endsByItself reports whether a run converges, and does not only reach its limit of epochs.
func endsByItself(b *goal.Bench) bool {
	return b.Ended() && b.Run.Stopped() == trace.Converged
}
