package words

// The machine that stands in the plane's place where inputs are pictures.
var (
	MachinePart = t{En: "Machine", Zh: "机器"}
	MachineAlt  = t{En: "{0}: {1} of {2} × {3} pixels after {4} steps.",
		Zh: "{0}：{1}，每个 {2} × {3} 像素，第 {4} 步之后。"}
	Switches    = t{En: "Switches", Zh: "开关"}
	SwitchNo    = t{En: "row {0}, column {1}", Zh: "第 {0} 行第 {1} 列"}
	SwitchedOn  = t{En: "Row {0}, column {1} is on.", Zh: "第 {0} 行第 {1} 列：开。"}
	SwitchedOff = t{En: "Row {0}, column {1} is off.", Zh: "第 {0} 行第 {1} 列：关。"}
	Shifted     = t{En: "The picture is shifted.", Zh: "图像已移动。"}
	Shift       = t{En: "Shift", Zh: "移动"}
	ShiftLeft   = t{En: "Shift the picture left", Zh: "图像左移一格"}
	ShiftRight  = t{En: "Shift the picture right", Zh: "图像右移一格"}
	ShiftUp     = t{En: "Shift the picture up", Zh: "图像上移一格"}
	ShiftDown   = t{En: "Shift the picture down", Zh: "图像下移一格"}
	OwnPicture  = t{En: "your picture", Zh: "你的图像"}
	SampleIs    = t{En: "sample {0}, {1}", Zh: "样本 {0}：{1}"}
	AddAs       = t{En: "Add as {0}", Zh: "添加为 {0}"}
	BackToStep  = t{En: "Back to the run", Zh: "回到训练"}
	MachineHelp = t{En: "The arrow keys move between the switches; Space turns one.",
		Zh: "方向键在开关之间移动，空格键拨动开关。"}
	PictureAdded = t{En: "Sample {0} added: {1}.", Zh: "已添加样本 {0}：{1}。"}
	PictureNo    = t{En: "Sample {0}.", Zh: "样本 {0}。"}
	JudgedAs     = t{En: "z = {0}, so the output is {1}.", Zh: "z = {0}，输出为 {1}。"}
	JudgedNet    = t{En: "z = {0}.", Zh: "z = {0}。"}
	JudgedBest   = t{En: "{0} wins with z = {1}.", Zh: "{0} 胜出，z = {1}。"}
	JudgedLikely = t{En: "{0} wins with z = {1} and probability {2}.",
		Zh: "{0} 胜出，z = {1}，概率为 {2}。"}
	WeightsPause = t{En: "Pause to see the numbers.", Zh: "暂停后显示这些数。"}
	WeightsFold  = t{En: "All weights in numbers", Zh: "所有权重的数值"}
	DialsTitle   = t{En: "Weights w", Zh: "权重 w"}
	AddsTitle    = t{En: "Picture × w", Zh: "图像 × w"}
	NetsTitle    = t{En: "z of each class", Zh: "各类的 z"}
	SharesTitle  = t{En: "z and p of each class", Zh: "各类的 z 和 p"}
	NetNeedle    = t{En: "Needle z", Zh: "z 的指针"}
	Dotted       = t{En: "dotted: before", Zh: "虚线：更新前"}
	NeedleWas    = t{En: "before: ", Zh: "原先："}
	NeedleNow    = t{En: "now: ", Zh: "现在："}
	SideBelow    = t{En: "{0}, below {1}", Zh: "{0}（小于 {1}）"}
	SideFrom     = t{En: "{0}, {1} or more", Zh: "{0}（不小于 {1}）"}
	SideUpTo     = t{En: "{0}, {1} or less", Zh: "{0}（不大于 {1}）"}
	SideAbove    = t{En: "{0}, above {1}", Zh: "{0}（大于 {1}）"}
	Pictures     = t{En: "Pictures", Zh: "图像"}

	HeadPictures = t{En: "Press Play and watch the weights learn to tell {0} from {1}.",
		Zh: "按“播放”，看权重怎样学会区分 {0} 和 {1}。"}
	HeadPicturesMany = t{En: "Press Play and watch the weights learn to tell {0} classes apart.",
		Zh: "按“播放”，看权重怎样学会区分 {0} 类图像。"}
	HeadSwitches = t{En: "Turn the switches to draw a picture of your own: the needle shows at once what the machine makes of it.",
		Zh: "拨动开关可以画自己的图像：指针会立即显示机器怎样判断它。"}
	HeadPen = t{En: "Draw on the picture with the mouse or a finger: the machine answers at once.",
		Zh: "用鼠标或手指在图像上画：机器会立即作出判断。"}
	CentreDrawn = t{En: "Centred", Zh: "居中"}
	CentreSays  = t{En: "Make what you draw as large as fits, with its centre of mass in the middle, like the digits of the set",
		Zh: "把画的图像放大到正好放下，并把重心移到中间，与数据里的数字一致"}
	EmptyPicture = t{En: "Empty picture", Zh: "清空图像"}
	EmptiedSay   = t{En: "The picture is empty.", Zh: "图像已清空。"}
	AddAsMany    = t{En: "Add as", Zh: "添加为"}
	WhyClass     = t{En: "Why {0}?", Zh: "为什么是 {0}？"}
	WhyAgainst   = t{En: "{0} comes second with z = {1}.", Zh: "{0} 居第二，z = {1}。"}
	WhyTied      = t{En: "The largest z is shared: the first of these wins.", Zh: "z 并列最大：其中最前的类别胜出。"}
	WhyPixel     = t{En: "pixel", Zh: "像素"}
	WhyTimes     = t{En: "picture · weight", Zh: "图像 · 权重"}
	WhyAdds      = t{En: "adds", Zh: "贡献"}
	OneRest      = t{En: "1 more pixel", Zh: "其余 1 个像素"}
	ManyRest     = t{En: "{0} more pixels", Zh: "其余 {0} 个像素"}
	WhyNet       = t{En: "z of {0}", Zh: "{0} 的 z"}
	WhichDigits  = t{En: "Which digits", Zh: "选哪两个数字"}

	HeadDraw = t{En: "Draw a picture with the switches, then add it as a sample.",
		Zh: "用开关画一幅图像，再把它添加为样本。"}

	HeadNeedle = t{En: "Sample {0} is a {1} but the needle says {2}, so the weights of its pixels go {3}.",
		Zh: "样本 {0} 是 {1}，指针却指向 {2}，所以它的像素的权重{3}。"}
	GoUp   = t{En: "up", Zh: "增大"}
	GoDown = t{En: "down", Zh: "减小"}

	OneOn      = t{En: "1 switch is on", Zh: "1 个开关打开"}
	ManyOn     = t{En: "{0} switches are on", Zh: "{0} 个开关打开"}
	OneInked   = t{En: "1 pixel is not 0", Zh: "1 个像素不是 0"}
	ManyInked  = t{En: "{0} pixels are not 0", Zh: "{0} 个像素不是 0"}
	EachOn     = t{En: "{0} for each switch that is on, and for the bias", Zh: "每个打开的开关及偏置各 {0}"}
	EachBare   = t{En: "{0} for each switch that is on", Zh: "每个打开的开关各 {0}"}
	DigitsCome = t{En: "Loading the handwritten digits …", Zh: "正在载入手写数字……"}
	DigitsGone = t{En: "The handwritten digits were not loaded. Choose or open them again to load them.",
		Zh: "手写数字没有载入。再选一次，或重新打开，即可载入。"}

	WeightsOf    = t{En: "w of {0}", Zh: "{0} 的 w"}
	OneChanged   = t{En: "The weights of one more class changed, too.", Zh: "另有 1 个类别的权重也变了。"}
	ManyChanged  = t{En: "The weights of {0} more classes changed, too.", Zh: "另有 {0} 个类别的权重也变了。"}
	MoreAdds     = t{En: "{0} more", Zh: "其余 {0} 项"}
	FurtherInput = t{En: "{0}: {1}", Zh: "{0}：{1}"}
)
