package words

import (
	"strconv"

	"perceptronlab/engine/text"
)

// The sentence over the plane: which sample was shown, what it changed and why, and what that did
// to the others. {0}, {1} … may be marks of classes, which are drawn.
var (
	HeadPlay = t{En: "Press Play and watch the line learn to separate {0} from {1}.",
		Zh: "按“播放”，看直线怎样学会把 {0} 和 {1} 分开。"}
	HeadPlayClasses = t{En: "Press Play and watch the lines learn to separate the {0} classes.",
		Zh: "按“播放”，看直线怎样学会把 {0} 个类别分开。"}
	HeadPlayLine = t{En: "Press Play and watch the line learn to follow the points.",
		Zh: "按“播放”，看直线怎样学会拟合这些点。"}
	// where Play is locked or hidden
	HeadTwo = t{En: "This line learns to separate {0} from {1}.",
		Zh: "这条直线会学着把 {0} 和 {1} 分开。"}
	HeadClasses = t{En: "These lines learn to separate the {0} classes.",
		Zh: "这些直线会学着把 {0} 个类别分开。"}
	HeadLine = t{En: "This line learns to follow the points.", Zh: "这条直线会学着拟合这些点。"}
	HeadAdd  = t{En: "Or click in the plane to add points of your own; drag a point to move it.",
		Zh: "也可以点击平面添加自己的点，或拖动一个点来移动它。"}
	HeadMove  = t{En: "Or drag a point to move it.", Zh: "也可以拖动一个点来移动它。"}
	HeadErase = t{En: "Or click a point to remove it.", Zh: "也可以点击一个点来删除它。"}

	LastUpdate = t{En: "Last update: ", Zh: "上次更新："} // a sentence follows
	HeadRight  = t{En: "Sample {0} is a {1} on the {1} side: nothing changes.",
		Zh: "样本 {0} 是 {1}，也在 {1} 一侧：分对了，w 不变。"}
	HeadAway = t{En: "Sample {0} is a {1} but lay on the {2} side, so w turns away from it.",
		Zh: "样本 {0} 是 {1}，却落在 {2} 一侧，所以 w 转离它。"}
	HeadTowards = t{En: "Sample {0} is a {1} but lay on the {2} side, so w turns towards it.",
		Zh: "样本 {0} 是 {1}，却落在 {2} 一侧，所以 w 转向它。"}
	HeadTieRight = t{En: "Sample {0} is a {1}, and z = {3} counts as right here: nothing changes.",
		Zh: "样本 {0} 是 {1}，按约定 z = {3} 算分对：w 不变。"}
	HeadTieAway = t{En: "Sample {0} is a {1}, and z = {3} counts as {2} here, so w turns away from it.",
		Zh: "样本 {0} 是 {1}，按约定 z = {3} 算作 {2}，所以 w 转离它。"}
	HeadTieTowards = t{En: "Sample {0} is a {1}, and z = {3} counts as {2} here, so w turns towards it.",
		Zh: "样本 {0} 是 {1}，按约定 z = {3} 算作 {2}，所以 w 转向它。"}
	// {2} is o, halfway between the classes
	HeadMiddleTowards = t{En: "Sample {0} is a {1}, but o = {2} is neither class, so w turns towards it.",
		Zh: "样本 {0} 是 {1}，但 o = {2} 不属于任何一类，所以 w 转向它。"}
	HeadMiddleAway = t{En: "Sample {0} is a {1}, but o = {2} is neither class, so w turns away from it.",
		Zh: "样本 {0} 是 {1}，但 o = {2} 不属于任何一类，所以 w 转离它。"}
	HeadMiddleBias = t{En: "Sample {0} is a {1}, but o = {2} is neither class. Its inputs are 0, so only the bias changes.",
		Zh: "样本 {0} 是 {1}，但 o = {2} 不属于任何一类。它的输入都是 0，所以只有偏置改变。"}
	HeadMiddleZero = t{En: "Sample {0} is a {1}, but o = {2} is neither class. All its inputs are 0, so w cannot change.",
		Zh: "样本 {0} 是 {1}，但 o = {2} 不属于任何一类。它的输入全为 0，w 无法改变。"}
	HeadMiddleStill = t{En: "Sample {0} is a {1}, but o = {2} is neither class. Its step is too small to change w.",
		Zh: "样本 {0} 是 {1}，但 o = {2} 不属于任何一类。这一步太小，w 没有改变。"}
	HeadTaken = t{En: "Sample {0} is a {1} but classified as {2}: w of {1} turns towards it, w of {2} away.",
		Zh: "样本 {0} 是 {1}，却被判为 {2}：{1} 的 w 转向它，{2} 的 w 转离它。"}
	HeadKnown = t{En: "Sample {0} is a {1} and was classified as {1}: nothing changes.",
		Zh: "样本 {0} 是 {1}，也被判为 {1}：权重不变。"}
	// of a sample that is right, in a rule with a margin: {2} is d · z
	HeadNearTowards = t{En: "Sample {0} is a {1} on the {1} side but too close to the line: d · z = {2} is not above {3}. So w turns towards it.",
		Zh: "样本 {0} 是 {1}，也在 {1} 一侧，但离直线太近：d · z = {2} 没有超过 {3}，所以 w 转向它。"}
	HeadNearAway = t{En: "Sample {0} is a {1} on the {1} side but too close to the line: d · z = {2} is not above {3}. So w turns away from it.",
		Zh: "样本 {0} 是 {1}，也在 {1} 一侧，但离直线太近：d · z = {2} 没有超过 {3}，所以 w 转离它。"}
	HeadNearBias = t{En: "Sample {0} is a {1} on the {1} side, but d · z = {2} is not above {3}. Its inputs are 0, so only the bias changes.",
		Zh: "样本 {0} 是 {1}，也在 {1} 一侧，但 d · z = {2} 没有超过 {3}。它的输入都是 0，所以只有偏置改变。"}
	HeadShrinks = t{En: "Sample {0} is a {1} and outside the margin: only the regularisation changes w.",
		Zh: "样本 {0} 是 {1}，在间隔之外：这一步只有正则化使 w 改变。"}
	HeadAllShrink = t{En: "All {0} samples are outside the margin: only the regularisation changes w.",
		Zh: "{0} 个样本都在间隔之外：这一步只有正则化使 w 改变。"}
	HeadOutweighed = t{En: "Sample {0} is a {1}, but here the regularisation decides how w changes.",
		Zh: "样本 {0} 是 {1}，但这一步 w 怎样改变主要由正则化决定。"}
	HeadOffOutweighed = t{En: "Sample {0} is off target by {1}, but here the regularisation decides how w changes.",
		Zh: "样本 {0} 与目标值相差 {1}，但这一步 w 怎样改变主要由正则化决定。"}
	HeadMetShrinks = t{En: "Sample {0} is exactly on target: only the regularisation changes w.",
		Zh: "样本 {0} 正好达到目标值：这一步只有正则化使 w 改变。"}
	HeadAllMet = t{En: "All {0} samples are exactly on target: only the regularisation changes w.",
		Zh: "{0} 个样本都正好达到目标值：这一步只有正则化使 w 改变。"}
	HeadTieNear = t{En: "Sample {0} is a {1}, and z = 0 counts as right here, but d · z = 0 is not above {2}. So w changes.",
		Zh: "样本 {0} 是 {1}，按约定 z = 0 算分对，但 d · z = 0 没有超过 {2}，所以 w 改变。"}
	HeadPulls = t{En: "Sample {0} is a {1} and was classified as {1}, but w changes all the same.",
		Zh: "样本 {0} 是 {1}，也被判为 {1}，但 w 仍然改变。"}
	HeadPullsOf = t{En: "Sample {0} is a {1}. It pulls at {2} of the {3} weight vectors.",
		Zh: "样本 {0} 是 {1}，拉动 {3} 个权重向量中的 {2} 个。"}
	HeadPullsNone = t{En: "Sample {0} is a {1}. It changes none of the weight vectors.",
		Zh: "样本 {0} 是 {1}，没有改变任何权重向量。"}
	HeadPullsShrink = t{En: "Sample {0} is a {1}. It pulls at no weight vector: only the regularisation changes them.",
		Zh: "样本 {0} 是 {1}，没有拉动任何权重向量：这一步只有正则化使它们改变。"}
	HeadStillNear = t{En: "Sample {0} is a {1} and was classified as {1}; its step is too small to change w.",
		Zh: "样本 {0} 是 {1}，也被判为 {1}；这一步太小，w 没有改变。"}
	HeadZeroNear = t{En: "Sample {0} is a {1} and was classified as {1}. All its inputs are 0, so w cannot change.",
		Zh: "样本 {0} 是 {1}，也被判为 {1}。它的输入全为 0，w 无法改变。"}
	HeadTogether = t{En: "{0} samples pull on w together: it moves by {1}.",
		Zh: "{0} 个样本合力拉动 w，使它移动了 {1}。"}
	HeadOff = t{En: "Sample {0} is off target by {1}, so w moves to bring it closer.",
		Zh: "样本 {0} 与目标值相差 {1}，所以 w 朝缩小误差的方向移动。"}
	HeadLikelier = t{En: "Sample {0} is a {1}, and p of {1} is {2}. The step raises it to {3}.",
		Zh: "样本 {0} 是 {1}，{1} 的 p 为 {2}。这一步使它升到 {3}。"}
	HeadMet = t{En: "Sample {0} is exactly on target: nothing changes.",
		Zh: "样本 {0} 正好达到目标值：w 不变。"}

	// {0} and {1} are numbers of points or pictures in words.
	ThenBoth = t{En: "That fixes {0} but breaks {1}: {2} now (was {3}).",
		Zh: "{0}由错变对，{1}个由对变错：现在 {2}（更新前分错 {3} 个）。"}
	ThenMends = t{En: "That fixes {0}: {1} now ({2} wrong before).",
		Zh: "{0}由错变对：现在 {1}（更新前分错 {2} 个）。"}
	ThenSpoils = t{En: "That breaks {0}: {1} now (was {2}).",
		Zh: "{0}由对变错：现在 {1}（更新前分错 {2} 个）。"}
	ThenSame     = t{En: "No sample changes sides yet: {0}.", Zh: "各样本的对错还没有变：{0}。"}
	ThenStill    = t{En: "As before: {0}.", Zh: "和之前一样，{0}。"}
	RightOnly    = t{En: "the only sample is right", Zh: "唯一的样本分对了"}
	WrongNone    = t{En: "all {0} right", Zh: "{0} 个样本全部分对"}
	WrongOne     = t{En: "1 of {0} wrong", Zh: "{0} 个样本中有 1 个分错"}
	WrongMany    = t{En: "{0} of {1} wrong", Zh: "{1} 个样本中有 {0} 个分错"}
	OnePoint     = t{En: "one point", Zh: "一个样本"}
	Points       = t{En: "{0} points", Zh: "{0}个样本"}
	OnePicture   = t{En: "one picture", Zh: "一幅图像"}
	ManyPictures = t{En: "{0} pictures", Zh: "{0}幅图像"}
	ThenPocketed = t{En: "The pocket takes this w: {0} now.", Zh: "口袋换成这个 w：现在 {0}。"}
	ThenPockets  = t{En: "{0} of the {1} pockets took a new w: {2} (with these w: {3}).",
		Zh: "{1} 个口袋中有 {0} 个换成新的 w：{2}（用这些 w 则为 {3}）。"}
	ThenPocket = t{En: "The pocket keeps its own w: {0} (with this w: {1}).",
		Zh: "口袋仍保留原来的 w：用它，{0}；用当前的 w，会分错 {1} 个。"}
	ThenAverage = t{En: "The result is the mean of all w so far: {0}.",
		Zh: "结果是至今所有 w 的平均：用它，{0}。"}
	ThenFell = t{En: "The loss fell from {0} to {1}.", Zh: "损失从 {0} 降到 {1}。"}
	ThenRose = t{En: "The loss rose from {0} to {1}.", Zh: "损失从 {0} 升到 {1}。"}
	ThenFlat = t{En: "The loss is still {0}.", Zh: "损失仍为 {0}。"}

	ThenRisesOn = t{En: "The loss keeps rising: it is {0} now.", Zh: "损失继续上升：现在{0}。"}
	ThenFallsOn = t{En: "The loss falls, but is still {0}.", Zh: "损失在下降，但仍然{0}。"}
)

// The result at the end of a run, and what to try next.
var (
	DoneAtOnce = t{En: "Nothing to learn: {0} from the start.", Zh: "用初始权重，{0}：无需学习。"}
	DoneRight  = t{En: "Done after {0} in {1}: {2}.", Zh: "经过 {1}、{0}，训练完成：{2}。"}
	DoneRound  = t{En: "The weights repeat in a cycle. Stopped after {0}: {1}.",
		Zh: "权重陷入循环。{0}后停止：{1}。"}
	DoneNever = t{En: "No straight line separates these points. Stopped after {0}: {1}.",
		Zh: "没有直线能分开这些点。{0}后停止：{1}。"}
	DoneLimit  = t{En: "Stopped after {0}: {1}.", Zh: "{0}后停止：{1}。"}
	NearlyNone = t{En: "less than 0.0001", Zh: "不到 0.0001"}

	DoneFlat  = t{En: "The loss has levelled off: after {0} it is {1}.", Zh: "损失已基本不变：{0}后为 {1}。"}
	DoneLoss  = t{En: "Stopped after {0} with a loss of {1}.", Zh: "{0}后停止，损失为 {1}。"}
	DoneSmall = t{En: "The loss is small enough: {1} after {0}.", Zh: "损失已足够小：{0}后为 {1}。"}

	TryThis   = t{En: "Try next:", Zh: "接着试试："}
	TryAcross = t{En: "Watch a point cross the line", Zh: "看一个点越过直线"}
	TryScale  = t{En: "Standardise the inputs", Zh: "标准化输入"}
	TryXOR    = t{En: "XOR", Zh: "异或（XOR）"}
	TryLoss   = t{En: "Adaline", Zh: "Adaline（自适应线性神经元）"}
	TryRule   = t{En: "Perceptron", Zh: "感知机"}
	Crossed   = t{En: "Sample {0} now lies across the line. Watch what happens.",
		Zh: "样本 {0} 现在到了直线的另一侧。看看会发生什么。"}
)

// Additions for screen readers.
var (
	HeardAt    = t{En: "Step {0}, epoch {1}.", Zh: "第 {0} 步，第 {1} 轮。"}
	HeardRival = t{En: "{0}: {1}", Zh: "{0}：{1}"}
	FullStop   = t{En: ".", Zh: "。"}
	HeardPlays = t{En: "Playing.", Zh: "正在播放。"}
	ScaleTried = t{En: "Every input now has mean 0 and standard deviation 1.",
		Zh: "现在每个输入的均值为 0，标准差为 1。"}
	RuleTried   = t{En: "{0} now learns from the same samples.", Zh: "现在由{0}学习同样的样本。"}
	HeardChange = t{En: "Δw = {0}, so w = {1}.", Zh: "Δw = {0}，于是 w = {1}。"}
	VectorOver  = t{En: "too large to show", Zh: "（数值过大，无法显示）"}
	LineOver    = t{En: "Line: its numbers are too large to show.",
		Zh: "直线：数值过大，无法显示。"}

	HeardChangeOf   = t{En: "For {0}, Δw = {1}, so w = {2}.", Zh: "{0}：Δw = {1}，于是 w = {2}。"}
	NowIs           = t{En: "{0}: now {1}.", Zh: "{0}：现为 {1}。"}
	NowOf           = t{En: "Sample {1}: {0} is now {2}.", Zh: "样本 {1}：{0}现为 {2}。"}
	NowStops        = t{En: "The run stops after {0} at the latest.", Zh: "最迟在{0}后停止。"}
	NowStopsLoss    = t{En: "The run stops when the loss is at most {0}.", Zh: "损失不大于 {0} 时停止。"}
	NowNoUpdates    = t{En: "There is no limit on updates.", Zh: "更新次数不限。"}
	NowNoLoss       = t{En: "A small loss does not stop the run.", Zh: "不以损失作为停止条件。"}
	NowClass        = t{En: "Sample {0} is now of class {1}.", Zh: "样本 {0} 现属类别 {1}。"}
	Boundary        = t{En: "Boundary: {0} = 0.", Zh: "决策边界：{0} = 0。"}
	LineIs          = t{En: "Line: z = {0}.", Zh: "直线：z = {0}。"}
	ClassChosenKeys = t{En: "Class {0} is chosen: Enter in the plane adds a sample of it.",
		Zh: "已选择类别 {0}：在平面中按回车键添加该类样本。"}
	ClassChosen = t{En: "Class {0} is chosen: click in the plane to add a sample of it.",
		Zh: "已选类别 {0}：在平面上点击即可添加该类样本。"}
)

// Small returns a whole number as it stands in a sentence: up to ten as a word.
func (l Lang) Small(n int) string {
	small := [...]text.Text{
		{En: "no", Zh: "零"}, {En: "one", Zh: "一"}, {En: "two", Zh: "两"}, {En: "three", Zh: "三"},
		{En: "four", Zh: "四"}, {En: "five", Zh: "五"}, {En: "six", Zh: "六"}, {En: "seven", Zh: "七"},
		{En: "eight", Zh: "八"}, {En: "nine", Zh: "九"}, {En: "ten", Zh: "十"},
	}
	if n < 0 || n >= len(small) {
		return strconv.Itoa(n)
	}
	return l.Say(small[n])
}

// Sentences puts sentences one after the other; empty ones are left out.
func (l Lang) Sentences(list ...string) string {
	space := " "
	if l == Zh {
		space = ""
	}
	all := ""
	for _, s := range list {
		if s != "" && all != "" {
			all += space
		}
		all += s
	}
	return all
}

// Continued writes a sentence as it stands after a colon: in English with a small first letter.
func (l Lang) Continued(sentence string) string {
	if l == Zh || sentence == "" || sentence[0] < 'A' || sentence[0] > 'Z' {
		return sentence
	}
	return string(sentence[0]-'A'+'a') + sentence[1:]
}

// Samples returns a number of samples.
func (l Lang) Samples(n int) string { return l.Plural(n, OneSample, ManySamples) }

// Plural returns the form for one, or that for n.
func (l Lang) Plural(n int, one, many text.Text) string {
	if n == 1 {
		return l.Say(one)
	}
	return l.Say(many, n)
}
