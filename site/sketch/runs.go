package sketch

import (
	"math"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/trace"
)

// run is an experiment with its whole run.
type run struct {
	*experiment.Experiment
	*trace.Trace
}

// runOf runs an experiment; documents of this package are valid.
func runOf(document string) run {
	e, err := experiment.Parse([]byte(document))
	if err != nil {
		panic(document + ": " + err.Error())
	}
	t := e.Run()
	for !t.Advance(1 << 16) {
	}
	return run{e, t}
}

// samples returns those of a class, −1 for all, on the first two features of the set: every nth.
func (r run) samples(class, nth int) (list []point) {
	for i, p := range r.Set.Points {
		of := int(r.Set.Labels[i])
		if r.Set.Kind == data.Binary {
			of = max(0, of)
		}
		if i%nth == 0 && (class < 0 || of == class) {
			list = append(list, point{X: p[0], Y: p[1]})
		}
	}
	return list
}

// plane draws half-planes, boundary and samples after a step; without weights samples alone.
func (r run) plane(s *sketch, step int) {
	plane := geometry.NewPlane(&r.Set, r.Table, 0, 1)
	if k := r.Classes(); k > 0 {
		var d geometry.Regions
		plane.DivideClasses(r.Answer(step, nil), k, s.of, &d)
		for class, areas := range d.Areas {
			s.areas("f"+string(rune('0'+class)), areas)
		}
		s.segments("ink", d.Borders)
	} else {
		var d geometry.Division
		plane.Divide(r.Answer(step, nil), r.Level(), s.of, &d)
		s.areas("f0", [][]point{{{X: s.of.X0, Y: s.of.Y0}, {X: s.of.X1, Y: s.of.Y0},
			{X: s.of.X1, Y: s.of.Y1}, {X: s.of.X0, Y: s.of.Y1}}})
		s.areas("f1", d.Positive)
		s.segments("ink", d.Boundary)
	}
	r.mark(s, 1)
}

// mark draws every nth sample.
func (r run) mark(s *sketch, nth int) {
	for class := range max(2, r.Classes()) {
		s.dots(class, r.samples(class, nth)...)
	}
}

// boundary returns the line of the weights after a step.
func (r run) boundary(s *sketch, step int) [][2]point {
	var d geometry.Division
	geometry.NewPlane(&r.Set, r.Table, 0, 1).Divide(r.Answer(step, nil), r.Level(), s.of, &d)
	return d.Boundary
}

// epochs returns a curve over the epochs up to one.
func (r run) epochs(to int, of func(trace.Epoch) float64) (curve []point) {
	for _, e := range r.Epochs() {
		if e.Number <= to {
			curve = append(curve, point{X: float64(e.Number), Y: of(e)})
		}
	}
	return curve
}

func loss(e trace.Epoch) float64  { return e.Loss }
func wrong(e trace.Epoch) float64 { return float64(e.Errors) }

// path returns two of the weights after each step up to one, every nth.
func (r run) path(i, j, to, nth int) (way []point) {
	for t := 0; t <= min(to, r.Len()); t += nth {
		w := r.Weights(t, nil)
		if p := (point{X: w[i], Y: w[j]}); len(way) == 0 || p != way[len(way)-1] {
			way = append(way, p)
		}
	}
	return way
}

// steps is a curve that stays until the next value.
func steps(curve []point) (stairs []point) {
	for i, p := range curve {
		if i > 0 {
			stairs = append(stairs, point{X: p.X, Y: curve[i-1].Y})
		}
		stairs = append(stairs, p)
	}
	return stairs
}

// bowl is the squared loss over two of the weights, the others as they are at its least.
type bowl struct{ xx, xy, yy, steep, flat, turn float64 }

// bowlOf returns the bowl of a set over weights i and j.
func bowlOf(r run, i, j int) (q bowl) {
	for m := range r.Table.M() {
		x := r.Table.Sample(m)
		q.xx, q.xy, q.yy = q.xx+x[i]*x[i], q.xy+x[i]*x[j], q.yy+x[j]*x[j]
	}
	middle, apart := (q.xx+q.yy)/2, math.Hypot((q.xx-q.yy)/2, q.xy)
	q.steep, q.flat = middle+apart, middle-apart
	q.turn = math.Atan2(2*q.xy, q.xx-q.yy) / 2
	return q
}

// ring returns where the loss is so much above its least, around a place.
func (q bowl) ring(at point, excess float64) (way []point) {
	const corners = 36
	across, along := math.Sqrt(2*excess/q.steep), math.Sqrt(2*excess/max(q.flat, 1e-9))
	c, s := math.Cos(q.turn), math.Sin(q.turn)
	for k := range corners + 1 {
		a := 2 * math.Pi * float64(k) / corners
		x, y := across*math.Cos(a), along*math.Sin(a)
		way = append(way, point{X: at.X + c*x - s*y, Y: at.Y + s*x + c*y})
	}
	return way
}
