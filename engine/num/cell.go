package num

import (
	"strconv"
	"strings"
)

// longest is how many bytes a cell with a number can have.
const longest = 1000

// spaces stand between groups of three digits.
const spaces = " \u00a0\u2009\u202f"

// Cell reads a cell of a table in which the decimal mark is known, a point or a comma. It returns
// the number in Go's notation. Like Read it takes typographic signs and full-width digits. The
// other mark, spaces or apostrophes may separate groups of three digits. A fraction is divided
// unless it may be a day and a month, as 05/12. ok is false for everything else, such as
// hexadecimal numbers, NaN and "".
func Cell(cell string, comma bool) (number string, ok bool) {
	if len(cell) > longest {
		return "", false
	}
	mark, others := ".", ","
	if comma {
		mark, others = ",", "."
	}
	s := withPower(strings.Map(plain, cell))
	if over, under, fraction := strings.Cut(s, "/"); fraction {
		return divided(strings.TrimSpace(over), strings.TrimSpace(under), comma)
	}
	sign, power := "", ""
	if strings.HasPrefix(s, "-") || strings.HasPrefix(s, "+") {
		sign, s = s[:1], s[1:]
	}
	if at := strings.IndexAny(s, "eEdD"); at >= 0 {
		s, power = s[:at], s[at:]
	}
	whole, part, marked := strings.Cut(s, mark)
	if marked && comma && part == "" { // a comma at the end separates
		return "", false
	}
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

// divided returns the value of a fraction in Go's notation.
func divided(over, under string, comma bool) (number string, ok bool) {
	padded := len(over) > 1 && over[0] == '0' && digits(over)
	if padded || under == "" || under[0] < '1' || under[0] > '9' || strings.Contains(under, "/") {
		return "", false
	}
	over, first := Cell(over, comma)
	under, second := Cell(under, comma)
	if !first || !second || strings.Contains(over+under, "e") {
		return "", false
	}
	v, ok := quotient(over, under)
	return strconv.FormatFloat(v, 'g', -1, 64), ok
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
