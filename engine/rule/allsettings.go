package rule

import (
	"fmt"
	"math"

	"perceptronlab/engine/data"
	"perceptronlab/engine/strict"
	"perceptronlab/engine/text"
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
)

// settings lists the settings in the order of the document. A new one is an entry here, a field of
// Settings, and its id in the rules that read it.
var settings = []Setting{
	{
		ID: SettingEta, Name: text.Text{En: "Learning rate η", Zh: "学习率 η"},
		Default: func(s *Settings) { s.Eta = 0.1 },
		Get:     func(_ Rule, s *Settings) any { return s.Eta },
		Read:    func(n strict.Node, _ Rule, s *Settings) { s.Eta = n.Number(s.Eta) },
		Check:   func(s *Settings) error { return positive("learner.eta", s.Eta) },
	},
	{
		ID: SettingDecay, Name: text.Text{En: "Decay", Zh: "学习率衰减"},
		Get: getDecay, Read: readDecay, Check: checkDecay,
	},
	{
		ID: SettingInit, Name: text.Text{En: "Start", Zh: "初始权重"},
		Choices: []Choice{
			{string(StartZero), text.Text{En: "zero", Zh: "零"}},
			{string(StartRandom), text.Text{En: "small random numbers", Zh: "小随机数"}},
			{string(StartGiven), text.Text{En: "as given", Zh: "指定"}},
		},
		Default: func(s *Settings) { s.Init = Init{Start: StartZero} },
		Get:     getInit, Read: readInit, Check: checkInit,
	},
	{
		ID: SettingBias, Name: text.Text{En: "Bias w₀", Zh: "偏置 w₀"},
		Default: func(s *Settings) { s.Bias = true },
		Get:     func(_ Rule, s *Settings) any { return s.Bias },
		Read:    func(n strict.Node, _ Rule, s *Settings) { s.Bias = n.Boolean(s.Bias) },
	},
	word(SettingStep, text.Text{En: "Step", Zh: "修正量"}, func(s *Settings) *Step { return &s.Step },
		nil,
		Choice{string(StepError), text.Text{En: "η(d − o)x", Zh: "η(d − o)x"}},
		Choice{string(StepLabel), text.Text{En: "ηdx", Zh: "ηdx"}},
	).told(always),
	word(SettingTie, text.Text{En: "When z = 0", Zh: "当 z = 0 时"},
		func(s *Settings) *Tie { return &s.Tie }, nil,
		Choice{string(TiePositive), text.Text{En: "the output is +1", Zh: "输出 +1"}},
		Choice{string(TieNegative), text.Text{En: "the output is −1", Zh: "输出 −1"}},
		Choice{string(TieMistake), text.Text{En: "always a mistake", Zh: "总算错误"}},
		Choice{string(TieCorrect), text.Text{En: "never a mistake", Zh: "不算错误"}},
	// with a loss, weights do not depend on outputs
	).told(func(r Rule, _ *Settings) bool { return r.Loss == NoLoss }),
	word(SettingOrder, text.Text{En: "Order", Zh: "样本顺序"},
		func(s *Settings) *Order { return &s.Order },
		func(r Rule) []string { return written(r.Orders) },
		Choice{string(OrderCyclic), text.Text{En: "by index", Zh: "按序号"}},
		Choice{string(OrderShuffle), text.Text{En: "shuffled every epoch", Zh: "每轮打乱"}},
		Choice{string(OrderRandom), text.Text{En: "random draws", Zh: "随机抽取（有放回）"}},
		Choice{string(OrderMistake), text.Text{En: "a random mistake", Zh: "随机取一个错分样本"}},
		Choice{string(OrderSequence), text.Text{En: "a given sequence", Zh: "指定顺序"}},
	).told(always),
	{
		ID: SettingSequence, Name: text.Text{En: "Sequence", Zh: "指定顺序"},
		Get: getSequence, Read: readSequence, Check: checkSequence,
	},
	{
		ID: SettingBatch, Name: text.Text{En: "Batch", Zh: "批大小"},
		Default: func(s *Settings) { s.Batch = 1 },
		Get:     func(_ Rule, s *Settings) any { return batchWord(s) },
		Read:    readBatch, Check: checkBatch,
	},
	word(SettingRemainder, text.Text{En: "Last batch", Zh: "末批处理"},
		func(s *Settings) *Remainder { return &s.Remainder }, nil,
		Choice{string(RemainderShort), text.Text{En: "stays short", Zh: "保留为小批"}},
		Choice{string(RemainderAppend), text.Text{En: "joins the one before", Zh: "并入前一批"}},
	),
	word(SettingGradient, text.Text{En: "Gradient", Zh: "梯度"},
		func(s *Settings) *Gradient { return &s.Gradient },
		func(r Rule) []string { return written(r.Scales) },
		Choice{string(GradientSum), text.Text{En: "sum, loss ½Σe²", Zh: "求和，损失 ½Σe²"}},
		Choice{string(GradientMean), text.Text{En: "mean, loss Σe²/2M", Zh: "平均，损失 Σe²/2M"}},
		Choice{string(GradientTwiceMean), text.Text{En: "twice the mean, loss Σe²/M",
			Zh: "两倍平均，损失 Σe²/M"}},
	// of one sample, sum and mean are the same
	).told(func(r Rule, s *Settings) bool { return r.Loss != NoLoss || s.Batch != 1 }),
	word(SettingActivation, text.Text{En: "Activation α", Zh: "激活函数 α"},
		func(s *Settings) *Activation { return &s.Activation }, nil,
		Choice{string(ActivationIdentity), text.Text{En: "identity, α(z) = z", Zh: "恒等，α(z) = z"}},
		Choice{string(ActivationTanh), text.Text{En: "tanh z", Zh: "tanh z"}},
		Choice{string(ActivationLogistic), text.Text{En: "logistic, 1/(1 + e⁻ᶻ)",
			Zh: "logistic，1/(1 + e⁻ᶻ)"}},
	).told(always),
	targets(),
	word(SettingArithmetic, text.Text{En: "Arithmetic", Zh: "运算方式"},
		func(s *Settings) *Arithmetic { return &s.Arithmetic }, nil,
		Choice{string(ArithmeticExact), text.Text{En: "exact decimals, as on paper",
			Zh: "精确小数，与手算一致"}},
		Choice{string(ArithmeticFloat64), text.Text{En: "float64, as in a program",
			Zh: "float64，与程序一致"}},
	),
}

// targets is a word, but another setting may rule it: what is used is what the document says.
func targets() Setting {
	s := word(SettingTargets, text.Text{En: "Targets d", Zh: "目标值 d"},
		func(s *Settings) *Targets { return &s.Targets }, nil,
		Choice{string(TargetsPM1), text.Text{En: "−1 and +1", Zh: "−1 与 +1"}},
		Choice{string(Targets01), text.Text{En: "0 and 1", Zh: "0 与 1"}},
	)
	s.Get = func(r Rule, s *Settings) any { return string(r.Coding(s)) }
	return s
}

// written returns words as the document has them.
func written[T ~string](values []T) []string {
	list := make([]string, len(values))
	for i, v := range values {
		list[i] = string(v)
	}
	return list
}

// positive refuses what is not a finite number above 0.
func positive(field string, v float64) error {
	if !(v > 0) || math.IsInf(v, 0) {
		return data.Refuse(field, v, "a finite number above 0", "大于 0 的有限数")
	}
	return nil
}

func getDecay(_ Rule, s *Settings) any {
	if s.Decay == nil {
		return nil
	}
	return map[string]float64{"c1": s.Decay.C1, "c2": s.Decay.C2}
}

func readDecay(n strict.Node, _ Rule, s *Settings) {
	if n.Given() {
		decay := n.Object("c1", "c2")
		s.Decay = &Decay{C1: decay["c1"].Number(0), C2: decay["c2"].Number(0)}
	}
}

func checkDecay(s *Settings) error {
	if s.Decay == nil {
		return nil
	}
	if err := positive("learner.decay.c1", s.Decay.C1); err != nil {
		return err
	}
	return positive("learner.decay.c2", s.Decay.C2)
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
			return data.Refuse(place, w, "a number from −1e100 to 1e100", "−1e100 到 1e100 的数")
		}
	}
	return nil
}

// MaxEpochs is the most epochs of a run, and lists of a sequence (spec §4).
const MaxEpochs = 100_000

func getSequence(_ Rule, s *Settings) any {
	if len(s.Sequence) == 0 {
		return []any{}
	}
	return s.Sequence
}

func readSequence(n strict.Node, _ Rule, s *Settings) {
	for _, list := range n.List(MaxEpochs) {
		s.Sequence = append(s.Sequence, list.Integers(strict.MaxBytes, data.MaxPoints-1))
	}
}

func checkSequence(s *Settings) error {
	switch {
	case s.Order == OrderSequence && len(s.Sequence) == 0:
		return data.Refuse("learner.sequence", "[]", `a list per epoch with order "sequence"`,
			`order 为 "sequence" 时每轮一个列表`)
	case s.Order != OrderSequence && len(s.Sequence) > 0:
		return data.Refuse("learner.sequence", "given", `only with order "sequence"`,
			`仅当 order 为 "sequence"`)
	}
	return nil
}

func batchWord(s *Settings) any {
	if s.Batch == BatchAll {
		return "all"
	}
	return s.Batch
}

func readBatch(n strict.Node, _ Rule, s *Settings) {
	word, ok := n.Value.(string)
	if !ok {
		s.Batch = n.Integer(s.Batch, 1, data.MaxPoints)
		return
	}
	if word != "all" {
		n.Wrong(`a whole number ≥ 1 or "all"`, "≥ 1 的整数或 \"all\"")
	}
	s.Batch = BatchAll
}

func checkBatch(s *Settings) error {
	switch {
	case s.Batch < 0 || s.Batch > data.MaxPoints:
		return data.Refuse("learner.batch", s.Batch, fmt.Sprintf("1 to %d, or all", data.MaxPoints),
			fmt.Sprintf("1 到 %d，或全部", data.MaxPoints))
	case s.Order == OrderMistake && s.Batch != 1:
		return data.Refuse("learner.batch", batchWord(s), `1 with order "mistake"`,
			`order 为 "mistake" 时只能为 1`)
	}
	return nil
}
