package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"perceptronlab/app/wire"
)

// What a student copies out of a notebook: X as it is written, y as it is shown.
const (
	notebookX = "X = np.array([[2.1, 1.0],\n              [1.5, 2.2],\n              [4.0, 5.1],\n              [5.0, 4.4]])"
	notebookY = "array([ 1,  1, -1, -1])"
)

// notebookRun is the loop of the notebook: Rosenblatt's rule from zero with η = 0.1 and d − o.
func notebookRun() (w []float64) {
	x := [][]float64{{1, 2.1, 1}, {1, 1.5, 2.2}, {1, 4, 5.1}, {1, 5, 4.4}}
	y := []float64{1, 1, -1, -1}
	w = make([]float64, 3)
	for range 100 {
		for i := range x {
			z, o := 0.0, 1.0
			for j := range w {
				z += w[j] * x[i][j]
			}
			if z < 0 {
				o = -1
			}
			for j := range w {
				w[j] += 0.1 * (y[i] - o) * x[i][j]
			}
		}
	}
	return w
}

// TestNotebook: X and y are pasted from a notebook, one after the other, trained on, and end at the
// weights of the notebook's own loop, on a phone and on a laptop.
func TestNotebook(t *testing.T) {
	for _, size := range [][2]int64{{390, 844}, {1366, 768}} {
		t.Run(fmt.Sprint(size[0]), func(t *testing.T) {
			t.Parallel()
			l := OpenLab(t, "", Options{Width: size[0], Height: size[1], Touch: size[0] < 500})
			press := l.ClickOn
			if size[0] < 500 {
				press = l.TapOn
				l.TouchDo("tab:data")
			}
			press("#own")
			l.Settle()
			if !l.pastes("#table-box", notebookX) {
				t.Fatal("an array is left to the box")
			}
			l.previewed()
			if notes := l.Text("#table-form"); !strings.Contains(notes, "Recognised as arrays, as in NumPy: 4 rows of 2 numbers; the last column is taken as") {
				t.Errorf("of X alone it says %s", notes)
			}
			press("#table-rest summary")
			Eval[bool](l.Page, `(document.querySelector("#table-more").value = `+quoted(notebookY)+`, true)`)
			press(`[data-do="` + string(wire.PasteMore) + `"]`)
			l.WaitFor(`/given apart as X and y: 4 rows of 3 numbers/.test(document.querySelector("#table-form").innerText)`)
			if wide := Eval[bool](l.Page, `document.querySelector("#table .body").scrollWidth > document.querySelector("#table .body").clientWidth + 1`); wide {
				t.Error("the dialog is wider than the screen")
			}
			if rows := l.Box("#table .cells"); rows.Height < 120 { // names, menus, a row at least
				t.Errorf("the rows of the table have %.0f pixels", rows.Height)
			}
			press("#table-take")
			l.WaitFor(`document.querySelector("#table[open]") === null`)
			l.Settle()
			l.Do("end")
			l.PlayedOut()
			got, want := l.Weights(), notebookRun()
			for j := range want {
				if len(got) != len(want) || math.Abs(got[j]-want[j]) > 1e-9 {
					t.Fatalf("the weights are %v, the notebook's %v", got, want)
				}
			}
			l.AgreesWithEngine()
		})
	}
}

// TestRowsPassedOver: a row of units is passed over with a button, and taken in again with a click
// in its row.
func TestRowsPassedOver(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.drops("units.csv", "x1,x2,y\n(cm),(cm),\n1.5,2,1\n2.5,1,-1\n0.5,0.25,1\n")
	l.previewed()
	l.ClickOn("#table-skip")
	l.WaitFor(`document.querySelector("#table-take:enabled")`)
	l.ClickOn("#table .passed td")
	l.WaitFor(`document.querySelector("#table-take:disabled") && document.querySelector("#table-fault")`)
	l.ClickOn("#table .unread td")
	l.takes()
	if d, _ := l.Kept(); len(d.Data.Points) != 3 {
		t.Errorf("%d samples of 3", len(d.Data.Points))
	}
}

// TestCopyOnPlainHost: where a page may not write to the clipboard the link is copied by selecting
// it; if that fails too, a finger is not told of keys. The device's way of sharing gets the link.
func TestCopyOnPlainHost(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{Width: 390, Height: 844, Touch: true})
	l.mayCopy()
	Eval[bool](l.Page, `(Object.defineProperty(navigator, "share", {configurable: true,
		value: (what) => { window.shared = what; return Promise.resolve(); }}), true)`)
	plain := `(window.own = navigator.clipboard, Object.defineProperty(navigator, "clipboard", {configurable: true, value: undefined}), true)`
	Eval[bool](l.Page, plain)
	l.Do("share")
	l.TapOn("#share-copy")
	l.WaitFor(`/clipboard/.test(` + find("#shared") + `.innerText)`)
	if copied := Eval[string](l.Page, "own.readText()"); copied != l.value("#share-link") {
		t.Errorf("copied is %q", copied)
	}
	if focused := l.focused(); focused != "share-copy" {
		t.Errorf("after copying the focus is on %s", focused)
	}
	l.TapOn("#share-sheet")
	l.WaitFor("window.shared")
	if shared := Eval[string](l.Page, "shared.url"); shared != l.value("#share-link") {
		t.Errorf("shared is %q", shared)
	}
	Eval[bool](l.Page, `(document.execCommand = () => false, true)`)
	l.TapOn("#share-copy")
	l.WaitFor(`/press and hold/.test(` + find("#shared") + `.innerText)`)
	if said := l.Text("#shared"); strings.Contains(said, "Ctrl") {
		t.Errorf("a phone is told %q", said)
	}
}
