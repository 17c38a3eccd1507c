package heard

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// walk is a script of what a student does, and hears after each thing done.
type walk struct {
	name  string
	parts []part
}

// part is one thing done, with what is to be heard between it and the next.
type part struct {
	line int
	does string // a verb of does
	rest string
	hear []hearing
}

// hearing is a line about what is heard.
type hearing struct {
	line int
	verb string    // of hears
	text [2]string // English, 简体中文
}

// does are the verbs of what a student does.
var does = map[string]string{
	"open": "[#FRAGMENT]: a page of the lab, for the first time",
	"busy": ": other programs use all processors from now on",
	"key":  "KEY…: as xdotool names them, one after the other",
	"type": "TEXT",
	"find": "KEY TEXT | 文本: presses a key until that is heard, thirty times at most",
	"wait": "TEXT | 文本: until it is heard; nothing is pressed",
}

// hears are the verbs of what is heard after it. TEXT alone holds for both languages.
var hears = map[string]string{
	"hear": "TEXT | 文本: heard to its end, once, after that of the line before",
	"not":  "TEXT | 文本: not heard",
}

// read reads a script: a line is a verb and the rest; # begins a remark.
func read(name, script string) (walk, error) {
	w := walk{name: name}
	for i, line := range strings.Split(script, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		verb, rest, _ := strings.Cut(line, " ")
		if rest = strings.TrimSpace(rest); does[verb] != "" {
			w.parts = append(w.parts, part{line: i + 1, does: verb, rest: rest})
			continue
		}
		if hears[verb] == "" || len(w.parts) == 0 || rest == "" {
			return w, fmt.Errorf("%s:%d: %q is nothing to do or to hear", name, i+1, line)
		}
		last := &w.parts[len(w.parts)-1]
		last.hear = append(last.hear, hearing{i + 1, verb, both(rest)})
	}
	if len(w.parts) == 0 || w.parts[0].does != "open" && w.parts[0].does != "busy" {
		return w, fmt.Errorf("%s: opens nothing", name)
	}
	return w, nil
}

// both splits a text of a script into its two languages.
func both(text string) [2]string {
	en, zh, two := strings.Cut(text, " | ")
	if !two {
		zh = en
	}
	return [2]string{strings.TrimSpace(en), strings.TrimSpace(zh)}
}

// walks lists the walks of the folder by their names.
func walks(t *testing.T) (list []walk) {
	t.Helper()
	files, err := filepath.Glob("walks/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no walks: %v", err)
	}
	for _, file := range files {
		script, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		w, err := read(strings.TrimSuffix(filepath.Base(file), ".txt"), string(script))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, w)
	}
	return list
}

// utterance is one text that the voice was given to say, with its fate: done, cut or lost.
type utterance struct {
	number, language, text string
	state                  string // BEGIN, DONE, CUT, LOST
}

// faults lists what of a part was not heard as its lines want it.
func (p *part) faults(language int, heard []utterance) (list []string) {
	from := 0
	for _, h := range p.hear {
		text := h.text[language]
		has := func(u utterance) bool { return strings.Contains(u.text, text) }
		whole := func(u utterance) bool { return u.state == "DONE" && has(u) }
		count, at := 0, slices.IndexFunc(heard[from:], whole)
		for _, u := range heard {
			count += strings.Count(u.text, text)
		}
		fault := ""
		switch {
		case h.verb == "not" && count > 0:
			fault = "is heard"
		case h.verb == "not":
			continue
		case at < 0 && !slices.ContainsFunc(heard, has):
			fault = "is not heard"
		case at < 0 && !slices.ContainsFunc(heard, whole):
			fault = "is cut off or lost"
		case at < 0:
			fault = "comes earlier"
		case count > 1:
			fault = fmt.Sprintf("is heard %d times", count)
		}
		if fault != "" {
			list = append(list, fmt.Sprintf("line %d: %q %s", h.line, text, fault))
			continue
		}
		from += at // the next may be part of the same utterance
	}
	return list
}

// TestFaults: what is missing, cut off, too often, too early or not wanted is found, and nothing else.
func TestFaults(t *testing.T) {
	heard := []utterance{{text: "Plane", state: "DONE"}, {text: "Step 1. Sample 2 turns w.", state: "DONE"},
		{text: "the end", state: "CUT"}, {text: "Play button", state: "DONE"}, {text: "Play", state: "LOST"}}
	for script, want := range map[string]string{
		"hear Plane\nhear Step 1\nhear Sample 2": "",
		"hear Sample 2\nhear Plane":              "comes earlier",
		"hear the end":                           "cut off",
		"hear Play":                              "2 times",
		"hear Share":                             "not heard",
		"not Share":                              "",
		"not Plane":                              "is heard",
		"hear Plane | 平面":                        "",
	} {
		w, err := read("test", "open\n"+script)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(w.parts[0].faults(0, heard), "; ")
		if (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%q: %q, want %q", script, got, want)
		}
	}
	for _, script := range []string{"", "hear a", "open\nsee a", "key Tab\nhear a", "open\nhear"} {
		if _, err := read("test", script); err == nil {
			t.Errorf("%q is read", script)
		}
	}
	walks(t)
}
