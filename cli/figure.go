package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

const figureUsage = `  perceptronlab figure [-o FILE.svg|.png|.pdf] [-plot plane|epochs|updates|errors|loss|weights|timeline
                       |weight-plane|surface|proof|mapped] [-t STEP] [-width 640] [-height 480] [-theme light|dark] [-lang en|zh] [FILE|-]`

// Figure draws an experiment: after a step, or at the end of its run.
func Figure(args []string, in io.Reader, out io.Writer) error {
	flags := newFlags("figure")
	f := figure{}
	flags.StringVar(&f.file, "o", "", "")
	plot := choose(flags, "plot", "plane", "epochs", "updates", "errors", "loss", "weights", "timeline",
		"weight-plane", "surface", "proof", "mapped")
	step := number(flags, "t", 0, 0, 1<<31-1)
	width := number(flags, "width", 640, 64, 4096)
	height := number(flags, "height", 480, 32, 4096)
	theme := choose(flags, "theme", "light", "dark")
	lang := choose(flags, "lang", "en", "zh")
	names, err := Parse(flags, args, 1)
	if err != nil {
		return err
	}
	f.plot, f.lang = *plot, words.Parse(*lang)
	if *plot == "timeline" && !given(flags, "height") {
		*height = 56
	}
	f.text = newText()
	f.style = picture.Style{
		Theme: &picture.Light, Text: f.text, Width: float64(*width), Height: float64(*height), Name: f.lang.Name,
	}
	if *theme == "dark" {
		f.style.Theme = &picture.Dark
	}
	format := strings.ToLower(filepath.Ext(f.file))
	if f.file == "" {
		format = ".svg"
	} else if !slices.Contains([]string{".svg", ".png", ".pdf"}, format) {
		return refuse("-o", f.file, "a name that ends in .svg, .png or .pdf")
	}
	if f.exp, err = load(names, in); err != nil {
		return err
	}
	if given(flags, "t") {
		f.step = step
	}
	if err := f.train(); err != nil {
		return err
	}
	text, err := f.draw(format)
	if err != nil {
		return err
	}
	if f.file != "" {
		return os.WriteFile(f.file, text, 0o666)
	}
	_, err = out.Write(text)
	return err
}

// figure is what is to be drawn.
type figure struct {
	file  string // "": standard output
	plot  string
	style picture.Style
	text  *textHandler
	lang  words.Lang
	exp   *experiment.Experiment
	run   *trace.Trace  // nil without samples
	step  *int          // the cursor; nil: the end, and charts have none
	proof *theory.Proof // for its plot
}

// train runs the experiment and checks what was asked for against its run.
func (f *figure) train() error {
	if f.exp.Empty() {
		if f.plot == "plane" && (f.step == nil || *f.step == 0) {
			return nil
		}
		return samples(f.exp)
	}
	f.run = f.exp.Run()
	for !f.run.Advance(1 << 20) {
	}
	if f.step != nil && *f.step > f.run.Len() {
		return refuse("-t", fmt.Sprint(*f.step), fmt.Sprintf("0 to %d, the steps of the run", f.run.Len()))
	}
	if f.step != nil && f.plot == "timeline" {
		return refuse("-t", fmt.Sprint(*f.step), "no step with a timeline, which shows them all")
	}
	if explains(f.plot) {
		return f.check()
	}
	shown := picture.Quantities(f.run)
	if q := picture.Quantity(f.plot); chartName(q) != nil && q != picture.UpdatesPerEpoch && !slices.Contains(shown, q) {
		allowed := []string{"plane", "epochs", "timeline", string(picture.UpdatesPerEpoch)}
		for _, q := range shown {
			if q != picture.UpdatesPerEpoch {
				allowed = append(allowed, string(q))
			}
		}
		return refuse("-plot", f.plot, strings.Join(allowed, ", ")+" for "+f.exp.Rule.ID)
	}
	return nil
}

// cursor returns the step to show.
func (f *figure) cursor() int {
	switch {
	case f.run == nil:
		return 0
	case f.step == nil:
		return f.run.Len()
	}
	return *f.step
}
