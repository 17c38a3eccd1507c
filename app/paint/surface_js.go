package paint

import (
	"encoding/binary"
	"math"
	"syscall/js"
)

// A Surface shows recorded pictures on one <canvas> element, by way of
// static/canvas.js, which the page must have loaded. Make one with
// [NewSurface], give it a size with [Surface.Resize] and end its life with
// [Surface.Release].
type Surface struct {
	player js.Value
	play   js.Value // player.play
	buffer js.Value // the player's Uint8Array of room bytes
	room   int
	mirror mirror

	width, height, ratio float64
}

// NewSurface returns a Surface that draws on a <canvas> element. An element
// serves one Surface at a time.
func NewSurface(element js.Value) *Surface {
	player := js.Global().Get("perceptronLabCanvas").Call("create", element)
	return &Surface{player: player, play: player.Get("play")}
}

// Resize sets the size of the drawing area in CSS pixels, which should be that of the element's
// content box, and the number of device pixels in a CSS pixel (window.devicePixelRatio, which may
// be fractional). The element's CSS size is the style sheet's concern and is left alone.
//
// A change erases the surface, which stays blank until the next Paint; asking
// for the size it has does nothing, so Resize may be called before every Paint.
func (s *Surface) Resize(cssWidth, cssHeight, ratio float64) {
	if cssWidth == s.width && cssHeight == s.height && ratio == s.ratio {
		return
	}
	s.width, s.height, s.ratio = cssWidth, cssHeight, ratio
	s.player.Call("resize", cssWidth, cssHeight, ratio)
	s.mirror.forget()
}

// Paint shows the picture that r holds in place of the one before. The picture is not used up: it
// may be painted again, here or on another surface. A surface works best with one Recorder; given
// several in turn it is sent their layers each time.
func (s *Surface) Paint(r *Recorder) {
	wire := s.mirror.wire(r)
	if len(wire) > s.room || s.room == 0 { // also of a picture with nothing in it
		s.buffer = s.player.Call("reserve", max(64, 2*len(wire)))
		s.room = s.buffer.Length()
	}
	js.CopyBytesToJS(s.buffer, wire)
	s.play.Invoke(len(wire))
}

// Release frees the bitmaps of the surface. It must not be used afterwards.
func (s *Surface) Release() {
	s.player.Call("release")
	*s = Surface{}
}

// OnPaper makes what all surfaces show fit to be printed, or takes that back.
func OnPaper(begins bool) { js.Global().Get("perceptronLabCanvas").Call("paper", begins) }

// MeasureText is the [Measure] of the browser.
func MeasureText(cssFont, text string) (width, ascent, descent float64) {
	var b [3 * 8]byte
	js.CopyBytesToGo(b[:], js.Global().Get("perceptronLabCanvas").Call("measure", cssFont, text))
	number := func(i int) float64 {
		return math.Float64frombits(binary.LittleEndian.Uint64(b[8*i:]))
	}
	return number(0), number(1), number(2)
}
