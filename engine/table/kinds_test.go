package table

import (
	"strings"
	"testing"
)

// TestOnlyTheData: of code that holds more than the data, X and y are read, and what is left out is
// named. No sentence says that a line with numbers has no data.
func TestOnlyTheData(t *testing.T) {
	const two = "x1,x2: 1 2 +1; 3 4 −1"
	xy := "X = [[1, 2], [3, 4]]\ny = [1, -1]\n"
	for _, c := range []struct{ name, text, want, unused, zh string }{
		{"a test set, other lengths", "X_train = [[1,2],[3,4]]\ny_train = [1,-1]\nX_test = [[9,9]]\ny_test=[1]",
			two, "Not used: X_test, y_test.", "未用到：X_test、y_test。"},
		{"a test set, the same lengths", "X_train = [[1,2],[3,4]]\ny_train = [1,-1]\nX_test = [[9,9],[8,8]]\ny_test=[1,-1]",
			two, "Not used: X_test, y_test.", ""},
		{"short names", "Xtr = [[1,2],[3,4]]\nytr = [1,-1]\nXte = [[9,9],[8,8]]\nyte = [1,-1]", two, "Not used: Xte, yte.", ""},
		{"names turned", "train_x = [[1,2],[3,4]]\ntrain_y = [1,-1]\ntest_x = [[9,9],[8,8]]\ntest_y = [1,-1]", two,
			"Not used: test_x, test_y.", ""},
		{"the whole and a part", xy + "X_train = [[1,2]]\ny_train = [1]\n", two, "Not used: X_train, y_train.", ""},
		{"weights and settings", "w = [0.5, -0.5]\nb = 1\neta = 0.1\n" + xy, two, "Not used: w, b, eta.", "未用到：w、b、eta。"},
		{"predictions", xy + "y_pred = [1, 1]\ny_hat = [1, 1]", two, "Not used: y_pred, y_hat.", ""},
		{"a scaled copy", xy + "X_scaled = [[0, 0], [1, 1]]", two, "Not used: X_scaled.", ""},
		{"a console's echo", "In [1]: X = [[1,2],[3,4]]\nIn [2]: y = [1,-1]\nOut[3]: array([1, -1])", two,
			"Not used: the array in line 3.", "未用到：第 3 行的数组。"},
		{"what a console shows has a name", ">>> y_pred\narray([1, 1])\n>>> X\narray([[1, 2],\n       [3, 4]])\n>>> y\narray([ 1, -1])",
			two, "Not used: y_pred.", ""},
		{"vectors", "x1 = [1, 3]\nx2 = [2, 4]\ny = [1, -1]\nw = [9, 9]", two, "Not used: w.", ""},
		{"MATLAB", "X = [1 2; 3 4];\ny = [1; -1];\nw = [0.5; 0.25];", two, "Not used: w.", ""},
		{"R", "x <- matrix(c(1,3,2,4), ncol=2)\ny <- c(1,-1)\nw <- c(0, 0)", two, "Not used: w.", ""},
		{"JSON", `{"X_train": [[1,2],[3,4]], "y_train": [1,-1], "X_test": [[9,9]], "y_test": [1]}`, two, "Not used: X_test, y_test.", ""},
		{"nothing else", xy, two, "", ""},
		{"coordinates", "x = [1, 3]\ny = [2, 4]\nlabel = ['a', 'b']", "x,y: 1 2 a; 3 4 b", "", ""},
		{"other words for features", "height = [1, 3]\nw = [2, 4]\ny = [1, -1]", "height,w: 1 2 +1; 3 4 −1", "", ""},
		{"a table's columns all stay", "pd.DataFrame({'x': [1, 3], 'test': [2, 4], 'y': [1, -1]})", "x,test: 1 2 +1; 3 4 −1", "", ""},
	} {
		if got := came(t, c.text, Reading{}); got != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, c.want)
			continue
		}
		en, zh := saidOf(c.text)
		if !strings.Contains(en, c.unused) || !strings.Contains(zh, c.zh) || c.unused == "" && strings.Contains(en, "Not used") ||
			strings.Contains(en, "without data") {
			t.Errorf("%s says %s %s", c.name, en, zh)
		}
	}
}

// saidOf returns the notes on a text.
func saidOf(text string) (en, zh string) {
	table, _ := Read([]byte(text), Reading{})
	for _, note := range table.Notes {
		en, zh = en+note.En+" ", zh+note.Zh
	}
	return en, zh
}

// TestKinds: kinds of text that were misread, in several dialects. They are read as a person would,
// with a sentence about it, or refused with the place.
func TestKinds(t *testing.T) {
	const abc = "x1,x2: 1 2 A; 2 1 A; 5 5 B; 6 6 B; 7 5 B"
	for _, c := range []struct{ name, text, want, says, zh string }{
		// A text is a list of letters.
		{"letters", "y = list('aba')\nX = [[1,2],[3,4],[5,6]]", "x1,x2: 1 2 a; 3 4 b; 5 6 a", "The label is column y", ""},
		{"a text is no list", "y = 'aba'\nX = [[1,2],[3,4],[5,6]]", "Line 2, character 5 is X with 3 rows; allowed: 1, as many as y has", "", ""},

		{"nothing", "X = []\ny = []", "The table, read as a matrix, as in MATLAB, Octave or Julia, with y put beside X as the last column, is empty", "", ""},

		// X and y of unlike length.
		{"y is short", "X = [[1,2],[3,4],[5,6]]\ny = [1,-1]", "Line 1, character 5 is X with 3 rows; allowed: 2, as many as y has; " +
			"if the columns of X are the samples, .T after its brackets", "", ""},
		{"X is short", "y = [1,-1,1,1]\nX = np.array([[1,2],[3,4],[5,6]])", "Line 2, character 14 is X with 3 rows; allowed: 4, as many as y has", "", ""},
		{"one row of X is missing", "X = [[1,2,9],[3,4,9]]\ny = [1,-1,1]", "Line 1, character 5 is X with 2 rows; allowed: 3, as many as y has", "", ""},
		{"MATLAB, y is short", "X = [1 2; 3 4; 5 6];\ny = [1 -1];", "Line 1, character 5 is X with 3 rows; allowed: 2, as many as y has", "", ""},
		{"R, y is short", "x <- matrix(c(1,2,3,4,5,6), nrow=3)\ny <- c(1,-1)", "Line 1, character 14 is x with 3 rows; allowed: 2, as many as y has", "", ""},
		{"two pastes", "[[1,2],[3,4],[5,6]]\n\n[1,-1]", "Line 1, character 1 is an array with 3 rows; allowed: 2, as many as an array has", "", ""},
		{"vectors", "x1 = [1,2,3]\nx2 = [4,5]\ny = [1,-1,1]", "Line 2, character 6 is x2 with 2 values; allowed: 3, as many as y has", "", ""},
		{"turned by hand", "X = [[0,0,1,1],[0,1,0,1]].T\ny = [0,0,0,1]", "x1,x2: 0 0 0; 0 1 0; 1 0 0; 1 1 1", "", ""},
		{"a ragged row has its number", "X = [[1,2],[3],[5,6]]\ny=[1,-1,1]", "Line 1, character 5 is X with 1 value in row 2; allowed: 2", "", ""},

		// One list for each class.
		{"two lists", "A = [[1,2],[2,1]]\nB = [[5,5],[6,6],[7,5]]", abc, "as in Python or JSON, one list for each class: 5 rows of 3 values.", "每个类别一个列表：5 行"},
		{"as many of each", "pos = [(1,2),(2,1)]\nneg = [(5,5),(6,6)]", "x1,x2: 1 2 pos; 2 1 pos; 5 5 neg; 6 6 neg", "one list for each class", ""},
		{"one sample", "A = [[1,2],[2,1]]\nB = [[5,5]]", "x1,x2: 1 2 A; 2 1 A; 5 5 B", "one list for each class", ""},
		{"sets", "A = {(1,2),(2,1)}\nB = {(5,5),(6,6)}", "x1,x2: 1 2 A; 2 1 A; 5 5 B; 6 6 B", "one list for each class", ""},
		{"a dictionary", "{'A': [[1,2],[2,1]], 'B': [[5,5],[6,6],[7,5]]}", abc, "one list for each class", ""},
		{"MATLAB", "A = [1 2; 2 1];\nB = [5 5; 6 6; 7 5];", abc, "one list for each class", ""},
		{"NumPy, numbered", "class0 = np.array([[1,2],[2,1]])\nclass1 = np.array([[5,5],[6,6]])", "x1,x2: 1 2 class0; 2 1 class0; 5 5 class1; 6 6 class1", "one list for each class", ""},
		{"a line for each class", "Class 1: (1,2), (2,1)\nClass 2: (5,5)", "x1,x2: 1 2 Class 1; 2 1 Class 1; 5 5 Class 2", "one list for each class", ""},
		{"several samples beside a name", "Class A: (1, 2), (2, 1)\nClass B: (5, 5), (6, 6), (7, 5)", "x1,x2: 1 2 Class A; 2 1 Class A; 5 5 Class B; 6 6 Class B; 7 5 Class B", "as in Python, one list for each class: 5 rows", ""},
		{"and one beside another", "A: (1,2), (2,1)\nB: (5,5)\nC: (6,6), (7,5)", "x1,x2: 1 2 A; 2 1 A; 5 5 B; 6 6 C; 7 5 C", "one list for each class", ""},
		{"given, without brackets around them", "positive = (1,2), (2,1)\nnegative = (5,5), (6,6)", "x1,x2: 1 2 positive; 2 1 positive; 5 5 negative; 6 6 negative", "one list for each class", ""},
		{"Chinese", "类别1:(1,2),(2,1)\n类别2:(5,5),(6,6)", "x1,x2: 1 2 类别1; 2 1 类别1; 5 5 类别2; 6 6 类别2", "one list for each class", ""},
		{"numbers for classes", "+1: (1,2) (2,1)\n-1: (5,5) (6,6)", "x1,x2: 1 2 +1; 2 1 +1; 5 5 −1; 6 6 −1", "one list for each class", ""},
		{"X without brackets", "X = (1,2), (2,1), (5,5)\ny = (1, 1, -1)", "x1,x2: 1 2 +1; 2 1 +1; 5 5 −1", "", ""},
		{"two names, two values", "X, y = ((1,2), (2,1), (5,5)), (1, 1, -1)", "x1,x2: 1 2 +1; 2 1 +1; 5 5 −1", "", ""},
		{"other widths", "A = [[1,2],[2,1]]\nB = [[5,5,1],[6,6,1]]", "Line 2, character 5 is a second matrix, without labels for the first; allowed: y with a label for each row of X", "", ""},
		{"without names", "[[1,2],[2,1]]\n\n[[5,5],[6,6]]", "Line 3, character 1 is a second matrix", "", ""},

		// Brackets three deep.
		{"matrices in a list", "[[[1,2],[3,4]],[[5,6],[7,8]]]", "Line 1, character 2 is several rows inside one row; allowed: one row of values for each sample", "", ""},
		{"NumPy", "X = np.array([[[1,2],[3,4]],[[5,6],[7,8]]])\ny = [0,1]", "Line 1, character 15 is several rows inside one row", "", ""},
		{"flattened", "X = np.array([[[1,2],[3,4]],[[5,6],[7,8]]]).reshape(2, -1)\ny = [0,1]", "x1,x2,x3,x4: 1 2 3 4 0; 5 6 7 8 1", "", ""},
		{"columns in rows", "[([[1],[2]], 0), ([[3],[4]], 1)]", "x1,x2: 1 2 0; 3 4 1", "", ""},

		{"a number of a type beside rows", "[[1, 2], [3, 4], np.float64(1)]", `Line 1, character 28 is "np.float64"; allowed: brackets around it`, "", ""},

		// A sample leads to its class in a dictionary.
		{"a dictionary of samples", "{(0,0): 0, (0,1): 0, (1,1): 1}", three, "", ""},
		{"Mathematica", "{{0,0}->0, {0,1}->0, {1,1}->1}", three, "", ""},

		// One-hot targets.
		{"one-hot y", "X = [[1,2],[3,4],[5,6]]\ny = [[1,0,0],[0,1,0],[0,0,1]]", "x1,x2: 1 2 0; 3 4 1; 5 6 2",
			"The labels are one-hot: the class is the place of the 1, from 0.", "标签为独热编码"},
		{"one-hot y, MATLAB", "X = [1 2; 3 4];\nT = [1. 0.; 0. 1.];", "x1,x2: 1 2 0; 3 4 1", "one-hot", ""},

		// Remarks at the ends of lines.
		{"Python's remarks", "X = [\n  [0, 0],  # first, [9,9]\n  # [5, 5],\n  [0, 1],\n  [1, 1]]\ny = [0,0,1]  # AND", three, "One line without data is skipped.", "略过 1 行"},

		// What is done with an array.
		{"order F", "X = np.array([0,0,1,0,1,1]).reshape((3,2), order='F')\ny=[0,0,1]", three, "", ""},
		{"order C", "X = np.array([0,0,0,1,1,1]).reshape(3, -1, order = 'C')\ny=[0,0,1]", three, "", ""},
		{"a size that is no number", "X = np.array([0,0,0,1,1,1]).reshape((n,2))\ny=[0,0,1]", `Line 1, character 28 is ".reshape((n,2))"`, "", ""},
		{"a keyword", "X = np.array([0,0,0,1]).reshape(newshape=(2,2))\ny=[0,1]", `Line 1, character 24 is ".reshape(newshape=(2,2))"`, "", ""},
		{"minus", "X = np.array([[1,2],[3,4],[5,6]]) - 1\ny=[0,1,0]", `Line 1, character 35 is "-"; allowed`, "", ""},
		{"times", "X = np.array([[1,2],[3,4],[5,6]]) * 2\ny=[0,1,0]", `Line 1, character 35 is "*"; allowed`, "", ""},
		{"two names in a line", "x=(1,2), d=1\nx=(3,4), d=-1", `Line 1, character 10 is "d"; allowed`, "", ""},
		{"rows of mail", "> X = [[0,0],[0,1],\n>      [1,1]]\n> y = [0,0,1]", three, "", ""},
		{"R's console", "> x <- matrix(c(0,0,1,0,1,1),\n+   ncol=2)\n> y <- c(0,0,1)", three, "", ""},
		{"a backslash at the end", "X = [[0,0],[0,1],\\\n[1,1]]\ny = [0,\\\n0,1]", three, "", ""},
	} {
		got := came(t, c.text, Reading{})
		if got != c.want && !(strings.Contains(c.want, " is ") && strings.HasPrefix(got, c.want)) {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, c.want)
		}
		if en, zh := saidOf(c.text); !strings.Contains(en, c.says) || !strings.Contains(zh, c.zh) {
			t.Errorf("%s says %s %s", c.name, en, zh)
		}
	}
}

// TestKindsOfCells is TestKinds for tables of cells and other forms.
func TestKindsOfCells(t *testing.T) {
	const weka = "@relation t\n@attribute x1 numeric\n@attribute x2 numeric\n@attribute class {no, yes}\n@data\n"
	for _, c := range []struct{ name, text, want, says, zh string }{
		// Weka.
		{"sparse", weka + "{0 3, 2 yes}\n{1 4}\n{0 1, 1 2, 2 yes}\n", "x1,x2: 3 0 yes; 0 4 no; 1 2 yes", "no is −1 (1), yes is +1 (2)", ""},
		{"sparse, quotes", "@relation t\n@attribute x real\n@attribute class{'a b',c}\n@attribute z integer\n@data\n{0 1}\n{0 2, 1 'a b'}\n{1 c}\n",
			"x,z: 1 0 a b; 2 0 a b; 0 0 c", "", ""},
		{"one class", weka + "1,2,yes\n3,4,yes\n", "The label in column class, read as a Weka file (ARFF), is one class only", "", ""},

		// LibSVM.
		{"a query", "+1 1:0.5 2:1.2 # hello\n-1 2:1\n1 qid:3 1:2\n", `Row 3, read as LibSVM’s index:value, is "1 qid:3 1:2"; allowed: index:value pairs`, "", ""},
		{"two colons", "1 0:0.5 1:1.2\n-1 0:3 1:2:1.2\n", `Row 2, read as LibSVM’s index:value, is "-1 0:3 1:2:1.2"`, "", ""},

		// What Julia and R print around values.
		{"Julia", "3×3 Matrix{Float64}:\n 0.0  0.0  0.0\n 0.0  1.0  0.0\n 1.0  1.0  1.0\n", three, "", ""},
		{"Julia, older", "3×3 Array{Int64,2}:\n 0  0  0\n 0  1  0\n 1  1  1\n", three, "", ""},
		{"Julia, X and y", "3×2 Matrix{Int64}:\n 0  0\n 0  1\n 1  1\n\n3-element Vector{Int64}:\n 0\n 0\n 1\n", three, "two blocks, X and y", ""},
		{"Julia, rows are missing", "100×3 Matrix{Int64}:\n 0  0  0\n 0  1  0\n ⋮     \n 1  1  1\n", `Row 4 is "⋮"; allowed: all rows and columns`, "", ""},
		{"R, X and y", "     [,1] [,2]\n[1,]    0    0\n[2,]    0    1\n[3,]    1    1\n[1] 0 0 1\n", three, "", ""},
		{"R, a vector in two lines", "     [,1]\n[1,]    2\n[2,]    3\n[3,]    4\n[1] a b\n[3] a\n", "x1: 2 a; 3 b; 4 a", "", ""},
		{"R, a vector of another length", "     [,1] [,2]\n[1,]    0    0\n[2,]    0    1\n[1] 0 0 1\n", "Row 4 is 4 cells long; allowed: 2", "", ""},
		{"a ragged last row is no y", "1,2\n3,4\n5,6\n7,8,9\n", "Row 4 is 3 cells long; allowed: 2", "", ""},

		// Numbers.
		{"fractions", "x1;x2;y\n1/2;3;1\n-3/4;2;-1\n1/3;1;1\n", "x1,x2: 0.5 3 +1; -0.75 2 −1; 0.3333333333333333 1 +1", "Fractions are divided: 1/2 is 0.5.", "分数按除法计算：1/2 为 0.5。"},
		{"fractions in code", "X = [[1/2, 3], [3/4, 2]]\ny = [1, -1]", "x1,x2: 0.5 3 +1; 0.75 2 −1", "Fractions are divided: 1/2 is 0.5.", ""},
		{"days and months", "at,x,y\n12/05,2,1\n13/05,4,0\n", "x: 2 1; 4 0", `Not used: at (row 2: "12/05").`, `不用的列：at（第 2 行："12/05"）。`},
		{"powers of ten", "x1,x2,y\n1.5×10^3,2,1\n3·10²,4,0\n", "x1,x2: 1500 2 1; 300 4 0", "", ""},
		{"Fortran", "1.5D+03 2 1\n3d0 4 0\n", "x1,x2: 1500 2 1; 3 4 0", "", ""},
		{"infinite", "x1,x2,y\ninf,2,1\n3,4,-1\n-Infinity,5,1\n", `Row 2, column x1 is "inf"; allowed: a finite number`, "", ""},
		{"both decimal marks", "x1;x2;y\n1,5;2.5;0\n3,5;4.5;1\n", `Row 2, column x2 is "2.5"; allowed: a finite number, with a decimal comma as in other cells`, "", ""},
		{"both in one column", "x1;x2;y\n1,5;2;0\n2,5;3;1\n3.5;4;1\n", `Row 4, column x1 is "3.5"`, "", ""},
		{"other digits", "x1,x2,y\n١,٢,1\n٣,٤,0\n", `Row 2, column x1 is "١"; allowed: at least one column of numbers besides the label`, "", ""},
		{"units", "x1,x2,y\n5 kg,2,1\n6 kg,4,0\n", "x2: 2 1; 4 0", `Not used: x1 (row 2: "5 kg").`, ""},
		{"words with infinity in them", "x1,x2,y\ninfected,2,1\ninformed,4,0\n", "x2: 2 1; 4 0", `Not used: x1 (row 2: "infected").`, ""},
		{"key: value", "x1: 1, x2: 2, y: 1\nx1: 3, x2: 4, y: -1\n", "Row 1, column 4 is \"2,\"; allowed: a class without brackets, colons", "", ""},

		// Groups of thousands, or decimals.
		{"thousands or decimals, tabs", "x1\tx2\ty\n1,234\t2,345\t0\n3,456\t4,567\t1\n", "x1,x2: 1234 2345 0; 3456 4567 1",
			"1,234 is read as 1234; if it is 1.234, change the decimal mark.", "1,234 读作 1234；若应为 1.234，请更改小数点。"},
		{"thousands or decimals, semicolons", "x1;x2;y\n1,234;2;0\n3,456;4;1\n", "x1,x2: 1.234 2 0; 3.456 4 1", "1,234 is read as 1.234; if it is 1234, change", ""},
		{"points beside semicolons", "x1;x2;y\n1.234;2;0\n3.456;4;1\n", "x1,x2: 1.234 2 0; 3.456 4 1", "1.234 is read as 1.234; if it is 1234, change", ""},

		{"shares that are thousands or decimals", "x1\ty\n1,234%\t0\n3,456%\t1\n", `Row 2, column x1 is "1,234%"; allowed: a choice`, "", ""},

		// One class in several columns.
		{"one-hot", "x1,x2,c1,c2,c3\n1,2,1,0,0\n3,4,0,1,0\n5,6,0,0,1\n", "x1,x2: 1 2 c1; 3 4 c2; 5 6 c3",
			"The label is column c1 to column c3, one 1 in each row: c1 (1), c2 (1), c3 (1).", "标签为“c1”列至“c3”列，每行一个 1：c1（1）、c2（1）、c3（1）。"},
		{"one-hot, two", "x1,kind_a,kind_b\n1,1,0\n3,0,1\n", "x1: 1 kind_a; 3 kind_b", "one 1 in each row", ""},
		{"one-hot, no names", "1,2,1,0,0\n3,4,0,1,0\n5,6,0,0,1\n", "x1,x2: 1 2 1; 3 4 2; 5 6 3", "The label is column 3 to column 5", ""},
		{"one-hot inputs", "red,green,blue,y\n1,0,0,1\n0,1,0,0\n0,0,1,1\n", "red,green,blue: 1 0 0 1; 0 1 0 0; 0 0 1 1", "The label is column y", ""},
		{"inputs that exclude each other", "x1,x2,x3\n1,1,0\n0,0,1\n", "x1,x2: 1 1 0; 0 0 1", "The label is column x3: ", ""},

		// Titles, and names in a comment.
		{"two titles", "Practical 3;;\nGroup 7, Monday;;\n;;\nx1;x2;kind\n1,5;2;A\n2,5;3;B\n", "x1,x2: 1.5 2 A; 2.5 3 B", "2 lines of remarks are skipped.", ""},
		{"savetxt's names", "# x1 x2 y\n1 2 0\n# 9 9 9\n3 4 1\n", "x1,x2: 1 2 0; 3 4 1", "One line of remarks is skipped. The names are taken from the comment above the rows. ", "列名取自数据上方的注释。"},
	} {
		got := came(t, c.text, Reading{})
		if got != c.want && !(strings.Contains(c.want, " is ") && strings.HasPrefix(got, c.want)) {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, c.want)
		}
		if en, zh := saidOf(c.text); !strings.Contains(en, c.says) || !strings.Contains(zh, c.zh) {
			t.Errorf("%s says %s %s", c.name, en, zh)
		}
	}
}

// TestNotOffered: rows are not offered to be passed over that may be names or data.
func TestNotOffered(t *testing.T) {
	for text, want := range map[string]string{
		"   sepal length (cm)  petal length (cm) species\n0   5.1   1.4  setosa\n1   7.0   4.7  virginica\n2   6.3   6.0  virginica\n": "Row 1 is 7 cells long; allowed: 4",
		"x1,x2,y\n1,5,2,5,1\n3,0,4,5,-1\n2,0,4,5,-1\n":                                   "Row 1 is 3 cells long; allowed: 5",
		"0 0\n0 1\n1 1\n1 0\n0 0 1\n":                                                    "Row 5 is 3 cells long; allowed: 2",
		"      x1   x2  y\n0    1.0  2.0  0\n..   ...  ... ..\n99   7.0  8.0  1\n":       `Row 3 is ".. ... ... .."; allowed: all rows and columns: print the whole table`,
		"| x1 | y |\n|---|---|\n| 1 | 0 |\n| ... | ... |\n| 2 | 1 |\n":                   `Row 4, read as a table drawn with bars, as in Markdown, is "... ..."; allowed: all rows`,
		"    x1   x2  \\\n0  1.0  2.0   \n1  4.0  5.0   \n\n    y  \n0   1  \n1  -1  \n": `Row 1 is "\\"; allowed: all rows and columns`,
		"   x1  ...  y\n0  1.0  ...  0\n1  3.0  ...  1\n":                                `Row 1 is "..."; allowed: all rows and columns`,
	} {
		table, err := Read([]byte(text), Reading{})
		if err == nil || !strings.HasPrefix(err.Error(), want) || len(table.Offer) > 0 {
			t.Errorf("%q: %v, %v is offered", text, err, table.Offer)
		}
	}
}
