package export

import "perceptronlab/engine/rule"

// multiclass writes the perceptron with a weight vector per class.
func (p *program) multiclass() {
	p.netInput()
	p.code("def output(w, x):", `    """The class with the largest net input; of equal ones the first."""`)
	if p.numpy {
		p.add("    return np.argmax(w @ x)")
	} else {
		p.add("    z = [net_input(wk, x) for wk in w]", "    return z.index(max(z))")
	}
	if p.s.Order == rule.OrderMistake || p.misses() {
		p.code("def errors(w):", "    return sum(output(w, x) != d for x, d in zip(X, D))")
	}
	p.orders()
	p.code()
	p.weights()
	l := loop{judges: true, answer: "w", errors: "errors(w)",
		wrong: "[i for i in range(M) if output(w, X[i]) != D[i]]"}
	turn := func(of, with string) { // the weights of one class
		if p.numpy {
			p.add(of + " = " + of + with + " * x")
			return
		}
		p.add(of + " = [wj" + with + " * xj for wj, xj in zip(" + of + ", x)]")
	}
	copied := when(p.numpy, "w.copy()", "list(w)")
	l.step = func() {
		if p.s.Batch != 1 {
			rate := p.rate()
			p.add("old, w = w, " + copied)
			p.add("delta = " + p.zeros("[[0.0] * N for wk in w]", "np.zeros(w.shape)"))
			p.block(when(p.plainly(), "for x, d in zip(X, D):",
				"for x, d in [(X[i], D[i]) for i in batch]:"), func() {
				p.add("o = output(old, x)")
				p.block("if o != d:", func() {
					p.add("mistakes += 1")
					turn("delta[d]", " + "+rate)
					turn("delta[o]", " - "+rate)
				})
			})
			p.add(when(p.numpy, "w = w + delta",
				"w = [[wj + dj for wj, dj in zip(wk, dk)] for wk, dk in zip(w, delta)]"))
			p.changed(&l)
			return
		}
		p.add("x, d = X[i], D[i]", "o = output(w, x)")
		turned := func() {
			p.add("old, w = w, " + copied)
			turn("w[d]", " + eta")
			turn("w[o]", " - eta")
			p.changed(&l)
		}
		if p.s.Order == rule.OrderMistake {
			turned()
			return
		}
		p.block("if o != d:", func() {
			p.add("mistakes += 1")
			turned()
		})
	}
	p.learn(l)
}
