package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"perceptronlab/app/words"
)

// corpus is where tables are as people have them.
const corpus = "../../engine/table/testdata/corpus/"

// TestHomework: the files that people really have are in the plane after three clicks at the most,
// and the run is that of the engine.
func TestHomework(t *testing.T) {
	t.Parallel()
	penguins, err := os.ReadFile(corpus + "penguins-head.csv")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range some(0, 2, []struct {
		file, pasted string
		rule         string
		samples      int
		features     string
		classes      string
	}{
		{corpus + "hw1_15_train.dat", "", "perceptron", 400, "x1 x2 x3 x4", "−1 +1"},
		{corpus + "hw1_18_train.dat", "", "perceptron", 500, "x1 x2 x3 x4", "−1 +1"},
		{corpus + "penguins-head.csv", "", "multiclass", 12,
			"bill_length_mm bill_depth_mm flipper_length_mm body_mass_g year", "Adelie Gentoo Chinstrap"},
		{corpus + "excel-gbk.csv", "", "perceptron", 4, "身高 体重", "否 是"},
		{corpus + "excel.xlsx", "", "perceptron", 3, "长度 宽度", "山鸢尾 变色鸢尾"},
		{"", strings.ReplaceAll(string(penguins), ",", "\t"), "multiclass", 12,
			"bill_length_mm bill_depth_mm flipper_length_mm body_mass_g year", "Adelie Gentoo Chinstrap"},
	}) {
		t.Run(c.file, func(t *testing.T) {
			l := OpenLab(t, "", Options{})
			l.ClickOn("#own") // the first
			if c.file != "" {
				name, err := filepath.Abs(c.file)
				if err != nil {
					t.Fatal(err)
				}
				act(l.Page, chromedp.SetUploadFiles(chromedp.CSS("#table-file"), []string{name}, chromedp.NodeReady))
			} else if !l.pastes("#table-box", c.pasted) {
				t.Error("a table is left to the box")
			}
			l.takes()
			d, _ := l.Kept()
			if d.Algorithm != c.rule || len(d.Data.Points) != c.samples ||
				strings.Join(d.Data.Features, " ") != c.features ||
				strings.Join(d.Data.Classes, " ") != c.classes {
				t.Errorf("%s is %s: %d samples of %q, classes %q", c.file, d.Algorithm, len(d.Data.Points),
					d.Data.Features, d.Data.Classes)
			}
			l.AgreesWithEngine()
			l.NoNaN()
		})
	}
}

// TestPreview: what was guessed of a table is changed by menus; the one that was changed keeps the
// focus. What is taken is what was shown.
func TestPreview(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	start, _ := l.Kept()
	l.drops("kinds.csv", "who,a,b,c,kind\nAnn,1,2,3,x\nBob,,4,5,y\nCy,5,6,7,z\nDi,7,8,9,x\nEd,2,3,4,y\n")
	l.previewed()
	if notes := l.Text("#table-notes"); !strings.Contains(notes, `Not used: who (row 2: "Ann").`) ||
		!strings.Contains(notes, "missing: row 3") {
		t.Errorf("it says %s", notes)
	}
	l.Axe()
	for _, c := range [][2]string{{"#table-positive", "y"}, {"#table-negative", "x"},
		{"#table-role-1", "out"}} {
		before := l.Text("#table-notes")
		l.Choose(c[0], c[1])
		l.WaitFor(find("#table-notes") + ".innerText !== " + quoted(before))
		if got := Eval[string](l.Page, "'#' + document.activeElement.id"); got != c[0] {
			t.Errorf("%s was changed, and %s has the focus", c[0], got)
		}
	}
	l.Axe()
	l.takes()
	d, _ := l.Kept()
	if got := strings.Join(d.Data.Features, " ") + " " + strings.Join(d.Data.Classes, " "); got != "b c x y" ||
		!slices.Equal(d.Data.Labels, []float64{-1, 1, -1, 1}) || d.Algorithm != "perceptron" {
		t.Errorf("taken is %s, %v", got, d.Data.Labels)
	}
	l.AgreesWithEngine()
	l.Do("undo")
	d, _ = l.Kept()
	sameDocument(t, "undone", d, start)
}

// TestOwnByKeyboard: the dialog is opened, left, and a table taken, by keys alone.
func TestOwnByKeyboard(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	start, _ := l.Kept()
	l.Focus("#own")
	l.Key(kb.Enter)
	l.WaitFor(`document.activeElement.id === "table-choose"`)
	l.Axe()
	l.Key(kb.Escape)
	l.WaitFor(`document.activeElement.id === "own" && document.querySelector("#table[open]") === null`)
	l.Key(kb.Enter)
	l.WaitFor(`document.activeElement.id === "table-choose"`)
	l.Key(kb.Tab)
	for _, next := range []string{"table-dir", "table-box"} {
		if got := Eval[string](l.Page, "document.activeElement.id"); got != next {
			t.Fatalf("after the file comes %s", got)
		}
		if next != "table-box" {
			l.Key(kb.Tab)
		}
	}
	l.Type("#table-box", "1 2 -1\n3 4 1\n")
	l.Key(kb.Tab)
	l.Key(kb.Enter)
	l.previewed()
	l.WaitFor(`document.activeElement.id === "table-take"`)
	l.Key(kb.Enter)
	l.WaitFor(find("h1") + ".innerText === " + quoted(words.PastedTable.En))
	d, _ := l.Kept()
	if len(d.Data.Points) != 2 || d.Data.Points[1][1] != 4 || d.Data.Labels[0] != -1 {
		t.Errorf("taken is %s", d.Full())
	}
	l.Do("undo")
	d, _ = l.Kept()
	sameDocument(t, "undone", d, start)
}

// TestOwnOnAPhone: by touch, in Chinese, in the dark.
func TestOwnOnAPhone(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{Width: 390, Height: 844, Touch: true, Dark: true, Lang: "zh-CN"})
	l.TouchDo("tab:data")
	l.TapOn("#own")
	l.WaitFor(`document.querySelector("#table-choose") !== null`)
	l.Axe()
	if !l.pastes("#table-box", "长\t宽\t合格\n1,5\t2\t是\n2,5\t1\t否\n") {
		t.Error("a table is left to the box")
	}
	l.previewed()
	if got := l.Text("#table-take"); got != words.TableTake.Zh {
		t.Errorf("what takes the table says %q", got)
	}
	l.Axe()
	if wide := Eval[float64](l.Page, "document.documentElement.scrollWidth"); wide > 390 {
		t.Errorf("the page is %v wide", wide)
	}
	if box := l.Box("#table-take"); box.Height < 44 || box.Y+box.Height > 844 {
		t.Errorf("what takes the table is at %+v", box)
	}
	l.TapOn("#table-take")
	l.WaitFor(`document.querySelector("#table[open]") === null`)
	l.Settle()
	d, _ := l.Kept()
	if strings.Join(d.Data.Classes, " ") != "否 是" || d.Data.Points[0][0] != 1.5 {
		t.Errorf("taken is %s", d.Full())
	}
}
