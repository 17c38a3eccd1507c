// Command perceptronlab is the whole lab in one file: it serves the pages that were built into it,
// and runs, draws and links experiments. Package app/cli has its subcommands.
package main

import (
	"context"
	"os"

	"perceptronlab/app/cli"
)

func main() {
	l := cli.Lang(os.Getenv)
	os.Exit(cli.Run(context.Background(), l, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
