package rule

// Most runs have three weights: two features and a bias. Here the inner loops are written out
// for them, with the weights in registers; they compute what the general loops do, bit for bit,
// and the tests hold them to it.

// plane is the number of weights that the loops of this file are for.
const plane = 3

// net3 is dot for three weights.
func net3(w0, w1, w2 float64, x *[plane]float64) float64 {
	return float64(w0*x[0]) + float64(w1*x[1]) + float64(w2*x[2])
}

// learn3 is Learn of the perceptron for single samples, up to the first tie: it returns how many
// steps it took, and whether it ended before its time with the run at a limit.
func (l *perceptron) learn3(w []float64, steps Steps, t *Tally) (took int, ended bool) {
	w0, w1, w2, x, d, side := w[0], w[1], w[2], l.p.X, l.p.D, l.side
	rate := l.p.Settings.Eta
	for k, i := range steps.Samples {
		s := (*[plane]float64)(x[plane*int(i):])
		v := net3(w0, w1, w2, s) * side[i]
		if v > 0 {
			continue
		}
		if !(v < 0) {
			w[0], w[1], w[2] = w0, w1, w2
			return k, false
		}
		f := d[i]
		e := f - (l.pos + l.neg - f) // o is the other class
		if !l.label {
			f = e
		}
		t.Mistakes++
		t.Squares += float64(e * e)
		c := rate * f
		v0, v1, v2 := w0+float64(c*s[0]), w1+float64(c*s[1]), w2+float64(c*s[2])
		changed := v0 != w0 || v1 != w1 || v2 != w2
		w0, w1, w2 = v0, v1, v2
		if !(finite(w0) && finite(w1) && finite(w2)) {
			t.Diverged = true
			w[0], w[1], w[2] = w0, w1, w2
			return k + 1, true
		}
		if changed {
			t.Updates++
			t.mark(steps.T + k + 1)
			if t.Updates == steps.Updates {
				w[0], w[1], w[2] = w0, w1, w2
				return k + 1, true
			}
		}
	}
	w[0], w[1], w[2] = w0, w1, w2
	return len(steps.Samples), false
}

// wrong3 counts the samples whose net input, less the level at which the output changes, is on
// the wrong side.
func (b *binary) wrong3(w []float64, level float64, x, d []float64) int {
	w0, w1, w2, wrong := w[0], w[1], w[2], 0
	for _, di := range d {
		v := net3(w0, w1, w2, (*[plane]float64)(x)) - level
		x = x[plane:]
		if v > 0 && di == b.pos || v < 0 && di == b.neg {
			continue
		}
		if v != 0 || b.threshold(0, di) != di {
			wrong++
		}
	}
	return wrong
}

// learn3 is Learn of Adaline for single samples, the identity and a constant learning rate.
func (l *adaline) learn3(state []float64, steps Steps, t *Tally) int {
	rate := l.p.Settings.Eta * l.p.Settings.Gradient.scale(1)
	w0, w1, w2, level := state[0], state[1], state[2], l.level
	x, d, side, squares, mistakes, updates := l.p.X, l.p.D, l.side, t.Squares, t.Mistakes, t.Updates
	took := len(steps.Samples)
	for k, i := range steps.Samples {
		s := (*[plane]float64)(x[plane*int(i):])
		z := net3(w0, w1, w2, s)
		e := d[i] - z
		squares += float64(e * e)
		if !((z-level)*side[i] > 0) && l.threshold(z-level, d[i]) != d[i] {
			mistakes++
		}
		c := rate * e
		v0, v1, v2 := w0+float64(c*s[0]), w1+float64(c*s[1]), w2+float64(c*s[2])
		if v0 != w0 || v1 != w1 || v2 != w2 {
			updates++
		}
		w0, w1, w2 = v0, v1, v2
		if !(finite(w0) && finite(w1) && finite(w2)) {
			t.Diverged = true
			took = k + 1
			break
		}
		if updates == steps.Updates && steps.Updates > 0 {
			took = k + 1
			break
		}
	}
	state[0], state[1], state[2] = w0, w1, w2
	t.Squares, t.Mistakes, t.Updates = squares, mistakes, updates
	return took
}

// squares3 returns Σe² of weights w over the training samples, for the identity.
func (b *binary) squares3(w []float64) float64 {
	w0, w1, w2, sum, x := w[0], w[1], w[2], 0.0, b.p.X
	for _, d := range b.p.D {
		e := d - net3(w0, w1, w2, (*[plane]float64)(x))
		x = x[plane:]
		sum += float64(e * e)
	}
	return sum
}
