package exercise

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
)

// asking returns a document that asks one goal of an experiment.
func asking(experiment, wanted string, cursor int) string {
	return fmt.Sprintf(`{"exercise":1,"id":"a","title":{"en":"A","zh-Hans":"甲"},"experiment":%s,
		"steps":[{"id":"s","kind":"do","may":["data","inputs","rule","eta","settings"],"cursor":%d,
		"text":{"en":"T","zh-Hans":"文"},"ask":[{"id":"q","goal":%s}]}]}`, experiment, cursor, wanted)
}

func preset(name, learner string) string {
	return `{"version":1,"data":{"preset":"` + name + `"},"learner":{` + learner + `},"stop":{"epochs":50}}`
}

// set is an answer that sets values: path, value, path, value …
func set(pairs ...string) goal.Answer {
	var a goal.Answer
	for i := 0; i < len(pairs); i += 2 {
		a.Set = append(a.Set, goal.Edit{Path: pairs[i], Value: pairs[i+1]})
	}
	return a
}

var (
	and  = preset("and", `"algorithm":"perceptron","eta":1,"tie":"mistake"`)
	xor  = preset("xor", `"algorithm":"perceptron","eta":1`)
	bowl = preset("and", `"algorithm":"adaline","eta":0.1,"init":[1,1,1]`)
	axis = `{"version":1,"data":{"features":["x"],"points":[[-1],[1]],"labels":[-1,1]},` +
		`"learner":{"algorithm":"adaline","eta":0.4,"bias":false},"stop":{"epochs":50}}`
	held = `{"version":1,"data":{"preset":"and"},"test":{"rows":[3]},` +
		`"learner":{"algorithm":"perceptron","eta":1,"init":[-1,0,0]},"stop":{"epochs":50}}`
	pocket = preset("xor", `"algorithm":"pocket","eta":1`)
	own    = `{"version":1,"data":{"features":["x1","x2"],"points":[[0,0],[0,1],[1,0],[1,1]],"labels":[-1,-1,-1,1]},` +
		`"learner":{"algorithm":"perceptron","eta":1},"stop":{"epochs":50}}`
	worked2 = `{"version":1,"data":{"preset":"worked-example"},` +
		`"learner":{"algorithm":"perceptron","eta":0.1,"init":[0.2,0.3,-0.5]},"stop":{"epochs":1}}`
	tj    = `{"version":1,"data":{"preset":"t-against-j"}}`
	lines = `{"version":1,"data":{"preset":"connected"},"inputs":{"columns":[0,1,2,3,4,5,6,7,8,9,10,` +
		`11,12,13,14,15]}}`
	four = `{"version":1,"data":{"features":["a","b","c","d"],"points":[[1,2,0,4],[0,1,1,0]],"labels":[1,-1]},` +
		`"inputs":{"grid":[2,2]},"learner":{"init":[0,3,-2,9,0.5]}}`
	near4 = `{"version":1,"data":{"features":["a","b","c","d"],"points":[[1,2,0,4],[0,1,1,0]],"labels":[1,-1]},` +
		`"inputs":{"grid":[2,2]},"learner":{"init":[0,3,-2,9,0.6]}}`
	street  = `{"version":1,"data":{"features":["x1","x2"],"points":[[1,1],[3,1],[1,4],[3,5]],"labels":[-1,-1,1,1]}}`
	classes = `{"version":1,"data":{"features":["a","b","c","d"],"points":[[1,0,1,1],[0,0,0,1],[1,1,0,0]],` +
		`"labels":[1,0,2],"classes":["0","1","2"]},"learner":{"algorithm":"multiclass","eta":1,` +
		`"init":[[1,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0]]},"stop":{"epochs":1}}`
)

// TestGoals holds every goal to a right answer and to its near misses: what is said, and the object
// that shows it. The numbers are those of spec §7 and of the research on lessons, §3 and §5.
func TestGoals(t *testing.T) {
	testGoals(t, []goalCase{
		{and, `{"is":"separates"}`, 0, goal.Typed("-1.5", "1", "1"), "right/right", goal.ShowLine},
		{and, `{"is":"separates"}`, 0, goal.Typed("1.5", "-1", "-1"), "wrong/sides-swapped", goal.ShowLine},
		{and, `{"is":"separates"}`, 0, goal.Typed("-0.5", "1", "1"), "wrong/on-wrong-side", goal.ShowSamples},
		{and, `{"is":"separates"}`, 0, goal.Typed("-1", "1", "1"), "wrong/on-wrong-side", goal.ShowSamples}, // a tie is a mistake
		{and, `{"is":"separates","mistakes":2}`, 0, goal.Typed("-0.5", "1", "1"), "right/right", goal.ShowLine},
		{and, `{"is":"separates","margin":0.24}`, 0, goal.Typed("-1.5", "1", "1"), "right/right", goal.ShowLine},
		{and, `{"is":"separates","margin":0.24}`, 0, goal.Typed("-1.2", "1", "1"), "near/margin-small", goal.ShowLine},
		{and, `{"is":"separates"}`, 0, goal.Typed("0", "0", "0"), "invalid/w-zero", ""},
		{and, `{"is":"separates"}`, 0, goal.Typed("1", "2"), "invalid/count", ""},

		{and, `{"is":"separable"}`, 0, goal.Typed("yes"), "right/is-separable", goal.ShowSeparator},
		{xor, `{"is":"separable"}`, 0, goal.Typed("yes"), "wrong/not-separable", goal.ShowWitness},
		{tj, `{"is":"separable"}`, 0, goal.Typed("yes"), "right/is-separable-pictures", goal.ShowSeparator},
		{lines, `{"is":"separable"}`, 0, goal.Typed("yes"), "wrong/not-separable-pictures", goal.ShowWitness},
		{four, `{"is":"pixel"}`, 1, goal.Typed("1", "1"), "right/pixel-right", ""}, // 1 × 3, 2 × −2, 0 × 9, 4 × 0.5
		{four, `{"is":"pixel"}`, 1, goal.Typed("2", "2"), "wrong/pixel-less", ""},
		{four, `{"is":"pixel"}`, 1, goal.Typed("2", "1"), "wrong/pixel-off", ""},
		{four, `{"is":"pixel"}`, 1, goal.Typed("1", "2"), "wrong/pixel-other-sign", ""},
		{four, `{"is":"pixel"}`, 1, goal.Typed("3", "1"), "invalid/pick-pixel", ""},
		{four, `{"is":"pixel"}`, 1, goal.Typed("1", "1.5"), "invalid/pick-pixel", ""},
		{four, `{"is":"pixel","that":"takes"}`, 1, goal.Typed("1", "2"), "right/pixel-right", ""},
		{near4, `{"is":"pixel"}`, 1, goal.Typed("2", "2"), "near/pixel-less", ""},
		{xor, `{"is":"separable"}`, 0, goal.Typed("perhaps"), "invalid/yes-or-no", ""},
		{and, `{"is":"separable","want":"no"}`, 0, set("data.preset", `"xor"`), "right/not-separable", goal.ShowWitness},
		{and, `{"is":"separable","want":"no"}`, 0, set("data.preset", `"or"`), "wrong/is-separable", goal.ShowSeparator},

		{and, `{"is":"support"}`, 0, goal.Typed("2", "3", "4"), "right/right", goal.ShowSeparator},
		{and, `{"is":"support"}`, 0, goal.Typed("1", "2", "3", "4"), "wrong/support-extra", goal.ShowSeparator},
		{and, `{"is":"support"}`, 0, goal.Typed("9"), "invalid/pick-samples", ""},
		// x2 = 2.5 is 1.5 away from three samples, x2 = 2 + x1/2 only 1.34 from samples 1, 3 and 4
		{street, `{"is":"support"}`, 0, goal.Typed("1", "2", "3"), "right/right", goal.ShowSeparator},
		{street, `{"is":"support"}`, 0, goal.Typed("1", "3", "4"), "wrong/support-extra", goal.ShowSeparator},

		{xor, `{"is":"witness"}`, 0, goal.Typed("1/4", "1/4", "1/4", "1/4"), "right/right", ""},
		{xor, `{"is":"witness"}`, 0, goal.Typed("1/2", "1/2", "1/4", "1/4"), "wrong/shares-sum", ""},
		{xor, `{"is":"witness"}`, 0, goal.Typed("1", "0", "0", "0"), "wrong/shares-rest", ""},
		{xor, `{"is":"witness"}`, 0, goal.Typed("-1", "1", "1", "0"), "wrong/share-negative", goal.ShowSamples},

		{xor, `{"is":"cycles"}`, 0, set("learner.eta", "0.5"), "right/has-cycle", goal.ShowEpoch},
		{xor, `{"is":"cycles","period":7}`, 0, set("learner.eta", "0.5"), "wrong/other-period", goal.ShowEpoch},
		{xor, `{"is":"cycles"}`, 0, set("data.preset", `"and"`), "wrong/no-cycle", ""},

		{and, `{"is":"converges"}`, 0, set("learner.eta", "3"), "right/converged", ""},
		{xor, `{"is":"converges"}`, 0, set("learner.eta", "3"), "wrong/not-converged", ""},
		{and, `{"is":"converges","epochs":2}`, 0, set("learner.eta", "3"), "near/converged-in-epochs", ""},
		{and, `{"is":"converges","updates":17}`, 0, set("learner.eta", "3"), "near/converged-in-updates", ""},

		{and, `{"is":"number","of":"updates"}`, 0, goal.Typed("17.5"), "invalid/whole", ""},

		// 18 updates where a tie is a mistake, 11 where it is +1 (research §0)
		{and, `{"is":"updates","op":"exactly","n":18}`, 0, set("learner.eta", "3"), "right/has-updates", ""},
		{and, `{"is":"updates","op":"exactly","n":18}`, 0, set("learner.tie", `"positive"`), "wrong/asked-updates-exactly", ""},
		{and, `{"is":"updates","op":"at-most","n":11}`, 0, set("learner.eta", "3"), "wrong/asked-updates-at-most", goal.ShowStep},
		{and, `{"is":"epochs","op":"at-least","n":30}`, 0, set("learner.eta", "3"), "wrong/asked-epochs-at-least", ""},
		{and, `{"is":"errors","n":0}`, 0, set("learner.eta", "3"), "right/has-errors", ""},
		{and, `{"is":"errors","n":0,"epoch":40}`, 0, set("learner.eta", "3"), "wrong/ends-before", ""},

		{and, `{"is":"same-path"}`, 0, set("learner.eta", "4"), "right/same-path", ""},
		{and, `{"is":"same-path"}`, 0, set("learner.init", "[1,1,1]"), "wrong/parts-at", goal.ShowStep},
		{and, `{"is":"same-path","differs":true}`, 0, set("learner.init", "[1,1,1]"), "right/parts-at", goal.ShowStep},
		{and, `{"is":"unchanged","paths":["learner.eta"]}`, 0, set("learner.tie", `"positive"`), "right/right", ""},
		{and, `{"is":"unchanged","paths":["learner.eta"]}`, 0, set("learner.eta", "2"), "wrong/changed", ""},
		{and, `{"is":"unchanged","paths":["learner.eta"]}`, 0, set("learner.eta", "1"), "invalid/untouched", ""},

		{bowl, `{"is":"falls"}`, 0, set("learner.eta", "0.2"), "right/falls-every-epoch", ""},
		{bowl, `{"is":"falls"}`, 0, set("learner.eta", "0.5"), "wrong/rises-at", goal.ShowEpoch},
		{bowl, `{"is":"falls","how":"rises"}`, 0, set("learner.eta", "0.2"), "wrong/never-rises", ""},
		{axis, `{"is":"falls","how":"oscillates","epochs":3}`, 0, set("learner.eta", "0.9"), "wrong/not-in-turn", goal.ShowEpoch},
		{bowl, `{"is":"diverges"}`, 0, set("learner.eta", "0.2"), "wrong/falls-here", ""},
		{bowl, `{"is":"diverges"}`, 0, set("learner.eta", "0.33"), "wrong/grows-slowly", ""},
		{bowl, `{"is":"diverges"}`, 0, set("learner.eta", "1000000"), "right/ran-away", ""},
		{bowl, `{"is":"stays"}`, 0, set("learner.eta", "1000000"), "wrong/ran-away", ""},
		{bowl, `{"is":"stays"}`, 0, set("learner.eta", "0.5"), "wrong/ends-higher", ""},
		{bowl, `{"is":"stays"}`, 0, set("learner.eta", "0.2"), "right/stays-here", ""},
		// What does not happen is not shown by a run that a student makes shorter.
		{bowl, `{"is":"stays"}`, 0, set("learner.eta", "0.2", "stop.epochs", "2"), "wrong/cut-short", ""},
		{bowl, `{"is":"stays"}`, 0, set("learner.eta", "0.2", "stop.updates", "4"), "wrong/cut-short", ""},
		{bowl, `{"is":"stays"}`, 0, set("learner.eta", "0.2", "stop.loss", "100"), "wrong/cut-short", ""},
		{bowl, `{"is":"stays"}`, 0, set("learner.eta", "0.2", "stop.epochs", "80"), "right/stays-here", ""},
		{bowl, `{"is":"falls"}`, 0, set("learner.eta", "0.2", "stop.epochs", "2"), "wrong/cut-short", ""},
		{bowl, `{"is":"falls","how":"rises"}`, 0, set("learner.eta", "0.5", "stop.epochs", "2"), "right/rises-first", goal.ShowEpoch},
		{bowl, `{"is":"loss","value":100,"always":true}`, 0, set("learner.eta", "0.2", "stop.epochs", "2"), "wrong/cut-short", ""},
		{and, `{"is":"not","goal":{"is":"converges"}}`, 0, set("stop.epochs", "1"), "wrong/cut-short", ""},
		{and, `{"is":"converges"}`, 0, set("stop.epochs", "40"), "right/converged", ""},
		{bowl, `{"is":"loss","value":0.51}`, 0, set("learner.eta", "0.05"), "near/asked-loss-at-most", goal.ShowEpoch},
		{bowl, `{"is":"loss","value":0.51}`, 0, set("learner.algorithm", `"perceptron"`), "invalid/not-here", ""},
		{bowl, `{"is":"interval","of":"eta-limit"}`, 0, goal.Typed("0.314"), "right/right", ""},
		{bowl, `{"is":"interval","of":"eta-limit"}`, 0, goal.Typed("0.5"), "wrong/wrong", goal.ShowOpen},
		{bowl, `{"is":"interval","of":"eta-limit"}`, 0, goal.Typed("0.2"), "wrong/wrong", goal.ShowOpen},
		{bowl, `{"is":"interval","of":"eta-limit"}`, 0, goal.Typed("0.157"), "wrong/bug:one-over-lambda", goal.ShowOpen},

		{and, `{"is":"bound","ratio":0.2}`, 0, set("learner.eta", "2"), "right/has-bound", ""},
		{and, `{"is":"bound","ratio":0.9}`, 0, set("learner.eta", "2"), "wrong/ratio-small", ""},
		{and, `{"is":"bound","at-least":100}`, 0, set("learner.eta", "2"), "wrong/bound-small", goal.ShowSamples},
		{and, `{"is":"bound","at-least":100}`, 0, set("data.preset", `"xor"`), "wrong/no-bound", goal.ShowWitness},
		{and, `{"is":"bound","none":true}`, 0, set("data.preset", `"or"`), "wrong/bound-there", goal.ShowSeparator},

		{and, `{"is":"all","goals":[{"is":"converges"},{"is":"updates","n":5}]}`, 0, set("learner.eta", "2"), "wrong/asked-updates-at-most", goal.ShowStep},
		{and, `{"is":"any","goals":[{"is":"converges"},{"is":"updates","n":5}]}`, 0, set("learner.eta", "2"), "right/converged", ""},
		{and, `{"is":"not","goal":{"is":"converges"}}`, 0, set("data.preset", `"xor"`), "right/not-converged", ""},
		{and, `{"is":"not","goal":{"is":"converges"}}`, 0, set("data.preset", `"or"`), "wrong/converged", ""},

		{and, `{"is":"pick","what":"step","that":"mistake"}`, 0, goal.Typed("1"), "right/right", goal.ShowStep},
		{and, `{"is":"pick","what":"sample","that":"support"}`, 0, goal.Typed("1"), "wrong/picked-not", goal.ShowSamples},
		{and, `{"is":"pick","what":"epoch","that":"errors-rise"}`, 0, goal.Typed("500"), "invalid/pick-epoch", ""},
		{and, `{"is":"estimate","of":"updates"}`, 0, goal.Typed("20"), "right/estimate-too-large", ""},
		{and, `{"is":"estimate","of":"updates"}`, 0, goal.Typed("1"), "near/estimate-too-small", ""},
		{and, `{"is":"estimate","of":"updates"}`, 0, goal.Typed("-1"), "invalid/above-zero", ""},
		// the mean over all 24 orders, counted below, is 20.67
		{and, `{"is":"estimate","of":"updates","runs":200,"vary":["order"],"factor":1.1}`, 0, goal.Typed("20"), "right/estimate-too-small", ""},
		{and, `{"is":"estimate","of":"updates","runs":200,"vary":["order"],"factor":1.1}`, 0, goal.Typed("18"), "near/estimate-too-small", ""},
		{and, `{"is":"estimate","of":"updates","runs":200,"vary":["order"],"factor":1.1}`, 0, goal.Typed("23.5"), "near/estimate-too-large", ""},
		{and, `{"is":"estimate","of":"epochs","vary":["order"]}`, 0, goal.Typed("0"), "invalid/above-zero", ""},
		{and, `{"is":"explain","rubric":[{"en":"a","zh-Hans":"甲"}]}`, 0, goal.Typed("因为样本分错了"), "unmarked/compare-yourself", ""},
		{and, `{"is":"explain","rubric":[{"en":"a","zh-Hans":"甲"}]}`, 0, goal.Typed("?"), "invalid/too-short", ""},
		{and, `{"is":"predict","goal":{"is":"separable"}}`, 0, goal.Typed("no"), "near/is-separable", goal.ShowSeparator},

		// one of two samples held out (index 3): trained on three −1 and tested on the +1
		{held, `{"is":"test-errors","op":"at-least","n":1}`, 0, set("learner.eta", "2"), "right/has-test-errors", ""},
		{held, `{"is":"test-errors","op":"at-most","n":0}`, 0, set("learner.eta", "2"), "wrong/asked-test-errors-at-most", ""},
		{held, `{"is":"gap","n":1}`, 0, set("learner.eta", "2"), "right/has-test-errors", ""},
		{held, `{"is":"gap","n":1}`, 0, set("data.preset", `"or"`, "test.rows", "[3]"), "near/asked-test-errors-at-least", ""},
		{pocket, `{"is":"beats","by":1}`, 0, set("learner.eta", "2"), "", ""},
		{pocket, `{"is":"beats","by":1}`, 0, set("data.preset", `"and"`), "wrong/kept-against-last", goal.ShowLine},
		{and, `{"is":"other-result"}`, 0, set("learner.tie", `"positive"`), "right/turned-by", goal.ShowLine},
		{and, `{"is":"other-result"}`, 0, set("learner.eta", "2"), "wrong/turned-by", goal.ShowLine},
		// all 24 orders of AND: 18 twice, 20 twelve times, 22 ten times (research §7)
		{and, `{"is":"order","want":"fewest"}`, 0, goal.Typed("1", "2", "3", "4"), "right/order-rank", ""},
		{and, `{"is":"order","want":"most"}`, 0, goal.Typed("1", "2", "3", "4"), "wrong/order-rank", ""},
		{and, `{"is":"order","want":"most"}`, 0, goal.Typed("1", "2", "2", "4"), "invalid/order-all", ""},
		{xor, `{"is":"terms","at-most":3}`, 0, set("inputs.map", `["x1","x2","x1*x2"]`), "right/has-terms", goal.ShowSeparator},
		{xor, `{"is":"terms","at-most":2}`, 0, set("inputs.map", `["x1","x2","x1*x2"]`), "near/many-terms", goal.ShowSeparator},
		{xor, `{"is":"terms"}`, 0, set("inputs.map", `["x1","x2","x1^2"]`), "wrong/not-separable", goal.ShowWitness},
		{own, `{"is":"place","min":2,"goal":{"is":"separable","want":"no"}}`, 0, set("data.points", "[[0,0],[1,1],[0,1],[1,0]]", "data.labels", "[-1,-1,1,1]"), "right/not-separable", goal.ShowWitness},
		{own, `{"is":"place","min":2,"goal":{"is":"separable","want":"no"}}`, 0, set("data.points", "[[0,0],[1,1],[4,1],[5,0]]", "data.labels", "[-1,-1,1,1]"), "wrong/is-separable", goal.ShowSeparator},
		{own, `{"is":"place","min":3,"goal":{"is":"separable","want":"no"}}`, 0, set("data.points", "[[0,0],[1,1],[4,1],[5,0]]", "data.labels", "[-1,-1,1,1]"), "invalid/of-each-class", ""},
		{own, `{"is":"label","want":"no"}`, 0, set("data.labels", "[-1,1,1,-1]"), "right/not-separable", goal.ShowWitness},
		{own, `{"is":"label","want":"no"}`, 0, set("data.labels", "[-1,1,1,1]"), "wrong/is-separable", goal.ShowSeparator},
		{own, `{"is":"label","want":"no"}`, 0, set("data.labels", "[1,1,1,1]"), "invalid/both-classes", ""},
		{own, `{"is":"label","want":"no"}`, 0, set("data.points", "[[0,0],[0,1],[1,0],[2,1]]"), "wrong/only-label", ""},
		{and, `{"is":"line","w":[-1.5,1,1]}`, 0, goal.Typed("-3", "2", "2"), "right/right", goal.ShowLine},
		{and, `{"is":"line","w":[-1.5,1,1]}`, 0, goal.Typed("3", "-2", "-2"), "near/line-reversed", goal.ShowLine},
		{and, `{"is":"line","w":[-1.5,1,1]}`, 0, goal.Typed("-1", "1", "1"), "near/line-shifted", goal.ShowLine},
		{and, `{"is":"line","w":[-1.5,1,1]}`, 0, goal.Typed("-1.5", "0.8", "1.2"), "near/line-turned", goal.ShowLine},
		{and, `{"is":"line","w":[-1.5,1,1]}`, 0, goal.Typed("1", "1", "0"), "wrong/line-off", goal.ShowLine},
		{and, `{"is":"classify","w":[-1.5,1,1]}`, 0, goal.Typed("-", "−", "-1", "+"), "right/right", ""},
		{and, `{"is":"classify","w":[-1.5,1,1]}`, 0, goal.Typed("-1", "-1", "1", "1"), "wrong/classified-not", goal.ShowSamples},
		{and, `{"is":"classify","w":[-1,1,1]}`, 0, goal.Typed("-1", "-1", "-1", "1"), "wrong/classified-tie", goal.ShowSamples},
		// points that are no samples: −1.5 + 2 + 2 and −1.5 + 0.25 + 0.5
		{and, `{"is":"classify","w":[-1.5,1,1],"points":[[2,2],[0.25,0.5]]}`, 0, goal.Typed("+", "-"), "right/right", ""},
		{and, `{"is":"classify","w":[-1.5,1,1],"points":[[2,2],[0.25,0.5]]}`, 0, goal.Typed("-", "-"), "wrong/classified-not", ""},
		// a run that has converged gets (1, 0) right, which is a sample of class −1
		{and, `{"is":"classify","points":[[1,0]],"end":true}`, 0, goal.Typed("-"), "right/right", ""},
		{and, `{"is":"classify","points":[[1,0]],"end":true}`, 0, goal.Typed("+"), "wrong/classified-other", ""},
		// numbers of a teacher's own
		{and, `{"is":"numbers","right":["-18","4","4"],"wrong":[{"numbers":["18","-4","-4"],"say":"The signs."}]}`, 0, goal.Typed("-18, 4, 4"), "right/right", ""},
		{and, `{"is":"numbers","right":["-18","4","4"],"wrong":[{"numbers":["18","-4","-4"],"say":"The signs."}]}`, 0, goal.Typed("18", "-4", "-4"), "wrong/reason", ""},
		{and, `{"is":"numbers","right":["-18","4","4"]}`, 0, goal.Typed("-18", "3", "4"), "wrong/parts-right", ""},
		{and, `{"is":"numbers","right":["-18","4","4"]}`, 0, goal.Typed("1", "2", "3"), "wrong/wrong", ""},
		{and, `{"is":"numbers","right":["1/3"]}`, 0, goal.Typed("0.333"), "right/right", ""},
		{and, `{"is":"numbers","right":["1/3"]}`, 0, goal.Typed("0.33"), "near/fewer-digits", ""},
		{and, `{"is":"numbers","right":["1/3"]}`, 0, goal.Typed("a third"), "invalid/number-no-number", ""},
		// the worked example, both steps: z .36 and −.13, w after (.2, .3, −.5) and (.4, 1.08, .1)
		{worked2, `{"is":"table","from":1,"to":2,"columns":["z","o","weights-after"]}`, 0,
			goal.Typed("0.36", "1", "0.2", "0.3", "-0.5", "-0.13", "-1", "0.4", "1.08", "0.1"), "right/right", ""},
		{worked2, `{"is":"table","from":1,"to":2,"columns":["z","o","weights-after"]}`, 0,
			goal.Typed("0.46", "1", "0.2", "0.3", "-0.5", "-0.13", "-1", "0.4", "1.08", "0.1"), "wrong/first-cell", goal.ShowComponent},
		// from own weights (.3, .3, −.5) z is −.03, and the rest follows
		{worked2, `{"is":"table","from":1,"to":2,"columns":["z","o","weights-after"]}`, 0,
			goal.Typed("0.36", "1", "0.3", "0.3", "-0.5", "-0.03", "-1", "0.5", "1.08", "0.1"), "wrong/first-cell", goal.ShowStep},
		{worked2, `{"is":"table","from":2,"to":2,"columns":["z","o","weights-after"]}`, 0,
			goal.Typed("-0.13", "-1", "0.3", "0.69", "-0.2"), "wrong/bug:half", goal.ShowComponent},
		{bowl, `{"is":"match","settings":[{"id":"a","text":{"en":"a","zh-Hans":"a"},"patch":{"learner.eta":0.1}},{"id":"b","text":{"en":"b","zh-Hans":"b"},"patch":{"learner.eta":0.3}}]}`, 0, goal.Typed("a", "a"), "invalid/match-all", ""},

		{classes, `{"is":"vector","of":"weights-after"}`, 1, goal.Typed("0 -1 0 -1 -1 1 1 0 1 1 0 0 0 0 0"), "right/right", ""},

		{classes, `{"is":"vector","of":"weights-after"}`, 1, goal.Typed("1 0 0 0 0 1 1 0 1 1 0 0 0 0 0"), "wrong/bug:reward-only", ""},
		// too many names, too few, or others, in the first of three fields
		{and, `{"is":"vector","of":"weights-after"}`, 18, goal.Typed("w0=1, w1=2, w2=3, w3=4", "", ""), "invalid/names", ""},
		{and, `{"is":"vector","of":"weights-after"}`, 18, goal.Typed("w1=1, w2=2", "", ""), "invalid/names", ""},
		{and, `{"is":"vector","of":"weights-after"}`, 18, goal.Typed("w1=1, w2=2, w3=3", "", ""), "invalid/names", ""},
		{and, `{"is":"separates"}`, 0, goal.Typed("w0=-3, w1=2, w2=2, w3=1", "", ""), "invalid/names", ""},
		{and, `{"is":"vector","of":"weights-after","up-to-scale":true}`, 18, goal.Typed("-1", "2", "0"), "", ""},
	})
}

// goalCase is an answer to a goal that is asked of an experiment.
type goalCase struct {
	experiment, goal string
	cursor           int
	answer           goal.Answer
	note             string        // behind the name of the ask; "": whatever it is
	show             goal.ShowKind // one of what is shown
}

// testGoals judges answers, and holds them to their notes and to what is shown.
func testGoals(t *testing.T, cases []goalCase) {
	t.Helper()
	for _, c := range cases {
		s := sheetOf(t, asking(c.experiment, c.goal, c.cursor))
		v := judged(t, s, "q", goal.Answers{"q": c.answer})
		if c.note != "" && v.Note != "s.q/"+c.note {
			t.Errorf("%s with %v: %s, want %s", c.goal, c.answer, v.Note, c.note)
		}
		shown := slices.ContainsFunc(v.Show, func(s goal.Show) bool { return s.Kind == c.show })
		if c.show != "" && !shown {
			t.Errorf("%s with %v shows %v, not %s", c.goal, c.answer, v.Show, c.show)
		}
		if full := v.State == goal.Right || v.State == goal.Unmarked; full != (v.Score == 1) && !strings.Contains(c.goal, "predict") {
			t.Errorf("%s with %v: %s scores %v", c.goal, c.answer, v.State, v.Score)
		}
	}
}

// TestProof: a list of weights proves that a line separates, one of shares that none does, and the
// other kind of list is told that it cannot.
func TestProof(t *testing.T) {
	for _, c := range []struct{ set, answer, note string }{
		{and, "-1.5, 1, 1", "right/right"},
		{and, "w0=-3 w1=2 w2=2", "right/right"},
		{and, "1, 1, 1", "wrong/on-wrong-side"},
		{and, "1/4, 1/4, 1/4, 1/4", "wrong/shares-rest"},
		{and, "1, 2", "invalid/proof-count"},
		{xor, "1/4; 1/4; 1/4; 1/4", "right/right"},
		{xor, "0.25 0.25 0.25 0.25", "right/right"},
		{xor, "1, 1, 1, 1", "wrong/shares-sum"},
		{xor, "-1.5, 1, 1", "wrong/on-wrong-side"},
	} {
		s := sheetOf(t, asking(c.set, `{"is":"proof"}`, 0))
		v := judged(t, s, "q", goal.Answers{"q": goal.Typed(c.answer)})
		if v.Note != "s.q/"+c.note && !strings.HasPrefix(v.Note, "s.q/"+c.note+"+") {
			t.Errorf("%s: %s, want %s", c.answer, v.Note, c.note)
		}
		other := map[string]string{"wrong/shares-rest": "No shares", "wrong/on-wrong-side": "No weights"}
		if want := other[c.note]; want != "" && c.answer != "1, 1, 1" && !strings.Contains(v.Said().En, want) {
			t.Errorf("%s: %s", c.answer, v.Said().En)
		}
		if right, ok := s.Answer(0, 0); !ok || judged(t, s, "q", goal.Answers{"q": right}).State != goal.Right {
			t.Errorf("%s: %v is not right", c.set, right)
		}
	}
}

// TestGiven: an option is right by what the experiment has at a path.
func TestGiven(t *testing.T) {
	option := func(id, eta string) string {
		return `{"id":"` + id + `","text":"` + id + `","say":"` + id + `","true-if":{"is":"given","path":"learner.eta","values":[` + eta + `]}}`
	}
	s := sheetOf(t, asking(worked2, `{"is":"choice","options":[`+option("a", "0.2, 0.3")+`,`+option("b", "0.1")+`]}`, 0))
	for answer, state := range map[string]goal.State{"a": goal.Wrong, "b": goal.Right} {
		if v := judged(t, s, "q", goal.Answers{"q": goal.Typed(answer)}); v.State != state {
			t.Errorf("%s: %s", answer, v.Note)
		}
	}
}

// TestFamilies: the numbers of a code are of one of the families, each as it requires.
func TestFamilies(t *testing.T) {
	document := strings.Replace(small, `"steps":[{`, `"variant":{"draw":{"e":[0.2,0.25],"x":[2,3]},"into":{"learner.eta":"e"},
		"families":[{"patch":{"data":{"points":[[0,0],[1,1]],"labels":[-1,1]}},"into":{"data.points[1][0]":"x"}},
			{"patch":{"data":{"points":[[1,0],[1,0],[0,0]],"labels":[1,-1,1]}},"require":[{"is":"inseparable"}]},
			{"patch":{"data":{"points":[[7,0],[1,0]],"labels":[1,-1]}},"require":[{"is":"inseparable"}]}]},"steps":[{`, 1)
	x, err := Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for i := range 40 {
		s, err := x.Sheet(hashedCode("families", strconv.Itoa(i)))
		if err != nil {
			t.Fatal(err)
		}
		points := data.JSON(s.tree.(map[string]any)["data"].(map[string]any)["points"])
		seen[points] = true
	}
	for _, want := range []string{"[[0,0],[2,1]]", "[[0,0],[3,1]]", "[[1,0],[1,0],[0,0]]"} {
		if !seen[want] {
			t.Errorf("no variant has %s: %v", want, seen)
		}
		delete(seen, want)
	}
	if len(seen) > 0 {
		t.Errorf("others: %v", seen)
	}
}

// TestGoalsAreAClosedSet: each is listed once, and reads nothing that it does not know.
func TestGoalsAreAClosedSet(t *testing.T) {
	ids := goal.IDs()
	if once := slices.Compact(slices.Sorted(slices.Values(ids))); len(once) != len(ids) {
		t.Errorf("%d goals by %d ids", len(ids), len(once))
	}
	for _, id := range ids {
		document := asking(and, `{"is":"`+id+`","colour":1}`, 0)
		if _, err := Parse([]byte(document)); err == nil || !strings.Contains(err.Error(), "colour is an unknown key") {
			t.Errorf("%s reads what it does not know: %v", id, err)
		}
	}
}

// TestTableIsCarried: one wrong cell costs that cell, not those that follow from it.
func TestTableIsCarried(t *testing.T) {
	s := sheetOf(t, asking(worked2, `{"is":"table","from":1,"to":2,"columns":["z","o","weights-after"]}`, 0))
	v := judged(t, s, "q", goal.Answers{"q": goal.Typed("0.36", "1", "0.3", "0.3", "-0.5", "-0.03", "-1", "0.5", "1.08", "0.1")})
	if v.Score != 0.9 || v.Parts[2] != goal.Wrong || slices.Index(v.Parts, goal.Wrong) != 2 || v.Parts[5] != goal.Right {
		t.Errorf("%v, %v", v.Score, v.Parts)
	}
}

// TestMatch: settings go to the runs that they make, in the order in which those are shown.
func TestMatch(t *testing.T) {
	s := sheetOf(t, asking(bowl, `{"is":"match","settings":[
		{"id":"a","text":{"en":"a","zh-Hans":"a"},"patch":{"learner.eta":0.1}},
		{"id":"b","text":{"en":"b","zh-Hans":"b"},"patch":{"learner.eta":0.3}},
		{"id":"c","text":{"en":"c","zh-Hans":"c"},"patch":{"learner.eta":0.1,"seed":5}}]}`, 0))
	right, _ := s.Answer(0, 0)
	if v := judged(t, s, "q", goal.Answers{"q": right}); v.State != goal.Right {
		t.Errorf("the order shown: %+v", v)
	}
	// a and c make the same run: they may change places
	other := slices.Clone(right.Texts)
	a, c := slices.Index(other, "a"), slices.Index(other, "c")
	other[a], other[c] = "c", "a"
	if v := judged(t, s, "q", goal.Answers{"q": goal.Typed(other...)}); v.State != goal.Right {
		t.Errorf("two that are the same: %+v", v)
	}
	b := slices.Index(other, "b")
	other[a], other[b] = other[b], other[a]
	if v := judged(t, s, "q", goal.Answers{"q": goal.Typed(other...)}); v.State != goal.Wrong || v.Show[0].Kind != goal.ShowOpen {
		t.Errorf("two that are not: %+v", v)
	}
}

// TestVariants: the same code has the same numbers, every key one of the pool, drawn numbers are the
// decimals that they were listed as, and they meet what is required.
func TestVariants(t *testing.T) {
	document := strings.Replace(small, `"steps":[{`, `"variant":{"draw":{"e":[0.2,0.25],"x":{"from":1,"to":6,"step":0.5}},
		"into":{"learner.eta":"e","learner.init[1]":"x"},"require":[{"is":"right-at","step":2}],
		"pool":["K7Q2","M4XD"]},"steps":[{`, 1)
	x, err := Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	one, err := x.Sheet("k7q2")
	if err != nil {
		t.Fatal(err)
	}
	again, _ := x.Sheet("K7Q2")
	if fmt.Sprint(one.Draws) != fmt.Sprint(again.Draws) || one.Code != "K7Q2" {
		t.Errorf("%v, then %v", one.Draws, again.Draws)
	}
	if first, _ := x.Sheet(""); first.Code != "K7Q2" {
		t.Errorf("without a code it is %s", first.Code)
	}
	seen := map[string]int{}
	for i := range 200 {
		seen[x.Code("class", fmt.Sprint(i))]++
	}
	if len(seen) != 2 || seen["K7Q2"] < 60 || seen["M4XD"] < 60 {
		t.Errorf("the pool is handed out as %v", seen)
	}
	for i := range 40 {
		x.Drawing.Pool = nil
		code := x.Code("class", fmt.Sprint(i))
		s, err := x.Sheet(code)
		if err != nil || len(code) != 6 {
			t.Fatalf("%q: %v", code, err)
		}
		step := s.benches[[2]int{0, 0}].About.Step
		if !step.Work().At(derive.Err).Zero() || !slices.Contains([]string{"0.2", "0.25"}, s.Draws[0].Value) {
			t.Errorf("%s: %v does not meet what is required", code, s.Draws)
		}
	}
	bad := strings.Replace(document, `"right-at","step":2`, `"z-at-most","step":2,"value":-1`, 1)
	if _, err := Parse([]byte(bad)); err == nil || !strings.Contains(err.Error(), "numbers that meet every condition") {
		t.Errorf("what cannot be drawn: %v", err)
	}
}

// TestApart: with η = 0.1 “forgot η” and “a decimal place off” give one number (research §0), so no
// such numbers are drawn where errors have to be apart.
func TestApart(t *testing.T) {
	for eta, wanted := range map[string]bool{"0.1": false, "0.25": false, "0.3": true} {
		document := strings.Replace(small, `"steps":[{`, `"variant":{"draw":{"e":[`+eta+`]},
			"into":{"learner.eta":"e"},"apart":0.02},"steps":[{`, 1)
		_, err := Parse([]byte(document))
		if refused := err != nil && strings.Contains(err.Error(), "numbers that meet every condition"); refused == wanted {
			t.Errorf("η = %s: %v", eta, err)
		}
	}
}

// TestCheckFinds: a check is red where an answer, a test or the numbers are wrong.
func TestCheckFinds(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`"state":"right"`, `"state":"wrong"`, "tests[0]"},
		{`"expect":{"state":"right"}`, `"expect":{"error":"half"}`, "tests[0]"},
		{`"id":"small"`, `"id":"small","misconceptions":["squared"]`, "squared"},
		{`"steps":[{`, `"variant":{"draw":{"e":[0.1]},"into":{"learner.eta":"e"},"pool":["K7Q2","M4XD"]},"steps":[{`, "the same numbers"},
		{`"steps":[{`, `"variant":{"draw":{"e":[1,0.123456789]},"into":{"learner.eta":"e"},"pool":["K7Q2","M4XD","2222"]},"steps":[{`, "not equal work"},
		{`"kind":"do"`, `"may":["eta"],"kind":"do"`, ""},
		{`{"id":"z","goal":{"is":"number","of":"z"}}`, `{"id":"z","goal":{"is":"number","of":"z"}},{"id":"c","goal":{"is":"explain","rubric":[{"en":"a","zh-Hans":"a"}]}}`, "s.c"},
	} {
		document := strings.Replace(strings.Replace(small, c.old, c.new, 1), `"digits":3`, `"digits":9`, 1)
		x, err := Parse([]byte(document))
		if err != nil {
			t.Fatal(err)
		}
		problems := ""
		for _, p := range x.Check(3).Problems {
			problems += p.En + "\n"
		}
		if c.want == "" && problems != "" || !strings.Contains(problems, c.want) {
			t.Errorf("%s: %q, want %q", c.new, problems, c.want)
		}
	}
}

// TestKeepsAWeight: no positive multiple of a separator (0, 0, 1) has w1 = 0.5, nor one of (0, 1, 0)
// has w1 = −0.5, so that no right answer is known; with w1 = 0.5 the second has one.
func TestKeepsAWeight(t *testing.T) {
	for _, c := range []struct {
		points, start string
		want          bool
	}{
		{"[[0,1],[0,-1]]", "[0,0.5,0]", false},
		{"[[0,1],[0,-1]]", "[0,0,0]", false},
		{"[[1,0],[-1,0]]", "[0,-0.5,0]", false},
		{"[[1,0],[-1,0]]", "[0,0.5,0]", true},
	} {
		document := `{"version":1,"data":{"points":` + c.points + `,"labels":[1,-1]},"learner":{"init":` + c.start + `}}`
		s := sheetOf(t, asking(document, `{"is":"separates","keep":[1]}`, 0))
		a, ok := s.Answer(0, 0)
		if ok != c.want {
			t.Errorf("%s from %s: %v, %v", c.points, c.start, a, ok)
		}
		if v := s.judge(goal.Answers{"s.q": a}, 0, 0); ok && v.State != goal.Right {
			t.Errorf("%v is %v", a, v)
		}
	}
}
