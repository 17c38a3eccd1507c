package pages

// The page for an address where nothing is, in both languages at once: nothing there can choose.
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

// The way back to the lab.
const way = `<p><a href="{home}">To the lab</a></p>
<p lang="zh-Hans"><a href="{home}">前往实验室</a></p>
`
