package explain

import (
	"math"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Judged says what the weights at the cursor make of a picture, given as a row of features.
func (m *Moment) Judged(row []float64) string {
	if m.Run == nil || len(m.Unsaid) > 0 {
		return ""
	}
	z := make([]float64, max(1, m.Exp.Classes()))
	o := m.Run.Predict(m.Answer(), m.Exp.Table.Input(nil, row), 0, z)
	switch {
	case m.Kind() == data.Real:
		return m.Lang.Say(words.JudgedNet, z[0])
	case m.Kind() == data.Classes:
		if p := m.Probabilities(z); p != nil {
			return m.Lang.Say(words.JudgedLikely, m.ClassLabel(int(o)), z[int(o)], p[int(o)])
		}
		return m.Lang.Say(words.JudgedBest, m.ClassLabel(int(o)), z[int(o)])
	case m.Exp.Rule.ByTarget(&m.Exp.Document.Learner) && z[0] == m.Run.Level():
		return m.Lang.Say(words.JudgedNet, z[0])
	}
	return m.Lang.Say(words.JudgedAs, z[0], m.ClassLabel(m.classOf(o)))
}

// MachineLabels returns what is written in the machine.
func (m *Moment) MachineLabels() (list picture.MachineLabels) {
	l := m.Lang
	list = picture.MachineLabels{Dials: l.Say(words.DialsTitle), Net: l.Say(words.NetNeedle),
		Adds: l.Say(words.AddsTitle), Nets: l.Say(words.NetsTitle),
		Before: l.Say(words.NeedleWas), Now: l.Say(words.NeedleNow), Dotted: l.Say(words.Dotted)}
	if m.Run == nil {
		return list
	}
	for j, term := range m.Exp.Table.Terms {
		switch i := j - m.first(); {
		case i < 0:
			list.Others = append(list.Others, l.Say(words.Bias))
		case i >= m.Exp.Document.Inputs.Grid.Pixels():
			list.Others = append(list.Others, l.Name(term))
		}
	}
	if m.Exp.Rule.Soft() {
		list.Nets = l.Say(words.SharesTitle)
	}
	if k := m.Exp.Classes(); k > 0 {
		for class := range k {
			list.Classes = append(list.Classes, m.ClassLabel(class))
		}
		return list
	}
	if m.Kind() != data.Binary {
		return list
	}
	below, above := words.SideBelow, words.SideFrom
	band, middle := m.Exp.Rule.Undecided(&m.Exp.Document.Learner)
	switch {
	case middle || m.Exp.Rule.ByTarget(&m.Exp.Document.Learner):
		above = words.SideAbove
	case m.Exp.Rule.Uses(rule.SettingTie) && m.Exp.Document.Learner.Tie == rule.TieNegative:
		below, above = words.SideUpTo, words.SideAbove
	}
	level := m.Run.Level()
	list.Sides[0] = l.Say(below, m.ClassLabel(0), level-band)
	list.Sides[1] = l.Say(above, m.ClassLabel(1), level+band)
	return list
}

// mostAdds is how many contributions to z are written.
const mostAdds = 12

// picture works a step of one picture: only its pixels that are on, by what they add to z, the
// largest first, and only weights that changed.
func (m *Moment) picture(a *Arithmetic, s *trace.Step, p pen) {
	x, z := m.Exp.Table.Sample(int(s.Samples[0])), s.Z[0]
	first, n := m.first(), words.Number
	on, changed := []int(nil), []int(nil)
	for j := range x {
		if j >= first && x[j] != 0 {
			on = append(on, j)
		}
		if s.Delta[j] != 0 {
			changed = append(changed, j)
		}
	}
	num.SortFew(on, func(j int) float64 { return -math.Abs(s.Before[j] * x[j]) })
	a.add("x", nil, one(p.sample(m.switchedOn(x))))
	a.add("z", m.adds(s.Before, x, on, p), one(say(n(z))))
	for _, line := range m.board(s) {
		a.add(line.Symbol, m.parts(line.How, p), m.parts(line.Value, p))
	}
	pulls := []Part{say(m.rate(s) + factor(s.Factor[0]) + " · "), p.sample("x")}
	if s.Own != nil {
		m.shrink(a, s, 0, p)
		pulls = append(pulls, say(" + "), p.weight("(−ηλw)"))
	}
	if len(changed) == 0 {
		a.add("Δw", nil, one(say(m.Lang.Say(words.NoChange))))
		return
	}
	a.add("Δw", pulls, one(p.change(m.eachChange(s.Delta, changed))))
	by := m.divisor(s, 0)
	var after, quotient []Part
	if by != "" {
		changed = changed[:0]
		for j := range x {
			if s.Before[j] != s.After[j] {
				changed = append(changed, j)
			}
		}
		a.add("‖w + Δw‖", nil, one(say(words.Number(num.Length(s.Moved())))))
		quotient = []Part{p.weight("(w + Δw)"), say(by)}
	}
	for i, j := range changed {
		if i > 0 {
			after = append(after, say(", "))
		}
		if i == mostAdds {
			after = append(after, say(m.Lang.Say(words.MoreAdds, len(changed)-i)))
			break
		}
		is := p.weight(m.WeightSymbol(j) + " = " + n(s.After[j]))
		is.W = j + 1
		after = append(after, is)
	}
	a.add("w", quotient, after)
	a.Main = len(a.Lines)
	if s.Factor[0] != 0 {
		gain := m.net(s.Delta, x)
		open, end := brackets(by)
		a.add("z", []Part{say(open + n(z) + " + " + factor(gain) + end)},
			one(say(n(m.net(s.After, x)))))
		if by != "" {
			return // z moves by another number than Δw·x
		}
		side := words.HelpsSide
		if m.Exp.Rule.Loss != rule.NoLoss && m.Exp.Rule.Margin == nil {
			side = words.HelpsTarget
		}
		a.Note = m.Lang.Say(side, gain, signed(s.Target[0]))
	}
}

// switchedOn says how many pixels of an input are not 0, and what further inputs are.
func (m *Moment) switchedOn(x []float64) string {
	on, end := 0, m.first()+m.Exp.Document.Inputs.Grid.Pixels()
	for _, v := range x[m.first():end] {
		if v != 0 {
			on++
		}
	}
	is := m.Lang.Plural(on, words.OneOn, words.ManyOn)
	if picture.Penned(m.Exp) || m.Exp.Table.Mean != nil {
		is = m.Lang.Plural(on, words.OneInked, words.ManyInked)
	}
	for j := end; j < len(x); j++ {
		is += ", " + m.Lang.Say(words.FurtherInput, m.Lang.Name(m.Exp.Table.Terms[j]), x[j])
	}
	return is
}

// adds writes z as the bias and what the pixels that are on add to it: as products where they are
// not simply on.
func (m *Moment) adds(w, x []float64, on []int, p pen) (parts []Part) {
	add := func(j int) {
		if len(parts) > 0 {
			parts = append(parts, say(" + "))
		}
		weight := p.weight(factor(w[j]))
		weight.W = j + 1
		if parts = append(parts, weight); x[j] != 1 {
			parts = append(parts, say("·"), p.sample(factor(x[j])))
		}
	}
	if m.first() == 1 {
		add(0)
	}
	rest := 0.0
	for i, j := range on {
		if i < mostAdds {
			add(j)
		} else {
			rest += float64(w[j] * x[j])
		}
	}
	if more := len(on) - mostAdds; more > 0 {
		parts = append(parts, say(" + "+factor(rest)+
			" ("+m.Lang.Say(words.MoreAdds, more)+")"))
	}
	if len(parts) == 0 {
		parts = one(say("0"))
	}
	return parts
}

// eachChange writes what a step adds to the weights that it changes: once where it is the same.
func (m *Moment) eachChange(delta []float64, changed []int) string {
	same := delta[changed[0]]
	end := m.first() + m.Exp.Document.Inputs.Grid.Pixels()
	var list []float64
	further := ""
	for _, j := range changed {
		list = append(list, delta[j])
		if j >= end {
			further += ", " + m.Lang.Say(words.FurtherInput, m.WeightSymbol(j), delta[j])
		} else if delta[j] != same {
			same = math.NaN()
		}
	}
	switch {
	case math.IsNaN(same) || changed[0] >= end:
		return shortVector(list)
	case m.first() == 1 && changed[0] == 0:
		return m.Lang.Say(words.EachOn, same) + further
	}
	return m.Lang.Say(words.EachBare, same) + further
}
