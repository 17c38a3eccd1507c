package lessons

import (
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"testing"
)

// TestLessons holds every lesson to itself: in all variants of its pool the reference answers are
// right, every wrong answer that a named error makes gets its name, and its own tests hold.
func TestLessons(t *testing.T) {
	if len(Names()) == 0 {
		t.Fatal("no lessons")
	}
	for _, name := range Names() {
		_, x, err := Load(name)
		if err != nil {
			t.Error(err)
			continue
		}
		r := x.Check(20)
		for _, p := range r.Problems {
			t.Errorf("%s: %s", name, p.En)
		}
		t.Logf("%s: %d variants, %d reference answers, %d answers of %d errors, %d tests", name,
			len(r.Codes), r.Answers, r.Errors, len(r.Named), r.Tests)
	}
}

// TestBothLanguages: every lesson has the same texts in English and in Chinese.
func TestBothLanguages(t *testing.T) {
	keys := regexp.MustCompile(`(?m)^# (\S+)$`)
	for _, name := range Names() {
		texts := map[string]int{}
		for _, lang := range Languages {
			content, err := fs.ReadFile(files, path.Join(name, lang+".md"))
			if err != nil {
				t.Error(err)
			}
			for _, key := range keys.FindAllStringSubmatch(string(content), -1) {
				texts[key[1]]++
			}
		}
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			if texts[key] != len(Languages) {
				t.Errorf("%s: %s is in one language", name, key)
			}
		}
		if len(texts) < 20 {
			t.Errorf("%s: %d texts", name, len(texts))
		}
	}
}
