package live

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"perceptronlab/app/wire"
	"perceptronlab/app/wire/classid"
)

// hall is a Server that a test serves, with a clock that only the test turns.
type hall struct {
	testing.TB
	*Server
	http *httptest.Server
	lock sync.Mutex
	now  time.Time
}

func open(t testing.TB) *hall {
	h := &hall{TB: t, Server: New(), now: time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)}
	h.Server.Now = func() time.Time {
		h.lock.Lock()
		defer h.lock.Unlock()
		return h.now
	}
	h.http = httptest.NewServer(h.Server)
	t.Cleanup(func() {
		h.http.CloseClientConnections()
		h.http.Close()
	})
	return h
}

func (h *hall) pass(d time.Duration) {
	h.lock.Lock()
	defer h.lock.Unlock()
	h.now = h.now.Add(d)
}

// leader is a lecturer with a key of its own.
type leader struct{ key, code, id string }

func lecturer(n int) leader {
	l := leader{key: fmt.Sprintf("%064x", n)}
	l.code, l.id = classid.Of(l.key)
	return l
}

func (l leader) path() string { return "/class/" + l.code + "/" + l.id }

func pupil(n int) string { return fmt.Sprintf("%032x", n) }

// does sends a request with headers, given as name and value, and returns the status and the body.
func (h *hall) does(method, path, body string, headers ...string) (int, string) {
	h.Helper()
	r, err := http.NewRequest(method, h.http.URL+path, strings.NewReader(body))
	if err != nil {
		h.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}
	a, err := client.Do(r)
	if err != nil {
		h.Fatal(err)
	}
	defer a.Body.Close()
	text, _ := io.ReadAll(a.Body)
	return a.StatusCode, strings.TrimSpace(string(text))
}

func (h *hall) want(status int, method, path, body string, headers ...string) string {
	h.Helper()
	got, text := h.does(method, path, body, headers...)
	if got != status {
		h.Errorf("%s %s %.80s: %d %.80s, want %d", method, path, body, got, text, status)
	}
	return text
}

// begins opens a class.
func (h *hall) begins(n int) leader {
	h.Helper()
	l := lecturer(n)
	h.want(204, "PUT", l.path(), `{"Of":"lesson=one-update"}`, wire.LiveKey, l.key)
	return l
}

// sends sends a student's attempt as message n.
func (h *hall) sends(status int, l leader, key string, n int, name, attempt string) {
	h.Helper()
	body, _ := json.Marshal(message{N: int64(n), Name: name, Step: 1, Attempt: attempt})
	h.want(status, "POST", l.path()+"/me", string(body), wire.StudentKey, key)
}

// events follows a stream; its channel is closed at the end of that.
func (h *hall) events(path string, headers ...string) <-chan string {
	h.Helper()
	ctx, stop := context.WithCancel(context.Background())
	h.Cleanup(stop)
	r, _ := http.NewRequestWithContext(ctx, "GET", h.http.URL+path, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	a, err := http.DefaultClient.Do(r)
	if err != nil {
		h.Fatal(err)
	}
	if a.StatusCode != 200 || a.Header.Get("Content-Type") != "text/event-stream" {
		h.Fatalf("%s: %s %s", path, a.Status, a.Header.Get("Content-Type"))
	}
	all := make(chan string, 10_000)
	go func() {
		defer close(all)
		defer a.Body.Close()
		lines := bufio.NewScanner(a.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			if text, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				all <- text
			}
		}
	}()
	return all
}

// until reads events until one is as asked for.
func (h *hall) until(events <-chan string, what string,
	is func(s wire.LiveStudent, text string) bool) {
	h.Helper()
	limit := time.After(time.Minute) // of a test that has failed
	for {
		select {
		case text, ok := <-events:
			if !ok {
				h.Fatalf("the stream ended without %s", what)
			}
			var s wire.LiveStudent
			if err := json.Unmarshal([]byte(text), &s); err != nil {
				h.Fatalf("%s: %v", text, err)
			}
			if is(s, text) {
				return
			}
		case <-limit:
			h.Fatalf("there is no %s", what)
		}
	}
}

func (h *hall) untilAttempt(events <-chan string, name, attempt string) {
	h.Helper()
	h.until(events, name+" "+attempt, func(s wire.LiveStudent, _ string) bool {
		return s.Name == name && s.Attempt == attempt
	})
}

func (h *hall) untilOver(events <-chan string) {
	h.Helper()
	h.until(events, "end", func(_ wire.LiveStudent, text string) bool { return text == `{"Over":true}` })
	for range events { // it is closed
	}
}

// TestAClass: what students send reaches the lecturer, what the lecturer says reaches them, who comes
// later sees the last of each, and after the end nothing is left.
func TestAClass(t *testing.T) {
	h := open(t)
	l := h.begins(1)
	if at := h.want(303, "GET", "/j/"+strings.ToLower(l.code), ""); at != "" {
		t.Errorf("the redirection has a body: %s", at)
	}
	var of found
	if err := json.Unmarshal([]byte(h.want(200, "GET", "/class/"+l.code, "")), &of); err != nil ||
		of.ID != l.id || of.Of != "lesson=one-update" {
		t.Errorf("the code leads to %+v (%v)", of, err)
	}
	all := h.events(l.path()+"/all", wire.LiveKey, l.key)
	h.sends(204, l, pupil(1), 1, "Ann", "first")
	h.untilAttempt(all, "Ann", "first")
	ann := h.events(l.path()+"/me", wire.StudentKey, pupil(1))
	h.until(all, "her device", func(s wire.LiveStudent, _ string) bool { return s.On })
	h.want(204, "PUT", l.path(), `{"Of":"lesson=other","Say":{"step":3}}`, wire.LiveKey, l.key)
	h.until(ann, "what is said", func(_ wire.LiveStudent, text string) bool { return text == `{"Say":{"step":3}}` })
	h.sends(204, l, pupil(1), 2, "Ann", "second")
	h.untilAttempt(all, "Ann", "second")
	if text := h.want(200, "GET", "/class/"+l.code, ""); !strings.Contains(text, "one-update") {
		t.Errorf("the exercise has changed in mid-class: %s", text)
	}
	later := h.events(l.path()+"/all", wire.LiveKey, l.key)
	h.until(later, "the last of Ann", func(s wire.LiveStudent, _ string) bool {
		if s.Attempt != "second" {
			t.Errorf("who comes later is told %+v", s)
		}
		return true
	})
	h.want(204, "DELETE", l.path(), "", wire.LiveKey, l.key)
	for _, events := range []<-chan string{all, ann, later} {
		h.untilOver(events)
	}
	h.sends(410, l, pupil(1), 3, "Ann", "third")
	h.sends(410, l, pupil(2), 1, "Bo", "late")
	h.want(404, "GET", "/class/"+l.code, "")
	h.want(410, "PUT", l.path(), `{}`, wire.LiveKey, l.key)
	h.want(410, "GET", l.path()+"/all", "", wire.LiveKey, l.key)
	if len(h.classes) != 0 || h.kept.Load() != 0 {
		t.Errorf("%d classes with %d students are kept", len(h.classes), h.kept.Load())
	}
}

// TestRights: a code alone reads no answers and writes for nobody.
func TestRights(t *testing.T) {
	h := open(t)
	l, other := h.begins(1), h.begins(2)
	h.sends(204, l, pupil(1), 1, "Ann", "hers")
	for _, k := range []string{"", other.key, pupil(1), l.id, l.key[:63], l.key + "0",
		strings.Replace(l.key, "0", "g", 1)} {
		h.want(403, "GET", l.path()+"/all", "", wire.LiveKey, k)
		h.want(403, "PUT", l.path(), `{"Say":1}`, wire.LiveKey, k)
		h.want(403, "DELETE", l.path(), "", wire.LiveKey, k)
	}
	// the lecturer's key has its place in a header, and nowhere else
	h.want(403, "GET", l.path()+"/all?"+wire.LiveKey+"="+l.key, "")
	h.want(403, "GET", l.path()+"/all", "", "Cookie", wire.LiveKey+"="+l.key)
	h.want(403, "PUT", "/class/"+l.code+"/"+other.id, `{}`, wire.LiveKey, l.key)
	h.want(404, "POST", "/class/"+l.code+"/"+other.id+"/me", `{"N":1,"Step":1}`, wire.StudentKey, pupil(1))
	h.want(404, "POST", "/class/"+l.code+"/"+l.code+"/me", `{"N":1,"Step":1}`, wire.StudentKey, pupil(1))
	for _, k := range []string{"", "0", l.key, strings.Repeat("x", 32)} {
		h.want(403, "POST", l.path()+"/me", `{"N":9,"Name":"Ann"}`, wire.StudentKey, k)
		h.want(403, "GET", l.path()+"/me", "", wire.StudentKey, k)
	}
	h.want(403, "GET", l.path()+"/me", "", wire.StudentKey, pupil(2)) // who has sent nothing
	// another key with Ann's name is another student, and what Ann sent comes through unchanged
	h.sends(204, l, pupil(3), 99, "Ann", "forged")
	h.sends(204, l, pupil(1), 1, "Ann", "replayed") // an old message that somebody sends again
	h.sends(204, l, pupil(3), 1, "Ann", "older")
	all := h.events(l.path()+"/all", wire.LiveKey, l.key)
	seen := map[string]string{}
	h.until(all, "both", func(s wire.LiveStudent, text string) bool {
		seen[s.Attempt] = s.Who
		if strings.Contains(text, pupil(1)) || strings.Contains(text, pupil(3)) {
			t.Errorf("a student's key is told: %s", text)
		}
		return len(seen) == 2
	})
	if seen["hers"] == "" || seen["forged"] == "" || seen["hers"] == seen["forged"] {
		t.Errorf("the lecturer sees %v", seen)
	}
}

// TestVotesComeThrough: what a student has chosen reaches the lecturer, the latest alone, and stays
// when anything else is sent while that vote is not open.
func TestVotesComeThrough(t *testing.T) {
	h := open(t)
	l := h.begins(1)
	all := h.events(l.path()+"/all", wire.LiveKey, l.key)
	n := 0
	votes := func(vote, counts string) {
		t.Helper()
		n++
		h.pass(time.Second)
		name := fmt.Sprint("message ", n)
		h.want(204, "POST", l.path()+"/me", fmt.Sprintf(`{"N":%d,"Step":1,"Name":%q,"Vote":%q}`, n, name, vote),
			wire.StudentKey, pupil(1))
		h.until(all, name, func(s wire.LiveStudent, _ string) bool {
			if s.Name == name && s.Vote != counts {
				t.Errorf("the vote %q counts as %q, want %q", vote, s.Vote, counts)
			}
			return s.Name == name
		})
	}
	opens := func(poll string) {
		t.Helper()
		h.want(204, "PUT", l.path(), `{"Say":{"N":0,"Poll":`+poll+`}}`, wire.LiveKey, l.key)
	}
	votes("1:A", "") // before any vote opens
	opens(`{"N":1}`)
	votes("1:A", "1:A")
	votes("1:B", "1:B")
	votes("2:A", "1:B") // before the second one opens
	votes("1", "1:B")
	opens("null")
	votes("1:A", "1:B") // after its end
	votes("1:B", "1:B") // with what is worked on meanwhile
	opens(`{"N":12}`)
	votes("1:A", "1:B")
	votes("12:A", "12:A")
	opens(`{"N":"x"}`)
	votes("12:B", "12:A")
	h.want(413, "POST", l.path()+"/me", fmt.Sprintf(`{"N":90,"Step":1,"Vote":%q}`, strings.Repeat("A", maxName+1)),
		wire.StudentKey, pupil(1))
}

// TestAnotherTab: a student's second tab is refused until it takes the line, then the first is told so;
// a page that comes back in the same tab is not asked.
func TestAnotherTab(t *testing.T) {
	h := open(t)
	l := h.begins(1)
	h.sends(204, l, pupil(1), 1, "Ann", "hers")
	h.want(204, "PUT", l.path(), `{"Say":{"N":1}}`, wire.LiveKey, l.key)
	me := []string{wire.StudentKey, pupil(1), wire.LiveTab}
	first := h.events(l.path()+"/me", append(me, "one")...)
	h.until(first, "its line", func(wire.LiveStudent, string) bool { return true })
	h.want(423, "GET", l.path()+"/me", "", append(me, "two")...)
	again := h.events(l.path()+"/me", append(me, "one")...)
	h.until(first, "another line", func(_ wire.LiveStudent, text string) bool { return text == `{"Moved":true}` })
	second := h.events(l.path()+"/me", append(me, "two", wire.LiveTake, "1")...)
	h.until(again, "another line", func(_ wire.LiveStudent, text string) bool { return text == `{"Moved":true}` })
	h.want(423, "GET", l.path()+"/me", "", append(me, "one")...)
	h.until(second, "what is said", func(wire.LiveStudent, string) bool { return true })
}

// TestBounds: each has its status, and beyond it nothing is kept.
func TestBounds(t *testing.T) {
	h := open(t)
	l := h.begins(1)
	h.sends(204, l, pupil(1), 1, "Ann", strings.Repeat("a", MaxAttempt))
	h.sends(413, l, pupil(1), 2, "Ann", strings.Repeat("a", MaxAttempt+1))
	h.sends(413, l, pupil(1), 3, strings.Repeat("n", maxName+1), "")
	h.want(413, "POST", l.path()+"/me", `{"Name":"`+strings.Repeat("n", 10<<20)+`"}`,
		wire.StudentKey, pupil(1))
	r, _ := http.NewRequest("POST", h.http.URL+l.path()+"/me", // of unknown length
		io.MultiReader(strings.NewReader(`{"Name":"`), strings.NewReader(strings.Repeat("n", 10<<20))))
	r.Header.Set(wire.StudentKey, pupil(1))
	if a, err := http.DefaultClient.Do(r); err == nil && a.StatusCode != 413 {
		t.Errorf("10 MB of unknown length: %s", a.Status)
	}
	h.want(413, "PUT", l.path(), `{"Of":"`+strings.Repeat("o", maxTerms)+`"}`, wire.LiveKey, l.key)
	for _, body := range []string{"", "{", "[]", `{"N":"one"}`, `{"N":1e99}`, "\x00", `{"Step":1}`, `{"N":1}`,
		`{"N":0,"Step":1}`, `{"N":-1,"Step":1}`, `{"N":9007199254740993,"Step":1}`, `{"N":9,"Step":-1}`} {
		h.want(400, "POST", l.path()+"/me", body, wire.StudentKey, pupil(1))
	}
	for _, path := range []string{"/class/", "/class/ABCDE/", "/class/ABCD", "/class/ABCDEF",
		"/class/abcde", "/class/ABCDI", "/class/AB DE", "/j/", "/j/ABCDO", "/j/../x", "/class/ABCDE/x/y/z"} {
		if status, _ := h.does("GET", strings.ReplaceAll(path, " ", "%20"), ""); status < 400 {
			t.Errorf("%s: %d", path, status)
		}
	}
	h.want(405, "OPTIONS", l.path()+"/me", "") // no page of another origin may send a key
	h.want(405, "POST", "/j/"+l.code, "")
	n := 2
	for ; n <= MaxStudents; n++ {
		h.pass(time.Second / 20) // together within the time in which each has to connect
		h.want(204, "POST", l.path()+"/me", `{"N":1,"Step":1}`, wire.StudentKey, pupil(n), "X-Forwarded-For", fmt.Sprint("9.9.9.", n%9))
	}
	h.sends(409, l, pupil(n), 1, "", "")
	h.sends(204, l, pupil(1), 4, "Ann", "") // who is in stays in
}

// TestFlood: a student has five messages a second, whatever the others send.
func TestFlood(t *testing.T) {
	h := open(t)
	l := h.begins(1)
	n := 0
	send := func(status int) { n++; h.sends(status, l, pupil(1), n, "Ann", fmt.Sprint(n)) }
	for range 5 {
		send(204)
	}
	for range 20 {
		send(429)
	}
	h.sends(204, l, pupil(2), 1, "Bo", "")
	h.pass(time.Second)
	for range 5 {
		send(204)
	}
	send(429)
	for i := range 20 { // a network that opens classes
		status := 204
		if i == 19 {
			status = 503
		}
		o := lecturer(10 + i)
		h.want(status, "PUT", o.path(), `{}`, wire.LiveKey, o.key)
	}
	h.want(204, "PUT", l.path(), `{}`, wire.LiveKey, l.key) // one that runs may always be told
}

// TestGuessing: a network has twenty wrong codes and then four a minute, right or wrong; others and
// who has joined notice nothing.
func TestGuessing(t *testing.T) {
	h := open(t)
	l := h.begins(1)
	h.sends(204, l, pupil(1), 1, "Ann", "")
	guess := func(from, code string, status int) {
		t.Helper()
		h.want(status, "GET", "/class/"+code, "", "X-Forwarded-For", "6.6.6.6, "+from)
	}
	for range 20 {
		guess("9.9.9.9", "AAAAA", 404)
	}
	guess("9.9.9.9", "AAAAA", 429)
	guess("9.9.9.9", l.code, 429)
	guess("9.9.9.8", l.code, 200)
	for i := range 20 { // another address of the same subscriber
		guess(fmt.Sprintf("2001:db8::%x", i+1), "AAAAA", 404)
	}
	guess("2001:db8::ffff", l.code, 429)
	h.sends(204, l, pupil(1), 2, "Ann", "")
	allowed := 0
	for range 24 * 60 * 6 { // a day, asked every ten seconds
		h.pass(10 * time.Second)
		h.lock.Lock()
		now := h.now
		h.lock.Unlock()
		h.Server.lock.Lock()
		if b := h.guesses.at("9.9.9.9", now); b.left(perGuesser, now) >= 1 {
			b.spent++
			allowed++
		}
		h.Server.lock.Unlock()
	}
	// 23⁵ codes, 200 classes: what one hit takes
	if days := 6_436_343.0 / MaxClasses / float64(allowed); days < 4 {
		t.Errorf("%d tries a day: a hit takes %.1f days", allowed, days)
	}
}

// TestManyNetworks: an attacker with many addresses takes no memory without bound.
func TestManyNetworks(t *testing.T) {
	l, now := limits{rate: perGuesser}, time.Unix(0, 0)
	for i := range 3 * mostKnown {
		l.at(fmt.Sprint(i), now).spent++
	}
	if len(l.of) > mostKnown+1 {
		t.Errorf("%d networks are remembered", len(l.of))
	}
	l.at("another", now.Add(time.Hour))
	if len(l.of) > 2 { // and what many shared
		t.Errorf("%d networks are remembered an hour later", len(l.of))
	}
}

// TestClassesEnd: after twelve hours, and where there are too many, one that nobody uses.
func TestClassesEnd(t *testing.T) {
	h := open(t)
	h.Beat = time.Millisecond
	l := h.begins(1)
	h.sends(204, l, pupil(1), 1, "Ann", "")
	ann := h.events(l.path()+"/me", wire.StudentKey, pupil(1))
	for n := 2; n <= MaxClasses; n++ {
		o := lecturer(n)
		h.classes[o.code] = newClass(o.code, o.id, terms{}, h.Now())
	}
	o := lecturer(1000)
	h.want(503, "PUT", o.path(), `{}`, wire.LiveKey, o.key)
	h.pass(idle + time.Minute)
	h.want(204, "PUT", o.path(), `{}`, wire.LiveKey, o.key)
	h.sends(204, l, pupil(1), 2, "Ann", "")
	h.pass(MaxLife)
	h.untilOver(ann)
	h.sends(410, l, pupil(1), 3, "Ann", "")
	for n := range 2 * mostEnded {
		c := newClass("AAAAA", fmt.Sprint(n), terms{}, h.Now())
		h.classes["AAAAA"] = c
		h.end(c)
	}
	if len(h.ended) != mostEnded || len(h.order) != mostEnded {
		t.Errorf("%d ended classes are remembered", len(h.ended))
	}
}

// TestSlowReaders: who does not read is dropped, holds nobody up, and is told all when back.
func TestSlowReaders(t *testing.T) {
	h := open(t)
	h.Patience = 50 * time.Millisecond
	l := h.begins(1)
	for n := range 200 { // more than what stands in the buffers of two systems
		h.pass(time.Second)
		h.sends(204, l, pupil(n), 1, fmt.Sprint(n), strings.Repeat("a", MaxAttempt))
	}
	slow, err := net.Dial("tcp", strings.TrimPrefix(h.http.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer slow.Close()
	slow.(*net.TCPConn).SetReadBuffer(4096)
	fmt.Fprintf(slow, "GET %s/all HTTP/1.1\r\nHost: x\r\n%s: %s\r\n\r\n", l.path(), wire.LiveKey, l.key)
	c := h.classes[l.code]
	leaders := func() int {
		c.lock.Lock()
		defer c.lock.Unlock()
		return len(c.leaders)
	}
	wait := func(what string, is func() bool) {
		t.Helper()
		for limit := time.Now().Add(time.Minute); !is(); time.Sleep(time.Millisecond) {
			if time.Now().After(limit) {
				t.Fatal(what)
			}
		}
	}
	wait("it was never there", func() bool { return leaders() == 1 })
	for n := 0; leaders() > 0; n++ { // it has more to read than it takes
		if n == 5000 {
			t.Fatal("it is not dropped")
		}
		h.pass(time.Second)
		h.sends(204, l, pupil(n%200), 2+n, "again", strings.Repeat("b", MaxAttempt))
	}
	all := h.events(l.path()+"/all", wire.LiveKey, l.key)
	seen := map[string]bool{}
	h.until(all, "everybody", func(s wire.LiveStudent, _ string) bool {
		seen[s.Who] = true
		return len(seen) == 200
	})
	for range mostLeaders { // lines that broke keep the lecturer out of nothing
		h.events(l.path()+"/all", wire.LiveKey, l.key)
	}
	wait("the oldest stays", func() bool { return leaders() == mostLeaders })
	for range all { // it has made room
	}
}

// TestRestart: after the server was killed the devices open the class again, with the same code, and
// send theirs again; nobody else can open it.
func TestRestart(t *testing.T) {
	h := open(t)
	l := h.begins(1)
	h.sends(204, l, pupil(1), 7, "Ann", "kept")
	h.http.CloseClientConnections()
	again := open(t) // nothing of the old one is left
	again.sends(404, l, pupil(1), 7, "Ann", "kept")
	again.want(403, "PUT", l.path(), `{"Of":"lesson=mallory"}`, wire.LiveKey, lecturer(2).key)
	again.want(403, "PUT", l.path(), `{"Of":"lesson=mallory"}`, wire.LiveKey, pupil(1)+pupil(1))
	again.want(204, "PUT", l.path(), `{"Of":"lesson=one-update"}`, wire.LiveKey, l.key)
	again.sends(204, l, pupil(1), 7, "Ann", "kept")
	all := again.events(l.path()+"/all", wire.LiveKey, l.key)
	again.untilAttempt(all, "Ann", "kept")
}

// TestLoad: every student's last attempt reaches the lecturer while all send at once, and beside
// streams that are never read; nothing is lost, and one that is slow is skipped ahead.
func TestLoad(t *testing.T) {
	const classes, students, rounds, hostile = 4, 25, 4, 100
	h := open(t)
	var halls []leader
	var streams []<-chan string
	for n := range classes {
		l := h.begins(n)
		halls = append(halls, l)
		streams = append(streams, h.events(l.path()+"/all", wire.LiveKey, l.key))
	}
	for range hostile { // half-open: a request that never ends, and one without an end of headers
		line, err := net.Dial("tcp", strings.TrimPrefix(h.http.URL, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer line.Close()
		fmt.Fprintf(line, "POST %s/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n", halls[0].path())
	}
	var sent sync.WaitGroup
	for n, l := range halls {
		for k := range students {
			sent.Add(1)
			go func() {
				defer sent.Done()
				for round := range rounds {
					h.sends(204, l, pupil(100*n+k), 1+round, fmt.Sprint(k), fmt.Sprint("a", round))
				}
			}()
		}
	}
	sent.Wait()
	for _, events := range streams {
		last, told := map[string]string{}, 0
		h.until(events, "all last attempts", func(s wire.LiveStudent, _ string) bool {
			if was := last[s.Name]; was > s.Attempt {
				t.Errorf("%s comes after %s", s.Attempt, was)
			}
			last[s.Name] = s.Attempt
			told++
			n := 0
			for _, attempt := range last {
				if attempt == fmt.Sprint("a", rounds-1) {
					n++
				}
			}
			return n == students
		})
		if told > students*(rounds+1) {
			t.Errorf("%d events of %d messages", told, students*rounds)
		}
	}
}
