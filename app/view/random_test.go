package view

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/internal/trial"
)

// reader renders the whole page of a model, as the browser does, and looks at its pictures.
type reader struct{ *trial.Sight }

var (
	marked = regexp.MustCompile(`<[^>]*>`)
	typed  = regexp.MustCompile(`“[^”]*”`)
)

func (r reader) Look(m *lab.Model, wholly bool) error {
	if err := r.Sight.Look(m, wholly); err != nil {
		return err
	}
	shown := typed.ReplaceAllString(marked.ReplaceAllString(pageOf(*m), "\n"), "")
	for _, bad := range []string{"NaN", "+Inf", "-Inf", "%!", "<nil>"} {
		if i := strings.Index(shown, bad); i >= 0 {
			return fmt.Errorf("page: %s in %q", bad, shown[max(0, i-80):i+20])
		}
	}
	return nil
}

// TestRandomPage: random messages, with the whole page rendered after each. More of them, without
// the page's components, are tried in package trial.
func TestRandomPage(t *testing.T) {
	for seed := range uint64(4) {
		if f := trial.Random(seed, 400, func() trial.Eye { return reader{trial.NewSight()} }); f != nil {
			t.Errorf("%s\nafter, to be kept in internal/trial/testdata/scripts:\n%s", f.What, f.Script)
		}
	}
}
