package trace_test

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"strings"
	"testing"

	"perceptronlab/engine/rule"
	"perceptronlab/internal/e2e/red"
)

var update = flag.Bool("update", false, "write the golden files from what is computed now")

// TestGoldenBits holds every z and every weight of a dozen runs, bit for bit: natively and in
// WebAssembly, where this same test runs against this same file. A line tells how long a run is and
// how it ends, for the reader; the hash covers all of it. Runs in float64: what is exact is held to
// rational numbers.
func TestGoldenBits(t *testing.T) {
	const path = "testdata/bits.golden"
	var got strings.Builder
	for _, members := range []string{
		``,
		`"learner":{"step":"label","tie":"mistake","init":"random"},"seed":3`,
		`"data":{"preset":"iris-versicolor-virginica"},"learner":{"order":"shuffle","targets":"01"},"stop":{"epochs":30}`,
		`"data":{"preset":"noisy-labels"},"learner":{"order":"random","decay":{"c1":5,"c2":50}},"stop":{"epochs":20}`,
		`"data":{"preset":"two-moons"},"inputs":{"map":["x1","x2","x1*x2","x1^3"]},"learner":{"order":"mistake","tie":"mistake"},"stop":{"updates":300}`,
		`"data":{"preset":"xor-clouds"},"learner":{"batch":7,"gradient":"mean","remainder":"append"},"stop":{"epochs":20}`,
		`"data":{"preset":"noisy-labels"},"learner":{"algorithm":"pocket"},"stop":{"epochs":5}`,
		`"data":{"preset":"outlier"},"learner":{"algorithm":"pocket","order":"shuffle","bias":false},"stop":{"epochs":10}`,
		`"learner":{"algorithm":"adaline","batch":1,"eta":0.001},"inputs":{"standardize":"sample"}`,
		`"learner":{"algorithm":"adaline","eta":0.002,"gradient":"mean"},"stop":{"epochs":200}`,
		`"learner":{"algorithm":"adaline","activation":"tanh","batch":16,"order":"shuffle","init":"random"}`,
		`"learner":{"algorithm":"adaline","activation":"logistic","batch":1,"gradient":"twice-mean"},"inputs":{"columns":[0,1,2,3],"unit":true},"test":{"fraction":0.3}`,
		`"data":{"preset":"and"},"learner":{"algorithm":"adaline","order":"sequence","sequence":[[3,2,1,0],[0,1]],"batch":1,"targets":"01"}`,
		`"data":{"preset":"two-rings"},"learner":{"algorithm":"adaline","eta":3}`,
		`"learner":{"algorithm":"logistic","eta":0.02},"stop":{"epochs":200}`,
		`"data":{"preset":"noisy-labels"},"learner":{"algorithm":"logistic","batch":8,"gradient":"mean","order":"shuffle"},"test":{"fraction":0.2},"stop":{"epochs":20}`,
		`"data":{"preset":"noisy-labels"},"learner":{"algorithm":"averaged","order":"shuffle"},"stop":{"epochs":10}`,
		`"learner":{"algorithm":"multiclass","init":"random","order":"random"},"stop":{"epochs":20}`,
		`"data":{"preset":"three-clouds"},"learner":{"algorithm":"multiclass","batch":8,"gradient":"mean","order":"shuffle"},"test":{"fraction":0.2},"stop":{"epochs":20}`,
		`"learner":{"algorithm":"linear-regression","batch":4,"order":"shuffle"},"stop":{"epochs":50}`,
		`"learner":{"algorithm":"linear-regression","eta":0.3,"gradient":"twice-mean"},"inputs":{"map":["x1","x1^2","x1^3"],"standardize":"sample"}`,
		`"data":{"preset":"noisy-line","options":{"samples":1000}},"learner":{"algorithm":"least-squares"},"inputs":{"map":["x1","x1^2","x1^3","x1^5"]}`,
		`"data":{"preset":"iris-versicolor-virginica"},"inputs":{"columns":[0,1,2,3],"map":["x1","x2","x3","x4","x1*x2","x1^3"]},"learner":{"algorithm":"least-squares"}`,
		`"data":{"preset":"iris-setosa-rest"},"inputs":{"map":["x1","x1","x2"],"columns":[0,1]},"learner":{"algorithm":"least-squares","gradient":"mean"}`,
	} {
		document := strings.TrimSuffix(`{"version":1,`+members, ",") + "}"
		r := runFloat64(t, document)
		hash := fnv.New64a()
		put := func(values []float64) {
			for _, v := range values {
				bits := math.Float64bits(v)
				var word [8]byte
				for i := range word {
					word[i] = byte(bits >> (8 * i))
				}
				hash.Write(word[:])
			}
		}
		put(r.Weights(0, nil))
		for k := 1; k <= r.Len(); k++ {
			s := r.Step(k)
			put(s.Z)
			put(s.After)
			put(s.Pocket)
		}
		for _, e := range r.Epochs() {
			put([]float64{float64(e.Errors), float64(e.TestErrors)})
			if r.Config().Rule.Loss != rule.NoLoss {
				put([]float64{e.Loss})
			}
		}
		fmt.Fprintf(&got, "%s\n  %d steps, %s, %016x\n  w = %v\n", document, r.Len(), r.Stopped(),
			hash.Sum64(), r.Weights(r.Len(), nil))
	}
	if *update {
		if err := os.WriteFile(path, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		red.Keep(t, "bits.golden", []byte(got.String()))
	}
	lines, wanted := strings.Split(got.String(), "\n"), strings.Split(string(want), "\n")
	if len(lines) != len(wanted) {
		t.Fatalf("%d lines, want %d", len(lines), len(wanted))
	}
	for i := range lines {
		if lines[i] != wanted[i] {
			t.Errorf("line %d:\ngot  %s\nwant %s", i+1, lines[i], wanted[i])
		}
	}
}
