package table

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// takes returns how many bytes do allocates.
func takes(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestManyColumnsLeftOut: ten are named and the others counted.
func TestManyColumnsLeftOut(t *testing.T) {
	read := func(n int) (said string) {
		names, row := strings.Repeat("n,", n)+"a,label\n", strings.Repeat("w,", n)
		table, err := Read([]byte(names+row+"1,A\n"+row+"2,B\n"), Reading{})
		if err != nil {
			t.Fatal(err)
		}
		for _, note := range table.Notes {
			if said += note.En + " "; len(note.En) > 400 || len(note.Zh) > 400 {
				t.Errorf("%d columns: %d characters are said", n, len(note.En))
			}
		}
		return said
	}
	if said := read(300); !strings.Contains(said, `n (row 2: "w") and 290 more.`) {
		t.Error(said)
	}
	small, large := takes(func() { read(500) }), takes(func() { read(1_900) })
	if large > 6*small {
		t.Errorf("500 columns take %d bytes, 1,900 take %d", small, large)
	}
}

// TestTextInPieces: XML may split text into any number of pieces.
func TestTextInPieces(t *testing.T) {
	read := func(pieces int) {
		var packed bytes.Buffer
		z := zip.NewWriter(&packed)
		w, err := z.Create("part")
		if err == nil {
			_, err = w.Write([]byte("<t>" + strings.Repeat("a<!---->", pieces) + "</t>"))
		}
		if err == nil {
			err = z.Close()
		}
		var b book
		if err == nil {
			b.packed, err = zip.NewReader(bytes.NewReader(packed.Bytes()), int64(packed.Len()))
		}
		if err != nil {
			t.Fatal(err)
		}
		b.each("part", func(_ string, start *xml.StartElement, text []byte) {
			if start == nil && len(text) != pieces {
				t.Errorf("%d of %d characters", len(text), pieces)
			}
		})
	}
	small, large := takes(func() { read(10_000) }), takes(func() { read(40_000) })
	if large > 6*small {
		t.Errorf("10,000 pieces take %d bytes, 40,000 take %d", small, large)
	}
}

// TestManySamplesInBrackets: a long homework list is read like a short one, and more names than there
// may be are refused as names.
func TestManySamplesInBrackets(t *testing.T) {
	if got := came(t, strings.Repeat("(0,0) -, (1,1) +, ", 3000), Reading{}); strings.Count(got, ";") != 5999 {
		t.Errorf("%.200s", got)
	}
	names := strings.Builder{}
	for k := range maxColumns {
		fmt.Fprintf(&names, "p%d = [0; %d], t%[1]d = %d\n", k+1, k, k%2)
	}
	if got := came(t, names.String(), Reading{}); !strings.Contains(got, "is one of more than 2000 names with values") {
		t.Errorf("%.200s", got)
	}
}
