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
	theSheet     = t{En: "The sheet", Zh: "工作表"}
	tableRow     = t{En: "Row {0}", Zh: "第 {0} 行"}
	rowAndColumn = t{En: "Row {0}, {1}", Zh: "第 {0} 行，{1}"}
	aColumn      = t{En: "The label in {0}", Zh: "标签（{0}）"}
	inForm       = t{En: "{0}, read as {1},", Zh: "{0}（按{1}读取）"}
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

// Refusals of code, and of tables in other forms.
var (
	lineAndCharacter  = t{En: "Line {0}, character {1}", Zh: "第 {0} 行第 {1} 个字符"}
	openBracket       = t{En: "a bracket that never closes", Zh: "没有闭合的括号"}
	strayBracket      = t{En: "{0} without the bracket that it closes", Zh: "{0}，前面没有与它配对的括号"}
	bracketsWanted    = t{En: "brackets in pairs; was all of it copied?", Zh: "括号须成对；是否复制完整？"}
	deepBrackets      = t{En: "brackets in brackets, too many", Zh: "括号嵌套过深"}
	noValueHere       = t{En: "without a value before it", Zh: "前面缺一个值"}
	valueWanted       = t{En: "a value in each place", Zh: "每处一个值"}
	valueOrQuotes     = t{En: "a number, or text in quotes", Zh: "数值，或加引号的文字"}
	codeWanted        = t{En: "numbers in brackets, with names such as X = and array(…) around them", Zh: "括号里的数值，外面可有 X = 或 array(…) 之类"}
	quotesHere        = t{En: "a quote at its end, in the same line", Zh: "在同一行末尾加上引号"}
	allRowsWanted     = t{En: "all rows: print the whole array (in NumPy, np.set_printoptions(threshold=np.inf))", Zh: "全部数据：请打印整个数组（NumPy 中用 np.set_printoptions(threshold=np.inf)）"}
	printAll          = t{En: "all rows and columns: print the whole table (in pandas, print(df.to_string()))", Zh: "全部行和列：请打印整个表格（pandas 中用 print(df.to_string())）"}
	groupWanted       = t{En: "brackets around it, as around the other rows", Zh: "与其他行一样加括号"}
	raggedRecord      = t{En: "a record that has several values under one name", Zh: "一个名称下有多个值的记录"}
	wholeNumberWanted = t{En: "a whole number", Zh: "整数"}
	twoSides          = t{En: "two numbers: rows and columns", Zh: "两个数：行数和列数"}
	shapeWanted       = t{En: "{0} × {1} values, as its shape says", Zh: "按其形状应有 {0} × {1} 个值"}
	oneValue          = t{En: "1 value long", Zh: "1 个值"}
	manyValues        = t{En: "{0} values long", Zh: "{0} 个值"}
	oneValueOf        = t{En: "1 value", Zh: "1 个值"}
	anArray           = t{En: "an array", Zh: "一个数组"}
	arrayWith         = t{En: "{0} with {1}", Zh: "{0}，含 {1}"}
	inRow             = t{En: "{0} with {1} in row {2}", Zh: "{0}，其第 {2} 行含 {1}"}
	asManyAs          = t{En: "{0}, as many as {1} has", Zh: "{0}，与 {1} 的个数相同"}
	turnIt            = t{En: "{0}; if the columns of {1} are the samples, .T after its brackets", Zh: "{0}；若 {1} 的每一列是一个样本，在其括号后写 .T"}
	rowsInRow         = t{En: "several rows inside one row", Zh: "一行里又有多行"}
	flatWanted        = t{En: "one row of values for each sample, such as .reshape(n, m) after the array makes", Zh: "每个样本一行数值；可在数组后写 .reshape(n, m)"}
	secondMatrix      = t{En: "a second matrix, without labels for the first", Zh: "第二个矩阵，而第一个没有标签"}
	numberedAlone     = t{En: "{0} without {1}", Zh: "有 {0}，没有 {1}"}
	manyArrays        = t{En: "one of more than {0} names with values", Zh: "第 {0} 个之后的名称"}
	arraysWanted      = t{En: "fewer names; for more samples one X and one y", Zh: "名称少一些；样本多时给出一个 X 和一个 y"}
	numberedTwice     = t{En: "{0} twice", Zh: "{0} 出现了两次"}
	onceWanted        = t{En: "names that are given once, with a value for each sample: x1 = [1, 2]", Zh: "每个名称只出现一次，每个样本一个值：x1 = [1, 2]"}
	numberedWanted    = t{En: "samples and classes with the same numbers, such as p1 and t1", Zh: "样本与类别编号相同，例如 p1 和 t1"}
	labelsWanted      = t{En: "y with a label for each row of X; or for each class a list with a name and as many columns", Zh: "给出 y，X 的每一行一个标签；或每个类别一个列表，有名称，列数相同"}
	targetsWide       = t{En: "{0} values for each sample", Zh: "每个样本 {0} 个值"}
	targetWanted      = t{En: "one class or number per sample", Zh: "每个样本一个类别或数值"}
	pairsWanted       = t{En: "index:value pairs, with indexes that rise", Zh: "形如 index:value，序号递增"}
	attributeWanted   = t{En: "@relation, @attribute with a name and a type, @data, then the rows", Zh: "先 @relation，再用 @attribute 给出名称与类型，然后 @data 和各行数据"}
	columnsInOrder    = t{En: "the columns from {0} on, in {1} rows as above", Zh: "第 {0} 列起的各列，行数与上文相同（{1} 行）"}
	labelEach         = t{En: "{0} labels, one for each value", Zh: "{0} 个标签，每个值一个"}
	asAttributes      = t{En: "{0}, as many as there are attributes", Zh: "{0} 个，与属性个数相同"}
	classByGuess      = t{En: "a class without brackets, colons or semicolons; if it is one, choose its column as the label", Zh: "不含括号、冒号或分号的类别；若确为类别，请选定这一列作为标签"}
	notOrange         = t{En: "without the rows of Orange under its names", Zh: "列名下没有 Orange 的类型行和标记行"}
	orangeWanted      = t{En: "a row of types (continuous, discrete, string) and a row of flags (class, meta), or marks such as cD#kind at the names", Zh: "一行类型（continuous、discrete、string）和一行标记（class、meta），或在列名前加 cD#kind 之类的标记"}
	percentWanted     = t{En: "a choice of what 10% is: 0.1 or 10", Zh: "先选定 10% 是 0.1 还是 10"}
	onlyHidden        = t{En: "a workbook with hidden sheets only", Zh: "只有隐藏工作表的工作簿"}
	aSeries           = t{En: "the end of a printed pandas Series, which is one column", Zh: "打印出来的 pandas Series 的末尾，它只是一列"}
	beyondSeries      = t{En: "a table with the same index above it, or the whole table (in pandas, print(df.to_string()))", Zh: "其上方有索引相同的表格，或整个表格（pandas 中用 print(df.to_string())）"}
	chosenSheet       = t{En: "a sheet that you choose", Zh: "由你选定工作表"}
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
	aWebPage    = t{En: "a web page", Zh: "网页"}
	anODS       = t{En: "an OpenDocument spreadsheet (.ods)", Zh: "OpenDocument 电子表格（.ods）"}
	csvWanted   = t{En: "a table as text: save or export it as CSV", Zh: "文本形式的表格：请存为或导出为 CSV"}
	printIt     = t{En: "its numbers as text: print the array and paste it, or save it as CSV", Zh: "文本形式的数值：打印数组后粘贴，或存为 CSV"}
	packedFile  = t{En: "packed (gzip)", Zh: "压缩文件（gzip）"}
	unpackFirst = t{En: "the table inside it: unpack it first", Zh: "其中的表格：请先解压"}
)

// What was understood.
var (
	recognised     = t{En: "Recognised as {0}: {1} of {2}.", Zh: "识别为{0}：{1}，每行 {2}。"}
	lastIsLabel    = t{En: "Recognised as {0}: {1} of {2}; the last column is taken as the class.", Zh: "识别为{0}：{1}，每行 {2}；最后一列作为类别。"}
	lastIsNumber   = t{En: "Recognised as {0}: {1} of {2}; the last column is taken as the number to predict.", Zh: "识别为{0}：{1}，每行 {2}；最后一列作为待预测的数值。"}
	oneRowOf       = t{En: "1 row", Zh: "1 行"}
	rowsOf         = t{En: "{0} rows", Zh: "{0} 行"}
	valuesOf       = t{En: "{0} values", Zh: "{0} 个值"}
	numbersOf      = t{En: "{0} numbers", Zh: "{0} 个数"}
	readSheet      = t{En: "Read from the sheet {0}.", Zh: "读取工作表：{0}。"}
	otherSheets    = t{En: "Other sheets: {0}.", Zh: "其他工作表：{0}。"}
	asTruths       = t{En: "{0} and {1} are read as 0 and 1 in {2}.", Zh: "{2} 中的 {0}、{1} 读作 0、1。"}
	partsOf        = t{En: "10% is read as 0.1.", Zh: "10% 读作 0.1。"}
	hundreds       = t{En: "10% is read as 10.", Zh: "10% 读作 10。"}
	rowsSkipped    = t{En: "Passed over, as you chose: {0}.", Zh: "按你的选择略过：{0}。"}
	readAs         = t{En: "Read as {0}.", Zh: "按 {0} 读取。"}
	withComma      = t{En: "Numbers have a decimal comma.", Zh: "以逗号作小数点。"}
	onePassedOver  = t{En: "One line of remarks is skipped.", Zh: "略过 1 行说明。"}
	manyPassedOver = t{En: "{0} lines of remarks are skipped.", Zh: "略过 {0} 行说明。"}
	oneNoData      = t{En: "One line without data is skipped.", Zh: "略过 1 行不含数据的内容。"}
	manyNoData     = t{En: "{0} lines without data are skipped.", Zh: "略过 {0} 行不含数据的内容。"}
	arraysUnused   = t{En: "Not used: {0}.", Zh: "未用到：{0}。"}
	apartByCase    = t{En: "{0} and {1} are two classes: capital and small letters differ.", Zh: "{0} 与 {1} 是两个类别：大小写不同。"}
	placesOfOne    = t{En: "The labels are one-hot: the class is the place of the 1, from 0.", Zh: "标签为独热编码：类别是 1 所在的位置，从 0 数起。"}
	inLine         = t{En: "the array in line {0}", Zh: "第 {0} 行的数组"}
	samplesAcross  = t{En: "The samples are the columns of X.", Zh: "X 的每一列是一个样本。"}
	eitherMark     = t{En: "{0} is read as {1}; if it is {2}, change the decimal mark.", Zh: "{0} 读作 {1}；若应为 {2}，请更改小数点。"}
	multiplied     = t{En: "The numbers under {0} * are multiplied by it.", Zh: "{0} * 下面的数都已乘以它。"}
	lastMaySum     = t{En: "Row {0} begins with {1}: it may be sums and no sample.", Zh: "第 {0} 行以 {1} 开头，可能是合计，而不是样本。"}
	asFraction     = t{En: "Fractions are divided: {0} is {1}.", Zh: "分数按除法计算：{0} 为 {1}。"}
	namesInRemark  = t{En: "The names are taken from the comment above the rows.", Zh: "列名取自数据上方的注释。"}
	noNumberIn     = t{En: "{0} (row {1}: {2})", Zh: "{0}（第 {1} 行：{2}）"}
	sharedBy       = t{En: "{0} to {1}, one 1 in each row", Zh: "{0}至{1}，每行一个 1"}
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

// Forms.
var (
	cellsForm   = t{En: "cells with separators", Zh: "以分隔符分开的单元格"}
	codeForm    = t{En: "data in brackets", Zh: "括号中的数据"}
	libsvmForm  = t{En: "LibSVM’s index:value", Zh: "LibSVM 的 index:value 格式"}
	arffForm    = t{En: "a Weka file (ARFF)", Zh: "Weka 文件（ARFF）"}
	latexForm   = t{En: "a table in LaTeX", Zh: "LaTeX 表格"}
	barsForm    = t{En: "a table drawn with bars, as in Markdown", Zh: "用竖线画的表格（如 Markdown）"}
	orangeForm  = t{En: "an Orange table", Zh: "Orange 表格"}
	blocksForm  = t{En: "two blocks, X and y", Zh: "X 和 y 两块"}
	recordsForm = t{En: "records with names, as in JSON or Python", Zh: "带名称的记录（如 JSON、Python）"}
	rForm       = t{En: "R code", Zh: "R 代码"}
	arrayForm   = t{En: "arrays, as in NumPy", Zh: "数组（如 NumPy）"}
	matrixForm  = t{En: "a matrix, as in MATLAB, Octave or Julia", Zh: "矩阵（如 MATLAB、Octave、Julia）"}
	printedForm = t{En: "a printed NumPy array", Zh: "打印出来的 NumPy 数组"}
	tuplesForm  = t{En: "tuples, as in Python", Zh: "元组（如 Python）"}
	listForm    = t{En: "a list of lists, as in Python or JSON", Zh: "嵌套列表（如 Python、JSON）"}
	classesForm = t{En: "{0}, one list for each class", Zh: "{0}，每个类别一个列表"}
	apartForm   = t{En: "{0}, with y put beside X as the last column", Zh: "{0}，y 作为最后一列并到 X 旁边"}
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

// sumNames begin a last row that sums up the others.
var sumNames = []string{"total", "totals", "grand total", "sum", "sums", "mean", "average", "avg", "median",
	"std", "summe", "gesamt", "mittelwert", "somme", "moyenne", "suma", "合计", "总计", "总和", "平均", "平均值",
	"均值", "小计", "共计"}

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

// truths are pairs of words that can be 0 and 1.
var truths = [][2]string{{"false", "true"}, {"no", "yes"}, {"否", "是"}, {"假", "真"}, {"错", "对"}}

// labelArrays are names of arrays with labels, beside labelNames.
var labelArrays = []string{"t", "d", "targets", "outputs"}

// dataNames are names of arrays of samples that do not begin with x, without "train", asideNames what arrays are
// called that are no data to train with, and weightNames those that are results of training.
var (
	dataNames  = []string{"", "p", "data", "input", "inputs", "features", "samples", "points"}
	asideNames = []string{"test", "te", "val", "valid", "validation", "dev", "pred", "preds", "predicted",
		"prediction", "predictions", "hat", "new"}
	weightNames = []string{"w", "weights", "b", "bias", "theta", "beta", "coef", "z", "scores"}
)

// noData are the words that a line of a program begins with which holds no data, blockWords those of
// a line with a block under it, showsValues functions that only show something, sameValues methods
// that leave values as they are, addsValues methods that change an array.
var (
	showsValues = []string{"plot", "points", "figure", "head", "tail", "summary", "str", "dim", "size", "show", "scatter",
		"gscatter", "legend", "axis", "xlabel", "ylabel", "title", "len", "type"}
	blockWords = []string{"for", "while", "if", "def", "with"}
	addsValues = []string{"append", "extend", "insert", "push", "unshift", "concat", "add", "pop", "remove",
		"fill", "sort", "reverse", "shuffle"}
	noData = []string{"import", "from", "using", "library", "require", "clear", "clc", "close", "print",
		"disp", "display", "println", "cat", "include", "pkg", "hold", "format",
		"%matplotlib", "set.seed", "seed"}
	sameValues = []string{"astype", "tolist", "copy", "float", "double", "long", "int", "numpy", "tolist",
		"to_numpy", "values"}
)

// calls are the functions that make arrays, by the end of their names in small letters; of those,
// tableCalls make a table of columns, and callsOfR belong to R.
var (
	calls = []string{"array", "asarray", "tensor", "tensor1d", "tensor2d", "constant", "matrix", "mat", "c", "rbind",
		"cbind", "data.frame", "tibble", "dataframe", "list", "tuple", "dict", "structure", "series", "vec", "vector",
		"float64", "float32", "float", "double", "int64", "int32", "int", "bool_", "bool", "any", "real",
		"float64array", "float32array", "int32array", "int8array", "uint8array", "of",
		"from", "column_stack", "c_", "zip", "table", "str_", "factor"}
	tableCalls = []string{"cbind", "data.frame", "tibble", "dataframe", "list", "dict", "table", "column_stack", "c_", "zip"}
	callsOfR   = []string{"c", "rbind", "cbind", "data.frame", "tibble", "structure", "factor"}
)

// namesOfColumns are the keys under which names stand beside an array, ignoredNames those that hold
// no column.
var (
	namesOfColumns = []string{"columns", "names", "colnames", "feature_names", "VariableNames"}
	ignoredNames   = []string{"columns", "names", "colnames", "feature_names", "index", "target_names", "dtype", "class",
		"row.names", ".Names", "DESCR", "filename", "data_module", "frame", "stringsAsFactors", "check.names",
		"VariableNames"}
)

// dateMarks stand between the numbers of a date.
const dateMarks = "-/.年月日"
