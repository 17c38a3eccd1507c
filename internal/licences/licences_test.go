package licences

import (
	"debug/buildinfo"
	"os"
	"strings"
	"testing"
)

// TestEveryLinkedModule: in the file beside the site is every module that the binary says that it
// was built from, and every one of the browser's programs, each with a text and a name of its
// licence.
func TestEveryLinkedModule(t *testing.T) {
	file, err := os.ReadFile("../../web/built/dist/licences.txt")
	if err != nil {
		t.Fatalf("%v (make test does)", err)
	}
	text := string(file)
	info, err := buildinfo.ReadFile("../../bin/perceptronlab")
	if err != nil {
		t.Fatalf("%v (make test does)", err)
	}
	want := map[string]bool{"Go " + strings.TrimPrefix(info.GoVersion, "go"): true}
	for _, m := range info.Deps {
		if m.Replace == nil {
			want[m.Path+" "+m.Version] = true
		}
	}
	for _, m := range []string{"github.com/maxence-charriere/go-app/v10 ", "gonum.org/v1/plot ",
		"rsc.io/qr ", "golang.org/x/image "} {
		want[m] = true
	}
	for m := range want {
		if !strings.Contains(text, "\n"+m) {
			t.Errorf("%s is not there", m)
		}
	}
	for _, words := range []string{"Copyright 2009 The Go Authors", "Bigelow & Holmes",
		"The FreeType Project LICENSE", "The Gonum Authors"} {
		if !strings.Contains(text, words) {
			t.Errorf("the text of %q is not there", words)
		}
	}
	all, err := Collect("../..", Programs)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 8 || all[0].Path != "Go" {
		t.Errorf("%d modules, the first %s", len(all), all[0].Path)
	}
	for _, m := range all {
		if m.Name == "" || len(m.Text) < 500 || !strings.Contains(text, m.Text) {
			t.Errorf("%s %s: licence %q of %d bytes", m.Path, m.Version, m.Name, len(m.Text))
		}
	}
}

// TestNoLicence: a module that says nothing of its terms is not linked in silence.
func TestNoLicence(t *testing.T) {
	if m, err := read("example.org/m", "v1", t.TempDir()); err == nil {
		t.Errorf("%+v", m)
	}
}
