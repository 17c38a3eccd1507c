package e2e

import (
	"testing"
)

// TestDigits: digits are loaded when a link needs them; one draws with the mouse, sees what the pixels
// add, adds the drawing and trains on; all of it works without a network afterwards. 3 and 8 are
// separated after 31 updates, in 4 epochs of 202 images.
func TestDigits(t *testing.T) {
	t.Parallel()
	server := StartServer(t)
	const digits = `{"version":1,"data":{"preset":"digit-pair","options":{"minus":3,"plus":8}}}`
	l := &Lab{Open(t, server.URL+"/#"+written(digits, 0),
		Options{Width: 390, Height: 844, Touch: true}).Started(), t}
	l.WaitFor(`document.querySelector("#sentence").innerText.startsWith("Press Play and watch the weights")`)
	l.Do("end")
	l.WaitFor(`document.querySelector("#sentence").innerText === "Done after 31 updates in 4 epochs: all 202 right."`)
	l.Axe()
	l.emulate(Options{Width: 1366, Height: 768})
	l.Settle()
	at := l.Box(".switches")
	l.Press(at.X+0.3*at.Width, at.Y+0.2*at.Height)
	for _, to := range [][2]float64{{0.7, 0.2}, {0.45, 0.5}, {0.7, 0.8}, {0.3, 0.8}} {
		l.Move(at.X+to[0]*at.Width, at.Y+to[1]*at.Height, true)
	}
	l.Release(at.X+0.3*at.Width, at.Y+0.8*at.Height)
	l.WaitFor(find("#spoken") + `.innerText.includes("so the output is 3.")`)
	adds := `[...document.querySelectorAll(".why tbody td:last-child")].map((e) => Number(e.innerText.replace("−", "-")))`
	if off := Eval[float64](l.Page, `(() => { const all = `+adds+`, z = all.pop();
		return Math.abs(all.reduce((a, b) => a + b) - z) })()`); off > 1e-5 {
		t.Errorf("what the pixels add is %v off z", off)
	}
	l.ClickOn(`[data-do="add:0"]`)
	l.WaitFor(`document.querySelector("#status").innerText.includes("of 203")`)
	l.Do("undo")
	l.WaitFor(`document.querySelector("#status").innerText.includes("of 202")`)
	l.Saved()
	l.WaitFor(`document.querySelector("#site").innerText === "Works offline."`)
	l.WaitFor(`(caches.match(perceptronLab.digits.split("#")[0]).then((file) => { window.keeps = file }), window.keeps)`)
	server.Stop(t)
	l.Goto("about:blank")
	l.Goto(server.URL + "/#" + written(digits, 3))
	l.Started()
	l.WaitFor(`document.querySelector("#sentence").innerText.startsWith("Sample 3 is")`)
	// by the worker, which asks for the file itself
	l.Do("take:epochs-csv")
	l.WaitFor(find("#spoken") + `.innerText.includes("epochs.csv")`)
}
