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
	Writing    = t{En: "Writing {0} …", Zh: "正在写入 {0}……"}
	Written    = t{En: "{0} has been written.", Zh: "{0} 已写好。"}
	NotWritten = t{En: "{0} could not be written: {1}", Zh: "{0} 无法写入：{1}"}
	FileTooBig = t{
		En: "{0} would be larger than 256 MiB, more than a page can hold. The command line can write it: perceptronlab train {1} FILE",
		Zh: "{0} 将大于 256 MiB，超出网页所能容纳。可用命令行写出：perceptronlab train {1} FILE",
	}
	ClerkLost = t{
		En: "The part of the lab that reads tables and writes files could not be loaded ({0}). Is there a network? Nothing is lost; try again.",
		Zh: "负责读取表格和写入文件的部分无法载入（{0}）。网络是否通畅？内容没有丢失，请重试。",
	}

	BadTable = t{
		En: "{0} cannot be read as a table. Your experiment is as it was.",
		Zh: "{0} 无法作为表格读取。当前实验未变。",
	}
	BadPaste = t{
		En: "What was pasted cannot be read as a table. Your experiment is as it was.",
		Zh: "粘贴的内容无法作为表格读取。当前实验未变。",
	}
	PasteTooLarge = t{En: "What was pasted is larger than 4 MiB.", Zh: "粘贴的内容大于 4 MiB。"}
	NotRead       = t{
		En: "The browser could not read {0}. Your experiment is as it was.",
		Zh: "浏览器无法读取 {0}。当前实验未变。",
	}
	PastedTable = t{En: "Pasted table", Zh: "粘贴的表格"}
	TableOpened = t{
		En: "{0}: {1}, {2}. Undo brings back what was there.",
		Zh: "{0}：{1}，{2}。撤销可恢复原来的内容。",
	}
	TableRule = t{
		En: "{0} has {1}, from which {2} cannot learn, so the rule is now {3}. Undo brings back what was there.",
		Zh: "{0} 有{1}，{2}无法学习，因此算法现为{3}。撤销可恢复原来的内容。",
	}
	TwoClasses  = t{En: "two classes", Zh: "两个类别"}
	SomeClasses = t{En: "{0} classes", Zh: "{0} 个类别"}
	RealTargets = t{En: "numbers to predict", Zh: "待预测的数值"}
)
