// Package words holds every text that the page shows or speaks, in English and in 简体中文. A text is a
// variable of type text.Text, so that a missing one does not compile; {0} and {1} stand for values.
// Lang.Say turns a text into a sentence, and everything above the engine calls it.
package words

import (
	"math"
	"strconv"
	"strings"

	"perceptronlab/engine/text"
)

// Lang is a language of the lab, as in the lang attribute.
type Lang string

// The languages.
const (
	En Lang = "en"
	Zh Lang = "zh-Hans"
)

// The languages by their own names: the same in every language.
const (
	NameEn = "English"
	NameZh = "简体中文"
)

// Parse returns the language of a tag such as "zh-CN"; anything but Chinese is English.
func Parse(tag string) Lang {
	if strings.HasPrefix(strings.ToLower(tag), "zh") {
		return Zh
	}
	return En
}

// Say returns a message in the language, with its placeholders filled in.
func (l Lang) Say(t text.Text, values ...any) string {
	shown := make([]string, len(values))
	for i, v := range values {
		switch v := v.(type) {
		case string:
			shown[i] = v
		case int:
			shown[i] = strconv.Itoa(v)
		case float64:
			shown[i] = l.Amount(v)
		case text.Text:
			shown[i] = l.Say(v)
		}
	}
	if l == Zh {
		return text.FillChinese(t.Zh, shown)
	}
	return text.Fill(t.En, shown)
}

// Amount is Number where it stands by itself: one that is too large to be read is words.
func (l Lang) Amount(v float64) string { return l.amount(v, Number) }

// ShortAmount is Amount with three significant digits.
func (l Lang) ShortAmount(v float64) string { return l.amount(v, Short) }

func (l Lang) amount(v float64, write func(float64) string) string {
	switch {
	case v > Readable:
		return l.Say(Over)
	case v < -Readable:
		return l.Say(Under)
	}
	return write(v)
}

// Cell is Number in the cell of a table: one that is too large to be read is on which side of what
// can be.
func Cell(v float64) string { return cell(v, Number) }

// ShortCell is Cell with three significant digits, or all of a decimal of seven characters.
func ShortCell(v float64) string { return cell(v, Brief) }

// Sized is Cell with three significant digits.
func Sized(v float64) string { return cell(v, Short) }

func cell(v float64, write func(float64) string) string {
	switch {
	case v > Readable:
		return "> 10" + superscript(digits)
	case v < -Readable:
		return "< −10" + superscript(digits)
	}
	return write(v)
}

// Readable is the size from which on a number is too large to be read; it has so many zeros.
const (
	Readable = 1e9
	digits   = 9
)

// Number writes a number for reading: with six significant digits, or all digits of a decimal of at
// most ten characters, so that an exact result looks as on paper; with a true minus sign, and
// powers of ten if a plain number would be long.
func Number(v float64) string { return orWhole(v, 6, 10) }

// Vector writes a vector for reading.
func Vector(v []float64) string { return text.Vector(v, Number) }

// orWhole writes a number in so many significant digits, or all that it has if that is short.
func orWhole(v float64, digits, short int) string {
	if size := math.Abs(v); 1e-4 <= size && size < Readable {
		if s := strconv.FormatFloat(size, 'f', -1, 64); len(s) <= short {
			if v < 0 {
				return "−" + s
			}
			return s
		}
	}
	return number(v, digits)
}

// Short is Number with three significant digits.
func Short(v float64) string { return number(v, 3) }

// Brief is Short, or all digits of a decimal of at most seven characters, so that sums can be
// checked.
func Brief(v float64) string { return orWhole(v, 3, 7) }

// Full writes a number with all digits that tell it from its neighbours.
func Full(v float64) string { return number(v, -1) }

// Beyond what a number can hold it is ∞; where that has no meaning either, ∞ − ∞, not NaN. A zero
// has no sign.
func number(v float64, digits int) string {
	v += 0 // −0 + 0 is 0
	switch {
	case math.IsNaN(v):
		return "∞ − ∞"
	case math.IsInf(v, 1):
		return "∞"
	case math.IsInf(v, -1):
		return "−∞"
	}
	s := strconv.FormatFloat(v, 'g', digits, 64)
	mantissa, exponent, scientific := strings.Cut(s, "e")
	if !scientific {
		return strings.Replace(s, "-", "−", 1)
	}
	power, err := strconv.Atoi(exponent)
	if err != nil {
		return s
	}
	if size := power; size >= 0 && size < 9 { // 'g' turns to powers as soon as digits run out
		return strings.Replace(strconv.FormatFloat(v, 'f', 0, 64), "-", "−", 1)
	}
	return strings.Replace(mantissa, "-", "−", 1) + "×10" + superscript(power)
}

// Made once: to make one takes longer than to replace with it, and a step writes some dozens.
var superscripts = strings.NewReplacer("-", "⁻", "0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴",
	"5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")

func superscript(n int) string { return superscripts.Replace(strconv.Itoa(n)) }

// Absent returns what a plane says where there is no boundary, and where none is in view; with
// numbers as targets it is a line.
func (l Lang) Absent(line bool) (none, out string) {
	if line {
		return l.Say(NoBoundary), l.Say(LineOutOfView)
	}
	return l.Say(NoBoundary), l.Say(OutOfView)
}

// ShareOf writes which share of a number another is, with three decimals. Only all is 1.000, and only
// nothing 0.000.
func ShareOf(part, of int) string {
	thousandths := math.Round(1000 * float64(part) / float64(of))
	if part > 0 && part < of {
		thousandths = min(max(thousandths, 1), 999)
	}
	return strconv.FormatFloat(thousandths/1000, 'f', 3, 64)
}
