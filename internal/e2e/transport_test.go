package e2e

import (
	"image/color"
	"math"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// reading is all that the page says of a step.
func (l *Lab) reading() string {
	l.t.Helper()
	return Eval[string](l.Page, `["#step", "#sentence", "#status", "#weights", "#working", "#chart-value-0"]
		.map(s => document.querySelector(s).innerText).join("\n") + [...document.querySelectorAll("#weights td[id^=w]")].map(c => c.dataset.exact)`)
}

func (l *Lab) at(what string, want int) {
	l.t.Helper()
	l.Settle()
	if cursor, _ := l.Step(); cursor != want {
		l.t.Errorf("%s: at step %d, want %d", what, cursor, want)
	}
}

// TestForthAndBack: every step read forward reads the same backward, and so do epochs.
func TestForthAndBack(t *testing.T) {
	t.Parallel()
	for _, learner := range []string{``, `"algorithm":"adaline","batch":3,"eta":0.01`,
		`"algorithm":"pocket"`} {
		t.Run(learner, func(t *testing.T) {
			t.Parallel()
			l := OpenLab(t, written(spread(learner), 0), Options{})
			for _, by := range []struct{ on, back string }{{"step:1", "step:-1"},
				{"epoch:1", "epoch:-1"}} {
				l.Do("reset")
				var forth []string
				for range 4 {
					forth = append(forth, l.reading())
					l.Do(by.on)
				}
				if forth[0] == forth[1] {
					t.Errorf("%s: %s changes nothing on the page", learner, by.on)
				}
				for i := range forth {
					l.Do(by.back)
					if got := l.reading(); got != forth[len(forth)-1-i] {
						t.Errorf("%s: %s reads\n%s\nforward it was\n%s", learner, by.back, got,
							forth[len(forth)-1-i])
					}
				}
			}
			l.AgreesWithEngine()
		})
	}
}

// TestTransport: buttons, keys and the timeline go where they say. The irises take 100 steps an
// epoch and 600 in all.
func TestTransport(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	for _, c := range []struct {
		do   string
		want int
	}{
		{"step:1", 1}, {"step:1", 2}, {"epoch:1", 100}, {"epoch:1", 200}, {"step:1", 201},
		{"epoch:-1", 200}, {"epoch:-1", 100},
		{"step:-1", 99}, {"epoch:-1", 0}, {"step:-1", 0}, {"end", 600}, {"step:1", 600},
		{"epoch:1", 600}, {"epoch:-1", 500}, {"reset", 0}, {"update:1", 1}, {"update:1", 51},
		{"update:-1", 1}, {"update:-1", 0},
	} {
		l.Do(c.do)
		l.at(c.do, c.want)
	}
	l.AgreesWithEngine()

	l.Blur()
	for _, c := range []struct {
		key  string
		held chromedp.Modifier
		want int
	}{
		{kb.ArrowRight, 0, 1}, {kb.ArrowRight, chromedp.ModifierShift, 100}, {kb.ArrowLeft, 0, 99},
		{kb.ArrowLeft, chromedp.ModifierShift, 0}, {kb.End, 0, 600}, {kb.Home, 0, 0}, {"n", 0, 1}, {"N", 0, 51}, {"p", 0, 1}, {"p", 0, 0},
	} {
		l.Key(c.key, c.held)
		l.at("a key", c.want)
	}
	l.Key(" ")
	l.Settle()
	if !l.Playing() {
		t.Error("Space does not play")
	}
	l.Key(" ")
	l.Settle()
	if l.Playing() {
		t.Error("Space does not pause")
	}
	l.Focus("#plane")
	l.Key(kb.End)
	l.at("End on the plane", 600)
	l.Key(" ") // at the end: from the start again
	l.WaitFor(`parseInt(` + find("#step") + `.innerText.replace(/\D+/, "")) < 590 && ` + playing)
	l.Key(" ")
	l.Settle()

	// The timeline by keyboard.
	l.Do("reset")
	l.Slide("#timeline", kb.ArrowRight+kb.ArrowRight+kb.ArrowRight)
	l.at("three to the right on the timeline", 3)
	l.Slide("#timeline", kb.ArrowLeft)
	l.at("one to the left on the timeline", 2)
	l.Slide("#timeline", kb.End)
	l.at("End on the timeline", 600)
	l.Slide("#timeline", kb.Home)
	l.at("Home on the timeline", 0)

	// And by pointer: press at a quarter of what it spans, which are ten epochs, 1,000 steps,
	// whatever the run takes; draw to the middle, and to three quarters, where there is no run any
	// more.
	b := l.Box("#timeline")
	x := func(share float64) float64 { return b.X + 9 + share*(b.Width-18) }
	y := b.Y + b.Height/2
	l.Press(x(0.25), y)
	l.Settle()
	if cursor, _ := l.Step(); math.Abs(float64(cursor)-250) > 5 {
		t.Errorf("pressed at a quarter of the timeline, the cursor is at %d of 600", cursor)
	}
	l.AgreesWithEngine()
	l.Move(x(0.5), y, true)
	l.Settle()
	if cursor, _ := l.Step(); math.Abs(float64(cursor)-500) > 5 {
		t.Errorf("drawn to the middle of the timeline, the cursor is at %d of 600", cursor)
	}
	l.Move(x(0.75), y, true)
	l.Release(x(0.75), y)
	l.Settle()
	if cursor, _ := l.Step(); cursor != 600 {
		t.Errorf("let go at three quarters of the timeline, the cursor is at %d of 600", cursor)
	}
	if thumb := Eval[int](l.Page, find("#timeline")+".valueAsNumber"); thumb != 600 {
		t.Errorf("let go beyond the end of the run, the thumb stands at %d", thumb)
	}
	l.AgreesWithEngine()
}

// TestSpeeds: one step a second is one, and the fastest is there at once. A second is one of frames
// that come in time: those that are late count as a tenth of it.
func TestSpeeds(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.Slide("#speed", kb.Home+kb.ArrowRight+kb.ArrowRight) // the first two are for updates
	l.Blur()
	Eval[bool](l.Page, `(window.passed = 0, requestAnimationFrame(function frame(now) {
		passed += Math.min(now - (window.before ?? now), 100);
		window.before = now;
		if (!/step 2$/.test(document.querySelector("#step").innerText)) requestAnimationFrame(frame);
		else window.reached = passed;
	}), true)`)
	l.Key(" ")
	l.WaitFor("window.reached")
	if ms := Eval[float64](l.Page, "reached"); ms < 1500 || ms > 3500 {
		t.Errorf("at one step a second it took %.0f ms to step 2", ms)
	}
	l.Key(" ")
	l.Settle()
	l.Fastest()
	l.PlayedOut()
	l.at("as fast as it goes", 600)
}

// TestCharts: a click in a chart goes to its epoch, and the values under the pointer are said.
func TestCharts(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.Do("end")
	b := l.Box("#chart-0")
	said := l.Text("#chart-value-0")
	l.Move(b.X+b.Width*0.3, b.Y+b.Height/2, false)
	l.Settle()
	if hovered := l.Text("#chart-value-0"); hovered == said {
		t.Errorf("with the pointer in the chart it still says %q", said)
	}
	l.Click(b.X+b.Width*0.35, b.Y+b.Height/2)
	l.Settle()
	if cursor, _ := l.Step(); cursor < 200 || cursor > 400 {
		t.Errorf("a click in the middle of the chart went to step %d of 600", cursor)
	}
	l.AgreesWithEngine()
	l.Move(5, 5, false)
	l.Settle()
	for i, chart := range []string{"#chart-0", "#chart-1", "#chart-2"} {
		l.Do("chart:" + []string{"errors", "updates", "weights"}[i])
		picture, colours := l.Canvas(chart), map[color.Color]bool{}
		for y := range picture.Bounds().Dy() {
			for x := range picture.Bounds().Dx() {
				colours[picture.At(x, y)] = true
			}
		}
		if len(colours) < 10 {
			t.Errorf("%s is painted in %d colours", chart, len(colours))
		}
	}
}
