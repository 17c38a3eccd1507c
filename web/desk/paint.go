//go:build js

package desk

import (
	"math"
	"syscall/js"

	"perceptronlab/app/pdf"
)

// Paint paints text with the browser's own fonts, in dots too small for a printer to show.
func Paint(css, text string) (pdf.Mask, bool) {
	const perPoint, most = 16.0, 8192 // dots; and of a line, what every canvas can have
	maker := js.Global().Get("OffscreenCanvas")
	if maker.IsUndefined() {
		return pdf.Mask{}, false
	}
	canvas := maker.New(1, 1)
	context := canvas.Call("getContext", "2d", map[string]any{"willReadFrequently": true})
	if context.IsNull() {
		return pdf.Mask{}, false
	}
	context.Set("font", css)
	measure := context.Call("measureText", text)
	reach := func(side string) float64 { // with a point to spare
		return math.Ceil(measure.Get("actualBoundingBox"+side).Float()) + 1
	}
	left, right, up, down := reach("Left"), reach("Right"), reach("Ascent"), reach("Descent")
	width, height := left+right, up+down
	dots := math.Min(perPoint, most/math.Max(width, height))
	columns, rows := int(width*dots), int(height*dots)
	if columns < 1 || rows < 1 {
		return pdf.Mask{}, false
	}
	canvas.Set("width", columns) // which forgets the font
	canvas.Set("height", rows)
	context.Set("font", css)
	context.Call("scale", float64(columns)/width, float64(rows)/height)
	context.Call("fillText", text, left, up)
	colors := make([]byte, 4*columns*rows)
	js.CopyBytesToGo(colors, context.Call("getImageData", 0, 0, columns, rows).Get("data"))
	line := (columns + 7) / 8
	bits := make([]byte, line*rows)
	for i := range columns * rows {
		if colors[4*i+3] >= 128 {
			x, y := i%columns, i/columns
			bits[y*line+x/8] |= 0x80 >> (x % 8)
		}
	}
	return pdf.Mask{X: -left, Y: -down, Width: width, Height: height, Columns: columns,
		Rows: rows,
		Bits: bits}, true
}
