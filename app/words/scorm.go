package words

// The page of a SCORM package, around the exercise.
var (
	ScormHand = t{En: "Hand in", Zh: "提交"}
	ScormKeep = t{En: "Continue with answers that the course system does not have, perhaps of an earlier attempt: {0} %, {1}",
		Zh: "接着用课程平台里没有的答案（可能是上一次尝试的）：{0}%，{1}"}
	ScormAhead = t{En: "Continue with answers that the course system does not have: {0} %, {1}",
		Zh: "接着用课程平台里没有的答案：{0}%，{1}"}
	ScormNobody = t{En: "No course system was found. You can practise here, but nothing is reported.",
		Zh: "未找到课程平台。可以在这里练习，但不会记录成绩。"}
	ScormRefused = t{En: "The course system did not open this package (error {0}). You can practise here, but nothing is reported.",
		Zh: "课程平台未能打开此课件（错误 {0}）。可以在这里练习，但不会记录成绩。"}
	ScormReads = t{En: "These are stored answers. They can be read but not changed.",
		Zh: "这是已保存的答案，只能查看，不能修改。"}
	ScormPreview = t{En: "Preview: nothing is reported. You can try the exercise.",
		Zh: "预览：可以试做，但不会记录成绩。"}
	ScormLooks = t{En: "The course system has no answers to this exercise here. You can try it, but nothing is saved.",
		Zh: "课程平台在此没有这份练习的答案。可以试做，但不会保存。"}
	ScormAnew = t{En: "The course system has stored something else here: another exercise, or another version of this one. Your attempt begins anew. Your first check replaces what is stored.",
		Zh: "课程平台在此存的是别的练习，或这份练习的其他版本。你将从头开始，第一次检查后会覆盖原有数据。"}
	ScormLoads  = t{En: "Loading the exercise …", Zh: "正在载入练习……"}
	ScormLoaded = t{En: "Loading the exercise: {0} %", Zh: "正在载入练习：{0}%"}
	ScormFresh  = t{En: "Each check hands your answers to the course system.",
		Zh: "每次检查后，答案都会交给课程平台。"}
	ScormSaved   = t{En: "Score {0} %, saved in the course system.", Zh: "得分 {0}%，已存入课程平台。"}
	ScormHanded  = t{En: "Score {0} %, handed to the course system.", Zh: "得分 {0}%，已交给课程平台。"}
	ScormUnsaved = t{En: "Score {0} %. The course system has not taken it yet. This page tries again.",
		Zh: "得分 {0}%。课程平台尚未接收，本页会重试。"}
	ScormOffline = t{En: "Score {0} %. You are offline. This page hands it to the course system once you are online. {1}",
		Zh: "得分 {0}%。当前没有网络，联网后本页会交给课程平台。{1}"}
	ScormLogin = t{En: "Score {0} %. The course system still does not take it. If you were logged out, log in, and open the exercise from the course again. {1}",
		Zh: "得分 {0}%。课程平台仍未接收。如果登录已失效，请重新登录，再从课程里打开本练习。{1}"}
	ScormDevice  = t{En: "Your answers stay on this device.", Zh: "答案保留在本设备上。"}
	ScormNowhere = t{En: "Only this page has your answers: leave it open.",
		Zh: "答案只在本页里，请不要关闭。"}
	ScormAnswers = t{En: "Score {0} %, handed to the course system, which does not store the answers. {1}",
		Zh: "得分 {0}%，已交给课程平台，但平台不保存答案。{1}"}
	ScormStatus = t{En: "Handed in with {0} %. The course system took the score, but not that the exercise is done. Tell your teacher.",
		Zh: "已提交，得分 {0}%。课程平台接收了得分，但没有记为完成，请告诉老师。"}
	ScormClosed = t{En: "The course system did not take this score. It keeps the one that it has.",
		Zh: "课程平台没有接受这次得分，仍保留原有的得分。"}
	ScormMet = t{En: "Handed in with {0} %. The exercise is done.",
		Zh: "已提交，得分 {0}%，练习完成。"}
	ScormBelow = t{En: "Handed in with {0} %. To pass you need {1} %. You can go on and hand in again.",
		Zh: "已提交，得分 {0}%。及格线为 {1}%，可以继续作答，然后再次提交。"}
	ScormOpen = t{En: "Handed in with {0} %. The exercise is done once every question is right. You can go on.",
		Zh: "已提交，得分 {0}%。全部答对才算完成，可以继续作答。"}
)

// The package as a kind of file for course systems.
var (
	PackageScorm = t{En: "SCORM 1.2: the exercise with the lab",
		Zh: "SCORM 1.2：带实验室的完整练习"}
	PackageScormHas = t{En: "It holds the whole exercise with the lab. Moodle, Canvas, Blackboard, Brightspace and Open edX accept it. After each check the score goes into the gradebook, and the answers are stored for the next visit. A student who reaches the pass mark passes; without a pass mark, the exercise is complete once every question is right.",
		Zh: "文件里有完整的练习和实验室，Moodle、Canvas、Blackboard、Brightspace 和 Open edX 都能导入。每次检查后，得分记入成绩册，答案留到下次继续。提交时达到练习的及格线即为通过；没有及格线时，全部答对才算完成。"}
	PackageScorm2004 = t{En: "SCORM 2004 (4th edition): the exercise with the lab",
		Zh: "SCORM 2004（第四版）：带实验室的完整练习"}
	PackageScorm2004Has = t{En: "It is the same for course systems that accept SCORM 2004. Moodle 4.5 plays it, too.",
		Zh: "内容相同，供支持 SCORM 2004 的课程平台使用，Moodle 4.5 也能播放。"}
	PackageScormLacks = t{En: "The gradebook has one score and one status. Some course systems also list the last answer to each question; Moodle does so in the report of the package. The file has about 2 MB, because the lab is in it.",
		Zh: "成绩册里只有一个得分和一个状态。有的课程平台还会列出每道题的最后一次答案，Moodle 在课件的报告里列出。文件约 2 MB，因为其中包含实验室。"}
	ScormRulePass = t{En: "A student who reaches the pass mark, {0} %, and hands in, passes.",
		Zh: "提交时得分达到 {0}%（练习的及格线）即为通过。"}
	ScormRuleAll = t{En: "The exercise is complete once a student hands in with every question right. With a pass mark, the score decides.",
		Zh: "提交时全部答对即为完成。若练习设有及格线，则按得分判定。"}
)
