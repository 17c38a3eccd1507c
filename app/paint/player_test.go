package paint

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"
)

// player is static/canvas.js written again in Go: it plays recorded bytes on
// any vg.Canvas.
type player struct {
	t       *testing.T
	page    side
	layers  map[int]*side
	faces   map[string]font.Face // by CSS font
	defined int                  // strings received in the last play
	drawn   int                  // layers received in the last play
}

// side is what the JavaScript side holds of one tape. A layer's "bitmap" is the
// calls that would draw it.
type side struct {
	strings []string
	bitmap  []func(vg.Canvas)
}

func newPlayer(t *testing.T) *player {
	return &player{t: t, layers: map[int]*side{}, faces: map[string]font.Face{}}
}

// calls plays onto gonum's recorder and returns the calls, one a line.
func (p *player) calls(wire []byte) string {
	p.t.Helper()
	var log recorder.Canvas
	p.play(wire, &log)
	var b strings.Builder
	for _, a := range log.Actions {
		b.WriteString(a.Call() + "\n")
	}
	return b.String()
}

// recordingReader reads a recording.
type recordingReader struct {
	b []byte
	i int
}

func (w *recordingReader) next() float64 {
	v := math.Float32frombits(binary.LittleEndian.Uint32(w.b[w.i:]))
	w.i += wordSize
	return float64(v)
}

func (w *recordingReader) length() vg.Length { return vg.Length(w.next()) }

func (w *recordingReader) point() vg.Point {
	x := w.length()
	return vg.Point{X: x, Y: w.length()}
}

// bytes reads n bytes and the padding after them.
func (w *recordingReader) bytes(n int) []byte {
	b := w.b[w.i : w.i+n]
	w.i += (n + wordSize - 1) / wordSize * wordSize
	return b
}

// play is the browser's play.
func (p *player) play(wire []byte, page vg.Canvas) {
	p.t.Helper()
	p.defined, p.drawn = 0, 0
	w := &recordingReader{b: wire}
	target := &p.page
	do := func(f func(vg.Canvas)) { f(page) }
	var path vg.Path
	var face font.Face
	var faces []font.Face
	for w.i < len(wire) {
		switch op := opcode(w.next()); op {
		case opString:
			id, size := int(w.next()), int(w.next())
			target.strings = append(target.strings[:id], string(w.bytes(size)))
			p.defined++
		case opLayer:
			target = &side{}
			slot := int(w.next())
			if old := p.layers[slot]; old != nil {
				target.strings = old.strings
			}
			p.layers[slot] = target
			p.drawn++
			face, faces = font.Face{}, nil
			do = func(f func(vg.Canvas)) { target.bitmap = append(target.bitmap, f) }
		case opEndLayer:
			target, face, faces = &p.page, font.Face{}, nil
			do = func(f func(vg.Canvas)) { f(page) }
		case opPaint:
			layer := p.layers[int(w.next())]
			page.Push()
			vg.Initialize(page)
			for _, f := range layer.bitmap {
				f(page)
			}
			page.Pop()

		case opColor:
			clr := cssColor(p.t, target.strings[int(w.next())])
			do(func(c vg.Canvas) { c.SetColor(clr) })
		case opWidth:
			width := w.length()
			do(func(c vg.Canvas) { c.SetLineWidth(width) })
		case opDash:
			pattern, offset := make([]vg.Length, int(w.next())), w.length()
			for j := range pattern {
				pattern[j] = w.length()
			}
			do(func(c vg.Canvas) { c.SetLineDash(pattern, offset) })
		case opFont:
			face = p.faces[target.strings[int(w.next())]]
		case opRotate:
			rad := w.next()
			do(func(c vg.Canvas) { c.Rotate(rad) })
		case opTranslate:
			by := w.point()
			do(func(c vg.Canvas) { c.Translate(by) })
		case opScale:
			x, y := w.next(), w.next()
			do(func(c vg.Canvas) { c.Scale(x, y) })
		case opPush:
			faces = append(faces, face)
			do(func(c vg.Canvas) { c.Push() })
		case opPop:
			face, faces = faces[len(faces)-1], faces[:len(faces)-1]
			do(func(c vg.Canvas) { c.Pop() })

		case opBegin:
			path = nil
		case opMove:
			path.Move(w.point())
		case opLine:
			path.Line(w.point())
		case opArc:
			center, radius, start := w.point(), w.length(), w.next()
			path.Arc(center, radius, start, w.next())
		case opQuad:
			control := w.point()
			path.QuadTo(control, w.point())
		case opCube:
			first, second := w.point(), w.point()
			path.CubeTo(first, second, w.point())
		case opClose:
			path.Close()
		case opStroke:
			outline := path
			do(func(c vg.Canvas) { c.Stroke(outline) })
		case opFill:
			outline := path
			do(func(c vg.Canvas) { c.Fill(outline) })
		case opText:
			at, text, face := w.point(), target.strings[int(w.next())], face
			do(func(c vg.Canvas) { c.FillString(face, at, text) })
		case opImage:
			at, size := w.point(), w.point()
			img := image.NewNRGBA(image.Rect(0, 0, int(w.next()), int(w.next())))
			copy(img.Pix, w.bytes(len(img.Pix)))
			do(func(c vg.Canvas) { c.DrawImage(vg.Rectangle{Min: at, Max: at.Add(size)}, img) })
		default:
			p.t.Fatalf("operation %d before byte %d", op, w.i)
		}
	}
}

// cssColor reads #rrggbbaa.
func cssColor(t *testing.T, css string) color.Color {
	t.Helper()
	n, err := strconv.ParseUint(strings.TrimPrefix(css, "#"), 16, 32)
	if err != nil || len(css) != len("#rrggbbaa") {
		t.Fatalf("colour %q", css)
	}
	return color.NRGBA{R: uint8(n >> 24), G: uint8(n >> 16), B: uint8(n >> 8), A: uint8(n)}
}
