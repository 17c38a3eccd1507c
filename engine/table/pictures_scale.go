package table

import (
	"math"
	"slices"
	"strconv"

	"perceptronlab/engine/data"
)

// inks are the cells of a grid over a picture, each with shares of its area: light is the mean of
// light where it is solid, solid the mean of solid, there how much of it the picture covers. A
// picture that is not square stands in the middle of one.
type inks struct{ light, solid, there []float64 }

// scaled returns the means of a part of a raster, from (x, y), on a grid of so many cells a side.
func (r *raster) scaled(x, y, width, height, side int) inks {
	n := side * side
	k := inks{make([]float64, n), make([]float64, n), make([]float64, n)}
	span := float64(max(width, height))
	left, top := (span-float64(width))/2, (span-float64(height))/2
	pitch := span / float64(side)
	across, down := shares(width, left, pitch, side), shares(height, top, pitch, side)
	for _, v := range down {
		for _, h := range across {
			at, cell := (y+v.pixel)*r.width+x+h.pixel, v.cell*side+h.cell
			area, solid := v.share*h.share, float64(r.solid[at])/255
			k.there[cell] += area
			k.solid[cell] += float64(area * solid)
			k.light[cell] += area * solid * (float64(r.light[at]) / 255)
		}
	}
	return k
}

// share is how much of a cell's length a pixel covers.
type share struct {
	pixel, cell int
	share       float64
}

// shares returns which pixels, the first beginning at a place, lie in which cells of a length.
func shares(pixels int, from, pitch float64, cells int) (list []share) {
	for i := range pixels {
		a, b := (from+float64(i))/pitch, (from+float64(i)+1)/pitch
		for cell := max(0, int(a)); cell < cells && float64(cell) < b; cell++ {
			covered := min(b, float64(cell)+1) - max(a, float64(cell))
			if covered > 1e-9 {
				list = append(list, share{i, cell, covered})
			}
		}
	}
	return list
}

// scale scales the pictures down, and guesses what is ink: what the edges are not.
func (p *Pictures) scale() *data.FieldError {
	side := p.Reading.Side
	if p.Sheet {
		p.cells(side)
	} else {
		for i := range p.files {
			f := &p.files[i]
			r, problem := readPNG(f.content)
			if problem.En != "" {
				return refusePicture(f.name, problem, pngWanted.With(maxSide))
			}
			f.ink, f.content = r.scaled(0, 0, r.width, r.height, side), nil
		}
	}
	p.ground()
	edge, around := 0.0, 0.0
	for _, f := range p.files {
		for i, v := range f.ink.light {
			if row, column := i/side, i%side; row == 0 || column == 0 || row == side-1 ||
				column == side-1 {
				edge, around = edge+v, around+f.ink.there[i]
			}
		}
	}
	if p.chosen = p.Reading.Ink != ""; !p.chosen {
		if p.Reading.Ink = InkLight; 2*edge > around {
			p.Reading.Ink = InkDark
		}
	}
	return nil
}

// ground puts what is clear on white or, where what is drawn is light itself, on black.
func (p *Pictures) ground() {
	light, solid := 0.0, 0.0
	for _, f := range p.files {
		for i := range f.ink.light {
			light, solid = light+f.ink.light[i], solid+f.ink.solid[i]
		}
	}
	if 2*light > solid {
		return
	}
	for _, f := range p.files {
		for i := range f.ink.light {
			f.ink.light[i] += f.ink.there[i] - f.ink.solid[i]
		}
	}
}

// greys returns the picture as greys in sixteenths.
func (k inks) greys(dark bool) []float64 {
	row := make([]float64, len(k.light))
	for i, v := range k.light {
		if dark {
			v = k.there[i] - v
		}
		row[i] = math.Round(16*max(0, min(1, v))) / 16
	}
	return row
}

// cut finds which sides the square cells of a sheet can have, and guesses one: the smallest between
// whose cells nothing is drawn.
func (p *Pictures) cut() *data.FieldError {
	f := &p.files[0]
	r, problem := readPNG(f.content)
	if problem.En != "" {
		return refusePicture(f.name, problem, pngWanted.With(maxSide))
	}
	p.sheet, f.content = r, nil
	for n := leastCell; n <= r.height/2; n++ {
		rows, columns := r.height/n, r.width/n
		if r.height%n == 0 && r.width%n == 0 && rows <= data.MaxClasses &&
			rows*columns <= data.MaxPoints {
			p.Cells = append(p.Cells, n)
		}
	}
	if len(p.Cells) == 0 {
		return refusePicture(f.name, sizeOf.With(r.width, r.height), sheetWanted)
	}
	if !slices.Contains(p.Cells, p.Reading.Cell) {
		p.Reading.Cell = p.Cells[0]
		least := math.Inf(1)
		for _, n := range p.Cells {
			if drawn := r.between(n); drawn < least-0.01 {
				p.Reading.Cell, least = n, drawn
			}
		}
	}
	p.Columns = r.width / p.Reading.Cell
	return nil
}

// between returns how much differs, in the mean, from the corner of a sheet where two cells of so
// many pixels meet.
func (r *raster) between(n int) float64 {
	sum, count := 0.0, 0
	at := func(x, y int) {
		i := y*r.width + x
		sum += math.Abs(float64(r.light[i])-float64(r.light[0])) / 255 * float64(r.solid[i]) / 255
		count++
	}
	for y := range r.height {
		for x := range r.width {
			if (x+1)%n <= 1 || (y+1)%n <= 1 {
				at(x, y)
			}
		}
	}
	return sum / float64(count)
}

// cells makes a picture of each cell of the sheet that is not empty. A row is a class: of ten, the
// digits from 0.
func (p *Pictures) cells(side int) {
	n, r := p.Reading.Cell, &p.sheet
	rows, first := r.height/n, 1
	if rows == data.MaxClasses {
		first = 0
	}
	p.files, p.Empty = nil, 0
	for row := range rows {
		for column := range p.Columns {
			x, y := column*n, row*n
			if r.blank(x, y, n) {
				p.Empty++
				continue
			}
			p.files = append(p.files, picture{name: strconv.Itoa(row + first), width: n, height: n,
				ink: r.scaled(x, y, n, n, side)})
		}
	}
}

// blank reports whether all pixels of a cell are the same.
func (r *raster) blank(x, y, n int) bool {
	first := y*r.width + x
	for v := range n {
		for h := range n {
			at := (y+v)*r.width + x + h
			if r.solid[at] != r.solid[first] || r.solid[at] > 0 && r.light[at] != r.light[first] {
				return false
			}
		}
	}
	return true
}
