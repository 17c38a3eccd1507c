package e2e

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

var (
	eventCount = flag.Int("events", 400, "how many events the monkey does, of all seeds together")
	// With this seed all kinds of events are among so few.
	seeds  = flag.String("seed", "482", "the monkey's seeds, with commas between them")
	scene  = flag.String("scene", "", "where the monkey is kept: see scenes; \"\": in the lab")
	script = flag.String("script", "", "a file of events that the monkey does instead")
	shrink = flag.Duration("shrink", time.Minute,
		"how long a script with a finding is made shorter")
)

// TestMonkey: whatever is done to the lab, nothing brings it down: no error on the console, the
// page is alive, the work is kept, and what it holds is bounded.
func TestMonkey(t *testing.T) {
	t.Parallel()
	trip := Trip{Lab: labURL(), Framing: StartOther(t, Framing(labURL())).URL, Log: t.Logf}
	if *script != "" {
		if found, _ := trip.Try(readScript(t, *script)); found != "" {
			t.Fatal(found)
		}
		return
	}
	list := strings.Split(*seeds, ",")
	for _, text := range list {
		seed, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		t.Run("seed="+text, func(t *testing.T) {
			if len(list) > 1 { // parallel parts begin after all other tests: one would end last
				t.Parallel()
			}
			trip := trip
			trip.Picture, trip.Log = "monkey-"+text, t.Logf
			events := Events(seed, *eventCount/len(list))
			everyKind(t, events)
			found, done := trip.Try(events)
			if found == "" {
				t.Logf("%d events", len(events))
				return
			}
			const last = 60
			t.Errorf("%s\nthe last events:\n%s", found, strings.Join(done[max(0, len(done)-last):],
				"\n"))
			short := shorter(trip, events[:min(len(events), finished(events, done))])
			file := inRoot(t, "internal", "e2e", "out", "monkey-"+text+".script")
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Error(err)
			}
			if err := os.WriteFile(file, []byte(Script(short)), 0o644); err != nil {
				t.Error(err)
			}
			t.Errorf("%d events that find something: go test ./e2e -run TestMonkey -args -script %s",
				len(short), file)
		})
	}
}

// everyKind fails the test if a kind of event is not done.
func everyKind(t *testing.T, events []Event) {
	t.Helper()
	for _, f := range frequent {
		if !slices.ContainsFunc(events, func(d Event) bool { return d.Kind == f.kind }) {
			t.Errorf("of %d events none is a %s: take another seed, or more", len(events), f.kind)
		}
	}
}

// finished returns how many of the events were begun.
func finished(events []Event, done []string) int {
	if len(done) == 0 {
		return 0
	}
	line, _, _ := strings.Cut(done[len(done)-1], " # ")
	for i, d := range slices.Backward(events) {
		if text, _ := json.Marshal(d); string(text) == line {
			return i + 1
		}
	}
	return len(events)
}

// shorter returns a shorter list of events with which something is found too, as far as there is
// time: it tries ends of the list, then to leave out parts of it.
func shorter(trip Trip, events []Event) []Event {
	end := time.Now().Add(*shrink)
	finds := func(list []Event) bool {
		if time.Now().After(end) {
			return false
		}
		trip.Picture, trip.Log = "", nil
		found, _ := trip.Try(list)
		return found != ""
	}
	for n := 20; n < len(events); n *= 4 {
		if tail := events[len(events)-n:]; finds(tail) {
			events = tail
			break
		}
	}
	for size := len(events) / 2; size > 0; size /= 2 {
		for from := 0; from+size <= len(events) && time.Now().Before(end); {
			without := slices.Concat(events[:from], events[from+size:])
			if finds(without) {
				events = without
			} else {
				from += size
			}
		}
	}
	return events
}

func readScript(t *testing.T, file string) (events []Event) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		line, _, _ = strings.Cut(line, " # ")
		var d Event
		if err := json.Unmarshal([]byte(line), &d); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		events = append(events, d)
	}
	return events
}

// TestMonkeySees: a monkey that finds nothing in a page that is broken proves nothing.
func TestMonkeySees(t *testing.T) {
	t.Parallel()
	const hasty = "monkey.patience = 3000;"
	some := Events(3, 8) // after which it looks
	enter := Event{Kind: "key", M: 1, Text: "Enter", Frame: true}
	work := []Event{{Kind: "hash", M: 1, Text: `json={"version":1,"data":{"preset":"and"}}`, Frame: true},
		enter, enter, {Kind: "reload"}}
	for _, c := range []struct {
		name, script, want string
		events             []Event
	}{
		{"error", `console.error("sabotage")`, "sabotage", some},
		{"no frame", hasty + `const wait = setInterval(() => { // its parts come with frames
			if (perceptronLab.whole) { clearInterval(wait); requestAnimationFrame = () => {}; }
		})`, "no frame", some},
		{"unanswered", hasty + `addEventListener("click", e => e.stopPropagation(), true)`,
			"another language", some},
		{"stopped", `perceptronLab.boot = "failed"`, "has failed", some},
		{"unwritten", `history.pushState = history.replaceState = () => {}`,
			"the address holds another", work},
		{"not brought back", `if (location.hash) location.href = "#json={%22version%22:1}"`,
			"another document", work},
		{"nothing", ``, "", work},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			trip := Trip{Lab: labURL(), Before: `;addEventListener("perceptronlab-started", () => {` + c.script + `});`}
			found, _ := trip.Try(c.events)
			if !strings.Contains(found, c.want) || c.want == "" && found != "" {
				t.Errorf("found %q", found)
			}
		})
	}
}
