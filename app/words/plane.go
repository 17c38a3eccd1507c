package words

// Texts in the plane and below it.
var (
	OutputHere   = t{En: "output", Zh: "输出"}
	Undecided    = t{En: "undecided", Zh: "未定"}
	BoundaryHere = t{En: "boundary", Zh: "决策边界"}
	MarginHere   = t{En: "margin", Zh: "间隔"}
	LineBefore   = t{En: "before", Zh: "之前"}
	LineNow      = t{En: "now", Zh: "现在"}
	OldW         = t{En: "old ", Zh: "旧 "}
	NewW         = t{En: "new ", Zh: "新 "}
	SampleNo     = t{En: "sample {0}", Zh: "样本 {0}"}

	OutsideOne  = t{En: "1 sample is outside the picture.", Zh: "有 1 个样本在画面之外。"}
	Outside     = t{En: "{0} samples are outside the picture.", Zh: "有 {0} 个样本在画面之外。"}
	ShowOutside = t{En: "Show all", Zh: "显示全部"}

	ArrowsTwice  = t{En: "Arrows are drawn at twice their length.", Zh: "箭头按实际长度的 2 倍绘制。"}
	ArrowsHalf   = t{En: "Arrows are drawn at half their length.", Zh: "箭头按实际长度的一半绘制。"}
	ArrowsLonger = t{En: "Arrows are drawn at {0} times their length.",
		Zh: "箭头按实际长度的 {0} 倍绘制。"}
	ArrowsPoint = t{En: "Arrows show direction only, not length.",
		Zh: "箭头只表示方向，不表示长度。"}
	ShortChange   = t{En: "Δw is too short to see here.", Zh: "Δw 太短，图上看不出来。"}
	ArrowsShorter = t{En: "Arrows are drawn at 1/{0} of their length.",
		Zh: "箭头按实际长度的 1/{0} 绘制。"}
)

// What lines and marks mean, in the menu of the plane's look.
var (
	ShowNumbers    = t{En: "Number the samples", Zh: "显示样本编号"}
	LegendHead     = t{En: "What the marks mean", Zh: "图例"}
	LegendCross    = t{En: "a sample that w gets wrong", Zh: "被 w 分错的样本"}
	LegendBoundary = t{En: "the boundary, where the output changes", Zh: "决策边界，输出在此改变"}
	LegendBefore   = t{En: "the boundary before this step", Zh: "这一步之前的决策边界"}
	LegendMargins  = t{En: "the margins, through the sample nearest to the boundary on each side",
		Zh: "间隔线，经过两侧离决策边界最近的样本"}
	LegendRing  = t{En: "the sample of this step", Zh: "这一步的样本"}
	LegendArrow = t{En: "w, at right angles to the boundary", Zh: "w，与决策边界垂直"}
	LegendHeld  = t{En: "a sample held out for testing", Zh: "留作测试的样本"}
)

// Plane.
var (
	// What the plane is to a listener, and the first that its keys do.
	PlaneKind  = t{En: "graph", Zh: "坐标图"}
	PlaneArrow = t{En: "arrow keys move the crosshairs", Zh: "方向键移动十字线"}
	PlaneHelp  = t{En: "Enter adds a sample or picks one up. Delete removes the nearest.",
		Zh: "回车键添加或拾取样本，Delete 键删除最近的样本。"}
	PlaneListHelp = t{En: "L lists the samples.", Zh: "按 L 键列出样本。"}
	Named         = t{En: "{0}.", Zh: "{0}。"}
	SampleListed  = t{En: "Sample {0}: {1}, {2}.", Zh: "样本 {0}：{1}，{2}。"}
	SamplesMore   = t{En: "{0} more are in the table of samples.", Zh: "其余 {0} 个见样本表。"}
	// Where the boundary runs: {0} lies above it or to its left, {1} below it or to its right.
	RunsUp = t{En: "It runs from lower left to upper right: {0} lies above it, {1} below.",
		Zh: "它从左下伸向右上：上方是 {0}，下方是 {1}。"}
	RunsDown = t{En: "It runs from upper left to lower right: {0} lies above it, {1} below.",
		Zh: "它从左上伸向右下：上方是 {0}，下方是 {1}。"}
	RunsLevel = t{En: "It runs level: {0} lies above it, {1} below.",
		Zh: "它是水平的：上方是 {0}，下方是 {1}。"}
	RunsUpright = t{En: "It runs straight up: {0} lies to its left, {1} to its right.",
		Zh: "它是竖直的：左边是 {0}，右边是 {1}。"}
	NothingSelected = t{En: "No sample is under the crosshairs: nothing is removed.",
		Zh: "十字线下没有样本，未作删除。"}
	ClassKeys = t{En: "Choose the class by its key: {0}.", Zh: "用数字键选择类别：{0}。"}
	ClassKey  = t{En: "{0} for {1}", Zh: "{0} 对应 {1}"}
	ZoomIn    = t{En: "Zoom in", Zh: "放大"}
	ZoomOut   = t{En: "Zoom out", Zh: "缩小"}
	Fit       = t{En: "Fit", Zh: "全图"}
	Margins   = t{En: "Margins", Zh: "间隔"}
	EqualOff  = t{En: "The axes have different scales, so w does not look perpendicular to the boundary.",
		Zh: "两轴比例不同，因此 w 看上去不与决策边界垂直。"}
	ShowTarget = t{En: "Hidden line f", Zh: "隐藏的直线 f"}
	TargetSeen = t{En: "The hidden line f is shown. It gives another class than the boundary in {0} % of the square (shaded).",
		Zh: "已显示隐藏的直线 f。它与决策边界在正方形 {0}% 的面积上给出不同的类别（阴影部分）。"}
	TargetNow     = t{En: "P[f ≠ g] = {0}", Zh: "P[f ≠ g] = {0}"}
	EqualScale    = t{En: "Equal scales", Zh: "等比例"}
	Nothing       = t{En: "Nothing to learn from yet.", Zh: "还没有可供学习的样本。"}
	PlaneHelpDraw = t{En: "Enter sets a point of the line.", Zh: "回车键取定直线上的一点。"}
	HeldOthers    = t{En: "The plane shows {1} and {2} of {0} inputs and holds each other input at its mean, so a sample can lie in the colour of another class and still be right: only × marks a mistake.",
		Zh: "共 {0} 个输入，平面只显示{1}与{2}，其余取平均值，所以样本即使落在别类的颜色里，也可能分对了：只有 × 表示分错。"}
	Residuals = t{En: "The height of a point is its target d; the thin lines are the residuals d − z.",
		Zh: "点的高度为目标值 d；细线为残差 d − z。"}
	ResidualsHeld = t{En: "The plane shows {1} of {0} inputs; its line holds each other input at its mean. Each residual d − z ends at the prediction for its own sample.",
		Zh: "共 {0} 个输入，平面只显示{1}，画直线时其余取平均值。每条残差 d − z 都画到该样本自己的预测值为止。"}
	OneInput = t{En: "Only {0} is an input; a point’s height in the plane has no meaning.",
		Zh: "只有{0}一个输入；点的高度没有意义。"}
	Added     = t{En: "Sample {0} added: {1}, {2}, {3}.", Zh: "已添加样本 {0}：{1}，{2}，{3}。"}
	Removed   = t{En: "Sample {0} removed.", Zh: "已删除样本 {0}。"}
	Emptied   = t{En: "All samples removed.", Zh: "已删除全部样本。"}
	Moved     = t{En: "Sample {0} is at {1}, {2} now.", Zh: "样本 {0} 现在位于 {1}，{2}。"}
	CrossAt   = t{En: "{0}, {1}", Zh: "{0}，{1}"}
	CrossNear = t{En: "{0}, {1}: sample {2}, {3}", Zh: "{0}，{1}：样本 {2}，{3}"}
	OfClass   = t{En: "class {0}", Zh: "类别 {0}"}
	OfTarget  = t{En: "target {0}", Zh: "目标值 {0}"}
	Picked    = t{En: "Sample {0} picked up: arrow keys move it, Enter puts it down.",
		Zh: "已拾取样本 {0}：方向键移动，回车键放下。"}
	PutDown  = t{En: "Sample {0} put down.", Zh: "已放下样本 {0}。"}
	PlaneAlt = t{En: "{0}: {1} in the plane of {2} and {3}, with the boundary after step {4}.",
		Zh: "{0}：{2}与{3}平面上的{1}，以及第 {4} 步后的决策边界。"}
	PlaneAltLine = t{En: "{0}: {1} in the plane of {2} and {3}, with the line after step {4}.",
		Zh: "{0}：{2}与{3}平面上的{1}，以及第 {4} 步后的直线。"}
	PlaneAltOne = t{En: "{0}: {1} by {2}, with the boundary after step {3}.",
		Zh: "{0}：沿{2}排列的{1}，以及第 {3} 步后的决策边界。"}
	NoBoundary = t{En: "No boundary: every input shown has weight 0.",
		Zh: "没有决策边界：所示输入的权重都为零。"}
	LineOutOfView = t{En: "The line is out of view.", Zh: "直线不在显示范围内。"}
	OutOfView     = t{En: "The boundary is out of view.", Zh: "决策边界不在显示范围内。"}
	NearLines     = t{En: "Dashed: the lines z = ±{0}. Samples between them still pull at w.",
		Zh: "虚线：z = ±{0}。两条虚线之间的样本仍会拉动 w。"}
	AnswerLines = t{En: "Solid: the line of the result {0}. Dashed: the line of w, still in training.",
		Zh: "实线：结果 {0} 的决策边界。虚线：训练中 w 的决策边界。"}
)
