package exercise

import (
	"slices"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// pixelGoal is the pixel of the picture of a step that adds most to z, or takes most from it. Its
// row and column are typed, counted from 1.
type pixelGoal struct{ that string } // "adds", "takes"

func readPixel(n data.Node) Goal {
	m := n.Object("is", "that")
	return pixelGoal{m["that"].Word("adds", "adds", "takes")}
}

func (g pixelGoal) check(b *bench) *data.FieldError {
	if !b.pictured() || b.about == nil || b.about.Step == nil || b.about.Step.Classes > 0 ||
		len(b.about.Step.Samples) != 1 {
		return data.Refuse(".is", "pixel", aPictureStep)
	}
	if _, ok := g.answer(b); !ok {
		return data.Refuse(".that", g.that, onePixelThatDoes)
	}
	return nil
}

func (g pixelGoal) form(*bench) Form {
	f := typedForm("", []text.Text{rowName, columnName})
	f.Whole = true
	return f
}

// adds lists what each pixel adds to z or, with "takes", takes from it; and their greys.
func (g pixelGoal) adds(b *bench) (amounts, greys []float64) {
	pixels, w := b.exp.Document.Inputs.Grid.Pixels(), b.run.Weights(b.cursor-1, nil)
	x := b.exp.Table.Sample(b.about.Step.Samples[0].Index)
	if b.exp.Table.Bias {
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

func (g pixelGoal) answer(b *bench) (Answer, bool) {
	amounts, _ := g.adds(b)
	most := slices.Max(amounts)
	at, columns := slices.Index(amounts, most), b.exp.Document.Inputs.Grid.Columns
	return Typed(strconv.Itoa(at/columns+1), strconv.Itoa(at%columns+1)), most > 0
}

// pixelNear is the share of the most that is nearly right: shades are hard to tell apart.
const pixelNear = 0.75

func (g pixelGoal) judge(j *judging, a Answer) Verdict {
	grid := j.bench.exp.Document.Inputs.Grid
	typed, invalid := readTyped(a, 2)
	if invalid != nil {
		return *invalid
	}
	row, isRow := whole(derive.WriteNumber(typed[0].Value, 9))
	column, isColumn := whole(derive.WriteNumber(typed[1].Value, 9))
	if !isRow || !isColumn || row < 1 || row > grid.Rows || column < 1 || column > grid.Columns {
		return verdict(Invalid, say("pick-pixel", grid.Rows, grid.Columns))
	}
	amounts, greys := g.adds(j.bench)
	at, most := (row-1)*grid.Columns+column-1, slices.Max(amounts)
	amount := amounts[at]
	said := number(amount, 4)
	if g.that == "takes" {
		said = number(-amount, 4)
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
