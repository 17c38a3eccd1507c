package words

// The menu of a sample, beside its point.
var (
	SampleHead = t{En: "Sample {0}", Zh: "样本 {0}"}
	// TipNet and the following stand beside a sample that is pointed at.
	TipNet       = t{En: "z = {0}, o = {1}", Zh: "z = {0}，o = {1}"}
	TipReal      = t{En: "z = {0}, d − z = {1}", Zh: "z = {0}，d − z = {1}"}
	TipWrong     = t{En: ": wrong", Zh: "：分错"}
	TipAway      = t{En: "{0} from the boundary", Zh: "到决策边界的距离：{0}"}
	TipMistakes  = t{En: "mistakes so far", Zh: "至今分错次数"}
	TipCorrected = t{En: "corrected so far", Zh: "至今修正次数"}
	TipHeld      = t{En: "held out", Zh: "留出"}
	Colon        = t{En: ": ", Zh: "："}
	MakeIt       = t{En: "Make it", Zh: "改为"}
	EditNumbers  = t{En: "Edit its numbers", Zh: "修改数值"}
	ChangeTarget = t{En: "Change its target", Zh: "修改目标值"}
	Delete       = t{En: "Delete", Zh: "删除"}
	PointMenu    = t{En: "Right-click or hold a point to change it.",
		Zh: "右键点击或长按一个点即可修改。"}
	KeySample = t{En: "on a sample in the plane: change its class, edit its numbers, open its menu",
		Zh: "在平面的样本上：改变类别、修改数值、打开菜单"}
	PlaneMenuHelp = t{En: "On a sample, the menu key or Shift+F10 opens its menu.",
		Zh: "在样本上按菜单键或 Shift+F10 可打开菜单。"}
)
