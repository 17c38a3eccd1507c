package explain

import (
	"math"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
)

// Theory lists what is known of the run at the cursor: the bound and how much of it is used, the
// rate of descent predicted and seen, the circle that it goes round in.
func (m *Moment) Theory() []string {
	if m.Run == nil {
		return nil
	}
	l, t, short := m.Lang, m.Step, m.Lang.ShortAmount
	var list []string
	if p, _ := m.Proof(m.Quick); p != nil {
		list = append(list, m.bound(p))
		if q := p.At(m.Run, t); !math.IsNaN(q.Cosine) {
			list = append(list, l.Say(words.ProofNow, short(q.Along), short(q.AlongLeast),
				short(q.Square), short(q.SquareMost), short(q.Cosine)))
		}
	}
	if d := m.Descent(m.Quick); d != nil {
		list = append(list, l.Say(d.Regime().About()))
		if seen := d.Seen(m.Run, max(1, t)); t > 0 && !math.IsNaN(seen) {
			list = append(list, l.Say(words.RateSeen, short(d.Factor*d.Factor), short(seen),
				short(d.Best)))
		} else {
			list = append(list, l.Say(words.RatePredicted, short(d.Factor*d.Factor), short(d.Best)))
		}
		if n := d.Alternations(m.Run, t); n >= theory.LeastAlternations {
			list = append(list, l.Say(words.Oscillates, n))
		}
	}
	if said := m.endless(); said != "" {
		list = append(list, said)
	}
	// A circle is known when the run has come round once.
	if c, ok := m.Cycle(); ok && c.Updates > 0 && t >= m.Run.Epochs()[c.First].End+c.Steps {
		list = append(list, l.Say(words.Cycles, l.Plural(c.Epochs, words.Epoch, words.EpochsN),
			l.Plural(c.Updates, words.Update, words.UpdatesN), c.First))
		if round, in := c.Reached(m.Run, t); in {
			list = append(list, l.Say(words.CycleRound, round))
		}
	}
	return list
}

// bound says how many updates the proof allows the run, beside how many it has made.
func (m *Moment) bound(p *theory.Proof) string {
	l, short, used := m.Lang, m.Lang.ShortAmount, m.Run.UpdatesAt(m.Step)
	switch own := updatesWithin(p.Bound); {
	case !m.Exp.Document.Learner.Steady():
		return l.Say(words.ProofFalls, short(p.R), short(p.Rho), used)
	case !math.IsNaN(p.Bound) && (own != updatesWithin(p.Classic) || !zero(m.Run.Weights(0, nil))):
		formula := "R²/ρ²"
		if p.Margin > 0 {
			formula = "(R² + 2γ/η)/ρ²"
		}
		return l.Say(words.ProofOwn, short(p.R), short(p.Rho), short(own), used, formula,
			m.within(p.Classic))
	case p.Margin > 0:
		return l.Say(words.ProofBoundNear, short(p.R), short(p.Rho), short(p.Margin),
			m.within(p.Classic), used)
	}
	return l.Say(words.ProofBound, short(p.R), short(p.Rho), m.within(p.Classic), used)
}

// within writes a bound on the number of updates, and the whole number that it allows.
func (m *Moment) within(bound float64) string {
	l, most := m.Lang, updatesWithin(bound)
	value := l.ShortAmount(bound)
	if bound < 1e6 && value == words.Short(most+1) { // rounded up to what it does not reach
		value = words.Full(max(most, math.Floor(100*bound)/100))
	}
	return l.Say(words.BoundSo, value, m.updates(most))
}

// ProofSays says what the picture of the proof shows, with the run's numbers, and its bound.
func (m *Moment) ProofSays(q picture.ProofQuantity) (list []string) {
	p, _ := m.Proof(m.Quick)
	if p == nil {
		return nil
	}
	if q == picture.ProofLengths && m.Exp.Document.Learner.Steady() && len(p.Unit) <= mostInWords {
		unit := make([]string, len(p.Unit))
		for j, v := range p.Unit {
			unit[j] = m.Lang.ShortAmount(v)
		}
		list = append(list, m.Lang.Say(words.ProofSays, "("+strings.Join(unit, ", ")+")"))
	}
	return append(list, m.bound(p))
}

// mostInWords is how many numbers of a vector a sentence holds.
const mostInWords = 8

// WeightPlane says how to read the weight plane of a slice.
func (m *Moment) WeightPlane(s geometry.Slice) []string {
	l, samples := m.Lang, m.Exp.Table.M()
	var list []string
	switch {
	case m.Exp.Rule.Loss != rule.NoLoss:
		list = append(list, l.Say(words.ContoursSay))
	default:
		list = append(list, m.perfect(s))
	}
	if samples > picture.MaxLines && m.Exp.Rule.Loss == rule.NoLoss {
		list = append(list, l.Say(words.LinesDrawn, picture.MaxLines, samples))
	}
	if m.Exp.Rule.Uses(rule.SettingInit) && !m.Given.Locked(wire.LockSettings) {
		list = append(list, l.Say(words.DragStart))
	}
	return list
}

// perfect says where the weights of a weight plane lie that get every sample right, seen from the
// present ones, or that there are none, and why.
func (m *Moment) perfect(s geometry.Slice) string {
	l := m.Lang
	way, inside, ok := picture.TowardsPerfect(m.Moment, s, m.Moment.Weights())
	switch r, known := m.Analysis(); {
	case inside:
		return l.Say(words.PerfectShown, l.Say(words.PerfectHere))
	case ok && way != (geometry.Point{}):
		// eighths of a turn, from the right against the clock
		eighth := int(math.Round(math.Atan2(way.Y, way.X)/(math.Pi/4))) + 8
		return l.Say(words.PerfectShown, l.Say(words.PerfectWays[eighth%8]))
	case ok:
		return l.Say(words.PerfectShown, l.Say(words.PerfectFar))
	case known && r.Verdict == theory.Inseparable:
		return l.Say(words.PerfectNever)
	case known && r.Verdict == theory.Separable && m.Exp.Table.N > 2:
		return l.Say(words.PerfectElsewhere)
	}
	return l.Say(words.PerfectNone)
}
