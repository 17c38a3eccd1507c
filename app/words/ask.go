package words

// Questions about the next step.
var (
	SampleQuestion = t{En: "right or wrong?", Zh: "分对还是分错？"}
	TurnQuestion   = t{En: "which way does w turn?", Zh: "w 往哪边转？"}
	AskSample      = t{En: "Sample {0} comes next. Do the weights get it right or wrong?",
		Zh: "下一个是样本 {0}。当前权重会把它分对还是分错？"}
	NextSample = t{En: "Sample {0} comes next.", Zh: "下一个是样本 {0}。"}
	AskTurn    = t{En: "Sample {0} comes next. Which way does w turn?",
		Zh: "下一个是样本 {0}。w 会往哪边转？"}
	AskLater = t{En: "No question here: go back, or wait until more of the run is computed.",
		Zh: "这里没有可问的：请后退，或等训练再往前走几步。"}
	ChoiceRight   = t{En: "Right", Zh: "分对"}
	ChoiceWrong   = t{En: "Wrong", Zh: "分错"}
	ChoiceTowards = t{En: "Towards it", Zh: "转向它"}
	ChoiceAway    = t{En: "Away from it", Zh: "转离它"}
	ChoiceNot     = t{En: "Not at all", Zh: "不转"}
	AnswerYes     = t{En: "Yes: {0}", Zh: "答对了：{0}"}
	AnswerNo      = t{En: "No: {0}", Zh: "不对：{0}"}
	AnswerShown   = t{En: "The answer: {0}", Zh: "答案：{0}"}
	CameRight     = t{En: "sample {0} is right, since o = {1} and d = {2}.",
		Zh: "样本 {0} 分对，o = {1}，d = {2}。"}
	CameWrong = t{En: "sample {0} is wrong, since o = {1} but d = {2}.",
		Zh: "样本 {0} 分错，o = {1}，而 d = {2}。"}
	CameTowards = t{En: "w turns towards sample {0}.", Zh: "w 转向样本 {0}。"}
	CameAway    = t{En: "w turns away from sample {0}.", Zh: "w 转离样本 {0}。"}
	CameBias    = t{En: "sample {0} has inputs 0, so only the bias changes.",
		Zh: "样本 {0} 的输入都是 0，只有偏置改变。"}
	CameNot     = t{En: "sample {0} leaves w as it is.", Zh: "样本 {0} 不改变 w。"}
	LowestAsked = t{En: "This picture shows the weights with the lowest loss, and so would give your prediction away. It returns after your answer.",
		Zh: "这幅图会画出损失最小的权重，而这正是要预测的，所以揭晓后才显示。"}
	NotCounted  = t{En: "hidden until you answer", Zh: "答题期间不显示"}
	AnswerScore = t{En: "{0} of {1} right so far", Zh: "{1} 题中答对 {0} 题"}

	AskOneByOne  = t{En: "needs one sample per step", Zh: "需每步一个样本"}
	AskClasses   = t{En: "needs classes", Zh: "需要分类数据"}
	AskOneVector = t{En: "needs one weight vector", Zh: "只用于单个权重向量"}
)
