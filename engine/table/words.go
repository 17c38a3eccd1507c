package table

import "perceptronlab/engine/text"

type t = text.Text

// Places.
var (
	theFile      = t{En: "The file", Zh: "文件"}
	theTable     = t{En: "The table", Zh: "表格"}
	theLabel     = t{En: "The label's column", Zh: "标签列"}
	thePositive  = t{En: "The class that is +1", Zh: "作为 +1 的类别"}
	theNegative  = t{En: "The class that is −1", Zh: "作为 −1 的类别"}
	tableRow     = t{En: "Row {0}", Zh: "第 {0} 行"}
	rowAndColumn = t{En: "Row {0}, {1}", Zh: "第 {0} 行，{1}"}
	aColumn      = t{En: "The label, {0},", Zh: "标签（{0}）"}
	columnNumber = t{En: "column {0}", Zh: "第 {0} 列"}
	columnNamed  = t{En: "column {0}", Zh: "“{0}”列"}
)

// Refusals.
var (
	emptyTable    = t{En: "empty", Zh: "空的"}
	noRows        = t{En: "only a row of names", Zh: "只有一行列名"}
	rowsWanted    = t{En: "one row per sample", Zh: "每个样本一行"}
	noWholeRows   = t{En: "missing a value in every row", Zh: "没有一行数据齐全"}
	rowWanted     = t{En: "a row without missing values", Zh: "至少一行没有缺失值"}
	oneColumn     = t{En: "one column only", Zh: "只有一列"}
	columnsWanted = t{En: "one column per feature and one for the label, separated by commas, semicolons, tabs or spaces",
		Zh: "每个特征一列，标签一列，以逗号、分号、制表符或空格分隔"}
	noNumbers         = t{En: "missing a column of numbers to learn from", Zh: "没有可供学习的数值列"}
	numbersWanted     = t{En: "at least one column of numbers besides the label", Zh: "除标签外至少一列数值"}
	manyNumberColumns = t{En: "{0} columns of numbers wide", Zh: "含 {0} 列数值"}
	columnsUpTo       = t{En: "1 to {0}, or the pixels of square pictures, up to 400; leave the others out", Zh: "1 到 {0} 列，或方形图像的像素（最多 400 列）；其余请设为“不用”"}
	columnsWide       = t{En: "{0} columns wide", Zh: "{0} 列"}
	cellsLarge        = t{En: "{0} cells large", Zh: "{0} 个单元格"}
	bytesWritten      = t{En: "{0} bytes long with every cell written out", Zh: "把单元格全部写出后有 {0} 字节"}
	manyElements      = t{En: "more than {0} XML elements", Zh: "超过 {0} 个 XML 元素"}
	longPart          = t{En: "{0} long in {1}", Zh: "{1} 中有 {0}"}
	atMost            = t{En: "at most {0}", Zh: "最多 {0}"}
	oneCell           = t{En: "1 cell long", Zh: "1 个单元格"}
	manyCells         = t{En: "{0} cells long", Zh: "{0} 个单元格"}
	asOtherRows       = t{En: "{0}, as in the other rows", Zh: "{0} 个，与其他行相同"}
	openQuote         = t{En: "a quote that never ends", Zh: "引号没有闭合"}
	afterQuote        = t{En: `"{0}" followed by {1}`, Zh: `"{0}"，其后是 {1}`}
	quotesWanted      = t{En: `quotes around the whole cell, and "" for one inside`,
		Zh: `引号须包住整个单元格，其中的引号写成 ""`}
	numberWithComma   = t{En: "a finite number, with a decimal comma as in other cells", Zh: "有限数，与别处一样用逗号作小数点"}
	oneClassOnly      = t{En: "one class only", Zh: "只有一个类别"}
	twoClassesAtLeast = t{En: "at least two, or numbers", Zh: "至少两个类别，或数值"}
	classesAtMost     = t{En: "at most {0} different classes, or one chosen for +1", Zh: "最多 {0} 个类别；或选定一个作为 +1"}
	otherClass        = t{En: "a class other than the one that is +1", Zh: "与 +1 不同的类别"}
	positiveToo       = t{En: "nothing, unless a class is chosen for +1", Zh: "先选定作为 +1 的类别"}
	tableName         = t{En: "a name of 1 to 200 characters, without line breaks",
		Zh: "1 到 200 个字符的名称，不含换行"}
	writableName = t{En: "a name of at most 200 characters, without line breaks or spaces around it",
		Zh: "至多 200 个字符的名称，不含换行，首尾无空格"}
)

// Files that are no text.
var (
	binaryFile  = t{En: "not text", Zh: "非文本"}
	textWanted  = t{En: "a table as text, such as CSV", Zh: "文本形式的表格，如 CSV"}
	oldWorkbook = t{En: "a spreadsheet's old workbook (.xls)", Zh: "旧式电子表格工作簿（.xls）"}
	aWorkbook   = t{En: "neither text nor a complete workbook (.xlsx)", Zh: "既不是文本，也不是完整的 .xlsx 工作簿"}
	saveAsCSV   = t{En: "a table as text: in the spreadsheet choose Save as, then CSV UTF-8, or copy the cells and paste them here",
		Zh: "文本形式的表格：在电子表格中选“另存为”→“CSV UTF-8”，或复制单元格后粘贴到这里"}
	aPDF        = t{En: "a PDF", Zh: "PDF 文件"}
	aPicture    = t{En: "a picture", Zh: "图片"}
	packedFile  = t{En: "packed (gzip)", Zh: "压缩文件（gzip）"}
	unpackFirst = t{En: "the table inside it: unpack it first", Zh: "其中的表格：请先解压"}
)

// What was understood.
var (
	firstSheet     = t{En: "Read from the first sheet, {0}.", Zh: "读取第一个工作表：{0}。"}
	readAs         = t{En: "Read as {0}.", Zh: "按 {0} 读取。"}
	withComma      = t{En: "Numbers have a decimal comma.", Zh: "以逗号作小数点。"}
	onePassedOver  = t{En: "One line of remarks is skipped.", Zh: "略过 1 行说明。"}
	manyPassedOver = t{En: "{0} lines of remarks are skipped.", Zh: "略过 {0} 行说明。"}
	withoutNames   = t{En: "The first row contains values, not names.", Zh: "首行已是数据，没有列名。"}
	leftOut        = t{En: "Not used: {0}.", Zh: "不用的列：{0}。"}
	andMore        = t{En: "{0} …", Zh: "{0}……"}
	andOthers      = t{En: "{0} and {1} more", Zh: "{0}，另有 {1} 个"}
	andSo          = t{En: "{0}, {1}", Zh: "{0}、{1}"}
	labelNumbers   = t{En: "The label is {0}: numbers to predict.", Zh: "标签为{0}：待预测的数值。"}
	labelClasses   = t{En: "The label is {0}: {1}.", Zh: "标签为{0}：{1}。"}
	classCount     = t{En: "{0} ({1})", Zh: "{0}（{1}）"}
	classMinus     = t{En: "{0} is −1 ({1})", Zh: "{0} 为 −1（{1}）"}
	classPlus      = t{En: "{0} is +1 ({1})", Zh: "{0} 为 +1（{1}）"}
	oneGap         = t{En: "One row is left out because a value is missing: row {1}.", Zh: "有 1 行因缺少数值而不用：第 {1} 行。"}
	manyGaps       = t{En: "{0} rows are left out because a value is missing: rows {1}.",
		Zh: "有 {0} 行因缺少数值而不用：第 {1} 行。"}
	oneOther    = t{En: "One row of another class is left out.", Zh: "其他类别的 1 行不用。"}
	manyOthers  = t{En: "{0} rows of other classes are left out.", Zh: "其他类别的 {0} 行不用。"}
	firstRows   = t{En: "The first {0} of {1} rows are used.", Zh: "共 {1} 行，取前 {0} 行。"}
	sampledRows = t{En: "{0} of {1} rows are drawn, from each class its share.",
		Zh: "共 {1} 行，按各类比例抽取 {0} 行。"}
)

// Separators.
var (
	tabs       = t{En: "tabs", Zh: "制表符"}
	semicolons = t{En: "semicolons", Zh: "分号"}
	commas     = t{En: "commas", Zh: "逗号"}
	bars       = t{En: "vertical bars", Zh: "竖线"}
	wideCommas = t{En: "full-width commas", Zh: "全角逗号"}
	spaceRuns  = t{En: "spaces", Zh: "空格"}
)

// The words of tables, in either language.

// labelNames are the names that a column of labels goes by, idNames those of one that only tells
// rows apart.
var (
	labelNames = []string{"label", "labels", "class", "target", "species", "y", "标签", "类别", "类",
		"分类", "目标", "种类", "品种"}
	idNames = []string{"id", "no", "no.", "nr", "nr.", "row", "rowid", "row_id", "index", "#",
		"unnamed: 0", "序号", "编号", "学号", "行号", "号"}
)

// affirmed are pairs of classes of which the second is +1, in whichever order they are seen.
var affirmed = [][2]string{{"no", "yes"}, {"n", "y"}, {"false", "true"}, {"f", "t"}, {"-", "+"},
	{"−", "+"}, {"negative", "positive"}, {"neg", "pos"}, {"fail", "pass"}, {"否", "是"}, {"不是", "是"},
	{"错", "对"}, {"假", "真"}, {"无", "有"}, {"负", "正"}, {"阴性", "阳性"}, {"不及格", "及格"},
	{"不合格", "合格"}}

// noValue are the words that stand for no value, noNumber those that do among numbers only: they
// may be a class.
var (
	noValue  = []string{"", "na", "n/a", "nan", "null", "?", "#n/a", "缺失"}
	noNumber = []string{"-", "--", "—", "–", "−", ".", "none", "nil", "#div/0!", "#value!", "#null!",
		"#num!", "#ref!", "#name?", "无"}
)
