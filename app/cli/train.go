package cli

import (
	"io"

	"perceptronlab/engine/export"
	"perceptronlab/engine/text"
)

const trainUsage = "  perceptronlab train [-steps] [-format json|csv|python|numpy|notebook] [FILE|-]\n" +
	"  perceptronlab train -csv TABLE [-sheet SHEET] [-skip ROWS] [-percent part|number]\n" +
	"                     [-label COLUMN] [-positive CLASS] [-negative CLASS] … [FILE]"

// Train runs an experiment and writes its trace, or the run as a program. If a table is given,
// Train reports how it was understood, a sentence a line.
func Train(args []string, in io.Reader, out io.Writer, told func(text.Text)) error {
	flags := newFlags("train")
	steps := flags.Bool("steps", false, "")
	format := choose(flags, "format", "json", "csv", "python", "numpy", "notebook")
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
