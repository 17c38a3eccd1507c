package goal

import (
	"slices"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// Pixel is the pixel of the picture of a step that adds most to z, or takes most from it. Its
// row and column are typed, counted from 1.
type Pixel struct{ that string } // "adds", "takes"

func readPixel(n data.Node) Goal {
	m := n.Object("is", "that")
	return Pixel{m["that"].Word("adds", "adds", "takes")}
}

func (g Pixel) Check(b *Bench) *data.FieldError {
	if !b.Pictured() || b.About == nil || b.About.Step == nil || b.About.Step.Classes > 0 ||
		len(b.About.Step.Samples) != 1 {
		return data.Refuse(".is", "pixel", aPictureStep)
	}
	if _, ok := g.Answer(b); !ok {
		return data.Refuse(".that", g.that, onePixelThatDoes)
	}
	return nil
}

func (g Pixel) Form(*Bench) Form {
	f := typedForm("", []text.Text{rowName, columnName})
	f.Whole = true
	return f
}

// adds lists what each pixel adds to z or, with "takes", takes from it; and their greys.
func (g Pixel) adds(b *Bench) (amounts, greys []float64) {
	pixels, w := b.Exp.Document.Inputs.Grid.Pixels(), b.Run.Weights(b.Cursor-1, nil)
	x := b.Exp.Table.Sample(b.About.Step.Samples[0].Index)
	if b.Exp.Table.Bias {
		w, x = w[1:], x[1:]
	}
	for k, grey := range x[:pixels] {
		amount := float64(w[k] * grey)
		if g.that == "takes" {
			amount = -amount
		}
		amounts = append(amounts, amount)
	}
	return amounts, x[:pixels]
}

func (g Pixel) Answer(b *Bench) (Answer, bool) {
	amounts, _ := g.adds(b)
	most := slices.Max(amounts)
	at, columns := slices.Index(amounts, most), b.Exp.Document.Inputs.Grid.Columns
	return Typed(strconv.Itoa(at/columns+1), strconv.Itoa(at%columns+1)), most > 0
}

// pixelNear is the share of the most that is nearly right: shades are hard to tell apart.
const pixelNear = 0.75

func (g Pixel) Judge(j *Judging, a Answer) Verdict {
	grid := j.Bench.Exp.Document.Inputs.Grid
	typed, invalid := ReadTyped(a, 2)
	if invalid != nil {
		return *invalid
	}
	row, isRow := derive.ReadWhole(derive.WriteNumber(typed[0].Value, 9))
	column, isColumn := derive.ReadWhole(derive.WriteNumber(typed[1].Value, 9))
	if !isRow || !isColumn || row < 1 || row > grid.Rows || column < 1 || column > grid.Columns {
		return verdict(Invalid, say("pick-pixel", grid.Rows, grid.Columns))
	}
	amounts, greys := g.adds(j.Bench)
	at, most := (row-1)*grid.Columns+column-1, slices.Max(amounts)
	amount := amounts[at]
	said := text.Number(amount, 4)
	if g.that == "takes" {
		said = text.Number(-amount, 4)
	}
	switch {
	case amount == most:
		return verdict(Right, say("pixel-right", said))
	case greys[at] == 0:
		return verdict(Wrong, say("pixel-off"))
	case amount < 0:
		return verdict(Wrong, say("pixel-other-sign", said))
	case amount >= pixelNear*most:
		return verdict(Near, say("pixel-less", said)).scoring(0.5)
	}
	return verdict(Wrong, say("pixel-less", said))
}
