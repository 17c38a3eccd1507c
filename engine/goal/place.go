package goal

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// placeGoal is points that the student places: so many of each class, so that a fact holds.
type placeGoal struct {
	least, most int     // of each class
	keep        bool    // those that were there stay where they are, and are not counted
	region      region  // where they may be placed
	distance    float64 // that every two keep
	then        Fact
}

func readPlace(n data.Node, inner reader) Goal {
	m := n.Object("is", "min", "max", "keep", "region", "distance", "goal")
	g := placeGoal{
		least: m["min"].Integer(1, 0, 1000), most: m["max"].Integer(20, 1, 1000),
		keep: m["keep"].Boolean(false), distance: m["distance"].Number(0),
	}
	g.region = readRegion(m["region"])
	if g.distance < 0 {
		m["distance"].Wrong(aPositive)
	}
	if g.then = readFact(m["goal"], inner); g.least > g.most {
		m["max"].Refuse(g.most, data.WholeFromTo.With(g.least, 1000))
	}
	return setGoal{fits: g.Check, looks: g.look}
}

func (g placeGoal) Check(b *Bench) *data.FieldError { return g.region.Check(b) }

// region is from where to where each feature may be; nil: anywhere.
type region [][]float64

func readRegion(n data.Node) (all region) {
	for _, r := range n.List(data.MaxColumns) {
		span := r.Numbers(2)
		if len(span) != 2 || span[0] >= span[1] {
			r.Wrong(aSpan)
		}
		all = append(all, span)
	}
	return all
}

func (r region) Check(b *Bench) *data.FieldError {
	if n := len(b.Exp.Set.Features); r != nil && len(r) != n {
		return data.Refuse(".region", len(r), aSpanEach.With(n))
	}
	return nil
}

// Judge refuses a point that lies outside of the region.
func (r region) Judge(b *Bench, i int) *Verdict {
	point := b.Exp.Set.Points[i]
	for k, span := range r {
		if point[k] < span[0] || point[k] > span[1] {
			return new(verdict(Wrong, say("outside-region", i+1, b.Exp.Set.Features[k],
				text.Number(span[0], 4), text.Number(span[1], 4))).showing(ring([]int{i})))
		}
	}
	return nil
}

func (g placeGoal) look(j *Judging, b *Bench) Verdict {
	first := 0
	if before := j.Bench.Exp.Set; g.keep {
		if first = len(before.Points); !begins(b.Exp.Set, before) {
			return verdict(Wrong, say("keep-those"))
		}
	}
	if v := g.counted(b, first); v != nil {
		return *v
	}
	if v := g.spread(b, first); v != nil {
		return *v
	}
	return g.then.Judge(j, j.answer)
}

// begins reports whether a set begins with the samples of another.
func begins(set, with data.Set) bool {
	n := len(with.Points)
	return len(set.Points) >= n && slices.Equal(set.Labels[:n], with.Labels) &&
		slices.EqualFunc(set.Points[:n], with.Points, slices.Equal[[]float64])
}

// counted refuses too few or too many of a class.
func (g placeGoal) counted(b *Bench, first int) *Verdict {
	counts := map[float64]int{}
	for _, label := range b.Exp.Set.Labels[first:] {
		counts[label]++
	}
	for k, name := range b.Exp.Set.Classes {
		label := float64(k)
		if b.Exp.Set.Kind == data.Binary {
			label = float64(2*k - 1)
		}
		if n := counts[label]; n < g.least || n > g.most {
			return new(verdict(Invalid, say("of-each-class", name, n, g.least, g.most)))
		}
	}
	return nil
}

// spread refuses placed points that lie outside of the region or too near to another.
func (g placeGoal) spread(b *Bench, first int) *Verdict {
	points := b.Exp.Set.Points
	for i := first; i < len(points); i++ {
		if v := g.region.Judge(b, i); v != nil {
			return v
		}
		if !b.Work.Spend(3 * i * len(points[i])) {
			return nil
		}
		for k := range i {
			square := 0.0
			for f := range points[i] {
				off := points[i][f] - points[k][f]
				square += float64(off * off)
			}
			if square < g.distance*g.distance*(1-1e-12) { // decimals: 0.3 − 0.1 is no less than 0.2
				v := verdict(Wrong, say("too-near", k+1, i+1, text.Number(g.distance, 4)))
				return new(v.showing(ring([]int{k, i})))
			}
		}
	}
	return nil
}

// readLabel reads: classes are given to points, so that a line can part them or none can.
func readLabel(n data.Node) Goal {
	m := n.Object("is", "want")
	separable := Separable{m["want"].Word("yes", "yes", "no")}
	return setGoal{fits: TwoClasses, looks: func(j *Judging, b *Bench) Verdict {
		before, after := j.Bench.Exp.Set, b.Exp.Set
		if !slices.EqualFunc(before.Points, after.Points, slices.Equal[[]float64]) {
			return verdict(Wrong, say("only-label"))
		}
		if slices.Min(after.Labels) == slices.Max(after.Labels) {
			return verdict(Invalid, say("both-classes"))
		}
		return separable.Judge(j, j.answer)
	}}
}
