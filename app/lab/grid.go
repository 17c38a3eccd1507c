package lab

import (
	"math"
	"slices"

	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
)

// Grids are the sizes of the grid that samples snap to, in units of the axes, the coarsest first.
var Grids = []float64{1, 0.5, 0.1}

// onGrid returns the place on the grid that is nearest to one; without a grid the place itself.
func (m *Model) onGrid(at geometry.Point) geometry.Point {
	const most = 1e12 // beyond, each double is on the grid
	snap := func(v float64) float64 {
		if m.Grid == 0 || !(math.Abs(v) < most) {
			return v
		}
		return round(math.Round(v/m.Grid)*m.Grid, Grids[len(Grids)-1])
	}
	return geometry.Point{X: snap(at.X), Y: snap(at.Y)}
}

// Beyond returns the place that an arrow key goes to from another: some way off in a direction, and
// on a grid at least its next line.
func (m *Model) Beyond(from geometry.Point, right, up, wayX, wayY float64) geometry.Point {
	return m.onGrid(geometry.Point{X: from.X + right*max(wayX, m.Grid),
		Y: from.Y + up*max(wayY, m.Grid)})
}

// setGrid has samples snap to a grid of a size, 0 for none. An empty plane then shows ten of its
// units each way, so that there is room for points on it.
func (m Model) setGrid(size float64) Model {
	if size != 0 && !slices.Contains(Grids, size) {
		return m
	}
	if m.Grid = size; size > 0 && len(m.Exp.Set.Points) == 0 {
		m.View = geometry.Rect{X0: -5 * size, X1: 5 * size, Y0: -5 * size, Y1: 5 * size}
	}
	return m
}

// suitedGrid returns the coarsest grid that all samples are on or, where they are on none, the
// coarsest with some lines in sight; 0 where even the finest is too coarse.
func (m *Model) suitedGrid() float64 {
	const lines = 8
	with, suited := *m, 0.0
	for _, with.Grid = range Grids {
		on := true
		for row := range m.Exp.Set.Points {
			at := picture.Where(m.Exp, row)
			on = on && with.onGrid(at) == at
		}
		if on {
			return with.Grid
		}
		if suited == 0 && min(m.View.X1-m.View.X0, m.View.Y1-m.View.Y0) >= lines*with.Grid {
			suited = with.Grid
		}
	}
	return suited
}

// StartsSimply reports whether an empty plane begins as a run is worked by hand: from zero weights,
// with the samples in order.
func (m *Model) StartsSimply() bool {
	s := &m.Exp.Document.Learner
	return s.Init.Start == rule.StartZero && s.Order == rule.OrderCyclic
}

// startSimply has an empty plane begin so, as far as its rule can.
func (m Model) startSimply() Model {
	d, r := m.Exp.Document, m.Exp.Rule
	if r.Uses(rule.SettingInit) {
		d.Learner.Init = rule.Init{Start: rule.StartZero}
	}
	if slices.Contains(r.Orders, rule.OrderCyclic) {
		d.Learner.Order, d.Learner.Sequence = rule.OrderCyclic, nil
	}
	m, ok := m.edit(d, stroke{})
	if !ok {
		return m
	}
	return m.say(m.Lang.Say(words.StartsSimply))
}
