package progress

import "perceptronlab/engine/text"

// What is refused of an attempt or a hand-in code.
var (
	noGuesses        = text.Text{En: "no guesses yet", Zh: "还没有人猜"}
	guessesAre       = text.Text{En: "guesses: {0}; least {1}, median {2}, largest {3}.", Zh: "猜了 {0} 个：最小 {1}，中位数 {2}，最大 {3}。"}
	guessesRun       = text.Text{En: "It is {0}.", Zh: "实际是 {0}。"}
	charactersIn     = text.Text{En: "{0} characters", Zh: "{0} 个字符"}
	charactersAtMost = text.Text{En: "at most {0} characters", Zh: "最多 {0} 个字符"}
	cutOrAltered     = text.Text{En: "cut off or altered", Zh: "不完整，或被改动过"}
	wholeAttempt     = text.Text{En: "a whole attempt", Zh: "完整的作答记录"}
	brokenCode       = text.Text{En: "The code {0} was cut off or altered on its way. Ask for it again.", Zh: "代码 {0} 在传送中被截断或改动，请重新索取。"}
	forgedCode       = text.Text{En: "This code is forged, or of another version of the lab ({0}).", Zh: "这个代码是伪造的，或来自实验室的另一个版本（{0}）。"}
	atMostOf         = text.Text{En: "at most {0}", Zh: "最多 {0} 个"}
	minutesSince     = text.Text{En: "minutes since 1970", Zh: "1970 年以来的分钟数"}
	countsAllowed    = text.Text{En: "numbers of tries, of wrong tries among them, and of hints up to 4", Zh: "作答次数、其中答错的次数，以及不超过 4 的提示数"}
	moreCodes        = text.Text{En: "There are more than {0} codes. The rest are not read.", Zh: "代码超过 {0} 个，其余未读。"}
	codeTooMuch      = text.Text{En: "This code cannot be judged: it takes too much work.", Zh: "这个代码无法评判：需要的计算太多。"}
	codeWaits        = text.Text{En: "This code takes much work, so it is judged after the others.", Zh: "这个代码需要的计算较多，在其他代码之后评判。"}
	classTooMuch     = text.Text{En: "This code was not judged: it and the other codes like it take too much work together. Read it apart from them.", Zh: "这个代码没有评判：它与其他同类代码合起来需要的计算太多。请把它单独读入。"}
	moreBroken       = text.Text{En: "More codes up to here cannot be read: {0}.", Zh: "到此处另有 {0} 个代码无法读取。"}
	otherVersion     = text.Text{En: "This code is of another version of the exercise “{0}”, or of another exercise with this id. Its link or file is needed.", Zh: "这个代码属于练习“{0}”的另一个版本，或另一个标识相同的练习。需要它的链接或文件。"}
	unknownExercise  = text.Text{En: "The exercise “{0}” is not known here. Its link or file is needed.", Zh: "这里没有练习“{0}”，需要它的链接或文件。"}
	offeredExercise  = text.Text{En: "Not counted: the exercise “{0}” came with what was handed in, not from you (version {1}).", Zh: "未计入：练习“{0}”是随提交内容一起来的，不是你给出的（版本 {1}）。"}
	tooLong          = text.Text{En: "Too long for the code: {0}.", Zh: "太长，未能写入代码：{0}。"}
	aheadOfNow       = text.Text{En: "The time lies in the future: the clock of that device is wrong, or the time is made up.", Zh: "提交时间在未来：那台设备的时钟不准，或时间是编造的。"}
	withoutTime      = text.Text{En: "The code holds no time, so nobody can tell whether it is late.", Zh: "这个代码中没有时间，无法判断是否逾期。"}
	beforeAll        = text.Text{En: "The time lies before 2025: the clock of that device is wrong, or the time is made up.", Zh: "提交时间早于 2025 年：那台设备的时钟不准，或时间是编造的。"}
	copied           = text.Text{En: "Another student’s code has the same answers, numbers, tries and minute.", Zh: "另一名学生的代码与它的答案、数、尝试次数和时间（精确到分）都相同。"}
	looksAlike       = text.Text{En: "The name looks like another name, but some of its characters are others or cannot be seen. Both count as one student.", Zh: "这个姓名与另一个看起来相同，但其中有别的字符或看不见的字符。两者按同一名学生计算。"}
	asksOf           = text.Text{En: "one of the questions of this exercise: {0}", Zh: "本练习的题目之一：{0}"}
	thisVersion      = text.Text{En: "{0}, this version of the exercise", Zh: "{0}，即练习的这个版本"}
)
