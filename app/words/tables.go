package words

// Tables: how they come in, and the dialog that shows what was understood of one. But for OwnTable
// to DropHere, only the worker's program has these.
var (
	OwnTable  = t{En: "Your own table", Zh: "自己的表格"}
	OwnAbout  = t{En: "One row per sample: columns of numbers, and one column with the class or the number to learn. CSV, .dat, .txt, .xlsx; up to 4 MiB. It stays in your browser.", Zh: "每行一个样本：若干列数值，另有一列是要学习的类别或数值。CSV、.dat、.txt、.xlsx 均可，不超过 4 MiB。表格不会离开浏览器。"}
	ChooseOne = t{En: "Choose a file", Zh: "选择文件"}
	OrDrop    = t{En: "or drop it here", Zh: "或拖放到这里"}
	OrPaste   = t{En: "Or paste cells from a spreadsheet", Zh: "或粘贴电子表格中的单元格"}
	ReadIt    = t{En: "Read it", Zh: "读取"}
	DropHere  = t{En: "Drop the table here", Zh: "在此放下表格"}

	TableTake    = t{En: "Use these samples", Zh: "使用这些样本"}
	TableOther   = t{En: "Another table", Zh: "换一个表格"}
	TableCancel  = t{En: "Cancel", Zh: "取消"}
	TableSize    = t{En: "{0}, {1}", Zh: "{0}，{1}"}
	OneRow       = t{En: "1 row", Zh: "1 行"}
	ManyRows     = t{En: "{0} rows", Zh: "{0} 行"}
	OneColumn    = t{En: "1 column", Zh: "1 列"}
	ManyColumns  = t{En: "{0} columns", Zh: "{0} 列"}
	SingleInput  = t{En: "1 input", Zh: "1 个输入"}
	TableReady   = t{En: "{0} with {1}.", Zh: "{0}，{1}。"}
	TableBad     = t{En: "This table needs a change.", Zh: "还无法读取。"}
	TableKeeps   = t{En: "Undo brings back what you have now.", Zh: "撤销可恢复现有内容。"}
	HowRead      = t{En: "How the file is read: {0}", Zh: "读取方式：{0}"}
	Encoded      = t{En: "Encoding", Zh: "字符编码"}
	Separated    = t{En: "Separator", Zh: "分隔符"}
	DecimalMark  = t{En: "Decimal mark", Zh: "小数点"}
	PointMark    = t{En: "point: 1.5", Zh: "点：1.5"}
	CommaMark    = t{En: "comma: 1,5", Zh: "逗号：1,5"}
	FirstRow     = t{En: "First row", Zh: "首行"}
	NamesFirst   = t{En: "names", Zh: "列名"}
	ValuesFirst  = t{En: "values", Zh: "数据"}
	WithNames    = t{En: "names in the first row", Zh: "首行为列名"}
	WithoutNames = t{En: "no row of names", Zh: "没有列名"}
	LabelColumn  = t{En: "Label", Zh: "标签"}
	LabelsAre    = t{En: "Its numbers are", Zh: "这些数是"}
	AsClasses    = t{En: "classes", Zh: "类别"}
	AsNumbers    = t{En: "numbers to predict", Zh: "待预测的数值"}
	PlusOne      = t{En: "+1 is", Zh: "+1 是"}
	MinusOne     = t{En: "−1 is", Zh: "−1 是"}
	AllClasses   = t{En: "all {0} classes, no ±1", Zh: "全部 {0} 类，不分 ±1"}
	AllOthers    = t{En: "all others", Zh: "其余各类"}
	TooManyRows  = t{En: "Rows", Zh: "行"}
	RowsFirst    = t{En: "the first {0}", Zh: "前 {0} 行"}
	RowsSample   = t{En: "{0} at random, class shares kept", Zh: "按各类比例抽取 {0} 行"}
	RoleOf       = t{En: "Use of {0}", Zh: "{0}的用途"}
	RoleNumber   = t{En: "number", Zh: "数值"}
	RoleLabel    = t{En: "label", Zh: "标签"}
	RoleName     = t{En: "name, not used", Zh: "名称，不用"}
	RoleOut      = t{En: "not used", Zh: "不用"}
	FirstLines   = t{En: "First rows of the table", Zh: "表格的前几行"}
	RowLeftOut   = t{En: "left out", Zh: "不用"}
	ColumnNo     = t{En: "column {0}", Zh: "第 {0} 列"}
)
