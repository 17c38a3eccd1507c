package words

// Faults of links and files.
var (
	BadLink = t{
		En: "This link does not hold a valid experiment. Yours is as it was.",
		Zh: "此链接中没有有效的实验。当前实验未变。",
	}
	LinkOption = t{
		En: "The experiment of the link is shown, but not everything that the link asks for.",
		Zh: "已显示链接中的实验，但链接的要求没有全部照办。",
	}
	BadFile = t{
		En: "{0} does not hold a valid experiment. Yours is as it was.",
		Zh: "{0} 中没有有效的实验。当前实验未变。",
	}
	BadStored = t{
		En: "What this browser had kept cannot be read, so this is the opening experiment.",
		Zh: "此浏览器保存的内容无法读取，因此显示初始实验。",
	}
	Broke = t{
		En: "An error in the program ({0}) stopped that. It was taken back: all is as it was before, and you can go on.",
		Zh: "实验室程序出错（{0}），这一步已经撤回：一切仍和之前一样，您可以继续。",
	}
	PartOut = t{
		En: "An error in the program keeps this part from being shown. The rest works.",
		Zh: "程序出错，这一部分无法显示。其余部分正常。",
	}
	CopyReport = t{En: "Copy the report", Zh: "复制报告"}
	CopyText   = t{En: "Copy the text", Zh: "复制文本"}
	Copied     = t{En: "Copied.", Zh: "已复制。"}
	Dismiss    = t{En: "Dismiss", Zh: "知道了"}
	TooLarge   = t{En: "{0} is larger than 4 MiB.", Zh: "{0} 大于 4 MiB。"}
)
