package worker

import (
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/progress"
)

// TestOnlyFirstTriesCount: a streak grows by numbers that were right at the first try and without
// help, and by each only once, however often they are checked.
func TestOnlyFirstTriesCount(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	own := func(what string) progress.Step {
		return *readKept(r.do(4, what).Kept).Steps["own"]
	}
	holds := func(what string, streak int, is bool) {
		t.Helper()
		if d := own(what); d.Streak != streak || d.Done != is {
			t.Errorf("after %q: a streak of %d, done %v", what, d.Streak, d.Done)
		}
	}
	answer := func() { r.answers(3) }
	r.do(4, "")
	r.do(4, "check", "own.z.0", "77") // wrong, then mended
	answer()
	holds("check", 0, false)
	if !strings.Contains(r.last.HTML, words.En.Say(words.StreakAnew)) ||
		!strings.Contains(r.last.Say, words.En.Say(words.StreakAnew)) {
		t.Error("why it does not count is not said")
	}
	own("again")
	answer()
	holds("check", 1, false)
	holds("check", 1, false) // the same again is no other
	own("again")
	own("hint")
	answer()
	holds("check", 0, false)
	for streak := 1; streak <= 2; streak++ {
		own("again")
		answer()
		holds("check", streak, streak == 2)
	}
	r.do(4, "again")
	r.do(4, "check", "own.z.0", "77")
	if d := own(""); !d.Done {
		t.Error("what is done is undone")
	}
}
