package pdf

import (
	"fmt"
	"strconv"
	"strings"
)

// The fonts, for a browser that cannot paint text (mask.go). Every reader of PDF has the first
// fourteen of Adobe's, and knows how wide their letters are; for Chinese it takes a font of its
// system that has the characters of STSong. None of the fourteen has subscripts: those are digits
// that are set lower and smaller.

// face is one of the fonts, by its style.
type face struct{ serif, mono, bold, italic bool }

// parseFont reads what app/paint says of a font: style, weight, size and families in CSS.
func parseFont(css string) (f face, size float64) {
	before, families, _ := strings.Cut(css, "px ")
	for _, part := range strings.Fields(before) { // the last is the size
		n, err := strconv.ParseFloat(part, 64)
		f.bold, size = size > 500, n
		f.italic = f.italic || err != nil // italic, oblique
	}
	f.mono = strings.HasSuffix(families, "monospace")
	f.serif = strings.HasSuffix(families, " serif")
	return f, size
}

// name is what the font is called in the file.
func (f face) name() string {
	slant := "Oblique"
	family, plain := "Helvetica", ""
	switch {
	case f.mono:
		family = "Courier"
	case f.serif:
		family, slant, plain = "Times", "Italic", "-Roman"
	}
	switch {
	case f.bold && f.italic:
		return family + "-Bold" + slant
	case f.bold:
		return family + "-Bold"
	case f.italic:
		return family + "-" + slant
	}
	return family + plain
}

const (
	symbol  = "Symbol"
	chinese = "STSong-Light"
)

// symbolCodes are the characters that are taken from Symbol, with their codes there.
var symbolCodes = runes("αaβbγgδdεeζzηhθqλlμmνnπpρrσsτtφfχcψyωwΔDΣSΩWΘQ−-≤\xa3∞\xa5≥\xb3∂\xb6≠\xb9≈\xbb→\xae⇒\xdeΠP∇\xd1·\xd7")

// winAnsi are those of the others that have another code than in Unicode.
var winAnsi = runes("…\x85–\x96—\x97‘\x91’\x92“\x93”\x94•\x95")

// runes reads pairs of a character and the byte that stands for it.
func runes(pairs string) map[rune]byte {
	all := map[rune]byte{}
	for i := 0; i < len(pairs); {
		for _, r := range pairs[i:] {
			i += len(string(r))
			all[r] = pairs[i]
			i++
			break
		}
	}
	return all
}

// run is text in one font, at one height.
type run struct {
	font  string
	level int // 1 above the line, -1 below it
	text  strings.Builder
}

// text sets a line of text from a place on.
func (p *pdfPage) text(x, y float64, s string) {
	const smaller, lower, higher = 0.7, -0.15, 0.35
	if p.painted(x, y, s) {
		return
	}
	p.put("BT 1 0 0 1 %s %s Tm\n", number(x), number(y))
	for _, r := range p.runs(s) {
		p.fonts[r.font] = true
		size, rise := p.size, 0.0
		switch r.level {
		case 1:
			size, rise = smaller*size, higher*size
		case -1:
			size, rise = smaller*size, lower*size
		}
		text := r.text.String()
		if r.font == chinese {
			text = hexText(text, false)
		} else {
			text = literal(text)
		}
		p.put("/%s %s Tf %s Ts %s Tj\n", r.font, number(size), number(rise), text)
	}
	p.put("ET\n")
}

// runs takes a line apart by the fonts that have its characters.
func (p *pdfPage) runs(s string) []*run {
	var all []*run
	add := func(font string, level int, text string) {
		if n := len(all); n == 0 || all[n-1].font != font || all[n-1].level != level {
			all = append(all, &run{font: font, level: level})
		}
		all[len(all)-1].text.WriteString(text)
	}
	own := p.font.name()
	for _, c := range s {
		switch {
		case c >= '₀' && c <= '₉':
			add(own, -1, string('0'+c-'₀'))
		case strings.ContainsRune("⁰⁴⁵⁶⁷⁸⁹", c):
			add(own, 1, string('0'+c-'⁰'))
		case c == '¹':
			add(own, 1, "1")
		case c == '⁻':
			add(symbol, 1, "-")
		case symbolCodes[c] != 0:
			add(symbol, 0, string([]byte{symbolCodes[c]}))
		case winAnsi[c] != 0:
			add(own, 0, string([]byte{winAnsi[c]}))
		case c >= ' ' && c < 0x7f || c >= 0xa0 && c < 0x100:
			add(own, 0, string([]byte{byte(c)}))
		default:
			add(chinese, 0, string(c))
		}
	}
	return all
}

// literal writes bytes as a string of PDF.
func literal(s string) string {
	var b strings.Builder
	b.WriteByte('(')
	for i := range len(s) {
		switch c := s[i]; {
		case strings.IndexByte(`()\`, c) >= 0:
			b.WriteString(`\` + string(c))
		case c < ' ' || c >= 0x7f:
			fmt.Fprintf(&b, `\%03o`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte(')')
	return b.String()
}

// resource is a font as the file names it.
type resource struct{ name, dictionary string }

// resources are the fonts that were met.
func (p *pdfPage) resources() (all []resource) {
	for _, name := range []string{"Helvetica", "Helvetica-Bold", "Helvetica-Oblique",
		"Helvetica-BoldOblique", "Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic",
		"Courier", "Courier-Bold", "Courier-Oblique", "Courier-BoldOblique", symbol, chinese} {
		if !p.fonts[name] {
			continue
		}
		font := "<< /Type /Font /Subtype /Type1 /BaseFont /" + name +
			" /Encoding /WinAnsiEncoding >>"
		switch name {
		case symbol:
			font = "<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>"
		case chinese:
			font = "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding " +
				"/UniGB-UTF16-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 " +
				"/BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) " +
				"/Supplement 5 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName " +
				"/STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 " +
				"/Descent -120 /CapHeight 880 /StemV 93 >> >>] >>"
		}
		all = append(all, resource{name, font})
	}
	return all
}
