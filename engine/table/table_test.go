package table

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/data"
)

// TestChineseIsMostlyFrequent: letters with accents beside each other are valid GB18030, too. It is
// Chinese where more than half of the characters are frequent ones, of the rows 0xb0 to 0xd7: é and ü
// are bytes above them, so that of "éü" none is.
func TestChineseIsMostlyFrequent(t *testing.T) {
	const frequent, rare = "\xb8\xdf", "\xe9\xfc" // 高, and é, ü in a row
	for content, want := range map[string]Encoding{
		rare: Windows1252, frequent: GB18030,
		frequent + "," + rare + "," + rare:      Windows1252, // a third
		frequent + "," + rare:                   Windows1252, // half
		frequent + frequent + "," + rare + "\n": GB18030,     // two thirds
	} {
		if got := encodingOf([]byte(content)); got != want {
			t.Errorf("%q is %s, want %s", content, got, want)
		}
	}
}

// TestRead reads tables as they come out of spreadsheets, libraries and editors.
func TestRead(t *testing.T) {
	two := func(classes ...string) data.Set {
		return data.Set{Features: []string{"a", "b"}, Points: [][]float64{{1, 2.5}, {-3, 4}},
			Labels: []float64{-1, 1}, Classes: classes, Kind: data.Binary}
	}
	unnamed := two("no", "yes")
	unnamed.Features = []string{"x1", "x2"}
	column := func(kind data.Kind, labels []float64, classes ...string) data.Set {
		s := data.Set{Features: []string{"a"}, Labels: labels, Classes: classes, Kind: kind}
		for i := range labels {
			s.Points = append(s.Points, []float64{float64(i)})
		}
		return s
	}
	for _, c := range []struct {
		name, text string
		want       data.Set
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
		{"larger number first", "a,c\n0,7\n1,2\n", column(data.Binary, []float64{1, -1}, "2", "7")},
		{"larger word first", "a,c\n0,z\n1,a\n2,z\n", column(data.Binary, []float64{-1, 1, -1}, "z",
			"a")},
		{"only 1", "a,c\n0,1\n1,1\n", column(data.Binary, []float64{1, 1}, "−1", "+1")},
		{"only 0", "a,c\n0,0\n1,0\n", column(data.Binary, []float64{-1, -1}, "0", "1")},
		{"three words", "a,c\n0,z\n1,a\n2,m\n3,a\n", column(data.Classes, []float64{0, 1, 2, 1}, "z",
			"a", "m")},
		{"three numbers", "a,c\n0,3\n1,1\n2,2\n3,1\n", column(data.Classes, []float64{2, 0, 1, 0}, "1",
			"2", "3")},
		{"-1, 0, 1", "a,c\n0,1\n1,0\n2,-1\n", column(data.Classes, []float64{2, 1, 0}, "-1", "0", "1")},
		{"real numbers", "a,c\n0,1.5\n1,2\n2,-1e3\n", column(data.Real, []float64{1.5, 2, -1000})},
		{"decimals", "a,c\n0,1.0\n1,2.0\n", column(data.Real, []float64{1, 2})},
		{"exponents", "a,c\n0,0e0\n1,1e0\n", column(data.Real, []float64{0, 1})},
		{"eleven whole numbers", "a,c\n0,0\n1,1\n2,2\n3,3\n4,4\n5,5\n6,6\n7,7\n8,8\n9,9\n10,10\n",
			column(data.Real, []float64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10})},
		{"one other number", "a,c\n0,5\n1,5\n", column(data.Real, []float64{5, 5})},
		{"enormous whole numbers", "a,c\n0,90071992547409930\n1,5\n",
			column(data.Real, []float64{90071992547409930, 5})},
		{"semicolon in one name", "a;b,c\n0,z\n1,a\n", data.Set{Features: []string{"a;b"},
			Points: [][]float64{{0}, {1}}, Labels: []float64{-1, 1}, Classes: []string{"z", "a"},
			Kind: data.Binary}},
	} {
		got, err := readSet([]byte(c.text))
		got.Label = data.LabelColumn{} // see TestComesOut
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v\ngot  %+v\nwant %+v", c.name, err, got, c.want)
		}
	}
}

// TestFaults: what is wrong is said with its row, its column and what stands there.
func TestFaults(t *testing.T) {
	rows := func(n int, row string) string { return strings.Repeat(row, n) }
	const finiteNumber = "allowed: a finite number"
	for _, c := range []struct{ name, text, message string }{
		{"empty", "", "The table is empty; allowed: one row per sample"},
		{"blank", "\n\n \n", "The table is empty; allowed: one row per sample"},
		{"one column", "a\n1\n2\n", "The table is one column only; allowed: one column per feature and one for the label, separated by commas, semicolons, tabs or spaces"},
		{"header only", "a,b,label\n", "The table is only a row of names; allowed: one row per sample"},
		{"too long", rows(MaxBytes+1, "x"), "The file is 4194305 bytes; allowed: at most 4 MiB"},
		{"too many classes", "a,c\n" + "1,A\n1,B\n1,C\n1,D\n1,E\n1,F\n1,G\n1,H\n1,I\n1,J\n1,K\n",
			`Row 12, column c is "K"; allowed: at most 10 different classes, or one chosen for +1`},
		{"one class", "a,c\n1,A\n2,A\n",
			"The label in column c is one class only; allowed: at least two, or numbers"},
		{"one class left", "a,b,c\n1,2,A\n2,,B\n",
			"The label in column c is one class only; allowed: at least two, or numbers"},
		{"nothing left", "a,b,c\n1,,A\n,2,B\n",
			"The table is missing a value in every row; allowed: a row without missing values"},
		{"no numbers", "a,b\nx,y\nz,w\n",
			`Row 2, column a is "x"; allowed: at least one column of numbers besides the label`},
		{"ragged", "petal length,b,c\n1,2,A\n1,2\n1,2,B\n",
			"Row 3 is 2 cells long; allowed: 3, as in the other rows"},
		{"too long a row", "a,b,c\n1,2,A\n\n1,2,B,4\n",
			"Row 4 is 4 cells long; allowed: 3, as in the other rows"},
		{"infinite", "a;b;c\n1;2;0\n1;-Inf;1\n", `Row 3, column b is "-Inf"; ` + finiteNumber},
		{"past the range", "a,b,c\n1,2,0\n1,1e999,1\n", `Row 3, column b is "1e999"; ` +
			finiteNumber},
		{"label past the range", "a,c\n1,2.5\n1,1e999\n", `Row 3, column c is "1e999"; ` +
			finiteNumber},
		{"hexadecimal", "a,c\n0x10,0\n1,1\n", `Row 2, column a is "0x10"; ` + finiteNumber},
		{"underscores", "a,c\n1_000,0\n1,1\n", `Row 2, column a is "1_000"; ` + finiteNumber},
		{"odd groups", "a;c\n12,34.5;0\n1;1\n", `Row 2, column a is "12,34.5"; ` + finiteNumber},
		{"word among numbers", "1,2,0\n1,two,1\n", `Row 2, column x2 is "two"; ` + finiteNumber},
		{"word among numbered labels", "a,label\n1,0\n2,B\n",
			`Row 3, column label is "B"; ` + finiteNumber},
		{"two decimal marks", "a;b;c\n1,5;2;0\n1;2.5;1\n",
			`Row 3, column b is "2.5"; allowed: a finite number, with a decimal comma as in other cells`},
		{"long class", "a,c\n1,x\n2," + rows(201, "n") + "\n",
			`Row 3, column c is "` + rows(58, "n") +
				`…; allowed: a name of 1 to 200 characters, without line breaks`},
		{"open quote", "a,b,c\n1,2,\"A\n1,2,B\n",
			`Row 2, column 3 is a quote that never ends; allowed: quotes around the whole cell, and "" for one inside`},
		{"quote inside", "sep=,\na,b,c\n1,2,\"A\"B\n1,2,B\n",
			`Row 3, column 3 is "A" followed by B; allowed: quotes around the whole cell, and "" for one inside`},
		{"binary", "a,b\n\x01\x02,1\n", "The file is not text; allowed: a table as text, such as CSV"},
		{"PDF", "%PDF-1.7\n", "The file is a PDF; allowed: a table as text, such as CSV"},
	} {
		table, err := Read([]byte(c.text), Reading{})
		var fault *data.FieldError
		if !errors.As(err, &fault) {
			t.Errorf("%s: %v, read %.300v", c.name, err, table.Set)
			continue
		}
		if err.Error() != c.message || fault.Allowed.Zh == "" || fault.Place.Zh == "" {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, err, c.message)
		}
	}
}

// TestReadings: what is guessed can be changed.
func TestReadings(t *testing.T) {
	for _, c := range []struct {
		name, text string
		reading    Reading
		want       string // as it is written again
	}{
		{"label by name", "a,b,c\n1,2,x\n3,4,y\n", Reading{Label: "b"}, "a,label\n1,2\n3,4\n"},
		{"label by number", "1,2,3\n3,4,5\n", Reading{Label: "1"}, "x1,x2,label\n2,3,1\n4,5,3\n"},
		{"left out", "a,b,c\n1,,x\n3,4,y\n", Reading{Roles: map[int]Role{1: Out}},
			"a,label\n1,x\n3,y\n"},
		{"a number after all", "id,b,c\n1,2,x\n3,4,y\n", Reading{Roles: map[int]Role{0: Number}},
			"id,b,label\n1,2,x\n3,4,y\n"},
		{"positive", "a,c\n1,x\n3,y\n", Reading{Positive: "x"}, "a,label\n1,x\n3,y\n"},
		{"one against the rest", "a,c\n1,x\n2,y\n3,z\n", Reading{Positive: "y"},
			"a,label\n1,others\n2,y\n3,others\n"},
		{"a pair", "a,c\n1,x\n2,y\n3,z\n", Reading{Positive: "y", Negative: "x"},
			"a,label\n1,x\n2,y\n"},
		{"a number's pair", "a,c\n1,1\n2,2\n3,3\n", Reading{Positive: "1", Negative: "3"},
			"a,label\n1,1\n3,3\n"},
		{"classes after all", "a,c\n1,1.0\n2,2.0\n3,3.0\n", Reading{Labels: "classes"},
			"a,label\n1,1\n2,2\n3,3\n"},
		{"numbers after all", "a,c\n1,1\n2,2\n3,3\n", Reading{Labels: "numbers"},
			"a,label\n1,1e+00\n2,2e+00\n3,3e+00\n"},
		{"names", "1,2,x\n3,4,y\n5,6,z\n", Reading{Header: "yes"}, "'1,'2,label\n3,4,y\n5,6,z\n"},
		{"no names", "a,b\n1,2\n2,3\n", Reading{Header: "no"}, ""},
		{"comma", "a\tc\n1,234\t0\n2\t1\n", Reading{Decimal: ","}, "a,label\n1.234,0\n2,1\n"},
		{"point", "a;c\n1,234;0\n2;1\n", Reading{Decimal: "."}, "a,label\n1234,0\n2,1\n"},
		{"separator", "1;2 0\n3;4 1\n", Reading{Separator: " ", Label: "1"},
			"x1,label\n0,\"1;2\"\n1,\"3;4\"\n"},
		{"encoding", "\xb8\xdf,c\n1,x\n2,y\n", Reading{Encoding: GB18030}, "高,label\n1,x\n2,y\n"},
	} {
		table, err := Read([]byte(c.text), c.reading)
		switch {
		case c.want == "" && err == nil:
			t.Errorf("%s: read %+v", c.name, table.Set)
		case c.want == "":
		case err != nil:
			t.Errorf("%s: %v", c.name, err)
		default:
			table.Set.Label = data.LabelColumn{} // see TestComesOut
			if got := written(t, table.Set); got != c.want {
				t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, c.want)
			}
		}
	}
	table, err := Read([]byte("a,c\n1,x\n3,y\n"), Reading{Positive: "x"})
	if err != nil || !slices.Equal(table.Set.Labels, []float64{1, -1}) {
		t.Errorf("%v, %+v", err, table.Set)
	}
	for text, r := range map[string]Reading{
		`The label's column is q; allowed: one of a, c`:                                     {Label: "q"},
		`The class that is +1 is q; allowed: one of x, y, z`:                                {Positive: "q"},
		`The class that is −1 is x; allowed: a class other than the one that is +1`:         {Positive: "x", Negative: "x"},
		`The class that is −1 is x; allowed: nothing, unless a class is chosen for +1`:      {Negative: "x"},
		`Row 2, column c is "x"; allowed: a finite number`:                                  {Label: "a", Roles: map[int]Role{1: Number}},
		`Row 2, column c is "x"; allowed: at least one column of numbers besides the label`: {Label: "a"},
	} {
		_, err := Read([]byte("a,c\n1,x\n2,y\n3,z\n"), r)
		if err == nil || !strings.HasPrefix(err.Error(), text) {
			t.Errorf("%+v: %v", r, err)
		}
	}
}

func readSet(content []byte) (data.Set, error) {
	t, err := Read(content, Reading{})
	return t.Set, err
}

func Example() {
	set, _ := readSet([]byte("length;species\n1,4;setosa\n4,7;versicolor\n"))
	fmt.Println(set.Features, set.Points, set.Labels, set.Classes, set.Kind)
	_, err := readSet([]byte("length;species\n1,4;setosa\nlong;versicolor\n"))
	fmt.Println(err)
	// Output:
	// [length] [[1.4] [4.7]] [-1 1] [setosa versicolor] binary
	// Row 3, column length is "long"; allowed: a finite number, with a decimal comma as in other cells
}

// TestPlacesInChinese: a place in a table is told in both languages, and only there.
func TestPlacesInChinese(t *testing.T) {
	for text, want := range map[string]string{
		"a,b\n1,x\nz,y\n":       "第 3 行，“a”列",
		"1,x\n?,y\nz,y\n":       "第 3 行，“x1”列",
		"a,c\n1,A\n2\n":         "第 3 行",
		"a,c\n1,A\n\"2\"3,B\n":  "第 3 行，第 1 列",
		"a,c\n1,A\n2,A\n":       "标签（“c”列）",
		"":                      "表格",
		"\x89PNG\r\n\x1a\n 1,2": "文件",
	} {
		_, err := readSet([]byte(text))
		var fault *data.FieldError
		if !errors.As(err, &fault) || fault.Place.Zh != want || want != "" &&
			fault.Place.En != fault.Field {
			t.Errorf("%q is refused with %+v, want %s", text, fault, want)
		}
	}
}
