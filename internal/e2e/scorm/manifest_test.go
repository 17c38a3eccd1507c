package scorm

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// document is an exercise whose title tries to end what it stands in.
const document = `{"exercise":1,"id":"own","title":"A<b> & \"c\" ]]> é 感知机","minutes":1,
	"experiment":{"version":1},"steps":[{"id":"a","kind":"do","text":"t","cursor":1,"ask":[{"id":"z",
	"goal":{"is":"number","of":"z"}}]}]}`

// packaged has the command line write a package, and returns its files by their names.
func packaged(t *testing.T, kind string) map[string]string {
	t.Helper()
	program, file := "../../../bin/perceptronlab", filepath.Join(t.TempDir(), "own.json")
	_, err := os.Stat(program) // so that the go command knows that it is looked at
	if err == nil {
		err = os.WriteFile(file, []byte(document), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	made, err := exec.Command(program, "exercise", "package", "-as", kind, file).Output()
	if err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(made), int64(len(made)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil || files[f.Name] != "" {
			t.Errorf("%s: %v, or it is there twice", f.Name, err)
		}
		files[f.Name] = string(content)
	}
	return files
}

// listed compares the files that a manifest lists with those of the package.
func listed(t *testing.T, manifest string, files map[string]string) {
	t.Helper()
	var m struct {
		Resource struct {
			Href  string `xml:"href,attr"`
			Files []struct {
				Href string `xml:"href,attr"`
			} `xml:"file"`
		} `xml:"resources>resource"`
	}
	if err := xml.Unmarshal([]byte(manifest), &m); err != nil {
		t.Fatal(err)
	}
	all := []string{"imsmanifest.xml"}
	for _, f := range m.Resource.Files {
		all = append(all, f.Href)
	}
	slices.Sort(all)
	if distinct := slices.Compact(slices.Clone(all)); len(distinct) != len(all) ||
		len(all) != len(files) || !slices.Contains(all, m.Resource.Href) {
		t.Errorf("%d files are listed, %d of them once, %d are there; it begins with %s", len(all),
			len(distinct), len(files), m.Resource.Href)
	}
	for _, name := range all {
		if files[name] == "" {
			t.Errorf("%s is listed and not there, or empty", name)
		}
	}
}

// TestManifestsAreValid: those of both versions are as the published schemas want them, and list what
// is in the package; what is not so is noticed.
func TestManifestsAreValid(t *testing.T) {
	var given [][2]string
	var broken []string // what was done to each; "": nothing
	for version, kind := range map[string]string{"1.2": "scorm", "2004": "scorm2004"} {
		files := packaged(t, kind)
		manifest := files["imsmanifest.xml"]
		listed(t, manifest, files)
		add := func(old, changed string) {
			if !strings.Contains(manifest, old) {
				t.Fatalf("%s: no %s in\n%s", version, old, manifest)
			}
			given = append(given, [2]string{version, strings.Replace(manifest, old, changed, 1)})
			broken = append(broken, strings.Trim(old+" → "+changed, " →"))
		}
		add("", "")
		add("<metadata>", "<extra/><metadata>")
		add(` identifier="item"`, "")
		add(`="sco"`, `="course"`)
		add("<title>", "<name/><title>")
		if version == "2004" {
			add(`completionSetByContent="true"`, `completionSetByContent="yes"`)
		}
	}
	in, err := json.Marshal(given)
	if err != nil {
		t.Fatal(err)
	}
	node := exec.Command("node", "manifest.js")
	node.Stdin = bytes.NewReader(in)
	out, err := node.CombinedOutput()
	var faults [][]string
	if err == nil {
		err = json.Unmarshal(out, &faults)
	}
	if err != nil || len(faults) != len(given) {
		t.Fatalf("%v (make tools installs Node and what is pinned): %s", err, out)
	}
	for i, found := range faults {
		if (len(found) > 0) != (broken[i] != "") {
			t.Errorf("SCORM %s, %s: %q", given[i][0], broken[i], found)
		}
	}
}
