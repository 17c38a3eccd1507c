package e2e

import (
	"context"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Box is where an element stands in the viewport, in CSS pixels.
type Box struct{ X, Y, Width, Height float64 }

// Center returns the middle of the box.
func (b Box) Center() (x, y float64) { return b.X + b.Width/2, b.Y + b.Height/2 }

// Box scrolls the first match into view, if it is not there or something lies over its middle, and
// measures it.
func (p *Page) Box(selector string) Box {
	p.t.Helper()
	p.WaitFor(find(selector))
	return p.box(selector)
}

// usable is Box once a control is enabled: before, it would not be used.
func (p *Page) usable(selector string) Box {
	p.t.Helper()
	p.WaitFor(find(selector) + ".matches(':not(:disabled)')")
	return p.box(selector)
}

func (p *Page) box(selector string) Box {
	p.t.Helper()
	return Eval[Box](p, `(element => {
		const inside = () => { const b = element.getBoundingClientRect();
			return b.top >= 0 && b.left >= 0 && b.bottom <= innerHeight && b.right <= innerWidth &&
				element.contains(document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)); };
		if (!inside()) element.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
		const b = element.getBoundingClientRect();
		return {X: b.x, Y: b.y, Width: b.width, Height: b.height};
	})(`+find(selector)+`)`)
}

// ClickOn clicks the middle of the first match with the mouse.
func (p *Page) ClickOn(selector string) {
	p.t.Helper()
	p.Click(p.usable(selector).Center())
}

// Click clicks with the mouse.
func (p *Page) Click(x, y float64) { p.t.Helper(); p.run(chromedp.MouseClickXY(x, y)) }

// Press holds the mouse button down. Press, Move and Release make a drag.
func (p *Page) Press(x, y float64) {
	p.t.Helper()
	p.run(chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x, y, chromedp.ButtonLeft,
		chromedp.ClickCount(1)))
}

// Move moves the mouse, with the button as it is; pressed says whether it is down.
func (p *Page) Move(x, y float64, pressed bool) {
	p.t.Helper()
	button := chromedp.ButtonNone
	if pressed {
		button = chromedp.ButtonLeft
	}
	p.run(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x, y, button,
		func(m *input.DispatchMouseEventParams) {
			if pressed {
				m.Buttons = 1
			}
		}))
}

// Release lets the mouse button go.
func (p *Page) Release(x, y float64) {
	p.t.Helper()
	p.run(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, x, y, chromedp.ButtonLeft,
		chromedp.ClickCount(1)))
}

// Drag presses at the one place, moves in ten steps and releases at the other.
func (p *Page) Drag(fromX, fromY, toX, toY float64) {
	p.t.Helper()
	const steps = 10
	p.Press(fromX, fromY)
	for i := 1.0; i <= steps; i++ {
		p.Move(fromX+(toX-fromX)*i/steps, fromY+(toY-fromY)*i/steps, true)
	}
	p.Release(toX, toY)
}

// Wheel turns the mouse wheel over a place.
func (p *Page) Wheel(x, y, dx, dy float64) {
	p.t.Helper()
	// The typed command leaves a delta of zero out, which the browser refuses.
	p.run(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return t.Call(ctx, "Input.dispatchMouseEvent", map[string]any{
			"type": "mouseWheel", "x": x, "y": y, "deltaX": dx, "deltaY": dy,
		}, &struct{}{})
	}))
}

// touchTime is when a finger does something, in seconds since 1970. The page sees these times: a
// finger is as quick as it means to be, however busy the machine.
type touchTime float64

func now() touchTime { return touchTime(time.Now().UnixMicro()) / 1e6 }

// later lets a few milliseconds pass.
func (t *touchTime) later() touchTime { *t += 0.005; return *t }

// touch tells the page what fingers do.
func (p *Page) touch(kind input.DispatchTouchEventType, at touchTime, points ...*input.TouchPoint) {
	p.t.Helper()
	call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind,
		Timestamp: input.TimeSinceEpoch(at), TouchPoints: append([]*input.TouchPoint{}, points...)})
}

// Tap touches the screen; the page must have been opened with Touch.
func (p *Page) Tap(x, y float64) {
	p.t.Helper()
	at := now()
	p.touch(input.DispatchTouchEventTypeTouchStart, at, &input.TouchPoint{X: x, Y: y})
	p.touch(input.DispatchTouchEventTypeTouchEnd, at.later())
}

// TapOn touches the middle of the first match.
func (p *Page) TapOn(selector string) {
	p.t.Helper()
	p.Tap(p.usable(selector).Center())
}

// Swipe draws a finger over the screen in ten steps.
func (p *Page) Swipe(fromX, fromY, toX, toY float64) {
	p.t.Helper()
	const steps = 10
	at := now()
	p.touch(input.DispatchTouchEventTypeTouchStart, at, &input.TouchPoint{X: fromX, Y: fromY})
	for i := 1.0; i <= steps; i++ {
		p.touch(input.DispatchTouchEventTypeTouchMove, at.later(),
			&input.TouchPoint{X: fromX + (toX-fromX)*i/steps, Y: fromY + (toY-fromY)*i/steps})
	}
	p.touch(input.DispatchTouchEventTypeTouchEnd, at.later())
}

// Key presses keys one after the other in what has the focus. Keys without a
// character are constants of chromedp's package kb.
func (p *Page) Key(keys string, held ...chromedp.Modifier) {
	p.t.Helper()
	p.run(chromedp.KeyEvent(keys, chromedp.KeyModifiers(held...)))
}

// Focus puts the keyboard focus on the first match.
func (p *Page) Focus(selector string) {
	p.t.Helper()
	p.WaitFor(find(selector))
	Eval[chromedp.Void](p, find(selector)+".focus()")
}

// Type replaces what a field holds, as a reader does: select all, type.
func (p *Page) Type(selector, text string) {
	p.t.Helper()
	p.Focus(selector)
	Eval[chromedp.Void](p, find(selector)+".select()")
	p.Key(text)
}
