package moment

import (
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Picture is a picture of a moment beside the data plane, which there always is.
type Picture string

// The pictures.
const (
	WeightPlane Picture = "weights" // the plane of two weights
	Surface     Picture = "surface" // the loss over it
	Proof       Picture = "proof"   // why a perceptron stops
	Mapped      Picture = "mapped"  // the space of the feature map
)

// Why a picture can not be drawn, and what to choose.
var (
	Nothing = text.Text{En: "There is nothing to learn from yet.", Zh: "还没有可供学习的样本。"}
	Later   = text.Text{En: "It is worked out when the drag ends.", Zh: "拖动结束后计算。"}

	noWeightPlane = text.Text{En: "A weight plane is of one weight vector, and {0} has {1}. Choose a rule of two classes or a regression.", Zh: "权重平面只适用于一个权重向量，而{0}有 {1} 个。请改用两类规则或回归。"}
	oneWeight     = text.Text{En: "There is only one weight. Add an input or a bias to have a plane of two.", Zh: "只有一个权重。添加输入或偏置后才有两个权重的平面。"}
	noSurface     = text.Text{En: "{0} descends no loss. Choose Adaline or a regression, or the weight plane.", Zh: "{0}不沿损失下降。请改用 Adaline 或回归，或选权重平面。"}
	noMap         = text.Text{En: "No feature map is on. Write one among the inputs, such as x1, x2, x1*x2.", Zh: "尚未使用特征映射。请在“输入”中填写，例如 x1, x2, x1*x2。"}
	noMapped      = text.Text{En: "The mapped space is drawn for two classes and at least two terms. Choose a rule of two classes, or add a term.", Zh: "映射后的空间只为两类、至少两项绘制。请改用两类规则或增加一项。"}
)

// Lacks says why a picture of the course can not be drawn; the zero Text when it can. quick is as
// for Analysis.
func (c *Course) Lacks(p Picture, quick bool) text.Text {
	if c.Run == nil {
		return Nothing
	}
	name := c.Exp.Rule.Name
	switch p {
	case WeightPlane, Surface:
		switch k := c.Exp.Classes(); {
		case k > 0:
			count := strconv.Itoa(k)
			return filled(noWeightPlane, name, text.Text{En: count, Zh: count})
		case c.Exp.Table.N < 2:
			return oneWeight
		case p == Surface && c.Exp.Rule.Loss == rule.NoLoss:
			return filled(noSurface, name)
		}
	case Proof:
		_, why := c.Proof(quick)
		return why
	case Mapped:
		switch {
		case len(c.Exp.Document.Inputs.Map) == 0:
			return noMap
		case MappedAxes(c.Exp) == nil:
			return noMapped
		}
	}
	return text.Text{}
}

// filled puts texts in the places {0}, {1} … of a message.
func filled(message text.Text, values ...text.Text) text.Text {
	for i, v := range values {
		place := "{" + strconv.Itoa(i) + "}"
		message.En = strings.ReplaceAll(message.En, place, v.En)
		message.Zh = strings.ReplaceAll(message.Zh, place, v.Zh)
	}
	return message
}

// WeightAxes returns the weights that a weight plane shows unless others are chosen: those of the
// first two inputs after the bias, or the bias and the only input. There is none (false) for a rule
// with a weight vector per class, and for a single weight.
func WeightAxes(e *experiment.Experiment) (i, j int, ok bool) {
	if e.Empty() || e.Classes() > 0 || e.Table.N < 2 {
		return 0, 0, false
	}
	if e.Table.Bias && e.Table.N > 2 {
		return 1, 2, true
	}
	return 0, 1, true
}

// MappedAxes returns the inputs that a picture of the mapped space shows: the first three after the
// bias, or two; nil when there are fewer, and for a rule with a weight vector per class or real
// targets.
func MappedAxes(e *experiment.Experiment) []int {
	if e.Empty() || e.Classes() > 0 || e.Set.Kind == data.Real {
		return nil
	}
	first := 0
	if e.Table.Bias {
		first = 1
	}
	switch n := e.Table.N - first; {
	case n >= 3:
		return []int{first, first + 1, first + 2}
	case n == 2:
		return []int{first, first + 1}
	}
	return nil
}
