package experiment

import (
	"slices"
	"testing"

	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// epochsOf returns the rows that the first epochs of a run present, in order. A tiny η keeps it from
// ending early.
func epochsOf(t *testing.T, d Document, epochs int) [][]int {
	t.Helper()
	d.Algorithm, d.Stop.Epochs, d.Stop.Updates = "adaline", epochs, 0
	d.Learner.Eta, d.Learner.Batch, d.Learner.Gradient = 1e-9, 1, rule.GradientSum
	d.Learner.Activation, d.Learner.Remainder = rule.ActivationIdentity, rule.RemainderShort
	e, err := Build(d)
	if err != nil {
		t.Fatal(err)
	}
	r := e.Run()
	for !r.Advance(1 << 20) {
	}
	list := make([][]int, epochs)
	for step := range r.Len() {
		for _, i := range r.Batch(step + 1) {
			epoch := r.EpochOf(step+1) - 1
			list[epoch] = append(list[epoch], e.Table.Rows[i])
		}
	}
	return list
}

// TestShuffleKeepsTheOrderOfTheOthers adds and removes samples at random: in every epoch those that
// stay come in the order in which they came before.
func TestShuffleKeepsTheOrderOfTheOthers(t *testing.T) {
	const epochs = 6
	for seed := range uint64(40) {
		s := num.NewSource(seed, 31)
		e := Opening()
		d := e.Document
		d.Seed = seed
		if s.IntN(3) == 0 {
			d.Test.Rows = []int{2, 7, 11}
		}
		for range 12 {
			before := epochsOf(t, d, epochs)
			e, err := Build(d)
			if err != nil {
				t.Fatal(err)
			}
			removed := -1
			if s.IntN(2) == 0 {
				d.Data = e.WithSample([]float64{s.Normal(), s.Normal()}, 1)
			} else if removed = s.IntN(len(e.Set.Points)); !slices.Contains(d.Test.Rows, removed) {
				d.Data = e.WithoutSample(removed)
				d.Test.Rows = slices.Clone(d.Test.Rows)
				for k, row := range d.Test.Rows {
					if row > removed {
						d.Test.Rows[k]--
					}
				}
			} else {
				continue
			}
			for epoch, rows := range epochsOf(t, d, epochs) {
				want := slices.DeleteFunc(before[epoch], func(row int) bool { return row == removed })
				for k, row := range want {
					if removed >= 0 && row > removed {
						want[k]--
					}
				}
				rows = slices.DeleteFunc(rows, func(row int) bool { return !slices.Contains(want, row) })
				if !slices.Equal(rows, want) {
					t.Fatalf("seed %d, epoch %d: %v, want %v (%+v)", seed, epoch+1, rows, want,
						d.Data.Shuffle)
				}
			}
			back, err := Parse(d.Compact())
			if err != nil || !slices.Equal(back.Document.Data.Shuffle.Places, d.Data.Shuffle.Places) ||
				back.Document.Data.Shuffle.Of != d.Data.Shuffle.Of {
				t.Fatalf("read back: %+v, %v", back.Document.Data.Shuffle, err)
			}
		}
	}
}

// TestLaterSamplesComeAnywhere: one that was added later has no place of its own in the epochs.
func TestLaterSamplesComeAnywhere(t *testing.T) {
	d := Opening().Document
	d.Data = Opening().WithSample([]float64{2, 2}, 1)
	at := make([]int, 17)
	for _, rows := range epochsOf(t, d, 1700) {
		at[slices.Index(rows, 16)]++
	}
	for k, n := range at { // 100 each, σ = 9.7
		if n < 60 || n > 140 {
			t.Errorf("it came as number %d in %d of 1700 epochs", k+1, n)
		}
	}
}

// TestAFarCorrectPointChangesNoUpdate: only a mistake changes w, so a point that every w of the run
// gets right leaves its updates as they are.
func TestAFarCorrectPointChangesNoUpdate(t *testing.T) {
	d := Opening().Document
	d.Learner.Init.Weights = []float64{0.2, 0.3, 0.3}
	e, err := Build(d)
	if err != nil {
		t.Fatal(err)
	}
	opening := e.Run()
	for !opening.Advance(1 << 20) {
	}
	tried := 0
	for x := -40.0; x <= 40; x += 8 {
		for y := -40.0; y <= 40; y += 8 {
			side := 0.0 // the sum of the signs of z
			for step := range opening.Len() + 1 {
				w := opening.Weights(step, nil)
				if w[0]+w[1]*x+w[2]*y > 0 {
					side++
				} else {
					side--
				}
			}
			if side != float64(opening.Len()+1) && -side != float64(opening.Len()+1) {
				continue
			}
			d := e.Document
			d.Data = e.WithSample([]float64{x, y}, side/float64(opening.Len()+1))
			next, err := e.Rebuild(d)
			if err != nil {
				t.Fatal(err)
			}
			run := next.Run()
			for !run.Advance(1 << 20) {
			}
			if run.Updates() != opening.Updates() {
				t.Errorf("with (%v, %v): %d updates, want %d", x, y, run.Updates(),
					opening.Updates())
			}
			tried++
		}
	}
	if tried < 5 || opening.Updates() < 5 {
		t.Errorf("%d points were tried on %d updates", tried, opening.Updates())
	}
}
