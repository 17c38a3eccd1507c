package formula

import "perceptronlab/engine/text"

// names are what formulas are called.
var names = map[string]text.Text{
	"perceptron":       {En: "the perceptron's step", Zh: "感知机的一步"},
	"label":            {En: "the perceptron's step with ηdx on every mistake", Zh: "出错时加 ηdx 的感知机一步"},
	"delta-rule":       {En: "the delta rule, for one sample", Zh: "单个样本的 delta 规则"},
	"perceptron-batch": {En: "the perceptron's step with all samples at once", Zh: "一次用全部样本的感知机一步"},
	"descent":          {En: "Adaline's step with all samples at once", Zh: "Adaline 一次用全部样本的一步"},
	"descent-mean":     {En: "Adaline's step with the mean over all samples", Zh: "Adaline 对全部样本取平均的一步"},
	"slope":            {En: "the delta rule with an activation, for one sample", Zh: "带激活函数的单样本 delta 规则"},
	"slope-batch":      {En: "Adaline's step with an activation and all samples", Zh: "带激活函数、用全部样本的 Adaline 一步"},
	"loss":             {En: "the loss", Zh: "损失"},
	"gradient":         {En: "the gradient of the loss", Zh: "损失的梯度"},
	"errors":           {En: "the sum of the errors", Zh: "误差之和"},
}
