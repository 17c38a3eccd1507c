package rule

import "perceptronlab/engine/text"

// adaline.go
var (
	adalineName  = text.Text{En: "Adaline", Zh: "Adaline（自适应线性神经元）"}
	adalineAbout = text.Text{En: "Descends the squared error before the threshold: every sample pulls, even those that are right.",
		Zh: "误差在过阈值之前计算，沿平方误差下降：每个样本都起作用，分对的也不例外。"}
)

// allsettings.go
var (
	settingEtaName      = text.Text{En: "Learning rate η", Zh: "学习率 η"}
	settingDecayName    = text.Text{En: "Decay of η", Zh: "学习率衰减"}
	settingDecayInexact = text.Text{En: "a decaying η is a quotient, whose decimals seldom end",
		Zh: "衰减的 η 由除法得到，往往除不尽"}
	settingInitName          = text.Text{En: "Start weights", Zh: "初始权重"}
	startZeroChoice          = text.Text{En: "zero", Zh: "零"}
	startRandomChoice        = text.Text{En: "small random numbers", Zh: "小随机数"}
	startGivenChoice         = text.Text{En: "as given", Zh: "指定的数"}
	settingBiasName          = text.Text{En: "Bias w₀", Zh: "偏置 w₀"}
	settingStepName          = text.Text{En: "Change Δw", Zh: "修正量 Δw"}
	stepErrorChoice          = text.Text{En: "η(d − o)x", Zh: "η(d − o)x"}
	stepLabelChoice          = text.Text{En: "ηdx", Zh: "ηdx"}
	settingTieName           = text.Text{En: "When z = 0", Zh: "当 z = 0 时"}
	tiePositiveChoice        = text.Text{En: "the output is +1", Zh: "输出 +1"}
	tieNegativeChoice        = text.Text{En: "the output is −1", Zh: "输出 −1"}
	tieMistakeChoice         = text.Text{En: "always a mistake", Zh: "一律算分错"}
	tieCorrectChoice         = text.Text{En: "never a mistake", Zh: "一律不算分错"}
	tieMiddleChoice          = text.Text{En: "undecided: o is halfway, 0 or ½", Zh: "未定：o 取两类的中间值 0 或 ½"}
	settingOrderName         = text.Text{En: "Order of samples", Zh: "样本顺序"}
	orderCyclicChoice        = text.Text{En: "by index", Zh: "按序号"}
	orderShuffleChoice       = text.Text{En: "shuffled every epoch", Zh: "每轮打乱"}
	orderRandomChoice        = text.Text{En: "drawn at random", Zh: "随机抽取（有放回）"}
	orderMistakeChoice       = text.Text{En: "a random wrong sample", Zh: "随机取一个分错的样本"}
	orderSequenceChoice      = text.Text{En: "a given sequence", Zh: "指定顺序"}
	settingSequenceName      = text.Text{En: "Sequence", Zh: "指定顺序"}
	settingBatchName         = text.Text{En: "Batch", Zh: "批大小"}
	settingRemainderName     = text.Text{En: "Last batch", Zh: "末批处理"}
	remainderShortChoice     = text.Text{En: "stays smaller", Zh: "保留为较小的一批"}
	remainderAppendChoice    = text.Text{En: "joins the one before", Zh: "并入前一批"}
	settingGradientName      = text.Text{En: "Gradient", Zh: "梯度"}
	gradientSumChoice        = text.Text{En: "sum, error term ½Σe²", Zh: "求和，误差项 ½Σe²"}
	gradientMeanChoice       = text.Text{En: "mean, error term Σe²/2M", Zh: "平均，误差项 Σe²/2M"}
	gradientTwiceMeanChoice  = text.Text{En: "twice the mean, error term Σe²/M", Zh: "两倍平均，误差项 Σe²/M"}
	settingActivationName    = text.Text{En: "Activation α", Zh: "激活函数 α"}
	activationIdentityChoice = text.Text{En: "identity, α(z) = z", Zh: "恒等，α(z) = z"}
	activationTanhChoice     = text.Text{En: "tanh z", Zh: "tanh z"}
	activationLogisticChoice = text.Text{En: "logistic, 1/(1 + e⁻ᶻ)", Zh: "逻辑函数（sigmoid），1/(1 + e⁻ᶻ)"}
	activationBipolarChoice  = text.Text{En: "bipolar, 2/(1 + e⁻ᶻ) − 1", Zh: "双极性 sigmoid，2/(1 + e⁻ᶻ) − 1"}
	settingArithmeticName    = text.Text{En: "Arithmetic", Zh: "运算方式"}
	arithmeticExactChoice    = text.Text{En: "exact decimals, as on paper", Zh: "精确小数，与手算一致"}
	arithmeticFloat64Choice  = text.Text{En: "float64, as in a program", Zh: "float64，与程序一致"}
	settingMarginName        = text.Text{En: "Margin γ", Zh: "间隔 γ"}
	settingThresholdName     = text.Text{En: "Threshold θ", Zh: "阈值 θ"}
	settingThresholdUnproven = text.Text{En: "The proof compares w · x with 0. Here the threshold is another number.",
		Zh: "证明是拿 w · x 与 0 比较的，而这里的阈值不是 0。"}
	settingVariantName        = text.Text{En: "Step size τ", Zh: "步长 τ"}
	variantPAChoice           = text.Text{En: "PA: as far as it takes", Zh: "PA：需要多大就多大"}
	variantPA1Choice          = text.Text{En: "PA-I: at most C", Zh: "PA-I：不超过 C"}
	variantPA2Choice          = text.Text{En: "PA-II: smaller for small C", Zh: "PA-II：C 越小步长越小"}
	settingAggressivenessName = text.Text{En: "Aggressiveness C", Zh: "激进度 C"}
	settingTargetsName        = text.Text{En: "Targets d", Zh: "目标值 d"}
	targetsPM1Choice          = text.Text{En: "−1 and +1", Zh: "−1 与 +1"}
	targets01Choice           = text.Text{En: "0 and 1", Zh: "0 与 1"}

	settingLambdaName         = text.Text{En: "Regularisation λ", Zh: "正则化 λ"}
	settingRegularizeBiasName = text.Text{En: "Regularise the bias", Zh: "偏置也正则化"}
	settingScheduleName       = text.Text{En: "η over time", Zh: "η 的变化"}
	scheduleConstantChoice    = text.Text{En: "constant", Zh: "不变"}
	settingNormalizeName      = text.Text{En: "Normalise w after each update", Zh: "每次更新后把 w 归一化"}
	settingNormalizeInexact   = text.Text{En: "the length of w is a root, whose decimals seldom end",
		Zh: "w 的长度是平方根，往往是无限小数"}
	settingNormalizeUnproven = text.Text{En: "The proof adds up what the updates do to w. Here each update ends by making w 1 long again, and the sum is lost.",
		Zh: "证明把每次更新带来的变化逐次累加；这里每次更新后 w 的长度都变回 1，无法累加。"}
	schedulePegasosChoice = text.Text{En: "Pegasos, η = 1/(λt)", Zh: "Pegasos：每步 η = 1/(λt)"}
)

// averaged.go
var (
	averagedName  = text.Text{En: "Averaged perceptron", Zh: "平均感知机"}
	averagedAbout = text.Text{En: "A perceptron whose result is the mean w̄ of all weights so far: weights that last longer count for more.",
		Zh: "结果取至今所有权重的平均 w̄ 的感知机：保持得越久的权重，比重越大。"}
	averagedAnswer = text.Text{En: "average", Zh: "平均"}
)

// averagedmulticlass.go
var (
	averagedMulticlassName  = text.Text{En: "Averaged multiclass perceptron", Zh: "平均多类感知机"}
	averagedMulticlassAbout = text.Text{En: "A multiclass perceptron whose result is, for each class, the mean w̄ of its weights so far: weights that last longer count for more.",
		Zh: "多类感知机，但每一类的结果取该类至今所有权重的平均 w̄：保持得越久的权重，比重越大。"}
)

// leastsquares.go
var (
	leastSquaresName  = text.Text{En: "Least squares", Zh: "最小二乘法"}
	leastSquaresAbout = text.Text{En: "Finds the weights with the least squared error in one step, by solving equations instead of descending. If several weights do equally well, it takes the shortest.",
		Zh: "不是逐步下降，而是解方程，一步求出平方误差最小的权重；若有多个解，取长度最小的。"}
)

// logistic.go
var (
	logisticName  = text.Text{En: "Logistic regression", Zh: "逻辑回归"}
	logisticAbout = text.Text{En: "Estimates the probability p = σ(z) of class +1 (t = 1; the other class has t = 0) and descends the cross-entropy. The further p is from t, the harder a sample pulls.",
		Zh: "用 p = σ(z) 估计样本属于 +1 类（t = 1，另一类 t = 0）的概率，沿交叉熵下降；p 离 t 越远，样本的作用越大。"}
	logisticEndless = text.Text{En: "The classes are separable, so this loss has no minimum: the closer to 0, the longer w must be.",
		Zh: "两类线性可分，所以这个损失没有最小值：要更接近 0，w 就得更长。"}
	logisticSumChoice  = text.Text{En: "sum of cross-entropy", Zh: "交叉熵之和"}
	logisticMeanChoice = text.Text{En: "mean cross-entropy", Zh: "交叉熵的平均"}
)

// marginperceptron.go
var (
	marginPerceptronName    = text.Text{En: "Margin perceptron", Zh: "带间隔的感知机"}
	marginPerceptronMistake = text.Text{En: "o = sign(z); z = 0 is always a mistake",
		Zh: "o = sign(z)；z = 0 一律算分错"}
	marginPerceptronMiddle = text.Text{En: "|z| ≤ γ is undecided: o = 0", Zh: "|z| ≤ γ 时未定：o = 0"}
	marginPerceptronAbout  = text.Text{En: "A perceptron that asks for more: it also corrects samples that are right but too close to the line.",
		Zh: "要求更严的感知机：分对了但离直线太近的样本，也要修正。"}
)

// mira.go
var (
	miraName  = text.Text{En: "MIRA (multiclass PA)", Zh: "MIRA（多类 PA）"}
	miraAbout = text.Text{En: "A multiclass perceptron that computes the size of each step: on a mistake, just enough for the right class to score 1 more than the class that won. C limits the step.",
		Zh: "自己算步长的多类感知机：分错时，只走刚好够的一步，让正确类别的 z 比误胜类别大 1。步长用 C 来限制。"}
)

// multiclass.go
var (
	multiclassName  = text.Text{En: "Multiclass perceptron", Zh: "多类感知机"}
	multiclassAbout = text.Text{En: "One weight vector for each class, and the largest z wins. A mistake turns the right class’s vector towards the sample and the winner’s away from it.",
		Zh: "每类一个权重向量，z 最大者胜出。分错时，正确类别的向量转向样本，误胜类别的向量转离样本。"}
)

// passiveaggressive.go
var (
	passiveAggressiveName  = text.Text{En: "Passive–aggressive", Zh: "被动–主动算法（PA）"}
	passiveAggressiveAbout = text.Text{En: "Does nothing while d · z ≥ 1. Otherwise it takes the smallest step that brings the sample there; C can limit the step.",
		Zh: "d · z ≥ 1 时不动；否则只走刚好够的一步，让这个样本达到 d · z = 1。步长可以用 C 来限制。"}
)

// perceptron.go
var (
	perceptronName  = text.Text{En: "Perceptron", Zh: "感知机"}
	perceptronAbout = text.Text{En: "Only a mistake changes w.", Zh: "只有分错才改变 w。"}
)

// pocket.go
var (
	pocketName  = text.Text{En: "Pocket", Zh: "口袋算法"}
	pocketAbout = text.Text{En: "A perceptron that keeps the weights with the fewest mistakes E so far in its pocket, ŵ: for data that no line separates.",
		Zh: "把至今错误数 E 最少的权重存进口袋 ŵ 的感知机：用于线性不可分的数据。"}
	pocketAnswer = text.Text{En: "pocket", Zh: "口袋"}
)

// regression.go
var (
	linearRegressionName  = text.Text{En: "Linear regression", Zh: "线性回归"}
	linearRegressionAbout = text.Text{En: "Fits a line to numbers: every sample pulls the line towards its target, by its residual d − z.",
		Zh: "用直线拟合数值：每个样本按残差 d − z 把直线拉向自己的目标值。"}
)

// softmax.go
var (
	softmaxName  = text.Text{En: "Softmax regression", Zh: "Softmax 回归"}
	softmaxAbout = text.Text{En: "Estimates a probability p for each class and descends the cross-entropy. Each sample pulls its own class’s vector towards itself and pushes all others away, each by how far its p is off target.",
		Zh: "估计样本属于每一类的概率 p，沿交叉熵下降。每个样本把自己那一类的权重向量拉向自己，把其余各类的推开；p 离目标越远，作用越大。"}
)

// onerest.go
var (
	// RestName names all rules of one class against the rest.
	RestName  = text.Text{En: "One class against the rest", Zh: "一对其余"}
	restName  = text.Text{En: "{0}, one against the rest", Zh: "一对其余：{0}"}
	restAbout = text.Text{En: "Each class has its own w, learned by this rule as +1 against all others as −1. The largest z wins. The rule: {0}",
		Zh: "每类各有一个 w，用下面的规则学习：本类为 +1，其余各类都为 −1；z 最大者胜出。规则：{0}"}
)

// svm.go
var (
	svmName  = text.Text{En: "Linear SVM", Zh: "线性支持向量机"}
	svmAbout = text.Text{En: "Looks for a wide margin: samples with d · z < 1 pull at w, and the regularisation λ keeps w short.",
		Zh: "寻找宽的间隔：d · z < 1 的样本拉动 w，正则化 λ 使 w 保持较短。"}
	svmSumChoice = text.Text{En: "sum, loss ½λ‖w‖² + Σ max(0, 1 − dz)",
		Zh: "求和，损失 ½λ‖w‖² + Σ max(0, 1 − dz)"}
	svmMeanChoice = text.Text{En: "mean, loss ½λ‖w‖² + Σ max(0, 1 − dz)/M",
		Zh: "平均，损失 ½λ‖w‖² + Σ max(0, 1 − dz)/M"}
)

// board.go
var tieShort = text.Text{En: "tie rule", Zh: "平局规则"}

// Refusals.
var (
	aboveZero     = text.Text{En: "a finite number above 0", Zh: "大于 0 的有限数"}
	anyNumber     = text.Text{En: "a finite number", Zh: "有限数"}
	zeroOrMore    = text.Text{En: "a finite number ≥ 0", Zh: "不小于 0 的有限数"}
	weightAtLeast = text.Text{En: "at least one weight", Zh: "至少一个权重"}
	startForms    = text.Text{En: `"zero", "random" or a list of weights`,
		Zh: `"zero"、"random" 或权重列表`}
	oneWeightLong   = text.Text{En: "1 weight", Zh: "1 个权重"}
	weightsLong     = text.Text{En: "{0} weights", Zh: "{0} 个权重"}
	oneLikeTheFirst = text.Text{En: "1 weight, like the first list", Zh: "1 个权重，与第一个列表一样"}
	asTheFirstList  = text.Text{En: "{0} weights, like the first list",
		Zh: "{0} 个权重，与第一个列表一样"}
	noSuchSetting = text.Text{En: "nothing, since {0} has no such setting",
		Zh: "留空，因为 {0} 没有此设置"}
	listPerEpoch = text.Text{En: `a list for each epoch with order "sequence"`,
		Zh: `order 为 "sequence" 时每轮一个列表`}
	sequenceLong  = text.Text{En: "{0} samples long", Zh: "{0} 个样本的顺序"}
	samplesAtMost = text.Text{En: "at most {0} samples in all its lists together",
		Zh: "所有列表合计最多 {0} 个样本"}
	sequenceGiven    = text.Text{En: "given", Zh: "已给出"}
	onlyWithSequence = text.Text{En: `only with order "sequence"`,
		Zh: `仅当 order 为 "sequence" 时给出`}
	batchForms     = text.Text{En: `a whole number ≥ 1 or "all"`, Zh: `≥ 1 的整数或 "all"`}
	batchUpTo      = text.Text{En: "1 to {0}, or all", Zh: "1 到 {0}，或 all"}
	oneWithMistake = text.Text{En: `1 with order "mistake"`, Zh: `order 为 "mistake" 时只能为 1`}
)
