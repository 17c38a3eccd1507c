package wire

import (
	"slices"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
)

// What lock= can lock. Settings are those of a rule: with them the rule is locked too.
const (
	LockData      = "data"
	LockInputs    = "inputs"
	LockRule      = "rule"
	LockEta       = "eta"
	LockSettings  = "settings"
	LockTransport = "transport"
	LockPredict   = "predict"
	LockView      = "view"
	LockDuel      = "duel"
)

// Locked reports whether a list of locks keeps something, by its id, from being changed.
func (o *Options) Locked(id string) bool {
	return slices.Contains(o.Lock, id) || id == LockRule && slices.Contains(o.Lock, LockSettings)
}

// Hides reports whether a part of the page, by its id, is not there.
func (o *Options) Hides(part string) bool { return slices.Contains(o.Hide, part) }

// UnderLock returns what of a document is locked by a lock; nil when nothing is.
func UnderLock(d *experiment.Document, lock string) any {
	switch lock {
	case LockData:
		return []any{d.Title, d.Notes, d.Data}
	case LockInputs: // nil and empty are the same
		in := d.Inputs
		columns, terms, rows := append([]int{}, in.Columns...), append([]string{}, in.Map...),
			append([]int{}, d.Test.Rows...)
		if d.Test.Fraction > 0 { // which are held out depends on the samples
			rows = nil
		}
		return []any{columns, terms, in.Standardize, in.Unit, d.Test.Fraction, rows}
	case LockRule:
		return d.Algorithm
	case LockEta:
		return []any{d.Learner.Eta, d.Learner.Decay, d.Learner.Steady()}
	case LockSettings:
		s := d.Learner
		s.Eta, s.Decay = 0, (*rule.Decay)(nil)
		return []any{d.Algorithm, s, d.Stop, d.Seed}
	}
	return nil
}
