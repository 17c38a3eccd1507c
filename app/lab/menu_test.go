package lab

import "testing"

// TestSampleMenu: it is open on one sample, which is ringed; a choice closes it, and so does all
// that may move rows under it, but not what is typed into its boxes.
func TestSampleMenu(t *testing.T) {
	m := play(six(), OpenMenu{Row: 2})
	if f := m.Frame(); !m.Menu.Open || f.Selected != 2 || !f.Ringed {
		t.Fatalf("opened: %+v, ringed %v %d", m.Menu, f.Ringed, f.Selected)
	}
	for name, msg := range map[string]Msg{
		"another class": SetLabel{Row: 2, Class: 1 - m.Class}, "the other class": SetLabel{Row: 2, Class: m.Class},
		"deleted": RemoveSample{Row: 2}, "cleared": ClearSamples{}, "undone": Undo{},
		"another experiment": StartOver{}, "the lessons": EnterLessons{}, "closed": CloseMenu{},
		"no such sample": OpenMenu{Row: 6},
	} {
		n := play(m, MoveSample{Row: 0, At: at(5, 5)}, OpenMenu{Row: 2}, msg)
		if f := n.Frame(); n.Menu.Open || f.Ringed {
			t.Errorf("%s: the menu is %+v", name, n.Menu)
		}
	}
	if n := play(m, CloseMenu{}); n.Selected != -1 {
		t.Error("closed, its sample is still marked")
	}
	typed := play(m, OpenMenu{Row: 2, Typing: true}, SetCell{Row: 2, Feature: 0, Text: "7"},
		SetCell{Row: 2, Feature: 1, Text: "seven"})
	if typed.Menu != (Menu{true, 2, true}) || typed.Exp.Set.Points[2][0] != 7 || typed.Fault == nil {
		t.Errorf("typed: %+v", typed.Menu)
	}
	height := play(m, Set{Path: "learner.algorithm", Value: `"linear-regression"`},
		OpenMenu{Row: 2, Typing: true}, SetTarget{Row: 2, Text: "7"})
	if !height.Menu.Open || height.Exp.Set.Labels[2] != 7 || height.OtherClasses(2) != nil {
		t.Errorf("a target: %+v", height.Menu)
	}
	locked := m
	locked.Given.Lock = []string{"data"}
	if n := Update(play(locked, CloseMenu{}), OpenMenu{Row: 2}); n.Menu.Open ||
		n.Spoken.Text == m.Spoken.Text {
		t.Errorf("locked: %+v, %q is said", n.Menu, n.Spoken.Text)
	}
}
