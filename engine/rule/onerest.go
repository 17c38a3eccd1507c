package rule

import (
	"slices"
	"strings"
	"unicode"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// againstRest makes of every rule of two classes the rule that has a weight vector for each of
// several: it learns by the rule of two classes that its class is +1 and all others are −1. All
// learn from the same samples in the same order, so that rule alone learns the same w_k. The output
// is the class of the largest z_k.
func againstRest(rules []*Rule) (list []*Rule) {
	for _, r := range rules {
		if r.Takes(data.Binary) {
			list = append(list, r.againstRest())
		}
	}
	return list
}

// RestID begins the ids of these rules, before that of the rule of two classes.
const RestID = "ovr-"

// RestSources are their publications, beside what the rule of two classes cites.
var RestSources = []string{
	"H.-T. Lin, Machine Learning Foundations, lecture 11 (2014)",
	"R. Rifkin and A. Klautau, In defense of one-vs-all classification, JMLR 5 (2004)",
}

func (r *Rule) againstRest() *Rule {
	rest := *r
	rest.ID, rest.Each, rest.Kind, rest.Also = RestID+r.ID, r, data.Classes, ""
	rest.Name = restName.With(r.Name)
	rest.About = restAbout.With(r.About)
	rest.Sources = append(slices.Clip(RestSources), r.Sources...)
	rest.Orders = slices.DeleteFunc(slices.Clone(r.Orders), func(o Order) bool {
		return o == OrderMistake // what is wrong differs from class to class
	})
	if r == &Perceptron { // as links with ovr-perceptron had it from the first
		rest.Adjust = func(s *Settings) { s.Step, s.Tie = StepLabel, TieMistake }
	}
	rest.Formula = func(s *Settings) []string {
		lines := []string{"o = argmax z_k,  d_k = [d = k]"}
		switch {
		case r.Loss == CrossEntropy:
			lines = []string{"o = argmax z_k"}
		case r.Coding(s) == TargetsPM1:
			lines = []string{"o = argmax z_k,  d_k = 2 [d = k] − 1"}
		}
		for _, line := range r.Formula(s) {
			lines = append(lines, strings.Replace(r.indexed(line), "[d_k > 0]", "[d = k]", 1))
		}
		return lines
	}
	rest.Proof, rest.Board, rest.Endless = nil, nil, text.Text{} // they are of one vector
	rest.New = func(p *Problem) Learner { return newRest(p, r) }
	return &rest
}

// indexed writes a line of a formula for class k: what each class has of its own gets the index.
func (r *Rule) indexed(line string) string {
	if r.Mean && strings.Contains(line, "w_1") {
		return r.Symbol + "_k = (Σ w_k)/t"
	}
	own := []string{"w", "z", "d", "o", "f", "ℓ", "τ", "ŵ", "w̄", "Δw"}
	if r.Loss == CrossEntropy {
		own = append(own, "t", "p")
	}
	var b strings.Builder
	runes := []rune(line)
	letter := func(at int) bool {
		return at < len(runes) && (unicode.IsLetter(runes[at]) || unicode.IsMark(runes[at]))
	}
	for at := 0; at < len(runes); {
		end := at + 1
		for letter(at) && letter(end) {
			end++
		}
		word := string(runes[at:end])
		b.WriteString(word)
		if slices.Contains(own, word) {
			b.WriteString("_k")
			if end < len(runes) && runes[end] == '_' { // w_0 is w_k0
				end++
			}
		}
		at = end
	}
	return b.String()
}

// rest is the Learner of one class against the rest: a learner for each. Its state has the weights
// of all, then what each has beside, in the same order: the answers, if they differ from the
// weights, first.
type rest struct {
	*multiclass
	loss   Loss
	each   []Learner
	size   int         // of the state of each
	states [][]float64 // scratch, a state for each
	missed []int32     // scratch, M: how many classes a sample of the step was a mistake for
	wrong  []bool      // scratch, for each sample of the step: another class wins
}

func newRest(p *Problem, each *Rule) *rest {
	l := &rest{multiclass: newMulticlass(p), loss: each.Loss, missed: make([]int32, p.M)}
	for class := range p.K {
		two := *p
		two.K, two.Kind, two.D = 1, data.Binary, slices.Repeat([]float64{-1}, p.M)
		for i, d := range p.D {
			if int(d) == class {
				two.D[i] = 1
			}
		}
		two.Coding = each.Coding(&two.Settings)
		two.D = Code(two.D, two.Coding)
		l.each = append(l.each, each.New(&two))
		l.size = l.each[0].StateLen()
		l.states = append(l.states, make([]float64, l.size))
	}
	return l
}

func (l *rest) StateLen() int { return l.p.K * l.size }

// blocks goes through the parts of a state that belong to a class: N numbers each, then what is
// left.
func (l *rest) blocks(state []float64, class int, copied func(all, own []float64)) {
	own, n := l.states[class], l.p.N
	for from := 0; from < l.size; from += n {
		n = min(n, l.size-from)
		copied(state[l.p.K*from+class*n:][:n], own[from:from+n])
	}
}

// state returns the state of a class.
func (l *rest) state(state []float64, class int) []float64 {
	l.blocks(state, class, func(all, own []float64) { copy(own, all) })
	return l.states[class]
}

// put writes the state of a class back.
func (l *rest) put(state []float64, class int) {
	l.blocks(state, class, func(all, own []float64) { copy(all, own) })
}

func (l *rest) Start(state []float64) {
	for class, each := range l.each {
		each.Start(l.state(state, class))
		l.put(state, class)
	}
}

// Learn lets all classes take each step. It is a mistake for a sample if another class wins or,
// without a loss, if a class corrects it.
func (l *rest) Learn(state []float64, steps Steps, t *Tally) int {
	from, taken := int32(steps.First), len(steps.Ends)
	if steps.Ends == nil {
		from, taken = 0, len(steps.Samples)
	}
	for k := range taken {
		one := Steps{Samples: steps.Samples, First: int(from), T: steps.T + k}
		end := from + 1
		if steps.Ends != nil {
			one.Ends = steps.Ends[k : k+1]
			end = one.Ends[0]
		} else {
			one.Samples = one.Samples[from:end]
		}
		batch := steps.Samples[from:end]
		from = end
		l.wrong = l.wrong[:0]
		for _, i := range batch {
			x, d := l.sample(i)
			l.wrong = append(l.wrong, l.output(state, x, l.z) != d)
		}
		all := Tally{Missed: l.missed}
		for class, each := range l.each {
			each.Learn(l.state(state, class), one, &all)
			l.put(state, class)
		}
		for j, i := range batch {
			if l.wrong[j] || l.loss == NoLoss && l.missed[i] > 0 {
				t.miss(i)
			}
		}
		for _, i := range batch {
			l.missed[i] = 0
		}
		t.Sum += all.Sum
		if t.Diverged = all.Diverged; t.Diverged {
			return k + 1
		}
		if all.Updates > 0 {
			t.Updates++
			if l.loss == NoLoss && steps.Ends == nil {
				t.mark(steps.T + k + 1)
			}
			if t.Updates == steps.Updates {
				return k + 1
			}
		}
	}
	return taken
}

func (l *rest) Show(state []float64, batch []int32, eta float64) Working {
	m, classes := len(batch), l.p.K
	values := make([]float64, m*(3*classes+2))
	cut := func(count int) []float64 {
		part := values[:count:count]
		values = values[count:]
		return part
	}
	g := Working{Z: cut(m * classes), Output: cut(m), Target: cut(m), Error: cut(m * classes),
		Factor: cut(m * classes)}
	for class, each := range l.each {
		own := each.Show(l.state(state, class), batch, eta)
		for k := range batch {
			at := k*classes + class
			g.Z[at], g.Error[at], g.Factor[at] = own.Z[k], own.Error[k], own.Factor[k]
		}
		g.Scale = own.Scale
		g.Delta, g.Own = append(g.Delta, own.Delta...), append(g.Own, own.Own...)
	}
	for k, i := range batch {
		x, d := l.sample(i)
		o := l.output(state, x, l.z)
		g.Output[k], g.Target[k] = float64(o), float64(d)
		g.Mistake = g.Mistake || o != d
	}
	return g
}

// Evaluate's loss is the sum over the classes.
func (l *rest) Evaluate(w []float64) (wrong int, loss float64) {
	wrong, _ = l.multiclass.Evaluate(w)
	for class, each := range l.each {
		_, lost := each.Evaluate(w[class*l.p.N:][:l.p.N])
		loss += lost
	}
	return wrong, loss
}

// Settled reports whether w gets all samples right and no vector would be corrected.
func (l *rest) Settled(w []float64) bool {
	if wrong, _ := l.multiclass.Evaluate(w); wrong > 0 {
		return false
	}
	for class, each := range l.each {
		own := w[class*l.p.N:][:l.p.N]
		if wrong, _ := each.Evaluate(own); wrong > 0 || !each.Settled(own) {
			return false
		}
	}
	return true
}

func (l *rest) Answer(state []float64) []float64 {
	from := 0
	if l.size > l.p.N {
		from = l.p.K * l.p.N
	}
	return state[from:][:l.p.K*l.p.N]
}

func (l *rest) Share(state []float64) float64 { return l.each[0].Share(l.state(state, 0)) }

// Signal works one vector's z with its target, coded as the rule of two classes has it. The rule
// has a loss.
func (l *rest) Signal(z, d float64) Signal {
	return l.each[0].(interface{ Signal(z, d float64) Signal }).Signal(z, d)
}
