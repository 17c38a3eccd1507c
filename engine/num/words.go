package num

import "perceptronlab/engine/text"

// What is said of what cannot be read.
var (
	blank    = text.Text{En: "A number is missing.", Zh: "没有填数。"}
	noNumber = text.Text{En: "“{0}” is not a number. Write for example 0.39, 0,39 or 1/3.",
		Zh: "“{0}”不是一个数。可写成 0.39、0,39 或 1/3。"}
	gap = text.Text{En: "“{0}” has a gap between its digits. Write one number without spaces, for example 1234.5.",
		Zh: "“{0}”的数字没有连在一起。请连着写，例如 1234.5。"}
	manyMarks = text.Text{En: "“{0}” has more than one point or comma. Write for example 1234.5.",
		Zh: "“{0}”里的点和逗号不止一个。请只留一个，例如 1234.5。"}
	either = text.Text{En: "“{0}” can mean {1} or {2}. Write the one you mean.",
		Zh: "“{0}”可能指 {1}，也可能指 {2}。请写成其中一个。"}
	overZero   = text.Text{En: "“{0}” divides by 0.", Zh: "“{0}”的分母是 0。"}
	tooLong    = text.Text{En: "“{0}” is too long.", Zh: "“{0}”太长了。"}
	outOfRange = text.Text{En: "“{0}” is too large, or too close to 0, to compute with.",
		Zh: "“{0}”太大或太接近 0，无法计算。"}
	mixed = text.Text{En: "“{0}” can be read in more than one way. Put semicolons between the numbers, for example 0.5; 0.3.",
		Zh: "“{0}”有不止一种读法。请用分号隔开各数，例如 0.5; 0.3。"}
	missing = text.Text{En: "A number is missing in “{0}”.", Zh: "“{0}”里缺一个数。"}
)
