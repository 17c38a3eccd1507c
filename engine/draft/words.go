package draft

import (
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// sentenceWords are the sentences that can be asked, by their ids.
var sentenceWords = map[string]text.Text{
	"after":         {En: "What is w after step {0}?", Zh: "第 {0} 步之后 w 是多少？"},
	"after-update":  {En: "What is w after update {0}?", Zh: "第 {0} 次更新之后 w 是多少？"},
	"alpha":         {En: "What is α(z) in step {0}?", Zh: "第 {0} 步的 α(z) 是多少？"},
	"accuracy":      {En: "What share of the held-out samples does the run get right at its end?", Zh: "训练结束时，留出的样本中分对的比例是多少？"},
	"first-sample":  {En: "How many updates does the run make if each epoch begins with sample {0}, and how many if with sample {1}?", Zh: "每轮从样本 {0} 开始时共更新几次？从样本 {1} 开始时呢？"},
	"guess-updates": {En: "Guess before it runs: how many updates does the run make?", Zh: "运行之前先猜：这次训练会更新几次？"},
	"mean-order":    {En: "Guess: how many updates does the run make on average over {0} runs, each with the samples in another random order?", Zh: "先猜：把样本随机打乱次序，运行 {0} 次，平均更新几次？"},
	"mean-data":     {En: "Guess: how many updates does the run make on average over {0} runs, each with new data?", Zh: "先猜：每次换一组新数据，运行 {0} 次，平均更新几次？"},
	"mean-apart":    {En: "Guess: for which share of new points does the end of the run give another class than the line that drew the classes, on average over {0} runs with new data?", Zh: "先猜：每次换一组新数据，运行 {0} 次，训练结果与决定类别的那条直线对新的点给出不同类别的比例，平均是多少？"},
	"guess-line":    {En: "Guess before it runs: can a straight line separate these points?", Zh: "运行之前先猜：有直线能分开这些点吗？"},
	"output":        {En: "What is the output o in step {0}?", Zh: "第 {0} 步的输出 o 是多少？"},
	"length":        {En: "What is the length ‖w‖ before step {0}?", Zh: "第 {0} 步之前 ‖w‖ 是多少？"},
	"angle":         {En: "What is the angle between w, with w₀, and x, with its 1, before step {0}, in degrees?", Zh: "第 {0} 步之前，w（含 w₀）与 x（含 1）的夹角是多少度？"},
	"next-wrong":    {En: "Pick a sample that w gets wrong before step {0}.", Zh: "请选一个第 {0} 步之前 w 会分错的样本。"},
	"outputs":       {En: "Which output does w give for each sample before step {0}?", Zh: "第 {0} 步之前，w 对每个样本的输出是多少？"},
	"epochs":        {En: "How many epochs does the run take?", Zh: "这次训练一共多少轮？"},
	"longest":       {En: "How large is R, the length of the longest x, its 1 included?", Zh: "R 是多少？R 是最长的 x 的长度，包括其中的 1。"},
	"margin":        {En: "How large is the margin ρ: the least d (w · x) of all samples, for the w of length 1 that makes it largest?", Zh: "间隔 ρ 是多少？ρ 是长度为 1 的 w 能使各样本中最小的 d (w · x) 达到的最大值。"},
	"bound":         {En: "How large is R²/ρ², the bound on the number of updates?", Zh: "更新次数的上界 R²/ρ² 是多少？"},
	"new-point":     {En: "Which output does w give the new point ({1}) before step {0}?", Zh: "第 {0} 步之前，w 对新的点 ({1}) 的输出是多少？"},
	"new-final":     {En: "Which output does the new point ({0}) get at the end of the run?", Zh: "训练结束时，新的点 ({0}) 的输出是多少？"},
	"gamma":         {En: "How large is the margin γ of the weights at the end of the run: the least d (w · x)/‖w‖ of all samples, with w₀ left out of ‖w‖?", Zh: "训练结束时的权重的间隔 γ 是多少？γ 是各样本中最小的 d (w · x)/‖w‖，其中 ‖w‖ 不算 w₀。"},
	"score":         {En: "What is z in step {0}?", Zh: "第 {0} 步的 z 是多少？"},
	"change":        {En: "What is Δw in step {0}?", Zh: "第 {0} 步的 Δw 是多少？"},
	"slip":          {En: "Somebody worked step {0}. Which line is the first that is wrong?", Zh: "下面是某人算的第 {0} 步。从上往下，哪一行最先出错？"},
	"table":         {En: "Fill in the table of steps 1 to {0}.", Zh: "请填写第 1 步到第 {0} 步的表。"},
	"adds":          {En: "Which pixel adds most to z in step {0}? Count from the top left.", Zh: "第 {0} 步中，哪个像素让 z 增加最多？从左上角数起。"},
	"takes":         {En: "Which pixel takes most from z in step {0}? Count from the top left.", Zh: "第 {0} 步中，哪个像素让 z 减少最多？从左上角数起。"},
	"errors":        {En: "How many samples are wrong after epoch {0}?", Zh: "第 {0} 轮之后分错几个样本？"},
	"loss":          {En: "What is the loss after epoch {0}?", Zh: "第 {0} 轮之后损失是多少？"},
	"updates":       {En: "How many updates does the run make?", Zh: "这次训练一共更新几次？"},
	"limit":         {En: "Above which learning rate η does the loss grow?", Zh: "学习率 η 超过多少，损失就会增大？"},
	"separable":     {En: "Can a straight line separate these points?", Zh: "有直线能分开这些点吗？"},
	"line":          {En: "Give weights w whose line separates these points.", Zh: "请给出一组权重 w，使它的直线分开这些点。"},
	"nearest":       {En: "Of all lines that separate the classes, take the one that stays furthest from the nearest points. Which points are these?", Zh: "在分开两类的所有直线中，取离最近的点最远的那一条。离它最近的是哪些点？"},
	"witness":       {En: "Prove that no line separates these points: give each one its share.", Zh: "请证明没有直线能分开这些点：写出每个点的份额。"},
	"order":         {En: "In which order of the points does the run make the fewest updates?", Zh: "样本按什么顺序出现，更新次数最少？"},
	"within":        {En: "Make the run converge within {0} updates.", Zh: "让训练在 {0} 次更新之内收敛。"},
	"converges":     {En: "Make the run converge.", Zh: "让训练收敛。"},
	"needs":         {En: "Make the run need at least {0} updates.", Zh: "让训练至少更新 {0} 次。"},
	"place":         {En: "Place {0} points of each class so that the run needs at least {1} updates.", Zh: "每类放 {0} 个点，让训练至少更新 {1} 次。"},
	"wrong":         {En: "Leave at most {0} samples wrong after epoch {1}.", Zh: "让第 {1} 轮之后最多分错 {0} 个样本。"},
	"cycle":         {En: "Make the weights repeat in a cycle.", Zh: "让权重循环重复。"},
	"diverges":      {En: "Make the run diverge.", Zh: "让训练发散。"},
	"stays":         {En: "Keep the run from diverging.", Zh: "让训练不发散。"},
	"falls":         {En: "Make the loss fall in every epoch.", Zh: "让损失每一轮都下降。"},
	"path":          {En: "Find another learning rate η with which the run makes the same mistakes.", Zh: "换一个学习率 η，让训练在同样的步上分错。"},
	"pocket":        {En: "Place the points so that the kept weights get at least {0} fewer wrong than the last ones.", Zh: "请摆放样本点，使保留的权重比最后的权重至少少分错 {0} 个。"},
	"label":         {En: "Give the points classes so that no straight line separates them.", Zh: "请给这些点指定类别，使任何直线都分不开它们。"},
	"features":      {En: "Choose at most {0} features with which a plane separates the points.", Zh: "请选择最多 {0} 个特征，使这些点变得可分。"},
	"unseen":        {En: "Get every training sample right, but at least {0} held-out samples wrong.", Zh: "让训练样本全部分对，而留出的样本至少分错 {0} 个。"},
}

// inEpochs ask for the updates of a run that does not end by itself, up to its limit of epochs.
var inEpochs = map[string]text.Text{
	"updates":       {En: "How many updates does the run make in its first {0} epochs?", Zh: "这次训练的前 {0} 轮共更新几次？"},
	"guess-updates": {En: "Guess before it runs: how many updates does the run make in its first {0} epochs?", Zh: "运行之前先猜：这次训练的前 {0} 轮共更新几次？"},
}

// ofPictures are the words of sentences that are about points elsewhere.
var ofPictures = map[string]text.Text{
	"guess-line": {En: "Guess before it runs: can weights separate these pictures?", Zh: "运行之前先猜：有权重能分开这些图像吗？"},
	"separable":  {En: "Can weights separate these pictures?", Zh: "有权重能分开这些图像吗？"},
}

// ofProbability asks for α(z) of a rule whose α(z) is a probability.
var ofProbability = text.Text{En: "What is p, the probability of class +1, in step {0}?", Zh: "第 {0} 步中，样本属于 +1 类的概率 p 是多少？"}

// ofLongest asks for R of a rule without a bias.
var ofLongest = text.Text{En: "How large is R, the length of the longest x?", Zh: "R 是多少？R 是最长的 x 的长度。"}

// claimSymbols say what the symbols in claims stand for.
var claimSymbols = []struct {
	symbol string
	is     text.Text
}{
	{"w*", text.Text{En: "w* is the w of length 1 with the widest margin.", Zh: "w* 是长度为 1、间隔最大的分离权重。"}},
	{"ρ", text.Text{En: "ρ is the widest margin: the least d (w* · x), for the w* of length 1 that makes it largest.", Zh: "ρ 是这个间隔，即 d (w* · x) 的最小值，其中 w* 的长度为 1。"}},
	{"R²", text.Text{En: "R is the length of the longest x; with a bias, its 1 is counted.", Zh: "R 是最长的 x 的长度；有偏置时，包括其中的 1。"}},
	{"cρ", text.Text{En: "c is η|d − o|, the size of an update.", Zh: "c = η|d − o|，是一次更新的大小。"}},
	{"c²", text.Text{En: "c is η|d − o|, the size of an update.", Zh: "c = η|d − o|，是一次更新的大小。"}},
	{"2/λ", text.Text{En: "λ says how steep the loss is in its steepest direction.", Zh: "λ 表示损失在最陡的方向上有多陡。"}},
}

// varying names, for each thing that varies among runs, the experiments in which it can.
var varying = map[repeat.Vary]text.Text{
	repeat.Data:  {En: "samples that are drawn from a seed", Zh: "由种子生成的样本"},
	repeat.Order: {En: "steps that do not use all samples at once", Zh: "不是一次用上全部样本的步"},
}

// What is asked of a claim, and of epochs that begin with a sample.
var (
	alwaysSo   = text.Text{En: "“{0}” Does this always hold?", Zh: "“{0}”这总是成立吗？"}
	beginsWith = text.Text{En: "How many updates does the run make if each epoch begins with sample {0} and goes on in order?", Zh: "每轮从样本 {0} 开始、依次往后取时，共更新几次？"}
)

// Hints of the pixel that adds most to z, or takes most from it.
var (
	pixelHint  = text.Text{En: "Compare the picture with the weights, place by place.", Zh: "把图像和权重逐格对照。"}
	pixelRule  = text.Text{En: "A pixel adds its weight times how dark it is. A white pixel adds 0, whatever its weight.", Zh: "每个像素给 z 加上权重乘以深浅。白色像素不论权重多大，都加 0。"}
	pixelHints = map[string]text.Text{
		"adds":  {En: "Look for a dark pixel with a large weight above 0.", Zh: "找颜色深、权重为正且最大的像素。"},
		"takes": {En: "Look for a dark pixel with a weight far below 0.", Zh: "找颜色深、权重最负的像素。"},
	}
)

// What is said of sentences.
var (
	sentenceNeeds     = text.Text{En: "It needs {0}.", Zh: "需要{0}。"}
	sentenceAlready   = text.Text{En: "Already so: {0}", Zh: "已经是这样：{0}"}
	sentenceIsNot     = text.Text{En: "no line separates these points.", Zh: "没有直线能分开这些点。"}
	sentenceNumbers   = text.Text{En: "Put a number into each blank.", Zh: "每个空里请填一个数。"}
	sentencePoint     = text.Text{En: "Write the coordinates of the point with a comma between them, such as 2, 1.", Zh: "请写出点的坐标，中间用逗号隔开，例如 2, 1。"}
	sentenceSteps     = text.Text{En: "It needs a whole number from 1 to {0}: the run has so many steps.", Zh: "需要 1 到 {0} 之间的整数：这次训练共有 {0} 步。"}
	ownWords          = text.Text{En: "Your own question needs its words.", Zh: "自己的问题还没有写。"}
	sentenceWanted    = text.Text{En: "“{0}” {1}", Zh: "“{0}”{1}"}
	ownAlike          = text.Text{En: "Two options of your own question are both “{0}”.", Zh: "自己的问题里有两个选项都是“{0}”。"}
	ownPlaces         = text.Text{En: "Your own question has {0}, for which there is no number: it is not about a step. Write the number itself.", Zh: "自己的问题里有 {0}，但它不针对某一步，没有数可以填进去。请直接写数。"}
	ownLine           = text.Text{En: "Your own question needs a line of a good answer: whoever has answered compares it with their own words.", Zh: "自己的问题要有一条好答案的要点：作答之后拿它和自己写的比较。"}
	ownNumbers        = text.Text{En: "Your own question needs the right numbers: mark one answer as right.", Zh: "自己的问题还没有正确的数：请把一个答案标为正确。"}
	ownNotNumbers     = text.Text{En: "“{0}” is read as numbers, from one to {1}, such as −18, 4, 4 or 1/3.", Zh: "“{0}”应当是 1 到 {1} 个数，例如 −18, 4, 4 或 1/3。"}
	ownCount          = text.Text{En: "“{0}” has {1} numbers, the right answer {2}.", Zh: "“{0}”有 {1} 个数，正确答案有 {2} 个。"}
	ownOneRight       = text.Text{En: "One answer in numbers is right, and it is right whatever the run does.", Zh: "用数回答时只有一个答案正确，而且与运行结果无关。"}
	ownOptions        = text.Text{En: "Your own question needs two options.", Zh: "自己的问题至少要有两个选项。"}
	ownRight          = text.Text{En: "Your own question needs an option that is right.", Zh: "自己的问题要有一个正确选项。"}
	ownReason         = text.Text{En: "The option “{0}” needs a reason: whoever chooses it reads why it is not right.", Zh: "选项“{0}”还缺理由：选它的人会读到为什么不对。"}
	sentenceUpdates   = text.Text{En: "It needs a whole number from 1 to {0}: the run makes so many updates.", Zh: "需要 1 到 {0} 之间的整数：这次训练共更新 {0} 次。"}
	sentenceHard      = text.Text{En: "A few learning rates were tried, and none does it.", Zh: "试了几个学习率，都做不到。"}
	sentenceFields    = text.Text{En: "{0} fields", Zh: "{0} 格"}
	numberMet         = text.Text{En: "The experiment does that before anything is changed.", Zh: "这个实验不用改动就已经做到了。"}
	numberUnsolved    = text.Text{En: "The solution that comes with this exercise does not reach that.", Zh: "这个练习自带的解答达不到这个数。"}
	aPlane            = text.Text{En: "points, not pictures", Zh: "样本点，而不是图像"}
	aPicture          = text.Text{En: "pictures", Zh: "图像"}
	oneInStep         = text.Text{En: "steps of one sample, since it is asked of that sample", Zh: "每步只有一个样本，因为问的是这个样本"}
	onMistakes        = text.Text{En: "a rule that changes w on mistakes alone", Zh: "只在分错时才改变 w 的规则"}
	theRule           = text.Text{En: "the rule “{0}”, which the statement is about", Zh: "这个说法所讲的规则“{0}”"}
	twoClasses        = text.Text{En: "two classes", Zh: "两个类别"}
	anActivation      = text.Text{En: "logistic regression, or a rule with an activation α(z) set", Zh: "逻辑回归，或设了激活函数 α(z) 的规则"}
	inTheirOrder      = text.Text{En: "at most {0} samples, taken by index, since they are listed in their order", Zh: "最多 {0} 个样本，并且按编号顺序取，因为要按顺序列出来"}
	aTarget           = text.Text{En: "samples of which a hidden line decides the classes", Zh: "类别由一条隐藏直线决定的样本"}
	someHeldOut       = text.Text{En: "samples that are held out", Zh: "留出的样本"}
	oneByOne          = text.Text{En: "two samples or more, taken one by one in an order", Zh: "至少两个样本，并且按顺序逐个取"}
	aRunThatEnds      = text.Text{En: "a run that converges in each of these orders", Zh: "在这些顺序下都会收敛的训练"}
	aRunThatConverges = text.Text{En: "a run that converges", Zh: "会收敛的训练"}
	aRunNotStopped    = text.Text{En: "a run that converges: this one stops after {0} epochs because that is its limit", Zh: "会收敛的训练：这次训练走到第 {0} 轮，只是因为到了上限才停"}
	fewListed         = text.Text{En: "at most {0} samples, since they are listed", Zh: "最多 {0} 个样本，因为要列出来"}
	sentenceSamples   = text.Text{En: "The samples are numbered from 1 to {0}.", Zh: "样本编号从 1 到 {0}。"}
	fewInputs         = text.Text{En: "at most {0} inputs, since it is worked by hand", Zh: "最多 {0} 个输入，因为要手算"}
	fewInBatch        = text.Text{En: "steps of at most {0} samples, since each is written out to be worked by hand", Zh: "每步最多 {0} 个样本，因为要逐个写出来手算"}
	aStepThatIs       = text.Text{En: "a run with this step", Zh: "有这一步的训练"}
)

// The usual words of an exercise that is made.
var (
	usualTitle    = text.Text{En: "An exercise", Zh: "练习"}
	usualLook     = text.Text{En: "Look at the experiment.", Zh: "请看这个实验。"}
	beforeStep    = text.Text{En: "Sample {sample} is x = {x} and should give d = {d}. The weights are w = {w}, the learning rate η is {eta}.", Zh: "样本 {sample} 是 x = {x}，目标值 d = {d}。权重 w = {w}，学习率 η = {eta}。"}
	beforeBatch   = text.Text{En: "This step takes these samples at once:", Zh: "这一步同时用到下面这些样本："}
	beforeOne     = text.Text{En: "x = {0} with d = {1};", Zh: "x = {0}，d = {1}；"}
	beforeWeights = text.Text{En: "and the weights w = {w}. The learning rate η is {eta}.", Zh: "权重 w = {w}，学习率 η = {eta}。"}
	beforeSize    = text.Text{En: "B is the number of samples in the step.", Zh: "B 是这一步的样本数。"}
	beforeRule    = text.Text{En: "The rule is {rule}: {formula}.", Zh: "规则是{rule}：{formula}。"}
	beforeOutput  = text.Text{En: "With z = w · x, the output o is {2} for z above {0} and {1} for z below it.", Zh: "z = w · x；z 大于 {0} 时输出 o = {2}，小于 {0} 时 o = {1}。"}
	beforeOwn     = text.Text{En: "Choose one.", Zh: "请选择一项。"}
	beforeTyped   = text.Text{En: "Work it out, and type the numbers.", Zh: "请算出来，填写数。"}
	beforeWritten = text.Text{En: "Answer in your own words.", Zh: "请用自己的话回答。"}
	beforeWith    = text.Text{En: "Before the step, the weights are w = {w}.", Zh: "这一步之前的权重是 w = {w}。"}
	beforeStart   = text.Text{En: "The run starts from w = {w}.", Zh: "训练从 w = {w} 开始。"}
	beforeZero    = text.Text{En: "All weights start at 0.", Zh: "权重全部从 0 开始。"}
	beforeShown   = text.Text{En: "The start weights are shown.", Zh: "页面上给出了初始权重。"}
	beforeEta     = text.Text{En: "The learning rate η is {eta}.", Zh: "学习率 η = {eta}。"}
	beforeDecay   = text.Text{En: "The learning rate η is {0}/({1} + t) after t steps.", Zh: "走过 t 步之后，学习率 η = {0}/({1} + t)。"}
	beforePegasos = text.Text{En: "The learning rate η is 1/(λt) in step t.", Zh: "第 t 步的学习率 η = 1/(λt)。"}
	beforeInTurn  = text.Text{En: "It takes the samples in turn: {samples}.", Zh: "依次取样本 {samples}。"}
	beforeTurns   = text.Text{En: "It takes the {0} samples shown in turn.", Zh: "依次取图中的 {0} 个样本。"}
	beforeAll     = text.Text{En: "Each step takes all samples: {samples}.", Zh: "每一步用上全部样本：{samples}。"}
	beforeAllOf   = text.Text{En: "Each step takes all {0} samples shown.", Zh: "每一步用上图中全部 {0} 个样本。"}
	beforeSamples = text.Text{En: "The samples are {samples}.", Zh: "样本为 {samples}。"}
	beforeManyOf  = text.Text{En: "The {0} samples are shown.", Zh: "图中有 {0} 个样本。"}
	beforeBatches = text.Text{En: "Each step takes {0} samples.", Zh: "每一步用 {0} 个样本。"}
	beforeOrder   = text.Text{En: "Order of samples: {0}.", Zh: "样本顺序：{0}。"}
	beforeBias    = text.Text{En: "The first number of x is 1, for w₀.", Zh: "x 的第一个数是 1，对应 w₀。"}
	beforeRun     = text.Text{En: "Look at the experiment. You can run it, step by step or all at once.", Zh: "请看这个实验，可以逐步运行，也可以一次运行到底。"}
	beforeFirst   = text.Text{En: "The order of the samples may matter.", Zh: "样本的顺序可能有影响。"}
	beforeGuess   = text.Text{En: "The start is shown. The run plays once you have guessed.", Zh: "现在看到的是还没有运行的样子，猜过之后才运行。"}
	beforeRepeat  = text.Text{En: "One run is shown, at its start. The lab makes the others once you have guessed.", Zh: "现在看到的是其中一次，还没有运行。猜过之后，实验室会完成其余各次。"}
	beforeTarget  = text.Text{En: "A hidden line decides the classes of the samples, another one in each run. One run is shown, at its start. The lab makes the others once you have guessed.", Zh: "样本的类别由一条隐藏的直线决定，每次运行都换一条。现在看到的是其中一次，还没有运行。猜过之后，实验室会完成其余各次。"}
	beforeClaim   = text.Text{En: "Decide whether this statement about the rule “{0}” always holds. The lab then tries many random experiments and shows the first counterexample that it finds.", Zh: "请判断关于“{0}”的这个说法是否总是成立。随后实验室会试许多随机实验，给出找到的第一个反例。"}
	beforePoints  = text.Text{En: "Look at the points.", Zh: "请看这些点。"}
	beforeSight   = text.Text{En: "Sample {sample} is shown, with the weights before the step. It should give d = {d}. The learning rate η is {eta}.", Zh: "图中是样本 {sample} 和这一步之前的权重，目标值 d = {d}。学习率 η = {eta}。"}
	beforeMany    = text.Text{En: "This step takes several samples at once. The weights before the step are shown. The learning rate η is {eta}.", Zh: "这一步同时用到多个样本。图中是这一步之前的权重，学习率 η = {eta}。"}
	beforeSights  = text.Text{En: "Look at the pictures.", Zh: "请看这些图像。"}
	beforeSet     = text.Text{En: "Change the experiment until it does what is asked.", Zh: "请改动这个实验，直到达到要求。"}
)

// beforeTies says what z = 0 counts as.
var beforeTies = map[rule.Tie]text.Text{
	rule.TiePositive: {En: "At z = {0} the output o is {2}.", Zh: "z = {0} 时输出 o = {2}。"},
	rule.TieNegative: {En: "At z = {0} the output o is {1}.", Zh: "z = {0} 时输出 o = {1}。"},
	rule.TieMistake:  {En: "At z = {0} the output o is the other class, so it counts as wrong.", Zh: "z = {0} 时输出 o 取另一类，算分错。"},
	rule.TieCorrect:  {En: "At z = {0} the output o is the class of the sample, so it counts as right.", Zh: "z = {0} 时输出 o 取样本的类别，算分对。"},
	rule.TieMiddle:   {En: "At z = {0} the output o is halfway between {1} and {2}.", Zh: "z = {0} 时输出 o 在 {1} 与 {2} 正中间。"},
}

// beforeEnds says when a run ends.
var beforeEnds = map[rule.Rest]text.Text{
	rule.RestNever:   {En: "It ends after {0} epochs.", Zh: "走完 {0} 轮就结束。"},
	rule.RestCorrect: {En: "It ends after an epoch without a mistake, at the latest after {0} epochs.", Zh: "有一轮没有分错就结束，最多走 {0} 轮。"},
	rule.RestStill:   {En: "It ends after an epoch that leaves w unchanged, at the latest after {0} epochs.", Zh: "有一轮 w 没有变化就结束，最多走 {0} 轮。"},
}

// What can vary.
var (
	varyWeights = text.Text{En: "start weights", Zh: "初始权重"}
	varyEta     = text.Text{En: "learning rate η", Zh: "学习率 η"}
	varyPoints  = text.Text{En: "the points", Zh: "样本点"}
	varyLabels  = text.Text{En: "the classes of points", Zh: "样本点的类别"}
	varySample  = text.Text{En: "the sample of the step", Zh: "这一步的样本"}
)
