package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"
)

// TestPictures: all pictures of digits, with what the weights make of them, by mouse, key and touch. A
// plain program found the numbers: 0.897 are right of what is held out, 0.361 when shifted to the left,
// and five threes are taken for eights.
func TestPictures(t *testing.T) {
	t.Parallel()
	const digits = `{"version":1,"data":{"preset":"digits"},"learner":{"algorithm":"multiclass"},"stop":{"epochs":20}}`
	l := OpenLab(t, written(digits, 0), Options{})
	l.Do("end")
	said := func(text string) {
		t.Helper()
		l.WaitFor(`document.querySelector("#gallery-said")?.innerText.startsWith(` + quoted(text) + `)`)
	}
	said("715 of 797 right, an accuracy of 0.897.")
	l.Axe()
	l.Do("gallery:of-4-9")
	const pictures = `document.querySelectorAll("#gallery .picture").length`
	l.WaitFor(pictures + ` === 5`)
	l.Focus("#gallery .picture")
	l.Key(kb.ArrowRight)
	l.Key(kb.Enter)
	l.WaitFor(`document.querySelector(".flip h3").innerText.endsWith("3: wrong, the output is 8")`)
	if focus := Eval[string](l.Page, `document.activeElement.className`); focus != "picture" {
		t.Errorf("the focus is on %q", focus)
	}
	// The pixels that change the answer, switched.
	l.Do(Eval[string](l.Page, `document.querySelector('[data-do^="pixels:"]').dataset.do`))
	l.WaitFor(`/^Your picture: the output is [^8]$/.test(document.querySelector(".flip h3").innerText)`)
	l.Do("gallery:shift-1")
	said("All shifted left by one pixel: 288 of 797 right, an accuracy of 0.361 instead of 0.897.")
	l.Do("gallery:of-0-0")
	l.WaitFor(pictures + ` === 56`)
	// Relabelled, it is another document, in which the sample is of another class.
	l.Do("gallery:shift-0")
	l.Do("picture:1000/0/0")
	l.WaitFor(`document.querySelector(".flip h3").innerText.startsWith("Sample 1001,")`)
	l.Do("relabel:1000/7")
	l.WaitFor(`document.querySelector(".flip h3").innerText.startsWith("Sample 1001, 7: wrong")`)
	said("714 of 797 right")
	l.Do("undo")
	said("715 of 797 right")
	// On paper from the browser's own menu it is left out, and what is beside it stands apart.
	call(l.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	if apart := Eval[bool](l.Page, `document.querySelector(".why").getBoundingClientRect().top >=
		document.querySelector("#accuracy").getBoundingClientRect().bottom &&
		!document.querySelector("#gallery").checkVisibility()`); !apart {
		t.Error("on paper the pixels stand over the weights, or there is a gallery")
	}
	// On a phone, in the language of the page: it is written anew when it comes into sight.
	l.emulate(Options{Width: 390, Height: 844, Touch: true})
	l.Do("lang:zh-Hans")
	l.Do("reset")
	l.TouchDo("tab:data")
	l.WaitFor(`!document.querySelector("#gallery-said").innerText.includes("0.897")`)
	l.TouchDo("end")
	l.WaitFor(`document.querySelector("#gallery h2").innerText === "图像"`)
	l.TouchDo("gallery:wrong")
	l.WaitFor(`document.querySelector("#gallery .pages").innerText.includes("1–56，共 82")`)
	if wide := Eval[int](l.Page, "document.documentElement.scrollWidth"); wide > 390 {
		t.Errorf("the page is %d wide", wide)
	}
	l.Axe()
}
