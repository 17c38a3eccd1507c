package goal

import (
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// goalKind is how a goal is named in a document, and read.
type goalKind struct {
	id     string
	read   func(n data.Node) Goal
	around func(n data.Node, inner reader) Goal // a goal around others, in place of read
}

// goalKinds lists the goals, in the order in which a refusal names them.
func goalKinds() []goalKind {
	return []goalKind{
		{id: "number", read: readQuantity},
		{id: "vector", read: readQuantity},
		{id: "numbers", read: readNumbers},
		{id: "choice", around: readChoice},
		{id: "find-bug", read: readFindBug},
		{id: "sort", read: readSort},
		{id: "predict", around: readPredict},
		{id: "explain", read: readExplain},
		{id: "estimate", read: readEstimate},
		{id: "interval", read: readInterval},
		{id: "pick", read: readPick},
		{id: "pixel", read: readPixel},
		{id: "separates", read: readSeparates},
		{id: "separable", read: readSeparable},
		{id: "support", read: readSupport},
		{id: "witness", read: readWitness},
		{id: "proof", read: readProof},
		{id: "drag", read: readDrag},
		{id: "bound", read: readBound},
		{id: "updates", read: readCount},
		{id: "epochs", read: readCount},
		{id: "errors", read: readCount},
		{id: "converges", read: readConverges},
		{id: "diverges", read: readDiverges},
		{id: "stays", read: readStays},
		{id: "loss", read: readLoss},
		{id: "falls", read: readFalls},
		{id: "cycles", read: readCycles},
		{id: "same-path", read: readSamePath},
		{id: "unchanged", read: readUnchanged},
		{id: "given", read: readGiven},
		{id: "other-result", read: readOtherResult},
		{id: "beats", read: readBeats},
		{id: "test-errors", read: readTestErrors},
		{id: "gap", read: readGap},
		{id: "terms", read: readTerms},
		{id: "place", around: readPlace},
		{id: "label", read: readLabel},
		{id: "line", read: readLine},
		{id: "classify", read: readClassify},
		{id: "order", read: readOrder},
		{id: "table", read: readTable},
		{id: "match", read: readMatch},
		{id: "assemble", read: readAssemble},
		{id: "curve", read: readCurve},
		{id: "break", read: readBreak},
		{id: "all", around: readCombined},
		{id: "any", around: readCombined},
		{id: "not", around: readNot},
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
			if k.around != nil {
				return k.around(n, readInner)
			}
			return k.read(n)
		}
	}
	return nil
}

// readInner reads a goal inside of another.
func readInner(n data.Node) Goal { return Read(n, strings.Count(n.Path, ".goal")-1) }
