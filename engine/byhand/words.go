package byhand

import "perceptronlab/engine/text"

// errorWords say to somebody who made an error what was done, and what is to be done. {0} is d − o
// (in a descent d − α), {1} is η, {2} is z, {3} is d and {4} is o of the step.
var errorWords = map[string]text.Text{
	// perceptron.go
	"half": {
		En: "You added η · d · x. Here d − o = {0}, so the step is twice as long.",
		Zh: "你加的是 η · d · x。这里 d − o = {0}，所以这一步要长一倍。",
	},
	"sign": {
		En: "You subtracted Δw, or took o − d for d − o. The error is d − o = {0}, and Δw is added.",
		Zh: "你减去了 Δw，或者把 d − o 写成了 o − d。误差是 d − o = {0}，Δw 要加上去。",
	},
	"half-sign": {
		En: "You subtracted η · d · x. The error is d − o = {0}, and η · (d − o) · x is added.",
		Zh: "你减去了 η · d · x。误差是 d − o = {0}，应当加上 η · (d − o) · x。",
	},
	"no-eta": {
		En: "You left out the learning rate: multiply the step by η = {1}.",
		Zh: "你漏掉了学习率：这一步还要乘以 η = {1}。",
	},
	"decimal": {
		En: "The digits are right, but the decimal point of your step is one place off. η is {1}.",
		Zh: "数字都对，只是这一步的小数点错了一位。η 是 {1}。",
	},
	"no-bias": {
		En: "You left the bias weight w₀ as it was. It changes too: its input is x₀ = 1.",
		Zh: "你没有改偏置权重 w₀。它也要变：它的输入是 x₀ = 1。",
	},
	"x0-minus": {
		En: "You took x₀ = −1, as some books do with a threshold. Here x₀ = +1.",
		Zh: "你取了 x₀ = −1，有些书的阈值写法是这样；这里 x₀ = +1。",
	},
	"bias-per-feature": {
		En: "You changed the bias weight once for every feature. Each weight changes once in a step.",
		Zh: "你按特征个数把偏置权重改了好几次。一步之中，每个权重只改一次。",
	},
	"z-for-o": {
		En: "You took d − z for the error. The perceptron compares d with its output o = {4}, not with z; d − z is Adaline’s error.",
		Zh: "你用 d − z 作误差。感知机拿 d 和输出 o = {4} 比较，而不是和 z 比较；d − z 是 Adaline 的误差。",
	},
	"w-for-x": {
		En: "You multiplied by the weights. The step goes along the input: η · (d − o) · x.",
		Zh: "你乘的是权重。这一步沿着输入走：η · (d − o) · x。",
	},
	"no-x": {
		En: "You added the same number to every weight. Each weight’s share is multiplied by its own input.",
		Zh: "你给每个权重加了同一个数。每个权重的那一份，还要乘以它自己的输入。",
	},
	"double": {
		En: "Your step is twice too long. Add η · (d − o) · x once; d − o = {0} is already in it.",
		Zh: "你的一步长了一倍。η · (d − o) · x 只加一次，其中已经有 d − o = {0} 了。",
	},
	"delta-only": {
		En: "This is Δw alone. The new weights are the old ones plus Δw.",
		Zh: "这只是 Δw。新权重等于旧权重加上 Δw。",
	},
	"unchanged": {
		En: "You changed nothing. But z = {2} gives o = {4}, and d = {3}: this sample is wrong, so w has to change.",
		Zh: "你什么都没改。但 z = {2}，所以 o = {4}，而 d = {3}：这个样本分错了，w 必须改。",
	},
	"on-correct": {
		En: "You updated on a sample that is right: z = {2} gives o = {4} = d. Then d − o = 0, and w stays as it is.",
		Zh: "这个样本本来就分对了：z = {2}，所以 o = {4} = d。这时 d − o = 0，w 不变。",
	},
	"swap": {
		En: "You exchanged the two features, x₁ and x₂.",
		Zh: "你把两个特征 x₁ 和 x₂ 弄反了。",
	},
	"other-sample": {
		En: "You took another sample’s numbers. This step is about the one that is ringed.",
		Zh: "你用了另一个样本的数。这一步针对的是圈出的那个样本。",
	},
	"old-w": {
		En: "You started from earlier weights. Each step starts from where the last one ended.",
		Zh: "你从更早的权重开始算。每一步都从上一步结束时的权重开始。",
	},
	"no-bias-in-z": {
		En: "You left out w₀. The net input is w₀ + w₁x₁ + w₂x₂ + …",
		Zh: "你漏掉了 w₀。净输入是 w₀ + w₁x₁ + w₂x₂ + …",
	},
	"theta-sign": {
		En: "You compared the sum with +w₀. The threshold is −w₀, for w₀ stands in z itself.",
		Zh: "你拿加权和与 +w₀ 比较了。阈值是 −w₀，因为 w₀ 已经在 z 里面了。",
	},
	"tie-other": {
		En: "z is exactly 0, and lectures decide such a tie differently. In this experiment o = {4}.",
		Zh: "z 恰好等于 0，各家讲义对此规定不同。在这个实验里 o = {4}。",
	},
	"rounded-early": {
		En: "The way is right, but you rounded on the way. Keep all digits until the end.",
		Zh: "方法对，只是中途取了近似。请把所有位数保留到最后。",
	},
	"no-norm": {
		En: "You took the inputs as they were measured. This run learns from the standardised ones.",
		Zh: "你用的是原始输入。这次训练用的是标准化之后的输入。",
	},
	"norm-twice": {
		En: "You standardised inputs that are standardised already.",
		Zh: "输入已经标准化过了，你又标准化了一次。",
	},
	// descent.go
	"mean": {
		En: "You divided by the number of samples. This rule takes the sum over the samples, not their mean.",
		Zh: "你除以了样本数。这条规则对样本求和，不取平均。",
	},
	"kept-half": {
		En: "You kept the factor ½. It cancels against the 2 that comes from differentiating the square.",
		Zh: "你留下了系数 ½。平方求导会多出一个 2，正好与它约掉。",
	},
	"factor-2": {
		En: "You kept the 2 that comes from differentiating the square. The ½ in the loss cancels it.",
		Zh: "你留下了平方求导多出的 2。损失里的 ½ 正好把它约掉。",
	},
	"twice-mean": {
		En: "You took 2/M, the gradient of a mean of squares. Here the loss is half the sum of the squares.",
		Zh: "你取了 2/M，那是均方误差的梯度。这里的损失是平方和的一半。",
	},
	"sum-for-mean": {
		En: "You took the sum over the samples. This rule takes the mean, the sum divided by their number.",
		Zh: "你对样本求了和。这条规则取平均，也就是和除以样本数。",
	},
	"ascent": {
		En: "You went up the slope. The step goes against the gradient, so that the loss falls.",
		Zh: "你沿着上坡走了。应当逆着梯度走，损失才会下降。",
	},
	"o-for-z": {
		En: "You took d − o for the error. Adaline compares d with the number before the threshold.",
		Zh: "你用 d − o 作误差。Adaline 拿 d 和阈值之前的那个数比较。",
	},
	"first-only": {
		En: "You took the first sample alone. This step adds up all samples of the batch.",
		Zh: "你只用了第一个样本。这一步要把整批样本加起来。",
	},
	"last-only": {
		En: "You took the last sample alone. This step adds up all samples of the batch.",
		Zh: "你只用了最后一个样本。这一步要把整批样本加起来。",
	},
	"only-wrong": {
		En: "You left out the samples that are right. In Adaline every sample pulls that is not exactly on its target.",
		Zh: "你漏掉了分对的样本。在 Adaline 里，只要没有恰好等于目标值，每个样本都起作用。",
	},
	"online": {
		En: "You changed w after every sample. In a batch all errors are taken with the same w, and w changes once.",
		Zh: "你每看一个样本就改一次 w。批量更新时，所有误差都用同一个 w 计算，w 只改一次。",
	},
	"in-place": {
		En: "You used a new weight for the next one. All weights change at the same time, from the old ones.",
		Zh: "你用改好的权重去算下一个权重。所有权重要同时改，都从旧权重算起。",
	},
	"squared": {
		En: "You squared the error. The loss has e², but its gradient has e.",
		Zh: "你把误差平方了。损失里是 e²，梯度里是 e。",
	},
	"abs": {
		En: "You dropped the sign of an error. A z above its target has to come down.",
		Zh: "你丢掉了误差的符号。z 高于目标值时，应当降下来。",
	},
	"plus": {
		En: "You took d + z. The error is the difference d − z.",
		Zh: "你取了 d + z。误差是差 d − z。",
	},
	"one-weight": {
		En: "You let each sample change one weight only. Every sample changes all weights.",
		Zh: "你让每个样本只改一个权重。每个样本都要改所有权重。",
	},
	"no-slope": {
		En: "You left out the slope α′(z). The chain rule multiplies the error by it.",
		Zh: "你漏掉了斜率 α′(z)。按链式法则，误差还要乘以它。",
	},
	"slope-at-a": {
		En: "You took tanh twice. With α = tanh z, the slope is 1 − α².",
		Zh: "你取了两次 tanh。α = tanh z，斜率是 1 − α²。",
	},
	"slope-in-z": {
		En: "You took 1 − z² for the slope. It is 1 − α², with α = tanh z.",
		Zh: "你把斜率算成了 1 − z²。斜率是 1 − α²，其中 α = tanh z。",
	},
	"slope-unsquared": {
		En: "You took 1 − α for the slope. It is 1 − α².",
		Zh: "你把斜率算成了 1 − α。斜率是 1 − α²。",
	},
	// classes.go
	"reward-only": {
		En: "You rewarded the right class only. The class that won wrongly also moves: subtract η · x from it.",
		Zh: "你只奖励了正确的类别。误胜的类别也要动：从它那里减去 η · x。",
	},
	"punish-only": {
		En: "You punished the wrong winner only. The right class also moves: add η · x to it.",
		Zh: "你只惩罚了误胜的类别。正确的类别也要动：给它加上 η · x。",
	},
	"punish-all": {
		En: "You punished every other class. Only the one that won moves away; the rest stay as they are.",
		Zh: "你惩罚了所有其他类别。只有误胜的那一类要减，其余不变。",
	},
	"swapped-rows": {
		En: "You rewarded the wrong winner and punished the right class. It is the other way round.",
		Zh: "你奖励了误胜的类别，惩罚了正确的类别。应当反过来。",
	},
	"double-rows": {
		En: "Your step is twice too long. Each of the two vectors moves by η · x once.",
		Zh: "你的一步长了一倍。两个向量各移动一次 η · x。",
	},
	"tie-last": {
		En: "Two scores are equal, and you took the last. Here the class with the lowest number wins a tie.",
		Zh: "有两个得分相等，你取了后面的。这里得分相等时，序号最小的类别胜出。",
	},
	// numbers.go
	"no-half": {
		En: "You left out the ½ in front of the sum of squares.",
		Zh: "你漏掉了平方和前面的 ½。",
	},
	"after-not-before": {
		En: "This is the loss after the step. What is asked is the loss before it.",
		Zh: "这是这一步之后的损失。要求的是这一步之前的损失。",
	},
	"counted": {
		En: "You counted the wrong samples. The loss adds up squared errors, also those of samples that are right.",
		Zh: "你数的是分错的样本。损失是误差平方之和，分对的样本也算在内。",
	},
	"signed-sum": {
		En: "You added the errors themselves. Square each one first, so that they cannot cancel.",
		Zh: "你把误差直接相加了。先各自平方，它们才不会互相抵消。",
	},
	"no-bias-R": {
		En: "You measured x without x₀ = 1. The length here is that of the whole x, with the 1 in it.",
		Zh: "你量 x 时漏掉了 x₀ = 1。这里的长度是整个 x 的长度，包括那个 1。",
	},
	"R-for-R2": {
		En: "You took R where R² stands.",
		Zh: "应当用 R² 的地方，你用了 R。",
	},
	"unsquared": {
		En: "You forgot to square. The bound is R²/ρ², both squared.",
		Zh: "你忘了平方。上界是 R²/ρ²，两者都要平方。",
	},
	"forgot-root": {
		En: "This is the square. Take the root.",
		Zh: "这是平方。还要开方。",
	},
	"inverse": {
		En: "This is ρ²/R², upside down: the smaller the gap, the more updates. The bound is R²/ρ².",
		Zh: "这是 ρ²/R²，上下颠倒了：间隔越小，更新越多。上界是 R²/ρ²。",
	},
	"rho-unnormalised": {
		En: "You did not divide by ‖w‖. A gap is a distance, whatever the length of w.",
		Zh: "你没有除以 ‖w‖。间隔是距离，与 w 的长短无关。",
	},
	"rho-without-bias": {
		En: "You divided by the length of (w₁, w₂, …) alone. Here w₀ belongs to ‖w‖.",
		Zh: "你只除以了 (w₁, w₂, …) 的长度。这里 ‖w‖ 也包括 w₀。",
	},
	"one-over-lambda": {
		En: "This is 1/λ. At that η a step lands in the lowest point along the steepest direction; the limit is 2/λ.",
		Zh: "这是 1/λ。取这个 η，沿最陡的方向一步就到谷底；上限是 2/λ。",
	},
	"sample-for-population": {
		En: "You divided by M − 1. Here σ divides by M.",
		Zh: "你除以了 M − 1。这里的 σ 除以 M。",
	},
	"population-for-sample": {
		En: "You divided by M. Here s divides by M − 1.",
		Zh: "你除以了 M。这里的 s 除以 M − 1。",
	},
	"variance": {
		En: "This is the variance. Its root is the standard deviation.",
		Zh: "这是方差。开方之后才是标准差。",
	},
	"no-square": {
		En: "You added the deviations without squaring them. Such a sum is always 0.",
		Zh: "你没有平方就把偏差相加了。这样的和总是 0。",
	},
	"counted-epochs": {
		En: "You counted epochs. An update is a step that changes w; an epoch can have several, or none.",
		Zh: "你数的是轮次（epoch）。更新是改变 w 的一步；一轮里可以有好几次，也可以一次都没有。",
	},
	"counted-updates": {
		En: "You counted updates. An epoch is one pass over all samples.",
		Zh: "你数的是更新次数。一轮（epoch）是把所有样本看一遍。",
	},
	"counted-steps": {
		En: "You counted every sample that was shown. A sample that is right changes nothing.",
		Zh: "你把每次看到的样本都数进去了。分对的样本什么都不改变。",
	},
}
