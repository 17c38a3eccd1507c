package words

// Data.
var (
	Experiment  = t{En: "Experiment", Zh: "实验"}
	DataSet     = t{En: "Data set", Zh: "数据集"}
	ClassButton = t{En: "{0}, {1}: click in the plane to add one", Zh: "{0}，{1}：点击平面添加"}
	ClassByKeys = t{En: "{0}, {1}: Enter in the plane adds one", Zh: "{0}，{1}：在平面中按回车键添加"}
	NoneYet     = t{En: "none yet", Zh: "暂无"}
	Tool        = t{En: "Tool", Zh: "工具"}
	ToolAdd     = t{En: "Add", Zh: "添加"}
	ToolMove    = t{En: "Move", Zh: "移动"}
	MoveHelp    = t{En: "Drag samples; drag the arrow or the boundary to set the start weights.",
		Zh: "可拖动样本；拖动箭头或决策边界可设定初始权重。"}
	MoveSamples = t{En: "Drag a sample to move it.", Zh: "可拖动样本。"}
	MoveStart   = t{En: "Drag the arrow or the boundary to set the start weights.",
		Zh: "拖动箭头或决策边界可设定初始权重。"}
	ClassCount     = t{En: "{0}, {1}", Zh: "{0}，{1}"}
	ToolErase      = t{En: "Erase", Zh: "擦除"}
	OfEdit         = t{En: "{0}: {1}", Zh: "{0}：{1}"}
	Undo           = t{En: "Undo", Zh: "撤销"}
	Redo           = t{En: "Redo", Zh: "重做"}
	Clear          = t{En: "Clear", Zh: "清空"}
	StartSimply    = t{En: "Start from zero weights, samples in order", Zh: "权重从零开始，样本按顺序"}
	StartsSimply   = t{En: "The run starts from zero weights and takes the samples in order.", Zh: "训练从零权重开始，按顺序取样本。"}
	SnapToGrid     = t{En: "Snap points to a grid of", Zh: "点对齐到网格"}
	GridOff        = t{En: "off", Zh: "关"}
	Inputs         = t{En: "Inputs", Zh: "输入"}
	Standardise    = t{En: "Standardise", Zh: "标准化"}
	StdNone        = t{En: "off", Zh: "关"}
	StdPopulation  = t{En: "by the standard deviation (divisor M)", Zh: "除以标准差（分母 M）"}
	StdSample      = t{En: "by the standard deviation (divisor M − 1)", Zh: "除以标准差（分母 M − 1）"}
	StandardisedOn = t{En: "The inputs are standardised: one unit of x is one standard deviation.",
		Zh: "输入已标准化：x 的一个单位就是一个标准差。"}
	StdColumn     = t{En: "standardised", Zh: "标准化后"}
	RawColumn     = t{En: "per axis unit", Zh: "坐标轴单位"}
	FeatureMap    = t{En: "Feature map", Zh: "特征映射"}
	PictureShape  = t{En: "Picture, rows and columns", Zh: "图像的行数与列数"}
	MapNone       = t{En: "none; for example x1, x2, x1*x2", Zh: "无；例如 x1, x2, x1*x2"}
	UnitLength    = t{En: "Scale every x to length 1", Zh: "把每个 x 缩放为单位长度"}
	HeldOut       = t{En: "Held out for testing", Zh: "留作测试"}
	Percent       = t{En: "{0}\u00a0%", Zh: "{0}%"}
	Table         = t{En: "Data table", Zh: "数据表"}
	PictureColumn = t{En: "Picture", Zh: "图像"}
	Row           = t{En: "No.", Zh: "序号"}
	ClassColumn   = t{En: "Class", Zh: "类别"}
	Training      = t{En: "training", Zh: "训练"}
	Test          = t{En: "held out", Zh: "留出"}
	Use           = t{En: "Use", Zh: "用途"}
	Output        = t{En: "Output", Zh: "输出"}
	Remove        = t{En: "Remove", Zh: "删除"}
	RemoveRow     = t{En: "Remove sample {0}", Zh: "删除样本 {0}"}
	RowValue      = t{En: "{0} of sample {1}", Zh: "样本 {1} 的{0}"}
	RowTarget     = t{En: "Target of sample {0}", Zh: "样本 {0} 的目标值"}
	TargetColumn  = t{En: "Target", Zh: "目标值"}
	TargetSmall   = t{En: "its target", Zh: "目标值"}
	ClassAdd      = t{En: "Add a class", Zh: "添加类别"}
	ClassAdded    = t{En: "Class {0} added: click in the plane to add its samples.",
		Zh: "已添加类别 {0}：点击平面可添加该类样本。"}
	ClickTarget = t{En: "Click in the plane to add a sample: its height is its target.",
		Zh: "点击平面添加样本：点的高度就是目标值。"}
	AxisX    = t{En: "Horizontal axis", Zh: "横轴"}
	AxisY    = t{En: "Vertical axis", Zh: "纵轴"}
	RowClass = t{En: "Class of sample {0}", Zh: "样本 {0} 的类别"}
	AddRow   = t{En: "Add a sample", Zh: "添加样本"}
	Page     = t{En: "{0}–{1} of {2}", Zh: "{0}–{1}，共 {2}"}
	PageBack = t{En: "Previous rows", Zh: "上一页"}
	PageOn   = t{En: "Next rows", Zh: "下一页"}
	Wrong    = t{En: "wrong", Zh: "分错"}
)
