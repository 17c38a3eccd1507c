package wire

import (
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
)

// TestPlaces: what a place writes it reads again; an exercise is told from another by its text, and
// goes into its link without what is for teachers.
func TestPlaces(t *testing.T) {
	own, ok := PackedPlace([]byte(`{"exercise": 1, "id": "x", "notes": "n", "tests": [], "steps": []}`))
	if !ok || own.Step != 1 || !strings.HasPrefix(own.ID, OwnID) {
		t.Fatalf("%+v", own)
	}
	if text, err := experiment.Text(own.Own); err != nil || string(text) != `{"exercise":1,"id":"x","steps":[]}` {
		t.Errorf("%v: it holds %s", err, text)
	}
	for _, p := range []Place{{}, {ID: ClassID, Step: 1}, {ID: "one-update", Step: 1}, {ID: "one-update", Step: 3, Variant: "K7Q2"},
		own, own.At(4), {ID: TeachID, Step: 1}, {ID: TeachID, Step: 2}, {ID: CardID + "own-update", Step: 1}, {ID: CardID + "a b", Step: 2, Variant: "K7Q2"}} {
		if again, ok := ParsePlace(p.Fragment() + "&lang=en"); !ok || again != p {
			t.Errorf("%+v becomes %+v", p, again)
		}
	}
	for _, fragment := range []string{"lesson=one-update&lang=zh-Hans&step=3&variant=K7Q2",
		"lesson=one-update&variant=K7Q2&lang=zh-Hans", own.Fragment() + "&lang=zh&variant=K7Q2"} {
		if o := PlaceOptions(fragment); o.Lang != "zh-Hans" {
			t.Errorf("%.40s is in %q", fragment, o.Lang)
		}
	}
	for _, text := range []string{`{"version":1}`, `[]`, `exercise`, ``} {
		if _, ok := PackedPlace([]byte(text)); ok {
			t.Errorf("%s is taken for an exercise", text)
		}
	}
	whole := own
	whole.Card = "own-update"
	if own.Short() != own || whole.Short().Fragment() != "card=own-update" {
		t.Errorf("the shortest links are %s and %s", own.Short().Fragment(), whole.Short().Fragment())
	}
	if _, ok := ParsePlace("1.abc"); ok {
		t.Error("an experiment is taken for a place in the lessons")
	}
	if other, _ := PackedPlace([]byte(`{"exercise":1,"id":"y"}`)); other.ID == own.ID {
		t.Error("two exercises have one id")
	}
}
