package picture

import (
	"fmt"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/data"
	"perceptronlab/engine/moment"
)

// TestTenClassesDiffer: no two of ten classes have one mark, and those next to each other share
// neither colour nor shape.
func TestTenClassesDiffer(t *testing.T) {
	for a := range data.MaxClasses {
		for b := range a {
			color, shape := Light.Class(a) == Light.Class(b), ShapeOf(a) == ShapeOf(b)
			if color && shape {
				t.Errorf("classes %d and %d have one mark", a, b)
			}
			if a-b == 1 && color {
				t.Errorf("classes %d and %d have one colour", a, b)
			}
		}
	}
	for class, want := range []Shape{Square, Disc, Triangle, Diamond} {
		if ShapeOf(class) != want {
			t.Errorf("class %d has shape %v, want %v", class, ShapeOf(class), want)
		}
	}
}

// TestTargetsHaveAnAxis: a sample of a regression stands at its target, is found there, and the
// axes have their own scales.
func TestTargetsHaveAnAxis(t *testing.T) {
	e, _ := run(t, `{"version":1,"data":{"points":[[0,5],[1,6],[2,7]],"labels":[100,300,200],"features":["a","b"]},
		"inputs":{"columns":[1,0]},"learner":{"algorithm":"least-squares"}}`)
	if at := Where(e, 1); at.X != 6 || at.Y != 300 {
		t.Errorf("sample 1 is at %v, want b = 6 and the target 300", at)
	}
	if x, y := Axes(e); x != 1 || y != -1 {
		t.Errorf("axes %d, %d; want 1 and none", x, y)
	}
	p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: 400, Height: 300})
	px, py := p.Pixel()
	if py < 10*px {
		t.Errorf("a pixel is %v by %v: the target has lost its scale", px, py)
	}
	left, top := p.Find(Where(e, 2))
	if row, ok := p.Nearest(left+2, top-2, 9); !ok || row != 2 {
		t.Errorf("near sample 2 is %d, %v", row, ok)
	}
}

// TestExtremesAreDrawn: whatever finite numbers the samples hold, the picture has no number that is
// none.
func TestExtremesAreDrawn(t *testing.T) {
	for _, points := range []string{
		"[[1e308,-1e308],[-1e308,1e308],[0,0]]", "[[1e308,1e308],[1.1e308,1e308],[1e308,1.2e308]]",
		"[[5e-324,0],[0,0],[0,5e-324]]", "[[1e9,1],[1000000000.000001,1],[1e9,1.0000001]]",
	} {
		for _, learner := range []string{`"labels":[1,-1,1]},"learner":{"init":[1,2,3]}`,
			`"labels":[1e308,-1e308,5e-324]},"learner":{"algorithm":"linear-regression"}`} {
			e, r := run(t, fmt.Sprintf(`{"version":1,"data":{"points":%s,%s}`, points, learner))
			s := Style{Theme: &Light, Width: 400, Height: 300}
			p := NewPlane(e, Fit(e), true, s)
			svg := SVG(s, "", func(c vg.Canvas) {
				p.Draw(c, Frame{Moment: moment.Of(e, r).
					At(r.Len()), Selected: -1, Margins: true})
			})
			for _, bad := range []string{"NaN", "Inf", "e+"} {
				if i := strings.Index(svg, bad); i >= 0 {
					t.Errorf("%s, %s: %s in … %s", points, learner, bad,
						svg[max(0, i-60):min(len(svg), i+20)])
				}
			}
		}
	}
}
