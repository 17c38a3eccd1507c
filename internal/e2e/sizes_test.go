package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// sizes are windows of desks, tablets and phones, upright and on their side.
var sizes = []Options{
	{Width: 1440, Height: 900}, {Width: 1280, Height: 720}, {Width: 1024, Height: 768},
	{Width: 890, Height: 700}, {Width: 853, Height: 480},
	{Width: 1024, Height: 768, Touch: true}, {Width: 844, Height: 390, Touch: true},
	{Width: 821, Height: 700, Touch: true}, {Width: 390, Height: 844, Touch: true},
	{Width: 360, Height: 640, Touch: true}, {Width: 320, Height: 568, Touch: true},
}

// misplaced tells what is wider than the window, and which controls lie over each other by more
// than a pixel.
// A phone's window grows with what is too wide for it, so it is not asked how wide it is.
const misplaced = `(() => {
	const wide = document.documentElement.scrollWidth;
	const out = wide > %[1]d ? ["the page is " + wide + " wide"] : [];
	const name = e => e.tagName + " " + (e.id || e.dataset.do || e.textContent || e.className);
	const seen = e => e.checkVisibility({visibilityProperty: true});
	for (const e of document.querySelectorAll("#lab *")) {
		const b = e.getBoundingClientRect();
		if (b.width && seen(e) && (b.right > %[1]d + 0.5 || b.left < -0.5) &&
			!e.closest(".scroll, .formula, .spoken, svg, .skip"))
			out.push(name(e) + " reaches from " + b.left + " to " + b.right);
	}
	const controls = [...document.querySelectorAll("button, a, select, input, summary, textarea")]
		.filter(e => seen(e) && !e.closest(".spoken, .skip, dialog"));
	const boxes = controls.map(e => { // as far as what scrolls around them shows
		let { left, top, right, bottom } = e.getBoundingClientRect();
		for (let p = e.parentElement; p; p = p.parentElement) {
			if (getComputedStyle(p).overflowY !== "visible") {
				const c = p.getBoundingClientRect();
				left = Math.max(left, c.left), right = Math.min(right, c.right);
				top = Math.max(top, c.top), bottom = Math.min(bottom, c.bottom);
			}
		}
		return { left, top, right, bottom };
	});
	for (let i = 0; i < controls.length; i++) for (let k = i + 1; k < controls.length; k++) {
		const a = boxes[i], b = boxes[k];
		const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
		const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
		if (x > 1 && y > 1 && !controls[i].contains(controls[k]))
			out.push(name(controls[i]) + " and " + name(controls[k]) + " share " + x.toFixed(1) + " × " + y.toFixed(1));
	}
	return out;
})()`

// hidden tells what of the first match cannot be seen: outside of the window, or under something.
const hidden = `(e => { const b = e.getBoundingClientRect();
	if (b.top < 0 || b.left < 0 || b.bottom > %[2]d || b.right > %[1]d)
		return "it reaches from " + b.top + " to " + b.bottom + ", " + b.left + " to " + b.right;
	const at = y => document.elementFromPoint(b.x + b.width / 2, y);
	for (const over of [at(b.y + 4), at(b.bottom - 4)])
		if (!e.contains(over)) return "it is under " + (over && (over.id || over.className));
	return "";
})(%[3]s)`

// allFolds opens or closes all of them.
func (l *Lab) allFolds(open bool) {
	l.t.Helper()
	Eval[bool](l.Page, fmt.Sprintf(`(document.querySelectorAll('.fold[aria-expanded="%t"]')
		.forEach(fold => fold.click()), true)`, !open))
	l.Settle()
}

// TestSizes: in every window, with all folds closed and open, at the start and later, nothing is
// wider than it, no control lies over another, Play is in sight without scrolling, and all can be
// hit.
func TestSizes(t *testing.T) {
	t.Parallel()
	for k, lang := range []string{"en-GB", "zh-CN"} {
		o := sizes[0]
		o.Lang = lang
		l := OpenLab(t, "", o)
		for i, size := range some(2-2*k, 4, sizes) {
			size.Lang = lang
			l.emulate(size)
			cursor := 20 * (i % 2)
			l.follows(written(`{"version":1}`, cursor))
			for _, open := range []bool{false, true} {
				l.allFolds(open)
				l.fits(fmt.Sprintf("%s, step %d, %d × %d, touch %t, folds open %t", lang, cursor,
					size.Width, size.Height, size.Touch, open), size)
			}
		}
	}
}

// fits looks at the page in each of its tabs, where there are some.
func (l *Lab) fits(where string, o Options) {
	l.t.Helper()
	tabs := []string{""}
	if Eval[bool](l.Page, find(".tabs")+`.checkVisibility()`) {
		tabs = tabNames
	}
	for _, tab := range tabs {
		if tab != "" {
			Eval[bool](l.Page, `(`+find(`[data-do="tab:`+tab+`"]`)+`.click(), true)`)
			l.Settle()
		}
		Eval[bool](l.Page, `(scrollTo(0, 0), true)`)
		wrong := append(Eval[[]string](l.Page, fmt.Sprintf(misplaced, o.Width)), l.Small("body", 24)...)
		if o.Touch {
			wrong = append(wrong, l.Small(".transport", 44)...)
		}
		if why := Eval[string](l.Page, fmt.Sprintf(hidden, o.Width, o.Height, find("#play"))); why != "" {
			wrong = append(wrong, "Play is not in sight: "+why)
		}
		if len(wrong) > 0 {
			l.t.Errorf("%s, tab %s:\n%s", where, tab, strings.Join(wrong, "\n"))
		}
	}
}

// TestLargerText: with text half as large again nothing lies over another, and nothing is wider
// than the window.
func TestLargerText(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Width: 1440, Height: 900}, {Width: 390, Height: 844, Touch: true}} {
		t.Run(fmt.Sprint(o.Width), func(t *testing.T) {
			l := OpenFirst(t, o)
			for _, size := range []int{20, 24} {
				Eval[bool](l.Page, fmt.Sprintf(`(() => { const sheet = new CSSStyleSheet();
					sheet.replaceSync("html { font-size: %dpx }");
					document.adoptedStyleSheets = [sheet]; return true; })()`, size))
				l.Settle()
				wrong := Eval[[]string](l.Page, fmt.Sprintf(misplaced, o.Width))
				if len(wrong) > 0 {
					t.Errorf("%d × %d, %d pixels:\n%s", o.Width, o.Height, size, strings.Join(wrong, "\n"))
				}
			}
		})
	}
}
