package rule

// penalty is λ‖w‖²/2 on weight vectors of length n, one after the other: each step takes ηλw from
// them.
type penalty struct {
	lambda float64 // 0: none
	n      int
	spared int // how many of the first weights of each vector it leaves out: 1 is the bias
}

// ridge is the Penalty of rules that penalise.
func ridge(s *Settings) (lambda float64, bias bool) { return s.Lambda, s.RegularizeBias }

// penalise puts the penalty of the settings on the weights.
func (r *penalty) penalise(p *Problem) {
	s := &p.Settings
	r.lambda, r.n = s.Lambda, p.N
	if s.Bias && !s.RegularizeBias {
		r.spared = 1
	}
}

// shrink adds −ηλw, the part of Δw that comes from the penalty, to delta.
func (r *penalty) shrink(w []float64, eta float64, delta []float64) {
	if r.lambda == 0 {
		return
	}
	for from := 0; from < len(w); from += r.n {
		for j := from + r.spared; j < from+r.n; j++ {
			delta[j] -= float64(float64(eta*r.lambda) * w[j])
		}
	}
}

// own returns −ηλw and adds it to delta; nil without a penalty.
func (r *penalty) own(w []float64, eta float64, delta []float64) []float64 {
	if r.lambda == 0 {
		return nil
	}
	own := make([]float64, len(w))
	r.shrink(w, eta, own)
	for j, v := range own {
		delta[j] += v
	}
	return own
}

// of returns λ‖w‖²/2.
func (r *penalty) of(w []float64) float64 {
	if r.lambda == 0 {
		return 0
	}
	square := 0.0
	for from := 0; from < len(w); from += r.n {
		for _, v := range w[from+r.spared : from+r.n] {
			square += float64(v * v)
		}
	}
	return 0.5 * r.lambda * square
}

// descends writes the step of a descent with f·x for each sample, and what a λ takes from w, with
// an index of the weight vectors (_k) or none.
func descends(s *Settings, f, index string) []string {
	if s.Lambda == 0 {
		return []string{"w" + index + " ← w" + index + " + " + batched(s, "η", f+" x")}
	}
	return shrinks(s, f, index)
}

func shrinks(s *Settings, f, index string) []string {
	lines := []string{"w" + index + " ← (1 − ηλ) w" + index + " + " + batched(s, "η", f+" x")}
	if s.Bias && !s.RegularizeBias {
		bias := "w_0"
		if index != "" {
			bias = "w_k0"
		}
		lines = append(lines, bias+" ← "+bias+" + "+batched(s, "η", f))
	}
	return lines
}
