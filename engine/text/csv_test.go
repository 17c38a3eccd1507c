package text

import (
	"encoding/csv"
	"strings"
	"testing"
	"testing/quick"
)

// TestCell: a cell with a mark of any table is quoted, and no part of it begins a formula.
func TestCell(t *testing.T) {
	for in, want := range map[string]string{
		"":                        "",
		"Ann Lee":                 "Ann Lee",
		"x;=cmd|' /C calc'!A0;y":  `"x;'=cmd|' /C calc'!A0;y"`,
		"=1+1":                    "'=1+1",
		" =1+1":                   "' =1+1",
		"＝1+1":                    "'＝1+1",
		"\n=1+1":                  "\"\n'=1+1\"",
		"a,-b\t@c\r+d":            "\"a,'-b\t'@c\r'+d\"",
		`"=x`:                     `"'""=x"`,
		`x;"=y`:                   `"x;'""=y"`,
		"it's; 'quoted' ;''=x":    `"it's; 'quoted' ;'''=x"`,
		"fill.w half; last.w2 no": `"fill.w half; last.w2 no"`,
		"a|b":                     `"a|b"`,
		" a":                      `" a"`,
		"#1":                      `"#1"`,
	} {
		if got := Cell(in); got != want {
			t.Errorf("%q is written %s, want %s", in, got, want)
		}
	}
}

// TestCellsAreHarmless: of any texts, a reader of commas reads back what was guarded, and whatever a
// program takes for the separator, no part begins a formula, also within quotes.
func TestCellsAreHarmless(t *testing.T) {
	const letters = "ab=+-@\"',;\t\n\r |\\#＝"
	text := func(picks []byte) string {
		var b strings.Builder
		all := []rune(letters)
		for _, p := range picks {
			b.WriteRune(all[int(p)%len(all)])
		}
		return b.String()
	}
	hold := func(a, b []byte) bool {
		cells := []string{text(a), text(b)}
		row := Row(cells)
		read := csv.NewReader(strings.NewReader(strings.ReplaceAll(row, "\r", "\v"))) // which the reader would drop
		got, err := read.Read()
		if cells[0] == "" && cells[1] == "" {
			return row == ",\n"
		}
		if err != nil || len(got) != 2 {
			t.Logf("%q: %v", row, err)
			return false
		}
		for i := range got {
			if back := strings.ReplaceAll(got[i], "\v", "\r"); back != Guard(cells[i]) || Unguard(back) != cells[i] {
				t.Logf("%q comes back as %q", cells[i], back)
				return false
			}
		}
		for _, separator := range []string{",", ";", "\t"} {
			for line := range strings.FieldsFuncSeq(row, func(r rune) bool { return r == '\n' || r == '\r' }) {
				for part := range strings.SplitSeq(line, separator) {
					if bare := strings.TrimLeft(part, `" `); bare != "" && strings.ContainsRune("=+-@＝", []rune(bare)[0]) {
						t.Logf("%q has the part %q", row, part)
						return false
					}
				}
			}
		}
		return true
	}
	if err := quick.Check(hold, &quick.Config{MaxCount: 5000}); err != nil {
		t.Error(err)
	}
}
