package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/cli"
	"perceptronlab/engine/text"
)

// corpus is where files as people have them are.
const corpus = "../../engine/table/testdata/corpus/"

// trained trains on a table, and returns the trace and what was said of the table.
func trained(t *testing.T, args ...string) (trace struct {
	Stopped string
	Updates int
	Weights []float64
}, told string) {
	t.Helper()
	var out bytes.Buffer
	say := func(what text.Text) { told += what.En + "\n" }
	if err := cli.Train(args, strings.NewReader(""), &out, say); err != nil {
		t.Fatalf("%q: %v", args, err)
	}
	if err := json.Unmarshal(out.Bytes(), &trace); err != nil {
		t.Fatal(err)
	}
	return trace, told
}

// TestTrainOnTables: a run on a table is the one that a plain program makes of the same file, read
// in its own way.
func TestTrainOnTables(t *testing.T) {
	// The document names the rule, more epochs, or nothing.
	long := filepath.Join(t.TempDir(), "long.json")
	if err := os.WriteFile(long, []byte(`{"version":1,"stop":{"epochs":2000}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args    string
		content func(t *testing.T) (x [][]int64, d []int64)
		epochs  int
		stopped string
		says    string
	}{
		{corpus + "hw1_15_train.dat " + long, numbers("hw1_15_train.dat"), 2000, "converged",
			"−1 is −1 (183), +1 is +1 (217)"},
		{corpus + "hw1_18_train.dat", numbers("hw1_18_train.dat"), 100, "epochs", "+1 is +1"},
		{corpus + "excel-gbk.csv " + long, func(*testing.T) (x [][]int64, d []int64) {
			return [][]int64{{1, 170_500_000, 65_000_000}, {1, 160_000_000, 48_500_000},
				{1, 181_000_000, 80_000_000}, {1, 158_000_000, 50_000_000}}, []int64{1, -1, 1, -1}
		}, 2000, "converged", "Read as GBK (GB18030)."},
		{corpus + "penguins-head.csv -positive Gentoo -negative Adelie", penguins, 100, "converged",
			"3 rows of other classes are left out."},
	} {
		trace, told := trained(t, append([]string{"-csv"}, strings.Fields(c.args)...)...)
		if !strings.Contains(told, c.says) {
			t.Errorf("%s: said %s", c.args, told)
		}
		x, d := c.content(t)
		updates, w := perceptron(x, d, c.epochs)
		for j := range w {
			if j < len(trace.Weights) && math.Abs(w[j]-trace.Weights[j]) > 1e-9*math.Abs(w[j]) {
				t.Errorf("%s: w is %v, want %v", c.args, trace.Weights, w)
				break
			}
		}
		if trace.Stopped != c.stopped || trace.Updates != updates || len(w) != len(trace.Weights) {
			t.Errorf("%s: %s after %d updates, want %d; %d weights", c.args, trace.Stopped,
				trace.Updates, updates, len(trace.Weights))
		}
	}
}

// scale makes whole numbers of those in the files.
const scale = 1e6

// numbers reads a file of numbers, the last in a row the label, as a student's program does.
func numbers(name string) func(t *testing.T) (x [][]int64, d []int64) {
	return func(t *testing.T) (x [][]int64, d []int64) {
		content, err := os.ReadFile(corpus + name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(strings.TrimSpace(string(content)), "\n") {
			row := []int64{scale}
			for _, cell := range strings.Fields(line) {
				var v float64
				fmt.Sscan(cell, &v)
				row = append(row, int64(math.Round(v*scale)))
			}
			x, d = append(x, row[:len(row)-1]), append(d, row[len(row)-1]/scale)
		}
		return x, d
	}
}

// penguins reads the Adelies and Gentoos that were measured.
func penguins(t *testing.T) (x [][]int64, d []int64) {
	content, err := os.ReadFile(corpus + "penguins-head.csv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(string(content), "\n") {
		cells := strings.Split(line, ",")
		k := slices.Index([]string{"Adelie", "", "Gentoo"}, cells[0])
		if len(cells) < 8 || k < 0 || cells[2] == "NA" {
			continue
		}
		row := []int64{scale}
		for _, j := range []int{2, 3, 4, 5, 7} {
			var v float64
			fmt.Sscan(cells[j], &v)
			row = append(row, int64(math.Round(v*scale)))
		}
		x, d = append(x, row), append(d, int64(k-1))
	}
	return x, d
}

// perceptron trains from zero with η = 0.1 in whole numbers, and returns the updates and w.
func perceptron(x [][]int64, d []int64, epochs int) (updates int, w []float64) {
	sum := make([]int64, len(x[0]))
	if x[0][0] == 1 {
		for i := range x {
			x[i][0] = scale
		}
	}
	for range epochs {
		before := updates
		for i, row := range x {
			z := 0.0
			for j, v := range row {
				z += float64(sum[j]) * float64(v)
			}
			if z >= 0 != (d[i] > 0) {
				for j, v := range row {
					sum[j] += d[i] * v
				}
				updates++
			}
		}
		if updates == before {
			break
		}
	}
	for _, s := range sum {
		w = append(w, 0.2*float64(s)/scale)
	}
	return updates, w
}

// TestTableFlags: a table is refused in the words of its reader.
func TestTableFlags(t *testing.T) {
	for args, want := range map[string]string{
		"-csv nowhere.csv": "nowhere.csv: no such file",
		"-label x":         "-label is x; allowed: only with -csv TABLE",
		"-csv -":           "The table is empty; allowed: one row per sample",
		"-csv - x.json":    "x.json: no such file",
		"-csv " + corpus + "word-among-numbers.csv":   `Row 3, column b is "four"; allowed: a finite number`,
		"-csv " + corpus + "zero-one.csv -label q":    "The label's column is q; allowed: one of x, y2, y",
		"-csv " + corpus + "zero-one.csv -positive 2": "The class that is +1 is 2; allowed: one of 0, 1",
	} {
		if out, err := call("train", "", strings.Fields(args)...); err == nil ||
			!strings.Contains(err.Error(), want) || out != "" {
			t.Errorf("%s: %v, want %s", args, err, want)
		}
	}
}

// TestFormsOnTheLine: train -csv takes every form, passes over rows, and proposes which.
func TestFormsOnTheLine(t *testing.T) {
	const forms = "../../engine/table/testdata/forms/"
	files, err := os.ReadDir(forms)
	if err != nil || len(files) < 12 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		args := []string{"-csv", forms + file.Name()}
		if file.Name() == "unit-row.csv" {
			args = append(args, "-skip", "2")
		}
		if trace, told := trained(t, args...); len(trace.Weights) < 3 || told == "" {
			t.Errorf("%s: %+v, %s", file.Name(), trace, told)
		}
	}
	told := ""
	err = cli.Train([]string{"-csv", forms + "unit-row.csv"}, strings.NewReader(""), new(bytes.Buffer),
		func(what text.Text) { told += what.En })
	if err == nil || told != "All other rows can be read: -skip 2 passes over what cannot." {
		t.Errorf("%v, told %q", err, told)
	}
	// A remark on a guess says what a flag then changes.
	file := filepath.Join(t.TempDir(), "t.tsv")
	if err := os.WriteFile(file, []byte("x\ty\n1,234\t0\n3,456\t1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, guessed := trained(t, "-csv", file)
	_, comma := trained(t, "-csv", file, "-decimal", "comma")
	if !strings.Contains(guessed, "1,234 is read as 1234; if it is 1.234, change the decimal mark.") ||
		!strings.Contains(comma, "Numbers have a decimal comma.") || strings.Contains(comma, "1234") {
		t.Errorf("told %q, with a comma %q", guessed, comma)
	}
	if err := os.WriteFile(file, []byte("who\tx\ty\na\t1\t0\nb\t3\t1\nc\t4\t1\nTotal\t8\t0\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	_, summed := trained(t, "-csv", file)
	_, passed := trained(t, "-csv", file, "-skip", "5")
	if !strings.Contains(summed, "Row 5 begins with \"Total\"") ||
		!strings.Contains(summed, "-skip 5 passes over it.") || strings.Contains(passed, "sums") {
		t.Errorf("told %q, without the row %q", summed, passed)
	}
	for args, want := range map[string]string{
		"-csv " + forms + "unit-row.csv -skip 2-x": "-skip is 2-x; allowed: rows as the messages number them",
		"-csv " + corpus + "excel.xlsx -sheet q":   "The sheet is q; allowed: one of ",
		"-skip 2":                                  "-skip is 2; allowed: only with -csv TABLE",
		"-decimal third":                           "allowed: guess, point, comma",
		"-decimal comma":                           "-decimal is comma; allowed: only with -csv TABLE",
		"-percent third":                           "allowed: ask, part, number",
	} {
		if _, err := call("train", "", strings.Fields(args)...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", args, err, want)
		}
	}
}

// TestTablesThatDoNotFit: what a table cannot do is refused, where it was once left out without a
// word: a rule for other labels, a sheet of a file without sheets, rows after the last.
func TestTablesThatDoNotFit(t *testing.T) {
	dir := t.TempDir()
	write := func(name, content string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	two := write("two.csv", "x1,x2,y\n1,2,a\n2,1,b\n3,1,b\n1,3,a\n")
	for args, want := range map[string]string{
		"-csv " + two + " " + write("m.json", `{"version":1,"learner":{"algorithm":"multiclass"}}`):                                             "learner.algorithm is multiclass; allowed: for the labels of this table perceptron, ",
		"-csv " + write("n.csv", "x1,x2,y\n1,2,0.5\n2,1,1.5\n3,1,2.25\n") + " " + write("p.json", `{"version":1,"learner":{"normalize":true}}`): "learner.algorithm is perceptron; allowed: for the labels of this table ",
		"-csv " + two + " -sheet 2":    "-sheet is 2; allowed: only with a table that has sheets, such as .xlsx",
		"-csv " + two + " -skip 3,99":  "-skip is 3,99; allowed: rows from 1 to 5, the last of this table",
		"-csv " + two + " -skip 3":     "",
		"-csv " + two + " -sheet nope": "-sheet is nope",
	} {
		err := cli.Train(strings.Fields(args), strings.NewReader(""), &bytes.Buffer{}, func(text.Text) {})
		if got := fmt.Sprint(err); want == "" && err != nil || !strings.Contains(got, want) && want != "" {
			t.Errorf("%s: %s, want %s", args, got, want)
		}
	}
}
