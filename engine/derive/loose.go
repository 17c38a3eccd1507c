package derive

import "math/big"

// Loose reports whether a number that is Equal to a value is neither the value rounded to the
// digits asked nor cut after them: −1.070 for −1.0694. Somebody rounded on the way, or away from 0.
func (t TypedNumber) Loose(v *big.Rat, digits int) bool {
	if Ends(v, digits) || t.Places < 0 || t.Places > digits {
		return false
	}
	off := Sub(t.Value, v)
	cut := off.Sign()*v.Sign() < 0 // nearer to 0
	return !cut && Abs(off).Cmp(Half(Power(-digits))) > 0
}
