package experiment

import (
	"strings"

	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Called returns what a reader calls a place of an experiment.
func Called(path string) text.Text {
	for _, id := range rule.SettingIDs() {
		if path == "learner."+string(id) {
			return id.Setting().Name
		}
	}
	part, rest, _ := strings.Cut(path, ".")
	switch part {
	case "data":
		return text.Text{En: "The data set", Zh: "数据集"}
	case "inputs":
		if rest == "columns" {
			return text.Text{En: "The choice of columns", Zh: "所选的列"}
		}
		return text.Text{En: "The inputs", Zh: "输入"}
	case "learner":
		return text.Text{En: "The learning rule", Zh: "学习规则"}
	case "seed":
		return text.Text{En: "The seed", Zh: "随机种子"}
	case "stop":
		return text.Text{En: "The condition for stopping", Zh: "停止条件"}
	case "test":
		return text.Text{En: "The choice of held-out samples", Zh: "留出的样本"}
	}
	return text.Same(path)
}
