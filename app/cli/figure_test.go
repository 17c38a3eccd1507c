package cli_test

import (
	"bytes"
	"encoding/xml"
	"image"
	"image/color"
	_ "image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/cli"
	"perceptronlab/engine/picture"
)

const adaline = `{"version":1,"title":"AND & \"or\"","data":{"preset":"and"},"inputs":{"map":["x1","x2","x1*x2"]},"learner":{"algorithm":"adaline"},"test":{"rows":[1]},"stop":{"epochs":30}}`

func plots() []string {
	return []string{"plane", "epochs", "updates", "errors", "loss", "weights", "accuracy", "timeline",
		"weight-plane", "surface", "mapped"}
}

func TestSVG(t *testing.T) {
	for _, plot := range plots() {
		for _, theme := range []string{"light", "dark"} {
			svg, err := call("figure", adaline, "-plot", plot, "-theme", theme, "-lang", "zh")
			if err != nil {
				t.Fatalf("%s: %v", plot, err)
			}
			d := xml.NewDecoder(strings.NewReader(svg))
			for err == nil {
				_, err = d.Token()
			}
			if err != io.EOF {
				t.Errorf("%s: %v", plot, err)
			}
			ground := picture.Light.Ground
			if theme == "dark" {
				ground = picture.Dark.Ground
			}
			if !strings.HasPrefix(svg, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 `) || strings.Contains(svg, "var(") ||
				!strings.Contains(svg, hexOf(ground)) {
				t.Errorf("%s, %s: %.300s", plot, theme, svg)
			}
		}
	}
	// What is drawn is the step asked for, and the end when none is.
	first, _ := call("figure", adaline, "-plot", "weight-plane", "-t", "1")
	last, _ := call("figure", adaline, "-plot", "weight-plane")
	thirty, err := call("figure", adaline, "-plot", "weight-plane", "-t", "30")
	if err != nil || first == last || last != thirty {
		t.Errorf("the cursor is not shown: %v", err)
	}
	if svg, err := call("figure", `{"version":1,"data":{"points":[]}}`); err != nil ||
		!strings.Contains(svg, "<svg") {
		t.Errorf("an empty plane: %v", err)
	}
	if svg, err := call("figure", `{"version":1,"data":{"preset":"xor"}}`, "-lang", "zh", "-t",
		"0"); err != nil || !strings.Contains(svg, "没有决策边界") {
		t.Errorf("no words in Chinese: %v", err)
	}
}

func hexOf(c picture.Color) string {
	const digits = "0123456789abcdef"
	b := []byte("#")
	for _, v := range []uint8{c.R, c.G, c.B} {
		b = append(b, digits[v>>4], digits[v&15])
	}
	return string(b)
}

// draw writes a figure to a file and returns what the file holds.
func draw(t *testing.T, name string, args ...string) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	var out bytes.Buffer
	if err := cli.Figure(append(args, "-o", file), strings.NewReader(adaline), &out); err != nil ||
		out.Len() > 0 {
		t.Fatalf("%s %q: %v, %q", name, args, err, &out)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestPNG(t *testing.T) {
	for _, plot := range plots() {
		picture, format, err := image.Decode(bytes.NewReader(draw(t, "a.PNG", "-plot", plot,
			"-width", "400", "-height", "300")))
		if err != nil || format != "png" || picture.Bounds() != image.Rect(0, 0, 400, 300) {
			t.Fatalf("%s: %v, %s, %v", plot, err, format, picture.Bounds())
		}
		if c := color.NRGBAModel.Convert(picture.At(0, 0)); c != (color.NRGBA{255, 255, 255, 255}) {
			t.Errorf("%s: the ground is %v", plot, c)
		}
		colors := map[color.Color]bool{}
		for y := range 300 {
			for x := range 400 {
				colors[picture.At(x, y)] = true
			}
		}
		if len(colors) < 10 {
			t.Errorf("%s: %d colours only", plot, len(colors))
		}
	}
	if picture, _, err := image.Decode(bytes.NewReader(draw(t, "a.png"))); err != nil ||
		picture.Bounds().Dx() != 640 || picture.Bounds().Dy() != 480 {
		t.Errorf("by default: %v", err)
	}
}

func TestPDF(t *testing.T) {
	for _, plot := range plots() {
		pdf := draw(t, "a.pdf", "-plot", plot, "-width", "400", "-height", "300")
		if !bytes.HasPrefix(pdf, []byte("%PDF-1.")) || !bytes.HasSuffix(bytes.TrimSpace(pdf),
			[]byte("%%EOF")) || len(pdf) < 2000 {
			t.Errorf("%s: %d bytes, %.20q", plot, len(pdf), pdf)
		}
		if !regexp.MustCompile(`/MediaBox \[0 0 400(\.00)? 300(\.00)?\]`).Match(pdf) {
			t.Errorf("%s: the page is not 400 by 300", plot)
		}
		if bytes.Contains(pdf, []byte("/Subtype /Image")) {
			t.Errorf("%s: not drawn but painted", plot)
		}
	}
}

// TestProofFigure: the chart of the proof, of the run's own convention, in every format; to where
// the bounds meet and, where that is far, only as far as the run.
func TestProofFigure(t *testing.T) {
	const and = `{"version":1,"data":{"preset":"and"},"learner":{"step":"label","eta":1}}`
	for _, document := range []string{and, `{"version":1}`} {
		svg, err := call("figure", document, "-plot", "proof")
		if err != nil || !strings.Contains(svg, "w*·w") {
			t.Errorf("%v: %.300s", err, svg)
		}
		// R²/ρ² = 51 for AND
		if whole := strings.Contains(svg, ">50</text>"); whole != (document == and) {
			t.Errorf("%s: to the bound: %v", document, whole)
		}
	}
	file := filepath.Join(t.TempDir(), "a.png")
	var out bytes.Buffer
	if err := cli.Figure([]string{"-plot", "proof", "-o", file}, strings.NewReader(and),
		&out); err != nil {
		t.Error(err)
	}
}
