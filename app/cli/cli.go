// Package cli is the command line: Run runs one. Each subcommand is a function of its arguments,
// what it reads and what it writes; its error is one line that names the fault, the value and
// what is allowed.
package cli

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// errUsage marks a command line that cannot be understood.
var errUsage = errors.New(seeHelp.En)

// notUnderstood returns the fault of a command line that cannot be understood, with where help is.
func notUnderstood(why text.Text) error {
	if why.En == why.Zh { // it is said in English alone, and all of it
		return &text.Fault{Text: text.Same(withHelp.With(why, seeHelp).En), Of: errUsage}
	}
	return &text.Fault{Text: withHelp.With(why, seeHelp), Of: errUsage}
}

// Lang returns the language of a terminal: of the first of its settings that is set.
func Lang(getenv func(string) string) words.Lang {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := getenv(name); value != "" {
			return words.Parse(value)
		}
	}
	return words.En
}

// parse reads a subcommand's flags, which may stand before and after its words, and returns the
// words: at most so many. The error is flag.ErrHelp when help is asked for, else an errUsage.
func parse(flags *flag.FlagSet, args []string, most int) ([]string, error) {
	flags.SetOutput(io.Discard)
	var words []string
	for {
		if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
			return nil, err
		} else if err != nil {
			return nil, notUnderstood(said(flags, err))
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
		return nil, notUnderstood(unexpected.With(strconv.Quote(words[most])))
	}
	return words, nil
}

// newFlags returns the flags of a subcommand.
func newFlags(name string) *flag.FlagSet { return flag.NewFlagSet(name, flag.ContinueOnError) }

// strict is a flag that takes some values alone.
type strict struct {
	take    func(given string) bool
	takes   text.Text
	given   string // last
	refused bool   // it was not taken
}

func (c *strict) String() string { return c.given }

// Set takes a value, or refuses it.
func (c *strict) Set(given string) error {
	if c.given, c.refused = given, !c.take(given); c.refused {
		return &text.Fault{Text: c.takes}
	}
	return nil
}

// said returns what the flags say of a fault, in each language where a value was refused; the flag
// package speaks English.
func said(flags *flag.FlagSet, fault error) text.Text {
	why := text.Said(fault)
	if name, unknown := strings.CutPrefix(why.En, "flag provided but not defined: "); unknown {
		return noFlag.With(name)
	}
	if name, alone := strings.CutPrefix(why.En, "flag needs an argument: "); alone {
		return needsArgument.With(name)
	}
	flags.VisitAll(func(f *flag.Flag) {
		if c, ok := f.Value.(*strict); ok && c.refused {
			why = notTaken.With(strconv.Quote(c.given), f.Name, c.takes)
		}
	})
	return why
}

// choose adds a flag that takes one of some words; the first is its default.
func choose(flags *flag.FlagSet, name string, allowed ...string) *string {
	value := allowed[0]
	flags.Var(&strict{takes: allowedWords.With(strings.Join(allowed, ", ")),
		take: func(given string) bool {
			value = given
			return slices.Contains(allowed, given)
		}}, name, "")
	return &value
}

// number adds a flag that takes a whole number within bounds.
func number(flags *flag.FlagSet, name string, value, low, high int) *int {
	flags.Var(&strict{takes: wholeWithin.With(low, high), take: func(given string) (ok bool) {
		v, err := strconv.Atoi(given)
		value = v
		return err == nil && v >= low && v <= high
	}}, name, "")
	return &value
}

// given reports whether a flag was set.
func given(flags *flag.FlagSet, name string) bool {
	found := false
	flags.Visit(func(f *flag.Flag) { found = found || f.Name == name })
	return found
}

// refuse returns the fault of a flag's value, where what is allowed is the same in every language.
func refuse(flag, value, allowed string) error {
	return data.Refuse(flag, value, text.Same(allowed))
}

// read returns the content of a file, or standard input if its name is "-" or empty. It refuses
// more than limit bytes without reading them all.
func read(words []string, in io.Reader, limit int) ([]byte, error) {
	name := standardInput
	if len(words) > 0 && words[0] != "-" {
		file, err := os.Open(words[0])
		if err != nil {
			return nil, err
		}
		defer file.Close()
		name, in = text.Same(words[0]), file
	}
	held, err := io.ReadAll(io.LimitReader(in, int64(limit)+1))
	if err != nil {
		return nil, &text.Fault{Text: notRead.With(name, err), Of: err}
	}
	if len(held) > limit {
		why := data.Refuse(name.En, moreThanMiB.With(limit>>20), atMostMiB.With(limit>>20))
		why.Place = name
		return nil, why
	}
	return held, nil
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
		return data.Refuse("data.points", "[]", oneSample)
	}
	return nil
}
