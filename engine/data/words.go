package data

import "perceptronlab/engine/text"

// A refusal on one line.
var oneLine = text.Text{En: "{0} is {1}; allowed: {2}", Zh: "{0}：{1}。应为：{2}。"}

// clouds.go
var (
	twoCloudsName  = text.Text{En: "Two random clouds", Zh: "两簇随机点"}
	twoCloudsAbout = text.Text{En: "Two random clouds on either side of a random line, separable by construction: no point is nearer to the line than the margin. The first two samples face each other across it at that distance (in steps of 0.005).",
		Zh: "随机直线两侧各有一簇随机点，保证线性可分：每个点到直线的距离都不小于间隔，前两个样本恰好取这个距离（0.005 的整数倍），隔线相对。"}
	noisyLabelsName  = text.Text{En: "Two random clouds with noisy labels", Zh: "两簇随机点，标签有误"}
	noisyLabelsAbout = text.Text{En: "The two random clouds of the same seed, but a chosen share of the labels, picked at random, is flipped. If no line separates the classes any more, a perceptron never settles; the pocket keeps the best weights so far.",
		Zh: "与同一种子的两簇随机点相同，但随机抽取指定比例的样本，把标签改成另一类。如果数据因此不再可分，感知机永远停不下来，口袋算法则保留见过的最好的权重。"}
	flippedName  = text.Text{En: "share of flipped labels", Zh: "标签翻转的比例"}
	outlierName  = text.Text{En: "Two random clouds and an outlier", Zh: "两簇随机点加一个离群点"}
	outlierAbout = text.Text{En: "The two random clouds of the same seed, but the last sample is one of class −1 far on the wrong side of the line. It makes the set inseparable, and it pulls hard on every rule that squares errors.",
		Zh: "与同一种子的两簇随机点相同，只是最后一个样本属于 −1 类，却远在直线的另一侧。它使数据不再可分，也会拉偏所有用平方误差的算法。"}
	distanceName = text.Text{En: "distance of the outlier beyond the margin", Zh: "离群点越过间隔的距离"}
	marginName   = text.Text{En: "margin (smallest distance to the line)", Zh: "间隔（到直线的最小距离）"}
)

// gates.go
var (
	gateAbout = text.Text{En: "{0} Its points are the inputs x1 (a) and x2 (b); output 0 is class −1, output 1 is +1.",
		Zh: "{0}点的坐标是输入 x1（a）和 x2（b）；输出 0 为 −1 类，输出 1 为 +1 类。"}
	andName   = text.Text{En: "AND", Zh: "与（AND）"}
	andAbout  = text.Text{En: "1 only where both inputs are 1.", Zh: "只有两个输入都是 1 时输出 1。"}
	orName    = text.Text{En: "OR", Zh: "或（OR）"}
	orAbout   = text.Text{En: "1 where at least one input is 1.", Zh: "至少有一个输入是 1 时输出 1。"}
	nandName  = text.Text{En: "NAND", Zh: "与非（NAND）"}
	nandAbout = text.Text{En: "The opposite of AND: 0 only where both inputs are 1.",
		Zh: "“与”的否定：只有两个输入都是 1 时输出 0。"}
	norName  = text.Text{En: "NOR", Zh: "或非（NOR）"}
	norAbout = text.Text{En: "The opposite of OR: 1 only where both inputs are 0.",
		Zh: "“或”的否定：只有两个输入都是 0 时输出 1。"}
	xorName  = text.Text{En: "XOR", Zh: "异或（XOR）"}
	xorAbout = text.Text{En: "1 where the inputs differ. No line separates its points: this is the classic limit of a single perceptron.",
		Zh: "两个输入不同时输出 1。没有直线能把它的点分开：这是单个感知机的经典局限。"}
	xnorName  = text.Text{En: "XNOR", Zh: "同或（XNOR）"}
	xnorAbout = text.Text{En: "1 where the inputs are equal: the opposite of XOR, and no line separates its points either.",
		Zh: "两个输入相同时输出 1：“异或”的否定，同样不能用直线分开。"}
	aName  = text.Text{En: "a", Zh: "a"}
	aAbout = text.Text{En: "The first input itself; the second does not matter.",
		Zh: "原样输出第一个输入，与第二个无关。"}
	bName  = text.Text{En: "b", Zh: "b"}
	bAbout = text.Text{En: "The second input itself; the first does not matter.",
		Zh: "原样输出第二个输入，与第一个无关。"}
	notAName  = text.Text{En: "NOT a", Zh: "非 a（NOT a）"}
	notAAbout = text.Text{En: "The first input reversed; the second does not matter.",
		Zh: "第一个输入取反，与第二个无关。"}
	notBName  = text.Text{En: "NOT b", Zh: "非 b（NOT b）"}
	notBAbout = text.Text{En: "The second input reversed; the first does not matter.",
		Zh: "第二个输入取反，与第一个无关。"}
	aAndNotBName  = text.Text{En: "a AND NOT b (inhibition)", Zh: "a 且非 b（禁止门）"}
	aAndNotBAbout = text.Text{En: "1 where a is 1 and b is 0: b inhibits a.",
		Zh: "a 是 1 且 b 是 0 时输出 1：b 禁止 a。"}
	bAndNotAName  = text.Text{En: "b AND NOT a (inhibition)", Zh: "b 且非 a（禁止门）"}
	bAndNotAAbout = text.Text{En: "1 where b is 1 and a is 0: a inhibits b.",
		Zh: "b 是 1 且 a 是 0 时输出 1：a 禁止 b。"}
	aImpliesBName  = text.Text{En: "a IMPLIES b", Zh: "a 蕴含 b"}
	aImpliesBAbout = text.Text{En: "If a then b: 0 only where a is 1 and b is 0.",
		Zh: "若 a 则 b：只有 a 是 1 而 b 是 0 时输出 0。"}
	bImpliesAName  = text.Text{En: "b IMPLIES a", Zh: "b 蕴含 a"}
	bImpliesAAbout = text.Text{En: "If b then a: 0 only where b is 1 and a is 0.",
		Zh: "若 b 则 a：只有 b 是 1 而 a 是 0 时输出 0。"}
	falseName  = text.Text{En: "FALSE", Zh: "恒假（FALSE）"}
	falseAbout = text.Text{En: "0 for all inputs: a set with only one class.",
		Zh: "无论输入是什么都输出 0：只有一个类别。"}
	trueName  = text.Text{En: "TRUE", Zh: "恒真（TRUE）"}
	trueAbout = text.Text{En: "1 for all inputs: a set with only one class.",
		Zh: "无论输入是什么都输出 1：只有一个类别。"}
)

// penguins.go
var (
	penguinsName  = text.Text{En: "Penguins: three species", Zh: "企鹅：三个物种"}
	penguinsAbout = text.Text{En: "342 penguins of three species at Palmer Station, Antarctica, measured by K. B. Gorman: bill length and depth, flipper length (mm), body mass (g). palmerpenguins by A. Horst, A. Hill and K. Gorman, CC0; two of its 344 rows have no measurements and are left out.",
		Zh: "南极帕尔默站三个物种的 342 只企鹅，由 K. B. Gorman 测量：喙长、喙高、鳍长（毫米）与体重（克）。取自 A. Horst、A. Hill 与 K. Gorman 的 palmerpenguins（CC0）；344 行中有两行没有测量值，已略去。"}
	penguinsAdelieGentooName  = text.Text{En: "Penguins: Adelie and Gentoo", Zh: "企鹅：阿德利与巴布亚"}
	penguinsAdelieGentooAbout = text.Text{En: "Adelie penguins are −1, Gentoos +1: bill depth in mm and body mass in g, whose numbers are 200 times as large. A line separates them, but the perceptron needs 3,155 epochs to find it; with standardised inputs it needs 3. palmerpenguins (Gorman, Horst, Hill), CC0.",
		Zh: "阿德利企鹅为 −1，巴布亚企鹅为 +1：喙高以毫米计，体重以克计，数值相差约 200 倍。一条直线就能分开，感知机却要 3155 轮；输入标准化后只要 3 轮。取自 palmerpenguins（Gorman、Horst、Hill），CC0。"}
	penguinsAdelieChinstrapName  = text.Text{En: "Penguins: Adelie and Chinstrap", Zh: "企鹅：阿德利与帽带"}
	penguinsAdelieChinstrapAbout = text.Text{En: "Adelie penguins are −1, Chinstraps +1, by bill length and depth: a line separates all but a few. palmerpenguins (Gorman, Horst, Hill), CC0.",
		Zh: "阿德利企鹅为 −1，帽带企鹅为 +1，特征为喙长与喙高：一条直线能分开绝大多数。取自 palmerpenguins（Gorman、Horst、Hill），CC0。"}
)

// iris.go
var (
	irisName  = text.Text{En: "Iris: three species", Zh: "鸢尾花：三个品种"}
	irisAbout = text.Text{En: "150 irises of three species, each with four lengths in cm: R. A. Fisher’s data of 1936 in the UCI file. Its rows 35 and 38 differ from Fisher’s paper; they stay as in the UCI file.",
		Zh: "三个品种共 150 朵鸢尾花，每朵量了四个长度（厘米）：R. A. Fisher 1936 年的数据，取自 UCI 文件。其中第 35、38 行与 Fisher 的论文不同，这里保留 UCI 的数值。"}
	irisSetosaVersicolorName  = text.Text{En: "Iris: setosa and versicolor", Zh: "鸢尾花：山鸢尾与变色鸢尾"}
	irisSetosaVersicolorAbout = text.Text{En: "The first 100 irises of the UCI file (Fisher, 1936): setosa is −1, versicolor is +1. Sepal length and petal length already separate them. Rows 35 and 38 differ from Fisher’s paper; they stay as in the UCI file.",
		Zh: "UCI 文件中的前 100 朵鸢尾花（Fisher，1936）：山鸢尾（setosa）为 −1，变色鸢尾（versicolor）为 +1。只用花萼长度和花瓣长度就能分开。第 35、38 行与 Fisher 的论文不同，这里保留 UCI 的数值。"}
	irisSetosaRestName  = text.Text{En: "Iris: setosa and the others", Zh: "鸢尾花：山鸢尾与其余品种"}
	irisSetosaRestAbout = text.Text{En: "All 150 irises of the UCI file (Fisher, 1936): setosa is −1, versicolor and virginica are +1. A line separates them. Rows 35 and 38 differ from Fisher’s paper; they stay as in the UCI file.",
		Zh: "UCI 文件中的全部 150 朵鸢尾花（Fisher，1936）：山鸢尾（setosa）为 −1，另外两个品种为 +1，一条直线就能分开。第 35、38 行与 Fisher 的论文不同，这里保留 UCI 的数值。"}
	irisVersicolorVirginicaName = text.Text{En: "Iris: versicolor and virginica",
		Zh: "鸢尾花：变色鸢尾与维吉尼亚鸢尾"}
	irisVersicolorVirginicaAbout = text.Text{En: "The last 100 irises of the UCI file (Fisher, 1936): versicolor is −1, virginica is +1. The two species overlap: no line separates them, not even with all four lengths.",
		Zh: "UCI 文件中的后 100 朵鸢尾花（Fisher，1936）：变色鸢尾（versicolor）为 −1，维吉尼亚鸢尾（virginica）为 +1。两个品种有重叠，即使四个长度都用上，也不能线性分开。"}
)

// pictures.go
var (
	tAgainstJName  = text.Text{En: "T against J, 4 × 4 pixels", Zh: "T 与 J（4 × 4 像素）"}
	tAgainstJAbout = text.Text{En: "The letters T and J, three pixels high and wide, in each of the four places where they fit. x₁ to x₁₆ are the pixels, row by row from the top left: 1 is on, 0 is off.",
		Zh: "字母 T 和 J，长宽都是三个像素，各放在能放下的四个位置。x₁ 到 x₁₆ 是像素，从左上角起逐行编号：1 为开，0 为关。"}

	connectedName  = text.Text{En: "Connected or broken, 4 × 4 pixels", Zh: "连通与断开（4 × 4 像素）"}
	connectedAbout = text.Text{En: "A line in one piece, or broken in the middle, upright and lying. Pixels that touch at a corner only are not connected. No weights of the pixels tell the two apart; the number of white regions, which Inputs can add, does.",
		Zh: "一条完整的线，或从中间断开的线，有竖有横。只有角相碰的像素不算连通。只靠像素的权重无法区分两类；在“输入”中加上白色区域数（white regions）就可以。"}
	oddOrEvenName  = text.Text{En: "Odd or even, 4 × 4 pixels", Zh: "奇与偶（4 × 4 像素）"}
	oddOrEvenAbout = text.Text{En: "Every way to set the four switches in the middle, by the parity of how many are on: 0 for an even number, 1 for an odd one. No weights tell the two apart: with two of the switches it is XOR.",
		Zh: "中间四个开关的所有状态，按打开的个数是奇数还是偶数分类（奇偶性）。没有权重能区分两类：只看其中两个开关，就是异或。"}
	sameTwiceName  = text.Text{En: "Same picture twice, 4 × 4 pixels", Zh: "左右相同（4 × 4 像素）"}
	sameTwiceAbout = text.Text{En: "A shape at the left and one at the right, four pixels high: the same one twice, or two different ones. Each shape is at each side once in both classes, so no weights tell the two apart.",
		Zh: "左右各有一个四像素高的图形：两个相同，或两个不同。每个图形在两类中都在左边出现一次、在右边出现一次，所以没有权重能区分两类。"}
)

// digits.go
var (
	digitsName  = text.Text{En: "Digits, 8 × 8 pixels", Zh: "手写数字（8 × 8 像素）"}
	digitsAbout = text.Text{En: "1,797 digits written by hand by 13 people: the first 1,000 to train on, the last 797 for tests. x₁ to x₆₄ are the pixels, row by row from the top left: 0 is white, 1 is black, in steps of 1/16. From Optical Recognition of Handwritten Digits by E. Alpaydin and C. Kaynak, UCI Machine Learning Repository (doi.org/10.24432/C50P49), licence CC BY 4.0.",
		Zh: "13 个人手写的 1797 个数字：前 1000 个用于训练，后 797 个用于测试。x₁ 到 x₆₄ 是像素，从左上角起逐行编号：0 为白，1 为黑，每级相差 1/16。出自 E. Alpaydin 与 C. Kaynak 的 Optical Recognition of Handwritten Digits，UCI 机器学习数据库（doi.org/10.24432/C50P49），许可为 CC BY 4.0。"}
	digitPairName  = text.Text{En: "Two digits, 8 × 8 pixels", Zh: "两个手写数字（8 × 8 像素）"}
	digitPairAbout = text.Text{En: "Two of the ten handwritten digits, such as 3 and 5: those among the first 1,000 images to train on, the others for tests. x₁ to x₆₄ are the pixels, row by row from the top left: 0 is white, 1 is black. From Optical Recognition of Handwritten Digits by E. Alpaydin and C. Kaynak, UCI Machine Learning Repository (doi.org/10.24432/C50P49), licence CC BY 4.0.",
		Zh: "十个手写数字中的两个，例如 3 和 5：前 1000 幅图像里的用于训练，其余用于测试。x₁ 到 x₆₄ 是像素，从左上角起逐行编号：0 为白，1 为黑。出自 E. Alpaydin 与 C. Kaynak 的 Optical Recognition of Handwritten Digits，UCI 机器学习数据库（doi.org/10.24432/C50P49），许可为 CC BY 4.0。"}
	minusName         = text.Text{En: "digit of class −1", Zh: "−1 类的数字"}
	plusName          = text.Text{En: "digit of class +1", Zh: "+1 类的数字"}
	anotherDigit      = text.Text{En: "another digit than that of class −1", Zh: "与 −1 类不同的数字"}
	fileProvided      = text.Text{En: "a set whose file {0} is here", Zh: "文件 {0} 已在本机的数据集"}
	digitsAsPublished = text.Text{En: "the file of digits as it was published",
		Zh: "原样发布的数字文件"}
)

// opening.go
var (
	twoClouds16Name  = text.Text{En: "Two clouds", Zh: "两簇点"}
	twoClouds16About = text.Text{En: "Sixteen made-up points with one decimal each, eight of each class, which a line can separate: few enough to follow every update.",
		Zh: "十六个虚构的点，坐标都只有一位小数，两类各八个，可以用一条直线分开：点不多，每次更新都看得清。"}
)

// options.go
var (
	samplesName = text.Text{En: "samples", Zh: "样本数"}
	seedName    = text.Text{En: "seed", Zh: "随机种子"}
	noiseName   = text.Text{En: "noise (standard deviation)", Zh: "噪声（标准差）"}
	spreadName  = text.Text{En: "spread of a cloud (standard deviation)", Zh: "各簇的散布（标准差）"}
)

// shapes.go
var (
	xorCloudsName  = text.Text{En: "XOR clouds", Zh: "异或点簇"}
	xorCloudsAbout = text.Text{En: "Four random clouds around (±1, ±1): +1 where the signs of the centre differ, −1 where they agree. No line separates them; the product x1*x2 does while the clouds are narrow.",
		Zh: "以 (±1, ±1) 为中心的四簇随机点：中心两坐标异号为 +1，同号为 −1。直线分不开；各簇不太散时，用乘积 x1*x2 可以分开。"}
	twoRingsName  = text.Text{En: "Two rings", Zh: "两个圆环"}
	twoRingsAbout = text.Text{En: "Random points on two circles around the origin: +1 on the inner one, of radius 1, and −1 on the outer one, whose radius is larger by the gap. With squares as features (x1^2, x2^2) they are separable.",
		Zh: "以原点为圆心的两个圆上的随机点：内圆半径为 1，标签 +1；外圆半径大一个间距，标签 −1。加入平方特征（x1^2、x2^2）就线性可分。"}
	gapName       = text.Text{En: "gap between the rings", Zh: "两环的间距"}
	twoMoonsName  = text.Text{En: "Two moons", Zh: "双月"}
	twoMoonsAbout = text.Text{En: "Random points on two interlocking half circles of radius 1, each point moved by normal noise: the upper moon is −1, the lower +1. A line gets most of them right, never all.",
		Zh: "两个相互交错、半径为 1 的半圆上的随机点，各加一点正态噪声：上面的弯月为 −1，下面的为 +1。直线能分对大部分，但分不对全部。"}
	threeCloudsName  = text.Text{En: "Three clouds", Zh: "三簇点"}
	threeCloudsAbout = text.Text{En: "Three random clouds around the corners of an equilateral triangle, one for each of the classes A, B and C: made for the multiclass perceptron.",
		Zh: "以等边三角形三个顶点为中心的三簇随机点，分属 A、B、C 三类，用于多类感知机。"}
	noisyLineName  = text.Text{En: "A noisy line", Zh: "带噪声的直线"}
	noisyLineAbout = text.Text{En: "For regression: x is random between −1 and 1, and the target is a·x + b plus normal noise. You can compare the learned weights with the a and b chosen here.",
		Zh: "用于回归：x 在 −1 与 1 之间随机取值，目标值是 a·x + b 加正态噪声。学到的权重可以与这里选定的 a、b 比较。"}
	hiddenLineName  = text.Text{En: "A hidden line", Zh: "一条隐藏的直线"}
	hiddenLineAbout = text.Text{En: "A line through two random points of the square from −1 to 1 divides random samples of the square into two classes. The line is not shown. From “Learning from Data”, Caltech.",
		Zh: "在 −1 到 1 的正方形中随机取两点，过这两点的直线把正方形中的随机样本分为两类；图中不画出这条直线。出自加州理工学院课程 Learning from Data。"}
	slopeName     = text.Text{En: "slope a", Zh: "斜率 a"}
	interceptName = text.Text{En: "intercept b", Zh: "截距 b"}
)

// worked.go
var (
	workedExampleName  = text.Text{En: "Two irises by hand", Zh: "手算两朵鸢尾花"}
	workedExampleAbout = text.Text{En: "Two samples from a lecture’s example, sepal length and width in cm, both of class +1: small enough to do every step on paper.",
		Zh: "课堂例题中的两个样本：花萼长度和花萼宽度（厘米），都属于 +1 类，每一步都可以用纸笔计算。"}
	fourVectorsName  = text.Text{En: "Four vectors by hand", Zh: "手算四个向量"}
	fourVectorsAbout = text.Text{En: "A solved problem of M. T. Hagan, H. B. Demuth and M. Beale, Neural Network Design, chapter 4. With targets 0 and 1 and η = 1, the perceptron needs three updates from zero.",
		Zh: "M. T. Hagan、H. B. Demuth、M. Beale《神经网络设计》第 4 章的一道例题。目标值取 0 和 1、η = 1 时，感知机从零开始只需更新三次。"}
)

// Refusals that other packages say too.
var (
	FiniteNumber  = text.Text{En: "a finite number", Zh: "有限数"}
	NumberFromTo  = text.Text{En: "a number from {0} to {1}", Zh: "{0} 到 {1} 的数"}
	WholeFromTo   = text.Text{En: "a whole number from {0} to {1}", Zh: "{0} 到 {1} 的整数"}
	WholeFromOne  = text.Text{En: "a whole number ≥ 1", Zh: "≥ 1 的整数"}
	WholeFromZero = text.Text{En: "a whole number ≥ 0", Zh: "≥ 0 的整数"}
	FromTo        = text.Text{En: "{0} to {1}", Zh: "{0} 到 {1}"}
	AtMost        = text.Text{En: "at most {0}", Zh: "最多 {0} 项"}
	AtMost4MiB    = text.Text{En: "at most 4 MiB", Zh: "最多 4 MiB"}
	ManyBytes     = text.Text{En: "{0} bytes", Zh: "{0} 字节"}
	OneOf         = text.Text{En: "one of {0}", Zh: "以下之一：{0}"}
	TrueOrFalse   = text.Text{En: "true or false", Zh: "true 或 false"}
	AnObject      = text.Text{En: "an object {…}", Zh: "对象 {…}"}
	PointsAtMost  = text.Text{En: "at most {0} points", Zh: "最多 {0} 个点"}
	SampleAtLeast = text.Text{En: "at least one sample", Zh: "至少一个样本"}
)

// Refusals of samples.
var (
	oneName      = text.Text{En: "1 name", Zh: "1 个名称"}
	manyNames    = text.Text{En: "{0} names", Zh: "{0} 个名称"}
	namesUpTo    = text.Text{En: "1 to {0} names", Zh: "1 到 {0} 个名称"}
	namesFromTwo = text.Text{En: "2 to {0} names", Zh: "2 到 {0} 个名称"}
	twoNames     = text.Text{En: "2 names, for the labels -1 and 1", Zh: "2 个名称，对应标签 -1 与 1"}
	noNames      = text.Text{En: "no names, since the labels are numbers", Zh: "没有名称，因为标签是数值"}
	kindsAllowed = text.Text{En: `"binary", "classes" or "real"`,
		Zh: `"binary"、"classes" 或 "real"`}
	onePoint    = text.Text{En: "1 point", Zh: "1 个点"}
	manyPoints  = text.Text{En: "{0} points", Zh: "{0} 个点"}
	pointsUpTo  = text.Text{En: "1 to {0} points", Zh: "1 到 {0} 个点"}
	oneLabel    = text.Text{En: "1 label", Zh: "1 个标签"}
	manyLabels  = text.Text{En: "{0} labels", Zh: "{0} 个标签"}
	onePerPoint = text.Text{En: "{0}, one for each point", Zh: "{0} 个，每个点一个"}
	oneUnit     = text.Text{En: "1 unit", Zh: "1 个单位"}
	manyUnits   = text.Text{En: "{0} units", Zh: "{0} 个单位"}
	unitsOrNone = text.Text{En: "{0}, one for each feature, or none at all",
		Zh: "{0} 个（每个特征一个），或一个也没有"}
	oneNumber     = text.Text{En: "1 number", Zh: "1 个数"}
	manyNumbers   = text.Text{En: "{0} numbers", Zh: "{0} 个数"}
	onePerFeature = text.Text{En: "{0}, one for each feature", Zh: "{0} 个，每个特征一个"}
	binaryLabels  = text.Text{En: "-1 or 1", Zh: "-1 或 1"}
	noOptions     = text.Text{En: "no options for {0}", Zh: "{0} 没有选项"}
	theOptions    = text.Text{En: "the options {0}", Zh: "选项 {0}"}
)

// Refusals of inputs and of held-out samples.
var (
	columnFromTo   = text.Text{En: "a column from 0 to {0}", Zh: "0 到 {0} 的列号"}
	onceMore       = text.Text{En: "{0} again", Zh: "重复的 {0}"}
	eachColumnOnce = text.Text{En: "each column once", Zh: "每列只选一次"}
	manyTerms      = text.Text{En: "{0} terms", Zh: "{0} 项"}
	termsAtMost    = text.Text{En: "at most {0} terms", Zh: "最多 {0} 项"}
	termOverflows  = text.Text{En: "{0}, which is {1} for sample {2}",
		Zh: "{0}（样本 {2} 的值为 {1}）"}
	finiteTerm  = text.Text{En: "a term that is finite on every row", Zh: "在每一行上都有限的项"}
	manyFactors = text.Text{En: "a product of {0} factors", Zh: "{0} 个因子的乘积"}
	columnsToX  = text.Text{En: "x1 to x{0}", Zh: "x1 到 x{0}"}
	termForm    = text.Text{En: "at most {0} factors joined by *, each one of {1}, with an optional power from ^1 to ^{2}",
		Zh: "最多 {0} 个因子，用 * 相连，因子取自 {1}，可带 ^1 到 ^{2} 的幂"}
	scalingOverflows = text.Text{En: "{0}, with {1} = {2} for sample {3}",
		Zh: "{0}（样本 {3} 的 {1} = {2}）"}
	finiteScaling = text.Text{En: "a scaling whose results are finite on every row",
		Zh: "结果在每一行上都有限的缩放"}
	sampleOfOneRow = text.Text{En: `"sample" with one training row`,
		Zh: `"sample"，而训练样本只有一行`}
	populationOrMoreRows = text.Text{En: `"none" or "population", or two training rows`,
		Zh: `"none" 或 "population"，或至少两行训练样本`}
	standardisings = text.Text{En: `"none", "population" or "sample"`,
		Zh: `"none"、"population" 或 "sample"`}
	spreadOverflows = text.Text{En: "{0}, with mean {1} and deviation {2} of {3}",
		Zh: "{0}（{3} 的平均值为 {1}，标准差为 {2}）"}
	noStandardising = text.Text{En: `"none" for numbers whose sum or squares overflow`,
		Zh: `数值的和或平方溢出时只能用 "none"`}
	fractionAllowed = text.Text{En: "a number from 0 to just below 1", Zh: "0 到 1（不含 1）的数"}
	rowFromTo       = text.Text{En: "a row from 0 to {0}", Zh: "0 到 {0} 的行号"}
	eachRowOnce     = text.Text{En: "each row once", Zh: "每行只列一次"}
	allRows         = text.Text{En: "all rows", Zh: "全部行"}
	listLeavesRow   = text.Text{En: "a list that leaves a row to train on", Zh: "至少留一行用于训练"}
	shareLeavesRow  = text.Text{En: "a share that leaves one of {0} rows to train on",
		Zh: "{0} 行中至少留一行用于训练的比例"}
)

// chinese has the names of the features and classes of the built-in sets, but for units.
var chinese = map[string]string{
	"sepal length": "花萼长度", "sepal width": "花萼宽度", "petal length": "花瓣长度", "petal width": "花瓣宽度",
	"setosa": "山鸢尾", "versicolor": "变色鸢尾", "virginica": "维吉尼亚鸢尾", "others": "其他",
	"bill length": "喙长", "bill depth": "喙高", "flipper length": "鳍长", "body mass": "体重",
	"Adelie": "阿德利", "Gentoo": "巴布亚", "Chinstrap": "帽带",
	"white regions": "白色区域数", "whole line": "完整的线", "broken line": "断开的线",
	"parity 0": "偶数个", "parity 1": "奇数个", "twin pair": "相同的一对", "mixed pair": "不同的一对",
}
