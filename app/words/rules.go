package words

// The effect of a change of rule on the samples. {0} is the rule.
var (
	ReadTwo      = t{En: "{0} has two classes: {1} is −1 and {2} is +1.", Zh: "{0}只分两类：{1}为 −1，{2}为 +1。"}
	ReadFirstTwo = t{En: "{0}: {1} and {2} are now the first two of several classes.",
		Zh: "{0}：{1}与{2}现在是多个类别中的前两类。"}
	ReadAgainst = t{En: "{0} has two classes: {1} is −1 and all others are +1. The previous rule brings all classes back.",
		Zh: "{0}只分两类：{1}为 −1，其余均为 +1。换回原来的算法，各类别就会恢复。"}
	ReadHeights = t{En: "{0} predicts numbers: the height of each point is now its target. A rule for classes brings the classes back.",
		Zh: "{0}预测数值：每个点的高度现在就是它的目标值。换回分类算法，类别就会恢复。"}
	ReadNumbers = t{En: "{0} predicts numbers, so it reads the classes as the numbers they stand for.",
		Zh: "{0}预测数值：各类别按所代表的数读取。"}
	ReadClasses = t{En: "{0} separates classes, so it reads the numbers as classes.",
		Zh: "{0}用于分类：各数值当作类别读取。"}
	ReadBack = t{En: "{0}: your points are as you left them with a rule of this kind.",
		Zh: "{0}：已恢复上次用这类算法时的点。"}
	ReadOther = t{En: "{0} cannot learn from these labels, so the data set is now {1}. Undo brings back what you had.",
		Zh: "{0}无法使用这些标签，数据集已换成{1}。撤销可恢复原来的内容。"}

	SetNeeds     = t{En: "{0} ({1})", Zh: "{0}（{1}）"}
	NeedsTwo     = t{En: "needs a rule for two classes", Zh: "需要两类的算法"}
	NeedsSeveral = t{En: "needs a rule for several classes", Zh: "需要多类的算法"}
	NeedsNumbers = t{En: "needs a regression", Zh: "需要回归算法"}
)
