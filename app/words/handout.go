package words

// A lesson on paper.
var (
	HandoutKey      = t{En: "Key", Zh: "答案"}
	HandoutNumbers  = t{En: "numbers {0}", Zh: "数组 {0}"}
	HandoutSet      = t{En: "In the lab. What you set:", Zh: "在实验室里做。写下你的设置："}
	HandoutOrder    = t{En: "Number them in their order; leave out what does not belong.", Zh: "按顺序编号；不属于这里的留空。"}
	HandoutAll      = t{En: "Number all of them in an order.", Zh: "给全部排好顺序并编号。"}
	HandoutMatch    = t{En: "Write the letter of a setting beside each run.", Zh: "在每次训练旁写上一个设置的字母。"}
	HandoutMark     = t{En: "Mark one.", Zh: "选一项。"}
	HandoutMarkAll  = t{En: "Mark those that you choose.", Zh: "勾出你选的。"}
	HandoutWrongs   = t{En: "What wrong answers tell", Zh: "错误答案说明了什么"}
	HandoutOpen     = t{En: "This lesson in the lab:", Zh: "实验室里的这一课："}
	HandoutPlane    = t{En: "The plane", Zh: "平面"}
	HandoutSetTo    = t{En: "{0} = {1}", Zh: "{0} = {1}"}
	HandoutExample  = t{En: "for example", Zh: "例如"}
	HandoutNoAnswer = t{En: "your own words", Zh: "用自己的话"}
)
