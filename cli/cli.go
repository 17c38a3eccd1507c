// Package cli holds the subcommands that work on an experiment without a page: train, figure,
// link and exercise. Each is a function of its arguments, what it reads and what it writes; its error is one
// line that names the fault, the value and what is allowed.
package cli

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// Usage has a line per subcommand of this package.
const Usage = trainUsage + "\n" + figureUsage + "\n" + linkUsage + "\n" + exerciseUsage

// ErrUsage marks a command line that cannot be understood.
var ErrUsage = errors.New("see perceptronlab help")

// Parse reads a subcommand's flags, which may stand before and after its words, and returns the
// words: at most so many. The error is flag.ErrHelp when help is asked for, else an ErrUsage.
func Parse(flags *flag.FlagSet, args []string, most int) ([]string, error) {
	flags.SetOutput(io.Discard)
	var words []string
	for {
		if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
			return nil, err
		} else if err != nil {
			return nil, fmt.Errorf("%w; %w", err, ErrUsage)
		}
		rest := flags.Args()
		if len(rest) == 0 {
			break
		}
		if end := len(args) - len(rest); end > 0 && args[end-1] == "--" { // only words from here on
			words = append(words, rest...)
			break
		}
		words, args = append(words, rest[0]), rest[1:]
	}
	if len(words) > most {
		return nil, fmt.Errorf("unexpected %q; %w", words[most], ErrUsage)
	}
	return words, nil
}

// newFlags returns the flags of a subcommand.
func newFlags(name string) *flag.FlagSet { return flag.NewFlagSet(name, flag.ContinueOnError) }

// choice is a flag that takes one of some words.
type choice struct {
	value   string
	allowed []string
}

func (c *choice) String() string { return c.value }

// Set refuses what is not allowed.
func (c *choice) Set(s string) error {
	for _, word := range c.allowed {
		if s == word {
			c.value = s
			return nil
		}
	}
	return errors.New("allowed: " + strings.Join(c.allowed, ", "))
}

// choose adds a flag that takes one of some words; the first is its default.
func choose(flags *flag.FlagSet, name string, allowed ...string) *string {
	c := &choice{value: allowed[0], allowed: allowed}
	flags.Var(c, name, "")
	return &c.value
}

// whole is a flag that takes a whole number within bounds.
type whole struct{ value, low, high int }

func (w *whole) String() string { return fmt.Sprint(w.value) }

// Set refuses what is no whole number within the bounds.
func (w *whole) Set(s string) error {
	v, err := strconv.Atoi(s)
	if err != nil || v < w.low || v > w.high {
		return fmt.Errorf("allowed: a whole number from %d to %d", w.low, w.high)
	}
	w.value = v
	return nil
}

// number adds a flag that takes a whole number within bounds.
func number(flags *flag.FlagSet, name string, value, low, high int) *int {
	w := &whole{value, low, high}
	flags.Var(w, name, "")
	return &w.value
}

// given reports whether a flag was set.
func given(flags *flag.FlagSet, name string) bool {
	found := false
	flags.Visit(func(f *flag.Flag) { found = found || f.Name == name })
	return found
}

// refuse returns the fault of a flag's value.
func refuse(flag, value, allowed string) error { return data.Refuse(flag, value, text.Same(allowed)) }

// read returns what a file holds, or standard input when its name is "-" or there is none. More
// than limit bytes are refused, and not read.
func read(words []string, in io.Reader, limit int) ([]byte, error) {
	name := "standard input"
	if len(words) > 0 && words[0] != "-" {
		file, err := os.Open(words[0])
		if err != nil {
			return nil, err
		}
		defer file.Close()
		name, in = words[0], file
	}
	text, err := io.ReadAll(io.LimitReader(in, int64(limit)+1))
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", name, err)
	}
	if len(text) > limit {
		return nil, refuse(name, fmt.Sprintf("more than %d MiB", limit>>20),
			fmt.Sprintf("at most %d MiB", limit>>20))
	}
	return text, nil
}

// load reads an experiment from a file or from standard input. A byte order mark, which editors
// leave at the start, is passed over.
func load(words []string, in io.Reader) (*experiment.Experiment, error) {
	text, err := read(words, in, experiment.MaxBytes)
	if err != nil {
		return nil, err
	}
	return experiment.Parse(bytes.TrimPrefix(text, []byte("\ufeff")))
}

// samples refuses an experiment that has none.
func samples(e *experiment.Experiment) error {
	if e.Empty() {
		return refuse("data.points", "[]", "at least one sample to train on")
	}
	return nil
}
