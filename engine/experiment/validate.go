package experiment

import (
	"fmt"
	"math"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// check checks what does not depend on the data.
func (d *Document) check() error {
	r, ok := rule.ByID(d.Algorithm)
	if !ok {
		return data.Refuse("learner.algorithm", d.Algorithm, "a known rule", "已知的算法")
	}
	if err := d.Learner.Check(); err != nil {
		return err
	}
	if d.Stop.Epochs < 1 || d.Stop.Epochs > MaxEpochs {
		return data.Refuse("stop.epochs", d.Stop.Epochs, fmt.Sprintf("1 to %d", MaxEpochs),
			fmt.Sprintf("1 到 %d", MaxEpochs))
	}
	if d.Stop.Updates < 0 {
		return data.Refuse("stop.updates", d.Stop.Updates, "a whole number ≥ 1", "≥ 1 的整数")
	}
	if loss := d.Stop.Loss; loss != nil {
		if r.Loss == rule.NoLoss {
			return data.Refuse("stop.loss", *loss, "nothing: "+r.ID+" has no loss",
				"不应出现："+r.ID+" 没有损失函数")
		}
		if !(*loss >= 0) || math.IsInf(*loss, 0) {
			return data.Refuse("stop.loss", *loss, "a finite number ≥ 0", "≥ 0 的有限数")
		}
	}
	if d.Seed > MaxSeed {
		return data.Refuse("seed", d.Seed, fmt.Sprintf("0 to %d", uint64(MaxSeed)),
			fmt.Sprintf("0 到 %d", uint64(MaxSeed)))
	}
	if f := d.Test.Fraction; !(f >= 0 && f < 1) {
		return data.Refuse("test.fraction", f, "0 ≤ fraction < 1", "0 ≤ fraction < 1")
	}
	return nil
}

// checkSequence checks the indexes of the sequence against the training samples.
func (d *Document) checkSequence(m int) error {
	for e, list := range d.Learner.Sequence {
		if len(list) == 0 {
			return data.Refuse(fmt.Sprintf("learner.sequence[%d]", e), "[]", "at least one index",
				"至少一个序号")
		}
		for k, i := range list {
			if i < 0 || i >= m {
				return data.Refuse(fmt.Sprintf("learner.sequence[%d][%d]", e, k), i,
					fmt.Sprintf("a training index from 0 to %d", m-1),
					fmt.Sprintf("0 到 %d 的训练样本序号", m-1))
			}
		}
	}
	return nil
}
