package words

// Stories.
var (
	Stories     = t{En: "Stories", Zh: "小故事"}
	StoryNext   = t{En: "Next: {0}", Zh: "下一个：{0}"}
	StoryByHand = t{En: "By hand", Zh: "动手算"}
	StoryXOR    = t{En: "XOR fails", Zh: "XOR 分不开"}
	StoryEta    = t{En: "η too large", Zh: "η 过大"}
	StoryPocket = t{En: "Pocket on noise", Zh: "口袋算法与噪声"}

	StoryFeature    = t{En: "A feature mends XOR", Zh: "新特征解决 XOR"}
	StoryByHandSays = t{
		En: "From w = (0.2, 0.3, −0.5), one update puts both irises on the right side: go back to it, and work its numbers out on paper.",
		Zh: "从 w = (0.2, 0.3, −0.5) 出发，一次更新就使两朵鸢尾都判对：退回那次更新，在纸上把它的数算一遍。",
	}
	StoryXORSays = t{
		En: "No line has both 0s of XOR on one side and both 1s on the other, so w never stops changing.",
		Zh: "没有一条直线能把 XOR 的两个 0 与两个 1 分在两侧，所以 w 永远变个不停。",
	}
	StoryFeatureSays = t{
		En: "With x₁·x₂ as a third input the rule finds a boundary; in the plane of x₁ and x₂ it is a curve.",
		Zh: "加入第三个输入 x₁·x₂ 后就能找到分界；在 x₁ 与 x₂ 的平面上，它是一条曲线。",
	}
	StoryEtaSays = t{
		En: "Each step goes too far, past the lowest point and higher up on the other side: the loss grows.",
		Zh: "每一步都走过了头，越过最低点，到对侧更高的地方：损失不断增大。",
	}
	StoryPocketSays = t{
		En: "Some labels are wrong, so w never settles; the pocket keeps the best w that it has met.",
		Zh: "有些标签是错的，w 无法稳定下来；口袋里保留着遇到过的最好的 w。",
	}
)
