package wire

import (
	"slices"
	"testing"

	"perceptronlab/engine/exercise"
)

// TestExercisesHideAndLockTheSame: the engine cannot import this package, and knows the ids of what
// an exercise can hide and lock on its own.
func TestExercisesHideAndLockTheSame(t *testing.T) {
	if own := SectionIDs(Parts()); !slices.Equal(own, exercise.Parts) {
		t.Errorf("parts %v, in exercises %v", own, exercise.Parts)
	}
	if own := SectionIDs(Locks()); !slices.Equal(own, exercise.Locks) {
		t.Errorf("locks %v, in exercises %v", own, exercise.Locks)
	}
}
