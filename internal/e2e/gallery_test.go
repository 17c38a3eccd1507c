package e2e

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/color/palette"
	"image/draw"
	"image/png"
	"os"
	"sort"
	"testing"
)

var paint = flag.Bool("picture", false, "write docs/lab.png, the README's picture of the lab")

// screens are the sizes that the lab is looked at in.
var screens = []Options{{Width: 1440, Height: 900}, {Width: 1024, Height: 768},
	{Width: 390, Height: 844, DPR: 2, Touch: true}}

// TestGallery leaves pictures of the lab in the middle of a run in internal/e2e/out, for people to look at,
// and holds that none is blank or cut.
func TestGallery(t *testing.T) {
	t.Parallel()
	for i, o := range screens {
		for _, dark := range []bool{false, true} {
			if dark && i == 1 { // between the others
				continue
			}
			o.Dark = dark
			name := fmt.Sprintf("%dx%d-%s", o.Width, o.Height,
				map[bool]string{false: "light", true: "dark"}[o.Dark])
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				o := o
				o.Dark = dark
				l := OpenLab(t, written(`{"version":1,"data":{"preset":"iris-setosa-versicolor"}}`, 204), o)
				picture := l.Screenshot(name)
				if got, want := picture.Bounds().
					Dx(), int(float64(o.Width)*max(1, o.DPR)); got != want {
					t.Errorf("%s is %d pixels wide, want %d", name, got, want)
				}
				if wide := Eval[float64](l.Page,
					"document.documentElement.scrollWidth - innerWidth"); wide > 0 {
					t.Errorf("%s: the page is %v pixels wider than the screen", name, wide)
				}
				if n := len(colours(picture)); n < 100 {
					t.Errorf("%s has %d colours", name, n)
				}
			})
		}
	}
}

func colours(picture image.Image) map[color.Color]int {
	all := map[color.Color]int{}
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			all[picture.At(x, y)]++
		}
	}
	return all
}

// TestPicture writes docs/lab.png when asked to: make picture.
func TestPicture(t *testing.T) {
	t.Parallel()
	file := inRoot(t, "docs", "lab.png")
	if *paint {
		l := OpenFirst(t, screens[0])
		l.Do("update:1", "update:1", "update:1", "update:1", "update:1", "update:1")
		if err := os.MkdirAll(inRoot(t, "docs"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, small(l.Screenshot("lab")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size != image.Pt(1440, 900) || len(data) > 200_000 {
		t.Errorf("the README's picture is %v in %d bytes", size, len(data))
	}
}

// small encodes a picture with the 256 colours that are most of it.
func small(picture image.Image) []byte {
	count := colours(picture)
	all := make(color.Palette, 0, len(count))
	for c := range count {
		all = append(all, c)
	}
	sort.Slice(all, func(i, j int) bool { return count[all[i]] > count[all[j]] })
	if len(all) > 256 {
		// The rarest are edges' shades: a coarse palette has something near each.
		all = append(all[:256-len(palette.WebSafe)/4:256-len(palette.WebSafe)/4],
			every(palette.WebSafe, 4)...)
	}
	paletted := image.NewPaletted(picture.Bounds(), all)
	draw.Draw(paletted, paletted.Bounds(), picture, picture.Bounds().Min, draw.Src)
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, paletted); err != nil {
		panic(err)
	}
	return out.Bytes()
}

func every(p color.Palette, nth int) (some color.Palette) {
	for i := 0; i < len(p); i += nth {
		some = append(some, p[i])
	}
	return some
}
