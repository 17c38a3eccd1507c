package paint

import (
	"encoding/binary"
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot/font"
)

// wordSize is the number of bytes in a word of the tape.
const wordSize = 4

// maxStrings bounds a tape's table of strings. It is looked at between recordings only, since ids
// must hold for the length of one: a single recording may go past it. An animated picture writes a
// dozen new numbers a frame, so that its table is sent afresh every few minutes at most.
const maxStrings = 8192

// tape is a recording: operations, and the strings they name by number. Its buffers and its table
// outlive rewinding, so that recording the same kind of picture again allocates nothing.
type tape struct {
	ops []byte

	// names are the strings by id. They only grow, until rewind starts the
	// table again and counts that in epoch.
	names []string
	epoch int

	odd bool // a number was recorded that no picture can have

	// The same table by what the caller has in hand, so that the CSS for a
	// colour or a font is composed only once.
	texts  map[string]int
	colors map[uint32]int
	fonts  map[font.Font]int
}

// rewind empties the recording and keeps its memory.
func (t *tape) rewind() {
	t.ops, t.odd = t.ops[:0], false
	if len(t.names) <= maxStrings && t.texts != nil {
		return
	}
	t.names, t.epoch = nil, t.epoch+1
	t.texts = make(map[string]int)
	t.colors = make(map[uint32]int)
	t.fonts = make(map[font.Font]int)
}

// write appends an operation and its words.
func (t *tape) write(op opcode, words ...float64) {
	ops := binary.LittleEndian.AppendUint32(t.ops, math.Float32bits(float32(op)))
	for _, w := range words {
		ops = binary.LittleEndian.AppendUint32(ops, t.short(w))
	}
	t.ops = ops // once: where this is written, a collector of garbage that runs looks at it
}

// word appends one word.
func (t *tape) word(w float64) { t.ops = binary.LittleEndian.AppendUint32(t.ops, t.short(w)) }

// short returns a word as it is written. 24 bits hold a coordinate to a thousandth of a pixel
// and every number up to 16 million exactly.
func (t *tape) short(w float64) uint32 {
	short := float32(w)
	if short-short != 0 { // NaN, or infinite
		t.odd = true
	}
	return math.Float32bits(short)
}

// text returns the id of a text.
func (t *tape) text(s string) int {
	id, ok := t.texts[s]
	if !ok {
		id = t.name(s)
		t.texts[s] = id
	}
	return id
}

// color returns the id of the CSS form of a packed colour.
func (t *tape) color(rgba uint32) int {
	id, ok := t.colors[rgba]
	if !ok {
		id = t.name(fmt.Sprintf("#%08x", rgba))
		t.colors[rgba] = id
	}
	return id
}

// font returns the id of the CSS form of a font.
func (t *tape) font(f font.Font) int {
	id, ok := t.fonts[f]
	if !ok {
		id = t.name(cssFont(f))
		t.fonts[f] = id
	}
	return id
}

// name gives a string the next id.
func (t *tape) name(s string) int {
	t.names = append(t.names, s)
	return len(t.names) - 1
}

// define writes the operation that tells the other side a string.
func (t *tape) define(id int, s string) {
	t.write(opString, float64(id), float64(len(s)))
	t.ops = append(t.ops, s...)
	for len(t.ops)%wordSize != 0 {
		t.ops = append(t.ops, 0)
	}
}

// black is opaque black as packed by pack.
const black uint32 = 0x000000ff

// pack returns a colour as 0xRRGGBBAA, not premultiplied, which is also the
// order of its CSS form. A nil colour is black, as vg asks.
func pack(c color.Color) uint32 {
	if c == nil {
		return black
	}
	r, g, b, a := c.RGBA()
	if a == 0 {
		return 0
	}
	r, g, b = r*0xffff/a, g*0xffff/a, b*0xffff/a
	return r>>8<<24 | g>>8<<16 | b>>8<<8 | a>>8
}
