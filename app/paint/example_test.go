package paint_test

import (
	"fmt"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/paint"
)

// A picture whose background is drawn once and whose arrow moves. In a browser
// each frame would end with surface.Paint(rec).
func Example() {
	rec := paint.NewRecorder()
	const data = 1 // stands for all that the background depends on
	for frame := range 3 {
		rec.Reset()
		rec.Layer(data, func(c vg.Canvas) {
			fmt.Println("background")
			c.Fill(vg.Rectangle{Max: vg.Point{X: 300, Y: 200}}.Path())
		})
		var arrow vg.Path
		arrow.Move(vg.Point{})
		arrow.Line(vg.Point{X: 100, Y: vg.Length(frame)})
		rec.Stroke(arrow)
		fmt.Println("frame", frame)
	}
	// Output:
	// background
	// frame 0
	// frame 1
	// frame 2
}
