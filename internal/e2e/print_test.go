package e2e

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/picture"
)

// printed returns the page on paper of a width and a height in inches, and keeps it as a file.
func (p *Page) printed(name string, width, height float64) []byte {
	p.t.Helper()
	pdf := call(p, page.PrintToPDF, page.PrintToPDFParams{PaperWidth: width,
		PaperHeight: height}).Data
	p.keepFile(name+".pdf", pdf)
	return pdf
}

// unprinted keeps the browser from asking for a printer.
const unprinted = `window.print = () => { window.printed = (window.printed || 0) + 1; };`

var aPage = regexp.MustCompile(`/Type\s*/Page\b`)

// TestPrint: one page, on A4 (and one on Letter), in either language and from dark colours,
// whatever the rule; with the step's numbers, black on white, and gone when something else is
// printed, such as the page itself, on one page too.
func TestPrint(t *testing.T) {
	t.Parallel()
	runs := map[string]string{
		"perceptron": spread(`"init":[0.2,-0.6,0.3],"order":"shuffle"`),
		"adaline":    spread(`"algorithm":"adaline","batch":4`),
		"multiclass": `{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"}}`,
		"regression": spread(`"algorithm":"linear-regression","eta":0.01`),
	}
	for _, name := range some(0, 2, slices.Sorted(maps.Keys(runs))) {
		document := runs[name]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			lang := map[bool]string{true: "zh-CN", false: "en-GB"}[name == "adaline"]
			l := OpenLab(t, written(document, 20), Options{Before: unprinted, Dark: true, Lang: lang})
			before, _ := l.Kept()
			papers := [][2]float64{{8.27, 11.69}, {8.5, 11}}
			if name != "perceptron" {
				papers = papers[:1]
			}
			for i, paper := range papers {
				l.print()
				l.WaitFor(fmt.Sprintf("window.printed === %d", i+1))
				text := Eval[string](l.Page, find("#sheet")+".textContent")
				for _, want := range []string{"20", "η", "d"} {
					if !strings.Contains(text, want) {
						t.Errorf("no %q in %s", want, text)
					}
				}
				if name == "perceptron" {
					for _, want := range []string{"Name", "Date", "Your notes", "learning", "8 samples",
						"(0.2, −0.6, 0.3)", "shuffled every epoch", "Seed: 1", l.weightsInShort()} {
						if !strings.Contains(strings.ToLower(text), strings.ToLower(want)) {
							t.Errorf("no %q in %s", want, text)
						}
					}
				}
				link := Eval[string](l.Page, find("#sheet a")+".href")
				_, fragment, _ := strings.Cut(link, "#")
				if e, cursor, err := experiment.ParseFragment(fragment); err != nil || cursor != 20 {
					t.Errorf("it leads to step %d, %v", cursor, err)
				} else {
					sameDocument(t, "linked to", e.Document, before)
				}
				if bad := Eval[int](l.Page, `document.querySelectorAll("#sheet [style], #sheet script").length`); bad > 0 {
					t.Errorf("%d elements with styles or scripts of their own", bad)
				}
				pdf := l.printed(fmt.Sprint("sheet-", name, i), paper[0], paper[1])
				if n := len(aPage.FindAll(pdf, -1)); n != 1 {
					t.Errorf("%d pages on paper %v", n, paper)
				}
				if !bytes.Contains(pdf, []byte("/Link")) {
					t.Errorf("no link on paper %v", paper)
				}
				l.Do("theme") // the reader goes on, and prints from the browser's own menu
				pdf = l.printed(fmt.Sprint("page-", name, i), paper[0], paper[1])
				if n := len(aPage.FindAll(pdf, -1)); n != 1 {
					t.Errorf("the page itself takes %d pages of paper %v", n, paper)
				}
				if Eval[bool](l.Page, `document.getElementById("sheet").innerHTML !== ""`) {
					t.Error("the sheet of before is printed again")
				}
			}
		})
	}
}

// TestPrintAllUpdates: what a page has no room for goes on to the next, on either paper; nothing is cut
// off, and no row is cut in two. AND makes 18 updates from (0.2, −0.6, 0.3) in steps of 0.1.
func TestPrintAllUpdates(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, document string
		at, rows       int // 0: as many as its heading says
	}{
		{"and", `{"version":1,"data":{"preset":"and"},"learner":{"init":[0.2,-0.6,0.3]}}`, 36, 18},
		{"xor", `{"version":1,"data":{"preset":"xor"},"learner":{"init":[0.2,-0.6,0.3]}}`, 100, 0},
		{"classes", `{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"}}`, 120, 0},
		{"logistic", spread(`"algorithm":"logistic"`), 20, 0},
	} {
		l := OpenLab(t, written(c.document, c.at), Options{Before: unprinted})
		l.print()
		l.WaitFor("window.printed === 1")
		rows := `[...document.querySelectorAll("#sheet .tables .wide tbody tr")]`
		said := Eval[int](l.Page, `Number(/\d+/.exec(document.querySelector("#sheet .wide h2").textContent))`)
		n := Eval[int](l.Page, rows+".length")
		if n != said || c.rows > 0 && n != c.rows || n == 0 {
			t.Errorf("%s: %d rows of %d updates, want %d", c.name, n, said, c.rows)
		}
		call(l.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
		if !Eval[bool](l.Page, `[...document.querySelectorAll("#sheet, #sheet *:not(svg, svg *)")].every(e =>
			getComputedStyle(e).overflowY === "visible")`) {
			t.Errorf("%s: something of the sheet can be cut off", c.name)
		}
		if !Eval[bool](l.Page, rows+`.every(r => getComputedStyle(r).breakInside === "avoid")`) {
			t.Errorf("%s: a row can be cut in two", c.name)
		}
		for name, paper := range map[string][2]float64{"a4": {8.27, 11.69}, "letter": {8.5, 11}} {
			pages := len(aPage.FindAll(l.printed("all-"+c.name+"-"+name, paper[0], paper[1]), -1))
			if n < 21 && pages > 2 || n > 90 && pages < 2 {
				t.Errorf("%s: %d pages of %s", c.name, pages, name)
			}
		}
	}
}

// print presses the button, which may be folded away.
func (l *Lab) print() {
	l.t.Helper()
	if Eval[bool](l.Page, find("#print")+" === null") {
		l.Do("fold:file")
	}
	Eval[bool](l.Page, find("#print")+".click() || true")
}

// weightsInShort is the last value of the working, as the page has it.
func (l *Lab) weightsInShort() string {
	l.t.Helper()
	return strings.TrimSpace(strings.TrimPrefix(Eval[string](l.Page,
		`[...document.querySelectorAll("#working .part-w")].at(-1).textContent`), "="))
}

// TestPrintByKey: Ctrl+P prints the sheet, not the page; before an epoch is over, without charts.
func TestPrintByKey(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{Before: unprinted})
	l.Focus("#plane")
	l.Key("p", 2)
	l.WaitFor("window.printed === 1 && document.getElementById('sheet').innerText")
	if n := Eval[int](l.Page, `document.querySelectorAll("#sheet figure").length`); n != 1 {
		t.Errorf("%d pictures on a sheet of the start", n)
	}
	l.NoNaN()
}

// TestPagePrinted: from the browser's own menu the page's pictures are printed in black and white,
// also from dark colours, and are as before after it; on any screen all of its numbers are on
// paper.
func TestPagePrinted(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Dark: true}, {Width: 390, Height: 844, Touch: true}} {
		t.Run(fmt.Sprint(o.Width), func(t *testing.T) {
			l := OpenLab(t, written(spread(`"init":[0.2,-0.6,0.3]`), 3), o)
			theme := &picture.Light
			if o.Dark {
				theme = &picture.Dark
			}
			painted := func() (colours, blacks int) {
				k := l.Ink()
				return k.Count(theme.Classes[0]) + k.Count(theme.Classes[1]), k.Count(picture.Paper.Ink)
			}
			before, _ := painted()
			Eval[bool](l.Page, `window.dispatchEvent(new Event("beforeprint"))`)
			if colours, blacks := painted(); before == 0 || colours > 0 || blacks == 0 {
				t.Errorf("%+v: %d pixels in colours, %d black; before it %d", o, colours, blacks, before)
			}
			if !Eval[bool](l.Page, `[...document.querySelectorAll("canvas:not(.copy)")].every(c =>
				c.width * c.height === 0 || c.toDataURL() === c.nextSibling.toDataURL())`) {
				t.Errorf("%+v: what is printed of the pictures is not what they show", o)
			}
			Eval[bool](l.Page, `window.dispatchEvent(new Event("afterprint"))`)
			if copies := Eval[int](l.Page, `document.querySelectorAll(".copy").length`); copies > 0 {
				t.Errorf("%+v: %d copies are left after it", o, copies)
			}
			if after, _ := painted(); after != before {
				t.Errorf("%+v: after it %d pixels in colours, before %d", o, after, before)
			}
			call(l.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
			for _, part := range []string{"#sentence", "#then", ".formula", "#weights", "#working", "canvas[id^=chart]"} {
				if !Eval[bool](l.Page, find(part)+".checkVisibility()") {
					t.Errorf("%+v: %s is not printed", o, part)
				}
			}
			for _, part := range []string{".transport", ".left .tools", ".tabs", ".bar"} {
				if Eval[bool](l.Page, find(part)+".checkVisibility()") {
					t.Errorf("%+v: %s is printed", o, part)
				}
			}
		})
	}
}

// TestPrintPictures: pictures are on one page as sheet and as page, with two classes and with ten, and
// nothing of a sheet is cut off.
func TestPrintPictures(t *testing.T) {
	t.Parallel()
	for name, fragment := range map[string]string{
		"by hand": written(`{"version":1,"data":{"preset":"t-against-j"}}`, 0),
		"later":   written(`{"version":1,"data":{"preset":"t-against-j"}}`, 20),
		"two":     written(`{"version":1,"data":{"preset":"digit-pair"}}`, 20),
		"ten":     written(`{"version":1,"data":{"preset":"digits"}}`, 100),
		"large":   written(dots(20), 3),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := OpenLab(t, fragment, Options{Before: unprinted})
			l.print()
			l.WaitFor("window.printed === 1")
			for i, paper := range [][2]float64{{8.27, 11.69}, {8.5, 11}} {
				pdf := l.printed(fmt.Sprint("pictures-", name, i), paper[0], paper[1])
				if n := len(aPage.FindAll(pdf, -1)); n != 1 {
					t.Errorf("%d pages on paper %v", n, paper)
				}
				// its room, in pixels of which 96 are an inch, without the margins
				l.emulate(Options{Width: int64(96*paper[0]) - 114, Height: int64(96*paper[1]) - 91})
				call(l.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
				if cut := Eval[string](l.Page, `(() => { let cut = "";
					const end = document.querySelector("#sheet footer").getBoundingClientRect();
					for (const e of document.querySelectorAll("#sheet .tables *, #sheet .curves :not(svg *), #sheet h1")) {
						const box = e.getBoundingClientRect();
						if (box.bottom > end.top || box.right > innerWidth + 1) cut = Math.round(box.bottom - end.top) + " " + e.outerHTML.slice(0, 80);
					}
					return cut })()`); cut != "" {
					t.Errorf("on paper %v there is no room for %s", paper, cut)
				}
				l.emulate(Options{})
			}
			l.Do("theme")
			pdf := l.printed("page-pictures-"+name, 8.27, 11.69)
			if n := len(aPage.FindAll(pdf, -1)); n != 1 {
				t.Errorf("the page itself takes %d pages", n)
			}
		})
	}
}

// dots is an experiment on six pictures of so many rows and columns, a broad line at the left or at
// the right.
func dots(side int) string {
	var points []string
	for i := range 6 {
		pixels := make([]string, side*side)
		for k := range pixels {
			pixels[k] = "0"
			if from := i/2 + i%2*side/2; k%side >= from && k%side < from+side/4 {
				pixels[k] = "1"
			}
		}
		points = append(points, "["+strings.Join(pixels, ",")+"]")
	}
	return fmt.Sprintf(`{"version":1,"data":{"points":[%s],"labels":[1,-1,1,-1,1,-1]},
		"inputs":{"grid":[%d,%d]}}`, strings.Join(points, ","), side, side)
}

// TestLessonPrinted: from the browser's own menu a step of a lesson is its text, and below it its
// picture, also where the page is as narrow as the paper; the list of lessons is printed alone.
func TestLessonPrinted(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{}, {Width: 794, Height: 1123}} {
		l := OpenLab(t, "lesson=one-update&step=2", o)
		Eval[bool](l.Page, `window.dispatchEvent(new Event("beforeprint"))`)
		call(l.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
		picture, answer := l.Box(".stage"), l.Box(`.lesson input[type="text"]`)
		below := Eval[float64](l.Page, `document.querySelector(".stage").getBoundingClientRect().top -
			document.querySelector(".lesson").getBoundingClientRect().bottom`)
		if below < 0 || picture.Height < 100 || answer.Height < 20 {
			t.Errorf("%+v: the picture begins %g below the text, its place is %+v, room for an answer %+v",
				o, below, picture, answer)
		}
	}
	l := OpenLab(t, "lessons", Options{})
	call(l.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	for part, want := range map[string]bool{".lesson": true, ".panels": false, "#sentence": false} {
		if got := Eval[bool](l.Page, find(part)+".checkVisibility()"); got != want {
			t.Errorf("of the list of lessons %s is printed: %v", part, got)
		}
	}
}

// TestCoursePagePrinted: of the embeds on a page also those below the window, to which the browser
// gives no frames, are drawn before they are printed.
func TestCoursePagePrinted(t *testing.T) {
	t.Parallel()
	below := `<div style="height:1500px"></div>`
	var body strings.Builder
	for _, of := range []string{"lesson=one-update", "json={&quot;version&quot;:1}"} {
		fmt.Fprintf(&body, `%s<iframe src="%s/embed.html#%s" width="700" height="1200"></iframe>`,
			below, labURL(), of)
	}
	site := StartOther(t, coursePage(body.String())).URL
	around := Visit(t, labURL(), site, Options{Width: 1000, Height: 700})
	for _, frame := range around.Frames(2, labURL()) {
		frame.Started()
		frame.WaitFor(`(e => e && e.clientHeight > 100 && e.width >= e.clientWidth)(document.querySelector("#plane"))`)
	}
	around.printed("course-page", 8.27, 11.69)
}
