package wire

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"perceptronlab/app/words"
)

// TestManyWrongNames: of thousands the first three are named and the others counted, in one fault per
// option, and reading them takes memory in proportion to them.
func TestManyWrongNames(t *testing.T) {
	for n, names := range map[int]string{1: "“x0”", 3: "“x0”, “x1”, “x2”",
		4: "“x0”, “x1”, “x2” and 1 more", 10_000: "“x0”, “x1”, “x2” and 9997 more"} {
		_, faults := ReadOptions(map[string]string{"hide": wrong(n), "lock": "eta"})
		if len(faults) != 1 || faults[0].Value.En != names || faults[0].Field != "link.hide" {
			t.Errorf("%d: %v, want %s", n, faults, names)
		}
	}
	_, faults := ReadOptions(map[string]string{"lock": strings.Repeat("名", 5000) + "," + wrong(9)})
	for _, l := range []words.Lang{words.En, words.Zh} {
		if said := l.Say(faults[0].Said()); utf8.RuneCountInString(said) > 400 {
			t.Errorf("%d characters: %s", utf8.RuneCountInString(said), said)
		}
	}
	if small, large := readingTakes(wrong(10_000)), readingTakes(wrong(40_000)); large > 6*small {
		t.Errorf("10,000 names take %d bytes, 40,000 take %d", small, large)
	}
}

// wrong lists n names that nothing has.
func wrong(n int) string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprint("x", i)
	}
	return strings.Join(names, ",")
}

// readingTakes returns how many bytes are allocated while hide= is read.
func readingTakes(names string) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	ReadOptions(map[string]string{"hide": names})
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
