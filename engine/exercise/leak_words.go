package exercise

import "perceptronlab/engine/text"

// Words by which an answer is known where somebody wrote it out.

var givesAway = text.Text{En: "“{0}” gives away the answer to “{1}”; leave it out", Zh: "“{0}”泄露了“{1}”的答案，请去掉"}

// rightMarks are what somebody may put to an option that is right.
var rightMarks = []string{"✓", "✔", "☑", "(correct", "(right", "correct answer", "right answer",
	"(正确", "(对", "正确答案"}

// minuses are how a minus is written before a number.
var minuses = []string{"-", "minus", "Minus", "负"}

// wrongMarks are the same for one that is not: it leaves the others.
var wrongMarks = []string{"✗", "✘", "☒", "(wrong", "(incorrect", "(false", "wrong answer",
	"(错", "(不对", "错误答案"}

// callsRight are the ends of words after which an answer follows.
var callsRight = []string{"answer is", "answer:", "answer =", "solution is", "solution:", "answer",
	"correct is", "right is", "答案是", "答案为", "答案:", "答案", "应选", "正确的是"}

// saysIs are the ends of words after which it follows what something is.
var saysIs = []string{"=", "≈", ":", " is", " are", " get", " gives", "becomes", "是", "为", "得", "于",
	"答案"}
