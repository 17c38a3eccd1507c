package blackboard

import (
	"math/big"
	"slices"
	"testing"
)

// TestByHand: what was worked with chalk. From w = 0 the gates go the same way for every η: z and w
// after each step, in units of 2η, for the samples 00, 01, 10, 11, a line an epoch.
func TestByHand(t *testing.T) {
	type step struct{ z, w0, w1, w2 int64 }
	byHand := map[string][]step{
		"and": {
			{0, -1, 0, 0}, {-1, -1, 0, 0}, {-1, -1, 0, 0}, {-1, 0, 1, 1},
			{0, -1, 1, 1}, {0, -2, 1, 0}, {-1, -2, 1, 0}, {-1, -1, 2, 1},
			{-1, -1, 2, 1}, {0, -2, 2, 0}, {0, -3, 1, 0}, {-2, -2, 2, 1},
			{-2, -2, 2, 1}, {-1, -2, 2, 1}, {0, -3, 1, 1}, {-1, -2, 2, 2},
			{-2, -2, 2, 2}, {0, -3, 2, 1}, {-1, -3, 2, 1}, {0, -3, 2, 1},
			{-3, -3, 2, 1}, {-2, -3, 2, 1}, {-1, -3, 2, 1}, {0, -3, 2, 1}, // nobody is wrong
		},
		"or": {
			{0, -1, 0, 0}, {-1, 0, 0, 1}, {0, 0, 0, 1}, {1, 0, 0, 1},
			{0, -1, 0, 1}, {0, -1, 0, 1}, {-1, 0, 1, 1}, {2, 0, 1, 1},
			{0, -1, 1, 1}, {0, -1, 1, 1}, {0, -1, 1, 1}, {1, -1, 1, 1},
			{-1, -1, 1, 1}, {0, -1, 1, 1}, {0, -1, 1, 1}, {1, -1, 1, 1}, // nobody is wrong
		},
		"nand": {
			{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, -1, -1, -1},
			{-1, 0, -1, -1}, {-1, 1, -1, 0}, {0, 1, -1, 0}, {0, 0, -2, -1},
			{0, 0, -2, -1}, {-1, 1, -2, 0}, {-1, 2, -1, 0}, {1, 1, -2, -1},
			{1, 1, -2, -1}, {0, 1, -2, -1}, {-1, 2, -1, -1}, {0, 1, -2, -2},
			{1, 1, -2, -2}, {-1, 2, -2, -1}, {0, 2, -2, -1}, {-1, 2, -2, -1},
			{2, 2, -2, -1}, {1, 2, -2, -1}, {0, 2, -2, -1}, {-1, 2, -2, -1}, // nobody is wrong
		},
		"xor": { // the third epoch ends where the second did, and so does every one after it
			{0, -1, 0, 0}, {-1, 0, 0, 1}, {0, 0, 0, 1}, {1, -1, -1, 0},
			{-1, -1, -1, 0}, {-1, 0, -1, 1}, {-1, 1, 0, 1}, {2, 0, -1, 0},
			{0, -1, -1, 0}, {-1, 0, -1, 1}, {-1, 1, 0, 1}, {2, 0, -1, 0},
		},
	}
	steps := 0
	for _, e := range examples[:4] {
		for _, eta := range Rates {
			unit := new(big.Rat).Mul(big.NewRat(2, 1), read([]string{eta})[0])
			times := func(n ...int64) []string {
				var list []*big.Rat
				for _, v := range n {
					list = append(list, new(big.Rat).Mul(unit, big.NewRat(v, 1)))
				}
				return written(list)
			}
			b := e.board(eta)
			if e.name == "xor" && len(b.Lines) == 4*epochs {
				b.Lines = b.Lines[:12]
			}
			if len(b.Lines) != len(byHand[e.name]) {
				t.Fatalf("%s: %d steps, %d by hand", b.Name, len(b.Lines), len(byHand[e.name]))
			}
			for k, s := range byHand[e.name] {
				l := b.Lines[k]
				if l.Z != times(s.z)[0] || !slices.Equal(l.After, times(s.w0, s.w1, s.w2)) {
					t.Errorf("%s: step %d is %+v, by hand %v", b.Name, k+1, l, s)
				}
				steps++
			}
		}
	}
	if steps != 6*(24+16+24+12) {
		t.Errorf("%d steps were compared", steps)
	}
}

// TestWorkedExample: with η = 0.1 as in the lecture (spec §7). z = 0.2 + 0.3·6.2 − 0.5·3.4 = 0.36 is
// right; z = 0.2 + 0.3·3.9 − 0.5·3 = −0.13 is not, and Δw = 0.1·2·(1, 3.9, 3); then both are right:
// 0.4 + 1.08·6.2 + 0.1·3.4 = 7.436 and 0.4 + 1.08·3.9 + 0.1·3 = 4.912.
func TestWorkedExample(t *testing.T) {
	b := examples[4].board("0.1")
	want := []string{"0.36", "-0.13", "7.436", "4.912"}
	for k, z := range want {
		if k < len(b.Lines) && b.Lines[k].Z != z {
			t.Errorf("step %d: z = %s, want %s", k+1, b.Lines[k].Z, z)
		}
	}
	if len(b.Lines) != len(want) ||
		!slices.Equal(b.Lines[1].Delta, []string{"0.2", "0.78", "0.6"}) ||
		!slices.Equal(b.Lines[3].After, []string{"0.4", "1.08", "0.1"}) {
		t.Errorf("%+v", b.Lines)
	}
}
