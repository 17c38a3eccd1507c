package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"regexp"
	"strconv"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/web/site/pages"
)

// embed writes the page for frames: the same program, with a script that sends its height to the
// page around. The scripts in also are loaded before the loader.
func embed(files map[string]pages.File, version string, wasmBytes int64,
	also ...pages.File) ([]byte, error) {
	p := pages.Page{
		Kind:        "embed",
		Version:     version,
		Lang:        string(words.En),
		Title:       words.En.Say(words.Title),
		Description: words.En.Say(words.Description),
		Root:        template.HTML(prerender(true)),
		WasmBytes:   wasmBytes,
	}
	if err := link(&p, files, "embed"); err != nil {
		return nil, err
	}
	p.Scripts = append(p.Scripts, also...)
	var page bytes.Buffer
	err := p.Write(&page)
	return page.Bytes(), err
}

// element fills in what draws an experiment before it is started, and what that has to know: of
// each rule the kinds of its samples, whether its start is given, and the samples that it opens
// with, of each built-in set its file.
func element(script, picture []byte, urls map[string]string) []byte {
	type opens struct {
		Kind    string `json:"kind"`
		Also    string `json:"also"`
		Starts  bool   `json:"starts"`
		Preset  string `json:"preset"`
		Columns []int  `json:"columns"`
	}
	rules, files := map[string]opens{}, map[string]string{}
	for _, r := range rule.All() {
		d := experiment.NewFor(r)
		rules[r.ID] = opens{kinds[r.Kind], kinds[r.Also],
			r.Uses(rule.SettingInit), d.Data.Preset, d.Inputs.Columns}
	}
	for _, p := range data.Presets() {
		if p.File == "" { // else it is too large for a picture
			files[p.ID] = urls[setFile(p)]
		}
	}
	script = bytes.ReplaceAll(script, []byte("// {{picture}}"), bytes.TrimSpace(picture))
	script = comments.ReplaceAll(script, nil) // a third of what every page around would load
	script = fill(fill(script, "rules", rules), "sets", files)
	return fill(script, "opening", string(experiment.Opening().Document.Compact()))
}

// comments are those that have lines of their own.
var comments = regexp.MustCompile(`(?m)^ *//.*\n`)

var kinds = map[data.Kind]string{data.Binary: "binary", data.Classes: "classes", data.Real: "real"}

// digitsFile is the file of the sets of digits among the assets.
const digitsFile = "sets/" + data.DigitsFile

func setFile(p data.Preset) string { return "sets/" + p.ID + ".js" }

// sets writes the built-in sets, as embeds draw them before they are started: a script each, which
// hands its set to whoever put it into a page. A picture of 780 pixels shows four digits.
func sets() (map[string][]byte, error) {
	all := map[string][]byte{}
	for _, p := range data.Presets() {
		if p.File != "" {
			continue
		}
		set, err := p.Make(nil)
		if err != nil {
			return nil, err
		}
		short := func(v float64) json.Number {
			return json.Number(strconv.FormatFloat(v, 'g', 4, 64))
		}
		points, labels := [][]json.Number{}, []json.Number{}
		for i, row := range set.Points {
			var point []json.Number
			for _, v := range row {
				point = append(point, short(v))
			}
			points, labels = append(points, point), append(labels, short(set.Labels[i]))
		}
		text, err := json.Marshal(map[string]any{"names": set.Features, "points": points,
			"labels": labels, "kind": kinds[set.Kind]})
		if err != nil {
			return nil, err
		}
		all[setFile(p)] = fmt.Appendf(nil,
			"document.currentScript.dispatchEvent(new CustomEvent(\"set\", {detail: %s}));\n", text)
	}
	return all, nil
}
