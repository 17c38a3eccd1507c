package e2e

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

// raw sends bytes to a server and returns all that comes back until it closes the connection.
func raw(t *testing.T, url, text string) string {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(10 * time.Second))
	// A server that has had enough may close before everything is sent.
	conn.Write([]byte(text))
	answer, _ := io.ReadAll(conn)
	return string(answer)
}

// healthy fails the test if the server is not quick to answer.
func healthy(t *testing.T, url string) {
	t.Helper()
	client := http.Client{Timeout: 5 * time.Second}
	r, err := client.Get(url + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if text, err := io.ReadAll(r.Body); err != nil || r.StatusCode != 200 ||
		string(text) != "ok\n" {
		t.Errorf("%d %q %v", r.StatusCode, text, err)
	}
}

// TestOddRequests: what is malformed or too large is refused, what is forged changes nothing, and
// nothing of a request comes back in an answer.
func TestOddRequests(t *testing.T) {
	t.Parallel()
	s := StartServer(t)
	const end = "Connection: close\r\n\r\n"
	for name, c := range map[string]struct {
		request string
		status  string // how the answer begins; several are allowed with |
	}{
		"forged host":       {"GET / HTTP/1.1\r\nHost: evil.example\r\n" + end, "200"},
		"forged forwarding": {"GET /robots.txt HTTP/1.1\r\nHost: x\r\nX-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n" + end, "200"},
		"absolute address":  {"GET http://evil.example/robots.txt HTTP/1.1\r\nHost: evil.example\r\n" + end, "200"},
		"host with a script": {"GET /none HTTP/1.1\r\nHost: <script>evil.example\r\n" + end,
			"400|404"},
		"path with a script": {"GET /<script>evil.example HTTP/1.1\r\nHost: x\r\n" + end,
			"400|404"},
		"no host": {"GET / HTTP/1.1\r\n" + end, "400"},
		"two hosts": {"GET / HTTP/1.1\r\nHost: a\r\nHost: evil.example\r\n" + end,
			"400"},
		"no header": {"evil.example\r\n\r\n", "400"},
		"a space in a name": {"GET / HTTP/1.1\r\nHost: x\r\nBad Name: evil.example\r\n" + end,
			"400"},
		"a NUL in a value": {"GET / HTTP/1.1\r\nHost: x\r\nBad: evil.example\x00\r\n" + end,
			"400"},
		"two lengths":         {"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n" + end + "evil.example", "400"},
		"a length and pieces": {"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n" + end + "5\r\nabcde\r\n0\r\n\r\n", "400|413"},
		"a body":              {"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nevil.exam", "413"},
		"a body without end":  {"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n", "413"},
		"a large header": {"GET / HTTP/1.1\r\nHost: x\r\nCookie: " +
			strings.Repeat("evil.example", 1<<13) + "\r\n" + end, "431"},
		"many headers": {"GET / HTTP/1.1\r\nHost: x\r\n" +
			strings.Repeat("A: evil.example\r\n", 1<<13) + end, "431"},
		"a long address": {"GET /" + strings.Repeat("evil.example", 1<<13) +
			" HTTP/1.1\r\nHost: x\r\n" + end, "431"},
		"many ranges": {"GET /robots.txt HTTP/1.1\r\nHost: x\r\nRange: bytes=" +
			strings.Repeat("0-,", 2000) + "0-\r\n" + end, "200|206|416"},
		"ranges that are none": {"GET /robots.txt HTTP/1.1\r\nHost: x\r\nRange: bytes=evil.example\r\n" + end, "200|416"},
		"many encodings": {"GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: " +
			strings.Repeat("br;q=0,", 2000) + "evil.example\r\n" + end, "200"},
		"another method": {"EVIL.EXAMPLE / HTTP/1.1\r\nHost: x\r\n" + end, "405"},
		"a tunnel": {"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n" +
			end, "404|405"},
		"another protocol":  {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "400|405|505"},
		"out of the folder": {"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n" + end, "404"},
		"out of it, encoded": {"GET /assets/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n" +
			end, "404"},
		"out of it, backwards": {"GET /assets\\..\\..\\go.mod HTTP/1.1\r\nHost: x\r\n" + end,
			"404"},
		"what is not for serving": {"GET /_headers HTTP/1.1\r\nHost: x\r\n" + end, "404"},
	} {
		answer := raw(t, s.URL, c.request)
		status, _, _ := strings.Cut(strings.TrimPrefix(answer, "HTTP/1.1 "), " ")
		if !strings.Contains("|"+c.status+"|", "|"+status+"|") {
			t.Errorf("%s: %.60q, want %s", name, answer, c.status)
		}
		if strings.Contains(strings.ToLower(answer), "evil") || strings.Contains(answer, "root:") {
			t.Errorf("%s: the answer is\n%s", name, answer)
		}
		healthy(t, s.URL)
	}
}

// TestSlowClients: those who say little, and nothing, are shown the door, and keep no one waiting.
func TestSlowClients(t *testing.T) {
	t.Parallel()
	s := StartServer(t)
	patient := patience() // the server has less
	var all sync.WaitGroup
	for i := range 200 {
		all.Go(func() {
			conn, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
			if err != nil {
				t.Error(err)
				return
			}
			defer conn.Close()
			begin := time.Now()
			if i%2 == 0 { // a header that never ends
				go func() {
					fmt.Fprint(conn, "GET / HTTP/1.1\r\nHost: x\r\n")
					for _, err := fmt.Fprint(conn, "A: b\r\n"); err == nil; _,
						err = fmt.Fprint(conn, "A: b\r\n") {
						time.Sleep(300 * time.Millisecond)
					}
				}()
			}
			conn.SetReadDeadline(begin.Add(patient))
			if _, err := io.Copy(io.Discard, bufio.NewReader(conn)); err != nil {
				if e, ok := err.(net.Error); ok && e.Timeout() {
					t.Errorf("client %d was still there after %v", i, patient)
				}
			}
		})
	}
	for range 10 {
		time.Sleep(200 * time.Millisecond)
		healthy(t, s.URL)
	}
	all.Wait()
}
