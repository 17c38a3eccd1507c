package rule

import "perceptronlab/engine/data"

// AveragedMulticlass is the multiclass perceptron that answers with the mean w̄_k of the weights of
// each class after every presentation.
var AveragedMulticlass = Rule{
	ID: "averaged-multiclass", Name: averagedMulticlassName, About: averagedMulticlassAbout,
	Kind:   data.Classes,
	Answer: averagedAnswer,
	Symbol: "w̄",
	Mean:   true,
	Sources: []string{
		"M. Collins, Discriminative training methods for hidden Markov models, EMNLP (2002)",
		"K. Crammer and Y. Singer, Ultraconservative online algorithms for multiclass problems, JMLR 3 (2003)",
	},
	Settings: []SettingID{
		SettingEta, SettingDecay, SettingInit, SettingBias, SettingOrder, SettingSequence,
		SettingArithmetic,
	},
	Orders: Averaged.Orders,
	Formula: func(s *Settings) []string {
		return append(multiclassFormula(s), "w̄_k = (Σ w_k)/t")
	},
	Adds:   true,
	Rest:   RestCorrect,
	Factor: perceptronFactor,
	New: func(p *Problem) Learner {
		return &averaged{newMulticlass(p), p.K * p.N, p.Whole}
	},
}
