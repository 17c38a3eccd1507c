package trace

import "perceptronlab/engine/text"

// Why a run is not computed exactly.
var (
	whyChosen     = text.Text{En: "float64 was chosen", Zh: "已选择 float64"}
	whyMultiplies = text.Text{En: "this rule multiplies weights again and again, and their digits would never end",
		Zh: "此算法反复对权重做乘法，小数位数会无限增长"}
	whyStandardised = text.Text{En: "standardised inputs are quotients, whose decimals seldom end",
		Zh: "标准化后的输入由除法得到，往往除不尽"}
	whyUnitLength = text.Text{En: "inputs of length 1 are divided by a root, whose decimals seldom end",
		Zh: "单位长度的输入要除以平方根，往往是无限小数"}
	whyAverages = text.Text{En: "the mean of a batch is a quotient, whose decimals may not end",
		Zh: "一批样本的平均由除法得到，可能除不尽"}
	whyTooLarge = text.Text{En: "the numbers have too many digits, or the run may be too long",
		Zh: "数值的位数过多，或训练可能持续太久"}
)
