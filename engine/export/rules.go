package export

import (
	"perceptronlab/engine/rule"
)

// programs holds, by the id of a rule, what writes the part of a program that is the rule's own.
var programs = map[string]func(*program){
	"perceptron": func(p *program) { p.perceptron(false) },
	"pocket":     func(p *program) { p.perceptron(true) },
	"adaline":    (*program).adaline,
}

// perceptron writes the perceptron, with a pocket if asked for.
func (p *program) perceptron(pocket bool) {
	p.netInput()
	p.threshold()
	l := loop{judges: true, answer: "w", errors: "errors(w)"}
	asks := pocket || p.s.Order == rule.OrderMistake || p.s.Order == rule.OrderRandom || p.s.Order == rule.OrderSequence
	if asks {
		p.errors()
	}
	p.orders()
	p.code()
	p.weights()
	if pocket {
		l.answer, l.errors = "pocket", "fewest"
		p.add("pocket, fewest = w, errors(w)")
		l.changed = func() {
			p.add("if errors(w) < fewest:", "    pocket, fewest = w, errors(w)")
		}
	}
	factor := when(p.s.Step == rule.StepLabel, "d", "(d - o)")
	l.step = func() {
		switch {
		case p.s.Batch != 1:
			p.perceptronBatch(&l, factor)
		case p.s.Order == rule.OrderMistake:
			p.add("x, d = X[i], D[i]")
			if p.s.Step == rule.StepError {
				p.add("o = " + p.output(p.net("x"), "d"))
			}
			p.add("c = eta * " + factor)
			p.change(&l, p.plus("w", "c", "x"))
		default:
			p.add("x, d = X[i], D[i]", "o = "+p.output(p.net("x"), "d"))
			p.block("if o != d:", func() {
				p.add("mistakes += 1", "c = eta * "+factor)
				p.change(&l, p.plus("w", "c", "x"))
			})
		}
	}
	p.learn(l)
}

// perceptronBatch adds up the changes of a batch's mistakes.
func (p *program) perceptronBatch(l *loop, factor string) {
	rate := p.rate()
	if p.numpy {
		p.batch(func() { p.add("o = "+p.output("x @ w", "d"), "mistakes += (o != d).sum()") })
		if factor == "d" {
			factor = "np.where(o != d, d, 0)"
		}
		p.change(l, "w + "+rate+" * "+factor+" @ x")
		return
	}
	p.add("delta = [0.0] * N")
	p.batch(func() {
		p.add("o = " + p.output("net_input(w, x)", "d"))
		p.block("if o != d:", func() {
			p.add("mistakes += 1", "c = "+rate+" * "+factor, "delta = [dj + c * xj for dj, xj in zip(delta, x)]")
		})
	})
	p.change(l, "[wj + dj for wj, dj in zip(w, delta)]")
}

// output returns the output for a net input and a target.
func (p *program) output(z, d string) string {
	if p.s.Tie == rule.TieMistake || p.s.Tie == rule.TieCorrect {
		return "output(" + z + ", " + d + ")"
	}
	return "output(" + z + ")"
}

// threshold writes the function for the output, with the tie of this run.
func (p *program) threshold() {
	low := p.negative()
	other := when(low == "0", "1 - d", "-d")
	body, numpy := "1 if z >= 0 else "+low, "z >= 0, 1, "+low
	switch p.s.Tie {
	case rule.TieNegative:
		body, numpy = "1 if z > 0 else "+low, "z > 0, 1, "+low
	case rule.TieMistake:
		body = other + " if z == 0 else 1 if z > 0 else " + low + "  # z = 0 is always a mistake"
		numpy = "z == 0, " + other + ", np.where(z > 0, 1, " + low + ")"
	case rule.TieCorrect:
		body = "d if z == 0 else 1 if z > 0 else " + low + "  # z = 0 is never a mistake"
		numpy = "z == 0, d, np.where(z > 0, 1, " + low + ")"
	}
	if p.numpy {
		body = "np.where(" + numpy + ")"
	}
	p.code("def "+p.output("z", "d")+":", "    return "+body)
}

// errors writes the function that counts the samples that w gets wrong.
func (p *program) errors() {
	if p.numpy {
		p.code("def errors(w):", "    return ("+p.output("X @ w", "D")+" != D).sum()")
		return
	}
	p.code("def errors(w):", "    return sum("+p.output("net_input(w, x)", "d")+" != d for x, d in zip(X, D))")
}

// wrong returns the expression for the samples that w gets wrong.
func (p *program) wrong() string {
	if p.numpy {
		return "np.flatnonzero(" + p.output("X @ w", "D") + " != D)"
	}
	return "[i for i in range(M) if " + p.output("net_input(w, X[i])", "D[i]") + " != D[i]]"
}

// adaline writes the descent of the squared error of α(z).
func (p *program) adaline() {
	p.netInput()
	p.activation()
	p.lossOf()
	p.orders()
	p.code()
	p.weights()
	l := loop{answer: "w", loss: "loss(w)"}
	e, f := "d - "+p.net("x"), "e"
	if p.activated() {
		e = "d - a"
		f = "(e * " + when(p.s.Activation == rule.ActivationTanh, "(1 - a * a)", "(a * (1 - a))") + ")"
	}
	sample := func() {
		if p.activated() {
			p.add("a = activation(" + p.net("x") + ")")
		}
		p.add("e = " + e)
	}
	l.step = func() {
		if p.s.Batch == 1 {
			p.add("x, d = X[i], D[i]")
			sample()
			p.add("c = eta * " + when(p.s.Gradient == rule.GradientTwiceMean, "2 * ", "") + f)
			p.change(&l, p.plus("w", "c", "x"))
			return
		}
		rate := p.rate()
		if p.numpy {
			p.batch(sample)
			p.change(&l, "w + "+rate+" * "+f+" @ x")
			return
		}
		p.add("delta = [0.0] * N")
		p.batch(func() {
			sample()
			p.add("c = "+rate+" * "+f, "delta = [dj + c * xj for dj, xj in zip(delta, x)]")
		})
		p.change(&l, "[wj + dj for wj, dj in zip(w, delta)]")
	}
	p.learn(l)
}

// activated reports whether α is something else than z.
func (p *program) activated() bool {
	return p.e.Rule.Uses(rule.SettingActivation) && p.s.Activation != rule.ActivationIdentity
}

// activation writes α, if it is something else than z.
func (p *program) activation() {
	switch {
	case !p.activated():
	case p.s.Activation == rule.ActivationTanh:
		p.code("def activation(z):", "    return "+when(p.numpy, "np", "math")+".tanh(z)")
	case p.numpy:
		p.code("def activation(z):", "    return 0.5 * (1 + np.tanh(0.5 * z))  # 1 / (1 + exp(-z)), for any z")
	default:
		p.code("def activation(z):",
			"    if z >= 0:",
			"        return 1 / (1 + math.exp(-z))",
			"    return math.exp(z) / (1 + math.exp(z))  # the same, for z far below 0")
	}
}

// lossOf writes the loss over all training samples.
func (p *program) lossOf() {
	factor := map[rule.Gradient]string{
		rule.GradientSum: "0.5", rule.GradientMean: "0.5 * (1 / M)", rule.GradientTwiceMean: "0.5 * (2 / M)",
	}[p.s.Gradient]
	of := p.net("x")
	if p.numpy {
		of = "X @ w"
	}
	if p.activated() {
		of = "activation(" + of + ")"
	}
	if p.numpy {
		p.code("def loss(w):", "    return "+factor+" * ((D - "+of+") ** 2).sum()")
		return
	}
	p.code("def loss(w):",
		"    squares = 0.0",
		"    for x, d in zip(X, D):",
		"        e = d - "+of,
		"        squares += e * e",
		"    return "+factor+" * squares")
}
