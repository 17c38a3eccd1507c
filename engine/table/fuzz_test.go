package table

import (
	"errors"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"perceptronlab/engine/data"
)

// FuzzRead: a fault is said in full; what is read is valid and comes back.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"a,b,label\n1,2.5,no\n-3,4,yes\n", "\ufeffa;b;c\r\n1;2,5;0\r\n", "1\t2\t-1.0\n3\t4\t1.0\n",
		"sep=;\n1;2\n", "a,c\n0,'=x\n1,''\n", "1,2\r3,4\r",
		"a,\"b;\"\"\",c\n1,2,\"x\ny\"\n", "y,a\n1e0,1\n2,−3\n", "a,c\n0,5\n1,5\n",
		"a,c\n1,90071992547409930\n1,5\n", "a,c\n1,-0\n2,0\n",
		"0.1 0.2\t1\n0.3 0.4\t-1\n", "# x y\n1 2\n3 4\n", "a,b\n?,x\n1,y\n2,\n3,z\n",
		"\xff\xfea\x00,\x00b\x00\n\x001\x00,\x002\x00\n\x00", "\xc9\xed;\xb1\xea\n1,5;\xca\xc7\n2;\xb7\xf1\n",
		"x\ta\n1 234,5\tyes\n2\tno\n", "\"\",\"a\"\n\"1\",2\n\"2\",3\n",
	} {
		f.Add([]byte(text))
	}
	for _, name := range []string{"excel.xlsx", "hw1_15_train.dat", "excel-gbk.csv", "r-write-csv.csv"} {
		content, err := corpus.ReadFile("testdata/corpus/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(content)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		table, err := Read(text, Reading{})
		var fault *data.FieldError
		if err != nil {
			if !errors.As(err, &fault) || fault.Place.En == "" || fault.Place.Zh == "" ||
				fault.Value.En == "" || fault.Allowed.En == "" || fault.Allowed.Zh == "" {
				t.Fatalf("not said in full: %#v", err)
			}
			return
		}
		s := table.Set
		if err := s.Validate(); err != nil || len(table.Notes) == 0 {
			t.Fatalf("read %+v: %v", s, err)
		}
		stated, err := Read(text, table.Reading)
		if err != nil || !reflect.DeepEqual(stated.Set, s) {
			t.Fatalf("with what was guessed stated: %v\nread %+v\nthen %+v", err, s, stated.Set)
		}
		again, err := readAgain(written(t, s), &s)
		if err != nil || !same(&again, &s) {
			t.Fatalf("%v\nread %+v\nthen %+v\nfrom %s", err, s, again, written(t, s))
		}
	})
}

// same reports whether two sets say the same of each row: classes may be numbered in another order.
func same(a, b *data.Set) bool {
	if !reflect.DeepEqual(a.Points, b.Points) || !slices.Equal(a.Features, b.Features) ||
		a.Kind != b.Kind || a.Label != b.Label {
		return false
	}
	for i := range a.Labels {
		if className(a, i) != className(b, i) {
			return false
		}
	}
	return true
}

func className(s *data.Set, i int) string {
	switch k := s.Labels[i]; s.Kind {
	case data.Binary:
		return s.Classes[int(k+1)/2]
	case data.Classes:
		return s.Classes[int(k)]
	default:
		return strconv.FormatFloat(k, 'g', -1, 64)
	}
}
