package words

// Faults of links and files.
var (
	BadLink = t{En: "This link does not contain a valid experiment. Yours is unchanged.",
		Zh: "链接中没有有效的实验。当前实验不变。"}
	LinkOption = t{En: "The experiment in the link is open, but some options in the link are not valid.",
		Zh: "已打开链接中的实验，但链接里有无效的选项，已改用默认值。"}
	BadEmbed = t{En: "The experiment that this page gives the lab (in the attribute “experiment”, or behind # in the frame’s address) is not valid, so another one is shown.",
		Zh: "本页交给实验室的实验（“experiment”属性，或框架地址中 # 之后的部分）无效，因此显示的是另一个实验。"}
	EmbedOption = t{En: "The experiment that this page gives the lab is open, but some of its options are not valid.",
		Zh: "已打开本页指定的实验，但其中有无效的选项，已改用默认值。"}
	BadFile = t{En: "{0} does not contain a valid experiment. Yours is unchanged.",
		Zh: "{0} 中没有有效的实验。当前实验不变。"}
	BadStored = t{En: "The experiment saved in this browser cannot be read, so the lab starts with its first example.",
		Zh: "此浏览器中保存的内容无法读取，因此显示初始实验。"}
	Broke = t{En: "A program error ({0}) stopped that action. It has been undone: everything is as before, and you can go on.",
		Zh: "程序出错（{0}），刚才的操作已撤回：其余一切不变，可以继续。"}
	PartOut = t{En: "Because of a program error, this part cannot be shown. The rest works.",
		Zh: "程序出错，这一部分无法显示。其余部分正常。"}
	CopyReport = t{En: "Copy the report", Zh: "复制报告"}
	CopyText   = t{En: "Copy the text", Zh: "复制文本"}
	Copied     = t{En: "Copied.", Zh: "已复制。"}
	Dismiss    = t{En: "Dismiss", Zh: "知道了"}
	TooLarge   = t{En: "{0} is larger than 4 MiB.", Zh: "{0} 大于 4 MiB。"}
)
