package words

import (
	"strings"

	"perceptronlab/engine/text"
)

type t = text.Text

// The page and its parts.
var (
	Title       = t{En: "Perceptron Lab", Zh: "感知机实验室"}
	Description = t{
		En: "Watch a linear classifier learn: place points, choose a learning rule, and follow the boundary, the weight vector and the errors step by step.",
		Zh: "看线性分类器如何学习：放几个点，选一种算法，看分界线、权重向量和错误数一步步变化。",
	}
	SkipToPlane   = t{En: "Skip to the plane", Zh: "跳到平面"}
	Language      = t{En: "Language", Zh: "语言"}
	Theme         = t{En: "Colours: {0}", Zh: "配色：{0}"}
	ThemeSystem   = t{En: "as the system", Zh: "跟随系统"}
	ThemeLight    = t{En: "light", Zh: "浅色"}
	ThemeDark     = t{En: "dark", Zh: "深色"}
	DataPart      = t{En: "Data", Zh: "数据"}
	RulePart      = t{En: "Rule", Zh: "算法"}
	WeightsPart   = t{En: "Weights", Zh: "权重"}
	StepPart      = t{En: "This step", Zh: "本步计算"}
	ChartsPart    = t{En: "Charts", Zh: "曲线"}
	Parts         = t{En: "Parts", Zh: "分区"}
	PlanePart     = t{En: "Plane", Zh: "平面"}
	TransportPart = t{En: "Transport", Zh: "播放控制"}
	Open          = t{En: "Open…", Zh: "打开…"}
	Save          = t{En: "Save", Zh: "保存"}
	CopyLink      = t{En: "Copy link", Zh: "复制链接"}
	LinkCopied    = t{En: "The link is on the clipboard.", Zh: "链接已复制。"}
	NotCopied     = t{En: "The browser did not allow copying.", Zh: "浏览器不允许复制。"}
	StartOver     = t{En: "Start over", Zh: "从头开始"}
	OneSample     = t{En: "1 sample", Zh: "1 个样本"}
	ManySamples   = t{En: "{0} samples", Zh: "{0} 个样本"}
	OwnPoints     = t{En: "Your points", Zh: "自己的点"}
	Edited        = t{En: "{0}, edited", Zh: "{0}（已修改）"}
)

// Data.
var (
	Experiment  = t{En: "Experiment", Zh: "实验"}
	DataSet     = t{En: "Data set", Zh: "数据集"}
	ClassButton = t{En: "{0}, {1}: click in the plane to add one", Zh: "{0}，{1}：点击平面添加"}
	Tool        = t{En: "Tool", Zh: "工具"}
	ToolAdd     = t{En: "Add", Zh: "添加"}
	ToolMove    = t{En: "Move", Zh: "移动"}
	MoveHelp    = t{En: "Drag samples; drag the arrow or the boundary to choose the start.",
		Zh: "拖动样本；拖动箭头或分界线可选择起点。"}
	ToolErase      = t{En: "Erase", Zh: "擦除"}
	Undo           = t{En: "Undo", Zh: "撤销"}
	Redo           = t{En: "Redo", Zh: "重做"}
	Clear          = t{En: "Clear", Zh: "清空"}
	Inputs         = t{En: "Inputs", Zh: "输入"}
	Standardise    = t{En: "Standardise", Zh: "标准化"}
	StdNone        = t{En: "off", Zh: "关"}
	StdPopulation  = t{En: "by the standard deviation, divisor M", Zh: "除以标准差（分母 M）"}
	StdSample      = t{En: "by the standard deviation, divisor M − 1", Zh: "除以标准差（分母 M − 1）"}
	StandardisedOn = t{
		En: "The inputs are standardised: one unit of x is one standard deviation.",
		Zh: "输入已标准化：x 的一个单位就是一个标准差。",
	}
	StdColumn    = t{En: "standardised", Zh: "标准化后"}
	RawColumn    = t{En: "per unit of the axes", Zh: "按坐标轴的单位"}
	FeatureMap   = t{En: "Feature map", Zh: "特征映射"}
	MapNone      = t{En: "none; such as x1, x2, x1*x2", Zh: "无；例如 x1, x2, x1*x2"}
	UnitLength   = t{En: "Scale every x to length 1", Zh: "把每个 x 缩放到长度 1"}
	HeldOut      = t{En: "Held out for testing", Zh: "留出作测试"}
	Percent      = t{En: "{0} %", Zh: "{0}%"}
	Table        = t{En: "Data table", Zh: "数据表"}
	Row          = t{En: "No.", Zh: "序号"}
	ClassColumn  = t{En: "Class", Zh: "类别"}
	Training     = t{En: "training", Zh: "训练"}
	Test         = t{En: "held out", Zh: "留出"}
	Use          = t{En: "Use", Zh: "用途"}
	Output       = t{En: "Output", Zh: "输出"}
	Remove       = t{En: "Remove", Zh: "删除"}
	RemoveRow    = t{En: "Remove sample {0}", Zh: "删除样本 {0}"}
	RowValue     = t{En: "{0} of sample {1}", Zh: "样本 {1} 的{0}"}
	RowTarget    = t{En: "Target of sample {0}", Zh: "样本 {0} 的目标值"}
	TargetColumn = t{En: "Target", Zh: "目标值"}
	TargetSmall  = t{En: "its target", Zh: "目标值"}
	ClassAdd     = t{En: "Add a class", Zh: "添加类别"}
	ClassAdded   = t{
		En: "Class {0} added: click in the plane to add its samples.",
		Zh: "已添加类别 {0}：点击平面可添加该类样本。",
	}
	ClickTarget = t{
		En: "Click in the plane to add a sample: its height is its target.",
		Zh: "点击平面添加样本：它的高度就是目标值。",
	}
	AxisX    = t{En: "Horizontal axis", Zh: "横轴"}
	AxisY    = t{En: "Vertical axis", Zh: "纵轴"}
	RowClass = t{En: "Class of sample {0}", Zh: "样本 {0} 的类别"}
	AddRow   = t{En: "Add a sample", Zh: "添加样本"}
	Page     = t{En: "{0}–{1} of {2}", Zh: "{0}–{1}，共 {2}"}
	PageBack = t{En: "Previous rows", Zh: "前一页"}
	PageOn   = t{En: "Next rows", Zh: "后一页"}
	Wrong    = t{En: "wrong", Zh: "分错"}
)

// What is known without training.
var (
	SeparableBy = t{
		En: "A line separates the classes; the widest margin of the vectors x is {0}.",
		Zh: "一条直线能把两类分开；向量 x 的最大间隔为 {0}。",
	}
	SeparableBound = t{
		En: "A line separates the classes; the widest margin of the vectors x is {0}. So a perceptron that starts at zero makes at most {1}.",
		Zh: "一条直线能把两类分开；向量 x 的最大间隔为 {0}，因此从零开始的感知机最多作{1}。",
	}
	Inseparable = t{
		En: "No line separates the classes. The proof: with these weights, the vectors d·x of some samples add up to zero: {0}.",
		Zh: "没有直线能把两类分开。证据：按如下权重，这些样本的 d·x 之和为零：{0}。",
	}
	Share          = t{En: "{0} × sample {1}", Zh: "{0} × 样本 {1}"}
	TooCloseToCall = t{
		En: "Too close to call: rounding would decide whether a line separates the classes.",
		Zh: "过于接近，无法判定：两类能否分开取决于舍入。",
	}
	StableBelow = t{
		En: "With all samples in every step, the loss falls as long as η is below {0}. Its least value is {1}.",
		Zh: "每步用全部样本时，只要 η < {0}，损失就会下降；最小损失为 {1}。",
	}
)

// Plane.
var (
	PlaneHelp = t{
		En: "Arrow keys move the cross hairs. Enter adds a sample of the chosen class, or picks one up. Delete removes the nearest. 1 and 2 choose the class.",
		Zh: "方向键移动十字线，回车添加所选类别的样本或拾取样本，Delete 删除最近的样本，1、2 选择类别。",
	}
	ZoomIn   = t{En: "Zoom in", Zh: "放大"}
	ZoomOut  = t{En: "Zoom out", Zh: "缩小"}
	Fit      = t{En: "Fit", Zh: "适合"}
	Margins  = t{En: "Margins", Zh: "间隔"}
	EqualOff = t{
		En: "The axes have different scales, so w does not look perpendicular to the boundary.",
		Zh: "两轴比例不同，因此 w 看上去不与分界线垂直。",
	}
	EqualScale = t{En: "Equal scales", Zh: "等比例"}
	EmptyPlane = t{
		En: "Click in the plane to add a sample; then choose the other class and click again.",
		Zh: "点击平面添加样本；再选择另一类，继续点击。",
	}
	Nothing  = t{En: "There is nothing to learn from yet.", Zh: "还没有可供学习的样本。"}
	OneClass = t{
		En: "All samples are of one class. Add some of the other class, so that there is something to separate.",
		Zh: "所有样本同属一类。请添加另一类样本，才有可分的对象。",
	}
	HeldOthers = t{
		En: "The plane shows {1} and {2} of {0} inputs; the others are held at their mean.",
		Zh: "共 {0} 个输入，平面只显示{1}与{2}，其余取平均值。",
	}
	Residuals = t{
		En: "The height of a point is its target d; the thin lines are the residuals d − z.",
		Zh: "点的高度为目标值 d；细线为残差 d − z。",
	}
	ResidualsHeld = t{
		En: "The plane shows {1} of {0} inputs, and its line holds the others at their mean. Each residual d − z ends at the prediction for its own sample.",
		Zh: "共 {0} 个输入，平面只显示{1}，直线把其余取为平均值。每条残差 d − z 都止于该样本自己的预测值。",
	}
	OneInput = t{
		En: "Only {0} is an input; the height of a point in the plane means nothing.",
		Zh: "只有{0}是输入；点在平面中的高度没有意义。",
	}
	Added     = t{En: "Sample {0} added: {1}, {2}, class {3}.", Zh: "已添加样本 {0}：{1}，{2}，类别 {3}。"}
	Removed   = t{En: "Sample {0} removed.", Zh: "已删除样本 {0}。"}
	Moved     = t{En: "Sample {0} at {1}, {2}.", Zh: "样本 {0} 在 {1}，{2}。"}
	CrossAt   = t{En: "{0}, {1}", Zh: "{0}，{1}"}
	CrossNear = t{En: "{0}, {1}: sample {2}, class {3}", Zh: "{0}，{1}：样本 {2}，类别 {3}"}
	Picked    = t{
		En: "Sample {0} picked up: arrow keys move it, Enter puts it down.",
		Zh: "已拾取样本 {0}：方向键移动，回车放下。",
	}
	PutDown  = t{En: "Sample {0} put down.", Zh: "已放下样本 {0}。"}
	PlaneAlt = t{
		En: "{0}: {1} in the plane of {2} and {3}, with the boundary after step {4}.",
		Zh: "{0}：{2}与{3}平面上的{1}，以及第 {4} 步后的分界线。",
	}
	NoBoundary = t{
		En: "No boundary: the weights of the inputs shown are zero.",
		Zh: "没有分界线：所示输入的权重都为零。",
	}
	LineOutOfView = t{En: "The line is out of view.", Zh: "直线在视野之外。"}
	OutOfView     = t{En: "The boundary is out of view.", Zh: "分界线在视野之外。"}
	AnswerLines   = t{
		En: "Solid: the line of the answer {0}. Dashed: the line of w, still in training.",
		Zh: "实线：结果 {0} 的分界线。虚线：训练中的 w 的分界线。",
	}
)

// Transport.
var (
	Play           = t{En: "Play", Zh: "播放"}
	Pause          = t{En: "Pause", Zh: "暂停"}
	ToStart        = t{En: "To the start", Zh: "回到起点"}
	ToEnd          = t{En: "To the end", Zh: "到结尾"}
	StepBack       = t{En: "One step back", Zh: "后退"}
	StepOn         = t{En: "One step", Zh: "前进"}
	Start          = t{En: "Start", Zh: "起点"}
	End            = t{En: "End", Zh: "结尾"}
	Back           = t{En: "Back", Zh: "后退"}
	Step           = t{En: "Step", Zh: "前进"}
	ToUpdate       = t{En: "Update", Zh: "更新"}
	UpdateBack     = t{En: "To the update before", Zh: "回到上一次更新"}
	UpdateOn       = t{En: "To the next update", Zh: "到下一次更新"}
	SpaceKey       = t{En: "Space", Zh: "空格"}
	StaysAtUpdates = t{En: "pauses at updates", Zh: "在更新处停留"}
	Speed          = t{En: "Speed", Zh: "速度"}
	PerSecond      = t{En: "{0} steps/s", Zh: "每秒 {0} 步"}
	OnePerSec      = t{En: "1 step/s", Zh: "每秒 1 步"}
	Fastest        = t{En: "as fast as possible", Zh: "尽可能快"}
	Timeline       = t{En: "Timeline", Zh: "时间轴"}
	StepOf         = t{En: "step {0} of {1}", Zh: "第 {0} / {1} 步"}
	StepAt         = t{En: "step {0}", Zh: "第 {0} 步"}
	StepSpokenAt   = t{En: "Step {0}, epoch {1}", Zh: "第 {0} 步，第 {1} 轮"}
	ShowAhead      = t{En: "Show what is computed already", Zh: "显示已经算出的后续进程"}
	StepSpokenOver = t{
		En: "Ended at step {0}; the others go on: epoch {1}",
		Zh: "已在第 {0} 步结束；其余仍在继续：第 {1} 轮",
	}
	OthersGoOn = t{En: "the others go on", Zh: "其余仍在继续"}
	StepSpoken = t{En: "Step {0} of {1}, epoch {2}", Zh: "第 {0} 步，共 {1} 步，第 {2} 轮"}
)

// Rule and conventions.
var (
	LearningRate     = t{En: "Learning rate η", Zh: "学习率 η"}
	RateExact        = t{En: "Learning rate η, any positive number", Zh: "学习率 η，任意正数"}
	AsIn             = t{En: "Taken from", Zh: "出自"}
	OwnConventions   = t{En: "your own settings", Zh: "自定设置"}
	WithAChange      = t{En: "{0}, with a change", Zh: "{0}（有改动）"}
	Conventions      = t{En: "Conventions", Zh: "约定"}
	DecayOn          = t{En: "η = c₁/(c₂ + t)", Zh: "η = c₁/(c₂ + t)"}
	StopPart         = t{En: "Stop", Zh: "停止条件"}
	StopEpochs       = t{En: "after at most so many epochs", Zh: "最多轮数"}
	StopUpdates      = t{En: "after at most so many updates", Zh: "最多更新次数"}
	StopLoss         = t{En: "as soon as the loss is at most", Zh: "损失不大于"}
	NoLimit          = t{En: "no limit", Zh: "不限"}
	NewStart         = t{En: "New random start", Zh: "新的随机初值"}
	SeedIs           = t{En: "Seed {0}", Zh: "种子 {0}"}
	Seed             = t{En: "Seed", Zh: "随机种子"}
	WeightsGiven     = t{En: "Start weights w₀, w₁, …", Zh: "初始权重 w₀, w₁, …"}
	WeightsOfClasses = t{En: "Start weights w₀, w₁, … of each class, a line for each",
		Zh: "各类的初始权重 w₀, w₁, …，每类一行"}
	BatchAll     = t{En: "all samples", Zh: "全部样本"}
	BatchSize    = t{En: "samples in each step", Zh: "每步样本数"}
	SequenceHint = t{
		En: "numbers of training samples, counted from 0; a line for each epoch",
		Zh: "训练样本的序号，从 0 数起；每轮一行",
	}
	Invalid     = t{En: "{0} is {1}. Allowed: {2}.", Zh: "{0}：{1}。应为：{2}。"}
	OwnReplaced = t{
		En: "{0} learns from labels of another kind than yours, so one of its own sets is shown. Undo brings yours back.",
		Zh: "{0}需要另一种标签，与您的样本不符，因此改用一个适合它的数据集。撤销可恢复您的样本。",
	}
	InitReset = t{
		En: "The start weights did not fit the new inputs, so they are zero again.",
		Zh: "原来的初始权重与新的输入不符，已归零。",
	}
	OrderReset = t{
		En: "The given sequence named samples that are gone, so the order is by index again.",
		Zh: "指定顺序中有已删除的样本，因此改回按序号。",
	}
)

// Reading.
var (
	Bias      = t{En: "bias", Zh: "偏置"}
	Arrow     = t{En: "Arrow {0}, length {1}", Zh: "箭头 {0}，长度 {1}"}
	AtStart   = t{En: "The start: nothing has been learned yet.", Zh: "起点：还没有学到什么。"}
	StepHead  = t{En: "Epoch {0}, sample {1}", Zh: "第 {0} 轮，样本 {1}"}
	BatchHead = t{En: "Epoch {0}, {1} samples", Zh: "第 {0} 轮，{1} 个样本"}
	TieShort  = t{En: "tie, z = 0", Zh: "平局，z = 0"}
	NoChange  = t{En: "no change", Zh: "不变"}
	HelpsSide = t{
		En: "Δw·x = η f ‖x‖² = {0}: by so much the update moves z of this sample to the side of d = {1}.",
		Zh: "Δw·x = η f ‖x‖² = {0}：更新使此样本的 z 向 d = {1} 一侧移动了这么多。",
	}
	HelpsTarget = t{
		En: "Δw·x = η f ‖x‖² = {0}: by so much the update moves z of this sample towards d = {1}.",
		Zh: "Δw·x = η f ‖x‖² = {0}：更新使此样本的 z 朝 d = {1} 移动了这么多。",
	}
	Solved = t{
		En: "Solved at once: no other weights have a smaller squared error.",
		Zh: "一步求解：没有别的权重能使平方误差更小。",
	}
	SolvedAt  = t{En: "Solved in one step: the least loss is {0}.", Zh: "一步求解：最小损失为 {0}。"}
	LimitAt   = t{En: "Stopped at the limit of {0}, with a loss of {1}.", Zh: "达到上限 {0}，停止；损失为 {1}。"}
	Converged = t{
		En: "Converged after {0} and {1}: no sample is wrong.",
		Zh: "经 {0}、{1}后收敛：所有样本都分对了。",
	}
	LimitEpochs = t{
		En: "Stopped at the limit of {0}, with {1} of {2} wrong.",
		Zh: "达到上限 {0}，停止；{2} 个样本中 {1} 个分错。",
	}
	LimitUpdates = t{
		En: "Stopped at the limit of {0}, with {1} of {2} wrong.",
		Zh: "达到上限 {0}，停止；{2} 个样本中 {1} 个分错。",
	}
	LimitLoss = t{
		En: "Stopped after {0}: the loss, {1}, is small enough.",
		Zh: "{0}后停止：损失 {1} 已足够小。",
	}
	DivergedW = t{
		En: "Diverged: step {0} would make {1} too large ({2}).",
		Zh: "发散：第 {0} 步会使 {1} 过大（{2}）。",
	}
	DivergedLoss = t{
		En: "Diverged: after step {0} the loss is too large to be written.",
		Zh: "发散：第 {0} 步后损失大得无法表示。",
	}
	Training1    = t{En: "Training has reached step {0}.", Zh: "训练到第 {0} 步。"}
	Epoch        = t{En: "1 epoch", Zh: "1 轮"}
	EpochsN      = t{En: "{0} epochs", Zh: "{0} 轮"}
	Update       = t{En: "1 update", Zh: "1 次更新"}
	UpdatesN     = t{En: "{0} updates", Zh: "{0} 次更新"}
	ErrorsNow    = t{En: "{0} of {1} wrong", Zh: "{1} 个中 {0} 个分错"}
	TestErrors   = t{En: "held out: {0} of {1} wrong", Zh: "留出：{1} 个中 {0} 个分错"}
	LossNow      = t{En: "loss {0}", Zh: "损失 {0}"}
	TestLoss     = t{En: "held out: {0}", Zh: "留出：{0}"}
	EpochNow     = t{En: "epoch {0}", Zh: "第 {0} 轮"}
	MoreSamples  = t{En: "and {0} more", Zh: "另有 {0} 个"}
	SampleColumn = t{En: "sample", Zh: "样本"}
	WorkingFold  = t{En: "The sum, sample by sample", Zh: "逐个样本求和"}
)

// Charts.
var (
	ChartUpdates = t{En: "Updates per epoch", Zh: "每轮更新次数"}
	ChartErrors  = t{En: "Errors per epoch", Zh: "每轮错误数"}
	ChartLoss    = t{En: "Loss per epoch", Zh: "每轮损失"}
	ChartWeights = t{En: "Weights per epoch", Zh: "每轮权重"}
	AtTheStart   = t{En: "{0} of {1} wrong at the start", Zh: "起点时 {1} 个中 {0} 个分错"}
	ValueNow     = t{En: "{0} now", Zh: "现在 {0}"}
	SoFar        = t{En: "{0} so far", Zh: "到现在 {0}"}
	HeldOutNow   = t{En: "held out: {0}", Zh: "留出：{0}"}
	ChartLog     = t{En: "logarithmic", Zh: "对数刻度"}
	ChartAlt     = t{En: "{0}. At epoch {1}: {2}.", Zh: "{0}。第 {1} 轮：{2}。"}
)

// Faults of links and files.
var (
	BadLink = t{
		En: "This link does not hold a valid experiment. Yours is as it was.",
		Zh: "此链接中没有有效的实验。当前实验未变。",
	}
	LinkOption = t{
		En: "The experiment of the link is shown, but not everything that the link asks for.",
		Zh: "已显示链接中的实验，但其中有一项要求无法照办。",
	}
	BadFile = t{
		En: "{0} does not hold a valid experiment. Yours is as it was.",
		Zh: "{0} 中没有有效的实验。当前实验未变。",
	}
	BadStored = t{
		En: "What this browser had kept cannot be read, so this is the opening experiment.",
		Zh: "此浏览器保存的内容无法读取，因此显示初始实验。",
	}
	Broke = t{
		En: "An error in the lab’s program ({0}) stopped that, so it was taken back: all is as it was before, and you can go on.",
		Zh: "实验室程序出错（{0}），这一步已经撤回：一切仍和之前一样，您可以继续。",
	}
	PartOut = t{
		En: "An error in the program keeps this part from being shown. The rest works.",
		Zh: "程序出错，这一部分无法显示。其余部分正常。",
	}
	CopyReport = t{En: "Copy the report", Zh: "复制报告"}
	CopyText   = t{En: "Copy the text", Zh: "复制文本"}
	Copied     = t{En: "Copied.", Zh: "已复制。"}
	Dismiss    = t{En: "Dismiss", Zh: "知道了"}
	TooLarge   = t{En: "{0} is larger than 4 MiB.", Zh: "{0} 大于 4 MiB。"}
)

// The version of the page, and the lab without a network.
var (
	Version     = t{En: "Version {0}", Zh: "版本 {0}"}
	CheckUpdate = t{En: "Check for an update", Zh: "检查更新"}
	UseUpdate   = t{En: "Load it; your work stays", Zh: "载入新版（您的内容会保留）"}
	SiteSaving  = t{En: "Saving the lab for use without a network …", Zh: "正在保存以供离线使用……"}
	SiteReady   = t{En: "Works without a network.", Zh: "可离线使用。"}
	SiteFailed  = t{
		En: "The lab could not be saved for use without a network: a file did not arrive as published.",
		Zh: "未能保存以供离线使用：有文件与发布内容不符。",
	}
	SiteChecking    = t{En: "Looking for a newer version …", Zh: "正在检查新版本……"}
	SiteCurrent     = t{En: "This is the newest version.", Zh: "已是最新版本。"}
	SiteUnreachable = t{
		En: "Cannot look for a newer version. Is there a network?",
		Zh: "无法检查新版本。网络是否通畅？",
	}
	SiteUpdate     = t{En: "There is a newer version.", Zh: "有新版本。"}
	SiteNotUpdated = t{
		En: "A newer version did not arrive complete, so this one stays.",
		Zh: "新版本未完整下载，继续使用当前版本。",
	}
)

// The lab in another page.
var (
	StartEmbed = t{En: "Start the lab", Zh: "启动实验室"}
	BadQuery   = t{
		En: "{0} in the address of this embed is ignored. Allowed: lang=en, lang=zh-Hans, theme=light, theme=dark, and origin= followed by an origin such as https://course.example.",
		Zh: "此嵌入页地址中的 {0} 无效，已忽略。允许：lang=en、lang=zh-Hans、theme=light、theme=dark，以及 origin= 加上形如 https://course.example 的来源。",
	}
)

// Keys of the help.
var (
	KeySpace  = t{En: "play or pause", Zh: "播放或暂停"}
	KeyArrows = t{En: "one step back, one step on", Zh: "后退一步、前进一步"}
	KeyUpdate = t{En: "the next update, the update before", Zh: "下一次更新、上一次更新"}
	KeyShift  = t{En: "one epoch back, one epoch on", Zh: "后退一轮、前进一轮"}
	KeyEnds   = t{En: "to the start, to the end", Zh: "到起点、到结尾"}
	KeyUndo   = t{En: "undo, redo", Zh: "撤销、重做"}
	KeyClass  = t{En: "class of the next sample", Zh: "下一个样本的类别"}
	KeyPlane  = t{
		En: "in the plane: arrow keys move the cross hairs (with Shift, further), Enter adds a sample or picks one up, Delete removes",
		Zh: "在平面上：方向键移动十字线（加 Shift 移得更远），回车添加或拾取样本，Delete 删除样本",
	}
	KeyZoom = t{En: "zoom in, zoom out, fit", Zh: "放大、缩小、适合"}
)

// builtIn translates the names of features and classes that the built-in sets have.
var builtIn = map[string]string{
	"sepal length": "花萼长度", "sepal width": "花萼宽度", "petal length": "花瓣长度", "petal width": "花瓣宽度",
	"target": "目标值", "updates": "更新次数", "loss": "损失", "setosa": "山鸢尾", "versicolor": "变色鸢尾", "virginica": "维吉尼亚鸢尾", "others": "其他",
}

// Name returns the name of a feature or class as the language has it, with its unit if it has one,
// as in "sepal length (cm)"; names that are not of a built-in set stay as they are.
func (l Lang) Name(name string) string {
	if l != Zh {
		return name
	}
	own, unit := name, ""
	if i := strings.Index(name, " ("); i > 0 {
		own, unit = name[:i], name[i:]
	}
	if translated, ok := builtIn[own]; ok {
		return translated + strings.NewReplacer(" (", "（", ")", "）").Replace(unit)
	}
	return name
}
