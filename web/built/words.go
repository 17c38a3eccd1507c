package built

import "perceptronlab/engine/text"

var notBuilt = text.Text{En: "this program was built without its pages: run make build",
	Zh: "此程序构建时未包含页面：请运行 make build"}
