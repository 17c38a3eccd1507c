package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"runtime/debug"
	"strconv"
	"syscall"

	"perceptronlab/app/live"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
	"perceptronlab/web/built"
	"perceptronlab/web/site"
)

// Lines has a line per subcommand: how it is called.
const Lines = `  perceptronlab [serve [-addr 127.0.0.1:8000] [-class [-class-dir DIR]]]
  perceptronlab export DIR
  perceptronlab licences
` + trainUsage + "\n" + figureUsage + "\n" + linkUsage + "\n" + exerciseUsage

// command is a subcommand and the exit code of its faults: 1 where something
// went wrong, 2 where what it was given is at fault.
type command struct {
	run func(ctx context.Context, args []string, in io.Reader, out io.Writer,
		told func(text.Text)) error
	code int
}

// commands are the subcommands by name.
var commands = map[string]command{
	"serve":    {serveSite, 1},
	"export":   {without(exportSite), 2},
	"licences": {without(printLicences), 1},
	"train":    {telling(Train), 2},
	"figure":   {without(Figure), 2},
	"link":     {without(Link), 2},
	"exercise": {telling(Exercise), 2},
}

// without makes a subcommand of what needs no context: a signal ends it.
func without(f func([]string, io.Reader, io.Writer) error) func(context.Context, []string,
	io.Reader, io.Writer, func(text.Text)) error {
	return func(_ context.Context, args []string, in io.Reader, out io.Writer,
		_ func(text.Text)) error {
		return f(args, in, out)
	}
}

// telling makes a subcommand of what tells of what it does, and needs no context.
func telling(f func([]string, io.Reader, io.Writer, func(text.Text)) error) func(context.Context,
	[]string, io.Reader, io.Writer, func(text.Text)) error {
	return func(_ context.Context, args []string, in io.Reader, out io.Writer,
		told func(text.Text)) error {
		return f(args, in, out, told)
	}
}

// output remembers the first fault of what is written to it: so no subcommand
// needs to look at each line that it prints.
type output struct {
	to    io.Writer
	fault error
}

func (o *output) Write(p []byte) (n int, err error) {
	if o.fault == nil {
		n, o.fault = o.to.Write(p)
	}
	return n, o.fault
}

// Run runs one command line and returns the exit code: 0, or 1 where its output could not be
// written, or 2 for what was not understood, or the subcommand's own. A fault is one line on errs.
func Run(ctx context.Context, l words.Lang, args []string, in io.Reader, to, errs io.Writer) int {
	out := &output{to: onScreen(to)}
	code, err := obey(ctx, l, args, in, out, errs)
	if out.fault != nil {
		code, err = 1, out.fault
	}
	if err == nil || errors.Is(err, syscall.EPIPE) { // whoever reads has read enough
		return 0
	}
	where := "serve: "
	if len(args) > 0 {
		where = args[0] + ": "
		if _, known := commands[args[0]]; !known {
			where = ""
		}
	}
	fmt.Fprintf(errs, "perceptronlab: %s%s\n", where, text.Line(l.Say(text.Said(err))))
	return code
}

// obey runs one command line. It returns the fault and the exit code of that.
func obey(ctx context.Context, l words.Lang, args []string, in io.Reader,
	out, errs io.Writer) (int, error) {
	all := l.Say(usageHead) + "\n" + Lines + "\n\n" + l.Say(usageServe) + "\n" + l.Say(usageRest)
	name := "serve"
	if len(args) > 0 {
		name, args = args[0], args[1:]
	}
	help := func() (int, error) {
		_, err := fmt.Fprintln(out, all)
		return 1, err
	}
	if name == "help" || name == "-h" || name == "--help" {
		return help()
	}
	told := func(what text.Text) { fmt.Fprintln(errs, text.Line(l.Say(what))) }
	command, ok := commands[name]
	if !ok {
		return 2, &text.Fault{Text: noSubcommand.With(strconv.Quote(name),
			"serve, export, licences, train, figure, link, exercise, help")}
	}
	err := command.run(ctx, args, in, out, told)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return help()
	case errors.Is(err, errUsage):
		return 2, err
	}
	return command.code, err
}

func serveSite(ctx context.Context, args []string, _ io.Reader, out io.Writer,
	told func(text.Text)) error {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	addr := flags.String("addr", "127.0.0.1:8000", "")
	class := flags.Bool("class", false, "")
	dir := flags.String("class-dir", "", "")
	if _, err := parse(flags, args, 0); err != nil {
		return err
	}
	if *dir != "" && !*class {
		return notUnderstood(dirAlone)
	}
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	// A second signal ends the program at once.
	context.AfterFunc(ctx, stop)
	files, err := built.Files()
	if err != nil {
		return err
	}
	if *class {
		if files, err = site.WithClass(files); err != nil {
			return err
		}
	}
	h, err := site.Handler(files)
	if err != nil {
		return err
	}
	if *class {
		// A class is memory, and a twentieth of a processor: it is collected twice as often.
		debug.SetGCPercent(50)
		classes := live.New()
		if *dir != "" {
			if err := keepIn(ctx, classes, *dir, told); err != nil {
				return err
			}
		}
		h = site.Beside(h, classes, live.Is)
	}
	return site.Serve(ctx, h, *addr, out)
}

// keepIn has classes kept in a folder.
func keepIn(ctx context.Context, classes *live.Server, dir string, told func(text.Text)) error {
	cause := func(err error) error {
		var at *fs.PathError
		if errors.As(err, &at) {
			return at.Err
		}
		return err
	}
	err := classes.Keep(ctx, dir, func(err error) { told(classUnkept.With(cause(err))) })
	if err != nil {
		return &text.Fault{Text: dirUnwritable.With(dir, cause(err)), Of: err}
	}
	return nil
}

func exportSite(args []string, _ io.Reader, out io.Writer) error {
	dirs, err := parse(flag.NewFlagSet("export", flag.ContinueOnError), args, 1)
	if err != nil {
		return err
	}
	if len(dirs) == 0 || dirs[0] == "" {
		return notUnderstood(dirMissing)
	}
	files, err := built.Files()
	if err != nil {
		return err
	}
	n, err := site.Export(files, dirs[0])
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%d files in %s\n", n, text.Line(dirs[0]))
	return err
}

func printLicences(args []string, _ io.Reader, out io.Writer) error {
	if _, err := parse(flag.NewFlagSet("licences", flag.ContinueOnError), args, 0); err != nil {
		return err
	}
	files, err := built.Files()
	if err != nil {
		return err
	}
	terms, err := fs.ReadFile(files, "licences.txt")
	if err != nil {
		return err
	}
	_, err = out.Write(terms)
	return err
}
