package words

// Advice after a run that did not end well.
var (
	TryFeature   = t{En: "Add the feature {0}", Zh: "添加特征 {0}"}
	TryFeatures  = t{En: "Add the features {0}", Zh: "添加特征 {0}"}
	FeatureTried = t{En: "The inputs now include {0}, so the boundary can be a curve.",
		Zh: "已添加特征 {0}：决策边界现在可以是曲线。"}
	FeatureAdded = t{En: "The inputs now include {0}.", Zh: "输入中已加上 {0}。"}
)
