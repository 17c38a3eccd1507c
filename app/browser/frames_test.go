//go:build !js

package browser

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// play plays an event of a script, and returns its effects. A frame has its time, ms, and what
// it finds: words, and numbers after a sign of equality.
func (f *frames) play(event string) string {
	words := strings.Fields(event)
	asked := func() string {
		if f.request() {
			return "asks"
		}
		return ""
	}
	switch words[0] {
	case "user":
		f.changed(false)
	case "hand":
		f.changed(true)
	case "cursor":
		f.cursorMoved()
	case "resize":
		f.behind |= canvases
	case "slide":
		f.slider.move()
	case "lift":
		if !f.slider.lift() {
			return ""
		}
	case "slid":
		f.slider.changed()
		f.changed(false)
	case "mistake":
		if !f.failed() {
			return ""
		}
	case "frame":
		return f.frame(words[1:])
	default:
		panic("no such event: " + event)
	}
	return asked()
}

// frame is a frame as loop_js.go has it.
func (f *frames) frame(words []string) string {
	now, _ := strconv.ParseFloat(words[0], 64)
	is := func(name string) bool { return strings.Contains(strings.Join(words, " ")+" ", " "+name+" ") }
	number := func(name string) (n int) {
		for _, w := range words {
			fmt.Sscanf(w, name+"=%d", &n)
		}
		return n
	}
	var done []string
	note := func(what string, on bool) {
		if on {
			done = append(done, what)
		}
	}
	f.begin(now, is("playing"), is("moved"))
	note("slide", f.slider.follow(&f.turns))
	ended, moved := f.slider.letGo()
	note("slide", moved)
	note("end", ended)
	if ended {
		f.changed(false)
		f.request()
	}
	p := f.plan(now, found{cursor: number("cursor"), playing: is("playing"), working: is("working"),
		each: is("each"), dragging: is("dragging"), hand: is("hand"), lacks: is("lacks")})
	note("sizes", p.paint && p.glance.sizes)
	note("plane", p.paint)
	note("beside", p.paint && p.glance.beside)
	note("charts", p.paint && p.glance.charts)
	if cost := number("cost"); cost > 0 {
		f.turns.followed(float64(cost))
	}
	if p.write {
		f.written(now, number("cursor"))
		note("write", true)
		if f.render(now, number("cursor"), p.settled) {
			f.took = float64(number("took"))
			note("render", true)
		}
	}
	note("more", f.end(p, false) && f.request())
	return strings.Join(done, " ")
}

// TestRest: a rest is no time that passes for a run.
func TestRest(t *testing.T) {
	f := frames{}
	f.begin(1000, true, false)
	if got := f.begin(1016, true, false); got != 16 {
		t.Errorf("%v ms pass between two frames", got)
	}
	if f.end(plan{}, false) || f.begin(1050, true, false) != 0 {
		t.Error("time passes at rest")
	}
	if got := f.begin(9000, true, false); got != longestFrame {
		t.Errorf("a tab that slept leaps by %v ms", got)
	}
}

// TestFrames: recorded scripts of what happens, and what each frame does of it.
func TestFrames(t *testing.T) {
	for name, script := range map[string]string{
		"a change of the user is all there in the next frame, and then there is rest": `
user: asks
user:
frame 16: sizes plane beside charts write render
frame 33 cursor=0: sizes plane beside charts
`,
		"a step writes texts, and renders what follows the cursor": `
cursor: asks
frame 16 cursor=1: sizes plane beside charts write render
resize: asks
frame 900 cursor=1: sizes plane beside charts
`,
		"while a run is played pictures come in each frame, texts in turns, components seldom": `
user: asks
frame 1000 playing took=20: sizes plane beside charts write render more
cursor:
frame 1016 playing cursor=1: sizes plane beside more
cursor:
frame 1033 playing cursor=2: sizes plane beside charts more
cursor:
frame 1050 playing cursor=3: sizes plane beside write more
cursor:
frame 1066 playing cursor=4: sizes plane beside more
cursor:
frame 1083 playing cursor=5: sizes plane beside charts more
cursor:
frame 1100 playing cursor=6: sizes plane beside write more
cursor:
frame 1816 playing cursor=7: sizes plane beside more
cursor:
frame 1833 playing cursor=8: sizes plane beside charts more
cursor:
frame 1850 playing cursor=9: sizes plane beside write render more
user:
frame 1866 cursor=9: sizes plane beside charts write render
`,
		"a step that is to be seen has its words with its picture": `
cursor: asks
frame 1000 playing each took=20 cursor=1: sizes plane beside charts write render more
frame 1016 playing each cursor=1: sizes plane beside charts more
cursor:
frame 1033 playing each cursor=2: sizes plane beside charts write more
`,
		"a click while a run is played is answered in the next frame, a hand's change is not": `
user: asks
frame 1000 playing took=20: sizes plane beside charts write render more
user:
frame 1016 playing cursor=1: sizes plane beside charts write render more
hand:
frame 1033 playing hand moved cursor=2: sizes plane beside more
`,
		"a slow device takes the plane first": `
hand: asks
frame 1000 hand moved cost=90: sizes plane beside more
hand:
frame 1050 hand moved cost=90: sizes plane beside more
hand:
frame 1100 hand moved cost=90: sizes plane charts write render more
`,
		"a hand that rests has all": `
user: asks
frame 900 took=20: sizes plane beside charts write render
hand: asks
frame 1000 hand moved: sizes plane beside more
frame 1016 hand: plane beside charts more
frame 1033 hand: plane beside write render more
frame 1050 hand: sizes plane beside charts more
`,
		"a slider is followed once a frame, and has changed when it says so": `
slide: asks
slide:
frame 1000 dragging: slide
hand: asks
frame 1016 dragging: sizes plane beside more
lift:
slid:
frame 1033: sizes plane beside charts write render
frame 1050: sizes plane beside charts
lift:
`,
		"a run is looked through with a slider: numbers come in their turn": `
user: asks
frame 900 took=20: sizes plane beside charts write render
slide: asks
cursor:
frame 1000 cursor=1: slide sizes plane beside more
slide:
cursor:
frame 1016 cursor=2: slide sizes plane beside charts more
slide:
cursor:
frame 1033 cursor=3: slide sizes plane beside write more
`,
		"a slider that is let go where it began has ended in the next frame": `
slide: asks
lift:
slide:
frame 1000: slide end sizes plane beside charts write render
frame 1016: sizes plane beside charts
`,
		"mistake after mistake is not drawn for ever": `
mistake: asks
frame 16: sizes plane beside charts write render
mistake: asks
mistake:
frame 33: sizes plane beside charts write render
mistake: asks
mistake:
frame 50: sizes plane beside charts write render
mistake:
`,
	} {
		f, script := &frames{}, strings.TrimSpace(script)
		var got []string
		for line := range strings.SplitSeq(script, "\n") {
			event, _, _ := strings.Cut(line, ":")
			got = append(got, strings.TrimSpace(event+": "+f.play(event)))
		}
		if played := strings.Join(got, "\n"); played != script {
			t.Errorf("%s:\n%s\nwant\n%s", name, played, script)
		}
	}
}
