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
	events = flag.Int("events", 1200, "how many deeds the monkey does, of all seeds together")
	// With this seed all kinds of deeds are among so few.
	seeds  = flag.String("seed", "42", "the monkey's seeds, with commas between them")
	script = flag.String("script", "", "a file of deeds that the monkey does instead")
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
			deeds := Deeds(seed, *events/len(list))
			everyKind(t, deeds)
			found, done := trip.Try(deeds)
			if found == "" {
				t.Logf("%d deeds", len(deeds))
				return
			}
			const last = 60
			t.Errorf("%s\nthe last deeds:\n%s", found, strings.Join(done[max(0, len(done)-last):],
				"\n"))
			short := shorter(trip, deeds[:min(len(deeds), finished(deeds, done))])
			file := inRoot(t, "e2e", "out", "monkey-"+text+".script")
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Error(err)
			}
			if err := os.WriteFile(file, []byte(Script(short)), 0o644); err != nil {
				t.Error(err)
			}
			t.Errorf("%d deeds that find something: go test ./e2e -run TestMonkey -args -script %s",
				len(short), file)
		})
	}
}

// everyKind fails the test if a kind of deed is not done.
func everyKind(t *testing.T, deeds []Deed) {
	t.Helper()
	for _, f := range frequent {
		if !slices.ContainsFunc(deeds, func(d Deed) bool { return d.Kind == f.kind }) {
			t.Errorf("of %d deeds none is a %s: take another seed, or more", len(deeds), f.kind)
		}
	}
}

// finished returns how many of the deeds were begun.
func finished(deeds []Deed, done []string) int {
	if len(done) == 0 {
		return 0
	}
	line, _, _ := strings.Cut(done[len(done)-1], " # ")
	for i, d := range slices.Backward(deeds) {
		if text, _ := json.Marshal(d); string(text) == line {
			return i + 1
		}
	}
	return len(deeds)
}

// shorter returns a shorter list of deeds with which something is found too, as far as there is
// time: it tries ends of the list, then to leave out parts of it.
func shorter(trip Trip, deeds []Deed) []Deed {
	end := time.Now().Add(*shrink)
	finds := func(list []Deed) bool {
		if time.Now().After(end) {
			return false
		}
		trip.Picture, trip.Log = "", nil
		found, _ := trip.Try(list)
		return found != ""
	}
	for n := 20; n < len(deeds); n *= 4 {
		if tail := deeds[len(deeds)-n:]; finds(tail) {
			deeds = tail
			break
		}
	}
	for size := len(deeds) / 2; size > 0; size /= 2 {
		for from := 0; from+size <= len(deeds) && time.Now().Before(end); {
			without := slices.Concat(deeds[:from], deeds[from+size:])
			if finds(without) {
				deeds = without
			} else {
				from += size
			}
		}
	}
	return deeds
}

func readScript(t *testing.T, file string) (deeds []Deed) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		line, _, _ = strings.Cut(line, " # ")
		var d Deed
		if err := json.Unmarshal([]byte(line), &d); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		deeds = append(deeds, d)
	}
	return deeds
}

// TestMonkeySees: a monkey that finds nothing in a page that is broken proves nothing.
func TestMonkeySees(t *testing.T) {
	t.Parallel()
	const hasty = "monkey.patience = 3000;"
	some := Deeds(3, 8) // after which it looks
	enter := Deed{Kind: "key", M: 1, Text: "Enter", Frame: true}
	work := []Deed{{Kind: "hash", M: 1, Text: `json={"version":1,"data":{"preset":"and"}}`, Frame: true},
		enter, enter, {Kind: "reload"}}
	for _, c := range []struct {
		name, script, want string
		deeds              []Deed
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
			found, _ := trip.Try(c.deeds)
			if !strings.Contains(found, c.want) || c.want == "" && found != "" {
				t.Errorf("found %q", found)
			}
		})
	}
}
