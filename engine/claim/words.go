package claim

import "perceptronlab/engine/text"

// texts are the claims.
var texts = map[string]text.Text{
	"mistake":           {En: "A mistake on x means d(w · x) ≤ 0.", Zh: "x 被分错，意味着 d(w · x) ≤ 0。"},
	"update":            {En: "An update changes w to w + c · d · x, with c = η|d − o|.", Zh: "一次更新把 w 变为 w + c · d · x，其中 c = η|d − o|。"},
	"along":             {En: "Every update increases w* · w by at least cρ.", Zh: "每次更新使 w* · w 至少增大 cρ。"},
	"along-sum":         {En: "After T updates from w = 0, w* · w is at least Tcρ.", Zh: "从 w = 0 更新 T 次之后，w* · w 不小于 Tcρ。"},
	"square":            {En: "Every update increases ‖w‖² by at most c²R².", Zh: "每次更新使 ‖w‖² 最多增大 c²R²。"},
	"square-sum":        {En: "After T updates from w = 0, ‖w‖² is at most Tc²R².", Zh: "从 w = 0 更新 T 次之后，‖w‖² 不超过 Tc²R²。"},
	"shorter":           {En: "w* · w is never larger than ‖w‖.", Zh: "w* · w 不超过 ‖w‖。"},
	"bound":             {En: "A run from w = 0 makes at most R²/ρ² updates.", Zh: "从 w = 0 开始，最多更新 R²/ρ² 次。"},
	"stops":             {En: "On separable samples, the perceptron stops.", Zh: "样本线性可分时，感知机会停下来。"},
	"eta-cancels":       {En: "From w = 0, a run with four times the η makes the same mistakes at the same steps.", Zh: "从 w = 0 开始，η 变为四倍，仍在同样的步分错同样的样本。"},
	"update-helps":      {En: "An update moves z of its sample towards the side of d.", Zh: "一次更新使所用样本的 z 朝 d 那一侧移动。"},
	"right-after":       {En: "After its update, the sample is right.", Zh: "更新之后，所用的样本就分对了。"},
	"errors-fall":       {En: "The number of mistakes never rises from one epoch to the next.", Zh: "错误数从一轮到下一轮不会增多。"},
	"fewer-wrong":       {En: "An update never makes more samples wrong than before.", Zh: "更新不会使分错的样本变多。"},
	"norm-grows":        {En: "‖w‖ grows with every update.", Zh: "‖w‖ 随每次更新而增大。"},
	"turns-closer":      {En: "Every update turns w closer to the best direction.", Zh: "每次更新都使 w 更接近最佳方向。"},
	"smaller-eta":       {En: "A smaller η never needs more updates.", Zh: "η 变小，更新次数不会增多。"},
	"any-order":         {En: "The order of the samples does not change the number of updates.", Zh: "样本的顺序不影响更新的次数。"},
	"any-start":         {En: "Whatever the start weights, the run ends with the same line.", Zh: "无论从哪里开始，最后都得到同一条直线。"},
	"all-at-once":       {En: "One sample at a time or all at once: the run ends with the same line.", Zh: "逐个样本也好，一次用全部也好，最后都得到同一条直线。"},
	"widest":            {En: "The line at the end has the widest margin.", Zh: "最后的直线间隔最大。"},
	"half-bound":        {En: "A run makes at least half of R²/ρ² updates.", Zh: "更新次数至少是 R²/ρ² 的一半。"},
	"always-stops":      {En: "The perceptron stops on any samples.", Zh: "无论什么样本，感知机都会停下来。"},
	"last-best":         {En: "No earlier weights were better than the last.", Zh: "最后的权重不比之前的任何权重差。"},
	"loss-falls":        {En: "The loss of Adaline never rises from one epoch to the next.", Zh: "Adaline 的损失从一轮到下一轮不会上升。"},
	"loss-falls-below":  {En: "With all samples at once and η below 2/λ, the loss never rises.", Zh: "一次用全部样本且 η 小于 2/λ 时，损失不会上升。"},
	"loss-and-errors":   {En: "When the loss falls, the number of wrong samples does not rise.", Zh: "损失下降时，分错的样本不会变多。"},
	"adaline-separates": {En: "On separable samples, Adaline gets all of them right in the end.", Zh: "样本线性可分时，Adaline 最后会全部分对。"},
}

// What of a run breaks a claim.
var (
	atStep            = text.Text{En: "It does not hold at step {0}.", Zh: "它在第 {0} 步不成立。"}
	inUpdates         = text.Text{En: "Steps of the run: {1}. Updates among them: {0}.", Zh: "训练走了 {1} 步，更新 {0} 次。"}
	underWhich        = text.Text{En: "In this experiment Δw = η(d − o)x with η = {0}, and z = 0 counts as wrong.", Zh: "这个实验里 Δw = η(d − o)x，η = {0}，z = 0 算分错。"}
	neverStops        = text.Text{En: "After {0} epochs the number of wrong samples is {1}. No line separates these samples, so with any w at least one is wrong, and the run never stops.", Zh: "{0} 轮之后仍分错 {1} 个。没有直线能分开这些样本，无论 w 是多少都至少分错一个，所以永远停不下来。"}
	belowHalf         = text.Text{En: "The run converges after {0} updates, and R²/ρ² is {1}.", Zh: "更新 {0} 次之后收敛，而 R²/ρ² 是 {1}。"}
	stillWrongAt      = text.Text{En: "Step {0} updates on sample {1}: its z goes from {2} to {3}, and it is still wrong.", Zh: "第 {0} 步用样本 {1} 更新：它的 z 从 {2} 变为 {3}，仍然分错。"}
	errorsRiseAt      = text.Text{En: "In epoch {0}, the number of mistakes rises from {1} to {2}.", Zh: "第 {0} 轮里错误从 {1} 个增到 {2} 个。"}
	moreWrongAt       = text.Text{En: "Samples that are wrong before the update of step {0}: {1}. After it: {2}.", Zh: "第 {0} 步更新之前分错 {1} 个，之后分错 {2} 个。"}
	shrinksAt         = text.Text{En: "The update of step {0} makes ‖w‖ shorter: from {1} to {2}.", Zh: "第 {0} 步的更新使 ‖w‖ 变小：从 {1} 变为 {2}。"}
	turnsAwayAt       = text.Text{En: "The update of step {0} turns w away: the cosine with the best direction goes from {1} to {2}.", Zh: "第 {0} 步的更新使 w 转离最佳方向：两者夹角的余弦从 {1} 变为 {2}。"}
	slowerWith        = text.Text{En: "Updates with η = {0}: {1}. With η = {2}: {3}.", Zh: "η = {0} 时更新 {1} 次，η = {2} 时更新 {3} 次。"}
	otherOrderHas     = text.Text{En: "Updates with the samples from first to last: {0}. From last to first: {1}.", Zh: "样本正序时更新 {0} 次，倒序时更新 {1} 次。"}
	endsOtherwise     = text.Text{En: "This run ends with w = {0}, the other with w = {1}: a different line.", Zh: "这次以 w = {0} 结束，另一次以 w = {1} 结束：不是同一条直线。"}
	narrowerThan      = text.Text{En: "The nearest sample is {0} away from the line; {1} is possible.", Zh: "最近的样本到直线的距离是 {0}；本可以达到 {1}。"}
	lastWorseThan     = text.Text{En: "Samples that are wrong after epoch {0}: {1}. After epoch {2} there were fewer: {3}.", Zh: "第 {0} 轮之后分错 {1} 个；第 {2} 轮之后只分错 {3} 个。"}
	lossRisesAt       = text.Text{En: "In epoch {0} the loss rises from {1} to {2}.", Zh: "第 {0} 轮里损失从 {1} 升到 {2}。"}
	errorsRiseAloneAt = text.Text{En: "In epoch {0}, the loss falls from {1} to {2}, but the number of mistakes rises from {3} to {4}.", Zh: "第 {0} 轮里损失从 {1} 降到 {2}，错误却从 {3} 个增到 {4} 个。"}
	bottomErrsWith    = text.Text{En: "At the lowest loss, {0}, the number of mistakes is still {1}.", Zh: "损失最小（{0}）时，仍分错 {1} 个。"}
)
