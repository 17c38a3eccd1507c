package trial

import (
	"regexp"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
)

// beyond is a number that nobody reads: a thousand million or more, as a power of ten.
var beyond = regexp.MustCompile(`×10(⁹|[¹²³][⁰¹²³⁴⁵⁶⁷⁸⁹])`)

// TestBeyondSense: a run that diverges is told in sentences: no number that nobody reads stands in
// a headline, a caption, a chart or is spoken. Only the working of a step has them, where they are
// what is computed, and the ticks of a logarithmic axis.
func TestBeyondSense(t *testing.T) {
	found := map[string]bool{}
	for _, document := range []string{
		`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":9e8}}`,
		`{"version":1,"data":{"preset":"iris-setosa-versicolor"},"learner":{"algorithm":"adaline","eta":9e8,"batch":1}}`,
		`{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression","eta":99}}`,
		`{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression","eta":8e8}}`,
		`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"perceptron","eta":8e8}}`,
		`{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"multiclass","eta":8e8}}`,
	} {
		for _, l := range []words.Lang{words.En, words.Zh} {
			m := lab.Update(lab.Opening(l), lab.OpenLink{Fragment: "json=" + document})
			m = lab.Update(m, lab.AddRival{Algorithm: m.Exp.Document.Algorithm})
			s := newScene()
			for step := 0; step <= min(m.Known, 60); step++ {
				m = lab.Update(m, lab.Seek{Step: step})
				said := spokenOf(&m)
				s.DrawPlane(&m)
				said = append(said, s.Plane.Recorder.Texts()...)
				for _, text := range said {
					if beyond.MatchString(text) && !found[text] {
						found[text] = true
						t.Errorf("%s, step %d: %q", document, step, text)
					}
				}
			}
		}
	}
}

// spokenOf returns what is said of a model, but for the working.
func spokenOf(m *lab.Model) []string {
	working := map[string]bool{}
	a := m.Explain().Arithmetic()
	for _, line := range a.Lines {
		for _, part := range append(line.Expression, line.Value...) {
			working[part.Text] = true
		}
	}
	for _, row := range a.Samples {
		for _, v := range row.Values {
			working[v] = true
		}
	}
	var list []string
	x := m.Explain()
	all := append(Sayings(m), x.Heard(), x.Headline().Then, x.InForce())
	for _, q := range m.Charts() {
		all = append(all, x.ChartNotes(q, picture.Now(q, m.Moment(), nil))...)
	}
	for _, text := range all {
		if !working[text] {
			list = append(list, text)
		}
	}
	return list
}
