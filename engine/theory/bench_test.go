package theory_test

import (
	"fmt"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/theory"
)

// sixtyFour are 64 terms over sixteen columns.
func sixtyFour() string {
	var terms []string
	for j := 1; j <= 16; j++ {
		terms = append(terms, fmt.Sprintf(`"x%d"`, j), fmt.Sprintf(`"x%d^2"`, j),
			fmt.Sprintf(`"x%d*x%d"`, j, j%16+1), fmt.Sprintf(`"x%d*x%d"`, j, (j+4)%16+1))
	}
	return "[" + strings.Join(terms, ",") + "]"
}

// clouds are m normal points in n columns, labelled by the sign of a linear function, of which a
// share is wrong.
func clouds(tb testing.TB, m, n int, wrong float64, inputs, learner string) *experiment.Experiment {
	source := num.NewSource(uint64(m+n), 1)
	e := build(tb, fmt.Sprintf(`{"version":1,"data":{"points":[[%[1]s],[%[1]s]],"labels":[1,1],"features":[%[2]s]},"inputs":%[3]s,"learner":%[4]s}`,
		strings.TrimSuffix(strings.Repeat("0,", n), ","),
		strings.TrimSuffix(strings.Repeat(`"",`, n), ","), inputs, learner))
	d := e.Document
	d.Data.Points, d.Data.Labels = nil, nil
	for range m {
		p, sum := make([]float64, n), 0.2
		for j := range p {
			p[j] = source.Normal()
			sum += p[j] * float64(1+j%3)
		}
		label := 1.0
		if sum < 0 {
			label = -1
		}
		for j := range p {
			p[j] += label * 0.05
		}
		if source.Float64() < wrong {
			label = -label
		}
		d.Data.Points, d.Data.Labels = append(d.Data.Points, p), append(d.Data.Labels, label)
	}
	e, err := experiment.Build(d)
	if err != nil {
		tb.Fatal(err)
	}
	return e
}

func BenchmarkOf(b *testing.B) {
	const perceptron, adaline = `{}`, `{"algorithm":"adaline"}`
	for _, c := range []struct {
		name    string
		m, n    int
		wrong   float64
		inputs  string
		learner string
	}{
		{"1000x2/separable", 1000, 2, 0, `{}`, perceptron},
		{"1000x2/inseparable", 1000, 2, 0.1, `{}`, perceptron},
		{"1000x2/adaline", 1000, 2, 0.1, `{}`, adaline},
		{"1000x2/standardized", 1000, 2, 0, `{"standardize":"sample"}`, adaline},
		{"10000x2/separable", 10000, 2, 0, `{}`, perceptron},
		{"10000x2/inseparable", 10000, 2, 0.1, `{}`, perceptron},
		{"10000x2/adaline", 10000, 2, 0.1, `{}`, adaline},
		{"10000x64/separable", 10000, 16, 0, `{"map":` + sixtyFour() + `}`, perceptron},
		{"10000x64/one wrong", 10000, 16, 0.001, `{"map":` + sixtyFour() + `}`, perceptron},
		{"10000x64/inseparable", 10000, 16, 0.1, `{"map":` + sixtyFour() + `}`, perceptron},
		{"10000x64/adaline", 10000, 16, 0.1, `{"map":` + sixtyFour() + `}`, adaline},
	} {
		b.Run(c.name, func(b *testing.B) {
			e := clouds(b, c.m, c.n, c.wrong, c.inputs, c.learner)
			r := theory.Report{}
			for b.Loop() {
				r = theory.Analyse(e)
			}
			b.Logf("%s, margin %v, tolerance %v, %d support, %d witness", r.Verdict, r.Margin,
				r.Tolerance, len(r.Support), len(r.Witness))
		})
	}
}
