package lessons

import "testing"

// TestLessons holds every lesson to itself: in all variants of its pool the reference answers are
// right, every wrong answer that a named error makes gets its name, and its own tests hold.
func TestLessons(t *testing.T) {
	if len(Names()) == 0 {
		t.Fatal("no lessons")
	}
	for _, name := range Names() {
		_, x, err := Load(name)
		if err != nil {
			t.Error(err)
			continue
		}
		r := x.Check(20)
		for _, p := range r.Problems {
			t.Errorf("%s: %s", name, p.En)
		}
		t.Logf("%s: %d variants, %d reference answers, %d answers of %d errors, %d tests", name,
			len(r.Codes), r.Answers, r.Errors, len(r.Named), r.Tests)
	}
}
