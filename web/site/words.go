package site

import "perceptronlab/engine/text"

// Refusals of the server and the export.
var (
	aFile      = text.Text{En: "a file", Zh: "一个文件"}
	notOurs    = text.Text{En: "a folder where {0} is not from an export", Zh: "文件夹，但其中的 {0} 不是导出的文件"}
	listOdd    = text.Text{En: "a folder whose {0} is not from an export", Zh: "文件夹，但其中的 {0} 不是导出时写的"}
	holdsOther = text.Text{En: "a folder that holds {0}", Zh: "文件夹，其中已有 {0}"}
	folder     = text.Text{En: "a folder that is new, empty, or written by an earlier export",
		Zh: "新的、空的或先前导出的文件夹"}
	taken = text.Text{En: "{0} is taken: stop the program there, or choose another with -addr",
		Zh: "{0} 已被占用：请停止占用它的程序，或用 -addr 另选一个"}
	notListening = text.Text{En: "cannot listen on {0}: {1}", Zh: "无法在 {0} 上提供服务：{1}"}
)

// Answers to requests that only programs make.
var (
	onlyReading = text.Text{En: "only GET and HEAD", Zh: "只接受 GET 与 HEAD"}
	noBody      = text.Text{En: "requests here have no body", Zh: "这里的请求都不带正文"}
	unreadable  = text.Text{En: "cannot read the file", Zh: "无法读取文件"}
)
