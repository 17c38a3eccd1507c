package words

// Beside the plane.
var (
	BesideWeights = t{En: "Weight plane", Zh: "权重平面"}
	BesideSurface = t{En: "Loss", Zh: "损失"}
	BesideProof   = t{En: "Proof", Zh: "证明"}
	BesideMapped  = t{En: "Mapped space", Zh: "映射空间"}
	StepDrawn     = t{En: "Step", Zh: "本步"}
	WitnessDrawn  = t{En: "Draw it in the plane", Zh: "在平面中画出"}
	WeightAxisX   = t{En: "Across", Zh: "横轴"}
	WeightAxisY   = t{En: "Up", Zh: "纵轴"}
	HeldAt        = t{En: "{0} held at", Zh: "{0} 固定为"}
	HeldAtCursor  = t{En: "its value now", Zh: "当前值"}
	PerfectNone   = t{En: "No weights of this plane get every sample right.",
		Zh: "此平面上没有权重能分对所有样本。"}
	PerfectShown = t{En: "Green: the weights that get every sample right. Each line is a sample; its ticks show its right side.", Zh: "绿色：分对所有样本的权重。每条线是一个样本，短线指向它的正确一侧。"}
	LinesDrawn   = t{En: "At most {0} of {1} lines are drawn.", Zh: "{1} 条线中至多画出 {0} 条。"}
	ContoursSay  = t{En: "Contours of the loss, each with half of the excess of the next. −η∇ is where a step with all samples leads.", Zh: "损失的等高线，每圈的超出量是外一圈的一半。−η∇ 指向用全部样本走一步的去处。"}
	DragStart    = t{En: "Drag the dot to choose the start.", Zh: "拖动圆点以选择起点。"}
	WeightsAlt   = t{En: "The plane of {0} and {1}, with the way of w up to step {2}.",
		Zh: "{0} 与 {1} 的平面，以及 w 到第 {2} 步的路径。"}
	SurfaceAlt = t{En: "The loss as a surface over {0} and {1}, with the way of w up to step {2}.", Zh: "{0} 与 {1} 上的损失曲面，以及 w 到第 {2} 步的路径。"}
	ProofAlt   = t{En: "w*·w, ‖w‖ and the cosine between w* and w, with their bounds, up to step {0}.", Zh: "到第 {0} 步为止的 w*·w、‖w‖ 与二者夹角余弦，及其界。"}
	MappedAlt  = t{En: "The samples in the space of {0}, where the boundary is straight.",
		Zh: "样本在 {0} 的空间中，分界为直线。"}
	ProofShow    = t{En: "Shown", Zh: "显示"}
	ProofLengths = t{En: "w*·w and ‖w‖", Zh: "w*·w 与 ‖w‖"}
	ProofSquare  = t{En: "‖w‖²", Zh: "‖w‖²"}
	ProofCosine  = t{En: "the cosine between", Zh: "二者夹角余弦"}
	ProofWhole   = t{En: "to where the bounds meet", Zh: "画到两界相交处"}
	ProofBound   = t{En: "R = {0}, ρ = {1}: from zero at most R²/ρ² = {2} updates; {3} so far.",
		Zh: "R = {0}，ρ = {1}：从零开始至多更新 R²/ρ² = {2} 次；至今 {3} 次。"}
	ProofNow      = t{En: "w*·w = {0} (at least {1}), ‖w‖² = {2} (at most {3}), so cos(w*, w) = {4}.", Zh: "w*·w = {0}（至少 {1}），‖w‖² = {2}（至多 {3}），故 cos(w*, w) = {4}。"}
	RateSeen      = t{En: "In the long run a step multiplies the excess loss by {0}; this one by {1}. The fastest η is {2}.", Zh: "长远看每步把超出的损失乘以 {0}；本步乘以 {1}。最快的 η 为 {2}。"}
	RatePredicted = t{En: "In the long run a step multiplies the excess loss by {0}. The fastest η is {1}.", Zh: "长远看每步把超出的损失乘以 {0}。最快的 η 为 {1}。"}
	Oscillates    = t{En: "It oscillates: the last {0} steps each went back across the valley.",
		Zh: "正在振荡：最近 {0} 步都在山谷两侧来回。"}
	Cycles     = t{En: "It goes round in a circle: after every {0} and {1} the weights are the same again, from epoch {2} on.", Zh: "陷入循环：自第 {2} 轮起，每{0}、{1}后权重又回到原值。"}
	CycleRound = t{En: "This is round {0}.", Zh: "现在是第 {0} 圈。"}
	FormsFold  = t{En: "As lectures and textbooks put it", Zh: "各讲义与教材的写法"}
	FormHere   = t{En: "here {0}", Zh: "此处为 {0}"}
	TheoryPart = t{En: "What can be proved", Zh: "能证明什么"}
)

// Arithmetic: on paper or in float64.
var (
	ComputedExactly   = t{En: "Computed in decimals, as on paper.", Zh: "以小数精确计算，与手算一致。"}
	ComputedInFloat64 = t{En: "Computed in float64, as a program would.", Zh: "以 float64 计算，与程序一致。"}
	ComputedBecause   = t{En: "Computed in float64, because {0}.", Zh: "以 float64 计算：{0}。"}
	PartedHere        = t{En: "On paper z = {0} here; in float64 it is {1}, and from here the two runs differ.", Zh: "手算时此处 z = {0}，而 float64 中为 {1}；两次训练从这里开始不同。"}
	PartedAt          = t{En: "On paper z was {1} at step {0}; in float64 it is {2}, and from there the two runs differ.", Zh: "手算时第 {0} 步 z = {1}，而 float64 中为 {2}；两次训练从那里开始不同。"}
	CompareFloat64    = t{En: "Compare with float64", Zh: "与 float64 对比"}
	ComparePaper      = t{En: "Compare with the run on paper", Zh: "与手算对比"}
)

// Predict first.
var (
	PredictFirst = t{En: "Predict first", Zh: "先预测"}
	PredictOff   = t{En: "off", Zh: "关"}
	PerStep      = t{En: "every step", Zh: "每一步"}
	PerEpoch     = t{En: "every epoch", Zh: "每一轮"}
	WholeRun     = t{En: "the whole run", Zh: "整个训练"}
	AfterStep    = t{En: "after the next step", Zh: "下一步之后"}
	AfterEpoch   = t{En: "after the next epoch", Zh: "下一轮之后"}
	AfterRun     = t{En: "at the end of the run", Zh: "训练结束时"}
	PredictAsk   = t{En: "Predict w {0}: drag the ends of the dashed line, or type the weights. Then show it.", Zh: "请预测{0}的 w：拖动虚线两端，或输入权重，然后揭晓。"}
	PredictType  = t{En: "Predict w {0}: type the weights. Then show it.",
		Zh: "请预测{0}的 w：输入权重，然后揭晓。"}
	GuessBox    = t{En: "Predicted weights", Zh: "预测的权重"}
	ShowIt      = t{En: "Show", Zh: "揭晓"}
	PredictNext = t{En: "Predict on", Zh: "继续预测"}
	GuessRight  = t{En: "Right: your prediction and what came are the same.", Zh: "正确：预测与结果一致。"}
	GuessNone   = t{En: "There is no line: the weights of the inputs shown are zero.",
		Zh: "没有分界线：所示输入的权重都为零。"}
	GuessWeights = t{En: "Not quite: a weight is off by {0}. It became {1}.",
		Zh: "还差一点：有一个权重相差 {0}。实际为 {1}。"}
	GuessLine    = t{En: "Your line is turned by {0}° against the real one, and {1} away from it at the middle.", Zh: "你的直线与实际直线夹角 {0}°，在中央相距 {1}。"}
	GuessHeights = t{En: "Your line is off by {0} at the left edge and by {1} at the right.",
		Zh: "你的直线在左边缘相差 {0}，右边缘相差 {1}。"}
)

// Duel.
var (
	Duel         = t{En: "Compare two runs", Zh: "对比两次训练"}
	DuelHelp     = t{En: "Other learners on the same data, in the same order, from the same start.", Zh: "在同一数据上，以同样的顺序与初值训练的其他学习器。"}
	RivalAdd     = t{En: "Add a learner", Zh: "添加学习器"}
	RivalAdded   = t{En: "{0} runs too.", Zh: "{0} 已加入。"}
	RivalRemoved = t{En: "It is gone.", Zh: "已移除。"}
	RivalRemove  = t{En: "Remove {0}", Zh: "移除 {0}"}
	RivalSwap    = t{En: "Put {0} in the first place, where all its settings are",
		Zh: "把 {0} 换到首位，以便修改其全部设置"}
	RivalEta      = t{En: "η of {0}", Zh: "{0} 的 η"}
	RivalRule     = t{En: "Algorithm of {0}", Zh: "{0} 的算法"}
	Swap          = t{En: "Exchange", Zh: "互换"}
	LearnerApart  = t{En: "{0} ({1})", Zh: "{0}（{1}）"}
	WhatIf        = t{En: "What if, from this step on …", Zh: "假如从这一步起……"}
	FromStep      = t{En: "{0} from step {1}", Zh: "{0}（自第 {1} 步）"}
	DuelReady     = t{En: "Ready duels", Zh: "现成的对比"}
	DuelPocket    = t{En: "Perceptron and pocket on noisy labels", Zh: "含噪声标签：感知机与口袋算法"}
	DuelBatch     = t{En: "Adaline: whole batch and online", Zh: "Adaline：整批与在线"}
	Learner       = t{En: "Learner", Zh: "学习器"}
	Differences   = t{En: "Where they differ", Zh: "不同的设置"}
	EpochColumn   = t{En: "Epoch", Zh: "轮"}
	UpdatesColumn = t{En: "Updates", Zh: "更新"}
	WrongColumn   = t{En: "Wrong", Zh: "错误"}
	LossColumn    = t{En: "Loss", Zh: "损失"}
	ResultColumn  = t{En: "How it ends", Zh: "结局"}
	CopyTable     = t{En: "Copy the table", Zh: "复制表格"}
	NotYet        = t{En: "not yet", Zh: "尚未开始"}
	Yes           = t{En: "yes", Zh: "是"}
	No            = t{En: "no", Zh: "否"}
)
