package cli

import (
	"io"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/text"
)

// repeated runs an experiment so many times and writes what the runs come to, as JSON or CSV. What
// varies is a list of repeat.Vary; nil: the data, or the order of data that cannot.
func repeated(out io.Writer, e *experiment.Experiment, runs int, vary []string,
	format string) error {
	var list []repeat.Vary
	for _, word := range vary {
		list = append(list, repeat.Vary(strings.TrimSpace(word)))
	}
	if vary == nil {
		list = []repeat.Vary{repeat.Data}
		if repeat.Lacks(e, repeat.Data).En != "" {
			list = []repeat.Vary{repeat.Order}
		}
	}
	plan, err := repeat.New(e, list...)
	if err != nil {
		return err
	}
	outcomes := make([]repeat.Outcome, runs)
	for k := range outcomes {
		r, err := plan.Begin(k)
		if err != nil {
			return err
		}
		for !r.Train(1 << 24) {
		}
		outcomes[k] = r.Outcome()
	}
	switch format {
	case "json":
		return repeat.WriteJSON(out, outcomes)
	case "csv":
		return repeat.WriteCSV(out, outcomes)
	}
	return data.Refuse("-repeat with -format", format, text.Same("json, csv"))
}
