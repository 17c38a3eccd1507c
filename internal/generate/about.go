package main

import (
	"html/template"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/internal/licences"
)

// origin says where something is from.
type origin struct{ Name, From string }

// aboutPage is what the dialog about the lab says, in one language. No visit needs it before it is
// opened, so it is a file of its own.
type aboutPage struct {
	Lang    words.Lang
	Keys    []origin // what each does
	Rules   []origin
	Schools []origin // sources of the conventions
	Sets    []origin
	Modules []licences.Module
}

// Say returns a message.
func (p aboutPage) Say(name string) string { return p.Lang.Say(aboutWords[name]) }

var aboutWords = map[string]text.Text{
	"title": words.AboutTitle, "what": words.AboutWhat, "keys": words.AboutKeys,
	"rules": words.AboutMethods, "schools": words.AboutOthers, "data": words.AboutData,
	"iris": words.AboutIris, "made": words.AboutMade, "linked": words.AboutLinked,
	"texts": words.AboutTexts, "report": words.AboutReport, "how": words.ReportHow,
	"copy": words.ReportCopy, "version": words.Version, "text": words.ReportText,
	"close": words.Close,
}

// keys lists all keys of the lab, as they stand on a keyboard.
var keys = []struct {
	keys string
	what text.Text
}{
	{"", words.KeySpace}, {"← →", words.KeyArrows}, {"N, P", words.KeyUpdate},
	{"Shift ← →", words.KeyShift}, {"Home, End", words.KeyEnds},
	{"Ctrl Z, Ctrl Y", words.KeyUndo}, {"← ↑ → ↓", words.KeyPlane},
	{"C, E, Shift F10", words.KeySample}, {"1, 2, …", words.KeyClass},
	{"+ − 0", words.KeyZoom}, {"Page Down, Page Up, Esc", words.KeyPresent},
	{"Ctrl P", words.KeyPrint}, {"Tab, Shift Tab", words.KeyNext},
	{"↑ ↓", words.KeyGroup},
}

// about writes the pages of the dialog, by their names among the assets.
func about(modules []licences.Module) map[string][]byte {
	all := map[string][]byte{}
	for name, l := range map[string]words.Lang{"en": words.En, "zh": words.Zh} {
		p := aboutPage{Lang: l, Modules: modules}
		for i, k := range keys {
			if i == 0 {
				k.keys = l.Say(words.SpaceKey)
			}
			p.Keys = append(p.Keys, origin{k.keys, l.Say(k.what)})
		}
		for _, r := range rule.All() {
			switch {
			case r.Each == nil:
				p.Rules = append(p.Rules, origin{l.Say(r.Name), strings.Join(r.Sources, "; ")})
			case r.Each == &rule.Perceptron: // for all of them
				p.Rules = append(p.Rules, origin{l.Say(rule.RestName),
					strings.Join(rule.RestSources, "; ")})
			}
		}
		for _, c := range rule.Conventions() {
			p.Schools = append(p.Schools, origin{l.Say(c.Name), c.Source})
		}
		for _, set := range data.Presets() {
			p.Sets = append(p.Sets, origin{l.Say(set.Name), l.Say(set.About)})
		}
		var b strings.Builder
		if err := aboutTemplate.Execute(&b, p); err != nil {
			panic(err) // a builder takes all, and the template is ours
		}
		all["about/"+name+".html"] = []byte(b.String())
	}
	return all
}

var aboutTemplate = template.Must(template.New("about").Parse(`
{{- define "table"}}<table>{{range .}}<tr><th scope="row">{{.Name}}</th><td>{{.From}}</td></tr>{{end}}</table>{{end -}}
<div class="inside" lang="{{.Lang}}"><div class="top"><h2 id="about-title">{{.Say "title"}}</h2>
<p class="quiet small" data-about="version">{{.Say "version"}}</p>
<button type="button" class="icon" data-about="close" aria-label="{{.Say "close"}}"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M5.1 4 10 8.9 14.9 4 16 5.1 11.1 10l4.9 4.9-1.1 1.1-4.9-4.9L5.1 16 4 14.9 8.9 10 4 5.1z"/></svg></button></div>
<div class="body" tabindex="0" role="region" aria-labelledby="about-title"><p>{{.Say "what"}}</p>
<h3>{{.Say "keys"}}</h3>{{template "table" .Keys}}
<h3>{{.Say "report"}}</h3><p>{{.Say "how"}}</p>
<p><button type="button" data-do="report">{{.Say "copy"}}</button></p>
<textarea id="report" rows="6" readonly hidden aria-label="{{.Say "text"}}"></textarea>
<h3>{{.Say "rules"}}</h3>{{template "table" .Rules}}
<h3>{{.Say "schools"}}</h3>{{template "table" .Schools}}
<h3>{{.Say "data"}}</h3><p>{{.Say "iris"}} {{.Say "made"}}</p>{{template "table" .Sets}}
<h3>{{.Say "linked"}}</h3><table>{{range .Modules}}<tr><th scope="row">{{.Path}} {{.Version}}</th><td>{{.Name}}</td></tr>{{end}}</table>
<p><a href="licences.txt" target="_blank" rel="noopener">{{.Say "texts"}}</a></p></div></div>
`))
