package browsers

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"github.com/coder/websocket"
)

// firefox is a window without a screen, driven by WebDriver BiDi (w3.org/TR/webdriver-bidi).
type firefox struct {
	process *exec.Cmd
	socket  *websocket.Conn
	context string // of the page

	mu       sync.Mutex
	last     int // number of the last command
	waiting  map[int]chan reply
	gone     error // why no answer comes any more
	messages []string
}

type reply struct {
	ID      int
	Type    string // "success", "error", "event"
	Result  json.RawMessage
	Error   string
	Message string
	Method  string
	Params  struct{ Level, Text string }
}

// startFirefox starts it with a profile in dir; settings are lines of a user.js.
func startFirefox(dir string, settings ...string) (driver, error) {
	text := ""
	for _, line := range append([]string{
		`"remote.active-protocols", 1`,
		`"ui.prefersReducedMotion", 1`,
		`"browser.shell.checkDefaultBrowser", false`,
		`"datareporting.policy.dataSubmissionEnabled", false`,
		`"app.update.enabled", false`,
		`"intl.accept_languages", "en-GB"`,
		`"browser.contentblocking.category", "standard"`,
	}, settings...) {
		text += "user_pref(" + line + ");\n"
	}
	if err := os.WriteFile(filepath.Join(dir, "user.js"), []byte(text), 0o644); err != nil {
		return nil, err
	}
	f := &firefox{waiting: map[int]chan reply{}}
	f.process = exec.Command("firefox-esr", "--headless", "--no-remote", "--profile", dir,
		"--remote-debugging-port=0", "about:blank")
	f.process.Env = append(os.Environ(), "HOME="+dir)
	out, err := f.process.StderrPipe()
	if err == nil {
		err = f.process.Start()
	}
	if err != nil {
		return nil, err
	}
	address := ""
	lines := bufio.NewScanner(out)
	for address == "" && lines.Scan() {
		_, address, _ = strings.Cut(lines.Text(), "WebDriver BiDi listening on ")
	}
	if address == "" {
		return nil, errors.Join(errors.New("Firefox does not say where it listens"), f.close())
	}
	go func() {
		for lines.Scan() {
		}
	}()
	f.socket, _, err = websocket.Dial(context.Background(), address+"/session", nil)
	if err != nil {
		return nil, errors.Join(err, f.close())
	}
	f.socket.SetReadLimit(-1) // pictures
	go f.listen()
	if err := f.begin(); err != nil {
		return nil, errors.Join(err, f.close())
	}
	return f, nil
}

func (f *firefox) begin() error {
	if err := f.call("session.new", `{"capabilities": {}}`, nil); err != nil {
		return err
	}
	if err := f.call("session.subscribe", `{"events": ["log.entryAdded"]}`, nil); err != nil {
		return err
	}
	tree, err := f.tree()
	f.context = tree.Context
	return err
}

// frames is a page, or a frame, and the frames in it.
type frames struct {
	Context  string
	Children []frames
}

func (f *firefox) tree() (frames, error) {
	var all struct{ Contexts []frames }
	err := f.call("browsingContext.getTree", `{}`, &all)
	if err == nil && len(all.Contexts) == 0 {
		err = errors.New("Firefox has no page")
	}
	return append(all.Contexts, frames{})[0], err
}

func (f *firefox) inFrame() error {
	tree, err := f.tree()
	if err == nil && len(tree.Children) == 0 {
		err = errors.New("the page has no frame")
	}
	f.context = append(tree.Children, frames{})[0].Context
	return err
}

func (f *firefox) listen() {
	for {
		_, data, err := f.socket.Read(context.Background())
		var r reply
		if err == nil {
			err = json.Unmarshal(data, &r)
		}
		f.mu.Lock()
		if err != nil {
			f.gone = err
			for _, c := range f.waiting {
				close(c)
			}
			f.mu.Unlock()
			return
		}
		if r.Method == "log.entryAdded" && r.Params.Level == "error" {
			f.messages = append(f.messages, r.Params.Text)
		} else if c := f.waiting[r.ID]; c != nil && r.Type != "event" {
			delete(f.waiting, r.ID)
			c <- r
		}
		f.mu.Unlock()
	}
}

// call does one command; params is JSON or what becomes it.
func (f *firefox) call(method string, params any, result any) error {
	if text, ok := params.(string); ok {
		params = json.RawMessage(text)
	}
	c := make(chan reply, 1)
	f.mu.Lock()
	f.last++
	data, err := json.Marshal(map[string]any{"id": f.last, "method": method, "params": params})
	if f.gone != nil {
		err = f.gone
	}
	if err == nil {
		f.waiting[f.last] = c
		err = f.socket.Write(context.Background(), websocket.MessageText, data)
	}
	f.mu.Unlock()
	if err != nil {
		return err
	}
	r, ok := <-c
	if !ok {
		return f.gone
	}
	if r.Type == "error" {
		return fmt.Errorf("%s: %s: %s", method, r.Error, r.Message)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(r.Result, result)
}

// page is call for commands of the page.
func (f *firefox) page(method string, params map[string]any, result any) error {
	params["context"] = f.context
	return f.call(method, params, result)
}

func (f *firefox) open(url string) error {
	return f.page("browsingContext.navigate", map[string]any{"url": url, "wait": "complete"}, nil)
}

func (f *firefox) run(script string) (string, error) {
	var r struct {
		Type             string
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	err := f.call("script.evaluate", map[string]any{"awaitPromise": true,
		"expression": "(async () => {" + script + "})()",
		"target":     map[string]string{"context": f.context}}, &r)
	if err == nil && r.Type == "exception" {
		err = errors.New(r.ExceptionDetails.Text)
	}
	return r.Result.Value, err
}

func (f *firefox) act(sources []source) error {
	return f.page("input.performActions", map[string]any{"actions": sources}, nil)
}

func (f *firefox) resize(width, height int) error {
	return f.page("browsingContext.setViewport", map[string]any{
		"viewport": map[string]int{"width": width, "height": height}}, nil)
}

func (f *firefox) screenshot() (string, error) {
	return f.data("browsingContext.captureScreenshot")
}

func (f *firefox) pdf() (string, error) { return f.data("browsingContext.print") }

func (f *firefox) data(method string) (string, error) {
	var r struct{ Data string }
	err := f.page(method, map[string]any{}, &r)
	return r.Data, err
}

func (f *firefox) faults() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.messages
}

func (f *firefox) close() error {
	if f.socket != nil {
		f.call("browser.close", `{}`, nil)
		f.socket.CloseNow()
	}
	f.process.Process.Kill()
	f.process.Wait()
	return nil
}
