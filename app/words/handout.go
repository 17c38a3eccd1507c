package words

// A lesson on paper.
var (
	HandoutKey      = t{En: "Key", Zh: "答案"}
	HandoutNumbers  = t{En: "numbers {0}", Zh: "题目编号 {0}"}
	HandoutSet      = t{En: "In the lab. Your settings:", Zh: "在实验室里完成，并写下你的设置："}
	HandoutOrder    = t{En: "Number them in the right order; leave out any that do not belong.", Zh: "按顺序编号；用不到的留空。"}
	HandoutAll      = t{En: "Number all of them in your order.", Zh: "全部排好顺序并编号。"}
	HandoutMatch    = t{En: "Next to each run, write the letter of its setting.", Zh: "在每次训练旁写上对应设置的字母。"}
	HandoutMark     = t{En: "Mark one.", Zh: "选一项。"}
	HandoutMarkAll  = t{En: "Mark the ones you choose.", Zh: "勾出你的选择。"}
	HandoutWrongs   = t{En: "What wrong answers show", Zh: "错误答案及其原因"}
	HandoutScan     = t{En: "Scan the code to open it in the lab.", Zh: "扫描二维码，在实验室中打开。"}
	HandoutOpen     = t{En: "This lesson in the lab:", Zh: "在实验室中打开本课："}
	HandoutFigure   = t{En: "Figure", Zh: "配图"}
	HandoutSetTo    = t{En: "{0} = {1}", Zh: "{0} = {1}"}
	HandoutExample  = t{En: "for example: {0}", Zh: "例如：{0}"}
	ListSemicolon   = t{En: "; ", Zh: "；"}
	HandoutNoAnswer = t{En: "your own words", Zh: "用自己的话"}
)
