// Package goal holds what a question can ask for. A Goal has a form that a student fills in, finds
// a right answer, and judges an Answer on a Bench, an experiment at a step of its run; the Verdict
// says what is right and shows it. Each kind of goal stands in a file of its own and knows nothing
// of the exercise around it: a Judging hands it the other questions of its step. Package exercise
// reads goals from a document and judges by them; pages draw a Form.
package goal

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// Goal is what an answer has to be or to bring about: a record of a closed set. Each stands in a
// file with its reader; what it says stands in words.go, under the keys that it gives to say.
type Goal interface {
	// Check looks whether the goal can be asked of an experiment; the fault's field is that of the
	// goal's own record, with a dot before it.
	Check(b *Bench) *data.FieldError
	// Form is what the reader fills in, of an experiment that was checked.
	Form(b *Bench) Form
	// Answer returns a right answer where the engine can find one.
	Answer(b *Bench) (Answer, bool)
	// Judge judges an answer that is not empty.
	Judge(j *Judging, a Answer) Verdict
}

// goalKind is how a goal is named in a document, and read.
type goalKind struct {
	id   string
	read func(n data.Node) Goal
}

// goalKinds lists the goals, in the order in which a refusal names them. It is a function, since
// goals around others read the list.
func goalKinds() []goalKind {
	return []goalKind{
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
		{"proof", readProof},
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
		{"given", readGiven},
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

// IDs lists the ids of the goals.
func IDs() []string {
	kinds := goalKinds()
	ids := make([]string, len(kinds))
	for i, k := range kinds {
		ids[i] = k.id
	}
	return ids
}

// MaxDepth bounds how deep goals combine goals.
const MaxDepth = 4

// Read reads one goal of the closed set.
func Read(n data.Node, depth int) Goal {
	object, ok := n.Value.(map[string]any)
	if !ok {
		if n.Value == nil {
			n.Refuse(LeftOut, data.AnObject)
		} else {
			n.Wrong(data.AnObject)
		}
		return nil
	}
	is := n.Child(n.Path+".is", object["is"])
	if !is.Given() {
		is.Refuse(LeftOut, text.Same(List(IDs())))
		return nil
	}
	id := is.Word("", IDs()...)
	for _, k := range goalKinds() {
		if k.id == id {
			if depth > MaxDepth {
				n.Refuse(id, notSoDeep.With(MaxDepth))
				return nil
			}
			return k.read(n)
		}
	}
	return nil
}

// IDOf returns the id of the goal that stands in a document.
func IDOf(n data.Node) string {
	object, _ := n.Value.(map[string]any)
	id, _ := object["is"].(string)
	return id
}
