package e2e

import (
	"fmt"
	"strings"
	"testing"

	"perceptronlab/app/wire"
)

// presents starts a server, and a class where a question that can be voted on is presented. It returns
// the code.
func presents(t *testing.T, fragment string, flags ...string) (lecturer *Lab, server *Server, code string) {
	t.Helper()
	server = StartServer(t, append([]string{"-class"}, flags...)...)
	lecturer = opens(t, server.URL+"/#"+fragment, Options{Width: 1366, Height: 768})
	lecturer.WaitFor(`document.querySelector("#lesson .poll")`)
	lecturer.ClickOn("#present")
	lecturer.WaitFor(`document.querySelector("#hall-begin")?.checkVisibility()`)
	lecturer.Settle()
	lecturer.ClickOn("#hall-begin")
	lecturer.WaitFor(`document.querySelector("#hall strong")`)
	return lecturer, server, lecturer.Text("#hall strong")
}

const (
	votable = "lesson=noise-and-the-pocket&step=3"
	ballot  = `document.querySelector(".live-sheet[open] .ballot")`
	stopped = `document.querySelector(".live-sheet[open] .big")`
	bare    = `!document.querySelector(".live-sheet[open]")`
)

// TestLiveAnywhere: a phone that is in the lab, or in another lesson, is in the class as well: it votes
// with one tap, is stopped, is led back, and learns that the class has ended. Without a class the lab
// has no line and loads nothing for one.
func TestLiveAnywhere(t *testing.T) {
	t.Parallel()
	lecturer, server, code := presents(t, votable)
	phone := opens(t, server.URL+"/", Options{Width: 390, Height: 844, Touch: true})
	for _, url := range phone.Requests() {
		if strings.Contains(url, "/class/") || strings.Contains(url, "live.") {
			t.Errorf("without a class the lab asks for %s", url)
		}
	}
	phone.Goto(server.URL + "/j/" + code)
	phone.Started()
	phone.WaitFor(`document.querySelector("#join-do")`)
	phone.Type("#join-name", "Ann")
	phone.ClickOn("#join-do")
	phone.WaitFor(`document.documentElement.dataset.live === "sent"`)
	if Eval[bool](phone.Page, `document.querySelector(".class-line")?.checkVisibility()`) {
		t.Error("a step of the class has two lines on it")
	}
	const line = `document.querySelector(".class-line")?.checkVisibility()`
	lecturer.WaitFor(`document.querySelector("#hall").textContent.includes("in class: 1. Connected now: 1")`)
	opened := false
	for k, place := range []string{"", "lesson=one-update&step=2", "lessons", "class"} {
		phone.Goto("about:blank")
		phone.Goto(server.URL + "/#" + place)
		phone.Started()
		if opened {
			phone.WaitFor(ballot) // the vote goes on
		} else {
			phone.WaitFor(line)
			phone.Settle()
			phone.Axe()
			phone.inWidth("the lab of a phone in a class", 390)
			phone.Screenshot("live-line")
			if text := phone.Text(".class-line"); !strings.Contains(text, code+" as Ann") {
				t.Errorf("the line is %q", text)
			}
			if at := Eval[string](phone.Page, `location.hash`); strings.Contains(at, "noise") {
				t.Errorf("the lab leads away by itself, to %s", at)
			}
			lecturer.ClickOn("#poll-of-next")
			phone.WaitFor(ballot)
		}
		opened = true
		phone.ClickOn(fmt.Sprintf(`[data-do="lesson-live-vote:%d"]`, k%2))
		phone.WaitFor(fmt.Sprintf(`document.querySelector(".live-sheet .mine")?.dataset.option === "%d"`, k%2))
		phone.WaitFor(`document.querySelector(".voted .sent").checkVisibility()`)
		lecturer.WaitFor(`document.querySelector(".phones").textContent.includes("1 of 1")`)
	}
	lecturer.ClickOn("#poll-next")
	phone.WaitFor(bare)
	phone.Goto("about:blank")
	phone.Goto(server.URL + "/")
	phone.Started()
	phone.WaitFor(line)
	lecturer.ClickOn("#live-freeze")
	phone.WaitFor(stopped)
	phone.Screenshot("live-stopped")
	lecturer.ClickOn("#live-freeze")
	phone.WaitFor(bare)
	phone.ClickOn(".class-line a")
	phone.WaitFor(`location.hash === "#lesson=noise-and-the-pocket"`) // where she joined
	phone.lessonShown(1)
	phone.WaitFor(`!` + line)
	phone.Goto("about:blank")
	phone.Goto(server.URL + "/")
	phone.Started()
	phone.WaitFor(line)
	lecturer.ClickOn("#live-here")
	phone.lessonShown(3) // everybody is brought there, wherever they are
	phone.Goto("about:blank")
	phone.Goto(server.URL + "/")
	phone.Started()
	phone.WaitFor(line)
	lecturer.Goto("about:blank")
	lecturer.Goto(server.URL + "/#class")
	lecturer.Started()
	lecturer.WaitFor(`document.querySelector("#live-ending")`)
	// A lecturer who tries it in the same browser is a student in that tab, and leads on in this one.
	tries := &Lab{lecturer.Beside(server.URL+"/j/"+code, Options{}).Started(), t}
	tries.Tolerate("ERR_")
	tries.Tolerate("410") // the class ends under it
	tries.WaitFor(`document.querySelector("#join-do")`)
	tries.ClickOn("#join-do")
	tries.WaitFor(`document.documentElement.dataset.live === "sent"`)
	lecturer.WaitFor(`document.querySelector("#live-in").textContent.includes("in class: 2. Connected now: 2")`)
	tries.Reload()
	tries.Started()
	tries.WaitFor(`document.documentElement.dataset.live === "sent"`)
	lecturer.Reload()
	lecturer.Started()
	lecturer.WaitFor(`document.querySelector("#live-in")?.textContent.includes("in class: 2. Connected now: 2")`)
	lecturer.ClickOn("#live-ending")
	lecturer.ClickOn("#live-end")
	phone.WaitFor(`document.querySelector(".class-line").textContent.includes("has ended")`)
	phone.ClickOn(".class-line button")
	phone.WaitFor(`!document.querySelector(".class-line")`)
	phone.Reload()
	phone.Started()
	phone.Settle()
	if Eval[bool](phone.Page, `!!window.perceptronLabLive || !!document.querySelector(".class-line")`) {
		t.Error("after the end the device is still in a class")
	}
}

// TestLiveEmbed: a frame whose address names a class asks for a name without taking the focus, sends
// what is checked in it, votes and stops, and is the same student with the same answers when the page
// around it is loaded again. A sandboxed one says where the class can be joined; two frames on a page
// are two students.
func TestLiveEmbed(t *testing.T) {
	t.Parallel()
	lecturer, server, code := presents(t, votable)
	lab := server.URL
	site := StartOther(t, coursePage(fmt.Sprintf(`<textarea id="notes"></textarea>
		<iframe src="%[1]s/embed.html#lesson=noise-and-the-pocket&amp;step=3&amp;class=%[2]s" width="700" height="500"></iframe>
		<iframe src="%[1]s/embed.html#json=%%7B%%22version%%22%%3A1%%7D&amp;class=%[2]s" width="700" height="500"></iframe>
		<iframe sandbox="allow-scripts" src="%[1]s/embed.html#lesson=one-update&amp;class=%[2]s" width="700" height="500"></iframe>
		<iframe src="%[1]s/embed.html#class=%[2]s" width="700" height="500"></iframe>`, lab, code))).URL
	around := Visit(t, lab, site, Options{Width: 1366, Height: 2200})
	around.Tolerate("ERR_")
	around.ClickOn("#notes")
	around.Key("a")
	const asks = `document.querySelector("#class-name") || document.querySelector("#join-do")`
	of := func(what string) *Lab {
		t.Helper()
		for _, frame := range around.Frames(4, lab) {
			frame.Started()
			if strings.Contains(Eval[string](frame, `perceptronLab.fragment + location.hash`), what) {
				frame.Tolerate("ERR_")
				frame.Tolerate("404")
				return &Lab{frame, t}
			}
		}
		t.Fatalf("no frame shows %s", what)
		return nil
	}
	lesson, plain, sealed, alone := of("lesson=noise"), of("json"), of("lesson=one"), of("#class=")
	for _, frame := range []*Lab{lesson, plain, sealed, alone} {
		frame.WaitFor(asks)
		frame.Settle()
	}
	around.Key("b")
	if at := Eval[string](around, `document.activeElement.id + document.querySelector("#notes").value`); at != "notesab" {
		t.Errorf("the focus is at %s", at)
	}
	sealed.ClickOn(`[data-do="lesson-live-enter"]`)
	sealed.WaitFor(`document.querySelector(".class-line .missing a")?.href.endsWith("/j/` + code + `")`)
	around.Screenshot("live-embed")
	lesson.Type("#class-name", "Eve")
	lesson.ClickOn(`[data-do="lesson-live-enter"]`)
	lesson.WaitFor(`document.documentElement.dataset.live === "sent"`)
	lecturer.WaitFor(`document.querySelector("#hall").textContent.includes("in class: 1.")`)
	plain.ClickOn(`[data-do="lesson-live-enter"]`)
	plain.WaitFor(`document.documentElement.dataset.live === "sent"`)
	lecturer.WaitFor(`document.querySelector("#hall").textContent.includes("in class: 2. Connected now: 2")`)
	around.ClickOn("#notes")
	lecturer.ClickOn("#poll-of-next")
	for k, frame := range []*Lab{lesson, plain} {
		frame.WaitFor(ballot)
		around.Key("c")
		frame.ClickOn(fmt.Sprintf(`[data-do="lesson-live-vote:%d"]`, k))
		frame.WaitFor(`document.querySelector(".live-sheet .mine")`)
		around.ClickOn("#notes")
	}
	lecturer.WaitFor(`document.querySelector(".phones").textContent.includes("2 of 2")`)
	if typed := Eval[string](around, `document.querySelector("#notes").value`); typed != "abcc" {
		t.Errorf("a vote takes the focus: %q", typed)
	}
	lecturer.ClickOn("#poll-next")
	lesson.WaitFor(bare)
	lesson.ClickOn(`#lesson label:has([value="` + wire.OptionCode("next", "wait") + `"])`)
	lesson.ClickOn("#lesson-check")
	const checked = `document.querySelector('[data-ask="next"]')?.dataset.state`
	lesson.WaitFor(checked)
	lesson.WaitFor(`document.documentElement.dataset.live === "sent"`)
	around.Reload()
	lesson = of("lesson=noise")
	lesson.WaitFor(checked)
	lesson.WaitFor(`document.documentElement.dataset.live === "sent"`)
	lecturer.WaitFor(`document.querySelector("#hall").textContent.includes("in class: 2. Connected now: 2")`)
	alone = of("#class=")
	alone.WaitFor(`document.querySelector("#join-do")`)
	alone.ClickOn("#join-do")
	alone.WaitFor(`location.hash === "#lesson=noise-and-the-pocket"`)
	alone.WaitFor(`document.documentElement.dataset.live === "sent"`)
	lecturer.WaitFor(`document.querySelector("#hall").textContent.includes("in class: 3. Connected now: 3")`)
}
