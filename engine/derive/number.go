package derive

import (
	"math/big"
	"strings"

	"perceptronlab/engine/num"
)

// TypedNumber is a number that somebody typed, with its exact value.
type TypedNumber struct {
	num.Number
	Value *big.Rat
}

// Match says how a typed number stands to a value.
type Match int

// The matches.
const (
	Other   Match = iota // another number
	Whole                // less than 1 from a value that is whole, where no decimals are asked
	Close                // within a unit of the last digit asked, where the value ends before it
	Rounded              // a value that ends within the digits asked, rounded to fewer
	Fewer                // right as far as it goes: fewer digits than were asked
	Equal
)

// Against compares a typed number with a value that is asked for to so many decimal places. A value
// that ends within these is to be had exactly; of any other both rounding and cutting are right,
// and so is what is less than one unit of the last place away. A small whole number is nobody's
// rounding.
func (t TypedNumber) Against(v *big.Rat, digits int) Match {
	off := Abs(Sub(t.Value, v))
	unit := Power(-digits)
	within := off.Cmp(unit) < 0
	switch {
	case off.Sign() == 0, within && !Ends(v, digits):
		return Equal
	case t.Places >= 0 && t.Places < digits && t.Value.Sign() != 0 &&
		(t.Places > 0 || Abs(t.Value).Cmp(Integer(10)) >= 0) &&
		off.Cmp(Half(Power(-t.Places))) <= 0:
		if Ends(v, digits) {
			return Rounded
		}
		return Fewer
	case within && digits == 0:
		return Whole
	case within:
		return Close
	}
	return Other
}

// Ends reports whether a value ends within so many decimal places.
func Ends(v *big.Rat, digits int) bool {
	places, exact := v.FloatPrec()
	return exact && places <= digits
}

// WriteNumber writes a value as it is typed for an answer to so many places: whole where it ends
// soon, else rounded with two places more than are asked. Minus is the true one.
func WriteNumber(v *big.Rat, digits int) string {
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

// WriteAll writes numbers as they are typed for an answer to so many places.
func WriteAll(v Vector, digits int) []string {
	fields := make([]string, len(v))
	for j, a := range v {
		fields[j] = WriteNumber(a, digits)
	}
	return fields
}

// ScaledTo returns values times what makes the largest of them the one that was typed.
func ScaledTo(typed []TypedNumber, values Vector) Vector {
	at := 0
	for k, v := range values {
		if new(big.Rat).Abs(v).Cmp(new(big.Rat).Abs(values[at])) > 0 {
			at = k
		}
	}
	if values[at].Sign() == 0 || typed[at].Value.Sign()*values[at].Sign() <= 0 {
		return values
	}
	factor := new(big.Rat).Quo(typed[at].Value, values[at])
	scaled := make(Vector, len(values))
	for k, v := range values {
		scaled[k] = new(big.Rat).Mul(v, factor)
	}
	return scaled
}

// Exactly returns the values of typed numbers.
func Exactly(typed []TypedNumber) (v Vector) {
	for _, t := range typed {
		v = append(v, t.Value)
	}
	return v
}
