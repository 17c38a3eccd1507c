package words

// What to try next where a run did not end well.
var (
	TryFeature   = t{En: "Add the feature {0}", Zh: "添加特征 {0}"}
	TryFeatures  = t{En: "Add the features {0}", Zh: "添加特征 {0}"}
	FeatureTried = t{
		En: "The inputs now include {0}, so the boundary can be a curve.",
		Zh: "输入中增加了 {0}，因此决策边界可以是曲线。",
	}
)
