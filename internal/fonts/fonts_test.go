// Package fonts holds modules that stand in for parts of gonum/plot's dependencies, and here the
// tests of them.
package fonts

import (
	"bytes"
	"encoding/binary"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/encoding/charmap"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
)

const measures = "liberation/face/measures.ttf"

var update = flag.Bool("update", false, "write "+measures)

// TestMeasures: the browser's font file is Go Regular without outlines.
func TestMeasures(t *testing.T) {
	want := withoutOutlines(goregular.TTF)
	if *update {
		if err := os.WriteFile(measures, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(measures)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Fatalf("%s is old: go test ./fonts -update", measures)
	}
	if len(got) > 8192 {
		t.Errorf("%d bytes", len(got))
	}
}

// TestMeasuresTheSame: all that gonum/plot asks of a font has the same answer in both, so a picture
// is laid out the same in the browser as on the command line.
func TestMeasuresTheSame(t *testing.T) {
	full, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(measures)
	if err != nil {
		t.Fatal(err)
	}
	bare, err := sfnt.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	var buf sfnt.Buffer
	if full.UnitsPerEm() != bare.UnitsPerEm() || full.NumGlyphs() != bare.NumGlyphs() {
		t.Error("units or number of glyphs differ")
	}
	for r := rune(0); r < 0x20000; r++ {
		want, err1 := full.GlyphIndex(&buf, r)
		got, err2 := bare.GlyphIndex(&buf, r)
		if want != got || err1 != nil || err2 != nil {
			t.Fatalf("%q is glyph %d, want %d; %v, %v", r, got, want, err1, err2)
		}
	}
	want, err1 := full.Name(&buf, sfnt.NameIDFamily)
	got, err2 := bare.Name(&buf, sfnt.NameIDFamily)
	if want != got || want == "" || err1 != nil || err2 != nil {
		t.Errorf("family %q, want %q; %v, %v", got, want, err1, err2)
	}
	for _, ppem := range []fixed.Int26_6{fixed.I(10), fixed.Int26_6(full.UnitsPerEm()), 777} {
		want, err1 := full.Metrics(&buf, ppem, xfont.HintingNone)
		got, err2 := bare.Metrics(&buf, ppem, xfont.HintingNone)
		if want != got || err1 != nil || err2 != nil {
			t.Errorf("metrics %v, want %v; %v, %v", got, want, err1, err2)
		}
		last := sfnt.GlyphIndex(full.NumGlyphs() - 1)
		for g := range last + 1 {
			want, err1 := full.GlyphAdvance(&buf, g, ppem, xfont.HintingNone)
			got, err2 := bare.GlyphAdvance(&buf, g, ppem, xfont.HintingNone)
			if want != got || err1 != nil || err2 != nil {
				t.Fatalf("glyph %d advances %v, want %v; %v, %v", g, got, want, err1, err2)
			}
			want, err1 = full.Kern(&buf, g, last-g, ppem, xfont.HintingNone)
			got, err2 = bare.Kern(&buf, g, last-g, ppem, xfont.HintingNone)
			if want != got || err1 != err2 {
				t.Fatalf("glyph %d kerns %v, want %v; %v, %v", g, got, want, err1, err2)
			}
		}
	}
}

// TestMacintosh: each byte stands for a character of its own and comes back from it.
func TestMacintosh(t *testing.T) {
	var all []byte
	for i := range 256 {
		all = append(all, byte(i))
	}
	text, err := charmap.Macintosh.NewDecoder().Bytes(all)
	if err != nil {
		t.Fatal(err)
	}
	var back []byte
	for _, r := range string(text) {
		c, ok := charmap.Macintosh.EncodeRune(r)
		if !ok {
			t.Errorf("%q has no byte", r)
		}
		back = append(back, c)
	}
	if !bytes.Equal(back, all) {
		t.Errorf("%x\nwant %x", back, all)
	}
	// Some of Apple's own table, where the others of the time differ.
	for r, want := range map[rune]byte{'Ä': 0x80, 'ÿ': 0xd8, '€': 0xdb, 'ﬁ': 0xde, '\u00a0': 0xca,
		'\uf8ff': 0xf0, 'ˇ': 0xff} {
		if c, _ := charmap.Macintosh.EncodeRune(r); c != want {
			t.Errorf("%q is %#x, want %#x", r, c, want)
		}
	}
	for _, r := range []rune{-1, 0x80, 'ж', 0xfffd} {
		if c, ok := charmap.Macintosh.EncodeRune(r); ok {
			t.Errorf("%q is %#x", r, c)
		}
	}
}

// TestNoLaTeX: who asks gonum/plot for LaTeX is told that there is none.
func TestNoLaTeX(t *testing.T) {
	defer func() {
		if said := fmt.Sprint(recover()); !strings.Contains(said,
			"LaTeX is not part of this program") {
			t.Error(said)
		}
	}()
	text.Latex{Fonts: font.DefaultCache}.Box(`$x^2$`, plot.DefaultFont)
	t.Error("it has a size")
}

// familyName returns a table of names with the family's alone, which gonum/plot asks for when it
// writes SVG.
func familyName(names []byte) []byte {
	const header, record, family = 6, 12, 1
	u16 := binary.BigEndian.Uint16
	for at := header; at < header+record*int(u16(names[2:])); at += record {
		if r := names[at : at+record]; u16(r[6:]) == family {
			out := []byte{0, 0, 0, 1, 0, header + record}
			out = append(out, r[:10]...)
			out = append(out, 0, 0) // where it is, after the header and this record
			from := int(u16(names[4:])) + int(u16(r[10:]))
			return append(out, names[from:from+int(u16(r[8:]))]...)
		}
	}
	panic("a font without a name")
}

// withoutOutlines returns a TrueType font with empty letters, without names but its own and without
// the programs that fit outlines to pixels.
func withoutOutlines(ttf []byte) []byte {
	u32 := binary.BigEndian.Uint32
	tables := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
		entry := ttf[12+16*i:]
		at, n := u32(entry[8:]), u32(entry[12:])
		tables[string(entry[:4])] = slices.Clone(ttf[at : at+n])
	}
	for _, tag := range []string{"glyf", "fpgm", "prep", "cvt ", "gasp"} {
		delete(tables, tag)
	}
	tables["name"] = familyName(tables["name"])
	clear(tables["loca"])
	tables["post"] = tables["post"][:32]
	binary.BigEndian.PutUint32(tables["post"], 0x30000) // of this version have no names

	tags := make([]string, 0, len(tables))
	for tag := range tables {
		tags = append(tags, tag)
	}
	slices.Sort(tags)
	out := append([]byte{0, 1, 0, 0, 0, byte(len(tags))}, make([]byte, 6+16*len(tags))...)
	for i, tag := range tags {
		entry := out[12+16*i:]
		copy(entry, tag)
		binary.BigEndian.PutUint32(entry[8:], uint32(len(out)))
		binary.BigEndian.PutUint32(entry[12:], uint32(len(tables[tag])))
		out = append(out, tables[tag]...)
		out = append(out, make([]byte, -len(out)&3)...)
	}
	return out
}
