package rule

import (
	"encoding/json"
	"math"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// SettingID names a setting as the document does ("learner.tie" is "tie").
type SettingID string

// Setting describes one setting. The document and its checks, the page's control, the printed page,
// exact arithmetic, programs and random tests all use its entry in allsettings.go. Most entries are
// made by word, number or toggle.
type Setting struct {
	ID      SettingID
	Name    text.Text
	Control Control
	Number  *Number // for a setting that holds one number; else nil

	// Choices are the values of a setting that takes words, the general default first; else nil.
	Choices []Choice
	// Of returns the values that a rule allows, its default first; nil, or no values: all of them.
	Of func(r Rule) []string

	// Default sets the value for documents and rules that do not mention the setting; nil: zero.
	Default func(s *Settings)
	// Get returns the value as in JSON: a number, a word, a list or nil.
	Get func(r Rule, s *Settings) any
	// Read reads the document's value into s, which holds the rule's default or, in an edit, the
	// present value. Faults stay in the node.
	Read func(n data.Node, r Rule, s *Settings)
	// Check returns a *data.FieldError for a value that no rule can take; nil: all are good.
	Check func(s *Settings) error
	// Draw returns a value for random tests, as in the document, for a rule with m samples. intN
	// returns a random number below its argument.
	Draw func(r Rule, m int, intN func(int) int) any
	// Moot reports whether the setting makes no difference because of the others; then it is
	// hidden. nil: never.
	Moot func(s *Settings) bool
	// Without reports whether the value stands for a run without what the setting adds: papers and
	// programs then leave it out. nil: never.
	Without func(r Rule, s *Settings) bool
	// Unwritten says that no formula needs the value: it decides where a run starts, the order of
	// samples, a tie, or how numbers are kept.
	Unwritten bool
	// Tells reports whether the head of an exported program names the value; nil: never, since the
	// program shows it.
	Tells func(r Rule, s *Settings) bool
	// Inexact says that a run with the value cannot be computed exactly, and Unproven that the
	// convergence proof does not hold for it; nil: neither hinders.
	Inexact, Unproven *Hindrance
}

// Hindrance is a reason against something, and for which values it holds. Why is the rest of
// "computed in float64, because …", or sentences about the proof.
type Hindrance struct {
	Holds func(*Settings) bool
	Why   text.Text
}

// Control is how a setting is chosen on the page.
type Control uint8

// The controls.
const (
	ControlOwn    Control = iota // one that the page has for this setting alone
	ControlMenu                  // a menu of Choices
	ControlBox                   // a box for a number
	ControlToggle                // a check box
)

// Number is a setting that holds one number.
type Number struct {
	At   func(*Settings) *float64 // its field
	Unit Unit
}

// Unit says how a number scales in an exact run, where inputs are multiplied by 10^a and weights by
// 10^b to become whole numbers.
type Unit uint8

// The units. A run that reads a number of unknown unit is not exact.
const (
	UnknownUnit Unit = iota
	UnitRate         // weights per input, like η: × 10^(b−a)
	UnitWeight       // weights: × 10^b
	UnitNet          // net inputs w·x: × 10^(b+a)
)

// Inputs returns the power of 10^a that scales numbers of the unit (with one 10^b); false for an
// unknown unit.
func (u Unit) Inputs() (times int, ok bool) { return int(u) - int(UnitWeight), u != UnknownUnit }

// Choice is one value of a setting that takes words, and its name.
type Choice struct {
	Value string
	Name  text.Text
}

// SettingIDs lists the settings in the order of the document.
func SettingIDs() []SettingID {
	ids := make([]SettingID, len(settings))
	for i, s := range settings {
		ids[i] = s.ID
	}
	return ids
}

// Setting returns the entry of a setting. It panics on an unknown id: ids come from a rule or from
// SettingIDs.
func (id SettingID) Setting() *Setting {
	for _, s := range settings {
		if s.ID == id {
			return s
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

// allowed returns the words that a rule allows; all of them if it does not read the setting.
func (s *Setting) allowed(r Rule) []string {
	var values []string
	if s.Of != nil && r.Uses(s.ID) {
		values = s.Of(r)
	}
	if len(values) > 0 {
		return values
	}
	for _, c := range s.Choices {
		values = append(values, c.Value)
	}
	return values
}

// Say returns the name of a value under a rule; the value itself if it is unknown.
func (s *Setting) Say(r Rule, value string) text.Text {
	if own, ok := r.Says[value]; ok {
		return own
	}
	for _, c := range s.Choices {
		if c.Value == value {
			return c.Name
		}
	}
	return text.Same(value)
}

// Defaults returns the rule's settings for a document without any.
func (r Rule) Defaults() Settings {
	var s Settings
	for _, setting := range settings {
		if setting.Default != nil {
			setting.Default(&s)
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

// Read reads the settings of a document's learner by their ids, and refuses those that the rule
// does not have.
func (r Rule) Read(members map[string]data.Node) Settings {
	s := r.Defaults()
	for _, setting := range settings {
		setting.Read(members[string(setting.ID)], r, &s)
	}
	s.Targets = r.Coding(&s) // the document says what is used
	for _, setting := range settings {
		if n := members[string(setting.ID)]; n.Given() && !r.Uses(setting.ID) {
			n.Wrong(noSuchSetting.With(r.ID))
		}
	}
	return s
}

// Check checks the settings as far as possible without data. The error is a *data.FieldError.
func (s *Settings) Check() error {
	for _, setting := range settings {
		if setting.Check != nil {
			if err := setting.Check(s); err != nil {
				return err
			}
		}
	}
	return nil
}

// Numbers returns the settings of the rule that hold one number.
func (r Rule) Numbers() []*Setting {
	var list []*Setting
	for _, id := range r.Settings {
		if s := id.Setting(); s.Number != nil {
			list = append(list, s)
		}
	}
	return list
}

// Put sets a value as in the document. The error is a *data.FieldError.
func (s *Setting) Put(to *Settings, r Rule, value any) error {
	written, err := json.Marshal(value)
	if err != nil {
		return err
	}
	n := data.NodeAt("learner."+string(s.ID), data.Decode(written).Value)
	s.Read(n, r, to)
	if fault := n.Fault(); fault != nil {
		return fault
	}
	return nil
}

// word returns a setting that takes one of some words, the first by default. at returns its field;
// of returns the words that a rule allows, nil: all.
func word[T ~string](
	id SettingID, name text.Text, at func(*Settings) *T, of func(Rule) []string, choices ...Choice,
) *Setting {
	setting := &Setting{ID: id, Name: name, Control: ControlMenu, Choices: choices, Of: of}
	setting.Default = func(s *Settings) { *at(s) = T(choices[0].Value) }
	setting.Get = func(_ Rule, s *Settings) any { return string(*at(s)) }
	setting.Read = func(n data.Node, r Rule, s *Settings) {
		*at(s) = T(n.Word(string(*at(s)), setting.allowed(r)...))
	}
	setting.Draw = func(r Rule, _ int, intN func(int) int) any {
		words := setting.allowed(r)
		return words[intN(len(words))]
	}
	return setting
}

// number returns a setting that takes a number in a range. Random tests draw from tries, whose
// first number is the default.
func number(id SettingID, name text.Text, at func(*Settings) *float64, unit Unit, in interval,
	tries ...float64) *Setting {
	return &Setting{
		ID: id, Name: name, Control: ControlBox, Number: &Number{at, unit},
		Default: func(s *Settings) { *at(s) = tries[0] },
		Get:     func(_ Rule, s *Settings) any { return *at(s) },
		Read:    func(n data.Node, _ Rule, s *Settings) { *at(s) = n.Number(*at(s)) },
		Check: func(s *Settings) error {
			if v := *at(s); !in.holds(v) {
				return data.Refuse("learner."+string(id), v, in.allowed)
			}
			return nil
		},
		Draw: func(_ Rule, _ int, intN func(int) int) any { return tries[intN(len(tries))] },
	}
}

// interval is a range of numbers, and the words for it in a refusal.
type interval struct {
	holds   func(v float64) bool
	allowed text.Text
}

// The ranges: finite numbers above 0, all of them, and from 0 on.
var (
	positive = interval{func(v float64) bool { return v > 0 && !math.IsInf(v, 0) }, aboveZero}
	anywhere = interval{func(v float64) bool { return math.Abs(v) <= math.MaxFloat64 }, anyNumber}
	fromZero = interval{func(v float64) bool { return v >= 0 && !math.IsInf(v, 0) }, zeroOrMore}
)

// toggle returns a setting that is on or off.
func toggle(id SettingID, name text.Text, at func(*Settings) *bool, otherwise bool) *Setting {
	return &Setting{
		ID: id, Name: name, Control: ControlToggle,
		Default: func(s *Settings) { *at(s) = otherwise },
		Get:     func(_ Rule, s *Settings) any { return *at(s) },
		Read:    func(n data.Node, _ Rule, s *Settings) { *at(s) = n.Boolean(*at(s)) },
		Draw:    func(_ Rule, _ int, intN func(int) int) any { return intN(2) == 0 },
	}
}

// told returns the setting with a condition for Tells.
func (s *Setting) told(where func(Rule, *Settings) bool) *Setting {
	s.Tells = where
	return s
}

// moot returns the setting with a condition for Moot.
func (s *Setting) moot(where func(*Settings) bool) *Setting {
	s.Moot = where
	return s
}

// without returns the setting with a condition for Without.
func (s *Setting) without(where func(Rule, *Settings) bool) *Setting {
	s.Without = where
	return s
}

// unwritten returns the setting as one that no formula needs.
func (s *Setting) unwritten() *Setting {
	s.Unwritten = true
	return s
}

// inexact returns the setting with a reason why a run cannot be exact.
func (s *Setting) inexact(where func(*Settings) bool, why text.Text) *Setting {
	s.Inexact = &Hindrance{where, why}
	return s
}

// unproven returns the setting with a reason why the convergence proof does not hold.
func (s *Setting) unproven(where func(*Settings) bool, why text.Text) *Setting {
	s.Unproven = &Hindrance{where, why}
	return s
}

// Inexact returns the first setting of the rule whose value makes an exact run impossible; nil:
// none does.
func (r Rule) Inexact(s *Settings) *Setting {
	return r.hindering(s, func(o *Setting) *Hindrance { return o.Inexact })
}

// Unproven returns the first setting of the rule for whose value the convergence proof does not
// hold; nil: there is none.
func (r Rule) Unproven(s *Settings) *Setting {
	return r.hindering(s, func(o *Setting) *Hindrance { return o.Unproven })
}

func (r Rule) hindering(s *Settings, of func(*Setting) *Hindrance) *Setting {
	for _, id := range r.Settings {
		setting := id.Setting()
		if h := of(setting); h != nil && h.Holds(s) {
			return setting
		}
	}
	return nil
}

// own returns the setting with a control of its own on the page.
func (s *Setting) own() *Setting {
	s.Control = ControlOwn
	return s
}

func always(Rule, *Settings) bool { return true }
