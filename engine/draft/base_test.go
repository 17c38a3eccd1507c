package draft

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

func card(t *testing.T, id string) *Draft {
	t.Helper()
	for _, c := range Cards() {
		if c.ID == id {
			d, err := Remix(c.Document, -1)
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
	}
	t.Fatal("no card " + id)
	return nil
}

// drawingOf returns what a draft's document says of its variants.
func drawingOf(d *Draft) map[string]any {
	return goal.TreeOf(d.Document()).(map[string]any)["variant"].(map[string]any)
}

// TestCardsCanBeFixed: whatever varies in a card can be the same for everybody.
func TestCardsCanBeFixed(t *testing.T) {
	fixed := 0
	for _, c := range Cards() {
		all := card(t, c.ID).Varyings()
		for _, v := range all {
			d := card(t, c.ID)
			if d.ToggleVarying(v.ID); !v.On || d.Varyings()[slices.Index(all, v)].On {
				t.Errorf("%s: %s is not fixed", c.ID, v.ID)
			}
			x, err := exercise.Parse(d.Document())
			if err != nil {
				t.Errorf("%s without %s: %v", c.ID, v.ID, err)
				continue
			}
			if fixed++; x.Drawing == nil {
				continue
			}
			path := map[string]string{"weights": "learner.init", "eta": "learner.eta", "points": "data.points", "labels": "data.labels"}[v.ID]
			for into := range drawingOf(d)["into"].(map[string]any) {
				if strings.HasPrefix(into, path) {
					t.Errorf("%s: %s still varies", c.ID, v.ID)
				}
			}
			if found := x.Variants(1); len(found.Codes) != 1 {
				t.Errorf("%s without %s: %s", c.ID, v.ID, found.Said.En)
			}
		}
		if len(all) == 0 {
			t.Errorf("%s: nothing varies", c.ID)
		}
	}
	if fixed < 20 {
		t.Errorf("%d were fixed", fixed)
	}
}

// TestNumbersOfCards: a number that a question names can be changed in it, in both languages, and
// the goal with it. With points at 0 and 0.1, R² = 1.01 and γ = 0.05/√(1 + 0.05²), so the run makes
// at most R²/γ² < 410 updates: the card's own solution reaches 200, never 60000.
func TestNumbersOfCards(t *testing.T) {
	d := card(t, "hundred-updates")
	all := d.BaseNumbers()
	if len(all) != 1 || all[0].Value != "100" || !strings.Contains(all[0].Text.Zh, "{0}") {
		t.Fatalf("%+v", all)
	}
	id := all[0].ID
	for typed, wanted := range map[string]string{"60000": numberUnsolved.En, "1": numberMet.En, "x": sentenceNumbers.En, "": sentenceNumbers.En, "200": ""} {
		if d.SetNumber(id, typed); d.Refused().En != wanted {
			t.Errorf("%q: %q, want %q", typed, d.Refused().En, wanted)
		}
	}
	d.SetNumber(id, "200")
	x, err := exercise.Parse(d.Document())
	if err != nil {
		t.Fatal(err)
	}
	said := x.Title.En + x.Title.Zh + x.Steps[0].Asks[0].Text.En + x.Steps[0].Asks[0].Text.Zh
	if strings.Count(said, "200") != 4 || strings.Contains(said, "100") || !strings.Contains(string(d.Document()), `"n":200`) {
		t.Errorf("it asks: %s", said)
	}
	if d.Refill(id); d.Numbers != nil || d.BaseNumbers()[0].Value != "100" {
		t.Errorf("%+v is not as it was", d.Numbers)
	}
	for words, want := range map[string]string{"At least 12 of 120.": "At least {0} of 120.", "1.12, 12.5, 12/5 or 12.": "1.12, 12.5, 12/5 or {0}.",
		"至少更新12次": "至少更新{0}次", "112": "112"} {
		if with, _ := withPlace(words, "12"); with != want {
			t.Errorf("%s becomes %s", words, with)
		}
	}
}

// TestTopicsOfCards: those of a card can be changed, and none at all is another thing than its own.
func TestTopicsOfCards(t *testing.T) {
	d := card(t, "batch-step")
	for _, id := range []string{"only-wrong", "o-for-z"} {
		d.ToggleTopic(id)
	}
	if d.Topics() == nil || len(d.Topics()) != 0 || strings.Contains(string(d.Document()), `"only-wrong"`) {
		t.Errorf("%q are left", d.Topics())
	}
	d.ToggleTopic("only-wrong")
	if x, err := exercise.Parse(d.Document()); err != nil || !slices.Equal(x.Misconceptions, []string{"only-wrong"}) || !slices.Equal(listOf(drawingOf(d)["show"]), x.Misconceptions) {
		t.Errorf("%v: %+v", err, x)
	}
}

// TestRateThatTellsApart: with η = 0.1, leaving η out and moving the decimal point of Δw give the
// same w; a learning rate that is no power of ten tells them apart.
func TestRateThatTellsApart(t *testing.T) {
	d := drafted(t, opening, 20)
	if eta, ok := d.Apart(); ok {
		t.Errorf("it is about nothing, and %s is proposed", eta)
	}
	d.ToggleTopic("no-eta")
	eta, ok := d.Apart()
	if !ok || eta != "0.15" && eta != "0.2" || d.tells() {
		t.Fatalf("%q, %v", eta, d.tells())
	}
	if d.SetEta(eta); !d.tells() {
		t.Errorf("with η = %s they are not told apart", eta)
	}
	if again, ok := d.Apart(); ok {
		t.Errorf("%s is proposed still", again)
	}
}

// TestPlacesOfProse: what can be put into the words of a step is what its numbers are.
func TestPlacesOfProse(t *testing.T) {
	x, err := exercise.Parse(drafted(t, opening, 20).Document())
	if err != nil {
		t.Fatal(err)
	}
	s, _ := x.Sheet("")
	got := ""
	for _, p := range s.Places(0) {
		got += p.Name + p.Value + " "
	}
	if want := "{sample}3 {x}(1, −0.2, 1) {d}−1 {w}(0, 0.38, 0.16) {eta}0.1 "; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
