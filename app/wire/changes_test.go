package wire

import (
	"strings"
	"testing"
)

func TestChanges(t *testing.T) {
	const page = `<p class="{}" hidden>a {} b</p>{}<svg><path d="{}"/></svg>`
	was := Fill(page, "x", "1", "", "M0")
	for _, c := range []struct{ now, want string }{
		{was, ""},
		{Fill(page, "x", "1 < 2 & 3", "", "M0"), "1||a 1 < 2 & 3 b|"},
		{Fill(page, "x", "it's <b> & \"c\"", "", "M0"), `1||a it's <b> & "c" b|`},
		{Fill(page, `x"y`, "1", "", "M1"), `0|class|x"y|3|d|M1|`},
		{Fill(page, "x", "1", "text between", "M0"), "no"},
		{strings.Replace(was, " hidden", "", 1), "no"},
		{strings.Replace(was, "<p ", `<p id="i" `, 1), "no"},
		{strings.Replace(was, "path", "rect", 1), "no"},
		{was + "<i></i>", "no"}, {"", "no"},
	} {
		got, ok := HTMLChanges(was, c.now)
		if got = strings.ReplaceAll(got, ChangeSeparator, "|"); !ok {
			got = "no"
		}
		if got != c.want {
			t.Errorf("to %s: %q, want %q", c.now, got, c.want)
		}
	}
}
