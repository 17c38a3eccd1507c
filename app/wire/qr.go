package wire

import (
	"errors"
	"strconv"

	"rsc.io/qr/coding"
)

// quiet is the width in modules of the light border that readers need.
const quiet = 4

// QRCode is the drawing of a QR code.
type QRCode struct {
	// Path is that of its dark modules, as of SVG: a module is a unit, the first of a row begins at
	// the left.
	Path string
	// Size is that of the square it stands in, light border included.
	Size int
}

// errTooLong is what does not fit into the largest code.
var errTooLong = errors.New("too long for a QR code")

// MostInQR is the length of the longest text that a QR code holds.
const MostInQR = 2953

// MostInChat is the length of a link from which on chat programs and mail cut some: Discord's bound
// of a message, the least of theirs.
const MostInChat = 2000

// QR returns the code of a text of at most MostInQR. On a screen nothing is torn or stained, so it
// has the least redundancy and thus the largest modules. ok is false when the text is too long.
func QR(s string) (code QRCode, ok bool) {
	grid, err := encode(coding.String(s))
	if err != nil {
		return QRCode{}, false
	}
	var path []byte
	number := func(before byte, n int) {
		path = strconv.AppendInt(append(path, before), int64(n), 10)
	}
	for y := range grid.Size {
		for x := 0; x < grid.Size; x++ {
			begin := x
			for x < grid.Size && grid.Black(x, y) {
				x++
			}
			if x > begin {
				number('M', begin+quiet)
				number(' ', y+quiet)
				number('h', x-begin)
				path = append(path, "v1h-"...)
				path = append(strconv.AppendInt(path, int64(x-begin), 10), 'z')
			}
		}
	}
	return QRCode{string(path), grid.Size + 2*quiet}, true
}

// encode lays a text out in the smallest code that holds it.
func encode(text coding.Encoding) (*coding.Code, error) {
	for v := coding.Version(coding.MinVersion); v <= coding.MaxVersion; v++ {
		if text.Bits(v) > v.DataBytes(coding.L)*8 {
			continue
		}
		plan, err := coding.NewPlan(v, coding.L, 0)
		if err != nil {
			return nil, err
		}
		return plan.Encode(text)
	}
	return nil, errTooLong
}

// SVG returns the code as an SVG of whole pixels a module, about as wide as asked for and dark on
// light whatever is around it; name says what it is.
func (c QRCode) SVG(name string, pixels int) string {
	const least = 3 // pixels a module, for cameras
	side := strconv.Itoa(c.Size * max(least, pixels/c.Size))
	size := strconv.Itoa(c.Size)
	return `<svg xmlns="http://www.w3.org/2000/svg" width="` + side + `" height="` + side +
		`" viewBox="0 0 ` + size + ` ` + size + `" role="img" aria-label="` + escape(name) +
		`" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h` + size + `v` + size +
		`H0z"/><path d="` + c.Path + `"/></svg>`
}
