package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"perceptronlab/app/words"
)

// noRoom is where nothing can be written to: on Linux as a shell has it, elsewhere a stand-in.
func noRoom(t *testing.T) io.Writer {
	t.Helper()
	if runtime.GOOS != "linux" {
		return failing{}
	}
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { full.Close() })
	return full
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// TestNoRoomForOutput: what cannot be written is a fault of every subcommand, by whatever flags, and
// of what lists them. The subcommands are those of the usage.
func TestNoRoomForOutput(t *testing.T) {
	const (
		document = `{"version":1,"data":{"preset":"and"}}`
		lesson   = "../lessons/05-one-update"
		link     = `#json={"version":1}`
	)
	answers := filepath.Join(t.TempDir(), "answers.json")
	if err := os.WriteFile(answers, []byte(`{}`), 0o600); err != nil {
		t.Fatal(err)
	}
	calls := []string{
		"help", "-h", "--help", "serve -addr 127.0.0.1:0", "export " + t.TempDir(), "licences",
		"train", "train -steps", "train -steps -format csv", "train -csv ../../engine/data/penguins.csv",
		"link", "link -t 2 -base https://example.org/", "link -decode " + link, "link -decode -", "figure",
		"exercise check -variants 2 " + lesson, "exercise check -variants 1 -lang zh-Hans " + lesson,
		"exercise show " + lesson, "exercise show -answers -lang zh-Hans " + lesson,
		"exercise sheet " + lesson, "exercise sheet -answers -names " + answers + " " + lesson,
		"exercise package -variants 1 " + lesson,
		"exercise link " + lesson, "exercise link -step 2 -base https://example.org/ " + lesson,
		"exercise grade -answers " + answers + " " + lesson,
	}
	for _, format := range []string{"json", "csv", "python", "numpy", "notebook"} {
		calls = append(calls, "train -format "+format)
	}
	for _, plot := range []string{"plane", "epochs", "updates", "errors", "weights", "timeline",
		"weight-plane", "proof"} {
		calls = append(calls, "figure -plot "+plot)
	}
	for name := range commands {
		calls = append(calls, name+" -h")
	}
	named := regexp.MustCompile(`perceptronlab \[?([a-z]+(?: [a-z]+)?)`)
	for _, line := range named.FindAllStringSubmatch(Lines, -1) {
		if !slices.ContainsFunc(calls, func(call string) bool {
			return strings.HasPrefix(call, line[1])
		}) {
			t.Errorf("%q is not tested", line[1])
		}
		calls = append(calls, line[1]+" -h")
	}
	limit, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for _, call := range calls {
		in := document
		if call == "link -decode -" {
			in = link
		}
		var errs bytes.Buffer
		code := Run(limit, words.En, strings.Fields(call), strings.NewReader(in), noRoom(t), &errs)
		fault := errs.String()[strings.LastIndex("\n"+strings.TrimSpace(errs.String()), "\n"):]
		if code != 1 || !strings.HasPrefix(fault, "perceptronlab: ") ||
			!strings.Contains(fault, "no space left on device") {
			t.Errorf("%s: %d, said %q", call, code, errs.String())
		}
	}
	if limit.Err() != nil {
		t.Error("one of them, probably serve, went on")
	}
}
