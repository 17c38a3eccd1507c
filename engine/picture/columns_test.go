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
	draw := func(document string, f Frame) string { return drawnFront(t, document, f) }
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

// drawnFront draws the front of a plane before the first step.
func drawnFront(t *testing.T, document string, f Frame) string {
	e, _ := run(t, document)
	f.Moment, f.Selected, f.Calm = moment.Begin(e).At(0), -1, true
	s := Style{Theme: &Light, Width: 600, Height: 400}
	return SVGFile(s, "", func(c vg.Canvas) {
		Figure(c, s, func(c vg.Canvas, s Style) { NewPlane(e, Fit(e), true, s).Front(c, f) })
	})
}

// TestGaps: a line leads from each of the nearest samples to the boundary, here from (1, 0) and (1,
// 1) to w = (−1, 2), which are 1/√5 away, and from no other. Without a bias one is named ρ; with a
// bias the distance in the plane is not ρ.
func TestGaps(t *testing.T) {
	const samples = `{"version":1,"data":{"points":[[1,0],[1,1],[1,3]],"labels":[-1,1,1]},"learner":{"init":[-1,2],"bias":false}}`
	plain, gaps := drawnFront(t, samples, Frame{}), drawnFront(t, samples, Frame{Gaps: true})
	if n := strings.Count(gaps, "<path") - strings.Count(plain, "<path"); n != 2 {
		t.Errorf("%d lines more, not 2", n)
	}
	if strings.Contains(plain, "ρ") || strings.Count(gaps, "ρ") != 1 {
		t.Error("ρ is not where it belongs")
	}
	biased := strings.Replace(strings.Replace(samples, `[-1,2]`, `[-0.5,0,1]`, 1), `,"bias":false`, "", 1)
	if with := drawnFront(t, biased, Frame{Gaps: true}); strings.Contains(with, "ρ") ||
		with == drawnFront(t, biased, Frame{}) {
		t.Error("with a bias the distances are not drawn, or are called ρ")
	}
}
