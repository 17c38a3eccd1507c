package words

import "perceptronlab/engine/text"

type t = text.Text

// The page and its parts.
var (
	Title       = t{En: "Perceptron Lab", Zh: "感知机实验室"}
	Description = t{En: "Watch a linear classifier learn: place points, choose a learning rule, and follow the boundary, the weight vector and the errors step by step.",
		Zh: "观察线性分类器怎样学习：放几个点，选一种算法，看决策边界、权重向量和错误数一步步变化。"}
	SkipToPlane   = t{En: "Skip to the plane", Zh: "跳到平面"}
	Language      = t{En: "Language", Zh: "语言"}
	Theme         = t{En: "Colours: {0}", Zh: "配色：{0}"}
	ThemeSystem   = t{En: "same as system", Zh: "跟随系统"}
	ThemeLight    = t{En: "light", Zh: "浅色"}
	ThemeDark     = t{En: "dark", Zh: "深色"}
	DataPart      = t{En: "Data", Zh: "数据"}
	RulePart      = t{En: "Rule", Zh: "算法"}
	WeightsPart   = t{En: "Weights", Zh: "权重"}
	NoSteps       = t{En: "There are no samples to learn from. Add one, and the weights and each step appear here.", Zh: "还没有可供学习的样本。添加样本后，这里会显示权重和每一步的计算。"}
	StepPart      = t{En: "This step", Zh: "本步计算"}
	ChartsPart    = t{En: "Charts", Zh: "图表"}
	Parts         = t{En: "Parts", Zh: "分区"}
	PlanePart     = t{En: "Plane", Zh: "平面"}
	TransportPart = t{En: "Transport", Zh: "播放控制"}
	Open          = t{En: "Open…", Zh: "打开…"}
	Save          = t{En: "Save", Zh: "保存"}
	CopyLink      = t{En: "Copy link", Zh: "复制链接"}
	LinkCopied    = t{En: "The link is on the clipboard.", Zh: "链接已复制。"}
	NotCopied     = t{En: "The browser did not allow copying.", Zh: "浏览器不允许复制。"}
	StartOver     = t{En: "Start over", Zh: "从头开始"}
	OneSample     = t{En: "1 sample", Zh: "1 个样本"}
	ManySamples   = t{En: "{0} samples", Zh: "{0} 个样本"}
	OwnPoints     = t{En: "Your samples", Zh: "自己的样本"}
	Edited        = t{En: "{0}, changed", Zh: "{0}（已修改）"}
)
