package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// touched counts what a page does to its nodes, and what it draws: before its own scripts.
const touched = `
	window.touched = {list: [], drawn: 0};
	for (const name of Object.getOwnPropertyNames(CanvasRenderingContext2D.prototype)) {
		const own = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, name);
		if (typeof own.value === "function") CanvasRenderingContext2D.prototype[name] = function (...args) {
			touched.drawn++;
			return own.value.apply(this, args);
		};
	}
	const place = node => (node.nodeType === 1 ? node : node.parentElement).closest("[id]")?.id ?? "";
	touched.take = records => {
		for (const r of records) {
			const now = r.type === "attributes" ? r.target.getAttribute(r.attributeName) : r.target.data;
			const said = r.type + " " + (r.attributeName ?? "") + " in " + place(r.target);
			if (r.type === "childList") touched.list.push({said, same: false});
			else touched.list.push({said, same: now === r.oldValue});
		}
	};
	touched.begin = () => {
		Object.assign(touched, {list: [], drawn: 0});
		(touched.observer = new MutationObserver(touched.take)).observe(document.getElementById("lab"), {subtree: true,
			childList: true, attributes: true, attributeOldValue: true, characterData: true, characterDataOldValue: true});
	};
	touched.end = () => { touched.take(touched.observer.takeRecords()); touched.observer.disconnect(); return touched; };`

// TestStepTouchesWhatChanges: a step that only moves the cursor changes texts where they differ, a
// few attributes, and draws three pictures once.
func TestStepTouchesWhatChanges(t *testing.T) {
	t.Parallel()
	const (
		steps       = 20
		mostChanges = 60  // a step; 46 when this was written
		mostDrawn   = 290 // calls of canvases a step; 215
	)
	l := OpenLab(t, written(spread(""), 3), Options{Before: touched})
	l.Blur()
	l.Key(kb.ArrowRight)
	l.Settle()
	type seen struct {
		List []struct {
			Said string
			Same bool
		}
		Drawn int
	}
	count, drawn := map[string]int{}, 0
	for range steps {
		Eval[bool](l.Page, "(touched.begin(), true)")
		l.Key(kb.ArrowRight)
		l.Settle()
		now := Eval[seen](l.Page, "touched.end()")
		for _, c := range now.List {
			count[c.Said]++
			if c.Same {
				t.Errorf("%s: written as it was", c.Said)
			}
		}
		drawn += now.Drawn
	}
	all := 0
	for said, n := range count {
		all += n
		t.Log(n, said)
	}
	t.Logf("%d changes, %d calls of canvases in %d steps", all, drawn, steps)
	if all > steps*mostChanges || all < steps {
		t.Errorf("%d changes in %d steps, at most %d each", all, steps, mostChanges)
	}
	if drawn > steps*mostDrawn || drawn < steps {
		t.Errorf("%d calls of canvases in %d steps, at most %d each", drawn, steps, mostDrawn)
	}
}
