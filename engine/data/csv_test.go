package data

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"

	"perceptronlab/e2e/cases"
	"perceptronlab/engine/portable"
)

// TestReadCSV reads tables as they come out of spreadsheets, libraries and editors.
func TestReadCSV(t *testing.T) {
	two := func(classes ...string) Set {
		return Set{Features: []string{"a", "b"}, Points: [][]float64{{1, 2.5}, {-3, 4}},
			Labels: []float64{-1, 1}, Classes: classes, Kind: Binary}
	}
	unnamed := two("no", "yes")
	unnamed.Features = []string{"x1", "x2"}
	column := func(kind Kind, labels []float64, classes ...string) Set {
		s := Set{Features: []string{"a"}, Labels: labels, Classes: classes, Kind: kind}
		for i := range labels {
			s.Points = append(s.Points, []float64{float64(i)})
		}
		return s
	}
	for _, c := range []struct {
		name, text string
		want       Set
	}{
		{"plain", "a,b,label\n1,2.5,no\n-3,4,yes\n", two("no", "yes")},
		{"no end of line", "a,b,label\n1,2.5,no\n-3,4,yes", two("no", "yes")},
		{"byte order mark, CRLF", "\ufeffa,b,label\r\n1,2.5,no\r\n-3,4,yes\r\n", two("no", "yes")},
		{"CR", "a,b,label\r1,2.5,no\r-3,4,yes\r", two("no", "yes")},
		{"blank lines", "\na,b,label\n\n1,2.5,no\n\n\n-3,4,yes\n\n", two("no", "yes")},
		{"semicolons, decimal comma", "a;b;label\n1;2,5;no\n-3;4;yes\n", two("no", "yes")},
		{"semicolons, decimal point", "a;b;label\n1;2.5;no\n-3;4;yes\n", two("no", "yes")},
		{"tabs, decimal comma", "a\tb\tlabel\n1\t2,5\tno\n-3\t4\tyes\n", two("no", "yes")},
		{"a spreadsheet's first line", "sep=;\na;b;label\n1;2,5;no\n-3;4;yes\n", two("no", "yes")},
		{"no header", "1,2.5,no\n-3,4,yes\n", unnamed},
		{"no header, spaces, quotes", ` 1 , "2.5",no` + "\n" + "-3,4, \"yes\"\n", unnamed},
		{"quotes with separators", "\"a\",\"b\",\"my;label\"\n1,2.5,\"no, \"\"thanks\"\"\"\n-3,4,yes\n", two(`no, "thanks"`, "yes")},
		{"signs and exponents", "a,b,label\n+1,25e-1,no\n−3,.4E+1,yes\n", two("no", "yes")},
		{"label by name, in front", "Class,a,b\nno,1,2.5\nyes,-3,4\n", two("no", "yes")},
		{"label without a name, in the middle", "a,what,b\n1,no,2.5\n-3,yes,4\n", two("no", "yes")},
		{"numbered label by name, in front", "y,a,b\n0,1,2.5\n1,-3,4\n", two("0", "1")},
		{"an apostrophe against formulas", "a,b,label\n1,2.5,'=no\n-3,4,''+yes\n",
			two("=no", "'+yes")},
		{"apostrophes of words", "a,b,label\n1,2.5,'no'\n-3,4,'tis\n", two("'no'", "'tis")},
		{"±1", "a,b,c\n1,2.5,-1\n-3,4,+1\n", two("−1", "+1")},
		{"±1.0", "a,b,c\n1,2.5,-1.0\n-3,4,1.0\n", two("−1", "+1")},
		{"0 and 1", "a,b,c\n1,2.5,0\n-3,4,1\n", two("0", "1")},
		{"0,0 and 1,0", "a;b;c\n1;2,5;0,0\n-3;4;1,0\n", two("0", "1")},
		{"two numbers", "a,b,c\n1,2.5,2\n-3,4,7\n", two("2", "7")},
		{"larger number first", "a,c\n0,7\n1,2\n", column(Binary, []float64{1, -1}, "2", "7")},
		{"larger word first", "a,c\n0,z\n1,a\n2,z\n", column(Binary, []float64{-1, 1, -1}, "z",
			"a")},
		{"only 1", "a,c\n0,1\n1,1\n", column(Binary, []float64{1, 1}, "−1", "+1")},
		{"only 0", "a,c\n0,0\n1,0\n", column(Binary, []float64{-1, -1}, "0", "1")},
		{"three words", "a,c\n0,z\n1,a\n2,m\n3,a\n", column(Classes, []float64{0, 1, 2, 1}, "z",
			"a", "m")},
		{"three numbers", "a,c\n0,3\n1,1\n2,2\n3,1\n", column(Classes, []float64{2, 0, 1, 0}, "1",
			"2", "3")},
		{"-1, 0, 1", "a,c\n0,1\n1,0\n2,-1\n", column(Classes, []float64{2, 1, 0}, "-1", "0", "1")},
		{"real numbers", "a,c\n0,1.5\n1,2\n2,-1e3\n", column(Real, []float64{1.5, 2, -1000})},
		{"decimals", "a,c\n0,1.0\n1,2.0\n", column(Real, []float64{1, 2})},
		{"exponents", "a,c\n0,0e0\n1,1e0\n", column(Real, []float64{0, 1})},
		{"eleven whole numbers", "a,c\n0,0\n1,1\n2,2\n3,3\n4,4\n5,5\n6,6\n7,7\n8,8\n9,9\n10,10\n",
			column(Real, []float64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10})},
		{"one other number", "a,c\n0,5\n1,5\n", column(Real, []float64{5, 5})},
		{"enormous whole numbers", "a,c\n0,90071992547409930\n1,5\n",
			column(Real, []float64{90071992547409930, 5})},
		{"semicolon in one name", "a;b,c\n0,z\n1,a\n", Set{Features: []string{"a;b"},
			Points: [][]float64{{0}, {1}}, Labels: []float64{-1, 1}, Classes: []string{"z", "a"},
			Kind: Binary}},
	} {
		got, err := ReadCSV([]byte(c.text))
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v\ngot  %+v\nwant %+v", c.name, err, got, c.want)
		}
	}
}

// TestCSVFaults names row and column, value and what is allowed.
func TestCSVFaults(t *testing.T) {
	rows := func(n int, row string) string { return strings.Repeat(row, n) }
	const finiteNumber = "allowed: a finite number"
	for _, c := range []struct{ name, text, message string }{
		{"empty", "", "CSV is empty; allowed: 1 to 10000 rows"},
		{"blank", "\n\n \n", "CSV is 1 column; allowed: a column for each feature and one for the label, separated by commas, semicolons or tabs"},
		{"one column", "a\n1\n2\n", "CSV is 1 column; allowed: a column for each feature and one for the label, separated by commas, semicolons or tabs"},
		{"header only", "a,b,label\n", "CSV is 0 rows of values; allowed: 1 to 10000 rows"},
		{"too long", rows(MaxCSV+1, "x"), "CSV is 4194305 bytes; allowed: at most 4 MiB"},
		{"too many rows", "a,c\n" + rows(10001, "1,0\n"),
			"CSV is more than 10000 rows of values; allowed: 1 to 10000 rows"},
		{"too many rows, no header", rows(10001, "1,0\n"),
			"CSV is more than 10000 rows of values; allowed: 1 to 10000 rows"},
		{"too many columns", rows(17, "1,") + "0\n",
			"CSV is 17 columns of features; allowed: 1 to 16, and one of labels"},
		{"too many classes", "a,c\n" + "1,A\n1,B\n1,C\n1,D\n1,E\n1,F\n1,G\n1,H\n1,I\n1,J\n1,K\n",
			`CSV row 12, column c is "K"; allowed: at most 10 different classes`},
		{"one class", "a,c\n1,A\n2,A\n", "CSV column c is one class only; allowed: at least two"},
		{"ragged", "petal length,b,c\n1,2,A\n1,2\n1,2,B\n",
			"CSV row 3 is 2 cells; allowed: 3, as in the first row"},
		{"too long a row", "a,b,c\n1,2,A\n\n1,2,B,\n",
			"CSV row 4 is 4 cells; allowed: 3, as in the first row"},
		{"empty cell", "a,petal length,c\n1,2,A\n1,,B\n", `CSV row 3, column petal length is ""; ` +
			finiteNumber},
		{"empty label", "a,b,c\n1,2,A\n1,3,\n",
			`CSV row 3, column c is ""; allowed: a name of 1 to 200 characters, without line breaks`},
		{"empty named label", "a,b,label\n1,2,A\n1,3,\n",
			`CSV row 3, column label is ""; allowed: a name of 1 to 200 characters, without line breaks`},
		{"NaN", "a,b,c\n1,2,0\nNaN,3,1\n", `CSV row 3, column a is "NaN"; ` + finiteNumber},
		{"infinite", "a;b;c\n1;2;0\n1;-Inf;1\n", `CSV row 3, column b is "-Inf"; ` + finiteNumber},
		{"past the range", "a,b,c\n1,2,0\n1,1e999,1\n", `CSV row 3, column b is "1e999"; ` +
			finiteNumber},
		{"label past the range", "a,c\n1,2.5\n1,1e999\n", `CSV row 3, column c is "1e999"; ` +
			finiteNumber},
		{"NaN as a label", "a,label\n1,A\n1,nan\n",
			`CSV row 3, column label is "nan"; allowed: a name of 1 to 200 characters, without line breaks`},
		{"NaN as a number's label", "a,label\n1,0\n1,nan\n",
			`CSV row 3, column label is "nan"; ` + finiteNumber},
		{"hexadecimal", "a,c\n0x10,0\n1,1\n", `CSV row 2, column a is "0x10"; ` + finiteNumber},
		{"underscores", "a,c\n1_000,0\n1,1\n", `CSV row 2, column a is "1_000"; ` + finiteNumber},
		{"thousands", "a;c\n1,234.5;0\n1;1\n", `CSV row 2, column a is "1,234.5"; ` + finiteNumber},
		{"word among numbers", "1,2,0\n1,two,1\n", `CSV row 2, column 2 is "two"; ` + finiteNumber},
		{"words in two columns", "id,a,species\nr1,1,A\nr2,2,B\n",
			`CSV row 2, column id is "r1"; ` + finiteNumber},
		{"number among names", "a,label\n1,A\n2,3\n",
			`CSV row 3, column label is "3"; allowed: a name, as in the rows before`},
		{"word among numbered labels", "a,label\n1,0\n2,B\n",
			`CSV row 3, column label is "B"; ` + finiteNumber},
		{"two decimal marks", "a;b;c\n1,5;2;0\n1;2.5;1\n",
			"CSV row 3, column b is 2.5; allowed: the same decimal mark in the whole file"},
		{"numbers in the header", "2019,2020,label\n1,2,A\n",
			"CSV row 1, column 3 is label; allowed: a first row of names without numbers, or of values"},
		{"nameless column", "a,,c\n1,2,0\n",
			`CSV row 1, column 2 is ""; allowed: a name of 1 to 200 characters, without line breaks`},
		{"line break in a name", "a,\"b\nb\",c\n1,2,0\n",
			`CSV row 1, column 2 is "b\nb"; allowed: a name of 1 to 200 characters, without line breaks`},
		{"long name", "a," + rows(201, "n") + ",c\n1,2,0\n",
			`CSV row 1, column 2 is "` + rows(58, "n") +
				`…; allowed: a name of 1 to 200 characters, without line breaks`},
		{"open quote", "a,b,c\n1,2,\"A\n1,2,B\n",
			`CSV row 3, character 7 is a quote out of place; allowed: quotes around the whole cell, and "" for one inside`},
		{"quote inside", "sep=,\na,b,c\n1,2,A\"B\n1,2,B\n",
			`CSV row 3, character 6 is a quote out of place; allowed: quotes around the whole cell, and "" for one inside`},
		{"not UTF-8", "a,b\n\xff\xfe,1\n", "CSV row 2 is not UTF-8; allowed: text in UTF-8"},
	} {
		set, err := ReadCSV([]byte(c.text))
		var fault *FieldError
		if !errors.As(err, &fault) {
			t.Errorf("%s: %v, read %+v", c.name, err, set)
			continue
		}
		if err.Error() != c.message || fault.Allowed.Zh == "" {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, err, c.message)
		}
	}
}

func written(t testing.TB, s Set) string {
	t.Helper()
	var out bytes.Buffer
	if err := WriteCSV(&out, s); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestWriteCSV(t *testing.T) {
	s := Set{
		Features: []string{"=SUM(A1)", "a;b", `say "x", y`, "'-z", "1.5", ""}, Kind: Binary,
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
	if again, err := ReadCSV([]byte(text)); err != nil || !reflect.DeepEqual(again, s) {
		t.Errorf("%v\nread %+v\nof   %+v", err, again, s)
	}
	for _, name := range []string{" a", "a\n", "a\x00", strings.Repeat("n", 201), "\xff"} {
		for _, field := range []string{"data.features[1]", "data.classes[1]"} {
			bad := Set{Features: []string{"a", "b"}, Points: [][]float64{{1, 2}},
				Labels: []float64{1}, Classes: []string{"−1", "+1"}, Kind: Binary}
			if bad.Features[1] = name; field == "data.classes[1]" {
				bad.Features[1], bad.Classes = "b", []string{"−1", name}
			}
			var fault *FieldError
			if err := WriteCSV(io.Discard, bad); !errors.As(err, &fault) || fault.Field != field {
				t.Errorf("%q: %v", name, err)
			}
		}
	}
	if err := WriteCSV(io.Discard, Set{}); err == nil {
		t.Error("an empty set was written")
	}
	full := errors.New("disk full")
	if err := WriteCSV(failing{full}, s); err != full {
		t.Errorf("%v, want the writer's error", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// TestPresetsAsCSV: every built-in set comes back, but for its units; class names only when each
// class has a sample.
func TestPresetsAsCSV(t *testing.T) {
	for _, p := range Presets() {
		want := mustMake(t, p.ID, nil)
		got, err := ReadCSV([]byte(written(t, want)))
		if err != nil {
			t.Fatalf("%s: %v", p.ID, err)
		}
		want.Units = nil
		if p.ID == "true" { // its ones could be either pair
			want.Classes = []string{"−1", "+1"}
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s:\nread %+v\nof   %+v", p.ID, got, want)
		}
	}
}

// names are awkward ones.
var names = []string{"a", "=b", "+1", "-", "@x", "'", "''=", "1", "0.5", "1,5", "nan", "", "c;d",
	`"`, "e,f", "'n", "−1", "µ", "label", "y", "sep=;", "x y", "1e5", "#"}

// TestCSVRoundTrip: random sets come back.
func TestCSVRoundTrip(t *testing.T) {
	source := portable.New(7, 7)
	pick := func(n int) int { return source.IntN(n) }
	for range cases.Of(3000) {
		s := Set{Kind: []Kind{Binary, Classes, Real}[pick(3)]}
		for range 1 + pick(4) {
			s.Features = append(s.Features, names[pick(len(names))])
		}
		k := 2
		if s.Kind == Classes {
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
		case Binary:
			for i := range s.Labels {
				s.Labels[i] = 2*s.Labels[i] - 1
			}
		case Real:
			s.Classes = nil
			if pick(2) == 0 {
				s.Labels[pick(len(s.Labels))] = source.Normal()
			}
		}
		text := written(t, s)
		if got, err := ReadCSV([]byte(text)); err != nil || !reflect.DeepEqual(got, s) {
			t.Fatalf("%v\n%s\nread %+v\nof   %+v", err, text, got, s)
		}
	}
}

// FuzzReadCSV: a fault is said in full; what is read is valid and comes back.
func FuzzReadCSV(f *testing.F) {
	for _, text := range []string{
		"a,b,label\n1,2.5,no\n-3,4,yes\n", "\ufeffa;b;c\r\n1;2,5;0\r\n", "1\t2\t-1.0\n3\t4\t1.0\n",
		"sep=;\n1;2\n", "a,c\n0,'=x\n1,''\n", "1,2\r3,4\r",
		"a,\"b;\"\"\",c\n1,2,\"x\ny\"\n", "y,a\n1e0,1\n2,−3\n", "a,c\n0,5\n1,5\n",
		"a,c\n1,90071992547409930\n1,5\n", "a,c\n1,-0\n2,0\n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := ReadCSV(text)
		var fault *FieldError
		if err != nil {
			if !errors.As(err, &fault) || fault.Field == "" || fault.Allowed.En == "" ||
				fault.Allowed.Zh == "" {
				t.Fatalf("not said in full: %#v", err)
			}
			return
		}
		if err := s.Validate(); err != nil {
			t.Fatalf("read %+v: %v", s, err)
		}
		again, err := ReadCSV([]byte(written(t, s)))
		if err != nil || !reflect.DeepEqual(again, s) {
			t.Fatalf("%v\nread %+v\nthen %+v\nfrom %s", err, s, again, written(t, s))
		}
	})
}

func ExampleReadCSV() {
	set, _ := ReadCSV([]byte("length;species\n1,4;setosa\n4,7;versicolor\n"))
	fmt.Println(set.Features, set.Points, set.Labels, set.Classes, set.Kind)
	_, err := ReadCSV([]byte("length;species\n1,4;setosa\n4,7;\n"))
	fmt.Println(err)
	// Output:
	// [length] [[1.4] [4.7]] [-1 1] [setosa versicolor] binary
	// CSV row 3, column species is ""; allowed: a name of 1 to 200 characters, without line breaks
}

// TestPlacesInChinese: a place in a table is told in both languages, and only there.
func TestPlacesInChinese(t *testing.T) {
	for text, want := range map[string]string{
		"a,b\n1,x\nz,y\n":      "CSV 第 3 行，a 列",
		"1,x\n?,y\n":           "CSV 第 2 行，第 1 列",
		"a,c\n1,A\n2\n":        "CSV 第 3 行",
		"a,c\n1,A\n\"2\"3,B\n": "CSV 第 3 行第 3 个字符",
		"a,c\n1,A\n2,A\n":      "CSV c 列",
		"":                     "",
	} {
		_, err := ReadCSV([]byte(text))
		var fault *FieldError
		if !errors.As(err, &fault) || fault.Place.Zh != want || want != "" &&
			fault.Place.En != fault.Field {
			t.Errorf("%q is refused with %+v, want %s", text, fault, want)
		}
	}
}
