package words

import (
	"strconv"
	"strings"

	"perceptronlab/engine/text"
)

// builtIn translates the names of features and classes that the built-in sets and the lessons have.
var builtIn = map[string]string{
	"sepal length": "花萼长度", "sepal width": "花萼宽度", "petal length": "花瓣长度", "petal width": "花瓣宽度",
	"target": "目标值", "updates": "更新次数", "loss": "损失", "setosa": "山鸢尾", "versicolor": "变色鸢尾", "virginica": "维吉尼亚鸢尾", "others": "其他",
	"bill length": "喙长", "bill depth": "喙高", "flipper length": "鳍长", "body mass": "体重",
	"Adelie": "阿德利", "Gentoo": "巴布亚", "Chinstrap": "帽带",
	// of the lessons
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
	if translated, ok := builtIn[own]; ok {
		return translated + strings.NewReplacer(" (", "（", ")", "）").Replace(unit)
	}
	return name
}

// product writes x1^2*x2, as terms are typed, as x₁²·x₂. It is not ok if the name is none.
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
		if written += "x" + Subscript(n); raised {
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
