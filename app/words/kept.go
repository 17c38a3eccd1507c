package words

// Saved experiments and settings.
var (
	KeptWorks = t{En: "Saved experiments", Zh: "已保存的实验"}
	NoWorks   = t{En: "What you draw or change is saved here, in this browser.",
		Zh: "新建或修改的实验会保存在此浏览器中，并列在这里。"}
	NoWorksYet   = t{En: "No experiment is saved here.", Zh: "这里没有已保存的实验。"}
	WorkUntitled = t{En: "Saved experiment", Zh: "未命名的实验"}
	WorkHere     = t{En: "shown now", Zh: "当前显示"}
	WorkLinked   = t{En: "from a link", Zh: "来自链接"}
	WorkGone     = t{En: "deleted", Zh: "已删除"}
	WorkUnsaved  = t{En: "not saved", Zh: "未保存"}
	WorkTrapped  = t{En: "did not start last time", Zh: "上次未能启动"}
	Today        = t{En: "today {0}", Zh: "今天 {0}"}
	Yesterday    = t{En: "yesterday {0}", Zh: "昨天 {0}"}
	OpenWork     = t{En: "Open", Zh: "打开"}
	OpenNamed    = t{En: "Open {0}, {1}", Zh: "打开 {0}，{1}"}
	DeleteWork   = t{En: "Delete", Zh: "删除"}
	DeleteNamed  = t{En: "Delete {0}, {1}", Zh: "删除 {0}，{1}"}
	BringBack    = t{En: "Bring back", Zh: "恢复"}
	BringNamed   = t{En: "Bring back {0}, {1}", Zh: "恢复 {0}，{1}"}
	WorkDeleted  = t{En: "{0} is deleted. You can bring it back while this list is open.",
		Zh: "已删除 {0}。关闭列表前可以恢复。"}
	WorkBack   = t{En: "{0} is back.", Zh: "已恢复 {0}。"}
	WorkOpened = t{En: "{0} is open. Undo brings back what you had.", Zh: "已打开 {0}。撤销可恢复原来的内容。"}

	NotKept = t{En: "This browser does not save your experiments. To come back to one, save it as a file or share its link.",
		Zh: "此浏览器无法保存内容：想以后继续，请保存为文件或分享链接。"}
	NoRoom = t{En: "This browser has no room for anything new. What it saved before is still there: delete some of it under “Saved experiments”, or save this one as a file.",
		Zh: "此浏览器已没有空间保存新内容，先前保存的仍在。请在“已保存的实验”中删除一些，或将当前实验保存为文件。"}

	AfreshWork = t{En: "Last time the lab did not start with your saved experiment, so it now starts without it. Nothing is lost: save it as a file, copy a link to it, or try it again.",
		Zh: "上次打开已保存的实验时，实验室未能启动，因此这次从头开始。实验没有丢失：可以保存为文件、复制链接，或再试一次。"}
	AfreshLink = t{En: "Last time the lab did not start with the link in the address, so it now starts without it. You can save the link’s content as a file, copy it, or try it again.",
		Zh: "上次打开地址中的链接时，实验室未能启动，因此这次从头开始。链接中的内容可以保存为文件、复制链接，或再试一次。"}
	AfreshSettings = t{En: "Last time the lab did not start with your language and colours, so it now uses the default ones. Yours are not lost: try them again.",
		Zh: "上次使用所选的语言和配色时，实验室未能启动，因此这次使用默认设置。原来的设置没有丢失，可以再试一次。"}
	AfreshBoth = t{En: "The lab has failed to start more than once with what this browser saved, so it now starts afresh, with the default language and colours. Nothing is lost: save it as a file, copy a link to it, or try it again.",
		Zh: "实验室几次都未能用此浏览器保存的内容启动，因此这次从头开始，并使用默认的语言和配色。内容没有丢失：可以保存为文件、复制链接，或再试一次。"}
	AfreshSave  = t{En: "Save as a file", Zh: "保存为文件"}
	AfreshCopy  = t{En: "Copy the link", Zh: "复制链接"}
	AfreshAgain = t{En: "Try it again", Zh: "再试一次"}
)
