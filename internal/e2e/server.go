package e2e

import (
	"bufio"
	"bytes"
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Server is the real binary, serving.
type Server struct {
	// URL is the lab's address, without a slash at its end.
	URL string

	cmd    *exec.Cmd
	errs   bytes.Buffer
	exited chan struct{}
}

// serves is how the server is started from the repository's root, but for its address.
var serves = flag.String("serves", "bin/perceptronlab serve", "command that serves the lab")

// StartServer starts the server on a free port, until the test ends, with more flags where they are
// given.
func StartServer(t T, more ...string) *Server {
	t.Helper()
	command := strings.Fields(*serves)
	program := inRoot(t, filepath.FromSlash(command[0]))
	// Looking at the file also tells the go command that a result which it
	// remembers is of another program.
	if _, err := os.Stat(program); err != nil {
		t.Fatalf("%v: run make test, which builds it", err)
	}
	s := &Server{exited: make(chan struct{})}
	flags := slices.Concat(command[1:], []string{"-addr", "127.0.0.1:0"}, more)
	s.cmd = exec.Command(program, flags...)
	s.cmd.Dir = inRoot(t)
	s.cmd.Stderr = &s.errs
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatalf("%v", err)
	}
	if err := s.cmd.Start(); err != nil {
		t.Fatalf("%v", err)
	}
	line, readErr := bufio.NewReader(out).ReadString('\n')
	go func() {
		s.cmd.Wait()
		close(s.exited)
	}()
	t.Cleanup(func() { s.Stop(t) })
	url, ok := strings.CutPrefix(strings.TrimSpace(line), "Perceptron Lab: ")
	if readErr != nil || !ok {
		t.Fatalf("the server said %q (%v) %s", line, readErr, &s.errs)
	}
	s.URL = url
	return s
}

// Stop asks the server to stop, as a system does, and returns its exit code.
func (s *Server) Stop(t T) int {
	t.Helper()
	s.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-s.exited:
	case <-time.After(patience()):
		s.cmd.Process.Kill()
		<-s.exited
		t.Errorf("the server did not stop when asked to")
	}
	return s.cmd.ProcessState.ExitCode()
}

// Kill ends the server without a word, as a power failure does.
func (s *Server) Kill() {
	s.cmd.Process.Kill()
	<-s.exited
}

// Resident returns how much memory the server holds, MiB; 0 where the system does not say.
func (s *Server) Resident() float64 {
	status, _ := os.ReadFile("/proc/" + strconv.Itoa(s.cmd.Process.Pid) + "/status")
	_, after, _ := strings.Cut(string(status), "VmRSS:")
	kib, _ := strconv.ParseFloat(strings.Fields(after + " 0")[0], 64)
	return kib / 1024
}

// Processor returns how much time of processors the server has used; 0 where the system does not
// say.
func (s *Server) Processor() time.Duration {
	const ticks = 100 // a second, on Linux
	stat, _ := os.ReadFile("/proc/" + strconv.Itoa(s.cmd.Process.Pid) + "/stat")
	_, after, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(after + strings.Repeat(" 0", 13))
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * time.Second / ticks
}

// Serve serves h on a free port until the test ends and returns its address.
func Serve(t T, h http.Handler) string {
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	return server.URL
}
