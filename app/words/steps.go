package words

import "strings"

// The table of all steps.
var (
	StepsView  = t{En: "Steps", Zh: "步骤表"}
	StepsTable = t{En: "All steps so far", Zh: "至今的每一步"}
	StepsNone  = t{En: "No step yet. Press Step, and the first row appears.",
		Zh: "还没有开始学习。按“前进”，这里会出现第一行。"}
	StepsCount     = t{En: "{0}, {1}.", Zh: "{0}，{1}。"}
	StepsClick     = t{En: "Click a row to go to its step.", Zh: "点击一行可转到那一步。"}
	StepsCross     = t{En: "× marks a mistake.", Zh: "× 表示分错。"}
	StepWrong      = t{En: "wrong", Zh: "分错"}
	StepsStart     = t{En: "Start: w = {0}", Zh: "起点：w = {0}"}
	StepsStarts    = t{En: "Start: every w = {0}", Zh: "起点：各类的 w 均为 {0}"}
	StepsAfter     = t{En: "after it", Zh: "本步后"}
	StepsOfBatches = t{En: "A step takes several samples at once, so x, d, z and o have no columns here. They are listed under This step.",
		Zh: "每步用多个样本，因此这里不列 x、d、z、o；请看“本步计算”。"}
	TargetVector   = t{En: "w_target", Zh: "w_目标"}
	OutputVector   = t{En: "w_output", Zh: "w_输出"}
	StepsOfClasses = t{En: "Each class has its own w. A mistake changes w_target, of the class d, by Δw_target, and w_output, of the class o, by −Δw_target.",
		Zh: "每类各有一个 w。分错时，目标类别 d 的 w_目标加上 Δw_目标，输出类别 o 的 w_输出减去 Δw_目标。"}
	StepsOfSoft = t{En: "Each class has its own w and its own p, and every step changes all of them.",
		Zh: "每类各有一个 w 和一个 p，每一步都改变所有的 w。"}
	StepsOfRest = t{En: "Each class has its own w, which learns its class against all the others.",
		Zh: "每类各有一个 w，学习把这一类与其余各类分开。"}
	StepsCopy     = t{En: "Copy table", Zh: "复制表格"}
	StepsCopied   = t{En: "{0} copied. Paste them into a spreadsheet.", Zh: "已复制{0}，可粘贴到电子表格中。"}
	StepsFirst    = t{En: "The first {0} of {1} steps.", Zh: "共 {1} 步，仅列前 {0} 步。"}
	StepsNotTaken = t{En: "Only the first {0} of {1} steps. Open, save, export writes all of them.",
		Zh: "共 {1} 步，仅取前 {0} 步。要得到全部，请用“打开、保存、导出”。"}
	StepsPlane = t{En: "The plane at step {0}", Zh: "第 {0} 步的平面"}
	StepName   = t{En: "1 step", Zh: "1 步"}
	StepsName  = t{En: "{0} steps", Zh: "{0} 步"}
)

// Formula returns the lines of a rule's formula with the vectors of classes named in the language.
func (l Lang) Formula(lines []string) []string {
	for i, line := range lines {
		for _, vector := range []t{TargetVector, OutputVector} { // of w, and of z
			line = strings.ReplaceAll(line, vector.En[1:], l.Say(vector)[1:])
		}
		lines[i] = line
	}
	return lines
}
