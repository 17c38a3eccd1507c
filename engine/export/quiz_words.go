package export

import "perceptronlab/engine/text"

// What the questions say beside the words of their exercises.
var (
	give     = text.Text{En: "Give {0}.", Zh: "求 {0}。"}
	typeSo   = text.Text{En: "Type decimals, such as 0.25 or 0,25. For minus use the hyphen of the keyboard. Fractions such as 1/4 are not understood. Give all places of a number with up to {0} decimal places, and at least {0} of any other.", Zh: "请输入小数，如 0.25 或 0,25。负号用键盘上的减号。不能用 1/4 这样的分数。不超过 {0} 位的小数要写全，其他的至少写 {0} 位。"}
	planeAlt = text.Text{En: "The samples in the plane: {0}", Zh: "平面上的样本：{0}"}
	oneOf    = text.Text{En: "sample {0} at {1}, d = {2}", Zh: "样本 {0} 在 {1}，d = {2}"}
	ofClass  = text.Text{En: "sample {0} at {1}, {2}", Zh: "样本 {0} 在 {1}，{2}"}
	// of pictures
	thePicture = text.Text{En: "The picture, row by row: {0}.", Zh: "图像，逐行：{0}。"}
	theWeights = text.Text{En: "The weights, row by row: {0}.", Zh: "权重，逐行：{0}。"}
	theBias    = text.Text{En: "w₀ = {0}.", Zh: "w₀ = {0}。"}
	next       = text.Text{En: "{0} {1}", Zh: "{0}{1}"}
	aSample    = text.Text{En: "Sample {0}, row by row: {1}.", Zh: "样本 {0}，逐行：{1}。"}

	comma     = text.Text{En: "; ", Zh: "；"}
	andMore   = text.Text{En: "{0}, and {1} more", Zh: "{0}，另有 {1} 个"}
	partOf    = text.Text{En: "Only this number is asked here: {0}", Zh: "这里只求这一个数：{0}"}
	chooseAll = text.Text{En: "Choose all that are right.", Zh: "请选出所有正确的项。"}
)

// Why a question is none in QTI.
var (
	qtiTable = text.Text{En: "a table, which Canvas does not have", Zh: "表格，Canvas 没有这种题型"}
	qtiOrder = text.Text{En: "put in order, which a Canvas quiz does not have", Zh: "排序，Canvas 没有这种题型"}
	qtiSmall = text.Text{En: "a number nearer to 0 than Canvas can mark", Zh: "数太接近 0，Canvas 无法评判"}
	qtiMany  = text.Text{En: "more than one option is right by itself", Zh: "有不止一个选项单独就是正确的"}
)
