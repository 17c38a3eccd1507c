package paper

import (
	"fmt"
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// data says in words what is learned from.
func (p *sheetPage) data() string {
	l, set := p.Lang, &p.exp.Set
	sentences := []string{l.Say(words.SheetTargets, l.Samples(len(set.Points)))}
	if set.Kind != data.Real {
		counts, parts := map[int]int{}, []string(nil)
		for _, label := range set.Labels {
			counts[p.classOf(label)]++
		}
		for class := range max(2, len(set.Classes)) {
			parts = append(parts, l.Say(words.SheetOfClass, counts[class],
				Mark(class)+" "+p.name(class)))
		}
		sentences[0] = l.Say(words.SheetSamples, l.Samples(len(set.Points)),
			strings.Join(parts, l.Say(words.ListComma)))
	}
	if t := p.exp.Table; t != nil {
		var terms []string
		if g := p.grid(); p.pictured() {
			terms = append(terms, l.Say(words.ByPixels, g.Rows, g.Columns))
		}
		for j, term := range t.Terms[p.first():] {
			if j >= p.grid().Pixels() {
				terms = append(terms, l.Name(term))
			}
		}
		sentences = append(sentences,
			l.Say(words.SheetInputs, strings.Join(terms, l.Say(words.ListComma))))
		if t.Mean != nil {
			sentences = append(sentences, l.Say(words.SheetStd))
		}
		if n := len(t.TestRows); n > 0 {
			sentences = append(sentences, l.Say(words.SheetHeld, n))
		}
	}
	return l.Sentences(sentences...)
}

// formulaHere stands for the rule's formula in its settings.
const formulaHere = "\uFFFC"

// settings says in words by which rule and conventions, with formulaHere in place of the formula.
func (p *sheetPage) settings() string {
	l, r, s := p.Lang, p.exp.Rule, &p.exp.Document.Learner
	list := []string{l.Say(words.SheetSetting, l.Say(r.Name), formulaHere)}
	for _, id := range r.Settings {
		if value := p.setting(id, s); value != "" {
			list = append(list, l.Say(words.SheetSetting, l.Say(id.Setting().Name), value))
		}
	}
	if p.random(s) {
		list = append(list, l.Say(words.SheetSeed, strconv.FormatUint(p.exp.Document.Seed, 10)))
	}
	return strings.Join(list, l.Say(words.SheetBetween)) + l.Say(words.SheetEnd)
}

// random reports whether the seed matters.
func (p *sheetPage) random(s *rule.Settings) bool {
	drawn := s.Order == rule.OrderShuffle || s.Order == rule.OrderRandom ||
		s.Order == rule.OrderMistake
	return p.exp.Rule.Uses(rule.SettingOrder) && drawn || s.Init.Start == rule.StartRandom
}

// setting returns the value of a setting in words; "" for what says nothing here.
func (p *sheetPage) setting(id rule.SettingID, s *rule.Settings) string {
	l, entry := p.Lang, id.Setting()
	if entry.Moot != nil && entry.Moot(s) || entry.Tells != nil && !entry.Tells(p.exp.Rule, s) ||
		entry.Without != nil && entry.Without(p.exp.Rule, s) {
		return ""
	}
	switch id {
	case rule.SettingDecay:
		if s.Decay == nil {
			return ""
		}
		return fmt.Sprintf("η = %s/(%s + t)", words.Number(s.Decay.C1), words.Number(s.Decay.C2))
	case rule.SettingInit:
		start := l.Say(entry.Say(p.exp.Rule, string(s.Init.Start)))
		if n := len(s.Init.Weights); s.Init.Start == rule.StartGiven && n > 0 && n <= 5 {
			start += " " + words.Vector(s.Init.Weights)
		}
		return start
	case rule.SettingBatch:
		switch s.Batch {
		case rule.BatchAll:
			return l.Say(words.BatchAll)
		case 1:
			return l.Say(words.SheetOne)
		}
		return l.Say(words.SheetBatch, s.Batch)
	case rule.SettingSequence:
		return ""
	}
	switch value := entry.Get(p.exp.Rule, s).(type) {
	case string:
		return l.Say(entry.Say(p.exp.Rule, value))
	case float64:
		return words.Number(value)
	case bool:
		if value {
			return l.Say(words.SheetYes)
		}
		return l.Say(words.SheetNo)
	}
	return ""
}
