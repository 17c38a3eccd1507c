package e2e

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
)

// controls matches everything that is clicked, chosen from or typed into.
const controls = `:is(button, a[href], select, summary, input, textarea):not(:disabled)`

// pale lists the controls whose label or sign stands out too little from what is painted behind it,
// and counts the labels and signs. Colours are laid over each other from the label outwards, with
// the opacity of each element on the way. Letters need a contrast of 4.5, large ones and signs 3.
const pale = `(() => {
	const rgba = text => {
		const n = text.match(/[\d.]+(e-?\d+)?/g).map(Number), unit = text.startsWith("color(") ? 255 : 1;
		return [n[0] * unit, n[1] * unit, n[2] * unit, n[3] ?? 1];
	};
	const over = (top, low) => {
		const a = top[3] + low[3] * (1 - top[3]);
		return a ? [0, 1, 2].map(i => (top[i] * top[3] + low[i] * low[3] * (1 - top[3])) / a).concat(a) : low;
	};
	const painted = (colour, e) => {
		for (; e; e = e.parentElement) {
			const style = getComputedStyle(e);
			colour = over(colour, rgba(style.backgroundColor));
			colour = colour.with(3, colour[3] * style.opacity);
		}
		return over(colour, [255, 255, 255, 1]);
	};
	const light = c => [0.2126, 0.7152, 0.0722].reduce((sum, part, i) => sum +
		part * (c[i] <= 10 ? c[i] / 3294.6 : ((c[i] / 255 + 0.055) / 1.055) ** 2.4), 0);
	const contrast = (colour, e) => {
		const [a, b] = [painted(rgba(colour), e), painted([0, 0, 0, 0], e)].map(light);
		return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
	};
	const seen = e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}) &&
		!e.closest(".spoken, .skip:not(:focus)");
	const list = [];
	let count = 0;
	for (const control of document.querySelectorAll(%q)) {
		if (!seen(control)) continue;
		const name = control.id || control.dataset.do || control.textContent.trim() || control.className;
		const asks = (ratio, needed, what) => {
			count++;
			if (ratio < needed) list.push(name + ": " + what + " has a contrast of " + ratio.toFixed(2));
		};
		const letters = (e, what, pseudo) => {
			const style = getComputedStyle(e, pseudo), size = parseFloat(style.fontSize);
			const large = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
			asks(contrast(style.color, e), large ? 3 : 4.5, what);
		};
		if (control.matches("select, textarea, input[type=text]")) letters(control, "what it holds");
		const walk = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
		while (!control.matches("select, textarea") && walk.nextNode()) {
			const e = walk.currentNode.parentElement;
			if (walk.currentNode.data.trim() && seen(e) && !e.closest("svg")) letters(e, walk.currentNode.data);
		}
		for (const e of [control, ...control.querySelectorAll("*")]) {
			for (const pseudo of ["::before", "::after"]) {
				if (seen(e) && /^"(?!")/.test(getComputedStyle(e, pseudo).content)) letters(e, pseudo, pseudo);
			}
		}
		for (const svg of control.querySelectorAll("svg")) {
			const parts = [...svg.querySelectorAll("*")].flatMap(part =>
				[getComputedStyle(part).fill, getComputedStyle(part).stroke].filter(c => /\d/.test(c)));
			if (seen(svg)) asks(Math.max(...parts.map(c => contrast(c, svg.parentElement))), 3, "its sign");
		}
	}
	return {Pale: list, Count: count};
})()`

// TestStates: every control can be read while the mouse points at it, while the keyboard has it and
// while it is held down, in both themes, in the lab with all that opens, in Present, in lessons
// and in embeds: without -whole all three in the lab, one elsewhere. At rest TestAxe looks at them.
func TestStates(t *testing.T) {
	t.Parallel()
	open := func(page string) *Lab { // in a tab of its own: a used one may have lost its mouse
		l := &Lab{Open(t, labURL()+page+"#"+written(spread(""), 3), Options{}).Started(), t}
		l.Settle()
		if !Eval[bool](l.Page, `matchMedia("(hover: hover)").matches`) {
			t.Fatal("nothing can be pointed at in this browser")
		}
		return l
	}
	l := open("/")
	l.allFolds(true)
	l.Choose("#add-rival", "pocket")
	l.Enter("#eta-exact", "-1")
	every := [][]string{{"hover"}, {"focus", "focus-visible"}, {"hover", "active", "focus"}}
	l.states("lab", 120, every)
	l.follows(written(spread(""), 3))
	l.Do("present")
	l.states("Present", 8, some(0, 3, every))
	l.follows("lesson=one-update&step=3")
	l.WaitFor(find(".lesson [data-do]"))
	l.states("lesson", 12, some(1, 3, every))
	l.follows("lessons")
	l.states("lessons", 30, some(0, 3, every))
	open("/embed.html").states("embed", 40, some(2, 3, every))
}

// states looks at all controls in each state and theme, of which there are so many labels at least.
func (l *Lab) states(where string, least int, states [][]string) {
	l.t.Helper()
	call(l.Page, dom.Enable, dom.EnableParams{})
	call(l.Page, css.Enable, cdp.Empty{})
	l.Settle() // what is rendered anew loses its number
	root := call(l.Page, dom.GetDocument, dom.GetDocumentParams{}).Root.NodeID
	nodes := call(l.Page, dom.QuerySelectorAll, dom.QuerySelectorAllParams{NodeID: root,
		Selector: controls}).NodeIDs
	for i, state := range states {
		for _, node := range nodes {
			call(l.Page, css.ForcePseudoState, css.ForcePseudoStateParams{NodeID: node,
				ForcedPseudoClasses: state})
		}
		for _, theme := range some(i+len(where), 2, []string{"light", "dark"}) {
			call(l.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
				Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}}})
			l.Drawn(1)
			found := Eval[struct {
				Pale  []string
				Count int
			}](l.Page, fmt.Sprintf(pale, controls))
			where := fmt.Sprintf("%s, %v, %s", where, state, theme)
			if len(found.Pale) > 0 || found.Count < least {
				l.t.Errorf("%s, of %d labels:\n%s", where, found.Count,
					strings.Join(found.Pale, "\n"))
			}
			l.sliders(where)
		}
	}
	call(l.Page, css.Disable, cdp.Empty{})
}

// sliders looks at those that are in the window: their styles say nothing of their thumbs, so what
// is drawn of them has to stand out from what most of their box is filled with.
func (l *Lab) sliders(where string) {
	l.t.Helper()
	boxes := Eval[[]Box](l.Page, `[...document.querySelectorAll("input[type=range]:not(:disabled)")].map(e => {
		const b = e.getBoundingClientRect();
		const top = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
		return {X: b.x, Y: b.y, Width: top === e ? b.width : 0, Height: b.height};
	}).filter(b => b.Width && b.X >= 0 && b.Y >= 0 && b.Y + b.Height <= innerHeight)`)
	if len(boxes) == 0 {
		return
	}
	picture := l.Screenshot("states")
	for _, b := range boxes {
		if best := standsOut(picture, b); best < 3 {
			l.t.Errorf("%s: the slider at %.0f, %.0f has a contrast of %.2f", where, b.X, b.Y, best)
		}
	}
}

// standsOut returns the greatest contrast of a pixel in a box with the colour that most have there.
func standsOut(picture image.Image, b Box) (best float64) {
	count, ground := map[color.Color]int{}, color.Color(color.White)
	for y := int(b.Y) + 1; y < int(b.Y+b.Height); y++ {
		for x := int(b.X) + 1; x < int(b.X+b.Width); x++ {
			c := picture.At(x, y)
			if count[c]++; count[c] > count[ground] {
				ground = c
			}
		}
	}
	for c := range count {
		low, high := luminance(ground), luminance(c)
		best = max(best, (max(low, high)+0.05)/(min(low, high)+0.05))
	}
	return best
}

// luminance is that of WCAG.
func luminance(c color.Color) (sum float64) {
	r, g, b, _ := c.RGBA()
	for i, v := range []uint32{r, g, b} {
		s := float64(v) / 0xffff
		if s <= 0.04045 {
			s /= 12.92
		} else {
			s = math.Pow((s+0.055)/1.055, 2.4)
		}
		sum += s * []float64{0.2126, 0.7152, 0.0722}[i]
	}
	return sum
}
