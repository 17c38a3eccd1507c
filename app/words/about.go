package words

// What the lab is, from whom, and under which terms: the dialog at the foot of the page.
var (
	About      = t{En: "About and keys", Zh: "关于与快捷键"}
	AboutTitle = t{En: "About Perceptron Lab", Zh: "关于感知机实验室"}
	AboutWhat  = t{
		En: "Perceptron Lab shows how the perceptron, Adaline and their relatives learn: you place points, choose a rule, and follow every step in the plane and in numbers. All of it is computed in your browser; nothing that you enter leaves it unless you share it.",
		Zh: "感知机实验室展示感知机、Adaline 及同类算法如何学习：放几个点，选一种算法，就能在平面上、在数字里看清每一步。全部计算都在您的浏览器中进行；除非您主动分享，输入的内容不会离开浏览器。",
	}
	AboutFailed = t{
		En: "This part could not be loaded. Is there a network?",
		Zh: "这一部分无法载入。网络是否通畅？",
	}
	AboutKeys    = t{En: "Keys", Zh: "快捷键"}
	AboutMethods = t{En: "Where the rules come from", Zh: "算法的出处"}
	AboutOthers  = t{En: "Whose conventions can be chosen", Zh: "可选用的约定"}
	AboutData    = t{En: "Where the data come from", Zh: "数据的出处"}
	AboutIris    = t{
		En: "The irises are R. A. Fisher’s measurements, The use of multiple measurements in taxonomic problems (1936), as the UCI Machine Learning Repository has them (doi.org/10.24432/C56C76), under the licence CC BY 4.0.",
		Zh: "鸢尾花数据为 R. A. Fisher 的测量值（The use of multiple measurements in taxonomic problems，1936），取自 UCI 机器学习数据库（doi.org/10.24432/C56C76），许可为 CC BY 4.0。",
	}
	AboutMade = t{
		En: "All other sets were made for the lab or are small examples from teaching; those with a seed come out the same on every machine.",
		Zh: "其余数据均为本实验室生成，或是教学中的小例子；带随机种子的数据在任何机器上都相同。",
	}
	AboutLinked = t{En: "What the lab is built with", Zh: "所用的软件"}
	AboutTexts  = t{En: "All licences in full", Zh: "许可全文"}
	AboutReport = t{En: "If something is wrong", Zh: "如果发现错误"}
	ReportHow   = t{
		En: "Copy a report and send it, with a word on what you did, to whoever gave you the lab. It holds the version, your experiment and the step; nothing is sent by itself.",
		Zh: "请复制一份报告，附上您的操作经过，发给向您提供本实验室的人。报告包含版本、当前实验和所在的步；不会自动发送任何内容。",
	}
	ReportCopy  = t{En: "Copy a report", Zh: "复制报告"}
	ReportText  = t{En: "The report", Zh: "报告内容"}
	KeyPresent  = t{En: "while presenting: the next update, the update before; leave", Zh: "演示时：下一次更新、上一次更新；退出"}
	KeyPrint    = t{En: "print a sheet of this step", Zh: "打印这一步"}
	KeyGroup    = t{En: "from one button of a group to the next", Zh: "在一组按钮中逐个移动"}
	KeyNext     = t{En: "to the next control, to the one before", Zh: "到下一个控件、上一个控件"}
	LicenceHead = t{
		En: "What is linked into the programs of Perceptron Lab, and under which terms.",
		Zh: "感知机实验室各程序所链接的软件及其许可。",
	}
)

// Keys of the help.
var (
	KeySpace  = t{En: "play or pause", Zh: "播放或暂停"}
	KeyArrows = t{En: "one step back, one step on", Zh: "后退一步、前进一步"}
	KeyUpdate = t{En: "the next update, the update before", Zh: "下一次更新、上一次更新"}
	KeyShift  = t{En: "one epoch back, one epoch on", Zh: "后退一轮、前进一轮"}
	KeyEnds   = t{En: "to the start, to the end", Zh: "到起点、到结尾"}
	KeyUndo   = t{En: "undo, redo", Zh: "撤销、重做"}
	KeyClass  = t{En: "class of the next sample", Zh: "下一个样本的类别"}
	KeyPlane  = t{
		En: "in the plane: arrow keys move the cross hairs (with Shift, further), Enter adds a sample or picks one up, Delete removes",
		Zh: "在平面上：方向键移动十字线（加 Shift 移得更远），回车添加或拾取样本，Delete 删除样本",
	}
	KeyZoom = t{En: "zoom in, zoom out, fit", Zh: "放大、缩小、适合"}
)
