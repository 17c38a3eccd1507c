package words

// Beside the plane.
var (
	BesideWeights = t{En: "Weight plane", Zh: "权重平面"}
	BesideSurface = t{En: "Loss", Zh: "损失"}
	BesideProof   = t{En: "Proof", Zh: "证明"}
	BesideMapped  = t{En: "Mapped space", Zh: "特征空间"}
	StepDrawn     = t{En: "Show this step’s arrows", Zh: "显示本步箭头"}
	WitnessDrawn  = t{En: "Draw it in the plane", Zh: "在平面上画出"}
	WeightAxisX   = t{En: "Across", Zh: "横轴"}
	WeightAxisY   = t{En: "Up", Zh: "纵轴"}
	HeldAt        = t{En: "{0} held at", Zh: "{0} 固定为"}
	UseAdaline    = t{En: "Use Adaline", Zh: "改用 Adaline"}
	HeldAtCursor  = t{En: "follows the run", Zh: "随训练变化"}
	PerfectNone   = t{En: "No weights in this plane get every sample right.", Zh: "此平面上没有权重能分对所有样本。"}
	PerfectNever  = t{En: "No weights get every sample right: no straight line separates the classes.",
		Zh: "没有权重能分对所有样本：任何直线都不能把两类分开。"}
	PerfectElsewhere = t{En: "No weights in this plane get every sample right: with the other weights held at other values, some do.",
		Zh: "此平面上没有权重能分对所有样本；其余权重固定为别的值时才有。"}
	PerfectShown = t{En: "Green: the weights that get every sample right. {0} Each line is a sample; its ticks point to the side where it is right.",
		Zh: "绿色：能分对所有样本的权重。{0}每条线是一个样本，短线指向分对它的一侧。"}
	PerfectHere = t{En: "w is one of them.", Zh: "w 就在其中。"}
	PerfectFar  = t{En: "They are too far away to be shown.", Zh: "它们离 w 太远，无法画出。"}
	// PerfectWays says where they are, seen from w, each an eighth of a turn on, from the right.
	PerfectWays = [8]t{
		{En: "Seen from w, they lie to the right.", Zh: "它们在 w 的右方。"},
		{En: "Seen from w, they lie to the upper right.", Zh: "它们在 w 的右上方。"},
		{En: "Seen from w, they lie above.", Zh: "它们在 w 的上方。"},
		{En: "Seen from w, they lie to the upper left.", Zh: "它们在 w 的左上方。"},
		{En: "Seen from w, they lie to the left.", Zh: "它们在 w 的左方。"},
		{En: "Seen from w, they lie to the lower left.", Zh: "它们在 w 的左下方。"},
		{En: "Seen from w, they lie below.", Zh: "它们在 w 的下方。"},
		{En: "Seen from w, they lie to the lower right.", Zh: "它们在 w 的右下方。"},
	}
	LinesDrawn  = t{En: "Only {0} of {1} lines are drawn.", Zh: "{1} 条线中只画出 {0} 条。"}
	ContoursSay = t{En: "Contours of the loss: each is half as far above the lowest loss as the next one out. −η ∂L/∂w shows where a step with all samples would end.",
		Zh: "损失的等高线：从外向内，高出最小损失的量逐圈减半。−η ∂L/∂w 指向用全部样本走一步后的位置。"}
	DragStart  = t{En: "Drag the dot to set the start weights.", Zh: "拖动圆点可设定初始权重。"}
	WeightsAlt = t{En: "The plane of {0} and {1}, with the path of w up to step {2}.",
		Zh: "{0} 与 {1} 的平面，以及 w 到第 {2} 步为止的路径。"}
	SurfaceAlt = t{En: "The loss as a surface over {0} and {1}, with the path of w up to step {2}.",
		Zh: "{0} 与 {1} 上的损失曲面，以及 w 到第 {2} 步为止的路径。"}
	ProofAlt = t{En: "w*·w, ‖w‖ and the cosine of the angle between w* and w, with their bounds, up to step {0}.",
		Zh: "到第 {0} 步为止的 w*·w、‖w‖、w* 与 w 夹角的余弦，以及它们的界。"}
	MappedAlt = t{En: "The samples in the space of {0}, where the boundary is straight.",
		Zh: "样本在 {0} 的空间中，那里的决策边界是直的。"}
	ProofShow    = t{En: "Shown", Zh: "显示"}
	ProofLengths = t{En: "w*·w and ‖w‖", Zh: "w*·w 与 ‖w‖"}
	ProofSquare  = t{En: "‖w‖²", Zh: "‖w‖²"}
	ProofCosine  = t{En: "the cosine of the angle between w* and w", Zh: "w* 与 w 夹角的余弦"}
	ProofWhole   = t{En: "beyond the run", Zh: "也画训练之后"}
	ProofSays    = t{En: "w* = {0}, of length 1, separates the classes (dashed in the plane). After each update, w*·w is at least its dashed line and ‖w‖ at most its own. As w*·w ≤ ‖w‖, the run ends where they cross, or before.",
		Zh: "w* = {0} 的长度为 1，能把两类分开（平面里的虚线）。每次更新后，w*·w 不低于自己的虚线，‖w‖ 不高于自己的虚线。因为 w*·w ≤ ‖w‖，训练最迟在两条虚线相交处结束。"}
	ProofOwn = t{En: "R = {0}, ρ = {1}: from its start, this run makes at most {2} updates; {3} so far. From zero, with one sample at a time: {4} = {5}.",
		Zh: "R = {0}，ρ = {1}：从这个初值出发，最多更新 {2} 次；至今 {3} 次。若从零开始、每步一个样本：{4} = {5}。"}
	ProofFalls = t{En: "R = {0}, ρ = {1}. While η falls, no bound is worked out here; {2} updates so far.",
		Zh: "R = {0}，ρ = {1}。η 递减时，这里不计算上限；至今更新 {2} 次。"}
	ProofFromZero = t{En: "Start this run at zero", Zh: "让这次训练从零开始"}
	ProofBound    = t{En: "R = {0}, ρ = {1}: for a run from zero, R²/ρ² = {2}; {3} so far.",
		Zh: "R = {0}，ρ = {1}：从零开始，R²/ρ² = {2}；至今 {3} 次。"}
	// A bound need not be a whole number; the number of updates is one.
	BoundSo        = t{En: "{0}, so at most {1}", Zh: "{0}，所以最多{1}"}
	ProofBoundNear = t{En: "R = {0}, ρ = {1}, γ = {2}: for a run from zero, (R² + 2γ/η)/ρ² = {3}; {4} so far.",
		Zh: "R = {0}，ρ = {1}，γ = {2}：从零开始，(R² + 2γ/η)/ρ² = {3}；至今 {4} 次。"}
	ProofNow = t{En: "w*·w = {0} (at least {1}), ‖w‖² = {2} (at most {3}), so cos(w*, w) = {4}.",
		Zh: "w*·w = {0}（至少 {1}），‖w‖² = {2}（最多 {3}），所以 cos(w*, w) = {4}。"}
	RateSeen = t{En: "In the long run, each step multiplies the loss above its minimum by {0}; this step multiplied it by {1}. The loss falls fastest with η = {2}.",
		Zh: "长远来看，损失与最小值之差每步变为原来的 {0} 倍；这一步为 {1} 倍。η = {2} 时下降最快。"}
	RatePredicted = t{En: "In the long run, each step multiplies the loss above its minimum by {0}. The loss falls fastest with η = {1}.",
		Zh: "长远来看，损失与最小值之差每步变为原来的 {0} 倍。η = {1} 时下降最快。"}
	Oscillates = t{En: "The weights oscillate: each of the last {0} steps crossed back over the valley.",
		Zh: "权重在振荡：最近 {0} 步每步都跨到谷底的另一侧。"}
	Cycles = t{En: "From epoch {2} on, the weights repeat in a cycle of {0} with {1}.",
		Zh: "权重陷入循环：自第 {2} 轮起，每经过{0}（{1}）就回到同样的值。"}
	CycleRound = t{En: "This is cycle {0}.", Zh: "现在是第 {0} 次循环。"}
	FormsFold  = t{En: "How lectures and textbooks put it", Zh: "各讲义与教材的写法"}
	FormHere   = t{En: "here {0}", Zh: "此处为 {0}"}
	TheoryPart = t{En: "What can be proved", Zh: "理论保证（能证明什么）"}
)

// Arithmetic: on paper or in float64.
var (
	ComputedExactly   = t{En: "Computed in exact decimals, as on paper.", Zh: "以小数精确计算，与手算一致。"}
	ComputedInFloat64 = t{En: "Computed in float64, as in a program.", Zh: "以 float64 计算，与程序一致。"}
	ComputedBecause   = t{En: "Computed in float64, because {0}.", Zh: "以 float64 计算，因为{0}。"}
	PartedHere        = t{En: "On paper z = {0} here, but in float64 it is {1}: from here on, a float64 run takes another way.",
		Zh: "手算时此处 z = {0}，而 float64 中为 {1}；用 float64 的训练从这里起走另一条路。"}
	PartedAt = t{En: "On paper z was {1} at step {0}, but in float64 it is {2}: from there on, a float64 run takes another way.",
		Zh: "手算时第 {0} 步 z = {1}，而 float64 中为 {2}；用 float64 的训练从那里起走另一条路。"}
	CompareFloat64 = t{En: "Compare with float64", Zh: "与 float64 对比"}
	ComparePaper   = t{En: "Compare with the run on paper", Zh: "与手算对比"}
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
	PredictAsk   = t{En: "Predict w {0}: drag the ends of the dashed line, or type the weights. Then press Show.",
		Zh: "请预测{0}的 w：拖动虚线两端，或输入权重，然后按“揭晓”。"}
	PredictType = t{En: "Predict w {0}: type the weights. Then press Show.",
		Zh: "请预测{0}的 w：输入权重，然后按“揭晓”。"}
	GuessBox    = t{En: "Predicted weights", Zh: "预测的权重"}
	ShowIt      = t{En: "Show", Zh: "揭晓"}
	PredictNext = t{En: "Next prediction", Zh: "继续预测"}
	GuessRight  = t{En: "Right, as you predicted.", Zh: "正确：结果与预测一致。"}
	GuessNone   = t{En: "There is no boundary: every input shown has weight 0.",
		Zh: "没有决策边界：所示输入的权重都为零。"}
	GuessWeights = t{En: "Not quite: the largest difference is {0}. w became {1}.",
		Zh: "还差一点：最大相差 {0}。w 实际为 {1}。"}
	GuessLine = t{En: "Your line is off by an angle of {0}°, and lies {1} away from the real one in the middle.",
		Zh: "你的直线与实际直线的夹角为 {0}°，在中央相距 {1}。"}
	GuessHeights = t{En: "Your line is off by {0} at the left edge and by {1} at the right edge.",
		Zh: "你的直线在左边缘相差 {0}，在右边缘相差 {1}。"}
)

// Duel.
var (
	Duel     = t{En: "Compare two runs", Zh: "对照训练"}
	DuelHelp = t{En: "Other learners on the same data, in the same order, with the same start weights.",
		Zh: "对照使用同样的数据、样本顺序与初始权重。"}
	RivalAdd     = t{En: "Add a learner", Zh: "添加对照"}
	RivalAdded   = t{En: "{0} now runs beside it.", Zh: "已添加对照：{0}，同时训练。"}
	RivalRemoved = t{En: "Learner removed.", Zh: "已移除该对照。"}
	RivalRemove  = t{En: "Remove {0}", Zh: "移除{0}"}
	RivalSwap    = t{En: "Put {0} first, to change all its settings",
		Zh: "把{0}换到首位，以便修改其全部设置"}
	RivalEta     = t{En: "η of {0}", Zh: "{0}的 η"}
	RivalRule    = t{En: "Learning rule of {0}", Zh: "{0}的算法"}
	Swap         = t{En: "Swap", Zh: "互换"}
	LearnerApart = t{En: "{0} ({1})", Zh: "{0}（{1}）"}
	WhatIf       = t{En: "What if, from this step on …", Zh: "如果从这一步起改变设置……"}
	FromStep     = t{En: "{0} from step {1}", Zh: "{0}（自第 {1} 步）"}
	DuelReady    = t{En: "Ready-made comparisons", Zh: "现成的对照"}
	DuelPocket   = t{En: "Noisy labels: perceptron and pocket", Zh: "有噪声的标签：感知机与口袋算法"}
	DuelBatch    = t{En: "Adaline: all samples in each step, or one",
		Zh: "Adaline：每步用全部样本，或只用一个"}
	Learner       = t{En: "Learner", Zh: "学习器"}
	Differences   = t{En: "Settings that differ", Zh: "不同的设置"}
	EpochColumn   = t{En: "Epoch", Zh: "轮"}
	UpdatesColumn = t{En: "Updates", Zh: "更新次数"}
	WrongColumn   = t{En: "Wrong", Zh: "分错"}
	LossColumn    = t{En: "Loss", Zh: "损失"}
	ResultColumn  = t{En: "How it ends", Zh: "结果"}
	CopyTable     = t{En: "Copy the table", Zh: "复制表格"}
	NotYet        = t{En: "not yet", Zh: "尚未开始"}
	Yes           = t{En: "yes", Zh: "是"}
	No            = t{En: "no", Zh: "否"}
)

// Verdicts without training.
var (
	SeparableBy = t{En: "A line separates the classes; the widest margin of the vectors x is {0}.",
		Zh: "一条直线能把两类分开；向量 x 的最大间隔为 {0}。"}
	SeparableBound = t{En: "A line separates the classes; the widest margin of the vectors x is {0}. So a perceptron that starts at zero makes at most {1}.",
		Zh: "一条直线能把两类分开；向量 x 的最大间隔为 {0}，因此从零开始的感知机最多作{1}。"}
	Inseparable = t{En: "No line separates the classes. Proof: multiplied by these factors, the vectors d·x of some samples add up to zero: {0}.",
		Zh: "没有直线能把两类分开。证明：把这些样本的 d·x 乘以下列系数，其和为零：{0}。"}
	Share          = t{En: "{0} × sample {1}", Zh: "{0} × 样本 {1}"}
	TooCloseToCall = t{En: "Too close to call: rounding would decide whether a line separates the classes.",
		Zh: "过于接近，无法判定：两类能否分开取决于舍入。"}
	TooLargeToCall = t{En: "Whether some weights get all samples right is not worked out here: with so many inputs it would take too long.",
		Zh: "是否有一组权重能全部分对，这里不作计算：输入太多，耗时过长。"}
	StableBelow = t{En: "With all samples in every step, the loss falls as long as η is below {0}. Its minimum is {1}.",
		Zh: "每步用全部样本时，只要 η < {0}，损失就会下降；最小损失为 {1}。"}
)
