package pages

import "perceptronlab/engine/text"

// The page for an address where nothing is.
var (
	notHere = text.Text{En: "There is no page at this address", Zh: "此处没有内容"}
	toLab   = text.Text{En: "To the lab", Zh: "前往实验室"}
)
