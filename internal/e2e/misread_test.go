package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// box describes a box of the page: its value, whether it is marked, and what describes it.
func (l *Lab) box(id string) string {
	l.t.Helper()
	l.Settle()
	return Eval[string](l.Page, fmt.Sprintf(`(() => {
		const box = document.getElementById(%q);
		const by = document.getElementById(box.getAttribute("aria-describedby"));
		const seen = by && getComputedStyle(by).visibility === "visible";
		return [box.value, box.getAttribute("aria-invalid") || "", seen ? by.innerText : ""].join("|");
	})()`, id))
}

// empty takes away what stands in a box.
func (l *Lab) empty(id string) {
	l.t.Helper()
	l.Type("#"+id, "0")
	l.Key(kb.Backspace + kb.Enter)
	l.Settle()
}

// TestMarkedBox: text that is refused stays in its box, which is marked; what is wrong stands beside
// the box, inside the window and not over it, and nothing moves for it. The mark leaves with what
// was refused.
func TestMarkedBox(t *testing.T) {
	for _, size := range [][2]int64{{1366, 768}, {390, 844}} {
		t.Run(fmt.Sprint(size[0]), func(t *testing.T) {
			t.Parallel()
			l := OpenLab(t, "", Options{Width: size[0], Height: size[1], Touch: size[0] < 500})
			sight := `(document.getElementById(%q).scrollIntoView({block: "center"}), true)`
			Eval[bool](l.Page, fmt.Sprintf(sight, "eta-exact"))
			places := `JSON.stringify([...document.querySelectorAll("#lab :is(h1, h2, button, input, canvas, p:not(.spoken, .misread))")]
				.map((e) => e.getBoundingClientRect()))`
			before := Eval[string](l.Page, places)
			for typed, says := range map[string]string{"abc": "“abc” is not a number.",
				"": "A number is missing.", "-1": "cannot be −1."} {
				if typed == "" {
					l.empty("eta-exact")
				} else {
					l.Enter("#eta-exact", typed)
				}
				got := l.box("eta-exact")
				if !strings.HasPrefix(got, typed+"|true|Learning rate η") || !strings.Contains(got, says) {
					t.Errorf("typed %q: %s", typed, got)
				}
				if spoken := l.Text("#spoken"); !strings.Contains(got, spoken) || spoken == "" {
					t.Errorf("typed %q, a listener hears %q", typed, spoken)
				}
			}
			if after := Eval[string](l.Page, places); after != before {
				t.Error("the page moved")
			}
			if odd := Eval[string](l.Page, `(() => {
				const said = document.querySelector(".misread").getBoundingClientRect();
				const box = document.querySelector("#eta-exact").getBoundingClientRect();
				if (document.querySelector("#fault")) return "over the page too";
				if (document.querySelector(".misread").matches("[role], [aria-live]")) return "said twice";
				if (said.left < 0 || said.right > innerWidth || said.bottom > innerHeight) return "outside";
				const away = Math.max(said.top - box.bottom, box.top - said.bottom);
				return away < 0 || away > 12 ? away + " pixels away" : "";
			})()`); odd != "" {
				t.Error("what is wrong is", odd)
			}
			Eval[bool](l.Page, `(window.scrollBy(0, -40), true)`)
			l.Enter("#eta-exact", "0,25")
			if got := l.box("eta-exact"); got != "0.25||" {
				t.Errorf("typed 0,25: %s", got)
			}
		})
	}
}

// TestMarksLeave: what was refused in a box goes when something else is accepted or the box is gone,
// and the number that counts stands there again.
func TestMarksLeave(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(""), 0), Options{Height: 2400})
	want := l.box("eta-exact")
	l.Enter("#eta-exact", "x")
	l.Do("step:1", "lang:zh-Hans")
	if got := l.box("eta-exact"); !strings.HasPrefix(got, "x|true|学习率 η：“x”不是一个数。") {
		t.Errorf("in the other language: %s", got)
	}
	l.Do("lang:en")
	l.Slide("#eta", kb.ArrowRight)
	if got := l.box("eta-exact"); strings.HasPrefix(got, "x|") || !strings.HasSuffix(got, "||") {
		t.Errorf("the slider is moved: %s", got)
	}
	l.Do("undo")
	l.empty("eta-exact")
	l.Do("fold:table", "addrow")
	if got := l.box("eta-exact"); got != want {
		t.Errorf("a sample is added: %s, want %s", got, want)
	}
	cell := l.box("cell-1-0")
	l.Enter("#cell-1-0", "1,234")
	if got := l.box("cell-1-0"); !strings.HasPrefix(got, "1,234|true|x1 of sample 2: “1,234” can") {
		t.Errorf("in a cell: %s", got)
	}
	l.Do("fold:table", "fold:table")
	if got := l.box("cell-1-0"); got != cell {
		t.Errorf("the table was closed: %s, want %s", got, cell)
	}
	if Eval[bool](l.Page, find(".misread.placed, #fault")+" !== null") {
		t.Error("the refusal is still there")
	}
	l.Enter("#stop-updates", "many")
	l.Do("step:1")
	if got := l.box("stop-updates"); !strings.HasPrefix(got, "many|true|") {
		t.Errorf("a limit: %s", got)
	}
	l.empty("stop-updates")
	if got := l.box("stop-updates"); got != "||" {
		t.Errorf("no limit: %s", got)
	}
}
