package e2e

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
)

// ClassWeights reads the weights of k classes, those of one class after those of another.
func (l *Lab) ClassWeights(k, n int) []float64 {
	l.t.Helper()
	var w []float64
	for class := range k {
		for j := range n {
			w = append(w, Eval[float64](l.Page, fmt.Sprintf(`Number(%s.dataset.exact)`,
				find(fmt.Sprintf("#weights%d-%d", class, j)))))
		}
	}
	return w
}

// TestSeveralClasses: the multiclass rule reads two classes as the first two of several, and takes
// a set of three; samples of them are clicked, a class is added, and what is learned is what the
// engine learns.
func TestSeveralClasses(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, `json={"version":1}`, Options{})
	l.Choose("#algorithm", "multiclass")
	d, _ := l.Kept()
	if len(d.Data.Points) != 100 || l.Text("h1") != "Iris: setosa and versicolor" ||
		!strings.Contains(l.Text("#changed"), "setosa and versicolor are now the first two") {
		t.Fatalf("of the set stay %d points under %q, and it says %q", len(d.Data.Points),
			l.Text("h1"), l.Text("#changed"))
	}
	l.Choose("#preset", "iris")
	l.Do("class:2")
	b := l.place("#plane")
	l.Click(b.X+0.7*b.Width, b.Y+0.5*b.Height)
	l.Settle()
	l.Do("addclass")
	l.Click(b.X+0.3*b.Width, b.Y+0.3*b.Height)
	l.Settle()
	d, _ = l.Kept()
	if got := d.Data.Labels[150:]; !slices.Equal(got, []float64{2, 3}) || len(d.Data.Classes) != 4 {
		t.Fatalf("the new samples are of the classes %v of %v", got, d.Data.Classes)
	}
	l.Fastest()
	l.PlayedOut()
	run := trained(t, d)
	cursor, _ := l.Step()
	if got, want := l.ClassWeights(4, 3), run.Answer(cursor, nil); !equal(got, want) {
		t.Errorf("the page has the weights %v, the engine %v", got, want)
	}
	wrong, _ := run.WrongAt(run.Answer(cursor, nil))
	if status := l.Text("#status"); !strings.Contains(status,
		fmt.Sprintf("%d of 152 wrong", wrong)) {
		t.Errorf("the engine has %d wrong, the page says %q", wrong, status)
	}
	// A menu of the table has all classes, by name.
	l.Do("fold:table")
	if got := Eval[string](l.Page, `document.getElementById("label-0").innerText`); !strings.Contains(got, "setosa") || !strings.Contains(got, "3") {
		t.Errorf("the classes of the first sample are %q", got)
	}
	l.Choose("#label-0", "3")
	if d, _ = l.Kept(); d.Data.Labels[0] != 3 {
		t.Errorf("the first sample is of class %v", d.Data.Labels[0])
	}
	l.Axe()
	l.NoNaN()
}

// TestNumbers: with real targets the height of a click is the target, and least squares solves it
// at once.
func TestNumbers(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1,"data":{"features":["x"],"points":[[0],[2],[4]],"labels":[1,2,1.5]},"learner":{"algorithm":"linear-regression"}}`, 0), Options{})
	before, _ := l.Kept()
	a, b := l.Axes(before), l.place("#plane")
	want := a.At(0.4*b.Width, 0.3*b.Height)
	l.Click(b.X+0.4*b.Width, b.Y+0.3*b.Height)
	l.Settle()
	d, _ := l.Kept()
	x, y := d.Data.Points[3][0], d.Data.Labels[3]
	if math.Abs(x-want.X) > a.ux || math.Abs(y-want.Y) > a.uy {
		t.Errorf("the click at %v made a sample at %v, %v", want, x, y)
	}
	left, top := a.Find(point(d, 0))
	l.Drag(b.X+left, b.Y+top, b.X+left, b.Y+top-50)
	l.Settle()
	if d, _ = l.Kept(); math.Abs(d.Data.Labels[0]-(1+50*a.uy)) > 2*a.uy {
		t.Errorf("50 pixels up the target of 1 is %v", d.Data.Labels[0])
	}
	l.Do("end")
	l.AgreesWithEngine()
	l.Choose("#algorithm", "least-squares")
	l.Do("end")
	l.AgreesWithEngine()
	if got := l.Text("#verdict"); !strings.HasPrefix(got, "Solved in one step") {
		t.Errorf("the verdict is %q", got)
	}
	if Eval[bool](l.Page, find("#eta")+" !== null") {
		t.Error("least squares has a learning rate on the page")
	}
	l.Do("fold:table")
	l.Enter("#label-1", "7.5")
	if d, _ = l.Kept(); d.Data.Labels[1] != 7.5 {
		t.Errorf("the target typed is %v", d.Data.Labels[1])
	}
	l.Axe()
	l.NoNaN()
}

// TestInputs: the axes show other features, and with a feature map XOR is learned.
func TestInputs(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.Choose("#axis-1", "3")
	if d, _ := l.Kept(); !slices.Equal(d.Inputs.Columns, []int{0, 3}) {
		t.Errorf("the columns are %v", d.Inputs.Columns)
	}
	l.Choose("#preset", "xor")
	l.Enter("#map", "x₁, x₂, x₁·x₂")
	l.Do("end")
	if d, _ := l.Kept(); !slices.Equal(d.Inputs.Map, []string{"x1", "x2", "x1*x2"}) {
		t.Errorf("the map is %q", d.Inputs.Map)
	}
	if got := l.Text("#verdict"); !strings.HasPrefix(got, "Converged") {
		t.Errorf("XOR with its product: %q", got)
	}
	l.AgreesWithEngine()
	l.Enter("#map", "x1, x9")
	if got := l.Fault(); !strings.Contains(got, "Feature map, entry 2") || !strings.Contains(got, "x9") {
		t.Errorf("the refusal says %q", got)
	}
}
