package experiment

import (
	"slices"

	"perceptronlab/engine/data"
)

// Base is the built-in set that own points were made from; the zero value: none. A link then holds
// only what was changed.
type Base struct {
	Preset  string
	Options map[string]float64
}

// maxEdits bounds the rows of a built-in set that may be deleted or changed where only that is
// written.
const maxEdits = 1000

// set returns the set as own points.
func (b Base) set() (own Data, set data.Set, ok bool) {
	preset, ok := data.ByID(b.Preset)
	if !ok {
		return own, set, false
	}
	set, err := preset.Make(b.Options)
	return ownData(&set), set, err == nil
}

// ownData returns a set as own points, which share their rows. Units move into the names of
// features.
func ownData(set *data.Set) Data {
	d := Data{Features: slices.Clone(set.Features), Points: slices.Clone(set.Points),
		Labels: slices.Clone(set.Labels), Classes: set.Classes}
	for i, unit := range set.Units {
		if unit != "" {
			d.Features[i] += " (" + unit + ")"
		}
	}
	return d
}

// edits are how own points differ from those of a set.
type edits struct {
	removed, changed []int // rows of the set
	points           [][]float64
	labels           []float64 // of the changed rows, then of those that were added
	from             []int     // the set's row for each own point; −1: it was added
}

// editsOf finds how points differ from those of a set, whose order they keep; false where that is
// too much.
func editsOf(own, base *Data) (e edits, ok bool) {
	same := func(p, q []float64) bool { return shared(p, q) || slices.Equal(p, q) }
	i := 0 // row of the base
	for k, point := range own.Points {
		for at := i; at < len(base.Points); at++ {
			if same(point, base.Points[at]) {
				for ; i < at; i++ {
					e.removed = append(e.removed, i)
				}
				break
			}
		}
		switch {
		case i == len(base.Points):
			e.from = append(e.from, -1)
			e.points, e.labels = append(e.points, point), append(e.labels, own.Labels[k])
			continue
		case !same(point, base.Points[i]):
			e.points = append(e.points, point)
		case own.Labels[k] != base.Labels[i]:
			e.points = append(e.points, []float64{})
		default:
			e.from = append(e.from, i)
			i++
			continue
		}
		e.changed, e.labels = append(e.changed, i), append(e.labels, own.Labels[k])
		e.from = append(e.from, i)
		if i++; len(e.changed)+len(e.removed) > maxEdits {
			return e, false
		}
	}
	for ; i < len(base.Points); i++ {
		e.removed = append(e.removed, i)
	}
	return e, len(e.removed)+len(e.changed) <= maxEdits && 2*len(e.points) < len(own.Points)
}

// tests returns which own points are test rows of the set itself.
func (e *edits) tests(set *data.Set) (rows []int) {
	for row, from := range e.from {
		if set.Train > 0 && from >= set.Train {
			rows = append(rows, row)
		}
	}
	return rows
}

// member writes the edits.
func (e *edits) member() member {
	all := object{}
	add := func(key string, value any, some bool) {
		if some {
			all = append(all, member{key, value})
		}
	}
	add("removed", e.removed, len(e.removed) > 0)
	add("changed", e.changed, len(e.changed) > 0)
	add("points", written(e.points), len(e.points) > 0)
	add("labels", e.labels, len(e.labels) > 0)
	return member{"edits", all}
}

// onBase returns the document with the built-in set in the place of points that were made from it,
// and how they differ; false where the points themselves have to be written.
func (d Document) onBase() (Document, edits, bool) {
	own, set, ok := d.Data.Base.set()
	if !ok || !slices.Equal(own.Features, d.Data.Features) || d.Data.Label != own.Label ||
		!slices.Equal(own.Classes, d.Data.Classes) {
		return d, edits{}, false
	}
	e, ok := editsOf(&d.Data, &own)
	tests := e.tests(&set)
	if !ok || d.Test.Fraction == 0 && len(d.Test.Rows) == 0 && len(tests) > 0 {
		return d, e, false
	}
	base := d.Data.Base
	d.Data = Data{Preset: base.Preset, Options: base.Options, Shuffle: d.Data.Shuffle}
	if d.Test.Fraction == 0 && slices.Equal(d.Test.Rows, tests) {
		d.Test.Rows = nil
	}
	return d, e, true
}

// readEdits reads how own points differ from those of the built-in set that is named before. A set
// that cannot be made is refused later.
func readEdits(n data.Node, d *Document) {
	if !n.Given() {
		return
	}
	if d.Data.Preset == "" {
		n.Refuse(withoutPreset, onlyWithPreset)
		return
	}
	base := Base{Preset: d.Data.Preset, Options: d.Data.Options}
	own, set, ok := base.set()
	m := n.Object("removed", "changed", "points", "labels")
	removed := rowsOf(m["removed"], len(set.Points))
	changed := rowsOf(m["changed"], len(set.Points))
	labels := m["labels"].Numbers(data.MaxPoints)
	points := readPointList(m["points"])
	switch {
	case !ok || n.Fault() != nil:
		return
	case len(points) < len(changed):
		m["points"].Refuse(len(points), pointPerChange.With(len(changed)))
		return
	case len(labels) != len(points):
		m["labels"].Refuse(len(labels), labelPerPoint.With(len(points)))
		return
	}
	for i, row := range changed {
		if len(points[i]) > 0 {
			own.Points[row] = points[i]
		}
		own.Labels[row] = labels[i]
	}
	for k := len(removed) - 1; k >= 0; k-- {
		row := removed[k]
		own.Points, own.Labels = slices.Delete(own.Points, row, row+1),
			slices.Delete(own.Labels, row, row+1)
	}
	own.Points = append(own.Points, points[len(changed):]...)
	own.Labels = append(own.Labels, labels[len(changed):]...)
	own.Base, own.Shuffle = base, d.Data.Shuffle
	d.Data = own
	e, _ := editsOf(&own, &Data{Points: set.Points, Labels: set.Labels})
	d.Test.Rows = e.tests(&set)
}

// rowsOf reads rows of a set of so many, each once and in their order.
func rowsOf(n data.Node, rows int) []int {
	list := n.Integers(maxEdits, max(0, rows-1))
	for i := 1; i < len(list); i++ {
		if list[i] <= list[i-1] {
			n.Refuse(list[i], rowsInOrder)
		}
	}
	return list
}
