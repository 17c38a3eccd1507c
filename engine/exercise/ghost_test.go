package exercise

import (
	"reflect"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/trace"
)

// TestGhost: from the right numbers a run goes on as it does, from half of them it recovers, and
// from those with the sign turned it takes longer or runs away.
func TestGhost(t *testing.T) {
	s := sheetOf(t, asking(and, `{"is":"vector","of":"weights-after"}`, 3))
	right, _ := s.Answer(0, 0)
	ghost, ok := s.Ghost(0, 0, right)
	if !ok || !reflect.DeepEqual(ghost.Yours, ghost.Next) || ghost.Yours.Stopped != trace.Converged {
		t.Fatalf("%v %+v", ok, ghost)
	}
	// 18 updates in all, 3 of them done
	b := s.benches[[2]int{0, 0}]
	b.Ended()
	if all := b.Run.Updates(); ghost.Yours.Updates != all-b.Run.UpdatesAt(3) {
		t.Errorf("%d updates follow, of %d", ghost.Yours.Updates, all)
	}
	if got := ghost.Text().En; got != "From your numbers, as from the correct ones, the run stops after 17 more updates. "+
		"That does not make your numbers right." {
		t.Errorf("it says %q", got)
	}
	own, ok := s.Ghost(0, 0, goal.Typed("30", "0", "0"))
	e, err := experiment.Parse([]byte(own.Experiment))
	if !ok || err != nil || own.Yours.Updates <= own.Next.Updates || own.Yours.Weights[0][0] != 30 {
		t.Fatalf("%v %v %+v", ok, err, own)
	}
	run := e.Run()
	run.Advance(1 << 20)
	if run.Updates() != own.Yours.Updates {
		t.Errorf("the document makes %d updates, not %d", run.Updates(), own.Yours.Updates)
	}
	steep := sheetOf(t, asking(preset("and", `"algorithm":"adaline","eta":1`), `{"is":"vector","of":"delta"}`, 1))
	away, ok := steep.Ghost(0, 0, goal.Typed("1", "1", "1"))
	if !ok || away.Yours.Updates != ghostEpochs || away.Yours.Weights[0][0] != 1 || away.Text().Zh == "" {
		t.Errorf("%v %+v", ok, away.Yours)
	}
	for _, none := range []goal.Answer{goal.Typed("1", "2"), goal.Typed("a", "b", "c"), {}} {
		if _, ok := s.Ghost(0, 0, none); ok {
			t.Errorf("%v is continued", none)
		}
	}
	alone := strings.Replace(and, `"learner":{`, `"learner":{"order":"sequence","sequence":[[3]],`, 1)
	if _, ok := sheetOf(t, asking(alone, `{"is":"vector","of":"weights-after"}`, 1)).Ghost(0, 0, goal.Typed("1", "0", "0")); ok {
		t.Error("one sample of four, presented again and again, is a run to be followed")
	}
	other := sheetOf(t, asking(and, `{"is":"separable"}`, 3))
	if _, ok := other.Ghost(0, 0, goal.Typed("yes")); ok {
		t.Error("an ask without weights is continued")
	}
}
