package words

// Small questions after a wrong answer, one number at a time.
var (
	SmallFirst   = t{En: "Start with {0}: what do you get?", Zh: "先算 {0}：你得到多少？"}
	SmallNext    = t{En: "And {0}: what do you get?", Zh: "再算 {0}：你得到多少？"}
	SmallFormula = t{En: "{0}.", Zh: "{0}。"}
	SmallBehind  = t{En: "It builds on {0}, which is asked before it: get that right first.", Zh: "它要用到前面问的 {0}，请先把 {0} 做对。"}
	SmallEnd     = t{En: "Now the answer itself.", Zh: "现在来算这道题的答案。"}
	SmallAnswer  = t{En: "answer", Zh: "答案"}
	SmallWay     = t{En: "The way to the answer", Zh: "通往答案的各步"}
	SmallNow     = t{En: "{0}, asked now", Zh: "{0}，正在算"}
	SmallDone    = t{En: "{0}, right", Zh: "{0}，对"}
	SmallChange  = t{En: "You can change your answer above at any time.", Zh: "上面的答案随时可以修改。"}
)
