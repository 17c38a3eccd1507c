package picture

import (
	"fmt"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
)

// TestLongNamesLeaveThePlane: however long the names of the axes are, the plane has at least half of
// the picture in width and in height, and no name is cut off by its edge.
func TestLongNamesLeaveThePlane(t *testing.T) {
	const about = "resistance of the sample holder measured before the second heating run of the day, "
	for _, size := range [][2]float64{{390, 276}, {358, 200}, {580, 380}, {660, 300}, {120, 90}} {
		for _, name := range []string{about[:60], strings.Repeat(about, 2)[:100], strings.Repeat(about, 3)[:200],
			strings.Repeat("第一次加热之前测得的电阻", 8), strings.Repeat("W", 200)} {
			document := fmt.Sprintf(`{"version":1,"data":{"features":[%q,%q],
				"points":[[1,2],[3,1],[2,5]],"labels":[-1,1,1],"classes":["no","yes"]}}`, name[3:]+"a", name[3:]+"b")
			e, err := experiment.Parse([]byte(document))
			if err != nil {
				t.Fatal(err)
			}
			for _, edge := range []bool{false, true} {
				s := Style{Theme: &Light, Width: size[0], Height: size[1], Edge: edge}
				plane := NewPlane(e, Fit(e), true, s)
				weights, _ := weightPlane(t, document, 1, s)
				for what, b := range map[string]*board{"plane": &plane.board, "weights": &weights.board} {
					got := b.area.Size()
					if float64(got.X) < size[0]/2 || float64(got.Y) < size[1]/2 {
						t.Errorf("%s of %v, edge %v, names %.12s… (%d): %v", what, size, edge, name, len(name), got)
					}
					x, y := b.plot.X.Label, b.plot.Y.Label
					if w := x.TextStyle.Width(x.Text); float64(w) > size[0] {
						t.Errorf("%s of %v: the name %s is %v wide", what, size, x.Text, w)
					}
					if w := y.TextStyle.Width(y.Text); float64(w) > size[1] {
						t.Errorf("%s of %v: the name %s is %v wide", what, size, y.Text, w)
					}
					if size[0] > 300 && (!strings.Contains(x.Text, "…") || !edge && !strings.Contains(y.Text, "…")) {
						t.Errorf("%s of %v is named %q and %q", what, size, x.Text, y.Text)
					}
				}
			}
		}
	}
}

// TestChartsInFilesNameTheirAxis: a chart in a file has a title below its horizontal axis, in the
// reader's language.
func TestChartsInFilesNameTheirAxis(t *testing.T) {
	e, r := run(t, `{"version":1}`)
	style := Style{Theme: &Light, Width: 400, Height: 190, Name: func(name string) string {
		return map[string]string{EpochName: "Durchgang"}[name]
	}}
	drawn := SVG(style, "", func(c vg.Canvas) {
		ChartsFigure(c, style, moment.Of(e, r).At(0), []Quantity{ErrorsPerEpoch}, -1,
			Legend{Name: func(Quantity) string { return "" }})
	})
	if !strings.Contains(drawn, ">Durchgang<") {
		t.Errorf("no title in\n%s", drawn)
	}
}
