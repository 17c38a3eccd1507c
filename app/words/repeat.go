package words

// Repeated runs.
var (
	Repeat     = t{En: "Repeat with other random numbers", Zh: "换一批随机数，反复训练"}
	RepeatHelp = t{En: "How does the number of updates vary? Train these learners many times, each time with new random numbers.",
		Zh: "更新次数会有多大变化？让这里的学习器训练许多次，每次用新的随机数。"}
	RepeatVary  = t{En: "New in every run", Zh: "每次训练更换"}
	RepeatCount = t{En: "Runs", Zh: "训练次数"}
	RepeatStart = t{En: "Train {0} runs", Zh: "训练 {0} 次"}
	RepeatStop  = t{En: "Stop", Zh: "停止"}
	RepeatCSV   = t{En: "Save the table (CSV)", Zh: "保存表格（CSV）"}
	RepeatSVG   = t{En: "Save the picture (SVG)", Zh: "保存图片 (SVG)"}
	RunsSpread  = t{En: "{0}: mean {1}, median {2}, standard deviation {3}", Zh: "{0}：平均 {1}，中位数 {2}，标准差 {3}"}
	VaryData    = t{En: "data", Zh: "数据"}
	VaryOrder   = t{En: "order", Zh: "样本顺序"}
	VaryStart   = t{En: "start", Zh: "初始权重"}
	VaryNoise   = t{En: "noise", Zh: "噪声"}

	OrderRuns   = t{En: "Training many runs", Zh: "反复训练"}
	RunsDone    = t{En: "{0} of {1} runs done.", Zh: "已完成 {1} 次中的 {0} 次。"}
	RunsBroken  = t{En: "After {0} runs the next could not be trained: {1}", Zh: "训练 {0} 次后，下一次无法进行：{1}"}
	RunsOpen    = t{En: "{0} of them did not converge within their epochs.", Zh: "其中 {0} 次在限定的轮数内没有收敛。"}
	RunsBound   = t{En: "With these samples no run can make more than {0} updates: R²/ρ² = {1}.", Zh: "对这些样本，任何一次训练最多更新 {0} 次：R²/ρ² = {1}。"}
	RunsApart   = t{En: "On average {1} has {2} more than {0}, give or take {3}.", Zh: "平均而言，{1}比{0}多 {2}，误差约 {3}。"}
	RunsSame    = t{En: "{0} and {1} come out the same in each of these runs.", Zh: "在这些训练中，{0}与{1}每次的结果都相同。"}
	RunsNoApart = t{En: "{0} and {1} do not clearly differ: on average by {2}, give or take {3}.", Zh: "{0}与{1}没有明显差别：平均相差 {2}，误差约 {3}。"}
	RunsOf      = t{En: "Show of each run", Zh: "显示每次训练的"}
	RunsBar     = t{En: "{0}: {1}. Open one of these runs", Zh: "{0}：{1}。打开其中一次训练"}
	RunsNoBar   = t{En: "{0}: none", Zh: "{0}：没有"}
	OneRun      = t{En: "1 run", Zh: "1 次训练"}
	ManyRuns    = t{En: "{0} runs", Zh: "{0} 次训练"}
	RunsFrom    = t{En: "{0} to below {1}", Zh: "{0} 到 {1}（不含）"}
	RunsWhole   = t{En: "{0} to {1}", Zh: "{0} 到 {1}"}
	RunsBeyond  = t{En: "{0} or more", Zh: "{0} 及以上"}
	RunsClick   = t{En: "A click on a bar opens one of its runs, the next one with each click. Undo goes back.", Zh: "点击一根柱子，打开其中一次训练；再点打开下一次。撤销即可返回。"}
	RunOpened   = t{En: "Run {0} is open in the lab.", Zh: "实验室里打开的是第 {0} 次训练。"}

	OfUpdates      = t{En: "updates", Zh: "更新次数"}
	OfEpochs       = t{En: "epochs", Zh: "轮数"}
	OfErrors       = t{En: "wrong at the end", Zh: "最后分错数"}
	OfTestErrors   = t{En: "held-out samples wrong at the end", Zh: "最后分错的测试样本数"}
	OfDisagreement = t{En: "P[f ≠ g]", Zh: "P[f ≠ g]"}
	AboutDiffer    = t{En: "P[f ≠ g] is the share of the square where the line found, g, and the hidden line, f, give different classes.", Zh: "P[f ≠ g] 是正方形中，学到的直线 g 与隐藏的直线 f 给出不同类别的那部分所占的面积比例。"}

	HalfUpdates      = t{En: "Half of {0} runs need at most {1} updates; the longest needs {2}.", Zh: "{0} 次训练中有一半最多更新 {1} 次；最多的一次更新 {2} 次。"}
	HalfEpochs       = t{En: "Half of {0} runs need at most {1} epochs; the longest needs {2}.", Zh: "{0} 次训练中有一半最多用 {1} 轮；最长的一次用 {2} 轮。"}
	HalfErrors       = t{En: "Half of {0} runs end with at most {1} wrong; the worst ends with {2}.", Zh: "{0} 次训练中有一半最后最多分错 {1} 个；最差的一次分错 {2} 个。"}
	HalfTestErrors   = t{En: "Half of {0} runs end with at most {1} held-out samples wrong; the worst ends with {2}.", Zh: "{0} 次训练中有一半最后最多分错 {1} 个测试样本；最差的一次分错 {2} 个。"}
	HalfDisagreement = t{En: "In half of {0} runs, the line found differs from the hidden one in at most {1} of the square; at worst in {2}.", Zh: "{0} 次训练中有一半，学到的直线与隐藏的直线在正方形中不一致的面积比例最多 {1}；最差的一次是 {2}。"}

	ColumnMean   = t{En: "Mean", Zh: "平均"}
	ColumnMedian = t{En: "Median", Zh: "中位数"}
	ColumnSD     = t{En: "Standard deviation", Zh: "标准差"}
	ColumnLeast  = t{En: "Least", Zh: "最小"}
	ColumnMost   = t{En: "Greatest", Zh: "最大"}
)
