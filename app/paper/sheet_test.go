package paper

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// clouds are two clouds whose run was worked out in fractions: 13 updates, the last in step 74.
const clouds = `{"version":1,"data":{"points":[[-0.6,0.4],[-0.3,0.3],[-0.2,1],[0.3,0.7],[-1.4,-0.2],
	[0.4,-0.6],[-0.3,1.3],[1,-0.3],[-2,0.3],[0.6,-1.1],[-0.7,1.5],[0.4,0.6],[-1.1,0.1],[-0.3,-0.8],
	[-1.3,1.8],[0.7,0.5]],"labels":[-1,1,-1,1,-1,1,-1,1,-1,1,-1,1,-1,1,-1,1]},
	"learner":{"init":[0.2,-0.6,0.3],"order":"shuffle"},"seed":1}`

func write(t *testing.T, o wire.SheetOrder) string {
	t.Helper()
	page, err := WriteSheet(o)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// TestWriteSheet: the numbers are those worked out, the words those of the settings, and a title of a
// document is no markup.
func TestWriteSheet(t *testing.T) {
	page := write(t, wire.SheetOrder{Lang: words.En, Document: json.RawMessage(clouds), Step: 74,
		Title: "A <b>&", Sentence: "Said.", Link: "https://lab.example/#x", Plane: "<svg></svg>",
		Charts: []string{"Errors", "<svg></svg>"}, Working: "z\t0.4·1\t−0.088\no\t\t−1\n"})
	for _, want := range []string{
		"<tr><td>74</td><td>5</td><td>2</td><td>+1</td><td>−0.088</td><td>−1</td><td>0.4</td><td>0.42</td><td>−0.42</td></tr>",
		"<tr><td>4</td><td>1</td><td>9</td><td>−1</td><td>1.272</td><td>+1</td><td>0.2</td><td>0</td><td>0.18</td></tr>",
		"The 13 updates so far", "The 13 updates so far", "A &lt;b&gt;&amp;, step 74",
		"16 samples: 8 of class □ −1, 8 of class ● +1.", "Start weights: as given (0.2, −0.6, 0.3)",
		"Order of samples: shuffled every epoch", "Seed: 1.", "one sample per step",
		"<td>0.4·1 <b>= −0.088</b></td>", "(the first 13 of 16)", "too long for a QR code",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s in\n%s", want, page)
		}
	}
	if !strings.Contains(page, "<td>1</td><td>1</td><td>8</td><td>+1</td>") {
		t.Error("the first of 13 updates is missing")
	}
	for step, said := range map[int]bool{0: false, 1: true} {
		page := write(t, wire.SheetOrder{Lang: words.En, Document: json.RawMessage(clouds), Step: step,
			Sentence: "Press Play.", Charts: []string{"Errors", ""}})
		if strings.Contains(page, "Press Play.") != said {
			t.Errorf("step %d: what the page says is there: %v", step, !said)
		}
	}
}

// TestKeyNamesWhatIsDrawn: a line that the plane does not have is not in its key.
func TestKeyNamesWhatIsDrawn(t *testing.T) {
	for _, before := range []bool{false, true} {
		for _, margins := range []bool{false, true} {
			page := write(t, wire.SheetOrder{Lang: words.En, Document: json.RawMessage(clouds), Step: 74,
				Before: before, Margins: margins})
			if strings.Contains(page, "dotted: the boundary before") != before ||
				strings.Contains(page, "broken: the margins") != margins {
				t.Errorf("before %v, margins %v:\n%s", before, margins, page)
			}
		}
	}
}

// TestSheetOfClasses: the weights of each class are on the sheet, classes are named where they are
// numbers, and a formula has its signs lowered and raised. Two samples of A, one of B and one of C:
// from zero, with o = 0 at the start, step 3 is the first mistake: w_1 = (1, 3, 0), w_0 = −w_1.
func TestSheetOfClasses(t *testing.T) {
	const three = `{"version":1,"data":{"points":[[0,0],[1,0],[3,0],[0,3]],"labels":[0,0,1,2],
		"classes":["A","B","C"]},"learner":{"algorithm":%q,"init":"zero","eta":1}}`
	order := wire.SheetOrder{Lang: words.En, Step: 3, Working: "p\t1/(1 + e^−0.5)\t0.62\n",
		Link: "https://lab.example/#" + strings.Repeat("x", 100)}
	order.Document = fmt.Appendf(nil, three, "multiclass")
	page := write(t, order)
	for _, want := range []string{"<h2>Weights now</h2>", "<td>0 □ A</td><td>−1</td><td>−3</td><td>0</td>",
		"<td>1 ● B</td><td>1</td><td>3</td><td>0</td>", "<td>2 ▲ C</td><td>0</td><td>0</td><td>0</td>",
		"<span>1 <b>●</b> B</span>", "z<sub>k</sub> = w<sub>k</sub> · x", "w<sub>target</sub>",
		"<td>1 ●</td><td>0 □</td>", "1/(1 + e<sup>−0.5</sup>)", "opens the lab, not this step",
		">https://lab.example/</a>"} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s in\n%s", want, page)
		}
	}
	order.Document, order.Link = fmt.Appendf(nil, three, "softmax"), "https://lab.example/#x"
	if page := write(t, order); !strings.Contains(page, "e<sup>z<sub>k</sub></sup> / Σ") ||
		strings.Contains(page, "not this step") {
		t.Error(page)
	}
}

// TestSheetOfPictures: all eight pictures with their classes, and sixteen weights with the bias after
// step 20: there the first is 1 (see TestMachineFromTheMenu of package lab).
// Squares for the weights of eight updates and for z of eight samples in five epochs are to be filled in.
func TestSheetOfPictures(t *testing.T) {
	page := write(t, wire.SheetOrder{Lang: words.En, Step: 20, Charts: []string{"Errors", ""},
		Document: json.RawMessage(
			`{"version":1,"data":{"preset":"t-against-j"},"learner":{"eta":1,"step":"label"}}`)})
	for what, want := range map[string]int{
		`viewBox="-0.1 -0.1 4.2 4.2">`: 8, `fill-opacity="1.00"`: 8 * 5, "<span>8 □ J": 1,
		`<table class="pixels">`: 10, `<table class="pixels"><tr><td>1</td><td>2</td><td>0</td>`: 1,
		`<tr><td></td><td></td><td></td><td></td></tr>`: 8 * 4, `bias <span class="filled">`: 9,
		"<td>5</td><td></td><td></td><td></td><td></td><td></td><td></td><td></td><td></td></tr></table></section>": 1,
		"Weights before": 0, "Weights now": 1, "4 × 4 pixels": 1, "boundary": 0, "Errors": 0, "Your notes": 1,
	} {
		if got := strings.Count(page, what); got != want {
			t.Errorf("%s is there %d times, want %d", what, got, want)
		}
	}
}

// TestSheetOfDigits: of 64 pixels there are the numbers of a step, of several classes only pictures. The
// pixels of the first 3 of the digits, the fourth image, begin with 0, 0, 7/16, 15/16.
func TestSheetOfDigits(t *testing.T) {
	const numbers = `<table class="pixels">`
	pair := write(t, wire.SheetOrder{Lang: words.En, Step: 1, Charts: []string{"Errors", ""},
		Document: json.RawMessage(`{"version":1,"data":{"preset":"digit-pair"}}`)})
	if strings.Count(pair, numbers) != 2 || !strings.Contains(pair, "Pixels of sample 1</h2>"+numbers+
		"<tr><td>0</td><td>0</td><td>0.4375</td><td>0.9375</td>") || strings.Contains(pair, "Errors") {
		t.Error(pair)
	}
	ten := write(t, wire.SheetOrder{Lang: words.En, Step: 1,
		Document: json.RawMessage(`{"version":1,"data":{"preset":"digits"}}`)})
	if strings.Contains(ten, numbers) || !strings.Contains(ten, "the first 12 of 1797") {
		t.Error(ten)
	}
}

// TestEverySheet: of every rule on every set that it takes, in both languages, at the start and far
// on; also of nothing.
func TestEverySheet(t *testing.T) {
	sheets := 0
	for _, r := range rule.All() {
		for _, set := range data.Presets() {
			if set.Kind != r.Kind && set.Kind != r.Also {
				continue
			}
			for _, step := range []int{0, 1, 250} {
				for _, l := range []words.Lang{words.En, words.Zh} {
					page := write(t, wire.SheetOrder{Lang: l, Step: step, Document: json.RawMessage(fmt.Sprintf(
						`{"version":1,"data":{"preset":%q},"learner":{"algorithm":%q}}`, set.ID, r.ID))})
					if strings.Contains(page, "{") || strings.Contains(page, "NaN") {
						t.Errorf("%s on %s: %s", r.ID, set.ID, page)
					}
					sheets++
				}
			}
		}
	}
	if sheets < 100 {
		t.Errorf("only %d sheets", sheets)
	}
	empty := write(t, wire.SheetOrder{Lang: words.En,
		Document: json.RawMessage(`{"version":1,"data":{"points":[],"labels":[]}}`)})
	if !strings.Contains(empty, "0 samples") {
		t.Errorf("of nothing: %s", empty)
	}
	if page, err := WriteSheet(wire.SheetOrder{Document: []byte("{}")}); err == nil {
		t.Errorf("of no document: %s", page)
	}
}
