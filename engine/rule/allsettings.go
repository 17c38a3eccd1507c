package rule

import (
	"fmt"
	"math"

	"perceptronlab/engine/data"
)

// The settings that a rule may read.
const (
	SettingEta        SettingID = "eta"
	SettingDecay      SettingID = "decay"
	SettingInit       SettingID = "init"
	SettingBias       SettingID = "bias"
	SettingStep       SettingID = "step"
	SettingTie        SettingID = "tie"
	SettingOrder      SettingID = "order"
	SettingSequence   SettingID = "sequence"
	SettingBatch      SettingID = "batch"
	SettingRemainder  SettingID = "remainder"
	SettingGradient   SettingID = "gradient"
	SettingActivation SettingID = "activation"
	SettingTargets    SettingID = "targets"
	SettingArithmetic SettingID = "arithmetic"
	SettingMargin     SettingID = "margin"
	SettingThreshold  SettingID = "threshold"

	SettingVariant        SettingID = "variant"
	SettingAggressiveness SettingID = "aggressiveness"

	SettingLambda         SettingID = "lambda"
	SettingRegularizeBias SettingID = "regularize-bias"
	SettingSchedule       SettingID = "schedule"

	SettingNormalize SettingID = "normalize"
)

// settings lists the settings in the order of the document. A new setting needs an entry here, a
// field of Settings, and its id in the rules that read it.
var settings = []*Setting{
	number(SettingEta, settingEtaName, func(s *Settings) *float64 { return &s.Eta }, UnitRate,
		positive, 0.1, 0.5, 1, 0.003,
	).moot(func(s *Settings) bool { return !s.Steady() }).own(),
	(&Setting{
		ID: SettingDecay, Name: settingDecayName,
		Get: getDecay, Read: readDecay, Check: checkDecay,
		Draw: func(_ Rule, _ int, intN func(int) int) any {
			return map[string]any{"c1": float64(1+intN(16)) / 2, "c2": float64(4+intN(16)) / 4}
		},
	}).inexact(func(s *Settings) bool { return s.Decay != nil }, settingDecayInexact),
	{
		ID: SettingInit, Name: settingInitName, Unwritten: true,
		Choices: []Choice{
			{string(StartZero), startZeroChoice},
			{string(StartRandom), startRandomChoice},
			{string(StartGiven), startGivenChoice},
		},
		Default: func(s *Settings) { s.Init = Init{Start: StartZero} },
		Get:     getInit, Read: readInit, Check: checkInit,
		Draw: func(_ Rule, _ int, intN func(int) int) any {
			return []string{string(StartZero), string(StartRandom)}[intN(2)]
		},
	},
	toggle(SettingBias, settingBiasName, func(s *Settings) *bool { return &s.Bias },
		true).unwritten(),
	word(SettingStep, settingStepName, func(s *Settings) *Step { return &s.Step },
		nil,
		Choice{string(StepError), stepErrorChoice},
		Choice{string(StepLabel), stepLabelChoice},
	).told(always),
	word(SettingTie, settingTieName,
		func(s *Settings) *Tie { return &s.Tie },
		func(r Rule) []string { return written(r.Ties) },
		Choice{string(TiePositive), tiePositiveChoice},
		Choice{string(TieNegative), tieNegativeChoice},
		Choice{string(TieMistake), tieMistakeChoice},
		Choice{string(TieCorrect), tieCorrectChoice},
		Choice{string(TieMiddle), tieMiddleChoice},
	// with a loss, weights do not depend on outputs
	).told(func(r Rule, _ *Settings) bool { return r.Loss == NoLoss }).unwritten(),
	word(SettingOrder, settingOrderName,
		func(s *Settings) *Order { return &s.Order },
		func(r Rule) []string { return written(r.Orders) },
		Choice{string(OrderCyclic), orderCyclicChoice},
		Choice{string(OrderShuffle), orderShuffleChoice},
		Choice{string(OrderRandom), orderRandomChoice},
		Choice{string(OrderMistake), orderMistakeChoice},
		Choice{string(OrderSequence), orderSequenceChoice},
	).told(always).own().unwritten(),
	{
		ID: SettingSequence, Name: settingSequenceName, Unwritten: true,
		Get: getSequence, Read: readSequence, Check: checkSequence,
		Draw: func(_ Rule, m int, intN func(int) int) any {
			lists := make([][]int, 1+intN(3))
			for k := range lists {
				for range 1 + intN(2*m) {
					lists[k] = append(lists[k], intN(m))
				}
			}
			return lists
		},
	},
	{
		ID: SettingBatch, Name: settingBatchName,
		Default: func(s *Settings) { s.Batch = 1 },
		Get:     func(_ Rule, s *Settings) any { return batchWord(s) },
		Read:    readBatch, Check: checkBatch,
		Draw: func(_ Rule, m int, intN func(int) int) any {
			return []any{1, 2, 3, 5, m, m + 1, "all"}[intN(7)]
		},
	},
	word(SettingRemainder, settingRemainderName,
		func(s *Settings) *Remainder { return &s.Remainder }, nil,
		Choice{string(RemainderShort), remainderShortChoice},
		Choice{string(RemainderAppend), remainderAppendChoice},
	).moot(func(s *Settings) bool { return s.Batch == 1 || s.Batch == BatchAll }).unwritten(),
	word(SettingGradient, settingGradientName,
		func(s *Settings) *Gradient { return &s.Gradient },
		func(r Rule) []string { return written(r.Scales) },
		Choice{string(GradientSum), gradientSumChoice},
		Choice{string(GradientMean), gradientMeanChoice},
		Choice{string(GradientTwiceMean), gradientTwiceMeanChoice},
	// of one sample, sum and mean are the same
	).told(func(r Rule, s *Settings) bool { return r.Loss != NoLoss || s.Batch != 1 }),
	word(SettingActivation, settingActivationName,
		func(s *Settings) *Activation { return &s.Activation }, nil,
		Choice{string(ActivationIdentity), activationIdentityChoice},
		Choice{string(ActivationTanh), activationTanhChoice},
		Choice{string(ActivationLogistic), activationLogisticChoice},
		Choice{string(ActivationBipolar), activationBipolarChoice},
	).told(always),
	targets(),
	word(SettingArithmetic, settingArithmeticName,
		func(s *Settings) *Arithmetic { return &s.Arithmetic }, nil,
		Choice{string(ArithmeticExact), arithmeticExactChoice},
		Choice{string(ArithmeticFloat64), arithmeticFloat64Choice},
	).unwritten(),
	number(SettingMargin, settingMarginName, func(s *Settings) *float64 { return &s.Margin },
		UnitNet, fromZero, 0, 0.5, 1, 2, 0.3,
	),
	number(SettingThreshold, settingThresholdName,
		func(s *Settings) *float64 { return &s.Threshold }, UnitNet, anywhere, 0, 0.4, 0.5, -1, 0.2,
	).without(func(_ Rule, s *Settings) bool { return s.Threshold == 0 }).
		unproven(func(s *Settings) bool { return s.Threshold != 0 }, settingThresholdUnproven),
	word(SettingVariant, settingVariantName, func(s *Settings) *Variant { return &s.Variant }, nil,
		Choice{string(VariantPA), variantPAChoice},
		Choice{string(VariantPA1), variantPA1Choice},
		Choice{string(VariantPA2), variantPA2Choice},
	).told(always),
	number(SettingAggressiveness, settingAggressivenessName,
		func(s *Settings) *float64 { return &s.Aggressiveness },
		UnknownUnit, positive, 1, 0.5, 0.1, 10,
	).moot(func(s *Settings) bool { return s.Variant == VariantPA }),
	number(SettingLambda, settingLambdaName, func(s *Settings) *float64 { return &s.Lambda },
		UnknownUnit, fromZero, 0.01, 0.5, 1, 0.1,
	).without(func(r Rule, s *Settings) bool { return r.Loss != HingeLoss && s.Lambda == 0 }),
	toggle(SettingRegularizeBias, settingRegularizeBiasName,
		func(s *Settings) *bool { return &s.RegularizeBias }, false,
	).moot(func(s *Settings) bool { return !s.Bias || s.Lambda == 0 }),
	schedule(),
	toggle(SettingNormalize, settingNormalizeName,
		func(s *Settings) *bool { return &s.Normalize }, false,
	).told(normalizes).inexact(isNormalized, settingNormalizeInexact).
		unproven(isNormalized, settingNormalizeUnproven),
}

func isNormalized(s *Settings) bool { return s.Normalize }

func normalizes(_ Rule, s *Settings) bool { return s.Normalize }

// schedule is a word whose value "pegasos" needs λ > 0.
func schedule() *Setting {
	s := word(SettingSchedule, settingScheduleName,
		func(s *Settings) *Schedule { return &s.Schedule }, nil,
		Choice{string(ScheduleConstant), scheduleConstantChoice},
		Choice{string(SchedulePegasos), schedulePegasosChoice},
	).told(always)
	s.Check = func(s *Settings) error {
		if s.Schedule == SchedulePegasos && !positive.holds(s.Lambda) {
			return data.Refuse("learner.lambda", s.Lambda, positive.allowed)
		}
		return nil
	}
	return s
}

// targets is a word, but other settings may decide it: the document shows the value in use.
func targets() *Setting {
	s := word(SettingTargets, settingTargetsName,
		func(s *Settings) *Targets { return &s.Targets }, nil,
		Choice{string(TargetsPM1), targetsPM1Choice},
		Choice{string(Targets01), targets01Choice},
	).unwritten()
	s.Get = func(r Rule, s *Settings) any { return string(r.Coding(s)) }
	return s
}

// written returns words as strings.
func written[T ~string](values []T) []string {
	list := make([]string, len(values))
	for i, v := range values {
		list[i] = string(v)
	}
	return list
}

func getDecay(_ Rule, s *Settings) any {
	if s.Decay == nil {
		return nil
	}
	return map[string]float64{"c1": s.Decay.C1, "c2": s.Decay.C2}
}

func readDecay(n data.Node, _ Rule, s *Settings) {
	s.Decay = nil
	if n.Given() {
		decay := n.Object("c1", "c2")
		s.Decay = &Decay{C1: decay["c1"].Number(0), C2: decay["c2"].Number(0)}
	}
}

func checkDecay(s *Settings) error {
	if s.Decay == nil {
		return nil
	}
	for i, c := range []float64{s.Decay.C1, s.Decay.C2} {
		if !positive.holds(c) {
			return data.Refuse(fmt.Sprintf("learner.decay.c%d", i+1), c, positive.allowed)
		}
	}
	return nil
}

func getInit(_ Rule, s *Settings) any {
	if s.Init.Start == StartGiven {
		return s.Init.Lists()
	}
	return string(s.Init.Start)
}

func checkInit(s *Settings) error {
	for j, w := range s.Init.Weights {
		if !(math.Abs(w) <= Limit) {
			place := fmt.Sprintf("learner.init[%d]", j)
			if k := s.Init.Vectors; k > 0 {
				n := max(1, len(s.Init.Weights)/k)
				place = fmt.Sprintf("learner.init[%d][%d]", j/n, j%n)
			}
			return data.Refuse(place, w, data.NumberFromTo.With("−1e100", "1e100"))
		}
	}
	return nil
}

// The largest numbers of epochs of a run, and of samples in all lists of a sequence together
// (spec §4), so that an edit of a document stays quick.
const (
	MaxEpochs   = 100_000
	MaxSequence = 50_000
)

func getSequence(_ Rule, s *Settings) any {
	if len(s.Sequence) == 0 {
		return []any{}
	}
	return s.Sequence
}

func readSequence(n data.Node, _ Rule, s *Settings) {
	lists, total := n.List(MaxSequence), 0
	for _, list := range lists {
		samples, _ := list.Value.([]any)
		total += len(samples)
	}
	if total > MaxSequence { // before each is read
		n.Refuse(sequenceLong.With(total), samplesAtMost.With(MaxSequence))
	}
	s.Sequence = nil
	for _, list := range lists {
		s.Sequence = append(s.Sequence, list.Integers(MaxSequence, data.MaxPoints-1))
	}
}

func checkSequence(s *Settings) error {
	switch {
	case s.Order == OrderSequence && len(s.Sequence) == 0:
		return data.Refuse("learner.sequence", "[]", listPerEpoch)
	case s.Order != OrderSequence && len(s.Sequence) > 0:
		return data.Refuse("learner.sequence", sequenceGiven, onlyWithSequence)
	}
	return nil
}

func batchWord(s *Settings) any {
	if s.Batch == BatchAll {
		return "all"
	}
	return s.Batch
}

func readBatch(n data.Node, _ Rule, s *Settings) {
	word, ok := n.Value.(string)
	if !ok {
		s.Batch = n.Integer(s.Batch, 1, data.MaxPoints)
		return
	}
	if word != "all" {
		n.Wrong(batchForms)
	}
	s.Batch = BatchAll
}

func checkBatch(s *Settings) error {
	switch {
	case s.Batch < 0 || s.Batch > data.MaxPoints:
		return data.Refuse("learner.batch", s.Batch, batchUpTo.With(data.MaxPoints))
	case s.Order == OrderMistake && s.Batch != 1:
		return data.Refuse("learner.batch", batchWord(s), oneWithMistake)
	}
	return nil
}
