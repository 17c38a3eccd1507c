package exercise

import "perceptronlab/engine/text"

// rareWords are like errorWords, of what is seldom made.
var rareWords = map[string]text.Text{
	"added-up": {
		En: "You get this if you add numbers that have to be multiplied first. z is each weight times its input, all added up.",
		Zh: "把应当先相乘的数直接相加，就会得到这个结果。z 是每个权重与它的输入相乘，再全部相加。",
	},
	"shifted": {
		En: "You get this if a weight meets the wrong input. w₀ belongs to the 1, w₁ to x₁, and so on.",
		Zh: "有权重乘错输入，就会得到这个结果。w₀ 乘 1，w₁ 乘 x₁，依此类推。",
	},
	"term-lost": {
		En: "You get this if you leave out one of the products. z is the sum of all weights times their inputs.",
		Zh: "漏掉一个乘积，就会得到这个结果。z 是每个权重与它的输入的乘积之和。",
	},
	"term-turned": {
		En: "You get this if one of the products has the wrong sign. Check the sign of each weight and of each input before you add.",
		Zh: "有一个乘积的符号错了，就会得到这个结果。相加之前，请核对每个权重和每个输入的符号。",
	},
	"no-minus": {
		En: "You get this without the minus signs of the weights.",
		Zh: "漏掉权重的负号，就会得到这个结果。",
	},
	"o-typed": {
		En: "This is +1 or −1. z is the number before the threshold: w · x.",
		Zh: "这是 +1 或 −1。z 是过阈值之前的数：w · x。",
	},
	"mixed-samples": {
		En: "You get this if you mix two samples: d and z have to be of the same one.",
		Zh: "混用两个样本，就会得到这个结果：d 和 z 必须属于同一个样本。",
	},
	"x-squared": {
		En: "You get this if you square the inputs. Each weight changes by its input itself, times one number for all.",
		Zh: "把输入平方，就会得到这个结果。每个权重的变化是它的输入本身，再乘上一个共同的数。",
	},
	"by-eta": {
		En: "You get this if you divide by the learning rate. Multiply the step by η = {1}.",
		Zh: "除以学习率，就会得到这个结果。这一步应当乘以 η = {1}。",
	},
	"bias-by-one": {
		En: "You get this if the bias changes without its error. It changes like every other weight, with the input 1.",
		Zh: "改偏置时不乘误差，就会得到这个结果。它和其他权重一样更新，只是输入为 1。",
	},
	"bias-alone": {
		En: "Here only the bias changes. Every weight has to change, each by its own input.",
		Zh: "这里只改了偏置。每个权重都要改，各用自己的输入。",
	},
	"z-for-error": {
		En: "You get this if you use z in place of the error. The error compares z, or o, with d.",
		Zh: "用 z 代替误差，就会得到这个结果。误差是 z（或 o）与 d 之差。",
	},
	"w-as-input": {
		En: "You get this if you multiply the errors by the weights. They are multiplied by the inputs x.",
		Zh: "误差乘以权重，就会得到这个结果。应当乘以输入 x。",
	},
	"sums-multiplied": {
		En: "You get this if you add up the errors and the inputs, each by themselves. Multiply first, sample by sample, and then add.",
		Zh: "误差和输入各自先加起来，就会得到这个结果。应当先逐个样本相乘，再相加。",
	},
	"not-stepped": {
		En: "These numbers are made of w and x alone, or of x and Δw. The new w is the old w plus Δw.",
		Zh: "这些数只由 w 和 x，或者由 x 和 Δw 得来。新的 w 是旧的 w 加上 Δw。",
	},
	"w-times-delta": {
		En: "You get this if you multiply w by Δw. It is added: w becomes w + Δw.",
		Zh: "把 w 与 Δw 相乘，就会得到这个结果。应当相加：w 变为 w + Δw。",
	},
	"alpha-lost": {
		En: "You get this with the error before the activation, d − z. Here it is d − α(z).",
		Zh: "误差取激活之前的 d − z，就会得到这个结果。这里是 d − α(z)。",
	},
	"other-slope": {
		En: "You get this with the right error and another slope. For tanh it is 1 − α², once for each sample.",
		Zh: "误差对、斜率不对，就会得到这个结果。tanh 的斜率是 1 − α²，每个样本乘一次。",
	},
	"wrong-rows": {
		En: "Other rows changed than should. The row of the right class gains ηx, that of the winner loses ηx.",
		Zh: "改错了行。正确类别的那一行加上 ηx，胜出的那一行减去 ηx。",
	},
	"half-rows": {
		En: "The right two rows changed, but only by half of ηx.",
		Zh: "改的两行是对的，但只改了 ηx 的一半。",
	},
	"other-x": {
		En: "You get this if you add and subtract another sample’s x.",
		Zh: "加减另一个样本的 x，就会得到这个结果。",
	},
	"squares-otherwise": {
		En: "‖x‖² is 1 plus the square of each input. You get this if one is missing, counted twice or not squared, or with other numbers.",
		Zh: "‖x‖² 是 1 加上每个输入的平方。漏一项、多算一项、有一项没有平方，或者用别的数，就会得到这个结果。",
	},
	"half-square": {
		En: "This is half the square of the error. The question is about the error itself.",
		Zh: "这是误差平方的一半。要求的是误差本身。",
	},
	"mean-error": {
		En: "This is an average of the errors. The loss squares each of them.",
		Zh: "这是误差的平均。损失要把每个误差平方。",
	},
	"loss-rooted": {
		En: "You get this if you take the root at the end. The loss has none.",
		Zh: "最后开方，就会得到这个结果。损失不用开方。",
	},
	"minus-squared": {
		En: "You get this if you subtract a square. Squares are never negative, also those of negative errors.",
		Zh: "减去一个平方，就会得到这个结果。平方不会是负数，负误差的平方也不会。",
	},
	"one-sample": {
		En: "This counts one sample alone. The loss adds up all of them.",
		Zh: "这里只算了一个样本。损失要把所有样本加起来。",
	},
	"wrong-alone": {
		En: "You get this if you add up the samples on the wrong side only. Every sample counts in this loss.",
		Zh: "只加分错的样本，就会得到这个结果。这个损失里每个样本都算。",
	},
	"label-times-z": {
		En: "You get this if you multiply d by z. The loss squares their difference.",
		Zh: "把 d 与 z 相乘，就会得到这个结果。损失是它们之差的平方。",
	},
	"x-for-z": {
		En: "You get this if you compare d with the input x. It is compared with z = w · x.",
		Zh: "拿 d 与输入 x 相比，就会得到这个结果。应当与 z = w · x 相比。",
	},
	"value-missing": {
		En: "You get this if one of the values is missing in the sum.",
		Zh: "相加时漏一个值，就会得到这个结果。",
	},
	"one-value": {
		En: "This is one of the values. The mean is their sum, divided by how many there are.",
		Zh: "这是其中一个值。均值是它们的和除以个数。",
	},
	"mean-otherwise": {
		En: "This is another kind of average, or the number of values. Add the values, and divide by how many there are.",
		Zh: "这是另一种平均，或者是值的个数。请把各个值相加，再除以个数。",
	},
	"range": {
		En: "This is how far the values reach, or half of that: from the smallest to the largest.",
		Zh: "这是各值从最小到最大的范围，或者它的一半。",
	},
	"sigma-otherwise": {
		En: "You get this if one step is missing or in another place. In order: subtract x̄, square, add up, divide, take the root.",
		Zh: "少一步，或者次序不对，就会得到这个结果。依次是：减 x̄，平方，相加，相除，开方。",
	},
	"standard-otherwise": {
		En: "There are two steps: x − x̄, and then all of that divided by σ. You get this if one of them is something else.",
		Zh: "一共两步：先算 x − x̄，再把整个差除以 σ。有一步不是这样，就会得到这个结果。",
	},
	"rho-otherwise": {
		En: "ρ is the smallest d(w · x), divided by ‖w‖. You get this if one of the two is another number, or if they are exchanged.",
		Zh: "ρ 是最小的 d(w · x) 除以 ‖w‖。其中一个数不对，或者两者颠倒，就会得到这个结果。",
	},
	"R2-otherwise": {
		En: "R² is the largest ‖x‖² of all samples, with the 1. This is the length of something else, or a root.",
		Zh: "R² 是所有样本中最大的 ‖x‖²，含那个 1。这里算的是别的长度，或者开了方。",
	},
	"bound-otherwise": {
		En: "R and ρ are each squared once: R² divided by ρ².",
		Zh: "R 和 ρ 各平方一次：R² 除以 ρ²。",
	},
	"rho-rounded": {
		En: "You get this if you round ρ first. Use ρ² as a fraction, and round only at the end.",
		Zh: "先把 ρ 取近似值，就会得到这个结果。请用 ρ² 的分数，最后再取近似值。",
	},
	"limit-otherwise": {
		En: "This is not 2/λ: the limit is 2 divided by the largest λ. A sum has an M times larger λ than its average.",
		Zh: "这不是 2/λ：上限是 2 除以最大的 λ。总和的 λ 是平均的 M 倍。",
	},
	"updates-otherwise": {
		En: "Count the updates of one epoch first, the shorter batch too where there is one. Then multiply by the number of epochs.",
		Zh: "先数一轮里的更新次数，有较短的批时也算上。再乘以轮数。",
	},
	"pocket-otherwise": {
		En: "This is the count after another update. The pocket has the smallest count so far.",
		Zh: "这是另一次更新之后的错误数。口袋里是到此为止最小的错误数。",
	},
	"one-factor": {
		En: "You get this if a factor is missing in one of the products: a weight or an input stands there alone. Multiply each weight by its input.",
		Zh: "有一个乘积少一个因数，只剩权重或输入，就会得到这个结果。每个权重都要乘以它的输入。",
	},
	"one-term": {
		En: "This is one of the products alone. z adds up all of them, the bias too.",
		Zh: "这只是其中一个乘积。z 是所有乘积之和，偏置也在内。",
	},
	"bias-twice": {
		En: "You get this if you add w₀ more than once. It belongs to the 1 in x, which is there once.",
		Zh: "w₀ 加不止一次，就会得到这个结果。x 里的 1 只有一个，所以 w₀ 只加一次。",
	},
	"bias-is-one": {
		En: "You get this if you add the 1 of x itself. It is multiplied by w₀ first.",
		Zh: "把 x 里的 1 直接加上，就会得到这个结果。它应当先乘以 w₀。",
	},
	"net-averaged": {
		En: "You get this if you divide by the number of terms. z is the sum, not the average.",
		Zh: "除以项数，就会得到这个结果。z 是和，不是平均。",
	},
	"inputs-squared": {
		En: "You get this if you square the inputs. Each weight is multiplied by its input as it is.",
		Zh: "把输入平方，就会得到这个结果。每个权重乘的就是输入本身。",
	},
	"d-in-z": {
		En: "This is the difference of d and z. The question is about z alone.",
		Zh: "这是 d 与 z 之差。要求的只是 z。",
	},
	"no-step": {
		En: "Here w stays as it is. Every sample with an error changes it.",
		Zh: "这里 w 没有改。凡是有误差的样本都会改变它。",
	},
	"no-error": {
		En: "You get this from the inputs without any error. Multiply each x by its error first.",
		Zh: "只用输入、不乘误差，就会得到这个结果。每个 x 要先乘以它的误差。",
	},
	"targets-alone": {
		En: "You get this if you multiply each x by d. It is multiplied by d − o, which is 0 where o is right.",
		Zh: "每个 x 都乘以 d，就会得到这个结果。应当乘以 d − o，o 正确时它是 0。",
	},
	"half-squares": {
		En: "You get this if you multiply x by half of the squared error. The squares belong to the loss; the step has the error itself.",
		Zh: "x 乘以误差平方的一半，就会得到这个结果。平方属于损失；更新里用的是误差本身。",
	},
	"bias-subtracted": {
		En: "You get this if you subtract w₀ in z. It is added: z = w₀ + w₁x₁ + …",
		Zh: "算 z 时减去 w₀，就会得到这个结果。应当加上：z = w₀ + w₁x₁ + …",
	},
	"one-error": {
		En: "You get this if you use the error of one sample for all of them. Each sample has its own.",
		Zh: "所有样本都用同一个样本的误差，就会得到这个结果。每个样本有自己的误差。",
	},
	"error-turned": {
		En: "You get this if the error of one sample has the wrong sign.",
		Zh: "有一个样本的误差符号错了，就会得到这个结果。",
	},
	"sample-alone": {
		En: "This is the part of one sample. Add up the parts of all.",
		Zh: "这只是一个样本的那一份。要把所有样本的加起来。",
	},
	"errors-exchanged": {
		En: "You get this if the errors and the samples do not belong together: each x is multiplied by its own error.",
		Zh: "误差和样本没有对上，就会得到这个结果：每个 x 要乘以自己的误差。",
	},
	"one-input": {
		En: "You get this if you use the x of one sample for all of them. Each error is multiplied by its own x.",
		Zh: "所有样本都用同一个样本的 x，就会得到这个结果。每个误差要乘以自己的 x。",
	},
	"online-backwards": {
		En: "You get this if you change w after each sample, from the last to the first. Here all of them use the same w.",
		Zh: "从最后一个样本开始，每看一个就改一次 w，就会得到这个结果。这里所有样本用同一个 w。",
	},
	"bias-by-w0": {
		En: "You get this if you multiply the step of the bias by w₀. Its input is 1.",
		Zh: "偏置的变化乘以 w₀，就会得到这个结果。它的输入是 1。",
	},
	"w-in-step": {
		En: "You get this if you multiply each change by its weight, too. It is a number times x, and w is not in it.",
		Zh: "每个变化还乘以对应的权重，就会得到这个结果。它只是一个数乘以 x，里面没有 w。",
	},
	"factors-added": {
		En: "You get this if you add: η, the error and x should be multiplied.",
		Zh: "用加法就会得到这个结果：η、误差和 x 应当相乘。",
	},
	"eta-or-error": {
		En: "You get this if every weight changes by η or by the error alone. The change is η times the error times x.",
		Zh: "每个权重只改 η 或误差这么多，就会得到这个结果。变化是 η 乘误差再乘 x。",
	},
	"w-scaled": {
		En: "You get this if you multiply the old w by a number, too. It stays as it is, and the step is added.",
		Zh: "旧的 w 也乘一个数，就会得到这个结果。它保持不变，再加上这一步。",
	},
	"w-turned": {
		En: "You get this if you subtract the old w. The step is added to it: w + Δw.",
		Zh: "减去旧的 w，就会得到这个结果。应当是 w + Δw。",
	},
	"not-a-step": {
		En: "This is w or x. Δw is η times the error times x.",
		Zh: "这是 w 或 x。Δw 是 η 乘误差再乘 x。",
	},
	"uneven-rows": {
		En: "One of the two rows changed twice as far as it should. One gains ηx, the other loses ηx.",
		Zh: "两行里有一行多改了一倍。一行加 ηx，另一行减 ηx。",
	},
	"one-plus": {
		En: "You get this if you add z in one of the errors. It is d − z.",
		Zh: "有一个误差用加法，就会得到这个结果。应当是 d − z。",
	},
	"plus-no-half": {
		En: "You get this if you add d and z, and leave out the ½. The loss is half the sum of (d − z)².",
		Zh: "用 d + z，又漏掉 ½，就会得到这个结果。损失是 (d − z)² 之和的一半。",
	},
	"squares-apart": {
		En: "You get this if you square d and z first. Subtract first, and then square: (d − z)².",
		Zh: "先把 d 和 z 分别平方，就会得到这个结果。应当先相减再平方：(d − z)²。",
	},
	"targets-squared": {
		En: "You get this if you square d alone. It is d − z that is squared.",
		Zh: "只平方 d，就会得到这个结果。应当平方 d − z。",
	},
	"one-unsquared": {
		En: "You get this if one of the errors is not squared.",
		Zh: "有一个误差没有平方，就会得到这个结果。",
	},
	"missing-no-half": {
		En: "You get this if one sample is missing, and so is the ½.",
		Zh: "漏一个样本，又漏掉 ½，就会得到这个结果。",
	},
	"loss-by-less": {
		En: "You get this if you divide by M − 1. This loss is half the sum.",
		Zh: "除以 M − 1，就会得到这个结果。这里的损失是总和的一半。",
	},
	"cubed": {
		En: "You get this if you take the third power of the errors. The loss has their squares.",
		Zh: "误差取三次方，就会得到这个结果。损失里是平方。",
	},
	"one-distance": {
		En: "This is the distance of one value from the mean. σ is made of all of them.",
		Zh: "这是一个值到均值的距离。σ 要用所有的值。",
	},
	"distances-rooted": {
		En: "You get this if you add up the distances without squaring them. In order: subtract x̄, square, add up, divide, take the root.",
		Zh: "不平方就直接把距离相加，就会得到这个结果。依次是：减 x̄，平方，相加，相除，开方。",
	},
	"squares-of-values": {
		En: "You get this if you square the values themselves. Subtract the mean from each of them first.",
		Zh: "平方值本身，就会得到这个结果。应当先逐个减去均值。",
	},
	"another-scale": {
		En: "This is the value on another scale, or not the value at all. Subtract the mean, then divide by σ.",
		Zh: "这是另一种尺度下的值，或者根本不是这个值。应当减去均值，再除以 σ。",
	},
	"sigma-rounded": {
		En: "You get this if you round σ first. Use more of its digits, and round only at the end.",
		Zh: "先把 σ 取近似值，就会得到这个结果。请多保留几位，最后再取近似值。",
	},
	"eta-in-z": {
		En: "You get this if you multiply z by η. The learning rate belongs to the step; z is w · x alone.",
		Zh: "z 乘以 η，就会得到这个结果。学习率用在更新里；z 只是 w · x。",
	},
	"error-otherwise": {
		En: "You get this from these numbers in another way. The error is d − z, with the whole of z.",
		Zh: "用这些数按别的算式，就会得到这个结果。误差是 d − z，其中的 z 要完整。",
	},
	"end-missing": {
		En: "You get this if you leave out one of the samples. All of them count.",
		Zh: "漏掉一个样本，就会得到这个结果。每个样本都要算进去。",
	},
	"other-target": {
		En: "You get this if you use the target of the other class for one of the samples. Take d of each sample.",
		Zh: "有一个样本用另一类的目标值，就会得到这个结果。每个样本都要用自己的 d。",
	},
	"step-shifted": {
		En: "You get this if you put the 1 of x at the end. It comes first: the first number of Δw belongs to the bias.",
		Zh: "把 x 里的 1 放在最后，就会得到这个结果。它应当在最前面：Δw 的第一个数属于偏置。",
	},
	"right-moved": {
		En: "Here w changes, but this sample is right: o = {4} = d. So d − o = 0, and w stays as it is.",
		Zh: "这里 w 改了，但这个样本已经分对：o = {4} = d。所以 d − o = 0，w 不变。",
	},
	"net-turned": {
		En: "You get this if you use z − d. The error is d − o: with the output o in place of z, and d comes first.",
		Zh: "用 z − d，就会得到这个结果。误差是 d − o：用输出 o，不用 z，而且 d 在前面。",
	},
	"decimal-otherwise": {
		En: "The digits are right, but the decimal point of the step is one place off. η is {1}.",
		Zh: "数字都对，只是这一步的小数点错了位。η 是 {1}。",
	},
	"gradient-alone": {
		En: "This is the sum of error times x, or the gradient. Multiply the sum by η, and add it to w.",
		Zh: "这是误差乘 x 之和，或者梯度。应当把这个和乘以 η，再加到 w 上。",
	},
	"weight-alone": {
		En: "Here only one weight changes. Every weight has to change, each by its own input.",
		Zh: "这里只改了一个权重。每个权重都要改，各用自己的输入。",
	},
	"rows-replaced": {
		En: "You get this if you write the change in place of the two rows. Add it to them.",
		Zh: "直接用变化代替那两行，就会得到这个结果。应当把变化加到那两行上。",
	},
	"by-scores": {
		En: "You get this if you multiply the step by a difference of scores. The two rows change by ηx alone.",
		Zh: "这一步还乘以得分之差，就会得到这个结果。那两行的变化只是 ηx。",
	},
	"zero-loss": {
		En: "The loss is 0 only where every error is 0. Square each error first, so that none cancels.",
		Zh: "只有每个误差都是 0 时，损失才是 0。应当先各自平方，误差才不会互相抵消。",
	},
	"errors-doubled": {
		En: "You get this if you double the errors. To square a number, multiply it by itself.",
		Zh: "把误差乘以 2，就会得到这个结果。平方是一个数乘以它自己。",
	},
	"x-mixed": {
		En: "These numbers are of two samples. All numbers of x belong to the same one.",
		Zh: "这些数来自两个样本。x 里的数都属于同一个样本。",
	},
}
