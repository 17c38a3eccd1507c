package wire

import (
	"fmt"
	"strings"
	"testing"
)

// hostile is an embed whose every text tries to end what it stands in.
var hostile = Embed{
	Folder:   "https://lab.example/a b'\"<>`{}\\(x)/",
	Fragment: "1.ab-c_d&hide=data,rule&lock=eta&t=7",
	Title:    "\"Two\" <b>irises</b> & `more`: [x](y) ]] --> >}} {{< x >}} ::: $z$ @a\n:::\r\n```\u2028'end'\\",
	Height:   560, Lang: "zh-Hans", Theme: "dark",
}

// Everything that stands in an address is percent-encoded where it could end anything; what is encoded stays so.
func TestAddress(t *testing.T) {
	const want = "https://lab.example/a%20b%27%22%3C%3E%60%7B%7D%5C(x)/embed.html#1.ab-c_d&hide=data,rule&lock=eta&t=7"
	if got := hostile.Address(); got != want {
		t.Errorf("the address is %s", got)
	}
	if got := (Embed{Folder: "https://x/%20/", Fragment: "json=%7B%7D"}).Address(); got != "https://x/%20/embed.html#json=%7B%7D" {
		t.Errorf("the address is %s", got)
	}
}

// TestNothingEscapes: in every format, no text of the embed's ends the code that it stands in. What each system makes
// of the code is tested in a browser (e2e).
func TestNothingEscapes(t *testing.T) {
	for _, f := range PageFormats() {
		all := f.Write(hostile)
		for i, s := range all {
			if s.Where.En == "" || s.Where.Zh == "" || !strings.HasSuffix(s.Code, "\n") || strings.ContainsAny(s.Code, "\r\u2028\x00") {
				t.Errorf("%s, %d: %q: %q", f.ID, i, s.Where, s.Code)
			}
			if n := strings.Count(s.Code, "`"); f.ID == "hugo" && n != 6*i { // around three values of the call
				t.Errorf("%d backticks in\n%s", n, s.Code)
			}
			for _, bad := range []string{"<b>", "\"Two\" <", "]( ", "\n:::\n:::"} {
				if strings.Contains(s.Code, bad) && f.ID != "hugo" {
					t.Errorf("%s holds %q:\n%s", f.ID, bad, s.Code)
				}
			}
			// Each piece of code has the lines it was made with: the title adds none.
			plain := f.Write(Embed{Folder: "https://lab.example/", Fragment: "1.x", Title: "T", Height: 560})
			if got, want := strings.Count(s.Code, "\n"), strings.Count(plain[i].Code, "\n"); got != want {
				t.Errorf("%s has %d lines, %d with a plain title:\n%s", f.ID, got, want, s.Code)
			}
		}
		if f.Note.En == "" || f.Note.Zh == "" || f.Name == "" || PageFormatByID(f.ID).Name != f.Name {
			t.Errorf("%s is not named", f.ID)
		}
	}
	if len(PageFormats()) != 8 || PageFormatByID("none").ID != "iframe" {
		t.Errorf("%d formats, the first %s", len(PageFormats()), PageFormatByID("none").ID)
	}
}

// An ordinary embed, as authors see it.
func ExamplePageFormat_Write() {
	e := Embed{Folder: "https://lab.example/", Fragment: "1.abc&lock=data&t=3", Title: `AND, "by hand"`, Height: 560}
	for _, f := range PageFormats() {
		fmt.Println("==", f.Name)
		for _, s := range f.Write(e) {
			fmt.Print(s.Code)
		}
	}
	// Output:
	// == <iframe>
	// <iframe src="https://lab.example/embed.html#1.abc&amp;lock=data&amp;t=3" title="AND, &quot;by hand&quot;" width="100%" height="560" style="border:0" loading="lazy" allow="fullscreen; clipboard-write"></iframe>
	// == <perceptron-lab>
	// <script async src="https://lab.example/embed.js"></script>
	// <perceptron-lab title="AND, &quot;by hand&quot;" experiment="#1.abc&amp;lock=data&amp;t=3" height="560">
	//   <a href="https://lab.example/embed.html#1.abc&amp;lock=data&amp;t=3" target="_blank">AND, &quot;by hand&quot;</a>
	// </perceptron-lab>
	// == MyST
	// :::{iframe} https://lab.example/embed.html#1.abc&lock=data&t=3
	// :width: 100%
	// [AND, "by hand"](<https://lab.example/embed.html#1.abc&lock=data&t=3>)
	// :::
	// == Quarto
	// ```{=html}
	// <iframe src="https://lab.example/embed.html#1.abc&amp;lock=data&amp;t=3" title="AND, &quot;by hand&quot;" width="100%" height="560" style="border:0" loading="lazy" allow="fullscreen; clipboard-write"></iframe>
	// ```
	//
	// ::: {.content-visible unless-format="html"}
	// [AND, "by hand"](<https://lab.example/embed.html#1.abc&lock=data&t=3>)
	// :::
	// == reveal.js
	// <section>
	//   <h2>AND, &quot;by hand&quot;</h2>
	//   <iframe data-src="https://lab.example/embed.html#1.abc&amp;lock=data&amp;t=3" title="AND, &quot;by hand&quot;" width="100%" height="560" style="border:0" allow="fullscreen; clipboard-write"></iframe>
	// </section>
	// == Hugo
	// <iframe src="{{ .Get "src" }}" title="{{ .Get "title" }}" width="100%" height="{{ .Get "height" }}"
	//   style="border:0" loading="lazy" allow="fullscreen; clipboard-write"></iframe>
	// {{< perceptron-lab src=`https://lab.example/embed.html#1.abc&lock=data&t=3` title=`AND, "by hand"` height=`560` >}}
	// == Moodle
	// <iframe src="https://lab.example/embed.html#1.abc&amp;lock=data&amp;t=3" title="AND, &quot;by hand&quot;" width="100%" height="560" style="border:0" loading="lazy" allow="fullscreen; clipboard-write"></iframe>
	// <p><a href="https://lab.example/embed.html#1.abc&amp;lock=data&amp;t=3" target="_blank">AND, &quot;by hand&quot;</a></p>
	// == Canvas
	// <iframe src="https://lab.example/embed.html#1.abc&amp;lock=data&amp;t=3" title="AND, &quot;by hand&quot;" width="100%" height="560" style="border:0" allowfullscreen="allowfullscreen"></iframe>
	// <p><a href="https://lab.example/embed.html#1.abc&amp;lock=data&amp;t=3" target="_blank">AND, &quot;by hand&quot;</a></p>
}
