package explain

import (
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
)

// TestChartsHaveNames: every chart of every rule has a name and a value, in both languages.
func TestChartsHaveNames(t *testing.T) {
	opening, err := experiment.Build(experiment.New())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rule.All() {
		e, _ := opening.ForRule(r.ID, "")
		now := moment.Begin(e).Train(1000)
		for _, l := range []words.Lang{words.En, words.Zh} {
			m := Moment{Moment: now.At(now.Known), Lang: l}
			heads := m.Charts(-1, false)
			if len(heads) != len(picture.Quantities(m.Moment, false)) {
				t.Errorf("%s: %d heads", r.ID, len(heads))
			}
			for _, head := range heads {
				if head.Name == "" || head.Value == "" {
					t.Errorf("%s, %s: %+v", r.ID, l, head)
				}
			}
		}
	}
}
