package pages

import (
	"strings"
	"testing"
)

// TestHeadersFile: no two paths of the file apply to one address, and each has its own headers.
func TestHeadersFile(t *testing.T) {
	text := HeadersFile()
	blocks := strings.Split("\n"+text, "\n/")[1:]
	seen := map[string]bool{}
	for _, block := range blocks {
		path, rest, _ := strings.Cut(block, "\n")
		if seen[path] || strings.Contains(path, "*") && path != "assets/*" {
			t.Errorf("/%s applies more than once", path)
		}
		seen[path] = true
		for _, h := range Headers(path) {
			if !strings.Contains(rest, "  "+h.Name+": "+h.Value+"\n") &&
				!strings.HasSuffix(rest, h.Value) {
				t.Errorf("/%s has no %s", path, h.Name)
			}
		}
		if framed := !strings.Contains(rest, "frame-ancestors"); framed != (strings.HasPrefix(path,
			"embed") || path == "assets/*") {
			t.Errorf("/%s: framed by anyone: %v", path, framed)
		}
		if immutable := strings.Contains(rest, "immutable"); immutable != (path == "assets/*") {
			t.Errorf("/%s: immutable: %v", path, immutable)
		}
	}
	if len(seen) < 6 || !seen[""] || !seen["sw.js"] {
		t.Errorf("only %v", seen)
	}
}

func TestNotFound(t *testing.T) {
	if text := NotFound(""); strings.Contains(text, "href") || strings.Contains(text, "{") {
		t.Errorf("a way that is not known:\n%s", text)
	}
	if text := NotFound("../"); strings.Count(text, `href="../"`) != 2 {
		t.Errorf("no way back:\n%s", text)
	}
}

// TestWatch: the script that stands in pages is whole, in both languages, and ends nowhere else.
func TestWatch(t *testing.T) {
	script := string(Watch)
	for _, want := range []string{loading.En, loading.Zh, "window.perceptronLab = lab;\n})();"} {
		if !strings.Contains(script, want) {
			t.Errorf("no %q in\n%s", want, script)
		}
	}
	for _, bad := range []string{"{{", "</", "<!--"} {
		if strings.Contains(script, bad) {
			t.Errorf("%q in\n%s", bad, script)
		}
	}
	var page strings.Builder
	if err := (Page{}).Write(&page); err != nil || !strings.Contains(page.String(), "<script>"+script+"</script>") {
		t.Errorf("%v; the page has another script than the policy allows", err)
	}
	if !strings.Contains(Policy(), "script-src 'self' "+watchSum()+" ") {
		t.Error(Policy())
	}
}

// TestPolicyComesFirst: nothing stands before the policy of a page, or before the script that gives it.
func TestPolicyComesFirst(t *testing.T) {
	for kind, begin := range map[string]string{
		"home":  `<meta http-equiv="Content-Security-Policy" content="default-src`,
		"embed": `<script data-policy="default-src`,
	} {
		var page strings.Builder
		if err := (Page{Kind: kind}).Write(&page); err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(page.String(), `<meta charset="utf-8">`)
		if !strings.HasPrefix(strings.TrimSpace(rest), begin) {
			t.Errorf("%s begins with %.200s", kind, rest)
		}
	}
}

// TestPolicy: only files of the site, the one script in its pages, nothing from text, and in frames nothing but the site's own
// embed.
func TestPolicy(t *testing.T) {
	sources := map[string]string{}
	for _, directive := range strings.Split(Policy(), "; ") {
		name, list, _ := strings.Cut(directive, " ")
		sources[name] = list
		for _, source := range strings.Fields(list) {
			if name == "script-src" && source == watchSum() {
				continue
			}
			if !strings.Contains(" 'none' 'self' 'wasm-unsafe-eval' data: blob: ",
				" "+source+" ") || strings.HasSuffix(source, ":") && name != "img-src" {
				t.Errorf("%s allows %s", name, source)
			}
		}
	}
	if sources["default-src"] != "'none'" || sources["frame-src"] != "'self'" ||
		sources["object-src"] != "" {
		t.Errorf("%v", sources)
	}
}
