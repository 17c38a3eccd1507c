package words

// Reading.
var (
	Bias      = t{En: "bias", Zh: "偏置"}
	Arrow     = t{En: "Arrow of {0}: {1}, {2} long.", Zh: "{0} 的箭头：{1}，长 {2}。"}
	AtStart   = t{En: "This is the start: nothing is learned yet.", Zh: "起点：还没有开始学习。"}
	StepHead  = t{En: "Epoch {0}, sample {1}", Zh: "第 {0} 轮，样本 {1}"}
	BatchHead = t{En: "Epoch {0}, {1} samples", Zh: "第 {0} 轮，{1} 个样本"}
	ZAfter    = t{En: "z after", Zh: "更新后 z"}
	NoChange  = t{En: "no change", Zh: "不变"}
	POfTarget = t{En: "p of d", Zh: "d 的 p"}
	HelpsSide = t{En: "Δw·x = {0}: the update moves z of this sample by this much, towards the side of d = {1}.",
		Zh: "Δw·x = {0}：这次更新使该样本的 z 朝 d = {1} 一侧移动了这么多。"}
	HelpsTarget = t{En: "Δw·x = {0}: the update moves z of this sample by this much, towards d = {1}.",
		Zh: "Δw·x = {0}：这次更新使该样本的 z 朝 d = {1} 移动了这么多。"}
	Solved = t{En: "Solved in one step: no other weights have a smaller squared error.",
		Zh: "一步求解：没有别的权重能使平方误差更小。"}
	SolvedAt  = t{En: "Solved in one step: the lowest loss is {0}.", Zh: "一步求解：最小损失为 {0}。"}
	LimitAt   = t{En: "Reached the maximum of {0}, with a loss of {1}.", Zh: "达到上限 {0}，停止；损失为 {1}。"}
	Converged = t{En: "Converged after {0} and {1}: no sample is wrong.",
		Zh: "经 {0}、{1}后收敛：所有样本都分对了。"}
	ConvergedStill = t{En: "Converged after {0} and {1}: the last epoch left w as it was.",
		Zh: "经 {0}、{1}后收敛：最后一轮没有改变 w。"}
	LimitEpochs = t{En: "Reached the maximum of {0}, with {1} of {2} wrong.",
		Zh: "达到上限 {0}，停止；{2} 个样本中 {1} 个分错。"}
	LimitLoss = t{En: "Stopped after {0}: the loss, {1}, is small enough.",
		Zh: "{0}后停止：损失 {1} 已足够小。"}
	TrainedSoFar = t{En: "Training has reached step {0}.", Zh: "训练到第 {0} 步。"}
	Epoch        = t{En: "1 epoch", Zh: "1 轮"}
	EpochsN      = t{En: "{0} epochs", Zh: "{0} 轮"}
	Update       = t{En: "1 update", Zh: "1 次更新"}
	UpdatesN     = t{En: "{0} updates", Zh: "{0} 次更新"}
	ErrorsNow    = t{En: "{0} of {1} wrong", Zh: "{1} 个样本中有 {0} 个分错"}
	TestErrors   = t{En: "held out: {0} of {1} wrong", Zh: "留出：{1} 个中 {0} 个分错"}
	LossNow      = t{En: "loss {0}", Zh: "损失 {0}"}
	TestLoss     = t{En: "held out: {0}", Zh: "留出：{0}"}
	TestBoth     = t{En: "{0}, loss {1}", Zh: "{0}，损失 {1}"}
	BiasSpared   = t{En: " (without the bias)", Zh: "（不含偏置）"}
	EpochNow     = t{En: "epoch {0}", Zh: "第 {0} 轮"}
	MoreSamples  = t{En: "and {0} more", Zh: "另有 {0} 个"}
	SampleColumn = t{En: "sample", Zh: "样本"}
	WorkingFold  = t{En: "The sum, sample by sample", Zh: "逐个样本求和"}
)

// Charts.
var (
	ChartUpdates   = t{En: "Updates per epoch", Zh: "每轮更新次数"}
	ChartErrors    = t{En: "Errors per epoch: wrong at its end", Zh: "每轮错误数：轮末仍分错的样本数"}
	ChartMistakes  = t{En: "Errors per epoch: mistakes made during it", Zh: "每轮错误数：这一轮中分错的次数"}
	ChartCorrected = t{En: "Errors per epoch: corrections during it", Zh: "每轮错误数：这一轮中修正的次数"}
	CountErrors    = t{En: "What is counted", Zh: "统计方式"}
	CountWrong     = t{En: "wrong at its end", Zh: "轮末仍分错"}
	CountMade      = t{En: "mistakes during it", Zh: "轮中分错次数"}
	CountCorrected = t{En: "corrections during it", Zh: "轮中修正次数"}
	ChartLoss      = t{En: "Loss per epoch", Zh: "每轮损失"}
	ChartWeights   = t{En: "Weights per epoch", Zh: "每轮权重"}
	ChartAccuracy  = t{En: "Accuracy per epoch", Zh: "每轮正确率"}
	AccuracyBoth   = t{En: "training {0}, held out {1}", Zh: "训练 {0}，留出 {1}"}
	AtTheStart     = t{En: "{0} of {1} wrong at the start", Zh: "起点时 {1} 个中 {0} 个分错"}
	ValueNow       = t{En: "{0} now", Zh: "现在 {0}"}
	SoFar          = t{En: "{0} so far", Zh: "至今 {0}"}
	LinesHeldOut   = t{En: "lines: held out", Zh: "曲线：留出"}
	HeldOutNow     = t{En: "held out: {0}", Zh: "留出：{0}"}
	ChartLog       = t{En: "logarithmic", Zh: "对数刻度"}
	ChartAlt       = t{En: "{0}. At epoch {1}: {2}.", Zh: "{0}。第 {1} 轮：{2}。"}
)
