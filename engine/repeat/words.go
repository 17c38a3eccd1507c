package repeat

import "perceptronlab/engine/text"

var (
	somethingVaries = text.Text{En: "data, order, start or noise", Zh: "data、order、start 或 noise"}
	nothing         = text.Text{En: "nothing", Zh: "空"}
	someSamples     = text.Text{En: "at least one sample", Zh: "至少一个样本"}
	needsSeed       = text.Text{En: "these samples are not drawn from a seed", Zh: "样本不是由种子生成的"}
	needsNoise      = text.Text{En: "this data set has no noise to draw anew", Zh: "这组数据没有可以重新抽取的噪声"}
	needsOrder      = text.Text{En: "every step uses all samples", Zh: "每一步都用全部样本"}
	needsStart      = text.Text{En: "this rule starts from no weights", Zh: "这条规则不从初始权重出发"}
	onlyThese       = text.Text{En: "{0} ({1})", Zh: "{0}（{1}）"}
)
