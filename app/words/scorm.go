package words

// The page of a SCORM package, around the exercise.
var (
	ScormHand   = t{En: "Hand in", Zh: "提交"}
	ScormKeep   = t{En: "Continue with the answers kept on this device", Zh: "接着用本设备保存的答案"}
	ScormNobody = t{En: "No course system was found. You can practise here, but nothing is reported.",
		Zh: "未找到课程平台。可以在这里练习，但不会记录成绩。"}
	ScormRefused = t{En: "The course system did not open this package (error {0}). You can practise here, but nothing is reported.",
		Zh: "课程平台未能打开此课件（错误 {0}）。可以在这里练习，但不会记录成绩。"}
	ScormReads = t{En: "These are stored answers. They can be read but not changed.",
		Zh: "这是已保存的答案，只能查看，不能修改。"}
	ScormLooks = t{En: "The course system has no answers to this exercise here. You can try it, but nothing is saved.",
		Zh: "课程平台在此没有这份练习的答案。可以试做，但不会保存。"}
	ScormAnew = t{En: "The course system has stored something else here: another exercise, or another version of this one. Your attempt begins anew. Your first check replaces what is stored.",
		Zh: "课程平台在此存的是别的练习，或这份练习的其他版本。你将从头开始，第一次检查后会覆盖原有数据。"}
	ScormFresh = t{En: "Answers are saved in the course system whenever you check them.",
		Zh: "每次检查答案，都会存入课程平台。"}
	ScormSaved   = t{En: "Score {0} %, saved in the course system.", Zh: "得分 {0}%，已存入课程平台。"}
	ScormUnsaved = t{En: "Score {0} %. The course system has not saved it yet. This page tries again.",
		Zh: "得分 {0}%。课程平台尚未保存，本页会重试。"}
	ScormCopied = t{En: "Score {0} %, saved in the course system, but it did not take your answers. This device keeps them: go on here.",
		Zh: "得分 {0}%，已存入课程平台，但平台没有存下答案。答案保存在本设备上，请在此设备上继续。"}
	ScormLost = t{En: "Score {0} %, saved in the course system, but it did not take your answers. They are gone when you leave this page: finish first.",
		Zh: "得分 {0}%，已存入课程平台，但平台没有存下答案。离开本页答案就会丢失，请先做完。"}
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
	PackageScormHas = t{En: "It holds the whole exercise with the lab. Moodle, Canvas, Blackboard, Brightspace and Open edX take it in. After each check the score goes into the gradebook, and the answers are stored for the next visit. Who hands in at the pass mark of the exercise has passed; without a pass mark it is completed once every question is right.",
		Zh: "文件里有完整的练习和实验室，Moodle、Canvas、Blackboard、Brightspace 和 Open edX 都能导入。每次检查后，得分记入成绩册，答案留到下次继续。提交时达到练习的及格线即为通过；没有及格线时，全部答对才算完成。"}
	PackageScorm2004 = t{En: "SCORM 2004 (4th edition): the exercise with the lab",
		Zh: "SCORM 2004（第四版）：带实验室的完整练习"}
	PackageScorm2004Has = t{En: "It is the same for course systems that take in SCORM 2004. Moodle does not.",
		Zh: "内容相同，供支持 SCORM 2004 的课程平台使用。Moodle 不支持。"}
	PackageScormLacks = t{En: "The gradebook has one score and one status. Some course systems also list each answer that was checked; Moodle does so in the report of the package. The file has about 3 MB, because the lab is in it.",
		Zh: "成绩册里只有一个得分和一个状态。有的课程平台还会列出每次检查的答案，Moodle 在课件的报告里列出。文件约 3 MB，因为其中包含实验室。"}
	ScormRulePass = t{En: "A student who hands in with {0} % or more has passed, by the pass mark of the exercise.",
		Zh: "提交时得分达到 {0}%（练习的及格线）即为通过。"}
	ScormRuleAll = t{En: "A student who hands in with every question right has completed it. A pass mark in the exercise makes it the score that counts.",
		Zh: "提交时全部答对即为完成。若练习设有及格线，则按得分判定。"}
)
