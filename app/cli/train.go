package cli

import (
	"cmp"
	"io"
	"strconv"
	"strings"

	"perceptronlab/engine/export"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/text"
)

const trainUsage = "  perceptronlab train [-steps] [-format json|csv|python|numpy|notebook] [FILE|-]\n" +
	"  perceptronlab train -repeat RUNS [-vary data,order,start,noise] [-format json|csv] [FILE|-]\n" +
	"  perceptronlab train -csv TABLE [-sheet SHEET] [-skip ROWS] [-percent part|number]\n" +
	"                     [-decimal point|comma] [-label COLUMN] [-positive CLASS] [-negative CLASS] … [FILE]"

// Train runs an experiment and writes its trace, or the run as a program. If a table is given,
// Train reports how it was understood, a sentence a line.
func Train(args []string, in io.Reader, out io.Writer, told func(text.Text)) error {
	flags := newFlags("train")
	steps := flags.Bool("steps", false, "")
	format := choose(flags, "format", "json", "csv", "python", "numpy", "notebook")
	runs := number(flags, "repeat", 0, 1, repeat.MaxRuns)
	vary := flags.String("vary", "", "")
	table := addTableFlags(flags)
	words, err := parse(flags, args, 1)
	if err != nil {
		return err
	}
	if trace := *format == "json" || *format == "csv"; *steps && !trace {
		return refuse("-steps with -format", *format, "json, csv")
	}
	e, err := table.load(words, in, told)
	if err == nil {
		err = samples(e)
	}
	if err != nil {
		return err
	}
	switch {
	case *runs > 0 && *steps:
		return refuse("-steps with -repeat", strconv.Itoa(*runs), "-repeat alone")
	case *runs > 0 && !given(flags, "vary"):
		return repeated(out, e, *runs, nil, *format)
	case *runs > 0:
		return repeated(out, e, *runs, strings.Split(*vary, ","), *format)
	case given(flags, "vary"):
		return refuse("-vary", cmp.Or(*vary, "''"), "-vary with -repeat")
	}
	run := e.Run()
	switch *format {
	case "csv":
		return export.WriteCSV(out, e, run, *steps)
	case "python":
		return export.WritePython(out, e, run)
	case "numpy":
		return export.WriteNumPy(out, e, run)
	case "notebook":
		return export.WriteNotebook(out, e, run, false)
	}
	return export.WriteJSON(out, e, run, *steps)
}
