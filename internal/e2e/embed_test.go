package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"perceptronlab/app/words"
)

// course is a page of another site. It keeps the messages that it gets.
func course(t *testing.T, body string, headers ...string) string {
	t.Helper()
	return StartOther(t, coursePage(body, headers...)).URL
}

func coursePage(body string, headers ...string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/":
			for i := 0; i < len(headers); i += 2 {
				w.Header().Set(headers[i], headers[i+1])
			}
			fmt.Fprintf(w, `<!doctype html><html lang="en"><meta charset="utf-8"><title>Course</title>
				<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
				<script src="course.js"></script><main><h1>Course</h1>%s</main>`, body)
		case "/course.js":
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprint(w, `window.heard = []; addEventListener("message", e => heard.push(e.data))`)
		default:
			http.NotFound(w, r)
		}
	})
}

// trains has the lab in a frame started and run to its end.
func trains(frame *Page) {
	frame.t.Helper()
	frame.Started()
	Eval[bool](frame, `document.querySelector('[data-do="end"]').click(), true`)
	// What is out of sight is not painted, so the address is asked, which a page that is hidden
	// writes.
	frame.WaitFor(`(document.dispatchEvent(new Event("visibilitychange")), /&t=[1-9]/.test(location.hash))`)
}

// TestEmbedded: the lab runs in every kind of frame that course pages make, and tells its height in
// the words of all who listen.
func TestEmbedded(t *testing.T) {
	t.Parallel()
	binary := labURL()
	pages := StartHost(t, PagesHost(t, Export(t, t.TempDir()))).URL
	for name, c := range map[string]struct {
		body    string
		headers []string
		frames  int
		pages   bool // also on a host of pages, whose headers matter there
	}{
		"plain":                   {`<iframe src="LAB/embed" title="lab" width="900" height="500"></iframe>`, nil, 1, false},
		"sandboxed":               {`<iframe sandbox="allow-scripts" src="LAB/embed.html?theme=dark" title="lab" width="900" height="500"></iframe>`, nil, 1, true},
		"nested":                  {`<iframe title="outer" width="900" height="500" srcdoc="<iframe src='LAB/embed.html' title='lab' width=800 height=400></iframe>"></iframe>`, nil, 1, false},
		"nested in a sandbox":     {`<iframe sandbox="allow-scripts" title="outer" width="900" height="500" srcdoc="<iframe src='LAB/embed.html' title='lab' width=800 height=400></iframe>"></iframe>`, nil, 1, false},
		"in an isolated page":     {`<iframe src="LAB/embed.html" title="lab" width="900" height="500"></iframe>`, []string{"Cross-Origin-Embedder-Policy", "require-corp", "Cross-Origin-Opener-Policy", "same-origin"}, 1, true},
		"three, on a small phone": {strings.Repeat(`<iframe src="LAB/embed.html" title="lab" width="300" height="400"></iframe>`, 3), nil, 3, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for host, lab := range map[string]string{"binary": binary, "pages": pages} {
				if host == "pages" && !c.pages {
					continue
				}
				p := Visit(t, lab, course(t, strings.ReplaceAll(c.body, "LAB", lab), c.headers...),
					Options{Width: 1000, Height: 800})
				for _, frame := range p.Frames(c.frames, lab) {
					trains(frame)
					frame.Expect("Content Security Policy")
					if refused := Eval[string](frame, `new Promise(refused => {
						addEventListener("securitypolicyviolation", e => refused(e.effectiveDirective));
						const script = document.createElement("script");
						script.src = "data:text/javascript,";
						script.onload = () => refused("nothing");
						document.head.append(script);
					})`); refused != "script-src-elem" {
						t.Errorf("%s: of a script from elsewhere %s refuses", host, refused)
					}
					if Eval[string](frame, "document.documentElement.dataset.page") != "embed" {
						t.Error("the page does not say that it is an embed")
					}
					if wide := Eval[int](frame,
						"document.documentElement.scrollWidth - innerWidth"); wide > 0 {
						t.Errorf("%s: %d pixels do not fit into the frame", host, wide)
					}
					if text := Eval[string](frame,
						"document.body.innerText"); strings.Contains(text, words.NotKept.En) {
						t.Errorf("%s: it says that nothing is kept, which the page around it has to do", host)
					}
				}
				if strings.HasPrefix(name, "nested") {
					continue // its messages are for the frame around it
				}
				for _, kind := range []string{
					`m.perceptronLab === 1 && m.type === "resize" && m.height > 300`,
					`m.subject === "lti.frameResize" && m.height > 300`,
					`m.type === "plugin.resize" && m.payload.height > 300`,
					`m.context === "h5p" && m.action === "resize" && m.scrollHeight > 300`,
				} {
					p.WaitFor("heard.some(m => " + kind + ")")
				}
			}
		})
	}
}

// TestOnlyTheEmbedIsFramed: the lab itself, and its page for what is missing, are not.
func TestOnlyTheEmbedIsFramed(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/", "/index.html", "/none"} {
		p := Visit(t, labURL(), "about:blank", Options{})
		p.Expect("frame-ancestors")
		p.Goto(course(t, fmt.Sprintf(`<iframe src="%s%s" title="lab"></iframe>`, labURL(), path)))
		p.WaitFor(`performance.getEntriesByType("resource").length >= 1`)
	}
}

// TestEmbedKeepsToItself: an embed neither shows nor changes what the lab keeps on its own origin,
// and takes language and colours from its address.
func TestEmbedKeepsToItself(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, mine, Options{})
	l.Do("step:1")
	l.WaitFor(`JSON.stringify(localStorage).includes("1.")`)
	kept := Eval[string](l.Page, "JSON.stringify(localStorage)")
	if !strings.Contains(kept, "1.") {
		t.Fatalf("the lab keeps %s", kept)
	}
	embed := l.Beside(labURL()+"/embed.html?lang=zh-Hans&theme=dark", Options{}).Started()
	embed.WaitFor(`document.documentElement.lang === "zh-Hans" && document.documentElement.dataset.theme === "dark"`)
	if title := embed.Text("h1"); strings.HasPrefix(title, "Mine") {
		t.Error("the embed shows what the lab keeps")
	}
	embed.ClickOn(`[data-do="step:1"]`)
	embed.WaitFor(`location.hash.startsWith("#1.")`)
	if now := Eval[string](l.Page, "JSON.stringify(localStorage)"); now != kept {
		t.Errorf("the embed has changed what the lab keeps:\n%s\n%s", kept, now)
	}
	table := &Lab{embed, t}
	table.opens("Heights.csv", twoClasses)
	embed.WaitFor(`document.querySelector("h1").innerText === "Heights"`)
	odd := l.Beside(labURL()+"/embed.html?lang=xx&theme=%3Cb%3E&other=1#"+mine, Options{}).Started()
	odd.WaitFor(`document.querySelector("#fault")`)
	if text := odd.Text("#fault"); !strings.Contains(text, "lang=xx theme=<b>") ||
		!strings.Contains(text, "Allowed: ") {
		t.Errorf("it says %q", text)
	}
	if title := odd.Text("h1"); !strings.HasPrefix(title, "Mine") {
		t.Errorf("with a query that is odd it shows %q", title)
	}
}

// TestFrameThatNobodyFollows: where the page around leaves a frame as it is, all of the lab is in
// it, at 560 pixels with its numbers and at 150 with Play; where it follows, the plane keeps its size.
func TestFrameThatNobodyFollows(t *testing.T) {
	t.Parallel()
	const follow = `<script src="follow.js"></script>`
	for _, c := range []struct {
		width, height int64
		follow        string
	}{{900, 560, ""}, {360, 560, ""}, {720, 560, follow}} {
		t.Run(fmt.Sprintf("%d wide, followed %t", c.width, c.follow != ""), func(t *testing.T) {
			t.Parallel()
			page := coursePage(fmt.Sprintf(
				`<iframe src="%s/embed.html" title="lab" width="%d" height="%d"></iframe>%s`, labURL(),
				c.width, c.height, c.follow))
			site := StartOther(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path != "/follow.js" {
					page.ServeHTTP(w, r)
					return
				}
				w.Header().Set("Content-Type", "text/javascript")
				fmt.Fprint(w, `addEventListener("message", ({data}) => {
					if (data.perceptronLab && data.type === "resize")
						document.querySelector("iframe").style.height = data.height + "px"; })`)
			})).URL
			around := Visit(t, labURL(), site, Options{Width: 1000, Height: 900})
			frame := around.Frames(1, labURL())[0].Started()
			if c.follow != "" {
				frame.WaitFor(`document.documentElement.dataset.frame === "followed"`)
				high := Eval[float64](frame, find("#plane")+".offsetHeight")
				if want := min(420., max(260, 0.48*float64(c.width))); high < want-1 {
					t.Errorf("the plane is %v high, want %v", high, want)
				}
				return
			}
			frame.WaitFor(`document.documentElement.dataset.frame === "low"`)
			whole := func(height, least int64, selectors ...string) {
				t.Helper()
				frame.WaitFor(fmt.Sprintf("innerHeight === %d && %s.offsetHeight >= %d", height,
					find("#plane"), least))
				for _, selector := range selectors {
					if why := Eval[string](frame, fmt.Sprintf(hidden, c.width, height,
						find(selector))); why != "" {
						t.Errorf("%d high, %s: %s", height, selector, why)
					}
				}
				if over := Eval[int](frame, `document.documentElement.scrollHeight - innerHeight`); over > 0 {
					t.Errorf("%d high, it is %d higher than its frame", height, over)
				}
			}
			whole(c.height, 150, "#plane", "#play", "#algorithm", "#whole")
			Eval[bool](around, `!!(document.querySelector("iframe").height = 150)`)
			whole(150, 140, "#plane", "#play", "#whole")
			Eval[bool](around, `!!(document.querySelector("iframe").height = 3000)`)
			frame.WaitFor(`document.documentElement.dataset.frame === undefined`)
		})
	}
}

// TestPicturesInALowFrame: where nobody makes a frame higher, the switches can still be pressed, and
// Play is in sight.
func TestPicturesInALowFrame(t *testing.T) {
	t.Parallel()
	for _, document := range []string{`{"version":1,"data":{"preset":"t-against-j"}}`,
		`{"version":1,"data":{"preset":"digits"}}`} {
		for _, width := range []int64{640, 360} {
			fragment := written(document, 20)
			t.Run(fmt.Sprint(document, width), func(t *testing.T) {
				t.Parallel()
				around := Visit(t, labURL(), course(t, fmt.Sprintf(
					`<iframe src="%s/embed.html#%s" title="lab" width="%d" height="420"></iframe>`,
					labURL(), fragment, width)), Options{Width: 1000, Height: 900})
				frame := around.Frames(1, labURL())[0].Started()
				frame.WaitFor(`document.documentElement.dataset.frame === "low"`)
				frame.WaitFor(find(".switches") + ".offsetWidth >= 96")
				for _, selector := range []string{".switches button", "#play"} {
					if why := Eval[string](frame, fmt.Sprintf(hidden, width, 420,
						find(selector))); why != "" {
						t.Errorf("%s: %s", selector, why)
					}
				}
			})
		}
	}
}

// TestLowFrameTellsItsHeight: a page that begins to listen only once the lab has been fitted into a
// low frame still hears how high its content is, as it is by then, and can follow; the reader's place in what
// scrolls stays.
func TestLowFrameTellsItsHeight(t *testing.T) {
	t.Parallel()
	page := coursePage(fmt.Sprintf(`<iframe src="%s/embed.html" title="lab" width="900" height="560"></iframe>`, labURL()))
	around := Visit(t, labURL(), StartOther(t, page).URL, Options{Width: 1000, Height: 900})
	frame := around.Frames(1, labURL())[0].Started()
	frame.WaitFor(`document.documentElement.dataset.frame === "low"`)
	frame.WaitFor(`(scroller = [...document.querySelectorAll(".left, .right")].find((e) => e.scrollHeight > e.clientHeight + 10 &&
		getComputedStyle(e).overflowY === "auto"))`)
	Eval[bool](around, `(heights = [], addEventListener("message", ({data}) => {
		if (data.perceptronLab && data.type === "resize") heights.push(data.height); }), true)`)
	// What is told late about the part opened before is not taken for the answer; once all is drawn,
	// a key has it told again.
	open := func(fold string, before int) int {
		t.Helper()
		Eval[bool](frame, find(`[data-do="fold:`+fold+`"]`)+`.click(), true`)
		around.WaitFor(fmt.Sprintf(`heights.at(-1) > %d`, before))
		(&Lab{frame, t}).Settle()
		Eval[bool](frame, `(scroller.scrollTop = 10, true)`) // what opens comes into sight
		n := Eval[int](around, `heights.length`)
		Eval[bool](frame, `dispatchEvent(new Event("keyup"))`)
		around.WaitFor(fmt.Sprintf(`heights.length > %d`, n))
		return Eval[int](around, `heights.at(-1)`)
	}
	second := open("inputs", open("table", 560))
	if at := Eval[int](frame, `scroller.scrollTop`); at != 10 {
		t.Errorf("what was scrolled to 10 is at %d", at)
	}
	Eval[bool](around, fmt.Sprintf(`!!(document.querySelector("iframe").height = %d)`, second))
	frame.WaitFor(`document.documentElement.dataset.frame === "followed"`)
	if high := Eval[int](frame, `Math.ceil(document.documentElement.getBoundingClientRect().height)`); high != second {
		t.Errorf("its content is %d high, and it told %d", high, second)
	}
}
