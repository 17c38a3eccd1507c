package table

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/data"
)

//go:embed all:testdata/corpus testdata/corpus.txt
var corpus embed.FS

// TestCorpus reads files as people have them. What must come of each was written by hand, or by
// what made the file, in testdata/corpus.txt; no file is without.
func TestCorpus(t *testing.T) {
	text, err := corpus.ReadFile("testdata/corpus.txt")
	if err != nil {
		t.Fatal(err)
	}
	wanted := map[string]bool{}
	for entry := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n\n") {
		name, lines, _ := strings.Cut(strings.TrimPrefix(entry, "# "), "\n")
		wanted[name] = true
		content, err := corpus.ReadFile("testdata/corpus/" + name)
		if err != nil {
			t.Fatal(err)
		}
		table, err := Read(content, Reading{})
		for line := range strings.SplitSeq(lines, "\n") {
			key, want, _ := strings.Cut(line, ": ")
			if key != "fault" && err != nil {
				t.Errorf("%s: %v", name, err)
				break
			}
			if got := told(table, err, key); got != want && !(key == "says" || key == "fault") ||
				!strings.Contains(got, want) {
				t.Errorf("%s: %s\ngot  %s\nwant %s", name, key, got, want)
			}
		}
	}
	files, err := corpus.ReadDir("testdata/corpus")
	if err != nil || len(files) < 60 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		if !wanted[file.Name()] {
			t.Errorf("nothing is wanted of %s", file.Name())
		}
	}
}

// told says something of what came of a file.
func told(table *Table, err error, key string) string {
	s := &table.Set
	switch key {
	case "features":
		return strings.Join(s.Features, ", ")
	case "kind":
		return string(s.Kind)
	case "rows":
		return strconv.Itoa(len(s.Points))
	case "first":
		return rowOf(s, 0)
	case "last":
		return rowOf(s, len(s.Points)-1)
	case "fault":
		return fmt.Sprint(err)
	case "classes":
		var counts []string
		for k, class := range s.Classes {
			n := 0
			for i := range s.Labels {
				if className(s, i) == class {
					n++
				}
			}
			counts = append(counts, s.Classes[k]+" "+strconv.Itoa(n))
		}
		return strings.Join(counts, ", ")
	case "says":
		said := ""
		for _, note := range table.Notes {
			said += note.En + " "
		}
		return said
	}
	return "no such key"
}

func rowOf(s *data.Set, i int) string {
	row := ""
	for _, v := range s.Points[i] {
		row += strconv.FormatFloat(v, 'f', -1, 64) + " "
	}
	return row + className(s, i)
}

// TestLarge: of more rows than a set can have the first are taken, or a sample of each class.
func TestLarge(t *testing.T) {
	var text strings.Builder
	text.WriteString("i,x,label\n")
	for i := range 12_000 {
		fmt.Fprintf(&text, "%d,%d,%s\n", i, i%7, map[bool]string{true: "late", false: "early"}[i >= 11_000])
	}
	seen := map[string]bool{}
	for _, c := range []struct {
		reading Reading
		late    int
		says    string
	}{
		{Reading{}, 833, "10000 of 12000 rows are drawn, from each class its share."},
		{Reading{Seed: 1}, 833, "10000 of 12000 rows are drawn, from each class its share."},
		{Reading{Label: "x"}, 0, "The first 10000 of 12000 rows are used."},
		{Reading{Rows: "first"}, 0, "The first 10000 of 12000 rows are used."},
	} {
		table, err := Read([]byte(text.String()), c.reading)
		if err != nil {
			t.Fatal(err)
		}
		s := table.Set
		late, before := 0, -1.0
		var places strings.Builder
		for i := range s.Labels {
			if className(&s, i) == "late" {
				late++
			}
			if s.Points[i][0] <= before {
				t.Fatalf("%+v: row %v after %v", c.reading, s.Points[i], before)
			}
			before = s.Points[i][0]
			fmt.Fprint(&places, before, " ")
		}
		said := told(table, nil, "says")
		if len(s.Points) != data.MaxPoints || late != c.late || !strings.Contains(said, c.says) ||
			c.late == 0 && before != 9_999 || c.late > 0 && seen[places.String()] {
			t.Errorf("%+v: %d rows to %v, %d late: %s", c.reading, len(s.Points), before, late, said)
		}
		seen[places.String()] = true
	}
	many := strings.Repeat("1,", 70) + "0\n"
	table, err := Read([]byte(many+many), Reading{})
	if err != nil || len(table.Set.Features) != data.MaxColumns {
		t.Errorf("%v, %d features of 70", err, len(table.Set.Features))
	}
}
