package table

import (
	"bytes"
	"hash/crc32"
	"image"
	"image/color"
	stdpng "image/png"
	"math/rand/v2"
	"testing"
)

// drawn returns a picture of a kind of image/png with random pixels.
func drawn(r *rand.Rand, kind int) image.Image {
	w, h := 1+r.IntN(20), 1+r.IntN(20)
	rect := image.Rect(0, 0, w, h)
	byteOf := func() uint8 { return uint8(r.IntN(256)) }
	var palette color.Palette
	for range []int{2, 4, 16, 200}[r.IntN(4)] {
		palette = append(palette, color.NRGBA{byteOf(), byteOf(), byteOf(), byteOf()})
	}
	all := []interface {
		image.Image
		Set(x, y int, c color.Color)
	}{image.NewGray(rect), image.NewGray16(rect), image.NewNRGBA(rect), image.NewNRGBA64(rect),
		image.NewRGBA(rect), image.NewPaletted(rect, palette)}
	m := all[kind%len(all)]
	smooth := r.IntN(2) == 0 // which another filter suits
	for y := range h {
		for x := range w {
			c := color.NRGBA64{uint16(r.Uint32()), uint16(r.Uint32()), uint16(r.Uint32()),
				uint16(r.Uint32())}
			if smooth {
				c = color.NRGBA64{uint16(x * 3000), uint16(y * 3000), uint16((x + y) * 1500), 0xffff}
			}
			m.Set(x, y, c)
		}
	}
	return m
}

// TestPNGAsTheLibraryReadsIt: pictures that image/png wrote have the same pixels for both, to one
// level of 255: it rounds colours of 16 bits.
func TestPNGAsTheLibraryReadsIt(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for i := range 300 {
		var b bytes.Buffer
		m := drawn(r, i)
		e := stdpng.Encoder{CompressionLevel: []stdpng.CompressionLevel{stdpng.NoCompression,
			stdpng.BestCompression}[i%2]}
		if err := e.Encode(&b, m); err != nil {
			t.Fatal(err)
		}
		sameAsLibrary(t, b.Bytes())
	}
}

func sameAsLibrary(t *testing.T, content []byte) {
	t.Helper()
	want, err := stdpng.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	got, problem := readPNG(content)
	if problem.En != "" || got.width != want.Bounds().Dx() || got.height != want.Bounds().Dy() {
		t.Fatalf("%T: %s, %d × %d", want, problem.En, got.width, got.height)
	}
	for y := range got.height {
		for x := range got.width {
			c := color.NRGBAModel.Convert(want.At(x, y)).(color.NRGBA)
			at := y*got.width + x
			grey := (19595*int(c.R) + 38470*int(c.G) + 7471*int(c.B) + 1<<15) >> 16
			far := grey - int(got.light[at])
			if c.A != got.solid[at] || c.A > 8 && (far < -2 || far > 2) {
				t.Fatalf("%T at %d, %d: %d of %d, want %d of %d", want, x, y, got.light[at],
					got.solid[at], grey, c.A)
			}
		}
	}
}

// chunk is a part of a PNG file.
func chunk(kind, content string) string {
	size, sum := len(content), crc32.ChecksumIEEE([]byte(kind+content))
	return string([]byte{byte(size >> 24), byte(size >> 16), byte(size >> 8), byte(size)}) + kind +
		content + string([]byte{byte(sum >> 24), byte(sum >> 16), byte(sum >> 8), byte(sum)})
}

// stored is zlib without compression.
func stored(s string) string {
	n := len(s)
	a, b := 1, 0
	for _, c := range []byte(s) {
		a = (a + int(c)) % 65521
		b = (b + a) % 65521
	}
	return "\x78\x01\x01" + string([]byte{byte(n), byte(n >> 8), byte(^n), byte(^n >> 8)}) + s +
		string([]byte{byte(b >> 8), byte(b), byte(a >> 8), byte(a)})
}

// TestPNGOfOtherPrograms: interlaced, few bits a pixel, one clear colour, all filters: what image/png
// reads but does not write.
func TestPNGOfOtherPrograms(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	for i := range 400 {
		kinds := [][2]int{{0, 1}, {0, 2}, {0, 4}, {0, 8}, {0, 16}, {2, 8}, {2, 16}, {3, 1}, {3, 2},
			{3, 4}, {3, 8}, {4, 8}, {4, 16}, {6, 8}, {6, 16}}
		kind := kinds[i%len(kinds)]
		colour, depth := kind[0], kind[1]
		w, h, interlaced := 1+r.IntN(17), 1+r.IntN(17), i/15%2
		p := png{raster: raster{width: w, height: h}, depth: depth,
			channels: channelsOf[colour].channels}
		passes := []pass{{0, 0, 1, 1}}
		if interlaced == 1 {
			passes = adam7
		}
		rows := ""
		for _, a := range passes {
			columns := (w - a.x + a.dx - 1) / a.dx
			for y := a.y; y < h && columns > 0; y += a.dy {
				rows += string([]byte{byte(r.IntN(5))})
				for range (columns*p.channels*depth + 7) / 8 {
					rows += string([]byte{byte(r.IntN(256))})
				}
			}
		}
		file := signaturePNG + chunk("IHDR", string([]byte{0, 0, 0, byte(w), 0, 0, 0, byte(h),
			byte(depth), byte(colour), 0, 0, byte(interlaced)}))
		if colour == 3 {
			palette := make([]byte, 3<<depth)
			for k := range palette {
				palette[k] = byte(r.IntN(256))
			}
			file += chunk("PLTE", string(palette))
		}
		if clear := map[int]string{0: "\x00\x01", 2: "\x00\x01\x00\x02\x00\x03", 3: "\x10\x20"}[colour]; i%2 == 0 &&
			clear != "" {
			file += chunk("tRNS", clear)
		}
		half := len(stored(rows)) / 2
		file += chunk("IDAT", stored(rows)[:half]) + chunk("IDAT", stored(rows)[half:]) + chunk("IEND", "")
		sameAsLibrary(t, []byte(file))
	}
}

// TestPNGDamaged: a file that was cut or altered at any place is refused, and nothing panics.
func TestPNGDamaged(t *testing.T) {
	var b bytes.Buffer
	if err := stdpng.Encode(&b, drawn(rand.New(rand.NewPCG(3, 3)), 2)); err != nil {
		t.Fatal(err)
	}
	for i := range b.Len() - 1 {
		if _, problem := readPNG(b.Bytes()[:i]); problem.En == "" {
			t.Errorf("cut at %d of %d it is read", i, b.Len())
		}
		altered := bytes.Clone(b.Bytes())
		altered[i] ^= 0x41
		if _, problem := readPNG(altered); problem.En == "" {
			t.Errorf("altered at %d it is read", i)
		}
	}
	for _, size := range []string{"\x00\x00\x20\x01\x00\x00\x00\x01", "\xff\xff\xff\xff\x00\x00\x00\x01",
		"\x00\x00\x00\x00\x00\x00\x00\x01"} {
		if _, problem := readPNG([]byte(signaturePNG + chunk("IHDR", size+"\x08\x00\x00\x00\x00"))); problem.En == "" {
			t.Errorf("%q is read", size)
		}
	}
}
