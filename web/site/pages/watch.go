package pages

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"html/template"
	"regexp"

	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

//go:embed files.js
var filesJS []byte

//go:embed sandbox.js
var sandboxJS []byte

// Watch is the script that stands in every page: it has to work when no other file arrives.
var Watch = watch()

// spoken are its words. {{words}} in the script is replaced by them.
var spoken = map[string]text.Text{
	"loading": loading, "missing": missed, "status": refusedBy, "cut": cutOff, "changed": altered,
	"login": elsewhere, "offline": unanswered, "refused": blocked, "newer": outdated,
	"itself": itself, "again": tryNow, "drop": giveUp,
	"use": words.UseUpdate, "lose": words.UseLoses,
}

// margins are comments that have lines of their own, and what lines begin with.
var margins = regexp.MustCompile(`(?m)^ *(//.*\n)?`)

func watch() template.JS {
	said := map[string]map[string]string{"en": {}, "zh": {}}
	for name, message := range spoken {
		said["en"][name], said["zh"][name] = message.En, message.Zh
	}
	filled, err := json.Marshal(said)
	if err != nil {
		panic(err) // texts are JSON
	}
	script := margins.ReplaceAll(filesJS, nil)
	return template.JS(bytes.TrimSpace(bytes.ReplaceAll(script, []byte("{{words}}"), filled)))
}

// Sandbox gives a document that may be in a sandboxed frame the policy that is its data-policy.
var Sandbox = template.JS(bytes.TrimSpace(margins.ReplaceAll(sandboxJS, nil)))

// watchSum is what the policy knows it by.
func watchSum() string {
	sum := sha256.Sum256([]byte(Watch))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
