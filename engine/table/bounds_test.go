package table

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
)

// part is a file in a workbook.
type part struct {
	name, content string
}

// workbook packs a workbook of a sheet and of texts that its cells share.
func workbook(t *testing.T, sheet, texts string) []byte {
	t.Helper()
	var file bytes.Buffer
	w := zip.NewWriter(&file)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestSpeed) // of 70 MB
	})
	for _, p := range []part{
		{"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="a" Target="s.xml"/></Relationships>`},
		{"xl/sharedStrings.xml", "<sst>" + texts + "</sst>"},
		{"xl/s.xml", "<worksheet><sheetData>" + sheet + "</sheetData></worksheet>"}} {
		out, err := w.Create(p.name)
		if err == nil {
			_, err = out.Write([]byte(p.content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if file.Len() > MaxBytes {
		t.Fatalf("a workbook of %d bytes is refused for that", file.Len())
	}
	return file.Bytes()
}

// allocated returns the bytes that reading a file takes, whether they are freed or not, and why it
// is refused.
func allocated(content []byte) (n uint64, err error) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err = Read(content, Reading{})
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc, err
}

// rows writes rows of a sheet.
func rows(n int, row string) string { return strings.Repeat("<row>"+row+"</row>", n) }

func cells(n int, cell string) string { return strings.Repeat(cell, n) }

// TestBounds: what would take a browser's memory or a minute is refused with the bound and with
// what the file has, before it is taken. Each of these was read for minutes, or took gigabytes.
func TestBounds(t *testing.T) {
	const mega = 1 << 20
	shared := `<c t="s"><v>0</v></c>`
	two := rows(2, "<c><v>1</v></c><c><v>2</v></c>")
	names := make([]string, 300_000)
	for j := range names {
		names[j] = fmt.Sprintf("name%d", j)
	}
	line := strings.Join(names, ",")
	for _, c := range []struct {
		name    string
		content []byte
		most    uint64 // bytes allocated on the way
		want    string
	}{
		{"one long text in 380,000 cells", workbook(t, rows(20_000, cells(19, shared)), "<si><t>"+strings.Repeat("x", 30_000)+"</t></si>"),
			400 * mega, "The table is 11400000000 bytes long with every cell written out; allowed: at most 16777216"},
		{"300,000 named columns", []byte(line + "\n" + strings.Repeat("1,", len(names)-1) + "0\n"),
			200 * mega, "The table is 300000 columns wide; allowed: at most 2000"},
		{"1,500,000 cells of text", []byte(strings.Repeat("1,2,3\n", 500_000)),
			250 * mega, "The table is 1500000 cells large; allowed: at most 1000000"},
		{"1,100,000 cells of a workbook", workbook(t, rows(1100, cells(1000, "<c><v>1</v></c>")), ""),
			1000 * mega, "The table is 1100000 cells large; allowed: at most 1000000"},
		{"few cells, far apart", workbook(t, rows(2000, `<c r="A1"><v>1</v></c><c r="ZZ1"><v>1</v></c>`), ""),
			20 * mega, "The table is 1404000 cells large; allowed: at most 1000000"},
		{"the last column", workbook(t, two+`<row><c r="XFD3"><v>1</v></c></row>`, ""),
			mega, "The table is 16384 columns wide; allowed: at most 2000"},
		{"14 million shared texts", workbook(t, two, strings.Repeat("<si/>", 14_000_000)),
			mega, "The file is 70000011 bytes long in xl/sharedStrings.xml; allowed: at most 67108864"},
		{"3 million shared texts", workbook(t, two, strings.Repeat("<si/>", 3_000_000)),
			500 * mega, "The file is more than 2500000 XML elements long in xl/sharedStrings.xml; allowed: at most 2500000"},
		{"long shared texts", workbook(t, two, strings.Repeat("<si><t>"+strings.Repeat("x", 90_000)+"</t></si>", 200)),
			150 * mega, "The table is 18000004 bytes long with every cell written out; allowed: at most 16777216"},
		{"elements that say nothing", workbook(t, strings.Repeat("<x/>", 3_000_000), ""),
			500 * mega, "The file is more than 2500000 XML elements long in xl/s.xml; allowed: at most 2500000"},
		{"elements in elements", workbook(t, strings.Repeat("<x>", 3_000_000), ""),
			500 * mega, "The file is more than 2500000 XML elements long in xl/s.xml; allowed: at most 2500000"},
		{"a tag of a million attributes", workbook(t, "<x"+strings.Repeat(` a=""`, 1_000_000)+"/>", ""),
			50 * mega, "The file is neither text nor a complete workbook"},
		{"a text in a million pieces", workbook(t, "<row><c><v>1"+strings.Repeat("<!---->1", 1_000_000)+"</v></c></row>", ""),
			300 * mega, "The table is one column only"},
		{"a sheet of 70 megabytes", workbook(t, two+strings.Repeat(" ", 70_000_000), ""),
			mega, "bytes long in xl/s.xml; allowed: at most 67108864"},
		{"a row number past all", workbook(t, `<row r="9000000000000000000"><c><v>1</v></c><c><v>2</v></c></row>`+two, ""),
			mega, "missing"},
	} {
		n, err := allocated(c.content)
		if err == nil && c.want != "missing" || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %.200v, want %s", c.name, err, c.want)
		}
		if n > c.most {
			t.Errorf("%s: takes %d MiB, at most %d", c.name, n/mega, c.most/mega)
		}
		t.Logf("%s: %d MiB of %d", c.name, n/mega, c.most/mega)
	}
}

// TestWorkGrowsWithTheTable: twice as many columns that are not used, twice as many classes, or a
// name twice as long take about twice as much.
func TestWorkGrowsWithTheTable(t *testing.T) {
	for name, table := range map[string]func(n int) string{
		"columns": func(n int) string {
			words := strings.Repeat("word%d,", n)
			for strings.Contains(words, "%d") {
				words = strings.Replace(words, "%d", fmt.Sprint(len(words)), 1)
			}
			return words + "a,label\n" + strings.Repeat(words+"1,x\n"+words+"2,y\n", 4)
		},
		"classes": func(n int) string {
			var all strings.Builder
			for i := range 20 * n {
				fmt.Fprintf(&all, "%d,class%d\n", i, i)
			}
			return all.String()
		},
		"a cell": func(n int) string {
			return "a,b,label\n" + strings.Repeat("1", 1000*n) + "x,1,no\n2,2,yes\n"
		},
	} {
		once, _ := allocated([]byte(table(400)))
		twice, err := allocated([]byte(table(800)))
		if ratio := float64(twice) / float64(once); ratio > 2.6 {
			t.Errorf("%s: twice as many take %.1f times as much (%.80v)", name, ratio, err)
		}
		if err != nil && len(err.Error()) > 1000 {
			t.Errorf("%s: it is refused with %d bytes", name, len(err.Error()))
		}
	}
}

// TestNoteOfManyColumns: of many columns that are not used the first are named, and how many there
// are besides.
func TestNoteOfManyColumns(t *testing.T) {
	var names, values strings.Builder
	for j := range 14 {
		fmt.Fprintf(&names, "n%d,", j)
		fmt.Fprintf(&values, "w%d,", j)
	}
	text := names.String() + "a,label\n" + values.String() + "1,x\nother," + values.String()[3:] + "2,y\n"
	table, err := Read([]byte(text), Reading{})
	if err != nil {
		t.Fatal(err)
	}
	said := fmt.Sprint(table.Notes)
	if !strings.Contains(said, `Not used: n0 (row 2: "w0"), n1 (row 2: "w1"), n2`) ||
		!strings.Contains(said, `n9 (row 2: "w9") and 4 more.`) ||
		!strings.Contains(said, `n9（第 2 行："w9"），另有 4 个。`) {
		t.Errorf("it says %s", said)
	}
}
