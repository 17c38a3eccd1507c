package export

import (
	"perceptronlab/engine/rule"
)

// programs holds, by the id of a rule, what writes the part of a program that is the rule's own.
var programs = map[string]func(*program){
	"perceptron": func(p *program) { p.perceptron(loop{answer: "w", errors: "errors(w)"}) },
	"pocket":     (*program).pocket,
	"averaged":   (*program).averaged,
	"adaline":    (*program).adaline,

	"margin-perceptron": (*program).marginPerceptron,
	"multiclass":        (*program).multiclass,
	"linear-regression": (*program).adaline, // whose α is then always z
	"least-squares":     (*program).leastSquares,
}

// pocket writes the perceptron that keeps the best weights that it has met.
func (p *program) pocket() {
	p.perceptron(loop{
		answer: "pocket", errors: "fewest",
		start: func() { p.add("pocket, fewest = w, errors(w)") },
		changed: func() {
			p.add("if errors(w) < fewest:", "    pocket, fewest = w, errors(w)")
		},
	})
}

// averaged writes the perceptron whose answer is the mean of the weights after every step. In
// decimals its mistakes are those of the sum, which has the signs of the mean and all its digits.
func (p *program) averaged() {
	judged := when(p.exact, "summed", "average")
	p.perceptron(loop{
		answer: "average", errors: "errors(" + judged + ")", counts: true, doubts: true,
		start: func() { p.add("average, summed = w, " + p.zeros("[0.0] * N", "np.zeros(N)")) },
		after: func() {
			p.add("summed = " + when(p.numpy, "summed + w",
				"[sj + wj for sj, wj in zip(summed, w)]"))
		},
		end: func() {
			if p.exact {
				p.add("# Only the quotient may be rounded: mistakes are counted with the sum.")
			}
			p.add("average = " + when(p.numpy, "summed / t",
				"[sj / t for sj in summed]"))
		},
	})
}

// perceptron writes the perceptron, with what its relatives do beside.
func (p *program) perceptron(l loop) {
	l.judges, l.wrong = true, p.wrong()
	p.netInput()
	p.threshold()
	if l.start != nil || p.s.Order == rule.OrderMistake || p.misses() {
		p.errors()
	}
	p.orders()
	p.code()
	p.weights()
	if l.start != nil {
		l.start()
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
	p.add("delta = " + p.zeros("[0.0] * N", ""))
	p.batch(func() {
		p.add("o = " + p.output("net_input(w, x)", "d"))
		p.block("if o != d:", func() {
			p.add("mistakes += 1", "c = "+rate+" * "+factor,
				"delta = [dj + c * xj for dj, xj in zip(delta, x)]")
		})
	})
	p.change(l, "[wj + dj for wj, dj in zip(w, delta)]")
}

// marginPerceptron writes the perceptron that corrects wherever d·z ≤ γ.
func (p *program) marginPerceptron() {
	p.netInput()
	if p.misses() {
		close := "sum(d * net_input(w, x) <= margin for x, d in zip(X, D))"
		if p.numpy {
			close = "(D * (X @ w) <= margin).sum()"
		}
		p.code("def too_close(w):", "    return "+close)
	}
	p.orders()
	p.code()
	p.weights()
	l := loop{judges: true, answer: "w", errors: "too_close(w)"}
	near := "d * " + when(p.numpy, "(x @ w)", "net_input(w, x)") + " <= margin"
	l.step = func() {
		switch {
		case p.s.Batch == 1:
			p.add("x, d = X[i], D[i]")
			p.block("if "+near+":", func() {
				p.add("mistakes += 1", "c = eta * d")
				p.change(&l, p.plus("w", "c", "x"))
			})
		case p.numpy:
			rate := p.rate()
			p.batch(func() { p.add("close = "+near, "mistakes += close.sum()") })
			p.change(&l, "w + "+rate+" * np.where(close, d, 0) @ x")
		default:
			rate := p.rate()
			p.add("delta = " + p.zeros("[0.0] * N", ""))
			p.batch(func() {
				p.block("if "+near+":", func() {
					p.add("mistakes += 1", "c = "+rate+" * d",
						"delta = [dj + c * xj for dj, xj in zip(delta, x)]")
				})
			})
			p.change(&l, "[wj + dj for wj, dj in zip(w, delta)]")
		}
	}
	p.learn(l)
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
	p.code("def errors(w):", "    return sum("+p.output("net_input(w, x)",
		"d")+" != d for x, d in zip(X, D))")
}

// wrong returns the expression for the samples that w gets wrong.
func (p *program) wrong() string {
	if p.numpy {
		return "np.flatnonzero(" + p.output("X @ w", "D") + " != D)"
	}
	return "[i for i in range(M) if " + p.output("net_input(w, X[i])", "D[i]") + " != D[i]]"
}
