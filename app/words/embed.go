package words

// Links and embeds: what they hide and lock.
var (
	HideTitle    = t{En: "Title", Zh: "标题"}
	HideSentence = t{En: "Sentence about the step", Zh: "本步说明"}
	HideTools    = t{En: "Tools", Zh: "工具"}
	HideFile     = t{En: "Open, save and export", Zh: "打开、保存与导出"}
	HideLook     = t{En: "Zoom and drawing options", Zh: "缩放与平面显示选项"}
	HidePredict  = t{En: "Predictions and second view", Zh: "预测与第二视图的选择"}
	HideNotes    = t{En: "Notes under the plane", Zh: "平面下方的说明"}
	HideStep     = t{En: "Weights and this step", Zh: "权重与本步计算"}
	HideLink     = t{En: "Link to the whole lab", Zh: "完整实验室的链接"}
	LockData     = t{En: "Data and title", Zh: "数据与标题"}
	LockInputs   = t{En: "Inputs and held-out samples", Zh: "输入与留出样本"}
	LockRule     = t{En: "Choice of rule", Zh: "算法的选择"}
	LockSettings = t{En: "Rule, conventions, start weights, order, stop and seed",
		Zh: "算法及其约定、初始权重、顺序、停止条件与种子"}
	LockPredict = t{En: "Predictions", Zh: "预测的选择"}
	LockView    = t{En: "Second view, beside the plane", Zh: "平面旁的第二视图"}
	Locked      = t{En: "Locked by the link: {0}.", Zh: "已由链接锁定：{0}。"}
	LockedHere  = t{En: "Fixed in this step: {0}.", Zh: "这一步里不能改：{0}。"}
	ListComma   = t{En: ", ", Zh: "、"}
	OpenWhole   = t{En: "Open in Perceptron Lab", Zh: "在感知机实验室中打开"}
)

// Answers to messages of the page around an embed.
var (
	NotGiven = t{En: "missing", Zh: "（未给出）"}
	TalkRate = t{En: "More than {0} messages a second: the rest are ignored.",
		Zh: "每秒消息超过 {0} 条，多出的已忽略。"}
	TalkSize = t{En: "The message is larger than 4 MiB when written as JSON.",
		Zh: "消息转成 JSON 后大于 4 MiB。"}
	TalkBusy = t{En: "{0} files are already being written. Ask again when one has arrived.",
		Zh: "正在写入 {0} 个文件，请等其中一个写完再试。"}
)

// Answers that the page around an embed has stored.
var (
	StoredAnswers = t{En: "These answers were stored by the page around this frame. They are shown for reading.",
		Zh: "以下是外层页面保存的答案，目前仅供查看。"}
	StoredResume  = t{En: "Go on working", Zh: "继续作答"}
	StoredForeign = t{En: "These are somebody else’s answers. They can be read but not changed.",
		Zh: "这是他人的答案，只能查看，不能修改。"}
)
