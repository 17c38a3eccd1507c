package export

import "perceptronlab/engine/rule"

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
	if p.e.Rule.Activated(p.s) {
		e = "d - a"
		f = "(e * " + when(p.s.Activation == rule.ActivationTanh, "(1 - a * a)", "(a * (1 - a))") +
			")"
	}
	sample := func() {
		if p.e.Rule.Activated(p.s) {
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

// activation writes α, if it is something else than z.
func (p *program) activation() {
	switch {
	case !p.e.Rule.Activated(p.s):
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
		rule.GradientSum: "0.5", rule.GradientMean: "0.5 * (1 / M)",
		rule.GradientTwiceMean: "0.5 * (2 / M)",
	}[p.s.Gradient]
	of := p.net("x")
	if p.numpy {
		of = "X @ w"
	}
	if p.e.Rule.Activated(p.s) {
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
