//go:build !js

package export_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/export"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
	"perceptronlab/internal/e2e/blackboard"
)

// hard are runs that end in ways that random ones seldom do.
var hard = []string{
	`"learner":{"algorithm":"adaline","eta":1e9,"batch":1}`,
	`"learner":{"algorithm":"adaline","eta":1e9,"batch":7},"stop":{"epochs":9}`,
	`"learner":{"algorithm":"adaline","eta":1e9}`,
	`"data":{"points":[[1e200]],"labels":[1]},"learner":{"algorithm":"adaline","init":[0,1e99]}`,
	`"data":{"points":[[1e90],[1]],"labels":[1,-1]},"learner":{"algorithm":"adaline","batch":1,"eta":1e-60},"stop":{"epochs":20}`,
	`"learner":{"eta":1e99},"stop":{"epochs":50}`,
	`"data":{"preset":"xor"},"learner":{"algorithm":"pocket"},"stop":{"epochs":200}`,
	// of the mean after 24 epochs z = 0 on paper, but not of 60 digits of it
	`"data":{"points":[[3],[2]],"labels":[1,-1]},"learner":{"algorithm":"averaged","init":[0.1,0.3],"eta":0.7}`,
	`"data":{"preset":"and"},"learner":{"order":"mistake"}`,
	`"data":{"preset":"noisy-labels"},"learner":{"order":"random"},"stop":{"epochs":20}`,
	`"data":{"preset":"and"},"inputs":{"map":["x1","x1^2*x2^2"],"standardize":"sample"},"learner":{"bias":false}`,
	`"data":{"points":[[0.1,1],[0.1,2],[0.1,4]],"labels":[1,-1,1]},"inputs":{"standardize":"population"}`,
	`"data":{"points":[[0,0],[1,2]],"labels":[1,-1]},"inputs":{"unit":true},"learner":{"bias":false}`,
	`"data":{"points":[[1,2],[2,-1],[-1,0.5],[0,-2],[3,1]],"labels":[1,-1,1,1,-1],"shuffle":{"of":4,"places":[0,2,3,4,9]}},"learner":{"order":"shuffle"}`,
	`"title":"\"\"\" \\ \u0000 # \u2028 <b>*x*</b>","data":{"points":[[1,2]],"labels":[1],"features":["a\nb","\"\"\""],"classes":["x\n1/0","y"]}`,
}

// TestPythonPrintsTheSameWeights runs the programs of many experiments and compares what they print
// for every epoch: number, updates, loss and weights, all bits of them (with exponentials
// to 1e-11).
func TestPythonPrintsTheSameWeights(t *testing.T) {
	python := python(t, "decimal")
	const count = 1500
	var members, programs []string
	members = append(append(members, hard...), runs()...)
	for _, gate := range []string{"and", "or", "nand", "xor", "worked-example"} {
		for _, eta := range []string{"0.05", "0.1", "0.2", "0.3", "0.7", "1"} {
			for _, more := range []string{"", `,"algorithm":"averaged"`,
				`,"arithmetic":"float64"`} {
				members = append(members,
					fmt.Sprintf(`"data":{"preset":%q},"learner":{"eta":%s%s},"stop":{"epochs":30}`,
						gate, eta, more))
			}
		}
	}
	for seed := range uint64(count) {
		members = append(members, randomMembers(seed))
	}
	var experiments []*experiment.Experiment
	var traces []*trace.Trace
	met := map[string]int{}
	for _, m := range members {
		e, r := build(t, m)
		var text bytes.Buffer
		if err := export.WritePython(&text, e, r); err != nil {
			t.Fatal(err)
		}
		experiments, traces, programs = append(experiments, e), append(traces, r),
			append(programs, text.String())
		met[e.Rule.ID]++
		met[string(r.Stopped())]++
	}
	said := execute(t, python, programs)
	failed := 0
	for k, text := range said {
		if err := compareRun(experiments[k], traces[k], text, 0); err != nil {
			t.Errorf("%s\n%v\n%s\nprints\n%s", members[k], err, programs[k], text)
			if failed++; failed == 3 {
				t.FailNow()
			}
		}
	}
	for _, r := range rule.All() {
		if met[r.ID] < 50 {
			t.Errorf("only %d runs of %s", met[r.ID], r.ID)
		}
	}
	for _, reason := range []trace.Reason{trace.Converged, trace.Epochs, trace.Updates, trace.Loss,
		trace.Diverged} {
		if met[string(reason)] < 5 {
			t.Errorf("only %d runs end by %s", met[string(reason)], reason)
		}
	}
}

// TestProgramOnPaper: at every step the plain program has the w of the blackboard, gets its z, and
// writes both as they stand there; and a line per epoch says how it went on.
func TestProgramOnPaper(t *testing.T) {
	python := python(t, "decimal")
	boards := blackboard.All()
	var programs, lines []string
	for _, b := range boards {
		e, err := experiment.Parse([]byte(b.Document))
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if err := export.WritePython(&text, e, e.Run()); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, text.String())
		// The same program, which tells of every step and of no epoch.
		const told = "    print(*(format(v.normalize() + 0, 'f') for v in [z, *w]))\n    return z\n"
		program := strings.Replace(text.String(), "    return z\n", told, 1)
		if !strings.Contains(program, told) {
			t.Fatalf("no z is returned in\n%s", program)
		}
		programs = append(programs, strings.NewReplacer("print(0,", "(0,", "print(epoch,",
			"(epoch,").Replace(program))
	}
	said, ends := execute(t, python, programs), execute(t, python, lines)
	for k, b := range boards {
		var steps, epochs strings.Builder
		updates := 0
		fmt.Fprintln(&epochs, 0, 0, list(b.Start))
		for i, l := range b.Lines {
			fmt.Fprintln(&steps, l.Z, strings.Join(l.Before, " "))
			if l.Mistake {
				updates++
			}
			if i == len(b.Lines)-1 || b.Lines[i+1].Epoch > l.Epoch {
				fmt.Fprintln(&epochs, l.Epoch, updates, list(l.After))
				updates = 0
			}
		}
		if said[k] != steps.String() {
			t.Fatalf("%s: z and w are\n%sby hand\n%s", b.Name, said[k], &steps)
		}
		if ends[k] != epochs.String() {
			t.Fatalf("%s: prints\n%sby hand\n%s", b.Name, ends[k], &epochs)
		}
	}
}

// list writes decimals as Python writes a list of floats.
func list(decimals []string) string {
	all := slices.Clone(decimals)
	for j, s := range all {
		if !strings.Contains(s, ".") {
			all[j] += ".0"
		}
	}
	return "[" + strings.Join(all, ", ") + "]"
}

var numbers = regexp.MustCompile(`[^\s,\[\]]+`)

// python returns a Python that has a module: the reader's own, or else the system's.
func python(t *testing.T, module string) string {
	t.Helper()
	for _, name := range []string{"python3", "/usr/bin/python3"} {
		if exec.Command(name, "-c", "import "+module).Run() == nil {
			return name
		}
	}
	t.Fatalf("no Python with %s is here; make tools installs one", module)
	return ""
}

// execute runs programs and returns what each prints.
func execute(t *testing.T, python string, programs []string) []string {
	t.Helper()
	const driver = `
import contextlib, io, json, sys
said = []
for program in json.load(sys.stdin):
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        exec(compile(program, "program", "exec"), {})
    said.append(text.getvalue())
json.dump(said, sys.stdout)`
	in, err := json.Marshal(programs)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(python, "-c", driver)
	command.Stdin = bytes.NewReader(in)
	var errs bytes.Buffer
	command.Stderr = &errs
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, &errs)
	}
	var said []string
	if err := json.Unmarshal(out, &said); err != nil {
		t.Fatal(err)
	}
	return said
}

// TestNumPyPrintsTheSameWeights runs the programs with NumPy. Sums may be rounded in another order, so
// runs are left out in which a net input is so near to 0 that this decides.
func TestNumPyPrintsTheSameWeights(t *testing.T) {
	python := python(t, "numpy")
	var members, programs []string
	var experiments []*experiment.Experiment
	var traces []*trace.Trace
	for seed := range uint64(600) {
		m := randomMembers(seed)
		e, r := build(t, m)
		var text bytes.Buffer
		if err := export.WriteNumPy(&text, e, r); err != nil {
			t.Fatal(err)
		}
		if !near(r) {
			experiments, traces, members, programs = append(experiments, e), append(traces, r),
				append(members, m), append(programs, text.String())
		}
	}
	if len(programs) < 200 {
		t.Errorf("only %d runs", len(programs))
	}
	for k, text := range execute(t, python, programs) {
		if err := compareRun(experiments[k], traces[k], text, 1e-9); err != nil {
			t.Fatalf("%s\n%v\n%s\nprints\n%s", members[k], err, programs[k], text)
		}
	}
}

// near reports whether a net input of the run is near to where the output changes, to the margin or
// to that of another class, or the run grows, so that rounding shows.
func near(r *trace.Trace) bool {
	if r.Stopped() == trace.Diverged {
		return true
	}
	k, settings := r.Problem().K, r.Config().Settings
	margin := r.Config().Rule.Near(&settings)
	table := r.Config().Table
	rounded := table.Unit || table.Scale != nil // z = 0 may be a rounding
	for s := range r.Walk(1, r.Len()) {
		begun := slices.ContainsFunc(s.Before, func(w float64) bool { return w != 0 })
		for i, z := range s.Z {
			for _, other := range s.Z[i/k*k : i] {
				if begun && math.Abs(z-other) < 1e-9 {
					return true
				}
			}
			if margin > 0 && math.Abs(math.Abs(z)-margin) < 1e-9 {
				return true
			}
			if z -= r.Level(); (z != 0 || begun && rounded) && math.Abs(z) < 1e-9 ||
				math.Abs(z) > 1e3 {
				return true
			}
		}
	}
	if r.Config().Rule.Margin == nil {
		return false
	}
	z := make([]float64, k)
	for _, w := range r.WalkEpochs(1, len(r.Epochs())-1) { // when all samples are looked at
		for i := range r.Config().Table.M() {
			r.Predict(w, r.Config().Table.Sample(i), 1, z)
			for _, v := range z {
				if math.Abs(math.Abs(v)-margin) < 1e-9 {
					return true
				}
			}
		}
	}
	return false
}

// compareRun compares what a program printed with the trace.
func compareRun(e *experiment.Experiment, r *trace.Trace, text string, allowed float64) error {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) != len(r.Epochs()) {
		return fmt.Errorf("%d lines, want %d", len(lines), len(r.Epochs()))
	}
	if e.Rule.Activated(&e.Document.Learner) || e.Rule.Loss == rule.CrossEntropy {
		allowed = max(allowed, 1e-11)
	}
	if e.Rule.Once { // solved in another way
		allowed = max(allowed, 1e-9)
	}
	for k, epoch := range r.Epochs() {
		want := []float64{float64(epoch.Number), float64(epoch.Updates)}
		if e.Rule.Loss != rule.NoLoss {
			want = append(want, epoch.Loss)
		}
		want = append(want, r.Answer(epoch.End, nil)...)
		got := numbers.FindAllString(lines[k], -1)
		if len(got) != len(want) {
			return fmt.Errorf("epoch %d: %s, want %v", k, lines[k], want)
		}
		for j, field := range got {
			v, err := strconv.ParseFloat(field, 64)
			if j == 1 && (e.Rule.Once || allowed > 0) { // rounding may make 0 a change
				continue
			}
			off := math.Abs(v - want[j])
			if err != nil || math.Float64bits(v) != math.Float64bits(want[j]) &&
				!(off <= allowed*max(1, math.Abs(want[j]))) {
				return fmt.Errorf("epoch %d: %s, want %v", k, lines[k], want)
			}
		}
	}
	return nil
}
