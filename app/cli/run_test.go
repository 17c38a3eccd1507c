package cli

import (
	"bytes"
	"context"
	"io"
	"net"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"perceptronlab/app/words"
)

func TestCommandLine(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	ended, end := context.WithCancel(t.Context())
	end()
	for _, c := range []struct {
		args string
		code int
		out  string
		errs string
	}{
		{"serve -addr 127.0.0.1:0", 0, "Perceptron Lab: http://127.0.0.1:", ""},
		{"serve -addr " + taken.Addr().String(), 1, "", "is taken"},
		{"serve -addr nowhere", 1, "", "missing port"},
		{"serve -colour red", 2, "", "-colour"},
		{"serve -addr", 2, "", "-addr"},
		{"serve -class-dir /tmp", 2, "", "needs -class"},
		{"serve -addr 127.0.0.1:0 -class -class-dir ../../go.mod", 1, "", "-class-dir: ../../go.mod cannot be written: "},
		{"serve here", 2, "", `unexpected "here"`},
		{"serve -h", 0, "usage:", ""},
		{"export", 2, "", "DIR is missing"},
		{"export a b", 2, "", `unexpected "b"`},
		{"export ../../go.mod", 2, "", "DIR ../../go.mod is a file; allowed: a folder that is new, empty"},
		{"export ../../web/site", 2, "", "DIR ../../web/site is a folder that holds class.go; allowed: "},
		{"fly", 2, "", `no subcommand "fly"; allowed: serve, export, licences, train, figure, link, exercise, help`},
		{"train -format xml", 2, "", "-format: allowed: json, csv"},
		{"figure -plot pie", 2, "", "-plot: allowed: plane,"},
		{"link -t -1", 2, "", "-t: allowed: a whole number"},
		{"train -h", 0, "perceptronlab train", ""},
		{"exercise -h", 0, "perceptronlab exercise check", ""},
		{"-addr :0", 2, "", `no subcommand "-addr"`},
		{"help", 0, "usage:", ""},
		{"-h", 0, "usage:", ""},
	} {
		var out, errs bytes.Buffer
		code := Run(ended, words.En, strings.Fields(c.args), strings.NewReader(""), &out, &errs)
		if code != c.code || !strings.Contains(out.String(), c.out) ||
			!strings.Contains(errs.String(), c.errs) {
			t.Errorf("%s: %d, said %q and %q", c.args, code, out.String(), errs.String())
		}
		lines := strings.Count(errs.String(), "\n")
		if lines != min(1, code) || code > 0 && out.Len() > 0 {
			t.Errorf("%s: %d lines: %q %q", c.args, lines, out.String(), errs.String())
		}
	}
}

// TestCommandLineInChinese: usage and faults in the terminal's language.
func TestCommandLineInChinese(t *testing.T) {
	for args, want := range map[string]string{
		"fly": `perceptronlab: 没有子命令 "fly"。应为：serve, export, `, "help": "用法：\n  perceptronlab [serve",
		"export":            "perceptronlab: export: 缺少 DIR，即要写入的文件夹；请运行 perceptronlab help\n",
		"train -format xml": `perceptronlab: train: -format 不能是 "xml"。`,
	} {
		var out bytes.Buffer
		Run(t.Context(), words.Zh, strings.Fields(args), strings.NewReader(""), &out, &out)
		if !strings.HasPrefix(out.String(), want) {
			t.Errorf("%s: %q", args, &out)
		}
	}
}

// TestBinary: exit codes, streams and a reader that goes away, as a shell sees them.
func TestBinary(t *testing.T) {
	program := filepath.Join(t.TempDir(), "perceptronlab")
	if said, err := exec.Command("go", "build", "-o", program, "../..").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	t.Setenv("LC_ALL", "C.UTF-8") // which comes before what the machine says
	const document = `{"version":1,"data":{"preset":"noisy-labels","options":{"samples":1000}},"stop":{"epochs":1000}}`
	for _, c := range []struct {
		args, in  string
		code      int
		out, errs string // how they begin
	}{
		{"train", document, 0, `{"experiment":{"version":1,`, ""},
		{"figure -plot errors -", document, 0, "<svg ", ""},
		{"link -base http://lab/", document, 0, "http://lab/#1.", ""},
		{"train nowhere.json", document, 2, "",
			"perceptronlab: train: open nowhere.json: no such file"},
		{"train -format csv", `{"version":1,"a\nb":0}`, 2, "",
			"perceptronlab: train: a↵b is an unknown key; allowed: "},
		{"figure -o .gif", document, 2, "", "perceptronlab: figure: -o is .gif; allowed: "},
		{"help", "", 0, "usage:\n", ""},
	} {
		var out, errs bytes.Buffer
		command := exec.Command(program, strings.Fields(c.args)...)
		command.Stdin, command.Stdout, command.Stderr = strings.NewReader(c.in), &out, &errs
		err := command.Run()
		if command.ProcessState == nil {
			t.Fatal(err)
		}
		if code := command.ProcessState.ExitCode(); code != c.code ||
			!strings.HasPrefix(out.String(), c.out) || !strings.HasPrefix(errs.String(), c.errs) ||
			strings.Count(errs.String(), "\n") != min(1, c.code) || c.code > 0 && out.Len() > 0 {
			t.Errorf("%s: %d, said %.100q and %q", c.args, code, out.String(), errs.String())
		}
	}

	var errs bytes.Buffer
	command := exec.Command(program, "train", "-steps")
	command.Stdin, command.Stderr = strings.NewReader(document), &errs
	out, err := command.StdoutPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(out, make([]byte, 1000)); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	select {
	case <-ended:
	case <-time.After(20 * time.Second):
		t.Error("it writes on when nobody reads")
		if err := command.Process.Kill(); err != nil {
			t.Error(err)
		}
		<-ended
	}
	if errs.Len() > 0 {
		t.Errorf("a reader that goes away: %q", &errs)
	}
}
