package moment

import "perceptronlab/engine/text"

// Reasons why a picture cannot be drawn, and ways out.
var (
	Nothing = text.Text{En: "Nothing to learn from yet.", Zh: "还没有可供学习的样本。"}
	Later   = text.Text{En: "It will be computed when the drag ends.", Zh: "拖动结束后计算。"}

	noWeightPlane = text.Text{En: "A weight plane shows one weight vector, but {0} has {1}. Choose a rule for two classes or a regression.",
		Zh: "权重平面只适用于一个权重向量，而{0}有 {1} 个。请改用两类的算法或回归。"}
	oneWeight = text.Text{En: "There is only one weight. Add an input or a bias to get a plane of two.",
		Zh: "只有一个权重。添加输入或偏置后，才有两个权重的平面。"}
	noSurface = text.Text{En: "No loss is drawn for {0}. Choose Adaline or a regression, or look at the weight plane.",
		Zh: "不画{0}的损失。请改用 Adaline 或回归，或查看权重平面。"}
	noMap = text.Text{En: "There is no feature map. Write one under Inputs, such as x1, x2, x1*x2.",
		Zh: "尚未使用特征映射。请在“输入”中填写，例如 x1, x2, x1*x2。"}
	noMapped = text.Text{En: "The mapped space needs two classes and at least two terms. Choose a rule for two classes, or add a term.",
		Zh: "只有两类、至少两项时才画特征空间。请改用两类的算法，或增加一项。"}
)
