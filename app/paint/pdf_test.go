package paint

import (
	"bytes"
	"image/color"
	"regexp"
	"strings"
	"testing"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"perceptronlab/app/pdf"
)

// TestPDF: what is recorded for a canvas is written as the same in a PDF: each operation that a
// figure has, and text in fonts that every reader has.
func TestPDF(t *testing.T) {
	r := NewRecorder()
	r.SetLineWidth(2.5)
	r.SetLineDash([]vg.Length{2, 3}, 1)
	r.SetColor(color.NRGBA{R: 255, A: 128})
	var line, shape vg.Path
	line.Move(vg.Point{X: 1, Y: 2})
	line.Line(vg.Point{X: 3, Y: 4})
	r.Stroke(line)
	r.Push()
	r.Translate(vg.Point{X: 10, Y: 20})
	r.Rotate(0)
	r.Scale(2, 3)
	shape.Move(vg.Point{})
	shape.QuadTo(vg.Point{X: 3, Y: 0}, vg.Point{X: 3, Y: 3})
	shape.CubeTo(vg.Point{X: 1, Y: 1}, vg.Point{X: 2, Y: 2}, vg.Point{X: 4, Y: 4})
	shape.Close()
	r.Fill(shape)
	r.Pop()
	var disc vg.Path
	disc.Move(vg.Point{X: 6, Y: 5})
	disc.Arc(vg.Point{X: 5, Y: 5}, 1, 0, 6.283185307179586)
	disc.Close()
	r.Fill(disc)
	text := func(variant font.Variant, s string) {
		f := font.Face{Font: font.Font{Typeface: "Liberation", Variant: variant, Size: 12}}
		r.FillString(f, vg.Point{X: 7, Y: 8}, s)
	}
	text("Sans", `η (x₁) ≥ −1 · 10⁻²`)
	text("Serif", "平面")
	file, err := pdf.Write("Zwei (Iris)", 100, 50, r.Bytes(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"/MediaBox [0 0 100 50]", "2.5 w\n", "[2 3 ] 1 d\n", "1 0 0 rg 1 0 0 RG /A128 gs\n",
		"/A128 << /CA 0.502 /ca 0.502 >>", "1 2 m\n3 4 l\nS\n", "q\n1 0 0 1 10 20 cm\n1 0 0 1 0 0 cm\n2 0 0 3 0 0 cm\n",
		"0 0 m\n2 0 3 1 3 3 c\n1 1 2 2 4 4 c\n", "f\nQ\n",
		"6 5 m\n6 5.552 5.552 6 5 6 c\n4.448 6 4 5.552 4 5 c\n4 4.448 4.448 4 5 4 c\n5.552 4 6 4.448 6 5 c\nf\n",
		"BT 1 0 0 1 7 8 Tm\n/Symbol 12 Tf 0 Ts (h) Tj\n/Helvetica 12 Tf 0 Ts ( \\(x) Tj\n" +
			"/Helvetica 8.4 Tf -1.8 Ts (1) Tj\n/Helvetica 12 Tf 0 Ts (\\) ) Tj\n/Symbol 12 Tf 0 Ts (\\263) Tj\n",
		"/Symbol 8.4 Tf 4.2 Ts (-) Tj\n/Helvetica 12 Tf 0 Ts (\\262) Tj\nET\n",
		"/STSong-Light 12 Tf 0 Ts <5e739762> Tj\n", "/BaseFont /STSong-Light",
		"/Title <feff005a0077006500690020002800490072006900730029>",
	} {
		if !bytes.Contains(file, []byte(want)) {
			t.Errorf("%q is not in\n%s", want, file)
		}
	}
	objectsAreFound(t, file)
	for n := range 40 { // cut off anywhere, it is refused or ends early, and never panics
		pdf.Write("", 1, 1, r.Bytes()[:4*n], nil)
	}
	if _, err := pdf.Write("", 1, 1, []byte{1, 2, 3, 4}, nil); err == nil {
		t.Error("what is no recording is taken")
	}
}

// TestPDFPaintsText: each line of text is a picture, where it was, in the colour of the text, and is
// found as text. The file needs no font, and has the picture of a line once.
func TestPDFPaintsText(t *testing.T) {
	r := NewRecorder()
	f := font.Face{Font: font.Font{Typeface: "Liberation", Variant: "Sans", Size: 12}}
	r.FillString(f, vg.Point{X: 7, Y: 8}, "长度 x₁")
	r.FillString(f, vg.Point{X: 7, Y: 30}, "−2")
	r.FillString(f, vg.Point{X: 17, Y: 30}, "−2")
	asked := ""
	file, err := pdf.Write("长度", 100, 50, r.Bytes(), func(css, s string) (pdf.Mask, bool) {
		asked += css + "|" + s + "\n"
		return pdf.Mask{X: -1, Y: -3, Width: 40, Height: 15, Columns: 10, Rows: 2,
			Bits: []byte{0xff, 0xc0, 0x80, 0x40}}, true
	})
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(asked, "\n") != 2 || !strings.Contains(asked, "|长度 x₁\n") ||
		!strings.Contains(asked, "12px Helvetica") {
		t.Errorf("painted: %q", asked)
	}
	for _, want := range []string{
		"/Span << /ActualText <feff957f5ea6002000782081> >> BDC\nq 40 0 0 15 6 5 cm /I0 Do Q\nEMC\n",
		"/XObject << /I0 ", "/Subtype /Image /ImageMask true /Decode [1 0] /Width 10 /Height 2",
		"/Length 4 >>\nstream\n\xff\xc0\x80\x40\nendstream",
		"q 40 0 0 15 6 27 cm /I1 Do Q", "q 40 0 0 15 16 27 cm /I1 Do Q",
	} {
		if !bytes.Contains(file, []byte(want)) {
			t.Errorf("%q is not in\n%s", want, file)
		}
	}
	if bytes.Contains(file, []byte("/BaseFont")) || bytes.Contains(file, []byte(" Tj")) {
		t.Errorf("it also needs a font of the reader's system:\n%s", file)
	}
	objectsAreFound(t, file)
	// Where nothing can be painted, it is text in the reader's own font.
	file, err = pdf.Write("", 100, 50, r.Bytes(), func(string, string) (pdf.Mask, bool) {
		return pdf.Mask{}, false
	})
	if err != nil || !bytes.Contains(file, []byte("/BaseFont /STSong-Light")) {
		t.Errorf("%v", err)
	}
}

// objectsAreFound checks that each object begins where the table says.
func objectsAreFound(t *testing.T, file []byte) {
	t.Helper()
	table := file[bytes.LastIndex(file, []byte("\nxref\n"))+1:]
	for i, at := range regexp.MustCompile(`(\d{10}) 00000 n `).FindAllSubmatch(table, -1) {
		offset := 0
		for _, c := range at[1] {
			offset = 10*offset + int(c-'0')
		}
		if !strings.HasPrefix(string(file[offset:]), string(rune('1'+i))+" 0 obj\n") {
			t.Errorf("object %d does not begin at %d", i+1, offset)
		}
	}
}
