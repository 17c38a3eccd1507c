package exercise

import "perceptronlab/engine/text"

// numberWords are like errorWords, of what a step starts from and of numbers that are not of a step.
var numberWords = map[string]text.Text{
	// byhand_net.go
	"x0-minus": {
		En: "You get this if the bias has the wrong sign. Some books use x₀ = −1 with a threshold; here x₀ = +1.",
		Zh: "偏置这一项的符号反过来，就会得到这个结果。有些书写阈值时取 x₀ = −1；这里 x₀ = +1。",
	},
	"swap": {
		En: "You get this if you swap the two inputs, x₁ and x₂.",
		Zh: "把两个输入 x₁ 和 x₂ 弄反，就会得到这个结果。",
	},
	"other-sample": {
		En: "This fits another sample’s numbers. The question is about the ringed one.",
		Zh: "这符合另一个样本的数。题目问的是圈出的那个样本。",
	},
	"old-w": {
		En: "You get this if you start from earlier weights. Each step starts from where the last one ended.",
		Zh: "从更早的权重算起，就会得到这个结果。每一步都从上一步结束时的权重开始。",
	},
	"no-bias-in-z": {
		En: "You get this if you leave out w₀. The net input is w₀ + w₁x₁ + w₂x₂ + …",
		Zh: "漏掉 w₀，就会得到这个结果。净输入是 w₀ + w₁x₁ + w₂x₂ + …",
	},
	"theta-sign": {
		En: "This o does not follow from the sign of z. If you compared the sum with +w₀: the threshold is −w₀, because w₀ is part of z.",
		Zh: "这个 o 与 z 的符号不符。如果你是拿加权和与 +w₀ 比较的：阈值是 −w₀，因为 w₀ 已经在 z 里面了。",
	},
	"tie-other": {
		En: "z is exactly 0, and lectures treat such a tie differently. In this experiment o = {4}.",
		Zh: "z 恰好等于 0 时，各家讲义的规定不同。在这个实验里 o = {4}。",
	},
	"x0-zero": {
		En: "The bias input is 0 here. x₀ is always 1.",
		Zh: "这里偏置的输入是 0。x₀ 总是 1。",
	},
	"bias-last": {
		En: "The 1 stands at the end. Here it comes first: x₀ = 1, then x₁, x₂, …",
		Zh: "1 放在了最后。这里它在最前面：先是 x₀ = 1，然后是 x₁、x₂……",
	},
	"term-sign": {
		En: "You get this if one of the products has the wrong sign. Check the sign of each weight and of each input before you add.",
		Zh: "有一个乘积的符号错了，就会得到这个结果。相加之前，请核对每个权重和每个输入的符号。",
	},
	"term-missing": {
		En: "You get this if you leave out one of the products. z is the sum of all weights times their inputs.",
		Zh: "漏掉一个乘积，就会得到这个结果。z 是每个权重与它的输入的乘积之和。",
	},
	"columns": {
		En: "You get this from the columns of W. Each class has a row of W, and its score is that row times x.",
		Zh: "用 W 的列去算，就会得到这个结果。每个类别对应 W 的一行，它的得分是这一行与 x 的乘积。",
	},
	"o-for-score": {
		En: "This is the output o. z is the number before the threshold: w · x.",
		Zh: "这是输出 o。z 是过阈值之前的数：w · x。",
	},
	"new-w": {
		En: "You get this with the weights after the step. z is computed with those before it.",
		Zh: "用这一步之后的权重，就会得到这个结果。z 要用这一步之前的权重来算。",
	},
	"turned": {
		En: "You get this if you subtract the other way round. Keep the order of the formula.",
		Zh: "减数和被减数弄反，就会得到这个结果。请按公式里的次序相减。",
	},
	// byhand_loss.go
	"no-half": {
		En: "You get this without the ½ in front of the sum of squares.",
		Zh: "漏掉平方和前面的 ½，就会得到这个结果。",
	},
	"after-not-before": {
		En: "This is the loss after the step. The question asks for the loss before it.",
		Zh: "这是这一步之后的损失。要求的是这一步之前的损失。",
	},
	"counted": {
		En: "This is the number of wrong samples. The loss adds up squared errors, including those of samples that are right.",
		Zh: "这是分错的样本数。损失是误差平方之和，分对的样本也算在内。",
	},
	"signed-sum": {
		En: "You get this if you add the errors themselves. Square each one first, so that they cannot cancel.",
		Zh: "把误差直接相加，就会得到这个结果。应当先各自平方，这样才不会互相抵消。",
	},
	"abs-sum": {
		En: "You get this if you add the sizes of the errors. The loss adds their squares.",
		Zh: "把误差的绝对值相加，就会得到这个结果。损失里相加的是误差的平方。",
	},
	"square-of-sum": {
		En: "You get this if you add first and then square. Square each number by itself, then add.",
		Zh: "先相加、后平方，就会得到这个结果。应当先各自平方，再相加。",
	},
	"loss-root": {
		En: "You get this with a square root. The loss is made of the squares, without a root.",
		Zh: "开平方根，就会得到这个结果。损失由平方组成，不开方。",
	},
	// byhand_scale.go
	"no-norm": {
		En: "You get this from the inputs as measured. This run learns from the standardised ones.",
		Zh: "用原始输入，就会得到这个结果。这次训练用的是标准化之后的输入。",
	},
	"norm-twice": {
		En: "You get this if you standardise inputs that are standardised already.",
		Zh: "把标准化过的输入再标准化一次，就会得到这个结果。",
	},
	"sample-for-population": {
		En: "You get this if you divide by M − 1. Here σ divides by M.",
		Zh: "除以 M − 1，就会得到这个结果。这里的 σ 除以 M。",
	},
	"population-for-sample": {
		En: "You get this if you divide by M. Here s divides by M − 1.",
		Zh: "除以 M，就会得到这个结果。这里的 s 除以 M − 1。",
	},
	"variance": {
		En: "This is the variance. The standard deviation is its square root.",
		Zh: "这是方差。开方之后才是标准差。",
	},
	"no-square": {
		En: "You get this if you add up the deviations without squaring them. That sum is always 0.",
		Zh: "不平方就把偏差相加，就会得到这个结果。这样的和总是 0。",
	},
	"median": {
		En: "This is the median, the value in the middle. The mean is the sum of all values divided by their number.",
		Zh: "这是中位数，也就是排在中间的值。均值是所有值之和除以个数。",
	},
	"midrange": {
		En: "This is halfway between the smallest and the largest value. The mean adds all values and divides by their number.",
		Zh: "这是最小值与最大值的中点。均值是所有值之和除以个数。",
	},
	"mean-by-less": {
		En: "You get this if you divide the sum by M − 1. A mean divides by the number M of values.",
		Zh: "和除以 M − 1，就会得到这个结果。求均值要除以个数 M。",
	},
	"not-divided": {
		En: "You get this if you do not divide by M. A mean, of values or of squares, is the sum divided by their number.",
		Zh: "不除以 M，就会得到这个结果。无论是值的均值还是平方的均值，都是和除以个数。",
	},
	"by-variance": {
		En: "You get this if you divide by the variance σ². Divide by the standard deviation σ.",
		Zh: "除以方差 σ²，就会得到这个结果。应当除以标准差 σ。",
	},
	"abs-deviation": {
		En: "This is the average distance from the mean. For σ, average their squares and take the root.",
		Zh: "这是各值与均值之差的绝对值的平均。求 σ 时，要取平方的平均，再开方。",
	},
	"not-centred": {
		En: "You get this if you do not subtract the mean first. Use x − x̄, not x.",
		Zh: "不先减去均值，就会得到这个结果。要用 x − x̄，而不是 x。",
	},
	"about-median": {
		En: "You get this if you subtract the median, the value in the middle. Subtract the mean x̄.",
		Zh: "减去中位数，也就是排在中间的值，就会得到这个结果。应当减去均值 x̄。",
	},
	"centred-only": {
		En: "This is x − x̄, the first half of the way. Now divide it by σ.",
		Zh: "这是 x − x̄，算对了一半，还要除以 σ。",
	},
	"times-sigma": {
		En: "You get this if you multiply by σ. Divide by it.",
		Zh: "乘以 σ，就会得到这个结果。应当除以 σ。",
	},
	"min-max": {
		En: "You get this if you scale from the smallest value to the largest. To standardise, subtract the mean and divide by σ.",
		Zh: "按最小值和最大值缩放，就会得到这个结果。标准化是减去均值，再除以 σ。",
	},
	// byhand_bound.go
	"no-bias-R": {
		En: "You get this if you leave x₀ = 1 out of x. Here the length is that of the whole x, including the 1.",
		Zh: "量 x 时漏掉 x₀ = 1，就会得到这个结果。这里的长度是整个 x 的长度，包括那个 1。",
	},
	"R-for-R2": {
		En: "You get this with R, but the formula has R².",
		Zh: "应当用 R² 的地方用 R，就会得到这个结果。",
	},
	"unsquared": {
		En: "You get this if you do not square. The bound is R²/ρ², both squared.",
		Zh: "不平方，就会得到这个结果。上界是 R²/ρ²，两者都要平方。",
	},
	"forgot-root": {
		En: "This is the square. Take the square root.",
		Zh: "这是平方值，还要开方。",
	},
	"inverse": {
		En: "This is ρ²/R², upside down: a smaller gap means more updates. The bound is R²/ρ².",
		Zh: "这是 ρ²/R²，上下颠倒了：间隔越小，更新越多。上界是 R²/ρ²。",
	},
	"rho-unnormalised": {
		En: "You get this if you do not divide by ‖w‖. A gap is a distance, whatever the length of w.",
		Zh: "不除以 ‖w‖，就会得到这个结果。间隔是距离，与 w 的长短无关。",
	},
	"rho-without-bias": {
		En: "You get this if you divide by the length of (w₁, w₂, …) only. Here ‖w‖ includes w₀.",
		Zh: "只除以 (w₁, w₂, …) 的长度，就会得到这个结果。这里 ‖w‖ 也包括 w₀。",
	},
	"one-over-lambda": {
		En: "This is 1/λ. With that η, a step lands at the lowest point along the steepest direction; the limit is 2/λ.",
		Zh: "这是 1/λ。取这个 η，沿最陡的方向一步就到谷底；上限是 2/λ。",
	},
	"length": {
		En: "This is the length ‖x‖. The formula needs its square ‖x‖², without a root.",
		Zh: "这是长度 ‖x‖。公式里是它的平方 ‖x‖²，不开方。",
	},
	"sum-of-x": {
		En: "You get this if you add the numbers of x without squaring them. ‖x‖² is the sum of their squares.",
		Zh: "不平方就把 x 的各数相加，就会得到这个结果。‖x‖² 是各数的平方和。",
	},
	"doubled-x": {
		En: "You get this if you double the numbers of x. Squaring a number means multiplying it by itself.",
		Zh: "把 x 的各数乘以 2，就会得到这个结果。平方是一个数乘以它自己。",
	},
	"w-square": {
		En: "This is ‖w‖², of the weights. The question is about the input x.",
		Zh: "这是权重的 ‖w‖²。这里问的是输入 x。",
	},
	"all-samples": {
		En: "You get this if you add the squares of all samples. R is the length of the longest x alone.",
		Zh: "把所有样本的平方都加起来，就会得到这个结果。R 只是最长的那个 x 的长度。",
	},
	"squared-twice": {
		En: "You get this if you square once too often. R² is the sum of the squares in the longest x.",
		Zh: "多平方一次，就会得到这个结果。R² 就是最长的那个 x 的各数的平方和。",
	},
	"multiplied": {
		En: "You get this if you multiply by ρ². The bound divides by it: R²/ρ².",
		Zh: "乘以 ρ²，就会得到这个结果。上界要除以它：R²/ρ²。",
	},
	"no-R": {
		En: "This is 1/ρ². R² is missing: the bound is R²/ρ².",
		Zh: "这是 1/ρ²，还缺 R²：上界是 R²/ρ²。",
	},
	"run-for-bound": {
		En: "This is how many updates the run makes. The bound R²/ρ² says how many it can make at most.",
		Zh: "这是训练实际的更新次数。上界 R²/ρ² 说的是最多可能有多少次。",
	},
	"rho-twice": {
		En: "This is the whole width between the two classes. ρ is the distance from the line to the nearest sample, half of it.",
		Zh: "这是两类之间的全部宽度。ρ 是最近的样本到直线的距离，是它的一半。",
	},
	"rho-by-square": {
		En: "You get this if you divide by ‖w‖². Divide by the length ‖w‖: take the root first.",
		Zh: "除以 ‖w‖²，就会得到这个结果。应当除以长度 ‖w‖，也就是先开方。",
	},
	"rho-farthest": {
		En: "This is the distance of the farthest sample. ρ belongs to the nearest: take the smallest d(w · x).",
		Zh: "这是最远的样本的距离。ρ 属于最近的样本：要取最小的 d(w · x)。",
	},
	"x-for-weights": {
		En: "This is an input. The question is about a weight.",
		Zh: "这是输入。这里问的是权重。",
	},
	// byhand_count.go
	"counted-epochs": {
		En: "This is the number of epochs. An update is a step that changes w; an epoch can have several, or none.",
		Zh: "这是轮数（epoch）。更新是改变 w 的一步；一轮里可以有好几次，也可以一次都没有。",
	},
	"counted-updates": {
		En: "This is the number of updates. An epoch goes through all samples once.",
		Zh: "这是更新次数。一轮（epoch）是把所有样本看一遍。",
	},
	"counted-steps": {
		En: "This is how many samples were shown. A sample that is right changes nothing.",
		Zh: "这是一共看了多少个样本。分对的样本什么都不改变。",
	},
	"one-epoch": {
		En: "This is the number of updates in one epoch. The run has more epochs: count all of them.",
		Zh: "这是一轮（epoch）里的更新次数。训练不止一轮，要把各轮都算上。",
	},
	"remainder": {
		En: "Count the batches of one epoch first, with what becomes of the samples that are left over at its end. Then multiply by the epochs.",
		Zh: "先数一轮里有几批，注意末尾剩下的样本怎么处理，再乘以轮数。",
	},
	"tie-run": {
		En: "This is the number with another convention for z = 0. Look at how this run treats such a tie.",
		Zh: "这是 z = 0 按另一种规定处理时的次数。请看这次训练里怎样规定。",
	},
	"last-for-pocket": {
		En: "This is what w gets wrong after the update. The pocket keeps its own w unless the new one gets fewer wrong.",
		Zh: "这是更新之后 w 分错的个数。新的 w 分错的更少时才会放进口袋，否则口袋不变。",
	},
	"not-replaced": {
		En: "This is what an earlier w in the pocket got wrong. Since then a w with fewer mistakes has replaced it.",
		Zh: "这是口袋里早先的 w 分错的个数。之后已有分错更少的 w 取代了它。",
	},
	"right-for-wrong": {
		En: "This is how many samples are right. Count those that are wrong.",
		Zh: "这是分对的样本数。应当数分错的。",
	},
	"everybody": {
		En: "This is the number of all samples. Only those whose o differs from d are wrong.",
		Zh: "这是样本总数。只有 o 与 d 不同的样本才算分错。",
	},
}

// wordsOf returns what is said of an error.
func wordsOf(id string) text.Text {
	if words, ok := errorWords[id]; ok {
		return words
	}
	if words, ok := numberWords[id]; ok {
		return words
	}
	return rareWords[id]
}
