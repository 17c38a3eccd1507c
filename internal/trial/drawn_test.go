package trial

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"perceptronlab/engine/rule"
)

// TestEverySettingIsDrawn of every rule, in random documents and in random edits.
func TestEverySettingIsDrawn(t *testing.T) {
	k := maker{rand.New(rand.NewPCG(1, 2))}
	drawn, edited := map[string]bool{}, map[string]bool{}
	for range 4000 {
		var d struct{ Learner map[string]any }
		if err := json.Unmarshal([]byte(k.document()), &d); err != nil {
			t.Fatal(err)
		}
		for id := range d.Learner {
			drawn[d.Learner["algorithm"].(string)+" "+id] = true
		}
		path, _ := k.value()
		edited[path] = true
	}
	for _, r := range rule.All() {
		for _, id := range r.Settings {
			if !drawn[r.ID+" "+string(id)] || !edited["learner."+string(id)] {
				t.Errorf("%s of %s is never drawn", id, r.ID)
			}
		}
	}
}
