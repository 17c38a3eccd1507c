package exercise

import (
	"perceptronlab/engine/analysis"
	"perceptronlab/engine/data"
	"perceptronlab/engine/strict"
)

// readTerms reads: a feature map of at most so many terms in which a hyperplane separates the
// samples.
func readTerms(n strict.Node) Goal {
	m := n.Object("is", "at-most")
	most := m["at-most"].Integer(data.MaxTerms, 1, data.MaxTerms)
	return onRun(n, twoClasses, func(_ *judging, b *bench) Verdict {
		terms := len(b.exp.Table.Map)
		r := b.about.Report()
		switch {
		case r.Verdict != analysis.Separable:
			v := verdict(Wrong, say("not-separable"))
			if r.Verdict == analysis.Inseparable {
				v = v.showing(proof(r.Witness))
			}
			return v
		case terms > most:
			v := verdict(Near, say("many-terms", terms, most))
			return v.scoring(0.5).showing(parting(r.Separator))
		}
		return verdict(Right, say("has-terms", terms)).showing(parting(r.Separator))
	})
}
