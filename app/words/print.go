package words

// The printed sheet.
var (
	PrintSheet       = t{En: "Print", Zh: "打印"}
	SheetStep        = t{En: "{0}, step {1}", Zh: "{0}，第 {1} 步"}
	SheetName        = t{En: "Name", Zh: "姓名"}
	SheetDate        = t{En: "Date", Zh: "日期"}
	SheetNotes       = t{En: "Your notes", Zh: "笔记"}
	SheetSamples     = t{En: "{0}: {1}.", Zh: "{0}：{1}。"}
	SheetOfClass     = t{En: "{0} of class {1}", Zh: "类别 {1} 有 {0} 个"}
	SheetTargets     = t{En: "{0}, each with a number to predict.", Zh: "{0}，各有一个待预测的数值。"}
	SheetInputs      = t{En: "Inputs: {0}.", Zh: "输入：{0}。"}
	SheetStd         = t{En: "The inputs are standardised.", Zh: "输入已标准化。"}
	SheetHeld        = t{En: "Held out for testing: {0}.", Zh: "留作测试：{0} 个。"}
	SheetSeed        = t{En: "Seed: {0}", Zh: "随机种子：{0}"}
	SheetSetting     = t{En: "{0}: {1}", Zh: "{0}：{1}"}
	SheetBetween     = t{En: "; ", Zh: "；"}
	SheetEnd         = t{En: ".", Zh: "。"}
	SheetYes         = t{En: "yes", Zh: "有"}
	SheetNo          = t{En: "no", Zh: "无"}
	SheetBatch       = t{En: "{0} samples per step", Zh: "每步 {0} 个样本"}
	SheetOne         = t{En: "one sample per step", Zh: "每步 1 个样本"}
	SheetGrey        = t{En: "grey: output o = −1", Zh: "灰色：输出 o = −1"}
	SheetBefore      = t{En: "dotted: the boundary before this step", Zh: "点线：本步之前的决策边界"}
	SheetMargins     = t{En: "broken: the margins, through the nearest sample on each side", Zh: "虚线：间隔线，经过两侧最近的样本"}
	SheetRing        = t{En: "circled: the sample of this step", Zh: "圆圈：本步的样本"}
	SheetWrong       = t{En: "crossed out: wrong", Zh: "打叉：分错"}
	SheetDials       = t{En: "Weights now", Zh: "现在的权重"}
	SheetDialsBefore = t{En: "Weights before", Zh: "之前的权重"}
	SheetPixels      = t{En: "Pixels of sample {0}", Zh: "样本 {0} 的像素"}
	SheetByHand      = t{En: "By hand: the weights after each update", Zh: "手算：每次更新之后的权重"}
	SheetNets        = t{En: "By hand: z, a row for each epoch", Zh: "手算：z，每轮一行"}
	SheetHow         = t{En: "Take the samples in turn and work out z. Whenever the weights change, write them down.",
		Zh: "依次取各样本，算出 z。权重一有变化，就写下来。"}
	SheetSampleNo  = t{En: "sample", Zh: "样本"}
	SheetRows      = t{En: "Data", Zh: "数据"}
	SheetMoreRows  = t{En: "the first {0} of {1}", Zh: "前 {0} 个，共 {1} 个"}
	SheetUpdates   = t{En: "The {0} updates so far", Zh: "至此 {0} 次更新"}
	SheetUpdate    = t{En: "The one update so far", Zh: "至此 1 次更新"}
	SheetNoUpdate  = t{En: "No update so far", Zh: "至此尚无更新"}
	SheetLast      = t{En: "the last {0} of them", Zh: "仅列最近 {0} 次"}
	SheetLeftOut   = t{En: "a step that changes nothing is left out", Zh: "未改变权重的步从略"}
	SheetColStep   = t{En: "step", Zh: "步"}
	SheetColEpoch  = t{En: "epoch", Zh: "轮"}
	SheetColNumber = t{En: "no.", Zh: "序号"}
	SheetOpen      = t{En: "Open this very step", Zh: "打开这一步"}
	SheetScan      = t{En: "Scan the code to open this step.", Zh: "扫描二维码即可打开这一步。"}
	SheetTyped     = t{En: "Typed by hand, this address opens the lab, not this step:", Zh: "手动输入下面的网址只会打开实验室，不会打开这一步："}
	SheetPlain     = t{En: "The link is too long for a QR code. The title above is the link; you can also save the experiment as a file and hand it out.",
		Zh: "链接太长，无法生成二维码。上面的标题就是链接；也可将实验保存为文件分发。"}
)
