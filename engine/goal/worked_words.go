package goal

import "perceptronlab/engine/text"

// What a whole solution says beside its formulas.
var (
	SolutionRight   = text.Text{En: "The right answer: {0}", Zh: "正确答案：{0}"}
	SolutionRow     = text.Text{En: "{0}: {1}", Zh: "{0}：{1}"}
	solutionLongest = text.Text{En: "The longest sample, with its 1, is x = {0}.", Zh: "连同 1 在内，最长的样本是 x = {0}。"}
	solutionNearest = text.Text{En: "The samples nearest to the best line are {0}. Their distance to it is ρ = {1}.", Zh: "离最佳直线最近的是样本 {0}，它们到直线的距离是 ρ = {1}。"}
	solutionUpdates = text.Text{En: "Steps of the run: {0}; epochs: {1}; updates: {2}.", Zh: "这次训练共 {0} 步、{1} 轮，更新 {2} 次。"}
	solutionStep    = text.Text{En: "Step {0}", Zh: "第 {0} 步"}
	solutionHighest = text.Text{En: "The highest of these scores decides: o = {0}.", Zh: "最高的得分决定输出：o = {0}。"}
	solutionOutput  = text.Text{En: "z is {0}, so o = {1}.", Zh: "z 是 {0}，所以 o = {1}。"}
)

// The vectors of classes in formulas.
var (
	targetVector = text.Text{En: "_target", Zh: "_目标"}
	outputVector = text.Text{En: "_output", Zh: "_输出"}
)
