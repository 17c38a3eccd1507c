package words

// Where exercises are made. But for Teach, only the worker's program has these.
var (
	Teach = t{En: "Teach", Zh: "教学"}

	TeachTitle   = t{En: "Make an exercise", Zh: "制作练习"}
	TeachLead    = t{En: "Choose what to ask. The right answers are computed, and you see the page that your students will see.", Zh: "选择要问什么。正确答案由程序计算，学生会看到的页面也在这里。"}
	TeachSaved   = t{En: "Saved on this device.", Zh: "已保存在本设备上。"}
	TeachNotKept = t{En: "Not saved: this browser stores nothing. Copy the link or download the file before you close this page.",
		Zh: "未保存：此浏览器不存储任何内容。关闭本页之前，请复制链接或下载文件。"}
	TeachNoRoom = t{En: "Not saved: this device’s storage is full. Copy the link or download the file, or delete saved experiments in the lab.",
		Zh: "未保存：本设备的存储空间已满。请复制链接或下载文件，也可在实验室中删除一些已保存的实验。"}
	TeachUndo   = t{En: "Undo", Zh: "撤销"}
	TeachUndoOf = t{En: "Undo: {0}", Zh: "撤销：{0}"}
	TeachUndone = t{En: "Undone: {0}.", Zh: "已撤销：{0}。"}
	TeachRedo   = t{En: "Redo", Zh: "重做"}
	TeachRedoOf = t{En: "Redo: {0}", Zh: "重做：{0}"}
	TeachRedone = t{En: "Redone: {0}.", Zh: "已重做：{0}。"}
	TeachBegun  = t{En: "The exercise is on the page beside this.", Zh: "练习已显示在旁边。"}
	TeachSteps  = t{En: "Steps of making an exercise", Zh: "制作练习的步骤"}
	TeachSees   = t{En: "What your students see", Zh: "学生看到的页面"}

	TeachStart      = t{En: "Start", Zh: "起点"}
	TeachOfCard     = t{En: "From “{0}”", Zh: "来自“{0}”"}
	TeachOfScreen   = t{En: "From an experiment of your own", Zh: "来自你自己的实验"}
	TeachScreen     = t{En: "Start from my experiment in the lab", Zh: "用实验室里的实验开始"}
	TeachPlace      = t{En: "Place points of my own", Zh: "自己放样本点"}
	TeachChange     = t{En: "Change its points or its rule", Zh: "修改样本点或算法"}
	TeachChangeNow  = t{En: "Change points, rule, start or η in the lab. Then press “{0}”.", Zh: "请在实验室里修改样本点、算法、起点或 η，然后按“{0}”。"}
	TeachPlaceNow   = t{En: "Click your points into the plane. Rule, start and η can be set there too. Then press “{0}”.", Zh: "请在平面上点击放点，算法、起点和 η 也可在那里设定，然后按“{0}”。"}
	TeachPlaced     = t{En: "Use these points", Zh: "用这些点"}
	TeachPlaceFirst = t{En: "There is no point yet.", Zh: "还没有点。"}
	TeachCards      = t{En: "Or from one of these, ready to hand out:", Zh: "或从下面现成的练习开始："}
	TeachRemixes    = t{En: "Or change a lesson, or an exercise that was opened on this device:", Zh: "或修改某一课，或本设备上打开过的练习："}
	TeachOfLesson   = t{En: "Lesson or exercise", Zh: "课或练习"}
	TeachStep       = t{En: "Step", Zh: "步"}
	TeachAllSteps   = t{En: "all", Zh: "全部"}
	TeachTakeStep   = t{En: "Use this", Zh: "用它开始"}
	TeachFile       = t{En: "Open an exercise file and come back here: it is then in this list.", Zh: "先打开练习文件，再回到这里，它就在上面的列表中。"}

	TeachAsk       = t{En: "Ask", Zh: "提问"}
	TeachAskLead   = t{En: "Every sentence is true of your run; a number in a box can be changed.", Zh: "每句话都符合你的这次训练；框里的数可以改。"}
	TeachAlone     = t{En: "A task in the lab is asked alone.", Zh: "要在实验室里完成的任务只能单独出题。"}
	TeachOwnAsks   = t{En: "The questions of “{0}”", Zh: "“{0}”里的问题"}
	TeachNotHere   = t{En: "Cannot be asked here ({0})", Zh: "这里不能问的（{0}）"}
	TeachOwn       = t{En: "Your own question", Zh: "自己的问题"}
	TeachOwnAdd    = t{En: "Add a question of my own", Zh: "添加自己的问题"}
	TeachUnown     = t{En: "Remove this question", Zh: "删除这个问题"}
	TeachOwnText   = t{En: "Question", Zh: "问题"}
	TeachOwnAs     = t{En: "Answered", Zh: "作答方式"}
	TeachLine      = t{En: "Line {0} of a good answer", Zh: "好答案的第 {0} 条要点"}
	TeachNumbersOf = t{En: "Answer {0}, numbers such as −18, 4, 4", Zh: "答案 {0}，例如 −18, 4, 4"}
	TeachOption    = t{En: "Option {0}", Zh: "选项 {0}"}
	TeachOptionIs  = t{En: "Option {0} is", Zh: "选项 {0} 是"}
	TeachAnswerIs  = t{En: "Answer {0} is", Zh: "答案 {0} 是"}
	TeachReasonOf  = t{En: "Reason, read by whoever types answer {0}", Zh: "填了答案 {0} 的人会读到的理由"}
	TeachReason    = t{En: "Reason, read by whoever chooses option {0}", Zh: "选了选项 {0} 的人会读到的理由"}
	TeachSeek      = t{En: "Search the questions", Zh: "搜索问题"}
	TeachNoneFound = t{En: "No question has these words.", Zh: "没有含这些字的问题。"}
	TeachOfStep    = t{En: "This step", Zh: "这一步"}
	TeachOfRun     = t{En: "The whole run", Zh: "整次训练"}
	TeachOfPicture = t{En: "The picture", Zh: "图"}
	TeachOfData    = t{En: "The data", Zh: "数据"}
	TeachOfClaims  = t{En: "Statements: always true or not?", Zh: "判断：这些说法总成立吗？"}
	TeachWhatIf    = t{En: "What if", Zh: "如果改动"}
	TeachBlank     = t{En: "number {0} of: {1}", Zh: "第 {0} 个数：{1}"}
	TeachAsked     = t{En: "{0} questions", Zh: "{0} 个问题"}

	TeachUse = t{En: "Use {0}", Zh: "改用 {0}"}

	TeachShow      = t{En: "Show me", Zh: "演示"}
	TeachNoShow    = t{En: "Not needed: the answer is computed.", Zh: "不需要：答案由程序计算。"}
	TeachCan       = t{En: "It can be done.", Zh: "可以做到。"}
	TeachMay       = t{En: "Students may change: {0}. All else is locked.", Zh: "学生可以改：{0}。其余都已锁定。"}
	TeachShowLead  = t{En: "Do it once in the lab. That shows that it can be done, and what you touch stays unlocked for students.", Zh: "请在实验室里做一次。这能说明它做得到；你动过的，学生也能动。"}
	TeachSolve     = t{En: "Do it now", Zh: "现在做一次"}
	TeachSolveOver = t{En: "Do it again", Zh: "重做一次"}
	TeachSolveNow  = t{En: "Change the experiment until it does what is asked, then press “{0}”.", Zh: "请改动实验，达到要求后按“{0}”。"}
	TeachTake      = t{En: "Use this as the solution", Zh: "把它作为解答"}
	TeachUnchanged = t{En: "Nothing is changed yet: this is the experiment you began with.", Zh: "还没有改动：这仍是一开始的实验。"}
	TeachCancel    = t{En: "Cancel", Zh: "取消"}
	TeachOpen      = t{En: "Hand it out unsolved, as an open problem", Zh: "不演示，作为开放问题发出"}
	TeachMissing   = t{En: "not shown yet", Zh: "还没有演示"}

	TeachWrong     = t{En: "Try wrong", Zh: "试错"}
	TeachWrongLead = t{En: "Type any answer into your students’ page. Or press one of these to see what a student would see.", Zh: "可以在学生页面里输入任何答案；也可以按下面的一项，看学生会看到什么。"}
	TeachWrongOwn  = t{En: "Answer wrongly on your students’ page, then press “Check”: you see what a student would see.", Zh: "请在学生页面里故意答错，再按“检查”，看看学生会看到什么。"}
	TeachKnown     = t{En: "{0} mistakes are recognised", Zh: "能认出 {0} 种典型错误"}
	TeachKnownNone = t{En: "No typed answer here: nothing to recognise.", Zh: "这里没有要输入的数，不涉及典型错误。"}
	TeachType      = t{En: "Type {0}", Zh: "输入 {0}"}
	TeachAbout     = t{En: "The exercise is about it", Zh: "练习针对这一点"}
	TeachAlike     = t{En: "Two mistakes give this answer; these numbers do not tell them apart.", Zh: "有两种错误会得出这个答案，这组数分不清是哪一种。"}

	TeachApart = t{En: "With η = {0} each ticked mistake gives an answer of its own.", Zh: "η = {0} 时，勾选的每种错误都得出独有的答案。"}

	TeachNumbers  = t{En: "Numbers", Zh: "数"}
	TeachVaryLead = t{En: "Tick what differs from student to student.", Zh: "勾选每个学生不同的数。"}
	TeachVaryOwn  = t{En: "The numbers differ as in “{0}”.", Zh: "各人的数与“{0}”里一样变化。"}
	TeachSame     = t{En: "the same for everybody", Zh: "所有人相同"}

	TeachRange = t{En: "{0}: {1}", Zh: "{0}：{1}"}
	TeachDrawn = t{En: "Three that are drawn, with the answer to the first question", Zh: "抽出的三组数，以及第一个问题的答案"}
	TeachGives = t{En: "{0} → {1}", Zh: "{0} → {1}"}

	TeachRules = t{En: "Rules", Zh: "规则"}
	TeachRuled = t{En: "{0}; {1} min", Zh: "{0}；{1} 分钟"}

	TeachWords    = t{En: "Words", Zh: "文字"}
	TeachName     = t{En: "Title", Zh: "标题"}
	TeachBefore   = t{En: "Before the first question", Zh: "第一个问题之前"}
	TeachBeforeOf = t{En: "Before question {0}", Zh: "第 {0} 个问题之前"}
	TeachQuestion = t{En: "Question {0}", Zh: "问题 {0}"}
	TeachAfter    = t{En: "At the end (may be empty)", Zh: "结尾（可以不写）"}
	TeachOther    = t{En: "In the other language (may be empty)", Zh: "另一种语言（可以不写）"}
	TeachPlaces   = t{En: "Insert a number from this step:", Zh: "插入这一步的数："}
	TeachMode     = t{En: "Attempts", Zh: "作答次数"}
	TeachMinutes  = t{En: "Minutes", Zh: "分钟"}
	TeachPass     = t{En: "Pass mark (%)", Zh: "及格线（得分百分比）"}
	TeachKeeps    = t{En: "Changing words keeps the answers that students have given.", Zh: "修改文字不会影响学生已有的答案。"}

	ModePractice = t{En: "any number, the best counts", Zh: "不限次数，取最好的一次"}
	ModeGraded   = t{En: "graded: a wrong one costs a tenth", Zh: "计分：每错一次扣一成"}
	ModeOnce     = t{En: "once", Zh: "只有一次"}

	TeachGive     = t{En: "Give out", Zh: "发给学生"}
	TeachGiveLead = t{En: "No account is needed, and it works offline.", Zh: "不需要账号，离线也能用。"}
	TeachLink     = t{En: "Link, QR code, web page …", Zh: "链接、二维码、网页……"}
	TeachCounts   = t{En: "“{0}” counts, and came to this device by a link. Its answers are shown only where it was made; the command line prints them from its file.", Zh: "“{0}”计分，并且是通过链接来到本设备的。它的答案只在制作它的地方显示，也可用命令行由其文件打印。"}
	TeachAnswers  = t{En: "Answers to a lesson or to another exercise", Zh: "某一课或其他练习的答案"}
	TeachCode     = t{En: "Numbers (the code on the sheet)", Zh: "题目编号"}
	LinkHonest    = t{En: "Whoever can read programs can find the answers in the link: for practice, not for exams.", Zh: "懂程序的人能从链接里找出答案：可作练习，不宜作考试。"}
	TeachSheet    = t{En: "Sheet", Zh: "打印练习"}
	TeachKey      = t{En: "Answers", Zh: "打印答案"}
	TeachSave     = t{En: "File", Zh: "存为文件"}
	TeachEach     = t{En: "One sheet per name", Zh: "每人一张"}
	TeachNames    = t{En: "Names, a line each (at most 60)", Zh: "姓名，每行一个（最多 60 个）"}
	TeachPrint    = t{En: "Print them", Zh: "打印"}

	TeachNot         = t{En: "It cannot be handed out yet. {0}", Zh: "还不能发出。{0}"}
	TeachInBox       = t{En: "In “{0}”, {1} cannot be used; it needs {2}.", Zh: "“{0}”中的 {1} 不能用，需要{2}。"}
	TeachInPart      = t{En: "Under “{0}”, {1} cannot be used; it needs {2}.", Zh: "“{0}”一步中的 {1} 不能用，需要{2}。"}
	TeachNoNumber    = t{En: "“{0}” has {1}, which is not a number of this step. These are: {2}.", Zh: "“{0}”中有 {1}，这一步没有这个数。可用的是：{2}。"}
	TeachNoNumbers   = t{En: "“{0}” has {1}, but there is no step here to take numbers from. Remove it.", Zh: "“{0}”中有 {1}，但这里没有一步可以取数，请删去。"}
	TeachAsksNothing = t{En: "Choose a question first.", Zh: "请先选一个问题。"}
	TeachShowFirst   = t{En: "Show first that it can be done.", Zh: "请先演示它做得到。"}
)

// TeachDid names the part of a draft that a change was made to.
var TeachDid = map[string]t{
	"title":     {En: "the title", Zh: "标题"},
	"before":    {En: "the text before the first question", Zh: "第一个问题之前的文字"},
	"ask.words": {En: "the words of a question", Zh: "问题的文字"},
	"own":       {En: "your own question", Zh: "自己的问题"},
	"after":     {En: "the text at the end", Zh: "结尾的文字"},
	"start":     {En: "the start", Zh: "起点"},
	"ask":       {En: "the question", Zh: "问题"},
	"show":      {En: "the solution", Zh: "解答"},
	"wrong":     {En: "the mistakes it is about", Zh: "针对的错误"},
	"numbers":   {En: "the numbers that vary", Zh: "变化的数"},
	"rules":     {En: "the rules", Zh: "规则"},
}

// TeachOwnKinds say how a question of the teacher's own is answered, by the ids of its kinds.
var TeachOwnKinds = map[string]t{
	"":        {En: "by choosing an option", Zh: "选一个选项"},
	"predict": {En: "by choosing, before the run is seen", Zh: "运行之前先选"},
	"numbers": {En: "by typing numbers", Zh: "填写数"},
	"explain": {En: "in words, which nobody marks", Zh: "写一段话，不评分"},
}

// TeachFacts say when an option of a question is right, by the ids of facts.
var TeachFacts = map[string]t{
	"":            {En: "wrong", Zh: "错的"},
	"right":       {En: "right", Zh: "对的"},
	"separable":   {En: "right if a line separates the samples", Zh: "样本线性可分时为对"},
	"inseparable": {En: "right if no line separates the samples", Zh: "样本线性不可分时为对"},
	"converges":   {En: "right if the run converges", Zh: "训练收敛时为对"},
	"goes-on":     {En: "right if the run does not converge", Zh: "训练不收敛时为对"},
	"cycles":      {En: "right if the weights repeat in a cycle", Zh: "权重循环重复时为对"},
}

// TeachLocks are what students may change, by the ids of locks.
var TeachLocks = map[string]t{
	"data":     {En: "the points", Zh: "样本点"},
	"inputs":   {En: "the inputs", Zh: "输入"},
	"rule":     {En: "the rule", Zh: "算法"},
	"eta":      {En: "the learning rate", Zh: "学习率"},
	"settings": {En: "start and settings", Zh: "起点和设置"},
}
