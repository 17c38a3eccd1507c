package e2e

import (
	"fmt"
	"math"
	"net/http"
	"net/http/httputil"
	"net/url"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"perceptronlab/engine/experiment"
)

// place is where an element of the lab stands in the window.
func (l *Lab) place(selector string) Box {
	l.t.Helper()
	return Eval[Box](l.Page, `(b => ({X: b.x, Y: b.y, Width: b.width, Height: b.height}))(`+find(selector)+`.getBoundingClientRect())`)
}

// free are places on the canvas where spread has no mark near, as shares of its size.
var free = [][2]float64{{0.22, 0.31}, {0.71, 0.83}, {0.47, 0.55}, {0.9, 0.12}, {0.153, 0.77},
	{0.78, 0.4}}

// hits presses places of the plane through press, and holds what the document then has to the
// axes that the ink shows: half a pixel, and 0.15 for measuring the ink.
func (l *Lab) hits(what string, a Axes, before experiment.Document, press func(left, top float64)) {
	l.t.Helper()
	size := l.place("#plane")
	for i, share := range free {
		class := i / 3
		if i%3 == 0 {
			l.Do(fmt.Sprint("class:", class))
		}
		left, top := math.Round(share[0]*size.Width)+0.5*float64(i%2),
			math.Round(share[1]*size.Height)
		press(left, top)
		d, _ := l.Kept()
		n := len(before.Data.Points) + i + 1
		if len(d.Data.Points) != n {
			l.t.Fatalf("%s: %d samples after %d clicks, want %d", what, len(d.Data.Points), i+1, n)
		}
		got, want := d.Data.Points[n-1], a.At(left, top)
		dx, dy := (got[0]-want.X)/a.ux, (got[1]-want.Y)/a.uy
		if math.Abs(dx) > 0.65 || math.Abs(dy) > 0.65 {
			l.t.Errorf("%s: a click at %v, %v made the sample %v, which is %.2f and %.2f pixels off", what, left, top, got, dx, dy)
		}
		if label := d.Data.Labels[n-1]; label != float64(2*class-1) {
			l.t.Errorf("%s: with class %d chosen the label is %v", what, class, label)
		}
	}
	// What was clicked is painted where it was clicked.
	l.Settle()
	k := l.Ink()
	for i, share := range free {
		left, top := math.Round(share[0]*size.Width)+0.5*float64(i%2),
			math.Round(share[1]*size.Height)
		best := math.Inf(1)
		for _, m := range k.Marks(i / 3) {
			best = min(best, math.Hypot(m.X-left, m.Y-top))
		}
		if best > 1.2 {
			l.t.Errorf("%s: the mark nearest to the click at %v, %v is %.2f pixels off", what, left,
				top, best)
		}
	}
}

// TestClicks: a click makes a sample under the pointer, whatever the screen's pixels, the
// browser's zoom and the page's scrolling.
func TestClicks(t *testing.T) {
	t.Parallel()
	for _, o := range some(1, 2, []Options{{DPR: 1}, {DPR: 1.5}, {DPR: 3},
		{Width: 1152, Height: 600, DPR: 1.25}}) {
		t.Run(fmt.Sprint("ratio ", o.DPR), func(t *testing.T) {
			t.Parallel()
			what := fmt.Sprint("at ratio ", o.DPR)
			l := OpenLab(t, written(spread(""), 0), o)
			d, _ := l.Kept()
			a := l.Axes(d)
			l.hits(what, a, d, func(left, top float64) {
				b := l.place("#plane")
				l.Click(b.X+left, b.Y+top)
			})
		})
	}
	// Zoomed out to 80 %, scrolled by a part of a pixel.
	l := OpenLab(t, written(spread(""), 0), Options{Width: 1300, Height: 420})
	call(l.Page, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: 1625, Height: 525, DeviceScaleFactor: 0.8})
	l.Settle()
	Eval[bool](l.Page, "(scrollTo(0, 93.4), true)")
	l.Settle()
	if Eval[float64](l.Page, "scrollY") < 90 {
		t.Fatal("the page does not scroll")
	}
	d, _ := l.Kept()
	a := l.Axes(d)
	l.hits("scrolled, at 80 %", a, d, func(left, top float64) {
		Eval[bool](l.Page, "(scrollTo(0, 93.4), true)")
		b := l.place("#plane")
		l.Click(b.X+left, b.Y+top)
	})
}

// TestClicksAreShortToHalfAPixel: what is clicked is rounded to few digits, but by no more than
// can be seen. The plane is one in which a hundredth is nearly two pixels.
func TestClicksAreShortToHalfAPixel(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1,"data":{"points":[[0,0],[2.2,0.5],[0.5,1.5],[1.5,2.2]],"labels":[-1,1,-1,1]}}`, 0), Options{DPR: 2})
	d, _ := l.Kept()
	a := l.Axes(d)
	if a.ux < 0.0051 || a.ux > 0.0066 {
		t.Fatalf("a pixel is worth %v; the samples must be others for this test to show anything",
			a.ux)
	}
	l.hits("rounded", a, d, func(left, top float64) {
		b := l.place("#plane")
		l.Click(b.X+left, b.Y+top)
	})
}

// TestZoomAndFit: zooming changes what is seen, clicks still land, fit brings all back.
func TestZoomAndFit(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(""), 0), Options{})
	d, _ := l.Kept()
	fit := l.Axes(d)
	l.Do("zoom:out", "zoom:out")
	out := l.Axes(d)
	if ratio := out.ux / fit.ux; math.Abs(ratio-1.5625) > 0.03 {
		t.Errorf("zoomed out twice, a pixel is worth %v times as much, want 1.25²", ratio)
	}
	if math.Abs(out.ux/out.uy-1) > 0.02 {
		t.Errorf("a pixel is %v wide and %v high: the scales are not equal", out.ux, out.uy)
	}
	l.hits("zoomed out", out, d, func(left, top float64) {
		b := l.place("#plane")
		l.Click(b.X+left, b.Y+top)
	})
	for range free {
		l.Do("undo")
	}
	l.Do("zoom:fit", "equal")
	stretched := l.Axes(d)
	if stretched.ux < 1.1*stretched.uy {
		// The plane is wider than high, so x has room to spare.
		if stretched.uy < 1.1*stretched.ux {
			t.Errorf("with scales of their own a pixel is still %v wide and %v high", stretched.ux,
				stretched.uy)
		}
	}
	l.Do("equal")
	if again := l.Axes(d); math.Abs(again.ux/fit.ux-1) > 0.01 ||
		math.Abs(again.x0-fit.x0) > 0.5*fit.ux+0.01 {
		t.Errorf("fit shows %v, at first it was %v", again, fit)
	}
}

// TestClicksInScrolledFrame: the same inside a frame that is scrolled, in a page that is.
func TestClicksInScrolledFrame(t *testing.T) {
	t.Parallel()
	lab, err := url.Parse(labURL())
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(lab)
	parent := Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/parent.html" {
			proxy.ServeHTTP(w, r)
			return
		}
		fmt.Fprintf(w, `<!doctype html><html lang="en"><title>parent</title><link rel="icon" href="data:,"><body style="height:3000px">
			<p style="height:301px">above</p><iframe title="lab" src="/#%s" style="width:1013.5px;height:620px;margin-left:7.25px;border:3px solid"></iframe>`,
			written(spread(""), 0))
	}))
	l := &Lab{Open(t, parent+"/parent.html", Options{Width: 1200, Height: 800, DPR: 2}), t}
	l.WaitFor(`frames[0].perceptronLab && frames[0].perceptronLab.boot === "started" && frames[0].document.querySelector("#plane")`)
	l.Settle()
	Eval[bool](l.Page, `(scrollTo(0, 211.3), frames[0].scrollTo(0, 57), true)`)
	l.Settle()
	inner := func() (d experiment.Document) {
		d, _ = l.parse(Eval[string](l.Page,
			`(frames[0].document.dispatchEvent(new Event("visibilitychange")), frames[0].location.hash)`))
		return d
	}
	before := inner()
	picture := l.decoded(Eval[string](l.Page,
		`frames[0].document.querySelector("#plane").toDataURL("image/png")`))
	if picture.Bounds().Dx() < 100 {
		t.Fatalf("the canvas is %v", picture.Bounds())
	}
	// Take the frame's canvas for the page's own from here on.
	Eval[bool](l.Page, `(document.querySelector = s => frames[0].document.querySelector(s), true)`)
	a := l.Axes(before)
	for i, share := range free {
		at := Eval[Box](l.Page, `(() => { const f = document.getElementsByTagName("iframe")[0], o = f.getBoundingClientRect(),
			b = frames[0].document.querySelector("#plane").getBoundingClientRect();
			return {X: o.x + f.clientLeft + b.x, Y: o.y + f.clientTop + b.y, Width: b.width, Height: b.height}; })()`)
		left, top := math.Round(share[0]*at.Width), math.Round(share[1]*at.Height)
		if at.Y+top < 5 || at.Y+top > 795 {
			t.Fatalf("the click would be outside the window, at %v", at.Y+top)
		}
		l.Click(at.X+left, at.Y+top)
		d := inner()
		if len(d.Data.Points) != len(before.Data.Points)+i+1 {
			t.Fatalf("%d samples after %d clicks in the frame", len(d.Data.Points), i+1)
		}
		got, want := d.Data.Points[len(d.Data.Points)-1], a.At(left, top)
		if dx, dy := (got[0]-want.X)/a.ux, (got[1]-want.Y)/a.uy; math.Abs(dx) > 0.6 ||
			math.Abs(dy) > 0.6 {
			t.Errorf("a click in the frame at %v, %v made %v, which is %.2f and %.2f pixels off",
				left, top, got, dx, dy)
		}
	}
	if Eval[float64](l.Page, "frames[0].scrollY") < 50 || Eval[float64](l.Page, "scrollY") < 200 {
		t.Error("page or frame is no longer scrolled")
	}
}
