package words

// Taking things away, and bringing tables in.
var (
	TakeAway   = t{En: "Open, save, export", Zh: "打开、保存、导出"}
	TakeEpochs = t{En: "Epochs", Zh: "逐轮"}
	TakeSteps  = t{En: "Steps", Zh: "逐步"}
	TakePlane  = t{En: "Plane", Zh: "平面"}
	TakeCharts = t{En: "Charts", Zh: "图表"}
	TakeRun    = t{En: "Program", Zh: "程序"}
	TakeData   = t{En: "Data", Zh: "数据"}
	TakeAs     = t{En: "{0} as {1}", Zh: "{0}：{1}"}
	DataCSV    = t{En: "Save the samples as CSV", Zh: "将样本保存为 CSV"}
	Written    = t{En: "{0} is ready: your browser downloads it.", Zh: "{0} 已生成，由浏览器下载。"}
	FileTooBig = t{En: "{0} would be larger than 256 MiB, more than a page can hold. The command line can write it: perceptronlab train {1} FILE",
		Zh: "{0} 会大于 256 MiB，网页无法容纳。可用命令行导出：perceptronlab train {1} FILE"}
	ClerkLost = t{En: "The part of the lab that reads tables and writes files could not be loaded ({1}). Are you online? Nothing is lost; try again.",
		Zh: "读写文件所需的部分无法载入（{1}）。请检查网络连接后重试，内容没有丢失。"}

	BadTable = t{En: "{0} cannot be read as a table. Your experiment is unchanged.",
		Zh: "{0} 无法作为表格读取。当前实验不变。"}
	NoTables = t{En: "An exercise in a course system cannot open tables. Your experiment is unchanged.",
		Zh: "课程平台里的练习不能打开表格。当前实验不变。"}
	BadPaste = t{En: "The pasted text cannot be read as a table. Your experiment is unchanged.",
		Zh: "粘贴的内容无法作为表格读取。当前实验不变。"}
	PasteTooLarge = t{En: "The pasted text is larger than 4 MiB.", Zh: "粘贴的内容大于 4 MiB。"}
	NotRead       = t{En: "The browser could not read {0}. Your experiment is unchanged.",
		Zh: "浏览器无法读取 {0}。当前实验不变。"}
	PastedTable = t{En: "Pasted table", Zh: "粘贴的表格"}
	TableOpened = t{En: "{0}: {1}, {2}. Undo brings back what you had.",
		Zh: "{0}：{1}，{2}。撤销可恢复原来的内容。"}
	TableRule = t{En: "{0} has {1}, and {2} cannot learn from them, so the rule is now {3}. Undo brings back what you had.",
		Zh: "{0} 有{1}，{2}无法学习，因此算法已换成{3}。撤销可恢复原来的内容。"}
	TwoClasses  = t{En: "two classes", Zh: "两个类别"}
	SomeClasses = t{En: "{0} classes", Zh: "{0} 个类别"}
	RealTargets = t{En: "numbers to predict", Zh: "待预测的数值"}
)
