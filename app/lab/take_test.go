package lab

import (
	"reflect"
	"strings"
	"testing"

	"perceptronlab/app/tables"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/app/worker"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// read has a table read, as the page does.
func read(t *testing.T, name, content string) OpenTable {
	t.Helper()
	a, err := tables.Show([]byte(content), wire.TableOrder{Name: name, Reading: "{}"})
	if err != nil {
		t.Fatal(err)
	}
	msg, err := ReadTable([]byte(a.Set), name)
	if err != nil {
		t.Fatal(err)
	}
	return msg
}

const (
	twoClasses  = "height,width,label\n1,2,no\n3,4,yes\n2,1,no\n"
	fourClasses = "a\tb\tclass\n1\t2\tw\n3\t4\tx\n5\t6\ty\n7\t8\tz\n"
	numbers     = "size;price\n1,5;2,25\n2,5;3,75\n"
)

func TestTableBecomesTheData(t *testing.T) {
	m := play(iris(), Set{Path: "learner.eta", Value: "0.5"}, Seek{30},
		read(t, "Heights and widths.csv", twoClasses))
	if m.Explain().Title() != "Heights and widths" || m.Cursor() != 0 || m.Fault != nil ||
		m.Exp.Rule.ID != "perceptron" {
		t.Errorf("%q at %d under %s, fault %+v", m.Explain().
			Title(), m.Cursor(), m.Exp.Rule.ID, m.Fault)
	}
	want := data.Set{
		Features: []string{"height", "width"}, Points: [][]float64{{1, 2}, {3, 4}, {2, 1}},
		Labels:  []float64{-1, 1, -1},
		Classes: []string{"no", "yes"}, Kind: data.Binary,
	}
	if !reflect.DeepEqual(m.Exp.Set, want) || m.Exp.Document.Learner.Eta != 0.5 {
		t.Errorf("%+v with η %v", m.Exp.Set, m.Exp.Document.Learner.Eta)
	}
	if got, want := m.Spoken.Text, "Heights and widths: 3 samples, two classes. Undo brings back what you had."; got != want {
		t.Errorf("said %q", got)
	}
	if m = play(m, Undo{}); m.Exp.Preset.ID != experiment.OpeningPreset ||
		m.Exp.Document.Learner.Eta != 0.5 {
		t.Errorf("undone, it is %q with η %v", m.Explain().Title(), m.Exp.Document.Learner.Eta)
	}
}

// The rule follows the labels only where it must, and a sentence says so.
func TestTableBringsItsRule(t *testing.T) {
	for _, c := range []struct{ rule, table, after, said string }{
		{"adaline", twoClasses, "adaline", ""},
		{"adaline", fourClasses, "multiclass",
			"T has 4 classes, and Adaline cannot learn from them, so the rule is now Multiclass perceptron. Undo brings back what you had."},
		{"multiclass", fourClasses, "multiclass", ""},
		{"multiclass", twoClasses, "perceptron",
			"T has two classes, and Multiclass perceptron cannot learn from them, so the rule is now Perceptron. Undo brings back what you had."},
		{"perceptron", numbers, "linear-regression",
			"T has numbers to predict, and Perceptron cannot learn from them, so the rule is now Linear regression. Undo brings back what you had."},
		{"least-squares", numbers, "least-squares", ""},
	} {
		m := play(Opening(words.En), algorithm(c.rule), read(t, "T.csv", c.table))
		got := ""
		if m.Fault != nil {
			got = m.Fault.Sentence(words.En)
		}
		if m.Exp.Rule.ID != c.after || got != c.said {
			t.Errorf("%s: under %s, said %q, want %s and %q", c.rule, m.Exp.Rule.ID, got, c.after,
				c.said)
		}
	}
	m := play(Opening(words.Zh), Set{Path: "learner.init", Value: "[1,2,3]"},
		read(t, "", "a,b,c,label\n1,2,3,x\n3,4,5,y\n"))
	if m.Explain().Title() != words.PastedTable.Zh || m.Fault == nil ||
		m.Fault.What != words.InitReset {
		t.Errorf("pasted, %q with %+v", m.Explain().Title(), m.Fault)
	}
}

// A table that would make no document is refused, and changes nothing.
func TestBadTables(t *testing.T) {
	before := six()
	m := Update(before, OpenTable{Name: "bad.csv"})
	const want = `bad.csv cannot be read as a table. Your experiment is unchanged. data.kind is "". Allowed: "binary", "classes" or "real".`
	if m.Fault == nil || m.Fault.Sentence(words.En) != want {
		t.Errorf("%+v", m.Fault)
	}
	if !reflect.DeepEqual(m.Exp, before.Exp) || len(m.past) != len(before.past) {
		t.Error("the experiment has changed")
	}
	if _, err := ReadTable([]byte("<undefined>"), "x.csv"); err == nil {
		t.Error("a bad answer was taken")
	}
}

// Whatever is taken away has a format that the clerk knows, or is drawn, and says so in the menu.
func TestFormats(t *testing.T) {
	m, seen, names := play(Opening(words.En), ShowBeside{BesideWeights}), map[string]bool{},
		map[string]bool{}
	document := m.Exp.Document.Full()
	for _, f := range Formats {
		if seen[f.ID] || names[f.Suffix] {
			t.Errorf("%s or %s twice", f.ID, f.Suffix)
		}
		seen[f.ID], names[f.Suffix] = true, true
		var b strings.Builder
		if err := worker.WriteFile(&b, worker.MostBytes, f.ID, document); (err == nil) == f.Drawn ||
			!f.Drawn && b.Len() == 0 {
			t.Errorf("%s, drawn %v: %v", f.ID, f.Drawn, err)
		}
		if !m.CanTake(&f) {
			t.Errorf("%s cannot be had of iris", f.ID)
		}
		if empty := play(m, ClearSamples{}); empty.CanTake(&f) != strings.HasPrefix(f.ID, "plane-") {
			t.Errorf("%s of an empty plane: %v", f.ID, empty.CanTake(&f))
		}
	}
}

// TestTakeTheSecondView: it can be taken where it is seen, and nothing offers it elsewhere.
func TestTakeTheSecondView(t *testing.T) {
	m := play(Opening(words.En), Work{1 << 20})
	for _, c := range []struct {
		beside       Beside
		offered, can bool
	}{
		{BesideNone, false, false}, {BesideSteps, false, false}, {BesideWeights, true, true},
		{BesideProof, true, true}, {BesideMapped, true, false}, // there is no map
	} {
		m = play(m, ShowBeside{c.beside})
		for i := range Formats {
			if f := &Formats[i]; strings.HasPrefix(f.ID, "beside-") &&
				(m.Offers(f) != c.offered || m.CanTake(f) != c.can) {
				t.Errorf("%s beside %q: offered %v, can be taken %v", f.ID, c.beside, m.Offers(f),
					m.CanTake(f))
			} else if !strings.HasPrefix(f.ID, "beside-") && !m.Offers(f) {
				t.Errorf("%s is not offered", f.ID)
			}
		}
	}
	if len(m.Offered()) != len(Formats) {
		t.Errorf("%d of %d are offered", len(m.Offered()), len(Formats))
	}
}

func TestFileNames(t *testing.T) {
	for title, want := range map[string]string{
		"Two irises by hand":     "Two-irises-by-hand",
		"Iris: a/b":              "Iris-a-b",
		`  ..\:*?"<>|#% ` + "\t": "Your-samples",
		"感知机":                    "感知机",
		strings.Repeat("长", 150): strings.Repeat("长", 100),
	} {
		m := six()
		m.Exp.Document.Title = title
		if got := m.FileName(); got != want {
			t.Errorf("%q makes %q, want %q", title, got, want)
		}
	}
}

func TestWhatIsATable(t *testing.T) {
	for content, want := range map[string]bool{
		"1,2\n3,4": true, "a\tb\r\n1\t2\r\n": true, "a;b\r\r1;2": true, "a,b\n1": false,
		"one, two\nthree": false,
		"1,2":             false, "": false, "no\ncomma": false,
		"[[1, 2], [3, 4]]": true, "array([[1., 2.],\n [3., 4.]])": true, "x <- c(1, 2)": true,
		"import numpy as np\nX = np.array([[1, 2]])": true, `[{"a": 1}]`: true, "(1, 2) +1": true,
		"f(x) is\nnew": false, "as (3) says": false, "print(X)": false,
		"+1 1:0.5 2:1.2\n-1 2:0.8\n": true, "# x1 x2 y\n1.0 2.0 1\n2.0 1.0 −1": true,
		"\n| x1 | y |\n|---|---|\n| 1 | 2 |": true, "@RELATION two\n@ATTRIBUTE x NUMERIC": true,
		"{p1 = [1; 2], t1 = 1},\n{p2 = [2; 1], t2 = 0}": true, "1 2 1; 2 1 -1": true,
		"{p1 = [1; 2], t1 = 1}": true, "{see p = [the paper]}": false,
		"７ ８\n９ ０": true, "1 2": false, "12\n34": false, "2026 11\nnot these": false,
		"at 12:30 2:1\nor 1:45": false, "@relation": false, "(see [1] and\n[2])": false,
	} {
		if IsTable(content) != want {
			t.Errorf("%q: %v", content, !want)
		}
	}
	for name, want := range map[string]bool{"x.JSON": true, "x.csv": false, "x.txt": false} {
		if IsDocument(name, []byte("1,2")) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
	for content, want := range map[string]bool{`[[1, 2], [3, 4]]`: false, `[{"a": 1}]`: false,
		`{"x1": [1, 2], "y": [0, 1]}`: false, `{"a": 1, "y": 0}` + "\n{}": false, `{"version":1}`: true,
		`{"title":"t"}`: true, `{"version":1,"data":{"points":[[1]]}}`: true, `{`: true,
		`{p1 = [1; 2], t1 = 1}`: false, "{ {1, 2, 1},\n{2, 1, 0} }": false} {
		if IsDocument("x.json", []byte(content)) != want {
			t.Errorf("%s: %v", content, !want)
		}
	}
	if !IsDocument("x.txt", []byte(" {\"version\":1}")) {
		t.Error("a document in a text file is taken for a table")
	}
}

// TestFileOfAnExercise: what is saved of an exercise has its title.
func TestFileOfAnExercise(t *testing.T) {
	place := wire.Place{ID: wire.OwnID + "x", Own: "1.x", Step: 1}
	m := play(iris(), EnterLessons{place}, ShowScene{wire.LessonScene{Place: place, Title: text.Text{En: "Half a step?", Zh: "半步"},
		Document: `{"version":1,"title":"A run","data":{"preset":"and"}}`, Until: -1, Marks: wire.LessonMarks{Seek: -1}}})
	if name := m.FileName(); name != "Half-a-step" {
		t.Errorf("it is %s", name)
	}
}
