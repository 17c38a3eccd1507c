package goal

import "perceptronlab/engine/text"

// What small questions are about.
var (
	smallOfSample = text.Text{En: "{0} of sample {1}", Zh: "样本 {1} 的 {0}"}
	smallOfClass  = text.Text{En: "{0} of {1}", Zh: "{1}的 {0}"}
	smallOfStep   = text.Text{En: "{0} of step {1}", Zh: "第 {1} 步的 {0}"}
)
