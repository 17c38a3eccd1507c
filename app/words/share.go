package words

// The share dialog.
var (
	Sharing    = t{En: "Share", Zh: "分享"}
	ShareLink  = t{En: "Link", Zh: "链接"}
	ShareEmbed = t{En: "On your own page", Zh: "嵌入网页"}
	Close      = t{En: "Close", Zh: "关闭"}
	LinkIs     = t{En: "Link to what you see", Zh: "当前画面的链接"}
	LinkGroup  = t{En: "Share: link to what you see", Zh: "分享：当前画面的链接"} // heard when the dialog opens
	LinkHolds  = t{En: "The link holds the whole experiment: its samples, its settings, and the step shown. Nothing is stored anywhere else.",
		Zh: "链接包含整个实验：样本、设置和当前的步。其他地方不保存任何内容。"}
	LinkOfLesson = t{En: "The link leads to this lesson. Where its numbers vary, every student gets different ones. Answers stay on the reader’s device.",
		Zh: "链接指向这里。各人的数不尽相同，答案留在各自的设备上。"}
	LinkOfOwn = t{En: "The link holds the whole exercise. Where its numbers vary, every student gets different ones. Answers stay on the reader’s device.",
		Zh: "链接包含整份练习。设了变化的数，各人不同；答案留在各自的设备上。"}
	LinkLocal = t{En: "Only this computer can open the link: it begins with {0}. To give it to others, put the lab on a web server. Then open it there, or write its address here.",
		Zh: "这个链接以 {0} 开头，只有这台电脑能打开。要发给别人，请先把实验室放到网站上，再从那里打开，或把网址写在这里。"}
	LinkBase = t{En: "Links and code begin with {0}. The lab has to be there, in the same version.",
		Zh: "链接和代码以 {0} 开头。那里要有同一版本的实验室。"}
	BaseIs = t{En: "Address of the lab on the web. You type it once.",
		Zh: "实验室的网址（只需填一次）。"}
	BaseWrong = t{En: "An address begins with https:// or http://.", Zh: "网址应以 https:// 或 http:// 开头。"}
	LinkLong  = t{En: "The link has {0} characters. Chat and mail programs often cut links longer than {1}: send the experiment as a file instead (Open, save, export).",
		Zh: "链接有 {0} 个字符。聊天软件和邮件常会截断超过 {1} 个字符的链接：请改发实验文件（在“打开、保存、导出”中保存）。"}
	Copy        = t{En: "Copy", Zh: "复制"}
	LinkForHand = t{En: "The browser did not allow copying. The text is selected: press Ctrl+C, or ⌘C on a Mac.",
		Zh: "浏览器不允许复制。内容已选中：请按 Ctrl+C（Mac 上按 ⌘C）。"}
	LinkForFinger = t{En: "The browser did not allow copying. The text is selected: press and hold it, then choose Copy.",
		Zh: "浏览器不允许复制。内容已选中：请长按，再选“复制”。"}
	SendLink   = t{En: "Send…", Zh: "发送…"}
	CodeCopied = t{En: "The code is on the clipboard.", Zh: "代码已复制。"}
	QRName     = t{En: "QR code of the link", Zh: "链接的二维码"}
	QRSave     = t{En: "Save QR code", Zh: "保存二维码"}
	QRTooLong  = t{En: "The link has {0} characters. A QR code holds only {1}, and many chat programs cut links this long. Save the experiment as a file and hand that out; the lab opens it.",
		Zh: "链接有 {0} 个字符，超出二维码的上限 {1} 个，许多聊天软件也会截断它。请将实验保存为文件再分发；在实验室里可以打开它。"}
	QRTooLongOwn = t{En: "The link has {0} characters. A QR code holds only {1}, and many chat programs cut links this long. Save the exercise as a file and hand that out; Lessons opens it.",
		Zh: "链接有 {0} 个字符，超出二维码的上限 {1} 个，许多聊天软件也会截断它。请将练习保存为文件再分发；在“课程”里可以打开它。"}
	SaveOwn  = t{En: "Save the exercise", Zh: "保存练习"}
	SaveFile = t{En: "Save the experiment", Zh: "保存实验"}

	LinkLimits = t{En: "What readers see and can change", Zh: "读者能看到和更改的内容"}
	LinkLocks  = t{En: "The link locks: {0}.", Zh: "链接会锁定：{0}。"}
	LinkHides  = t{En: "The link hides: {0}.", Zh: "链接会隐藏：{0}。"}
	LinkFree   = t{En: "Readers see everything and can change it.", Zh: "读者可以看到并更改所有内容。"}
	ShareFree  = t{En: "Show and unlock everything", Zh: "全部显示并解除锁定"}
	ShareKept  = t{En: "The link that opened this page has locks, and every link made here keeps them.",
		Zh: "打开本页的链接带有锁定，在此生成的链接都会保留。"}

	EmbedShow   = t{En: "Shown", Zh: "显示"}
	EmbedChange = t{En: "Can be changed", Zh: "允许更改"}
	EmbedHonest = t{En: "Locks guide honest students. They do not make an exam safe: anyone with the link can change it.",
		Zh: "锁定只起引导作用，不能防止考试作弊：拿到链接的人都能修改它。"}
	EmbedLang    = t{En: "Language", Zh: "语言"}
	EmbedTheme   = t{En: "Colours", Zh: "配色"}
	EmbedHeight  = t{En: "Height in pixels", Zh: "高度（像素）"}
	AsReader     = t{En: "the reader’s choice", Zh: "跟随读者"}
	EmbedPreview = t{En: "Preview", Zh: "预览"}
	EmbedFor     = t{En: "Code for", Zh: "代码用于"}
	CodeToCopy   = t{En: "Code", Zh: "代码"}
	CopyPart     = t{En: "Copy: {0}", Zh: "复制：{0}"}

	ForAnyPage = t{En: "For any page that accepts HTML.", Zh: "适用于任何可编辑 HTML 的网页。"}
	ForScripts = t{En: "For pages that may load a script: a picture until you click it, then the lab, as high as its content.",
		Zh: "适用于可加载脚本的网页：先显示一幅图，点击后载入实验室，高度随内容变化。"}
	ForMyST = t{En: "For MyST and Jupyter Book. MyST sets the height itself; in print, the caption remains as a link.",
		Zh: "适用于 MyST 与 Jupyter Book。高度由 MyST 决定；打印时保留带链接的标题。"}
	ForQuarto = t{En: "For a .qmd file. PDF and Word show a link instead.",
		Zh: "适用于 .qmd 文件。在 PDF 与 Word 中改为链接。"}
	ForReveal = t{En: "A slide. It loads when it is shown and starts again when you come back to it.", Zh: "一张幻灯片。显示时载入，返回时重新开始。"}
	ForHugo   = t{En: "Add the file once for the whole site, and the call wherever you want the lab.",
		Zh: "文件每个网站只需放一次；在要嵌入的地方写调用。"}
	ForMoodle = t{En: "Paste it into the HTML view of the editor, on a page, a label or in a book. Moodle keeps the height written here; what is higher scrolls in the frame. Where Moodle removes frames, as in forums, a link remains.",
		Zh: "粘贴到编辑器的 HTML 视图（网页、标签或图书）。Moodle 不改变代码里写的高度，更高的内容在框架里滚动。在 Moodle 会移除框架的地方（如讨论区），链接仍会保留。"}
	ForCanvas = t{En: "Paste it into the HTML editor (</>) of a page. Canvas removes code it does not know, so the address holds all settings.",
		Zh: "粘贴到页面的 HTML 编辑器（</>）。Canvas 会移除不认识的内容，因此全部信息都写在地址里。"}
	HugoFile = t{En: "File layouts/_shortcodes/perceptron-lab.html",
		Zh: "文件 layouts/_shortcodes/perceptron-lab.html"}
	HugoCall = t{En: "Call", Zh: "调用"}
)
