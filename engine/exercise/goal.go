package exercise

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/strict"
	"perceptronlab/engine/text"
)

// Goal is what an answer has to be or to bring about: a record of a closed set.
type Goal interface {
	// kind is its id.
	kind() string
	// judge judges an answer that is not empty.
	judge(j *judging, a Answer) Verdict
	// answer returns a right answer where the engine can find one.
	answer(b *bench) (Answer, bool)
	// check looks whether the goal can be asked of an experiment; the fault has no field.
	check(b *bench) *data.FieldError
}

// goalKinds lists the goals: one file and one line each.
var goalKinds []struct {
	id   string
	read func(n strict.Node) Goal
}

func init() {
	goalKinds = []struct {
		id   string
		read func(n strict.Node) Goal
	}{
		{"number", readNumber},
		{"vector", readVector},
		{"choice", readChoice},
		{"find-bug", readFindBug},
		{"sort", readSort},
		{"predict", readPredict},
		{"explain", readExplain},
		{"estimate", readEstimate},
		{"interval", readInterval},
		{"pick", readPick},
		{"separates", readSeparates},
		{"separable", readSeparable},
		{"support", readSupport},
		{"witness", readWitness},
		{"drag", readDrag},
		{"bound", readBound},
		{"updates", readCount("updates")},
		{"epochs", readCount("epochs")},
		{"errors", readCount("errors")},
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
		{"all", readAll},
		{"any", readAny},
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
func readGoal(n strict.Node, depth int) Goal {
	if n.Fault() != nil {
		return nil
	}
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

// builder is a goal that is met by changing the experiment.
type builder interface{ builds() bool }

func builds(g Goal) bool {
	b, ok := g.(builder)
	return ok && b.builds()
}
