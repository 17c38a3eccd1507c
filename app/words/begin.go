package words

// The sentence over the plane before the first step, while points are missing. {0} and {1} are
// marks of classes, which are drawn.
var (
	HeadFirst    = t{En: "Click in the plane to add your first point.", Zh: "点击平面，添加第一个点。"}
	HeadFirstAdd = t{En: "Choose Add, then click in the plane to add your first point.",
		Zh: "选择“添加”，再点击平面，添加第一个点。"}
	HeadFirstKeys = t{En: "Press Enter in the plane to add your first point.",
		Zh: "在平面中按回车键，添加第一个点。"}
	HeadAddKeys = t{En: "Or add points of your own in the plane: arrow keys, then Enter.",
		Zh: "也可以在平面中用方向键和回车键添加自己的点。"}
	HeadChooseKeys = t{En: "Choose {0} under Data, then press Enter in the plane.",
		Zh: "在“数据”中选择 {0}，然后在平面中按回车键。"}
	HeadChooseOtherKeys = t{En: "Choose the class under Data, then press Enter in the plane.",
		Zh: "在“数据”中选择另一个类别，然后在平面中按回车键。"}
	HeadEither = t{En: "Choose its class under Data: {0} or {1}.",
		Zh: "在“数据”中选择点的类别：{0} 或 {1}。"}
	HeadAnyClass = t{En: "Choose its class under Data.", Zh: "在“数据”中选择点的类别。"}
	HeadHeight   = t{En: "The height of a point is its target.", Zh: "点的高度就是它的目标值。"}
	HeadSecond   = t{En: "Now add a second point: many lines pass through one.",
		Zh: "再添加一个点：过一个点的直线有无数条。"}
	HeadLacks = t{En: "Now add a {0}: the line needs both classes.",
		Zh: "再添加一个 {0}：有了两类点，直线才能把它们分开。"}
	HeadChoose = t{En: "Choose {0} under Data, then click in the plane.",
		Zh: "在“数据”中选择 {0}，然后点击平面。"}
	HeadOther = t{En: "Now add a point of another class: one class alone cannot be separated.",
		Zh: "再添加一个其他类别的点：只有一类，无需分开。"}
	HeadChooseOther = t{En: "Choose the class under Data, then click in the plane.",
		Zh: "在“数据”中选择另一个类别，然后点击平面。"}
	HeadPlayOne = t{En: "All points are {0}. Press Play and watch the line leave them on one side.",
		Zh: "所有点都是 {0}。按“播放”，看直线怎样让它们都落在同一侧。"}
	HeadPlayVain = t{En: "Press Play and watch the line try to separate {0} from {1}.",
		Zh: "按“播放”，看直线怎样尝试把 {0} 和 {1} 分开。"}
	HeadVain = t{En: "This line tries to separate {0} from {1}.",
		Zh: "这条直线尝试把 {0} 和 {1} 分开。"}
	HeadOne = t{En: "All points are {0}: the line only has to leave them on one side.",
		Zh: "所有点都是 {0}：直线只需让它们都落在同一侧。"}
)
