package words

// Tables: how they come in, and the dialog that shows what was understood of one. But for OwnTable
// to DropHere, only the worker's program has these.
var (
	OwnTable  = t{En: "Your own table or pictures", Zh: "自己的表格或图片"}
	OwnAbout  = t{En: "A table has one row per sample: columns of numbers, and one column with the class or the number to learn. CSV, .dat, .txt, .xlsx; up to 4 MiB. Pictures are files such as PNG or JPEG: a folder for each class, or names such as a_1.png and b_1.png, or a ZIP of PNG files, or one sheet with a row for each class. They stay in your browser.", Zh: "表格每行一个样本：若干列数值，另有一列是要学习的类别或数值。CSV、.dat、.txt、.xlsx 均可，不超过 4 MiB。图片可为 PNG、JPEG 等：每类一个文件夹，或用 a_1.png、b_1.png 这样的文件名，或把 PNG 打成 ZIP，也可以是一张每类一行的拼图。数据不会离开浏览器。"}
	ChooseOne = t{En: "Choose files", Zh: "选择文件"}
	ChooseDir = t{En: "Choose a folder", Zh: "选择文件夹"}
	OrDrop    = t{En: "or drop them here", Zh: "或拖放到这里"}
	OrPaste   = t{En: "Or paste cells from a spreadsheet", Zh: "或粘贴电子表格中的单元格"}
	ReadIt    = t{En: "Read it", Zh: "读取"}
	DropHere  = t{En: "Drop it here", Zh: "在此放下"}

	TableTake     = t{En: "Use these samples", Zh: "使用这些样本"}
	TableOther    = t{En: "Other data", Zh: "换一份数据"}
	TableCancel   = t{En: "Cancel", Zh: "取消"}
	TableSize     = t{En: "{0}, {1}", Zh: "{0}，{1}"}
	OneRow        = t{En: "1 row", Zh: "1 行"}
	ManyRows      = t{En: "{0} rows", Zh: "{0} 行"}
	OneColumn     = t{En: "1 column", Zh: "1 列"}
	ManyColumns   = t{En: "{0} columns", Zh: "{0} 列"}
	SingleInput   = t{En: "1 input", Zh: "1 个输入"}
	TableReady    = t{En: "{0} with {1}.", Zh: "{0}，{1}。"}
	PicturesBad   = t{En: "These pictures need a change.", Zh: "还无法读取。"}
	TableBad      = t{En: "This table needs a change.", Zh: "还无法读取。"}
	TableKeeps    = t{En: "Undo brings back what you have now.", Zh: "撤销可恢复现有内容。"}
	HowRead       = t{En: "How the file is read: {0}", Zh: "读取方式：{0}"}
	Encoded       = t{En: "Encoding", Zh: "字符编码"}
	Separated     = t{En: "Separator", Zh: "分隔符"}
	DecimalMark   = t{En: "Decimal mark", Zh: "小数点"}
	PointMark     = t{En: "point: 1.5", Zh: "点：1.5"}
	CommaMark     = t{En: "comma: 1,5", Zh: "逗号：1,5"}
	FirstRow      = t{En: "First row", Zh: "首行"}
	NamesFirst    = t{En: "names", Zh: "列名"}
	ValuesFirst   = t{En: "values", Zh: "数据"}
	WithNames     = t{En: "names in the first row", Zh: "首行为列名"}
	WithoutNames  = t{En: "no row of names", Zh: "没有列名"}
	LabelColumn   = t{En: "Label", Zh: "标签"}
	LabelsAre     = t{En: "Its numbers are", Zh: "这些数是"}
	AsClasses     = t{En: "classes", Zh: "类别"}
	AsNumbers     = t{En: "numbers to predict", Zh: "待预测的数值"}
	PlusOne       = t{En: "+1 is", Zh: "+1 是"}
	MinusOne      = t{En: "−1 is", Zh: "−1 是"}
	AllClasses    = t{En: "all {0} classes, no ±1", Zh: "全部 {0} 类，不分 ±1"}
	AllOthers     = t{En: "all others", Zh: "其余各类"}
	TooManyRows   = t{En: "Rows", Zh: "行"}
	RowsFirst     = t{En: "the first {0}", Zh: "前 {0} 行"}
	RowsSample    = t{En: "{0} at random, class shares kept", Zh: "按各类比例抽取 {0} 行"}
	RoleOf        = t{En: "Use of {0}", Zh: "{0}的用途"}
	RoleNumber    = t{En: "number", Zh: "数值"}
	RoleLabel     = t{En: "label", Zh: "标签"}
	RoleName      = t{En: "name, not used", Zh: "名称，不用"}
	RoleOut       = t{En: "not used", Zh: "不用"}
	FirstLines    = t{En: "First rows of the table", Zh: "表格的前几行"}
	RowLeftOut    = t{En: "left out", Zh: "不用"}
	OneClass      = t{En: "1 class", Zh: "1 个类别"}
	ManyClasses   = t{En: "{0} classes", Zh: "{0} 个类别"}
	ByPixels      = t{En: "{0} × {1} pixels", Zh: "{0} × {1} 像素"}
	PictureCells  = t{En: "Each picture on the sheet has", Zh: "拼图上每张小图"}
	PictureSide   = t{En: "Scale down to", Zh: "缩小到"}
	PictureInk    = t{En: "Ink is", Zh: "笔迹是"}
	InkDark       = t{En: "dark on a light ground", Zh: "浅底深色"}
	InkLight      = t{En: "light on a dark ground", Zh: "深底浅色"}
	PictureClass  = t{En: "Class", Zh: "类别取自"}
	ByFolder      = t{En: "the name of the folder", Zh: "文件夹名"}
	ByName        = t{En: "the beginning of the file's name", Zh: "文件名开头"}
	FirstPictures = t{En: "First pictures", Zh: "前几张图片"}
	ColumnNo      = t{En: "column {0}", Zh: "第 {0} 列"}
)
