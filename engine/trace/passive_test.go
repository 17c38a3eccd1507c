package trace

import (
	"math"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// TestPassiveAggressiveByHand: (1, 2) with d = +1 and (1, −1) with d = −1, from w = 0.
//
// PA: ℓ = 1, ‖x‖² = 5, τ = 1/5, w = (0.2, 0.4). Then z = −0.2, ℓ = 0.8, ‖x‖² = 2, τ = 0.4,
// w = (−0.2, 0.8). PA-I with C = 0.1: τ = 0.1, w = (0.1, 0.2); z = −0.1, ℓ = 0.9, τ = 0.1,
// w = (0, 0.3). PA-II with C = 1/2: τ = 1/(5 + 1), w = (1/6, 1/3); z = −1/6, ℓ = 5/6, τ = 5/18,
// w = (−1/9, 11/18).
func TestPassiveAggressiveByHand(t *testing.T) {
	set := data.Set{Kind: data.Binary, Features: []string{"a"}, Classes: []string{"−", "+"},
		Points: [][]float64{{2}, {-1}}, Labels: []float64{1, -1}}
	table, err := data.NewTable(set, data.Inputs{Bias: true}, data.HoldOut{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		variant       rule.Variant
		limit         float64
		first, second [2]float64
	}{
		{rule.VariantPA, 1, [2]float64{0.2, 0.4}, [2]float64{-0.2, 0.8}},
		{rule.VariantPA1, 0.1, [2]float64{0.1, 0.2}, [2]float64{0, 0.3}},
		{rule.VariantPA2, 0.5, [2]float64{1. / 6, 1. / 3}, [2]float64{-1. / 9, 11. / 18}},
	} {
		s := rule.PassiveAggressive.Defaults()
		s.Variant, s.Aggressiveness = c.variant, c.limit
		run := start(t, Config{Rule: rule.PassiveAggressive, Settings: s, Table: table,
			Kind: data.Binary, Stop: Stop{Epochs: 1}})
		for !run.Advance(1 << 16) {
		}
		for step, want := range [][2]float64{{}, c.first, c.second} {
			for j, w := range run.Weights(step, nil) {
				if math.Abs(w-want[j]) > 1e-15 {
					t.Errorf("%s, step %d: w = %v, want %v", c.variant, step,
						run.Weights(step, nil), want)
				}
			}
		}
	}
}

// TestMIRAByHand: x = (1, 1), (1, 2), (1, 0), the bias first, of the classes 1, 0 and 2, from w = 0.
//
// PA: all z are 0, so class 0 wins; ℓ = 0 − 0 + 1 = 1, 2‖x‖² = 4, τ = 1/4: w₁ = (0.25, 0.25) and
// w₀ = (−0.25, −0.25). Then z = (−0.75, 0.75, 0), class 1 wins over 0: ℓ = 0.75 + 0.75 + 1 = 2.5,
// 2‖x‖² = 10, τ = 0.25: w₀ = (0, 0.25), w₁ = (0, −0.25). Then z = 0, class 0 wins over 2: ℓ = 1,
// 2‖x‖² = 2, τ = 0.5: w₂ = (0.5, 0), w₀ = (−0.5, 0.25).
//
// PA-I with C = 0.2: τ = 0.2: w₁ = (0.2, 0.2), w₀ = (−0.2, −0.2). z = (−0.6, 0.6, 0), ℓ = 2.2,
// τ = min(0.2, 0.22): w₀ = (0, 0.2), w₁ = (0, −0.2). Then ℓ = 1, τ = min(0.2, 0.5): w₂ = (0.2, 0),
// w₀ = (−0.2, 0.2).
//
// PA-II with C = 0.5, 1/(2C) = 1: τ = 1/5: w as above. ℓ = 2.2, τ = 2.2/11 = 0.2: as above. Then
// τ = 1/3: w₂ = (1/3, 0), w₀ = (−1/3, 0.2).
func TestMIRAByHand(t *testing.T) {
	set := data.Set{Kind: data.Classes, Features: []string{"a"}, Classes: []string{"0", "1", "2"},
		Points: [][]float64{{1}, {2}, {0}}, Labels: []float64{1, 0, 2}}
	table, err := data.NewTable(set, data.Inputs{Bias: true}, data.HoldOut{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		variant rule.Variant
		limit   float64
		want    [3][6]float64 // w₀, w₁, w₂ after each step
	}{
		{rule.VariantPA, 1, [3][6]float64{
			{-0.25, -0.25, 0.25, 0.25}, {0, 0.25, 0, -0.25}, {-0.5, 0.25, 0, -0.25, 0.5}}},
		{rule.VariantPA1, 0.2, [3][6]float64{
			{-0.2, -0.2, 0.2, 0.2}, {0, 0.2, 0, -0.2}, {-0.2, 0.2, 0, -0.2, 0.2}}},
		{rule.VariantPA2, 0.5, [3][6]float64{
			{-0.2, -0.2, 0.2, 0.2}, {0, 0.2, 0, -0.2}, {-1. / 3, 0.2, 0, -0.2, 1. / 3}}},
	} {
		s := rule.MIRA.Defaults()
		s.Variant, s.Aggressiveness = c.variant, c.limit
		run := start(t, Config{Rule: rule.MIRA, Settings: s, Table: table, Kind: data.Classes,
			Classes: 3, Stop: Stop{Epochs: 1}})
		for !run.Advance(1 << 16) {
		}
		for k, want := range c.want {
			for j, w := range run.Weights(k+1, nil) {
				if math.Abs(w-want[j]) > 1e-15 {
					t.Errorf("%s, step %d: w = %v, want %v", c.variant, k+1,
						run.Weights(k+1, nil), want)
					break
				}
			}
		}
	}
}
