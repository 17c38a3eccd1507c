package theory_test

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"strings"
	"testing"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/theory"
	"perceptronlab/internal/e2e/red"
)

var update = flag.Bool("update", false, "write the golden file from what is computed now")

// TestGoldenBits holds what the theory says of some runs, and the loss in a slice of their weights,
// bit for bit: natively and in WebAssembly, where this same test runs against this same file.
func TestGoldenBits(t *testing.T) {
	const path = "testdata/bits.golden"
	var got strings.Builder
	for _, members := range []string{
		``,
		`"data":{"preset":"two-clouds"},"learner":{"init":[1,-2,0.5],"eta":0.3,"order":"shuffle"}`,
		`"data":{"preset":"two-clouds"},"learner":{"decay":{"c1":2,"c2":7},"init":"random","batch":1}`,
		`"learner":{"batch":7,"gradient":"mean","remainder":"append"},"stop":{"epochs":300}`,
		`"data":{"preset":"xor"},"learner":{"eta":0.3},"stop":{"epochs":500}`,
		`"learner":{"algorithm":"adaline","eta":0.002,"gradient":"mean"},"stop":{"epochs":200}`,
		`"learner":{"algorithm":"linear-regression","eta":0.1,"gradient":"twice-mean"},"inputs":{"map":["x1","x1^2","x1^3"],"standardize":"sample"}`,
	} {
		document := strings.TrimSuffix(`{"version":1,`+members, ",") + "}"
		e, r := run(t, document)
		report := theory.Analyse(e)
		h := fnv.New64a()
		put := func(values ...float64) {
			for _, v := range values {
				if v != v {
					v = math.NaN() // one NaN for all
				}
				bits := math.Float64bits(v)
				for i := range 8 {
					h.Write([]byte{byte(bits >> (8 * i))})
				}
			}
		}
		kind := ""
		if p, _ := theory.NewProof(e, r, &report); p != nil {
			kind += " proof"
			put(p.R, p.Rho, p.Bound, p.Classic)
			for _, q := range p.Series(r, outline(r), nil) {
				put(float64(q.Step), float64(q.Updates), q.Along, q.Square, q.Cosine, q.AlongLeast,
					q.SquareMost, q.CosineLeast)
			}
		}
		if d, _ := theory.NewDescent(e, r, &report); d != nil {
			kind += " descent"
			put(d.Limit, d.Factor, d.Best, d.BestFactor)
			put(d.Lambda...)
			for step := 1; step <= r.Len(); step += 7 {
				put(d.Predicted(step), d.Excess(r.Weights(step, nil)), d.Seen(r, step),
					float64(d.Alternations(r, step)))
			}
		}
		var c theory.Cycles
		c.Follow(r, 1<<30)
		if found, ok := c.Found(); ok {
			kind += fmt.Sprintf(" cycle %+v", found)
		}
		s := geometry.Slice{I: 0, J: 1, Held: r.Weights(r.Len(), nil)}
		q := s.Parabola(r.Problem().X, r.Problem().D, 0.5)
		put(q.Min.X, q.Min.Y, q.Least, q.Steep, q.Flat, q.Axis1.X, q.Axis1.Y)
		fmt.Fprintf(&got, "%016x%s  %s\n", h.Sum64(), kind, document)
	}
	if *update {
		if err := os.WriteFile(path, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		red.Keep(t, "bits.golden", []byte(got.String()))
		t.Errorf("got\n%swant\n%s", &got, want)
	}
}
