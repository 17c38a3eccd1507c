package explain

import (
	"time"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// Afresh says what was not restored at the start because the last start did not get as far as to
// draw it.
type Afresh struct {
	Settings bool   // language and theme
	Work     bool   // Fragment is the reader's
	Fragment string // of the work, or of the link in the address; "" neither
}

// Sentence says what was not restored, and that it is not lost.
func (a *Afresh) Sentence(l words.Lang) string {
	switch {
	case a.Fragment == "":
		return l.Say(words.AfreshSettings)
	case a.Settings:
		return l.Say(words.AfreshBoth)
	case a.Work:
		return l.Say(words.AfreshWork)
	}
	return l.Say(words.AfreshLink)
}

// WorkTitle returns the title of a kept work.
func WorkTitle(l words.Lang, w wire.Work) string {
	if w.Title == "" {
		return l.Say(words.WorkUntitled)
	}
	return w.Title
}

// WorkTime returns when a work was changed last, as seen from now.
func WorkTime(l words.Lang, w wire.Work, now time.Time) string {
	if w.When == 0 {
		return ""
	}
	at := time.UnixMilli(w.When).In(now.Location())
	clock := at.Format("15:04")
	switch day := at.Format(time.DateOnly); day {
	case now.Format(time.DateOnly):
		return l.Say(words.Today, clock)
	case now.AddDate(0, 0, -1).Format(time.DateOnly):
		return l.Say(words.Yesterday, clock)
	default:
		return day + " " + clock
	}
}
