package exercise

import "perceptronlab/engine/text"

// What a whole solution says beside its formulas.
var (
	solutionItem    = text.Text{En: "{0}. {1}", Zh: "{0}. {1}"}
	solutionSample  = text.Text{En: "{0}, {1}: o = {2}", Zh: "{0}，{1}：o = {2}"}
	solutionSamples = text.Text{En: "Samples: {0}", Zh: "样本：{0}"}
	solutionOpens   = text.Text{En: "Here is one way to do it. Open it, look at what is different, and then set it up yourself.", Zh: "这里有一种做法。打开它，看看哪里不同，再自己做一遍。"}
)
