package heard

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// session is a desktop of a screen, a bus, a screen reader and its voice. Nothing of the machine's
// own desktop is used, and nothing is left of it.
type session struct {
	t         *testing.T
	dir       string
	env       []string
	firefox   *exec.Cmd
	processes []*exec.Cmd
	log       string      // of the voice
	heard     []utterance // in the part of the walk that was done last
	opened    int         // utterances before the page was opened
}

// customs have Orca not name the keys that are pressed, and not read a page from its top unasked.
const customs = `import orca.settings
orca.settings.enableKeyEcho = False
orca.settings.sayAllOnLoad = False
orca.settings.pageSummaryOnLoad = False
`

// begin starts the session; it ends with the test.
func begin(t *testing.T) *session {
	s := &session{t: t, dir: t.TempDir()}
	s.log = filepath.Join(s.dir, "voice.log")
	voice, err := filepath.Abs("voice")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(s.log, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(s.dir+"/orca", 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(s.dir+"/orca/orca-customizations.py", []byte(customs), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.end)
	s.env = append(os.Environ(), "HOME="+s.dir, "XDG_RUNTIME_DIR="+s.dir,
		"XDG_CONFIG_HOME="+s.dir+"/config", "XDG_DATA_HOME="+s.dir+"/data", "LANG=C.UTF-8",
		"LC_ALL=C.UTF-8", "GNOME_ACCESSIBILITY=1", "GSETTINGS_BACKEND=memory", "GDK_BACKEND=x11",
		"MOZ_ENABLE_WAYLAND=0", "WAYLAND_DISPLAY=", "HEARD="+s.log, "PYTHONPATH="+voice,
		"PYTHONDONTWRITEBYTECODE=1")
	s.env = append(s.env, "DISPLAY=:"+s.start("Xvfb", "-displayfd", "3", "-screen", "0",
		"1366x900x24", "-nolisten", "tcp"))
	s.env = append(s.env, "DBUS_SESSION_BUS_ADDRESS="+
		s.start("dbus-daemon", "--session", "--nofork", "--print-address=3"))
	s.start("orca", "--user-prefs", s.dir+"/orca", "--disable", "braille")
	s.until("Orca", func() bool { return strings.Contains(s.said(), "Screen reader on") })
	return s
}

// start starts a program that runs until the end and, of one that says something on its third file,
// returns the first line of that.
func (s *session) start(name string, arguments ...string) string {
	s.t.Helper()
	command := exec.Command(name, arguments...)
	command.Env, command.Dir = s.env, s.dir
	out, err := os.Create(filepath.Join(s.dir, filepath.Base(name)+".out"))
	if err != nil {
		s.t.Fatal(err)
	}
	command.Stdout, command.Stderr = out, out
	r, w, err := os.Pipe()
	if err != nil {
		s.t.Fatal(err)
	}
	command.ExtraFiles = []*os.File{w}
	if err := command.Start(); err != nil {
		s.t.Fatalf("%v: make heard installs it", err)
	}
	w.Close()
	s.processes = append(s.processes, command)
	for _, a := range arguments {
		if a == "-displayfd" || a == "--print-address=3" {
			line, err := bufio.NewReader(r).ReadString('\n')
			if err != nil {
				s.t.Fatalf("%s says nothing: %v", name, err)
			}
			return strings.TrimSpace(line)
		}
	}
	return ""
}

// end ends all programs of the session, the last first.
func (s *session) end() {
	s.close()
	for i := len(s.processes) - 1; i >= 0; i-- {
		s.processes[i].Process.Kill()
		s.processes[i].Wait()
	}
}

// do runs a program to its end and returns what it prints.
func (s *session) do(name string, arguments ...string) (string, error) {
	command := exec.Command(name, arguments...)
	command.Env, command.Dir = s.env, s.dir
	out, err := command.Output()
	return strings.TrimSpace(string(out)), err
}

// preferences keep Firefox from saying anything of its own.
const preferences = `user_pref("accessibility.force_disabled", -1);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.sessionstore.resume_from_crash", false);
user_pref("browser.translations.enable", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("datareporting.policy.dataSubmissionPolicyBypassNotification", true);
user_pref("trailhead.firstrun.didSeeAboutWelcome", true);
user_pref("termsofuse.bypassNotification", true);
user_pref("app.update.enabled", false);
user_pref("app.normandy.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("intl.accept_languages", "%s");
`

// open opens a page in a Firefox that has never been used, which shows the page alone.
func (s *session) open(address, language string) {
	s.close()
	s.opened = len(s.utterances())
	profile, err := os.MkdirTemp(s.dir, "profile")
	if err != nil {
		s.t.Fatal(err)
	}
	text := fmt.Sprintf(preferences, language)
	if err := os.WriteFile(profile+"/user.js", []byte(text), 0o600); err != nil {
		s.t.Fatal(err)
	}
	before := len(s.processes)
	s.start("firefox-esr", "--kiosk", "--no-remote", "--profile", profile, address)
	s.firefox, s.processes = s.processes[before], s.processes[:before]
	window := ""
	s.until("a window", func() bool {
		window, err = s.do("xdotool", "search", "--onlyvisible", "--class", "firefox")
		return err == nil && window != ""
	})
	if _, err := s.do("xdotool", "windowfocus", strings.Fields(window)[0]); err != nil {
		s.t.Fatalf("no focus: %v", err)
	}
}

// close closes Firefox, if it is open.
func (s *session) close() {
	if s.firefox != nil {
		s.firefox.Process.Kill()
		s.firefox.Wait()
	}
	s.firefox = nil
}

// busy has other programs use the processors until the test ends.
func (s *session) busy(t *testing.T) {
	for range runtime.NumCPU() {
		loop := exec.Command("sh", "-c", "while :; do :; done")
		if err := loop.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { loop.Process.Kill(); loop.Wait() })
	}
}

// patience is how long something may take that must come.
const patience = 60 * time.Second

// until waits for something that must come.
func (s *session) until(what string, is func() bool) {
	s.t.Helper()
	for start := time.Now(); !is(); time.Sleep(50 * time.Millisecond) {
		if time.Since(start) > patience {
			s.t.Fatalf("%s does not come", what)
		}
	}
}

// said is the log of the voice.
func (s *session) said() string {
	text, err := os.ReadFile(s.log)
	if err != nil {
		s.t.Fatal(err)
	}
	return string(text)
}

// utterances are all that the voice was given and began or lost, with what became of each.
func (s *session) utterances() (list []utterance) {
	at := map[string]int{}
	for line := range strings.Lines(s.said()) {
		parts := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 5)
		if len(parts) < 5 || !strings.HasSuffix(line, "\n") {
			continue
		}
		number := parts[2]
		i, known := at[number]
		if !known {
			i = len(list)
			at[number] = i
			list = append(list, utterance{number: number, language: parts[3], text: parts[4]})
		}
		list[i].state = parts[1]
	}
	return list
}

// quiet waits until nothing has been said for a while.
func (s *session) quiet(while time.Duration) {
	s.t.Helper()
	last, since := "", time.Now()
	s.until("silence", func() bool {
		now := s.said()
		list := s.utterances()
		if now != last || len(list) > 0 && list[len(list)-1].state == "BEGIN" {
			last, since = now, time.Now()
		}
		return time.Since(since) > while
	})
}
