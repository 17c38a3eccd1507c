package words

// Files for course systems. Only the worker's program and the command line have these.
var (
	PackageMoodle      = t{En: "Moodle: questions for a quiz", Zh: "Moodle：测验题目"}
	PackageMoodleHas   = t{En: "Arrives: the questions with their picture, right answers, hints, and words for each named mistake; Moodle marks them, and the marks go into its gradebook.", Zh: "包含：题目和图、正确答案、提示，以及每种典型错误的讲解。由 Moodle 评分，成绩进入它的成绩册。"}
	PackageMoodleLacks = t{En: "Does not: the lab beside the question, and marks for what follows from a student’s own earlier slip. Each number of a list is marked by itself.", Zh: "不包含：题目旁的实验室；前一步算错、后面顺着算对的，不再给分。一组数中的每个数单独评分。"}
	PackageQTI         = t{En: "Canvas: questions for a quiz (QTI 1.2)", Zh: "Canvas：测验题目（QTI 1.2）"}
	PackageQTIHas      = t{En: "Arrives: the questions with their picture and right answers, and words for each wrong option; Canvas draws one variant for each student and marks it.", Zh: "包含：题目和图、正确答案，以及每个错误选项的讲解。Canvas 为每位学生抽一个变式并评分。"}
	PackageQTILacks    = t{En: "Does not: named mistakes in numbers, hints and tables. Each number of a list becomes a question of its own.", Zh: "不包含：数值题的典型错误、提示和表格。一组数中的每个数各成一题。"}

	PackageHolds   = t{En: "Questions: {0}, of {1} in the exercise with all variants.", Zh: "共 {0} 道题，来自练习中的 {1} 个问题（含各变式）。"}
	PackageLeft    = t{En: "Left out: {0}, because a quiz cannot ask them.", Zh: "有 {0} 个问题不能放进测验，已略去。"}
	PackageLeftOne = t{En: "  {0}: {1}", Zh: "  {0}：{1}"}
)
