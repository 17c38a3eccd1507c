package e2e

import (
	"strings"
	"testing"
)

// TestExportOnAnyHost: the exported files run behind a server that knows nothing of them, under a
// path that they do not know, and ask for nothing outside it.
func TestExportOnAnyHost(t *testing.T) {
	t.Parallel()
	const prefix = "/~teacher/ml course"
	url := Serve(t, Plain(prefix, Export(t, t.TempDir())))
	base := url + strings.ReplaceAll(prefix, " ", "%20") + "/"
	p := Open(t, base, Options{Before: noWorker})
	for _, page := range []string{"", "?q=1",
		"index.html#json=%7B%22version%22%3A1%2C%22title%22%3A%22Mine%22%7D"} {
		if page != "" {
			p.Goto(base + page)
		}
		p.Started()
		for _, address := range p.Requests() {
			if strings.HasPrefix(address, "http") && !strings.HasPrefix(address, base) {
				t.Errorf("%q: asked for %s", page, address)
			}
		}
		if strings.Contains(page, "Mine") {
			p.WaitFor(`document.querySelector("h1").innerText.startsWith("Mine")`)
		}
	}
}
