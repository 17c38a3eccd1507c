package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// targets is everything that can be pressed.
const targets = "button, a, select, input, summary, textarea"

// Small tells of the targets that are smaller than least CSS pixels either way (WCAG 2.2, 2.5.8
// asks for 24, 2.5.5 for 44), in the first match of a selector. With a check box its label is
// pressed.
func (p *Page) Small(within string, least int) []string {
	p.t.Helper()
	return Eval[[]string](p, fmt.Sprintf(`[...%s.querySelectorAll(%s)].flatMap(e => {
		if (e.closest(".spoken, .skip") || !e.checkVisibility({visibilityProperty: true})) return [];
		const b = (e.type === "checkbox" ? e.labels[0] : e).getBoundingClientRect();
		return b.width > %d - 0.01 && b.height > %[3]d - 0.01 ? [] :
			[e.tagName + " " + (e.id || e.dataset.do || e.textContent) + ": " + b.width + " × " + b.height];
	})`, find(within), quoted(targets), least))
}

// TestTargets: what can be pressed is large enough by its style, whatever letters stand in it, and
// also where a typeface lacks them: here they have no size at all.
func TestTargets(t *testing.T) {
	t.Parallel()
	const none = `(() => { const sheet = new CSSStyleSheet();
		sheet.replaceSync("body * { font-size: 0 !important }");
		document.adoptedStyleSheets = [sheet];
		document.querySelectorAll("details").forEach(e => e.open = true);
		return getComputedStyle(document.querySelector("button")).fontSize; })()`
	for name, c := range map[string]struct {
		options Options
		first   []string // what is done before it is looked at
	}{
		"wide":  {Options{}, []string{"fold:table", "fold:duel"}},
		"share": {Options{}, []string{"share"}},
		"embed": {Options{}, []string{"share", "share-as:embed"}},
		"phone": {phone, []string{"fold:table", "fold:duel"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := OpenLab(t, written(spread(""), 3), c.options)
			for _, action := range c.first {
				Eval[bool](l.Page, `(`+find(`[data-do="`+action+`"]`)+`.click(), true)`)
				l.Settle()
			}
			if size := Eval[string](l.Page, none); size != "0px" {
				t.Fatalf("letters are %s large", size)
			}
			l.Settle()
			if small := l.Small("body", 24); len(small) > 0 {
				t.Errorf("too small:\n%s", strings.Join(small, "\n"))
			}
			if small := l.Small(".transport", 44); c.options.Touch && len(small) > 0 {
				t.Errorf("too small to be tapped in time:\n%s", strings.Join(small, "\n"))
			}
		})
	}
}
