package lab

import (
	"slices"
	"strings"
)

// Fold is a part of the page that is folded until the reader asks for it.
type Fold string

// The folds, in the order of the page.
const (
	FoldInputs      Fold = "inputs"
	FoldConventions Fold = "conventions"
	FoldDuel        Fold = "duel"
	FoldTheory      Fold = "theory"
	FoldTable       Fold = "table"
	FoldFile        Fold = "file"
	FoldConfusion   Fold = "confusion" // of the numbers on the right
	FoldWeights     Fold = "weights"   // in numbers, where a machine shows them
)

// AllFolds lists the folds, in the order of the page.
var AllFolds = []Fold{FoldInputs, FoldConventions, FoldDuel, FoldTheory, FoldTable, FoldFile,
	FoldConfusion, FoldWeights}

// Folds is a set of folds: those that are open.
type Folds uint8

func bit(f Fold) Folds { return 1 << slices.Index(AllFolds, f) }

// Has reports whether a fold is open.
func (s Folds) Has(f Fold) bool { return s&bit(f) != 0 }

// toggle returns the set with a fold opened or closed; what is no fold changes nothing.
func (s Folds) toggle(f Fold) Folds {
	if !slices.Contains(AllFolds, f) {
		return s
	}
	return s ^ bit(f)
}

// String lists the open folds with commas between them: as the browser keeps them.
func (s Folds) String() string {
	var open []string
	for _, f := range AllFolds {
		if s.Has(f) {
			open = append(open, string(f))
		}
	}
	return strings.Join(open, ",")
}

// ParseFolds reads what String wrote; what is no fold is passed over.
func ParseFolds(text string) (s Folds) {
	for name := range strings.SplitSeq(text, ",") {
		if slices.Contains(AllFolds, Fold(name)) {
			s |= bit(Fold(name))
		}
	}
	return s
}

// The messages of folds.
type (
	// ToggleFold opens or closes a fold.
	ToggleFold struct{ Fold Fold }
	// SetFolds opens these folds and closes the others.
	SetFolds struct{ Folds Folds }
)
