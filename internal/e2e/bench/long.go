package main

import (
	"encoding/json"
	"math"
	"net/url"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/runtime"

	"perceptronlab/internal/e2e"
)

// moons are the data of all but one of the largest experiments that the document allows.
const moons = `"data":{"preset":"two-moons","options":{"samples":10000}}`

// worst are those experiments.
var worst = []struct{ name, data, learner string }{
	{"pocket", moons, `"learner":{"algorithm":"pocket"}`},
	{"batches", moons, `"learner":{"algorithm":"adaline","batch":64,"eta":0.001}`},
	{"multiclass of ten", ring(10_000, 10), `"learner":{"algorithm":"multiclass"}`},
}

// ring are n points of so many classes, around as many centres on a circle.
func ring(n, classes int) string {
	points, labels := make([][2]float64, n), make([]int, n)
	for i := range points {
		labels[i] = i % classes
		around := 2 * math.Pi * float64(labels[i]) / float64(classes)
		angle, r := float64(i)*2.399963, 1.4*math.Sqrt(float64(i)/float64(n))
		x, y := 2*math.Cos(around)+r*math.Cos(angle), 2*math.Sin(around)+r*math.Sin(angle)
		points[i] = [2]float64{math.Round(x*1000) / 1000, math.Round(y*1000) / 1000}
	}
	text, err := json.Marshal(map[string]any{"points": points, "labels": labels})
	if err != nil {
		panic(err)
	}
	return `"data":` + string(text)
}

// widest is a document of 10,000 samples with 16 inputs.
func widest(data, learner string) string {
	return `{"version":1,` + data + `,
		"inputs":{"map":["x1","x2","x1^2","x2^2","x1*x2","x1^3","x2^3","x1^2*x2","x1*x2^2","x1^4","x2^4",
		"x1^3*x2","x1*x2^3","x1^2*x2^2","x1^5","x2^5"]},` + learner + `,"stop":{"epochs":100000}}`
}

// timing notes how long the page takes from an input to the frame that shows its effect.
const timing = `window.slowest = 0;
	new PerformanceObserver(list => { for (const e of list.getEntries()) slowest = Math.max(slowest, e.duration); })
		.observe({type: "event", durationThreshold: 16});`

// heaviest measures how the worst experiments answer.
func heaviest(b *bench, t *table) {
	server := e2e.StartServer(b)
	for _, w := range worst {
		part := "10,000 × 16, 100,000 epochs, " + w.name
		p := e2e.Open(b, server.URL+"/#json="+url.PathEscape(widest(w.data, w.learner)),
			e2e.Options{Width: 1366, Height: 768, Before: timing + holding}).Started()
		var stopped, later string
		longest := longestTask(traced(p, func() {
			e2e.Eval[bool](p, `speed.value = 13, speed.dispatchEvent(new Event("input", {bubbles: true}))`)
			p.ClickOn("#play")
			time.Sleep(3 * time.Second)
			p.ClickOn("#play")
			p.Drawn(2)
			const at = `document.querySelector("#timeline").value`
			stopped = e2e.Eval[string](p, at)
			p.Drawn(20)
			later = e2e.Eval[string](p, at)
			drag(p, time.Second)
			rate(slow)(p, time.Second)
			p.Drawn(5)
		}))
		t.most(part+": slowest answer", e2e.Eval[float64](p, "slowest"), 200, "%.0f ms")
		t.most("  longest task, the processor's time", longest.Computes/1000, 100, "%.0f ms")
		moved := 0.0
		if later != stopped {
			moved = 1
		}
		t.most("  frames after Stop in which it went on", moved, 0.5, "%.0f")
		t.most("  memory, WebAssembly's and the page's", memory(p), 256, "%.0f MiB")
	}
}

// holding keeps hold of the program's memory, which is no part of the page's heap.
const holding = `{
	const own = WebAssembly.instantiate;
	WebAssembly.instantiate = async (...args) => {
		const made = await own(...args);
		window.programMemory = (made.instance || made).exports.mem;
		return made;
	};
}`

// memory returns what the page holds after a collection, with all of the program's memory, MiB.
func memory(p *e2e.Page) float64 {
	e2e.Call(p, heapprofiler.CollectGarbage, cdp.Empty{})
	u := e2e.Call(p, runtime.GetHeapUsage, cdp.Empty{})
	program := e2e.Eval[float64](p, "programMemory.buffer.byteLength")
	return (u.UsedSize + u.EmbedderHeapUsedSize + program) / (1 << 20)
}

// counting counts what a page asks for to be called again.
const counting = `window.asked = 0;
	for (const name of ["requestAnimationFrame", "setTimeout", "setInterval", "requestIdleCallback"]) {
		const own = window[name].bind(window);
		window[name] = (...args) => { asked++; return own(...args); };
	}`

// rest measures a page that nobody touches, and one that plays for long.
func rest(b *bench, t *table, minutes float64) {
	server := e2e.StartServer(b)
	p := e2e.Open(b, server.URL, e2e.Options{Before: counting}).Saved()
	time.Sleep(3 * time.Second)
	before := e2e.Eval[float64](p, "asked")
	time.Sleep(5 * time.Second)
	t.row("idle page: frames and timers in 5 s", e2e.Eval[float64](p, "asked")-before, 0.5,
		e2e.Eval[float64](p, "asked") == before, "≤ ", "%.0f")

	p = e2e.Open(b, server.URL+"/#json="+url.PathEscape(cloud(100, 100_000)),
		e2e.Options{Before: holding}).Started()
	e2e.Eval[bool](p, `speed.value = 9, speed.dispatchEvent(new Event("input", {bubbles: true}))`)
	p.ClickOn("#play")
	time.Sleep(20 * time.Second)
	held := memory(p)
	time.Sleep(time.Duration(minutes * float64(time.Minute)))
	t.most("growth in "+minutesText(minutes)+" of play, after collection",
		math.Max(0, memory(p)-held), 8, "%.1f MiB")
}
