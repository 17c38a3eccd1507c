package lab

import (
	"strconv"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// wayBack is what each kind of rule was left with, and what the last change of the rule made of
// that: where it is so still, the way back leads to what was there.
type wayBack struct {
	left map[data.Kind]experiment.Samples // never written
	made experiment.Samples
}

// leave returns the way back with what a kind of rule is left with.
func (b wayBack) leave(kind data.Kind, s, made experiment.Samples) wayBack {
	left := map[data.Kind]experiment.Samples{kind: s}
	for other, samples := range b.left {
		if other != kind {
			left[other] = samples
		}
	}
	return wayBack{left, made}
}

// setRule changes the rule, by its id as JSON. The points stay wherever their labels can be read
// anew. A new rule starts at the start, for its reader to play.
func (m Model) setRule(value string) Model {
	id, err := strconv.Unquote(value)
	if _, known := rule.ByID(id); err != nil || !known {
		_, err = m.Exp.With("learner.algorithm", []byte(value))
		return m.refuse(err, words.Invalid, "", "")
	}
	c, follows, ok := m.Following()
	// to a rule that its source covers too
	follows = follows && ok && c.ID == m.Convention && c.Covers(id)
	kind, own := m.Kind(), m.Exp.Preset.ID == "" && !m.Exp.Empty()
	e, reading, back := m.readAnew(id)
	if follows {
		following, err := under(c, e)
		if follows = err == nil; follows {
			e = following
		}
	}
	start, had := m.Exp.Document.Learner.Init, m.Exp.Document.Learner.Init.Start == rule.StartGiven
	if !had {
		start = m.start
	}
	if !follows {
		e = startAgain(e, start)
	}
	lost := had && !follows && e.Document.Learner.Init.Start == rule.StartZero &&
		e.Rule.Uses(rule.SettingInit)
	m.plain = m.plain || lost && m.Exp.Document.OpensStill()
	was := e.Document.Learner.Eta
	e, from := m.withRate(e, was)
	way := m.way
	if e.Set.Kind != kind {
		way = way.leave(kind, m.Exp.Document.Samples(), e.Document.Samples())
	}
	m = m.record(stroke{})
	m.Want, m.Playing, m.carry, m.swing = 0, false, 0, swing{}
	if reading == experiment.Replaced {
		m = m.open(e)
	} else if m = m.replay(e); m.Kind() != kind {
		m = m.look()
	}
	m.rateFrom, m.rateWas, m.way, m.start = from, was, way, start
	m.Class = clamp(m.Class, 0, max(1, m.Classes()-1))
	m = m.sayRule(reading, back, own, lost)
	if follows {
		m = m.follow(c)
	}
	return m
}

// readAnew returns the experiment with another rule and what became of the samples; back says that
// they are those that such a rule was left with.
func (m *Model) readAnew(id string) (e *experiment.Experiment, reading experiment.Reading,
	back bool) {
	now := m.unrated()
	e, reading = now.ForRule(id, m.Lang.Say(m.Exp.Preset.Name))
	if reading == experiment.Kept || reading != experiment.Replaced &&
		!m.way.made.Same(&m.Exp.Document) {
		return e, reading, false
	}
	for _, kind := range []data.Kind{e.Set.Kind, e.Rule.Kind, e.Rule.Also} {
		if s, left := m.way.left[kind]; left {
			if was, err := now.WithSamples(id, s); err == nil {
				return was, experiment.Kept, true
			}
		}
	}
	return e, reading, false
}

// sayRule says what a change of the rule made of the samples, where it made anything of them, of
// the start weights, if they are lost, and of η.
func (m Model) sayRule(reading experiment.Reading, back, own, lost bool) Model {
	said := ""
	if reading == experiment.Replaced && own {
		m.Fault = &explain.Fault{What: words.OwnReplaced, Name: m.Lang.Say(m.Exp.Rule.Name)}
		said = m.Fault.Sentence(m.Lang)
		if lost {
			m.Changed = &explain.Change{Start: true}
			said = m.Lang.Sentences(said, m.Changed.Sentence(m.Lang))
		}
	} else if change, any := m.changeOf(reading, back); any || lost {
		if change.Start = lost; !any {
			change.What = text.Text{}
		}
		m.Changed = &change
		said = change.Sentence(m.Lang)
	}
	if a := m.Advice(); a.Proposed {
		said = m.Lang.Sentences(said, explain.RateChanged(m.Lang, a.Take, a.Eta, a.Stable))
	}
	if said == "" {
		return m
	}
	return m.say(said)
}

// changeOf returns what became of the samples; false where nothing that is to be seen.
func (m *Model) changeOf(reading experiment.Reading, back bool) (c explain.Change, any bool) {
	c.Rule = m.Exp.Rule.Name
	c.What = map[experiment.Reading]text.Text{
		experiment.Two: words.ReadTwo, experiment.FirstTwo: words.ReadFirstTwo,
		experiment.Against: words.ReadAgainst, experiment.Heights: words.ReadHeights,
		experiment.Numbers: words.ReadNumbers, experiment.Replaced: words.ReadOther,
	}[reading]
	switch {
	case back:
		c.What = words.ReadBack
	case reading == experiment.Replaced:
		c.Set = m.Exp.Preset.Name
	case reading == experiment.Numbers && m.Kind() != data.Real:
		c.What = words.ReadClasses
	}
	if len(m.Exp.Set.Classes) > 1 {
		c.Names = [2]string(m.Exp.Set.Classes[:2])
	}
	return c, back || reading != experiment.Kept && (!m.Exp.Empty() ||
		reading == experiment.Replaced)
}

// Reason says why the rule cannot use a built-in set; nothing where it can.
func (m *Model) Reason(set data.Preset) text.Text {
	if m.Exp.Rule.Takes(set.Kind) {
		return text.Text{}
	}
	return map[data.Kind]text.Text{
		data.Binary: words.NeedsTwo, data.Classes: words.NeedsSeveral,
		data.Real: words.NeedsNumbers,
	}[set.Kind]
}
