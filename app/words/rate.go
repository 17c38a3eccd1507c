package words

// η where it is: that the loss rises, and what was chosen instead.
var (
	RisesForEver = t{En: "The loss rises: η = {0} is above {1}, so the loss grows without bound.",
		Zh: "损失在上升：η = {0} 大于 {1}，损失会无限增大。"}
	RisesHere = t{En: "The loss rises: η = {0} is above {1}. Below {1}, it falls at every step.",
		Zh: "损失在上升：η = {0} 大于 {1}；小于这个值时，损失每一步都会下降。"}
	RisesBatch = t{En: "The loss rises: η = {0} is above {1}. Below {1}, no step raises the loss of the samples it uses.",
		Zh: "损失在上升：η = {0} 大于 {1}；小于这个值时，每一步都不会增大所用样本的损失。"}
	RisesEach = t{En: "The loss rises: η = {0} is above {1}. Below {1}, no step makes the error of its own sample larger.",
		Zh: "损失在上升：η = {0} 大于 {1}；小于这个值时，每一步都不会增大当前样本的误差。"}
	ChangedSharp = t{En: "η was changed from {0} to {1}: above {2} the loss grows without bound.",
		Zh: "η 已从 {0} 改为 {1}：大于 {2} 时，损失会无限增大。"}
	ChangedFalls = t{En: "η was changed from {0} to {1}: only below {2} is the loss certain to fall at every step.",
		Zh: "η 已从 {0} 改为 {1}：只有小于 {2} 时，才能保证损失每一步都下降。"}
	ChangedBatch = t{En: "η was changed from {0} to {1}: only below {2} does no step raise the loss of the samples it uses.",
		Zh: "η 已从 {0} 改为 {1}：只有小于 {2} 时，才没有一步会增大所用样本的损失。"}
	ChangedEach = t{En: "η was changed from {0} to {1}: only below {2} does no step make the error of its own sample larger.",
		Zh: "η 已从 {0} 改为 {1}：只有小于 {2} 时，才没有一步会增大当前样本的误差。"}
	RateAllTheSame = t{En: "Use η = {0} all the same", Zh: "仍然使用 η = {0}"}
	RateTake       = t{En: "Use η = {0}", Zh: "改用 η = {0}"}
)

// Numbers that are too large to be read.
var (
	Over  = t{En: "over a billion", Zh: "超过 10 亿"}
	Under = t{En: "below −1 billion", Zh: "小于 −10 亿"}
)
