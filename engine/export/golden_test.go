package export_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/export"
	"perceptronlab/engine/rule"
	"perceptronlab/internal/e2e/red"
)

var update = flag.Bool("update", false, "write the golden files anew; then read them")

// golden are the runs whose programs are kept as text, so that something is compared also where
// there is no python3.
var golden = map[string]string{
	"worked-example": worked + `,"learner":{"init":[0.2,0.3,-0.5]}`,
	"worked-adaline": worked + `,"learner":{"algorithm":"adaline","init":[0.2,0.3,-0.5]}`,
	"xor-pocket":     `"data":{"preset":"xor"},"learner":{"algorithm":"pocket","tie":"mistake"},"stop":{"updates":9}`,
	"and-batches":    `"data":{"preset":"and"},"learner":{"step":"label","batch":3,"remainder":"append","gradient":"mean","order":"shuffle","decay":{"c1":1,"c2":2}}`,
	"map-sequence":   `"data":{"preset":"xor"},"inputs":{"map":["x1","x1*x2^2"],"unit":true},"learner":{"tie":"correct","targets":"01","order":"sequence","sequence":[[0,3],[1,2]]},"stop":{"epochs":4}`,
	"diverged":       `"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":1e40,"batch":2,"gradient":"mean"}`,
	"cross-entropy":  `"data":{"preset":"and"},"learner":{"algorithm":"logistic","gradient":"mean","batch":3,"eta":1},"stop":{"epochs":3,"loss":0.1}`,
	"ovr-perceptron": `"data":{"points":[[1,0],[0,1],[-1,-1]],"labels":[0,1,2],"classes":["a","b","c"]},"learner":{"algorithm":"ovr-perceptron"},"stop":{"epochs":9}`,
	"ovr-logistic":   `"data":{"points":[[1,0],[0,1],[-1,-1]],"labels":[0,1,2],"classes":["a","b","c"]},"learner":{"algorithm":"ovr-logistic","gradient":"mean","batch":2,"lambda":0.5},"stop":{"epochs":3}`,
	"ovr-averaged":   `"data":{"points":[[1,0],[0,1],[-1,-1]],"labels":[0,1,2],"classes":["a","b","c"]},"learner":{"algorithm":"ovr-averaged","tie":"correct"},"stop":{"epochs":9}`,
	"softmax":        `"data":{"points":[[1,0],[0,1],[-1,-1]],"labels":[0,1,2],"classes":["a","b","c"]},"learner":{"algorithm":"softmax","gradient":"mean","batch":2,"lambda":0.5},"stop":{"epochs":3,"loss":0.1}`,
	"hinge":          `"data":{"preset":"and"},"learner":{"algorithm":"svm","schedule":"pegasos","lambda":0.5,"batch":3},"stop":{"epochs":3,"loss":0.1}`,
	"logistic":       `"data":{"preset":"and"},"inputs":{"map":["x1","x1*x2"],"standardize":"sample"},"learner":{"algorithm":"adaline","activation":"logistic","batch":1,"order":"random"},"stop":{"epochs":3,"loss":0.1}`,
}

// TestGoldenPrograms compares programs and a notebook with those of testdata; -update writes them.
func TestGoldenPrograms(t *testing.T) {
	written := map[string]bool{}
	check := func(name string, text []byte) {
		t.Helper()
		written[name] = true
		path := filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(path, text, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(text, want) {
			red.Keep(t, name, text)
			t.Errorf("%s differs from its golden", name)
		}
	}
	for name, members := range golden {
		e, r := build(t, members)
		var program, numpy, notebook bytes.Buffer
		for _, err := range []error{
			export.WritePython(&program, e, r), export.WriteNumPy(&numpy, e, r),
			export.WriteNotebook(&notebook, e, r, false),
		} {
			if err != nil {
				t.Fatal(err)
			}
		}
		check(name+".py", program.Bytes())
		check(name+"-numpy.py", numpy.Bytes())
		if name == "worked-adaline" {
			check(name+".ipynb", notebook.Bytes())
		}
		checkNotebook(t, name, notebook.Bytes(), program.String())
	}
	files, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !written[f.Name()] && !f.IsDir() {
			t.Errorf("testdata/%s is of no run", f.Name())
		}
	}
}

// checkNotebook: a notebook is JSON of nbformat 4.5, and its code cells are the program's code.
func checkNotebook(t *testing.T, name string, text []byte, program string) {
	t.Helper()
	var notebook struct {
		Cells []struct {
			Type     string          `json:"cell_type"`
			ID       string          `json:"id"`
			Metadata map[string]any  `json:"metadata"`
			Source   []string        `json:"source"`
			Outputs  json.RawMessage `json:"outputs"`
		} `json:"cells"`
		Format int `json:"nbformat"`
		Minor  int `json:"nbformat_minor"`
	}
	if err := json.Unmarshal(text, &notebook); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	words, code := 0, 0
	for _, c := range notebook.Cells {
		if c.ID == "" || c.Metadata == nil || (c.Type == "code") != (c.Outputs != nil) {
			t.Errorf("%s: a cell is %+v", name, c)
		}
		if c.Type == "markdown" {
			words++
			continue
		}
		code++
		if !strings.Contains(program, strings.Join(c.Source, "")+"\n") {
			t.Errorf("%s: the program has no\n%s", name, strings.Join(c.Source, ""))
		}
	}
	if words < 1 || code < 3 || notebook.Format != 4 || notebook.Minor != 5 {
		t.Errorf("%s: %d cells of words, %d of code, format %d.%d", name, words, code,
			notebook.Format, notebook.Minor)
	}
}

// TestEveryRuleHasAProgram says which rule lacks one.
func TestEveryRuleHasAProgram(t *testing.T) {
	for _, r := range rule.All() {
		for _, p := range data.Presets() {
			if !r.Takes(p.Kind) {
				continue
			}
			e, run := build(t, fmt.Sprintf(`"data":{"preset":%q},"learner":{"algorithm":%q},"stop":{"epochs":1}`, p.ID, r.ID))
			if err := export.WritePython(new(bytes.Buffer), e, run); err != nil {
				t.Error(err)
			}
			break
		}
	}
}
