package words

// The samples as pictures, and what the weights make of them. But for OrderGallery, only the
// worker's program has them.
var (
	OrderGallery    = t{En: "Showing the pictures", Zh: "显示图像"}
	GalleryOf       = t{En: "Samples that are shown", Zh: "显示的样本"}
	GalleryHeld     = t{En: "Held out: {0}", Zh: "留出：{0}"}
	GalleryTraining = t{En: "Training: {0}", Zh: "训练：{0}"}

	ShiftAll     = t{En: "Shift all by one pixel", Zh: "全部移动一个像素"}
	ShiftAllNone = t{En: "not shifted", Zh: "不移动"}
	ShiftAllOf   = t{En: "{0}: {1} of {2} right", Zh: "{0}：{2} 个中 {1} 个分对"}
	ShiftAllSaid = t{En: "All shifted {0} by one pixel: {1} of {2} right, an accuracy of {3} instead of {4}.",
		Zh: "全部{0}移一个像素：{2} 个中 {1} 个分对，正确率由 {4} 变为 {3}。"}
	ShiftAllNot = t{En: "{0} of {1} right, an accuracy of {2}. Shift all by one pixel to see how it changes.",
		Zh: "{1} 个中 {0} 个分对，正确率 {2}。试试把全部图像移动一个像素。"}
	ShiftAllDirections = []t{
		{En: "left", Zh: "左"}, {En: "up", Zh: "上"}, {En: "down", Zh: "下"}, {En: "right", Zh: "右"},
	}

	MatrixSays = t{En: "Rows are true classes, columns outputs. Choose a number to see its pictures.",
		Zh: "行是真实类别，列是输出。点选数字可看对应的图像。"}
	MatrixCell   = t{En: "true class {0}, output {1}: {2}", Zh: "真实类别 {0}，输出 {1}：{2}"}
	MatrixRow    = t{En: "true class {0}", Zh: "真实类别 {0}"}
	MatrixColumn = t{En: "output {0}", Zh: "输出 {0}"}

	GalleryAll     = t{En: "All", Zh: "全部"}
	GalleryWrong   = t{En: "Wrong: {0}", Zh: "分错：{0}"}
	GalleryFilter  = t{En: "Pictures that are shown", Zh: "显示的图像"}
	GalleryNone    = t{En: "There is no such picture.", Zh: "没有这样的图像。"}
	GalleryPicture = t{En: "Sample {0}, {1}", Zh: "样本 {0}，{1}"}
	GalleryRight   = t{En: "Sample {0}, {1}: right", Zh: "样本 {0}，{1}：分对"}
	GalleryOwn     = t{En: "Your picture: the output is {0}", Zh: "你的图像：输出为 {0}"}
	GalleryTie     = t{En: "Your picture: z = {0}, which is no output here", Zh: "你的图像：z = {0}，按约定没有输出"}
	GalleryMistake = t{En: "Sample {0}, {1}: wrong, the output is {2}", Zh: "样本 {0}，{1}：分错，输出为 {2}"}

	OneFlip  = t{En: "1 pixel makes it {1}: ", Zh: "改 1 个像素，输出就变为 {1}："}
	ManyFlip = t{En: "{0} pixels make it {1}: ", Zh: "改 {0} 个像素，输出就变为 {1}："}
	FlipWays = t{En: "+ is switched fully on, − fully off. Fewer pixels do not change the answer.",
		Zh: "+ 表示涂满，− 表示擦净。再少改一个像素，输出就不变。"}
	FlipOn   = t{En: "row {0}, column {1} on", Zh: "第 {0} 行第 {1} 列涂满"}
	FlipOff  = t{En: "row {0}, column {1} off", Zh: "第 {0} 行第 {1} 列擦净"}
	FlipNone = t{En: "However many pixels are switched fully on or off, the output stays {0}.",
		Zh: "无论把多少像素涂满或擦净，输出都是 {0}。"}
	FlipDo   = t{En: "Switch them", Zh: "改变这些像素"}
	FlipDone = t{En: "The pixels are switched.", Zh: "像素已改变。"}
)
