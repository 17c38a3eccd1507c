package rule

import (
	"slices"

	"perceptronlab/engine/strict"
	"perceptronlab/engine/text"
)

// SettingID names a setting as the document does ("learner.tie" is "tie").
type SettingID string

// Setting is all that is known of one setting: the document, its checks, the page's menus and what
// is written out all follow from its entry in the list of allsettings.go.
type Setting struct {
	ID   SettingID
	Name text.Text

	// Choices are the words that it takes with what they mean, the general default first; nil for a
	// setting that takes numbers.
	Choices []Choice
	// Of returns the words that a rule allows, its default first; nil: all of them.
	Of func(r Rule) []string

	// Default sets what holds where neither the document nor the rule says anything; nil: zero.
	Default func(s *Settings)
	// Get returns the value as JSON has it: a number, a word, a list or nil.
	Get func(r Rule, s *Settings) any
	// Read reads what the document says into s, which holds the rule's default; faults stay in the
	// node.
	Read func(n strict.Node, r Rule, s *Settings)
	// Check returns a *data.FieldError for a value that no rule can take; nil: there is none.
	Check func(s *Settings) error
	// Tells reports whether the program of a run says how the setting is set; nil: it shows by
	// itself.
	Tells func(r Rule, s *Settings) bool
}

// Choice is one value of a setting that takes words, with what it means.
type Choice struct {
	Value string
	Name  text.Text
}

// SettingIDs lists the settings in the order of the document.
func SettingIDs() []SettingID {
	ids := make([]SettingID, len(settings))
	for i := range settings {
		ids[i] = settings[i].ID
	}
	return ids
}

// Setting returns the entry of a setting. It panics on an id that is none: those come from a rule
// or from SettingIDs.
func (id SettingID) Setting() *Setting {
	for i := range settings {
		if settings[i].ID == id {
			return &settings[i]
		}
	}
	panic("rule: no such setting: " + string(id))
}

// Uses reports whether the rule reads a setting.
func (r Rule) Uses(id SettingID) bool { return slices.Contains(r.Settings, id) }

// Allowed returns the values that the rule allows for a setting that takes words, its default
// first; nil when the rule does not read it or it takes numbers.
func (r Rule) Allowed(id SettingID) []string {
	if !r.Uses(id) {
		return nil
	}
	return id.Setting().allowed(r)
}

// allowed returns the words for a rule; for one that does not read the setting they are all of
// them.
func (s *Setting) allowed(r Rule) []string {
	if s.Of != nil && r.Uses(s.ID) {
		return s.Of(r)
	}
	var values []string
	for _, c := range s.Choices {
		values = append(values, c.Value)
	}
	return values
}

// Say returns what a value of the setting means; the value itself when it is unknown.
func (s *Setting) Say(value string) text.Text {
	for _, c := range s.Choices {
		if c.Value == value {
			return c.Name
		}
	}
	return text.Same(value)
}

// Defaults returns the rule's settings when a document says nothing.
func (r Rule) Defaults() Settings {
	var s Settings
	for i := range settings {
		if set := settings[i].Default; set != nil {
			set(&s)
		}
	}
	if len(r.Orders) > 0 {
		s.Order = r.Orders[0]
	}
	if r.Adjust != nil {
		r.Adjust(&s)
	}
	return s
}

// Read reads the settings of a document's learner, by their ids. One that the rule does not have is
// refused.
func (r Rule) Read(members map[string]strict.Node) Settings {
	s := r.Defaults()
	for i := range settings {
		settings[i].Read(members[string(settings[i].ID)], r, &s)
	}
	s.Targets = r.Coding(&s) // the document says what is used
	for i := range settings {
		if n := members[string(settings[i].ID)]; n.Given() && !r.Uses(settings[i].ID) {
			n.Wrong(noSuchSetting.With(r.ID))
		}
	}
	return s
}

// Check checks the settings, as far as no data is needed to. The error is a *data.FieldError.
func (s *Settings) Check() error {
	for i := range settings {
		if check := settings[i].Check; check != nil {
			if err := check(s); err != nil {
				return err
			}
		}
	}
	return nil
}

// word is a setting that takes one of some words, kept where at points. The first is the default.
// of returns those that a rule allows; nil: all.
func word[T ~string](
	id SettingID, name text.Text, at func(*Settings) *T, of func(Rule) []string, choices ...Choice,
) Setting {
	setting := Setting{ID: id, Name: name, Choices: choices, Of: of}
	setting.Default = func(s *Settings) { *at(s) = T(choices[0].Value) }
	setting.Get = func(_ Rule, s *Settings) any { return string(*at(s)) }
	setting.Read = func(n strict.Node, r Rule, s *Settings) {
		*at(s) = T(n.Word(string(*at(s)), setting.allowed(r)...))
	}
	return setting
}

// told returns the setting as one that a program says in words, where that holds.
func (s Setting) told(where func(Rule, *Settings) bool) Setting {
	s.Tells = where
	return s
}

func always(Rule, *Settings) bool { return true }
