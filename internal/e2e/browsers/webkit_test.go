package browsers

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"perceptronlab/internal/e2e"
)

// webkit is WebKitGTK's small browser, driven by WebDriver (w3.org/TR/webdriver2).
type webkit struct {
	process *exec.Cmd
	session string // its address

	mu       sync.Mutex
	messages []string
}

// startWebKit starts it with what it keeps in dir.
func startWebKit(dir string) (driver, error) {
	screen, err := display()
	if err != nil {
		return nil, err
	}
	found, _ := filepath.Glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
	if len(found) == 0 {
		return nil, errors.New("no MiniBrowser of WebKitGTK is here; make browsers installs it")
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	w := &webkit{}
	w.process = exec.Command("WebKitWebDriver", fmt.Sprintf("--port=%d", port))
	w.process.Env = append(os.Environ(), "DISPLAY="+screen, "HOME="+dir, "LIBGL_ALWAYS_SOFTWARE=1",
		"WEBKIT_DISABLE_DMABUF_RENDERER=1", "LANG=C.UTF-8", "GDK_BACKEND=x11", "NO_AT_BRIDGE=1")
	out, err := w.process.StdoutPipe()
	if err == nil {
		w.process.Stderr = w.process.Stdout
		err = w.process.Start()
	}
	if err != nil {
		return nil, err
	}
	go w.listen(out)
	base := fmt.Sprintf("http://127.0.0.1:%d/session", port)
	for {
		if c, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port)); err == nil {
			c.Close()
			break
		}
		if w.process.ProcessState != nil {
			return nil, errors.New("WebKitWebDriver has ended")
		}
	}
	var made struct{ SessionID string }
	err = w.at("POST", base, fmt.Sprintf(`{"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": {
		"binary": %q, "args": ["--automation", "--enable-write-console-messages-to-stdout=true"]}}}}`,
		found[len(found)-1]), &made)
	if err != nil {
		return nil, errors.Join(err, w.close())
	}
	w.session = base + "/" + made.SessionID
	most := e2e.Patience().Milliseconds()
	return w, w.do("timeouts", map[string]int64{"script": most, "pageLoad": most}, nil)
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// stopScreen ends the screen once all tests are done.
var stopScreen = func() {}

// display is a screen without a monitor, for all tests.
var display = sync.OnceValues(func() (string, error) {
	if d := os.Getenv("DISPLAY"); d != "" {
		return d, nil
	}
	r, w, err := os.Pipe()
	if err != nil {
		return "", err
	}
	screen := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1600x1200x24",
		"-nolisten", "tcp")
	screen.ExtraFiles = []*os.File{w}
	if err := screen.Start(); err != nil {
		return "", err
	}
	w.Close()
	stopScreen = func() { screen.Process.Kill() }
	number, err := bufio.NewReader(r).ReadString('\n')
	return ":" + strings.TrimSpace(number), err
})

// listen collects what the console shows as errors: "CONSOLE JS ERROR …" by lines.
func (w *webkit) listen(out io.Reader) {
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		text := lines.Text()
		if strings.Contains(text, "CONSOLE") && strings.Contains(text, "ERROR") {
			w.mu.Lock()
			w.messages = append(w.messages, text)
			w.mu.Unlock()
		}
	}
}

// at does one command, and gives it up if it is not answered, as some pictures are not.
func (w *webkit) at(method, address string, body string, result any) error {
	limit, cancel := context.WithTimeout(context.Background(), e2e.Patience())
	defer cancel()
	request, err := http.NewRequestWithContext(limit, method, address, strings.NewReader(body))
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var r struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&r); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s %s: %s", method, address, r.Value)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(r.Value, result)
}

// do is a command of the session; body is JSON or what becomes it.
func (w *webkit) do(command string, body any, result any) error {
	text, ok := body.(string)
	if !ok {
		data, err := json.Marshal(body)
		if err != nil {
			return err
		}
		text = string(data)
	}
	return w.at("POST", w.session+"/"+command, text, result)
}

func (w *webkit) open(url string) error {
	return w.do("url", map[string]string{"url": url}, nil)
}

func (w *webkit) run(script string) (string, error) {
	var r struct{ Text, Error string }
	err := w.do("execute/async", map[string]any{"args": []any{}, "script": `const done = arguments[0];
		(async () => {` + script + `})().then(Text => done({Text}), e => done({Error: String(e)}))`}, &r)
	if err == nil && r.Error != "" {
		err = errors.New(r.Error)
	}
	return r.Text, err
}

func (w *webkit) act(sources []source) error {
	return w.do("actions", map[string]any{"actions": sources}, nil)
}

func (w *webkit) resize(width, height int) error {
	return w.do("window/rect", map[string]int{"width": width, "height": height}, nil)
}

func (w *webkit) inFrame() error { return w.do("frame", `{"id": 0}`, nil) }

func (w *webkit) screenshot() (data string, err error) {
	err = w.at("GET", w.session+"/screenshot", "", &data)
	return data, err
}

func (w *webkit) pdf() (data string, err error) {
	err = w.do("print", `{}`, &data)
	return data, err
}

func (w *webkit) faults() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.messages
}

func (w *webkit) close() error {
	if w.session != "" {
		w.at("DELETE", w.session, "", nil)
	}
	w.process.Process.Kill()
	w.process.Wait()
	return nil
}
