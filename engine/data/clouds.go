package data

import (
	"math"

	"perceptronlab/engine/num"
)

var twoClouds = Preset{
	ID: "two-clouds", Name: twoCloudsName, About: twoCloudsAbout, Kind: Binary,
	Options: cloudOptions(2),
	draw: func(o Options) Set {
		s, _ := clouds(o)
		return s
	},
}

var noisyLabels = Preset{
	ID: "noisy-labels", Name: noisyLabelsName, About: noisyLabelsAbout, Kind: Binary,
	Options: append(cloudOptions(2),
		Option{ID: "flipped", Name: flippedName, Default: 0.1, Max: 0.5}),
	draw: func(o Options) Set {
		s, _ := clouds(o)
		order := make([]int32, len(s.Labels))
		o.source(streamFlips).Perm(order)
		count := int(nearest(float64(o["flipped"] * o["samples"])))
		for _, i := range order[:count] {
			s.Labels[i] = -s.Labels[i]
		}
		return s
	},
}

var outlier = Preset{
	ID: "outlier", Name: outlierName, About: outlierAbout, Kind: Binary,
	Options: append(cloudOptions(8),
		Option{ID: "distance", Name: distanceName, Default: 5, Min: 0.1, Max: 100}),
	draw: func(o Options) Set {
		s, line := clouds(o)
		last := len(s.Points) - 1
		s.Points[last] = line.place(1, step(o["margin"]+o["distance"]), 0)
		s.Labels[last] = -1
		return s
	},
}

func cloudOptions(fewest float64) []Option {
	return []Option{
		samplesOption(fewest, 60),
		{ID: "margin", Name: marginName, Default: 0.25, Min: 0.01, Max: 10},
		spreadOption(0.75, 10),
		seedOption(),
	}
}

// line is the true line (a·x1 + b·x2)/5 = c/5000 of two clouds. (a, b)/5 is a unit vector with
// sides from the triangle 3-4-5, so distances of points with three decimals are exact integers: in
// thousandths, (a·X1 + b·X2 − c)/5.
type line struct{ a, b, c float64 }

// drawLine returns one of eight directions, at a distance of at most 1 from the origin in steps of
// 0.005, so that its foot (a, b)·c/25 has three decimals too.
func drawLine(source *num.Source) line {
	a, b := 3.0, 4.0
	if source.IntN(2) == 1 {
		a, b = b, a
	}
	if source.IntN(2) == 1 {
		a = -a
	}
	if source.IntN(2) == 1 {
		b = -b
	}
	return line{a: a, b: b, c: float64(25 * (source.IntN(401) - 200))}
}

// distance returns five thousand times the distance of the point (x1, x2), given in thousandths,
// from the line: an exact integer, positive on the side of (a, b).
func (l line) distance(x1, x2 float64) float64 {
	return float64(l.a*x1) + float64(l.b*x2) - l.c
}

// step rounds a length up to a multiple of 0.005: at such a distance from the foot of the line,
// straight out, a point has three decimals.
func step(v float64) float64 { return math.Ceil(float64(v*200)-1e-9) / 200 }

// place returns a point with three decimals on the given side (±1) of the line, at least away from
// it, and along it by the given length from the foot. Its distance exceeds away by at most 0.002,
// and by nothing if away is a multiple of 0.005 and along is 0.
func (l line) place(side, away, along float64) []float64 {
	// 1e-6: the rounding error of 5000·away
	least := math.Ceil(float64(5000*away) - 1e-6)
	for depth := float64(1000 * away); ; depth++ {
		out := side * depth
		shift := float64(1000 * along)
		x1 := nearest((float64(l.a*l.c)/5 + float64(l.a*out) - float64(l.b*shift)) / 5)
		x2 := nearest((float64(l.b*l.c)/5 + float64(l.b*out) + float64(l.a*shift)) / 5)
		if side*l.distance(x1, x2) >= least {
			return []float64{x1 / 1000, x2 / 1000}
		}
	}
}

// clouds returns two clouds of alternating labels and the line between them. A cloud is normal
// around a point one spread behind the margin; points before the margin are mirrored behind it.
//
// Samples 0 and 1 face each other across the line at the margin, so that no line has a larger one.
// The rest of each class lies alternately on either side of the two. So an outlier beyond sample 1
// always has sample 1 inside the hull of its own class, and no line can separate them.
func clouds(o Options) (Set, line) {
	source := o.source(streamClouds)
	l := drawLine(source)
	margin, spread := o["margin"], o["spread"]
	s := plane(Binary, int(o["samples"]), "−1", "+1")
	for i := range cap(s.Points) {
		away, along := step(margin), 0.0
		if i >= 2 {
			away = margin + float64(spread*math.Abs(1+source.Normal()))
			along = math.Copysign(spread*source.Normal(), alternate(i/2))
		}
		side := alternate(i)
		s.Points = append(s.Points, l.place(side, away, along))
		s.Labels = append(s.Labels, side)
	}
	return s, l
}
