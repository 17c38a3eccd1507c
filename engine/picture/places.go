package picture

import (
	"slices"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// places finds room for texts in a plane, away from samples, lines and other texts.
type places struct {
	area  vg.Rectangle
	cells []bool // squares of side cell with samples in them
	wide  int
	lines [][2]vg.Point
	boxes []vg.Rectangle
}

// cell is the side of a square, CSS pixels.
const cell = 4

// survey marks the squares with samples, given by their places and radius.
func (l *places) survey(area vg.Rectangle, r vg.Length, at func(yield func(vg.Point))) {
	l.area, l.wide = area, max(1, int(area.Size().X/cell)+1)
	l.cells = make([]bool, l.wide*max(1, int(area.Size().Y/cell)+1))
	at(func(q vg.Point) {
		l.each(around(q, r), func(taken *bool) bool {
			*taken = true
			return true
		})
	})
}

// around returns the square about a place with a half side of r.
func around(q vg.Point, r vg.Length) vg.Rectangle {
	half := vg.Point{X: r, Y: r}
	return vg.Rectangle{Min: q.Sub(half), Max: q.Add(half)}
}

// empty reports whether a box touches no sample.
func (l *places) empty(box vg.Rectangle) bool {
	return l.each(box, func(taken *bool) bool { return !*taken })
}

// overlap reports whether two boxes have an area in common.
func overlap(a, b vg.Rectangle) bool {
	return a.Min.X < b.Max.X && b.Min.X < a.Max.X && a.Min.Y < b.Max.Y && b.Min.Y < a.Max.Y
}

// clear forgets lines and texts.
func (l *places) clear() { l.lines, l.boxes = l.lines[:0], l.boxes[:0] }

// each calls f for the squares that a box touches until f returns false.
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
	return !slices.ContainsFunc(l.boxes, func(b vg.Rectangle) bool { return overlap(b, box) }) &&
		!slices.ContainsFunc(l.lines, func(s [2]vg.Point) bool { return crosses(s, box) }) &&
		l.empty(box)
}

// crosses reports whether a segment enters a box.
func crosses(s [2]vg.Point, box vg.Rectangle) bool {
	a, b := s[0], s[1]
	if a.X < box.Min.X && b.X < box.Min.X || a.X > box.Max.X && b.X > box.Max.X ||
		a.Y < box.Min.Y && b.Y < box.Min.Y || a.Y > box.Max.Y && b.Y > box.Max.Y {
		return false // nearly all
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

// piece is a part of a text in one font.
type piece struct {
	text string
	font font.Font
}

// written is a text to be placed: its pieces follow one another.
type written struct {
	pieces [3]piece
	col    Color
	size   vg.Length // of its letters, for the text handler
	tall   vg.Length // of its letters as drawn
	width  vg.Length
	ground bool // it covers the grid
}

// writing returns a text to be placed.
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
		// A file may be shown with other letters than those measured here, so that pieces would not
		// stay together.
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

// rise returns how much to raise a piece to the line of the first: each is set about the middle of
// its own font's height, and these differ.
func (b *board) rise(t *written, i int) vg.Length {
	middle := func(i int) vg.Length {
		e := b.plot.TextHandler.Extents(b.pieceStyle(t, i).Font)
		return (e.Ascent - e.Descent) / 2
	}
	return middle(i) - middle(0)
}

// box returns the box of a text about its middle, with air around it.
func (t *written) box(middle vg.Point) vg.Rectangle {
	const air = 2
	half := vg.Point{X: t.width/2 + air, Y: t.tall*0.6 + air}
	return vg.Rectangle{Min: middle.Sub(half), Max: middle.Add(half)}
}

// write writes a text with its middle at the first of some places that is free and fits; if there
// is none, it returns false.
func (b *board) write(c vg.Canvas, l *places, t written, at []vg.Point,
	fits func(vg.Rectangle) bool) bool {
	for _, middle := range at {
		box := t.box(middle)
		if !l.free(box) || fits != nil && !fits(box) {
			continue
		}
		l.boxes = append(l.boxes, box)
		if t.ground {
			filled(c, box.Path(), b.style.Theme.Ground)
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
