package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// TestEmbedLeavesTheFocus: whoever types in a page goes on typing there while embeds of a lesson and
// of the lab load in it. Inside a frame that has the focus, the focus goes where it should.
func TestEmbedLeavesTheFocus(t *testing.T) {
	t.Parallel()
	site := StartOther(t, coursePage(fmt.Sprintf(`<textarea id="notes"></textarea>
		<iframe src="%[1]s/embed.html#lesson=one-update&amp;step=3" width="700" height="500"></iframe>
		<iframe src="%[1]s/embed.html#json={&quot;version&quot;:1}" width="700" height="500"></iframe>`,
		labURL()))).URL
	around := Visit(t, labURL(), site, Options{Width: 1000, Height: 900})
	around.ClickOn("#notes")
	typed := 0
	types := func() {
		typed++
		around.Key("a")
	}
	types()
	for _, frame := range around.Frames(2, labURL()) {
		for Eval[string](frame, `window.perceptronLab?.boot || "loading"`) == "loading" && typed < 400 {
			types()
		}
		frame.Started()
		types()
		if strings.Contains(Eval[string](frame, `location.hash`), "lesson") {
			frame.WaitFor(`document.querySelector("#lesson-title")`)
			(&Lab{frame, t}).Settle()
			types()
		}
	}
	if text := Eval[string](around, `document.activeElement.id + " " + document.querySelector("#notes").value.length`); text != fmt.Sprintf("notes %d", typed) {
		t.Errorf("after %d keys the focus is at %s", typed, text)
	}
	lesson := around.Frames(2, labURL())[0]
	lesson.ClickOn(`.dots a[aria-label="Step 4"]`)
	lesson.WaitFor(`document.activeElement.id === "lesson-title"`)
}
