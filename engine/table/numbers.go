package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/num"
)

// eitherNumber reports whether a cell is a number with either decimal mark.
func eitherNumber(cell string) bool {
	if _, ok := num.Cell(cell, false); ok {
		return true
	}
	_, ok := num.Cell(cell, true)
	return ok
}

func anyNumber(row []string) bool { return slices.ContainsFunc(row, eitherNumber) }

// number returns the value of a cell; ok is false if it is not a number. Numbers beyond the range
// are infinite.
func number(cell string, comma bool) (v float64, ok bool) {
	plain, ok := num.Cell(cell, comma)
	if !ok {
		return 0, false
	}
	v, _ = strconv.ParseFloat(plain, 64) // the only error of a number is its range
	return v, true
}

// percent returns the number before a percent sign, in Go's notation.
func percent(cell string, comma bool) (number string, ok bool) {
	if !strings.HasSuffix(cell, "%") && !strings.HasSuffix(cell, "％") {
		return "", false
	}
	return num.Cell(strings.TrimSpace(strings.TrimRight(cell, "%％")), comma)
}

// What 10% can mean.
const (
	PercentPart   = "part"   // 0.1
	PercentNumber = "number" // 10
)

// percentValue returns what a number with a percent sign means.
func percentValue(number, means string) float64 {
	v, _ := strconv.ParseFloat(number, 64)
	if means != PercentPart {
		return v
	}
	if part, err := strconv.ParseFloat(number+"e-2", 64); err == nil {
		return part // rounded once
	}
	return v / 100
}

// truthOf returns which pair of truths a cell belongs to, from 1, and whether it is the true one; 0
// if it is none.
func truthOf(cell string) (pair int, is bool) {
	const longest = 5
	if len(cell) > longest {
		return 0, false
	}
	word := strings.ToLower(cell)
	for i, p := range truths {
		if word == p[0] || word == p[1] {
			return i + 1, word == p[1]
		}
	}
	return 0, false
}

// isDate reports whether a cell is a date or a time of day: two or three groups of digits between
// marks that numbers do not have.
func isDate(cell string) bool {
	const longest = 32
	if len(cell) > longest {
		return false
	}
	day, time, _ := strings.Cut(strings.ReplaceAll(num.Plain(cell), "T", " "), " ")
	return (inGroups(day, dateMarks, 3) || inGroups(day, ":", 2)) &&
		(time == "" || strings.Contains(time, ":"))
}

// inGroups reports whether a text is at least some groups of digits between marks.
func inGroups(s, marks string, least int) bool {
	groups := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(marks, r) })
	return len(groups) >= least && len(groups) <= 3 &&
		!slices.ContainsFunc(groups, func(g string) bool {
			return len(g) > 4 || strings.Trim(g, "0123456789") != ""
		})
}

// decimalComma reports whether numbers have a decimal comma: at least as many are numbers only with
// it as only with a point. Cells like 1,234 can be either; they decide for the comma if there is
// nothing else and semicolons separate cells. unclear is the first such cell if nothing else tells;
// 1.234 is one beside semicolons.
func decimalComma(rows [][]string, separator string) (comma bool, unclear string) {
	commas, points, either := 0, 0, 0
	for _, row := range rows {
		for _, cell := range row {
			plain := num.Plain(strings.TrimRight(cell, "%％ "))
			if !strings.ContainsAny(plain, ",.") {
				continue
			}
			_, point := num.Cell(plain, false)
			_, comma := num.Cell(plain, true)
			switch {
			case comma && !point:
				commas++
			case point && !comma:
				points++
			case point && (separator == ";" || strings.Contains(plain, ",")):
				unclear = cmp.Or(unclear, plain)
				if strings.Contains(plain, ",") {
					either++
				}
			}
		}
	}
	if commas == 0 && points == 0 {
		return either > 0 && separator == ";", unclear
	}
	return commas > 0 && commas >= points, ""
}

// infinite reports whether a word is infinity in some language.
func infinite(s string) bool {
	return slices.Contains([]string{"inf", "infinity", "∞"},
		strings.ToLower(strings.TrimLeft(num.Plain(s), "+-")))
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

// brackets are the brackets around data in code.
const brackets = "()[]{}"

// odd reports whether a cell is a piece of code rather than the name of a class: it has brackets,
// colons or semicolons, or ends in a comma, or as a number in angle brackets.
func odd(cell string) bool {
	return strings.ContainsAny(cell, brackets+":;") || strings.HasSuffix(cell, ",") ||
		strings.HasSuffix(cell, ">") && eitherNumber(strings.Trim(cell, "<>"))
}

// torn reports whether a cell is a number with a bracket on one side or a semicolon behind it, or
// numbers in brackets.
func torn(cell string) bool {
	bare := strings.Trim(cell, brackets+",; ")
	if len(bare) == len(cell) {
		return false
	}
	return eitherNumber(bare) && (!balanced(cell) || strings.HasSuffix(cell, ";")) ||
		strings.IndexAny(cell, brackets) == 0 && severalNumbers(bare)
}

// balanced reports whether brackets come in pairs.
func balanced(s string) bool {
	count := func(one string) int { return strings.Count(s, one) }
	return count("(") == count(")") && count("[") == count("]") && count("{") == count("}")
}
