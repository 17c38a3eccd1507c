package experiment

import "perceptronlab/engine/text"

// What labels are.
var (
	binaryLabels = text.Text{En: "two classes (-1 and 1)", Zh: "两类（-1 与 1）"}
	classLabels  = text.Text{En: "class numbers from 0", Zh: "从 0 起的类别序号"}
	realLabels   = text.Text{En: "numbers", Zh: "数值"}
)

// What is refused of a document, and what is allowed there.
var (
	leftOut        = text.Text{En: "left out", Zh: "未填"}
	besidePreset   = text.Text{En: "given with a preset", Zh: "与内置数据集并列的内容"}
	presetOrPoints = text.Text{En: "either a preset or points of your own",
		Zh: "内置数据集与自己的点二者取一"}
	withoutPreset  = text.Text{En: "given without a preset", Zh: "没有内置数据集时的选项"}
	onlyWithPreset = text.Text{En: "only with a preset", Zh: "仅用于内置数据集"}
	builtInSet     = text.Text{En: "the name of a built-in set", Zh: "内置数据集的名称"}
	setWithLabels  = text.Text{En: "{0}, whose labels are {1}", Zh: "{0}（标签为{1}）"}
	setNeeded      = text.Text{En: "a set whose labels are {0}, as {1} needs",
		Zh: "标签为{0}的数据集（{1} 需要）"}
	rowsAndColumns = text.Text{En: "rows and columns, such as [4,4], or [] for inputs that are no picture",
		Zh: "行数与列数，如 [4,4]；输入不是图像时为 []"}
	gridWithMap = text.Text{En: "given with a map", Zh: "与特征映射并列的内容"}
	gridOrMap   = text.Text{En: "either a grid or a map", Zh: "图像形状与特征映射二者取一"}
	gridFits    = text.Text{En: "at most as many pixels as there are columns ({0})",
		Zh: "像素数不超过列数（{0}）"}
	manyFeatures = text.Text{En: "{0} columns", Zh: "{0} 列"}
	featuresUpTo = text.Text{En: "1 to {0}, or up to {1} where inputs.grid makes them the pixels of a picture",
		Zh: "1 到 {0} 列；由 inputs.grid 指定为图像的像素时最多 {1} 列"}
	letterPerPixel = text.Text{En: "numbers, or a letter for each pixel: 0 to 9 and a to g, in sixteenths",
		Zh: "一列数，或每个像素一个字符：0 到 9、a 到 g，以十六分之一计"}
	pointPerChange  = text.Text{En: "at least {0}, one for each changed row", Zh: "至少 {0} 个，每个改过的行一个"}
	labelPerPoint   = text.Text{En: "{0}, one for each point", Zh: "{0} 个，每个点一个"}
	rowsInOrder     = text.Text{En: "each row once, in ascending order", Zh: "每行一次，从小到大"}
	placePerSample  = text.Text{En: "{0} places, one for each sample", Zh: "{0} 个位置，每个样本一个"}
	indexOrName     = text.Text{En: "an index or one of {0}", Zh: "序号，或 {0} 之一"}
	objectInJSON    = text.Text{En: "an object in JSON", Zh: "JSON 对象"}
	oneValue        = text.Text{En: "one JSON value", Zh: "一个 JSON 值"}
	bytesAsDocument = text.Text{En: "{0} bytes as a document", Zh: "{0} 字节（写成文档后）"}
	knownRule       = text.Text{En: "a known rule", Zh: "已知的算法"}
	noLoss          = text.Text{En: "nothing, since {0} has no loss",
		Zh: "留空，因为 {0} 没有损失函数"}
	notNegative     = text.Text{En: "a finite number ≥ 0", Zh: "≥ 0 的有限数"}
	indexAtLeast    = text.Text{En: "at least one index", Zh: "至少一个序号"}
	trainingIndex   = text.Text{En: "a training index from 0 to {0}", Zh: "0 到 {0} 的训练样本序号"}
	listsAndWeights = text.Text{En: "{0}, {1} in all", Zh: "{0}，共 {1}"}
	oneList         = text.Text{En: "1 list", Zh: "1 个列表"}
	manyLists       = text.Text{En: "{0} lists", Zh: "{0} 个列表"}
	listPerClass    = text.Text{En: "{0} lists, one for each class, of {1} weights ({2})",
		Zh: "{0} 个列表（每类一个），各 {1} 个权重（{2}）"}
	oneWeight      = text.Text{En: "1 weight", Zh: "1 个权重"}
	manyWeights    = text.Text{En: "{0} weights", Zh: "{0} 个权重"}
	oneNamedWeight = text.Text{En: "1 weight ({1})", Zh: "1 个权重（{1}）"}
	namedWeights   = text.Text{En: "{0} weights ({1})", Zh: "{0} 个权重（{1}）"}
)

// What is refused of a link, and what is allowed there.
var (
	cutOrAltered   = text.Text{En: "cut or altered", Zh: "不完整，或被改动过"}
	oddPercent     = text.Text{En: "text with a broken % sequence", Zh: "含有无效 % 编码的文字"}
	wholeLink      = text.Text{En: "the whole link", Zh: "完整的链接"}
	percentEncoded = text.Text{En: "percent-encoded JSON after json=",
		Zh: "json= 之后为百分号编码的 JSON"}
	linkForms = text.Text{En: "a link made by this lab (1.…) or json=…",
		Zh: "本实验室生成的链接（1.…）或 json=…"}
)
