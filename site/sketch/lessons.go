package sketch

import (
	"math"

	"perceptronlab/engine/analysis"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/theory"
)

// Lessons are the pictures by the ids of the lessons.
var Lessons = map[string]func() string{
	"what-the-machine-sees": seen, "score-threshold-bias": threshold,
	"the-line-and-its-arrow": arrow, "sixteen-gates": gate,
	"one-update": update, "why-the-update-helps": turned,
	"passes-order-stopping": passes, "the-learning-rate": rates,
	"separable-or-not": crossed, "new-features": mended,
	"it-must-stop": proof, "noise-and-the-pocket": pocket,
	"a-line-through-a-cloud": cloud, "adalines-bowl": rings,
	"one-gradient-step": slope, "too-big-too-small": sizes,
	"scale": scales, "one-some-all": paths,
	"many-classes": classes, "not-seen-yet": unseen,
}

// seen is two measurements of three kinds of iris, one kind against the others.
func seen() string {
	r := runOf(`{"version":1,"data":{"preset":"iris-setosa-rest"},"stop":{"epochs":1}}`)
	s := draw(around(r.samples(-1, 1)...))
	r.mark(s, 3)
	return s.svg()
}

// threshold is the net input of irises on one axis, cut at 0.
func threshold() string {
	r := runOf(`{"version":1,"data":{"preset":"iris-setosa-versicolor"},"learner":{"eta":0.1}}`)
	w, z := r.Answer(r.Len(), nil), [2][]point{}
	for i := 0; i < r.Table.M(); i += 4 {
		class := int(max(0, r.Table.D[i]))
		at := 0.0
		for j, x := range r.Table.Sample(i) {
			at += w[j] * x
		}
		z[class] = append(z[class], point{X: at})
	}
	s := draw(around(append(append([]point{{Y: -1}, {Y: 1}}, z[0]...), z[1]...)...))
	s.line("edge", point{X: s.of.X0}, point{X: s.of.X1})
	s.dots(0, z[0]...)
	s.dots(1, z[1]...)
	s.line("ink", point{Y: -0.8}, point{Y: 0.8})
	return s.svg()
}

// arrow is a boundary with w at a right angle to it.
func arrow() string {
	r := runOf(`{"version":1,"data":{"points":[[-2.2,-1.4],[2.2,1.4]],"labels":[-1,1]},"learner":{"init":[-0.2,0.7,-0.6]},"stop":{"epochs":1}}`)
	s := draw(geometry.Rect{X0: -2.1, X1: 2.1, Y0: -1.4, Y1: 1.4})
	var d geometry.Division
	geometry.NewPlane(&r.Set, r.Table, 0, 1).Divide(r.Weights(0, nil), 0, s.of, &d)
	s.areas("f0", [][]point{{{X: -2.1, Y: -1.4}, {X: 2.1, Y: -1.4}, {X: 2.1, Y: 1.4},
		{X: -2.1, Y: 1.4}}})
	s.areas("f1", d.Positive)
	s.segments("ink", d.Boundary)
	foot, _ := d.Anchor(point{})
	s.arrow("accent", foot, point{X: foot.X + 0.85, Y: foot.Y - 0.73})
	return s.svg()
}

// gate is AND with weights that compute it.
func gate() string {
	r := runOf(`{"version":1,"data":{"preset":"and"},"learner":{"init":[-1.5,1,1]}}`)
	s := draw(geometry.Rect{X0: -0.7, X1: 1.7, Y0: -0.3, Y1: 1.3})
	r.plane(s, r.Len())
	return s.svg()
}

// update is the worked example before and after its one update.
func update() string {
	r := runOf(`{"version":1,"data":{"preset":"worked-example"},"learner":{"eta":0.1,"init":[0.2,0.3,-0.5]},"stop":{"epochs":1}}`)
	s := draw(geometry.Rect{X0: -1.5, X1: 7.5, Y0: -0.6, Y1: 5.4})
	r.plane(s, 2)
	s.segments("edge dash", r.boundary(s, 0))
	return s.svg()
}

// turned is an old w, what an update adds, and the new w.
func turned() string {
	r := runOf(`{"version":1,"data":{"points":[[1,2]],"labels":[1]},"learner":{"eta":0.5,"init":[-4,2.4,-0.3]},"stop":{"epochs":1}}`)
	was, is := r.Weights(0, nil), r.Weights(1, nil)
	a, z := point{X: was[1], Y: was[2]}, point{X: is[1], Y: is[2]}
	s := draw(geometry.Rect{X0: -0.4, X1: 3.8, Y0: -0.7, Y1: 2.1})
	s.arrow("edge", point{}, a)
	s.arrow("second", a, z)
	s.arrow("accent", point{}, z)
	return s.svg()
}

// passes counts the updates of each epoch, until one has none.
func passes() string {
	r := runOf(`{"version":1,"data":{"preset":"and"},"learner":{"init":"zero"}}`)
	s := draw(geometry.Rect{X0: 0.2, X1: 6.8, Y0: -0.4, Y1: 3.4})
	var bars [][]point
	for _, e := range r.Epochs() {
		x, y := float64(e.Number), float64(e.Updates)
		if y > 0 {
			bars = append(bars, []point{{X: x - 0.35}, {X: x + 0.35}, {X: x + 0.35, Y: y},
				{X: x - 0.35, Y: y}})
		}
	}
	s.areas("full", bars)
	s.line("edge", point{X: s.of.X0}, point{X: s.of.X1})
	return s.svg()
}

// rates is the way of two weights from zero with one η and with half of it.
func rates() string {
	way := func(eta string) []point {
		return runOf(`{"version":1,"data":{"preset":"and"},"learner":{"init":"zero","eta":`+eta+`}}`).
			path(0, 2, 99, 1)
	}
	large, small := way("1"), way("0.5")
	s := draw(around(append(large, small...)...))
	s.line("ink", large...)
	s.line("accent", small...)
	return s.svg()
}

// crossed is XOR: the lines between the two of a class cross.
func crossed() string {
	r := runOf(`{"version":1,"data":{"preset":"xor"},"stop":{"epochs":1}}`)
	s := draw(geometry.Rect{X0: -0.7, X1: 1.7, Y0: -0.3, Y1: 1.3})
	for class := range 2 {
		s.line("l"+string(rune('0'+class)), r.samples(class, 1)...)
	}
	r.mark(s, 1)
	return s.svg()
}

// mended is XOR over x₁ + x₂ and x₁x₂, where a line parts it.
func mended() string {
	r := runOf(`{"version":1,"data":{"points":[[0,0],[1,0],[1,0],[2,1]],"labels":[-1,1,1,-1]},"learner":{"init":[-0.5,1,-2]},"stop":{"epochs":1}}`)
	s := draw(geometry.Rect{X0: -0.5, X1: 2.5, Y0: -0.5, Y1: 1.5})
	r.plane(s, r.Len())
	return s.svg()
}

// proof is the share of w along the best direction and its length, which pass it by in the end.
func proof() string {
	r := runOf(`{"version":1,"data":{"preset":"and"},"learner":{"eta":1}}`)
	known := analysis.Of(r.Experiment)
	p, _ := theory.NewProof(r.Experiment, r.Trace, &known)
	var along, length, least, most []point
	for t := 0; t <= r.Len(); t++ {
		at, x := p.At(r.Trace, t), float64(r.UpdatesAt(t))
		along = append(along, point{X: x, Y: at.Along})
		length = append(length, point{X: x, Y: math.Sqrt(at.Square)})
	}
	for t := 0.0; t <= 51; t += 3 {
		low, high := p.Bounds(r.Trace, int(t))
		least = append(least, point{X: t, Y: low})
		most = append(most, point{X: t, Y: math.Sqrt(high)})
	}
	s := draw(geometry.Rect{X0: -1, X1: 54, Y0: -1.5, Y1: 26})
	s.line("edge dash", most...)
	s.line("edge dash", least...)
	s.line("accent", along...)
	s.line("ink", length...)
	return s.svg()
}

// pocket is the errors of a run that never ends, and of the best weights so far.
func pocket() string {
	const of = `{"version":1,"data":{"preset":"noisy-labels"},"learner":{"algorithm":"`
	last := runOf(of+`perceptron","eta":0.5},"stop":{"epochs":30}}`).epochs(30, wrong)
	best := runOf(of+`pocket","eta":0.5,"order":"cyclic"},"stop":{"epochs":30}}`).epochs(30, wrong)
	s := draw(around(append(append([]point{{}}, last[1:]...), best[1:]...)...))
	s.line("edge", last[1:]...)
	s.line("accent", best[1:]...)
	return s.svg()
}

// cloud is a line of least squares through measurements.
func cloud() string {
	r := runOf(`{"version":1,"data":{"features":["x"],"points":[[0],[0.4],[1],[1.3],[2],[2.4],[3],[3.5],[4],[4.6],[5]],"labels":[0.9,0.6,1.5,1.2,2.3,1.7,2.2,3.1,2.6,3.4,3.9]},"learner":{"algorithm":"least-squares"}}`)
	var cloud []point
	for i, p := range r.Set.Points {
		cloud = append(cloud, point{X: p[0], Y: r.Set.Labels[i]})
	}
	s, w := draw(around(cloud...)), r.Answer(r.Len(), nil)
	for _, p := range cloud {
		s.line("edge", p, point{X: p.X, Y: w[0] + w[1]*p.X})
	}
	s.line("ink", point{X: s.of.X0, Y: w[0] + w[1]*s.of.X0},
		point{X: s.of.X1, Y: w[0] + w[1]*s.of.X1})
	s.dots(1, cloud...)
	return s.svg()
}

// rings is Adaline's loss over two weights, and the way down to its least.
func rings() string {
	r := runOf(`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":0.15,"init":[-0.6,-0.2,1]},"stop":{"epochs":60}}`)
	q, low := bowlOf(r, 0, 1), r.Answer(r.Len(), nil)
	s := draw(geometry.Rect{X0: -3.9, X1: 0.9, Y0: -0.9, Y1: 2.9})
	for _, excess := range []float64{0.15, 0.6, 1.35, 2.4, 3.75} {
		s.line("edge", q.ring(point{X: low[0], Y: low[1]}, excess)...)
	}
	s.line("accent", r.path(0, 1, 60, 1)...)
	s.spot("accent", point{X: low[0], Y: low[1]})
	return s.svg()
}

// slope is a loss of one weight with a step down along its tangent.
func slope() string {
	r := runOf(`{"version":1,"data":{"features":["x"],"points":[[1],[-1],[2]],"labels":[1,-1,1]},"learner":{"algorithm":"adaline","bias":false,"eta":0.12,"init":[-0.9]},"stop":{"epochs":1}}`)
	at := func(w float64) point { return point{X: w, Y: r.LossAt([]float64{w})} }
	var curve []point
	for w := -1.6; w <= 2.9; w += 0.15 {
		curve = append(curve, at(w))
	}
	s := draw(around(curve...))
	from, to := at(-0.9), at(r.Weights(1, nil)[0])
	rise := (at(from.X+1e-4).Y - from.Y) / 1e-4
	s.line("ink", curve...)
	s.line("second", point{X: from.X - 0.35, Y: from.Y - 0.35*rise},
		point{X: from.X + 1.1, Y: from.Y + 1.1*rise})
	s.spot("ink", from)
	s.spot("accent", to)
	return s.svg()
}

// sizes is the loss with an η that is too small, right, and too large.
func sizes() string {
	const most = 14
	curve := func(eta string) []point {
		return runOf(`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","init":[1,1,1],"eta":`+eta+`},"stop":{"epochs":14}}`).
			epochs(most, loss)
	}
	s := draw(geometry.Rect{X0: -0.6, X1: most + 0.6, Y0: -1.5, Y1: 27})
	s.line("edge", curve("0.02")...)
	s.line("accent", curve("0.1")...)
	s.line("second", curve("0.33")[:9]...)
	return s.svg()
}

// scales is the loss of sepal length, raw and standardised.
func scales() string {
	const of = `{"version":1,"data":{"preset":"iris-setosa-versicolor"},"inputs":{"columns":[0]`
	raw := bowlOf(runOf(of+`},"stop":{"epochs":1}}`), 0, 1)
	even := bowlOf(runOf(of+`,"standardize":"population"},"stop":{"epochs":1}}`), 0, 1)
	s := draw(geometry.Rect{X0: -1, X1: 5, Y0: -2, Y1: 2})
	left, right := point{X: 0.55}, point{X: 3.6}
	for _, size := range []float64{0.4, 0.8, 1.2} {
		s.line("edge", raw.ring(left, raw.flat*size*size*0.7)...)
		s.line("edge", even.ring(right, even.flat*size*size*0.5)...)
	}
	s.spot("accent", left)
	s.spot("accent", right)
	return s.svg()
}

// paths is the way of two weights, sample by sample and with all at once.
func paths() string {
	way := func(more string) []point {
		return runOf(`{"version":1,"data":{"preset":"iris-setosa-versicolor"},"inputs":{"columns":[0,2],"standardize":"population"},"learner":{"algorithm":"adaline","gradient":"mean","init":[0,-0.6,-0.6],"order":"shuffle",`+more+`}`).
			path(1, 2, 60, 1)
	}
	one := way(`"eta":0.12,"batch":1},"stop":{"epochs":1}`)
	all := way(`"eta":0.12,"batch":"all"},"stop":{"epochs":60}`)
	s := draw(around(append(one, all...)...))
	s.line("second", one...)
	s.line("accent", all...)
	return s.svg()
}

// classes is three clouds with a vector of weights each.
func classes() string {
	r := runOf(`{"version":1,"data":{"preset":"three-clouds"},"learner":{"algorithm":"multiclass","eta":0.5},"stop":{"epochs":60}}`)
	s := draw(around(r.samples(-1, 1)...))
	r.plane(s, r.Len())
	return s.svg()
}

// unseen is the errors of the samples that were learned from, and of others.
func unseen() string {
	r := runOf(`{"version":1,"data":{"preset":"iris-versicolor-virginica"},"test":{"fraction":0.4},"learner":{"algorithm":"pocket","eta":0.1,"order":"cyclic"},"stop":{"epochs":30},"seed":12}`)
	var train, test []point
	for _, e := range r.Epochs()[1:] {
		of := func(wrong, all int) point {
			return point{X: float64(e.Number), Y: float64(wrong) / float64(all)}
		}
		train = append(train, of(e.Errors, r.Table.M()))
		test = append(test, of(e.TestErrors, len(r.Table.TestD)))
	}
	s := draw(around(append(append([]point{{}}, train...), test...)...))
	s.line("edge", point{X: s.of.X0}, point{X: s.of.X1})
	s.line("accent", steps(train)...)
	s.line("second", steps(test)...)
	return s.svg()
}
