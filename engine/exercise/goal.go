package exercise

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// Goal is what an answer has to be or to bring about: a record of a closed set. Each stands in a
// file with its reader; what it says stands in words.go, under the keys that it gives to say.
type Goal interface {
	// check looks whether the goal can be asked of an experiment; the fault's field is that of the
	// goal's own record, with a dot before it.
	check(b *bench) *data.FieldError
	// form is what the reader fills in, of an experiment that was checked.
	form(b *bench) Form
	// answer returns a right answer where the engine can find one.
	answer(b *bench) (Answer, bool)
	// judge judges an answer that is not empty.
	judge(j *judging, a Answer) Verdict
}

// goalKind is how a goal is named in a document, and read.
type goalKind struct {
	id   string
	read func(n data.Node) Goal
}

// goalKinds lists the goals, in the order in which a refusal names them. It is filled by init,
// since goals around others read the list.
var goalKinds []goalKind

func init() {
	goalKinds = []goalKind{
		{"number", readQuantity},
		{"vector", readQuantity},
		{"choice", readChoice},
		{"find-bug", readFindBug},
		{"sort", readSort},
		{"predict", readPredict},
		{"explain", readExplain},
		{"estimate", readEstimate},
		{"interval", readInterval},
		{"pick", readPick},
		{"pixel", readPixel},
		{"separates", readSeparates},
		{"separable", readSeparable},
		{"support", readSupport},
		{"witness", readWitness},
		{"drag", readDrag},
		{"bound", readBound},
		{"updates", readCount},
		{"epochs", readCount},
		{"errors", readCount},
		{"converges", readConverges},
		{"diverges", readDiverges},
		{"stays", readStays},
		{"loss", readLoss},
		{"falls", readFalls},
		{"cycles", readCycles},
		{"same-path", readSamePath},
		{"unchanged", readUnchanged},
		{"other-result", readOtherResult},
		{"beats", readBeats},
		{"test-errors", readTestErrors},
		{"gap", readGap},
		{"terms", readTerms},
		{"place", readPlace},
		{"label", readLabel},
		{"line", readLine},
		{"classify", readClassify},
		{"order", readOrder},
		{"table", readTable},
		{"match", readMatch},
		{"assemble", readAssemble},
		{"curve", readCurve},
		{"break", readBreak},
		{"all", readCombined},
		{"any", readCombined},
		{"not", readNot},
	}
}

// GoalIDs lists the ids of the goals.
func GoalIDs() []string {
	ids := make([]string, len(goalKinds))
	for i, k := range goalKinds {
		ids[i] = k.id
	}
	return ids
}

// maxDepth bounds how deep goals combine goals.
const maxDepth = 4

// readGoal reads one goal of the closed set.
func readGoal(n data.Node, depth int) Goal {
	object, ok := n.Value.(map[string]any)
	if !ok {
		if n.Value == nil {
			n.Refuse(leftOut, data.AnObject)
		} else {
			n.Wrong(data.AnObject)
		}
		return nil
	}
	is := n.Child(n.Path+".is", object["is"])
	if !is.Given() {
		is.Refuse(leftOut, text.Same(list(GoalIDs())))
		return nil
	}
	id := is.Word("", GoalIDs()...)
	for _, k := range goalKinds {
		if k.id == id {
			if depth > maxDepth {
				n.Refuse(id, notSoDeep.With(maxDepth))
				return nil
			}
			return k.read(n)
		}
	}
	return nil
}

// goalID returns the id of the goal that stands in a document.
func goalID(n data.Node) string {
	object, _ := n.Value.(map[string]any)
	id, _ := object["is"].(string)
	return id
}
