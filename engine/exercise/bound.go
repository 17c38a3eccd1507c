package exercise

import (
	"perceptronlab/engine/analysis"
	"perceptronlab/engine/strict"
)

// readBound reads: the bound R²/ρ² is at least some number, or there is none, or the run makes some
// share of it.
func readBound(n strict.Node) Goal {
	m := n.Object("is", "at-least", "ratio", "none")
	least, ratio, none := m["at-least"].Number(0), m["ratio"].Number(0), m["none"].Boolean(false)
	if n.Fault() == nil && !(least > 0) && !(ratio > 0) && !none {
		n.Wrong(aBound)
	}
	return onRun(n, twoClasses, func(_ *judging, b *bench) Verdict {
		r := b.about.Report()
		separable := r.Verdict == analysis.Separable
		separator := parting(r.Separator)
		switch {
		case none && separable:
			return verdict(Wrong, say("bound-there", number(r.Bound, 4))).showing(separator)
		case none && r.Verdict == analysis.Inseparable:
			return verdict(Right, say("not-separable")).showing(proof(r.Witness))
		case !separable:
			return verdict(Wrong, say("no-bound")).showing(proof(r.Witness))
		}
		size := []any{number(r.Bound, 4), number(r.Radius, 4), number(r.Margin, 4)}
		if least > 0 && r.Bound < least {
			v := verdict(Wrong, say("bound-small", append(size, number(least, 4))...))
			return v.scoring(0.5*r.Bound/least).showing(separator, ring(r.Support))
		}
		if share := float64(b.run.Updates()) / r.Bound; ratio > 0 && share < ratio {
			v := verdict(Wrong, say("ratio-small", b.run.Updates(), size[0], number(share, 3),
				number(ratio, 3)))
			return v.scoring(0.5 * share / ratio)
		}
		return verdict(Right, say("has-bound", append(size, b.run.Updates())...))
	})
}
