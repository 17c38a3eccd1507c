package cli_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestExerciseSheet: a sheet is one file that loads nothing and allows no script and no style but
// its own; without -answers it tells none; each name of a list has numbers of its own, the same
// every time.
func TestExerciseSheet(t *testing.T) {
	blank, err := exerciseCall(t, "", "sheet", "-variant", "TEMV", "-base", "https://lab.example/", lesson)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"default-src &#39;none&#39;; style-src &#39;sha256-", "<h1>One update by hand</h1>", "numbers TEMV",
		"<svg", "https://lab.example/#lesson=one-update", "☐"} {
		if !strings.Contains(blank, want) {
			t.Errorf("%q is missing", want)
		}
	}
	inline := regexp.MustCompile(`(?i)<script|<link|<img|\sstyle=|\son[a-z]+=|<style[^>]*>[^<]*(url\(|@import)`)
	if found := inline.FindString(blank); found != "" || strings.Contains(blank, "<b>1.08<") || strings.Contains(blank, "☑") {
		t.Errorf("%q on the sheet, or an answer", found)
	}
	key, err := exerciseCall(t, "", "sheet", "-variant", "TEMV", "-answers", "-lang", "zh-Hans", lesson)
	for _, want := range []string{"手算一次更新", "答案", "<b>1.08</b>", "0.3  0.69  −0.2", "☑"} {
		if err != nil || !strings.Contains(key, want) {
			t.Errorf("%v; %q is missing in the key", err, want)
		}
	}
	class, err := exerciseCall(t, "Ada\nBo <b>\n\nChen\n", "sheet", "-names", "-", "-class", "7a", lesson)
	if err != nil || strings.Count(class, "<article") != 3 || !strings.Contains(class, "<b>Bo &lt;b&gt;</b>") {
		t.Errorf("%v: not three sheets", err)
	}
	if turned, _ := exerciseCall(t, "A\u202eda\x1b\n", "sheet", "-names", "-", lesson); !strings.Contains(turned, "<bdi><b>Ada�</b></bdi>") {
		t.Error("a name reaches out of its place")
	}
	if again, _ := exerciseCall(t, "Ada\nBo <b>\n\nChen\n", "sheet", "-names", "-", "-class", "7a", lesson); again != class {
		t.Error("the same names have other numbers")
	}
	codes := regexp.MustCompile(`<p>numbers ([A-Z2-9]+)`).FindAllStringSubmatch(class, -1)
	if len(codes) != 3 || codes[0][1] == codes[1][1] && codes[1][1] == codes[2][1] {
		t.Errorf("the numbers are %v", codes)
	}
}

// TestExerciseBase: a link that a class gets leads to a web site and nowhere else.
func TestExerciseBase(t *testing.T) {
	for _, base := range []string{"javascript:alert(1)//", "file:///lab/", "lab.example/", "https://"} {
		for _, verb := range []string{"link", "sheet"} {
			_, err := exerciseCall(t, "", verb, "-base", base, lesson)
			if err == nil || !strings.Contains(err.Error(), "-base is "+base+"; allowed: ") {
				t.Errorf("%s -base %s: %v", verb, base, err)
			}
		}
	}
	if _, err := exerciseCall(t, "", "sheet", "-base", "", lesson); err != nil {
		t.Errorf("without an address, which means without a link: %v", err)
	}
}

// TestExerciseSheets: every lesson can be printed, with and without its key, in both languages.
func TestExerciseSheets(t *testing.T) {
	folders, err := filepath.Glob("../lessons/[0-9]*")
	if err != nil || len(folders) == 0 {
		t.Fatal(err, folders)
	}
	for _, folder := range folders {
		for _, args := range [][]string{{"sheet", folder}, {"sheet", "-answers", "-lang", "zh-Hans", folder}} {
			if out, err := exerciseCall(t, "", args...); err != nil || strings.Contains(out, "{0}") {
				t.Errorf("%v: %v", args, err)
			}
		}
	}
}
