package rule

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// LinearRegression descends the squared error of z on real targets: Adaline without its threshold.
var LinearRegression = Rule{
	ID:   "linear-regression",
	Name: text.Text{En: "Linear regression", Zh: "线性回归"},
	About: text.Text{
		En: "Fits a line to numbers: every sample pulls the line towards its target by its residual d − z.",
		Zh: "用直线拟合数值：每个样本按残差 d − z 把直线拉向自己的目标值。",
	},
	Kind: data.Real,
	Sources: []string{
		"A. M. Legendre, Nouvelles méthodes pour la détermination des orbites des comètes (1805), on least squares",
		"B. Widrow and M. E. Hoff, Adaptive switching circuits, IRE WESCON (1960), on the descent",
	},
	Settings: []SettingID{
		SettingEta, SettingDecay, SettingGradient, SettingBatch, SettingRemainder, SettingOrder,
		SettingSequence,
		SettingInit, SettingBias,
	},
	Adjust:  Adaline.Adjust,
	Orders:  Adaline.Orders,
	Scales:  Adaline.Scales,
	Loss:    SquaredLoss,
	Formula: adalineFormula,
	New:     newAdaline,
}
