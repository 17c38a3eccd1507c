package wire

import (
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// Embed is the lab as it is to stand in a page.
type Embed struct {
	Folder      string // address of the lab's folder, with a slash at its end
	Fragment    string // what is shown and how, without #
	Title       string // what it is, for those who hear the page
	Height      int    // pixels
	Lang, Theme string // "": as page and reader have them
	// Line has the weights of the boundary, with commas between, for the picture before the click:
	// those of the bias, the horizontal and the upright axis; "": none, or none that is straight.
	Line string
}

// Address returns the address of the page that the frame shows.
func (e Embed) Address() string { return address(e.Folder) + "embed.html#" + address(e.Fragment) }

// Snippet is a piece of code to be copied in one go.
type Snippet struct {
	Where text.Text // it goes
	Code  string
}

// PageFormat is a kind of page.
type PageFormat struct {
	ID, Name string
	Note     text.Text // what its authors should know
	write    func(Embed) []Snippet
}

// PageFormats lists the kinds of pages.
func PageFormats() []PageFormat {
	return []PageFormat{
		{"iframe", "<iframe>", words.ForAnyPage, one(iframe)},
		{"element", "<perceptron-lab>", words.ForScripts, one(element)},
		{"myst", "MyST", words.ForMyST, one(myst)},
		{"quarto", "Quarto", words.ForQuarto, one(quarto)},
		{"reveal", "reveal.js", words.ForReveal, one(reveal)},
		{"hugo", "Hugo", words.ForHugo, hugo},
		{"moodle", "Moodle", words.ForMoodle, one(moodle)},
		{"canvas", "Canvas", words.ForCanvas, one(canvas)},
	}
}

// PageFormatByID returns a format by its id, or the first one.
func PageFormatByID(id string) PageFormat {
	all := PageFormats()
	for _, f := range all {
		if f.ID == id {
			return f
		}
	}
	return all[0]
}

// Write returns the code for a page of the format.
func (f PageFormat) Write(e Embed) []Snippet {
	breaks := func(r rune) bool {
		return r <= ' ' || r == 0x7f || r == 0x85 || r == 0x2028 || r == 0x2029
	}
	e.Title = strings.Join(strings.FieldsFunc(e.Title, breaks), " ")
	return f.write(e)
}

func one(write func(Embed) string) func(Embed) []Snippet {
	return func(e Embed) []Snippet { return []Snippet{{words.CodeToCopy, write(e)}} }
}

// noBorder takes away the edge that browsers draw around frames. Unlike frameborder it is valid
// HTML; Moodle keeps it, and Canvas has border among the styles that it lets through.
const noBorder = "border:0"

func iframe(e Embed) string {
	return tag("iframe", "src", e.Address(), "title", e.Title, "width", "100%",
		"height", strconv.Itoa(e.Height), "style", noBorder, "loading", "lazy",
		"allow", "fullscreen; clipboard-write") + "</iframe>\n"
}

func element(e Embed) string {
	return tag("script", "async", "", "src", address(e.Folder)+"embed.js") + "</script>\n" +
		tag("perceptron-lab", "title", e.Title, "experiment", "#"+address(e.Fragment),
			"height", strconv.Itoa(e.Height), "lang", e.Lang, "theme", e.Theme, "line", e.Line) +
		"\n  " + link(e) + "\n</perceptron-lab>\n"
}

// myst writes MyST's directive. It has no height and no title; the caption names the frame, and is
// all that stays of it in print.
func myst(e Embed) string {
	return ":::{iframe} " + e.Address() + "\n:width: 100%\n" + markdownLink(e) + "\n:::\n"
}

// quarto writes a block that is HTML's alone, and a link for what is not HTML.
func quarto(e Embed) string {
	return "```{=html}\n" + iframe(e) + "```\n\n" +
		"::: {.content-visible unless-format=\"html\"}\n" + markdownLink(e) + "\n:::\n"
}

// reveal writes a slide. reveal.js loads data-src when the slide is shown.
func reveal(e Embed) string {
	return "<section>\n  <h2>" + escape(e.Title) + "</h2>\n  " +
		tag("iframe", "data-src", e.Address(), "title", e.Title, "width", "100%",
			"height", strconv.Itoa(e.Height), "style", noBorder,
			"allow", "fullscreen; clipboard-write") + "</iframe>\n</section>\n"
}

// shortcode is the same for every experiment of a site. Hugo escapes what it puts in.
const shortcode = `<iframe src="{{ .Get "src" }}" title="{{ .Get "title" }}" width="100%" height="{{ .Get "height" }}"
  style="border:0" loading="lazy" allow="fullscreen; clipboard-write"></iframe>
`

// hugo writes the shortcode and its call. Between backticks, Hugo takes everything literally except
// backticks.
func hugo(e Embed) []Snippet {
	call := "{{< perceptron-lab src=`" + e.Address() + "` title=`" +
		strings.ReplaceAll(e.Title, "`", "'") + "` height=`" + strconv.Itoa(e.Height) + "` >}}\n"
	return []Snippet{{words.HugoFile, shortcode}, {words.HugoCall, call}}
}

// moodle writes a frame and, for where Moodle takes it out, a link.
func moodle(e Embed) string { return iframe(e) + "<p>" + link(e) + "</p>\n" }

// canvas writes what Canvas knows: no other attribute is kept.
func canvas(e Embed) string {
	return tag("iframe", "src", e.Address(), "title", e.Title, "width", "100%",
		"height", strconv.Itoa(e.Height), "style", noBorder,
		"allowfullscreen", "allowfullscreen") +
		"</iframe>\n<p>" + link(e) + "</p>\n"
}

func link(e Embed) string {
	return tag("a", "href", e.Address(), "target", "_blank") + escape(e.Title) + "</a>"
}

// markdownLink writes a link in any Markdown.
func markdownLink(e Embed) string {
	var b strings.Builder
	for _, r := range e.Title {
		if strings.ContainsRune("\\`*_{}[]<>$@~^|&", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return "[" + b.String() + "](<" + e.Address() + ">)"
}

// tag writes an element's start from names and values of its attributes. Attributes without a value
// are left out, except async, which never has one.
func tag(name string, attributes ...string) string {
	out := "<" + name
	for i := 0; i < len(attributes); i += 2 {
		switch key, value := attributes[i], attributes[i+1]; {
		case key == "async":
			out += " " + key
		case value != "":
			out += " " + key + `="` + escape(value) + `"`
		}
	}
	return out + ">"
}

// escape writes text for HTML, also between double quotes.
func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(s)
}

// address percent-encodes what a browser leaves in no address, but a caller may: it would end a
// link in one of the formats.
func address(s string) string {
	return strings.NewReplacer(" ", "%20", `"`, "%22", "'", "%27", "<", "%3C", ">", "%3E",
		"`", "%60", "{", "%7B", "}", "%7D", "\\", "%5C", "\n", "%0A").Replace(s)
}
