package rule

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

// TestRulesAreComplete: every rule says what no default can stand for.
func TestRulesAreComplete(t *testing.T) {
	for _, r := range All() {
		s := r.Defaults()
		switch {
		case r.Name.En == "" || r.Name.Zh == "" || r.About.En == "" || r.About.Zh == "":
			t.Errorf("%s: no words", r.ID)
		case len(r.Sources) == 0 || len(r.Formula(&s)) == 0 || r.Kind == "":
			t.Errorf("%s: no source, no formula or no labels", r.ID)
		case r.Rest < RestNever || r.Rest > RestStill:
			t.Errorf("%s does not say when it has converged", r.ID)
		case r.Margin != nil && r.Margin(&s) < 0:
			t.Errorf("%s: a margin of %v", r.ID, r.Margin(&s))
		case r.Symbol != "" && !r.Mean && !r.Recounts:
			t.Errorf("%s: an answer %s of which nothing is said", r.ID, r.Symbol)
		}
		for _, n := range r.Numbers() {
			if r.Adds && n.Number.Unit == UnknownUnit {
				t.Errorf("%s: %s has no unit, so no run is exact", r.ID, n.ID)
			}
		}
	}
}

// TestSettingsAreComplete: every entry has what the page, the document and random tests need, and
// takes what it draws.
func TestSettingsAreComplete(t *testing.T) {
	used := map[SettingID]bool{}
	for _, r := range All() {
		for _, id := range r.Settings {
			used[id] = true
			entry, s := id.Setting(), r.Defaults()
			if entry.Name.En == "" || entry.Name.Zh == "" || entry.Get == nil || entry.Draw == nil {
				t.Errorf("%s: no name, no value or nothing to draw", id)
				continue
			}
			state := uint64(len(id))
			for range 20 {
				v := entry.Draw(r, 4, func(n int) int {
					state = state*6364136223846793005 + 1442695040888963407
					return int(state>>33) % n
				})
				if err := entry.Put(&s, r, v); err != nil {
					t.Errorf("%s of %s draws %v: %v", id, r.ID, v, err)
				}
			}
			_, isText := entry.Get(r, &s).(string)
			_, isSwitch := entry.Get(r, &s).(bool)
			_, isNumber := entry.Get(r, &s).(float64)
			if is := map[Control]bool{ControlOwn: true, ControlMenu: isText && entry.Choices != nil,
				ControlBox: isNumber, ControlToggle: isSwitch}; !is[entry.Control] {
				t.Errorf("%s: its control is not for %v", id, entry.Get(r, &s))
			}
			off := r.Defaults() // papers and programs say nothing of what is usually off
			if entry.Get(r, &off) == false && entry.Tells == nil && entry.Moot == nil {
				t.Errorf("%s: papers say of every run of %s that it is off", id, r.ID)
			}
			if isNumber != (entry.Number != nil) {
				t.Errorf("%s: a number or none", id)
			}
		}
	}
	for _, id := range SettingIDs() {
		if !used[id] {
			t.Errorf("no rule has %s", id)
		}
	}
}

// TestContractHasSettings: docs/spec.md names every setting.
func TestContractHasSettings(t *testing.T) {
	spec, err := os.ReadFile("../../docs/spec.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range SettingIDs() {
		if !strings.Contains(string(spec), "`"+string(id)+"`") {
			t.Errorf("%s is not in docs/spec.md §2", id)
		}
	}
}

// TestFormulasHaveTheirSettings: every setting that a rule has changes the rule's formula, or its
// symbol stands there, the last word of its name; or its entry says that no formula needs it. A rule
// that is done at once has a formula of its minimum.
func TestFormulasHaveTheirSettings(t *testing.T) {
	k := rand.New(rand.NewPCG(1, 2))
	for _, r := range All() {
		for _, id := range r.Settings {
			entry := id.Setting()
			words := strings.Fields(entry.Name.En)
			symbol, seen := words[len(words)-1], false
			for range 60 {
				s := r.Defaults()
				for _, other := range r.Settings {
					if o := other.Setting(); k.IntN(2) == 0 {
						o.Put(&s, r, o.Draw(r, 4, k.IntN))
					}
				}
				before := strings.Join(r.Formula(&s), "\n")
				entry.Put(&s, r, entry.Draw(r, 4, k.IntN))
				after := strings.Join(r.Formula(&s), "\n")
				seen = seen || before != after || strings.Contains(after, symbol)
			}
			if !seen && !entry.Unwritten && !r.Once {
				t.Errorf("%s: no formula has %q", r.ID, entry.Name.En)
			}
		}
	}
}
