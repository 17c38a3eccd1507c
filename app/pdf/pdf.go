// Package pdf writes a picture as a PDF file of one page. It reads the bytes that the page's
// canvases are drawn from (app/paint), so that the page records a picture as for the screen and its
// worker, which calls Write, writes the file without any library for drawing.
//
// Text is text, in the fonts that every reader of PDF has: it can be searched and changed, and no
// font is part of the file or of the program (text.go). Text that these fonts lack, such as
// Chinese, is painted (mask.go).
package pdf

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"unicode/utf16"
)

// Write returns a page of so many points with a recorded picture. It fails on bytes that are no
// recording. paint may be nil.
func Write(title string, width, height float64, recording []byte, paint Painter) (file []byte,
	err error) {
	p := pdfPage{pdfReader: pdfReader{b: recording}, paint: paint, alphas: map[byte]bool{},
		fonts: map[string]bool{}, masked: map[string]int{}}
	defer func() {
		if r := recover(); r != nil {
			file, err = nil, fmt.Errorf("no recording: %v", r)
		}
	}()
	p.play()
	return p.file(title, width, height), nil
}

// pdfPage is the content of the page.
type pdfPage struct {
	pdfReader
	out     bytes.Buffer
	strings []string
	x, y    float64 // where the path has come to
	begun   bool    // it has come anywhere
	size    float64 // of text
	css     string  // its font as the recording has it
	font    face
	paint   Painter
	masks   []Mask         // that were met
	masked  map[string]int // which of masks a font and a text have
	saved   []saved
	alphas  map[byte]bool // that were met
	fonts   map[string]bool
}

// saved is what the page's own operators do not save.
type saved struct {
	size float64
	css  string
	font face
}

// The operations of a recording: see app/paint/ops.go, in the same order.
const (
	_ = iota
	opColor
	opWidth
	opDash
	opFont
	opRotate
	opMove
	opLine
	opArc
	opQuad
	opCube
	opClose
	opBegin
	opStroke
	opFill
	opText
	opImage
	opTranslate
	opScale
	opPush
	opPop
	opString
)

func (p *pdfPage) play() {
	p.put("1 w 0 J 0 j 4 M\n")
	for p.i < len(p.b) {
		switch op := int(p.next()); op {
		case opColor:
			p.color(p.named())
		case opWidth:
			p.put("%s w\n", number(p.next()))
		case opDash:
			n, offset := int(p.next()), p.next()
			p.put("[")
			for range n {
				p.put("%s ", number(p.next()))
			}
			p.put("] %s d\n", number(offset))
		case opFont:
			p.css = p.named()
			p.font, p.size = parseFont(p.css)
		case opRotate:
			sin, cos := math.Sincos(p.next())
			p.transform(cos, sin, -sin, cos, 0, 0)
		case opTranslate:
			x := p.next()
			p.transform(1, 0, 0, 1, x, p.next())
		case opScale:
			x := p.next()
			p.transform(x, 0, 0, p.next(), 0, 0)
		case opPush:
			p.put("q\n")
			p.saved = append(p.saved, saved{p.size, p.css, p.font})
		case opPop:
			last := len(p.saved) - 1
			p.size, p.css, p.font = p.saved[last].size, p.saved[last].css, p.saved[last].font
			p.saved = p.saved[:last]
			p.put("Q\n")
		case opStroke:
			p.put("S\n")
		case opFill:
			p.put("f\n")
		case opText:
			x, y := p.next(), p.next()
			p.text(x, y, p.named())
		case opString:
			p.next() // its number: they come in order
			p.strings = append(p.strings, string(p.bytes(int(p.next()))))
		default:
			p.path(op)
		}
	}
}

// path does what makes up a path.
func (p *pdfPage) path(op int) {
	switch op {
	case opBegin:
		p.begun = false
	case opMove:
		p.to("m")
	case opLine:
		p.to("l")
	case opArc:
		cx, cy, r, from, by := p.next(), p.next(), p.next(), p.next(), p.next()
		p.arc(cx, cy, r, from, by)
	case opQuad:
		cx, cy, x, y := p.next(), p.next(), p.next(), p.next()
		third := func(a, b float64) float64 { return a + 2*(b-a)/3 }
		p.cube(third(p.x, cx), third(p.y, cy), third(x, cx), third(y, cy), x, y)
	case opCube:
		ax, ay, bx, by, x := p.next(), p.next(), p.next(), p.next(), p.next()
		p.cube(ax, ay, bx, by, x, p.next())
	case opClose:
		p.put("h\n")
	default: // an image, a layer: no figure has one
		panic("operation " + strconv.Itoa(op))
	}
}

func (p *pdfPage) to(operator string) {
	p.x, p.y, p.begun = p.next(), p.next(), true
	p.put("%s %s %s\n", number(p.x), number(p.y), operator)
}

func (p *pdfPage) cube(ax, ay, bx, by, x, y float64) {
	p.x, p.y = x, y
	p.put("%s %s %s %s %s %s c\n", number(ax), number(ay), number(bx), number(by), number(x),
		number(y))
}

// arc goes on to the begin of an arc and along it, in curves of a quarter of a circle at most.
func (p *pdfPage) arc(cx, cy, r, from, by float64) {
	sin, cos := math.Sincos(from)
	operator := "l"
	if !p.begun {
		operator = "m"
	}
	p.x, p.y, p.begun = cx+r*cos, cy+r*sin, true
	p.put("%s %s %s\n", number(p.x), number(p.y), operator)
	by = max(-2*math.Pi, min(2*math.Pi, by))
	n := math.Ceil(math.Abs(by) / (math.Pi / 2))
	step := by / n
	k := 4.0 / 3 * math.Tan(step/4) * r // how far control points lie along the tangents
	for i := 1.0; i <= n; i++ {
		toSin, toCos := math.Sincos(from + i*step)
		x, y := cx+r*toCos, cy+r*toSin
		p.cube(p.x-k*sin, p.y+k*cos, x+k*toSin, y-k*toCos, x, y)
		sin, cos = toSin, toCos
	}
}

func (p *pdfPage) transform(a, b, c, d, e, f float64) {
	p.put("%s %s %s %s %s %s cm\n", number(a), number(b), number(c), number(d), number(e),
		number(f))
}

// color sets a colour that is written as #rrggbbaa.
func (p *pdfPage) color(css string) {
	v, err := strconv.ParseUint(css[1:], 16, 32)
	if err != nil {
		panic(err)
	}
	channel := func(shift int) string { return number(float64(v>>shift&0xff) / 255) }
	rgb := channel(24) + " " + channel(16) + " " + channel(8)
	alpha := byte(v)
	p.alphas[alpha] = true
	p.put("%s rg %s RG /A%d gs\n", rgb, rgb, alpha)
}

func (p *pdfPage) named() string { return p.strings[int(p.next())] }

func (p *pdfPage) put(format string, values ...any) { fmt.Fprintf(&p.out, format, values...) }

// number writes a number to a thousandth of a point, which is less than any printer tells apart.
func number(v float64) string {
	return strconv.FormatFloat(math.Round(v*1000)/1000+0, 'f', -1, 64)
}

// file writes the objects of the file, and where each of them begins.
func (p *pdfPage) file(title string, width, height float64) []byte {
	var b bytes.Buffer
	var begins []int
	object := func(format string, values ...any) {
		begins = append(begins, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n", len(begins))
		fmt.Fprintf(&b, format, values...)
		b.WriteString("\nendobj\n")
	}
	const others = 5 // objects before the fonts
	refs, fonts := "", p.resources()
	for i, font := range fonts {
		refs += fmt.Sprintf("/%s %d 0 R ", font.name, others+1+i)
	}
	images := ""
	for i := range p.masks {
		images += fmt.Sprintf("/I%d %d 0 R ", i, others+1+len(fonts)+i)
	}
	b.WriteString("%PDF-1.5\n")
	object("<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>")
	object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
	object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %s %s] /Contents 4 0 R\n"+
		"/Resources << /Font << %s>> /ExtGState << %s>> /XObject << %s>> >> >>", number(width),
		number(height), refs, p.states(), images)
	object("<< /Length %d >>\nstream\n%s\nendstream", p.out.Len(), p.out.Bytes())
	object("<< /Title %s /Producer (Perceptron Lab) >>", hexText(title, true))
	for _, font := range fonts {
		object("%s", font.dictionary)
	}
	for _, m := range p.masks {
		object("<< /Type /XObject /Subtype /Image /ImageMask true /Decode [1 0] /Width %d /Height %d "+
			"/BitsPerComponent 1 /Length %d >>\nstream\n%s\nendstream", m.Columns, m.Rows,
			len(m.Bits), m.Bits)
	}
	xref := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(begins)+1)
	for _, at := range begins {
		fmt.Fprintf(&b, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&b, "trailer\n<< /Size %d /Root 1 0 R /Info 5 0 R >>\nstartxref\n%d\n%%%%EOF\n",
		len(begins)+1, xref)
	return b.Bytes()
}

// states names the opacities.
func (p *pdfPage) states() string {
	all := ""
	for alpha := range 256 {
		if p.alphas[byte(alpha)] {
			share := number(float64(alpha) / 255)
			all += fmt.Sprintf("/A%d << /CA %s /ca %s >> ", alpha, share, share)
		}
	}
	return all
}

// hexText writes text in UTF-16; marked says that it is, where it could be something else.
func hexText(s string, marked bool) string {
	units := utf16.Encode([]rune(s))
	if marked {
		units = append([]uint16{0xfeff}, units...)
	}
	hex := "<"
	for _, u := range units {
		hex += fmt.Sprintf("%04x", u)
	}
	return hex + ">"
}
