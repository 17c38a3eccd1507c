package exercise

import "perceptronlab/engine/text"

// Help.
var (
	pointWords = map[string]text.Text{
		"sample": {En: "Look at the marked sample.", Zh: "请看标出的样本。"},
		"line":   {En: "Look at the boundary: which side is the sample on?", Zh: "请看决策边界：样本在哪一侧？"},
		"needle": {En: "Look at z: which side of 0 is it on?", Zh: "请看 z：它在 0 的哪一边？"},
		"field":  {En: "Look at the marked field first.", Zh: "先看标出的那一格。"},
	}
	hintNormalised = text.Text{En: "Δw = η(d − o)x, with η = {eta} and x = {x}; then w + Δw, divided by its length ‖w + Δw‖.",
		Zh: "Δw = η(d − o)x，其中 η = {eta}，x = {x}；新权重是 w + Δw 再除以它的长度 ‖w + Δw‖。"}
	hintWords = map[string]text.Text{
		"net":       {En: "z = w · x, with w = {w} and x = {x}: multiply pair by pair and add up.", Zh: "z = w · x，其中 w = {w}，x = {x}：逐对相乘再相加。"},
		"threshold": {En: "o = +1 if z is 0 or more, otherwise −1.", Zh: "z 不小于 0 时 o = +1，否则 o = −1。"},
		"error":     {En: "The error is the target minus the output: d − o, with d = {d}.", Zh: "误差是目标值减去输出：d − o，其中 d = {d}。"},
		"update":    {En: "Δw = η(d − o)x, with η = {eta} and x = {x}; then w + Δw.", Zh: "Δw = η(d − o)x，其中 η = {eta}，x = {x}；新权重是 w + Δw。"},
		"descent":   {En: "Δw = η Σ(d − z)x over all samples, with η = {eta}; then w + Δw.", Zh: "Δw = η Σ(d − z)x，对所有样本求和，η = {eta}；新权重是 w + Δw。"},
		"angle":     {En: "cos ∠(w, x) = (w · x) / (‖w‖ ‖x‖), with w = {w} and x = {x}. Set the calculator to degrees.", Zh: "cos ∠(w, x) = (w · x) / (‖w‖ ‖x‖)，其中 w = {w}，x = {x}。计算器要设成角度制。"},
		"bound":     {En: "T ≤ R²/ρ²: R is the length of the longest x, including its 1; ρ is the smallest distance to the best line.", Zh: "T ≤ R²/ρ²：R 是最长的 x（连同其中的 1）；ρ 是到最佳直线的最小距离。"},
		"limit":     {En: "If η is larger than 2/λ, each step ends farther from the bottom than it began. λ says how steep the bowl is in its steepest direction.", Zh: "η 大于 2/λ 时，每一步走完都比走之前离谷底更远。λ 表示损失曲面在最陡的方向上有多陡。"},
	}
	begunHere  = text.Text{En: "The work begins like this.", Zh: "开头是这样算的。"}
	workedHere = text.Text{En: "Here is one of them, worked out.", Zh: "其中一个已经算好。"}
)

// Where a run goes on from a student's own numbers.
var (
	courseDone  = text.Text{En: "no sample is wrong, and the run ends at once", Zh: "没有样本分错，训练就此结束"}
	courseOne   = text.Text{En: "the run stops after one more update", Zh: "训练再更新 1 次就会停下来"}
	courseStops = text.Text{En: "the run stops after {0} more updates", Zh: "训练再更新 {0} 次就会停下来"}
	courseRuns  = text.Text{En: "the run diverges within {0} epochs", Zh: "训练 {0} 轮之内就会发散"}
	courseGoes  = text.Text{En: "the run has not stopped after {0} more epochs", Zh: "训练再过 {0} 轮仍不会停下来"}
	fromYours   = text.Text{En: "From your numbers, {0}; from the correct ones, {1}. A shorter run does not make your numbers right.", Zh: "用你的数继续，{0}；用正确的数继续，{1}。训练结束得早，并不说明你的数是对的。"}
	fromBoth    = text.Text{En: "From your numbers, as from the correct ones, {0}. That does not make your numbers right.", Zh: "用你的数继续和用正确的数一样：{0}。但这并不说明你的数是对的。"}
)

// What is refused of a document, and what is allowed there.
var (
	atMost256KiB   = text.Text{En: "at most 256 KiB", Zh: "最多 256 KiB"}
	atLeastOneStep = text.Text{En: "at least one step", Zh: "至少一步"}
	fromZeroToOne  = text.Text{En: "a number from 0 to 1", Zh: "0 到 1 的数"}
	stepKinds      = text.Same("predict, do, observe, explain")
	oneHint        = text.Text{En: "one of point, rule and work, or text", Zh: "point、rule、work 之一，或者 text"}
	settlingLines  = text.Text{En: "two or three lines in each language: what happened, why, and perhaps a question", Zh: "每种语言两行或三行：发生了什么，为什么，也可以再加一个问题"}
	mayNeeded      = text.Text{En: "“may” in the step, since this goal needs a change to the experiment", Zh: "靠改动实验达成的目标，其步骤里要有“may”"}
	manyAsks       = text.Text{En: "{0} asks", Zh: "{0} 个问题"}
	aRange         = text.Text{En: "a list of numbers, or from, to and step with at most 2000 numbers", Zh: "数的列表，或 from、to、step（最多 2000 个数）"}
	aStepID        = text.Text{En: "the id of a step", Zh: "某一步的 id"}
	aCode          = text.Text{En: "four to six of 23456789ABCDEFGHJKLMNPQRSTUVWXYZ", Zh: "四到六个字符，取自 23456789ABCDEFGHJKLMNPQRSTUVWXYZ"}
	eachCodeOnce   = text.Text{En: "each code once", Zh: "每个代码只出现一次"}
	noVariants     = text.Text{En: "nothing: the exercise has no variants", Zh: "留空：这个练习没有变式"}
	cannotDraw     = text.Text{En: "numbers that meet every condition within {0} draws", Zh: "{0} 次之内能抽到满足所有条件的数"}
	samplesInAll   = text.Text{En: "{0} samples in all steps and asks", Zh: "各步与各题合计 {0} 个样本"}
	samplesAtMost  = text.Text{En: "at most {0} in all of them together", Zh: "合计最多 {0} 个"}
	aPlace         = text.Text{En: "{w}, {x}, {x1}, {d}, {eta}, {sample}, {rule}, {formula}, for a batch {s1}, {d1} to {s4}, {d4}, {z}, {o}, {error}, {delta} and {after}, with a cursor; without one {w}, {eta}, {samples}, {rule} and {formula}", Zh: "{w}、{x}、{x1}、{d}、{eta}、{sample}、{rule}、{formula}，一批里的 {s1}、{d1} 到 {s4}、{d4}，以及 {z}、{o}、{error}、{delta} 和 {after}，且要有 cursor；没有 cursor 时只有 {w}、{eta}、{samples}、{rule} 和 {formula}"}
	notTold        = text.Text{En: "text that does not give away what its own step asks", Zh: "不泄露本步答案的文字"}
)

// What is refused of a lesson's words.
var (
	aKey = text.Text{En: "a line with # and a key before the text", Zh: "文字之前要有一行“# 键”"}
)

// What a check finds.
var (
	problemForm  = text.Text{En: "{0}: {1}", Zh: "{0}：{1}"}
	sameNumbers  = text.Text{En: "has the same numbers as {0}; take one of the two out of the pool", Zh: "与 {0} 的数完全相同；请从 pool 里去掉一个"}
	noReference  = text.Text{En: "no right answer is known: the engine finds none, and no test has one. Add to tests: {\"answer\": {\"{0}\": …}, \"expect\": {\"state\": \"right\"}}", Zh: "没有已知的正确答案：引擎算不出，测试里也没有。请在 tests 里加上：{\"answer\": {\"{0}\": …}, \"expect\": {\"state\": \"right\"}}"}
	unevenWork   = text.Text{En: "the variants are not equal work: {0} counts {1}, {2} counts {3}", Zh: "各变式的工作量相差太大：{0} 为 {1}，{2} 为 {3}"}
	pastePool    = text.Text{En: "Paste into “variant”: \"pool\": {0}", Zh: "请粘贴到“variant”里：\"pool\": {0}"}
	checkedSome  = text.Text{En: "the first {0} of {1} variants were checked; all would take too much work: -variants {0} checks as many", Zh: "只检查了 {1} 个变体中的前 {0} 个，全部检查计算量太大；用 -variants {0} 可只检查这么多"}
	noPool       = text.Text{En: "without a pool, two students may get the same numbers, or unequal work. {0}", Zh: "没有 pool，两名学生可能拿到同样的数，或工作量不等。{0}"}
	noHints      = text.Text{En: "it is judged, but has no hints. For example: {0}", Zh: "这一题要评判，却没有提示。例如：{0}"}
	soAlready    = text.Text{En: "this holds before anything is done, so any change that keeps it is right{0}. Choose data of which it does not hold, or ask the opposite.", Zh: "什么都不做，它就已经成立，所以任何不破坏它的改动都算对{0}。请换成不满足它的数据，或者反过来问。"}
	areSeparable = text.Text{En: " (the samples are separable)", Zh: "（这些样本线性可分）"}
	areNot       = text.Text{En: " (no line separates the samples)", Zh: "（没有直线能分开这些样本）"}
	oneLanguage  = text.Text{En: "this has one language, other texts have both; its words stand for both", Zh: "这里只有一种语言，别处两种都有；这段文字会用于两种语言"}
	neverShows   = text.Text{En: "is a topic of the exercise, but none of its answers shows it; take it out of “misconceptions”, or ask what shows it", Zh: "列为典型错误，却不出现在任何答案里；请从 misconceptions 里去掉，或加一个能看出它的问题"}
	referenceIs  = text.Text{En: "the reference answer {0} is judged {1}; ask for fewer digits, or choose other numbers", Zh: "参考答案 {0} 被评为 {1}；请减少要求的位数，或换一组数"}
	errorIs      = text.Text{En: "{0}, the result of {1}, is judged {2}; choose other numbers, or set “apart”", Zh: "典型错误 {1} 得出的 {0} 被评为 {2}；请换一组数，或设置 apart"}
	agree        = text.Text{En: "{0} is explained by {1}; take this code out of the pool", Zh: "{0} 可由 {1} 解释；请从 pool 里去掉这个代码"}
	noAsk        = text.Text{En: "there is no ask {0}; there are {1}", Zh: "没有问题 {0}；有的是 {1}"}
	testIs       = text.Text{En: "is judged {0}, score {1}; correct the answer, or what is expected", Zh: "被评为 {0}，得分 {1}；请改正答案或预期"}
	spreadIs     = text.Text{En: "digits to write {0}; updates to follow {1}", Zh: "要写的数字 {0}；要算的更新 {1}"}
)

// showOrHide is said where a document has both.
var showOrHide = text.Text{En: "nothing beside show: what it does not list is hidden", Zh: "有 show 时请留空：没有列出的都不显示"}

// What is said of variants.
var (
	varyAlone    = text.Text{En: "Nothing is ticked: everybody gets the same numbers.", Zh: "没有勾选：所有人用同一组数。"}
	varyAll      = text.Text{En: "{0} different variants, each checked.", Zh: "{0} 组不同的数，每组都检查过。"}
	varyFew      = text.Text{En: "There are only {0} combinations of numbers. Let more of them vary.", Zh: "只有 {0} 种组合。请让更多的数变化。"}
	varyFailed   = text.Text{En: "Of {0} that were drawn, {1} did not pass: {2}", Zh: "抽了 {0} 组，其中 {1} 组没有通过：{2}"}
	varyTwins    = text.Text{En: "{1} of {0} that were drawn had the numbers of another.", Zh: "抽了 {0} 组，其中 {1} 组与别的重复。"}
	orElseMore   = text.Text{En: "{0} {1}", Zh: "{0}{1}"}
	varyUnsolved = text.Text{En: "what solves it with your numbers does not with theirs", Zh: "你的解法对这些数不成立"}
)
