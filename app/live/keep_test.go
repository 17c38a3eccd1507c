package live

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"perceptronlab/app/wire"
)

// keeps has a server keep its classes in a folder. Its faults are returned.
func (h *hall) keeps(dir string) *[]error {
	h.Helper()
	faults := &[]error{}
	err := h.Keep(h.Context(), dir, func(err error) { *faults = append(*faults, err) })
	if err != nil {
		h.Fatal(err)
	}
	return faults
}

// holds checks what a lecturer who comes later is told.
func (h *hall) holds(l leader, want map[string]string) {
	h.Helper()
	all := h.events(l.path()+"/all", wire.LiveKey, l.key)
	seen := map[string]string{}
	h.until(all, fmt.Sprint(want), func(s wire.LiveStudent, _ string) bool {
		seen[s.Name] = s.Attempt + s.Vote
		for name, state := range want {
			if seen[name] != state {
				return false
			}
		}
		return len(seen) == len(want)
	})
}

func files(t *testing.T, dir string) (names []string) {
	t.Helper()
	all, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		names = append(names, f.Name())
	}
	return names
}

// TestKept: another server has the classes again without their devices, nobody else can read the
// files, a torn line and what is no class do no harm, and the end leaves nothing.
func TestKept(t *testing.T) {
	dir := t.TempDir()
	h := open(t)
	h.keeps(dir)
	l := h.begins(1)
	h.sends(204, l, pupil(1), 1, "Ann", "first")
	h.sends(204, l, pupil(1), 2, "Ann", "second")
	h.sends(204, l, pupil(2), 1, "Bo", "only")
	h.want(204, "PUT", l.path(), `{"Say":{"Step":3}}`, wire.LiveKey, l.key)
	path := filepath.Join(dir, l.id+ending)
	if at, err := os.Stat(path); err != nil || at.Mode().Perm() != 0o600 {
		t.Fatalf("%v %v", at, err)
	}
	text, _ := os.ReadFile(path)
	for _, secret := range []string{l.key, pupil(1), pupil(2)} {
		if strings.Contains(string(text), secret) {
			t.Error("a key is in the file")
		}
	}
	for name, content := range map[string]string{"notes.txt": "mine", "x" + ending: "{}",
		strings.Repeat("0", 32) + ending: string(text), strings.Repeat("1", 32) + ending + ".new": "half"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	torn := string(text) + `{"Who":"` + whoOf(pupil(2)) + `","Last":{"N":2,"Name":"Bo","Att`
	if err := os.WriteFile(path, []byte(torn), 0o600); err != nil {
		t.Fatal(err)
	}
	again := open(t)
	again.keeps(dir)
	again.holds(l, map[string]string{"Ann": "second", "Bo": "only"})
	again.sends(204, l, pupil(1), 1, "Ann", "replayed")
	again.sends(204, l, pupil(2), 2, "Bo", "more")
	ann := again.events(l.path()+"/me", wire.StudentKey, pupil(1))
	again.until(ann, "what is said", func(_ wire.LiveStudent, text string) bool { return text == `{"Say":{"Step":3}}` })
	if of := again.want(200, "GET", "/class/"+l.code, ""); !strings.Contains(of, "one-update") {
		t.Errorf("the class is on %s", of)
	}
	third := open(t)
	third.keeps(dir)
	third.holds(l, map[string]string{"Ann": "second", "Bo": "more"})
	third.want(204, "DELETE", l.path(), "", wire.LiveKey, l.key)
	if left := files(t, dir); len(left) != 3 {
		t.Errorf("the end leaves %s", left)
	}
}

// TestKeptFilesEnd: after twelve hours a file goes, with nobody there and at the next start.
func TestKeptFilesEnd(t *testing.T) {
	dir := t.TempDir()
	h := open(t)
	h.Beat = time.Millisecond
	h.keeps(dir)
	h.begins(1)
	h.pass(MaxLife - time.Minute)
	late := h.begins(2)
	time.Sleep(20 * time.Millisecond)
	if n := len(files(t, dir)); n != 2 {
		t.Fatalf("%d files of two classes", n)
	}
	h.pass(2 * time.Minute)
	for limit := time.Now().Add(time.Minute); len(files(t, dir)) != 1; time.Sleep(time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatal("a file outlives its class")
		}
	}
	next := open(t)
	next.pass(3 * MaxLife)
	next.keeps(dir)
	if left := files(t, dir); len(left) != 0 || next.classes[late.code] != nil {
		t.Errorf("the start leaves %s", left)
	}
}

// TestKeptFilesAreBounded: a class that sends for hours has a file of a few megabytes, which is still
// all of it.
func TestKeptFilesAreBounded(t *testing.T) {
	dir := t.TempDir()
	h := open(t)
	h.keeps(dir)
	l := h.begins(1)
	c := h.classes[l.code]
	long := strings.Repeat("\u2028", MaxAttempt/3) // JSON has six bytes for three
	most := int64(0)
	for n := range 3 * maxFile / (2 * MaxAttempt) {
		m := message{N: int64(n + 1), Name: fmt.Sprint(n % 40), Attempt: long}
		if status := c.take(pupil(n%40), m, h.Now().Add(time.Duration(n)*time.Second), h.join); status != 204 {
			t.Fatal(status)
		}
		at, err := os.Stat(c.file.path)
		if err != nil {
			t.Fatal(err)
		}
		most = max(most, at.Size())
	}
	if most > maxFile+maxLine || most < maxFile/2 {
		t.Errorf("the file had %d bytes", most)
	}
	again := open(t)
	again.keeps(dir)
	if n := len(again.classes[l.code].came); n != 40 {
		t.Errorf("%d students are left", n)
	}
}

// TestKeptWithoutADisk: a folder in which nothing can be written is refused at once; where writing
// fails later, the class goes on and it is said once.
func TestKeptWithoutADisk(t *testing.T) {
	mine := filepath.Join(t.TempDir(), "file")
	os.WriteFile(mine, nil, 0o600)
	for _, dir := range []string{mine, filepath.Join(t.TempDir(), "none"), "/proc"} {
		if err := New().Keep(t.Context(), dir, nil); err == nil {
			t.Errorf("%s is taken", dir)
		}
	}
	h := open(t)
	dir := t.TempDir()
	faults := h.keeps(dir)
	l := h.begins(1)
	h.classes[l.code].file.to.Close()
	h.sends(204, l, pupil(1), 1, "Ann", "first")
	h.sends(204, l, pupil(1), 2, "Ann", "second")
	h.holds(l, map[string]string{"Ann": "second"})
	if len(*faults) != 1 {
		t.Errorf("it is said %d times", len(*faults))
	}
}

// TestKilled: a server that is killed in mid-class has everything again, though no device is there.
func TestKilled(t *testing.T) {
	if dir := os.Getenv("LIVE_DIR"); dir != "" {
		s := New()
		if err := s.Keep(context.Background(), dir, nil); err != nil {
			t.Fatal(err)
		}
		server := httptest.NewServer(s)
		fmt.Println("serves " + server.URL)
		time.Sleep(time.Hour)
	}
	dir := t.TempDir()
	start := func() (h *hall, kill func()) {
		c := exec.Command(os.Args[0], "-test.run=^TestKilled$")
		c.Env = append(os.Environ(), "LIVE_DIR="+dir)
		out, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		kill = func() {
			c.Process.Kill()
			c.Wait()
		}
		t.Cleanup(kill)
		h = &hall{TB: t, http: &httptest.Server{}}
		if _, err := fmt.Fscanf(out, "serves %s\n", &h.http.URL); err != nil {
			t.Fatal(err)
		}
		return h, kill
	}
	h, kill := start()
	l := h.begins(1)
	want := map[string]string{}
	for k := range 30 {
		for n := range 3 {
			want[fmt.Sprint(k)] = fmt.Sprintf("%d of %d", n, k)
			h.sends(http.StatusNoContent, l, pupil(k), n+1, fmt.Sprint(k), want[fmt.Sprint(k)])
		}
	}
	kill()
	again, _ := start()
	again.holds(l, want)
}
