package cli

import "perceptronlab/engine/text"

// usageRest says what the subcommands of this package take and do.
var usageRest = text.Text{En: "train runs an experiment and writes its trace or a program, figure draws it, link writes a link that opens\nit on the page or, with -decode, the experiment in a link. An experiment is a JSON document from\nFILE or, with - or nothing, from standard input. With -csv, train takes its samples from a table (CSV,\n.dat, .xlsx, Weka, LibSVM, or data as Python, MATLAB, R or JSON write it) and says how it read it; COLUMN is a\nname or a number from 1, SHEET a name or a number from 1, ROWS such as 2,14-16; -percent says whether 10% is 0.1 or 10. Without FILE, the rule is\nthe perceptron, or one that learns such labels. exercise checks an exercise or the folder of a\nlesson, shows the numbers of a variant, grades a file of answers or\nwhat a class has handed in (codes in a text, a table or a folder, progress files; -due is local time; -late-too\nhas late codes count like those in time; -take counts an exercise that came with a file), writes its link, or writes a sheet to print: one, or\nwith -names one for each student of a list, each with different numbers; -answers makes its key. exercise package\nwrites exercises as questions for the quiz of a course system, all lessons if none is given, and reports what it left out.",
	Zh: "train 运行一个实验并输出训练过程或程序；figure 画图；link 输出页面链接，加 -decode 则输出链接中的实验。\n实验是一个 JSON 文档，从 FILE 读取；FILE 写作 - 或省略时，从标准输入读取。加 -csv 时，train 的样本来自一个表格（CSV、.dat、.xlsx、\nWeka、LibSVM，或 Python、MATLAB、R、JSON 写法的数据），并说明读取方式；COLUMN 是列名或从 1 起的列号，\nSHEET 是工作表名或序号，ROWS 如 2,14-16；-percent 说明 10% 是 0.1 还是 10；省略 FILE 时用感知机，或能学习该标签的算法。\nexercise 检查一份练习或一课的文件夹，显示某个变式的数，评判一个答案文件，或全班提交的内容\n（文字、表格、文件夹里的提交代码，进度文件；-due 为本地时间，-late-too 使逾期的同样计入，\n-take 采用随文件而来的练习），输出它的链接，或输出可打印的练习单：\n一份，或用 -names 给名单上每位学生一份，各有专属的一组数；加 -answers 则输出答案。\nexercise package 把练习写成课程平台测验的题目（不指定时为全部课程），并报告略去了哪些。"}

// Refusals of a command line, and what is allowed there.
var (
	seeHelp       = text.Text{En: "see perceptronlab help", Zh: "请运行 perceptronlab help"}
	withHelp      = text.Text{En: "{0}; {1}", Zh: "{0}；{1}"}
	unexpected    = text.Text{En: `unexpected {0}`, Zh: `多余的 {0}`}
	notTaken      = text.Text{En: "invalid value {0} for flag -{1}: {2}", Zh: "-{1} 不能是 {0}。{2}"}
	noFlag        = text.Text{En: "flag provided but not defined: {0}", Zh: "没有选项 {0}"}
	needsArgument = text.Text{En: "flag needs an argument: {0}", Zh: "选项 {0} 后缺少取值"}
	allowedWords  = text.Text{En: "allowed: {0}", Zh: "应为：{0}"}
	wholeWithin   = text.Text{En: "allowed: a whole number from {0} to {1}",
		Zh: "应为：{0} 到 {1} 的整数"}
	skipAllowed   = text.Text{En: "rows as the messages number them, such as 2 or 2,14-16", Zh: "消息中所用的行号，如 2 或 2,14-16"}
	passOver      = text.Text{En: "All other rows can be read: -skip {0} passes over what cannot.", Zh: "其余各行都能读取：-skip {0} 可略过读不了的行。"}
	passSums      = text.Text{En: "If it is no sample, -skip {0} passes over it.", Zh: "若不是样本，-skip {0} 可略过它。"}
	onlyWith      = text.Text{En: "only with {0}", Zh: "只与 {0} 同用"}
	withTable     = text.Text{En: "only with -csv TABLE", Zh: "只与 -csv TABLE 同用"}
	onlyWorkbooks = text.Text{En: "only with a table that has sheets, such as .xlsx", Zh: "只用于有工作表的表格，例如 .xlsx"}
	rowsUpTo      = text.Text{En: "rows from 1 to {0}, the last of this table", Zh: "1 到 {0} 的行号，{0} 是这个表格的最后一行"}
	rulesFor      = text.Text{En: "for the labels of this table {0}", Zh: "这个表格的标签可用的算法：{0}"}
	standardInput = text.Text{En: "standard input", Zh: "标准输入"}
	notRead       = text.Text{En: "reading {0}: {1}", Zh: "读取 {0} 时出错：{1}"}
	moreThanMiB   = text.Text{En: "more than {0} MiB", Zh: "大于 {0} MiB"}
	atMostMiB     = text.Text{En: "at most {0} MiB", Zh: "最多 {0} MiB"}
	oneSample     = text.Text{En: "at least one sample to train on", Zh: "至少一个可供训练的样本"}
	figureName    = text.Text{En: "a name that ends in .svg, .png or .pdf",
		Zh: "以 .svg、.png 或 .pdf 结尾的文件名"}
	stepOfRun = text.Text{En: "0 to {0}, the steps of the run", Zh: "0 到 {0}，即训练中的步"}
	noStep    = text.Text{En: "no step with a timeline, which shows all of them",
		Zh: "timeline 不带 -t，因为它显示所有的步"}
	notDrawn = text.Text{En: "-plot is {0}: {1}", Zh: "-plot {0}：{1}"}
	plotsFor = text.Text{En: "{0} for {1}", Zh: "{0}（{1}）"}
	onlySVG  = text.Text{En: "only .svg with the text {0}: the font of PNG and PDF has no such letters",
		Zh: "含有文字 {0} 时只能为 .svg：PNG 与 PDF 所用的字体没有这些字"}
	decodeAlone = text.Text{En: "-decode takes one link and nothing else",
		Zh: "-decode 只能单独使用，带一个链接"}
	addressAllowed = text.Text{En: "an address that begins with http:// or https://, without # or spaces",
		Zh: "以 http:// 或 https:// 开头、不含 # 与空白的地址"}
	exerciseParts = text.Text{En: "exercise {0}; allowed: {1}", Zh: "exercise {0}。应为：{1}。"}
	gradeNeeds    = text.Text{En: "grade needs -answers: a file of answers with its exercise, or what was handed in",
		Zh: "grade 需要 -answers：一个答案文件及其练习，或学生提交的内容"}
	oneExercise = text.Text{En: "package -as {0} takes one exercise",
		Zh: "package -as {0} 只能带一份练习"}
	dueAllowed = text.Text{En: "a date and a time of day, in the zone of this computer, such as 2026-11-24T09:00",
		Zh: "本机时区的日期和时刻，例如 2026-11-24T09:00"}
	versionCame = text.Text{En: "the version of an exercise that came with what was handed in: eight letters, as grade prints them",
		Zh: "随提交内容一起来的练习的版本，即 grade 输出的八个字母"}
	jsonWanted = text.Text{En: "a link that holds a document in JSON", Zh: "含有 JSON 文档的链接"}
	classDue   = text.Text{En: "Due: {0}, local time ({1})", Zh: "截止：{0}，本地时间（{1}）"}
	classTake  = text.Text{En: "“{0}” ({1}) came with what was handed in. Codes: {2}. If it is your exercise, count them with -take {1}, or give its file or link.",
		Zh: "“{0}”（{1}）是随提交内容一起来的，代码 {2} 个。如果是你的练习，请加 -take {1}，或给出它的文件或链接，这些代码就会计入。"}
	someCodes    = text.Text{En: "at least one hand-in code or progress file", Zh: "至少一个提交代码或进度文件"}
	atMostFiles  = text.Text{En: "at most {0} files", Zh: "最多 {0} 个文件"}
	classOf      = text.Text{En: "{0}. Students: {1}", Zh: "{0}。学生：{1}"}
	classNobody  = text.Text{En: "(no name)", Zh: "（未署名）"}
	classLate    = text.Text{En: "  late: {0} ({1})", Zh: "  逾期：{0}（{1}）"}
	classStudent = text.Text{En: "  {0}  {1}/{2}{3}", Zh: "  {0}  {1}/{2}{3}"}
	classAsk     = text.Text{En: "  {0}  first tries: {1} right, {2} named mistakes, {3} other, {4} empty; right in the end: {5}",
		Zh: "  {0}  首次作答：对 {1}，典型错误 {2}，其他 {3}，空 {4}；最后做对：{5}"}
	classGuess     = text.Text{En: "  {0}  {1}", Zh: "  {0}  {1}"}
	classAlso      = text.Text{En: "    fits another mistake too: {0}", Zh: "    也符合另一种错误：{0} 人"}
	classMistake   = text.Text{En: "  {0} × {1} {2}, for example {3}. {4}", Zh: "  {0} × {1} {2}，例如 {3}。{4}"}
	namesOrVariant = text.Text{En: "sheet takes -names or -variant, not both",
		Zh: "sheet 只能带 -names 或 -variant 之一"}
	namesAllowed = text.Text{En: "1 to {0} names, one per line", Zh: "1 到 {0} 个名字，每行一个"}
	checked      = text.Text{En: "{0}: {1} variants, {2} reference answers, {3} answers of {4} named mistakes, {5} tests",
		Zh: "{0}：{1} 个变式，{2} 个参考答案，{4} 种典型错误的 {3} 个答案，{5} 个测试"}
	advised = text.Text{En: "advice: {0}", Zh: "建议：{0}"}
	notWell = text.Text{En: "{0}: {1} to fix", Zh: "{0}：有 {1} 处要改"}
)

// What the command line says of itself. The lines between head and rest are the same in each language.
var (
	usageHead  = text.Text{En: "usage:", Zh: "用法："}
	usageServe = text.Text{En: "serve shows the lab to a browser, with -class also live classes: students join by a code, and their\nanswers reach the lecturer's page by themselves; -class-dir keeps the classes in a folder; export writes the same files for any other web server; licences\nprints the licence terms of all linked software.",
		Zh: `serve 在浏览器中显示实验室，加 -class 还提供实时课堂：学生凭代码加入，作答自动传到教师的页面；-class-dir 把课堂保存在文件夹中；export 写出同样的文件，供其他网页服务器使用；licences 打印所链接软件的许可。`}
	noSubcommand  = text.Text{En: "no subcommand {0}; allowed: {1}", Zh: "没有子命令 {0}。应为：{1}。"}
	dirAlone      = text.Text{En: "-class-dir keeps live classes: it needs -class", Zh: "-class-dir 用于保存实时课堂，需要同时使用 -class"}
	dirUnwritable = text.Text{En: "-class-dir: {0} cannot be written: {1}; allowed: a folder that exists and in which this user may write",
		Zh: "-class-dir：无法写入 {0}：{1}。应为：已存在且当前用户可写的文件夹。"}
	classUnkept = text.Text{En: "A class is no longer kept on disk ({0}); it goes on in memory.", Zh: "课堂不再保存到磁盘（{0}），仅在内存中继续。"}
	dirMissing  = text.Text{En: "DIR is missing: the folder to write", Zh: "缺少 DIR，即要写入的文件夹"}
)
