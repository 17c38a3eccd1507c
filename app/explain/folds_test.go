package explain

import (
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// TestConventionsNow: the row of the fold names start and order, and every choice has a short name.
func TestConventionsNow(t *testing.T) {
	for document, want := range map[string]string{
		`{"version":1,"data":{"preset":"and"}}`:                                      "zero start, in order",
		`{"version":1,"learner":{"init":"random","order":"shuffle"}}`:                "random start, shuffled",
		`{"version":1,"learner":{"arithmetic":"float64"}}`:                           "zero start, in order, float64",
		`{"version":1,"learner":{"algorithm":"adaline","init":[0,0,1]}}`:             "given start",
		`{"version":1,"learner":{"algorithm":"adaline","batch":1,"order":"random"}}`: "zero start, drawn at random",
	} {
		e, err := experiment.Parse([]byte(document))
		if err != nil {
			t.Fatal(err)
		}
		c := moment.Begin(e).Train(1000)
		m := Moment{Moment: c.At(0), Lang: words.En}
		if got := m.ConventionsNow(); got != want {
			t.Errorf("%s: %q, want %q", document, got, want)
		}
	}
	for id, short := range map[rule.SettingID]map[string]text.Text{
		rule.SettingInit: words.StartNow, rule.SettingOrder: words.OrderNow,
	} {
		for _, choice := range id.Setting().Choices {
			if short[choice.Value].En == "" {
				t.Errorf("%s %q has no short name", id, choice.Value)
			}
		}
	}
}
