package goal

import (
	"math/big"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// angleWorked works the angle between w and x from their numbers.
func (b *Bench) angleWorked(q derive.Quantity, digits int) []text.Text {
	s := b.About.Step
	k := max(0, q.Place(s))
	w, x := s.Before, s.Samples[k].X
	p := derive.Writer{Working: s.Work(), Number: plainly}
	lengthOf := func(symbol string, v derive.Vector) (line text.Text, length string) {
		length = plainly(derive.Root(v.Dot(v)))
		return text.Same(symbol + " = √(" + squaresOf(v) + ") = " + length), length
	}
	ofW, wLength := lengthOf("‖w‖", w)
	ofX, xLength := lengthOf("‖x‖", x)
	cos := plainly(b.About.Cosine(q))
	degrees := inDegrees(b.About.Right(q)[0], digits)
	return []text.Text{p.Line("w · x", derive.Z, k), ofW, ofX,
		text.Same("cos ∠(w, x) = " + p.Value(derive.Z, k) + " / (" + wLength + " × " + xLength +
			") = " + cos),
		text.Same("∠(w, x) = arccos(" + cos + ") = " + degrees)}
}

// inDegrees writes an angle to some decimal places.
func inDegrees(v *big.Rat, digits int) string {
	if derive.Ends(v, digits) {
		return derive.WriteNumber(v, digits) + "°"
	}
	return v.FloatString(digits) + "°"
}
