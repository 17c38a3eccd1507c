package main

import (
	"bytes"
	"context"
	"net"
	"strings"
	"testing"
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
		{"serve here", 2, "", `unexpected "here"`},
		{"serve -h", 0, "usage:", ""},
		{"fly", 2, "", `no subcommand "fly"`},
		{"-addr :0", 2, "", `no subcommand "-addr"`},
		{"help", 0, "usage:", ""},
		{"-h", 0, "usage:", ""},
	} {
		var out, errs bytes.Buffer
		code := run(ended, strings.Fields(c.args), &out, &errs)
		if code != c.code || !strings.Contains(out.String(), c.out) || !strings.Contains(errs.String(), c.errs) {
			t.Errorf("%s: %d, said %q and %q", c.args, code, out.String(), errs.String())
		}
		if lines := strings.Count(out.String()+errs.String(), "\n"); lines != 1 {
			t.Errorf("%s: %d lines: %q %q", c.args, lines, out.String(), errs.String())
		}
	}
}
