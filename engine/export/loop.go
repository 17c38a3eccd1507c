package export

import (
	"fmt"
	"strings"

	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// loop is the part of a program that trains: what the rules share around the step of each.
type loop struct {
	judges  bool   // mistakes are counted, and decide when the run has converged
	answer  string // the weights that are printed
	loss    string // the expression of their loss; ""
	errors  string // the expression of their number of errors, where the run asks for it
	wrong   string // the expression of the samples that w gets wrong, likewise
	start   func() // what comes before the first epoch; nil
	step    func() // the code of a step: of sample i or of the list batch
	changed func() // what follows a change of w; nil
	after   func() // what follows every step; nil
	end     func() // what follows the last step of an epoch; nil
	counts  bool   // the steps are counted, in t
	doubts  bool   // an epoch without a mistake may leave errors
}

// weights writes the settings that are numbers, each under its id, and the start.
func (p *program) weights() {
	var list string
	w, n := p.t.Weights(0, nil), p.t.Problem().N
	if !classes(p.t) {
		list = p.numbers(w)
	} else {
		list = "["
		for k := 0; k < len(w); k += n {
			list += when(k > 0, ", ", "") + p.numbers(w[k:k+n])
		}
		list += "]"
	}
	if p.numpy {
		list = "np.array(" + list + ")"
	}
	for _, setting := range p.e.Rule.Numbers() {
		if setting.Moot == nil || !setting.Moot(p.s) {
			name := strings.ReplaceAll(string(setting.ID), "-", "_")
			p.add(name + " = " + p.number(*setting.Number.At(p.s)))
		}
	}
	p.add("w = " + list + when(p.s.Init.Start == rule.StartRandom, "  # drawn from the seed", ""))
}

// misses reports whether an epoch may miss samples.
func (p *program) misses() bool {
	return p.s.Order == rule.OrderRandom || p.s.Order == rule.OrderSequence
}

// counts reports whether the program counts its steps.
func (p *program) counts(l *loop) bool {
	return l.counts || p.s.Decay != nil || p.s.Order == rule.OrderMistake || p.runsAway() &&
		p.t.Divergence().Weight < 0
}

func (p *program) runsAway() bool { return p.t.Stopped() == trace.Diverged }

// learn writes the loop over the epochs.
func (p *program) learn(l loop) {
	stop := p.e.Document.Stop
	line := func(epoch, updates string) string {
		return "print(" + epoch + ", " + updates + ", " + when(l.loss != "", l.loss+", ", "") +
			p.printed(l.answer) + ")"
	}
	if p.counts(&l) {
		p.add("t = 0  # steps done")
	}
	if stop.Updates > 0 {
		p.add("total = 0  # updates done")
	}
	p.add(line("0", "0"))
	p.block(fmt.Sprintf("for epoch in range(1, %d):", stop.Epochs+1), func() {
		draws := p.s.Order == rule.OrderMistake
		if draws {
			p.add("if "+l.errors+" == 0:", "    break  # converged")
		}
		p.add("updates = 0")
		if l.judges && !draws {
			p.add("mistakes = 0")
		}
		part := p.runsAway() && !p.whole() // an epoch may end within
		if part {
			p.add("steps, diverged = 0, False")
		}
		step := func() {
			if p.runsAway() && p.t.Divergence().Weight < 0 {
				p.add(fmt.Sprintf("if t == %d:", max(0, p.t.Divergence().Step-1)))
				p.depth++
				p.leave(part, "the loss after one more step is past the range of numbers")
				p.depth--
			}
			if p.s.Decay != nil {
				p.add("eta = " + float(p.s.Decay.C1) + " / (" + float(p.s.Decay.C2) + " + t)")
			}
			l.step()
			if l.after != nil {
				l.after()
			}
			if p.counts(&l) {
				p.add("t += 1")
			}
			if part {
				p.add("steps += 1")
			}
			if stop.Updates > 0 && !p.whole() {
				p.add(fmt.Sprintf("if total == %d:", stop.Updates), "    break")
			}
		}
		order := p.epochOrder()
		switch {
		case p.whole():
			if !p.plainly() {
				p.add("batch = " + order)
			}
			step()
		case p.s.Batch > 1:
			p.block("for batch in batches("+order+"):", step)
		case draws:
			p.block("for _ in range(M):", func() {
				p.add("wrong = "+l.wrong, "if not "+when(p.numpy, "len(wrong)", "wrong")+":",
					"    break", "i = wrong[Random(SEED, 2**48 + t).below(len(wrong))]")
				step()
			})
		default:
			p.block("for i in "+order+":", step)
		}
		if part {
			p.add("if diverged and steps == 0:", "    break")
		}
		if l.end != nil {
			l.end()
		}
		p.add(line("epoch", "updates"))
		if part {
			p.add("if diverged:", "    break")
		}
		if l.judges && !draws {
			p.add("if mistakes == 0"+when(l.doubts || p.misses(), " and "+l.errors+" == 0", "")+":",
				"    break  # converged")
		}
		if p.e.Rule.Rest == rule.RestStill {
			p.add("if updates == 0:", "    break  # converged")
		}
		if stop.Loss != nil {
			p.add("if "+l.loss+" <= "+float(*stop.Loss)+":", "    break")
		}
		if stop.Updates > 0 {
			p.add(fmt.Sprintf("if total == %d:", stop.Updates), "    break")
		}
	})
}

// printed returns the expression that prints weights.
func (p *program) printed(w string) string {
	switch {
	case p.numpy && p.exact:
		return w + ".astype(float).tolist()"
	case p.numpy:
		return w + ".tolist()"
	case p.exact && classes(p.t):
		return "[[float(v) for v in wk] for wk in " + w + "]"
	case p.exact:
		return "[float(v) for v in " + w + "]"
	}
	return w
}

// zeros returns what sums of decimals or of floats begin with: a list, or what NumPy makes of one
// like w.
func (p *program) zeros(list, numpy string) string {
	switch {
	case p.numpy && p.exact:
		return "0 * w"
	case p.numpy:
		return numpy
	case p.exact:
		return strings.ReplaceAll(list, "0.0", "0")
	}
	return list
}

// leave writes how a run ends within an epoch.
func (p *program) leave(part bool, why string) {
	p.add("# Diverged: " + why + ".")
	if part {
		p.add("diverged = True")
	}
	p.add("break")
}

// change writes w ← an expression, and what follows from it.
func (p *program) change(l *loop, to string) {
	p.add("old, w = w, " + to)
	p.changed(l)
}

// changed writes what follows from a new w beside the old.
func (p *program) changed(l *loop) {
	if p.runsAway() && p.t.Divergence().Weight >= 0 {
		within := "all(abs(v) <= 1e100 for " + when(classes(p.t), "wk in w for v in wk", "v in w") +
			")"
		if p.numpy {
			within = "(np.abs(w) <= 1e100).all()"
		}
		p.block("if not "+within+":", func() {
			p.add("w = old")
			p.leave(!p.whole(), "w stays at its last finite value")
		})
	}
	p.block("if "+when(p.numpy, "(w != old).any()", "w != old")+":", func() {
		p.add("updates += 1")
		if l.changed != nil {
			l.changed()
		}
		if p.e.Document.Stop.Updates > 0 {
			p.add("total += 1")
		}
	})
}

// net returns the net input of x.
func (p *program) net(x string) string {
	if p.numpy {
		return x + " @ w"
	}
	return "net_input(w, " + x + ")"
}

// plus returns the vector v plus c times x.
func (p *program) plus(v, c, x string) string {
	if p.numpy {
		return v + " + " + c + " * " + x
	}
	return "[" + v + "j + " + c + " * xj for " + v + "j, xj in zip(" + v + ", " + x + ")]"
}

// netInput writes the function for w·x, which NumPy has already.
func (p *program) netInput() {
	if p.numpy {
		return
	}
	p.code("def net_input(w, x):",
		"    z = w[0] * x[0]",
		"    for j in range(1, N):",
		"        z += w[j] * x[j]",
		"    return z")
}

// plainly reports whether every step is all samples in their order: then no list says which.
func (p *program) plainly() bool { return p.whole() && p.s.Order == rule.OrderCyclic }

// batch writes what NumPy takes of a batch, or the loop over its samples.
func (p *program) batch(sample func()) {
	switch {
	case p.numpy && p.plainly():
		p.add("x, d = X, D")
		sample()
	case p.numpy:
		p.add("x, d = X[batch], D[batch]")
		sample()
	case p.plainly():
		p.block("for x, d in zip(X, D):", sample)
	default:
		p.block("for i in batch:", func() {
			p.add("x, d = X[i], D[i]")
			sample()
		})
	}
}

// rate writes the rate of a batch, and returns its name.
func (p *program) rate() string {
	size := when(p.plainly(), "M", "len(batch)")
	switch p.s.Gradient {
	case rule.GradientMean:
		p.add("rate = eta * (1 / " + size + ")")
	case rule.GradientTwiceMean:
		p.add("rate = eta * (2 / " + size + ")")
	default:
		return "eta"
	}
	return "rate"
}
