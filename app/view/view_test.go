package view

import (
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
)

// TestStyleSheetHasTheColoursOfThePictures: the page and the pictures are one.
func TestStyleSheetHasTheColoursOfThePictures(t *testing.T) {
	css, err := os.ReadFile("../../static/base.css")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile(`(?s)color-scheme: (light|dark);(.*?)\}`).
		FindAllStringSubmatch(string(css), -1)
	if len(blocks) != 3 {
		t.Fatalf("%d blocks of colours, want light, dark by the system, dark by choice",
			len(blocks))
	}
	for _, block := range blocks {
		theme := &picture.Light
		if block[1] == "dark" {
			theme = &picture.Dark
		}
		for _, c := range theme.All() {
			want := fmt.Sprintf("--%s: #%02x%02x%02x;", c.Name, c.R, c.G, c.B)
			if !strings.Contains(block[2], want) {
				t.Errorf("%s: %s is missing", block[1], want)
			}
		}
	}
}

// TestPrerenderIsTheOpeningPicture: before any program runs, 8 squares and 8 discs stand in the
// plane, and nothing in the markup needs an inline style or script.
func TestPrerenderIsTheOpeningPicture(t *testing.T) {
	html := Prerender(words.En, false)
	if strings.Contains(html, " style=") || strings.Contains(html, "<script") ||
		strings.Contains(html, "<style") {
		t.Error("inline style or script")
	}
	if _, err := parseXML(html); err != nil {
		t.Errorf("not well-formed: %v", err)
	}
	marks := map[string]int{}
	for _, path := range regexp.MustCompile(`<path d="([^"]*)"[^>]*fill="var\(--class([01]),`).
		FindAllStringSubmatch(html, -1) {
		marks[path[2]] += strings.Count(path[1], "M")
	}
	if marks["0"] != 8 || marks["1"] != 8 {
		t.Errorf("%d and %d marks, want 8 of either class", marks["0"], marks["1"])
	}
	for _, want := range []string{"Two clouds", "16 samples", "x₁", "x₂"} {
		if !strings.Contains(html, want) {
			t.Errorf("%q is not in the first response", want)
		}
	}
}

func parseXML(s string) (elements int, err error) {
	d := xml.NewDecoder(strings.NewReader(s))
	d.Entity = xml.HTMLEntity
	for {
		token, err := d.Token()
		if err == io.EOF {
			return elements, nil
		} else if err != nil {
			return elements, err
		}
		if _, ok := token.(xml.StartElement); ok {
			elements++
		}
	}
}

// TestEveryFormulaSetsInMathML for every rule and every choice of its settings.
func TestEveryFormulaSetsInMathML(t *testing.T) {
	for _, r := range rule.All() {
		s := r.Defaults()
		for _, batch := range []int{1, rule.BatchAll} {
			for _, gradient := range []rule.Gradient{rule.GradientSum, rule.GradientMean,
				rule.GradientTwiceMean} {
				for _, activation := range []rule.Activation{rule.ActivationIdentity,
					rule.ActivationTanh, rule.ActivationLogistic} {
					for _, step := range []rule.Step{rule.StepError, rule.StepLabel} {
						s.Batch, s.Gradient, s.Activation, s.Step = batch, gradient, activation,
							step
						for _, line := range r.Formula(&s) {
							if _, err := parseXML(MathML(line)); err != nil {
								t.Errorf("%s: %q: %v", r.ID, line, err)
							}
						}
					}
				}
			}
		}
	}
	want := `<math display="block" aria-hidden="true"><mrow><mi>w</mi><mo>←</mo><mi>w</mi><mo>+</mo><mi mathvariant="normal">η</mi><mo stretchy="false">(</mo>` +
		`<mi>d</mi><mo>−</mo><mi>o</mi><mo stretchy="false">)</mo><mi>x</mi></mrow></math>`
	if got := MathML("w ← w + η (d − o) x"); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	want = `<math display="block" aria-hidden="true"><mrow><msub><mi>w</mi><mrow><mi>t</mi></mrow></msub><mo stretchy="false">)</mo>` +
		`<msup><mi>e</mi><mrow><mo>−</mo><mi>z</mi></mrow></msup></mrow></math>`
	if got := MathML("w_t) e^−z"); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	want = `<math display="block" aria-hidden="true"><mrow><msup><mi>e</mi><mrow><msub><mi>z</mi><mrow><mi>k</mi></mrow></msub></mrow></msup><mo>/</mo></mrow></math>`
	if got := MathML("e^z_k /"); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestQuotientsOfSquares: what is raised ends where its quotient begins, in every formula of a source.
func TestQuotientsOfSquares(t *testing.T) {
	two := `<mrow><mn>2</mn></mrow></msup>`
	rho := `<msup><mi mathvariant="normal">ρ</mi>` + two
	norm := `<msup><mo stretchy="false">‖</mo>` + two
	w0 := `<mo stretchy="false">‖</mo><msub><mi>w</mi><mrow><mn>0</mn></mrow></msub>`
	root := `<msqrt><mspace width="0.15em"></mspace>`
	wants := map[string]string{
		"T ≤ R^2/ρ^2": `<mi>T</mi><mo>≤</mo><msup><mi>R</mi>` + two + "<mo>/</mo>" + rho,
		"n_max = β ‖w_0‖^2/α^2": w0 + norm + `<mo>/</mo><msup><mi mathvariant="normal">α</mi>` +
			two + "</mrow>",
		"≥ (w* · w_0 + t δ)/√(‖w_0‖^2 + t)": "<mo>/</mo>" + root + w0 + norm + "<mo>+</mo><mi>t</mi></msqrt>",
		"cos θ ≥ √T ρ/R":                    root + `<mi>T</mi></msqrt><mi mathvariant="normal">ρ</mi><mo>/</mo>`,
		"w_0 = 0: t ≤ 1/δ^2":                `<mn>1</mn><mo>/</mo><msup><mi mathvariant="normal">δ</mi>` + two,
		"T ≤ (R/γ)^2":                       `<msup><mo stretchy="false">)</mo>` + two,
		"T ≤ R^2 ‖w*‖^2":                    norm,
		"1 ≥ cos φ":                         "<mo>≥</mo>",
		"T < ∞":                             "<mo>&lt;</mo>",
	}
	for _, f := range new(theory.Proof).Forms(&experiment.Experiment{Table: new(data.Table)}) {
		for _, line := range f.Formula {
			want, known := wants[line]
			if got := MathML(line); !known || !strings.Contains(got, want) {
				t.Errorf("%q is %s, without %q", line, got, want)
			}
			if _, err := parseXML(MathML(line)); err != nil {
				t.Error(line, err)
			}
		}
	}
}

func TestRateSliderIsLogarithmic(t *testing.T) {
	for place, want := range map[int]float64{0: 0.0001, 20: 0.001, 60: 0.1, 66: 0.2, 80: 1,
		100: 10} {
		if got := RateAt(place); got != want {
			t.Errorf("place %d is η = %v, want %v", place, got, want)
		}
	}
	for place := range RatePlace(rateHigh) + 1 { // an arrow key always gets on
		if got := RatePlace(RateAt(place)); got != place {
			t.Errorf("η = %v of place %d is at place %d", RateAt(place), place, got)
		}
	}
}

// TestEveryPartRenders in both languages, for every rule, also when the plane is empty.
func TestEveryPartRenders(t *testing.T) {
	for _, lang := range []words.Lang{words.En, words.Zh} {
		for _, r := range rule.All() {
			for _, script := range [][]lab.Msg{{}, {lab.ToEnd{}, lab.SetFolds{Folds: everyFold}},
				{lab.ClearSamples{}, lab.SetFolds{Folds: everyFold}},
				{lab.ClearSamples{}, lab.AddSample{}, lab.StepBy{Steps: 1}}, {lab.Set{Path: "learner.eta", Value: "0"}}} {
				m := lab.Update(lab.Opening(lang), lab.Set{Path: "learner.algorithm",
					Value: `"` + r.ID + `"`})
				for _, msg := range script {
					m = lab.Update(m, msg)
				}
				html := pageOf(m)
				if len(html) < 4000 {
					t.Errorf("%s, %s: only %d bytes", lang, r.ID, len(html))
				}
				if m.Fault != nil && !strings.Contains(html, "learner.eta") {
					t.Errorf("%s, %s: the fault is not on the page", lang, r.ID)
				}
			}
		}
	}
}
