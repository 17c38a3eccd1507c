package rule

import (
	"math"
	"math/rand/v2"
	"testing"

	"perceptronlab/engine/data"
)

// TestOwnIsThePenalty: the part of Δw that no sample causes is −ηλw of the rule's Penalty, under any
// settings; whoever writes it asks Penalty, which must be there. The rest is ηs Σ f x.
func TestOwnIsThePenalty(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, r := range All() {
		owns := 0
		for range 60 {
			p, state := drawn(t, r, random)
			const eta = 0.25
			g := r.New(&p).Show(state, []int32{2}, eta)
			if g.Own == nil {
				continue
			}
			owns++
			if r.Penalty == nil {
				t.Fatalf("%s: a part of Δw is its own, and it has no Penalty", r.ID)
			}
			lambda, bias := r.Penalty(&p.Settings)
			for j, own := range g.Own {
				class, column := j/p.N, j%p.N
				want := -eta * lambda * state[j]
				if column == 0 && p.Settings.Bias && !bias {
					want = 0
				}
				pulled := eta * g.Scale * g.Factor[class] * p.X[2*p.N+column]
				if math.Abs(own-want) > 1e-12 || math.Abs(g.Delta[j]-own-pulled) > 1e-12 {
					t.Fatalf("%s, λ = %v: own Δw %v, want %v; Δw %v, with f·x %v", r.ID, lambda,
						own, want, g.Delta[j], pulled)
				}
			}
		}
		if (owns > 0) != (r.Penalty != nil) {
			t.Errorf("%s: %d steps with a part of their own; a Penalty: %v", r.ID, owns,
				r.Penalty != nil)
		}
	}
}

// drawn returns a problem of a rule with four samples, with settings drawn at random, and a state.
func drawn(t *testing.T, r Rule, random *rand.Rand) (Problem, []float64) {
	s := r.Defaults()
	for _, id := range r.Settings {
		entry := id.Setting()
		if entry.Control == ControlOwn {
			continue
		}
		if err := entry.Put(&s, r, entry.Draw(r, 0, random.IntN)); err != nil {
			t.Fatal(err)
		}
	}
	p := Problem{M: 4, N: 3, K: 1, Kind: r.Kind, Settings: s, Coding: r.Coding(&s)}
	if r.Kind == data.Classes {
		p.K = 3
	}
	for i := range p.M {
		p.X = append(p.X, 1, random.Float64()-0.5, 2*random.Float64())
		switch r.Kind {
		case data.Binary:
			negative := map[Targets]float64{TargetsPM1: -1, Targets01: 0}[p.Coding]
			p.D = append(p.D, []float64{negative, 1}[i%2])
		case data.Classes:
			p.D = append(p.D, float64(i%p.K))
		default:
			p.D = append(p.D, random.Float64())
		}
	}
	state := make([]float64, r.New(&p).StateLen())
	for j := range p.K * p.N {
		state[j] = random.Float64() - 0.5
	}
	r.New(&p).Start(state)
	return p, state
}
