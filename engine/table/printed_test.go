package table

import (
	"fmt"
	"strings"
	"testing"
)

const given = "X = [[0, 0], [0, 1], [1, 1]]\ny = [0, 0, 1]\n"

// TestComputedIsPassedOver: what stands beside the data in a program and is computed, or fits none of
// the data, is passed over with a remark; of the data itself it is refused.
func TestComputedIsPassedOver(t *testing.T) {
	for text, unused := range map[string]string{
		given + "w = np.zeros(3)\n":                                  "w",
		"w = np.zeros((3,))\nb = 0.\n" + given:                       "w",
		given + "rng = np.random.default_rng(0)\n":                   "rng",
		given + "model = Perceptron(max_iter=10, eta0=0.1)\n":        "model",
		given + "w = np.random.randn(2, 1) * 0.01\n":                 "w",
		given + "w = np.zeros(X.shape[1] + 1)\n":                     "w",
		given + "w, b = np.zeros(2), 0.0\n":                          "w, b",
		given + "w <- rep(0, 3)\n":                                   "w",
		"X = [0 0; 0 1; 1 1];\ny = [0; 0; 1];\nw = zeros(3, 1);\n":   "w",
		"X = [0 0; 0 1; 1 1];\ny = [0; 0; 1];\nw = rand(1,3)*0.1;\n": "w",
		given + "w = [0, 0, 0, 0]\n":                                 "w",
		"M = [[0, 0, 0], [0, 1, 0], [1, 1, 1]]\nv = [1, 2, 3, 4]\n":  "v",
		"eta = 0.1\ngamma = np.sqrt(2)\n" + given:                    "gamma",
	} {
		if got := came(t, text, Reading{}); got != three {
			t.Errorf("%q: %s", text, got)
			continue
		}
		table, _ := Read([]byte(text), Reading{})
		if says := told(table, nil, "says"); !strings.Contains(says, "Not used: "+unused) {
			t.Errorf("%q says %s", text, says)
		}
	}
	for text, want := range map[string]string{
		"w = np.zeros(3)\n":                                    `Line 1, character 5 is "np.zeros("; allowed: numbers in brackets`,
		"X = np.zeros((3,2))\ny = [0, 0, 1]\n":                 `Line 1, character 5 is "np.zeros("`,
		given + "X = np.hstack([X, X])\n":                      `Line 3, character 5 is "np.hstack("`,
		"X = [[0, 0], [0, 1], [1, 1]]\ny_train = f([0, 0, 1])": `Line 2, character 11 is "f("`,
		// without a name it may be y
		"[[0, 0], [0, 1], [1, 1]]\n[0, 1]\n": "Line 1, character 1 is an array with 3 rows; allowed: 2",
	} {
		if got := came(t, text, Reading{}); !strings.HasPrefix(got, want) {
			t.Errorf("%q:\ngot  %s\nwant %s", text, got, want)
		}
	}
}

// TestPrinted: what MATLAB and pandas print around numbers.
func TestPrinted(t *testing.T) {
	factors := "x1,x2: 1 2104 1; 1 1600 0; 1 -2400 1"
	for text, want := range map[string]string{
		"X =\n\n   1.0e+03 *\n\n    0.0010    2.1040\n    0.0010    1.6000\n    0.0010   -2.4000\n\n\ny =\n\n     1\n     0\n     1\n": factors,
		"   1.0e+03 *\n\n    0.0010    2.1040    0.0010\n    0.0010    1.6000         0\n    0.0010   -2.4000    0.0010\n":             factors,
		"A =\n\n   1.0e-02 *\n\n    1.5000   200.0000\n    2.5000         0\n":                                                         "x1: 0.015 2; 0.025 0",
		// a wide matrix of MATLAB, and of Octave with a factor
		"M =\n\n  Columns 1 through 2\n\n     1     2\n     3     4\n     5     6\n\n  Column 3\n\n     0\n     1\n     0\n": "x1,x2: 1 2 0; 3 4 1; 5 6 0",
		"M =\n\n Columns 1 and 2:\n\n   1   2\n   3   4\n   5   6\n\n Column 3:\n\n   0\n   1\n   0\n\n":                     "x1,x2: 1 2 0; 3 4 1; 5 6 0",
		"M =\n\n  Columns 1 through 2\n\n     1     2\n     3     4\n\n  Column 4\n\n     0\n     1\n":                       `Row 8 is "Column 4"; allowed: the columns from 3 on, in 2 rows as above`,
		// a Series, beside its table or others
		"    x1   x2\n0  0.0  0.0\n1  0.0  1.0\n2  1.0  1.0\n\n0    0\n1    0\n2    1\nName: y, dtype: int64\n":        three,
		"    x1   x2\n0  0.0  0.0\n1  0.0  1.0\n2  1.0  1.0\n0    0\n1    0\n2    1\nName: y, Length: 3, dtype: int64": three,
		"2    1\n1    0\n0    0\ndtype: int64\n    x1   x2\n0  0.0  0.0\n1  0.0  1.0\n2  1.0  1.0\n":                   three,
		"   x1\n0   0\n1   1\n0    Iris a\n1    b\nName: kind, dtype: object\n":                                        "x1: 0 Iris a; 1 b",
		"0    0.0\n1    0.0\n2    1.0\nName: x1, dtype: float64\n0    0.0\n1    1.0\n2    1.0\nName: x2, dtype: float64\n" +
			"0    0\n1    0\n2    1\nName: y, dtype: int64\n": three,
		"0    5.1\n1    4.9\nName: sepal length, dtype: float64\n":  "Row 3 is the end of a printed pandas Series, which is one column; allowed: a table with the same index above it",
		"   x1\n0   0\n1   1\n\n0    a\n7    b\ndtype: object\n":    "Row 7 is the end of a printed pandas Series",
		"0    1\n    ..\n9    0\nName: y, Length: 10, dtype: int64": `Row 2 is ".."; allowed: all rows and columns`,
	} {
		got := came(t, text, Reading{})
		if got != want && !(strings.HasPrefix(want, "Row") && strings.HasPrefix(got, want)) {
			t.Errorf("%q:\ngot  %s\nwant %s", text, got, want)
		}
	}
	table, err := Read([]byte("A =\n\n   1.0e+03 *\n\n    0.0010    2.1040\n    0.0020         0\n"), Reading{})
	if says := told(table, nil, "says"); err != nil ||
		!strings.Contains(says, "The numbers under 1.0e+03 * are multiplied by it.") {
		t.Errorf("%v, %s", err, says)
	}
}

// TestNoOrange: a name with # is Orange's only where the header is.
func TestNoOrange(t *testing.T) {
	for text, want := range map[string]string{
		"name,C#Grade,y\nAnn,1,0\nBob,2,1\n":        "C#Grade: 1 0; 2 1",
		"x1,C#Grade,passed\n1,3,0\n2,4,1\n":         "x1,C#Grade: 1 3 0; 2 4 1",
		"C#,D#,class\n1,3,a\n2,4,b\n":               "C#,D#: 1 3 a; 2 4 b",
		"x1,x2,cD#kind\n0,0,a\n1,1,b\n":             "x1,x2: 0 0 a; 1 1 b",
		"C#x1,C#x2,c#kind\n0,0,a\n1,1,b\n":          "x1,x2: 0 0 a; 1 1 b",
		"C#x1,C#x2,mS#who,kind\n0,0,p,a\n1,1,q,b\n": "x1,x2: 0 0 a; 1 1 b",
	} {
		if got := came(t, text, Reading{}); got != want {
			t.Errorf("%q:\ngot  %s\nwant %s", text, got, want)
		}
	}
}

// TestLastRowOfSums: a last row that begins with Total is a sample until it is passed over, which is
// offered.
func TestLastRowOfSums(t *testing.T) {
	for text, offer := range map[string]string{
		"name,x1,y\nAnn,1,0\nBob,2,1\nCid,3,1\nTotal,6,2\n": "[5]",
		",x1,y\nA,1,0\nB,2,1\nSumme:,3,1\n":                 "[4]",
		"x1,x2,kind\n1,2,a\n2,3,b\n3,4,a\nTOTAL,9,\n":       "[5]", // a refusal
		"姓名,x1,y\n甲,1,0\n乙,2,1\n丙,3,1\n合计,6,2\n":            "[5]",
		"name,x1,y\nAnn,1,0\nTotal,2,1\nTotal,6,2\n":        "[]", // a name
		"name,x1,y\nTotal,1,0\nAnn,2,1\nBob,6,2\n":          "[]",
		"name,x1,y\nAnn,1,0\nBob,2,1\nTotality,6,1\n":       "[]",
		"x1,x2,kind\n1,2,a\n2,3,b\n3,4,a\n6,9,Total\n":      "[]", // does not begin with it
	} {
		table, err := Read([]byte(text), Reading{})
		if got := fmt.Sprint(table.Offer); got != offer {
			t.Errorf("%q: %s is offered, want %s (%v)", text, got, offer, err)
			continue
		}
		if err == nil && (len(table.Offer) > 0) != (table.Sums.Zh != "") {
			t.Errorf("%q says %q", text, table.Sums.En)
		}
		if offer == "[]" {
			continue
		}
		without, err := Read([]byte(text), Reading{Skip: table.Offer})
		if err != nil || len(without.Rows) != strings.Count(text, "\n")-2 || len(without.Offer) > 0 {
			t.Errorf("%q without it: %v, %+v", text, err, without.Offer)
		}
	}
}

// TestListedValues: a value that an attribute of Weka does not list is refused with its row.
func TestListedValues(t *testing.T) {
	const head = "@relation r\n@attribute x numeric\n@attribute y numeric\n@attribute class {'a b', c}\n@data\n"
	for rows, want := range map[string]string{
		"1,2,'a b'\n2,3,c\n1,5,?\n": "x,y: 1 2 a b; 2 3 c",
		"1,2,'a b'\n2,3,d\n":        `Row 7, read as a Weka file (ARFF), is "d"; allowed: one of a b, c`,
	} {
		if got := came(t, head+rows, Reading{}); got != want {
			t.Errorf("%q:\ngot  %s\nwant %s", rows, got, want)
		}
	}
}

// TestClassesByCase: classes that differ only in capital letters stay apart, with a remark.
func TestClassesByCase(t *testing.T) {
	table, err := Read([]byte("x1,x2,y\n1,2,yes\n2,1,no\n3,3,Yes\n"), Reading{})
	if says := told(table, nil, "says"); err != nil ||
		!strings.Contains(says, "yes and Yes are two classes: capital and small letters differ.") {
		t.Errorf("%v, %s", err, says)
	}
}

// TestFactorLabels: labels of R's factor name its levels, the values in their order.
func TestFactorLabels(t *testing.T) {
	const head = "X <- matrix(c(0, 1, 2, 5, 6, 7), nrow = 3)\n"
	for y, want := range map[string]string{
		`y <- factor(c(10, 9, 10), labels = c("low", "high"))`:                "x1,x2: 0 5 high; 1 6 low; 2 7 high",
		`y <- factor(c(1, 2, 1), levels = c(2, 1), labels = c("two", "one"))`: "x1,x2: 0 5 one; 1 6 two; 2 7 one",
		`y <- factor(c("b", "a", "b"), labels = c("A", "B"))`:                 "x1,x2: 0 5 B; 1 6 A; 2 7 B",
		`y <- factor(c(1, 2, 1), labels = c("no", "yes", "maybe"))`:           `Line 2, character 34 is "c("; allowed: 2 labels, one for each value`,
	} {
		if got := came(t, head+y+"\n", Reading{}); got != want {
			t.Errorf("%s:\ngot  %s\nwant %s", y, got, want)
		}
	}
}
