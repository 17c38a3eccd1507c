package e2e

import (
	"fmt"
	"html/template"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/wire"
)

// unruly is the title of an experiment that tries to end whatever it stands in.
const unruly = "\"AND\" <b>by</b> hand & `more` [x](y) {{< z >}} ::: $a$ 'end"

// systems are the kinds of pages that the share dialog writes code for: each makes of it what its
// system makes of it, as documented, and returns the HTML of the page. See wire.PageFormats.
var systems = map[string]func(t *testing.T, code []string) string{
	"iframe":  asHTML,
	"element": asHTML,
	"moodle":  asHTML,
	"reveal":  asHTML,
	"canvas":  throughCanvas,
	"myst":    throughMyST,
	"quarto":  throughQuarto,
	"hugo":    throughHugo,
}

func asHTML(t *testing.T, code []string) string { return code[0] }

// kept has a browser parse HTML and keep the elements and attributes that a system allows; what it
// drops is returned too. An attribute is allowed to an element, or, after *, to all.
func kept(t *testing.T, html string, allowed map[string]string) (left, dropped string) {
	t.Helper()
	p := Visit(t, labURL(), "about:blank", Options{})
	list := "{"
	for tag, attributes := range allowed {
		list += fmt.Sprintf("%q: %q.split(' '),", tag, attributes)
	}
	both := Eval[[]string](p, fmt.Sprintf(`(allowed => {
		const page = new DOMParser().parseFromString(%s, "text/html"), dropped = [];
		for (const e of page.body.querySelectorAll("*")) {
			const name = e.localName;
			if (!allowed[name]) { dropped.push(name); e.remove(); continue; }
			for (const a of [...e.attributes]) {
				if (!allowed[name].includes(a.name) && !allowed["*"].includes(a.name)) { dropped.push(name + " " + a.name); e.removeAttribute(a.name); }
			}
		}
		return [page.body.innerHTML, dropped.join(", ")];
	})(%s})`, quoted(html), list))
	return both[0], both[1]
}

// throughCanvas keeps what Canvas keeps of a page (its gem canvas_sanitize): of frames seven
// attributes, no script.
func throughCanvas(t *testing.T, code []string) string {
	html, dropped := kept(t, code[0], map[string]string{
		"*": "style class id title role aria-label", "p": "", "a": "href target name",
		"iframe": "src width height name align frameborder scrolling sandbox allowfullscreen",
	})
	if dropped != "" {
		t.Errorf("Canvas takes out %s of\n%s", dropped, code[0])
	}
	return html
}

// throughMyST reads a directive as MyST's parser does (markdown-it-myst, myst-directives): its
// argument is the address, its options come first, the rest is the caption. MyST draws a figure.
func throughMyST(t *testing.T, code []string) string {
	directive := regexp.MustCompile(`^:::\{iframe\} (\S+)\n((?::\w+: .*\n)*)([^:\n].*)\n:::\n$`).
		FindStringSubmatch(code[0])
	if directive == nil {
		t.Fatalf("no directive of MyST:\n%s", code[0])
	}
	width := ""
	for _, line := range strings.Split(strings.TrimSpace(directive[2]), "\n") {
		option := regexp.MustCompile(`^:(\w+): (.*)$`).FindStringSubmatch(line)
		if !strings.Contains(" label class width align placeholder ", " "+option[1]+" ") {
			t.Errorf("MyST's iframe has no option %s", option[1])
		}
		if option[1] == "width" {
			width = option[2]
		}
	}
	title, address := markdownLink(t, directive[3])
	return rendered(t, `<figure><iframe src="{{.Src}}" width="{{.Width}}" height="400" aria-labelledby="caption"></iframe>
		<figcaption id="caption"><a href="{{.Href}}">{{.Title}}</a></figcaption></figure>`,
		map[string]string{"Src": directive[1], "Width": width, "Href": address, "Title": title})
}

// markdownLink reads a line that is one link, [text](<address>), with its backslashes.
func markdownLink(t *testing.T, line string) (title, address string) {
	t.Helper()
	link := regexp.MustCompile(`^\[((?:\\.|[^\]\\])*)\]\(<([^<>\s]*)>\)$`).FindStringSubmatch(line)
	if link == nil {
		t.Fatalf("no link: %s", line)
	}
	if open := regexp.MustCompile(`\\.`).
		ReplaceAllString(link[1], ""); strings.ContainsAny(open, "`*_{}[]<>$@~^|&") {
		t.Errorf("%s: what is not text in Markdown is left as it is", line)
	}
	return regexp.MustCompile("\\\\([!-/:-@[-`{-~])").ReplaceAllString(link[1], "$1"), link[2]
}

// throughQuarto reads the blocks that Quarto reads: raw HTML, and what is shown where the page is
// no HTML.
func throughQuarto(t *testing.T, code []string) string {
	blocks := regexp.MustCompile("(?s)^```\\{=html\\}\n(.*?)\n```\n\n::: \\{\\.content-visible unless-format=\"html\"\\}\n(.*)\n:::\n$").FindStringSubmatch(code[0])
	if blocks == nil || strings.Contains(blocks[1], "```") {
		t.Fatalf("not the blocks of Quarto:\n%s", code[0])
	}
	if title, address := markdownLink(t, blocks[2]); title != unruly ||
		!strings.Contains(blocks[1], template.HTMLEscapeString(address)) {
		t.Errorf("in print stands %q, to %s", title, address)
	}
	return blocks[1]
}

// parameters of a call of a shortcode, by name, for its template.
type parameters map[string]string

// Get returns a parameter.
func (p parameters) Get(name string) string { return p[name] }

// throughHugo reads the call of the shortcode as Hugo does, values between backticks as they are,
// and fills in the shortcode with the template language of Hugo, which is Go's.
func throughHugo(t *testing.T, code []string) string {
	if len(code) != 2 {
		t.Fatalf("%d pieces of code", len(code))
	}
	call := regexp.MustCompile("^\\{\\{< perceptron-lab((?: \\w+=`[^`]*`)*) >\\}\\}\n$").
		FindStringSubmatch(code[1])
	if call == nil {
		t.Fatalf("no call of a shortcode:\n%s", code[1])
	}
	given := parameters{}
	for _, p := range regexp.MustCompile(" (\\w+)=`([^`]*)`").FindAllStringSubmatch(call[1], -1) {
		given[p[1]] = p[2]
	}
	return rendered(t, code[0], given)
}

func rendered(t *testing.T, text string, data any) string {
	t.Helper()
	page, err := template.New("").Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	var html strings.Builder
	if err := page.Execute(&html, data); err != nil {
		t.Fatal(err)
	}
	return html.String()
}

// TestCodeForEverySystem: what the dialog gives out, made into a page by each system, is the lab
// with the experiment, hidden and locked as chosen, named as the experiment is; and nothing of the
// title is anything but text.
func TestCodeForEverySystem(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "json="+url.PathEscape(fmt.Sprintf(`{"version":1,"title":%s,"data":{"preset":"and"}}`, quoted(unruly)))+"&t=2", Options{})
	l.Do("share", "share-as:embed", "embed-hide:charts", "embed-lock:eta")
	l.Enter("#embed-height", "640")
	l.Choose("#embed-lang", "zh-Hans")
	l.Choose("#embed-theme", "dark")
	for _, format := range some(0, 6, wire.PageFormats()) {
		t.Run(format.ID, func(t *testing.T) {
			l.Choose("#embed-format", format.ID)
			code := Eval[[]string](l.Page,
				`[...document.querySelectorAll("#share textarea")].map(box => box.value)`)
			if len(code) == 0 || systems[format.ID] == nil {
				t.Fatalf("%d pieces of code", len(code))
			}
			html := systems[format.ID](t, code)
			p := Visit(t, labURL(), course(t, html), Options{Width: 1000, Height: 900})
			if odd := Eval[int](p, `document.querySelectorAll("main b, main :is(script:not([src$='/embed.js']), style)").length`); odd > 0 {
				t.Errorf("the title is more than text:\n%s", html)
			}
			p.Axe()
			name := `document.querySelector("main iframe").title`
			switch format.ID {
			case "element":
				p.defined()
				name = element(0) + ".title"
				Eval[bool](p, inside(0, "button")+".click(), true")
			case "reveal":
				if Eval[bool](p, `document.querySelector("section iframe").hasAttribute("src")`) {
					t.Error("the slide loads before it is shown")
				}
				// as reveal.js does
				Eval[bool](p, `(f => { f.src = f.dataset.src; return true; })(document.querySelector("section iframe[data-src]"))`)
			case "myst":
				name = `document.getElementById("caption").innerText`
			}
			want := unruly
			if format.ID == "hugo" {
				want = strings.ReplaceAll(unruly, "`", "'")
			}
			if got := Eval[string](p, name); got != want {
				t.Errorf("the frame is called %q", got)
			}
			if link := Eval[string](p, `document.querySelector("main a")?.innerText ?? ""`); link != "" && link != want {
				t.Errorf("the link is called %q", link)
			}
			frame := p.Frames(1, labURL())[0]
			frame.Started()
			frame.WaitFor(`document.documentElement.lang === "zh-Hans" && document.documentElement.dataset.theme === "dark"`)
			given := Eval[string](frame, "location.hash")
			for _, part := range []string{"&hide=charts", "&lock=eta", "&lang=zh-Hans",
				"&theme=dark", "&t=2"} {
				if !strings.Contains(given, part) {
					t.Errorf("the frame's address has no %s: %s", part, given)
				}
			}
			frame.WaitFor(`document.querySelector("#eta").matches(":disabled") && !document.querySelector(".charts") && document.querySelector(".rule")`)
			if title := frame.Text("h1"); title != unruly {
				t.Errorf("the frame shows %q", title)
			}
			if fault := Eval[string](frame,
				`document.querySelector("#fault")?.innerText ?? ""`); fault != "" {
				t.Errorf("the frame says %q", fault)
			}
		})
	}
}

// TestMoodleCleansStudents: where Moodle takes frames out, the link to the embed stays.
func TestMoodleCleansStudents(t *testing.T) {
	t.Parallel()
	e := wire.Embed{Folder: labURL() + "/", Fragment: written(`{"version":1}`, 3) + "&lock=data",
		Title: unruly, Height: 560}
	html, dropped := kept(t, wire.PageFormatByID("moodle").Write(e)[0].Code,
		map[string]string{"*": "title class", "p": "", "a": "href target"})
	if dropped != "iframe" {
		t.Errorf("it drops %s", dropped)
	}
	p := Visit(t, labURL(), course(t, html), Options{})
	p.Goto(Eval[string](p, `document.querySelector("main a").href`))
	p.Started()
	p.WaitFor(`document.documentElement.dataset.page === "embed" && location.hash.includes("&lock=data")`)
}
