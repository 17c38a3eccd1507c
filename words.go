package main

import "perceptronlab/engine/text"

// What the command line says of itself. The lines between head and rest are the same in each
// language.
var (
	usageHead  = text.Text{En: "usage:", Zh: "用法："}
	usageServe = text.Text{En: "serve shows the lab to a browser; export writes the same files for any other web server; licences\nprints the licence terms of all linked software.",
		Zh: `serve 在浏览器中显示实验室；export 写出同样的文件，供其他网页服务器使用；licences 打印所链接软件的许可。`}
	noSubcommand = text.Text{En: "no subcommand {0}; allowed: {1}", Zh: "没有子命令 {0}。应为：{1}。"}
	dirMissing   = text.Text{En: "DIR is missing: the folder to write", Zh: "缺少 DIR，即要写入的文件夹"}
)
