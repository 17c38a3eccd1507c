package exercise

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// What a check advises: codes to hand out, and what works but could be better.

// poolSize is how many codes are proposed.
const poolSize = 12

// pool proposes the codes of variants with different numbers whose work is nearest to what is
// usual. For a pool that is not good, others are drawn.
func (c *checking) pool(drawn []variety, variants int, given bool) {
	if given {
		drawn = nil
		for _, code := range c.x.codes(variants) {
			if s, err := c.x.Sheet(code); err == nil {
				drawn = append(drawn, s.variety())
			}
		}
	}
	var own []variety
	for _, v := range drawn {
		if _, twice := v.twin(own); !twice {
			own = append(own, v)
		}
	}
	usual := func(of func(variety) int) int {
		var all []int
		for _, v := range own {
			all = append(all, of(v))
		}
		slices.Sort(all)
		return all[len(all)/2]
	}
	if len(own) == 0 {
		return
	}
	digits := usual(func(v variety) int { return v.digits })
	updates := usual(func(v variety) int { return v.updates })
	off := func(v variety) int {
		return max(v.digits-digits, digits-v.digits) + max(v.updates-updates, updates-v.updates)
	}
	slices.SortStableFunc(own, func(a, b variety) int { return cmp.Compare(off(a), off(b)) })
	for _, v := range own[:min(poolSize, len(own))] {
		c.report.Pool = append(c.report.Pool, v.code)
	}
	said := pastePool.With(`["` + strings.Join(c.report.Pool, `", "`) + `"]`)
	if given {
		c.problem("", "variant.pool", said)
	} else {
		c.warning("variant.pool", noPool.With(said))
	}
}

func (c *checking) warning(where string, what text.Text) {
	c.report.Warnings = append(c.report.Warnings, problemForm.With(where, what))
}

// unhinted are the kinds of ask that need no hints: the option or the counterexample tells, or
// nobody judges.
var unhinted = []string{"choice", "break", "explain"}

// warn looks for judged asks without hints, for what is to be set up and is so already, and for
// words that one language lacks.
func (c *checking) warn(s *Sheet) {
	for i, step := range c.x.Steps {
		for a := range step.Asks {
			ask, name := &step.Asks[a], c.x.Name(i, a)
			if step.Kind != PredictStep && !s.Form(i, a).Unseen && len(ask.Hints) == 0 &&
				!slices.Contains(unhinted, ask.kind) {
				c.warning(name, noHints.With(hintsFor(ask.Goal)))
			}
			b := s.Bench(i, a)
			if goal.Builds(ask.Goal) && ask.kind != "same-path" { // of any η, say
				if f, ok := ask.Goal.(goal.Fact); ok && f.Holds(b) {
					c.warning(name, soAlready.With(SeparableAside(b)))
				}
			}
		}
	}
	for _, place := range c.x.lacking {
		c.warning(place, oneLanguage)
	}
}

// SeparableAside says in brackets whether a line separates the samples of a bench; empty: they are
// not of two classes.
func SeparableAside(b *goal.Bench) text.Text {
	if goal.TwoClasses(b) != nil {
		return text.Text{}
	}
	return map[string]text.Text{"yes": areSeparable, "no": areNot}[goal.YesNo(b)]
}

// hintsFor returns hints to begin with, as a document has them.
func hintsFor(g goal.Goal) string {
	rules := map[string]string{"z": "net", "o": "threshold", "error": "error", "delta": "update",
		"weights-after": "update", "bound": "bound", "eta-limit": "limit",
		"angle": "angle"}
	if q, ok := g.(goal.Quantity); ok && rules[q.Of.Of] != "" && q.Of.OfStep() {
		return fmt.Sprintf(`"hints": [{"point": "sample"}, {"rule": %q}, {"work": "component"}]`,
			rules[q.Of.Of])
	}
	return `"hints": [{"text": "…"}, {"text": "…"}, {"text": "…"}]`
}
