package heard

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"perceptronlab/internal/e2e"
)

// aloud: the walks are walked, which takes a minute each. Without it the scripts are read alone.
var aloud = flag.Bool("aloud", false, "walk, with a screen reader")

// TestWalks: in each walk is heard what its script says, in order and once, in both languages. What
// was heard is in bin/heard.
func TestWalks(t *testing.T) {
	list := walks(t)
	if !*aloud {
		return
	}
	s := begin(t)
	server := e2e.StartServer(t)
	for _, w := range list {
		for language, name := range []string{"en-GB", "zh-CN"} {
			t.Run(w.name+"/"+name[:2], func(t *testing.T) { s.walk(t, w, server.URL, language, name) })
		}
	}
}

// walk walks one walk in one language.
func (s *session) walk(t *testing.T, w walk, address string, language int, name string) {
	s.t = t
	var told strings.Builder
	defer func() { keep(t, w.name+"."+name[:2]+".txt", told.String()) }()
	for _, p := range w.parts {
		s.part(&p, address, language, name, &told)
		for _, fault := range p.faults(language, s.heard) {
			t.Errorf("walks/%s.txt, %s", w.name, fault)
			fmt.Fprintf(&told, "FAULT %s\n", fault)
		}
	}
}

// part does a part of a walk, and tells what is heard, also of one that cannot be done.
func (s *session) part(p *part, address string, language int, name string, told *strings.Builder) {
	before := len(s.utterances())
	defer func() {
		s.heard = s.utterances()[before:]
		fmt.Fprintf(told, "%s %s\n", p.does, p.rest)
		for _, u := range s.heard {
			fmt.Fprintf(told, "\t%s\t%s\t%s\n", u.state, u.language, u.text)
		}
	}()
	s.does(s.t, p, address, language, name)
	s.listen(p, before, language)
}

// pause is how long it is quiet before all is taken to be said: the end of a run is said 0.6 s after
// its last picture.
const pause = 1500 * time.Millisecond

// run is how long something may take that must be heard: a run plays for about forty seconds.
const run = 100 * time.Second

// listen waits until what must be heard is, as long as it may take, and then for silence.
func (s *session) listen(p *part, before, language int) {
	for start := time.Now(); time.Since(start) < run; time.Sleep(100 * time.Millisecond) {
		if len(p.faults(language, s.utterances()[before:])) == 0 {
			break
		}
	}
	s.quiet(pause)
}

// does does what a part begins with.
func (s *session) does(t *testing.T, p *part, address string, language int, name string) {
	switch p.does {
	case "open":
		s.open(address+"/"+p.rest, name)
		s.ready(language)
	case "busy":
		s.busy(t)
	case "key":
		s.press(strings.Fields(p.rest)...)
	case "type":
		if _, err := s.do("xdotool", "type", "--delay", "60", "--", p.rest); err != nil {
			t.Fatal(err)
		}
	case "find":
		key, text, _ := strings.Cut(p.rest, " ")
		s.find(key, both(text)[language])
	case "wait":
		before := len(s.utterances())
		s.until(p.rest, func() bool { return said(s.utterances()[before:], both(p.rest)[language]) })
	}
}

// loading is how long a page may take until it works offline, the last that it says by itself. Orca
// drops what is said while it takes the page to be loading: on a busy machine that, too.
const loading = 30 * time.Second

// ready waits until a page is.
func (s *session) ready(language int) {
	offline := both("Works offline. | 可离线使用。")[language]
	for at := time.Now(); time.Since(at) < loading && !said(s.utterances()[s.opened:], offline); {
		time.Sleep(100 * time.Millisecond)
	}
}

// press presses keys one after the other, as fast as somebody does who knows them.
func (s *session) press(keys ...string) {
	s.t.Helper()
	for _, key := range keys {
		if _, err := s.do("xdotool", "key", "--clearmodifiers", key); err != nil {
			s.t.Fatal(err)
		}
		time.Sleep(150 * time.Millisecond)
	}
}

// answer is how long a key may take until something is heard of it; some say nothing.
const answer = 5 * time.Second

// find presses a key until something is heard. It waits for what each says, as somebody does who
// listens: on a busy machine that takes seconds.
func (s *session) find(key, text string) {
	const most = 30
	for range most {
		before := len(s.utterances())
		s.press(key)
		for at := time.Now(); len(s.utterances()) == before && time.Since(at) < answer; {
			time.Sleep(50 * time.Millisecond)
		}
		s.quiet(700 * time.Millisecond)
		if said(s.utterances()[before:], text) {
			return
		}
	}
	s.t.Fatalf("%q is not heard after %d times %s", text, most, key)
}

// said reports whether something was begun to be said.
func said(list []utterance, text string) bool {
	for _, u := range list {
		if strings.Contains(u.text, text) && u.state != "LOST" {
			return true
		}
	}
	return false
}

// keep keeps what was heard.
func keep(t *testing.T, name, text string) {
	dir, err := filepath.Abs("../../../bin/heard")
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644)
	}
	if err != nil {
		t.Error(err)
	}
}
