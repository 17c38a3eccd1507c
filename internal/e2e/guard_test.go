package e2e

import (
	"strings"
	"testing"

	"perceptronlab/app/words"
)

// TestEmptyPlaneIsOpened: a picture in which there is nothing is one, too. The first that a canvas
// was given used to be a mistake, which took back what was opened.
func TestEmptyPlaneIsOpened(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, `json={"version":1,"data":{"points":[],"labels":[]}}`, Options{})
	if d, _ := l.Kept(); len(d.Data.Points) != 0 {
		t.Errorf("it shows %d samples", len(d.Data.Points))
	}
	l.Reload()
	l.Started()
	l.Settle()
	if d, _ := l.Kept(); len(d.Data.Points) != 0 {
		t.Errorf("loaded again, it shows %d samples", len(d.Data.Points))
	}
	// In a lesson a click on the plane asks which sample it means, also when none is left.
	l.follows("lesson=noise-and-the-pocket&step=6")
	l.lessonShown(6)
	l.Do("clear")
	l.ClickOn("#plane")
	l.Settle()
	l.Do("tool:erase")
	l.ClickOn("#plane")
	l.says("erased", "Sample 1 removed")
}

// sabotage lets the pictures whose canvases are named in window.sabotage fail.
const sabotage = `
	window.sabotage = [];
	let lab;
	Object.defineProperty(window, "perceptronLabCanvas", {get: () => lab, set(real) {
		lab = {...real, create(canvas) {
			const player = real.create(canvas);
			return {...player, play(length) {
				if (sabotage.includes(canvas.id)) throw new Error("no ink for " + canvas.id);
				player.play(length);
			}};
		}};
	}});`

// sabotaged opens the lab with pictures that fail from now on.
func sabotaged(t *testing.T, o Options, ids ...string) *Lab {
	t.Helper()
	o.Before = sabotage
	l := OpenLab(t, written(spread(""), 0), o)
	for _, id := range ids {
		l.Expect("no ink for " + id)
	}
	Eval[bool](l.Page, "(sabotage = "+quoted(strings.Join(ids, " "))+".split(' '), true)")
	return l
}

// out is the expression for the sentence in the place of a picture.
func out(id string) string {
	return `getComputedStyle(document.getElementById("` + id +
		`").parentElement, "::after").content`
}

// reported fails the test unless the fault on the screen is the program's, and its report can be
// copied.
func (l *Lab) reported(parts ...string) {
	l.t.Helper()
	begin, _, _ := strings.Cut(words.Broke.En, "{0}")
	l.WaitFor(find("#fault"))
	if fault := l.Fault(); !strings.HasPrefix(fault, begin) {
		l.t.Errorf("it says %q", fault)
	}
	l.Do("copyfault")
	report := l.clipboard()
	for _, part := range append(parts, "Perceptron Lab ", "step ", `"version":1`, "goroutine") {
		if !strings.Contains(report, part) {
			l.t.Errorf("no %q in the report\n%s", part, report)
		}
	}
	l.Do("dismiss")
	l.WaitFor("!" + find("#fault"))
}

// TestPictureFails: the step that could not be drawn is taken back and told of; the picture that
// fails again says so in its place, and everything else works, other experiments too. It comes back
// when it can.
func TestPictureFails(t *testing.T) {
	t.Parallel()
	l := sabotaged(t, Options{}, "chart-0")
	l.mayCopy()
	before := Eval[string](l.Page, find("#plane")+".toDataURL()")
	l.Do("epoch:1")
	l.reported("no ink for chart-0", "in: chart-0")
	l.WaitFor(out("chart-0") + " === " + quoted(quoted(words.PartOut.En)))
	l.Do("epoch:1", "epoch:1")
	if cursor, _ := l.Step(); cursor != 16 {
		t.Errorf("two epochs on it is at step %d", cursor)
	}
	l.AgreesWithEngine()
	if Eval[string](l.Page, find("#plane")+".toDataURL()") == before {
		t.Error("the plane stands still")
	}
	l.Do("lang:zh-Hans")
	l.WaitFor(out("chart-0") + " === " + quoted(quoted(words.PartOut.Zh)))
	l.Do("lang:en")
	l.Choose("#preset", "and")
	if d, _ := l.Kept(); d.Data.Preset != "and" {
		t.Error("nothing else can be opened")
	}
	l.Axe()
	Eval[bool](l.Page, "(sabotage = [], true)")
	l.Choose("#preset", "xor")
	l.WaitFor(out("chart-0") + ` === "none"`)
	if d, _ := l.Kept(); d.Data.Preset != "xor" {
		t.Error("what was opened is not there")
	}
}

// TestPicturesFail: all of them, on a phone in the dark; the sentences fit into their places, and
// what is no picture works.
func TestPicturesFail(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		o   Options
		ids []string
	}{
		"phone":   {Options{Width: 360, Height: 800, Dark: true}, []string{"plane", "marks"}},
		"desktop": {Options{}, []string{"plane", "marks", "chart-0"}},
	} {
		t.Run(name, func(t *testing.T) {
			l := sabotaged(t, c.o, c.ids...)
			l.Do("step:1")
			l.WaitFor(find("#fault"))
			for _, id := range c.ids {
				l.WaitFor(out(id) + ` !== "none"`)
			}
			l.Do("dismiss", "step:1")
			if cursor, _ := l.Step(); cursor != 1 {
				t.Errorf("%s: a step on it is at %d", name, cursor)
			}
			l.WaitFor(`!document.querySelector("#fault")`)
			if wide := Eval[int](l.Page, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
				t.Errorf("%s: %d pixels do not fit", name, wide)
			}
			for _, id := range c.ids {
				place := find("#"+id) + ".parentElement"
				if over := Eval[int](l.Page, place+".scrollHeight - "+place+".clientHeight"); over > 0 {
					t.Errorf("%s: the sentence is %d pixels higher than the place of %s", name, over,
						id)
				}
			}
			l.Screenshot("out-" + name)
		})
	}
}

// TestEventsOfNoDevice: events that lack what a browser's own have are told of, if they cannot be
// made sense of, and change nothing.
func TestEventsOfNoDevice(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(""), 3), Options{})
	l.mayCopy()
	want := l.state()
	for _, c := range []struct{ event, doing string }{
		{`new Event("keydown", {bubbles: true})`, "keydown"},
		{`new Event("drop", {bubbles: true})`, "drop"},
		{`new Event("paste", {bubbles: true})`, "paste"},
		{`new Event("pointerdown", {bubbles: true})`, "pointerdown"},
	} {
		l.Expect("console error: \"" + c.doing)
		Eval[bool](l.Page, `(document.getElementById("plane").dispatchEvent(`+c.event+`), true)`)
		l.reported("in: " + c.doing)
		if got := l.state(); got != want {
			t.Errorf("after %s\n%s, want\n%s", c.event, got, want)
		}
	}
	l.Do("step:1")
	l.AgreesWithEngine()
	if cursor, _ := l.Step(); cursor != 4 {
		t.Errorf("a step on it is at %d", cursor)
	}
}

// TestPressBeforeTheFrame: a press that comes between an edit and the frame that shows it is one on
// the new experiment. In the weight plane it was one on pictures of another number of weights.
func TestPressBeforeTheFrame(t *testing.T) {
	t.Parallel()
	three := `{"version":1,"data":{"points":[[0,1,2],[3,1,0],[1,1,1]],"labels":[1,-1,1]}}`
	l := OpenLab(t, written(three, 0)+"&view=weights", Options{})
	const press = `const at = id => { const e = document.getElementById(id), b = e.getBoundingClientRect();
		for (const kind of ["pointerdown", "pointerup"]) e.dispatchEvent(new PointerEvent(kind, {bubbles: true,
			clientX: b.x + b.width / 2, clientY: b.y + b.height / 2, pointerId: 7, pointerType: "mouse", button: 0})); };`
	for _, one := range []string{`{"version":1,"data":{"points":[[0,1],[3,1]],"labels":[1,-1]},"learner":{"bias":false}}`, three} {
		Eval[bool](l.Page, `(() => { `+press+` location.hash = `+quoted(written(one,
			0)+"&view=weights")+`;
			return new Promise(done => addEventListener("hashchange", () => { at("beside"); at("plane"); done(true); }, {once: true})); })()`)
		l.Settle()
		if Eval[bool](l.Page, find("#fault")+" !== null") {
			t.Errorf("%s", l.Fault())
		}
	}
}
