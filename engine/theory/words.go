package theory

import "perceptronlab/engine/text"

// descent.go
var (
	regimeSmooth = text.Text{En: "η is at most half of its limit: w goes down every slope without crossing the valley.",
		Zh: "η 不超过上限的一半：w 沿各个方向下降，不会越过谷底。"}
	regimeZigzag = text.Text{En: "η is over half of its limit: in the steepest direction each step crosses the valley, and still ends lower.",
		Zh: "η 超过上限的一半：在最陡的方向上，每步都越过谷底，但落点更低。"}
	regimeEdge = text.Text{En: "η is at its limit: in the steepest direction each step crosses the valley to the same height on the other side.",
		Zh: "η 恰为上限：在最陡的方向上，每步都越过谷底，到达对侧同样的高度。"}
	regimeBeyond = text.Text{En: "η is over its limit: in the steepest direction each step crosses the valley and ends higher than it began.",
		Zh: "η 超过上限：在最陡的方向上，每步都越过谷底，到达比原来更高的地方。"}
)

// forms.go
var (
	plaSource = text.Text{En: "H.-T. Lin, Machine Learning Foundations, lecture 2 (PLA notes)",
		Zh: "林轩田《机器学习基石》第 2 讲（PLA 讲义）"}
	plaWhere = text.Text{En: "R² = max ‖xₙ‖², ρ = min yₙ (w_f · xₙ)/‖w_f‖; w₀ = 0, w ← w + yx. (The notes' last line has T ≥ ρ²/R²; from √T ρ/R ≤ 1 follows T ≤ R²/ρ².)",
		Zh: "R² = max ‖xₙ‖²，ρ = min yₙ (w_f · xₙ)/‖w_f‖；w₀ = 0，w ← w + yx。（讲义末行写作 T ≥ ρ²/R²；由 √T ρ/R ≤ 1 应得 T ≤ R²/ρ²。）"}
	mamlProofSource = text.Text{En: "D.-A. Deckert, MAML: First steps, Convergence",
		Zh: "D.-A. Deckert《MAML》入门部分的收敛性证明"}
	mamlProofWhere = text.Text{En: "Every x has length 1 (choose unit length for this), ‖w*‖ = 1, δ = min w* · x over the x of +1 and −x of −1; w ← w ± x.",
		Zh: "每个 x 的长度为 1（可选“单位长度”），‖w*‖ = 1，δ 为 +1 类的 x 与 −1 类的 −x 上 w* · x 的最小值；w ← w ± x。"}
	lec11Source = text.Text{En: "lec11, Convergence Theorem", Zh: "lec11，收敛定理"}
	lec11Where  = text.Text{En: "If the samples are linearly separable and η is small enough. (From w₀ = 0, η scales w and changes no decision: any η > 0 will do.)",
		Zh: "若样本线性可分且 η 足够小。（从 w₀ = 0 出发，η 只缩放 w，不改变任何判断：任何 η > 0 皆可。）"}
	novikoffSource = text.Text{En: "A. B. J. Novikoff (1962); with margin γ in most textbooks",
		Zh: "A. B. J. Novikoff (1962)；多数教材以间隔 γ 表述"}
	novikoffWhere   = text.Text{En: "γ is the margin ρ of a unit separator.", Zh: "γ 即单位分离向量的间隔 ρ。"}
	anyLengthSource = text.Text{En: "With w* of any length: R² ‖w*‖²", Zh: "w* 取任意长度：R² ‖w*‖²"}
	anyLengthWhere  = text.Text{En: "w* scaled so that min d(w* · x) = 1; then ‖w*‖ = 1/ρ.",
		Zh: "缩放 w* 使 min d(w* · x) = 1，于是 ‖w*‖ = 1/ρ。"}
	haykinSource = text.Text{En: "S. Haykin, Neural Networks, fixed-increment convergence theorem",
		Zh: "S. Haykin《神经网络》，固定增量收敛定理"}
	haykinWhere = text.Text{En: "β = max ‖x‖²; here w₀ is the solution, not the start, and α = min w₀ · x over x of class 1 and −x of class 2.",
		Zh: "β = max ‖x‖²；此处 w₀ 指解而非初值，α 为第 1 类的 x 与第 2 类的 −x 上 w₀ · x 的最小值。"}
)

// The reasons for which there is no proof.
var (
	onlyPerceptrons = text.Text{En: "The proof is for the perceptron: this rule does not learn only from mistakes.",
		Zh: "这个证明只适用于感知机：此算法不是只在分错时才更新。"}
	unevenTies = text.Text{En: "At z = 0 an update is only half as long here. The proof wants all updates to have the same length.",
		Zh: "按此约定，z = 0 时的更新只有一半长，而证明要求每次更新一样长。"}
	marginFalls = text.Text{En: "With a margin and a falling η, the proof limits no number of updates.",
		Zh: "既有间隔 γ，η 又递减时，这个证明给不出更新次数的上界。"}
	severalVectors = text.Text{En: "The proof drawn here is for one w. This rule also learns only from mistakes, but it has a w for every class.",
		Zh: "这里画的证明只针对一个 w。此算法同样只在分错时更新，但每个类别各有一个 w。"}
	notSeparable = text.Text{En: "No line separates the classes, so the proof has no w* to start with.",
		Zh: "没有直线能把两类分开，因此没有证明所需的 w*。"}
	tooClose = text.Text{En: "It is too close to call whether a line separates the classes.",
		Zh: "过于接近，无法判定直线能否把两类分开。"}
	tooWide = text.Text{En: "This is not worked out for so many inputs: it would take too long.",
		Zh: "输入太多，计算耗时过长，因此不作计算。"}
)

// The reasons for which there is no such theory.
var (
	onlySquares = text.Text{En: "This rate can be predicted only for the squared error of z itself: for Adaline or a regression with the identity as α.",
		Zh: "只有用 z 本身的平方误差时，才能预测这个速率：即激活函数为恒等的 Adaline 或回归。"}
	onlyFullBatch = text.Text{En: "This rate can be predicted only with all samples in every step and a constant η.",
		Zh: "只有每步用全部样本且 η 不变时，才能预测这个速率。"}
	outOfRange = text.Text{En: "The numbers of the samples are too large or too small for this.",
		Zh: "样本的数值过大或过小，无法给出。"}
)

var (
	onlyFixedOrder = text.Text{En: "The order of the samples is drawn anew every epoch, so the run need not repeat itself.",
		Zh: "样本顺序每轮重新抽取，因此无法断定训练会循环。"}
	fallingRate = text.Text{En: "η falls from step to step, so the run does not repeat itself.",
		Zh: "η 逐步减小，因此训练不会循环。"}
)
