package e2e

import (
	"encoding/json"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
)

// TestInstallable asks the browser itself, under a path of a plain host and, with -whole, under the
// root. The one thing that it may say is that a test's window is private. Installed, the lab works
// though the host is gone.
func TestInstallable(t *testing.T) {
	t.Parallel()
	host := StartHost(t, Plain("/a b/lab", Export(t, t.TempDir())))
	for _, base := range some(1, 2, []string{labURL() + "/", host.URL + "/a%20b/lab/"}) {
		p := Open(t, base+"?q=1#"+mine, Options{}).Saved()
		for _, fault := range Call(p, page.GetInstallabilityErrors, cdp.Empty{}).
			InstallabilityErrors {
			if fault.ErrorID != "in-incognito" {
				t.Errorf("%s: %s", base, fault.ErrorID)
			}
		}
		manifest := Call(p, page.GetAppManifest, page.GetAppManifestParams{})
		for _, fault := range manifest.Errors {
			t.Errorf("%s: %s", base, fault.Message)
		}
		m := manifest.Manifest
		if m.Scope != base || m.StartURL != base || m.ID != base {
			t.Errorf("scope %s, start %s, id %s, all of which should be %s", m.Scope, m.StartURL,
				m.ID, base)
		}
		// This browser, without a window, leaves out what it says of files.
		var written struct {
			Handlers []struct {
				Action string
				Accept map[string][]string
			} `json:"file_handlers"`
		}
		if err := json.Unmarshal([]byte(manifest.Data), &written); err != nil ||
			len(written.Handlers) != 1 ||
			written.Handlers[0].Action != "./" || len(written.Handlers[0].Accept) != 2 {
			t.Errorf("files: %v %+v", err, written)
		}
		sizes := map[string]bool{}
		for _, icon := range m.Icons {
			r, err := http.Get(icon.URL)
			if err != nil || r.StatusCode != 200 {
				t.Fatalf("%s: %v %v", icon.URL, r.StatusCode, err)
			}
			if strings.HasSuffix(icon.URL, ".png") {
				picture, err := png.DecodeConfig(r.Body)
				if err != nil || picture.Width != picture.Height || icon.Sizes != "192x192" &&
					picture.Width != 512 || icon.Sizes == "192x192" && picture.Width != 192 {
					t.Errorf("%s is said to be %s: %v %v", icon.URL, icon.Sizes, picture, err)
				}
				sizes[icon.Sizes] = true
			}
			r.Body.Close()
		}
		if !sizes["192x192"] || !sizes["512x512"] {
			t.Errorf("icons of %v", sizes)
		}
		if strings.HasPrefix(base, host.URL) {
			host.Stop()
			worksOffline(p, base, "", "?q=1#"+mine)
		}
	}
}

// TestLaunchedWithAFile: the system starts the installed lab with a file.
func TestLaunchedWithAFile(t *testing.T) {
	t.Parallel()
	const queue = `Object.defineProperty(window, "launchQueue", {value: {setConsumer(f) { window.launch = (name, text) =>
		f({files: [{getFile: async () => new File([text], name)}]}); }}})`
	p := Reopen(t, labURL(), Options{Before: queue}).Started()
	Eval[bool](p, `launch("mine.json", '{"version":1,"title":"From a file"}'), true`)
	p.WaitFor(`document.querySelector("h1").innerText.startsWith("From a file")`)
	Eval[bool](p, `launch("Heights.csv", `+quoted(twoClasses)+`), true`)
	p.WaitFor(`document.querySelector("#table-take:enabled")`)
	p.ClickOn("#table-take")
	p.WaitFor(`document.querySelector("h1").innerText === "Heights"`)
	Eval[bool](p, `launch("bad.json", "{"), true`)
	p.WaitFor(`document.querySelector("#fault")`)
	if got := p.Text("#fault"); !strings.Contains(got, "bad.json") {
		t.Errorf("it says %q", got)
	}
}
