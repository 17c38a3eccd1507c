package exercise

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// large returns an exercise with m samples, and steps with a question each.
func large(m, steps, cursor, epochs int, wanted string) []byte {
	points, labels := make([]string, m), make([]string, m)
	for i := range m {
		points[i] = fmt.Sprintf("[%d,%d]", i%10, i/7%10)
		labels[i] = fmt.Sprint(2*(i/3%2) - 1)
	}
	const say = `{"en":"t","zh-Hans":"t"}`
	var all []string
	for i := range steps {
		all = append(all, fmt.Sprintf(`{"id":"s%d","kind":"do","text":%s,"cursor":%d,`+
			`"ask":[{"id":"q","text":%s,"goal":%s,"points":1}]}`, i, say, cursor, say, wanted))
	}
	return fmt.Appendf(nil, `{"exercise":1,"id":"large","title":%s,"experiment":{"version":1,`+
		`"data":{"points":[%s],"labels":[%s]},"stop":{"epochs":%d}},"steps":[%s]}`, say,
		strings.Join(points, ","), strings.Join(labels, ","), epochs, strings.Join(all, ","))
}

// TestLargeExercises: 20,000 samples in all steps and asks together, and so much work in all their
// runs: what is more is refused before it is worked.
func TestLargeExercises(t *testing.T) {
	const z, updates = `{"is":"number","of":"z"}`, `{"is":"number","of":"updates"}`
	for _, c := range []struct {
		document []byte
		says     string
	}{
		{large(10_000, 2, 1, 1, z), ""},
		{large(9_000, 3, 1, 1, z), "experiment.data is 27000 samples in all steps and asks; " +
			"allowed: at most 20000 in all of them together"},
		{large(9_000, 40, 1, 1, z), "experiment.data is 27000 samples in all steps and asks; " +
			"allowed: at most 20000 in all of them together"},
		{large(500, 2, 0, 3000, updates), ""},
		{large(500, 40, 0, 3000, updates), "steps[12].ask[0] is more work than there is room for; " +
			"allowed: less to be computed: fewer or smaller runs, samples, settings, tries or variants"},
		{bytes.Replace(large(9_000, 1, 1, 1, z), []byte(`"steps"`), []byte(`"variant":{"draw":`+
			`{"eta":[0.1,0.2]},"into":{"learner.eta":"eta"},"require":[{"is":"z-at-least","step":1,`+
			`"value":1000}]},"steps"`), 1), "variant.require is 2222; " +
			"allowed: numbers that meet every condition within 7 draws"},
	} {
		_, err := Parse(c.document)
		if said := fmt.Sprint(err); c.says == "" && err != nil || c.says != "" && said != c.says {
			t.Errorf("%s, want %q", said, c.says)
		}
	}
	takes := func(steps int) uint64 {
		document := large(9_000, steps, 1, 1, z)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		Parse(document)
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	if few, many := takes(2), takes(40); many > 2*few {
		t.Errorf("2 steps take %d bytes, a refusal of 40 takes %d", few, many)
	}
}
