package browsers

import (
	"encoding/base64"
	"flag"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"

	"perceptronlab/app/lessons"
	"perceptronlab/app/wire"
	"perceptronlab/internal/e2e"
)

// whole: all scenes, not the main job alone.
var whole = flag.Bool("whole", false, "all scenes")

func TestMain(m *testing.M) {
	code := m.Run()
	stopScreen()
	e2e.Shutdown()
	os.Exit(code)
}

// in runs a scene in each engine. Settings are for Firefox alone.
func in(t *testing.T, scene func(p *Tab), settings ...string) {
	t.Helper()
	for name, start := range map[string]func(dir string) (driver, error){
		"firefox": func(dir string) (driver, error) { return startFirefox(dir, settings...) },
		"webkit":  startWebKit,
	} {
		t.Run(name, func(t *testing.T) {
			d, err := start(t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { d.close() })
			p := &Tab{d, t, name}
			p.must(p.resize(1366, 768))
			scene(p)
		})
	}
}

// experiment is a link to four points, two of a class.
const experiment = `#json=%7B%22version%22%3A1%2C%22title%22%3A%22Mine%22%2C%22data%22%3A%7B%22points%22%3A%5B%5B0%2C0%5D%2C%5B1%2C0%5D%2C%5B0%2C1%5D%2C%5B1%2C1%5D%5D%2C%22labels%22%3A%5B-1%2C-1%2C-1%2C1%5D%7D%7D`

// TestMainJob: Play learns, a click on the plane adds a point, a finger too, Undo takes it back, and a
// slider and a box move η.
func TestMainJob(t *testing.T) {
	in(t, func(p *Tab) {
		p.Goto(e2e.StartServer(p.t).URL + "/" + experiment)
		p.WaitFor(`document.querySelector("h1").innerText.startsWith("Mine")`)
		p.ClickOn(`[data-do="play"]`)
		p.WaitFor(`document.querySelector("#timeline").valueAsNumber > 0`)
		p.ClickOn(`[data-do="end"]`)
		p.WaitFor(`document.body.innerText.includes("4 of 4 right")`)
		x, y := p.Centre("#plane")
		p.Click(x, y)
		p.WaitFor(`document.body.innerText.includes("of 5 ")`)
		p.ClickOn(`[data-do="undo"]`)
		p.WaitFor(`document.body.innerText.includes("of 4 ")`)
		p.Tap(p.Centre("#plane"))
		p.WaitFor(`document.body.innerText.includes("of 5 ")`)
		p.ClickOn("#eta")
		before := Eval[float64](p, `+document.querySelector("#eta-exact").value`)
		p.Keys(Right + Right)
		p.WaitFor(fmt.Sprintf(`+document.querySelector("#eta-exact").value > %v`, before))
		p.Type("#eta-exact", "0.25"+Enter)
		p.WaitFor(`location.hash.includes("0.25") || /25/.test(document.querySelector("#eta-exact").value)`)
		x, y = p.Centre("#timeline")
		p.Drag(x, y, x-100, y)
		p.ClickOn(`[data-do="step:1"]`)
		if *whole {
			p.keep("end")
		}
		p.Quiet()
	})
}

// TestKeys: the parts of the page are reached by Tab, and the plane is used by keys.
func TestKeys(t *testing.T) {
	if !*whole {
		return
	}
	in(t, func(p *Tab) {
		p.Goto(e2e.StartServer(p.t).URL)
		reached := map[string]bool{}
		for range 60 {
			p.Keys(Tabulator)
			reached[Eval[string](p, `document.activeElement.id || document.activeElement.dataset.do || ""`)] = true
		}
		for _, want := range []string{"eta", "plane", "play", "timeline", "share", "preset"} {
			if !reached[want] {
				p.t.Errorf("%s: sixty tabs do not reach %q, only %v", p.Engine, want, reached)
			}
		}
		Eval[any](p, `document.querySelector("#plane").focus()`)
		p.Keys(Right + Up + Enter)
		p.WaitFor(`document.body.innerText.includes("of 17 ")`)
		p.keep("end")
		p.Quiet()
	})
}

// TestOwnTable: a table that is dropped on the page is understood and taken.
func TestOwnTable(t *testing.T) {
	if !*whole {
		return
	}
	in(t, func(p *Tab) {
		p.Goto(e2e.StartServer(p.t).URL)
		Eval[any](p, `(() => { const carried = new DataTransfer();
			carried.items.add(new File(["a;b;kind\n1;2,5;yes\n2;1;no\n3;3,5;yes\n4;0;no\n"], "Heights.csv", {type: "text/csv"}));
			for (const type of ["dragenter", "dragover", "drop"])
				document.querySelector("#plane").dispatchEvent(new DragEvent(type, {bubbles: true, cancelable: true, dataTransfer: carried})); })()`)
		p.ClickOn("#table-take:enabled")
		p.WaitFor(`document.querySelector("h1").innerText === "Heights"`)
		p.ClickOn(`[data-do="end"]`)
		p.WaitFor(`document.body.innerText.includes("4 of 4 right")`)
		p.keep("end")
		p.Quiet()
	})
}

// TestLesson: a mistake is named, the right answer is taken, and both outlive the page; then all
// steps are answered, with what the engine finds right.
func TestLesson(t *testing.T) {
	if !*whole {
		return
	}
	const name = "05-one-update"
	_, x, err := lessons.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	in(t, func(p *Tab) {
		lab := e2e.StartServer(p.t).URL
		open := func(step int) {
			p.must(p.open("about:blank"))
			p.Goto(fmt.Sprintf("%s/#lesson=%s&step=%d&variant=%s", lab, x.ID, step, s.Code))
		}
		open(2)
		field := fmt.Sprintf("[name=%q]", x.Name(1, 0)+".0")
		p.Type(field, "77")
		p.ClickOn("#lesson-check")
		p.WaitFor(`document.querySelector("[data-ask]").dataset.state === "wrong"`)
		p.keep("wrong")
		for step := range x.Steps {
			open(step + 1)
			if step == 1 {
				p.WaitFor(`document.querySelector('` + field + `').value === "77"`)
			}
			for ask := range x.Steps[step].Asks {
				right, ok := s.Reference(step, ask)
				if !ok {
					p.t.Fatalf("no answer to %s is known", x.Name(step, ask))
				}
				for k, text := range right.Texts {
					name := fmt.Sprintf("[name=%q]", fmt.Sprint(x.Name(step, ask), ".", k))
					if Eval[string](p, "document.querySelector('"+name+"').type") == "radio" {
						code := wire.OptionCode(x.Steps[step].Asks[ask].ID, text)
						p.ClickOn(fmt.Sprintf("%s[value=%q], %[1]s[value=%q]", name, text, code))
					} else {
						p.Type(name, strings.ReplaceAll(text, "−", "-"))
					}
				}
			}
			p.ClickOn("#lesson-check")
			p.WaitFor(`[...document.querySelectorAll("[data-ask]")].every(e => e.dataset.state === "right" || e.dataset.state === "settled" || e.dataset.state === "done")`)
		}
		p.keep("done")
		p.Quiet()
	})
}

// TestEmbed: in a frame of another site, sandboxed or not, the lab is used and says what it does.
func TestEmbed(t *testing.T) {
	if !*whole {
		return
	}
	for name, sandbox := range map[string]string{"plain": "", "sandboxed": `sandbox="allow-scripts"`} {
		t.Run(name, func(t *testing.T) {
			in(t, func(p *Tab) {
				lab := e2e.StartServer(p.t).URL
				page := e2e.StartOther(p.t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					w.Header().Set("Content-Type", "text/html; charset=utf-8")
					fmt.Fprintf(w, `<!doctype html><title>Course</title><link rel="icon" href="data:,">
						<script>window.heard = []; addEventListener("message", e => heard.push(e.data))</script>
						<iframe %s src="%s/embed.html%s" title="lab" width="1000" height="700"></iframe>`,
						sandbox, lab, experiment)
				})).URL
				p.must(p.open(page))
				p.WaitFor(`heard.some(m => m.perceptronLab === 1 && m.type === "resize" && m.height > 300)`)
				p.keep("opened")
				p.must(p.inFrame())
				p.ClickOn("#plane")
				p.WaitFor(`document.body.innerText.includes("of 5 ")`)
				p.ClickOn(`[data-do="end"]`)
				p.WaitFor(`document.querySelector("#timeline").valueAsNumber > 4`)
				p.keep("end")
				p.Quiet()
			})
		})
	}
}

// TestCoursePage: a page of a course with four embeds is typed in while they load, scrolled and, in
// Firefox, printed. The focus stays where the reader types, and each frame is as high as it reports.
func TestCoursePage(t *testing.T) {
	if !*whole {
		return
	}
	in(t, func(p *Tab) {
		lab := e2e.StartServer(p.t).URL
		page := e2e.StartOther(p.t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprint(w, `<!doctype html><title>Course</title><link rel="icon" href="data:,">
				<script>window.heights = new Map(); addEventListener("message", e => {
					if (e.data.type !== "resize") return;
					const frame = [...document.querySelectorAll("iframe")].find(f => f.contentWindow === e.source);
					heights.set(frame, e.data.height); frame.style.height = e.data.height + "px"; })</script>
				<h1>Week 3</h1><p><textarea id="notes" rows="3" cols="60"></textarea></p>`)
			for _, of := range []string{"lesson=one-update&amp;step=3", "json={&quot;version&quot;:1}",
				"lesson=the-line-and-its-arrow", experiment[1:]} {
				fmt.Fprintf(w, `<p>Look at this.</p><iframe src="%s/embed.html#%s" title="lab" width="700" height="560"></iframe>`, lab, of)
			}
		})).URL
		p.must(p.open(page))
		p.ClickOn("#notes")
		typed := 0
		for ; typed < 200 && (typed < 30 || Eval[int](p, "heights.size") < 4); typed++ {
			p.Keys("a")
		}
		p.WaitFor("heights.size === 4 && [...heights.values()].every(h => h > 300)")
		p.Keys("a")
		p.keep("top")
		if got := Eval[string](p, `document.activeElement.id + " " + document.querySelector("#notes").value.length`); got !=
			fmt.Sprintf("notes %d", typed+1) {
			p.t.Errorf("%s: after %d keys the focus is at %s", p.Engine, typed+1, got)
		}
		p.WaitFor(`scrollTo(0, 1e6) || scrollY > 1000`)
		p.keep("bottom")
		if p.Engine == "firefox" { // WebKitGTK's driver cannot print
			text, err := p.pdf()
			p.must(err)
			data, err := base64.StdEncoding.DecodeString(text)
			p.must(err)
			p.save("page.pdf", data)
		}
		p.Quiet()
	})
}

// TestPresentAndPrint: both show the plane.
func TestPresentAndPrint(t *testing.T) {
	if !*whole {
		return
	}
	in(t, func(p *Tab) {
		p.Goto(e2e.StartServer(p.t).URL + "/" + experiment)
		p.ClickOn(`[data-do="end"]`)
		p.WaitFor(`document.body.innerText.includes("4 of 4 right")`)
		p.ClickOn(`[data-do="present"]`)
		p.WaitFor(`document.body.innerText.includes("Escape leaves")`)
		if p.Engine == "firefox" { // WebKitGTK's driver makes no picture of a full screen
			p.keep("present")
		}
		p.Keys(Escape)
		if p.Engine == "webkit" {
			return // WebKitGTK's driver cannot print
		}
		text, err := p.pdf()
		p.must(err)
		data, err := base64.StdEncoding.DecodeString(text)
		p.must(err)
		if !strings.HasPrefix(string(data), "%PDF") || len(data) < 20_000 {
			p.t.Errorf("%s: %d bytes are printed, %.20q", p.Engine, len(data), data)
		}
		p.save("page.pdf", data)
		p.Quiet()
	})
}

// TestOffline: after one visit the lab works without its server, and says so.
func TestOffline(t *testing.T) {
	if !*whole {
		return
	}
	in(t, func(p *Tab) {
		server := e2e.StartServer(p.t)
		p.Goto(server.URL)
		p.WaitFor(`perceptronLab.site.state === "ready"`)
		server.Stop(p.t)
		p.Goto(server.URL + "/" + experiment)
		p.must(p.open("about:blank"))
		p.Goto(server.URL + "/" + experiment)
		p.WaitFor(`document.querySelector("h1").innerText.startsWith("Mine")`)
		p.WaitFor(`document.querySelector("#site").innerText === "Works offline."`)
		p.Goto(server.URL + "/#lesson=one-update&step=2")
		p.Type(`[name="last.w2.0"]`, "-0.98"+Enter)
		p.WaitFor(`document.querySelector('[data-ask="w2"]').dataset.state === "right"`)
		p.keep("end")
	})
}

// TestNewVersion: a tab is open while a new version is published; the page says so and loads it, with
// the work that was there.
func TestNewVersion(t *testing.T) {
	if !*whole {
		return
	}
	in(t, func(p *Tab) {
		host := e2e.StartHost(p.t, e2e.Plain("/lab", e2e.Export(p.t, p.t.TempDir())))
		p.Goto(host.URL + "/lab/" + experiment)
		p.WaitFor(`perceptronLab.site.state === "ready"`)
		p.ClickOn(`[data-do="step:1"]`)
		old := Eval[string](p, "perceptronLab.site.version")
		host.Serve(e2e.Plain("/lab", e2e.Release(p.t, p.Engine)))
		p.ClickOn("#site-check")
		p.WaitFor(`document.querySelector("#site").innerText.includes("A newer version is available.")`)
		p.keep("newer")
		p.ClickOn("#site-check")
		p.WaitFor(fmt.Sprintf(`perceptronLab.site.version && perceptronLab.site.version !== %q`, old))
		p.WaitFor(`document.querySelector("h1").innerText.startsWith("Mine") && document.querySelector("#timeline").value === "1"`)
	})
}

// TestNothingIsKept: where the browser refuses to store anything the lab works, and says what that means.
func TestNothingIsKept(t *testing.T) {
	if !*whole {
		return
	}
	in(t, func(p *Tab) {
		if p.Engine == "webkit" {
			return // its small browser has no such setting
		}
		p.Goto(e2e.StartServer(p.t).URL)
		p.ClickOn(`[data-do="step:1"]`)
		p.WaitFor(`document.body.innerText.includes("This browser does not save your experiments.")`)
		p.keep("end")
	}, `"network.cookie.cookieBehavior", 2`, `"browser.contentblocking.category", "custom"`)
}

// TestPrivateWindow: in one the lab works as elsewhere, and offline too while the window is open.
func TestPrivateWindow(t *testing.T) {
	if !*whole {
		return
	}
	in(t, func(p *Tab) {
		if p.Engine == "webkit" {
			return // its driver opens none
		}
		server := e2e.StartServer(p.t)
		p.Goto(server.URL)
		p.WaitFor(`perceptronLab.site.state === "ready"`)
		server.Stop(p.t)
		p.Goto(server.URL + "/" + experiment)
		p.WaitFor(`document.querySelector("h1").innerText.startsWith("Mine")`)
		p.keep("end")
	}, `"browser.privatebrowsing.autostart", true`)
}

// TestPhone: on a narrow screen nothing is cut off, and a tap plays.
func TestPhone(t *testing.T) {
	if !*whole {
		return
	}
	in(t, func(p *Tab) {
		p.must(p.resize(390, 844))
		p.Goto(e2e.StartServer(p.t).URL + "/" + experiment)
		p.TapOn(`[data-do="play"]`)
		p.WaitFor(`document.querySelector("#timeline").valueAsNumber > 0`)
		if wide := Eval[int](p, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
			p.t.Errorf("%s: %d pixels do not fit", p.Engine, wide)
		}
		p.keep("end")
		p.Quiet()
	})
}

// TestDigitsOnAPhone: the text of a step about digits stands over its machine, and its task under it.
// What a finger draws there is judged, and the next tap is one.
func TestDigitsOnAPhone(t *testing.T) {
	if !*whole {
		return
	}
	in(t, func(p *Tab) {
		p.must(p.resize(390, 844))
		p.Goto(e2e.StartServer(p.t).URL + "/#lesson=digits&step=7")
		p.WaitFor(`document.querySelector(".picture")`)
		if order := Eval[string](p, `[".prose", ".stage", ".pictures", "[data-ask]"].map(s => [s, document.querySelector(s).getBoundingClientRect().y])
			.sort((a, b) => a[1] - b[1]).map(a => a[0]).join()`); order != ".prose,.stage,.pictures,[data-ask]" {
			p.t.Errorf("%s: from the top there are %s", p.Engine, order)
		}
		p.keep("step")
		Eval[bool](p, `(document.querySelector(".stage").scrollIntoView({block: "center"}), true)`)
		x, y := p.Centre(".switches")
		p.pointer("touch", move(x-20, y-50), down(), move(x+20, y-40), move(x, y), move(x+20, y+40),
			move(x-20, y+50), up())
		p.WaitFor(`document.querySelector("#spoken").innerText.includes("output is")`)
		p.TapOn(`[data-do="add:0"]`)
		p.WaitFor(`document.querySelectorAll(".pictures .picture").length === 9`)
		p.keep("end")
		p.Quiet()
	})
}
