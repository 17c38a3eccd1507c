package pages

import "strings"

// The page for an address where nothing is, in both languages at once: nothing there can choose.
const missing = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} · Perceptron Lab</title>
<h1>{title}</h1>
<p lang="zh-Hans">{zh}</p>
{back}</html>
`

// The way back to the lab.
const way = `<p><a href="{home}">{to}</a></p>
<p lang="zh-Hans"><a href="{home}">{zhTo}</a></p>
`

// NotFound is the page for an address where nothing is. It stands alone, because it cannot know
// how deep it stands; home is the way to the front page, "" where that is unknown.
func NotFound(home string) string {
	back := ""
	if home != "" {
		back = strings.NewReplacer("{home}", home, "{to}", toLab.En, "{zhTo}", toLab.Zh).
			Replace(way)
	}
	return strings.NewReplacer("{title}", notHere.En, "{zh}", notHere.Zh+"。", "{back}", back).
		Replace(missing)
}
