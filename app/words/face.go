package words

// The face of the lab: what is folded, and what is chosen by tabs.
var (
	LearningRule = t{En: "Learning rule", Zh: "学习算法"}
	EachClassBy  = t{En: "Each class learns by", Zh: "每一类所用的算法"}
	Menu         = t{En: "Menu", Zh: "菜单"}
	LookFold     = t{En: "View", Zh: "显示"}
	SecondView   = t{En: "View", Zh: "视图"}
	ClickDoes    = t{En: "Clicking the plane:", Zh: "点击平面时："}
	ZoomFit      = t{En: "Zoom", Zh: "缩放"}
	Generator    = t{En: "Random points", Zh: "生成方式"}
	Edits        = t{En: "Edits", Zh: "编辑"}
	ClickAdds    = t{En: "Click in the plane to add a point of the chosen class.",
		Zh: "点击平面，添加一个所选类别的点。"}
	ClickErases    = t{En: "Click a point to remove it.", Zh: "点击一个点即可删除。"}
	TwoInputs      = t{En: "{0} and {1}", Zh: "{0} 和 {1}"}
	ManyInputs     = t{En: "{0} inputs", Zh: "{0} 个输入"}
	Runs           = t{En: "{0} runs", Zh: "{0} 次训练"}
	TabErrors      = t{En: "Errors per epoch", Zh: "每轮错误数"}
	TabErrorsShort = t{En: "Errors", Zh: "错误数"}
	TabAccuracy    = t{En: "Accuracy", Zh: "正确率"}
	TabUpdates     = t{En: "Updates", Zh: "更新次数"}
	TabLoss        = t{En: "Loss", Zh: "损失"}
	InFloat64      = t{En: "float64", Zh: "float64"}
	HelpsFold      = t{En: "Why this helps", Zh: "为什么有用"}
	EpochHead      = t{En: "Epoch {0}", Zh: "第 {0} 轮"}
)

// StartNow and OrderNow are the conventions in the row of their fold, by the ids of their choices.
var (
	StartNow = map[string]t{
		"zero":   {En: "zero start", Zh: "从零开始"},
		"random": {En: "random start", Zh: "随机初始权重"},
		"given":  {En: "given start", Zh: "指定初始权重"},
	}
	OrderNow = map[string]t{
		"cyclic":   {En: "in order", Zh: "按序号"},
		"shuffle":  {En: "shuffled", Zh: "每轮打乱"},
		"random":   {En: "drawn at random", Zh: "随机抽取"},
		"mistake":  {En: "a random mistake", Zh: "随机取分错的"},
		"sequence": {En: "your order", Zh: "指定顺序"},
	}
)
