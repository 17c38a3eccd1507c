package words

// What is written in the plane, and under it.
var (
	OutputHere   = t{En: "here", Zh: "此处"}
	BoundaryHere = t{En: "boundary", Zh: "分界线"}
	LineBefore   = t{En: "before", Zh: "之前"}
	LineNow      = t{En: "now", Zh: "现在"}
	OldW         = t{En: "old ", Zh: "旧 "}
	NewW         = t{En: "new ", Zh: "新 "}
	SampleNo     = t{En: "sample {0}", Zh: "样本 {0}"}

	ArrowsTwice  = t{En: "Arrows are drawn at twice their length.", Zh: "箭头按实际长度的 2 倍绘制。"}
	ArrowsHalf   = t{En: "Arrows are drawn at half their length.", Zh: "箭头按实际长度的一半绘制。"}
	ArrowsLonger = t{En: "Arrows are drawn at {0} times their length.",
		Zh: "箭头按实际长度的 {0} 倍绘制。"}
	ArrowsPoint = t{
		En: "The weights are too far apart in size to be drawn to scale: arrows show where they point, not how long they are.",
		Zh: "各权重向量的长短相差太大，无法按比例画出：箭头只表示方向，不表示长度。",
	}
	ArrowsShorter = t{En: "Arrows are drawn at 1/{0} of their length.",
		Zh: "箭头按实际长度的 1/{0} 绘制。"}
)
