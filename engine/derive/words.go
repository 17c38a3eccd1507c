package derive

import "perceptronlab/engine/text"

// gammaNearest is a line of the working of γ.
var gammaNearest = text.Text{En: "d (w · x) is smallest for sample {0}: {1}.", Zh: "样本 {0} 的 d (w · x) 最小，是 {1}。"}
