package rule

import "perceptronlab/engine/text"

// sources.go
var (
	lec11Name = text.Text{En: "lec11: Perceptron, Adaline, Delta Rule",
		Zh: "lec11：感知机、Adaline 与 Delta 规则"}
	lec11About = text.Text{En: "η(d − o)x; z = 0 counts as +1; small random start weights; decimals as on the blackboard; Adaline adds up all samples.",
		Zh: "η(d − o)x；z = 0 时输出 +1；初值为小随机数；小数运算与板书一致；Adaline 对全部样本求和。"}
	workedExampleName  = text.Text{En: "Worked example: two irises", Zh: "手算例：两朵鸢尾花"}
	workedExampleAbout = text.Text{En: "Starts at (0.2, 0.3, −0.5); η = 0.1; z = 0 counts as +1; exact decimals.",
		Zh: "初值 (0.2, 0.3, −0.5)；η = 0.1；z = 0 时输出 +1；以小数精确计算。"}
	mlPerceptronsName  = text.Text{En: "ML: Perceptrons", Zh: "ML: Perceptrons"}
	mlPerceptronsAbout = text.Text{En: "w ← w + y* f(x) from zero; z = 0 is neither class, so it is always a mistake; exact, as by hand.",
		Zh: "从零开始，w ← w + y* f(x)；z = 0 不属于任何一类，一律算分错；精确运算，与手算一致。"}
	mamlName  = text.Text{En: "Deckert: Mathematics and Applications of Machine Learning", Zh: "Deckert《机器学习的数学与应用》讲义"}
	mamlAbout = text.Text{En: "η(d − o)x; z = 0 counts as +1; samples in order; starts at zero; decimals as on the blackboard; Adaline adds up all samples.",
		Zh: "η(d − o)x；z = 0 时输出 +1；样本按序号；从零开始；小数运算与板书一致；Adaline 对全部样本求和。"}
	mamlCodeName  = text.Text{En: "Deckert’s lecture, its program", Zh: "Deckert 讲义的程序"}
	mamlCodeAbout = text.Text{En: "The same, as its program computes it: in float64, where 0.1 + 0.2 − 0.3 is not 0.",
		Zh: "与其程序的运算一致：使用 float64，其中 0.1 + 0.2 − 0.3 不等于 0。"}
	mamlProofName  = text.Text{En: "Deckert’s lecture, the convergence proof", Zh: "Deckert 讲义的收敛性证明"}
	mamlProofAbout = text.Text{En: "w ← w ± x; samples drawn at random; z = 0 is never a mistake, for either class; exact, as in the proof.",
		Zh: "w ← w ± x；样本随机抽取；z = 0 一律不算分错；精确运算，与证明一致。"}
	plaName  = text.Text{En: "PLA (Lin)", Zh: "PLA（林轩田）"}
	plaAbout = text.Text{En: "w ← w + yx from zero; η = 1; z = 0 counts as −1; exact; the pocket takes a random wrong sample.",
		Zh: "从零开始，w ← w + yx；η = 1；z = 0 时输出 −1；精确运算；口袋算法随机取一个分错的样本。"}
	raschka2015Name  = text.Text{En: "Raschka, 1st and 2nd editions", Zh: "Raschka 第 1、2 版"}
	raschka2015About = text.Text{En: "η(d − o)x; z = 0 counts as +1; small random start weights; in float64; Adaline adds up all samples.",
		Zh: "η(d − o)x；z = 0 时输出 +1；初值为小随机数；使用 float64；Adaline 对全部样本求和。"}
	raschka2022Name  = text.Text{En: "Raschka 2022", Zh: "Raschka 2022"}
	raschka2022About = text.Text{En: "Targets 0 and 1; small random start weights; in float64; Adaline takes twice the mean gradient and predicts 1 at ½ or more.",
		Zh: "目标值 0 与 1；初值为小随机数；使用 float64；Adaline 取梯度平均的两倍，α ≥ ½ 时预测 1。"}
	mlxtendName  = text.Text{En: "mlxtend", Zh: "mlxtend"}
	mlxtendAbout = text.Text{En: "η(d − o)x; z = 0 counts as +1; shuffled every epoch; in float64; leftover samples join the last mini-batch.",
		Zh: "η(d − o)x；z = 0 时输出 +1；每轮打乱；使用 float64；余下的样本并入最后一批。"}
	scikitLearnName  = text.Text{En: "scikit-learn", Zh: "scikit-learn（Python 库）"}
	scikitLearnAbout = text.Text{En: "One sample at a time from zero, shuffled every epoch, in float64. Perceptron: w ← w + yx, and z = 0 is a mistake; SGDClassifier with a constant η: log_loss without a penalty, or hinge with alpha = 0.0001, not on the bias.",
		Zh: "从零开始，逐个样本，每轮打乱，使用 float64。Perceptron：w ← w + yx，z = 0 即为分错；SGDClassifier，η 固定：log_loss，无正则项；或 hinge，alpha = 0.0001，不含偏置。"}
	pegasosName  = text.Text{En: "Pegasos (Shalev-Shwartz et al. 2007)", Zh: "Pegasos（Shalev-Shwartz 等，2007）"}
	pegasosAbout = text.Text{En: "One random sample at a time from zero; η = 1/(λt); the boundary goes through the origin. The projection, which is optional, is left out.",
		Zh: "从零开始，每步随机抽取一个样本；η = 1/(λt)；决策边界过原点。可选的投影一步省略。"}
	mitx686xName  = text.Text{En: "MITx 6.86x", Zh: "MITx 6.86x"}
	mitx686xAbout = text.Text{En: "w ← w + yx from zero; the boundary goes through the origin; y(w · x) ≤ 0 is a mistake; exact.",
		Zh: "从零开始，w ← w + yx；决策边界过原点；y(w · x) ≤ 0 即为分错；精确运算。"}
	fausettName  = text.Text{En: "Fausett", Zh: "Fausett"}
	fausettAbout = text.Text{En: "w ← w + αtx from zero; α = 1; the output is 0, undecided, from −θ to θ = 0.2, and always corrected there.",
		Zh: "从零开始，w ← w + αtx；α = 1；净输入在 −θ 与 θ = 0.2 之间时输出 0（未定），一律修正。"}
	zuradaName  = text.Text{En: "Zurada", Zh: "Zurada"}
	zuradaAbout = text.Text{En: "Delta rule: α(z) = 2/(1 + e⁻ᶻ) − 1, one sample at a time; no bias, since the last input is −1.",
		Zh: "Delta 规则：α(z) = 2/(1 + e⁻ᶻ) − 1，逐个样本；无偏置，最后一个输入固定为 −1。"}
	negnevitskyName  = text.Text{En: "Negnevitsky", Zh: "Negnevitsky"}
	negnevitskyAbout = text.Text{En: "Targets 0 and 1; no bias, but a fixed threshold: o = 1 from θ = 0.2 on; exact, as by hand.",
		Zh: "目标值 0 与 1；无偏置，阈值固定：z ≥ θ = 0.2 时 o = 1；精确运算，与手算一致。"}
	signName  = text.Text{En: "sign of NumPy and MATLAB", Zh: "NumPy 与 MATLAB 的 sign"}
	signAbout = text.Text{En: "η(d − o)x with o = sign(z), so that o = 0 for z = 0; starts at zero; in float64.",
		Zh: "η(d − o)x，o = sign(z)，因此 z = 0 时 o = 0；从零开始；使用 float64。"}
	haganName  = text.Text{En: "Hagan", Zh: "Hagan"}
	haganAbout = text.Text{En: "Perceptron: targets 0 and 1, w ← w + ep, exact, as by hand. LMS: one sample at a time, 2αep.",
		Zh: "感知机：目标值 0 与 1，w ← w + ep，精确运算，与手算一致。LMS：逐个样本，2αep。"}
)
