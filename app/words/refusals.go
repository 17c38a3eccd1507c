package words

// The allowed values in a link, in a message of the page around an embed, and in the fields of the
// page. Those of a document are in words.go of the engine's packages.
var (
	AndMore      = t{En: "{0} and {1} more", Zh: "{0}，另有 {1} 个"}
	AnyOf        = t{En: "any of {0}, separated by commas", Zh: "以下各项，用逗号分隔：{0}"}
	LangAllowed  = t{En: "en or zh-Hans", Zh: "en 或 zh-Hans"}
	ThemeAllowed = t{En: "light or dark", Zh: "light 或 dark"}
	FlagAllowed  = t{En: "1 or 0", Zh: "1 或 0"}
	SpeedAllowed = t{En: "steps per second, from 0 (as fast as possible) to 1000000",
		Zh: "每秒步数，0（尽可能快）到 1000000"}
	LinkSpeedAllowed = t{En: "update (one update at a time), or steps per second, from 0 (as fast as possible) to 1000000",
		Zh: "update（逐次更新），或每秒步数，0（尽可能快）到 1000000"}
	ClassAllowed  = t{En: "the five letters of a live class, such as HKTMR", Zh: "实时课堂的五个字母，例如 HKTMR"}
	OriginAllowed = t{En: "the origin of the surrounding page, such as https://course.example",
		Zh: "外层页面的来源，例如 https://course.example"}
	ThreeLearners = t{En: "a list of at most three learners", Zh: "最多三个学习器的列表"}
	SwitchPaths   = t{En: "inputs.unit or learner.bias", Zh: "inputs.unit 或 learner.bias"}
	OneWeight     = t{En: "1 weight", Zh: "1 个权重"}
	ManyWeights   = t{En: "{0} weights", Zh: "{0} 个权重"}

	MessageAllowed   = t{En: "an object that can be written as JSON", Zh: "可写成 JSON 的对象"}
	IDAllowed        = t{En: "a number, or text of at most 200 bytes", Zh: "数字，或不超过 200 字节的文本"}
	FieldsAllowed    = t{En: "only the fields {1} with {0}", Zh: "{0} 只能带 {1}"}
	ExperimentOrLink = t{En: "either experiment (a document) or link, not both",
		Zh: "experiment（文档）与 link 二者取一"}
	LinkAllowed = t{En: "a link to the lab as text, or its part starting at the #",
		Zh: "文本形式的实验室链接，或其中从 # 起的部分"}
	PathAllowed = t{En: `a path of the document, such as "learner.eta"`,
		Zh: `文档中的路径，例如 "learner.eta"`}
	ValueOrNull    = t{En: "a value, or null for the default", Zh: "一个值，或以 null 表示默认值"}
	AttemptAllowed = t{En: "the answers of an earlier progress report", Zh: "先前 progress 消息中的 answers"}
	RestoreNowhere = t{En: "There is no exercise here to restore.", Zh: "这里没有可恢复的练习。"}
	StepsOnlyWith  = t{En: "only with json and csv", Zh: "仅用于 json 与 csv"}
)
