package main

import (
	"encoding/json"
	"fmt"
	"math"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/performance"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/internal/e2e"
)

// probe runs before the page's scripts and notes the time between frames.
const probe = `(() => {
	const bench = window.bench = {on: false, between: []};
	const frame = requestAnimationFrame.bind(window);
	let last = 0;
	const tick = now => {
		if (bench.on && last) bench.between.push(now - last);
		last = now;
		frame(tick);
	};
	frame(tick);
})()`

// scene is something that a reader does for a while.
type scene struct {
	name     string
	document string // "" for the lab as it opens
	options  string // of the link, behind the document
	act      func(p *e2e.Page, lasts time.Duration)
	slow     float64 // how many times slower the processor is made; 0: as it is
	late     float64 // % of frames that may be late
	longest  float64 // ms between two frames; 0: as it comes
}

const (
	lasting = 5 * time.Second
	school  = 4 // a school's laptop or a phone of the middle
)

var scenes = []scene{
	{"opening experiment, 4 ×: playing at 20 steps/s", "", "", play(speed20), school, 5, 84},
	{"opening experiment, 4 ×: dragging a sample", "", "", drag, school, 5, 84},
	{"opening experiment, 4 ×: moving η", "", "", rate(slow), school, 5, 84},
	{"opening experiment, 4 ×: moving η with a fast hand", "", "", rate(fast), school, 5, 0},
	{"the same with weight plane and a rival, 4 ×: playing", opening, linked(1), play(speed20), school,
		10, 0},
	{"the same with weight plane and a rival, 4 ×: dragging", opening, linked(1), drag, school, 10, 0},
	{"the same with weight plane and a rival, 4 ×: moving η", opening, linked(1), rate(slow), school,
		10, 0},
	{"1,000 samples × 100 epochs, 4 ×: playing", cloud(1000, 100), "", play(speed20), school,
		10, 0},
	{"1,000 samples × 100 epochs, 4 ×: dragging", cloud(1000, 100), "", drag, school, 10, 0},
	{"1,000 pictures of 8 × 8: playing", picturesOf(8, 2), "", play(fastest), 1, 5, 0},
	{"1,000 pictures of 20 × 20: playing", picturesOf(20, 2), "", play(fastest), 1, 20, 0},
	{"1,000 pictures of 8 × 8 in ten classes: playing", picturesOf(8, 10), "", play(fastest), 1,
		5, 0},
	{"1,000 pictures of 20 × 20 in ten classes: playing", picturesOf(20, 10), "", play(fastest), 1, 20,
		0},
	{"1,000 pictures of 20 × 20, 4 ×: playing at 20 steps/s", picturesOf(20, 2), "", play(speed20),
		school, 10, 0},
	{"10,000 samples: playing, 20 steps/s", cloud(10_000, 20), "", play(speed20), 1, 5, 0},
	{"10,000 samples: playing, 1,000 steps/s", cloud(10_000, 20), "",
		play(speed1000), 1, 5, 0},
	{"10,000 samples: playing, as fast as it goes", cloud(10_000, 100_000), "", play(fastest),
		1, 5, 0},
	{"10,000 samples: dragging one", cloud(10_000, 20), "", drag, 1, 5, 0},
	{"digits, 4 ×: playing at 20 steps/s", digits, "", play(speed20), school, 5, 0},
	{"digits: playing at 1,000 steps/s", digits, "", play(speed1000), 1, 5, 50},
	{"digits, 4 ×: drawing, with ten bars", digits, "&t=1000", pen, school, 5, 84},
	{"a million steps, weight plane, duel of three: scrubbing", cloud(1000, 1000), linked(2), scrub,
		1, 5, 0},
}

// opening is the document of the lab as it opens.
const opening = `{"version":1}`

// digits is a document of ten classes of 8 × 8 pixels.
const digits = `{"version":1,"data":{"preset":"digits"},"learner":{"algorithm":"multiclass"}}`

// linked are the options of a link with the weight plane and so many rivals.
func linked(rivals int) string {
	list := []string{`{"learner":{"algorithm":"pocket","order":"cyclic"}}`,
		`{"learner":{"algorithm":"averaged"}}`}
	return "&view=weights&vs=" +
		experiment.Pack([]byte("["+strings.Join(list[:rivals], ",")+"]"))
}

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

// picturesOf is a document of 1,000 pictures of some classes that overlap.
func picturesOf(side, classes int) string {
	const greys = "0123456789abcdefg"
	s := num.NewSource(1, 5)
	points, labels := make([]string, 1000), make([]int, 1000)
	for i := range points {
		row := make([]byte, side*side)
		labels[i] = i % classes
		for j := range row {
			row[j] = greys[s.IntN(9)]
			if (j+i%classes*side/2)%side < side/2 && s.Float64() < 0.2 {
				row[j] = greys[8+s.IntN(9)]
			}
		}
		if points[i] = string(row); s.Float64() < 0.1 {
			labels[i] = s.IntN(classes)
		}
		if classes == 2 {
			labels[i] = 2*labels[i] - 1
		}
	}
	rule := "perceptron"
	if classes > 2 {
		rule = "multiclass"
	}
	text, err := json.Marshal(map[string]any{
		"version": 1, "data": map[string]any{"points": points, "labels": labels},
		"inputs":  map[string]any{"grid": []int{side, side}},
		"learner": map[string]any{"algorithm": rule},
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

// pen draws a circle on the picture, round and round.
func pen(p *e2e.Page, lasts time.Duration) {
	b := p.Box(".switches")
	at := func(t float64) (x, y float64) {
		return b.X + b.Width*(0.5+0.35*math.Cos(2*t)), b.Y + b.Height*(0.5+0.35*math.Sin(2*t))
	}
	p.Press(at(0))
	for start := time.Now(); time.Since(start) < lasts; time.Sleep(6 * time.Millisecond) {
		x, y := at(time.Since(start).Seconds())
		p.Move(x, y, true)
	}
	p.Release(at(0))
}

// Speeds, by their places on the slider.
const speed20, speed1000, fastest = "5", "10", "13"

// play plays at a speed.
func play(place string) func(*e2e.Page, time.Duration) {
	return func(p *e2e.Page, lasts time.Duration) {
		e2e.Eval[bool](p, "bench.on = false, speed.value = "+place+
			", speed.dispatchEvent(new Event('input', {bubbles: true}))")
		p.ClickOn("#play")
		e2e.Eval[bool](p, "bench.on = true")
		time.Sleep(lasts)
		e2e.Eval[bool](p, "(bench.on = false, true)")
		p.ClickOn("#play")
	}
}

func scrub(p *e2e.Page, lasts time.Duration) {
	p.ClickOn(`[data-do="end"]`)
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

// Seconds that a hand takes from one end of a slider to the other and back.
const slow, fast = 3.1, 0.6

// rate moves the slider of η over 80 % of its width and back, once in so many seconds.
func rate(seconds float64) func(*e2e.Page, time.Duration) {
	return func(p *e2e.Page, lasts time.Duration) {
		b := p.Box("#eta")
		x := func(t float64) float64 {
			return b.X + b.Width*(0.5+0.4*math.Sin(2*math.Pi*t/seconds))
		}
		y := b.Y + b.Height/2
		p.Press(x(0), y)
		for start := time.Now(); time.Since(start) < lasts; time.Sleep(6 * time.Millisecond) {
			p.Move(x(time.Since(start).Seconds()), y, true)
		}
		p.Release(x(0), y)
	}
}

// open opens a scene and waits until nothing is under way in it any more.
func (s scene) open(b *bench, address string) *e2e.Page {
	fragment := "/"
	if s.document != "" {
		fragment = "/#json=" + url.PathEscape(s.document) + s.options
	}
	p := e2e.Open(b, address+fragment, e2e.Options{Width: 1366, Height: 768, Before: probe}).
		Started()
	time.Sleep(2500 * time.Millisecond) // what has been compiled in a hurry is compiled well
	e2e.Call(p, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: s.slow})
	return p
}

// frames measures a scene frame by frame.
func (s scene) frames(b *bench, t *table, address string) {
	p := s.open(b, address)
	before := clocks(p)
	e2e.Eval[bool](p, "(bench.on = true)")
	s.act(p, lasting)
	e2e.Eval[bool](p, "(bench.on = false, true)")
	after := clocks(p)
	between := e2e.Eval[[]float64](p, "bench.between")
	if len(between) < 20 {
		b.Fatalf("%s: only %d frames", s.name, len(between))
	}
	late := 0
	for _, ms := range between {
		if ms > 25 { // the screen was ready for it a frame ago
			late++
		}
	}
	count := float64(len(between))
	t.most(s.name+": late frames", 100*float64(late)/count, s.late, "%.1f %%")
	t.most("  longest, "+median(between), slices.Max(between), s.longest, "%.0f ms")
	of := func(kind string) float64 { return 1000 * (after[kind] - before[kind]) / count }
	t.most("  processor's time a frame", of("TaskDuration"), 0, "%.1f ms")
	t.most("  of it JavaScript and WebAssembly", of("ScriptDuration"), 0, "%.1f ms")
}

func median(values []float64) string {
	slices.Sort(values)
	return fmt.Sprintf("of %d frames; half within %.0f ms, 95 %% within %.0f ms", len(values),
		values[len(values)/2], values[len(values)*95/100])
}

// clocks returns what the page has computed since it was opened: seconds of the processor, by kind.
func clocks(p *e2e.Page) map[string]float64 {
	e2e.Call(p, performance.Enable,
		performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks})
	values := map[string]float64{}
	for _, m := range e2e.Call(p, performance.GetMetrics, cdp.Empty{}).Metrics {
		values[m.Name] = m.Value
	}
	return values
}
