package pages

import "perceptronlab/engine/text"

// The page for an address where nothing is.
var (
	notHere = text.Text{En: "There is no page at this address", Zh: "此处没有内容"}
	toLab   = text.Text{En: "To the lab", Zh: "前往实验室"}
)

// Messages of a page's first script about its files; {0} is the name of one.
var (
	loading = text.Text{En: "Loading the lab …", Zh: "正在载入实验室……"}
	missed  = text.Text{En: "The server does not have a file of the lab ({0}).",
		Zh: "服务器上缺少实验室的一个文件（{0}）。"}
	refusedBy = text.Text{En: "The server cannot send a file of the lab ({0}): it answered {1}.",
		Zh: "服务器未能提供实验室的一个文件（{0}），返回 {1}。"}
	cutOff = text.Text{En: "A file of the lab ({0}) arrived incomplete.",
		Zh: "实验室的一个文件（{0}）没有传完。"}
	altered = text.Text{En: "A file of the lab ({0}) arrived altered or cut short. A network where you must log in first can do this.",
		Zh: "收到的一个实验室文件（{0}）与发布的不同或不完整。需要先登录的网络会造成这种情况。"}
	elsewhere = text.Text{En: "The network answers with another page instead of a file of the lab ({0}). You may have to log in to it first.",
		Zh: "网络返回了别的页面，而不是实验室的文件（{0}）。可能需要先登录该网络。"}
	unanswered = text.Text{En: "The server does not answer, and a file of the lab ({0}) is missing. Are you online?",
		Zh: "服务器没有响应，缺少实验室的一个文件（{0}）。请检查网络连接。"}
	blocked = text.Text{En: "The browser does not accept a file of the lab ({0}). An extension or the server may be the reason.",
		Zh: "浏览器不接受实验室的一个文件（{0}），原因可能是浏览器扩展或服务器设置。"}
	outdated = text.Text{En: "There is a new version of the lab. This page is of the old one, and the server no longer has its files ({0}).",
		Zh: "实验室已更新。本页属于旧版，服务器上已没有它的文件（{0}）。"}
	itself = text.Text{En: " The page tries again by itself.", Zh: "页面会自动重试。"}
	tryNow = text.Text{En: "Try now", Zh: "立即重试"}
	giveUp = text.Text{En: "Not now", Zh: "暂不载入"}
)
