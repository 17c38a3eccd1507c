package picture

import (
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// places finds room for what is written in a plane: on no sample, no line, and on nothing else that
// is written.
type places struct {
	area  vg.Rectangle
	cells []bool // where there are samples, in squares of a side of cell
	wide  int
	lines [][2]vg.Point
	boxes []vg.Rectangle
}

// cell is the side of the squares in which samples are looked for, CSS pixels.
const cell = 4

// survey looks for samples: at some places, of a radius.
func (l *places) survey(area vg.Rectangle, r vg.Length, at func(yield func(vg.Point))) {
	l.area, l.wide = area, max(1, int(area.Size().X/cell)+1)
	l.cells = make([]bool, l.wide*max(1, int(area.Size().Y/cell)+1))
	at(func(q vg.Point) {
		l.each(vg.Rectangle{Min: vg.Point{X: q.X - r, Y: q.Y - r},
			Max: vg.Point{X: q.X + r, Y: q.Y + r}}, func(taken *bool) bool {
			*taken = true
			return true
		})
	})
}

// clear forgets lines and what was written.
func (l *places) clear() { l.lines, l.boxes = l.lines[:0], l.boxes[:0] }

// each calls f for the squares that a box touches, until it returns false.
func (l *places) each(box vg.Rectangle, f func(taken *bool) bool) bool {
	high := len(l.cells) / max(1, l.wide)
	index := func(v vg.Length, most int) int { return max(0, min(most-1, int(v/cell))) }
	x0, x1 := index(box.Min.X-l.area.Min.X, l.wide), index(box.Max.X-l.area.Min.X, l.wide)
	y0, y1 := index(box.Min.Y-l.area.Min.Y, high), index(box.Max.Y-l.area.Min.Y, high)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			if !f(&l.cells[y*l.wide+x]) {
				return false
			}
		}
	}
	return true
}

// free reports whether nothing is in a box.
func (l *places) free(box vg.Rectangle) bool {
	a := l.area
	if len(l.cells) == 0 || box.Min.X < a.Min.X+2 || box.Max.X > a.Max.X-2 ||
		box.Min.Y < a.Min.Y+2 || box.Max.Y > a.Max.Y-2 {
		return false
	}
	for _, other := range l.boxes {
		if box.Min.X < other.Max.X && other.Min.X < box.Max.X && box.Min.Y < other.Max.Y &&
			other.Min.Y < box.Max.Y {
			return false
		}
	}
	for _, s := range l.lines {
		if crosses(s, box) {
			return false
		}
	}
	return l.each(box, func(taken *bool) bool { return !*taken })
}

// crosses reports whether a segment comes into a box.
func crosses(s [2]vg.Point, box vg.Rectangle) bool {
	a, b := s[0], s[1]
	if a.X < box.Min.X && b.X < box.Min.X || a.X > box.Max.X && b.X > box.Max.X ||
		a.Y < box.Min.Y && b.Y < box.Min.Y || a.Y > box.Max.Y && b.Y > box.Max.Y {
		return false // as nearly all are
	}
	from, to := vg.Length(0), vg.Length(1)
	cut := func(at, d, low, high vg.Length) bool {
		if d == 0 {
			return at >= low && at <= high
		}
		a, b := (low-at)/d, (high-at)/d
		from, to = max(from, min(a, b)), min(to, max(a, b))
		return from <= to
	}
	return cut(s[0].X, s[1].X-s[0].X, box.Min.X, box.Max.X) &&
		cut(s[0].Y, s[1].Y-s[0].Y, box.Min.Y, box.Max.Y)
}

// piece is a part of what is written.
type piece struct {
	text string
	font font.Font
}

// written is a piece of text that a place is looked for: its parts one after the other.
type written struct {
	pieces [3]piece
	col    Color
	size   vg.Length // of its letters, as a text handler is told
	tall   vg.Length // and as they are drawn
	width  vg.Length
	ground bool // it covers the grid
}

// writing returns text to be placed.
func (b *board) writing(col Color, pieces ...piece) (t written) {
	t.col, t.size = col, 14
	if b.style.Width < 480 {
		t.size = 13
	}
	t.tall = t.size
	if b.style.Hall {
		t.size, t.tall = textSize, hallText
	}
	if b.style.Text == nil && len(pieces) > 1 {
		// A file is shown with other letters than it was measured with: parts would not stay
		// together.
		for _, part := range pieces[1:] {
			pieces[0].text += part.text
		}
		pieces = pieces[:1]
	}
	for i, part := range pieces {
		t.pieces[i] = part
		t.width += b.pieceStyle(&t, i).Width(part.text)
	}
	return t
}

func (b *board) pieceStyle(t *written, i int) text.Style {
	size := float64(t.size)
	if t.pieces[i].font.Variant == italic.Variant {
		size *= 1.2 // symbols
	}
	return textStyle(b.plot, t.pieces[i].font, size, t.col, text.XLeft)
}

// rise returns by how much a part has to be raised for it to stand on one line with the first: each
// is set about the middle of its own font's height, which fonts have at different places.
func (b *board) rise(t *written, i int) vg.Length {
	middle := func(i int) vg.Length {
		e := b.plot.TextHandler.Extents(b.pieceStyle(t, i).Font)
		return (e.Ascent - e.Descent) / 2
	}
	return middle(i) - middle(0)
}

// box returns what text takes about its middle, with air around it.
func (t *written) box(middle vg.Point) vg.Rectangle {
	const air = 2
	half := vg.Point{X: t.width/2 + air, Y: t.tall*0.6 + air}
	return vg.Rectangle{Min: middle.Sub(half), Max: middle.Add(half)}
}

// write writes text at the first of some places, each its middle, where nothing else is; at none,
// it is left out.
func (b *board) write(c vg.Canvas, l *places, t written, at []vg.Point,
	fits func(vg.Rectangle) bool) bool {
	for _, middle := range at {
		box := t.box(middle)
		if !l.free(box) || fits != nil && !fits(box) {
			continue
		}
		l.boxes = append(l.boxes, box)
		if t.ground {
			c.SetColor(b.style.Theme.Ground)
			c.Fill(box.Path())
		}
		q := vg.Point{X: middle.X - t.width/2, Y: middle.Y}
		for i, part := range t.pieces {
			if part.text != "" {
				style := b.pieceStyle(&t, i)
				b.plot.TextHandler.Draw(c, part.text, style,
					vg.Point{X: q.X, Y: q.Y + b.rise(&t, i)})
				q.X += style.Width(part.text)
			}
		}
		return true
	}
	return false
}
