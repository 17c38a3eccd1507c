package main

import (
	"bytes"
	"html/template"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/cli"
	"perceptronlab/site/pages"
)

// embed writes the page for frames: the same program, and what tells the page around it how high it
// is.
func embed(urls map[string]string, version string, wasmBytes int64) ([]byte, error) {
	p := pages.Page{
		Kind:        "embed",
		Version:     version,
		Lang:        string(words.En),
		Title:       words.En.Say(words.Title),
		Description: words.En.Say(words.Description),
		Root:        template.HTML(prerender(true)),
		WasmBytes:   wasmBytes,
	}
	if err := link(&p, urls, "embed"); err != nil {
		return nil, err
	}
	var page bytes.Buffer
	err := p.Write(&page)
	return page.Bytes(), err
}

// posters draws what an embed shows before it is started, for either theme: the opening experiment
// at its end.
func posters() (map[string][]byte, error) {
	all := map[string][]byte{}
	for _, theme := range []string{"light", "dark"} {
		var svg bytes.Buffer
		err := cli.Figure([]string{"-plot", "plane", "-theme", theme, "-width", "780", "-height",
			"480"},
			strings.NewReader(`{"version":1}`), &svg)
		if err != nil {
			return nil, err
		}
		all["posters/"+theme+".svg"] = svg.Bytes()
	}
	return all, nil
}
