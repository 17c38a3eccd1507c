package exercise

import "perceptronlab/engine/text"

// What is refused of an attempt or a hand-in code.
var (
	charactersIn     = text.Text{En: "{0} characters", Zh: "{0} 个字符"}
	charactersAtMost = text.Text{En: "at most {0} characters", Zh: "最多 {0} 个字符"}
	cutOrAltered     = text.Text{En: "cut off or altered", Zh: "不完整，或被改动过"}
	wholeAttempt     = text.Text{En: "a whole attempt", Zh: "完整的作答记录"}
	wholeCode        = text.Text{En: "a whole code, neither cut off nor altered", Zh: "完整、未被改动的代码"}
	atMostOf         = text.Text{En: "at most {0}", Zh: "最多 {0} 个"}
	minutesSince     = text.Text{En: "minutes since 1970", Zh: "1970 年以来的分钟数"}
	countsAllowed    = text.Text{En: "numbers of tries, of wrong tries among them, and of hints up to 4", Zh: "作答次数、其中答错的次数，以及不超过 4 的提示数"}
	moreCodes        = text.Text{En: "one more", Zh: "又一个"}
	codesAtMost      = text.Text{En: "{0} codes; the rest are not read", Zh: "{0} 个代码；其余未读"}
	otherVersion     = text.Text{En: "{0}: the code belongs to another version of this exercise, or to another exercise of this name", Zh: "{0}：这个代码属于该练习的另一个版本，或同名的另一个练习"}
	knownExercise    = text.Text{En: "an exercise that is known here: a lesson, or one that was given", Zh: "这里已知的练习：课程，或另外给出的练习"}
	asksOf           = text.Text{En: "one of the questions of this exercise: {0}", Zh: "本练习的题目之一：{0}"}
	thisVersion      = text.Text{En: "{0}, this version of the exercise", Zh: "{0}，即练习的这个版本"}
)
