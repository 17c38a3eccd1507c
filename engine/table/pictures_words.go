package table

// What is said of pictures.
var (
	thePictures = t{En: "The set of pictures", Zh: "这组图片"}

	noPNG         = t{En: "not a PNG picture", Zh: "不是 PNG 图片"}
	noPicture     = t{En: "not a picture that can be read", Zh: "不是可以读取的图片"}
	damagedPNG    = t{En: "a PNG picture that is cut or damaged", Zh: "不完整或已损坏的 PNG 图片"}
	damagedFile   = t{En: "cut, damaged or locked with a password", Zh: "不完整、已损坏或设有密码"}
	wideAndHigh   = t{En: "{0} × {1} pixels large", Zh: "{0} × {1} 像素"}
	pngWanted     = t{En: "a PNG picture of at most {0} pixels a side", Zh: "PNG 图片，每边最多 {0} 像素"}
	millionPixels = t{En: "{0} million pixels in all", Zh: "合计 {0} 百万像素"}
	megabytes     = t{En: "{0} MiB in all", Zh: "合计 {0} MiB"}
	mostMegabytes = t{En: "at most {0} MiB; smaller pictures do", Zh: "最多 {0} MiB；图片小一些也够用"}
	manyPictures  = t{En: "more than {0} pictures", Zh: "超过 {0} 张"}
	pngOrZip      = t{En: "pictures such as PNG or JPEG, in folders; in a ZIP file, PNG", Zh: "PNG、JPEG 等图片，可放在文件夹里；ZIP 文件里只能是 PNG"}
	withoutClass  = t{En: "without a class in its name", Zh: "文件名里没有类别"}
	namesWanted   = t{En: "a folder for each class, a/1.png and b/1.png, or names such as a_1.png and b_1.png",
		Zh: "每类一个文件夹（a/1.png、b/1.png），或 a_1.png、b_1.png 这样的文件名"}
	pictureClasses = t{En: "at most {0} classes: a folder for each, or a name's beginning before _",
		Zh: "最多 {0} 个类别：每类一个文件夹，或取文件名中 _ 之前的部分"}
	sheetWanted = t{En: "several files, or a sheet of square pictures without gaps, with a row for each of 2 to 10 classes and at most 10,000 in all",
		Zh: "多个文件，或一张拼图：方形小图紧密排列，每类一行，共 2 到 10 行，总计不超过 10,000 张"}

	sizeOf       = t{En: "{0} × {1} pixels", Zh: "{0} × {1} 像素"}
	sizesOf      = t{En: "{0} × {1} to {2} × {3} pixels", Zh: "{0} × {1} 到 {2} × {3} 像素"}
	scaledTo     = t{En: "Drawn in {0}; each of the {1} × {2} inputs is the mean of its area.", Zh: "原图 {0}；{1} × {2} 个输入各取所占区域的平均值。"}
	edgesLight   = t{En: "The edges are light, so dark is ink.", Zh: "边缘是亮的，因此暗处为笔迹。"}
	edgesDark    = t{En: "The edges are dark, so light is ink.", Zh: "边缘是暗的，因此亮处为笔迹。"}
	inkIsOne     = t{En: "Ink is 1, paper is 0.", Zh: "笔迹为 1，底色为 0。"}
	twoSentences = t{En: "{0} {1}", Zh: "{0}{1}"}
	pixelColumns = t{En: "The {0} columns of numbers are the pixels of pictures of {1} × {2}.",
		Zh: "{0} 列数值是 {1} × {2} 图像的像素。"}
	classesAre = t{En: "Classes: {0}.", Zh: "类别：{0}。"}
	takeTurns  = t{En: "The classes take turns: the first picture of each, then the second of each, and so on.",
		Zh: "各类轮流排列：先是每类的第一张，再是第二张，依此类推。"}
	oneEmpty    = t{En: "One empty place on the sheet is left out.", Zh: "拼图上有 1 个空格，不用。"}
	manyEmpty   = t{En: "{0} empty places on the sheet are left out.", Zh: "拼图上有 {0} 个空格，不用。"}
	notPictures = t{En: "Cannot be read as pictures, so not used: {0}.", Zh: "无法作为图片读取，不用：{0}。"}
)
