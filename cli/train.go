package cli

import (
	"io"

	"perceptronlab/engine/export"
)

const trainUsage = "  perceptronlab train [-steps] [-format json|csv] [FILE|-]"

// Train runs an experiment and writes its trace.
func Train(args []string, in io.Reader, out io.Writer) error {
	flags := newFlags("train")
	steps := flags.Bool("steps", false, "")
	format := choose(flags, "format", "json", "csv")
	words, err := Parse(flags, args, 1)
	if err != nil {
		return err
	}
	e, err := load(words, in)
	if err == nil {
		err = samples(e)
	}
	if err != nil {
		return err
	}
	if *format == "csv" {
		return export.WriteCSV(out, e, e.Run(), *steps)
	}
	return export.WriteJSON(out, e, e.Run(), *steps)
}
