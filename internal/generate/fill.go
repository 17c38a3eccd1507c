package main

import (
	"bytes"
	"encoding/json"

	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// Texts of the scripts beside the browser program, from the same catalogue.
var (
	scanWords = map[string]text.Text{
		"title": words.ScanTitle, "how": words.ScanHow, "again": words.ScanAgain,
		"asks": words.ScanAsks, "insecure": words.ScanInsecure, "refused": words.ScanRefused,
		"none": words.ScanNone, "ready": words.ScanReady, "other": words.ScanOther,
		"lost": words.ScanLost, "taken": words.ScanTaken,
	}
	footWords = map[string]text.Text{
		"version": words.Version, "check": words.CheckUpdate,
		"use": words.UseUpdate, "lose": words.UseLoses,
		"saving": words.SiteSaving, "ready": words.SiteReady, "failed": words.SiteFailed,
		"checking": words.SiteChecking, "current": words.SiteCurrent,
		"unreachable": words.SiteUnreachable,
		"about":       words.About,
		"update":      words.SiteUpdate, "notupdated": words.SiteNotUpdated,
	}
	embedWords  = map[string]text.Text{"start": words.StartEmbed, "title": words.Title}
	spliceWords = map[string]text.Text{"stored": words.StoredAnswers, "resume": words.StoredResume,
		"foreign": words.StoredForeign}
	scormWords = map[string]text.Text{"loads": words.ScormLoads, "loaded": words.ScormLoaded,
		"hand": words.ScormHand, "keep": words.ScormKeep,
		"ahead": words.ScormAhead, "nobody": words.ScormNobody, "refused": words.ScormRefused,
		"reads": words.ScormReads, "preview": words.ScormPreview, "looks": words.ScormLooks,
		"anew": words.ScormAnew, "fresh": words.ScormFresh, "saved": words.ScormSaved,
		"handed": words.ScormHanded, "unsaved": words.ScormUnsaved, "offline": words.ScormOffline,
		"login": words.ScormLogin, "device": words.ScormDevice, "nowhere": words.ScormNowhere,
		"answers": words.ScormAnswers, "status": words.ScormStatus, "met": words.ScormMet,
		"below": words.ScormBelow, "open": words.ScormOpen, "closed": words.ScormClosed}
)

// spoken returns messages in both languages, as a script reads them.
func spoken(messages map[string]text.Text) map[string]map[string]string {
	all := map[string]map[string]string{"en": {}, "zh": {}}
	for name, message := range messages {
		all["en"][name], all["zh"][name] = words.En.Say(message), words.Zh.Say(message)
	}
	return all
}

// fill puts a value as JSON, which is JavaScript too, in the place {{name}} of a script.
func fill(script []byte, name string, value any) []byte {
	filled, err := json.Marshal(value)
	if err != nil {
		panic(err) // texts and maps of texts are JSON
	}
	return bytes.ReplaceAll(script, []byte("{{"+name+"}}"), filled)
}
