package words

// Rule and conventions.
var (
	LearningRate     = t{En: "Learning rate η", Zh: "学习率 η"}
	RateExact        = t{En: "Learning rate η, any positive number", Zh: "学习率 η，任意正数"}
	AsIn             = t{En: "Taken from", Zh: "依照"}
	OwnConventions   = t{En: "your own settings", Zh: "自定义"}
	WithAChange      = t{En: "{0}, changed", Zh: "{0}（有改动）"}
	Conventions      = t{En: "Conventions", Zh: "约定"}
	DecayOn          = t{En: "η = c₁/(c₂ + t)", Zh: "η = c₁/(c₂ + t)"}
	StopPart         = t{En: "Stop", Zh: "停止条件"}
	StopEpochs       = t{En: "maximum epochs", Zh: "最多轮数"}
	StopUpdates      = t{En: "maximum updates", Zh: "最多更新次数"}
	StopLoss         = t{En: "when the loss is at most", Zh: "损失不大于"}
	NoLimit          = t{En: "no limit", Zh: "不限"}
	NewStart         = t{En: "New random start", Zh: "换一组随机权重"}
	SeedIs           = t{En: "Seed {0}", Zh: "随机种子 {0}"}
	Seed             = t{En: "Seed", Zh: "随机种子"}
	WeightsGiven     = t{En: "In the order {0}", Zh: "依次为 {0}"}
	WeightsOfClasses = t{En: "A line for each class, in the order {0}", Zh: "每类一行，依次为 {0}"}
	BatchAll         = t{En: "all samples", Zh: "全部样本"}
	BatchSize        = t{En: "samples per step", Zh: "每步样本数"}
	OrderDrawn       = t{En: "Adding or removing a training sample draws this order anew.",
		Zh: "添加或删除训练样本后，会重新抽取顺序。"}
	OrderWrong = t{En: "After a change of the samples, other mistakes may be drawn.",
		Zh: "样本改动后，抽到的分错样本可能不同。"}
	SequenceHint = t{En: "Training sample numbers, as in the data table; one line per epoch",
		Zh: "训练样本的序号，与数据表一致；每轮一行"}
	SequenceNumbers = t{En: "numbers of training samples, from 1 to {0}",
		Zh: "1 到 {0} 的训练样本序号"}
	Invalid     = t{En: "{0} is {1}. Allowed: {2}.", Zh: "{0}：{1}。应为：{2}。"}
	NotAllowed  = t{En: "{0} cannot be {1}. Allowed: {2}.", Zh: "{0}不能是 {1}。应为：{2}。"}
	Misread     = t{En: "{0}: {1}", Zh: "{0}：{1}"}
	FieldEntry  = t{En: "{0}, entry {1}", Zh: "{0}第 {1} 项"}
	FieldLine   = t{En: "{0}, line {1}, entry {2}", Zh: "{0}第 {1} 行第 {2} 项"}
	OwnReplaced = t{En: "{0} needs another kind of label than yours, so the lab shows one of its own sets. Undo brings yours back.",
		Zh: "{0}需要另一种标签，现有样本不适用，已改用适合它的数据集。撤销可恢复原来的样本。"}
	StartAfterSamples = t{En: "Place samples first: how many start weights there are depends on the samples.",
		Zh: "请先放样本：初始权重有几个，要看样本。"}
	InitReset = t{En: "The start weights did not fit the new inputs, so they are zero again.",
		Zh: "原来的初始权重与新的输入不符，已归零。"}
	StartPlain = t{En: "As in textbooks, this set starts from zero weights and takes its samples in order.",
		Zh: "与教科书一致：初始权重为零，样本按序号依次出现。"}
	OrderReset = t{En: "The given sequence listed samples that are gone, so the order is by index again.",
		Zh: "指定顺序中有已删除的样本，因此改回按序号。"}
)
