package num

import "strings"

// longest is how many bytes a cell with a number can have.
const longest = 1000

// spaces stand between groups of three digits.
const spaces = " \u00a0\u2009\u202f"

// Cell reads a cell of a table in which the decimal mark is known, a point or a comma. It returns
// the number in Go's notation. Like Read it takes typographic signs and full-width digits. The
// other mark, spaces or apostrophes may separate groups of three digits. ok is false for everything
// else, such as hexadecimal numbers, NaN, fractions and "".
func Cell(cell string, comma bool) (number string, ok bool) {
	if len(cell) > longest {
		return "", false
	}
	mark, others := ".", ","
	if comma {
		mark, others = ",", "."
	}
	s := strings.Map(plain, cell)
	sign, power := "", ""
	if strings.HasPrefix(s, "-") || strings.HasPrefix(s, "+") {
		sign, s = s[:1], s[1:]
	}
	if at := strings.IndexAny(s, "eE"); at >= 0 {
		s, power = s[:at], s[at:]
	}
	whole, part, _ := strings.Cut(s, mark)
	if !digits(whole) {
		if whole, ok = ungrouped(whole, others); !ok {
			return "", false
		}
	}
	if !digits(part) {
		return "", false
	}
	number, _, fault := decimal(sign+whole+"."+part+power, true)
	return number, fault == nil
}

// ungrouped joins groups of three digits: 1,234,567 or 1 234 or 1'234.
func ungrouped(whole, marks string) (string, bool) {
	at := strings.IndexAny(whole, marks+spaces+"'’")
	if at < 1 || at > 3 {
		return "", false
	}
	mark := string([]rune(whole[at:])[0])
	groups := strings.Split(whole, mark)
	for i, group := range groups {
		if !digits(group) || i > 0 && len(group) != 3 {
			return "", false
		}
	}
	return strings.Join(groups, ""), groups[0] != "0"
}

func digits(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r < '0' || r > '9' })
}
