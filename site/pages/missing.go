package pages

import "strings"

// NotFound is the page for an address where nothing is. It stands alone, because it cannot know
// how deep it stands; home is the way to the front page, "" where that is unknown.
func NotFound(home string) string {
	back := ""
	if home != "" {
		back = strings.ReplaceAll(way, "{home}", home)
	}
	return strings.Replace(missing, "{back}", back, 1)
}

const missing = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Not here · Perceptron Lab</title>
<h1>There is nothing at this address</h1>
<p lang="zh-Hans">此处没有内容。</p>
{back}</html>
`

const way = `<p><a href="{home}">To the lab</a></p>
<p lang="zh-Hans"><a href="{home}">前往实验室</a></p>
`
