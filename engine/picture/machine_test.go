package picture

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
)

// box6 is an experiment on pictures of 6 × 6 pixels whose first pixels have the weights 1 and −0.25.
func box6(t *testing.T) *experiment.Experiment {
	t.Helper()
	row := func(first int) string {
		pixels := make([]string, 36)
		for i := range pixels {
			pixels[i] = "0"
		}
		pixels[first] = "1"
		return "[" + strings.Join(pixels, ",") + "]"
	}
	e, err := experiment.Parse(fmt.Appendf(nil, `{"version":1,"data":{"points":[%s,%s],"labels":[1,-1]},
		"inputs":{"grid":[6,6]},"learner":{"init":[0,1,-0.25%s]}}`, row(0), row(1),
		strings.Repeat(",0", 34)))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestMachineOnPaper: without colours a weight's sign is told by whether its square is filled, its
// size by the square's area: that of 1/4 is half as wide as that of 1, which is nine tenths of a
// pixel. The smallest scale is 1.
func TestMachineOnPaper(t *testing.T) {
	e := box6(t)
	p := NewMachine(e, Style{Theme: &Paper, Width: 600, Height: 400})
	var c recorder.Canvas
	c.KeepCaller = false
	p.Draw(&c, MachineOf(moment.Begin(e).At(0)))
	pixel := p.placeOfWeights() / 6
	var filled, hollow []float64 // widths in pixels
	for _, a := range c.Actions {
		var path vg.Path
		fill := false
		switch a := a.(type) {
		case *recorder.Fill:
			path, fill = a.Path, true
		case *recorder.Stroke:
			path = a.Path
		}
		if len(path) < 4 || float64(path[0].Pos.X) < p.side+2*machineGap ||
			float64(path[0].Pos.X) > p.side+2*machineGap+2*pixel {
			continue
		}
		width := math.Abs(float64(path[2].Pos.X-path[0].Pos.X)) / pixel
		switch {
		case width > 1: // the frame around them
		case fill:
			filled = append(filled, width)
		default:
			hollow = append(hollow, width)
		}
	}
	if len(filled) != 1 || len(hollow) != 1 || math.Abs(filled[0]-0.9) > 1e-9 ||
		math.Abs(hollow[0]-0.45) > 1e-9 {
		t.Errorf("filled %v, hollow %v; want [0.9], [0.45]", filled, hollow)
	}
}

// placeOfWeights returns how wide the picture of the weights is.
func (p *Machine) placeOfWeights() float64 {
	return min(p.side, (p.style.Width-p.side-2*machineGap)/2-machineGap)
}

// TestMachineInTheHall: in a lecture hall letters are of 24 pixels and the switches as wide as ever;
// where there is little room all is as elsewhere.
func TestMachineInTheHall(t *testing.T) {
	e := box6(t)
	for _, c := range []struct{ width, height, side, letters float64 }{
		{960, 652, 0.36 * 960, 24}, {886, 500, 500 - 148*24./14, 24}, {390, 400, 0.45 * 390, 14},
	} {
		p := NewMachine(e, Style{Theme: &Light, Width: c.width, Height: c.height, Hall: true})
		if side := p.side * p.zoom; math.Abs(side-c.side) > 1e-9 {
			t.Errorf("%v × %v: the switches are %v wide, want %v", c.width, c.height, side, c.side)
		}
		if size := machineText * p.zoom; math.Abs(size-c.letters) > 1e-9 {
			t.Errorf("%v × %v: letters of %v, want %v", c.width, c.height, size, c.letters)
		}
	}
}

// TestFullColour: at every step the strongest weight of a pixel has a colour that is easily seen, and
// none is outside the scale.
func TestFullColour(t *testing.T) {
	e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"digit-pair"}}`))
	if err != nil {
		t.Fatal(err)
	}
	c := moment.Begin(e).Train(1e6)
	p := NewMachine(e, Style{Theme: &Light, Width: 600, Height: 400})
	changes, before := 0, 0.0
	for step := range c.Known + 1 {
		f := MachineOf(c.At(step))
		w := f.Answer()
		end, seen := p.fullColour(f, w), 0.0
		for _, v := range w[p.first():] {
			seen = max(seen, math.Abs(v))
		}
		if seen > end || seen > 0 && seen < end/4 {
			t.Errorf("step %d: the scale ends at %v, the strongest weight is %v", step, end, seen)
		}
		if end != before {
			changes, before = changes+1, end
		}
	}
	if c.Known < 500 || changes > 8 {
		t.Errorf("%d changes of the scale in %d steps", changes, c.Known)
	}
}

// TestNumbersOfTheNeedle: on a phone the numbers at both ends of the needle's scale are in the picture.
func TestNumbersOfTheNeedle(t *testing.T) {
	e, err := experiment.Parse([]byte(`{"version":1,"data":{"points":[[0,1,0,0],[1,0,0,0]],
		"labels":[1,-1]},"inputs":{"grid":[2,2]},"learner":{"init":[0,4000,-4000,0,0]}}`))
	if err != nil {
		t.Fatal(err)
	}
	p := NewMachine(e, Style{Theme: &Light, Width: 358, Height: 290})
	var c recorder.Canvas
	p.Draw(&c, MachineOf(moment.Begin(e).At(0)))
	written := 0
	for _, a := range c.Actions {
		if a, ok := a.(*recorder.FillString); ok && strings.HasSuffix(a.String, "10000") {
			half := float64(p.letters(p.small, Color{}, text.XLeft).Width(a.String)) / 2
			if from := float64(a.Point.X); from < -1e-9 || from+2*half > 358+1e-9 {
				t.Errorf("%s from %v to %v", a.String, from, from+2*half)
			}
			written++
		}
	}
	if written != 2 {
		t.Errorf("%d ends of the scale", written)
	}
}

// TestNamesOfTheMachine: long names of classes do not meet on the needle's scale on a small phone, and
// that of an input that is counted stands beside the numbers of the pixels, not over them. With ten
// classes and with three, names do not meet and are in the picture.
func TestNamesOfTheMachine(t *testing.T) {
	const lines = `"data":{"preset":"connected"},"inputs":{"columns":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]}`
	for _, document := range []string{lines, `"data":{"preset":"t-against-j"},"learner":{"algorithm":"adaline","eta":0.01}`,
		`"data":{"preset":"digits"}`, `"data":{"preset":"digit-pair"}`,
		`"data":{"points":[[1,0,0,0],[0,1,0,0],[0,0,1,0]],"labels":[0,1,2],"classes":["a","b","c"]},"inputs":{"grid":[2,2]},"learner":{"algorithm":"multiclass"}`,
		`"data":{"points":[[1,0,0,0],[0,1,0,0]],"labels":[0,1],"classes":["a","b"]},"inputs":{"grid":[2,2]},"learner":{"algorithm":"multiclass"}`} {
		e, err := experiment.Parse([]byte(`{"version":1,` + document + `}`))
		if err != nil {
			t.Fatal(err)
		}
		for _, width := range []float64{328, 662} {
			p := NewMachine(e, Style{Theme: &Light, Width: width, Height: 347})
			c := moment.Begin(e).Train(1000)
			f := MachineOf(c.At(c.Known))
			f.Sides = [2]string{"a line that is broken, below 0", "a line that is whole, 0 or more"}
			f.Others, f.Dials, f.Adds = []string{"bias", "white regions"}, "Weights w", "Picture × w"
			f.Classes = slices.Clone(f.Classes)
			for i := range f.Classes {
				f.Classes[i] = "a cross of two lines"
			}
			var drawn recorder.Canvas
			p.Draw(&drawn, f)
			type box struct{ from, to, low, high float64 }
			boxes := []box{{0, p.side, 347 - machineHead - p.side, 347 - machineHead}}
			for _, a := range drawn.Actions {
				if a, ok := a.(*recorder.Fill); ok && e.Classes() > 0 { // a bar or a pixel
					from, to := a.Path[0].Pos, a.Path[2].Pos
					boxes = append(boxes, box{float64(min(from.X, to.X)), float64(max(from.X, to.X)),
						float64(min(from.Y, to.Y)), float64(max(from.Y, to.Y))})
				}
				if a, ok := a.(*recorder.FillString); ok {
					size := float64(a.Font.Size)
					b := box{from: float64(a.Point.X), low: float64(a.Point.Y) - 0.2*size}
					b.to, b.high = b.from+p.wide(a.String, size), b.low+0.9*size
					for _, other := range boxes {
						if b.from < other.to && other.from < b.to && b.low < other.high && other.low < b.high {
							t.Errorf("%v wide: %q lies on what is written at %+v", width, a.String, other)
						}
					}
					if b.from < -1e-9 || b.to > width+1e-9 {
						t.Errorf("%v wide: %q at %+v", width, a.String, b)
					}
					boxes = append(boxes, b)
				}
			}
			if len(boxes) < 8 {
				t.Errorf("%d texts", len(boxes))
			}
		}
	}
}

// TestTwoRows: on a phone the weights of ten classes, 50 pixels wide, stand apart and in the picture,
// with room for their names; elsewhere they stand in one row.
func TestTwoRows(t *testing.T) {
	e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"digits"}}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		width, height, side float64
		rows                int
	}{{358, 347, 50, 2}, {735, 420, 66.5, 1}} {
		p := NewMachine(e, Style{Theme: &Light, Width: c.width, Height: c.height})
		tops, right := map[float64]bool{}, map[float64]float64{}
		for class := range 10 {
			x, y, side := p.placeOf(class, 10)
			if side != c.side || x < right[y] || x+side > c.width || y < machineHead+p.side ||
				y+side+20 > c.height+1e-9 {
				t.Errorf("%v wide: class %d at %v, %v, %v wide", c.width, class, x, y, side)
			}
			tops[y], right[y] = true, x+side
		}
		if len(tops) != c.rows {
			t.Errorf("%v wide: %d rows", c.width, len(tops))
		}
	}
}

// TestNeedleStaysOnItsScale: before and after each step of the small machines.
func TestNeedleStaysOnItsScale(t *testing.T) {
	for _, preset := range []string{"t-against-j", "connected", "odd-or-even", "same-twice"} {
		e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"` + preset + `"}}`))
		if err != nil {
			t.Fatal(err)
		}
		c := moment.Begin(e).Train(1e6)
		p := NewMachine(e, Style{Theme: &Light, Width: 600, Height: 300})
		p.measure(MachineOf(c.At(0)))
		for step := range c.Known {
			x := e.Table.Sample(int(c.Run.Batch(step + 1)[0]))
			for _, at := range []int{step, step + 1} {
				if z := p.net(c.Run.Answer(at, nil), x); math.Abs(z) > p.scale.net {
					t.Fatalf("%s, step %d: z = %v on a scale up to %v", preset, at, z, p.scale.net)
				}
			}
		}
	}
}

// TestMachineProbabilities: beside z of each class stands p, where the rule gives one. By hand: the
// first pixel is on, z = 0, ln 2 and 0, so e^z = 1, 2, 1 and p = ¼, ½, ¼.
func TestMachineProbabilities(t *testing.T) {
	const ln2 = "0.6931471805599453"
	for algorithm, want := range map[string][]string{"softmax": {"0.25", "0.50", "0.25"}, "multiclass": nil} {
		e, err := experiment.Parse([]byte(`{"version":1,"data":{"points":[[1,0,0,0],[0,1,0,0],[0,0,1,0]],
			"labels":[0,1,2],"classes":["a","b","c"]},"inputs":{"grid":[2,2]},"learner":{"algorithm":"` + algorithm +
			`","init":[[0,0,0,0,0],[0,` + ln2 + `,0,0,0],[0,0,0,0,0]]}}`))
		if err != nil {
			t.Fatal(err)
		}
		for _, width := range []float64{300, 640, 1000} {
			p := NewMachine(e, Style{Theme: &Light, Width: width, Height: 400})
			var c recorder.Canvas
			c.KeepCaller = false
			f := MachineOf(moment.Begin(e).At(0))
			f.Classes = e.Set.Classes
			p.Draw(&c, f)
			var shares []string
			for _, a := range c.Actions {
				s, ok := a.(*recorder.FillString)
				if !ok {
					continue
				}
				if float64(s.Point.X) > width {
					t.Errorf("%q stands at %v of %v", s.String, s.Point.X, width)
				}
				if len(s.String) == 4 && strings.HasPrefix(s.String, "0.") {
					shares = append(shares, s.String)
				}
			}
			if !slices.Equal(shares, want) {
				t.Errorf("%s, %v wide: p is %v, want %v", algorithm, width, shares, want)
			}
		}
	}
}
