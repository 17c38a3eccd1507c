package lessons

import (
	"encoding/json"
	"fmt"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// TestOpens holds every option to what it offers to open: an experiment that can be built.
func TestOpens(t *testing.T) {
	opened := 0
	for _, name := range Names() {
		document, x, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := x.Sheet("")
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range offersOf(t, document) {
			answers := goal.Answers{o.ask: goal.Typed(o.chosen...)}
			v, err := s.Judge(answers, o.ask, exercise.Attempt{Number: 1})
			if err != nil {
				t.Fatal(err)
			}
			shown := 0
			for _, show := range v.Show {
				if show.Kind == goal.ShowOpen {
					shown++
				}
			}
			if opened++; shown < 1 {
				t.Errorf("%s, %s: %v opens nothing", name, o.ask, o.chosen)
			}
		}
	}
	if t.Logf("%d experiments to open", opened); opened == 0 {
		t.Error("nothing to open was found")
	}
}

// offer is an option that opens something, and how it is chosen.
type offer struct {
	ask    string
	chosen []string
}

type written struct {
	Steps []struct {
		ID  string
		Ask []struct {
			ID   string
			Goal writtenGoal
		}
	}
}

type writtenGoal struct {
	Options, Reasons []struct {
		ID   string
		Open map[string]any
	}
	Goal *writtenGoal
}

func offersOf(t *testing.T, document []byte) (offers []offer) {
	var w written
	if err := json.Unmarshal(document, &w); err != nil {
		t.Fatal(err)
	}
	for _, step := range w.Steps {
		for _, ask := range step.Ask {
			g := &ask.Goal
			if g.Goal != nil {
				g = g.Goal
			}
			name := fmt.Sprintf("%s.%s", step.ID, ask.ID)
			for _, o := range g.Options {
				chosen := []string{o.ID}
				if len(g.Reasons) > 0 {
					chosen = append(chosen, g.Reasons[0].ID)
				}
				if o.Open != nil {
					offers = append(offers, offer{name, chosen})
				}
			}
			for _, r := range g.Reasons {
				if r.Open != nil {
					offers = append(offers, offer{name, []string{g.Options[0].ID, r.ID}})
				}
			}
		}
	}
	return offers
}
