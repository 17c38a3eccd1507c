package explain

import (
	"slices"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// Fault is a refusal that is on screen until dismissed.
type Fault struct {
	What text.Text // the sentence; {0} is Name
	Name string
	Why  *data.FieldError   // nil when What says all
	Also []*data.FieldError // more of the same
	Text string             // the refused text, to be copied, or ""
	Says text.Text          // why a number that was typed cannot be read, where What is Misread
	Box  string             // id of the box that it was typed into: said beside it; "" elsewhere
}

// Typed reports whether it refuses one value that somebody gave on the page.
func (f *Fault) Typed() bool { return f.What == words.Misread || f.What == words.Invalid }

// Sentence returns the fault as text for the reader. Controls are named as on the page; for links,
// files and messages the document's paths are named.
func (f *Fault) Sentence(l words.Lang) string {
	switch {
	case f.What == words.Misread:
		return l.Say(words.Misread, named(f.Why), f.Says)
	case f.What == words.Invalid:
		return l.Say(words.NotAllowed, named(f.Why), trueMinus(f.Why.Value), f.Why.Allowed)
	}
	return f.Report(l)
}

// named returns what the page calls the field of a refusal.
func named(why *data.FieldError) text.Text {
	if why.Place.En != "" {
		return why.Place
	}
	return Field(why.Field)
}

// trueMinus writes a number that a document holds with a true minus sign.
func trueMinus(value text.Text) text.Text {
	if s := value.En; len(s) > 1 && s[0] == '-' && (s[1] >= '0' && s[1] <= '9' || s[1] == '.') {
		return text.Same("−" + s[1:])
	}
	return value
}

// Report returns the fault as text that names the document's paths.
func (f *Fault) Report(l words.Lang) string {
	if f.Why == nil {
		return l.Say(f.What, f.Name)
	}
	why := f.refusal(l, f.Why)
	for _, also := range f.Also {
		why = l.Sentences(why, f.refusal(l, also))
	}
	if f.Typed() {
		return why
	}
	return l.Sentences(l.Say(f.What, f.Name), why)
}

// refusal is Refusal; in an embed an option is named as it stands in the address.
func (f *Fault) refusal(l words.Lang, why *data.FieldError) string {
	if option, ok := strings.CutPrefix(why.Field, "link."); ok &&
		(f.What == words.BadEmbed || f.What == words.EmbedOption) {
		named := *why
		named.Field = "&" + option
		why = &named
	}
	return Refusal(l, why)
}

// Refusal names a field, its value and what is allowed.
func Refusal(l words.Lang, why *data.FieldError) string {
	field := why.Field
	if why.Place.En != "" {
		field = l.Say(why.Place)
	}
	return l.Say(words.Invalid, field, why.Value, why.Allowed)
}

// Locked says what is locked; "" when nothing is.
func Locked(l words.Lang, locks ...string) string {
	return naming(l, words.Locked, wire.Locks(), locks)
}

// LockedHere says what a step of a lesson does not let its reader change.
func LockedHere(l words.Lang, lock string) string {
	return naming(l, words.LockedHere, wire.Locks(), []string{lock})
}

// Limits says what a link hides and locks.
func Limits(l words.Lang, hide, lock []string) string {
	if len(hide)+len(lock) == 0 {
		return l.Say(words.LinkFree)
	}
	return l.Sentences(naming(l, words.LinkLocks, wire.Locks(), lock),
		naming(l, words.LinkHides, wire.Parts(), hide))
}

// naming names the chosen sections in a sentence; "" for none.
func naming(l words.Lang, sentence text.Text, sections []wire.Section, ids []string) string {
	var names []string
	for _, s := range sections {
		if slices.Contains(ids, s.ID) {
			names = append(names, l.Say(s.Name))
		}
	}
	if names == nil {
		return ""
	}
	return l.Say(sentence, strings.Join(names, l.Say(words.ListComma)))
}
