package cli

import (
	"cmp"
	"flag"
	"io"
	"path/filepath"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/table"
	"perceptronlab/engine/text"
)

// tableFlags are the flags of a subcommand that reads a table.
type tableFlags struct {
	flags   *flag.FlagSet
	file    string
	reading table.Reading
}

func addTableFlags(flags *flag.FlagSet) *tableFlags {
	t := &tableFlags{flags: flags}
	flags.StringVar(&t.file, "csv", "", "")
	flags.StringVar(&t.reading.Label, "label", "", "")
	flags.StringVar(&t.reading.Positive, "positive", "", "")
	flags.StringVar(&t.reading.Negative, "negative", "", "")
	return t
}

// load is the function load if no table is given. Otherwise the table is the data of the
// experiment, which is then read from a file only, and load reports how the table was understood.
func (t *tableFlags) load(words []string, in io.Reader,
	told func(text.Text)) (*experiment.Experiment, error) {
	if t.file == "" {
		for _, name := range []string{"label", "positive", "negative"} {
			if given(t.flags, name) {
				return nil, data.Refuse("-"+name, t.flags.Lookup(name).Value.String(), withTable)
			}
		}
		return load(words, in)
	}
	content, err := read([]string{t.file}, in, table.MaxBytes)
	if err != nil {
		return nil, err
	}
	e := experiment.Default()
	if len(words) > 0 {
		if e, err = load(words, in); err != nil {
			return nil, err
		}
	}
	tab, err := table.Read(content, t.reading)
	if err != nil {
		return nil, err
	}
	for _, note := range tab.Notes {
		told(note)
	}
	name := filepath.Base(t.file)
	return e.ForData(tab.Set, tab.Grid, cmp.Or(strings.TrimSuffix(name, filepath.Ext(name)), name))
}
