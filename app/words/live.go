package words

// Live classes. Only the worker's program has these.
var (
	Live          = t{En: "Live class", Zh: "实时课堂"}
	LiveIs        = t{En: "Students join on their phones with a code, without an account. Their answers appear here as they check them. They pass through this server, which forgets them when the class ends.", Zh: "学生用手机凭代码加入，无需账号。他们每检查一次答案，这里就会显示。作答经过本服务器，下课后即清除。"}
	LiveOf        = t{En: "Lesson", Zh: "课程"}
	LiveOwn       = t{En: "Or the link of your own exercise", Zh: "或自己的练习的链接"}
	LiveBegin     = t{En: "Start a class", Zh: "开始上课"}
	LiveNoLink    = t{En: "That is not a link of an exercise. Copy it from Teach, or leave the box empty.", Zh: "这不是练习的链接。请从“教学”页复制，或把此框留空。"}
	LiveJoinAt    = t{En: "Scan the code, or open", Zh: "扫码，或打开"}
	LiveQR        = t{En: "QR code of the address of this class", Zh: "本课堂地址的二维码"}
	LiveIn        = t{En: "Students in class: {0}. Connected now: {1}.", Zh: "已加入的学生：{0} 名，目前在线 {1} 名。"}
	LiveLost      = t{En: "The server does not answer. This page tries again by itself; students keep what they have done.", Zh: "服务器没有响应。本页会自动重试；学生的作答都在各自的设备上。"}
	LiveFullUp    = t{En: "The server has no room for another class now. This page tries again by itself.", Zh: "服务器目前没有空位再开一个课堂。本页会自动重试。"}
	LiveEnd       = t{En: "End the class", Zh: "下课"}
	LiveEnds      = t{En: "Then nobody can join or send answers, and this class cannot be opened again.", Zh: "下课后不能再加入或提交，这个课堂也不能重新打开。"}
	LiveEndNow    = t{En: "End it now", Zh: "确定下课"}
	LiveInAll     = t{En: "Students in class: {0}.", Zh: "已加入的学生：{0} 名。"}
	LiveHonest    = t{En: "Names and answers are on this page and the students’ devices. The server forgets them when the class ends, after 12 hours at the latest: save the table before.", Zh: "姓名和作答只在本页和学生的设备上。下课后服务器即清除，最迟 12 小时；请先保存成绩表。"}
	LiveWhere     = t{En: "Where they are", Zh: "各人的进度"}
	LiveStep      = t{En: "Step {0}", Zh: "第 {0} 步"}
	LiveStepOf    = t{En: "Students: {0}, of whom not connected: {1}", Zh: "学生 {0} 名，其中 {1} 名不在线"}
	LiveDots      = t{En: "● connected   ○ not connected", Zh: "● 在线   ○ 不在线"}
	LiveHere      = t{En: "Everybody here", Zh: "全班到此"}
	LiveToStep    = t{En: "Everybody here: step {0}", Zh: "全班到此：第 {0} 步"}
	LiveCodes     = t{En: "Save the codes (text)", Zh: "保存代码（文本）"}
	LiveNobody    = t{En: "Nobody has joined yet.", Zh: "还没有人加入。"}
	LiveEnded     = t{En: "The class has ended. What came in is still on this page until you close it.", Zh: "课堂已结束。关闭本页之前，收到的内容仍在这里。"}
	LiveNext      = t{En: "Bring all phones to step {0}", Zh: "所有手机到第 {0} 步"}
	LiveAllHere   = t{En: "Bring all phones to this step", Zh: "所有手机到这一步"}
	LiveFreeze    = t{En: "Stop all phones", Zh: "暂停所有手机"}
	LiveThaw      = t{En: "Let all phones go on", Zh: "让所有手机继续"}
	LiveFrozen    = t{En: "All phones are stopped until you press this button.", Zh: "所有手机已暂停，按此按钮即可继续。"}
	LiveLesson    = t{En: "Lesson: {0}", Zh: "课程：{0}"}
	LiveHall      = t{En: "so that students join and vote on their phones, without an account.", Zh: "学生用手机加入并投票，无需账号。"}
	LiveLink      = t{En: "Hold a live class, or see what was handed in", Zh: "开一堂实时课，或查看提交的内容"}
	LiveTeach     = t{En: "Start a live class", Zh: "开始实时课堂"}
	LiveOut       = t{En: "Remove a student", Zh: "移除学生"}
	LiveOutHidden = t{En: "Show the names first, to choose one.", Zh: "请先显示姓名，再选择。"}
	LiveOutAsk    = t{En: "Remove {0} from the class? The phone is told, and what it sent leaves this page.", Zh: "把{0}移出课堂？手机会收到通知，已提交的内容会从本页消失。"}
	LiveOutNow    = t{En: "Remove", Zh: "移除"}
	LiveOutKeep   = t{En: "Leave in the class", Zh: "留在课堂"}
	LiveStopped   = t{En: "Your lecturer asks you to look up.", Zh: "老师请大家抬头。"}
	LiveStoppedIs = t{En: "What you typed is still there when you go on.", Zh: "继续时，输入的内容都还在。"}
	LiveMoved     = t{En: "You are in this class in another tab too.", Zh: "你已在另一个标签页里加入此课堂。"}
	LiveGoOn      = t{En: "Go on here", Zh: "在此继续"}
	LiveVoteNow   = t{En: "Tap your answer. Nobody sees the votes before your lecturer shows them.", Zh: "点选你的答案。老师公布之前，谁也看不到投票结果。"}
	LiveVoted     = t{En: "Your vote is in. Tap another answer to change it while the vote is open.", Zh: "已投票。投票结束前，可点其他答案更改。"}
	LiveVoteWaits = t{En: "Your vote is on its way: it is sent again until it arrives.", Zh: "投票正在发送，送达之前会一直重试。"}
	PollPhones    = t{En: "Phones that have voted: {0} of {1}.", Zh: "已投票的手机：{0} / {1}。"}
	Join          = t{En: "Join a class", Zh: "加入课堂"}
	JoinIs        = t{En: "Your answers go to your lecturer as you check them, under this name. It need not be your real name.", Zh: "每次检查答案时，作答会以这个名字传给老师。不必用真名。"}
	JoinCode      = t{En: "Code of the class", Zh: "课堂代码"}
	JoinName      = t{En: "Name", Zh: "名字"}
	JoinDo        = t{En: "Join", Zh: "加入"}
	JoinUnknown   = t{En: "No class has this code now. Check its five letters with your lecturer.", Zh: "目前没有课堂使用此代码。请和老师核对五个字母。"}
	JoinWait      = t{En: "Too many wrong codes came from your network. Try again in 15 seconds.", Zh: "你所在的网络输错代码的次数太多。请 15 秒后再试。"}
	JoinFull      = t{En: "This class is full.", Zh: "课堂人数已满。"}
	JoinOver      = t{En: "This class has ended.", Zh: "课堂已结束。"}
	JoinOffline   = t{En: "The server does not answer. Check your network, then press Join again.", Zh: "服务器没有响应。请检查网络，再按“加入”。"}
	JoinedAs      = t{En: "Class {0}, as {1}.", Zh: "课堂 {0}，名字：{1}。"}
	JoinedSent    = t{En: "Your lecturer has your answers.", Zh: "老师已收到你的作答。"}
	JoinedBefore  = t{En: "Your lecturer sees your answers once you check them.", Zh: "你检查答案之后，老师就能看到。"}
	JoinedWaits   = t{En: "Connecting to the class. Go on working: answers that have not arrived yet are sent by themselves.", Zh: "正在连接课堂。请继续做题：还没送达的作答会自动发送。"}
	JoinedOver    = t{En: "The class has ended. Your answers stay on this device.", Zh: "课堂已结束。你的作答留在本设备上。"}
	JoinedEnded   = t{En: "Class {0} has ended.", Zh: "课堂 {0} 已结束。"}
	JoinedRemoved = t{En: "Your lecturer has removed you from class {0}. Your answers stay on this device.", Zh: "老师已把你移出课堂 {0}。你的作答留在本设备上。"}
	JoinedClose   = t{En: "Close", Zh: "关闭"}
	JoinedIn      = t{En: "You are in class {0} as {1}.", Zh: "你在课堂 {0} 中，名字：{1}。"}
	JoinedBack    = t{En: "Go back to it", Zh: "返回课堂"}
	JoinHere      = t{En: "Join class {0} as", Zh: "加入课堂 {0}，名字"}
	JoinBlocked   = t{En: "This browser keeps nothing for a frame: after you load this page again, you join as somebody new. Your lecturer has what you have sent.", Zh: "此浏览器不为嵌入的框保存数据：重新载入本页后，你会以新身份加入。你已提交的作答老师都已收到。"}
	JoinClosed    = t{En: "The page around this frame does not let it reach the class. Open the class in a tab of its own:", Zh: "外层页面不允许此框连接课堂。请在单独的标签页中打开："}
	JoinLeave     = t{En: "Leave the class", Zh: "退出课堂"}
)

// Names that are given to students who type none: a colour, an animal and a number.
var (
	LiveName    = t{En: "{0} {1} {2}", Zh: "{0}{1} {2}"}
	LiveColours = [...]t{{En: "blue", Zh: "蓝"}, {En: "red", Zh: "红"}, {En: "green", Zh: "绿"},
		{En: "silver", Zh: "银"}, {En: "golden", Zh: "金"}, {En: "black", Zh: "黑"},
		{En: "white", Zh: "白"}, {En: "grey", Zh: "灰"}}
	LiveAnimals = [...]t{{En: "fox", Zh: "狐"}, {En: "owl", Zh: "鸮"}, {En: "otter", Zh: "獭"},
		{En: "heron", Zh: "鹭"}, {En: "hare", Zh: "兔"}, {En: "lynx", Zh: "猞猁"},
		{En: "whale", Zh: "鲸"}, {En: "crane", Zh: "鹤"}, {En: "deer", Zh: "鹿"},
		{En: "tiger", Zh: "虎"}, {En: "swan", Zh: "天鹅"}, {En: "wolf", Zh: "狼"}}
)
