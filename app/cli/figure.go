package cli

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/text"
	"perceptronlab/web/site/replace"
)

const figureUsage = `  perceptronlab figure [-o FILE.svg|.png|.pdf] [-plot plane|epochs|updates|errors|mistakes|loss|weights|accuracy|timeline
                       |weight-plane|surface|proof|mapped] [-t STEP] [-width 640] [-height 480] [-theme light|dark] [-lang en|zh] [FILE|-]`

// Figure draws an experiment: after a step, or at the end of its run.
func Figure(args []string, in io.Reader, out io.Writer) error {
	flags := newFlags("figure")
	f := figure{}
	flags.StringVar(&f.file, "o", "", "")
	plot := choose(flags, "plot", "plane", "epochs", "updates", "errors", "mistakes", "loss",
		"weights", "accuracy", "timeline",
		"weight-plane", "surface", "proof", "mapped")
	step := number(flags, "t", 0, 0, 1<<31-1)
	width := number(flags, "width", 640, 64, 4096)
	height := number(flags, "height", 480, 32, 4096)
	theme := choose(flags, "theme", "light", "dark")
	lang := choose(flags, "lang", "en", "zh")
	names, err := parse(flags, args, 1)
	if err != nil {
		return err
	}
	f.plot, f.lang = *plot, words.Parse(*lang)
	if *plot == "timeline" && !given(flags, "height") {
		*height = 56
	}
	f.text = newText()
	f.style = picture.Style{
		Theme: &picture.Light, Text: f.text, Width: float64(*width), Height: float64(*height),
		Name: f.lang.Name,
	}
	if *theme == "dark" {
		f.style.Theme = &picture.Dark
	}
	format := strings.ToLower(filepath.Ext(f.file))
	if f.file == "" {
		format = ".svg"
	} else if !slices.Contains([]string{".svg", ".png", ".pdf"}, format) {
		return data.Refuse("-o", f.file, figureName)
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
	file, err := f.draw(format)
	if err != nil {
		return err
	}
	if f.file != "" {
		return replace.File(f.file, file)
	}
	_, err = out.Write(file)
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
	now   moment.Moment // what is drawn
	step  *int          // the cursor as given; nil: the end, and charts have none
}

// train runs the experiment and checks what was asked for against its run.
func (f *figure) train() error {
	f.now = moment.Begin(f.exp).At(0)
	if f.exp.Empty() {
		if f.plot == "plane" && (f.step == nil || *f.step == 0) {
			return nil
		}
		return samples(f.exp)
	}
	course := moment.Begin(f.exp)
	for !course.Ended() {
		course = course.Train(1 << 20)
	}
	f.now = course.At(course.Known)
	if f.step != nil {
		if *f.step > course.Known {
			return data.Refuse("-t", *f.step, stepOfRun.With(course.Known))
		}
		f.now = course.At(*f.step)
	}
	if f.step != nil && f.plot == "timeline" {
		return data.Refuse("-t", *f.step, noStep)
	}
	if p, ok := explains[f.plot]; ok {
		if why := f.now.Lacks(p, false); why != (text.Text{}) {
			return &text.Fault{Text: notDrawn.With(f.plot, why)}
		}
		return nil
	}
	shown := picture.Quantities(f.now, false)
	if shown[0] == picture.ErrorsPerEpoch {
		shown = slices.Insert(shown, 1, picture.MistakesPerEpoch)
	}
	q := picture.Quantity(f.plot)
	if _, chart := explain.QuantityName(q); chart && q != picture.UpdatesPerEpoch &&
		!slices.Contains(shown, q) {
		allowed := []string{"plane", "epochs", "timeline", string(picture.UpdatesPerEpoch)}
		for _, q := range shown {
			if q != picture.UpdatesPerEpoch {
				allowed = append(allowed, string(q))
			}
		}
		return data.Refuse("-plot", f.plot,
			plotsFor.With(strings.Join(allowed, ", "), f.exp.Rule.ID))
	}
	return nil
}
