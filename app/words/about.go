package words

// The dialog about the lab: what it is, its authors, its licence.
var (
	About      = t{En: "About and keys", Zh: "关于与快捷键"}
	AboutTitle = t{En: "About Perceptron Lab", Zh: "关于感知机实验室"}
	AboutWhat  = t{En: "Perceptron Lab shows how the perceptron, Adaline and their relatives learn: you place points, choose a rule, and follow every step in the plane and in numbers. Everything is computed in your browser; what you enter stays there unless you share it.",
		Zh: "感知机实验室演示感知机、Adaline 等算法怎样学习：放几个点，选一种算法，每一步都能在平面上和数字里看清楚。全部计算都在浏览器中进行；除非你主动分享，输入的内容不会离开浏览器。"}
	AboutKeys    = t{En: "Keys", Zh: "快捷键"}
	AboutMethods = t{En: "Where the rules come from", Zh: "算法出处"}
	AboutOthers  = t{En: "Conventions you can choose", Zh: "可选的约定"}
	AboutData    = t{En: "Where the data come from", Zh: "数据出处"}
	AboutIris    = t{En: "The irises are R. A. Fisher’s measurements, The use of multiple measurements in taxonomic problems (1936), in the version of the UCI Machine Learning Repository (doi.org/10.24432/C56C76), under the licence CC BY 4.0.",
		Zh: "鸢尾花数据是 R. A. Fisher 的测量值（The use of multiple measurements in taxonomic problems，1936），取自 UCI 机器学习数据库（doi.org/10.24432/C56C76），以 CC BY 4.0 许可发布。"}
	AboutMade = t{En: "The penguins are from palmerpenguins (CC0). All other sets were made for the lab or are small teaching examples; a set with a seed is the same on every machine.",
		Zh: "企鹅数据取自 palmerpenguins（CC0）。其余数据由本实验室生成，或是教学用的小例子；随机种子相同，在任何机器上生成的数据都相同。"}
	AboutLinked = t{En: "Software used in the lab", Zh: "使用的软件"}
	AboutTexts  = t{En: "All licences in full", Zh: "许可全文"}
	AboutReport = t{En: "If something goes wrong", Zh: "发现错误时"}
	ReportHow   = t{En: "Copy a report and send it, with a note on what you did, to the person who gave you the lab. It contains the version, your experiment and the step; nothing is sent automatically.",
		Zh: "请复制报告，附上出错前的操作，发给提供本实验室的人。报告包含版本、当前实验和当前的步；任何内容都不会自动发送。"}
	ReportCopy  = t{En: "Copy a report", Zh: "复制报告"}
	ReportText  = t{En: "The report", Zh: "报告内容"}
	KeyPresent  = t{En: "while presenting: next update, previous update, leave", Zh: "演示时：下一次更新、上一次更新；退出"}
	KeyPrint    = t{En: "print a sheet for this step", Zh: "打印这一步"}
	KeyGroup    = t{En: "move between the buttons of a group", Zh: "在一组按钮之间移动"}
	KeyNext     = t{En: "next control, previous control", Zh: "下一个控件、上一个控件"}
	LicenceHead = t{En: "The software linked into the programs of Perceptron Lab, and its licence terms.",
		Zh: "感知机实验室各程序所链接的软件及其许可。"}
)

// Keys of the help.
var (
	KeySpace  = t{En: "play or pause", Zh: "播放或暂停"}
	KeyArrows = t{En: "one step back, one step forward", Zh: "后退一步、前进一步"}
	KeyUpdate = t{En: "next update, previous update", Zh: "下一次更新、上一次更新"}
	KeyShift  = t{En: "one epoch back, one epoch forward", Zh: "后退一轮、前进一轮"}
	KeyEnds   = t{En: "to the start, to the end", Zh: "到起点、到末尾"}
	KeyUndo   = t{En: "undo, redo", Zh: "撤销、重做"}
	KeyClass  = t{En: "class of the next sample", Zh: "选择下一个样本的类别"}
	KeyPlane  = t{En: "in the plane: arrow keys move the crosshairs (Shift: further), Enter adds a sample or picks one up, Delete removes the nearest",
		Zh: "在平面上：方向键移动十字线（按住 Shift 移得更远），回车键添加或拾取样本，Delete 键删除样本"}
	KeyZoom = t{En: "zoom in, zoom out, fit", Zh: "放大、缩小、全图"}
)
