package main

import (
	"slices"

	"github.com/chromedp/cdproto/emulation"

	"perceptronlab/internal/e2e"
)

// student reads a step of a lesson and answers its question as soon as there is a field: it notes
// when the text was there to be read, and when the answer was judged.
const student = `(() => {
	const seen = selector => [...document.querySelectorAll("#lesson " + selector)]
		.find(e => e.checkVisibility({visibilityProperty: true}));
	const frame = requestAnimationFrame.bind(window);
	let typed = false;
	const look = () => {
		if (!window.readable && seen(".prose p")) frame(() => setTimeout(() => window.readable ||= performance.now()));
		const field = seen('[name="last.w2.0"]');
		if (field && !typed) {
			typed = true;
			field.focus();
			field.value = "-0.98";
			field.dispatchEvent(new InputEvent("input", {bubbles: true}));
			seen("#lesson-check").click();
		}
		if (typed && seen('[data-ask="w2"][data-state="right"]')) window.judged = performance.now();
		else frame(look);
	};
	frame(look);
})()`

// lesson measures how long somebody waits who comes by a link to a step of a lesson.
func lesson(b *bench, t *table) {
	server := e2e.StartServer(b)
	hello := helloServer(b)
	var readable, judged, greeted []float64
	for range 5 {
		part(func(b *bench) {
			p := e2e.Open(b, "about:blank", e2e.Options{Width: 1366, Height: 768, Before: student})
			e2e.Call(p, emulation.SetCPUThrottlingRate,
				emulation.SetCPUThrottlingRateParams{Rate: school})
			p.Goto(server.URL + "/#lesson=one-update&step=2")
			p.WaitFor("window.judged")
			readable = append(readable, e2e.Eval[float64](p, "readable"))
			judged = append(judged, e2e.Eval[float64](p, "judged"))
		})
		greeted = append(greeted, visit(b, hello, school))
	}
	if len(judged) < 5 {
		b.Fatalf("only %d of 5 visits were answered", len(judged))
	}
	slices.Sort(readable)
	slices.Sort(judged)
	slices.Sort(greeted)
	t.most("link to a lesson, 4 ×: its text can be read after (median of 5)", readable[2], 1000, "%.0f ms")
	t.most("  against go-app's hello world", readable[2]/greeted[2], 0.8, "%.2f ×")
	t.most("  an answer to it is judged after", judged[2], 3500, "%.0f ms")
}
