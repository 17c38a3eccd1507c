package num

import (
	"strings"

	"perceptronlab/engine/text"
)

// Fault is the reason why a text is not a number.
type Fault struct {
	Why  Why
	Text string // the typed text, or the faulty part of a list

	whole, decimal string // of Either: its two meanings
}

// Why is the kind of a fault.
type Why string

// The kinds of faults.
const (
	Blank      Why = "blank"
	NoNumber   Why = "no-number" // also NaN, infinity, hexadecimal numbers
	Gap        Why = "gap"       // 1 5, 1 000, 1'000
	Marks      Why = "marks"     // 1,234.5
	Either     Why = "either"    // 1,234
	OverZero   Why = "over-zero" // 1/0
	TooLong    Why = "too-long"
	OutOfRange Why = "out-of-range"
	Mixed      Why = "mixed"   // a list whose commas can be decimal marks and separators
	Missing    Why = "missing" // a list with nothing between two separators
)

// Said says what is wrong and how to write it.
func (f *Fault) Said() text.Text {
	return f.Why.words().With(shortened(f.Text), f.whole, f.decimal)
}

// Error is Said in English.
func (f *Fault) Error() string { return f.Said().En }

// of adds the two readings of a number in plain characters; nil stays nil.
func (f *Fault) of(plain string) *Fault {
	if f != nil && f.Why == Either {
		shown := strings.Replace(plain, "-", "−", 1)
		f.whole = strings.ReplaceAll(shown, ",", "")
		f.decimal = strings.ReplaceAll(shown, ",", ".")
	}
	return f
}

// shortened returns the beginning of a long text.
func shortened(typed string) string {
	const longest = 30
	if runes := []rune(typed); len(runes) > longest {
		return string(runes[:longest-1]) + "…"
	}
	return typed
}

// words returns the sentence of a kind.
func (w Why) words() text.Text {
	switch w {
	case Blank:
		return blank
	case Gap:
		return gap
	case Marks:
		return manyMarks
	case Either:
		return either
	case OverZero:
		return overZero
	case TooLong:
		return tooLong
	case OutOfRange:
		return outOfRange
	case Mixed:
		return mixed
	case Missing:
		return missing
	}
	return noNumber
}
