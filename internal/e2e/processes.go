package e2e

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// running is what Linux says of a process (proc(5)).
type running struct {
	name, state string
	ticks       int // of the processor, a hundred a second
	waits       string
}

// processes says what all processes of this machine took of its processors within a time, the
// busiest first, and of the browser's that took nothing what they wait for: whether a page that
// does not answer computes, waits, or is not given any time. "" where there is no /proc.
func processes(within time.Duration) string {
	before := processTable()
	time.Sleep(within)
	type taken struct {
		running
		id    string
		ticks int
	}
	var list []taken
	for id, p := range processTable() {
		if was, ok := before[id]; ok && (p.ticks > was.ticks || strings.Contains(p.name, "chrom")) {
			list = append(list, taken{p, id, p.ticks - was.ticks})
		}
	}
	slices.SortFunc(list, func(a, b taken) int { return cmp.Compare(b.ticks, a.ticks) })
	const most = 30 // other browsers, too, wait
	list = list[:min(most, len(list))]
	text := fmt.Sprintf("processes, %% of a processor within %v:", within)
	for _, p := range list {
		text += fmt.Sprintf("\n\t%3.0f %s %s %s %s", float64(p.ticks)/within.Seconds(), p.id,
			p.state, p.name, p.waits)
	}
	return text
}

func processTable() map[string]running {
	list := map[string]running{}
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		stat, err := os.ReadFile(folder + "/stat")
		if err != nil {
			continue // it has ended
		}
		name, rest, _ := strings.Cut(string(stat), ") ")
		fields := strings.Fields(rest)
		if len(fields) < 13 {
			continue
		}
		user, _ := strconv.Atoi(fields[11])
		system, _ := strconv.Atoi(fields[12])
		_, name, _ = strings.Cut(name, "(")
		waits, _ := os.ReadFile(folder + "/wchan")
		command, _ := os.ReadFile(folder + "/cmdline")
		for _, word := range strings.FieldsFunc(string(command),
			func(r rune) bool { return r == 0 || r == ' ' }) {
			if kind, ok := strings.CutPrefix(word, "--type="); ok {
				name += " " + kind
			}
		}
		list[filepath.Base(folder)] = running{name, fields[0], user + system, string(waits)}
	}
	return list
}
