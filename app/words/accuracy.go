package words

// How many samples are right, and which classes are taken for which.
var (
	Accuracy      = t{En: "{0} of {1} right, {2}\u00a0%.", Zh: "{1} 个中 {0} 个分对，{2}%。"}
	AccuracyHeld  = t{En: "Held out: {0} of {1} right, {2}\u00a0%.", Zh: "留出：{1} 个中 {0} 个分对，{2}%。"}
	Confusion     = t{En: "Confusion matrix", Zh: "混淆矩阵"}
	ConfusionSays = t{En: "Each row is a true class d, each column an output o. The diagonal counts the samples that are right.",
		Zh: "每行是一个真实类别 d，每列是一个输出 o。对角线上是分对的样本数。"}
	ConfusionTrain = t{En: "Training samples", Zh: "训练样本"}
	ConfusionHeld  = t{En: "Held-out samples", Zh: "留出样本"}
)
