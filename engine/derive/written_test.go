package derive

import (
	"testing"

	"perceptronlab/engine/num"
)

// FuzzReadNumber: whatever is typed is a number or a fault that says something, and what num reads
// is read alike.
func FuzzReadNumber(f *testing.F) {
	for _, seed := range []string{"√(1/17)", "1 1/2", "z = (−½)", "3·√2/√3", "√1/17", "((", "≈", "½⅓", "1/√0"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		n, fault := ReadNumber(typed)
		if (fault == nil) != (n.Value != nil) {
			t.Fatalf("%q: %v and %v", typed, n.Value, fault)
		}
		if fault != nil && (fault.Text != typed || fault.Said().Zh == "") {
			t.Fatalf("%q: %+v", typed, fault)
		}
		if plain, none := num.Read(typed); none == nil {
			if fault != nil || n.Value.Cmp(valueOfNumber(plain)) != 0 || n.Places != plain.Places {
				t.Fatalf("%q is %v, and %v to num", typed, n.Value, plain)
			}
		}
		ReadPercent(typed)
	})
}
