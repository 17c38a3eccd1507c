package rule

import (
	"slices"

	"perceptronlab/engine/text"
)

// SettingID names a setting as the document does ("learner.tie" is "tie").
type SettingID string

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
)

// Choice is one value of a setting that takes words, with what it means.
type Choice struct {
	Value string
	Name  text.Text
}

// Choices returns the values of a setting that takes words, its general default first; nil for
// settings that take numbers.
func Choices(id SettingID) []Choice { return choices[id] }

// Names of the settings themselves, as labels.
var settingNames = map[SettingID]text.Text{
	SettingEta:        {En: "Learning rate η", Zh: "学习率 η"},
	SettingDecay:      {En: "Decay", Zh: "学习率衰减"},
	SettingInit:       {En: "Start", Zh: "初始权重"},
	SettingBias:       {En: "Bias w₀", Zh: "偏置 w₀"},
	SettingStep:       {En: "Step", Zh: "修正量"},
	SettingTie:        {En: "When z = 0", Zh: "当 z = 0 时"},
	SettingOrder:      {En: "Order", Zh: "样本顺序"},
	SettingSequence:   {En: "Sequence", Zh: "指定顺序"},
	SettingBatch:      {En: "Batch", Zh: "批大小"},
	SettingRemainder:  {En: "Last batch", Zh: "末批处理"},
	SettingGradient:   {En: "Gradient", Zh: "梯度"},
	SettingActivation: {En: "Activation α", Zh: "激活函数 α"},
	SettingTargets:    {En: "Targets d", Zh: "目标值 d"},
}

// SettingIDs lists the settings in the order of the document.
func SettingIDs() []SettingID {
	return []SettingID{
		SettingEta, SettingDecay, SettingInit, SettingBias, SettingStep, SettingTie, SettingOrder, SettingSequence,
		SettingBatch, SettingRemainder, SettingGradient, SettingActivation, SettingTargets,
	}
}

// SettingName returns the label of a setting.
func SettingName(id SettingID) text.Text { return settingNames[id] }

var choices = map[SettingID][]Choice{
	SettingInit: {
		{string(StartZero), text.Text{En: "zero", Zh: "零"}},
		{string(StartRandom), text.Text{En: "small random numbers", Zh: "小随机数"}},
		{string(StartGiven), text.Text{En: "as given", Zh: "指定"}},
	},
	SettingStep: {
		{string(StepError), text.Text{En: "η(d − o)x", Zh: "η(d − o)x"}},
		{string(StepLabel), text.Text{En: "ηdx", Zh: "ηdx"}},
	},
	SettingTie: {
		{string(TiePositive), text.Text{En: "the output is +1", Zh: "输出 +1"}},
		{string(TieNegative), text.Text{En: "the output is −1", Zh: "输出 −1"}},
		{string(TieMistake), text.Text{En: "always a mistake", Zh: "总算错误"}},
		{string(TieCorrect), text.Text{En: "never a mistake", Zh: "不算错误"}},
	},
	SettingOrder: {
		{string(OrderCyclic), text.Text{En: "by index", Zh: "按序号"}},
		{string(OrderShuffle), text.Text{En: "shuffled every epoch", Zh: "每轮打乱"}},
		{string(OrderRandom), text.Text{En: "random draws", Zh: "随机抽取（有放回）"}},
		{string(OrderMistake), text.Text{En: "a random mistake", Zh: "随机取一个错分样本"}},
		{string(OrderSequence), text.Text{En: "a given sequence", Zh: "指定顺序"}},
	},
	SettingRemainder: {
		{string(RemainderShort), text.Text{En: "stays short", Zh: "保留为小批"}},
		{string(RemainderAppend), text.Text{En: "joins the one before", Zh: "并入前一批"}},
	},
	SettingGradient: {
		{string(GradientSum), text.Text{En: "sum, loss ½Σe²", Zh: "求和，损失 ½Σe²"}},
		{string(GradientMean), text.Text{En: "mean, loss Σe²/2M", Zh: "平均，损失 Σe²/2M"}},
		{string(GradientTwiceMean), text.Text{En: "twice the mean, loss Σe²/M", Zh: "两倍平均，损失 Σe²/M"}},
	},
	SettingActivation: {
		{string(ActivationIdentity), text.Text{En: "identity, α(z) = z", Zh: "恒等，α(z) = z"}},
		{string(ActivationTanh), text.Text{En: "tanh z", Zh: "tanh z"}},
		{string(ActivationLogistic), text.Text{En: "logistic, 1/(1 + e⁻ᶻ)", Zh: "logistic，1/(1 + e⁻ᶻ)"}},
	},
	SettingTargets: {
		{string(TargetsPM1), text.Text{En: "−1 and +1", Zh: "−1 与 +1"}},
		{string(Targets01), text.Text{En: "0 and 1", Zh: "0 与 1"}},
	},
}

// Uses reports whether the rule reads a setting.
func (r Rule) Uses(id SettingID) bool { return slices.Contains(r.Settings, id) }

// Allowed returns the values that the rule allows for a setting that takes words, its default
// first; nil when the rule does not read it or it takes numbers.
func (r Rule) Allowed(id SettingID) []string {
	if !r.Uses(id) {
		return nil
	}
	var values []string
	switch id {
	case SettingOrder:
		for _, o := range r.Orders {
			values = append(values, string(o))
		}
	case SettingGradient:
		for _, g := range r.Scales {
			values = append(values, string(g))
		}
	default:
		for _, c := range choices[id] {
			values = append(values, c.Value)
		}
	}
	return values
}

// Defaults returns the rule's settings when a document says nothing.
func (r Rule) Defaults() Settings {
	s := Settings{
		Eta: 0.1, Init: Init{Start: StartZero}, Bias: true, Step: StepError, Tie: TiePositive,
		Order: OrderCyclic, Batch: 1, Remainder: RemainderShort, Gradient: GradientSum,
		Activation: ActivationIdentity, Targets: TargetsPM1,
	}
	if len(r.Orders) > 0 {
		s.Order = r.Orders[0]
	}
	if r.Adjust != nil {
		r.Adjust(&s)
	}
	return s
}

// ChoiceName returns what a value of a setting means; the value itself when it is unknown.
func ChoiceName(id SettingID, value string) text.Text {
	for _, c := range choices[id] {
		if c.Value == value {
			return c.Name
		}
	}
	return text.Text{En: value, Zh: value}
}
