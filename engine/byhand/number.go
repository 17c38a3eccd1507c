// Package byhand is what is worked on paper: a step of a run in exact numbers, the numbers that
// people type, and what the step becomes under the mistakes that people make. Everything is a
// rational number, so a wrong answer can be told from another one with certainty.
package byhand

import (
	"math/big"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Typed is a number as somebody typed it.
type Typed struct {
	Text   string
	Value  *big.Rat
	Places int // decimal places that were written; −1: a fraction, which has all of them
}

// Fault says why a text is not read as a number; "" where it is.
type Fault string

// The faults.
const (
	Blank     Fault = "blank"
	Thousands Fault = "thousands" // 1,234.5 or 1 000: digits are not grouped
	NoNumber  Fault = "no-number" // also NaN, infinity, hexadecimal numbers
	OverZero  Fault = "over-zero" // 1/0
	TooLong   Fault = "too-long"
)

const (
	maxTyped    = 64 // characters
	maxExponent = 60
)

// Read reads a number as people type it: a sign, a decimal point or comma, a fraction of two
// numbers, or a power of ten as in 2e-3. Full-width characters, which Chinese keyboards make, are
// read as their plain twins.
func Read(typed string) (Typed, Fault) {
	t := Typed{Text: typed}
	if utf8.RuneCountInString(typed) > maxTyped {
		return t, TooLong
	}
	s, fault := plain(typed)
	if fault != "" {
		return t, fault
	}
	over, under, fraction := strings.Cut(s, "/")
	if !fraction {
		t.Value, t.Places, fault = decimal(over, true)
		return t, fault
	}
	value, _, fault := decimal(over, false)
	if fault != "" {
		return t, fault
	}
	if strings.HasPrefix(under, "-") || strings.HasPrefix(under, "+") {
		return t, NoNumber
	}
	divisor, _, fault := decimal(under, false)
	switch {
	case fault == Blank:
		return t, NoNumber
	case fault != "":
		return t, fault
	case divisor.Sign() == 0:
		return t, OverZero
	}
	t.Value, t.Places = quo(value, divisor), -1
	return t, ""
}

// plain writes a typed number in ASCII, without the blanks around it and its signs.
func plain(typed string) (string, Fault) {
	var b strings.Builder
	blank, digits := false, false // what stands before r
	for _, r := range strings.TrimSpace(typed) {
		switch {
		case r >= '０' && r <= '９':
			r += '0' - '０'
		case strings.ContainsRune("−－﹣", r):
			r = '-'
		case r == '＋':
			r = '+'
		case r == '，':
			r = ','
		case strings.ContainsRune("．。", r):
			r = '.'
		case strings.ContainsRune("／⁄∕", r):
			r = '/'
		case unicode.IsSpace(r) || r == '\'' || r == '’':
			blank = true
			continue
		}
		if blank && digits && r >= '0' && r <= '9' {
			return "", Thousands
		}
		blank, digits = false, r >= '0' && r <= '9'
		b.WriteRune(r)
	}
	if b.Len() == 0 {
		return "", Blank
	}
	return b.String(), ""
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

// decimal reads a decimal number, with a power of ten where one may stand.
func decimal(s string, power bool) (v *big.Rat, places int, fault Fault) {
	sign, exponent := "", 0
	if strings.HasPrefix(s, "-") || strings.HasPrefix(s, "+") {
		sign, s = s[:1], s[1:]
	}
	if at := strings.IndexAny(s, "eE"); at >= 0 && power {
		n, err := strconv.Atoi(s[at+1:])
		if err != nil || n < -maxExponent || n > maxExponent {
			return nil, 0, NoNumber
		}
		s, exponent = s[:at], n
	}
	digits, separators := 0, 0
	for i := range len(s) {
		switch {
		case digit(s[i]):
			digits++
		case s[i] == '.' || s[i] == ',':
			separators++
		default:
			return nil, 0, NoNumber
		}
	}
	switch {
	case digits == 0:
		return nil, 0, NoNumber
	case separators > 1:
		return nil, 0, Thousands
	}
	whole, part, _ := strings.Cut(strings.Replace(s, ",", ".", 1), ".")
	v, _ = new(big.Rat).SetString(sign + "0" + whole + "." + part + "0e" + strconv.Itoa(exponent))
	return v, max(0, len(part)-exponent), ""
}

// Match says how a typed number stands to a value.
type Match int

// The matches.
const (
	Other Match = iota // another number
	Close              // within a unit of the last digit asked, where the value can be had exactly
	Fewer              // right as far as it goes: fewer digits than were asked
	Same
)

// Against compares a typed number with a value that is asked for to so many decimal places. A value
// that ends within these is to be had exactly; of any other both rounding and cutting are right,
// and so is what is less than one unit of the last place away.
func (t Typed) Against(v *big.Rat, digits int) Match {
	off := abs(sub(t.Value, v))
	unit := power(-digits)
	within := off.Cmp(unit) < 0
	switch {
	case off.Sign() == 0, within && !ends(v, digits):
		return Same
	case t.Places >= 0 && t.Places < digits && t.Value.Sign() != 0 &&
		off.Cmp(quo(power(-t.Places), num(2))) <= 0:
		return Fewer
	case within:
		return Close
	}
	return Other
}

// ends reports whether a value ends within so many decimal places.
func ends(v *big.Rat, digits int) bool {
	places, exact := v.FloatPrec()
	return exact && places <= digits
}

// Write writes a value as it is typed for an answer to so many places: whole where it ends soon,
// else rounded with two places more than are asked. Minus is the true one.
func Write(v *big.Rat, digits int) string {
	places, ends := v.FloatPrec()
	if !ends || places > digits+6 {
		places = digits + 2
	}
	s := v.FloatString(places)
	if places > 0 && !ends {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	if s == "-0" {
		s = "0"
	}
	return strings.Replace(s, "-", "−", 1)
}
