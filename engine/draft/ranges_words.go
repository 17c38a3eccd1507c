package draft

import "perceptronlab/engine/text"

// What numbers are drawn from.
var (
	rangeEven   = text.Text{En: "from {0} to {1} in steps of {2}", Zh: "从 {0} 到 {1}，间隔 {2}"}
	rangeUneven = text.Text{En: "between {0} and {1}", Zh: "{0} 与 {1} 之间"}
)
