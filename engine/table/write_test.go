package table

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/internal/e2e/cases"
)

func written(t testing.TB, s data.Set) string {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, s); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestWrite(t *testing.T) {
	s := data.Set{
		Features: []string{"=SUM(A1)", "a;b", `say "x", y`, "'-z", "1.5", ""}, Kind: data.Binary,
		Classes: []string{"@no", "+1"},
		Points:  [][]float64{{-1, 1e-300, 0.1, 1e21, 5e-324, 2}}, Labels: []float64{-1},
	}
	s.Points, s.Labels = append(s.Points, s.Points[0]), append(s.Labels, 1)
	want := `'=SUM(A1),"a;b","say ""x"", y",''-z,'1.5,',label` + "\n" +
		"-1,1e-300,0.1,1e+21,5e-324,2,'@no\n" + "-1,1e-300,0.1,1e+21,5e-324,2,'+1\n"
	text := written(t, s)
	if text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
	if again, err := readSet([]byte(text)); err != nil || !reflect.DeepEqual(again, s) {
		t.Errorf("%v\nread %+v\nof   %+v", err, again, s)
	}
	for _, name := range []string{" a", "a\n", "a\x00", strings.Repeat("n", 201), "\xff"} {
		for _, field := range []string{"data.features[1]", "data.classes[1]"} {
			bad := data.Set{Features: []string{"a", "b"}, Points: [][]float64{{1, 2}},
				Labels: []float64{1}, Classes: []string{"−1", "+1"}, Kind: data.Binary}
			if bad.Features[1] = name; field == "data.classes[1]" {
				bad.Features[1], bad.Classes = "b", []string{"−1", name}
			}
			var fault *data.FieldError
			if err := Write(io.Discard, bad); !errors.As(err, &fault) || fault.Field != field {
				t.Errorf("%q: %v", name, err)
			}
		}
	}
	if err := Write(io.Discard, data.Set{}); err == nil {
		t.Error("an empty set was written")
	}
	full := errors.New("disk full")
	if err := Write(failing{full}, s); err != full {
		t.Errorf("%v, want the writer's error", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// TestPresetsAsCSV: every built-in set comes back, but for its units; class names only when each
// class has a sample.
func TestPresetsAsCSV(t *testing.T) {
	for _, p := range data.Presets() {
		if p.File != "" { // a table cannot say which rows are for tests, or that 0 to 9 are classes
			continue
		}
		want, err := p.Make(nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := readSet([]byte(written(t, want)))
		if err != nil {
			t.Fatalf("%s: %v", p.ID, err)
		}
		want.Units = nil
		if p.ID == "true" { // its ones could be either pair
			want.Classes = []string{"−1", "+1"}
		}
		if p.Grid != (data.Grid{}) && want.Labels[0] == 1 { // a file does not say which name is +1: the first is −1
			slices.Reverse(want.Classes)
			for i := range want.Labels {
				want.Labels[i] *= -1
			}
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s:\nread %+v\nof   %+v", p.ID, got, want)
		}
	}
}

// TestComesOut: names, classes and the order of columns come out as they came in, the label among
// them.
func TestComesOut(t *testing.T) {
	for _, text := range []string{
		"species,length,width\nsetosa,1.5,2\nversicolor,2.5,3\n",
		"length,ok,width\n1,yes,2\n3,no,4\n",
		"x,y,Survived\n1,2,1\n3,4,0\n",
		"a,target\n1,0.5\n2,1.5\n",
		"\"a, b\",class\n1,\"x;y\"\n2,z\n",
	} {
		set, err := readSet([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := written(t, set); got != text {
			t.Errorf("came in\n%s\ncame out\n%s", text, got)
		}
	}
}

// names are awkward ones.
var names = []string{"a", "=b", "+1", "-", "@x", "'", "''=", "1", "0.5", "1,5", "nan", "", "c;d",
	`"`, "e,f", "'n", "−1", "µ", "label", "y", "sep=;", "x y", "1e5", "#", "x;=y", "a;'-b|c", `p,"@q`, "'1;+2"}

// TestCSVRoundTrip: random sets come back.
func TestCSVRoundTrip(t *testing.T) {
	source := num.NewSource(7, 7)
	pick := func(n int) int { return source.IntN(n) }
	for range cases.Of(3000) {
		s := data.Set{Kind: []data.Kind{data.Binary, data.Classes, data.Real}[pick(3)]}
		for range 1 + pick(4) {
			s.Features = append(s.Features, names[pick(len(names))])
		}
		k := 2
		if s.Kind == data.Classes {
			k = 3 + pick(8)
		}
		order := make([]int32, len(names))
		source.Perm(order)
		for i := range k {
			s.Classes = append(s.Classes, names[order[i]])
		}
		for i := range k + pick(20) {
			point := make([]float64, len(s.Features))
			for j := range point {
				point[j] = []float64{source.Normal(), float64(pick(5)), source.Normal() * 1e200,
					-0.1}[pick(4)]
			}
			class := min(i, k-1) // all are seen, in their order
			if i >= k {
				class = pick(k)
			}
			s.Points, s.Labels = append(s.Points, point), append(s.Labels, float64(class))
		}
		switch s.Kind {
		case data.Binary:
			for i := range s.Labels {
				s.Labels[i] = 2*s.Labels[i] - 1
			}
		case data.Real:
			s.Classes = nil
			if pick(2) == 0 {
				s.Labels[pick(len(s.Labels))] = source.Normal()
			}
		}
		s.Label = data.LabelColumn{Name: names[pick(len(names))], After: pick(len(s.Features) + 1)}
		if s.Label.Name == plainLabel {
			s.Label.Name = ""
		}
		text := written(t, s)
		if got, err := readAgain(text, &s); err != nil || !reflect.DeepEqual(got, s) {
			t.Fatalf("%v\n%s\nread %+v\nof   %+v", err, text, got, s)
		}
	}
}

// readAgain reads what was written of a set, with what a table cannot say of it.
func readAgain(text string, of *data.Set) (data.Set, error) {
	r := Reading{Header: "yes", Label: "#" + strconv.Itoa(len(of.Features)-of.Label.After+1), Roles: map[int]Role{}}
	for j := range len(of.Features) + 1 {
		r.Roles[j] = Number // of the label it says nothing
	}
	switch of.Kind {
	case data.Real:
		r.Labels = "numbers"
	case data.Binary:
		r.Positive, r.Labels = of.Classes[1], "classes"
	default:
		r.Labels = "classes"
	}
	table, err := Read([]byte(text), r)
	return table.Set, err
}
