package words

// The version of the page, and the lab without a network.
var (
	Version     = t{En: "Version {0}", Zh: "版本 {0}"}
	CheckUpdate = t{En: "Check for an update", Zh: "检查更新"}
	UseUpdate   = t{En: "Load it; nothing is lost", Zh: "载入新版（内容会保留）"}
	UseLoses    = t{En: "Load it; what is not saved is lost", Zh: "载入新版（未保存的内容会丢失）"}
	SiteSaving  = t{En: "Saving the lab for offline use …", Zh: "正在保存以供离线使用……"}
	SiteReady   = t{En: "Works offline.", Zh: "可离线使用。"}
	SiteFailed  = t{En: "The lab could not be saved for offline use: a file did not arrive intact.",
		Zh: "未能保存以供离线使用：有文件与发布内容不符。"}
	SiteChecking    = t{En: "Looking for a newer version …", Zh: "正在检查新版本……"}
	SiteCurrent     = t{En: "This is the newest version.", Zh: "已是最新版本。"}
	SiteUnreachable = t{En: "Cannot look for a newer version. Are you online?",
		Zh: "无法检查新版本。请检查网络连接。"}
	SiteUpdate     = t{En: "A newer version is available.", Zh: "有新版本。"}
	SiteNotUpdated = t{En: "The newer version did not arrive complete, so this one stays.",
		Zh: "新版本没有下载完整，继续使用当前版本。"}
)

// The lab in another page.
var (
	StartEmbed = t{En: "Start the lab", Zh: "启动实验室"}
	BadQuery   = t{En: "{0} in the address of this embed is ignored. Allowed: lang=en, lang=zh-Hans, theme=light, theme=dark, and origin= followed by an origin such as https://course.example.",
		Zh: "此嵌入页地址中的 {0} 无效，已忽略。允许：lang=en、lang=zh-Hans、theme=light、theme=dark，以及 origin= 加上形如 https://course.example 的来源。"}
)
