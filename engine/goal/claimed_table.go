package goal

import (
	"slices"

	"perceptronlab/engine/derive"
)

// explained looks for the errors that explain all cells of a table or, where there are none, the
// first cell that neither is right nor follows. Where only cells of one column and row are wrong,
// they can agree by chance.
func (w *worksheet) explained(column Quantity, first entry) (v Verdict, ok bool) {
	how := w.surprise(column, first)
	if found := w.errors(); len(found) > 0 && how != claimNone {
		return column.naming(first.about, found, how), true
	}
	said, plain := column.standing(w.bench, first.about, first.typed, w.Digits)
	if plain && said.Key == "other-sign" {
		return Verdict{}, false
	}
	if v, ok = column.named(first.about, first.typed, w.Digits, true); !ok || how == claimNone {
		return Verdict{}, false
	}
	v.Perhaps = v.Perhaps || how == claimAsked
	return v, true
}

// surprise says how errors are told that explain the cells of a table of which only those of one
// column and row are wrong; of more they are told plainly, since hardly any pair of numbers fits.
func (w *worksheet) surprise(column Quantity, first entry) certainty {
	entries, _ := w.entries(nil)
	off := slices.IndexFunc(entries, func(e entry) bool { return slices.Contains(e.held, false) })
	others := slices.ContainsFunc(entries[off+1:],
		func(e entry) bool { return slices.Contains(e.held, false) })
	if others || !column.wholeNumbers(first.about) {
		return claimPlain
	}
	wrongs := slices.Clone(first.about.Wrongs(first.of))
	if !slices.Contains(w.Columns, "weights-after") {
		wrongs = append(wrongs, w.wrongsOfRow(first.of, off/len(w.Columns))...)
	}
	return column.surprise(first.about, first.about.Right(first.of), first.typed, w.Digits, wrongs)
}

// wrongsOfRow lists what the errors give for a column in a row of a table without weights, where
// they may have been made in the rows before.
func (w *worksheet) wrongsOfRow(of derive.Quantity, row int) (wrongs []derive.Mistaken) {
	steps := w.Steps(w.bench)[:row+1]
	for _, e := range w.beliefs() {
		one := derive.Mistaken{Error: e.error}
		for ; e.share == nil && w.bench.Work.Spend(len(steps)*4*steps[0].Cost()); e.way++ {
			theirs, has := steps[0], false
			var v derive.Vector
			for i, s := range steps {
				if i > 0 {
					theirs = s.From(e.after(theirs))
				}
				var made bool
				v, made = e.value(theirs, of, lastRow{}, nil)
				has = has || made
			}
			if !has {
				break
			}
			one.Values = append(one.Values, v)
		}
		wrongs = append(wrongs, one)
	}
	return wrongs
}
