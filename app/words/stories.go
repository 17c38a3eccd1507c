package words

// Stories.
var (
	Stories     = t{En: "Guided examples", Zh: "示例"}
	StoryNext   = t{En: "Next: {0}", Zh: "下一个：{0}"}
	StoryByHand = t{En: "By hand", Zh: "动手算"}
	StoryXOR    = t{En: "XOR fails", Zh: "XOR 分不开"}
	StoryEta    = t{En: "η too large", Zh: "η 过大"}
	StoryPocket = t{En: "Pocket on noise", Zh: "口袋算法与噪声"}

	StoryFeature    = t{En: "A new feature solves XOR", Zh: "新特征解决 XOR"}
	StoryByHandSays = t{En: "From w = (0.2, 0.3, −0.5), one update gets both irises right: go back to it and work it out on paper.",
		Zh: "从 w = (0.2, 0.3, −0.5) 出发，一次更新就把两朵鸢尾花都分对：退回到那次更新，在纸上算一遍。"}
	StoryXORSays = t{En: "No line puts both 0s of XOR on one side and both 1s on the other, so w never stops changing.",
		Zh: "没有直线能把 XOR 的两个 0 和两个 1 分到两侧，所以 w 一直变下去。"}
	StoryFeatureSays = t{En: "With x₁·x₂ as a third input, the rule finds a boundary; in the plane of x₁ and x₂ it is a curve.",
		Zh: "加入第三个输入 x₁·x₂，两类就能分开；在 x₁ 与 x₂ 的平面上，决策边界是一条曲线。"}
	StoryEtaSays = t{En: "Each step goes too far, past the lowest point and higher up the other side: the loss grows.",
		Zh: "每一步都走过头，越过最低点，到了对侧更高的地方：损失不断增大。"}
	StoryPocketSays = t{En: "Some labels are wrong, so w never settles; the pocket keeps the best w so far.",
		Zh: "有些标签是错的，w 稳定不下来；口袋里保留着见过的最好的 w。"}
)
