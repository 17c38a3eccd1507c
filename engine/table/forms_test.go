package table

import (
	"embed"
	"errors"
	"fmt"
	"strings"
	"testing"

	"perceptronlab/engine/data"
)

//go:embed testdata/forms
var formFiles embed.FS

// came says what was read of a text: names of the features, then the rows with their labels; or why
// it was refused.
func came(t *testing.T, content string, r Reading) string {
	t.Helper()
	table, err := Read([]byte(content), r)
	var fault *data.FieldError
	if errors.As(err, &fault) {
		if fault.Place.Zh == "" || fault.Allowed.Zh == "" || fault.Place.En == "" {
			t.Errorf("%q: not said in both languages: %+v", content, fault)
		}
		return err.Error()
	}
	var rows []string
	for i := range table.Set.Points {
		rows = append(rows, rowOf(&table.Set, i))
	}
	return strings.Join(table.Set.Features, ",") + ": " + strings.Join(rows, "; ")
}

// The samples of most texts below.
const (
	three = "x1,x2: 0 0 0; 0 1 0; 1 1 1"
	units = "x1,x2: 2.1 1 +1; 1.5 2.2 +1; 4 5.1 −1; 5 4.4 −1"
)

// TestForms: data as code has it, and other forms of tables, are read as a person would, or refused
// where they cannot be read. Each kind is written in several dialects.
func TestForms(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		// Lists of lists.
		{"Python, one line", "[[0, 0, 0], [0, 1, 0], [1, 1, 1]]", three},
		{"Python, given a name", "data = [[0, 0, 0],\n        [0, 1, 0],  # a remark\n        [1, 1, 1]]\n", three},
		{"Python, a line each, no outer brackets", "[0, 0, 0],\n[0, 1, 0],\n[1, 1, 1],\n", three},
		{"JSON with null", `[[0, 0, 0], [0, 1, 0], [null, 3, 1], [1, 1, 1]]`, three},
		{"JavaScript", "const data = [\n  [0, 0, 0],\n  [0, 1, 0], // a remark\n  [1, 1, 1],\n];", three},
		{"Julia, vectors of a type", "data = [Float64[0, 0, 0], Float64[0, 1, 0], Float64[1, 1, 1]]", three},
		{"braces, as in C", "double data[3][3] = {{0, 0, 0}, {0, 1, 0}, {1, 1, 1}};", three},
		{"full-width brackets", "［［0，0，0］，［0，1，0］，［1，1，1］］", three},
		{"names in the first row", `[["a", "b", "kind"], [0, 1, "no"], [1, 1, "yes"]]`, "a,b: 0 1 no; 1 1 yes"},
		{"classes in quotes", `[[0, 1, 'no'], [1, 1, "yes"]]`, "x1,x2: 0 1 no; 1 1 yes"},
		{"truths", "[[True, False, 0], [True, True, 1]]", "x1,x2: 1 0 0; 1 1 1"},

		// NumPy, as written and as printed.
		{"NumPy", "import numpy as np\nX = np.array([[0., 0.], [0., 1.], [1., 1.]])\ny = np.array([0, 0, 1])\n", three},
		{"NumPy, as it shows itself", "array([[0., 0., 0.],\n       [0., 1., 0.],\n       [1., 1., 1.]])", three},
		{"NumPy, as print shows it", "[[0. 0.]\n [0. 1.]\n [1. 1.]]\n[0 0 1]\n", three},
		{"NumPy, rows of two lines", "[[0. 0.\n  0.]\n [0. 1.\n  0.]\n [1. 1.\n  1.]]", three},
		{"NumPy, labels of two lines", "X = [[0 0]\n [0 1]\n [1 1]]\ny = [0 0\n 1]", three},
		{"NumPy 2, scalars", "[[np.float64(0.0), np.float64(1.0), 0], [np.float64(1.0), np.float64(1.0), 1]]", "x1,x2: 0 1 0; 1 1 1"},
		{"Torch", "X = torch.tensor([[0., 0.], [0., 1.], [1., 1.]], dtype=torch.float32)\ny = torch.tensor([0, 0, 1])", three},
		{"both in one statement, turned", "X, y = np.array([[0, 0], [0, 1], [1, 1]]), np.array([[0, 0, 1]]).T", three},
		{"reshaped", "X = np.array([0, 0, 0, 1, 1, 1]).reshape(3, 2)\ny = np.array([0, 0, 1]).reshape(-1, 1)", three},
		{"a console", ">>> X\narray([[0, 0],\n       [0, 1],\n       [1, 1]])\n>>> y\narray([0, 0, 1])\n", three},
		{"a notebook's output", "Out[3]: array([[0, 0, 0],\n       [0, 1, 0],\n       [1, 1, 1]])", three},
		{"rows are missing", "[[0. 0.]\n ...\n [1. 1.]]", `Line 2, character 2 is "..."; allowed: all rows: print the whole array (in NumPy, np.set_printoptions(threshold=np.inf))`},
		{"columns are missing", "[[0. 0. ... 0. 1.]\n [1. 1. ... 0. 0.]]", `Line 1, character 9 is "..."; allowed: all rows`},

		// Tuples and pairs.
		{"tuples", "(0, 0) 0\n(0, 1) 0\n(1, 1) 1\n", three},
		{"pairs in a list", "[((0, 0), 0), ((0, 1), 0), ((1, 1), 1)]", three},
		{"pairs, a line each", "((0, 0), 0)\n((0, 1), 0)\n((1, 1), 1)", three},
		{"pairs of Julia", "data = [([0, 0], 0), ([0, 1], 0), ([1, 1], 1)]", three},
		{"arrows", "(0, 0) -> 0\n(0, 1) → 0\n(1, 1) -> 1", three},
		{"classes in front", "A (0, 1)\nB (1, 1)", "x1,x2: 0 1 A; 1 1 B"},
		{"X and y in one tuple", "([[0, 0], [0, 1], [1, 1]], [0, 0, 1])", three},

		// MATLAB, Octave, Julia.
		{"MATLAB", "X = [2.1 1.0 1; 1.5 2.2 1; 4.0 5.1 -1; 5.0 4.4 -1];", units},
		{"MATLAB, lines and a remark", "% samples\nX = [2.1 1.0\n1.5 2.2\n4.0 5.1\n5.0 4.4];\ny = [1 1 -1 -1]';", units},
		{"Octave, a line that goes on", "X = [2.1, 1.0; 1.5, 2.2; ...\n     4.0, 5.1; 5.0, 4.4]\ny = [1; 1; -1; -1]", units},
		{"Julia", "X = [2.1 1.0; 1.5 2.2; 4.0 5.1; 5.0 4.4]\ny = [1, 1, -1, -1]", units},
		{"samples in columns", "P = [2.1 1.5 4 5; 1 2.2 5.1 4.4];\nT = [1 1 -1 -1];", units},
		{"as MATLAB prints", "X =\n\n    2.1    1.0\n    1.5    2.2\n    4.0    5.1\n    5.0    4.4\n\ny =\n\n     1\n     1\n    -1\n    -1\n", units},

		// R.
		{"R, by row", "X <- matrix(c(0, 0, 0, 1, 1, 1), nrow = 3, byrow = TRUE)\ny <- c(0, 0, 1)", three},
		{"R, by column", "X <- matrix(c(0, 0, 1, 0, 1, 1), ncol=2)\ny <- factor(c(0, 0, 1))", three},
		{"R, a data frame", "d <- data.frame(x1 = c(0, 0, 1), x2 = c(0, 1, 1), y = c(0, 0, 1))", three},
		{"R, dput", "structure(list(x1 = c(0L, 0L, 1L), x2 = c(0L, 1L, 1L), y = c(0, 0, 1)), class = \"data.frame\", row.names = c(NA, -3L))", three},
		{"R, rows", "rbind(c(0, 0, 0), c(0, 1, 0), c(1, 1, 1))", three},
		{"R, as it prints", "     [,1] [,2] [,3]\n[1,]    0    0    0\n[2,]    0    1    0\n[3,]    1    1    1\n", three},
		{"R, a shape that does not fit", "X <- matrix(c(0, 0, 0, 1, 1), nrow = 3, ncol = 2)", "Line 1, character 14 is 5 values long; allowed: 3 × 2 values"},

		// X and y apart.
		{"vectors", "x1 = [0, 0, 1]\nx2 = [0, 1, 1]\ny = [0, 0, 1]", three},
		{"y first", "y = [0, 0, 1]\nX = [[0, 0], [0, 1], [1, 1]]", three},
		{"two pastes", "[[0, 0], [0, 1], [1, 1]]\n\n[0, 0, 1]", three},
		{"two pastes, the second is cells", "X = [[0, 0], [0, 1], [1, 1]]\n\n0\n0\n1\n", three},
		{"two pastes of cells", "0\t0\n0\t1\n1\t1\n\n0\n0\n1\n", three},
		{"two pastes of cells, y in a row", "0 0\n0 1\n1 1\n1 0\n\n0 0 1 1\n", three + "; 1 0 1"},
		{"JSON with X and y", `{"X": [[0, 0], [0, 1], [1, 1]], "y": [0, 0, 1]}`, three},
		{"a setting beside", "eta = 0.1\nX = [[0, 0], [0, 1], [1, 1]]\ny = [0, 0, 1]", three},
		{"y is too short", "X = [[0, 0], [0, 1], [1, 1], [1, 0]]\ny = [0, 0, 1]", "Line 1, character 5 is X with 4 rows; allowed: 3, as many as y has"},
		{"targets of several units", "X = [[0, 0], [0, 1], [1, 1]]\nT = [[1, 0], [1, 1], [0, 1]]", "Line 2, character 5 is 2 values for each sample; allowed: one class or number per sample"},

		// Records.
		{"JSON records", `[{"x1": 0, "x2": 0, "y": 0}, {"x2": 1, "x1": 0, "y": 0}, {"x1": 1, "x2": 1, "y": 1}]`, three},
		{"JSON lines", "{\"x1\": 0, \"x2\": 0, \"y\": 0}\n{\"x1\": 0, \"x2\": 1, \"y\": 0}\n{\"x1\": 1, \"x2\": 1, \"y\": 1}\n", three},
		{"Python, a dictionary of columns", "{'x1': [0, 0, 1], 'x2': [0, 1, 1], 'y': [0, 0, 1]}", three},
		{"pandas", "df = pd.DataFrame({'x1': [0, 0, 1], 'x2': [0, 1, 1], 'y': [0, 0, 1]})", three},
		{"pandas, columns", "pd.DataFrame([[0, 0, 0], [1, 1, 1]], columns=['a', 'b', 'kind'])", "a,b: 0 0 0; 1 1 1"},
		{"JavaScript records", "let d = [{x1: 0, x2: 0, y: 0}, {x1: 0, x2: 1, y: 0}, {x1: 1, x2: 1, y: 1}];", three},
		{"Julia, named tuples", "[(x1=0, x2=0, y=0), (x1=0, x2=1, y=0), (x1=1, x2=1, y=1)]", three},
		{"a bunch of scikit-learn", "{'data': array([[5.1, 3.5], [4.9, 3.0]]), 'target': array([0, 1]), 'feature_names': ['a', 'b'], 'target_names': array(['s', 'v'])}", "a,b: 5.1 3.5 0; 4.9 3 1"},
		{"a value is missing", `[{"x1": 0, "y": 0}, {"x1": 1, "y": 1}, {"y": 1}]`, "x1: 0 0; 1 1"},

		// LibSVM.
		{"LibSVM", "+1 1:2.1 2:1\n+1 1:1.5 2:2.2\n-1 1:4 2:5.1\n-1 1:5 2:4.4\n", units},
		{"LibSVM, from 0, with remarks", "# made\n0 # none\n0 1:1\n1 0:1 1:1\n", "x0,x1: 0 0 0; 0 1 0; 1 1 1"},
		{"LibSVM, an index twice", "1 1:1 1:2\n0 2:1\n", `Row 1, read as LibSVM’s index:value, is "1 1:1 1:2"; allowed: index:value pairs, with indexes that rise`},

		// Tables with bars.
		{"Markdown", "| x1 | x2 | y |\n|---|:-:|--:|\n| 0 | 0 | 0 |\n| 0 | 1 | 0 |\n| 1 | 1 | 1 |\n", three},
		{"Markdown, no bars at the edges", "x1 | x2 | y\n---|---|---\n0 | 0 | 0\n0 | 1 | 0\n1 | 1 | 1\n", three},
		{"a database's client", "+----+----+---+\n| x1 | x2 | y |\n+----+----+---+\n|  0 |  0 | 0 |\n|  0 |  1 | 0 |\n|  1 |  1 | 1 |\n+----+----+---+\n", three},

		// Weka.
		{"Weka", "% a remark\n@RELATION t\n\n@ATTRIBUTE x1 NUMERIC\n@attribute 'x2' real\n@ATTRIBUTE class {0,1}\n@DATA\n0,0,0\n0,1,0\n?,1,1\n1,1,1\n", three},
		{"Weka, sparse", "@relation t\n@attribute x1 numeric\n@attribute x2 numeric\n@attribute class {a, b}\n@data\n{0 1, 2 a}\n{1 2, 2 b}\n", "x1,x2: 1 0 a; 0 2 b"},
		{"Weka, texts and dates are no features", "@relation t\n@attribute who string\n@attribute x numeric\n@attribute at date\n@attribute class {a,b}\n@data\n'Ann',1,'2020-01-01',a\n'Bob',2,'2020-01-02',b\n", "x: 1 a; 2 b"},
		{"Weka, a type is missing", "@relation t\n@attribute x\n@data\n1\n", `Row 2 is "@attribute x"; allowed: @relation, @attribute with a name and a type, @data, then the rows`},
		{"Weka, a word among numbers", "@relation t\n@attribute x numeric\n@attribute class {a,b}\n@data\n1,a\nabc,b\n", `Row 6, column x, read as a Weka file (ARFF), is "abc"; allowed: a finite number`},
		{"Weka, a row is short", "@relation t\n@attribute x numeric\n@attribute z numeric\n@attribute class {a,b}\n@data\n1,2,a\n1,b\n", "Row 7, read as a Weka file (ARFF), is 2 cells long; allowed: 3"},

		// Orange.
		{"Orange, three rows", "x1\tx2\tkind\tname\ncontinuous\tcontinuous\tdiscrete\tstring\n\t\tclass\tmeta\n0\t0\ta\tAnn\n1\t1\tb\tBob\n", "x1,x2: 0 0 a; 1 1 b"},
		{"Orange, short types, the class in front", "kind,x1,x2\nd,c,c\nclass,,\na,0,0\nb,1,1\n", "x1,x2: 0 0 a; 1 1 b"},
		{"Orange, marks at the names", "C#x1\tmS#name\tC#x2\tcD#kind\n0\tAnn\t0\ta\n1\tBob\t1\tb\n", "x1,x2: 0 0 a; 1 1 b"},

		// savetxt.
		{"savetxt", "# x1 x2 y\n0.0 0.0 0\n0.0 1.0 0\n1.0 1.0 1\n", three},

		// What is no data is refused, with its place.
		{"a bracket is missing", "X = [[0, 0], [0, 1\n", "Line 1, character 14 is a bracket that never closes; allowed: brackets in pairs; was all of it copied?"},
		{"a bracket too many", "[[0, 0, 0], [0, 1, 1]]]", "Line 1, character 23 is ] without the bracket that it closes"},
		{"brackets of two kinds", "[(0, 0, 1], [0, 1, 1)]", "Line 1, character 10 is ] without"},
		{"a quote is missing", "[[0, 'a], [1, \"b\"]]", "Line 1, character 6 is a quote that never ends; allowed: a quote at its end, in the same line"},
		{"a variable among numbers", "[[0, 1, a], [1, 1, b]]", `Line 1, character 9 is "a"; allowed: a number, or text in quotes`},
		{"a row is short", "[[0, 1, 0], [1, 1]]", "Row 2, read as a list of lists, as in Python or JSON, is 2 cells long; allowed: 3, as in the other rows"},
		{"nothing between commas", "[[0, , 0], [1, 1, 1]]", "Line 1, character 6 is without a value before it; allowed: a value in each place"},
		{"arithmetic", "X = np.sqrt([[1, 2], [3, 4]])", `Line 1, character 5 is "np.sqrt("; allowed: numbers in brackets`},
		{"an array without its numbers", "X = np.zeros((3, 2))", `Line 1, character 5 is "np.zeros("; allowed`},
		{"a range", "X = [1:3; 4:6]", `Line 1, character 7 is ":"; allowed`},
		{"numbers beside rows", "[[0, 1, 0], [1, 1, 1], 5]", `Line 1, character 24 is "5"; allowed: brackets around it, as around the other rows`},
		{"a method", "X = np.array([[1, 2], [3, 4]]).sum()", `Line 1, character 31 is ".sum"; allowed`},
		{"deep brackets", strings.Repeat("[", 20) + "1" + strings.Repeat("]", 20), "Line 1, character 13 is brackets in brackets, too many; allowed: at most 12"},
		{"infinity", "[[0, np.inf, 0], [1, 1, 1]]", `Row 1, column x2, read as a list of lists, as in Python or JSON, is "inf"; allowed: a finite number`},
	} {
		got := came(t, c.text, Reading{})
		if got != c.want && !(strings.Contains(c.want, " is ") && strings.HasPrefix(got, c.want)) {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, c.want)
		}
	}
}

// TestFormFiles reads the files that students had, which came in as nonsense.
func TestFormFiles(t *testing.T) {
	list := "x1,x2,x3: 1 0 0 0; 1 0 1 0; 1 1 0 0; 1 1 1 1"
	wanted := map[string]string{
		"python-one-line.txt": list, "python-rows.txt": list,
		"numpy-printed.txt": "x1,x2: 1 0 0; 1 1 0; 0 1 1; 1 1 1",
		"matlab.txt":        "x1,x2: 2.1 1 +1; 1.5 2.2 +1; 4 5.1 −1; 5 4.4 −1",
		"libsvm.txt":        "x1,x2: 0.5 1.2 +1; -0.3 0.8 −1; 1.5 0.1 +1; 0 -0.7 −1",
		"tuples.txt":        "x1,x2: 1 2 +1; 2 1 −1; 3 3 +1",
		"markdown.txt":      "x1,x2: 1 2 +1; 2 1 −1",
		"savetxt.txt":       "x1,x2: 1 2 +1; 2 1 −1",
		"full-width.csv":    "x1,x2: 1 2 +1; 2 1 −1",
		"truth-table.csv":   "a,b: 0 0 FALSE; 0 1 FALSE; 1 0 FALSE; 1 1 TRUE",
		"weka.arff":         "x1,x2: 1.5 2 a; 2.5 1 b",
		"unit-row.csv":      `Row 2, column x1 is "(cm)"; allowed: a finite number`,
	}
	files, err := formFiles.ReadDir("testdata/forms")
	if err != nil || len(files) != len(wanted) {
		t.Fatalf("%d files, %d are wanted, %v", len(files), len(wanted), err)
	}
	for _, file := range files {
		content, err := formFiles.ReadFile("testdata/forms/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		if got := came(t, string(content), Reading{}); got != wanted[file.Name()] {
			t.Errorf("%s:\ngot  %s\nwant %s", file.Name(), got, wanted[file.Name()])
		}
	}
}

// TestRecognised: the notes say what was recognised, and what was guessed of it.
func TestRecognised(t *testing.T) {
	for text, want := range map[string][2]string{
		"[[1, 0, 0, 0], [1, 0, 1, 0], [1, 1, 0, 0], [1, 1, 1, 1]]": {
			"Recognised as a list of lists, as in Python or JSON: 4 rows of 4 numbers; the last column is taken as the class.",
			"识别为嵌套列表（如 Python、JSON）：4 行，每行 4 个数；最后一列作为类别。"},
		"[[1, 0, 0.5], [1, 1, 2.5]]": {"2 rows of 3 numbers; the last column is taken as the number to predict.",
			"最后一列作为待预测的数值。"},
		"[[1. 0.]\n [1. 1.]]":                     {"Recognised as a printed NumPy array", "打印出来的 NumPy 数组"},
		"X = [1 0; 2 1];":                         {"Recognised as a matrix, as in MATLAB, Octave or Julia", "矩阵（如 MATLAB"},
		"p1 = 1; t1 = 0; p2 = 2; t2 = 1":          {"Recognised as a matrix, as in MATLAB", "矩阵（如 MATLAB"},
		"x1 = [1 2]; d1 = 1\nx2 = [2 1]; d2 = -1": {"Recognised as a matrix, as in MATLAB", "矩阵（如 MATLAB"},
		"X = [[1. 0.]\n [1. 1.]]":                 {"Recognised as a printed NumPy array", "打印出来的 NumPy 数组"},
		"1. (0, 2) 0\n2. (2, 0) 1":                {"Not used: column 1.", "不用的列："},
		"rbind(c(1, 0), c(2, 1))":                 {"Recognised as R code", "R 代码"},
		"P = [1 2 3; 4 5 6]; T = [0 1 1]":         {"The samples are the columns of X.", "X 的每一列是一个样本。"},
		"X = [[1], [2]]\ny = [0, 1]":              {"with y put beside X as the last column: 2 rows of 2 numbers. ", "y 作为最后一列并到 X 旁边"},
		"import numpy\nX = [[1, 0], [2, 1]]\nprint(X[:, 0])\n": {
			"2 lines without data are skipped.", "略过 2 行不含数据的内容。"},
		"a,b,c\nno,1,0\nyes,2,1\n": {"no and yes are read as 0 and 1 in column a.", "“a”列中的 no、yes 读作 0、1。"},
	} {
		table, err := Read([]byte(text), Reading{Label: map[bool]string{true: "c"}[text[0] == 'a']})
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		en, zh := "", ""
		for _, note := range table.Notes {
			en, zh = en+note.En+" ", zh+note.Zh
		}
		if !strings.Contains(en, want[0]) || !strings.Contains(zh, want[1]) {
			t.Errorf("%q says\n%s\n%s", text, en, zh)
		}
	}
}

// TestOtherForm: what was recognised can be changed, and so can what a sample is.
func TestOtherForm(t *testing.T) {
	square := "X = [[1, 2], [3, 4]]\ny = [0, 1]"
	for _, c := range []struct {
		text string
		r    Reading
		want string
	}{
		{square, Reading{}, "x1,x2: 1 2 0; 3 4 1"},
		{square, Reading{Turn: "columns"}, "x1,x2: 1 3 0; 2 4 1"},
		{"[[0, 1], [2, 3], [0, 1]]", Reading{Turn: "columns"}, "x1,x2: 0 2 0; 1 3 1"},
		{"1 1:2 2:3\n0 1:4 2:5\n", Reading{Form: Cells},
			`Row 1, column 2 is "1:2"; allowed: at least one column of numbers besides the label`},
		{"a,b,c\n1,2,0\n2,3,1\n", Reading{Form: Orange}, "The table is without the rows of Orange under its names"},
		{"[[1, 2], [3, 4]]", Reading{Form: LibSVM}, `Row 1, read as LibSVM’s index:value, is "[[1, 2], [3, 4]]"; allowed: index:value pairs`},
	} {
		if got := came(t, c.text, c.r); !strings.HasPrefix(got, c.want) {
			t.Errorf("%q, %+v:\ngot  %s\nwant %s", c.text, c.r, got, c.want)
		}
	}
}

// TestNeverAClass: a cell with brackets, colons, semicolons or a comma at its end is no class unless
// somebody says that it is one.
func TestNeverAClass(t *testing.T) {
	for _, cell := range []string{"a]", "(a", "a:b", "k;l", "a,", "{a}", "[1", "0.]"} {
		text := "p|q\n1|" + cell + "\n2|" + strings.Replace(cell, "a", "c", 1) + "x\n"
		got := came(t, text, Reading{Separator: "|"})
		if !strings.Contains(got, cell) || !strings.HasPrefix(got, "Row 2, column q is ") {
			t.Errorf("%q is read: %s", cell, got)
		}
		chosen := came(t, text, Reading{Separator: "|", Label: "q"})
		if strings.Contains(chosen, "allowed") || !strings.Contains(chosen, " "+cell) {
			t.Errorf("%q cannot be chosen: %s", cell, chosen)
		}
	}
	if got := came(t, "p,class\n1,a:b\n2,c:d\n", Reading{}); got != "p: 1 a:b; 2 c:d" {
		t.Errorf("a named class: %s", got)
	}
	if got := came(t, "p,q\n\"[1, 2]\",0\n\"[2, 3]\",1\n", Reading{}); !strings.HasPrefix(got, `Row 2, column p is "[1, 2]"`) {
		t.Errorf("lists in cells: %s", got)
	}
}

// TestRowsPassedOver: rows that alone cannot be read are named, and the table can be read without.
func TestRowsPassedOver(t *testing.T) {
	for _, c := range []struct {
		text  string
		offer string
		want  string
	}{
		{"x1,x2,y\n(cm),(cm),\n1.5,2,1\n2.5,1,-1\n0.5,0.25,1\n", "[2]", "x1,x2: 1.5 2 +1; 2.5 1 −1; 0.5 0.25 +1"},
		{"a,b\n1,0\n2,1\n3,1\n4,0\nSource: a book\n", "[6]", "a: 1 0; 2 1; 3 1; 4 0"},
		{"a,b\ncm,\n1,0\n2,1\n3,1\n4,0\n5,1\nSource: a book\n", "[2 8]", "a: 1 0; 2 1; 3 1; 4 0; 5 1"},
		{"a,b\nx,0\ny,1\n1,1\n2,0\n", "[]", ""}, // half of the rows
		{"a,b\n1,0\nx,1\n", "[]", ""},
	} {
		table, err := Read([]byte(c.text), Reading{})
		if err == nil || fmt.Sprint(table.Offer) != c.offer {
			t.Errorf("%q: %v is offered, %v", c.text, table.Offer, err)
			continue
		}
		if c.want == "" {
			continue
		}
		if got := came(t, c.text, Reading{Skip: table.Offer}); got != c.want {
			t.Errorf("%q:\ngot  %s\nwant %s", c.text, got, c.want)
		}
	}
	table, err := Read([]byte("a,b\n1,0\n2,1\n3,1\n"), Reading{Skip: []int{3}})
	if err != nil || len(table.Passed) != 1 || table.Passed[0].Line != 3 || table.Passed[0].Cells[0] != "2" ||
		!strings.Contains(told(table, nil, "says"), "Passed over, as you chose: Row 3.") {
		t.Errorf("%+v, %v", table.Passed, err)
	}
}

// TestCellsOfAllKinds: signs, digits, truths, dates and shares are read alike everywhere.
func TestCellsOfAllKinds(t *testing.T) {
	for text, want := range map[string]string{
		"a,b\n１２．５,０\n－３,１\n":                                      "a: 12.5 0; -3 1",
		"a;b\n１，５;０\n２，５;１\n":                                      "a: 1.5 0; 2.5 1",
		"a,b,c\ntrue,1,x\nfalse,2,z\n":                             "a,b: 1 1 x; 0 2 z",
		"a,b,c\n是,1,x\n否,2,z\n":                                    "a,b: 1 1 x; 0 2 z",
		"a,b,c\n1,1,x\nyes,2,z\nno,3,z\n":                          "a,b: 1 1 x; 1 2 z; 0 3 z",
		"a,b\n2,1\nyes,0\nno,1\n7,0\n":                             `Row 3, column a is "yes"; allowed: a finite number`,
		"at,b,c\n2024-03-01,1,0\n2024-03-01,2,1\n2024-03-02,3,1\n": "b: 1 0; 2 1; 3 1",
		"at,b,c\n1.3.2024,1,0\n2.3.2024,2,1\n":                     "b: 1 0; 2 1",
		"at,b,c\n12:30,1,0\n12:30,2,1\n13:05,3,1\n":                "b: 1 0; 2 1; 3 1",
		"a,b\n10%,0\n20%,1\n":                                      `Row 2, column a is "10%"; allowed: a choice of what 10% is: 0.1 or 10`,
	} {
		if got := came(t, text, Reading{}); got != want {
			t.Errorf("%q:\ngot  %s\nwant %s", text, got, want)
		}
	}
	for means, want := range map[string]string{PercentPart: "a: 0.1 0; 0.125 1", PercentNumber: "a: 10 0; 12.5 1"} {
		if got := came(t, "a;b\n10%;0\n12,5 ％;1\n", Reading{Percent: means}); got != want {
			t.Errorf("%s: %s, want %s", means, got, want)
		}
	}
}

// TestWorkOfCode: twice as much code takes about twice as much, however it is written, and what would
// be more cells than a table can have is refused before.
func TestWorkOfCode(t *testing.T) {
	for name, code := range map[string]func(n int) string{
		"rows":     func(n int) string { return "[" + strings.Repeat("[1, 2, 0], ", n) + "[3, 4, 1]]" },
		"one list": func(n int) string { return "[" + strings.Repeat("1,", n) + "1]" },
		"lines":    func(n int) string { return strings.Repeat("(1, 2) a\n(2, 1) b\n", n) },
		"names":    func(n int) string { return strings.Repeat("a = [1]\n", n) + "b = [1]" },
		"records":  func(n int) string { return "[" + strings.Repeat("{'a': 1, 'b': 0},", n) + "{'a': 2, 'b': 1}]" },
		"words":    func(n int) string { return "(1, 2) " + strings.Repeat("w ", n) },
		"open":     func(n int) string { return strings.Repeat("[1,2],", n) + "[" },
		"one key":  func(n int) string { return "{" + strings.Repeat("'a': 1,", n) + "}" },
		"pairs":    func(n int) string { return strings.Repeat("1 1:2 3:4\n", n) + "0 2:1" },
		"sparse weka": func(n int) string {
			return "@relation r\n@attribute a numeric\n@attribute b {0,1}\n@data\n" + strings.Repeat("{0 1, 1 1}\n", n)
		},
		"lists": func(n int) string {
			return "A = [[1, 2], " + strings.Repeat("[1, 3], ", n) + "[2, 1]]\nB = [[1, 2], [3, 4]]"
		},
		"leads": func(n int) string { return "{" + strings.Repeat("(0, 1): 0, ", n) + "(1, 1): 1}" },
		"one-hot": func(n int) string {
			return "X = [" + strings.Repeat("[1, 2], ", n) + "[2, 1]]\ny = [" + strings.Repeat("[1, 0], ", n) + "[0, 1]]"
		},
		"unused": func(n int) string {
			return strings.Repeat("array([1, 2])\n", n/10) + "X = [[1, 2], [2, 3]]\ny = [1, 0]"
		},
		"of classes":    func(n int) string { return "A: " + strings.Repeat("(1, 2), ", n) + "(2, 1)\nB: (2, 3)" },
		"one-hot cells": func(n int) string { return "x,a,b,c\n" + strings.Repeat("1,1,0,0\n2,0,1,0\n3,0,0,1\n", n) },
		"matrix":        func(n int) string { return "X = [" + strings.Repeat("1 2 0; ", n) + "2 1 1]" },
	} {
		once, _ := allocated([]byte(code(4000)))
		twice, err := allocated([]byte(code(8000)))
		if ratio := float64(twice) / float64(once); ratio > 2.6 {
			t.Errorf("%s: twice as much takes %.1f times as much (%.80v)", name, ratio, err)
		}
	}
	const mega = 1 << 20
	for text, want := range map[string]string{
		"[" + strings.Repeat("1,", 1<<21-2) + "1]": "cells large; allowed: at most 1000000",
		strings.Repeat("[", 1<<22):                 "brackets in brackets, too many",
		strings.Repeat("[]", 1<<21-1) + "[]":       "cells large; allowed: at most 1000000",
		"1 2000000:1\n0 1:1\n":                     "The table, read as LibSVM’s index:value, is 2000001 columns wide; allowed: at most 2000",
	} {
		n, err := allocated([]byte(text))
		if err == nil || !strings.Contains(err.Error(), want) || n > 700*mega {
			t.Errorf("%.20q…: %d MiB, %.200v, want %s", text, n/mega, err, want)
		}
		t.Logf("%.20q: %d MiB", text, n/mega)
	}
}
