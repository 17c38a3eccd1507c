package e2e

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"os"
	"regexp"

	"perceptronlab/internal/e2e/red"
)

var updateShots = flag.Bool("update", false, "shots of scenes are written instead of compared")

func matches(pattern, text string) bool {
	found, err := regexp.MatchString(pattern, text)
	return err == nil && found
}

// cut is the part of a picture of the window that a box covers.
func cut(picture image.Image, b Box) image.Image {
	part := image.NewRGBA(image.Rect(0, 0, int(b.Width), int(b.Height)))
	draw.Draw(part, part.Bounds(), picture, image.Pt(int(b.X), int(b.Y)), draw.Src)
	return part
}

func savePicture(name string, picture image.Image) error {
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		return err
	}
	return os.WriteFile(name, b.Bytes(), 0o644)
}

// keepPicture keeps what a shot shows instead.
func (l *Lab) keepPicture(picture image.Image) {
	var b bytes.Buffer
	if png.Encode(&b, picture) == nil {
		red.Keep(l.t, "shot.png", b.Bytes())
	}
}

// apart is the share of pixels in which two pictures differ by more than letters do from one
// rasteriser to another.
func apart(file io.Reader, got image.Image) (share float64, err error) {
	want, err := png.Decode(file)
	if err != nil {
		return 1, err
	}
	if want.Bounds().Size() != got.Bounds().Size() {
		return 1, fmt.Errorf("it is %v, was %v", got.Bounds().Size(), want.Bounds().Size())
	}
	const most = 0x30
	size, off := got.Bounds().Size(), 0
	for y := range size.Y {
		for x := range size.X {
			r, g, b, _ := got.At(x, y).RGBA()
			r2, g2, b2, _ := want.At(x, y).RGBA()
			if max(gap(r, r2), gap(g, g2), gap(b, b2)) > most {
				off++
			}
		}
	}
	return float64(off) / float64(size.X*size.Y), nil
}

func gap(a, b uint32) int { d := int(a>>8) - int(b>>8); return max(d, -d) }
