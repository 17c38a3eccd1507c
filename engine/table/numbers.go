package table

import (
	"slices"
	"strconv"
	"strings"
)

// hyphens replaces the signs that people write for − and +.
var hyphens = strings.NewReplacer("−", "-", "–", "-", "－", "-", "﹣", "-", "＋", "+")

// spaces stand between groups of three digits.
const spaces = " \u00a0\u2009\u202f"

// plainNumber returns a number in Go's notation. The cell has digits with at most one decimal mark,
// a point or a comma, and perhaps an exponent; the other mark, spaces or apostrophes may separate
// groups of three digits. ok is false for everything else, such as hexadecimal numbers, NaN and "".
func plainNumber(cell string, comma bool) (number string, ok bool) {
	if len(cell) > longNumber {
		return "", false
	}
	mark, others := ".", ","
	if comma {
		mark, others = ",", "."
	}
	s := hyphens.Replace(cell)
	mantissa, exponent := s, ""
	if at := strings.IndexAny(s, "eE"); at >= 0 {
		if mantissa, exponent = s[:at], s[at+1:]; !digits(strings.TrimLeft(exponent, "+-")) ||
			len(strings.TrimLeft(exponent, "+-"))+1 < len(exponent) || exponent == "" ||
			strings.ContainsAny(exponent[len(exponent)-1:], "+-") {
			return "", false
		}
		exponent = "e" + exponent
	}
	sign := ""
	if mantissa != "" && (mantissa[0] == '-' || mantissa[0] == '+') {
		sign, mantissa = mantissa[:1], mantissa[1:]
	}
	whole, decimals, _ := strings.Cut(mantissa, mark)
	if !digits(whole) {
		if whole, ok = ungrouped(whole, others); !ok {
			return "", false
		}
	}
	return sign + whole + "." + decimals + exponent, digits(decimals) && whole+decimals != ""
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

// eitherNumber reports whether a cell is a number with either decimal mark.
func eitherNumber(cell string) bool {
	if _, ok := plainNumber(cell, false); ok {
		return true
	}
	_, ok := plainNumber(cell, true)
	return ok
}

func anyNumber(row []string) bool { return slices.ContainsFunc(row, eitherNumber) }

// number returns the value of a cell; ok is false if it is not a number. Numbers beyond the range
// are infinite.
func number(cell string, comma bool) (v float64, ok bool) {
	plain, ok := plainNumber(cell, comma)
	if !ok {
		return 0, false
	}
	v, _ = strconv.ParseFloat(plain, 64) // the only error of a number is its range
	return v, true
}

// decimalComma reports whether numbers have a decimal comma: at least as many are numbers only with
// it as only with a point. Cells like 1,234 can be either; they decide for the comma if there is
// nothing else and semicolons separate cells.
func (g *grid) decimalComma() bool {
	commas, points, either := 0, 0, 0
	for _, row := range g.rows {
		for _, cell := range row {
			if !strings.ContainsAny(cell, ",.") {
				continue
			}
			_, point := plainNumber(cell, false)
			_, comma := plainNumber(cell, true)
			switch {
			case comma && !point:
				commas++
			case point && !comma:
				points++
			case point && strings.Contains(cell, ","):
				either++
			}
		}
	}
	if commas == 0 {
		return either > 0 && points == 0 && g.separator == ";"
	}
	return commas >= points
}

// missing reports whether a cell stands for no value.
func missing(cell string, amongNumbers bool) bool {
	const longest = 8
	if len(cell) > longest {
		return false
	}
	word := strings.ToLower(cell)
	return slices.Contains(noValue, word) || amongNumbers && slices.Contains(noNumber, word)
}
