package derive

import "perceptronlab/engine/text"

// A budget that is over, as a document is refused for it.
var (
	tooMuchWork = text.Text{En: "more work than there is room for", Zh: "超出限度的计算量"}
	lessWork    = text.Text{En: "less to be computed: fewer or smaller runs, samples, settings, tries or variants", Zh: "更少的计算：减少或缩小训练、样本、设置、试验次数或变体"}
)
