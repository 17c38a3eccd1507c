package table

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"io"

	"perceptronlab/engine/text"
)

// raster is a picture as it was read: how light and how solid each pixel is, from 0 to 255, row by
// row. The programs of the browser have no image/png: web/instead takes it out of them.
type raster struct {
	width, height int
	light, solid  []byte
}

const signaturePNG = "\x89PNG\r\n\x1a\n"

// png is a PNG file during reading.
type png struct {
	raster
	depth, colour, channels int
	interlaced              bool
	palette, clear          []byte // PLTE and tRNS
	packed                  []byte // IDAT
}

// channelsOf are how many numbers a pixel has, by the type of colour, with the depths allowed.
var channelsOf = map[int]struct{ channels, depths int }{0: {1, 1 | 2 | 4 | 8 | 16}, 2: {3, 8 | 16},
	3: {1, 1 | 2 | 4 | 8}, 4: {2, 8 | 16}, 6: {4, 8 | 16}}

// sizeOfPNG returns the width and height of a PNG file; a problem says what it is instead.
func sizeOfPNG(content []byte) (p png, problem text.Text) {
	const head = len(signaturePNG) + 8 + 13
	switch {
	case !bytes.HasPrefix(content, []byte(signaturePNG)):
		return p, noPNG
	case len(content) < head || string(content[12:16]) != "IHDR":
		return p, damagedPNG
	}
	p.width = int(binary.BigEndian.Uint32(content[16:]))
	p.height = int(binary.BigEndian.Uint32(content[20:]))
	p.depth, p.colour = int(content[24]), int(content[25])
	kind := channelsOf[p.colour]
	p.channels, p.interlaced = kind.channels, content[28] == 1
	switch {
	case p.width < 1 || p.height < 1 || kind.depths&p.depth == 0 || content[28] > 1:
		return p, damagedPNG
	case p.width > maxSide || p.height > maxSide:
		return p, wideAndHigh.With(p.width, p.height)
	}
	return p, text.Text{}
}

// readPNG reads a PNG file (PNG specification, third edition); a problem says why it cannot.
func readPNG(content []byte) (raster, text.Text) {
	p, problem := sizeOfPNG(content)
	if problem.En != "" {
		return p.raster, problem
	}
	if !p.chunks(content[len(signaturePNG):]) || !p.unpack() {
		return p.raster, damagedPNG
	}
	return p.raster, text.Text{}
}

// chunks gathers the parts of the file.
func (p *png) chunks(rest []byte) bool {
	for len(rest) >= 12 {
		size := int(binary.BigEndian.Uint32(rest))
		if size > len(rest)-12 {
			return false
		}
		kind, content := string(rest[4:8]), rest[8:8+size]
		if crc32.ChecksumIEEE(rest[4:8+size]) != binary.BigEndian.Uint32(rest[8+size:]) {
			return false
		}
		switch kind {
		case "PLTE":
			p.palette = content
		case "tRNS":
			p.clear = content
		case "IDAT":
			p.packed = append(p.packed, content...)
		case "IEND":
			return true
		}
		rest = rest[12+size:]
	}
	return false
}

// pass is a part of an interlaced picture: its first column and row, and the steps between them.
type pass struct{ x, y, dx, dy int }

var adam7 = []pass{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4},
	{1, 0, 2, 2}, {0, 1, 1, 2}}

// unpack fills the raster.
func (p *png) unpack() bool {
	passes, size := []pass{{0, 0, 1, 1}}, 0
	if p.interlaced {
		passes = adam7
	}
	bits := p.channels * p.depth
	extent := func(a pass) (columns, rows, line int) {
		columns, rows = (p.width-a.x+a.dx-1)/a.dx, (p.height-a.y+a.dy-1)/a.dy
		return columns, rows, (columns*bits + 7) / 8
	}
	for _, a := range passes {
		if columns, rows, line := extent(a); columns > 0 {
			size += rows * (1 + line)
		}
	}
	if len(p.packed) < 2 || p.packed[0]&0x0f != 8 { // the head of zlib
		return false
	}
	bytesOf := make([]byte, size)
	if _, err := io.ReadFull(flate.NewReader(bytes.NewReader(p.packed[2:])), bytesOf); err != nil {
		return false
	}
	p.light, p.solid = make([]byte, p.width*p.height), make([]byte, p.width*p.height)
	for _, a := range passes {
		columns, rows, line := extent(a)
		before := make([]byte, line)
		for y := 0; y < rows && columns > 0; y++ {
			row := bytesOf[1 : 1+line]
			if !unfilter(bytesOf[0], row, before, max(1, bits/8)) {
				return false
			}
			for x := range columns {
				at := (a.y+y*a.dy)*p.width + a.x + x*a.dx
				if !p.pixel(row, x, at) {
					return false
				}
			}
			before, bytesOf = row, bytesOf[1+line:]
		}
	}
	return true
}

// unfilter undoes the filter of a row, whose pixels are so many bytes apart.
func unfilter(filter byte, row, before []byte, apart int) bool {
	for i := range row {
		var left, over, corner int
		over = int(before[i])
		if i >= apart {
			left, corner = int(row[i-apart]), int(before[i-apart])
		}
		switch filter {
		case 0:
		case 1:
			row[i] += byte(left)
		case 2:
			row[i] += byte(over)
		case 3:
			row[i] += byte((left + over) / 2)
		case 4:
			row[i] += byte(paeth(left, over, corner))
		default:
			return false
		}
	}
	return true
}

// paeth returns which of three neighbours is nearest to left + over − corner.
func paeth(left, over, corner int) int {
	far := func(v int) int { return max(left+over-corner-v, v-left-over+corner) }
	switch l, o, c := far(left), far(over), far(corner); {
	case l <= o && l <= c:
		return left
	case o <= c:
		return over
	}
	return corner
}

// pixel writes a pixel of a row into the raster.
func (p *png) pixel(row []byte, x, at int) bool {
	number := func(channel int) int { // as it is stored
		i := x*p.channels + channel
		switch p.depth {
		case 16:
			return int(row[2*i])<<8 | int(row[2*i+1])
		case 8:
			return int(row[i])
		}
		bit := i * p.depth
		return int(row[bit/8]) >> (8 - p.depth - bit%8) & (1<<p.depth - 1)
	}
	level := func(v int) int {
		if p.depth == 16 {
			return v >> 8
		}
		return v * 255 / (1<<p.depth - 1)
	}
	var red, green, blue int
	solid := 255
	switch p.colour {
	case 3:
		i := number(0)
		if 3*i+2 >= len(p.palette) {
			return false
		}
		red, green, blue = int(p.palette[3*i]), int(p.palette[3*i+1]), int(p.palette[3*i+2])
		if i < len(p.clear) {
			solid = int(p.clear[i])
		}
	case 0, 4:
		red = level(number(0))
		green, blue = red, red
	default:
		red, green, blue = level(number(0)), level(number(1)), level(number(2))
	}
	if p.colour == 4 || p.colour == 6 {
		solid = level(number(p.channels - 1))
	}
	if (p.colour == 0 || p.colour == 2) && len(p.clear) == 2*p.channels { // one clear colour
		same := true
		for c := range p.channels {
			same = same && number(c) == int(binary.BigEndian.Uint16(p.clear[2*c:]))
		}
		if same {
			solid = 0
		}
	}
	// luminance as in JPEG (ITU-R BT.601), as image/color has it
	p.light[at] = byte((19595*red + 38470*green + 7471*blue + 1<<15) >> 16)
	p.solid[at] = byte(solid)
	return true
}
