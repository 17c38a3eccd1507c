package e2e

import (
	"net/http"
	"strings"
	"testing"
)

// TestNewBuildUnderAnOpenTab: a tab that nothing is kept for is open while a new version is published,
// and asks for a file that is no longer there. It says so, and has the reader's work after it loaded
// the new one.
func TestNewBuildUnderAnOpenTab(t *testing.T) {
	t.Parallel()
	for lang, says := range map[string][2]string{
		"en-GB": {"There is a new version", "Load it"}, "zh-CN": {"实验室已更新", "载入新版"},
	} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			host := StartHost(t, Plain("/lab", Export(t, t.TempDir())))
			p := Open(t, host.URL+"/lab/#"+mine, Options{Before: noWorker, Lang: lang}).Started()
			p.ClickOn(`[data-do="step:1"]`)
			(&Lab{p, t}).Settle()
			old := version(p)
			host.Serve(without(Plain("/lab", released(t)), "/lab/assets/lessons."))
			p.Expect("status of 404")
			p.Expect("integrity")
			Eval[bool](p, `(location.hash = "#lessons", true)`)
			p.WaitFor(`document.getElementById("boot").innerText.includes(` + quoted(says[0]) + `)`)
			if lang == "en-GB" {
				p.Axe()
			}
			if waits := Eval[string](p, `document.getElementById("lesson").innerText`); waits != "" {
				t.Errorf("it says %q, too", waits)
			}
			host.Serve(Plain("/lab", released(t)))
			p.ClickOn("#boot button:first-of-type")
			p.becomes(func(now string) bool { return now != old })
			p.WaitFor(`document.querySelectorAll("#lesson [data-picture] svg").length > 5`)
			p.ClickOn(`[data-do="lesson-leave"]`)
			p.WaitFor(`document.querySelector("h1").innerText.startsWith("Mine") &&
				document.querySelector("#timeline").value === "1"`)
		})
	}
}

// without is a host that lacks the files whose paths begin so.
func without(h http.Handler, begin string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, begin) {
			http.NotFound(w, r)
			return
		}
		h.ServeHTTP(w, r)
	})
}
