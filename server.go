// Command perceptronlab is the whole lab in one file: it serves the pages that
// were built into it. Its parts are subcommands; each is one call into a
// package.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"perceptronlab/site"
)

const usage = "usage: perceptronlab [serve [-addr 127.0.0.1:8000]]"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// A second signal ends the program at once.
	context.AfterFunc(ctx, stop)
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// commands are the subcommands by name.
var commands = map[string]func(ctx context.Context, args []string, out io.Writer) error{
	"serve": serve,
}

// errUsage marks a command line that cannot be understood.
var errUsage = errors.New(usage)

// run runs one command line and returns the exit code: 0, 1 for what went
// wrong, 2 for what was not understood. Either is one line on errs.
func run(ctx context.Context, args []string, out, errs io.Writer) int {
	name := "serve"
	if len(args) > 0 {
		name, args = args[0], args[1:]
	}
	if name == "help" || name == "-h" || name == "--help" {
		fmt.Fprintln(out, usage)
		return 0
	}
	command, ok := commands[name]
	if !ok {
		fmt.Fprintf(errs, "perceptronlab: no subcommand %q; %s\n", name, usage)
		return 2
	}
	switch err := command(ctx, args, out); {
	case err == nil:
		return 0
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(out, usage)
		return 0
	case errors.Is(err, errUsage):
		fmt.Fprintln(errs, "perceptronlab:", err)
		return 2
	default:
		fmt.Fprintln(errs, "perceptronlab:", err)
		return 1
	}
}

// parse reads a subcommand's flags; words beside them are refused.
func parse(flags *flag.FlagSet, args []string) error {
	flags.SetOutput(io.Discard)
	err := flags.Parse(args)
	if err == nil && flags.NArg() > 0 {
		err = fmt.Errorf("unexpected %q", flags.Arg(0))
	}
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return err
	}
	return fmt.Errorf("%w; %w", err, errUsage)
}

func serve(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	addr := flags.String("addr", "127.0.0.1:8000", "host and port to listen on")
	if err := parse(flags, args); err != nil {
		return err
	}
	return site.Serve(ctx, *addr, out)
}
