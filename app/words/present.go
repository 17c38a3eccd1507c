package words

// The look for a lecture hall.
var (
	PresentStart = t{En: "Present", Zh: "演示"}
	PresentWhy   = t{En: "Present: large enough for a lecture hall", Zh: "演示：放大显示，适合课堂投影"}
	PresentPart  = t{En: "Rule and weights", Zh: "算法与权重"}
	PresentLeave = t{En: "Leave", Zh: "退出演示"}
	PresentBegun = t{En: "Presenting. Page Down goes to the next update, Page Up to the previous one; Escape leaves.",
		Zh: "正在演示。Page Down 到下一次更新，Page Up 回到上一次更新；按 Esc 退出。"}
	PresentLeft = t{En: "Back in the full lab.", Zh: "已退出演示。"}
	PresentAt   = t{En: "epoch {0}, step {1}", Zh: "第 {0} 轮，第 {1} 步"}
)
