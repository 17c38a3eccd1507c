package export

import (
	"fmt"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// samples writes the training samples, and how their inputs are made (spec §2): the chosen columns,
// the terms, standardised, brought to unit length.
func (p *program) samples() {
	table, columns := p.e.Table, p.e.Document.Inputs.Columns
	if len(columns) == 0 {
		for c := range p.e.Set.Features {
			columns = append(columns, c)
		}
	}
	var names []string
	for _, c := range columns {
		names = append(names, plain(p.e.Set.Features[c]))
	}
	switch {
	case p.exact:
		p.code("from decimal import Decimal, getcontext")
		if p.numpy {
			p.add("", "import numpy as np")
		}
		p.add("", "getcontext().prec = 60  # digits: more than any number here has")
	case p.numpy:
		p.code("import numpy as np")
	case p.needsMath():
		p.code("import math")
	}
	p.code("# The training samples: "+strings.Join(names, ", ")+".", "rows = [")
	row := make([]float64, len(columns))
	for _, r := range table.Rows {
		for k, c := range columns {
			row[k] = p.e.Set.Points[r][c]
		}
		line := floats(row)
		if p.exact {
			line = texts(row)
		}
		p.add("    " + line + ",")
	}
	p.add("]")
	if p.exact {
		p.add("rows = [[Decimal(v) for v in row] for row in rows]")
	}
	p.targets()
	p.inputs(columns)
	if table.Scale != nil {
		p.standardise()
	}
	if table.Unit {
		p.unit()
	}
	if p.numpy {
		p.add("D = np.array(D)", "M, N = X.shape")
	} else {
		p.add("M, N = len(X), len(X[0])")
	}
}

// texts writes numbers as a list of texts: Python would read them as binary fractions.
func texts(values []float64) string {
	all := make([]string, len(values))
	for i, v := range values {
		all[i] = `"` + string(appendNumber(nil, v)) + `"`
	}
	return "[" + strings.Join(all, ", ") + "]"
}

// targets writes d of every sample.
func (p *program) targets() {
	said := "The targets d."
	problem := p.t.Problem()
	if p.e.Set.Kind == data.Binary {
		said = fmt.Sprintf("The targets d: %s for %s, 1 for %s.", p.negative(),
			plain(p.e.Set.Classes[0]), plain(p.e.Set.Classes[1]))
	}
	p.code("# "+said, "D = [")
	const perLine = 20
	for i := 0; i < len(problem.D); i += perLine {
		var line []string
		for _, d := range problem.D[i:min(i+perLine, len(problem.D))] {
			if p.e.Set.Kind == data.Real {
				line = append(line, float(d))
			} else {
				line = append(line, fmt.Sprint(int(d)))
			}
		}
		p.add("    " + strings.Join(line, ", ") + ",")
	}
	p.add("]")
}

// negative returns d of the first of two classes.
func (p *program) negative() string {
	return when(p.t.Problem().
		Coding == rule.Targets01, "0", "-1")
}

// needsMath reports whether the plain program uses a function of module math.
func (p *program) needsMath() bool {
	return !p.numpy && (p.e.Table.Scale != nil || p.e.Table.Unit || p.e.Rule.Activated(p.s) ||
		p.e.Rule.Once)
}

// inputs writes X: the bias and the terms.
func (p *program) inputs(columns []int) {
	terms := p.e.Document.Inputs.Map
	list := "row"
	each, one := "row", when(p.exact, "1", "1.0")
	if len(terms) > 0 {
		var names, written []string
		for k := range columns {
			names = append(names, fmt.Sprintf("x%d", k+1))
		}
		for _, term := range terms {
			written = append(written, product(term))
		}
		each = "[" + strings.Join(names, ", ") + "]"
		list = strings.Join(written, ", ")
	}
	switch {
	case len(terms) > 0 && p.s.Bias:
		list = "[" + one + ", " + list + "]"
	case len(terms) > 0:
		list = "[" + list + "]"
	case p.s.Bias:
		list = "[" + one + "] + row"
	case p.e.Table.Scale != nil || p.e.Table.Unit: // X is changed, and the rows are not
		list = "list(row)"
	}
	made := fmt.Sprintf("[%s for %s in rows]", list, each)
	if list == "row" {
		made = "rows"
	}
	if p.numpy {
		made = "np.array(" + made + ")"
	}
	p.code("# The inputs x of the run"+when(p.s.Bias, "; x0 = 1 belongs to the bias.", "."),
		"X = "+made)
}

// product writes a term as Python: powers by multiplication, as the lab works them.
func product(term string) string {
	var factors []string
	for _, factor := range strings.Split(term, "*") {
		name, power, raised := strings.Cut(factor, "^")
		if raised {
			times := int(power[0] - '0') // 1 to data.MaxPower, which is one digit
			repeated := name + strings.Repeat(" * "+name, times-1)
			if len(factors) > 0 && times > 1 {
				repeated = "(" + repeated + ")"
			}
			factors = append(factors, repeated)
			continue
		}
		factors = append(factors, name)
	}
	return strings.Join(factors, " * ")
}

// standardise writes how the terms are brought to mean 0 and deviation 1.
func (p *program) standardise() {
	table := p.e.Table
	first := when(p.s.Bias, "1", "0")
	divisor := when(p.e.Document.Inputs.Standardize == data.Sample, "(len(X) - 1)", "len(X)")
	one, flat := false, false // some term has no deviation; some term is constant
	for j := range table.N {
		if p.s.Bias && j == 0 || table.Scale[j] != 1 {
			continue
		}
		one = true
		constant := true
		for i := range table.M() {
			constant = constant && table.X[i*table.N+j] == table.X[j]
		}
		flat = flat || constant
	}
	p.add("", "# Standardised: every term minus its mean, divided by its deviation.")
	if p.numpy {
		terms := "X[:, " + first + ":]"
		p.add("deviation = " + terms + ".std(axis=0, ddof=" +
			when(p.e.Document.Inputs.Standardize == data.Sample, "1", "0") + ")")
		if one {
			p.add("deviation[deviation < 1e-300] = 1.0  # a constant becomes 0")
		}
		p.add(terms + " = (" + terms + " - " + terms + ".mean(axis=0)) / deviation")
		return
	}
	p.block("for j in range("+first+", len(X[0])):", func() {
		p.add("mean = 0.0", "for x in X:", "    mean += x[j]", "mean /= len(X)")
		if flat {
			p.add("if all(x[j] == X[0][j] for x in X):",
				"    mean = X[0][j]  # whatever rounding makes of it")
		}
		p.add("squares = 0.0", "for x in X:", "    squares += (x[j] - mean) * (x[j] - mean)")
		p.add("deviation = math.sqrt(squares / " + divisor + ")" +
			when(one, " or 1.0  # a constant becomes 0", ""))
		p.add("for x in X:", "    x[j] = (x[j] - mean) / deviation")
	})
}

// unit writes how every x is brought to length 1.
func (p *program) unit() {
	none := false
	for i := range p.e.Table.M() {
		none = none || !slices.ContainsFunc(p.e.Table.Sample(i),
			func(v float64) bool { return v != 0 })
	}
	p.add("", "# Every x has length 1.")
	if p.numpy {
		p.add("length = np.linalg.norm(X, axis=1, keepdims=True)")
		if none {
			p.add("length[length == 0] = 1.0  # a zero stays")
		}
		p.add("X = X / length")
		return
	}
	p.block("for x in X:", func() {
		p.add("squares = 0.0", "for v in x:", "    squares += v * v")
		p.add("length = math.sqrt(squares)" + when(none, " or 1.0  # a zero stays", ""))
		p.add("x[:] = [v / length for v in x]")
	})
}
