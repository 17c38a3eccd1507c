package tables

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/table"
)

// shown shows a table with some changes made to it, one after the other.
func shown(t *testing.T, content string, lang words.Lang, changes ...[2]string) wire.TableAnswer {
	t.Helper()
	a := wire.TableAnswer{Reading: "{}"}
	for _, c := range append([][2]string{{}}, changes...) {
		var err error
		a, err = Show([]byte(content), wire.TableOrder{Lang: lang, Name: "T.csv", Reading: a.Reading,
			Change: c[0], Value: c[1]})
		if err != nil {
			t.Fatal(err)
		}
	}
	return a
}

// set returns what would be taken.
func set(t *testing.T, a wire.TableAnswer) (s data.Set) {
	t.Helper()
	if a.Set == "" {
		t.Fatalf("nothing to take: %s", a.HTML)
	}
	if err := json.Unmarshal([]byte(a.Set), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

const kindsTable = "who,a,b,kind\nAnn,1,2,x\nBob,,4,x\nCy,5,6,z\nDi,7,8,y\n"

// TestShow: what was understood is shown, with what is wrong by its row, its column and what stands
// there; then there is nothing to take.
func TestShow(t *testing.T) {
	for _, c := range []struct {
		content string
		lang    words.Lang
		says    []string
	}{
		{kindsTable, words.En, []string{`>T.csv</h2>`, "4 rows, 4 columns", "3 samples with 2 inputs. Undo",
			`Not used: who (row 2: &#34;Ann&#34;).`, "One row is left out because a value is missing: row 3.",
			`<tr class="gap"><th scope="row"><label><input type="checkbox" id="table-skip-3"`,
			`<span class="quiet">left out</span></th>`,
			"How the file is read: UTF-8 · commas · point: 1.5 · names in the first row",
			`<option value="#4" selected>kind</option>`, `<option value="" selected>all 3 classes, no ±1</option>`}},
		{kindsTable, words.Zh, []string{"4 行，4 列", "3 个样本，2 个输入。", "不用的列：who（第 2 行：&#34;Ann&#34;）。",
			"有 1 行因缺少数值而不用：第 3 行。"}},
		{"a,b,label\n1,2,x\n3,q,y\n4,5,x\n", words.En, []string{`Row 3, column b is &#34;q&#34;. Allowed: a finite number.`,
			" disabled>Use these samples", `<details id="table-how" open>`, "This table needs a change."}},
		{"1 <b>&\n", words.En, []string{"<td data-role=", "&lt;b&gt;&amp;"}},
		{"", words.Zh, []string{"表格：空的。应为：每个样本一行。"}},
		{"\x89PNG\r\n\x1a\n", words.En, []string{"The file is a picture. Allowed: a table as text, such as CSV."}},
		{"1,2,-1\n3,4,1\n", words.En, []string{"no row of names", ">column 3</th>", ">x1</th>"}},
	} {
		a := shown(t, c.content, c.lang)
		for _, says := range c.says {
			if !strings.Contains(a.HTML, says) {
				t.Errorf("%q does not say %s:\n%s", c.content, says, a.HTML)
			}
		}
		if ready := !strings.Contains(a.HTML, "table-fault"); ready != (a.Set != "") {
			t.Errorf("%q: ready %v, with %q", c.content, ready, a.Set)
		}
	}
}

// TestChanges: each control changes what it says.
func TestChanges(t *testing.T) {
	for _, c := range []struct {
		changes [][2]string
		want    string // features, classes, rows
	}{
		{[][2]string{{"positive", "y"}}, "a,b others,y 3"},
		{[][2]string{{"positive", "x"}, {"negative", "z"}}, "a,b z,x 2"},
		{[][2]string{{"positive", "x"}, {"negative", "z"}, {"positive", ""}}, "a,b x,z,y 3"},
		{[][2]string{{"role-1", "out"}}, "b x,z,y 4"},
		{[][2]string{{"role-1", "label"}}, "b 1,5,7 3"},
		{[][2]string{{"label", "#2"}, {"labels", "classes"}}, "b 1,5,7 3"},
		{[][2]string{{"label", "#2"}, {"role-1", "number"}}, "a,b x,z,y 3"},
		{[][2]string{{"role-1", "out"}, {"role-1", "label"}}, "b 1,5,7 3"},
		{[][2]string{{"label", "#2"}, {"separator", ","}}, "a,b x,z,y 3"},
	} {
		s := set(t, shown(t, kindsTable, words.En, c.changes...))
		got := strings.Join(s.Features, ",") + " " + strings.Join(s.Classes, ",") + " " +
			string(rune('0'+len(s.Points)))
		if got != c.want {
			t.Errorf("%v: %s, want %s", c.changes, got, c.want)
		}
	}
}

// TestManyClasses: a column of words that are all different makes no menu of all of them.
func TestManyClasses(t *testing.T) {
	var all strings.Builder
	all.WriteString("a,label\n")
	for i := range 3000 {
		fmt.Fprintf(&all, "%d,class%d\n", i, i)
	}
	a := shown(t, all.String(), words.En)
	if n := strings.Count(a.HTML, ">class"); n < shownClasses || n > shownClasses+shownRows {
		t.Errorf("%d classes are written", n)
	}
}

var (
	menus   = regexp.MustCompile(`(?s)<select id="table-([^"]*)" data-kind="table" data-path="([^"]*)">(.*?)</select>`)
	entries = regexp.MustCompile(`<option value="([^"]*)"( selected)?>`)
)

// TestEveryEntry: whatever is chosen in whichever menu of whichever file, the answer stands: a menu
// that is still there shows what was chosen, and there is something to take or a fault.
func TestEveryEntry(t *testing.T) {
	const folder = "../../engine/table/testdata/corpus/"
	files, err := os.ReadDir(folder)
	others, err2 := os.ReadDir(folder + "../forms")
	if err = errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	chosen := map[string]int{}
	for k, file := range append(files, others...) {
		in := folder
		if k >= len(files) {
			in += "../forms/"
		}
		content, err := os.ReadFile(in + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		a := shown(t, string(content), words.En)
		for _, menu := range menus.FindAllStringSubmatch(a.HTML, -1) {
			if menu[1] != menu[2] {
				t.Fatalf("a menu is %q and %q", menu[1], menu[2])
			}
			for _, entry := range entries.FindAllStringSubmatch(menu[3], -1) {
				value := strings.NewReplacer("&#34;", `"`, "&lt;", "<", "&amp;", "&").Replace(entry[1])
				next, err := Show(content, wire.TableOrder{Lang: words.Zh, Reading: a.Reading, Change: menu[1], Value: value})
				if err != nil || (next.Set != "") == strings.Contains(next.HTML, "table-fault") {
					t.Errorf("%s: %s=%q: %v", file.Name(), menu[1], value, err)
				}
				chosen[menu[1]]++
				for _, later := range menus.FindAllStringSubmatch(next.HTML, -1) {
					if later[1] == menu[1] && next.Set != "" &&
						!strings.Contains(later[3], `<option value="`+entry[1]+`" selected>`) {
						t.Errorf("%s: %s=%q is not kept: %s", file.Name(), menu[1], value, later[3])
					}
				}
			}
		}
	}
	for _, id := range []string{"encoding", "separator", "decimal", "header", "label", "labels", "positive", "form"} {
		if chosen[id] < 10 {
			t.Errorf("%s was chosen %d times", id, chosen[id])
		}
	}
}

// TestReadingComesBack: an answer's reading is one that is read.
func TestReadingComesBack(t *testing.T) {
	a := shown(t, kindsTable, words.En, [2]string{"role-1", "out"}, [2]string{"rows", "sample"},
		[2]string{"decimal", ","})
	var r table.Reading
	if err := json.Unmarshal([]byte(a.Reading), &r); err != nil || r.Roles[1] != table.Out ||
		r.Rows != "sample" || r.Decimal != "," {
		t.Errorf("%v, %+v", err, r)
	}
	if _, err := Show(nil, wire.TableOrder{Reading: "<undefined>"}); err == nil {
		t.Error("no reading was read")
	}
}

// TestSkipByClick: a row that alone cannot be read is offered to be passed over, and comes back with
// another click; and what was pasted can get its y from a second paste.
func TestSkipByClick(t *testing.T) {
	content := "x1,x2,y\n(cm),(cm),\n1.5,2,1\n2.5,1,-1\n0.5,0.25,1\n"
	a := shown(t, content, words.En)
	for _, says := range []string{`data-rows="2" data-do="own-skip">Pass over row 2</button>`,
		"All other rows can be read.", `<tr class="unread">`} {
		if !strings.Contains(a.HTML, says) {
			t.Errorf("it does not say %s:\n%s", says, a.HTML)
		}
	}
	if zh := shown(t, content, words.Zh); !strings.Contains(zh.HTML, ">略过第 2 行</button>") {
		t.Errorf("in Chinese: %s", zh.HTML)
	}
	without := shown(t, content, words.En, [2]string{"skip", "2"})
	if s := set(t, without); len(s.Points) != 3 || s.Labels[1] != -1 ||
		!strings.Contains(without.HTML, `<tr class="passed"><th scope="row"><label><input type="checkbox" id="table-skip-2" data-kind="table" data-path="skip" value="2"><span`) {
		t.Errorf("%+v: %s", s, without.HTML)
	}
	if again := shown(t, content, words.En, [2]string{"skip", "2"}, [2]string{"skip", "2"}); again.Set != "" {
		t.Error("a row that is taken in again is not")
	}
	sums := shown(t, "who,a,y\nAnn,1,0\nBob,2,1\nCid,3,1\nTotal,6,2\n", words.En)
	if s := set(t, sums); len(s.Points) != 4 || strings.Contains(sums.HTML, `class="unread"`) ||
		!strings.Contains(sums.HTML, `>Pass over row 5</button> <span class="quiet">Row 5 begins with &#34;Total&#34;: it may be sums and no sample.</span>`) {
		t.Errorf("a row of sums is not offered: %s", sums.HTML)
	}
	short := shown(t, "a,b\n1,0\n2,1\n3,1\nSource\n", words.En)
	if !strings.Contains(short.HTML, ">Pass over row 5</button>") ||
		!strings.Contains(short.HTML, `value="5" checked`) {
		t.Errorf("a short row is not offered, or not shown: %s", short.HTML)
	}
}

// TestMoreToPaste: only what was pasted takes a second paste.
func TestMoreToPaste(t *testing.T) {
	for name, want := range map[string]bool{"": true, "T.csv": false} {
		a, err := Show([]byte("[[1, 2], [3, 4]]"), wire.TableOrder{Lang: words.Zh, Name: name, Reading: "{}"})
		if err != nil || strings.Contains(a.HTML, `id="table-more"`) != want {
			t.Errorf("%q: %v, %s", name, err, a.HTML)
		}
	}
}

// TestAsksForPercent: what 10% is has to be chosen.
func TestAsksForPercent(t *testing.T) {
	a := shown(t, "a,b\n10%,0\n20%,1\n", words.En)
	if a.Set != "" || !strings.Contains(a.HTML, `<option value="" selected>—</option><option value="part">0.1`) {
		t.Errorf("it does not ask: %s", a.HTML)
	}
	if s := set(t, shown(t, "a,b\n10%,0\n20%,1\n", words.En, [2]string{"percent", "part"})); s.Points[1][0] != 0.2 {
		t.Errorf("read as %v", s.Points)
	}
}

// TestShowCode: what is left out of code, and what cannot fit, is shown as on the command line.
func TestShowCode(t *testing.T) {
	const xy = "X_train = [[1, 2], [3, 4]]\ny_train = [1, -1]\ny_pred = [1, 1]\n"
	for _, c := range []struct {
		content string
		lang    words.Lang
		says    []string
	}{
		{xy, words.En, []string{"<li>Not used: y_pred.</li>", "2 samples with 2 inputs."}},
		{xy, words.Zh, []string{"<li>未用到：y_pred。</li>", "2 个样本，2 个输入。"}},
		{"A = [[1, 2], [2, 1]]\nB = [[5, 5]]", words.En, []string{"one list for each class: 3 rows of 3 values.",
			`<option value="B" selected>B</option>`}},
		{"X = [[1, 2], [3, 4], [5, 6]]\ny = [1, -1]", words.En, []string{
			"Line 1, character 5 is X with 3 rows. Allowed: 2, as many as y has; if the columns of X are the samples, .T after its brackets.",
			" disabled>Use these samples"}},
		{"X = [[1, 2], [3, 4], [5, 6]]\ny = [1, -1]", words.Zh, []string{"第 1 行第 5 个字符：X，含 3 行。应为：2，与 y 的个数相同；"}},
	} {
		a := shown(t, c.content, c.lang)
		for _, want := range c.says {
			if !strings.Contains(a.HTML, want) {
				t.Errorf("%q lacks %q:\n%s", c.content, want, a.HTML)
			}
		}
	}
}
