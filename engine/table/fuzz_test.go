package table

import (
	"errors"
	"os"
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
		"X = np.array([[0., 1], [1, True]]).T\ny = [0 1]' # no", "[((0, 1), 'a'), ((1, 1), 'b')]",
		"P = [1 2 3; 4 5 6];\nT = [0 1 1];", "[{\"a\": 1, \"y\": null}, {'a': -2, y: 1}]",
		"m <- matrix(c(1, 2L, 0, 1), nrow = 2, byrow = T)", ">>> X\narray([[1, 0],\n  [2, 1]])",
		"data.frame(a = c(1, 2), y = c('k', 'l'))", "np.array([1,0,2,1]).reshape(-1, 2)",
		"X =\n  1 2\n  3 4\n\ny =\n 0\n 1\n", "| a | y |\n|--|--|\n| 1 | k |\n| 2 | l |",
		"@relation r\n@attribute a numeric\n@attribute y {k,l}\n@data\n1,k\n{0 2, 1 l}\n",
		"a\ty\nc\td\n\tclass\n1\tk\n2\tl\n", "C#a,D#b,cD#y\n1,u,k\n2,v,l\n", "1 2\n3 4\n\n0\n1\n",
		"a,b\ncm,\n1,0\n2,1\n3,1\n", "１，５;是\n２;否\n", "a,b\n10%,0\n2,1\n", "(1, 2) -> k\n(2, 1) -> l\n",
		"X_train = [[1, 2], [3, 4]]\ny_train = [1, 0]\nw = [1, 2]", "A = [[1, 2], [2, 1]]\nB = [[5, 5]]",
		"X = [[1], [2]]\ny = [[1, 0], [0, 1]]", "{(0, 1): 0, (1, 1): 1}", "k 1: (1, 2), (2, 1)\nk 2: (5, 5)",
		"a,c1,c2,c3\n1,1,0,0\n2,0,1,0\n3,0,0,1\n", "a\ty\n1,234\t0\n2,345\t1\n", "a,y\n1/2,0\n1×10^3,1\n3D2,1\n",
		"C#{,D#b,cD#y\n1,u,k\n2,v,l\n", "C#a,D#b,cD#\\\n1,u,k\n2,v,l\n", "2×2 Matrix{Int64}:\n 1  0\n 2  1\n", "     [,1]\n[1,] 1\n[2,] 2\n[3,] 3\n[1] 0 1 0\n", "> x <- c(1, 2)\n> y <- c(0, 1)",
	} {
		f.Add([]byte(text))
	}
	for _, name := range []string{"excel.xlsx", "hw1_15_train.dat", "excel-gbk.csv", "r-write-csv.csv",
		"../forms/libsvm.txt", "../forms/truth-table.csv", "../forms/numpy-printed.txt"} {
		content, err := os.ReadFile("testdata/corpus/" + name)
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
