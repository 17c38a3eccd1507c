package words

// How a run ends where it does not end well, each with a reason.
var (
	// {0} is η, {1} the limit: the first where above it a loss that has risen rises for ever, the
	// second where it is only known that nothing below it diverges.
	DivergedSharp = t{En: "Diverged: η = {0} is above the stable limit {1}.",
		Zh: "发散：η = {0} 超过稳定上限 {1}。"}
	DivergedSafe = t{En: "Diverged: η = {0} is too large. Any η below {1} is stable.",
		Zh: "发散：η = {0} 过大。η 小于 {1} 就不会发散。"}
	DivergedGrows = t{En: "Diverged: the loss grows without limit.", Zh: "发散：损失会无限增大。"}
	DoneTooLarge  = t{En: "Stopped: a number became too large to compute with.",
		Zh: "已停止：数值过大，无法继续计算。"}
	TooLargeW = t{En: "Step {0} would make {1} too large ({2}).",
		Zh: "第 {0} 步会使 {1} 过大（{2}）。"}
	TooLargeLoss = t{En: "After step {0} the loss is too large to write.",
		Zh: "第 {0} 步后，损失大得无法表示。"}
	TooLargeStart = t{En: "The loss of the start weights is too large to write.",
		Zh: "用初始权重，损失就已大得无法表示。"}
	DoneRose = t{En: "The loss rose in the last epoch: after {0} it is {1}.",
		Zh: "最后一轮损失上升：{0}后为 {1}。"}
	// Where the boundaries are not the straight lines of the plane.
	DoneNoWeights = t{En: "With these inputs, no weights get every sample right. Stopped after {0}: {1}.",
		Zh: "用这些输入，没有权重能分对所有样本。{0}后停止：{1}。"}
)

// Steps that did not improve anything.
var (
	HeadNone = t{En: "{0} samples together leave w as it is.",
		Zh: "{0} 个样本合起来没有使 w 移动。"}
	HeadZero = t{En: "Sample {0} is a {1}, classified as {2}, but all its inputs are 0: w cannot change.",
		Zh: "样本 {0} 是 {1}，被判为 {2}，但它的输入全为 0：w 无法改变。"}
	HeadBias = t{En: "Sample {0} is a {1}, classified as {2}. Its inputs are 0, so only the bias changes.",
		Zh: "样本 {0} 是 {1}，被判为 {2}。它的输入都是 0，所以只有偏置改变。"}
	HeadStill = t{En: "Sample {0} is a {1}, classified as {2}, but its step is too small to change w.",
		Zh: "样本 {0} 是 {1}，被判为 {2}，但这一步太小，w 没有改变。"}
	HeadOver = t{En: "Sample {0} is off target by {1}. The step is too long: now it is off by {2}.",
		Zh: "样本 {0} 与目标值相差 {1}。这一步走过头了：现在相差 {2}。"}
	HeadTiny = t{En: "Sample {0} is off target by {1}. The step is too short to change that.",
		Zh: "样本 {0} 与目标值相差 {1}。这一步太小，差距不变。"}
	ThenSameRight = t{En: "The same points are right as before: {0}.", Zh: "分对的仍是原来那些点：{0}。"}
)

// Verdicts without training, if the boundaries are not straight lines of the plane.
var (
	SomeWeights = t{En: "Some weights put every sample on its side; the widest margin of the vectors x is {0}.",
		Zh: "有权重能把每个样本都分到正确的一侧；向量 x 的最大间隔为 {0}。"}
	SomeWeightsBound = t{En: "Some weights put every sample on its side; the widest margin of the vectors x is {0}. So a perceptron that starts at zero makes at most {1}.",
		Zh: "有权重能把每个样本都分到正确的一侧；向量 x 的最大间隔为 {0}，因此从零开始的感知机最多作{1}。"}
	NoWeights = t{En: "No weights put every sample on its side. The proof: multiplied by these factors, the vectors d·x of some samples add up to zero: {0}.",
		Zh: "没有权重能把每个样本都分到正确的一侧。证明：把这些样本的 d·x 乘以下列系数，其和为零：{0}。"}
)

// The effect of η on a rule that learns from mistakes alone.
var (
	RateScales = t{En: "From a zero start, η only scales w: any η updates at the same steps.",
		Zh: "从零开始时，η 只缩放 w：换一个 η，更新仍在同样的步。"}
	RateRounds = t{En: "From a zero start, η only scales w, apart from rounding.",
		Zh: "从零开始时，不计舍入，η 只缩放 w。"}
	RateStart = t{En: "A larger η is not better: it only makes the start weights matter less.",
		Zh: "加大 η 并不会学得更好，只是减小初始权重的影响。"}
)
