package experiment

import (
	"fmt"
	"math"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// check checks the parts that do not depend on the data.
func (d *Document) check() error {
	r, ok := rule.ByID(d.Algorithm)
	if !ok {
		return data.Refuse("learner.algorithm", d.Algorithm, knownRule)
	}
	if err := d.Learner.Check(); err != nil {
		return err
	}
	if d.Stop.Epochs < 1 || d.Stop.Epochs > MaxEpochs {
		return data.Refuse("stop.epochs", d.Stop.Epochs, data.FromTo.With(1, MaxEpochs))
	}
	if d.Stop.Updates < 0 {
		return data.Refuse("stop.updates", d.Stop.Updates, data.WholeFromOne)
	}
	if loss := d.Stop.Loss; loss != nil {
		if r.Loss == rule.NoLoss {
			return data.Refuse("stop.loss", *loss, noLoss.With(r.ID))
		}
		if !(*loss >= 0) || math.IsInf(*loss, 0) {
			return data.Refuse("stop.loss", *loss, notNegative)
		}
	}
	if d.Seed > MaxSeed {
		return data.Refuse("seed", d.Seed, data.FromTo.With(0, uint64(MaxSeed)))
	}
	if f := d.Test.Fraction; !(f >= 0 && f < 1) {
		return data.Refuse("test.fraction", f, text.Same("0 ≤ fraction < 1"))
	}
	return d.Data.checkShuffle()
}

// checkSequence checks the indexes of the sequence against the training samples.
func (d *Document) checkSequence(m int) error {
	for e, list := range d.Learner.Sequence {
		if len(list) == 0 {
			return data.Refuse(fmt.Sprintf("learner.sequence[%d]", e), "[]", indexAtLeast)
		}
		for k, i := range list {
			if i < 0 || i >= m {
				return data.Refuse(fmt.Sprintf("learner.sequence[%d][%d]", e, k), i,
					trainingIndex.With(m-1))
			}
		}
	}
	return nil
}
