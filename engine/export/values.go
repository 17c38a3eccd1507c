package export

import (
	"fmt"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// valuesOf returns the values for the templates: each setting by its id, and those below. A
// condition is "yes" or "".
func (p *program) valuesOf() map[string]string {
	t, s, stop := p.t, p.s, p.e.Document.Stop
	values := map[string]string{
		"rule":  p.e.Rule.Alone().ID,
		"numpy": yes(p.numpy),
		"exact": yes(p.exact),

		"numbers":   p.numbers(),
		"still":     yes(p.e.Rule.Rest == rule.RestStill),
		"activated": yes(p.e.Rule.Activated(s)),
		"several":   yes(classes(t) && p.e.Rule.Each == nil), // weight vectors
		"classes":   fmt.Sprint(t.Problem().K),
		"apart":     yes(p.e.Rule.Each != nil), // each class against the rest
		"whole":     yes(p.whole()),            // every epoch is one step
		"plainly":   yes(p.whole() && s.Order == rule.OrderCyclic),
		"batches":   yes(s.Batch > 1 && !p.whole()),
		"w":         p.start(),
		"seed":      fmt.Sprint(p.e.Document.Seed),
		"until":     fmt.Sprint(stop.Epochs + 1),
		"updates":   "",
		"least":     "", // the loss at which a run stops
	}
	for _, id := range rule.SettingIDs() {
		values[string(id)] = p.setting(id)
	}
	if s.Decay != nil {
		values["c1"], values["c2"] = float(s.Decay.C1), float(s.Decay.C2)
	}
	if stop.Updates > 0 {
		values["updates"] = fmt.Sprint(stop.Updates)
	}
	if stop.Loss != nil {
		values["least"] = float(*stop.Loss)
	}
	values["diverged"] = ""
	if bad := t.Divergence(); t.Stopped() == trace.Diverged {
		values["diverged"] = when(bad.Weight < 0, "loss", "weight")
		values["before"] = fmt.Sprint(max(0, bad.Step-1)) // steps
	}
	shuffle := t.Config().Shuffle
	values["drawn"] = ""
	if shuffle.Of > 0 {
		values["drawn"], values["places"] = fmt.Sprint(shuffle.Of), integers(shuffle.Places)
	}
	p.samples(values)
	return values
}

func yes(condition bool) string { return when(condition, "yes", "") }

// numbers writes the rule's settings that hold a number, a line each.
func (p *program) numbers() string {
	var all []string
	for _, s := range p.e.Rule.Numbers() {
		if (s.Moot == nil || !s.Moot(p.s)) && (s.Without == nil || !s.Without(p.e.Rule, p.s)) {
			all = append(all, variable(s.ID)+" = "+p.setting(s.ID))
		}
	}
	return strings.Join(all, "\n")
}

// variable names a setting in a program.
func variable(id rule.SettingID) string {
	name := strings.ReplaceAll(string(id), "-", "_")
	if name == "lambda" { // a keyword of Python
		name += "_"
	}
	return name
}

// setting writes a setting in Python: a list of lists a line each, a missing value as "".
func (p *program) setting(id rule.SettingID) string {
	switch v := id.Setting().Get(p.e.Rule, p.s).(type) {
	case nil:
		return ""
	case bool:
		return yes(v)
	case float64:
		return p.number(v)
	case [][]int:
		return lines(len(v), func(k int) string { return integers(v[k]) })
	default:
		return fmt.Sprint(v)
	}
}

// whole reports whether every epoch is one step.
func (p *program) whole() bool {
	size, m := p.s.Batch, p.t.Problem().M
	return size == rule.BatchAll || size > 1 && p.s.Order != rule.OrderSequence &&
		(size >= m || p.s.Remainder == rule.RemainderAppend && 2*size > m)
}

// start writes the weights before the first step: a list, or one per class.
func (p *program) start() string {
	w, n := p.t.Weights(0, nil), p.t.Problem().N
	list := numbers(w, p.number)
	if classes(p.t) {
		var all []string
		for one := range slices.Chunk(w, n) {
			all = append(all, numbers(one, p.number))
		}
		list = "[" + strings.Join(all, ", ") + "]"
	}
	return when(p.numpy, "np.array("+list+")", list)
}

// samples adds the training samples, and the making of their inputs.
func (p *program) samples(values map[string]string) {
	set, table, inputs := p.e.Set, p.e.Table, p.e.Document.Inputs
	columns := inputs.Columns
	if len(columns) == 0 {
		for c := range set.Features {
			columns = append(columns, c)
		}
	}
	var features, names, terms []string
	for k, c := range columns {
		features = append(features, plain(set.Features[c]))
		names = append(names, fmt.Sprintf("x%d", k+1))
	}
	for _, term := range inputs.Map {
		terms = append(terms, product(term))
	}
	write := float
	if p.exact { // Python would read a number as a binary fraction
		write = func(v float64) string { return `"` + string(appendNumber(nil, v)) + `"` }
	}
	values["features"] = strings.Join(features, ", ")
	values["rows"] = lines(len(table.Rows), func(i int) string {
		row := make([]float64, len(columns))
		for k, c := range columns {
			row[k] = set.Points[table.Rows[i]][c]
		}
		return numbers(row, write)
	})
	values["columns"] = "[" + strings.Join(names, ", ") + "]"
	values["map"] = strings.Join(terms, ", ")
	p.targets(values)

	sample := inputs.Standardize == data.Sample
	values["standardize"], values["unit"] = yes(table.Scale != nil), yes(table.Unit)
	values["from"] = when(p.s.Bias, "1", "0") // the first term that is standardised
	values["ddof"] = when(sample, "1", "0")
	values["divisor"] = when(sample, "(len(X) - 1)", "len(X)")
	constant, equal := p.constants()
	values["constant"], values["equal"] = yes(constant), yes(equal)
	zero := false
	for i := range table.M() {
		zero = zero || !slices.ContainsFunc(table.Sample(i), func(v float64) bool { return v != 0 })
	}
	values["zero"] = yes(zero) // some x has no length
}

// targets adds d of every sample, twenty a line.
func (p *program) targets(values map[string]string) {
	set, d := p.e.Set, p.t.Problem().D
	values["low"] = when(p.t.Problem().Coding == rule.Targets01, "0", "-1")
	values["middle"] = when(p.t.Problem().Coding == rule.Targets01, p.number(0.5), "0")
	values["level"] = when(p.s.Threshold != 0, "threshold", "0")
	values["shrinks"] = yes(p.e.Rule.Shrinks(p.s) != 0)
	values["binary"] = yes(set.Kind == data.Binary)
	if set.Kind == data.Binary {
		values["first"], values["second"] = plain(set.Classes[0]), plain(set.Classes[1])
	}
	const perLine = 20
	values["d"] = lines((len(d)+perLine-1)/perLine, func(k int) string {
		var line []string
		for _, v := range d[k*perLine : min((k+1)*perLine, len(d))] {
			line = append(line, when(set.Kind == data.Real, float(v), fmt.Sprint(int(v))))
		}
		return strings.Join(line, ", ")
	})
}

// constants reports whether some standardised term has no deviation, and whether some term is the
// same for all samples.
func (p *program) constants() (constant, equal bool) {
	table := p.e.Table
	for j := range table.Scale {
		if p.s.Bias && j == 0 || table.Scale[j] != 1 {
			continue
		}
		constant = true
		same := true
		for i := range table.M() {
			same = same && table.X[i*table.N+j] == table.X[j]
		}
		equal = equal || same
	}
	return constant, equal
}

// product writes a term in Python, with powers as products, as the lab computes them.
func product(term string) string {
	var factors []string
	for factor := range strings.SplitSeq(term, "*") {
		name, power, raised := strings.Cut(factor, "^")
		if raised {
			times := int(power[0] - '0') // 1 to data.MaxPower, which is one digit
			factor = name + strings.Repeat(" * "+name, times-1)
			if len(factors) > 0 && times > 1 {
				factor = "(" + factor + ")"
			}
		}
		factors = append(factors, factor)
	}
	return strings.Join(factors, " * ")
}

// float writes a number that Python reads as a double with the same bits.
func float(v float64) string {
	s := string(appendNumber(nil, v))
	if strings.ContainsAny(s, ".en") { // nan and inf do not occur
		return s
	}
	return s + ".0"
}

// number writes a number of an exact run as a Decimal, of others as float does.
func (p *program) number(v float64) string {
	if p.exact {
		return `Decimal("` + string(appendNumber(nil, v)) + `")`
	}
	return float(v)
}

// numbers writes a list of numbers on a line, each with write.
func numbers(values []float64, write func(float64) string) string {
	return "[" + text.List(values, ", ", write) + "]"
}

// integers writes a list of whole numbers on a line.
func integers[T int | int32](values []T) string {
	return strings.Join(strings.Fields(fmt.Sprint(values)), ", ")
}

// lines writes the items of a list, one a line.
func lines(n int, item func(k int) string) string {
	all := make([]string, n)
	for k := range all {
		all[k] = item(k)
	}
	return strings.Join(all, ",\n")
}
