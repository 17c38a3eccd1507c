package words

// Files for course systems. But for Packages, only the worker's program and the command line have
// these.
var (
	Packages = t{En: "In a course system", Zh: "在课程平台中使用"}

	PackagesLead    = t{En: "A teacher uploads one of these files to the course. Students then work in the course system, and their marks arrive in its gradebook.", Zh: "由教师把下面的一个文件上传到课程。学生在课程平台里作答，成绩进入平台的成绩册。"}
	PackageVariants = t{En: "Number of variants (1 to {0})", Zh: "变式的个数（1 到 {0}）"}
	PackageSave     = t{En: "Save {0}", Zh: "保存 {0}"}
	PackageHonest   = t{En: "Whoever can read programs can find the answers in the package: for practice, not for exams.", Zh: "懂程序的人能从包里找出答案：可作练习，不宜作考试。"}
	PackageLacks    = t{En: "Questions that no quiz can ask: {0} of {1}", Zh: "不能放进测验的问题：{1} 个中有 {0} 个"}
	PackageStep     = t{En: "Step {0}:", Zh: "第 {0} 步："}

	PackageMoodle      = t{En: "Moodle: questions for a quiz", Zh: "Moodle：测验题目"}
	PackageMoodleHas   = t{En: "It holds the questions with their picture, the right answers, hints, and the words for each named mistake. Moodle marks the answers and puts the marks into its gradebook.", Zh: "文件里有题目和图、正确答案、提示，以及对每种典型错误的讲解。由 Moodle 评分，成绩记入它的成绩册。"}
	PackageMoodleLacks = t{En: "The lab is not beside the question. Each number of a list is marked by itself, and what follows from a student’s own earlier slip earns nothing.", Zh: "题目旁没有实验室。一组数中的每个数单独评分；前一步算错、后面顺着算对的，不得分。"}
	PackageQTI         = t{En: "Canvas: questions for a quiz (QTI 1.2)", Zh: "Canvas：测验题目（QTI 1.2）"}
	PackageQTIHas      = t{En: "It holds the questions with their picture, the right answers, and the words for each wrong option. Canvas draws one variant for each student, marks the answers and puts the marks into its gradebook.", Zh: "文件里有题目和图、正确答案，以及对每个错误选项的讲解。Canvas 为每位学生抽一个变式，评分并把成绩记入它的成绩册。"}
	PackageQTILacks    = t{En: "QTI has no place for named mistakes in numbers, for hints, for tables or for what is put in order. Each number of a list becomes a question of its own.", Zh: "QTI 不能容纳数值题的典型错误、提示、表格和排序题。一组数中的每个数各成一题。"}

	PackageHolds   = t{En: "Questions in the file: {0}. They ask {1} of the questions of the exercise, each in its variants.", Zh: "文件中有 {0} 道题，对应练习中的 {1} 个问题（各变式分别成题）。"}
	PackageLeft    = t{En: "Left out, because a quiz cannot ask it: {0}", Zh: "不能放进测验而略去的：{0} 个"}
	PackageLeftOne = t{En: "  {0}: {1}", Zh: "  {0}：{1}"}
)
