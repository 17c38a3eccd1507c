package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/cli"
	"perceptronlab/engine/text"
)

// TestFilesAreReplaced: every subcommand with -o replaces a file as a whole. Another name of the
// file that there was still leads to what it held, so it was not written over bit by bit.
func TestFilesAreReplaced(t *testing.T) {
	commands := map[string]func(file string) error{
		"figure": func(file string) error {
			return cli.Figure([]string{"-o", file}, strings.NewReader(`{"version":1}`), nil)
		},
		"exercise sheet": func(file string) error {
			return cli.Exercise([]string{"sheet", "-o", file, lesson}, strings.NewReader(""), nil, nil)
		},
		"exercise package": func(file string) error {
			return cli.Exercise([]string{"package", "-variants", "1", "-o", file, lesson},
				strings.NewReader(""), nil, func(text.Text) {})
		},
	}
	usage := regexp.MustCompile(`perceptronlab ([a-z ]+) .*\[-o `)
	lines := usage.FindAllStringSubmatch(cli.Lines, -1)
	if len(lines) != len(commands) {
		t.Errorf("-o is in %d lines of the usage", len(lines))
	}
	for _, line := range lines {
		if commands[line[1]] == nil {
			t.Errorf("%q is not tested", line[1])
		}
	}
	for name, run := range commands {
		dir := t.TempDir()
		file, other := filepath.Join(dir, "a.svg"), filepath.Join(dir, "other name")
		err := os.WriteFile(file, []byte("old"), 0o644)
		if err == nil {
			err = os.Link(file, other)
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := run(file); err != nil {
			t.Fatal(name, err)
		}
		now, err := os.ReadFile(file)
		was, failed := os.ReadFile(other)
		if err != nil || failed != nil || !bytes.ContainsAny(now, "<") ||
			string(was) != "old" {
			t.Errorf("%s: %v %v; the old file holds %.20q, the new one %.20q", name, err, failed, was,
				now)
		}
		if left, err := os.ReadDir(dir); err != nil || len(left) != 2 {
			t.Errorf("%s: %v is left, %v", name, left, err)
		}
	}
}
