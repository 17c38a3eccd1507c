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

// TestFirstViewComesFirst: when Play can be pressed, what is not pressed first is still to come.
func TestFirstViewComesFirst(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{Before: `addEventListener("perceptronlab-started", () => {
		const there = selector => document.querySelector(selector) !== null;
		window.first = [there("#play"), there(".right"), there(".right *"), there(".left *")].join();
	})`})
	if got := Eval[string](l.Page, "first"); got != "true,true,false,false" {
		t.Errorf("Play, the columns, and what is in them are there: %s", got)
	}
	if got := Eval[int](l.Page, `document.querySelectorAll(".right *, .left *").length`); got < 50 {
		t.Errorf("in the end %d elements stand in the columns", got)
	}
}

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
