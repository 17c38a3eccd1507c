package rule

import "perceptronlab/engine/data"

// LinearRegression descends the squared error of z on real targets: Adaline without its threshold.
var LinearRegression = Rule{
	ID: "linear-regression", Name: linearRegressionName, About: linearRegressionAbout,
	Kind: data.Real,
	Sources: []string{
		"A. M. Legendre, Nouvelles méthodes pour la détermination des orbites des comètes (1805), on least squares",
		"B. Widrow and M. E. Hoff, Adaptive switching circuits, IRE WESCON (1960), on the descent",
	},
	Settings: []SettingID{
		SettingEta, SettingDecay, SettingGradient, SettingBatch, SettingRemainder, SettingOrder,
		SettingSequence,
		SettingInit, SettingBias, SettingLambda, SettingRegularizeBias,
	},
	Adjust:  Adaline.Adjust,
	Orders:  Adaline.Orders,
	Scales:  Adaline.Scales,
	Loss:    SquaredLoss,
	Curve:   squareCurve,
	Penalty: ridge,
	Rest:    RestNever,
	Factor:  adalineFactor,
	Board:   regressionBoard,
	Formula: adalineFormula,
	New:     newAdaline,
}
