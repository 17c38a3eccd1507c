package main

import (
	"encoding/json"
	"math"
	"net/url"
	"slices"
	"time"

	"github.com/chromedp/chromedp/kb"

	"perceptronlab/e2e"
	"perceptronlab/engine/experiment"
)

// probe runs before the page's scripts. It adds up the time that they take in
// callbacks of frames, events and timers, and notes it frame by frame.
const probe = `(() => {
	const bench = window.bench = {on: false, work: [], between: [], started: 0};
	let busy = 0, depth = 0, last = 0;
	const timed = f => function (...args) {
		if (depth++) { try { return f.apply(this, args); } finally { depth--; } }
		const begin = performance.now();
		try { return f.apply(this, args); } finally { depth--; busy += performance.now() - begin; }
	};
	const frame = window.requestAnimationFrame.bind(window);
	window.requestAnimationFrame = f => frame(timed(f));
	const timeout = window.setTimeout.bind(window);
	window.setTimeout = (f, ...rest) => timeout(typeof f === "function" ? timed(f) : f, ...rest);
	const add = EventTarget.prototype.addEventListener;
	EventTarget.prototype.addEventListener = function (type, f, ...rest) {
		return add.call(this, type, typeof f === "function" ? timed(f) : f, ...rest);
	};
	const tick = now => {
		if (bench.on && last) { bench.work.push(busy); bench.between.push(now - last); }
		busy = 0, last = now;
		if (!bench.started && window.perceptronLab && perceptronLab.boot === "started") bench.started = performance.now();
		frame(tick);
	};
	frame(tick);
})()`

// visit measures a first visit: bytes, and the time until the lab is there.
func visit(b *bench, t *table) {
	p := e2e.Open(b, e2e.StartServer(b).URL, e2e.Options{Before: probe}).Started()
	p.WaitFor("bench.started")
	t.row("first visit, bytes over the wire", float64(p.Received()), mostOverWire, "%.0f")
	t.row("first visit, picture on the screen, ms", e2e.Eval[float64](p,
		`performance.getEntriesByName("first-contentful-paint")[0].startTime`), 0, "%.0f")
	t.row("first visit, from navigation to started, ms", e2e.Eval[float64](p, "bench.started"), 0,
		"%.0f")
}

// scene is something that a reader does for a while.
type scene struct {
	name     string
	document string
	act      func(p *e2e.Page, lasts time.Duration)
	promised bool   // to keep to the budget of a frame
	options  string // of the link, behind the document
}

const lasting = 5 * time.Second

var scenes = []scene{
	{"dragging a point, 1,000 points × 100 epochs", cloud(1000, 100), drag, true, ""},
	{"playing 10,000 points, 20 steps a second", cloud(10_000, 20), play(""), true, ""},
	{"playing 10,000 points, 1,000 steps a second", cloud(10_000, 20),
		play(kb.End + kb.ArrowLeft + kb.ArrowLeft + kb.ArrowLeft), true, ""},
	{"playing 10,000 points, as fast as it goes", cloud(10_000, 100_000), play(kb.End), true, ""},
	{"dragging a point of 10,000", cloud(10_000, 20), drag, false, ""},
	{"scrubbing through a million steps", cloud(1000, 1000), scrub, true, ""},
	{"playing 1,000 points, weight plane and a duel of three", cloud(1000, 100), play(""), true,
		linked},
	{"scrubbing through a million steps, weight plane and a duel of three", cloud(1000, 1000),
		scrub, true, linked},
}

// linked are the options of a link with the weight plane and two rivals.
var linked = "&view=weights&vs=" + experiment.Pack([]byte(`[{"learner":{"algorithm":"pocket","order":"cyclic"}},{"learner":{"algorithm":"averaged"}}]`))

// cloud is a document of n points around two centres that cannot be separated.
func cloud(n, epochs int) string {
	points, labels := make([][2]float64, n), make([]int, n)
	for i := range points {
		side := 2*(i%2) - 1
		// the golden angle spreads them evenly
		angle, r := float64(i)*2.399963, 3*math.Sqrt(float64(i)/float64(n))
		x, y := 1.8*float64(side)+r*math.Cos(angle), float64(side)+r*math.Sin(angle)
		points[i], labels[i] = [2]float64{math.Round(x*1000) / 1000, math.Round(y*1000) / 1000},
			side
	}
	text, err := json.Marshal(map[string]any{
		"version": 1, "data": map[string]any{"points": points, "labels": labels},
		"stop": map[string]any{"epochs": epochs},
	})
	if err != nil {
		panic(err)
	}
	return string(text)
}

func drag(p *e2e.Page, lasts time.Duration) {
	b := p.Box("#plane")
	x, y := b.Center()
	p.Press(x+60, y)
	for start := time.Now(); time.Since(start) < lasts; time.Sleep(6 * time.Millisecond) {
		angle := 2 * time.Since(start).Seconds()
		p.Move(x+60*math.Cos(angle), y+60*math.Sin(angle), true)
	}
	p.Release(x+60, y)
}

// play plays at the speed that keys on the slider set.
func play(keys string) func(*e2e.Page, time.Duration) {
	return func(p *e2e.Page, lasts time.Duration) {
		if keys != "" {
			p.Focus("#speed")
			p.Key(keys)
		}
		e2e.Eval[bool](p, "(bench.on = false, true)")
		p.ClickOn("#play")
		e2e.Eval[bool](p, "(bench.on = true)")
		time.Sleep(lasts)
		e2e.Eval[bool](p, "(bench.on = false, true)")
		p.ClickOn("#play")
	}
}

func scrub(p *e2e.Page, lasts time.Duration) {
	p.WaitFor(`/of 1000000/.test(document.querySelector("#step").innerText)`)
	b := p.Box("#timeline")
	x := func(share float64) float64 { return b.X + 9 + share*(b.Width-18) }
	y := b.Y + b.Height/2
	p.Press(x(0.5), y)
	for start := time.Now(); time.Since(start) < lasts; time.Sleep(6 * time.Millisecond) {
		p.Move(x(0.5+0.45*math.Sin(3*time.Since(start).Seconds())), y, true)
	}
	p.Release(x(0.5), y)
}

// open opens a scene and waits until nothing is under way in it any more.
func (s scene) open(b *bench, address string) *e2e.Page {
	p := e2e.Open(b, address+"/#json="+url.PathEscape(s.document)+s.options,
		e2e.Options{Before: probe}).Started()
	time.Sleep(1500 * time.Millisecond)
	return p
}

// frames measures a scene frame by frame.
func frames(b *bench, t *table, address string, s scene) {
	p := s.open(b, address)
	e2e.Eval[bool](p, "(bench.on = true)")
	s.act(p, lasting)
	e2e.Eval[bool](p, "(bench.on = false, true)")
	work, between := e2e.Eval[[]float64](p, "bench.work"), e2e.Eval[[]float64](p, "bench.between")
	if len(work) < 20 {
		b.Fatalf("%s: only %d frames", s.name, len(work))
	}
	mostWork, mostLate := 0.0, 0.0
	if s.promised {
		mostWork, mostLate = frame, 5
	}
	t.row(s.name+": work, median, ms", share(work, 0.5), 0, "%.1f")
	t.row(s.name+": work, 95 %, ms", share(work, 0.95), mostWork, "%.1f")
	late := 0
	for _, ms := range between {
		if ms > 1.5*frame { // the screen was ready for it a frame ago
			late++
		}
	}
	t.row(s.name+": between frames, 95 %, ms", share(between, 0.95), 0, "%.1f")
	t.row(s.name+": late frames, %", 100*float64(late)/float64(len(between)), mostLate, "%.1f")
	t.row(s.name+": frames", float64(len(work)), 0, "%.0f")
}

// share returns the value that so large a share of all keeps to.
func share(values []float64, part float64) float64 {
	slices.Sort(values)
	return math.Round(10*values[min(len(values)-1, int(part*float64(len(values))))]) / 10
}
