package exercise

import (
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Why an ask is no question of a course system's quiz.
var (
	quizMany    = text.Text{En: "more answers are right than a quiz can list", Zh: "正确答案太多，测验列不完"}
	quizOrders  = text.Text{En: "more orders are right than the one that a quiz can mark", Zh: "正确的顺序不止一种，而测验只能认一种"}
	quizSamples = text.Text{En: "too many samples to choose among", Zh: "可选的样本太多"}
	quizNot     = map[goal.FormKind]text.Text{
		goal.FormSet:   {En: "set up in the lab", Zh: "要在实验室里设置"},
		goal.FormOrder: {En: "put in order", Zh: "排序"},
		goal.FormTiles: {En: "a formula put together from tiles", Zh: "用小块拼公式"},
		goal.FormMatch: {En: "matched to curves of runs", Zh: "与训练曲线配对"},
		goal.FormAt:    {En: "read from the run while it plays", Zh: "要在播放训练时读出"},
	}
)

// What a quiz says.
var (
	quizSample = text.Text{En: "{0}: {1}", Zh: "{0}：{1}"}
)

// cellOf names cells of a table: step, column, values.
var cellOf = text.Text{En: "step {0}: {1} = {2}", Zh: "第 {0} 步：{1} = {2}"}
