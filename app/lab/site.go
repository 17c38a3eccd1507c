package lab

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// Site is what is known of the version that the page is of; see static/offline.js.
type Site struct {
	Version string
	State   string
}

// siteStates are the sentences of what a reader should know of; others pass without a word.
var siteStates = map[string]text.Text{
	"saving":      words.SiteSaving,
	"ready":       words.SiteReady,
	"failed":      words.SiteFailed,
	"checking":    words.SiteChecking,
	"current":     words.SiteCurrent,
	"unreachable": words.SiteUnreachable,
	"update":      words.SiteUpdate,
	"notupdated":  words.SiteNotUpdated,
}

// Sentence says how it stands with the version, "" if there is nothing to say.
func (s Site) Sentence(l words.Lang) string {
	if t, ok := siteStates[s.State]; ok {
		return l.Say(t)
	}
	return ""
}

// CanCheck reports whether a newer version can be looked for.
func (s Site) CanCheck() bool {
	switch s.State {
	case "ready", "current", "unreachable", "notupdated":
		return true
	}
	return false
}

// CanUse reports whether a newer version is there to be used.
func (s Site) CanUse() bool { return s.State == "update" }
