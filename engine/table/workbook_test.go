package table

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// sheets packs a workbook of sheets: a name with its state, such as "key veryHidden", and its rows.
func sheets(t *testing.T, styles string, list ...string) []byte {
	t.Helper()
	var file bytes.Buffer
	w := zip.NewWriter(&file)
	put := func(name, content string) {
		out, err := w.Create(name)
		if err == nil {
			_, err = out.Write([]byte(content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	names, relations := "", ""
	for i := 0; i < len(list); i += 2 {
		name, state, _ := strings.Cut(list[i], " ")
		if state != "" {
			state = ` state="` + state + `"`
		}
		names += fmt.Sprintf(`<sheet name=%q%s r:id="r%d"/>`, name, state, i)
		relations += fmt.Sprintf(`<Relationship Id="r%d" Type="x/worksheet" Target="s%d.xml"/>`, i, i)
		put(fmt.Sprintf("xl/s%d.xml", i), "<worksheet><sheetData>"+list[i+1]+"</sheetData></worksheet>")
	}
	put("xl/workbook.xml", `<workbook xmlns:r="r"><sheets>`+names+"</sheets></workbook>")
	put("xl/_rels/workbook.xml.rels", "<Relationships>"+relations+"</Relationships>")
	if styles != "" {
		put("xl/styles.xml", "<styleSheet>"+styles+"</styleSheet>")
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// typed is a row of cells of text, numbers of numbers.
func typed(cells ...string) string {
	row := "<row>"
	for _, cell := range cells {
		row += `<c t="inlineStr"><is><t>` + cell + `</t></is></c>`
	}
	return row + "</row>"
}

func numbers(cells ...string) string {
	return "<row><c><v>" + strings.Join(cells, "</v></c><c><v>") + "</v></c></row>"
}

// TestSheets: hidden sheets are never read by themselves, empty ones are passed over, and any can be
// chosen.
func TestSheets(t *testing.T) {
	key := typed("a", "key") + numbers("9", "0") + numbers("8", "1")
	own := typed("a", "b") + numbers("1", "0") + numbers("2", "1")
	other := typed("c", "b") + numbers("3", "0") + numbers("4", "1")
	book := sheets(t, "", "key veryHidden", key, "notes hidden", key, "cover", "", "mine", own, "more", other)
	for r, want := range map[string]string{"": "a: 1 0; 2 1", "more": "c: 3 0; 4 1", "5": "c: 3 0; 4 1",
		"key": "a: 9 0; 8 1", "mine": "a: 1 0; 2 1", "cover": "The table is empty; allowed: one row per sample",
		"nothing": "The sheet is nothing; allowed: one of key, notes, cover, mine, more"} {
		if got := came(t, string(book), Reading{Sheet: r}); got != want {
			t.Errorf("sheet %q: %s, want %s", r, got, want)
		}
	}
	table, err := Read(book, Reading{})
	said := told(table, err, "says")
	if len(table.Sheets) != 5 || !table.Sheets[0].Hidden || !table.Sheets[1].Hidden || table.Sheets[3].Hidden ||
		!strings.Contains(said, "Read from the sheet mine. Other sheets: cover, more.") || strings.Contains(said, "key") {
		t.Errorf("%+v: %s", table.Sheets, said)
	}
	noted := sheets(t, "", "read~me", typed("see", ""), "mine", own)
	table, err = Read(noted, Reading{})
	if said := told(table, err, "says"); err == nil ||
		!strings.Contains(said, "Read from the sheet read~me. Other sheets: mine.") {
		t.Errorf("a sheet that is no table: %v: %s", err, said)
	}
	hidden := sheets(t, "", "key hidden", key)
	if got := came(t, string(hidden), Reading{}); got != "The file is a workbook with hidden sheets only; allowed: a sheet that you choose" {
		t.Errorf("all are hidden: %s", got)
	}
}

// TestCellsOfWorkbooks: dates are no numbers, and text with a decimal comma is a number as in CSV.
func TestCellsOfWorkbooks(t *testing.T) {
	styles := `<numFmts><numFmt numFmtId="164" formatCode="yyyy\-mm\-dd"/><numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/>` +
		`</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`
	row := func(style, at, x, d string) string {
		return `<row><c s="` + style + `"><v>` + at + `</v></c><c s="3"><v>` + x + `</v></c><c t="b"><v>` + d + `</v></c></row>`
	}
	book := sheets(t, styles, "S", typed("day", "x", "done")+row("1", "45352", "1.5", "0")+row("2", "45353.5", "2", "1"))
	if got := came(t, string(book), Reading{}); got != "x: 1.5 FALSE; 2 TRUE" {
		t.Errorf("dates: %s", got)
	}
	table, _ := Read(book, Reading{})
	if table.Rows[0][0] != "2024-03-01" || table.Rows[1][0] != "2024-03-02 12:00:00" { // as spreadsheets show them
		t.Errorf("dates are shown as %q, %q", table.Rows[0][0], table.Rows[1][0])
	}
	comma := sheets(t, "", "S", typed("a", "b", "c")+typed("1,5", "2", "no")+
		`<row><c><v>2.25</v></c><c t="inlineStr"><is><t>3,5</t></is></c><c t="inlineStr"><is><t>yes</t></is></c></row>`)
	if got := came(t, string(comma), Reading{}); got != "a,b: 1.5 2 no; 2.25 3.5 yes" {
		t.Errorf("a decimal comma: %s", got)
	}
	if got := came(t, string(comma), Reading{Decimal: "."}); !strings.HasPrefix(got, `Row 2, column a is "1,5"`) {
		t.Errorf("a decimal point: %s", got)
	}
}

// TestFormatsNamed: files that are no tables are refused by their names.
func TestFormatsNamed(t *testing.T) {
	for content, want := range map[string]string{
		"\x93NUMPY\x01\x00v":  "The file is NumPy (.npy); allowed: its numbers as text",
		"MATLAB 5.0 MAT-file": "The file is MATLAB (.mat); allowed", "PAR1\x15": "The file is Parquet; allowed",
		"$FL2@(#)": "The file is SPSS (.sav); allowed", "<!DOCTYPE html>\n<p>1,2": "The file is a web page; allowed",
	} {
		if got := came(t, content, Reading{}); !strings.HasPrefix(got, want) {
			t.Errorf("%.12q: %s, want %s", content, got, want)
		}
	}
}
