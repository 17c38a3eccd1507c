package words

// η where it is: that the loss rises, and what was chosen instead.
var (
	RisesForEver = t{En: "The loss rises: η = {0} is above {1}, so the loss would grow for ever.",
		Zh: "损失在上升：η = {0} 大于 {1}，损失会无限增大。"}
	RisesHere = t{En: "The loss rises: η = {0} is above {1}. Below {1}, it falls at every step.",
		Zh: "损失在上升：η = {0} 大于 {1}；小于这个值时，损失每一步都会下降。"}
	RisesBatch = t{En: "The loss rises: η = {0} is above {1}. Below {1}, no step raises the loss of the samples it uses.",
		Zh: "损失在上升：η = {0} 大于 {1}；小于这个值时，每一步都不会增大所用样本的损失。"}
	RisesEach = t{En: "The loss rises: η = {0} is above {1}. Below {1}, no step makes the error of its own sample larger.",
		Zh: "损失在上升：η = {0} 大于 {1}；小于这个值时，每一步都不会增大当前样本的误差。"}
	SuitsForEver = t{En: "η = {0} suits these samples: below {1} the loss falls at every step; above {1} it grows for ever.",
		Zh: "已为这些样本选取 η = {0}：小于 {1} 时，损失每一步都会下降；大于它，损失会无限增大。"}
	SuitsHere = t{En: "η = {0} suits these samples: below {1} the loss falls at every step.",
		Zh: "已为这些样本选取 η = {0}：小于 {1} 时，损失每一步都会下降。"}
	SuitsBatch = t{En: "η = {0} suits these samples: below {1} no step raises the loss of the samples it uses.",
		Zh: "已为这些样本选取 η = {0}：小于 {1} 时，每一步都不会增大所用样本的损失。"}
	SuitsEach = t{En: "η = {0} suits these samples: below {1} no step makes the error of its own sample larger.",
		Zh: "已为这些样本选取 η = {0}：小于 {1} 时，每一步都不会增大当前样本的误差。"}
	RateTake = t{En: "Use η = {0}", Zh: "改用 η = {0}"}
)

// Numbers that are too large to be read.
var (
	Over  = t{En: "over a billion", Zh: "超过 10 亿"}
	Under = t{En: "below −1 billion", Zh: "小于 −10 亿"}
)
