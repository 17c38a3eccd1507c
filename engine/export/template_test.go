package export

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
)

var (
	placeholder = regexp.MustCompile(`{{(.*?)}}`)
	makes       = regexp.MustCompile(`^#: (?:let (\S+) =|define (\S+)$)`)
	asks        = regexp.MustCompile(`(?:^#: (?:if|elif)|  #: if) (.+)$`)
	puts        = regexp.MustCompile(`^#: put ([^{ ]+)(?:  #: .*)?$`)
	between     = regexp.MustCompile(` or | and `)
	other       = regexp.MustCompile(`^#: (?:else|end|end \S+|put {{rule}}\.py|#.*)$`)
)

// TestTemplatesUseWhatThereIs: every order is one, and every name that a template uses is of some
// run or made by a template. Else a branch that no other test takes could lack one.
func TestTemplatesUseWhatThereIs(t *testing.T) {
	known := map[string]bool{}
	for _, members := range []string{
		`"learner":{"decay":{"c1":1,"c2":2}},"stop":{"updates":9}`,
		`"data":{"points":[[1],[2]],"labels":[1,-1],"shuffle":{"of":1,"places":[0,9]}}`,
		`"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":1e40}`,
	} {
		e, err := experiment.Parse([]byte(`{"version":1,` + members + `}`))
		if err != nil {
			t.Fatal(err)
		}
		p, err := newProgram(e, e.Run(), false, false)
		if err != nil {
			t.Fatal(err)
		}
		for name := range p.values {
			known[name] = true
		}
	}
	paths, err := fs.Glob(files, "python/*.py")
	if err != nil || len(paths) < 10 {
		t.Fatal(paths, err)
	}
	var lines []string
	for _, path := range paths {
		known[strings.TrimPrefix(path, "python/")] = true
		text, err := files.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(string(text), "\n") {
			line = strings.TrimSpace(line)
			lines = append(lines, line)
			if m := makes.FindStringSubmatch(line); m != nil {
				known[m[1]+m[2]] = true
			}
		}
	}
	for _, line := range lines {
		var used []string
		for _, m := range placeholder.FindAllStringSubmatch(line, -1) {
			used = append(used, m[1])
		}
		if m := puts.FindStringSubmatch(line); m != nil {
			used = append(used, m[1])
		}
		if m := asks.FindStringSubmatch(line); m != nil {
			for _, one := range between.Split(m[1], -1) {
				name, word, compared := strings.Cut(strings.TrimPrefix(one, "not "), " == ")
				used = append(used, name)
				if words := wordsOf(name); compared && words != nil && !slices.Contains(words, word) {
					t.Errorf("%s is never %s: %s", name, word, line)
				}
			}
		} else if strings.HasPrefix(line, "#:") && !makes.MatchString(line) &&
			!puts.MatchString(line) && !other.MatchString(line) {
			t.Errorf("not an order: %s", line)
		}
		for _, name := range used {
			if !known[name] {
				t.Errorf("no run and no template has %s: %s", name, line)
			}
		}
	}
}

// wordsOf returns what a setting takes; nil if it takes numbers, or is none.
func wordsOf(name string) []string {
	var words []string
	if slices.Contains(rule.SettingIDs(), rule.SettingID(name)) {
		for _, c := range rule.SettingID(name).Setting().Choices {
			words = append(words, c.Value)
		}
	}
	return words
}
