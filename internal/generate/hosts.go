package main

import "perceptronlab/web/site/pages"

// forHosts returns what hosts of plain files look for and our own server does not need: a page for
// what is missing (without one some of them send the front page instead, under any address), the
// headers, and the file that keeps others from leaving out files by their names.
func forHosts() map[string]string {
	return map[string]string{
		"404.html":  pages.NotFound(""),
		"_headers":  pages.HeadersFile(),
		".nojekyll": "",
	}
}
