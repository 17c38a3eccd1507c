package picture

import (
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/moment"
)

// TestColumns: all four measurements of the irises are named, with the ends of their ranges, which
// come from Fisher's table, and every flower is drawn in each; the classes have a legend.
func TestColumns(t *testing.T) {
	e, _ := run(t, `{"version":1,"data":{"preset":"iris-setosa-rest"},"stop":{"epochs":1}}`)
	s := Style{Theme: &Light, Width: 600, Height: 400}
	svg := SVGFile(s, "", func(c vg.Canvas) {
		Figure(c, s, func(c vg.Canvas, s Style) { Columns(c, e, s) })
	})
	for _, want := range []string{"sepal length (cm)", "sepal width (cm)", "petal length (cm)",
		"petal width (cm)", "setosa", "others", ">4.3<", ">7.9<", ">4.4<", ">1<", ">6.9<", ">0.1<",
		">2.5<"} {
		if !strings.Contains(svg, want) {
			t.Errorf("%q is not in the picture", want)
		}
	}
	// 600 marks and two of the legend, four lines
	if n := strings.Count(svg, "<path"); n < 606 {
		t.Errorf("%d shapes", n)
	}
}

// TestAngles: without a bias θ is drawn from w to the first sample or to the one pointed at, and a
// thin arrow leads to each; with a bias, and unasked, nothing of it is there.
func TestAngles(t *testing.T) {
	const samples = `{"version":1,"data":{"points":[[1,1],[-1,1],[2,-1]],"labels":[1,-1,1]},"learner":{"init":[2,1],"bias":false}}`
	draw := func(document string, f Frame) string {
		e, _ := run(t, document)
		f.Moment, f.Selected, f.Calm = moment.Begin(e).At(0), -1, true
		s := Style{Theme: &Light, Width: 600, Height: 400}
		return SVGFile(s, "", func(c vg.Canvas) {
			Figure(c, s, func(c vg.Canvas, s Style) { NewPlane(e, Fit(e), true, s).Front(c, f) })
		})
	}
	plain, first, second := draw(samples, Frame{}), draw(samples, Frame{Angles: true}),
		draw(samples, Frame{Angles: true, Pointed: []int{1}})
	if strings.Contains(plain, "θ") || !strings.Contains(first, "θ") ||
		!strings.Contains(second, "θ") || first == second {
		t.Error("θ is not where it belongs")
	}
	if n := strings.Count(first, "<path") - strings.Count(plain, "<path"); n != 3*2+1 {
		t.Errorf("%d shapes more: three arrows have two each, and there is an arc", n)
	}
	biased := strings.Replace(strings.Replace(samples, `[2,1]`, `[0,2,1]`, 1), `,"bias":false`, "", 1)
	if draw(biased, Frame{Angles: true}) != draw(biased, Frame{}) {
		t.Error("angles are drawn with a bias")
	}
}
