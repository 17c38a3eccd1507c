package picture

import (
	"math"
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/moment"
	"perceptronlab/engine/num"
)

const xorMapped = `{"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1","x2","x1*x2"]}}`

func init() {
	goldens = append(goldens, func(t *testing.T, check func(name, svg string)) {
		style := Style{Theme: &Light, Width: 480, Height: 360}
		e, r := run(t, `{"version":1,"data":{"preset":"two-rings","options":{"samples":60}},"inputs":{"map":["x1^2","x2^2"]},"test":{"fraction":0.2}}`)
		check("mapped-rings", SVG(style, "",
			func(c vg.Canvas) {
				NewMapped(moment.Of(e, r).At(0), 1, 2, style).
					Draw(c, moment.Of(e, r).At(r.Len()))
			}))
		e, r = run(t, xorMapped)
		check("mapped-xor", SVG(style, "",
			func(c vg.Canvas) {
				NewMapped(moment.Of(e, r).At(0), 1, 3, style).
					Draw(c, moment.Of(e, r).At(r.Len()))
			}))
		check("space-xor", SVG(style, "", func(c vg.Canvas) {
			NewSpace(moment.Of(e, r).At(0), [3]int{1, 2, 3}, style).
				Draw(c, moment.Of(e, r).At(r.Len()))
		}))
		check("space-start", SVG(style, "", func(c vg.Canvas) {
			NewSpace(moment.Of(e, r).At(0), [3]int{1, 2, 3}, style).Draw(c, moment.Of(e, r).At(0))
		}))
		style.Theme = &Dark
		e, r = run(t, `{"version":1,"data":{"preset":"two-rings","options":{"samples":60}},"inputs":{"map":["x1","x2","x1^2","x2^2"],"standardize":"sample"}}`)
		check("space-rings", SVG(style, "", func(c vg.Canvas) {
			NewSpace(moment.Of(e, r).At(0), [3]int{1, 3, 4}, style).
				Draw(c, moment.Of(e, r).At(r.Len()))
		}))
	})
}

// TestMappedSides: with two inputs all of z is in the picture: a sample lies on the side of its net
// input.
func TestMappedSides(t *testing.T) {
	e, r := run(t, `{"version":1,"data":{"preset":"two-rings","options":{"samples":60}},"inputs":{"map":["x1^2","x2^2"],"standardize":"sample"},"learner":{"algorithm":"adaline","targets":"01"}}`)
	p := NewMapped(moment.Of(e, r).At(0), 1, 2, Style{Theme: &Light, Width: 480, Height: 360})
	for step := 1; step <= r.Len(); step += 9 {
		w := r.Answer(step, nil)
		h := p.side(r, w)
		var z [1]float64
		for i := range e.Table.M() {
			x := e.Table.Sample(i)
			r.Predict(w, x, 1, z[:])
			if got, want := h.Value(p.slice.At(x)),
				z[0]-r.Level(); math.Abs(got-want) > 1e-12*(1+math.Abs(want)) {
				t.Fatalf("step %d, sample %d: %v, z − level = %v", step, i, got, want)
			}
		}
	}
	for document, want := range map[string][]int{
		xorMapped: {1, 2, 3}, `{"version":1}`: {1, 2}, `{"version":1,"learner":{"bias":false}}`: {0,
			1},
		`{"version":1,"inputs":{"columns":[2]}}`:             nil,
		`{"version":1,"learner":{"algorithm":"multiclass"}}`: nil,
	} {
		e, _ := run(t, document)
		if got := moment.MappedAxes(e); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", document, got, want)
		}
	}
}

// TestSpaceSides: the separating plane of the mapped XOR has every sample on its side of it, and z
// is what the rule has.
func TestSpaceSides(t *testing.T) {
	e, r := run(t, xorMapped)
	p := NewSpace(moment.Of(e, r).At(0), [3]int{1, 2, 3}, Style{Theme: &Light, Width: 480,
		Height: 360})
	w := r.Answer(r.Len(), nil)
	a, b := p.boundary(r, w)
	for i, d := range e.Table.D {
		x, z := e.Table.Sample(i), [1]float64{}
		r.Predict(w, x, d, z[:])
		s := p.spot(x)
		if got := a[0]*s[0] + a[1]*s[1] + a[2]*s[2] + b; math.Abs(got-z[0]) > 1e-14 || got*d <= 0 &&
			z[0] != 0 {
			t.Errorf("sample %d: %v, z = %v, d = %v", i, got, z[0], d)
		}
	}
}

// TestCut: the corners lie on the plane and on edges of the cube, three to six of them, in an order
// that turns one way only; and where all corners of the cube lie on one side there are none.
func TestCut(t *testing.T) {
	source := num.NewSource(51, 1)
	kinds := map[int]int{}
	for range 2000 {
		a, b := spot{source.Normal(), source.Normal(), source.Normal()}, 1.5*source.Normal()
		corners := cut(a, b)
		kinds[len(corners)]++
		low, high := b, b
		for _, v := range a {
			low, high = low+min(0, v), high+max(0, v)
		}
		if (low < 0 && high >= 0) != (len(corners) > 0) {
			t.Fatalf("%v, %v: %d corners, values from %v to %v", a, b, len(corners), low, high)
		}
		for i, s := range corners {
			on := 0
			for _, v := range s {
				if v == 0 || v == 1 {
					on++
				}
			}
			if v := a[0]*s[0] + a[1]*s[1] + a[2]*s[2] + b; math.Abs(v) > 1e-12 || on < 2 {
				t.Fatalf("%v, %v: corner %v has %v", a, b, s, v)
			}
			q, r := corners[(i+1)%len(corners)], corners[(i+2)%len(corners)]
			cross := 0.0 // (q − s) × (r − q) along the normal
			for axis := range 3 {
				u, v := (axis+1)%3, (axis+2)%3
				cross += a[axis] * ((q[u]-s[u])*(r[v]-q[v]) - (q[v]-s[v])*(r[u]-q[u]))
			}
			first := corners
			sign := 0.0
			for axis := range 3 {
				u, v := (axis+1)%3, (axis+2)%3
				sign += a[axis] * ((first[1][u]-first[0][u])*(first[2][v]-first[1][v]) - (first[1][v]-first[0][v])*(first[2][u]-first[1][u]))
			}
			if cross*sign < -1e-18 {
				t.Fatalf("%v, %v: the corners %v turn both ways", a, b, corners)
			}
		}
	}
	if kinds[0] < 50 || kinds[3] < 50 || kinds[4] < 50 || kinds[5] < 20 || kinds[6] < 20 ||
		len(kinds) != 5 {
		t.Errorf("%v", kinds)
	}
}

// TestSpaceHolds: an input that is not shown stands at its mean.
func TestSpaceHolds(t *testing.T) {
	e, r := run(t, `{"version":1,"data":{"preset":"two-rings","options":{"samples":60}},"inputs":{"map":["x1","x2","x1^2","x2^2"]}}`)
	p := NewSpace(moment.Of(e, r).At(0), [3]int{1, 3, 4}, Style{Theme: &Light, Width: 480,
		Height: 360})
	flat := NewMapped(moment.Of(e, r).At(0), 3, 4, Style{Theme: &Light, Width: 480, Height: 360})
	mean := [2]float64{}
	for i := range e.Table.M() {
		mean[0] += e.Table.Sample(i)[1] / float64(e.Table.M())
		mean[1] += e.Table.Sample(i)[2] / float64(e.Table.M())
	}
	w := r.Answer(40, nil)
	a, b := p.boundary(r, w)
	for i := range e.Table.M() {
		var z [1]float64
		x := slices.Clone(e.Table.Sample(i))
		x[2] = mean[1]
		r.Predict(w, x, 1, z[:])
		if s := p.spot(x); math.Abs(a[0]*s[0]+a[1]*s[1]+a[2]*s[2]+b-z[0]) > 1e-12 {
			t.Fatalf("sample %d: z = %v", i, z[0])
		}
		x[1] = mean[0]
		r.Predict(w, x, 1, z[:])
		if got := flat.side(r, w).Value(flat.slice.At(x)); math.Abs(got-z[0]) > 1e-12 {
			t.Fatalf("sample %d: %v in the plane, z = %v", i, got, z[0])
		}
	}
}
