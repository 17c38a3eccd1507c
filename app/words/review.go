package words

import (
	"time"

	"perceptronlab/engine/text"
)

// Questions of lessons that come back. Only the worker's program has these.
var (
	TodayOne      = t{En: "Today: 1 question, about 2 minutes", Zh: "今天：1 道题，约 2 分钟"}
	TodayMany     = t{En: "Today: {0} questions, about {1} minutes", Zh: "今天：{0} 道题，约 {1} 分钟"}
	TodayNew      = t{En: "You have done these before, with other numbers: {0}.", Zh: "都是做过的题，换了新数：{0}。"}
	TodayKnown    = t{En: "You have done these before: {0}.", Zh: "都是做过的题：{0}。"}
	TodayFrom     = t{En: "{0} from lesson {1}", Zh: "第 {1} 课 {0} 题"}
	TodayFromOwn  = t{En: "{0} from “{1}”", Zh: "“{1}”{0} 题"}
	TodayThen     = t{En: "Then go on with {0}.", Zh: "答完再继续{0}。"}
	TodayStart    = t{En: "Start today’s questions", Zh: "开始今天的题"}
	TodayGoOn     = t{En: "Continue {0}, step {1}", Zh: "继续{0}第 {1} 步"}
	TodayBegin    = t{En: "Start {0}", Zh: "开始{0}"}
	DueOne        = t{En: "1 due today", Zh: "今天 1 题"}
	DueMany       = t{En: "{0} due today", Zh: "今天 {0} 题"}
	Mastered      = t{En: "mastered", Zh: "已掌握"}
	MasteredUntil = t{En: "next check {0}", Zh: "下次复查：{0}"}
	Faded         = t{En: "faded", Zh: "已生疏"}
	MasteredIs    = t{En: "mastered: right at the first try, without help, on two different days", Zh: "已掌握：在两个不同的日子里，不看提示一次答对"}
	FadedIs       = t{En: "faded: the last answer to a question of it was wrong, or is four weeks old", Zh: "已生疏：其中有题最近一次答错，或已有四周没答"}

	MoreOf     = t{En: "More about {0}", Zh: "{0}的更多操作"}
	MoreOne    = t{En: "Answer the question due today", Zh: "回答今天到期的 1 题"}
	MoreMany   = t{En: "Answer the {0} due today", Zh: "回答今天到期的 {0} 题"}
	MoreOpen   = t{En: "Open", Zh: "打开"}
	MoreAt     = t{En: "step {0} of {1}", Zh: "第 {0} 步（共 {1} 步）"}
	MoreAnew   = t{En: "Start {0} again", Zh: "重做{0}"}
	MoreClears = t{En: "Clears your answers to {0} only. You can undo it.", Zh: "只清除{0}的答案，可以撤销。"}
	MorePrint  = t{En: "Print", Zh: "打印"}
	Cleared    = t{En: "Answers cleared.", Zh: "答案已清除。"}
	ClearedSay = t{En: "Your answers to {0} are cleared.", Zh: "{0}的答案已清除。"}
	Uncleared  = t{En: "Your answers to {0} are back.", Zh: "{0}的答案已恢复。"}
	ClearUndo  = t{En: "Undo", Zh: "撤销"}
	ClearBack  = t{En: "Bring back the earlier answers", Zh: "恢复原来的答案"}

	ReviewToday  = t{En: "Today’s questions", Zh: "今天的题"}
	ReviewAhead  = t{En: "Before lesson {0}: questions from earlier lessons", Zh: "第 {0} 课之前：复习学过的题"}
	ReviewSkip   = t{En: "Skip to lesson {0}", Zh: "跳过，直接学第 {0} 课"}
	ReviewAt     = t{En: "Question {0} of {1}", Zh: "第 {0} 题（共 {1} 题）"}
	ReviewTo     = t{En: "Question {0}", Zh: "第 {0} 题"}
	ReviewTried  = t{En: "Question {0}, answered", Zh: "第 {0} 题，已答"}
	ReviewFrom   = t{En: "Lesson {0}: {1}", Zh: "第 {0} 课：{1}"}
	ReviewNext   = t{En: "Next question", Zh: "下一题"}
	ReviewEnds   = t{En: "Right at the first try, without help: {0} of {1}.", Zh: "不看提示一次答对：{0}/{1} 题。"}
	ReviewAgain  = t{En: "The next questions come back on {0}.", Zh: "下一次复习安排在 {0}。"}
	ReviewMore   = t{En: "More are due today: see the list of lessons.", Zh: "今天还有到期的题，见课程列表。"}
	ReviewLesson = t{En: "Go on to lesson {0}", Zh: "开始第 {0} 课"}
	ReviewNone   = t{En: "No question is due today.", Zh: "今天没有到期的题。"}
)

// The recap at the end of a lesson.
var (
	RecapTitle   = t{En: "How it went, in three sentences", Zh: "三句话：你做得怎样"}
	RecapFirst   = t{En: "Guesses apart, you got {0} of {1} questions right at the first try, without help.", Zh: "不算猜测，{1} 道题中你有 {0} 道不看提示一次答对。"}
	RecapOnly    = t{En: "You got the one question right at the first try, without help.", Zh: "唯一的一道题，你不看提示一次答对。"}
	RecapNone    = t{En: "Guesses apart, you answered {1}, with {0} in all.", Zh: "不算猜测，你做了 {1}，一共作答 {0}。"}
	QuestionOne  = t{En: "1 question", Zh: "1 道题"}
	QuestionMany = t{En: "{0} questions", Zh: "{0} 道题"}
	AnswerOne    = t{En: "1 answer", Zh: "1 次"}
	AnswerMany   = t{En: "{0} answers", Zh: "{0} 次"}
	RecapMended  = t{En: "In step {0} you first answered {1}; then you found {2}.", Zh: "第 {0} 步，你先答 {1}，后来得出 {2}。"}
	RecapHoped   = t{En: "In step {0} you guessed “{1}”, and it is so.", Zh: "第 {0} 步，你猜“{1}”，猜对了。"}
	RecapGuessed = t{En: "In step {0} you guessed “{1}”; it is “{2}”.", Zh: "第 {0} 步，你猜“{1}”，实际是“{2}”。"}
	RecapHelp    = t{En: "You used a hint or small questions in {0} of them.", Zh: "其中 {0} 道题你看了提示，或分小步做的。"}
	RecapNoHelp  = t{En: "You used no hint and no small question.", Zh: "你没有看提示，也没有分小步做。"}
	RecapBack    = t{En: "From {0} on, its questions come back at the top of “Lessons”, for practice.", Zh: "从 {0} 起，“课程”页顶部会安排复习这一课的题。"}
	RecapNext    = t{En: "{0} next. {1}", Zh: "接下来是{0}。{1}"}
)

var (
	date   = t{En: "{0} {1}", Zh: "{1}月{0}日"}
	months = [...]t{{En: "Jan", Zh: "1"}, {En: "Feb", Zh: "2"}, {En: "Mar", Zh: "3"}, {En: "Apr", Zh: "4"},
		{En: "May", Zh: "5"}, {En: "Jun", Zh: "6"}, {En: "Jul", Zh: "7"}, {En: "Aug", Zh: "8"},
		{En: "Sep", Zh: "9"}, {En: "Oct", Zh: "10"}, {En: "Nov", Zh: "11"}, {En: "Dec", Zh: "12"}}
)

// Date writes a day, counted from 1970-01-01, as "9 Dec" or 12 月 9 日.
func Date(day int) text.Text {
	const seconds = 24 * 60 * 60
	at := time.Unix(int64(day)*seconds, 0).UTC()
	return date.With(at.Day(), months[at.Month()-1])
}
