package exercise

import "perceptronlab/engine/text"

// errorWords say to somebody who made an error what was done, and what is to be done. {0} is d − o
// (in a descent d − α), {1} is η, {2} is z, {3} is d and {4} is o of the step.
var errorWords = map[string]text.Text{
	// byhand_perceptron.go
	"half": {
		En: "You get this if you add η · d · x. Here d − o = {0}, so the step is twice as long.",
		Zh: "加上 η · d · x，就会得到这个结果。但 d − o = {0}，所以这一步应当是它的两倍。",
	},
	"half-error": {
		En: "The outputs are −1 and +1, not 0 and 1: where o is wrong, it is 2 away from d.",
		Zh: "输出取 −1 和 +1，不取 0 和 1：分错时，o 与 d 相差 2。",
	},
	"sign": {
		En: "You get this if you subtract Δw, or use o − d instead of d − o. The error is d − o = {0}, and Δw is added.",
		Zh: "减去 Δw，或者把 d − o 写成 o − d，就会得到这个结果。误差是 d − o = {0}，Δw 应当加上。",
	},
	"half-sign": {
		En: "You get this if you subtract η · d · x. The error is d − o = {0}, and η · (d − o) · x is added.",
		Zh: "减去 η · d · x，就会得到这个结果。误差是 d − o = {0}，应当加上 η · (d − o) · x。",
	},
	"no-eta": {
		En: "You get this without the learning rate: multiply the step by η = {1}.",
		Zh: "漏掉学习率，就会得到这个结果：这一步还要乘以 η = {1}。",
	},
	"eta-twice": {
		En: "You get this if you multiply by η = {1} twice. Each step contains it once.",
		Zh: "学习率 η = {1} 乘两次，就会得到这个结果。每一步只乘一次。",
	},
	"label-only": {
		En: "You get this if you add d · x, as some notes do. This rule adds η · (d − o) · x, with η = {1} and d − o = {0}.",
		Zh: "像有些讲义那样加 d · x，就会得到这个结果。这里要加 η · (d − o) · x，其中 η = {1}，d − o = {0}。",
	},
	"onto-x": {
		En: "You get this if you add Δw to the input x. It is added to the weights: w becomes w + Δw.",
		Zh: "把 Δw 加到输入 x 上，就会得到这个结果。应当加到权重上：w 变为 w + Δw。",
	},
	"mean-of-wrong": {
		En: "You get this if you divide by the number of wrong samples. This rule divides by the number of all samples in the batch.",
		Zh: "除以分错的样本数，就会得到这个结果。这里要除以这一批的全部样本数。",
	},
	"decimal": {
		En: "The digits are right, but the decimal point of the step is one place off. η is {1}.",
		Zh: "数字都对，只是这一步的小数点错了位。η 是 {1}。",
	},
	"no-bias": {
		En: "You get this if the bias weight w₀ does not change. It has to change too: its input is x₀ = 1.",
		Zh: "偏置权重 w₀ 不改，就会得到这个结果。它也要更新：它的输入是 x₀ = 1。",
	},
	"bias-per-feature": {
		En: "You get this if you change the bias weight once for each feature. Every weight changes only once in a step.",
		Zh: "每个特征都改一次偏置权重，就会得到这个结果。一步之中，每个权重只改一次。",
	},
	"z-for-o": {
		En: "You get this if you use d − z as the error. The perceptron compares d with its output o = {4}, not with z; d − z is Adaline’s error.",
		Zh: "用 d − z 作误差，就会得到这个结果。感知机拿 d 和输出 o = {4} 比较，而不是和 z 比较；d − z 是 Adaline 的误差。",
	},
	"w-for-x": {
		En: "You get this if you multiply by the weights. The step goes along the input: η · (d − o) · x.",
		Zh: "乘以权重，就会得到这个结果。应当乘以输入：η · (d − o) · x。",
	},
	"no-x": {
		En: "You get this if you add the same number to every weight. Multiply each weight’s change by its own input.",
		Zh: "给每个权重加同一个数，就会得到这个结果。每个权重的增量还要乘以它自己的输入。",
	},
	"double": {
		En: "This step is twice as long as it should be. Add η · (d − o) · x once; d − o = {0} is already in it.",
		Zh: "这一步是应有的两倍。η · (d − o) · x 只加一次，其中已经有 d − o = {0} 了。",
	},
	"delta-only": {
		En: "You get this with Δw alone. The new weights are the old ones plus Δw.",
		Zh: "只用 Δw，就会得到这个结果。新权重等于旧权重加上 Δw。",
	},
	"unchanged": {
		En: "Here nothing has changed. But z = {2} gives o = {4}, and d = {3}: this sample is wrong, so w has to change.",
		Zh: "这里权重没有改。但 z = {2}，所以 o = {4}，而 d = {3}：这个样本分错了，w 必须更新。",
	},
	"on-correct": {
		En: "Here w changes, but this sample is right: z = {2} gives o = {4} = d. Then d − o = 0, and w stays as it is.",
		Zh: "这里 w 改了，但这个样本已经分对：z = {2}，所以 o = {4} = d。这时 d − o = 0，w 不变。",
	},
	"no-margin": {
		En: "Here w stays as it is, as it would for any sample that is right. This rule also corrects samples that are right but too close to the line: here z = {2}.",
		Zh: "这里 w 没有改变，就像样本分对时那样。但这个算法也修正分对了却离直线太近的样本：这里 z = {2}。",
	},
	"undivided": {
		En: "You get this if you do not divide by ‖x‖². The loss ℓ says how much d · z must grow; a step of τ makes it grow by τ · ‖x‖².",
		Zh: "不除以 ‖x‖²，就会得到这个结果。ℓ 是 d · z 还差多少；步长为 τ 时，d · z 增加 τ · ‖x‖²。",
	},
	"rounded-early": {
		En: "You get this if the method is right, but a number is rounded on the way. Keep all digits until the end.",
		Zh: "方法对，只是中途取近似，就会得到这个结果。请把所有位数保留到最后。",
	},
	// byhand_descent.go
	"mean": {
		En: "You get this if you divide by the number of samples. This rule takes the sum over the samples, not their mean.",
		Zh: "除以样本数，就会得到这个结果。这里对样本求和，不取平均。",
	},
	"kept-half": {
		En: "You get this if you keep the factor ½. It cancels against the 2 that comes from differentiating the square.",
		Zh: "留下系数 ½，就会得到这个结果。平方求导会多出一个 2，正好与它约掉。",
	},
	"factor-2": {
		En: "You get this if you keep the 2 that comes from differentiating the square. The ½ in the loss cancels it.",
		Zh: "留下平方求导多出的 2，就会得到这个结果。损失里的 ½ 正好把它约掉。",
	},
	"twice-mean": {
		En: "You get this with 2/M, the gradient of a mean of squares. Here the loss is half the sum of the squares.",
		Zh: "取 2/M，也就是均方误差的梯度，就会得到这个结果。这里的损失是平方和的一半。",
	},
	"sum-for-mean": {
		En: "You get this if you take the sum over the samples. This rule takes the mean: the sum divided by their number.",
		Zh: "对样本求和，就会得到这个结果。这里取平均，也就是和除以样本数。",
	},
	"ascent": {
		En: "This step goes up the slope. It has to go against the gradient, so that the loss falls.",
		Zh: "这是上坡方向。应当逆着梯度走，损失才会下降。",
	},
	"o-for-z": {
		En: "You get this if you use d − o as the error. Adaline compares d with the number before the threshold.",
		Zh: "用 d − o 作误差，就会得到这个结果。Adaline 拿 d 和过阈值之前的数比较。",
	},
	"first-only": {
		En: "You get this from the first sample alone. This step adds up all samples of the batch.",
		Zh: "只用第一个样本，就会得到这个结果。这一步要把整批样本加起来。",
	},
	"last-only": {
		En: "You get this from the last sample alone. This step adds up all samples of the batch.",
		Zh: "只用最后一个样本，就会得到这个结果。这一步要把整批样本加起来。",
	},
	"sample-missing": {
		En: "You get this if you leave out one of the samples. All of them count.",
		Zh: "漏掉一个样本，就会得到这个结果。每个样本都要算进去。",
	},
	"target-only": {
		En: "You get this if you multiply by the target d alone. Multiply by the error: how far the sample is from its target.",
		Zh: "只乘目标值 d，就会得到这个结果。应当乘以误差，也就是离目标值还差多少。",
	},
	"only-wrong": {
		En: "You get this if you leave out the samples that are right. In this rule, every sample that is not exactly on target pulls on w.",
		Zh: "漏掉分对的样本，就会得到这个结果。这里的每个样本，只要没有恰好等于目标值，都起作用。",
	},
	"online": {
		En: "You get this if you change w after every sample. In a batch, all errors use the same w, and w changes once.",
		Zh: "每看一个样本就改一次 w，就会得到这个结果。批量更新时，所有误差都用同一个 w 计算，w 只改一次。",
	},
	"in-place": {
		En: "You get this if you use a new weight to compute the next one. All weights change at the same time, from the old ones.",
		Zh: "用改好的权重去算下一个权重，就会得到这个结果。所有权重要同时改，都从旧权重算起。",
	},
	"squared": {
		En: "You get this if you square the error. The loss contains e², but its gradient contains e.",
		Zh: "把误差平方，就会得到这个结果。损失里是 e²，梯度里是 e。",
	},
	"abs": {
		En: "You get this if you drop the sign of an error. A value above its target must come down.",
		Zh: "丢掉误差的符号，就会得到这个结果。高于目标值时，应当降下来。",
	},
	"plus": {
		En: "You get this if you use d + z. The error is the difference d − z.",
		Zh: "取 d + z，就会得到这个结果。误差是差 d − z。",
	},
	"one-weight": {
		En: "You get this if each sample changes only one weight. Every sample changes all weights.",
		Zh: "每个样本只改一个权重，就会得到这个结果。每个样本都要改所有权重。",
	},
	"no-slope": {
		En: "You get this without the slope α′(z). The chain rule multiplies the error by it.",
		Zh: "漏掉斜率 α′(z)，就会得到这个结果。按链式法则，误差还要乘以它。",
	},
	"slope-at-a": {
		En: "You get this if you apply tanh twice. With α = tanh z, the slope is 1 − α².",
		Zh: "取两次 tanh，就会得到这个结果。α = tanh z，斜率是 1 − α²。",
	},
	"slope-in-z": {
		En: "You get this with 1 − z² as the slope. It is 1 − α², with α = tanh z.",
		Zh: "把斜率算成 1 − z²，就会得到这个结果。斜率是 1 − α²，其中 α = tanh z。",
	},
	"slope-unsquared": {
		En: "You get this with 1 − α as the slope. It is 1 − α².",
		Zh: "把斜率算成 1 − α，就会得到这个结果。斜率是 1 − α²。",
	},
	"o-for-p": {
		En: "You get this if you use t − o as the error. The error is t − p, with p = σ(z) before it is rounded to a class.",
		Zh: "用 t − o 作误差，就会得到这个结果。误差是 t − p，其中 p = σ(z)，还没有判成某一类。",
	},
	"no-sigma": {
		En: "You get this without σ, from t − z. The error is t − p, with p = σ(z) = 1/(1 + e⁻ᶻ).",
		Zh: "漏掉 σ，用 t − z，就会得到这个结果。误差是 t − p，其中 p = σ(z) = 1/(1 + e⁻ᶻ)。",
	},
	"sign-for-t": {
		En: "You get this with −1 as the target. Here t is 1 for the class +1 and 0 for the other, like a probability.",
		Zh: "把目标值取成 −1，就会得到这个结果。这里 +1 类的 t 为 1，另一类为 0，与概率一致。",
	},
	"entropy-slope": {
		En: "You get this if you multiply by p(1 − p), as for squares. With the cross-entropy that slope cancels, and t − p remains.",
		Zh: "像平方误差那样乘以 p(1 − p)，就会得到这个结果。用交叉熵时这个斜率正好约掉，只剩 t − p。",
	},
	"no-hinge": {
		En: "You get this if you leave out a sample because it is right. It still pulls where d · z < 1: right is not enough for this loss.",
		Zh: "因为样本分对就漏掉它，就会得到这个结果。只要 d · z < 1，它仍起作用：对这个损失来说，分对还不够。",
	},
	"no-shrink": {
		En: "You get this if w does not shrink: the regularisation takes ηλw from w in every step.",
		Zh: "不让 w 收缩，就会得到这个结果：每一步，正则化都要从 w 中减去 ηλw。",
	},
	"shrank-bias": {
		En: "You get this if the bias shrinks too. Here the regularisation leaves w₀ out.",
		Zh: "让偏置也收缩，就会得到这个结果。这里的正则化不包括 w₀。",
	},
	// byhand_classes.go
	"reward-only": {
		En: "Here only the right class moves. The class that won wrongly also moves: subtract η · x from it.",
		Zh: "这里只有正确的类别改了。误胜的类别也要改：从它那里减去 η · x。",
	},
	"punish-only": {
		En: "Here only the wrong winner moves. The right class also moves: add η · x to it.",
		Zh: "这里只有误胜的类别改了。正确的类别也要改：给它加上 η · x。",
	},
	"punish-all": {
		En: "Here every other class moves away. Only the one that won moves away; the rest stay as they are.",
		Zh: "这里其他类别全都减了。只有误胜的那一类要减，其余不变。",
	},
	"swapped-rows": {
		En: "You get this if you add η · x to the wrong winner and subtract it from the right class. Do it the other way round.",
		Zh: "给误胜的类别加、从正确的类别减，就会得到这个结果。应当反过来。",
	},
	"double-rows": {
		En: "This step is twice as long as it should be. Each of the two vectors moves by η · x once.",
		Zh: "这一步是应有的两倍。两个向量各移动一次 η · x。",
	},
	"lowest": {
		En: "This class has the lowest score. The highest score wins.",
		Zh: "这个类别的得分最低。得分最高的类别才胜出。",
	},
	"tie-last": {
		En: "Two scores are equal, and this is the last of them. Here the class with the lowest number wins a tie.",
		Zh: "有两类得分相等，这是后一类。这里得分相等时，序号最小的类别胜出。",
	},
}
