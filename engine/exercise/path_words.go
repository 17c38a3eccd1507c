package exercise

import (
	"strings"

	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// What a step asks to be left as it was, by its path, where it is no setting of a rule.
var pathWords = map[string]text.Text{
	"data":               {En: "The data set", Zh: "数据集"},
	"inputs":             {En: "The inputs", Zh: "输入"},
	"inputs.columns":     {En: "The choice of columns", Zh: "所选的列"},
	"inputs.standardize": {En: "The standardising", Zh: "标准化"},
	"learner":            {En: "The learning rule", Zh: "学习规则"},
	"learner.algorithm":  {En: "The learning rule", Zh: "学习规则"},
	"seed":               {En: "The seed", Zh: "随机种子"},
	"stop":               {En: "The condition for stopping", Zh: "停止条件"},
	"test":               {En: "The choice of held-out samples", Zh: "留出的样本"},
}

// called returns what a reader calls a place of an experiment.
func called(path string) text.Text {
	for _, id := range rule.SettingIDs() {
		if path == "learner."+string(id) {
			return id.Setting().Name
		}
	}
	for at := path; at != ""; at = at[:max(0, strings.LastIndex(at, "."))] {
		if name, ok := pathWords[at]; ok {
			return name
		}
	}
	return text.Same(path)
}
