package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// elements is a course page under a strict policy of its own, with embed.js of a lab in it.
func elements(t *testing.T, lab, body string) string {
	t.Helper()
	policy := fmt.Sprintf("default-src 'none'; script-src 'self' %s; frame-src %[1]s; img-src data: %[1]s", lab)
	return course(t, fmt.Sprintf(`<script async src="%s/embed.js"></script>%s`, lab, body),
		"Content-Security-Policy", policy)
}

// element is the expression for the n-th embed of a page.
func element(n int) string {
	return fmt.Sprintf(`document.querySelectorAll("perceptron-lab")[%d]`,
		n)
}

// inside is the expression for what the n-th embed shows.
func inside(n int, selector string) string {
	return element(n) + ".shadowRoot.querySelector(" + quoted(selector) + ")"
}

// defined waits until the page has the element.
func (p *Page) defined() *Page {
	p.t.Helper()
	p.WaitFor(`customElements.get("perceptron-lab")`)
	return p
}

// height is that of the n-th embed, in pixels.
func height(p *Page, n int) int {
	p.t.Helper()
	return Eval[int](p, "Math.round("+element(n)+".shadowRoot.firstElementChild.getBoundingClientRect().height)")
}

// TestElementOnClick: its own picture first, the lab on a click anywhere on it, then as high as its
// content.
func TestElementOnClick(t *testing.T) {
	t.Parallel()
	lab := StartHost(t, PagesHost(t, Export(t, t.TempDir())))
	p := Open(t, "about:blank", Options{Width: 1000, Height: 1400})
	p.Goto(elements(t, lab.URL, `<p>Before</p><perceptron-lab title="Two irises" experiment="#`+mine+`"><a href="x">link</a></perceptron-lab><p id="after">After</p>
		<perceptron-lab height="300" experiment='{"version":1,"data":{"preset":"xor"},"learner":{"init":[0.5,-1,-1]}}'></perceptron-lab>
		<perceptron-lab height="300" title="A lesson" experiment="#lesson=one-update"></perceptron-lab>`))
	p.defined()
	for n, want := range []string{"100 marks", "the corners of XOR, line at 0.50", "A lesson"} {
		Eval[bool](p, element(n)+`.scrollIntoView({behavior: "instant"}), true`)
		p.WaitFor(inside(n, "svg, p"))
		if got := Eval[string](p, pictured(n)); got != want {
			t.Errorf("picture %d shows %s, want %s", n, got, want)
		}
	}
	if n := height(p, 0); n != 560 {
		t.Errorf("the picture is %d pixels high", n)
	}
	p.Axe()
	for _, line := range lab.Asked() {
		if strings.Contains(line, ".wasm") || strings.Contains(line, "embed.html") {
			t.Errorf("before the click the page asked for %s", line)
		}
	}
	if name := Eval[string](p, inside(0,
		"button")+".ariaLabel"); name != "Start the lab: Two irises" {
		t.Errorf("the button is called %q", name)
	}
	p.ClickOn("perceptron-lab")
	frame := p.Frames(1, lab.URL)[0]
	trains(frame)
	if title := frame.Text("h1"); !strings.HasPrefix(title, "Mine") {
		t.Errorf("it shows %q", title)
	}
	if title := Eval[string](p, inside(0, "iframe")+".title"); title != "Two irises" {
		t.Errorf("the frame is called %q", title)
	}
	p.WaitFor(inside(0, "iframe") + ".clientHeight > 900")
	content := Eval[int](frame, "Math.ceil(document.documentElement.getBoundingClientRect().height)")
	p.WaitFor(fmt.Sprintf("%s.clientHeight === %d", inside(0, "iframe"), content))
	// The content grows: so does the frame, and stops.
	Eval[bool](frame, `document.querySelector('[data-do="fold:table"], .samples summary, .samples button').click(), true`)
	p.WaitFor(fmt.Sprintf("%s.clientHeight > %d", inside(0, "iframe"), content+50))
	p.Drawn(20)
	frame.Drawn(20)
	grown := height(p, 0)
	if now := Eval[int](frame, "Math.ceil(document.documentElement.getBoundingClientRect().height)"); now != grown {
		t.Errorf("a frame of %d around a content of %d", grown, now)
	}
	// Another experiment, without loading the lab again.
	Eval[bool](frame, "window.mark = true")
	Eval[bool](p, element(0)+`.setAttribute("experiment", '{"version":1,"title":"Other #1"}'), true`)
	frame.WaitFor(`document.querySelector("h1").innerText.startsWith("Other #1") && window.mark`)
}

// pictured is the expression for what the n-th embed shows before it is started: how many samples
// or, of the four corners of a square, their colours and where the line meets the lower edge.
func pictured(n int) string {
	return fmt.Sprintf(`(root => {
		if (!root.querySelector("svg")) return root.querySelector("p").textContent;
		const marks = [...root.querySelectorAll(".mark")].map(m => [+m.classList.contains("mark1"),
			...m.getAttribute("transform").match(/[-\d.]+/g).slice(0, 2).map(Number)]);
		if (marks.length !== 4) return marks.length + " marks";
		const [a, b, c, d] = marks; // 00, 01, 10, 11
		const [x0, y0, x1, y1] = root.querySelector(".line").getAttribute("d").match(/[-\d.]+/g).map(Number);
		const at = x0 + (x1 - x0) * (a[2] - y0) / (y1 - y0);
		const right = a[0] + d[0] === 0 && b[0] + c[0] === 2 && a[1] === b[1] && a[2] === c[2] && d[1] > a[1] && d[2] < a[2];
		return (right ? "the corners of XOR" : JSON.stringify(marks)) + ", line at " + ((at - a[1]) / (c[1] - a[1])).toFixed(2);
	})(%s.shadowRoot)`, element(n))
}

// TestPicturesAreTrue: before the click there is a line only where it is the one that the lab shows,
// classes are those that it shows, and the numbers can be read on a phone.
func TestPicturesAreTrue(t *testing.T) {
	t.Parallel()
	lab := labURL()
	const init = `"init":[0.5,-1,-1]`
	xor := func(more string) string { return `{"version":1,"data":{"preset":"xor"}` + more + `}` }
	own := func(more string) string {
		return `{"version":1,"data":{"points":[[0,0],[4,1]],"labels":[-1,1]` + more + `}`
	}
	cases := []struct{ experiment, line, want string }{
		{xor(`,"learner":{` + init + `}`), "", "4 marks, 2 kinds, a line"},
		{"#json=" + xor(`,"learner":{`+init+`}`) + "&t=3", "", "4 marks, 2 kinds"},
		{xor(""), "", "4 marks, 2 kinds"},
		{xor(`,"learner":{"init":"random"}`), "", "4 marks, 2 kinds"},
		{xor(`,"learner":{"bias":false,"init":[1,2]}`), "", "4 marks, 2 kinds"},
		{xor(`,"learner":{"algorithm":"adaline","targets":"01",` + init + `}`), "", "4 marks, 2 kinds"},
		{xor(`,"learner":{"algorithm":"least-squares",` + init + `}`), "", "4 marks, 2 kinds"},
		{xor(`,"inputs":{"standardize":"population"},"learner":{` + init + `}`), "", "4 marks, 2 kinds"},
		{xor(`,"inputs":{"unit":true},"learner":{` + init + `}`), "", "4 marks, 2 kinds"},
		{xor(`,"inputs":{"map":["x1","x1*x2"]},"learner":{` + init + `}`), "", "4 marks, 2 kinds"},
		{xor(`,"inputs":{"columns":["x2","x1"]},"learner":{` + init + `}`), "", "4 marks, 2 kinds, a line"},
		{`{"version":1,"data":{"preset":"iris"}}`, "1,2,3", "150 marks, 3 kinds"},
		{xor(""), "2.5,-2,-2", "4 marks, 2 kinds, a line"},
		{xor(""), "2.5,-2", "4 marks, 2 kinds"},
		{own(`,"classes":["a","b"]},"learner":{"algorithm":"least-squares"}`), "", "2 marks, 2 kinds"},
		{own(`},"learner":{"algorithm":"least-squares"}`), "", "2 marks, 1 kinds"},
		{own(`},"inputs":{"columns":[0]}`), "", "no picture"},
	}
	body := ""
	for _, c := range cases {
		body += `<perceptron-lab height="260" title="no picture" experiment='` + c.experiment + `'`
		if c.line != "" {
			body += ` line="` + c.line + `"`
		}
		body += "></perceptron-lab>"
	}
	p := Visit(t, lab, elements(t, lab, body), Options{Width: 390, Height: 844})
	p.defined()
	for n, c := range cases {
		Eval[bool](p, element(n)+`.scrollIntoView({behavior: "instant"}), true`)
		p.WaitFor(inside(n, "svg, p"))
		if c.want != "no picture" {
			p.WaitFor(inside(n, "svg"))
		}
		if got := Eval[string](p, drawnIn(n)); got != c.want {
			t.Errorf("%s with line %q: %s, want %s", c.experiment, c.line, got, c.want)
		}
	}
	// As high as they stand on the screen, also after the screen has become narrower.
	const least = 10
	for _, width := range []int{390, 780, 360} {
		call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
			Width: int64(width), Height: 844, DeviceScaleFactor: 1})
		p.WaitFor(fmt.Sprintf("innerWidth === %d", width))
		p.Drawn(3)
		Eval[bool](p, element(0)+`.scrollIntoView({behavior: "instant"}), true`)
		p.Drawn(3)
		if size := Eval[float64](p, `Math.min(...[...`+element(0)+`.shadowRoot.querySelectorAll("text")].map((t) =>
			Number.parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().d).filter((v) => v > 1))`); size < least {
			t.Errorf("%d pixels wide: numbers of %.1f pixels", width, size)
		}
	}
}

// drawnIn is the expression for what the picture of the n-th embed has.
func drawnIn(n int) string {
	return fmt.Sprintf(`(root => {
		if (!root.querySelector("svg")) return root.querySelector("p").textContent;
		const marks = [...root.querySelectorAll(".mark")];
		const kinds = new Set(marks.map(m => m.getAttribute("class")));
		return marks.length + " marks, " + kinds.size + " kinds" + (root.querySelector(".line") ? ", a line" : "");
	})(%s.shadowRoot)`, element(n))
}

// TestElementLoading: when it is seen, at once, with the page's language and a theme, and several
// at a time.
func TestElementLoading(t *testing.T) {
	t.Parallel()
	lab := labURL()
	p := Visit(t, lab, elements(t, lab, `<perceptron-lab loading="eager" theme="dark"></perceptron-lab><div lang="zh-CN">`+
		strings.Repeat("<p>text</p>", 300)+`<perceptron-lab loading="visible" height="300"></perceptron-lab></div>`),
		Options{Width: 700, Height: 600})
	p.defined()
	first := p.Frames(1, lab)[0].Started()
	first.WaitFor(`document.documentElement.dataset.theme === "dark" && document.documentElement.lang === "en"`)
	if Eval[bool](p, inside(1, "iframe")+" !== null") || height(p, 1) != 300 {
		t.Errorf("the second is loaded before it is seen, or %d pixels high", height(p, 1))
	}
	if name := Eval[string](p, inside(1, "button")+".textContent"); name != "启动实验室" {
		t.Errorf("its button says %q", name)
	}
	Eval[bool](p, element(1)+`.scrollIntoView({behavior: "instant"}), true`)
	for _, frame := range p.Frames(2, lab) {
		trains(frame)
	}
	second := p.Frames(1, "lang=zh-CN")[0]
	second.WaitFor(`document.documentElement.lang === "zh-Hans"`)
	// A picture of one's own, and a link as "Share" gives it.
	Eval[bool](p, `(e => { e.setAttribute("poster", "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="); e.setAttribute("experiment", "https://lab.example/#`+mine+`");
		document.querySelector("main").prepend(e); })(document.createElement("perceptron-lab")), true`)
	if src := Eval[string](p, inside(0, "img")+".src"); !strings.HasPrefix(src, "data:image/gif") {
		t.Errorf("the picture is %s", src)
	}
	if address := Eval[string](p, element(0)+".address"); address != lab+"/embed.html?lang=en#"+mine {
		t.Errorf("the frame's address is %s", address)
	}
	Eval[bool](p, element(0)+".remove(), true")
	// Taken out and put in again it is a picture again, and starts again.
	Eval[bool](p, `(e => { const to = e.parentNode; e.remove(); e.setAttribute("loading", "click"); to.append(e); })(`+element(1)+`), true`)
	p.WaitFor(inside(1, "button"))
}

// TestElementOnASmallPhone: nothing is wider than the screen.
func TestElementOnASmallPhone(t *testing.T) {
	t.Parallel()
	lab := labURL()
	p := Visit(t, lab, elements(t, lab, strings.Repeat(`<perceptron-lab></perceptron-lab>`, 2)),
		Options{Width: 320, Height: 640, DPR: 2, Touch: true})
	p.defined()
	for n := range 2 {
		Eval[bool](p, inside(n, "button")+".click(), true")
	}
	for _, frame := range p.Frames(2, lab) {
		trains(frame)
		if wide := Eval[int](frame, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
			t.Errorf("%d pixels do not fit into a frame", wide)
		}
	}
	if wide := Eval[int](p, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
		t.Errorf("%d pixels do not fit onto the screen", wide)
	}
}

// TestElementTwice: loaded twice, the script is there once and complains of nothing.
func TestElementTwice(t *testing.T) {
	t.Parallel()
	lab := labURL()
	p := Visit(t, lab, elements(t, lab, `<perceptron-lab></perceptron-lab><script src="`+lab+`/embed.js"></script><script src="`+lab+`/embed.js?again"></script>`), Options{})
	p.defined()
	p.WaitFor(inside(0, "button"))
	if names := Eval[string](p, `Object.keys(window).filter(name => /perceptron/i.test(name)).join()`); names != "" {
		t.Errorf("it leaves behind %s", names)
	}
}

// TestElementBelievesItsFrame, and no one else; and not everything.
func TestElementBelievesItsFrame(t *testing.T) {
	t.Parallel()
	// A lab that says of its height whatever it is told to.
	forged := StartHost(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/embed.js":
			http.Redirect(w, r, labURL()+"/embed.js", http.StatusFound)
		case "/embed.html":
			fmt.Fprint(w, `<!doctype html><title>forged</title><script>addEventListener("message", e => parent.postMessage(e.data, "*"))</script>`)
		default:
			http.NotFound(w, r)
		}
	}))
	frame := `<iframe src="` + forged.URL + `/embed.html" title="another"></iframe>`
	p := Visit(t, labURL(), course(t, fmt.Sprintf(`<script src="%s/embed.js"></script><perceptron-lab src="%s/" loading="eager" height="400" max-height="1000"></perceptron-lab>%s`,
		labURL(), forged.URL, frame)), Options{})
	p.defined()
	p.WaitFor(inside(0, "iframe"))
	p.Frames(2, forged.URL)
	Eval[bool](p, element(0)+`.addEventListener("perceptronlab", e => window.last = e.detail.mark), true`)
	mark := 0
	// say has a frame send a message and waits for what the element makes of it.
	say := func(from, message string, want int) {
		t.Helper()
		mark++
		Eval[bool](p, fmt.Sprintf(`(() => { const m = %s; if (m && typeof m === "object") m.mark = %d; %s.postMessage(m, "*"); })(), true`, message, mark, from))
		// The element's own frame answers after that.
		Eval[bool](p, fmt.Sprintf(`%s.contentWindow.postMessage({perceptronLab: 1, type: "end", mark: "end%d"}, "*"), true`, inside(0, "iframe"), mark))
		p.WaitFor(fmt.Sprintf(`window.last === "end%d"`, mark))
		p.Drawn(2) // then it grows, or does not
		Eval[bool](p, fmt.Sprintf(`Promise.all([...%s.getAnimations(), ...%[1]s.shadowRoot.getAnimations()]
			.map(a => a.finished)).then(() => true)`, element(0)))
		if got := height(p, 0); got != want {
			t.Errorf("after %s from %s the element is %d pixels high, want %d", message, from, got,
				want)
		}
	}
	own := inside(0, "iframe") + ".contentWindow"
	say("window", `{perceptronLab: 1, type: "resize", height: 700}`, 400)
	say(`document.querySelector("body iframe").contentWindow`,
		`{perceptronLab: 1, type: "resize", height: 700}`, 400)
	for _, bad := range []string{`null`, `"resize"`, `{type: "resize", height: 700}`,
		`{perceptronLab: 2, type: "resize", height: 700}`,
		`{perceptronLab: 1, type: "resize"}`, `{perceptronLab: 1, type: "resize", height: "700"}`,
		`{perceptronLab: 1, type: "resize", height: -1}`,
		`{perceptronLab: 1, type: "resize", height: NaN}`,
		`{perceptronLab: 1, type: "resize", height: Infinity}`} {
		say(own, bad, 400)
	}
	say(own, `{perceptronLab: 1, type: "resize", height: 700}`, 700)
	say(own, `{perceptronLab: 1, type: "resize", height: 1e9}`, 1000)
	say(own, `{perceptronLab: 1, type: "resize", height: 1}`, 160)
}
