package browser

import (
	"encoding/binary"
	"math"
	"strings"
	"syscall/js"
)

// eye asks static/page.js, in one call, for all that a frame needs to know about the page's
// canvases. One call for each question would cost more than the answers.
type eye struct {
	watch  js.Value
	ask    js.Value
	answer js.Value // float64s, as bytes
	bytes  []byte
}

// The numbers about the page come first, then those about each board.
const (
	ofPage  = 3
	ofBoard = 3
)

func newEye(boards []*board) eye {
	var ids []string
	for _, b := range boards {
		ids = append(ids, b.id)
	}
	watch := js.Global().Get("perceptronLabPage").Call("watch", strings.Join(ids, " "))
	return eye{watch, watch.Get("look"), watch.Get("bytes"),
		make([]byte, 8*(ofPage+ofBoard*len(ids)))}
}

func (e *eye) look() {
	e.ask.Invoke()
	js.CopyBytesToGo(e.bytes, e.answer)
}

// changed reports whether a canvas has come or gone since, without asking for sizes: those may have
// to be worked out first.
func (e *eye) changed() bool { return e.watch.Call("changed").Bool() }

func (e *eye) at(i int) float64 {
	return math.Float64frombits(binary.LittleEndian.Uint64(e.bytes[8*i:]))
}

// board returns the number of a board's element, and its size.
func (e *eye) board(i int) (number, width, height float64) {
	at := ofPage + ofBoard*i
	return e.at(at), e.at(at + 1), e.at(at + 2)
}
