package words

// Lessons: their contents, and the steps of one. But for LabTab to LessonWaits, only the worker's program
// has these.
var (
	LabTab        = t{En: "Lab", Zh: "实验室"}
	Lessons       = t{En: "Lessons", Zh: "课程"}
	Rooms         = t{En: "Rooms", Zh: "页面"}
	LessonPart    = t{En: "Lesson", Zh: "课程内容"}
	LessonFailed  = t{En: "The lessons could not be loaded ({0}). Is the network there?", Zh: "无法载入课程（{0}）。网络是否通畅？"}
	LessonWaits   = t{En: "Loading the lesson …", Zh: "正在载入课程……"}
	OpenInLab     = t{En: "Open this in the Lab", Zh: "在实验室中打开"}
	BadProgress   = t{En: "{0} holds no progress of lessons.", Zh: "{0} 里没有课程进度。"}
	ProgressTaken = t{En: "The progress of {0} is here now.", Zh: "已取得 {0} 中的进度。"}

	LessonsLead   = t{En: "Each takes about ten minutes: guess, try, check. You can start anywhere.", Zh: "每课约十分钟：先猜，再试，后验。可以从任意一课开始。"}
	LessonsTitle  = t{En: "Short lessons", Zh: "短课"}
	LessonsDone   = t{En: "{0} of {1} done", Zh: "已完成 {0}/{1} 课"}
	LessonNext    = t{En: "Next: {0}, step {1} of {2}", Zh: "接下来：{0}，第 {1} 步（共 {2} 步）"}
	LessonGoOn    = t{En: "Continue", Zh: "继续"}
	LessonStart   = t{En: "Start", Zh: "开始"}
	LessonMinutes = t{En: "{0} min", Zh: "{0} 分钟"}
	LessonDone    = t{En: "done", Zh: "已完成"}
	LessonSoFar   = t{En: "{0} of {1} steps done", Zh: "已完成 {0}/{1} 步"}
	LessonKeep    = t{En: "Your answers stay on this device.", Zh: "答案只保存在本设备上。"}
	LessonSave    = t{En: "Save progress to a file", Zh: "把进度存为文件"}
	LessonTake    = t{En: "Open saved progress", Zh: "打开已存的进度"}
	LessonForget  = t{En: "Start all over", Zh: "全部重来"}
	LessonSure    = t{En: "Remove all answers and progress?", Zh: "要删除全部答案和进度吗？"}
	LessonYes     = t{En: "Remove", Zh: "删除"}
	LessonNo      = t{En: "Keep them", Zh: "保留"}
	LessonNone    = t{En: "There is no such lesson. All lessons are listed here.", Zh: "没有这一课。全部课程列在这里。"}

	LessonAt     = t{En: "Lesson {0}", Zh: "第 {0} 课"}
	StepCount    = t{En: "Step {0} of {1}", Zh: "第 {0} 步（共 {1} 步）"}
	StepTo       = t{En: "Step {0}", Zh: "第 {0} 步"}
	StepDone     = t{En: "Step {0}, done", Zh: "第 {0} 步，已完成"}
	StepNext     = t{En: "Next step", Zh: "下一步"}
	AllLessons   = t{En: "All lessons", Zh: "全部课程"}
	LessonAfter  = t{En: "Next lesson: {0}", Zh: "下一课：{0}"}
	CheckAnswer  = t{En: "Check", Zh: "检查"}
	HintMore     = t{En: "Hint", Zh: "提示"}
	NewNumbers   = t{En: "Try new numbers", Zh: "换一组数"}
	AsItWas      = t{En: "Back to how it began", Zh: "恢复原样"}
	NumbersCode  = t{En: "Numbers {0}", Zh: "数组 {0}"}
	NumbersForms = t{En: "Fractions and decimal commas are fine: 1/3 or 0,39.", Zh: "分数、小数点、小数逗号都可以：1/3 或 0,39。"}
	StreakAt     = t{En: "In a row: {0} of {1}", Zh: "连续答对：{0}/{1}"}
	StreakNow    = t{En: "Right. Now the same with other numbers.", Zh: "对。再用另一组数做一遍。"}
	StepIsDone   = t{En: "That is this step.", Zh: "这一步完成了。"}
	LessonIsDone = t{En: "That was the lesson. You have {0} of its {1} points.", Zh: "本课完成。得分 {0}/{1}。"}

	AnswerRight    = t{En: "right", Zh: "对"}
	AnswerNear     = t{En: "nearly", Zh: "接近"}
	AnswerWrong    = t{En: "not yet", Zh: "还不对"}
	AnswerInvalid  = t{En: "cannot be read", Zh: "无法读取"}
	AnswerFollows  = t{En: "follows", Zh: "顺承"}
	AnswerMade     = t{En: "guessed", Zh: "已猜"}
	AnswerMissing  = t{En: "Nothing is answered yet.", Zh: "还没有作答。"}
	AnswerChange   = t{En: "Change something beside this first, then press Check.", Zh: "先在旁边改动实验，再按“检查”。"}
	AnswerChoose   = t{En: "Your answer", Zh: "你的答案"}
	AnswerReason   = t{En: "Because", Zh: "理由"}
	AnswerPlace    = t{En: "Put in order", Zh: "排好顺序"}
	AnswerPlaced   = t{En: "Now {0} of {1}.", Zh: "现在是第 {0} 个，共 {1} 个。"}
	AnswerUnplaced = t{En: "Not used", Zh: "未使用"}
	AnswerEmpty    = t{En: "Nothing yet: add the first line.", Zh: "还没有：请加入第一行。"}
	AnswerAdd      = t{En: "Add", Zh: "加入"}
	AnswerUp       = t{En: "Up", Zh: "上移"}
	AnswerDown     = t{En: "Down", Zh: "下移"}
	AnswerOut      = t{En: "Take out", Zh: "移出"}
	AnswerRun      = t{En: "Run {0}", Zh: "第 {0} 次训练"}
	AnswerPick     = t{En: "choose", Zh: "请选择"}
	AnswerHere     = t{En: "Take the one that is shown", Zh: "取当前显示的"}
	AnswerWatch    = t{En: "Watch this run", Zh: "看这次训练"}
	AnswerOpen     = t{En: "See it in a run", Zh: "用一次训练来看"}
	AnswerTry      = t{En: "Try to break it", Zh: "试着推翻它"}
	AnswerGoesOn   = t{En: "See where your numbers lead", Zh: "看看你的数会走到哪里"}
	AnswerBack     = t{En: "Back to the question", Zh: "回到问题"}
	AnswerSample   = t{En: "Sample {0}", Zh: "样本 {0}"}
	AnswerStep     = t{En: "Step", Zh: "步"}
	AnswerEpoch    = t{En: "Epoch", Zh: "轮"}
	AnswerUpdates  = t{En: "Updates", Zh: "更新次数"}
	AnswerField    = t{En: "{0}, {1}", Zh: "{0}，{1}"}

	CaptionOwn     = t{En: "The line your numbers give is dashed.", Zh: "虚线是你的数给出的直线。"}
	CaptionOwnMore = t{En: "The right one appears when you have it.", Zh: "答对以后，正确的直线才会出现。"}
	CaptionBefore  = t{En: "This is the line before the step.", Zh: "这是这一步之前的直线。"}
	CaptionWaits   = t{En: "What the step does appears when you have it.", Zh: "答对以后，才显示这一步做了什么。"}
	CaptionGuess   = t{En: "Decide first.", Zh: "先作判断。"}
	CaptionGuessed = t{En: "What happens is shown after Check.", Zh: "按“检查”之后再看发生了什么。"}
	CaptionDone    = t{En: "This is what the step did.", Zh: "这就是这一步做的事。"}
	CaptionPlay    = t{En: "Play it, or go step by step.", Zh: "可以播放，也可以一步一步走。"}
	CaptionChange  = t{En: "Change the experiment here, then press Check.", Zh: "在这里改动实验，然后按“检查”。"}
	CaptionOther   = t{En: "Another run, to look at.", Zh: "另一次训练，供你观察。"}
	CaptionYours   = t{En: "yours", Zh: "你的"}
	CaptionYour    = t{En: "your ", Zh: "你的 "}
	CaptionRight   = t{En: "separates", Zh: "能分开"}
)
