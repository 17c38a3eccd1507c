package picture

import (
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// ends draws the values at the cursor, with what is written beside them.
func (ch *Live) ends(c vg.Canvas, f LiveFrame) {
	theme := ch.style.Theme
	for i, s := range ch.lines {
		if ch.spots[i].X < 0 {
			continue
		}
		col := s.Color
		if i == 0 && col == theme.Ink && ch.right == 0 { // where the cursor is
			col = theme.Accent
		}
		ch.path = ch.path[:0]
		Disc.add(&ch.path, ch.spots[i], 3.6)
		filled(c, ch.path, col)
	}
	ch.order = ch.order[:0] // from the lowest up, so that those over one another keep their order
	for i := range ch.lines {
		k := len(ch.order)
		for ch.order = append(ch.order, i); k > 0 &&
			ch.spots[ch.order[k-1]].Y >= ch.spots[i].Y; k-- {
			ch.order[k], ch.order[k-1] = ch.order[k-1], i
		}
	}
	if columns := ch.columns(); columns > 1 && ch.right > 0 {
		ch.list(c, columns)
		return
	}
	lowest := ch.area.Min.Y
	for _, i := range ch.order {
		said, up := "", vg.Length(0)
		if i < len(f.Notes) && f.Notes[i] != "" { // over the line of the grid that may be there
			said, up = f.Notes[i], 9
		} else if ch.right > 0 { // as a legend says
			said = ch.lines[i].Name
		}
		if said != "" && ch.spots[i].X >= 0 {
			lowest = ch.note(c, i, said, up, lowest)
		}
	}
}

// note writes beside the end of a line: to the right and up or, where there is no room, over it to
// the left; in any case over what is there, and returns to where that is then.
func (ch *Live) note(c vg.Canvas, i int, said string, up, lowest vg.Length) vg.Length {
	const off, row = 8, 14 // CSS pixels
	style := textStyle(ch.plot, sans, textSize, ch.lines[i].Color, text.XLeft)
	at, width := ch.spots[i], style.Width(said)
	at.X += off
	if most := vg.Length(ch.style.Width) - 2; at.X+width > most {
		at.X, at.Y = max(2, min(most, ch.spots[i].X)-width), at.Y+row
		if at.Y > ch.area.Max.Y-row/2 { // there is no room over it
			at.Y -= 2 * row
		}
	} else if at.Y+up < ch.area.Max.Y {
		at.Y += up
	}
	at.Y = max(at.Y, lowest+row/2)
	ch.plot.TextHandler.Draw(c, said, style, at)
	return at.Y + row/2
}

// Sizes of the names at the ends of many lines, CSS pixels.
const (
	nameRow    = 14
	nameColumn = 34
)

// columns is in how many columns the names of lines stand at their ends: in one as long as each has
// room beside its line.
func (ch *Live) columns() int {
	if n := len(ch.lines); n > mostWeights {
		rows := max(1, int(ch.style.Height-nameColumn)/nameRow)
		return max(2, (n+rows-1)/rows)
	}
	return 1
}

// list names lines beside their ends, in rows from the highest end to the lowest.
func (ch *Live) list(c vg.Canvas, columns int) {
	rows := (len(ch.order) + columns - 1) / columns
	high := vg.Length(nameRow * rows)
	top := ch.spots[ch.order[len(ch.order)/2]].Y + high/2
	top = max(ch.area.Min.Y+high, min(top, ch.area.Max.Y))
	for k := range ch.order {
		i := ch.order[len(ch.order)-1-k]
		if ch.spots[i].X < 0 {
			continue
		}
		style := textStyle(ch.plot, sans, textSize, ch.lines[i].Color, text.XLeft)
		left := min(ch.spots[i].X+8, vg.Length(ch.style.Width-float64(nameColumn*columns)))
		at := vg.Point{X: left + vg.Length(nameColumn*(k%columns)),
			Y: top - vg.Length(nameRow*(k/columns)+nameRow/2)}
		ch.plot.TextHandler.Draw(c, ch.lines[i].Name, style, at)
	}
}
