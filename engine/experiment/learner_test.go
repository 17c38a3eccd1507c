package experiment_test

import (
	"reflect"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/internal/e2e/cases"
)

// TestLearnerText: the learner of any document, put into another, is the same learner.
func TestLearnerText(t *testing.T) {
	for seed := range uint64(cases.Of(200)) {
		d := random(t, seed)
		other := d
		other.Learner, other.Algorithm = experiment.New().Learner, experiment.New().Algorithm
		got, err := other.WithLearner(d.LearnerText())
		if err != nil || !reflect.DeepEqual(got, d) {
			t.Fatalf("seed %d: %v\ngot  %s\nwant %s", seed, err, got.Full(), d.Full())
		}
	}
	for _, bad := range []string{``, `[]`, `{"eta":-1}`, `{"algorithm":"kernel-svm"}`, `{"init":[true]}`,
		`{`} {
		if _, err := experiment.New().WithLearner([]byte(bad)); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}
