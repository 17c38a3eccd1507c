package words

// What the browser keeps.
var (
	KeptWorks = t{En: "Kept works", Zh: "保存的作品"}
	NoWorks   = t{En: "What you draw or change is kept here, in this browser.",
		Zh: "您绘制或修改的内容会保存在此浏览器中，并列在这里。"}
	WorkUntitled = t{En: "Kept work", Zh: "保存的作品"}
	WorkHere     = t{En: "shown now", Zh: "当前所示"}
	WorkLinked   = t{En: "from a link", Zh: "来自链接"}
	WorkGone     = t{En: "deleted", Zh: "已删除"}
	WorkTrapped  = t{En: "did not start last time", Zh: "上次未能启动"}
	Today        = t{En: "today {0}", Zh: "今天 {0}"}
	Yesterday    = t{En: "yesterday {0}", Zh: "昨天 {0}"}
	OpenWork     = t{En: "Open", Zh: "打开"}
	OpenNamed    = t{En: "Open {0}, {1}", Zh: "打开 {0}，{1}"}
	DeleteWork   = t{En: "Delete", Zh: "删除"}
	DeleteNamed  = t{En: "Delete {0}, {1}", Zh: "删除 {0}，{1}"}
	BringBack    = t{En: "Bring back", Zh: "恢复"}
	BringNamed   = t{En: "Bring back {0}, {1}", Zh: "恢复 {0}，{1}"}
	WorkDeleted  = t{En: "{0} is deleted. It can be brought back while this list is open.",
		Zh: "已删除 {0}。列表打开期间可以恢复。"}
	WorkBack   = t{En: "{0} is back.", Zh: "已恢复 {0}。"}
	WorkOpened = t{En: "{0} is open. Undo brings back what was there.", Zh: "已打开 {0}。撤销可恢复原来的内容。"}

	NotKept = t{
		En: "This browser does not keep your work. To come back to it, save a file or share the link.",
		Zh: "此浏览器不保存内容：请保存文件或分享链接，以便日后继续。",
	}
	NoRoom = t{
		En: "This browser has no room for anything new. What it kept before is still there: delete some of it under “Kept works”, or save this work as a file.",
		Zh: "此浏览器已没有空间保存新内容，先前保存的仍在。请在“保存的作品”中删除一些，或将当前内容保存为文件。",
	}

	AfreshWork = t{
		En: "Last time the lab did not start with your kept work, so it begins afresh. Your work is not lost: save it as a file, copy a link to it, or try it again.",
		Zh: "上次实验室未能以您保存的作品启动，因此这次从头开始。您的作品没有丢失：可以将它保存为文件、复制链接，或再试一次。",
	}
	AfreshLink = t{
		En: "Last time the lab did not start with the link in the address, so it begins afresh. What the link holds can be saved as a file, copied, or tried again.",
		Zh: "上次实验室未能以地址中的链接启动，因此这次从头开始。链接中的内容可以保存为文件、复制，或再试一次。",
	}
	AfreshSettings = t{
		En: "Last time the lab did not start with your language and colours, so it begins with the usual ones. Yours are not lost: try them again.",
		Zh: "上次实验室未能以您的语言和配色启动，因此这次使用默认设置。您的设置没有丢失，可以再试一次。",
	}
	AfreshBoth = t{
		En: "The lab has failed to start more than once with what this browser kept, so it begins afresh, with the usual language and colours. Nothing is lost: save it as a file, copy a link to it, or try it again.",
		Zh: "实验室几次未能以此浏览器保存的内容启动，因此这次从头开始，并使用默认的语言和配色。内容没有丢失：可以保存为文件、复制链接，或再试一次。",
	}
	AfreshSave  = t{En: "Save as a file", Zh: "保存为文件"}
	AfreshCopy  = t{En: "Copy the link", Zh: "复制链接"}
	AfreshAgain = t{En: "Try it again", Zh: "再试一次"}
)
