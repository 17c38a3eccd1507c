package words

// The work of the page's workers, and why it failed: {0} is what was being done, {1} the reason
// given by the program, {2} how many seconds it had, {3} more that is said then.
var (
	OrderTable  = t{En: "Reading {0}", Zh: "读取 {0}"}
	OrderPaste  = t{En: "Reading the pasted table", Zh: "读取粘贴的表格"}
	OrderFile   = t{En: "Saving {0}", Zh: "写入 {0}"}
	OrderLesson = t{En: "Preparing this page", Zh: "准备页面"}
	OrderCheck  = t{En: "Checking the answer", Zh: "检查答案"}
	OrderTrying = t{En: "Trying the statement on many experiments", Zh: "用许多实验检验这个说法"}
	OrderSheet  = t{En: "Preparing the page to print", Zh: "准备打印页"}

	OrderDoing     = t{En: "{0} …", Zh: "正在{0}……"}
	OrderSoFar     = t{En: "{0} MiB so far", Zh: "已写 {0} MiB"}
	OrderCancelled = t{En: "{0} was cancelled. Nothing has changed.", Zh: "已取消{0}。内容没有变化。"}
	OrderFailed    = t{En: "{0} failed ({1}). Nothing has changed.", Zh: "{0}失败（{1}）。内容没有变化。"}
	OrderLate      = t{En: "{0} takes longer than {2} s. It was stopped; {3}", Zh: "{0}超过 {2} 秒，已停止；{3}"}

	OrderTableLate = t{En: "your experiment is unchanged. Fewer rows or columns are read faster.",
		Zh: "当前实验不变。行列少一些会读得更快。"}
	OrderFileLate  = t{En: "nothing was saved.", Zh: "没有写入文件。"}
	OrderByCommand = t{En: "nothing was saved. The command line can write it: perceptronlab train {0} FILE",
		Zh: "没有写入文件。可用命令行导出：perceptronlab train {0} FILE"}
	OrderLessonLate = t{En: "what you typed is still there.", Zh: "已填写的内容仍在。"}
	OrderUnchanged  = t{En: "nothing has changed.", Zh: "内容没有变化。"}
)
