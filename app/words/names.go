package words

import (
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// named translates what pictures call their axes, and the names of features and classes of lessons;
// those of the built-in sets stand with them.
var named = map[string]string{
	"target": "目标值", "updates": "更新次数", "epoch": "轮次", "loss": "损失",
	"at least": "至少", "at most": "至多",
	"income": "收入", "debts": "债务", "refused": "拒绝", "approved": "批准", "prize": "奖品", "coffee": "咖啡",
	"lecture": "讲座", "mail": "正常邮件", "spam": "垃圾邮件", "week": "周", "height": "高度",
}

// shownName is how many columns the name of a feature or class takes at most.
const shownName = 32

// Name returns FullName in as much room as it has on the page. Where it stands by itself the full
// name is its title.
func (l Lang) Name(name string) string { return text.Shorten(l.FullName(name), shownName) }

// FullName returns the name of a feature or class as the language has it, with its unit if it has
// one, as in "sepal length (cm)"; the names of inputs and their products as mathematics writes
// them, as x₁ and x₁²·x₂; all other names stay as they are.
func (l Lang) FullName(name string) string {
	name = text.Tame(name)
	if product, ok := product(name); ok {
		return product
	}
	if l != Zh {
		return name
	}
	own, unit := name, ""
	if i := strings.Index(name, " ("); i > 0 {
		own, unit = name[:i], name[i:]
	}
	translated, ok := data.Chinese(own)
	if !ok {
		translated, ok = named[own]
	}
	if ok {
		return translated + strings.NewReplacer(" (", "（", ")", "）").Replace(unit)
	}
	return name
}

// product writes x1^2*x2, as terms are typed, as x₁²·x₂. ok is false for other names.
func product(name string) (written string, ok bool) {
	for i, factor := range strings.Split(name, "*") {
		x, power, raised := strings.Cut(factor, "^")
		n, isX := ordinal(strings.TrimPrefix(x, "x"))
		if !isX || x[0] != 'x' {
			return "", false
		}
		if i > 0 {
			written += "·"
		}
		if written += "x" + text.Subscript(n); raised {
			p, isPower := ordinal(power)
			if !isPower {
				return "", false
			}
			written += superscript(p)
		}
	}
	return written, true
}

// ordinal reads a whole number from 1 on, as one writes it.
func ordinal(s string) (n int, ok bool) {
	n, err := strconv.Atoi(s)
	return n, err == nil && n > 0 && strconv.Itoa(n) == s
}
