package e2e

import (
	"math"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/view"
	"perceptronlab/app/words"
)

// atOnce clicks on the first response's plane, at a place of its picture, and presses the space
// bar, as soon as there is a page.
const atOnce = `document.addEventListener("DOMContentLoaded", () => {
	const picture = document.querySelector(".stage svg");
	const place = new DOMPoint(300, 120).matrixTransform(picture.getScreenCTM());
	picture.dispatchEvent(new MouseEvent("click", {bubbles: true, clientX: place.x, clientY: place.y}));
	document.body.dispatchEvent(new KeyboardEvent("keydown", {key: " ", bubbles: true}));
	window.early = perceptronLab.boot;
})`

// TestEarlyIsDone: what a reader does before the program runs is done once it does.
func TestEarlyIsDone(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{Before: atOnce})
	if boot := Eval[string](l.Page, "early"); boot != "loading" {
		t.Fatalf("it was late: the program has %s", boot)
	}
	l.WaitFor(`document.querySelector("#timeline").value > 0`)
	l.Do("play")
	opening := lab.Opening(words.En)
	want := view.FirstPlane(&opening).At(300, 120)
	l.Blur()
	d, _ := l.Kept()
	if len(d.Data.Points) != len(opening.Exp.Set.Points)+1 {
		t.Fatalf("%d samples", len(d.Data.Points))
	}
	got := d.Data.Points[len(d.Data.Points)-1]
	if math.Hypot(got[0]-want.X, got[1]-want.Y) > 0.05 {
		t.Errorf("the sample is at %v, want %v", got, want)
	}
}
