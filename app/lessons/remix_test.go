package lessons

import (
	"strings"
	"testing"

	"perceptronlab/engine/draft"
	"perceptronlab/engine/exercise"
)

// TestRemixesHaveAnID: an exercise made from a step of a lesson can be played, and has an id of its
// own: by the lesson's its codes would look like codes of another version of the lesson.
func TestRemixesHaveAnID(t *testing.T) {
	seen := map[string]string{}
	for _, name := range Names() {
		document, x, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		seen[x.ID] = name
		for step := 0; step < len(x.Steps); step += 3 { // enough of them
			d, err := draft.Remix(document, step)
			if err != nil {
				t.Fatal(name, step, err)
			}
			y, err := exercise.Parse(d.Document())
			if err != nil {
				t.Errorf("%s, step %d: %v", name, step, err)
				continue
			}
			if seen[y.ID] != "" || !strings.HasPrefix(y.ID, x.ID[:min(10, len(x.ID))]) {
				t.Errorf("%s, step %d: its id %s is that of %s", name, step, y.ID, seen[y.ID])
			}
			seen[y.ID] = name
		}
	}
}
